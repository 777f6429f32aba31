// SPDX-License-Identifier: MIT
#pragma once
// std::complex of an AD tool's numbers: the functions of <complex>, and operators beside plain
// numbers. The library's templates compile for some tools, and differentiate their branches:
// the square root of a number on the imaginary axis would lose the derivative by its real part.

#include <complex>

#include "chainrules/complex/complex.hpp"
#include "chainrules/overloads/std/cmath.hpp"

namespace chainrules::overloads::detail {

/// Two different real types, one of them active.
template <class A, class B>
concept MixedActive =
    !std::is_same_v<A, B> && Real<A> && Real<B> && (ActiveNumber<A> || ActiveNumber<B>);

template <class A, class B>
using complex_of_t = std::complex<cmath::detail::common_t<A, B>>;

template <class Z, class T>
constexpr Z complex_constant(std::complex<T> const& z) {
    using chainrules::detail::constant_of;
    using R = typename Z::value_type;
    return Z(constant_of<R>(z.real()), constant_of<R>(z.imag()));
}

/// Numbers of which one is a complex number, and one active or complex of active ones.
template <class... X>
concept ComplexOfActives =
    sizeof...(X) == 2 && (... && Number<X>) && (... || Complex<X>) && (... || (depth<X> != 0));

}  // namespace chainrules::overloads::detail

namespace std {

#define CHAINRULES_DETAIL_STD_COMPLEX(function)          \
    template <class T>                                   \
        requires chainrules::ActiveNumber<T>             \
    constexpr complex<T> function(complex<T> const& z) { \
        return chainrules::fn::function(z);              \
    }                                                    \
    static_assert(true)
CHAINRULES_DETAIL_STD_COMPLEX(acos);
CHAINRULES_DETAIL_STD_COMPLEX(acosh);
CHAINRULES_DETAIL_STD_COMPLEX(asin);
CHAINRULES_DETAIL_STD_COMPLEX(asinh);
CHAINRULES_DETAIL_STD_COMPLEX(atan);
CHAINRULES_DETAIL_STD_COMPLEX(atanh);
CHAINRULES_DETAIL_STD_COMPLEX(cos);
CHAINRULES_DETAIL_STD_COMPLEX(cosh);
CHAINRULES_DETAIL_STD_COMPLEX(exp);
CHAINRULES_DETAIL_STD_COMPLEX(log);
CHAINRULES_DETAIL_STD_COMPLEX(log10);
CHAINRULES_DETAIL_STD_COMPLEX(sin);
CHAINRULES_DETAIL_STD_COMPLEX(sinh);
CHAINRULES_DETAIL_STD_COMPLEX(sqrt);
CHAINRULES_DETAIL_STD_COMPLEX(tan);
CHAINRULES_DETAIL_STD_COMPLEX(tanh);
#undef CHAINRULES_DETAIL_STD_COMPLEX

// The forms of the library's templates, and the pack for others.
#define CHAINRULES_DETAIL_STD_POW(Base, Exponent)  \
    template <class T>                             \
        requires chainrules::ActiveNumber<T>       \
    constexpr complex<T> pow(Base z, Exponent p) { \
        return chainrules::fn::pow(z, p);          \
    }                                              \
    static_assert(true)
CHAINRULES_DETAIL_STD_POW(complex<T> const&, complex<T> const&);
CHAINRULES_DETAIL_STD_POW(complex<T> const&, T const&);
CHAINRULES_DETAIL_STD_POW(T const&, complex<T> const&);
CHAINRULES_DETAIL_STD_POW(complex<T> const&, int);
#undef CHAINRULES_DETAIL_STD_POW
template <class... X>
    requires chainrules::overloads::detail::ComplexOfActives<X...>
constexpr auto pow(X const&... x) {
    return chainrules::fn::pow(x...);
}

template <class T>
    requires chainrules::ActiveNumber<T>
constexpr T abs(complex<T> const& z) {
    return chainrules::fn::hypot(z.real(), z.imag());
}
template <class T>
    requires chainrules::ActiveNumber<T>
constexpr T arg(complex<T> const& z) {
    return chainrules::fn::atan2(z.imag(), z.real());
}
template <class T>
    requires chainrules::ActiveNumber<T>
constexpr complex<T> proj(complex<T> const& z) {
    using chainrules::detail::constant_of, chainrules::fn::isinf, chainrules::plain_value;
    if (!isinf(z.real()) && !isinf(z.imag())) return z;
    return chainrules::overloads::detail::complex_constant<complex<T>>(
        std::proj(complex(plain_value(z.real()), plain_value(z.imag()))));
}

template <class T>
    requires chainrules::ActiveNumber<T>
constexpr complex<T> polar(T const& r, T const& theta = chainrules::detail::constant_of<T>(0)) {
    return chainrules::fn::polar(r, theta);
}
template <class R, class... Angle>
    requires chainrules::overloads::detail::ActiveNumbers<2, R, Angle...>
constexpr auto polar(R const& r, Angle const&... theta) {
    return chainrules::fn::polar(r, theta...);
}

// Of real numbers.
#define CHAINRULES_DETAIL_STD_PART(function)                           \
    template <class... X>                                              \
        requires chainrules::overloads::detail::ActiveNumbers<1, X...> \
    constexpr auto function(X const&... x) {                           \
        return chainrules::fn::function(x...);                         \
    }                                                                  \
    static_assert(true)
CHAINRULES_DETAIL_STD_PART(arg);
CHAINRULES_DETAIL_STD_PART(conj);
CHAINRULES_DETAIL_STD_PART(imag);
CHAINRULES_DETAIL_STD_PART(norm);
CHAINRULES_DETAIL_STD_PART(proj);
CHAINRULES_DETAIL_STD_PART(real);
#undef CHAINRULES_DETAIL_STD_PART

// Beside plain numbers, real and complex: 2 * z, z / (1.0 + tau * 1i).
#define CHAINRULES_DETAIL_STD_OPERATOR(op)                                       \
    template <class A, class B>                                                  \
        requires chainrules::overloads::detail::MixedActive<A, B>                \
    constexpr auto operator op(complex<A> const& a, complex<B> const& b) {       \
        using Z = chainrules::overloads::detail::complex_of_t<A, B>;             \
        using chainrules::overloads::detail::complex_constant;                   \
        return complex_constant<Z>(a) op complex_constant<Z>(b);                 \
    }                                                                            \
    template <class A, class B>                                                  \
        requires chainrules::overloads::detail::MixedActive<A, B>                \
    constexpr auto operator op(complex<A> const& a, B const& b) {                \
        using Z = chainrules::overloads::detail::complex_of_t<A, B>;             \
        using chainrules::overloads::detail::complex_constant;                   \
        using chainrules::detail::constant_of;                                   \
        return complex_constant<Z>(a) op constant_of<typename Z::value_type>(b); \
    }                                                                            \
    template <class A, class B>                                                  \
        requires chainrules::overloads::detail::MixedActive<A, B>                \
    constexpr auto operator op(A const& a, complex<B> const& b) {                \
        using Z = chainrules::overloads::detail::complex_of_t<A, B>;             \
        using chainrules::overloads::detail::complex_constant;                   \
        using chainrules::detail::constant_of;                                   \
        return constant_of<typename Z::value_type>(a) op complex_constant<Z>(b); \
    }                                                                            \
    static_assert(true)
CHAINRULES_DETAIL_STD_OPERATOR(+);
CHAINRULES_DETAIL_STD_OPERATOR(-);
CHAINRULES_DETAIL_STD_OPERATOR(*);
CHAINRULES_DETAIL_STD_OPERATOR(/);
#undef CHAINRULES_DETAIL_STD_OPERATOR

/// Compares the plain values.
template <class A, class B>
    requires chainrules::overloads::detail::MixedActive<A, B>
constexpr bool operator==(complex<A> const& a, complex<B> const& b) {
    using chainrules::plain_value;
    return plain_value(a.real()) == plain_value(b.real()) &&
           plain_value(a.imag()) == plain_value(b.imag());
}
/// Compares the plain values.
template <class A, class B>
    requires chainrules::overloads::detail::MixedActive<A, B>
constexpr bool operator==(complex<A> const& a, B const& b) {
    using chainrules::plain_value;
    return plain_value(a.real()) == plain_value(b) && plain_value(a.imag()) == 0;
}

}  // namespace std
