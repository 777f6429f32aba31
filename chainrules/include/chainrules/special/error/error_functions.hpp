// SPDX-License-Identifier: MIT
#pragma once
// The error function and its kin: complements, scaled and logarithmic forms, the imaginary one,
// Dawson's integral, Faddeeva's function, the inverses. erf, erfc, erfcx, erfi, dawson and faddeeva
// take complex numbers too.

#include "chainrules/cmath/exponential.hpp"
#include "chainrules/detail/enable.hpp"
#include "chainrules/special/base/arguments.hpp"
#include "chainrules/special/error/detail/error_functions.hpp"
#include "chainrules/special/error/detail/faddeeva.hpp"

namespace chainrules::special {

using cmath::exp;

/// The inverse of the error function, x with erf(x) = p.
CHAINRULES_DETAIL_POLICY_PRIMAL(InCommon, erf_inv, (p), boost::math::erf_inv(p, policy...));
/// The inverse of the complementary error function, x with erfc(x) = q.
CHAINRULES_DETAIL_POLICY_PRIMAL(InCommon, erfc_inv, (q), boost::math::erfc_inv(q, policy...));

/// erf(x), and erf(x, y) = erf(y) − erf(x) without cancellation.
CHAINRULES_DETAIL_PRIMALS(detail::AsGivenOrComplex, erf);
/// The complementary error function 1 − erf(x), without cancellation.
CHAINRULES_DETAIL_PRIMALS(detail::AsGivenOrComplex, erfc);
/// logerf(x, y) = ln (erf(y) − erf(x)), x ≤ y.
CHAINRULES_DETAIL_PRIMAL_WHERE(Working, logerf, (x, y), !(y < x), detail::log_erf_difference(x, y));

namespace detail {

template <Real X, Policy... P>
result_t<X> primal(erf_t, X const& x, P const&... policy) {
    // The one of <cmath> is as accurate and faster, but has no policy for errors.
    if constexpr (std::is_floating_point_v<X> && gives_limits<P...>)
        if (::chainrules::detail::is_finite(x)) return std::erf(x);
    return boost::math::erf(x, policy...);
}
// As fast and as accurate as that, of double.
template <Real X, Policy... P>
result_t<X> primal(erfc_t, X const& x, P const&... policy) {
    if constexpr (std::is_same_v<X, double> && gives_limits<P...> && !double_is_widened)
        return std::erfc(x);
    else
        return boost::math::erfc(x, policy...);
}
template <Real X, Real Y, Policy... P>
common_t<X, Y> primal(erf_t, X const& x, Y const& y, P const&...) {
    using W = working_t<common_t<X, Y>>;
    return common_t<X, Y>(erf_difference(W(x), W(y)));
}

}  // namespace detail

/// erfcx(x) = e^(x²) erfc(x), and its derivatives.
CHAINRULES_DETAIL_POLICY_PRIMAL(WorkingOrComplex, erfcx, (x), detail::erfcx_value(x));
CHAINRULES_DETAIL_POLICY_PRIMAL(WorkingOrComplex, erfcx_dx, (x), detail::erfcx_slope(x));
CHAINRULES_DETAIL_POLICY_PRIMAL(WorkingOrComplex, erfcx_dxdx, (x), detail::erfcx_curvature(x));
CHAINRULES_DETAIL_POLICY_PRIMAL(WideOrComplex, erfcx_dxdxdx, (x), detail::erfcx_third(x));
/// logerfc(x) = ln erfc(x), logerfcx(x) = ln erfcx(x), and their derivatives.
CHAINRULES_DETAIL_POLICY_PRIMAL(Working, logerfc, (x), detail::logerfc_value(x));
CHAINRULES_DETAIL_POLICY_PRIMAL(Working, logerfc_dx, (x), detail::logerfc_slope(x));
/// The logarithm ln erfcx(x) = x² + ln erfc(x) of the scaled complementary error function.
CHAINRULES_DETAIL_POLICY_PRIMAL(Working, logerfcx, (x), detail::logerfcx_value(x));
CHAINRULES_DETAIL_POLICY_PRIMAL(Working, logerfcx_dx, (x), detail::logerfcx_slope(x));
CHAINRULES_DETAIL_POLICY_PRIMAL(Working, logerfcx_dxdx, (x), detail::logerfcx_curvature(x));
/// erfi(x) = −i erf(ix).
CHAINRULES_DETAIL_POLICY_PRIMAL(WideOrComplex, erfi, (x), detail::erfi_value(x));
/// dawson(x) = √π/2 e^(−x²) erfi(x), and its derivatives.
CHAINRULES_DETAIL_POLICY_PRIMAL(WideOrComplex, dawson, (x), detail::dawson_value(x));
CHAINRULES_DETAIL_POLICY_PRIMAL(WideOrComplex, dawson_dx, (x), detail::dawson_slope(x));
CHAINRULES_DETAIL_POLICY_PRIMAL(WideOrComplex, dawson_dxdx, (x), detail::dawson_curvature(x));
/// e^(−x²) and e^(x²).
CHAINRULES_DETAIL_POLICY_PRIMAL(InDoubleOrComplex, exp_minus_square, (x), detail::gaussian(x));
CHAINRULES_DETAIL_POLICY_PRIMAL(InDoubleOrComplex, exp_plus_square, (x),
                                detail::inverse_gaussian(x));
/// The derivatives of erf_inv, erfc_inv and logerf, given the value or by both arguments.
CHAINRULES_DETAIL_POLICY_PRIMAL(InDouble, erf_inv_dp, (Omega, p), detail::erf_inv_slope(Omega, p));
CHAINRULES_DETAIL_POLICY_PRIMAL(InDouble, erfc_inv_dq, (Omega, q),
                                detail::erfc_inv_slope(Omega, q));
CHAINRULES_DETAIL_POLICY_PRIMAL(Working, log_erf_dx, (x, y), detail::logerf_dx(x, y));
CHAINRULES_DETAIL_POLICY_PRIMAL(Working, log_erf_dy, (x, y), detail::logerf_dy(x, y));

namespace detail {

template <PlainComplex Z>
Z primal(erf_t, Z const& z) {
    return erf_value(z);
}
template <PlainComplex Z>
Z primal(erfc_t, Z const& z) {
    return erfc_value(z);
}

// The n-th derivative of Faddeeva's function; that of a real number is complex.
template <class F, int n>
struct Faddeeva : OfComplex<F, ::chainrules::detail::as_given> {
    template <PlainComplex Z>
    friend Z primal(F const&, Z const& z) {
        return faddeeva_derivative(n, z);
    }
    template <Plain X>
    friend std::complex<common_t<X>> primal(F const&, X const& x, Policy auto const&...) {
        using W = wide_t<common_t<X>>;
        return std::complex<common_t<X>>(faddeeva_derivative(n, std::complex<W>(W(x))));
    }
};

template <class F>
using FaddeevaValue = Faddeeva<F, 0>;
template <class F>
using FaddeevaSlope = Faddeeva<F, 1>;
template <class F>
using FaddeevaCurvature = Faddeeva<F, 2>;

// 0 far out, not 0 · ∞.
template <class O, class X>
auto gaussian_slope(O const& Omega, X const& x) {
    using R = evaluated_t<decltype(-2 * x * Omega)>;
    return Omega == constant_of<O>(0) ? R(Omega) : R(-2 * x * Omega);
}

// ∂ ln erfcx / ∂x = 2x − 2 e^(−Ω) / √π; where these cancel without the value.
template <class O, class X>
auto logerfcx_by_value(O const& Omega, X const& x) {
    if constexpr (std::is_floating_point_v<O> && std::is_floating_point_v<X>) {
        using T = at_least_double_t<O>;
        if (x < X(0.5))
            return static_cast<O>(2 * T(x) - boost::math::constants::two_div_root_pi<T>() *
                                                 std::exp(-T(Omega)));
        return static_cast<O>(logerfcx_dx(x));
    } else {
        return logerfcx_dx(x);
    }
}
// (ln erfc)″ = (ln erfcx)″ − 2, where that would cancel −(ln erfc)′ (ln erfcx)′.
template <class O, class X>
auto logerfc_curvature(O const& Omega, X const& x) {
    using R = evaluated_t<decltype(logerfcx_dxdx(x) - 2)>;
    if (Omega == 0) return R(Omega);
    return x < plain_real_t<X>(0.5) ? R(-Omega * logerfcx_dx(x)) : R(logerfcx_dxdx(x) - 2);
}
// −Omega (2x + Omega), which cancels for x > 0, of the slope by x, and the same of that by y < 0.
template <class O, class X, class Y>
auto log_erf_dxdx(O const& Omega, X const& x, Y const& y) {
    if constexpr (Plain<X> && Plain<Y>)
        if (x > 0) return O(log_erf_curvature(working_t<O>(x), working_t<O>(y)));
    return Omega == 0 ? O(Omega) : O(-Omega * (2 * x + Omega));
}
template <class O, class X, class Y>
auto log_erf_dydy(O const& Omega, X const& x, Y const& y) {
    if constexpr (Plain<X> && Plain<Y>)
        if (y < 0) return O(log_erf_curvature(working_t<O>(-y), working_t<O>(-x)));
    return Omega == 0 ? O(Omega) : O(-Omega * (2 * y + Omega));
}
// With f = erfcx, f‴/f − (f″/f) (f′/f) − 2 (f′/f) (f′/f)′, where that would cancel L (G² − Ω),
// L = (ln erfc)′ and G = f′/f.
template <class O, class X>
auto logerfcx_third(O const& Omega, X const& x) {
    auto const slope = logerfcx_dx(x);
    using R = evaluated_t<decltype(slope * Omega)>;
    if (x < plain_real_t<X>(0.5)) return R(logerfc_dx(x) * (slope * slope - Omega));
    return R((erfcx_dxdxdx(x) - erfcx_dxdx(x) * slope) / erfcx(x) - 2 * slope * Omega);
}

}  // namespace detail

/// faddeeva(z) = w(z) = e^(−z²) erfc(−iz), complex also for a real z; its first two derivatives.
CHAINRULES_DETAIL_PRIMALS(detail::FaddeevaValue, faddeeva);
CHAINRULES_DETAIL_PRIMALS(detail::FaddeevaSlope, faddeeva_dz);
CHAINRULES_DETAIL_PRIMALS(detail::FaddeevaCurvature, faddeeva_dzdz);

CHAINRULES_SCALAR_RULE(exp_minus_square, (x), detail::gaussian_slope(Omega, x));
CHAINRULES_SCALAR_RULE(exp_plus_square, (x), singular(2 * x * Omega));
CHAINRULES_SCALAR_RULE(erf, (x), detail::two_div_root_pi(x) * exp_minus_square(x));
CHAINRULES_SCALAR_RULE(erf, (x, y), -detail::two_div_root_pi(x) * exp_minus_square(x),
                       detail::two_div_root_pi(x) * exp_minus_square(y));
CHAINRULES_SCALAR_RULE(erfc, (x), -detail::two_div_root_pi(x) * exp_minus_square(x));
CHAINRULES_SCALAR_RULE(erfcx, (x), singular(erfcx_dx(x)));
CHAINRULES_SCALAR_RULE(erfi, (x), singular(detail::two_div_root_pi(x) * exp_plus_square(x)));
CHAINRULES_SCALAR_RULE(dawson, (x), dawson_dx(x));
CHAINRULES_SCALAR_RULE(faddeeva, (z), faddeeva_dz(z));
CHAINRULES_SCALAR_RULE(logerfc, (x), singular(logerfc_dx(x)));
CHAINRULES_SCALAR_RULE(logerfcx, (x), singular(detail::logerfcx_by_value(Omega, x)));
CHAINRULES_SCALAR_RULE(logerf, (x, y), singular(log_erf_dx(x, y)), singular(log_erf_dy(x, y)));
// Infinite at ±1, at 0 and 2.
CHAINRULES_SCALAR_RULE(erf_inv, (p), singular(erf_inv_dp(Omega, p)));
CHAINRULES_SCALAR_RULE(erfc_inv, (q), singular(erfc_inv_dq(Omega, q)));

CHAINRULES_SCALAR_RULE(erfcx_dx, (x), singular(erfcx_dxdx(x)));
CHAINRULES_SCALAR_RULE(erfcx_dxdx, (x), singular(erfcx_dxdxdx(x)));
CHAINRULES_SCALAR_RULE(erfcx_dxdxdx, (x), singular(6 * erfcx_dxdx(x) + 2 * x * Omega));
CHAINRULES_SCALAR_RULE(dawson_dx, (x), dawson_dxdx(x));
CHAINRULES_SCALAR_RULE(dawson_dxdx, (x), -4 * dawson_dx(x) - 2 * x * Omega);
CHAINRULES_SCALAR_RULE(logerfc_dx, (x), detail::logerfc_curvature(Omega, x));
CHAINRULES_SCALAR_RULE(logerfcx_dx, (x), logerfcx_dxdx(x));
CHAINRULES_SCALAR_RULE(logerfcx_dxdx, (x), detail::logerfcx_third(Omega, x));
CHAINRULES_SCALAR_RULE(faddeeva_dz, (z), faddeeva_dzdz(z));
CHAINRULES_SCALAR_RULE(faddeeva_dzdz, (z), -4 * faddeeva_dz(z) - 2 * z * Omega);
CHAINRULES_SCALAR_RULE(erf_inv_dp, (y, p), singular(2 * y * Omega), NoTangent{});
CHAINRULES_SCALAR_RULE(erfc_inv_dq, (y, q), singular(2 * y * Omega), NoTangent{});
CHAINRULES_SCALAR_RULE(log_erf_dx, (x, y), singular(detail::log_erf_dxdx(Omega, x, y)),
                       singular(-Omega * log_erf_dy(x, y)));
CHAINRULES_SCALAR_RULE(log_erf_dy, (x, y), singular(-Omega * log_erf_dx(x, y)),
                       singular(detail::log_erf_dydy(Omega, x, y)));

}  // namespace chainrules::special

namespace chainrules::fn {
using special::dawson;
using special::erf;
using special::erf_inv;
using special::erfc;
using special::erfc_inv;
using special::erfcx;
using special::erfi;
using special::faddeeva;
using special::logerf;
using special::logerfc;
using special::logerfcx;
}  // namespace chainrules::fn

namespace chainrules::overloads {
/// The difference erf(y) − erf(x), without cancellation.
CHAINRULES_DETAIL_SPECIAL(erf);
/// The complementary error function 1 − erf(x), without cancellation.
CHAINRULES_DETAIL_SPECIAL(erfc);
}  // namespace chainrules::overloads
