// SPDX-License-Identifier: MIT
#pragma once
// The incomplete beta functions: I, its complement, B_x(a, b), the density, and the inverses in x,
// in a and in b, with all three partials of each. Algorithms and their sources:
// beta/detail/incomplete_beta.hpp; the inverses: beta/detail/incomplete_beta_root.hpp.

#include "chainrules/cmath/exponential.hpp"
#include "chainrules/special/base/density.hpp"
#include "chainrules/special/base/density_at_end.hpp"
#include "chainrules/special/base/no_more.hpp"
#include "chainrules/special/beta/beta.hpp"
#include "chainrules/special/beta/detail/incomplete_beta_guards.hpp"
#include "chainrules/special/beta/detail/incomplete_beta_limits.hpp"
#include "chainrules/special/beta/detail/incomplete_beta_second.hpp"

namespace chainrules::special {

using cmath::exp;
using cmath::log;
using cmath::log1p;

/// The regularised incomplete beta function I_x(a, b) = ∫₀ˣ t^(a−1) (1−t)^(b−1) dt / B(a, b).
CHAINRULES_DETAIL_POLICY_PRIMAL(OfFinite, ibeta, (a, b, x),
                                detail::ibeta_value(a, b, x, policy...));
/// The complement 1 − I_x(a, b) of the regularised incomplete beta function.
CHAINRULES_DETAIL_POLICY_PRIMAL(OfFinite, ibetac, (a, b, x),
                                detail::ibetac_value(a, b, x, policy...));
/// The upper incomplete beta function ∫ₓ¹ t^(a−1) (1−t)^(b−1) dt.
CHAINRULES_DETAIL_POLICY_PRIMAL(OfFinite, betac, (a, b, x),
                                detail::upper_beta_value(a, b, x, policy...));
/// The derivative of ibeta by x, the density x^(a−1) (1−x)^(b−1) / B(a, b) of the beta
/// distribution.
CHAINRULES_DETAIL_POLICY_PRIMAL(OfFinite, ibeta_derivative, (a, b, x),
                                detail::ibeta_density(a, b, x, policy...));
/// The x with ibeta(a, b, x) = p, the quantile of the beta distribution.
CHAINRULES_DETAIL_POLICY_PRIMAL(OfFinite, ibeta_inv, (a, b, p),
                                detail::ibeta_inverse<false>(a, b, p,
                                                             detail::policy_of(policy...)));
/// The x with ibetac(a, b, x) = q, the quantile of the beta distribution from above.
CHAINRULES_DETAIL_POLICY_PRIMAL(OfFinite, ibetac_inv, (a, b, q),
                                detail::ibeta_inverse<true>(a, b, q, detail::policy_of(policy...)));
/// The a with ibeta(a, b, x) = p; the arguments are (b, x, p).
CHAINRULES_DETAIL_POLICY_PRIMAL(SearchForA, ibeta_inva, (b, x, p),
                                boost::math::ibeta_inva(b, x, p, policy...));
/// The a with ibetac(a, b, x) = q; the arguments are (b, x, q).
CHAINRULES_DETAIL_POLICY_PRIMAL(SearchForA, ibetac_inva, (b, x, q),
                                boost::math::ibetac_inva(b, x, q, policy...));
/// The b with ibeta(a, b, x) = p; the arguments are (a, x, p).
CHAINRULES_DETAIL_POLICY_PRIMAL(SearchForB, ibeta_invb, (a, x, p),
                                boost::math::ibeta_invb(a, x, p, policy...));
/// The b with ibetac(a, b, x) = q; the arguments are (a, x, q).
CHAINRULES_DETAIL_POLICY_PRIMAL(SearchForB, ibetac_invb, (a, x, q),
                                boost::math::ibetac_invb(a, x, q, policy...));
/// The pair of ibeta(a, b, x) and ibetac(a, b, x).
CHAINRULES_DETAIL_PRIMALS(detail::InCommon, beta_inc);

/// The partials of ibeta by a and b, and the same over x (1−x) ibeta_derivative(a, b, x).
CHAINRULES_DETAIL_POLICY_PRIMAL(Working, ibeta_da, (a, b, x),
                                detail::share_of_zero(b, a) *
                                    detail::ibeta_da(detail::above_zero(a, b),
                                                     detail::above_zero(b, a), x));
CHAINRULES_DETAIL_POLICY_PRIMAL(Working, ibeta_db, (a, b, x),
                                detail::share_of_zero(a, b) *
                                    detail::ibeta_db(detail::above_zero(a, b),
                                                     detail::above_zero(b, a), x));
CHAINRULES_DETAIL_POLICY_PRIMAL(Working, ibeta_da_scaled, (a, b, x),
                                detail::ibeta_da_scaled(a, b, x, T(1 - x)));
CHAINRULES_DETAIL_POLICY_PRIMAL(Working, ibeta_db_scaled, (a, b, x),
                                detail::ibeta_db_scaled(a, b, x, T(1 - x)));
/// ln x − digamma(a) + digamma(a + b), ln(1−x) − digamma(b) + digamma(a + b), without cancellation.
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, ibeta_weight_a, (a, b, x),
                                detail::log_weight(a, b, x, T(1 - x)));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, ibeta_weight_b, (a, b, x),
                                detail::log_weight(b, a, T(1 - x), x));
/// The partials by a and b of beta(a, b, x) and betac(a, b, x), the value first.
CHAINRULES_DETAIL_POLICY_PRIMAL(
    Working, beta_da, (value, a, b, x),
    detail::density_times(value, detail::log_incomplete_beta(a, b, x, T(1 - x)).first));
CHAINRULES_DETAIL_POLICY_PRIMAL(
    Working, beta_db, (value, a, b, x),
    detail::density_times(value, detail::log_incomplete_beta(a, b, x, T(1 - x)).second));
CHAINRULES_DETAIL_POLICY_PRIMAL(
    Working, betac_da, (value, a, b, x),
    detail::density_times(value, detail::log_incomplete_beta(b, a, T(1 - x), x).second));
CHAINRULES_DETAIL_POLICY_PRIMAL(
    Working, betac_db, (value, a, b, x),
    detail::density_times(value, detail::log_incomplete_beta(b, a, T(1 - x), x).first));

namespace detail {

template <Real T, Policy... P>
T primal(beta_t, T const& a, T const& b, T const& x, P const&... policy) {
    return lower_beta_value(a, b, x, policy...);
}
template <Real T, Policy... P>
std::pair<T, T> primal(beta_inc_t, T const& a, T const& b, T const& x, P const&... policy) {
    return {ibeta(a, b, x, policy...), ibetac(a, b, x, policy...)};
}

// The density, and 0 where a parameter is: ibeta does not depend on x there.
template <class A, class B, class X>
auto ibeta_dx(A const& a, B const& b, X const& x) {
    using D = evaluated_t<decltype(ibeta_derivative(a, b, x, quiet))>;
    if constexpr (ActiveNumber<D>) {  // the slope by a parameter that is 0, or next to it
        auto const least = std::numeric_limits<plain_real_t<D>>::min();
        if (a < least && x > 0) return D(a * (exp((b - 1) * log1p(-x)) / x));
        if (b < least && x < 1) return D(b * (exp((a - 1) * log(x)) / (1 - x)));
    }
    return plain_value(a) == 0 || plain_value(b) == 0 ? constant_of<D>(0)
                                                      : D(ibeta_derivative(a, b, x, quiet));
}

// x^(a−1) (1−x)^(b−1), from the density, in which powers do not underflow early.
template <class A, class B, class X>
auto beta_integrand(A const& a, B const& b, X const& x) {
    if constexpr (std::is_floating_point_v<A> && std::is_floating_point_v<B> &&
                  std::is_floating_point_v<X>) {
        using T = decltype(A() + B() + X());
        using W = wide_t<T>;
        W const w(x);
        if (w != w) return T(w);  // to the power 0 it would be 1
        W const power =
            2 * w < 1 ? std::exp((W(b) - 1) * std::log1p(-w)) : std::pow(1 - w, W(b) - 1);
        return T(std::pow(w, W(a) - 1) * power);
    } else {
        using T = evaluated_t<decltype(ibeta_derivative(a, b, x, quiet) * beta(a, b))>;
        // At the ends one of the factors is 1; where the other is infinite its derivatives are.
        if (x == 0 && a < 1) return T(gamma_density_at_0(0, a, x) * special::tgamma(a, quiet));
        if (x == 1 && b < 1) return T(gamma_density_at_0(0, b, 1 - x) * special::tgamma(b, quiet));
        if (x == 0 || x == 1) return T(ibeta_derivative(a, b, x, quiet) * beta(a, b));
        return flat_at_zero(T(exp((a - 1) * log(x) + (b - 1) * log1p(-x))));
    }
}

// By a, and as the density of 1 − x by b.
template <class O, class A, class B, class X, class W>
auto ibeta_derivative_da(O const& Omega, A const& a, B const& b, X const& x, W const& weight) {
    using T = evaluated_t<decltype(Omega * weight)>;
    if constexpr (ActiveNumber<T>) {
        if (x == 0) return T(beta_density_at_0(100, a, b, x));
        if (x == 1) return T(beta_density_at_0(10, b, a, 1 - x));
    }
    return T(density_times(Omega, weight));
}

// The derivative of the density. At an end e with the power q = a or b of the distance from it:
// the density goes with the power q − 1, its derivative with q − 2.
template <class O, class A, class B, class X>
auto ibeta_derivative_dx(O const& Omega, A const& a, B const& b, X const& x) {
    using T = evaluated_t<decltype(Omega * (((a - 1) * (1 - x) - (b - 1) * x) / (x * (1 - x))))>;
    auto const at_end = [&](auto const& q, auto const& r) -> T {
        return slope_at_end(q, T(-(r - 1) * Omega), T(r * (r + 1)));
    };
    if constexpr (ActiveNumber<T>) {
        if (x == 0) return T(beta_density_at_0(1, a, b, x));
        if (x == 1) return T(-beta_density_at_0(1, b, a, 1 - x));
    }
    if (x == 0) return at_end(a, b);
    if (x == 1) return T(-at_end(b, a));
    // The numerator vanishes at the mode.
    if constexpr (std::is_floating_point_v<T>) {
        using W = wide_t<T>;
        W const s(a), t(b), w(x);
        // The derivative is greater than a density that underflows.
        W const density = Omega < std::numeric_limits<T>::min() ? ibeta_density(s, t, w) : W(Omega);
        return T(density_times(density, ((s - 1) * (1 - w) - (t - 1) * w) / (w * (1 - w))));
    }
    return T(density_times(Omega, ((a - 1) * (1 - x) - (b - 1) * x) / (x * (1 - x))));
}

}  // namespace detail

CHAINRULES_SCALAR_RULE_MULTI(beta_inc, (a, b, x), (),
                             (ibeta_da(a, b, x), ibeta_db(a, b, x),
                              singular(detail::ibeta_dx(a, b, x))),
                             (-ibeta_da(a, b, x), -ibeta_db(a, b, x),
                              singular(-detail::ibeta_dx(a, b, x))));
// Infinite at x = 0 for a < 1, at x = 1 for b < 1.
CHAINRULES_SCALAR_RULE(ibeta, (a, b, x), ibeta_da(a, b, x), ibeta_db(a, b, x),
                       singular(detail::ibeta_dx(a, b, x)));
CHAINRULES_SCALAR_RULE(ibetac, (a, b, x), -ibeta_da(a, b, x), -ibeta_db(a, b, x),
                       singular(-detail::ibeta_dx(a, b, x)));
CHAINRULES_SCALAR_RULE(beta, (a, b, x), singular(beta_da(Omega, a, b, x)),
                       singular(beta_db(Omega, a, b, x)),
                       singular(detail::beta_integrand(a, b, x)));
// betac(a, b, x) is beta(b, a, 1 − x).
CHAINRULES_SCALAR_RULE(betac, (a, b, x), singular(betac_da(Omega, a, b, x)),
                       singular(betac_db(Omega, a, b, x)),
                       singular(-detail::beta_integrand(a, b, x)));
CHAINRULES_SCALAR_RULE(ibeta_derivative, (a, b, x),
                       singular(detail::ibeta_derivative_da(Omega, a, b, x,
                                                            ibeta_weight_a(a, b, x))),
                       singular(detail::ibeta_derivative_da(Omega, b, a, 1 - x,
                                                            ibeta_weight_b(a, b, x))),
                       singular(detail::ibeta_derivative_dx(Omega, a, b, x)));

/// The partials of the root x of ibeta(a, b, x) = p, ibetac(a, b, x) = q, given the rounded root:
/// by a, b, and p with q = 1 − p; p stands for both in derivatives.
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, ibeta_inv_da, (x, a, b, p, q),
                                detail::beta_root_da(detail::beta_root(x, a, b, p, q)));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, ibeta_inv_db, (x, a, b, p, q),
                                detail::beta_root_db(detail::beta_root(x, a, b, p, q)));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, ibeta_inv_dp, (x, a, b, p, q),
                                detail::beta_root_dp(detail::beta_root(x, a, b, p, q)));

CHAINRULES_SCALAR_RULE(ibeta_inv, (a, b, p), ibeta_inv_da(Omega, a, b, p, 1 - p),
                       ibeta_inv_db(Omega, a, b, p, 1 - p),
                       singular(ibeta_inv_dp(Omega, a, b, p, 1 - p)));
CHAINRULES_SCALAR_RULE(ibetac_inv, (a, b, q), ibeta_inv_da(Omega, a, b, 1 - q, q),
                       ibeta_inv_db(Omega, a, b, 1 - q, q),
                       singular(-ibeta_inv_dp(Omega, a, b, 1 - q, q)));
CHAINRULES_SCALAR_RULE(ibeta_inva, (b, x, p),
                       singular(-ibeta_db_scaled(Omega, b, x) / ibeta_da_scaled(Omega, b, x)),
                       singular(-1 / (x * (1 - x) * ibeta_da_scaled(Omega, b, x))),
                       singular(1 / ibeta_da(Omega, b, x)));
CHAINRULES_SCALAR_RULE(ibetac_inva, (b, x, q),
                       singular(-ibeta_db_scaled(Omega, b, x) / ibeta_da_scaled(Omega, b, x)),
                       singular(-1 / (x * (1 - x) * ibeta_da_scaled(Omega, b, x))),
                       singular(-1 / ibeta_da(Omega, b, x)));
CHAINRULES_SCALAR_RULE(ibeta_invb, (a, x, p),
                       singular(-ibeta_da_scaled(a, Omega, x) / ibeta_db_scaled(a, Omega, x)),
                       singular(-1 / (x * (1 - x) * ibeta_db_scaled(a, Omega, x))),
                       singular(1 / ibeta_db(a, Omega, x)));
CHAINRULES_SCALAR_RULE(ibetac_invb, (a, x, q),
                       singular(-ibeta_da_scaled(a, Omega, x) / ibeta_db_scaled(a, Omega, x)),
                       singular(-1 / (x * (1 - x) * ibeta_db_scaled(a, Omega, x))),
                       singular(-1 / ibeta_db(a, Omega, x)));

// Second derivatives: the rules of the partials.

/// The second derivatives of ibeta by a and b.
CHAINRULES_DETAIL_POLICY_PRIMAL(Working, ibeta_da2, (a, b, x),
                                detail::share_of_zero(b, a) *
                                    detail::ibeta_da2(detail::above_zero(a, b),
                                                      detail::above_zero(b, a), x));
CHAINRULES_DETAIL_POLICY_PRIMAL(Working, ibeta_dadb, (a, b, x),
                                detail::ibeta_dadb(detail::above_zero(a, b),
                                                   detail::above_zero(b, a), x));
CHAINRULES_DETAIL_POLICY_PRIMAL(Working, ibeta_db2, (a, b, x),
                                detail::share_of_zero(a, b) *
                                    detail::ibeta_db2(detail::above_zero(a, b),
                                                      detail::above_zero(b, a), x));
/// The partials of ibeta_da_scaled and ibeta_db_scaled by a and b.
CHAINRULES_DETAIL_POLICY_PRIMAL(Working, ibeta_da_scaled_da, (a, b, x),
                                detail::ibeta_da_scaled_da(a, b, x, T(1 - x)));
CHAINRULES_DETAIL_POLICY_PRIMAL(Working, ibeta_da_scaled_db, (a, b, x),
                                detail::ibeta_da_scaled_db(a, b, x, T(1 - x)));
CHAINRULES_DETAIL_POLICY_PRIMAL(Working, ibeta_db_scaled_da, (a, b, x),
                                -detail::ibeta_da_scaled_db(b, a, T(1 - x), x));
CHAINRULES_DETAIL_POLICY_PRIMAL(Working, ibeta_db_scaled_db, (a, b, x),
                                -detail::ibeta_da_scaled_da(b, a, T(1 - x), x));
/// The second derivatives of beta(a, b, x) by a and b, the value first; betac(a, b, x) is
/// beta(b, a, 1 − x).
CHAINRULES_DETAIL_POLICY_PRIMAL(Working, beta_da2, (value, a, b, x),
                                detail::incomplete_beta_da2(value, a, b, x, T(1 - x)));
CHAINRULES_DETAIL_POLICY_PRIMAL(Working, beta_dadb, (value, a, b, x),
                                detail::incomplete_beta_dadb(value, a, b, x, T(1 - x)));
CHAINRULES_DETAIL_POLICY_PRIMAL(Working, beta_db2, (value, a, b, x),
                                detail::incomplete_beta_db2(value, a, b, x, T(1 - x)));
CHAINRULES_DETAIL_POLICY_PRIMAL(Working, betac_da2, (value, a, b, x),
                                detail::incomplete_beta_db2(value, b, a, T(1 - x), x));
CHAINRULES_DETAIL_POLICY_PRIMAL(Working, betac_dadb, (value, a, b, x),
                                detail::incomplete_beta_dadb(value, b, a, T(1 - x), x));
CHAINRULES_DETAIL_POLICY_PRIMAL(Working, betac_db2, (value, a, b, x),
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

namespace detail {
inline constexpr char const* ibeta_third =
    "third derivatives of the incomplete beta function by a and b";
}  // namespace detail

CHAINRULES_DETAIL_NO_MORE(ibeta_da2, (), (a, b, x), detail::ibeta_third);
CHAINRULES_DETAIL_NO_MORE(ibeta_dadb, (), (a, b, x), detail::ibeta_third);
CHAINRULES_DETAIL_NO_MORE(ibeta_db2, (), (a, b, x), detail::ibeta_third);
CHAINRULES_DETAIL_NO_MORE(ibeta_da_scaled_da, (), (a, b, x), detail::ibeta_third);
CHAINRULES_DETAIL_NO_MORE(ibeta_da_scaled_db, (), (a, b, x), detail::ibeta_third);
CHAINRULES_DETAIL_NO_MORE(ibeta_db_scaled_da, (), (a, b, x), detail::ibeta_third);
CHAINRULES_DETAIL_NO_MORE(ibeta_db_scaled_db, (), (a, b, x), detail::ibeta_third);
CHAINRULES_DETAIL_NO_MORE(beta_da2, (B), (a, b, x), detail::ibeta_third);
CHAINRULES_DETAIL_NO_MORE(beta_dadb, (B), (a, b, x), detail::ibeta_third);
CHAINRULES_DETAIL_NO_MORE(beta_db2, (B), (a, b, x), detail::ibeta_third);
CHAINRULES_DETAIL_NO_MORE(betac_da2, (B), (a, b, x), detail::ibeta_third);
CHAINRULES_DETAIL_NO_MORE(betac_dadb, (B), (a, b, x), detail::ibeta_third);
CHAINRULES_DETAIL_NO_MORE(betac_db2, (B), (a, b, x), detail::ibeta_third);
CHAINRULES_DETAIL_NO_MORE(ibeta_inv_da2, (x), (a, b, p, q), detail::ibeta_third);
CHAINRULES_DETAIL_NO_MORE(ibeta_inv_dadb, (x), (a, b, p, q), detail::ibeta_third);
CHAINRULES_DETAIL_NO_MORE(ibeta_inv_db2, (x), (a, b, p, q), detail::ibeta_third);
CHAINRULES_DETAIL_NO_MORE(ibeta_inv_dadp, (x), (a, b, p, q), detail::ibeta_third);
CHAINRULES_DETAIL_NO_MORE(ibeta_inv_dbdp, (x), (a, b, p, q), detail::ibeta_third);
CHAINRULES_DETAIL_NO_MORE(ibeta_inv_dp2, (x), (a, b, p, q), detail::ibeta_third);

}  // namespace chainrules::special

namespace chainrules::fn {
using special::beta_inc;
using special::betac;
using special::ibeta;
using special::ibeta_derivative;
using special::ibeta_inv;
using special::ibeta_inva;
using special::ibeta_invb;
using special::ibetac;
using special::ibetac_inv;
using special::ibetac_inva;
using special::ibetac_invb;
}  // namespace chainrules::fn
