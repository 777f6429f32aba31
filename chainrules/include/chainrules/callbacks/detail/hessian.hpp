// SPDX-License-Identifier: MIT
#pragma once
// The Hessian of a person's function by forward over reverse: its gradient is recorded on numbers
// that carry the tangents of four columns at a time.

#include <algorithm>
#include <cstddef>
#include <vector>

#include "chainrules/callbacks/detail/evaluate.hpp"
#include "forward_ad/dual.hpp"

namespace chainrules::callbacks::detail {

template <class F>
struct HessianOf;

// put(i, j, H_ij) for each entry.
template <class X, class F, class Put>
void hessian(F const& f, double const* x, std::size_t n, Put const& put) {
    constexpr std::size_t columns = 4;
    using Dual = forward_ad::Dual<double, static_cast<int>(columns), HessianOf<F>>;
    std::vector<Dual> numbers(x, x + n), gradient(n);
    for (std::size_t begin = 0; begin < n; begin += columns) {
        std::size_t const count = std::min(columns, n - begin);
        for (std::size_t k = 0; k != count; ++k) numbers[begin + k].tangent[k] = 1;
        detail::record_gradient<X>(f, static_cast<Dual const*>(numbers.data()), n, gradient.data());
        for (std::size_t k = 0; k != count; ++k) {
            numbers[begin + k].tangent[k] = 0;
            for (std::size_t i = 0; i != n; ++i) put(i, begin + k, gradient[i].tangent[k]);
        }
    }
}

}  // namespace chainrules::callbacks::detail
