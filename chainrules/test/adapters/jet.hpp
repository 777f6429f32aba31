// SPDX-License-Identifier: MIT
#pragma once
// A forward-mode number as other libraries have them: operators among its own and with its
// value_type, no conversion from anything else, no functions. Nested, none of its operators takes a
// literal.

#include <limits>

#include "chainrules/adapters/forward.hpp"

namespace foreign {

template <class T>
struct Jet {
    T a{}, v{};

    Jet() = default;
    explicit Jet(T const& value) : a(value) {}
    Jet(T const& value, T const& tangent) : a(value), v(tangent) {}
};

template <class T>
Jet<T> operator-(Jet<T> const& x) {
    return {-x.a, -x.v};
}
template <class T>
Jet<T> operator+(Jet<T> const& x, Jet<T> const& y) {
    return {x.a + y.a, x.v + y.v};
}
template <class T>
Jet<T> operator-(Jet<T> const& x, Jet<T> const& y) {
    return {x.a - y.a, x.v - y.v};
}
template <class T>
Jet<T> operator*(Jet<T> const& x, Jet<T> const& y) {
    return {x.a * y.a, x.v * y.a + x.a * y.v};
}
template <class T>
Jet<T> operator/(Jet<T> const& x, Jet<T> const& y) {
    T const quotient = x.a / y.a;
    return {quotient, (x.v - quotient * y.v) / y.a};
}

#define FOREIGN_WITH_VALUE(op)                        \
    template <class T>                                \
    Jet<T> operator op(Jet<T> const& x, T const& y) { \
        return x op Jet<T>(y);                        \
    }                                                 \
    template <class T>                                \
    Jet<T> operator op(T const& x, Jet<T> const& y) { \
        return Jet<T>(x) op y;                        \
    }                                                 \
    static_assert(true)
FOREIGN_WITH_VALUE(+);
FOREIGN_WITH_VALUE(-);
FOREIGN_WITH_VALUE(*);
FOREIGN_WITH_VALUE(/);
#undef FOREIGN_WITH_VALUE

#define FOREIGN_ASSIGN(op)                          \
    template <class T, class Y>                     \
    Jet<T>& operator op##=(Jet<T>& x, Y const& y) { \
        return x = x op y;                          \
    }                                               \
    static_assert(true)
FOREIGN_ASSIGN(+);
FOREIGN_ASSIGN(-);
FOREIGN_ASSIGN(*);
FOREIGN_ASSIGN(/);
#undef FOREIGN_ASSIGN

#define FOREIGN_COMPARE(op)                              \
    template <class T>                                   \
    bool operator op(Jet<T> const& x, Jet<T> const& y) { \
        return x.a op y.a;                               \
    }                                                    \
    template <class T>                                   \
    bool operator op(Jet<T> const& x, T const& y) {      \
        return x.a op y;                                 \
    }                                                    \
    template <class T>                                   \
    bool operator op(T const& x, Jet<T> const& y) {      \
        return x op y.a;                                 \
    }                                                    \
    static_assert(true)
FOREIGN_COMPARE(==);
FOREIGN_COMPARE(!=);
FOREIGN_COMPARE(<);
FOREIGN_COMPARE(<=);
FOREIGN_COMPARE(>);
FOREIGN_COMPARE(>=);
#undef FOREIGN_COMPARE

}  // namespace foreign

template <class T>
struct chainrules::adapters::forward_number<foreign::Jet<T>> {
    using value_type = T;
    using tangent_type = T;
    static T const& value(foreign::Jet<T> const& x) { return x.a; }
    static T const& tangent(foreign::Jet<T> const& x) { return x.v; }
    static foreign::Jet<T> make(T const& a, T const& v) { return {a, v}; }
    static constexpr bool throws_not_implemented = true;
};
template <class T>
struct chainrules::active_number<foreign::Jet<T>> : adapters::Forward<foreign::Jet<T>> {};
