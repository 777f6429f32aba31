// SPDX-License-Identifier: MIT
#pragma once
// evalpoly(x, c): the polynomial c₀ + c₁ x + c₂ x² + …. The coefficients are a std::array,
// std::vector or any other indexable container of numbers, a tuple of numbers, or arguments of
// their own, evalpoly(x, c₀, c₁, …); x and they may be real or complex, in any mixture. By Horner's
// scheme, within (2 n + 4) units in the last place of Σ |cᵢ| |x|ⁱ for n coefficients.

#include <cstddef>
#include <tuple>

#include "chainrules_core/rules/frule.hpp"
#include "chainrules_core/rules/rrule.hpp"
#include "chainrules_core/tangents/project_to.hpp"

namespace chainrules::cmath {

namespace detail {

// y x + c and what is like it, for operands of any mixture.
template <class Y, class X, class C>
constexpr auto horner_step(Y const& y, X const& x, C const& c) {
    if constexpr (std::is_arithmetic_v<Y> && std::is_arithmetic_v<X> && std::is_arithmetic_v<C>) {
        // In view of the compiler, which warns about an int beside a float.
        using Product = decltype(y * x);
        using Sum = decltype(Product() + c);
        auto const product = static_cast<Product>(y) * static_cast<Product>(x);
        return static_cast<Sum>(product) + static_cast<Sum>(c);
    } else {
        return chainrules::evaluate(chainrules::evaluate(y * x) + c);
    }
}

template <class V, class X>
constexpr V number_cast(X const& x) {
    if constexpr (Complex<V>)
        return chainrules::detail::complex_cast<V>(x);
    else
        return static_cast<V>(x);
}

using chainrules::detail::is_std_tuple;

/// A tuple of numbers, not empty.
template <class C>
inline constexpr bool is_number_tuple = false;
template <class First, class... Rest>
inline constexpr bool is_number_tuple<std::tuple<First, Rest...>> = Number<First> &&
                                                                    (Number<Rest> && ...);

/// An indexable container of numbers.
template <class C>
concept NumberSequence = requires(C const& c) {
    c.size();
    c[0];
    requires Number<typename C::value_type>;
};

template <class C>
concept Coefficients = NumberSequence<C> || is_number_tuple<C>;

// The type of the polynomial's value.
template <class X, class C>
struct polynomial_value {
    using Element = typename C::value_type;
    using type =
        decltype(horner_step(std::declval<Element>(), std::declval<X>(), std::declval<Element>()));
};
template <class X, class C>
struct polynomial_value<X, std::tuple<C>> {
    using type = decltype(horner_step(std::declval<C>(), std::declval<X>(), std::declval<C>()));
};
template <class X, class C, class... Rest>
struct polynomial_value<X, std::tuple<C, Rest...>> {
    using Inner = typename polynomial_value<X, std::tuple<Rest...>>::type;
    using type = decltype(horner_step(std::declval<Inner>(), std::declval<X>(), std::declval<C>()));
};
template <class X, class C>
using polynomial_value_t = typename polynomial_value<X, C>::type;

// The same with integers counting as floating-point numbers, for derivatives.
template <class X, class C>
using polynomial_number_t = promoted_t<polynomial_value_t<X, C>>;

// The polynomial's value, and its derivative by x, in numbers of type N.
template <class N>
struct ValueAndSlope {
    N value;
    N slope;
};

// By the coefficients of a tuple from I on.
template <class N, std::size_t I = 0, class X, class C>
constexpr N tuple_value(X const& x, C const& c) {
    if constexpr (I + 1 == std::tuple_size_v<C>)
        return number_cast<N>(std::get<I>(c));
    else
        return number_cast<N>(horner_step(tuple_value<N, I + 1>(x, c), x, std::get<I>(c)));
}
template <class N, std::size_t I = 0, class X, class C>
constexpr ValueAndSlope<N> tuple_value_and_slope(X const& x, C const& c) {
    if constexpr (I + 1 == std::tuple_size_v<C>) {
        return {number_cast<N>(std::get<I>(c)), N(0)};
    } else {
        auto const y = tuple_value_and_slope<N, I + 1>(x, c);
        auto const value = number_cast<N>(horner_step(y.value, x, std::get<I>(c)));
        if constexpr (I + 2 == std::tuple_size_v<C>)
            return {value, y.value};
        else
            return {value, number_cast<N>(horner_step(y.slope, x, y.value))};
    }
}

template <Number X, Coefficients C>
constexpr auto evalpoly(X const& x, C const& c) {
    using Value = polynomial_value_t<X, C>;
    if constexpr (is_std_tuple<C>) {
        return tuple_value<Value>(x, c);
    } else {
        std::size_t const n = c.size();
        if (n == 0) return Value(0);
        auto y = number_cast<Value>(c[n - 1]);
        for (std::size_t i = n - 1; i != 0; --i)
            y = number_cast<Value>(horner_step(y, x, c[i - 1]));
        return y;
    }
}

template <class N, class X, class C>
constexpr ValueAndSlope<N> value_and_slope(X const& x, C const& c) {
    if constexpr (is_std_tuple<C>) {
        return tuple_value_and_slope<N>(x, c);
    } else {
        std::size_t const n = c.size();
        if (n == 0) return {N(0), N(0)};
        ValueAndSlope<N> y{number_cast<N>(c[n - 1]), N(0)};
        for (std::size_t i = n - 1; i != 0; --i) {
            y.slope = i == n - 1 ? y.value : number_cast<N>(horner_step(y.slope, x, y.value));
            y.value = number_cast<N>(horner_step(y.value, x, c[i - 1]));
        }
        return y;
    }
}

template <Number X, Number C, Number... Rest>
constexpr auto evalpoly(X const& x, C const& c, Rest const&... rest) {
    return evalpoly(x, std::tuple<C, Rest...>(c, rest...));
}

}  // namespace detail

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
        return add_powers<N, I + 1>(add(sum, scale(power, tangent_of_coefficient<I>(dc))), x,
                                    X(power * x), dc);
}

// Σ ċᵢ xⁱ over a container of tangents.
template <class X, class D>
constexpr auto polynomial_of_elements(X const& x, D const& dc, std::size_t n) {
    if (dc.size() != n) raise(DimensionMismatch("frule(evalpoly)", "dc", dc.size(), n));
    using Sum = std::remove_cvref_t<decltype(add(scale(x, dc[0]), dc[0]))>;
    if (n == 0) return Sum(0);
    Sum sum(dc[n - 1]);
    for (std::size_t i = n - 1; i != 0; --i) sum = add(scale(x, sum), dc[i - 1]);
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
        return chainrules::project_number<T>(scale(power, d));
}

// The cotangents xⁱ d of a tuple's coefficients.
template <class C, class X, class D, std::size_t... I>
constexpr auto powers_times(X const& x, D const& d, std::index_sequence<I...>) {
    X power[sizeof...(I)] = {};
    for (std::size_t i = 1; i < sizeof...(I); ++i) power[i] = i == 1 ? x : X(power[i - 1] * x);
    return tangent<C>(
        field<I>(power_times<tangent_t<std::tuple_element_t<I, C>>, I == 0>(power[I], d))...);
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
    return FRuleResult{f(x, c), detail::add_polynomial_of_tangents(scale(y.slope, unthunk(dx)),
                                                                   argument, c, unthunk(dc))};
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
            NoTangent{}, chainrules::project_number<tangent_t<X>>(scale(conjugate(slope), y_bar)),
            detail::powers_times<C>(conjugate(argument), y_bar, n));
    };
    return RRuleResult{f(x, c), pullback};
}

template <class Self, class Dx, class... Dc, Number X, Number... C>
requires(sizeof...(C) > 0 && sizeof...(C) == sizeof...(Dc)) constexpr auto frule(
    std::tuple<Self, Dx, Dc...> const& tangents, evalpoly_t const& f, X const& x, C const&... c) {
    return std::apply(
        [&](auto const& self, auto const& dx, auto const&... dc) {
            return frule(std::tuple<Self, Dx, std::tuple<decltype(unthunk(dc))...>>(
                             self, dx, std::tuple<decltype(unthunk(dc))...>(unthunk(dc)...)),
                         f, x, std::tuple<C...>(c...));
        },
        tangents);
}

template <Number X, Number... C>
requires(sizeof...(C) > 0) constexpr auto rrule(evalpoly_t const& f, X const& x, C const&... c) {
    auto pullback = [inner = rrule(f, x, std::tuple<C...>(c...)).pullback](auto const& y_bar) {
        auto const bars = inner(y_bar);
        return [&]<std::size_t... I>(std::index_sequence<I...>) {
            return std::make_tuple(NoTangent{}, std::get<1>(bars),
                                   chainrules::get<I>(std::get<2>(bars))...);
        }
        (std::index_sequence_for<C...>{});
    };
    return RRuleResult{f(x, c...), pullback};
}

}  // namespace chainrules::cmath

namespace chainrules::fn {
using cmath::evalpoly;
}  // namespace chainrules::fn
