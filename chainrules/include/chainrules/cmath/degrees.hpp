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

template <Real X>
constexpr promoted_t<X> sin_of_degrees(X const& x) {
    return sin_in<Degrees>(promoted_t<X>(x));
}
template <Real X>
constexpr promoted_t<X> cos_of_degrees(X const& x) {
    return cos_in<Degrees>(promoted_t<X>(x));
}
template <Real X>
constexpr promoted_t<X> tan_of_degrees(X const& x) {
    return tan_in<Degrees>(promoted_t<X>(x));
}
template <Real X>
constexpr promoted_t<X> sec_of_degrees(X const& x) {
    return 1 / cos_in<Degrees>(promoted_t<X>(x));
}
// Next to 0 the sine may be subnormal, and the reciprocal not.
template <Real X>
constexpr promoted_t<X> csc_of_degrees(X const& x) {
    using T = promoted_t<X>;
    T const a = static_cast<T>(x);
    if (is_tiny_angle(a)) return radian<T>() / a;
    return 1 / sin_in<Degrees>(a);
}
template <Real X>
constexpr promoted_t<X> cot_of_degrees(X const& x) {
    using T = promoted_t<X>;
    T const a = static_cast<T>(x);
    if (is_tiny_angle(a)) return radian<T>() / a;
    return 1 / tan_in<Degrees>(a);
}
template <Real X>
constexpr auto sin_and_cos_of_degrees(X const& x) {
    using T = promoted_t<X>;
    return std::pair<T, T>(sin_in<Degrees>(T(x)), cos_in<Degrees>(T(x)));
}

struct asind_primal {};
struct acosd_primal {};
struct atand_primal {};
struct asecd_primal {};
struct acscd_primal {};
struct acotd_primal {};

template <Number X>
constexpr promoted_t<X> times_degree(X const& x) {
    CHAINRULES_DETAIL_RULE_OPERATORS;
    using T = promoted_t<X>;
    return T(T(x) * degree<T>());
}
template <Number X>
constexpr promoted_t<X> times_radian(X const& x) {
    CHAINRULES_DETAIL_RULE_OPERATORS;
    using T = promoted_t<X>;
    return T(T(x) * radian<T>());
}

template <Real X>
constexpr promoted_t<X> compute(asind_primal, X const& x) {
    using T = promoted_t<X>;
    T const a = static_cast<T>(x), magnitude = abs(a);
    if (2 * magnitude == 1) return T(60 * a);
    if (magnitude == 1) return T(90 * a);
    return times_radian(T(asin(a)));
}
template <Real X>
constexpr promoted_t<X> compute(acosd_primal, X const& x) {
    using T = promoted_t<X>;
    T const a = static_cast<T>(x), magnitude = abs(a);
    if (2 * magnitude == 1) return T(90 - 60 * a);
    if (magnitude == 1 || a == 0) return T(90 - 90 * a);
    return times_radian(T(acos(a)));
}
template <Real X>
constexpr promoted_t<X> compute(atand_primal, X const& x) {
    using T = promoted_t<X>;
    T const a = static_cast<T>(x), magnitude = abs(a);
    if (magnitude == 1) return T(45 * a);
    if (magnitude > 1 / std::numeric_limits<T>::epsilon() * 100) return copysign(T(90), a);
    return times_radian(T(atan(a)));
}
template <Real X>
constexpr promoted_t<X> compute(asecd_primal, X const& x) {
    using T = promoted_t<X>;
    T const a = static_cast<T>(x), magnitude = abs(a);
    if (magnitude == 1) return T(90 - 90 * a);
    if (magnitude == 2) return T(90 - 15 * a);
    return times_radian(T(asec(a)));
}
template <Real X>
constexpr promoted_t<X> compute(acscd_primal, X const& x) {
    using T = promoted_t<X>;
    T const a = static_cast<T>(x), magnitude = abs(a);
    if (magnitude == 1) return T(90 * a);
    if (magnitude == 2) return T(15 * a);
    if (is_far(magnitude)) return radian<T>() / a;
    return times_radian(T(acsc(a)));
}
template <Real X>
constexpr promoted_t<X> compute(acotd_primal, X const& x) {
    using T = promoted_t<X>;
    T const a = static_cast<T>(x);
    if (is_far(T(abs(a)))) return radian<T>() / a;
    return compute(atand_primal{}, T(1 / a));
}

// 180/π times the partials of atan and asec, which reach further than the squares in those.
template <Number X>
constexpr std::conditional_t<Complex<X>, Singular<X>, X> atand_partial(X const& x) {
    if constexpr (Real<X>) {
        if (abs(x) > 1) return radian<X>() / (x + 1 / x) / x;
        return radian<X>() / (1 + x * x);
    } else {
        return compute(atan_partial{}, x, degree<X>());
    }
}
template <Number X>
constexpr X asecd_partial(X const& x) {
    if constexpr (Real<X>) {
        X const a = abs(x);
        if (a > 1 / std::numeric_limits<plain_real_t<X>>::epsilon()) return radian<X>() / a / a;
        return radian<X>() / a / sqrt((a - 1) * (a + 1));
    } else {
        return compute(asec_partial{}, x, degree<X>());
    }
}

// π/180 y / z². From tan, 1 + tan² had more than the error of two cosines.
template <class Y, class Z>
constexpr Z over_square(Y const& y, Z const& z) {
    return degree<Z>() * static_cast<Z>(y) / z / z;
}

struct cscd_partial {};

}  // namespace detail

CHAINRULES_FUNCTION_EXPR(sind, (x), detail::sin_of_degrees(x));
CHAINRULES_FUNCTION_EXPR(cosd, (x), detail::cos_of_degrees(x));
CHAINRULES_FUNCTION_EXPR(tand, (x), detail::tan_of_degrees(x));
CHAINRULES_FUNCTION_EXPR(secd, (x), detail::sec_of_degrees(x));
CHAINRULES_FUNCTION_EXPR(cscd, (x), detail::csc_of_degrees(x));
CHAINRULES_FUNCTION_EXPR(cotd, (x), detail::cot_of_degrees(x));
/// The pair of sind(x) and cosd(x).
CHAINRULES_FUNCTION_EXPR(sincosd, (x), detail::sin_and_cos_of_degrees(x));
CHAINRULES_FUNCTION_EXPR(asind, (x), compute(detail::asind_primal{}, x));
CHAINRULES_FUNCTION_EXPR(acosd, (x), compute(detail::acosd_primal{}, x));
CHAINRULES_FUNCTION_EXPR(atand, (x), compute(detail::atand_primal{}, x));
CHAINRULES_FUNCTION_EXPR(asecd, (x), compute(detail::asecd_primal{}, x));
CHAINRULES_FUNCTION_EXPR(acscd, (x), compute(detail::acscd_primal{}, x));
CHAINRULES_FUNCTION_EXPR(acotd, (x), compute(detail::acotd_primal{}, x));
CHAINRULES_FUNCTION_EXPR(deg2rad, (x), detail::times_degree(x));
CHAINRULES_FUNCTION_EXPR(rad2deg, (x), detail::times_radian(x));

namespace detail {

// By the tangent, which errs less than the cosine and the square of the sine together.
template <Number X>
constexpr X compute(cscd_partial, X const& Omega, X const& x) {
    if constexpr (Real<X>)
        return -(degree<X>() * Omega / tand(x));
    else
        return -over_square(cosd(x), sind(x));
}

}  // namespace detail

// Infinite at the poles and at the ends of the domains.
CHAINRULES_SCALAR_RULE(sind, (x), detail::degree<decltype(x)>() * cosd(x));
CHAINRULES_SCALAR_RULE(cosd, (x), -detail::degree<decltype(x)>() * sind(x));
CHAINRULES_SCALAR_RULE(tand, (x), singular(detail::over_square(1, cosd(x))));
CHAINRULES_SCALAR_RULE(secd, (x), singular(detail::degree<decltype(x)>() * Omega * tand(x)));
CHAINRULES_SCALAR_RULE(cscd, (x), singular(compute(detail::cscd_partial{}, Omega, x)));
CHAINRULES_SCALAR_RULE(cotd, (x), singular(-detail::over_square(1, sind(x))));
CHAINRULES_SCALAR_RULE_MULTI(sincosd, (x), (auto const unit = detail::degree<decltype(x)>();),
                             (unit * Omega.second), (-unit * Omega.first));
CHAINRULES_SCALAR_RULE(asind, (x),
                       singular(detail::radian<decltype(x)>() * compute(detail::asin_partial{}, x)));
CHAINRULES_SCALAR_RULE(acosd, (x),
                       singular(detail::radian<decltype(x)>() * compute(detail::acos_partial{}, x)));
CHAINRULES_SCALAR_RULE(atand, (x), detail::atand_partial(x));
CHAINRULES_SCALAR_RULE(asecd, (x), singular(detail::asecd_partial(x)));
CHAINRULES_SCALAR_RULE(acscd, (x), singular(-detail::asecd_partial(x)));
CHAINRULES_SCALAR_RULE(acotd, (x), -detail::atand_partial(x));
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
