// SPDX-License-Identifier: MIT
#pragma once
// A value with its derivative in one direction, to run an algorithm of a special function on: only
// what such algorithms need, no AD tool.

#include <cmath>
#include <concepts>
#include <cstddef>
#include <utility>

namespace chainrules::special::detail {

template <class T>
struct Jet {
    T value{}, dot{};

    Jet() = default;
    Jet(T const& v) : value(v), dot(T(0)) {}
    template <std::integral N>
    Jet(N v) : value(T(v)), dot(T(0)) {}
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
    // A zero that does not move has no infinite derivative.
    friend Jet sqrt(Jet const& a) {
        using std::sqrt;
        T const root = sqrt(a.value);
        return {root, a.dot == 0 ? T(0) : T(a.dot / (2 * root))};
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

/// f of x with argument I moving.
template <std::size_t I, class F, class... T>
auto along(F const& f, T const&... x) {
    return [&]<std::size_t... J>(std::index_sequence<J...>) {
        return f(Jet<T>(x, T(I == J ? 1 : 0))...);
    }
    (std::index_sequence_for<T...>{});
}

}  // namespace chainrules::special::detail
