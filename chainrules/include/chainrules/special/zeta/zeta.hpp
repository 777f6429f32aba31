// SPDX-License-Identifier: MIT
#pragma once
// zeta(s), Riemann's; zeta(s, z), Hurwitz's, Σ (n + z)^(−s), z > 0; eta(s), Dirichlet's alternating
// sum. In the standard floating types. The pole s = 1 counts as approached from above: ∞.

#include "chainrules/detail/enable.hpp"
#include "chainrules/special/base/no_more.hpp"
#include "chainrules/special/zeta/detail/zeta.hpp"

namespace chainrules::special {

/// Hurwitz's zeta function ζ(s, z) = Σ (n + z)^(−s), n ≥ 0, and its continuation to s < 1.
CHAINRULES_DETAIL_POLICY_PRIMAL(InCommon, zeta, (s), detail::riemann_zeta_value(s, policy...));
/// The name in <cmath>.
CHAINRULES_DETAIL_OBJECT zeta_t riemann_zeta{};

namespace detail {

template <Real T, Policy... P>
T primal(zeta_t, T const& s, T const& z, P const&... policy) {
    if (!(z > 0) || z - z != 0) return domain_error("zeta", z, policy...);
    if (gives_limits<P...> && s == 1) return infinity<T>();
    if (s == 1 || !(s >= -30) || s - s != 0) return domain_error("zeta", s, policy...);
    return T(hurwitz_zeta<wide_t<T>>(wide_t<T>(s), wide_t<T>(z)));
}

}  // namespace detail

/// Dirichlet's eta function η(s) = Σ (−1)^(n−1) n^(−s) = (1 − 2^(1−s)) ζ(s), n ≥ 1.
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, eta, (s), detail::dirichlet_eta<T>(s));
/// The derivatives by s and by z, and those twice by s, by both, and twice by z.
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, zeta_ds, (s), detail::riemann_zeta<detail::Jet<T>>(s).dot);
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, hurwitz_zeta_ds, (s, z),
                                detail::hurwitz_zeta<detail::Jet<T>>(s, z).dot);
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, hurwitz_zeta_dz, (s, z), detail::hurwitz_zeta_dz<T>(s, z));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, hurwitz_zeta_dz2, (s, z),
                                -s * detail::hurwitz_zeta_dz<T>(T(s + 1), z));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, eta_ds, (s), detail::dirichlet_eta<detail::Jet<T>>(s).dot);
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, zeta_ds2, (s),
                                detail::riemann_zeta<detail::Jet<detail::Jet<T>>>(s).dot.dot);
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, hurwitz_zeta_ds2, (s, z),
                                detail::hurwitz_zeta<detail::Jet<detail::Jet<T>>>(s, z).dot.dot);
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, hurwitz_zeta_dsdz, (s, z),
                                detail::hurwitz_zeta_dz<detail::Jet<T>>(s, z).dot);
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, eta_ds2, (s),
                                detail::dirichlet_eta<detail::Jet<detail::Jet<T>>>(s).dot.dot);

CHAINRULES_SCALAR_RULE(zeta, (s), singular(zeta_ds(s)));
CHAINRULES_SCALAR_RULE(zeta, (s, z), singular(hurwitz_zeta_ds(s, z)), singular(hurwitz_zeta_dz(s, z)));
CHAINRULES_SCALAR_RULE(eta, (s), singular(eta_ds(s)));

// Second derivatives.
CHAINRULES_SCALAR_RULE(zeta_ds, (s), singular(zeta_ds2(s)));
CHAINRULES_SCALAR_RULE(hurwitz_zeta_ds, (s, z), singular(hurwitz_zeta_ds2(s, z)), singular(hurwitz_zeta_dsdz(s, z)));
CHAINRULES_SCALAR_RULE(hurwitz_zeta_dz, (s, z), singular(hurwitz_zeta_dsdz(s, z)),
                       singular(hurwitz_zeta_dz2(s, z)));
CHAINRULES_SCALAR_RULE(hurwitz_zeta_dz2, (s, z),
                       singular(-hurwitz_zeta_dz(s + 1, z) - s * hurwitz_zeta_dsdz(s + 1, z)),
                       singular(-s * hurwitz_zeta_dz2(s + 1, z)));
CHAINRULES_SCALAR_RULE(eta_ds, (s), singular(eta_ds2(s)));

namespace detail {
inline constexpr char const* zeta_third = "the third derivative of zeta by s";
}  // namespace detail

CHAINRULES_DETAIL_NO_MORE(zeta_ds2, (), (s), detail::zeta_third);
CHAINRULES_DETAIL_NO_MORE(hurwitz_zeta_ds2, (), (s, z), detail::zeta_third);
CHAINRULES_SCALAR_RULE(hurwitz_zeta_dsdz, (s, z), CHAINRULES_DETAIL_MISSING(detail::zeta_third),
                       singular(-hurwitz_zeta_dz(s + 1, z) - s * hurwitz_zeta_dsdz(s + 1, z)));
CHAINRULES_DETAIL_NO_MORE(eta_ds2, (), (s), detail::zeta_third);

}  // namespace chainrules::special

namespace chainrules::fn {
using special::eta;
using special::riemann_zeta;
using special::zeta;
}  // namespace chainrules::fn

namespace chainrules::overloads {
CHAINRULES_DETAIL_SPECIAL(riemann_zeta);
}  // namespace chainrules::overloads
