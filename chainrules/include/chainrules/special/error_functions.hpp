// SPDX-License-Identifier: MIT
#pragma once
// The error function and its kin: complements, scaled and logarithmic forms, the imaginary one,
// Dawson's integral, Faddeeva's function, the inverses. erf, erfc, erfcx, erfi, dawson and faddeeva
// take complex numbers too.

#include "chainrules/cmath/exponential.hpp"
#include "chainrules/detail/enable.hpp"
#include "chainrules/special/detail/arguments.hpp"
#include "chainrules/special/detail/error_functions.hpp"
#include "chainrules/special/detail/faddeeva.hpp"

namespace chainrules::special {

using cmath::exp;

CHAINRULES_DETAIL_BOOST_FUNCTION(erf_inv);
CHAINRULES_DETAIL_BOOST_FUNCTION(erfc_inv);

namespace detail {

struct erf_primal {};
struct erfc_primal {};
struct logerf_primal {};

template <Real X, Policy... P>
auto compute(erf_primal, X const& x, P const&... policy) {
    return boost::math::erf(x, policy...);
}
template <Real X, Policy... P>
auto compute(erfc_primal, X const& x, P const&... policy) {
    return boost::math::erfc(x, policy...);
}
template <Real X, Real Y, Policy... P>
common_t<X, Y> compute(erf_primal, X const& x, Y const& y, P const&...) {
    using W = wide_t<common_t<X, Y>>;
    return common_t<X, Y>(erf_difference(W(x), W(y)));
}
template <Real X, Real Y, Policy... P>
common_t<X, Y> compute(logerf_primal, X const& x, Y const& y, P const&... policy) {
    using T = common_t<X, Y>;
    if (y < x) return domain_error("logerf", T(y), policy...);
    return T(log_erf_difference(wide_t<T>(x), wide_t<T>(y)));
}

}  // namespace detail

/// erf(x), and erf(x, y) = erf(y) − erf(x) without cancellation.
CHAINRULES_DETAIL_FUNCTION_OF_TYPE(erf, detail::Primal<detail::erf_primal>);
CHAINRULES_DETAIL_FUNCTION_OF_TYPE(erfc, detail::Primal<detail::erfc_primal>);
/// logerf(x, y) = ln (erf(y) − erf(x)), x ≤ y.
CHAINRULES_DETAIL_FUNCTION_OF_TYPE(logerf, detail::Primal<detail::logerf_primal>);
/// erfcx(x) = e^(x²) erfc(x), and its derivative.
CHAINRULES_DETAIL_FORMULA_OF(WidenedComplex, erfcx, (x), erfcx_value(x));
CHAINRULES_DETAIL_FORMULA_OF(WidenedComplex, erfcx_dx, (x), erfcx_slope(x));
/// logerfc(x) = ln erfc(x), logerfcx(x) = ln erfcx(x), and their derivatives.
CHAINRULES_DETAIL_FORMULA(logerfc, (x), logerfc_value(x));
CHAINRULES_DETAIL_FORMULA(logerfc_dx, (x), logerfc_slope(x));
CHAINRULES_DETAIL_FORMULA(logerfcx, (x), logerfcx_value(x));
CHAINRULES_DETAIL_FORMULA(logerfcx_dx, (x), logerfcx_slope(x));
/// erfi(x) = −i erf(ix).
CHAINRULES_DETAIL_FORMULA_OF(WidenedComplex, erfi, (x), erfi_value(x));
/// dawson(x) = √π/2 e^(−x²) erfi(x), and its derivative.
CHAINRULES_DETAIL_FORMULA_OF(WidenedComplex, dawson, (x), dawson_value(x));
CHAINRULES_DETAIL_FORMULA_OF(WidenedComplex, dawson_dx, (x), dawson_slope(x));
/// e^(−x²) and e^(x²).
CHAINRULES_DETAIL_FORMULA_OF(ComplexInDouble, exp_minus_square, (x), gaussian(x));
CHAINRULES_DETAIL_FORMULA_OF(ComplexInDouble, exp_plus_square, (x), inverse_gaussian(x));
/// The derivatives of erf_inv, erfc_inv and logerf, given the value or by both arguments.
CHAINRULES_DETAIL_FORMULA_OF(InDouble, erf_inv_dp, (Omega, p), erf_inv_slope(Omega, p));
CHAINRULES_DETAIL_FORMULA_OF(InDouble, erfc_inv_dq, (Omega, q), erfc_inv_slope(Omega, q));
CHAINRULES_DETAIL_FORMULA(log_erf_dx, (x, y), logerf_dx(x, y));
CHAINRULES_DETAIL_FORMULA(log_erf_dy, (x, y), logerf_dy(x, y));

namespace detail {

template <>
inline constexpr bool takes_complex<erf_primal> = true;
template <>
inline constexpr bool takes_complex<erfc_primal> = true;
template <PlainComplex Z, Policy... P>
Z compute(erf_primal, Z const& z, P const&...) {
    return in_wide_complex(z, [](auto const& w) { return erf_value(w); });
}
template <PlainComplex Z, Policy... P>
Z compute(erfc_primal, Z const& z, P const&...) {
    return in_wide_complex(z, [](auto const& w) { return erfc_value(w); });
}

// The n-th derivative of Faddeeva's function; that of a real number is complex.
template <int N>
struct faddeeva_primal {};
template <int N>
inline constexpr bool takes_complex<faddeeva_primal<N>> = true;
template <int N, PlainComplex Z, Policy... P>
Z compute(faddeeva_primal<N>, Z const& z, P const&...) {
    return Z(faddeeva_derivative(N, widened_complex(z)));
}
template <int N, Plain X, Policy... P>
std::complex<common_t<X>> compute(faddeeva_primal<N>, X const& x, P const&...) {
    using W = wide_t<common_t<X>>;
    return std::complex<common_t<X>>(faddeeva_derivative(N, std::complex<W>(W(x))));
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

}  // namespace detail

/// faddeeva(z) = w(z) = e^(−z²) erfc(−iz), complex also for a real z; its first two derivatives.
CHAINRULES_DETAIL_FUNCTION_OF_TYPE(faddeeva, detail::Primal<detail::faddeeva_primal<0>>);
CHAINRULES_DETAIL_FUNCTION_OF_TYPE(faddeeva_dz, detail::Primal<detail::faddeeva_primal<1>>);
CHAINRULES_DETAIL_FUNCTION_OF_TYPE(faddeeva_dzdz, detail::Primal<detail::faddeeva_primal<2>>);

CHAINRULES_SCALAR_RULE(exp_minus_square, (x), -2 * x * Omega);
CHAINRULES_SCALAR_RULE(exp_plus_square, (x), 2 * x * Omega);
CHAINRULES_SCALAR_RULE(erf, (x), detail::two_div_root_pi(x) * exp_minus_square(x));
CHAINRULES_SCALAR_RULE(erf, (x, y), -detail::two_div_root_pi(x) * exp_minus_square(x),
                       detail::two_div_root_pi(x) * exp_minus_square(y));
CHAINRULES_SCALAR_RULE(erfc, (x), -detail::two_div_root_pi(x) * exp_minus_square(x));
CHAINRULES_SCALAR_RULE(erfcx, (x), erfcx_dx(x));
CHAINRULES_SCALAR_RULE(erfi, (x), detail::two_div_root_pi(x) * exp_plus_square(x));
CHAINRULES_SCALAR_RULE(dawson, (x), dawson_dx(x));
CHAINRULES_SCALAR_RULE(faddeeva, (z), faddeeva_dz(z));
CHAINRULES_SCALAR_RULE(logerfc, (x), logerfc_dx(x));
CHAINRULES_SCALAR_RULE(logerfcx, (x), detail::logerfcx_by_value(Omega, x));
CHAINRULES_SCALAR_RULE(logerf, (x, y), singular(log_erf_dx(x, y)), singular(log_erf_dy(x, y)));
// Infinite at ±1, at 0 and 2.
CHAINRULES_SCALAR_RULE(erf_inv, (p), singular(erf_inv_dp(Omega, p)));
CHAINRULES_SCALAR_RULE(erfc_inv, (q), singular(erfc_inv_dq(Omega, q)));

CHAINRULES_SCALAR_RULE(erfcx_dx, (x), 2 * erfcx(x) + 2 * x * Omega);
CHAINRULES_SCALAR_RULE(dawson_dx, (x), -2 * dawson(x) - 2 * x * Omega);
CHAINRULES_SCALAR_RULE(logerfc_dx, (x), Omega * -logerfcx_dx(x));
CHAINRULES_SCALAR_RULE(logerfcx_dx, (x), 2 - logerfc_dx(x) * Omega);
CHAINRULES_SCALAR_RULE(faddeeva_dz, (z), faddeeva_dzdz(z));
CHAINRULES_SCALAR_RULE(faddeeva_dzdz, (z), -4 * faddeeva_dz(z) - 2 * z * Omega);
CHAINRULES_SCALAR_RULE(erf_inv_dp, (y, p), 2 * y * Omega, NoTangent{});
CHAINRULES_SCALAR_RULE(erfc_inv_dq, (y, q), 2 * y * Omega, NoTangent{});
CHAINRULES_SCALAR_RULE(log_erf_dx, (x, y), -Omega * (2 * x + Omega), -Omega * log_erf_dy(x, y));
CHAINRULES_SCALAR_RULE(log_erf_dy, (x, y), -Omega * log_erf_dx(x, y), -Omega * (2 * y + Omega));

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
CHAINRULES_DETAIL_UNARY_OVERLOAD(erf)
CHAINRULES_DETAIL_UNARY_OVERLOAD(erfc)
}  // namespace chainrules::overloads
