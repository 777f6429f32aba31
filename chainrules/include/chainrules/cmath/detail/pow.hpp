// SPDX-License-Identifier: MIT
#pragma once
// The function object pow, its partials, and powm1 and sqrt1pm1.

#include <cmath>

#include "chainrules/cmath/exponential.hpp"

namespace chainrules::cmath {

namespace detail::standard {

template <class X>
concept PlainNumber =
    std::is_arithmetic_v<X> || (Complex<X> && std::is_floating_point_v<real_t<X>>);

template <class X, class P>
    requires(!Complex<X> && !Complex<P>)
constexpr auto pow(X&& x, P&& p) -> decltype(std::pow(static_cast<X&&>(x), static_cast<P&&>(p))) {
    return std::pow(static_cast<X&&>(x), static_cast<P&&>(p));
}

// The standard library's power 0 or 1 of a complex number is NaN at zeros and infinities.
template <PlainNumber X, PlainNumber P>
    requires(Complex<X> || Complex<P>)
auto pow(X const& x, P const& p) {
    using std::pow;
    using Y = decltype(pow(x, p));
    if (p == P(0)) return Y(1);
    if (p == P(1)) return Y(x);
    return pow(x, p);
}

}  // namespace detail::standard

/// The power xᵖ.
CHAINRULES_FUNCTION(pow, detail::standard::pow);

namespace detail {

template <class T>
constexpr T magnitude(T const& x) {
    if constexpr (std::is_floating_point_v<T>)
        return std::fabs(x);
    else
        return x < 0 ? T(-x) : x;
}

// With all its digits: neither zero, subnormal, infinite nor NaN.
template <class T>
constexpr bool is_normal(T x) {
    using Limits = std::numeric_limits<plain_real_t<T>>;
    return magnitude(x) >= Limits::min() && magnitude(x) <= Limits::max();
}

// p x^(p − 1) where the power x^p or the quotient x^p / x leaves the range of T: the power is
// applied in two halves. A power of 0 is one of an infinite exponent or base, too: the limit is 0.
template <class T>
constexpr T pow_by_base_out_of_range(T Omega, T x, T p) {
    if (is_normal(Omega)) return p * Omega / x;
    if (x == 0 || Omega != Omega) return p * (Omega / x);
    if (magnitude(x) > std::numeric_limits<T>::max()) {
        T const power = pow(x, p - 1);
        return power == 0 ? power : p * power;
    }
    T const half = pow(magnitude(x), p / 2);
    T const result = half == 0 ? (p < 0 ? -half : half) : (p * (half / magnitude(x))) * half;
    return std::signbit(Omega) != std::signbit(x) ? -result : result;
}

template <class T>
constexpr T pow_by_base(T Omega, T x, T p) {
    T const quotient = Omega / x;
    if (is_normal(Omega) && is_normal(quotient)) [[likely]]
        return p * quotient;
    return pow_by_base_out_of_range(Omega, x, p);
}

// Ω log|x| in the same way.
template <class T>
constexpr T pow_by_exponent(T Omega, T x, T p) {
    T const logarithm = log(magnitude(x));
    if (is_normal(Omega) || Omega != Omega) [[likely]]
        return Omega * logarithm;
    T const half = pow(magnitude(x), p / 2);
    T const result = half == 0 ? (logarithm < 0 ? -half : half) : (half * logarithm) * half;
    return std::signbit(Omega) ? -result : result;
}

// Both for nested numbers, in the same way: where Ω is 0 or infinite, its derivatives need not be.
template <class Partial, class X, class P>
constexpr Partial nested_pow_by_base_out_of_range(X const& x, P const& p) {
    Partial const power(pow(x, p - 1));
    if (power == 0 && p - p != 0) return constant_of<Partial>(0);
    return Partial(p * power);
}
template <class Partial, class O, class X, class P>
constexpr Partial nested_pow_by_exponent_out_of_range(O const& Omega, X const& x, P const& p) {
    using R = plain_real_t<Partial>;
    X const size = magnitude(x);
    Partial const half(pow(size, p / R(2)));
    if (half == 0 && size > std::numeric_limits<R>::max()) return constant_of<Partial>(0);
    Partial const result(half * log(size) * half);
    return Omega < 0 || (Omega == 0 && 1 / Omega < 0) ? Partial(-result) : result;
}

// The power in the range of double, for a float that left its own.
constexpr double wide_power(float Omega, float x, float p) {
    return is_normal(Omega) ? static_cast<double>(Omega)
                            : pow(static_cast<double>(x), static_cast<double>(p));
}

// p Ω / x; at x = 0 the limit, for p = 0 and p = 1 as for whole p.
template <class O, Real X, Real P>
constexpr auto pow_by_base_partial(O const& Omega, X const& x, P const& p) {
    using Partial = evaluated_t<decltype(p * Omega / x)>;
    // A power again, not a constant: the second derivative of x² at 0 is 2.
    if (x == 0 && p >= 0) return p == 0 ? constant_of<Partial>(0) : Partial(p * pow(x, p - 1));
    if constexpr (is_widened<Partial>)
        return static_cast<float>(pow_by_base<double>(
            wide_power(Omega, x, p), static_cast<double>(x), static_cast<double>(p)));
    else if constexpr (std::is_floating_point_v<Partial>)
        return pow_by_base<Partial>(Omega, x, p);
    else if (is_normal(Omega) || Omega != Omega)
        return Partial(p * Omega / x);
    else
        return nested_pow_by_base_out_of_range<Partial>(x, p);
}

// Ω log|x|, so that a whole power of a negative number has a derivative; at x = 0 the limit for
// p > 0, and NaN for p ≤ 0, where the function jumps.
template <class O, Real X, Real P>
constexpr auto pow_by_exponent_partial(O const& Omega, X const& x, P const& p) {
    using Partial = evaluated_t<decltype(Omega * log(x))>;
    if (x == 0)
        return constant_of<Partial>(
            p > 0 ? 0 : std::numeric_limits<plain_real_t<Partial>>::quiet_NaN());
    if constexpr (is_widened<Partial>)
        return static_cast<float>(pow_by_exponent<double>(
            wide_power(Omega, x, p), static_cast<double>(x), static_cast<double>(p)));
    else if constexpr (std::is_floating_point_v<Partial>)
        return pow_by_exponent<Partial>(Omega, x, p);
    else if (is_normal(Omega) || Omega != Omega)
        return Partial(Omega * log(x < 0 ? X(-x) : x));
    else
        return nested_pow_by_exponent_out_of_range<Partial>(Omega, x, p);
}

// Whether (-x)^p = x^p.
template <class T>
constexpr bool is_even(T const& p) {
    using std::floor;
    T const half(p / 2);
    return floor(half) == half;
}

template <class T>
constexpr T powm1(T const& x, T const& p) {
    T const base = x < 0 && is_even(p) ? T(-x) : x;
    if (base > 0) {
        T const exponent(p * log(base));
        if (magnitude(exponent) < 0.5) return expm1(exponent);
    }
    return T(pow(base, p) - 1);
}

template <class T>
constexpr T sqrt1pm1(T const& x) {
    T const root(sqrt(1 + x));
    return root > 2 ? T(root - 1) : T(x / (1 + root));
}

}  // namespace detail
}  // namespace chainrules::cmath
