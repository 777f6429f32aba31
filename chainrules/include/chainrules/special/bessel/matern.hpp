// SPDX-License-Identifier: MIT
#pragma once
// The Matérn covariance by its smoothness ν, exact in all its limits: ν = 1/2, 3/2, 5/2 are the
// exponential times a polynomial, ν → ∞ is the squared exponential. In the standard floating types.

#include "chainrules/cmath/arithmetic.hpp"
#include "chainrules/special/base/density.hpp"
#include "chainrules/special/base/no_more.hpp"
#include "chainrules/special/bessel/detail/matern.hpp"

namespace chainrules::special {

/// Matérn's correlation at the distance d ≥ 0, in lengths, of smoothness ν > 0:
/// 2^(1−ν) / Γ(ν) a^ν K_ν(a), a = √(2ν) d.
///
/// matern_covariance(nu, r, length, sigma) is sigma² times that at d = r / length, length > 0.
/// At d = 0 it is 1 with the slope 0, −1 for ν = 1/2 and −∞ below, from above; the second slope
/// is −ν / (ν − 1) for ν > 1.
/// Domain    std::domain_error for ν ≤ 0, a negative distance, a length ≤ 0
/// Source    Rasmussen, Williams (2006), eq. 4.14
CHAINRULES_DETAIL_PRIMALS(detail::InMaternDomain, matern_covariance);

/// The partials by ν and by d, and theirs.
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, matern_dnu, (nu, d),
                                detail::matern<detail::Matern::by_nu>(nu, d));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, matern_dd, (nu, d),
                                detail::matern<detail::Matern::by_d>(nu, d));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, matern_dnu_dnu, (nu, d),
                                detail::matern<detail::Matern::by_nu_nu>(nu, d));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, matern_dnu_dd, (nu, d),
                                detail::matern<detail::Matern::by_nu_d>(nu, d));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, matern_dd_dd, (nu, d),
                                detail::matern<detail::Matern::by_d_d>(nu, d));

namespace detail {

template <std::floating_point T, Policy... P>
T primal(matern_covariance_t, T const& nu, T const& d, P const&...) {
    return matern<Matern::value>(nu, d);
}
template <std::floating_point T, Policy... P>
T primal(matern_covariance_t, T const& nu, T const& r, T const& length, T const& sigma,
         P const&...) {
    return sigma * sigma * matern<Matern::value>(nu, T(r / length));
}

// The function f of ν and d = r / length, a derivative of M. What vanishes far out does so with its
// derivatives, but that of d may be infinite there.
template <class F, class V, class X, class L>
auto matern_of_length(F const& f, V const& nu, X const& r, L const& length) {
    auto const d = ::chainrules::evaluate(r / length);
    return flat_at_zero(::chainrules::evaluate(f(nu, d)), d == 0);
}

// ∂M/∂d σ² / length; 0 where σ = 0 and the slope at d = 0 may be infinite.
template <class V, class X, class L, class S>
auto matern_by_distance(V const& nu, X const& r, L const& length, S const& sigma) {
    auto const slope = matern_of_length(matern_dd, nu, r, length);
    using T = evaluated_t<decltype(sigma * (sigma * slope) / length)>;
    if (r == 0 && sigma == 0) return constant_of<T>(0);
    return T(sigma * (sigma * slope) / length);
}
// −d ∂M/∂d σ² / length. At d = 0, where the second derivative may be infinite, it is 0 and goes as
// d; where the slope is infinite, too, 0.
template <class V, class X, class L, class S>
auto matern_by_length(V const& nu, X const& r, L const& length, S const& sigma) {
    auto const d = ::chainrules::evaluate(r / length);
    auto const slope = matern_dd(nu, d);
    using T = evaluated_t<decltype(-sigma * (sigma * (d * slope)) / length)>;
    if (d == 0) {
        auto const at_0 = plain_value(slope);
        return is_infinite(at_0) ? constant_of<T>(0) : T(-sigma * (sigma * (d * at_0)) / length);
    }
    return T(-sigma * (sigma * density_times(slope, d)) / length);
}

inline constexpr char const* matern_third = "third derivatives of the Matérn covariance";

}  // namespace detail

CHAINRULES_SCALAR_RULE(matern_covariance, (nu, d), singular(matern_dnu(nu, d)),
                       singular(matern_dd(nu, d)));
CHAINRULES_SCALAR_RULE(matern_covariance, (nu, r, length, sigma),
                       singular(sigma * (sigma * detail::matern_of_length(matern_dnu, nu, r, length))),
                       singular(detail::matern_by_distance(nu, r, length, sigma)),
                       singular(detail::matern_by_length(nu, r, length, sigma)),
                       singular(2 * sigma * detail::matern_of_length(matern_covariance, nu, r, length)));
CHAINRULES_SCALAR_RULE(matern_dnu, (nu, d), matern_dnu_dnu(nu, d), singular(matern_dnu_dd(nu, d)));
CHAINRULES_SCALAR_RULE(matern_dd, (nu, d), singular(matern_dnu_dd(nu, d)),
                       singular(matern_dd_dd(nu, d)));
CHAINRULES_DETAIL_NO_MORE(matern_dnu_dnu, (), (nu, d), detail::matern_third);
CHAINRULES_DETAIL_NO_MORE(matern_dnu_dd, (), (nu, d), detail::matern_third);
CHAINRULES_DETAIL_NO_MORE(matern_dd_dd, (), (nu, d), detail::matern_third);

}  // namespace chainrules::special

namespace chainrules::fn {
using special::matern_covariance;
}  // namespace chainrules::fn
