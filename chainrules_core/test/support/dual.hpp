// SPDX-License-Identifier: MIT
#pragma once
// The smallest forward-mode AD tool: a dual number that knows no derivative of its own. Its
// operators call the function objects of support/functions.hpp; nothing outside core is used.

#include "support/functions.hpp"

namespace tool {

template <class T>
struct Dual {
    T value{};
    T dot{};

    constexpr Dual() = default;
    constexpr Dual(T v, T d) : value(v), dot(d) {}
    template <chainrules::Number U>
        requires(chainrules::depth<U> <= chainrules::depth<T>)
    constexpr explicit(!std::is_arithmetic_v<U>) Dual(U const& v) : value(static_cast<T>(v)) {}
};

template <class T>
inline constexpr bool is_dual = false;
template <class T>
inline constexpr bool is_dual<Dual<T>> = true;

template <class X, class Y>
concept OneDual = (is_dual<X> && chainrules::Number<Y>) || (is_dual<Y> && chainrules::Number<X>);

template <class X, class Y>
    requires OneDual<X, Y>
constexpr auto operator+(X const& x, Y const& y) {
    return sample::add(x, y);
}
template <class X, class Y>
    requires OneDual<X, Y>
constexpr auto operator-(X const& x, Y const& y) {
    return sample::subtract(x, y);
}
template <class X, class Y>
    requires OneDual<X, Y>
constexpr auto operator*(X const& x, Y const& y) {
    return sample::multiply(x, y);
}
template <class X, class Y>
    requires OneDual<X, Y>
constexpr auto operator/(X const& x, Y const& y) {
    return sample::divide(x, y);
}
// std::complex<Dual<T>> is computed with these.
template <class T>
constexpr Dual<T>& operator+=(Dual<T>& x, Dual<T> const& y) {
    return x = x + y;
}
template <class T>
constexpr Dual<T>& operator-=(Dual<T>& x, Dual<T> const& y) {
    return x = x - y;
}
template <class T>
constexpr Dual<T>& operator*=(Dual<T>& x, Dual<T> const& y) {
    return x = x * y;
}
template <class T>
constexpr auto operator-(Dual<T> const& x) {
    return sample::negate(x);
}
template <class T>
constexpr bool operator==(Dual<T> const& x, Dual<T> const& y) {
    return x.value == y.value;
}

}  // namespace tool

template <class T>
struct chainrules::active_number<tool::Dual<T>> {
    using value_type = T;
    using number_type = tool::Dual<T>;
    static constexpr int level = chainrules::depth<T> + 1;

    static constexpr T value(number_type const& x) { return x.value; }

    template <class F, class... X>
    static constexpr number_type apply(F const& f, X const&... x) {
        // Evaluated at once: the result may be an expression that refers to the values.
        T const omega = static_cast<T>(f(value_below<level>(x)...));
        number_type y{omega, T(0)};
        [&]<std::size_t... I>(std::index_sequence<I...>) {
            auto push = [&]<std::size_t J>(std::integral_constant<std::size_t, J>, auto const& xj) {
                if constexpr (chainrules::depth<decltype(xj)> == level)
                    y.dot = y.dot + static_cast<T>(chain(
                                        partial<J>(omega, f, value_below<level>(x)...), xj.dot));
            };
            (push(std::integral_constant<std::size_t, I>{}, x), ...);
        }(std::index_sequence_for<X...>{});
        return y;
    }
};
