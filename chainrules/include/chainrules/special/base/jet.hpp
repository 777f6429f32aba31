// SPDX-License-Identifier: MIT
#pragma once
// A value with its derivative in one direction, to run an algorithm of a special function on: only
// what such algorithms need, no AD tool.

#include <cmath>
#include <concepts>
#include <cstddef>
#include <limits>
#include <type_traits>
#include <utility>

#include "chainrules/detail/version.hpp"
#include "chainrules_core/numbers/rule_operators.hpp"

namespace chainrules::special::detail {

using ::chainrules::detail::constant_of;

template <class T>
struct Jet;
template <class T>
inline constexpr bool is_jet = false;
template <class T>
inline constexpr bool is_jet<Jet<T>> = true;
/// Whether N is a number that the numbers T of jets are made of.
template <class N, class T>
inline constexpr bool is_below = false;
template <class N, class T>
inline constexpr bool is_below<N, Jet<T>> =
    std::floating_point<N> || std::is_same_v<N, T> || is_below<N, T>;

template <class T>
struct Jet {
    T value{}, dot{};

    Jet() = default;
    Jet(T const& v) : value(v), dot(constant_of<T>(0)) {}
    template <class N>
        requires(std::is_arithmetic_v<N> && !std::is_same_v<N, T>)
    Jet(N v) : value(constant_of<T>(v)), dot(constant_of<T>(0)) {}
    Jet(T const& v, T const& d) : value(v), dot(d) {}

    Jet& operator+=(Jet const& b) { return *this = *this + b; }
    Jet& operator-=(Jet const& b) { return *this = *this - b; }
    Jet& operator*=(Jet const& b) { return *this = *this * b; }
    Jet& operator/=(Jet const& b) { return *this = *this / b; }

    friend Jet operator-(Jet const& a) { return {-a.value, -a.dot}; }
    friend Jet operator+(Jet const& a, Jet const& b) { return {a.value + b.value, a.dot + b.dot}; }
    friend Jet operator-(Jet const& a, Jet const& b) { return {a.value - b.value, a.dot - b.dot}; }
    friend Jet operator*(Jet const& a, Jet const& b) {
        return {a.value * b.value, a.dot * b.value + a.value * b.dot};
    }
    friend Jet operator/(Jet const& a, Jet const& b) {
        T const quotient = a.value / b.value;
        return {quotient, (a.dot - quotient * b.dot) / b.value};
    }
    // What does not move has no zeros to be multiplied.
    friend Jet operator+(Jet const& a, T const& b) { return {a.value + b, a.dot}; }
    friend Jet operator+(T const& a, Jet const& b) { return {a + b.value, b.dot}; }
    friend Jet operator-(Jet const& a, T const& b) { return {a.value - b, a.dot}; }
    friend Jet operator-(T const& a, Jet const& b) { return {a - b.value, -b.dot}; }
    friend Jet operator*(Jet const& a, T const& b) { return {a.value * b, a.dot * b}; }
    friend Jet operator*(T const& a, Jet const& b) { return {a * b.value, a * b.dot}; }
    friend Jet operator/(Jet const& a, T const& b) { return {a.value / b, a.dot / b}; }
    // An integer would become a T or a Jet equally well where T is a class.
    template <std::integral N>
    friend Jet operator+(N a, Jet const& b) {
        return constant_of<T>(a) + b;
    }
    template <std::integral N>
    friend Jet operator-(N a, Jet const& b) {
        return constant_of<T>(a) - b;
    }
    template <std::integral N>
    friend Jet operator*(N a, Jet const& b) {
        return constant_of<T>(a) * b;
    }
    template <std::integral N>
    friend Jet operator+(Jet const& a, N b) {
        return a + constant_of<T>(b);
    }
    template <std::integral N>
    friend Jet operator-(Jet const& a, N b) {
        return a - constant_of<T>(b);
    }
    template <std::integral N>
    friend Jet operator*(Jet const& a, N b) {
        return a * constant_of<T>(b);
    }
    template <std::integral N>
    friend Jet operator/(Jet const& a, N b) {
        return a / T(b);
    }
    // So would, where T is a jet or the like, a number of a type below.
    template <class N>
        requires(is_below<N, T>)
    friend Jet operator+(Jet const& a, N b) {
        return {a.value + b, a.dot};
    }
    template <class N>
        requires(is_below<N, T>)
    friend Jet operator+(N a, Jet const& b) {
        return {a + b.value, b.dot};
    }
    template <class N>
        requires(is_below<N, T>)
    friend Jet operator-(Jet const& a, N b) {
        return {a.value - b, a.dot};
    }
    template <class N>
        requires(is_below<N, T>)
    friend Jet operator-(N a, Jet const& b) {
        return {a - b.value, -b.dot};
    }
    template <class N>
        requires(is_below<N, T>)
    friend Jet operator*(Jet const& a, N b) {
        return {a.value * b, a.dot * b};
    }
    template <class N>
        requires(is_below<N, T>)
    friend Jet operator*(N a, Jet const& b) {
        return {a * b.value, a * b.dot};
    }
    template <class N>
        requires(is_below<N, T>)
    friend Jet operator/(Jet const& a, N b) {
        return {a.value / b, a.dot / b};
    }
    // A zero that does not move has no infinite derivative.
    friend Jet sqrt(Jet const& a) {
        using std::sqrt;
        T const root = sqrt(a.value);
        return {root, a.dot == 0 ? T(0) : T(a.dot / (2 * root))};
    }
    friend Jet exp(Jet const& a) {
        using std::exp;
        T const e = exp(a.value);
        return {e, e * a.dot};
    }
    friend Jet asinh(Jet const& a) {
        using std::asinh;
        using std::hypot;
        return {asinh(a.value), a.dot / hypot(T(1), a.value)};
    }
    friend Jet hypot(T const& b, Jet const& a) {
        using std::hypot;
        T const length = hypot(b, a.value);
        return {length, a.value / length * a.dot};
    }
};

template <class T>
T value_of(T const& x) {
    return x;
}
template <class T>
T value_of(Jet<T> const& x) {
    return x.value;
}

/// The number x as the variable of jets N, also of nested ones.
template <class N, class T>
N jet_variable(T const& x) {
    if constexpr (is_jet<N>) {
        using M = decltype(N::value);
        return N(jet_variable<M>(x), M(T(1)));
    } else {
        return x;
    }
}

/// The value and derivatives of a function at the variable of jets N, as many as N has.
template <class N>
inline constexpr int jet_order = 0;
template <class T>
inline constexpr int jet_order<Jet<T>> = 1 + jet_order<T>;
template <class N, class T>
N jet_of(T const& value, T const& first, T const& second) {
    static_assert(jet_order<N> <= 2);
    if constexpr (jet_order<N> == 0)
        return value;
    else if constexpr (jet_order<N> == 1)
        return N(value, first);
    else
        return N({value, first}, {first, second});
}

/// The same where they are the products of e with powers of w, as those of e^(aw) by a are.
template <class N, class T>
N exponential_jet(T const& e, T const& w) {
    if constexpr (is_jet<N>) {
        using M = decltype(N::value);
        return N(exponential_jet<M>(e, w), exponential_jet<M>(T(w * e), w));
    } else {
        return e;
    }
}

/// Whether a term changes nothing in a sum, nor in a derivative of it.
template <std::floating_point T>
bool is_negligible(T const& term, T const& sum) {
    return std::fabs(term) <= std::numeric_limits<T>::epsilon() / 4 * std::fabs(sum);
}
template <class T>
bool is_negligible(Jet<T> const& term, Jet<T> const& sum) {
    return is_negligible(term.value, sum.value) && is_negligible(term.dot, sum.dot);
}

/// The number type of constants in a recurrence in T, and the type of its terms, where arguments
/// may move or not.
template <class T>
struct jet_scalar {
    using type = T;
};
template <class T>
struct jet_scalar<Jet<T>> {
    using type = T;
};
template <class T>
using jet_scalar_t = typename jet_scalar<T>::type;
template <class A, class B>
using jet_term_t = std::conditional_t<std::is_same_v<B, Jet<A>>, B, A>;

/// f of x with argument I moving.
template <std::size_t I, class F, class... T>
auto along(F const& f, T const&... x) {
    return [&]<std::size_t... J>(std::index_sequence<J...>) {
        return f(Jet<T>(x, T(I == J ? 1 : 0))...);
    }(std::index_sequence_for<T...>{});
}
/// The same with the other arguments as they are, for an f that takes them so.
template <std::size_t I, class F, class... T>
auto along_one(F const& f, T const&... x) {
    return [&]<std::size_t... J>(std::index_sequence<J...>) {
        return f([&] {
            if constexpr (I == J)
                return Jet<T>(x, constant_of<T>(1));
            else
                return x;
        }()...);
    }(std::index_sequence_for<T...>{});
}

}  // namespace chainrules::special::detail
