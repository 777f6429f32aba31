// SPDX-License-Identifier: MIT
#pragma once
// Values and slopes of polynomials by Horner's scheme, for coefficients in a container, in a tuple
// or one by one.

#include <cstddef>
#include <tuple>

#include "chainrules/detail/version.hpp"
#include "chainrules_core/numbers/promotion.hpp"
#include "chainrules_core/numbers/rule_operators.hpp"
#include "chainrules_core/tangents/tangent.hpp"

namespace chainrules::cmath::detail {

// y x + c and what is like it, for operands of any mixture.
template <class Y, class X, class C>
constexpr auto horner_step(Y const& y, X const& x, C const& c) {
    if constexpr (std::is_arithmetic_v<Y> && std::is_arithmetic_v<X> && std::is_arithmetic_v<C>) {
        // In view of the compiler, which warns about an int beside a float.
        using Product = decltype(y * x);
        using Sum = decltype(Product() + c);
        auto const scaled = static_cast<Product>(y) * static_cast<Product>(x);
        return static_cast<Sum>(scaled) + static_cast<Sum>(c);
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
inline constexpr bool is_number_tuple<std::tuple<First, Rest...>> =
    Number<First> && (Number<Rest> && ...);

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

}  // namespace chainrules::cmath::detail
