// SPDX-License-Identifier: MIT
#pragma once
// The rows of a matrix in order: sorted_rows. The elements of a vector: elementwise/sequences.hpp.

#include "chainrules/eigen/dense/tangents.hpp"
#include "chainrules/sequences/order.hpp"

namespace chainrules::eigen {

namespace detail {

template <class X>
concept RealMatrix = Differentiable<X> && Real<scalar_t<X>>;

// The rows of A in their order, by the first column in which they differ.
template <class X>
std::vector<Eigen::Index> sorted_rows_of(X const& A) {
    std::vector<Eigen::Index> rows(static_cast<std::size_t>(A.rows()));
    std::iota(rows.begin(), rows.end(), Eigen::Index(0));
    containers::detail::Less const less;
    std::sort(rows.begin(), rows.end(), [&](Eigen::Index i, Eigen::Index j) {
        for (Eigen::Index c = 0; c != A.cols(); ++c) {
            if (less(A(i, c), A(j, c))) return true;
            if (less(A(j, c), A(i, c))) return false;
        }
        return i < j;
    });
    return rows;
}

template <RealMatrix X>
auto sorted_rows(X const& A) {
    decltype(auto) a = stored(A);
    return plain_t<X>(a(sorted_rows_of(a), Eigen::all));
}

}  // namespace detail

/// The rows in ascending order, by the first column in which they differ.
CHAINRULES_FUNCTION(sorted_rows, detail::sorted_rows);

/// The rows of a real matrix in ascending order: by their first elements, where these are equal by
/// the second ones, and so on. Equal rows keep their order; NaN stands behind all numbers.
///
/// Forward   the rows of Ȧ in the order of A's
/// Reverse   the rows of Ȳ, each where it came from
/// Shapes    Y: as A
/// Keeps     the permutation, Ȳ in what it hands out
template <class Self, class Da, detail::RealMatrix X>
auto frule(std::tuple<Self, Da> const& tangents, sorted_rows_t, X const& A) {
    decltype(auto) a = detail::stored(A);
    auto const rows = detail::sorted_rows_of(a);
    auto in_order = [&](auto const& da) {
        decltype(auto) d = detail::tangent_of("frule(sorted_rows, A)", "dA", A, da);
        return with_scalar_t<scalar_t<decltype(d)>, X>(d(rows, Eigen::all));
    };
    return FRuleResult{plain_t<X>(a(rows, Eigen::all)),
                       detail::combine_tangents(in_order, std::get<1>(tangents))};
}

template <detail::RealMatrix X>
auto rrule(sorted_rows_t, X const& A) {
    decltype(auto) a = detail::stored(A);
    auto const rows = detail::sorted_rows_of(a);
    plain_t<X> Y(a(rows, Eigen::all));
    std::vector<Eigen::Index> places(rows.size());
    for (std::size_t k = 0; k != rows.size(); ++k)
        places[static_cast<std::size_t>(rows[k])] = static_cast<Eigen::Index>(k);
    auto pullback = [places = own(std::move(places)), n = A.rows(), m = A.cols()](auto const& dY) {
        detail::check_cotangent<plain_t<X>>("rrule(sorted_rows, A)", dY, n, m);
        auto give = [dY = detail::hold(dY), places](auto const& use) {
            return use((*dY)(*places, Eigen::all));
        };
        return std::tuple{NoTangent{}, detail::cotangent_thunk<X>(n, m, give)};
    };
    return RRuleResult{std::move(Y), pullback};
}

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::sorted_rows;
}
