// SPDX-License-Identifier: MIT
#pragma once
// What the complex functions are built from: reciprocals that neither overflow nor lose digits,
// rotations, products with constants known to twice the precision. Accuracy is meant by norm: the
// error is compared with |z|, not with each part. Kernels for float compute in double.

#include <cmath>
#include <complex>

#include "chainrules/cmath/detail/error_free.hpp"
#include "chainrules/cmath/detail/real_rule.hpp"
#include "chainrules/detail/constants.hpp"
#include "chainrules_core/rules/rrule.hpp"
#include "chainrules_core/rules/scalar_rule.hpp"

namespace chainrules {

/// A partial times a real factor stays marked as one that can be infinite: functions that are
/// smooth on the real axis, such as atan, have complex branch points.
template <Real A, Complex Z>
constexpr Singular<Z> operator*(A const& a, Singular<Z> const& partial) {
    return {::chainrules::detail::product(a, partial.value)};
}

/// The partial of −f.
template <Complex Z>
constexpr Singular<Z> operator-(Singular<Z> const& partial) {
    return {-partial.value};
}

}  // namespace chainrules

namespace chainrules::cmath::detail {

using ::chainrules::evaluate;
using ::chainrules::detail::complex_cast;
using ::chainrules::detail::times_i;

/// A complex number of float, double or long double; others take plain formulas.
template <class Z>
concept PlainComplex = Complex<Z> && std::is_floating_point_v<real_t<Z>>;

// To the precision of the kernels and back; numbers of other kinds stay as they are.
template <Complex Z>
constexpr auto widen(Z const& z) {
    if constexpr (PlainComplex<Z>)
        return std::complex<at_least_double_t<real_t<Z>>>(z.real(), z.imag());
    else
        return z;
}
template <Complex Z, class W>
constexpr Z narrow(W const& w) {
    return complex_cast<Z>(evaluate(w));
}

// −i z; the sign of zero is kept.
template <Complex Z>
constexpr Z over_i(Z const& z) {
    return Z(z.imag(), -z.real());
}

// 1 / z by Smith's method: |z|² is never formed.
template <Complex Z>
Z reciprocal(Z const& z) {
    using T = real_t<Z>;
    if constexpr (PlainComplex<Z>) {
        T const x = z.real(), y = z.imag();
        if (std::abs(x) >= std::abs(y)) {
            T const ratio = y / x, d = x + y * ratio;
            if (d - d == 0 && d != 0) [[likely]]
                return Z(1 / d, -ratio / d);
        } else {
            T const ratio = x / y, d = y + x * ratio;
            if (d - d == 0 && d != 0) [[likely]]
                return Z(ratio / d, -1 / d);
        }
    }
    return T(1) / z;
}

// 1 / f(z)², in the precision of the kernels.
template <class F, Complex Z>
Z reciprocal_square_of(F const& f, Z const& z) {
    auto const w = f(widen(z));
    return narrow<Z>(reciprocal(w * w));
}

// y c as an unevaluated sum, to twice the precision.
template <class T>
WithError<T> times_constant(T y, Constant const& c) {
    WithError<T> const factor = c.as<T>();
    T const product = y * factor.value;
    return {product, std::fma(y, factor.value, -product) + y * factor.error};
}

// (cos θ, sin θ) for an angle in two parts, of which the second is small.
template <class T>
std::complex<T> unit_at(WithError<T> const& angle) {
    T const c = std::cos(angle.value), s = std::sin(angle.value);
    return {c - angle.error * s, s + angle.error * c};
}

}  // namespace chainrules::cmath::detail

/// In namespace chainrules::cmath, for a function object of cmath/ declared by its formula for real
/// numbers: the formula for a complex one, in the precision of the kernels.
/// `CHAINRULES_DETAIL_COMPLEX_PRIMAL(sec, (z), detail::reciprocal(cos(z)));`.
#define CHAINRULES_DETAIL_COMPLEX_PRIMAL(f, arg, ...)                           \
    template <Complex ChainRulesZ>                                              \
    ChainRulesZ primal(f##_t, ChainRulesZ const& chainrules_z) {                \
        auto const CHAINRULES_DETAIL_UNPAREN arg = detail::widen(chainrules_z); \
        return detail::narrow<ChainRulesZ>(__VA_ARGS__);                        \
    }                                                                           \
    static_assert(true)
