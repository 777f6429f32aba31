// SPDX-License-Identifier: MIT
#pragma once
// Tricomi's confluent hypergeometric function U(a, b, z), the solution of Kummer's equation
// z y″ + (b − z) y′ = a y that goes with z^(−a) for z → ∞, and ln |U|, for z ≥ 0 and real a and b,
// with all first and second derivatives. Methods and their regions:
// hypergeometric/detail/tricomi.hpp.

#include "chainrules/special/base/no_more.hpp"
#include "chainrules/special/hypergeometric/detail/tricomi.hpp"
#include "chainrules_core/rules/frule.hpp"
#include "chainrules_core/rules/rrule.hpp"

namespace chainrules::special {

/// U(a, b, z). An error of domain for z < 0, of evaluation where fewer than 12 digits are to be had
/// or an argument is out of reach: a ≤ −1000, |a| or |b| > 10⁵; −60 < a < 200, |b| < 60, z < 600
/// has been compared. At z = 0 it is Γ(1−b)/Γ(a−b+1) for b < 1, (−1)ⁿ (b)ₙ for a = −n, infinite
/// elsewhere.
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, hypergeometric_U, (a, b, z),
                                detail::tricomi_value<false>(a, b, z, policy...));
/// ln |U(a, b, z)|, also where U is no number of the type.
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, log_hypergeometric_U, (a, b, z),
                                detail::tricomi_value<true>(a, b, z, policy...));

/// The partials by the parameters, NaN where they are not to be had, and the second ones.
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, hypergeometric_U_da, (a, b, z),
                                detail::tricomi_partial<false, 0, -1>(a, b, z));
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, hypergeometric_U_db, (a, b, z),
                                detail::tricomi_partial<false, 1, -1>(a, b, z));
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, hypergeometric_U_da2, (a, b, z),
                                detail::tricomi_partial<false, 0, 0>(a, b, z));
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, hypergeometric_U_dadb, (a, b, z),
                                detail::tricomi_partial<false, 0, 1>(a, b, z));
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, hypergeometric_U_db2, (a, b, z),
                                detail::tricomi_partial<false, 1, 1>(a, b, z));
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, log_hypergeometric_U_da, (a, b, z),
                                detail::tricomi_partial<true, 0, -1>(a, b, z));
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, log_hypergeometric_U_db, (a, b, z),
                                detail::tricomi_partial<true, 1, -1>(a, b, z));
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, log_hypergeometric_U_da2, (a, b, z),
                                detail::tricomi_partial<true, 0, 0>(a, b, z));
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, log_hypergeometric_U_dadb, (a, b, z),
                                detail::tricomi_partial<true, 0, 1>(a, b, z));
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, log_hypergeometric_U_db2, (a, b, z),
                                detail::tricomi_partial<true, 1, 1>(a, b, z));
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, log_hypergeometric_U_dz, (a, b, z),
                                detail::log_tricomi_by_z(a, b, z));

namespace detail {

// −a U(a + 1, b + 1, z), where U may be infinite at z = 0 or not to be had.
template <class A, class B, class Z>
auto tricomi_by_z(A const& a, B const& b, Z const& z) {
    auto const p = widened(a);
    auto const next = hypergeometric_U(p + 1, widened(b) + 1, widened(z), quiet);
    using T = evaluated_t<decltype(-p * next)>;
    auto const factor = plain_value(next);
    if (p == 0 && (Plain<T> || !(factor - factor == 0))) return constant_of<T>(0);
    return T(-p * next);
}
// f(a, b, z, a + 1, b + 1) in the wider type, in which the sums keep the digits of a and b.
template <class F, class A, class B, class Z>
auto beside_next(F const& f, A const& a, B const& b, Z const& z) {
    auto const p = widened(a);
    auto const q = widened(b);
    return f(p, q, widened(z), evaluate(p + 1), evaluate(q + 1));
}
// The derivatives by z of the partials by a and b, of U and of ln |U|.
inline constexpr auto tricomi_da_dz = [](auto const& a, auto const&, auto const& z,
                                         auto const& next_a, auto const& next_b) {
    return -hypergeometric_U(next_a, next_b, z, quiet) - a * hypergeometric_U_da(next_a, next_b, z);
};
inline constexpr auto tricomi_db_dz = [](auto const& a, auto const&, auto const& z,
                                         auto const& next_a, auto const& next_b) {
    return -a * hypergeometric_U_db(next_a, next_b, z);
};
// Small z: by (z^(b−1) U)′ = −(a − b + 1) z^(b−2) U(a, b − 1, z) (DLMF 13.3.24), which does not
// cancel where U goes with a power of z.
template <class W>
W log_tricomi_da_dz_at_zero(W const& a, W const& b, W const& z) {
    W const lower = b - 1,
            change = log_hypergeometric_U_da(a, lower, z) - log_hypergeometric_U_da(a, b, z);
    W const ratio = tricomi_ratio(a, lower, a, b, z, partial_tolerance<W, W>());
    return -ratio * (1 + (a - b + 1) * change) / z;
}
inline constexpr auto log_tricomi_da_dz = []<class A, class B, class Z>(
                                              A const& a, B const& b, Z const& z,
                                              auto const& next_a, auto const& next_b) {
    using T = evaluated_t<decltype(a * b * z)>;
    if constexpr (Plain<A> && Plain<B> && Plain<Z>)
        if (z < 1 && z > 0 && b > 1) return log_tricomi_da_dz_at_zero<T>(a, b, z);
    if (is_infinite(plain_value(z))) return constant_of<T>(0);
    auto const change =
        log_hypergeometric_U_da(next_a, next_b, z) - log_hypergeometric_U_da(a, b, z);
    if (a == 0) return T(-hypergeometric_U(next_a, next_b, z, quiet));
    return T(log_hypergeometric_U_dz(a, b, z) * (1 / a + change));
};
inline constexpr auto log_tricomi_db_dz = [](auto const& a, auto const& b, auto const& z,
                                             auto const& next_a, auto const& next_b) {
    auto const change =
        log_hypergeometric_U_db(next_a, next_b, z) - log_hypergeometric_U_db(a, b, z);
    return log_hypergeometric_U_dz(a, b, z) * change;
};
inline constexpr auto log_tricomi_dz2 = [](auto const& a, auto const& b, auto const& z,
                                           auto const& next_a, auto const& next_b) {
    auto const slope = log_hypergeometric_U_dz(a, b, z);
    return slope * (log_hypergeometric_U_dz(next_a, next_b, z) - slope);
};

}  // namespace detail

CHAINRULES_SCALAR_RULE(hypergeometric_U, (a, b, z), singular(hypergeometric_U_da(a, b, z)),
                       singular(hypergeometric_U_db(a, b, z)), singular(detail::tricomi_by_z(a, b, z)));
CHAINRULES_SCALAR_RULE(log_hypergeometric_U, (a, b, z), singular(log_hypergeometric_U_da(a, b, z)),
                       singular(log_hypergeometric_U_db(a, b, z)),
                       singular(log_hypergeometric_U_dz(a, b, z)));

CHAINRULES_SCALAR_RULE(hypergeometric_U_da, (a, b, z), singular(hypergeometric_U_da2(a, b, z)),
                       singular(hypergeometric_U_dadb(a, b, z)),
                       singular(detail::beside_next(detail::tricomi_da_dz, a, b, z)));
CHAINRULES_SCALAR_RULE(hypergeometric_U_db, (a, b, z), singular(hypergeometric_U_dadb(a, b, z)),
                       singular(hypergeometric_U_db2(a, b, z)),
                       singular(detail::beside_next(detail::tricomi_db_dz, a, b, z)));
CHAINRULES_SCALAR_RULE(log_hypergeometric_U_da, (a, b, z), singular(log_hypergeometric_U_da2(a, b, z)),
                       singular(log_hypergeometric_U_dadb(a, b, z)),
                       singular(detail::beside_next(detail::log_tricomi_da_dz, a, b, z)));
CHAINRULES_SCALAR_RULE(log_hypergeometric_U_db, (a, b, z), singular(log_hypergeometric_U_dadb(a, b, z)),
                       singular(log_hypergeometric_U_db2(a, b, z)),
                       singular(detail::beside_next(detail::log_tricomi_db_dz, a, b, z)));
CHAINRULES_SCALAR_RULE(log_hypergeometric_U_dz, (a, b, z),
                       singular(detail::beside_next(detail::log_tricomi_da_dz, a, b, z)),
                       singular(detail::beside_next(detail::log_tricomi_db_dz, a, b, z)),
                       singular(detail::beside_next(detail::log_tricomi_dz2, a, b, z)));

namespace detail {
inline constexpr char const* tricomi_third = "a third derivative of Tricomi's function";
}  // namespace detail

CHAINRULES_DETAIL_NO_MORE(hypergeometric_U_da2, (), (a, b, z), detail::tricomi_third);
CHAINRULES_DETAIL_NO_MORE(hypergeometric_U_dadb, (), (a, b, z), detail::tricomi_third);
CHAINRULES_DETAIL_NO_MORE(hypergeometric_U_db2, (), (a, b, z), detail::tricomi_third);
CHAINRULES_DETAIL_NO_MORE(log_hypergeometric_U_da2, (), (a, b, z), detail::tricomi_third);
CHAINRULES_DETAIL_NO_MORE(log_hypergeometric_U_dadb, (), (a, b, z), detail::tricomi_third);
CHAINRULES_DETAIL_NO_MORE(log_hypergeometric_U_db2, (), (a, b, z), detail::tricomi_third);

}  // namespace chainrules::special

namespace chainrules::fn {
using special::hypergeometric_U;
using special::log_hypergeometric_U;
}  // namespace chainrules::fn
