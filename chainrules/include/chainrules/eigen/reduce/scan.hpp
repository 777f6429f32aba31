// SPDX-License-Identifier: MIT
#pragma once
// Running sums, products and differences of each column, of each row: colwise_partial_sum,
// colwise_cumprod, colwise_adjacent_difference, colwise_diff, and the same by rows. Of vectors and
// std containers: fn::partial_sum and so on, numeric/partial_sum.hpp.

#include <vector>

#include "chainrules/eigen/reduce/detail/line_rules.hpp"

namespace chainrules::eigen {

namespace lines {

/// Sums of the first coefficients: yᵢ = Σ_{j≤i} xⱼ.
///
/// Forward   ẏ = partial_sum(ẋ)
/// Reverse   x̄ᵢ = Σ_{j≥i} ȳⱼ
/// Keeps     nothing of x, ȳ in what it hands out
struct PartialSum : LineMap {
    static constexpr bool linear = true;
    static constexpr bool keeps_integers = true;

    template <class X, class To>
    void value(X const& x, To& out) const {
        scalar_t<X> total(0);
        for (Index i = 0; i != x.size(); ++i) {
            total = total + coefficient_at(x, i);
            out.at(i, total);
        }
    }
    template <class X, class Y, class D, class To>
    void tangent(X const&, Y const&, D const& dx, To& out) const {
        value(dx, out);
    }
    template <class X, class Y, class D, class To>
    void cotangent(X const&, Y const&, D const& dy, To& out) const {
        scalar_t<D> total(0);
        for (Index i = dy.size(); i-- > 0;) {
            total = total + coefficient_at(dy, i);
            out.at(i, total);
        }
    }
};

/// Products of the first coefficients: yᵢ = Π_{j≤i} xⱼ.
///
/// Forward   ẏᵢ = ẏᵢ₋₁ xᵢ + yᵢ₋₁ ẋᵢ
/// Reverse   x̄ᵢ = conj(yᵢ₋₁) sᵢ,  sᵢ = ȳᵢ + conj(xᵢ₊₁) sᵢ₊₁: no quotients, so right at zeros, too
/// Keeps     x, ȳ in what it hands out
struct CumProd : LineMap {
    static constexpr bool keeps_integers = true;

    template <class X, class To>
    void value(X const& x, To& out) const {
        scalar_t<X> product(1);
        for (Index i = 0; i != x.size(); ++i) {
            product = product * coefficient_at(x, i);
            out.at(i, product);
        }
    }
    template <class X, class Y, class D, class To>
    void tangent(X const& x, Y const&, D const& dx, To& out) const {
        using chainrules::detail::product;
        using S = decltype(product(scalar_t<X>(1), scalar_t<D>(1)));
        scalar_t<X> before(1);
        S d(0);
        for (Index i = 0; i != x.size(); ++i) {
            scalar_t<X> const c = coefficient_at(x, i);
            scalar_t<D> const dc = coefficient_at(dx, i);
            d = S(chainrules::detail::sum(chain(singular(c), d), chain(singular(before), dc)));
            before = product(before, c);
            out.at(i, d);
        }
    }
    template <class X, class Y, class D, class To>
    void cotangent(X const& x, Y const&, D const& dy, To& out) const {
        using chainrules::detail::conjugate;
        using chainrules::detail::product;
        using T = scalar_t<X>;
        using S = decltype(product(T(1), scalar_t<D>(1)));
        std::vector<T> before(static_cast<std::size_t>(x.size()));
        T y(1);
        for (Index i = 0; i != x.size(); ++i) {
            before[static_cast<std::size_t>(i)] = y;
            y = product(y, T(coefficient_at(x, i)));
        }
        S s(0);
        for (Index i = x.size(); i-- > 0;) {
            s = S(chainrules::detail::sum(s, scalar_t<D>(coefficient_at(dy, i))));
            out.at(i, chain(singular(conjugate(before[static_cast<std::size_t>(i)])), s));
            s = S(chain(singular(conjugate(T(coefficient_at(x, i)))), s));
        }
    }
};

/// Differences of neighbours, after the first coefficient itself: y₀ = x₀, yᵢ = xᵢ − xᵢ₋₁.
///
/// Forward   ẏ = adjacent_difference(ẋ)
/// Reverse   x̄ᵢ = ȳᵢ − ȳᵢ₊₁, and ȳᵢ at the last one
/// Keeps     nothing of x, ȳ in what it hands out
struct AdjacentDifference : LineMap {
    static constexpr bool linear = true;
    static constexpr bool keeps_integers = true;

    template <class X, class To>
    void value(X const& x, To& out) const {
        using S = scalar_t<X>;
        for (Index i = 0; i != x.size(); ++i)
            out.at(i, i == 0 ? S(coefficient_at(x, i))
                             : S(coefficient_at(x, i) - coefficient_at(x, i - 1)));
    }
    template <class X, class Y, class D, class To>
    void tangent(X const&, Y const&, D const& dx, To& out) const {
        value(dx, out);
    }
    template <class X, class Y, class D, class To>
    void cotangent(X const&, Y const&, D const& dy, To& out) const {
        using S = scalar_t<D>;
        for (Index i = 0; i != dy.size(); ++i)
            out.at(i, i + 1 == dy.size() ? S(coefficient_at(dy, i))
                                         : S(coefficient_at(dy, i) - coefficient_at(dy, i + 1)));
    }
};

/// Differences of neighbours: yᵢ = xᵢ₊₁ − xᵢ.
///
/// Forward   ẏ = diff(ẋ)
/// Reverse   x̄ᵢ = ȳᵢ₋₁ − ȳᵢ, where both exist
/// Shapes    y: one shorter than x; empty for an empty x
/// Keeps     nothing of x, ȳ in what it hands out
struct Diff : LineMap {
    static constexpr bool linear = true;
    static constexpr bool keeps_integers = true;
    static constexpr bool shortens = true;

    template <class X, class To>
    void value(X const& x, To& out) const {
        using S = scalar_t<X>;
        for (Index i = 0; i + 1 < x.size(); ++i)
            out.at(i, S(coefficient_at(x, i + 1) - coefficient_at(x, i)));
    }
    template <class X, class Y, class D, class To>
    void tangent(X const&, Y const&, D const& dx, To& out) const {
        value(dx, out);
    }
    template <class X, class Y, class D, class To>
    void cotangent(X const& x, Y const&, D const& dy, To& out) const {
        using S = scalar_t<D>;
        auto const at = [&](Index i) {
            return i < 0 || i == dy.size() ? S(0) : S(coefficient_at(dy, i));
        };
        for (Index i = 0; i != x.size(); ++i) out.at(i, S(at(i - 1) - at(i)));
    }
};

}  // namespace lines

CHAINRULES_DETAIL_LINES(colwise_partial_sum, Colwise, lines::PartialSum);
CHAINRULES_DETAIL_LINES(rowwise_partial_sum, Rowwise, lines::PartialSum);
CHAINRULES_DETAIL_LINES(colwise_cumprod, Colwise, lines::CumProd);
CHAINRULES_DETAIL_LINES(rowwise_cumprod, Rowwise, lines::CumProd);
CHAINRULES_DETAIL_LINES(colwise_adjacent_difference, Colwise, lines::AdjacentDifference);
CHAINRULES_DETAIL_LINES(rowwise_adjacent_difference, Rowwise, lines::AdjacentDifference);
CHAINRULES_DETAIL_LINES(colwise_diff, Colwise, lines::Diff);
CHAINRULES_DETAIL_LINES(rowwise_diff, Rowwise, lines::Diff);

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::colwise_adjacent_difference;
using eigen::colwise_cumprod;
using eigen::colwise_diff;
using eigen::colwise_partial_sum;
using eigen::rowwise_adjacent_difference;
using eigen::rowwise_cumprod;
using eigen::rowwise_diff;
using eigen::rowwise_partial_sum;
}  // namespace chainrules::fn
