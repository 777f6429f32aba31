// SPDX-License-Identifier: MIT
#pragma once
// Trigonometric functions of angles in degrees and their inverses, in the ranges of those in
// radians. The argument's multiple of 90 is taken off exactly, so that large arguments keep their
// digits and the values at multiples of 30, 45 and 90 that are numbers are returned exactly.

#include "chainrules/cmath/detail/scaled_angle.hpp"
#include "chainrules/cmath/reciprocal_trigonometric.hpp"

namespace chainrules::cmath {

namespace detail {

// Beyond, asin(1/x) and atan(1/x) are 1/x, which may be subnormal where it is not in degrees.
template <class T>
constexpr bool is_far(T const& x) {
    return x > 1 / std::numeric_limits<plain_real_t<T>>::epsilon();
}

// An angle in degrees that may be subnormal in radians.
template <class T>
constexpr bool is_tiny_angle(T const& x) {
    using Limits = std::numeric_limits<plain_real_t<T>>;
    return abs(x) < Limits::min() / Limits::epsilon();
}

// Next to 0 the sine may be subnormal, and the reciprocal not.
template <class T>
constexpr T csc_of_degrees(T const& x) {
    return is_tiny_angle(x) ? T(radian<T>() / x) : T(1 / sin_in<Degrees>(x));
}
template <class T>
constexpr T cot_of_degrees(T const& x) {
    return is_tiny_angle(x) ? T(radian<T>() / x) : T(1 / tan_in<Degrees>(x));
}
template <Real X>
constexpr auto sin_and_cos_of_degrees(X const& x) {
    using T = promoted_t<X>;
    return std::pair<T, T>(sin_in<Degrees>(T(x)), cos_in<Degrees>(T(x)));
}

template <Number X>
constexpr promoted_t<X> times_degree(X const& x) {
    using T = promoted_t<X>;
    return T(T(x) * degree<T>());
}
template <Number X>
constexpr promoted_t<X> times_radian(X const& x) {
    using T = promoted_t<X>;
    return T(T(x) * radian<T>());
}

template <class T>
constexpr T asin_in_degrees(T const& x) {
    T const magnitude = abs(x);
    if (2 * magnitude == 1) return T(60 * x);
    if (magnitude == 1) return T(90 * x);
    return times_radian(T(asin(x)));
}
template <class T>
constexpr T acos_in_degrees(T const& x) {
    T const magnitude = abs(x);
    if (2 * magnitude == 1) return T(90 - 60 * x);
    if (magnitude == 1 || x == 0) return T(90 - 90 * x);
    return times_radian(T(acos(x)));
}
template <class T>
constexpr T atan_in_degrees(T const& x) {
    T const magnitude = abs(x);
    if (magnitude == 1) return T(45 * x);
    if (magnitude > 1 / std::numeric_limits<T>::epsilon() * 100) return copysign(T(90), x);
    return times_radian(T(atan(x)));
}
template <class T>
constexpr T asec_in_degrees(T const& x) {
    T const magnitude = abs(x);
    if (magnitude == 1) return T(90 - 90 * x);
    if (magnitude == 2) return T(90 - 15 * x);
    return times_radian(T(asec(x)));
}
template <class T>
constexpr T acsc_in_degrees(T const& x) {
    T const magnitude = abs(x);
    if (magnitude == 1) return T(90 * x);
    if (magnitude == 2) return T(15 * x);
    if (is_far(magnitude)) return radian<T>() / x;
    return times_radian(T(acsc(x)));
}
template <class T>
constexpr T acot_in_degrees(T const& x) {
    if (is_far(T(abs(x)))) return radian<T>() / x;
    return atan_in_degrees(T(1 / x));
}

// 180/π times the partials of atan and asec, which reach further than the squares in those.
template <Real X>
constexpr X atand_partial(X const& x) {
    if (abs(x) > 1) return radian<X>() / (x + 1 / x) / x;
    return radian<X>() / (1 + x * x);
}
template <Real X>
constexpr X asecd_partial(X const& x) {
    X const a = abs(x);
    if (a > 1 / std::numeric_limits<plain_real_t<X>>::epsilon()) return radian<X>() / a / a;
    return radian<X>() / a / sqrt((a - 1) * (a + 1));
}

// π/180 y / z². From tan, 1 + tan² had more than the error of two cosines.
template <class Y, class Z>
constexpr Z over_square(Y const& y, Z const& z) {
    return degree<Z>() * constant_of<Z>(y) / z / z;
}

}  // namespace detail

/// The sine of an angle in degrees.
CHAINRULES_DETAIL_PRIMAL(sind, (x), detail::sin_in<detail::Degrees>(x));
/// The cosine of an angle in degrees.
CHAINRULES_DETAIL_PRIMAL(cosd, (x), detail::cos_in<detail::Degrees>(x));
/// The tangent of an angle in degrees.
CHAINRULES_DETAIL_PRIMAL(tand, (x), detail::tan_in<detail::Degrees>(x));
/// The secant 1 / cos of an angle in degrees.
CHAINRULES_DETAIL_PRIMAL(secd, (x), 1 / cosd(x));
/// The cosecant 1 / sin of an angle in degrees.
CHAINRULES_DETAIL_PRIMAL(cscd, (x), detail::csc_of_degrees(x));
/// The cotangent 1 / tan of an angle in degrees.
CHAINRULES_DETAIL_PRIMAL(cotd, (x), detail::cot_of_degrees(x));
/// The pair of sind(x) and cosd(x).
CHAINRULES_FUNCTION_EXPR(sincosd, (x), detail::sin_and_cos_of_degrees(x));
/// The angle in degrees, from −90 to 90, whose sine is x.
CHAINRULES_DETAIL_PRIMAL(asind, (x), detail::asin_in_degrees(x));
/// The angle in degrees, from 0 to 180, whose cosine is x.
CHAINRULES_DETAIL_PRIMAL(acosd, (x), detail::acos_in_degrees(x));
/// The angle in degrees, from −90 to 90, whose tangent is x.
CHAINRULES_DETAIL_PRIMAL(atand, (x), detail::atan_in_degrees(x));
/// The angle in degrees, from 0 to 180, whose secant is x.
CHAINRULES_DETAIL_PRIMAL(asecd, (x), detail::asec_in_degrees(x));
/// The angle in degrees, from −90 to 90, whose cosecant is x.
CHAINRULES_DETAIL_PRIMAL(acscd, (x), detail::acsc_in_degrees(x));
/// The angle in degrees, from −90 to 90, whose cotangent is x; it jumps at 0.
CHAINRULES_DETAIL_PRIMAL(acotd, (x), detail::acot_in_degrees(x));
/// An angle in degrees converted to radians, π x / 180.
CHAINRULES_FUNCTION_EXPR(deg2rad, (x), detail::times_degree(x));
/// An angle in radians converted to degrees, 180 x / π.
CHAINRULES_FUNCTION_EXPR(rad2deg, (x), detail::times_radian(x));

// Infinite at the poles and at the ends of the domains.
CHAINRULES_SCALAR_RULE(sind, (x), detail::degree<decltype(x)>() * cosd(x));
CHAINRULES_SCALAR_RULE(cosd, (x), -detail::degree<decltype(x)>() * sind(x));
CHAINRULES_SCALAR_RULE(tand, (x), singular(detail::over_square(1, cosd(x))));
CHAINRULES_SCALAR_RULE(secd, (x), singular(detail::degree<decltype(x)>() * Omega * tand(x)));
// By the tangent, which errs less than the cosine and the square of the sine together.
CHAINRULES_SCALAR_RULE(cscd, (x), singular(-(detail::degree<decltype(x)>() * Omega / tand(x))));
CHAINRULES_SCALAR_RULE(cotd, (x), singular(-detail::over_square(1, sind(x))));
CHAINRULES_SCALAR_RULE_MULTI(sincosd, (x), (auto const unit = detail::degree<decltype(x)>();),
                             (unit * Omega.second), (-unit * Omega.first));
CHAINRULES_DETAIL_REAL_RULE(asind, (x),
                            singular(detail::radian<decltype(x)>() *
                                     (1 / sqrt((1 - x) * (1 + x)))));
CHAINRULES_DETAIL_REAL_RULE(acosd, (x),
                            singular(detail::radian<decltype(x)>() *
                                     (-1 / sqrt((1 - x) * (1 + x)))));
CHAINRULES_DETAIL_REAL_RULE(atand, (x), detail::atand_partial(x));
CHAINRULES_DETAIL_REAL_RULE(asecd, (x), singular(detail::asecd_partial(x)));
CHAINRULES_DETAIL_REAL_RULE(acscd, (x), singular(-detail::asecd_partial(x)));
CHAINRULES_DETAIL_REAL_RULE(acotd, (x), -detail::atand_partial(x));
CHAINRULES_SCALAR_RULE(deg2rad, (x), detail::degree<decltype(x)>());
CHAINRULES_SCALAR_RULE(rad2deg, (x), detail::radian<decltype(x)>());

}  // namespace chainrules::cmath

namespace chainrules::fn {
using cmath::acosd;
using cmath::acotd;
using cmath::acscd;
using cmath::asecd;
using cmath::asind;
using cmath::atand;
using cmath::cosd;
using cmath::cotd;
using cmath::cscd;
using cmath::deg2rad;
using cmath::rad2deg;
using cmath::secd;
using cmath::sincosd;
using cmath::sind;
using cmath::tand;
}  // namespace chainrules::fn
