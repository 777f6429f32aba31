// SPDX-License-Identifier: MIT
#pragma once
// chebyshev_clenshaw_recurrence(c, x) = c₀/2 + c₁ T₁(x) + c₂ T₂(x) + …, and the same over an
// interval, chebyshev_clenshaw_recurrence(c, a, b, x), a ≤ x ≤ b. The coefficients are a std::array
// or std::vector of real numbers.

#include <boost/math/special_functions/chebyshev.hpp>
#include <cstddef>
#include <vector>

#include "chainrules/special/base/arguments.hpp"
#include "chainrules/special/base/jet.hpp"
#include "chainrules_core/rules/frule.hpp"
#include "chainrules_core/rules/rrule.hpp"
#include "chainrules_core/tangents/chain.hpp"

namespace chainrules::special {

namespace detail {

template <class C>
concept Series = requires(C const& c) {
    c.size();
    c.data();
    requires std::floating_point<typename C::value_type>;
};
template <class C>
using coefficient_t = typename C::value_type;

/// The derivative by x.
template <Series C>
coefficient_t<C> chebyshev_series_slope(C const& c, coefficient_t<C> const& x) {
    using W = wide_t<coefficient_t<C>>;
    Jet<W> const at(W(x), W(1));
    Jet<W> current(W(0)), previous(W(0));
    for (std::size_t j = c.size(); j-- > 1;) {
        Jet<W> const next = Jet<W>(2) * at * current - previous + Jet<W>(W(c.data()[j]));
        previous = current;
        current = next;
    }
    return coefficient_t<C>((at * current - previous).dot);
}
/// Σ ċ_k T_k(x), half of the first; `size` coefficients of `dc`.
template <class T, class D>
T chebyshev_sum(D const& dc, std::size_t size, T const& x) {
    if (dc.size() != size)
        raise(DimensionMismatch("frule(chebyshev_clenshaw_recurrence)", "dc", dc.size(), size));
    return size == 0 ? T(0) : boost::math::chebyshev_clenshaw_recurrence(dc.data(), size, x);
}
/// ȳ times ½, T₁(x), T₂(x), ….
template <class C, class D>
C chebyshev_cotangent(C const& like, coefficient_t<C> const& x, D const& y_bar) {
    using T = coefficient_t<C>;
    C bar = like;
    T previous = 1, p = x;
    for (std::size_t k = 0; k != bar.size(); ++k) {
        if (k == 0) {
            bar.data()[k] = T(y_bar) / 2;
            continue;
        }
        bar.data()[k] = p * T(y_bar);
        T const next = boost::math::chebyshev_next(x, p, previous);
        previous = p;
        p = next;
    }
    return bar;
}

/// Where x lies in (−1, 1), t = (2x − a − b) / (b − a).
template <class T>
struct Interval {
    T a, b, x;

    T t() const { return ((x - a) - (b - x)) / (b - a); }
    T by_x() const { return 2 / (b - a); }
    T by_a() const { return -2 * ((b - x) / (b - a)) / (b - a); }
    T by_b() const { return -2 * ((x - a) / (b - a)) / (b - a); }
};

}  // namespace detail

/// The Chebyshev series c₀/2 + c₁ T₁(x) + c₂ T₂(x) + …, −1 ≤ x ≤ 1.
CHAINRULES_DETAIL_PRIMALS(chainrules::detail::ByPrimal, chebyshev_clenshaw_recurrence);
template <detail::Series C, detail::Plain X>
auto primal(chebyshev_clenshaw_recurrence_t, C const& c, X const& x) {
    using T = detail::coefficient_t<C>;
    return boost::math::chebyshev_clenshaw_recurrence(c.data(), c.size(), T(x));
}
template <detail::Series C, detail::Plain A, detail::Plain B, detail::Plain X>
auto primal(chebyshev_clenshaw_recurrence_t, C const& c, A const& a, B const& b, X const& x) {
    using T = detail::coefficient_t<C>;
    return boost::math::chebyshev_clenshaw_recurrence(c.data(), c.size(), T(a), T(b), T(x));
}

/// Forward   ẏ = p′(x) ẋ + ½ ċ₀ + Σ ċ_k T_k(x)
template <class Self, class Dc, class Dx, detail::Series C, detail::Plain X>
auto frule(std::tuple<Self, Dc, Dx> const& tangents, chebyshev_clenshaw_recurrence_t const& f,
           C const& c, X const& x) {
    using T = detail::coefficient_t<C>;
    auto const by_x =
        chain(singular(detail::chebyshev_series_slope(c, T(x))), unthunk(std::get<2>(tangents)));
    auto const& dc = unthunk(std::get<1>(tangents));
    if constexpr (AbstractZero<std::remove_cvref_t<decltype(dc)>>)
        return FRuleResult{f(c, x), by_x};
    else
        return FRuleResult{f(c, x), add(by_x, detail::chebyshev_sum(dc, c.size(), T(x)))};
}
template <class Self, class Dc, class Da, class Db, class Dx, detail::Series C, detail::Plain A,
          detail::Plain B, detail::Plain X>
auto frule(std::tuple<Self, Dc, Da, Db, Dx> const& tangents,
           chebyshev_clenshaw_recurrence_t const& f, C const& c, A const& a, B const& b,
           X const& x) {
    using T = detail::coefficient_t<C>;
    detail::Interval<T> const at{T(a), T(b), T(x)};
    T const value = f(c, a, b, x), slope = detail::chebyshev_series_slope(c, at.t());
    auto const moved = add(add(chain(singular(slope * at.by_a()), unthunk(std::get<2>(tangents))),
                               chain(singular(slope * at.by_b()), unthunk(std::get<3>(tangents)))),
                           chain(singular(slope * at.by_x()), unthunk(std::get<4>(tangents))));
    auto const& dc = unthunk(std::get<1>(tangents));
    if constexpr (AbstractZero<std::remove_cvref_t<decltype(dc)>>)
        return FRuleResult{value, moved};
    else
        return FRuleResult{value, add(moved, detail::chebyshev_sum(dc, c.size(), at.t()))};
}

/// Reverse   x̄ = p′(x) ȳ,  c̄₀ = ½ ȳ,  c̄_k = T_k(x) ȳ
/// Keeps     the coefficients and x
template <detail::Series C, detail::Plain X>
auto rrule(chebyshev_clenshaw_recurrence_t const& f, C const& c, X const& x) {
    using T = detail::coefficient_t<C>;
    auto pullback = [c = keep(c), x = T(x)](auto const& y_bar) {
        return std::tuple{NoTangent{}, detail::chebyshev_cotangent(*c, x, y_bar),
                          static_cast<tangent_t<X>>(
                              chain(singular(detail::chebyshev_series_slope(*c, x)), y_bar))};
    };
    return RRuleResult{f(c, x), pullback};
}
template <detail::Series C, detail::Plain A, detail::Plain B, detail::Plain X>
auto rrule(chebyshev_clenshaw_recurrence_t const& f, C const& c, A const& a, B const& b,
           X const& x) {
    using T = detail::coefficient_t<C>;
    detail::Interval<T> const at{T(a), T(b), T(x)};
    auto pullback = [c = keep(c), at](auto const& y_bar) {
        T const slope = chain(singular(detail::chebyshev_series_slope(*c, at.t())), T(y_bar));
        return std::tuple{NoTangent{}, detail::chebyshev_cotangent(*c, at.t(), y_bar),
                          static_cast<tangent_t<A>>(slope * at.by_a()),
                          static_cast<tangent_t<B>>(slope * at.by_b()),
                          static_cast<tangent_t<X>>(slope * at.by_x())};
    };
    return RRuleResult{f(c, a, b, x), pullback};
}

}  // namespace chainrules::special

namespace chainrules::fn {
using special::chebyshev_clenshaw_recurrence;
}  // namespace chainrules::fn
