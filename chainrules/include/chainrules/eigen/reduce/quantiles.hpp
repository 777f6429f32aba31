// SPDX-License-Identifier: MIT
#pragma once
// Statistics of the order: the median of all coefficients of a matrix or array, of each column, of
// each row, and any quantile of all.

#include <stdexcept>

#include "chainrules/eigen/reduce/sums.hpp"
#include "chainrules/sequences/order.hpp"

namespace chainrules::eigen {

namespace lines {

// Two neighbours in the order of a line, and the weight of the second.
template <class W>
struct Neighbours {
    Index low, high;
    W weight;

    template <class X>
    auto between(X const& x) const {
        auto const at = [&](Index i) { return scalar_t<X>(coefficient_at(x, i)); };
        using S = decltype(chainrules::detail::product(at(0), weight));
        if (low == high) return S(at(low));
        // Beside an infinite one, too.
        if constexpr (depth<W> == 0) {
            if (weight == 0) return S(at(low));
            if (weight == 1) return S(at(high));
        }
        return S((1 - weight) * at(low) + weight * at(high));
    }
    template <class D, class To>
    void spread(D const& d, To& out) const {
        out.at(low, chainrules::evaluate((1 - weight) * d));
        if (low != high) out.at(high, chainrules::evaluate(weight * d));
    }
};

// The neighbours from position `low` of the sorted line on; the first NaN, if there is one. Equal
// ones keep their order.
template <class X, class W>
Neighbours<W> neighbours(X const& x, Index low, W const& weight) {
    AsSequence<X> const all{x};
    for (std::size_t i = 0; i != all.size(); ++i)
        if (!is_number(all[i])) return {static_cast<Index>(i), static_cast<Index>(i), W(0)};
    using containers::detail::Less;
    auto const place = [&](Index n) {
        return static_cast<Index>(
            containers::detail::nth_place(all, Less{}, static_cast<std::size_t>(n)));
    };
    if (low + 1 == x.size()) return {place(low), place(low), W(0)};
    return {place(low), place(low + 1), weight};
}

/// The middle of the sorted coefficients, the mean of the two middle ones of an even number.
///
/// Forward   ω̇ = ẋ there, or the mean of both
/// Reverse   x̄ = ω̄ there, or ω̄/2 at both; 0 elsewhere
/// Domain    real; std::invalid_argument where there is no coefficient. Equal ones are sorted by
///           their places. A NaN is the median
/// Keeps     the places
struct Median : Reduction {
    template <class S>
    static constexpr bool takes = Real<S>;
    static constexpr bool noted = true;
    static constexpr bool scatters = true;
    static constexpr bool needs_coefficients = true;

    template <class X>
    auto note(X const& x) const {
        using W = decltype(plain_value(tangent_scalar_t<X>(0)));
        auto const n = x.size();
        if (n % 2 == 0) return neighbours(x, n / 2 - 1, W(0.5));
        auto const middle = neighbours(x, n / 2, W(0));
        return Neighbours<W>{middle.low, middle.low, W(0)};
    }
    template <class X, class W>
    auto value(X const& x, Neighbours<W> const& middle) const {
        return middle.between(floating(x));
    }
    template <class X, class Y, class D>
    auto tangent(X const& x, Y const&, D const& dx) const {
        return note(x).between(dx);
    }
    template <class W, class Y, class D, class To>
    void cotangent(Neighbours<W> const& middle, Y const&, D const& d, To& out) const {
        middle.spread(d, out);
    }
};

}  // namespace lines

CHAINRULES_DETAIL_LINES(median, Whole, lines::Median);
CHAINRULES_DETAIL_LINES(colwise_median, Colwise, lines::Median);
CHAINRULES_DETAIL_LINES(rowwise_median, Rowwise, lines::Median);
CHAINRULES_DETAIL_PRIMALS(lines::ByPrimal, quantile);

namespace lines {

// Where the quantile of a part q of n sorted numbers lies: behind place `low` by `weight`.
template <class X, class Q>
auto quantile_place(X const& x, Q const& q) {
    auto const plain = static_cast<double>(plain_value(q));
    if (x.size() == 0) raise_argument("quantile", x, "must not be empty");
    if (!(plain >= 0 && plain <= 1))
        raise(std::invalid_argument("chainrules::quantile: q is outside of [0, 1]"));
    using W = std::conditional_t<depth<Q> != 0, Q, real_t<tangent_scalar_t<X>>>;
    Index const last = x.size() - 1;
    auto low = static_cast<Index>(plain * static_cast<double>(last));
    if (low == last && low != 0) --low;
    return neighbours(x, low, W(static_cast<W>(q) * as_real<W>(last) - as_real<W>(low)));
}
// The slope of the quantile by q.
template <class X, class W>
auto quantile_slope(X const& x, Neighbours<W> const& at) {
    using S = tangent_scalar_t<X>;
    S const low(coefficient_at(x, at.low)), high(coefficient_at(x, at.high));
    return chainrules::evaluate((high - low) * as_real<S>(x.size() - 1));
}

template <class X, class Q>
concept HasQuantile = Differentiable<X> && Real<scalar_t<X>> && Real<Q>;

}  // namespace lines

template <class X, class Q>
    requires lines::HasQuantile<X, Q>
auto primal(quantile_t, X const& A, Q const& q) {
    decltype(auto) a = lines::stored(A);
    auto const& x = lines::Whole::line(a, 0);
    return lines::quantile_place(x, q).between(lines::floating(x));
}

/// The value below which the part q of the coefficients lies: at position (n − 1) q of the sorted
/// ones, linear between neighbours.
///
/// Forward   ω̇ = (1 − w) ẋ_low + w ẋ_high + (n − 1) (x_high − x_low) q̇
/// Reverse   the transpose
/// Domain    real. std::invalid_argument where q is outside of [0, 1] and for no coefficient. Equal
///           ones are sorted by their places. A NaN is the quantile. At a coefficient, the slope by
///           q is that to the right, at q = 1 that to the left
/// Keeps     the two places and their difference
template <class Self, class Da, class Dq, class X, class Q>
    requires lines::HasQuantile<X, Q>
auto frule(std::tuple<Self, Da, Dq> const& tangents, quantile_t, X const& A, Q const& q) {
    using lines::Whole;
    decltype(auto) a = lines::stored(A);
    auto const& x = Whole::line(a, 0);
    auto const place = lines::quantile_place(x, q);
    auto const omega = place.between(lines::floating(x));
    auto rule = [&](auto const& a_dot, auto const& q_dot) {
        auto const by_q = [&] {
            return chainrules::detail::product(lines::quantile_slope(x, place), q_dot);
        };
        if constexpr (AbstractZero<decltype(a_dot)>)
            return by_q();
        else {
            decltype(auto) projected = lines::tangent_of("frule(quantile, A, q)", "dA", A, a_dot);
            decltype(auto) dA = lines::stored(projected);
            auto const by_x = place.between(Whole::line(dA, 0));
            if constexpr (AbstractZero<decltype(q_dot)>)
                return by_x;
            else
                return chainrules::detail::sum(by_x, by_q());
        }
    };
    auto omega_dot = lines::combine_tangents(rule, std::get<1>(tangents), std::get<2>(tangents));
    return FRuleResult{omega, std::move(omega_dot)};
}

template <class X, class Q>
    requires lines::HasQuantile<X, Q>
auto rrule(quantile_t, X const& A, Q const& q) {
    using lines::Whole;
    decltype(auto) a = lines::stored(A);
    auto const& x = Whole::line(a, 0);
    auto const place = lines::quantile_place(x, q);
    auto const omega = place.between(lines::floating(x));
    auto const slope = lines::quantile_slope(x, place);
    auto pullback = [place, slope, shape = lines::shape_of(A)](auto const& omega_bar) {
        auto const d = lines::number_cotangent<std::remove_const_t<decltype(omega)>>(omega_bar);
        auto give = [place, d](Eigen::Index, auto& out) { place.spread(d, out); };
        using D = decltype(chainrules::detail::product(place.weight, d));
        return std::tuple{
            NoTangent{}, lines::lines_thunk<X, Whole, D, true>(shape, give),
            chainrules::project_number<tangent_t<Q>>(chainrules::detail::product(slope, d))};
    };
    return RRuleResult{omega, pullback};
}

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::colwise_median;
using eigen::median;
using eigen::quantile;
using eigen::rowwise_median;
}  // namespace chainrules::fn
