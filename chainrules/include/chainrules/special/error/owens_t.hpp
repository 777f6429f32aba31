// SPDX-License-Identifier: MIT
#pragma once
// Owen's T function: owens_t(h, a) = ∫₀ᵃ exp(−h² (1 + t²) / 2) / (1 + t²) dt / 2π.

#include <boost/math/special_functions/owens_t.hpp>

#include "chainrules/special/base/policy.hpp"

namespace chainrules::special {

/// Owen's function T(h, a) = ∫₀ᵃ exp(−h² (1 + t²) / 2) / (1 + t²) dt / 2π.
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, owens_t, (h, a), boost::math::owens_t(h, a, policy...));

namespace detail {

/// Source: Owen (1956), Ann. Math. Stat. 27, 1075.
template <class T>
T owens_t_slope_h(T const& h, T const& a) {
    using std::exp;
    T const gauss = T(exp(T(-h * h / 2)));
    if (gauss == 0) return T(0);
    T const argument = T(a * h * boost::math::constants::one_div_root_two<T>());
    return T(-gauss * boost::math::erf(argument, Quiet{}) *
             boost::math::constants::one_div_root_two_pi<T>() / 2);
}
template <class T>
T owens_t_slope_a(T const& h, T const& a) {
    using std::exp;
    using std::isinf;
    T const square = T(1 + a * a);
    if (isinf(square)) return T(0);
    return T(exp(T(-h * h * square / 2)) / square * boost::math::constants::one_div_two_pi<T>());
}

// e^(−h² (1 + a²) / 2) / 2π, (1 + a²) times the slope by a.
template <class T>
T owens_t_density_value(T const& h, T const& a) {
    using std::exp;
    T const turned = h == 0 ? T(0) : T(h * a);
    return T(exp(T(-(h * h + turned * turned) / 2)) * boost::math::constants::one_div_two_pi<T>());
}
// Far out, where the factor p vanishes faster than x grows, 0 and not 0 · ∞.
template <class P, class X>
auto vanishing(P const& p, X const& x) {
    using R = evaluated_t<decltype(p * x)>;
    return p == 0 ? R(p) : R(p * x);
}

}  // namespace detail

/// The partials of owens_t, and what their derivatives are made of.
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, owens_t_density, (h, a), detail::owens_t_density_value(h, a));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, owens_t_dh, (h, a), detail::owens_t_slope_h(h, a));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, owens_t_da, (h, a), detail::owens_t_slope_a(h, a));

CHAINRULES_SCALAR_RULE(owens_t, (h, a), owens_t_dh(h, a), owens_t_da(h, a));
CHAINRULES_SCALAR_RULE(owens_t_dh, (h, a),
                       singular(-detail::vanishing(Omega, h) - detail::vanishing(owens_t_density(h, a), a)),
                       -detail::vanishing(owens_t_density(h, a), h));
CHAINRULES_SCALAR_RULE(owens_t_da, (h, a), -detail::vanishing(owens_t_density(h, a), h),
                       -detail::vanishing(Omega, a * (h * h + 2 / (1 + a * a))));
CHAINRULES_SCALAR_RULE(owens_t_density, (h, a), -detail::vanishing(Omega, h * (1 + a * a)),
                       -detail::vanishing(Omega, a * h * h));

}  // namespace chainrules::special

namespace chainrules::fn {
using special::owens_t;
}  // namespace chainrules::fn
