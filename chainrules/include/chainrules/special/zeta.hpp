// SPDX-License-Identifier: MIT
#pragma once
// zeta(s), Riemann's; zeta(s, z), Hurwitz's, Σ (n + z)^(−s), z > 0; eta(s), Dirichlet's alternating
// sum. In the standard floating types.

#include "chainrules/special/detail/zeta.hpp"

namespace chainrules::special {

namespace detail {

struct zeta_primal {};

template <Real S, Policy... P>
auto compute(zeta_primal, S const& s, P const&... policy) {
    return boost::math::zeta(s, policy...);
}
template <Real S, Real Z, Policy... P>
common_t<S, Z> compute(zeta_primal, S const& s, Z const& z, P const&... policy) {
    using T = common_t<S, Z>;
    if (!(z > 0) || z - z != 0) return domain_error("zeta", T(z), policy...);
    if (s == 1 || !(s >= -30) || s - s != 0) return domain_error("zeta", T(s), policy...);
    return T(hurwitz_value(wide_t<T>(s), wide_t<T>(z)));
}

}  // namespace detail

CHAINRULES_DETAIL_FUNCTION_OF_TYPE(zeta, detail::Primal<detail::zeta_primal>);
/// The name in <cmath>.
CHAINRULES_DETAIL_OBJECT zeta_t riemann_zeta{};
CHAINRULES_DETAIL_FORMULA(eta, (s), eta_value(s));
/// The derivatives by s and by z.
CHAINRULES_DETAIL_FORMULA(zeta_ds, (s), zeta_slope(s));
CHAINRULES_DETAIL_FORMULA(hurwitz_zeta_ds, (s, z), hurwitz_slope(s, z));
CHAINRULES_DETAIL_FORMULA(hurwitz_zeta_dz, (s, z), hurwitz_slope_z(s, z));
CHAINRULES_DETAIL_FORMULA(eta_ds, (s), eta_slope(s));

CHAINRULES_SCALAR_RULE(zeta, (s), zeta_ds(s));
CHAINRULES_SCALAR_RULE(zeta, (s, z), hurwitz_zeta_ds(s, z), hurwitz_zeta_dz(s, z));
CHAINRULES_SCALAR_RULE(eta, (s), eta_ds(s));

#define CHAINRULES_DETAIL_TWICE CHAINRULES_NOT_IMPLEMENTED("second derivatives of zeta by s")
CHAINRULES_SCALAR_RULE(zeta_ds, (s), CHAINRULES_DETAIL_TWICE);
CHAINRULES_SCALAR_RULE(hurwitz_zeta_ds, (s, z), CHAINRULES_DETAIL_TWICE,
                       -zeta(s + 1, z, detail::quiet) - s * hurwitz_zeta_ds(s + 1, z));
CHAINRULES_SCALAR_RULE(hurwitz_zeta_dz, (s, z),
                       -zeta(s + 1, z, detail::quiet) - s * hurwitz_zeta_ds(s + 1, z),
                       -s * hurwitz_zeta_dz(s + 1, z));
CHAINRULES_SCALAR_RULE(eta_ds, (s), CHAINRULES_DETAIL_TWICE);
#undef CHAINRULES_DETAIL_TWICE

}  // namespace chainrules::special

namespace chainrules::fn {
using special::eta;
using special::riemann_zeta;
using special::zeta;
}  // namespace chainrules::fn
