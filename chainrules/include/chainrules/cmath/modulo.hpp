// SPDX-License-Identifier: MIT
#pragma once
// Remainders. The partial by the divisor is minus the whole quotient that belongs to the remainder
// returned, so at a multiple it is the derivative of that side.

#include <cmath>
#include <utility>

#include "chainrules/cmath/inverse_trigonometric.hpp"
#include "chainrules/cmath/rounding.hpp"
#include "chainrules/cmath/trigonometric.hpp"
#include "chainrules/detail/primal.hpp"

namespace chainrules::cmath {

/// The remainder x − y n with n = x / y rounded towards 0; it has the sign of x.
CHAINRULES_FUNCTION(fmod, std::fmod);
/// The remainder x − y n with n the whole number nearest to x / y, the even one of two.
CHAINRULES_FUNCTION(remainder, std::remainder);

namespace detail {

// (x − remainder) / y. The quotient x / y alone may round to the next whole number.
template <class O, class X, class Y>
constexpr auto whole_quotient(O const& remainder, X const& x, Y const& y) {
    using T = common_t<O, X, Y>;
    T const divisor = static_cast<T>(y);
    return T(rint(T(static_cast<T>(x) / divisor - static_cast<T>(remainder) / divisor)));
}

template <class T>
constexpr T floored_modulus(T const& x, T const& divisor) {
    T const r = fmod(x, divisor);
    if (r == 0) return copysign(T(0), divisor);
    return (r < 0) == (divisor < 0) ? r : T(r + divisor);
}

template <Real X, Real Y>
constexpr auto remainder_and_quotient(X const& x, Y const& y) {
    using T = common_t<X, Y>;
    int quotient = 0;
    using std::remquo;
    T const r = remquo(T(x), T(y), &quotient);
    return std::pair<T, int>(r, quotient);
}

// The angle modulo 2π between -π and π. Sine and cosine are accurate for every argument.
template <class T>
constexpr T angle_near_zero(T const& x) {
    return abs(x) < pi<T>() ? x : T(atan2(T(sin(x)), T(cos(x))));
}

// The same between 0 and 2π.
template <class T>
constexpr T angle_from_zero(T const& x) {
    if (x >= 0 && x < 2 * pi<T>()) return x;
    T const r = angle_near_zero(x);
    return r < 0 ? T(r + 2 * pi<T>()) : r;
}

}  // namespace detail

/// x − ⌊x / y⌋ y: has the sign of y, where fmod has that of x.
CHAINRULES_DETAIL_PRIMAL(mod, (x, y), detail::floored_modulus(x, y));
/// The pair of the remainder and the last bits of the quotient that std::remquo gives.
CHAINRULES_FUNCTION_EXPR(remquo, (x, y), detail::remainder_and_quotient(x, y));
/// x modulo 2π, from 0 to 2π.
CHAINRULES_DETAIL_WIDE_PRIMAL(mod2pi, (x), detail::angle_from_zero(x));
/// x − 2πk with k = x / 2π rounded in the given std::float_round_style, to nearest if none is
/// given.
CHAINRULES_DETAIL_WIDE_PRIMAL(rem2pi, (x), detail::angle_near_zero(x));
template <Real X>
constexpr promoted_t<X> primal(rem2pi_t, X const& x, std::float_round_style quotient) {
    auto const a = static_cast<promoted_t<X>>(x);
    if (quotient == std::round_to_nearest) return rem2pi(a);
    bool const up =
        quotient == std::round_toward_infinity || (quotient == std::round_toward_zero && a < 0);
    return up ? -mod2pi(-a) : mod2pi(a);
}

CHAINRULES_SCALAR_RULE(fmod, (x, y), 1, singular(-detail::whole_quotient(Omega, x, y)));
CHAINRULES_SCALAR_RULE(remainder, (x, y), 1, singular(-detail::whole_quotient(Omega, x, y)));
CHAINRULES_SCALAR_RULE(mod, (x, y), 1, singular(-detail::whole_quotient(Omega, x, y)));
CHAINRULES_SCALAR_RULE_MULTI(remquo, (x, y), (),
                             (1, singular(-detail::whole_quotient(Omega.first, x, y))),
                             (NoTangent{}, NoTangent{}));
// 1 also where they jump.
CHAINRULES_SCALAR_RULE(mod2pi, (x), 1);
CHAINRULES_SCALAR_RULE(rem2pi, (x), 1);

template <class Self, class Dx, class Dk, Real X>
constexpr auto frule(std::tuple<Self, Dx, Dk> const& tangents, rem2pi_t, X const& x,
                     std::float_round_style quotient) {
    auto const value = rem2pi(x, quotient);
    return FRuleResult<std::remove_const_t<decltype(value)>, Dx>{value, std::get<1>(tangents)};
}
template <Real X>
constexpr auto rrule(rem2pi_t, X const& x, std::float_round_style quotient) {
    auto pullback = [](auto const& y_bar) {
        using T = tangent_t<X>;
        return std::tuple{NoTangent{}, static_cast<T>(y_bar), NoTangent{}};
    };
    return RRuleResult{rem2pi(x, quotient), pullback};
}

}  // namespace chainrules::cmath

namespace chainrules::fn {
using cmath::fmod;
using cmath::mod;
using cmath::mod2pi;
using cmath::rem2pi;
using cmath::remainder;
using cmath::remquo;
}  // namespace chainrules::fn
