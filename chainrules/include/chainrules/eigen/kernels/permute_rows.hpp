// SPDX-License-Identifier: MIT
#pragma once
// The rows of a matrix or a vector, permuted in place.

#include <bitset>
#include <cstddef>

#include "chainrules/eigen/dense/concepts.hpp"

namespace chainrules::eigen::detail {

/// x ← P x, or Pᵀ x, without an allocation up to a thousand rows: along the cycles of P.
template <bool Transposed = false, class P, class X>
void permute_rows(P const& permutation, X&& x) {
    constexpr Eigen::Index bound = 1024;
    auto const by_eigen = [&](auto&& old) {
        if constexpr (Transposed)
            x = permutation.transpose() * old;
        else
            x = permutation * old;
    };
    if constexpr (std::remove_cvref_t<X>::SizeAtCompileTime != Eigen::Dynamic)
        return by_eigen(plain_t<X>(x));
    auto const& to = permutation.indices();
    Eigen::Index const n = to.size();
    if (n > bound) return by_eigen(x);
    std::bitset<std::size_t(bound)> moved;
    for (Eigen::Index first = 0; first != n; ++first) {
        if (moved[static_cast<std::size_t>(first)]) continue;
        Eigen::Index last = first;
        for (Eigen::Index i = to(first); i != first; i = to(i)) {
            moved[static_cast<std::size_t>(i)] = true;
            x.row(i).swap(x.row(Transposed ? last : first));
            last = i;
        }
    }
}

}  // namespace chainrules::eigen::detail
