// SPDX-License-Identifier: MIT
#pragma once
// Second derivatives of the incomplete beta functions: the rules of their partials, which
// incomplete_beta.hpp declares. It includes this file.

#include "chainrules/special/beta/incomplete_beta.hpp"

namespace chainrules::special {

/// The second derivatives of ibeta by a and b.
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, ibeta_da2, (a, b, x),
                                detail::share_of_zero(b, a) *
                                    detail::ibeta_da2(detail::above_zero(a, b),
                                                      detail::above_zero(b, a), x));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, ibeta_dadb, (a, b, x),
                                detail::ibeta_dadb(detail::above_zero(a, b),
                                                   detail::above_zero(b, a), x));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, ibeta_db2, (a, b, x),
                                detail::share_of_zero(a, b) *
                                    detail::ibeta_db2(detail::above_zero(a, b),
                                                      detail::above_zero(b, a), x));
/// The partials of ibeta_da_scaled and ibeta_db_scaled by a and b.
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, ibeta_da_scaled_da, (a, b, x),
                                detail::ibeta_da_scaled_da(a, b, x, T(1 - x)));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, ibeta_da_scaled_db, (a, b, x),
                                detail::ibeta_da_scaled_db(a, b, x, T(1 - x)));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, ibeta_db_scaled_da, (a, b, x),
                                -detail::ibeta_da_scaled_db(b, a, T(1 - x), x));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, ibeta_db_scaled_db, (a, b, x),
                                -detail::ibeta_da_scaled_da(b, a, T(1 - x), x));
/// The second derivatives of beta(a, b, x) by a and b, the value first; betac(a, b, x) is
/// beta(b, a, 1 − x).
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, beta_da2, (value, a, b, x),
                                detail::incomplete_beta_da2(value, a, b, x, T(1 - x)));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, beta_dadb, (value, a, b, x),
                                detail::incomplete_beta_dadb(value, a, b, x, T(1 - x)));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, beta_db2, (value, a, b, x),
                                detail::incomplete_beta_db2(value, a, b, x, T(1 - x)));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, betac_da2, (value, a, b, x),
                                detail::incomplete_beta_db2(value, b, a, T(1 - x), x));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, betac_dadb, (value, a, b, x),
                                detail::incomplete_beta_dadb(value, b, a, T(1 - x), x));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, betac_db2, (value, a, b, x),
                                detail::incomplete_beta_da2(value, b, a, T(1 - x), x));
/// The second derivatives of the root x of ibeta(a, b, x) = p = 1 − q by a, b and p.
// clang-format off
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, ibeta_inv_da2, (x, a, b, p, q), detail::BetaRootSecond<T>(detail::beta_root(x, a, b, p, q)).by_aa());
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, ibeta_inv_dadb, (x, a, b, p, q), detail::BetaRootSecond<T>(detail::beta_root(x, a, b, p, q)).by_ab());
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, ibeta_inv_db2, (x, a, b, p, q), detail::BetaRootSecond<T>(detail::beta_root(x, a, b, p, q)).by_bb());
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, ibeta_inv_dadp, (x, a, b, p, q), detail::BetaRootSecond<T>(detail::beta_root(x, a, b, p, q)).by_ap());
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, ibeta_inv_dbdp, (x, a, b, p, q), detail::BetaRootSecond<T>(detail::beta_root(x, a, b, p, q)).by_bp());
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, ibeta_inv_dp2, (x, a, b, p, q), detail::BetaRootSecond<T>(detail::beta_root(x, a, b, p, q)).by_pp());
// clang-format on

namespace detail {

// The density times a weight, also where a parameter is 0, of which it may take a share.
template <class A, class B, class X, class F, class S>
auto ibeta_mixed(A const& a, B const& b, X const& x, F const& weight, S const& share) {
    auto const p = off_zero(a, b);
    auto const q = off_zero(b, a);
    auto const density = ::chainrules::evaluate(share * ibeta_derivative(p, q, x, quiet));
    return density_times(density, weight(p, q, x), x == 0 || x == 1);
}

// The integrand times ln(1 − x), which at x = 0 vanishes, or by symmetry ln x.
template <class F, class L, class X>
auto integrand_times(F const& integrand, L const& log_x, X const& distance) {
    using T = evaluated_t<decltype(integrand * log_x)>;
    return distance == 0 ? constant_of<T>(0) : density_times(integrand, log_x);
}

}  // namespace detail

CHAINRULES_SCALAR_RULE(ibeta_da, (a, b, x), singular(ibeta_da2(a, b, x)), singular(ibeta_dadb(a, b, x)),
                       singular(detail::ibeta_mixed(a, b, x, ibeta_weight_a, detail::share_of_zero(b, a))));
CHAINRULES_SCALAR_RULE(ibeta_db, (a, b, x), singular(ibeta_dadb(a, b, x)), singular(ibeta_db2(a, b, x)),
                       singular(detail::ibeta_mixed(a, b, x, ibeta_weight_b, detail::share_of_zero(a, b))));
CHAINRULES_SCALAR_RULE(ibeta_da_scaled, (a, b, x), singular(ibeta_da_scaled_da(a, b, x)),
                       singular(ibeta_da_scaled_db(a, b, x)),
                       singular((ibeta_weight_a(a, b, x) - Omega * (a - (a + b) * x)) / (x * (1 - x))));
CHAINRULES_SCALAR_RULE(ibeta_db_scaled, (a, b, x), singular(ibeta_db_scaled_da(a, b, x)),
                       singular(ibeta_db_scaled_db(a, b, x)),
                       singular((ibeta_weight_b(a, b, x) - Omega * (a - (a + b) * x)) / (x * (1 - x))));
CHAINRULES_SCALAR_RULE(ibeta_weight_a, (a, b, x), singular(trigamma_difference(a, b)),
                       singular(trigamma(a + b, detail::quiet)), singular(1 / x));
CHAINRULES_SCALAR_RULE(ibeta_weight_b, (a, b, x), singular(trigamma(a + b, detail::quiet)),
                       singular(trigamma_difference(b, a)), singular(-1 / (1 - x)));
CHAINRULES_SCALAR_RULE(beta_da, (B, a, b, x), NoTangent{}, singular(beta_da2(B, a, b, x)),
                       singular(beta_dadb(B, a, b, x)), singular(detail::integrand_times(detail::beta_integrand(a, b, x), log(x), 1 - x)));
CHAINRULES_SCALAR_RULE(beta_db, (B, a, b, x), NoTangent{}, singular(beta_dadb(B, a, b, x)),
                       singular(beta_db2(B, a, b, x)), singular(detail::integrand_times(detail::beta_integrand(a, b, x), log1p(-x), x)));
CHAINRULES_SCALAR_RULE(betac_da, (B, a, b, x), NoTangent{}, singular(betac_da2(B, a, b, x)),
                       singular(betac_dadb(B, a, b, x)), singular(-detail::integrand_times(detail::beta_integrand(a, b, x), log(x), 1 - x)));
CHAINRULES_SCALAR_RULE(betac_db, (B, a, b, x), NoTangent{}, singular(betac_dadb(B, a, b, x)),
                       singular(betac_db2(B, a, b, x)), singular(-detail::integrand_times(detail::beta_integrand(a, b, x), log1p(-x), x)));
CHAINRULES_SCALAR_RULE(ibeta_inv_da, (x, a, b, p, q), NoTangent{}, ibeta_inv_da2(x, a, b, p, q),
                       ibeta_inv_dadb(x, a, b, p, q), singular(ibeta_inv_dadp(x, a, b, p, q)),
                       NoTangent{});
CHAINRULES_SCALAR_RULE(ibeta_inv_db, (x, a, b, p, q), NoTangent{}, ibeta_inv_dadb(x, a, b, p, q),
                       ibeta_inv_db2(x, a, b, p, q), singular(ibeta_inv_dbdp(x, a, b, p, q)),
                       NoTangent{});
CHAINRULES_SCALAR_RULE(ibeta_inv_dp, (x, a, b, p, q), NoTangent{},
                       singular(ibeta_inv_dadp(x, a, b, p, q)),
                       singular(ibeta_inv_dbdp(x, a, b, p, q)),
                       singular(ibeta_inv_dp2(x, a, b, p, q)), NoTangent{});

#define CHAINRULES_DETAIL_MISSING \
    CHAINRULES_NOT_IMPLEMENTED("third derivatives of the incomplete beta function by a and b")
#define CHAINRULES_DETAIL_MISSING_3(f) \
    CHAINRULES_SCALAR_RULE(f, (a, b, x), CHAINRULES_DETAIL_MISSING,           \
                           CHAINRULES_DETAIL_MISSING, CHAINRULES_DETAIL_MISSING)
#define CHAINRULES_DETAIL_MISSING_4(f) \
    CHAINRULES_SCALAR_RULE(f, (B, a, b, x), NoTangent{}, CHAINRULES_DETAIL_MISSING,      \
                           CHAINRULES_DETAIL_MISSING, CHAINRULES_DETAIL_MISSING)
#define CHAINRULES_DETAIL_MISSING_5(f) \
    CHAINRULES_SCALAR_RULE(f, (x, a, b, p, q), NoTangent{}, CHAINRULES_DETAIL_MISSING, \
                           CHAINRULES_DETAIL_MISSING, CHAINRULES_DETAIL_MISSING, NoTangent{})
CHAINRULES_DETAIL_MISSING_3(ibeta_da2);
CHAINRULES_DETAIL_MISSING_3(ibeta_dadb);
CHAINRULES_DETAIL_MISSING_3(ibeta_db2);
CHAINRULES_DETAIL_MISSING_3(ibeta_da_scaled_da);
CHAINRULES_DETAIL_MISSING_3(ibeta_da_scaled_db);
CHAINRULES_DETAIL_MISSING_3(ibeta_db_scaled_da);
CHAINRULES_DETAIL_MISSING_3(ibeta_db_scaled_db);
CHAINRULES_DETAIL_MISSING_4(beta_da2);
CHAINRULES_DETAIL_MISSING_4(beta_dadb);
CHAINRULES_DETAIL_MISSING_4(beta_db2);
CHAINRULES_DETAIL_MISSING_4(betac_da2);
CHAINRULES_DETAIL_MISSING_4(betac_dadb);
CHAINRULES_DETAIL_MISSING_4(betac_db2);
CHAINRULES_DETAIL_MISSING_5(ibeta_inv_da2);
CHAINRULES_DETAIL_MISSING_5(ibeta_inv_dadb);
CHAINRULES_DETAIL_MISSING_5(ibeta_inv_db2);
CHAINRULES_DETAIL_MISSING_5(ibeta_inv_dadp);
CHAINRULES_DETAIL_MISSING_5(ibeta_inv_dbdp);
CHAINRULES_DETAIL_MISSING_5(ibeta_inv_dp2);
#undef CHAINRULES_DETAIL_MISSING_5
#undef CHAINRULES_DETAIL_MISSING_4
#undef CHAINRULES_DETAIL_MISSING_3
#undef CHAINRULES_DETAIL_MISSING

}  // namespace chainrules::special
