// SPDX-License-Identifier: MIT
#pragma once
// evalpoly(x, c): the polynomial c₀ + c₁ x + c₂ x² + …. The coefficients are a std::array,
// std::vector or any other indexable container of numbers, a tuple of numbers, or arguments of
// their own, evalpoly(x, c₀, c₁, …); x and they may be real or complex, in any mixture. By Horner's
// scheme, within (2 n + 4) units in the last place of Σ |cᵢ| |x|ⁱ for n coefficients.

#include <cstddef>
#include <tuple>

#include "chainrules/cmath/detail/polynomial.hpp"
#include "chainrules_core/rules/frule.hpp"
#include "chainrules_core/rules/rrule.hpp"
#include "chainrules_core/tangents/chain.hpp"
#include "chainrules_core/tangents/project_to.hpp"

namespace chainrules::cmath {

/// evalpoly(x, c) = c₀ + c₁ x + c₂ x² + …; 0 without coefficients.
CHAINRULES_FUNCTION(evalpoly, detail::evalpoly);

namespace detail {

template <std::size_t I, class D>
constexpr decltype(auto) tangent_of_coefficient(D const& dc) {
    if constexpr (is_std_tuple<D>)
        return (std::get<I>(dc));
    else
        return chainrules::get<I>(dc);
}

// sum + Σ ċᵢ xⁱ over a tuple's tangent from ċ of index I on, where `power` is x to that index; some
// of its fields may be zeros.
template <std::size_t N, std::size_t I, class Sum, class X, class D>
constexpr auto add_powers(Sum const& sum, X const& x, X const& power, D const& dc) {
    if constexpr (I == N)
        return sum;
    else if constexpr (I == 0)
        return add_powers<N, 1>(add(sum, tangent_of_coefficient<0>(dc)), x, x, dc);
    else
        return add_powers<N, I + 1>(add(sum, chain(singular(power), tangent_of_coefficient<I>(dc))),
                                    x, X(power * x), dc);
}

// Σ ċᵢ xⁱ over a container of tangents.
template <class X, class D>
constexpr auto polynomial_of_elements(X const& x, D const& dc, std::size_t n) {
    if (dc.size() != n) raise(DimensionMismatch("frule(evalpoly)", "dc", dc.size(), n));
    using Sum = std::remove_cvref_t<decltype(add(chain(singular(x), dc[0]), dc[0]))>;
    if (n == 0) return Sum(0);
    Sum sum(dc[n - 1]);
    for (std::size_t i = n - 1; i != 0; --i) sum = add(chain(singular(x), sum), dc[i - 1]);
    return sum;
}

template <class C, class Sum, class X, class D>
constexpr auto add_polynomial_of_tangents(Sum const& sum, X const& x, C const& c, D const& dc) {
    if constexpr (AbstractZero<D>)
        return sum;
    else if constexpr (is_std_tuple<C>)
        return add_powers<std::tuple_size_v<C>, 0>(sum, x, x, dc);
    else
        return add(sum, polynomial_of_elements(x, dc, c.size()));
}

// xⁱ d in the tangent space of T; the power is x⁰ = 1 where i is 0.
template <class T, bool first = false, class X, class D>
constexpr auto power_times(X const& power, D const& d) {
    if constexpr (first)
        return chainrules::project_number<T>(d);
    else
        return chainrules::project_number<T>(chain(singular(power), d));
}

// The cotangents xⁱ d of a tuple's coefficients.
template <class C, class X, class D, std::size_t... I>
constexpr auto powers_times(X const& x, D const& d, std::index_sequence<I...>) {
    X power[sizeof...(I)] = {};
    for (std::size_t i = 1; i < sizeof...(I); ++i) power[i] = i == 1 ? x : X(power[i - 1] * x);
    return tangent<C>(
        field<I>(power_times < tangent_t<std::tuple_element_t<I, C>>, I == 0 > (power[I], d))...);
}

// The cotangents xⁱ d of n coefficients C.
template <class C, class X, class D>
constexpr auto powers_times(X const& x, D const& d, std::size_t n) {
    using Element = tangent_t<typename C::value_type>;
    using Bar = typename chainrules::detail::sequence_traits<C>::template rebind<
        decltype(power_times<Element>(x, d))>;
    Bar bar{};
    if constexpr (chainrules::detail::Resizable<Bar>) bar.resize(n);
    X power(x);
    for (std::size_t i = 0; i != n; ++i) {
        if (i == 0)
            bar[i] = typename Bar::value_type(power_times<Element, true>(x, d));
        else
            bar[i] = power_times<Element>(power, d);
        if (i > 0) power = X(power * x);
    }
    return bar;
}

// What powers_times needs to know of the coefficients: how many.
template <class C>
constexpr auto coefficient_count(C const& c) {
    if constexpr (is_std_tuple<C>)
        return std::make_index_sequence<std::tuple_size_v<C>>{};
    else
        return c.size();
}

}  // namespace detail

/// Forward   ẏ = p′(x) ẋ + Σ ċᵢ xⁱ
template <class Self, class Dx, class Dc, Number X, detail::Coefficients C>
constexpr auto frule(std::tuple<Self, Dx, Dc> const& tangents, evalpoly_t const& f, X const& x,
                     C const& c) {
    using N = detail::polynomial_number_t<X, C>;
    auto const argument = static_cast<promoted_t<X, N>>(x);
    auto const y = detail::value_and_slope<N>(argument, c);
    auto const& dx = std::get<1>(tangents);
    auto const& dc = std::get<2>(tangents);
    return FRuleResult{
        f(x, c), detail::add_polynomial_of_tangents(chain(singular(y.slope), unthunk(dx)), argument,
                                                    c, unthunk(dc))};
}

/// Reverse   x̄ = p′(x)ᴴ ȳ,  c̄ᵢ = (xᴴ)ⁱ ȳ
/// Keeps     x and p′(x)
template <Number X, detail::Coefficients C>
constexpr auto rrule(evalpoly_t const& f, X const& x, C const& c) {
    using N = detail::polynomial_number_t<X, C>;
    using chainrules::detail::conjugate;
    auto const argument = static_cast<promoted_t<X, N>>(x);
    auto pullback = [slope = detail::value_and_slope<N>(argument, c).slope, argument,
                     n = detail::coefficient_count(c)](auto const& y_bar) {
        return std::make_tuple(
            NoTangent{},
            chainrules::project_number<tangent_t<X>>(chain(singular(conjugate(slope)), y_bar)),
            detail::powers_times<C>(conjugate(argument), y_bar, n));
    };
    return RRuleResult{f(x, c), pullback};
}

template <class Self, class Dx, class... Dc, Number X, Number... C>
    requires(sizeof...(C) > 0 && sizeof...(C) == sizeof...(Dc))
constexpr auto frule(std::tuple<Self, Dx, Dc...> const& tangents, evalpoly_t const& f, X const& x,
                     C const&... c) {
    return std::apply(
        [&](auto const& self, auto const& dx, auto const&... dc) {
            return frule(std::tuple<Self, Dx, std::tuple<decltype(unthunk(dc))...>>(
                             self, dx, std::tuple<decltype(unthunk(dc))...>(unthunk(dc)...)),
                         f, x, std::tuple<C...>(c...));
        },
        tangents);
}

template <Number X, Number... C>
    requires(sizeof...(C) > 0)
constexpr auto rrule(evalpoly_t const& f, X const& x, C const&... c) {
    auto pullback = [inner = rrule(f, x, std::tuple<C...>(c...)).pullback](auto const& y_bar) {
        auto const bars = inner(y_bar);
        return [&]<std::size_t... I>(std::index_sequence<I...>) {
            return std::make_tuple(NoTangent{}, std::get<1>(bars),
                                   chainrules::get<I>(std::get<2>(bars))...);
        }(std::index_sequence_for<C...>{});
    };
    return RRuleResult{f(x, c...), pullback};
}

}  // namespace chainrules::cmath

namespace chainrules::fn {
using cmath::evalpoly;
}  // namespace chainrules::fn
