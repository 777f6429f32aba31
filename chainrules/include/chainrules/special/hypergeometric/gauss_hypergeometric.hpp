// SPDX-License-Identifier: MIT
#pragma once
// Gauss's hypergeometric function ₂F₁(a, b; c; z) of real numbers and the logarithm of its absolute
// value, which Boost.Math does not have, with first and second derivatives by all arguments.
// Algorithms and their sources: hypergeometric/detail/gauss_search.hpp and what it includes.

#include "chainrules/cmath/exponential.hpp"
#include "chainrules/special/base/no_more.hpp"
#include "chainrules/special/hypergeometric/detail/gauss_hypergeometric.hpp"
#include "chainrules_core/rules/frule.hpp"
#include "chainrules_core/rules/rrule.hpp"

namespace chainrules::special {

/// ₂F₁(a, b; c; z) = Σ (a)ₖ (b)ₖ zᵏ / ((c)ₖ k!).
///
/// Domain    z ≤ 1, all z where a or b is 0 or a negative integer; an error of domain elsewhere and
///           at c = 0, −1, −2, …, unless the series ends before the pole. At z = 1 infinite, with
///           its partials, unless c > a + b; 0 at z = −∞ for positive a and b, with its partials.
///           A parameter beyond 1e5, or too many digits lost: an error of evaluation
/// Partials  NaN where fewer than 12 digits are to be had; by a at a = −n where z > 1, since they
///           are not real, and where c ≤ a is a negative integer, since they are infinite. At z = 1
///           that by z may be infinite; second ones that are infinite there are NaN
/// Source    DLMF 15.2, 15.8, 15.10; next to z = 1 and for large parameters Taylor steps of the
///           differential equation, as Michel and Stoitsov (2008), arXiv:0708.0116
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, hypergeometric_2F1, (a, b, c, z),
                                detail::gauss_value<detail::OfGauss>(a, b, c, z, policy...));
/// ln |₂F₁|, also where ₂F₁ is no number of the type.
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, log_hypergeometric_2F1, (a, b, c, z),
                                detail::gauss_value<detail::OfLogGauss>(a, b, c, z, policy...));

namespace detail {
inline constexpr char const* gauss_third =
    "the third derivative of Gauss's hypergeometric function by its parameters, or of its "
    "logarithm";
}  // namespace detail

// The partials of f, first and second, with their rules; those by b are the same with a and b
// swapped. NaN where they are not to be had.
#define CHAINRULES_DETAIL_GAUSS_PARTIALS(f, Of)                                                 \
    CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, f##_da, (a, b, c, z),                        \
                                    detail::gauss_partial<detail::Of, 0>(a, b, c, z));    \
    CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, f##_dc, (a, b, c, z),                        \
                                    detail::gauss_partial<detail::Of, 2>(a, b, c, z));    \
    CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, f##_dz, (a, b, c, z),                        \
                                    detail::gauss_partial_by_z<detail::Of>(a, b, c, z)); \
    CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, f##_daa, (a, b, c, z),                       \
                                    detail::gauss_partial<detail::Of, 0, 0>(a, b, c, z));  \
    CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, f##_dab, (a, b, c, z),                       \
                                    detail::gauss_partial<detail::Of, 0, 1>(a, b, c, z));  \
    CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, f##_dac, (a, b, c, z),                       \
                                    detail::gauss_partial<detail::Of, 0, 2>(a, b, c, z));  \
    CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, f##_daz, (a, b, c, z),                       \
                                    detail::gauss_partial<detail::Of, 0, 3>(a, b, c, z));  \
    CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, f##_dcc, (a, b, c, z),                       \
                                    detail::gauss_partial<detail::Of, 2, 2>(a, b, c, z));  \
    CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, f##_dcz, (a, b, c, z),                       \
                                    detail::gauss_partial<detail::Of, 2, 3>(a, b, c, z));  \
    CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, f##_dzz, (a, b, c, z),                       \
                                    detail::gauss_partial<detail::Of, 3, 3>(a, b, c, z));  \
    CHAINRULES_SCALAR_RULE(f##_da, (a, b, c, z),                                          \
                           singular(f##_daa(a, b, c, z)),                                 \
                           singular(f##_dab(a, b, c, z)),                                 \
                           singular(f##_dac(a, b, c, z)),                                 \
                           singular(f##_daz(a, b, c, z)));      \
    CHAINRULES_SCALAR_RULE(f##_dc, (a, b, c, z),                                          \
                           singular(f##_dac(a, b, c, z)),                                 \
                           singular(f##_dac(b, a, c, z)),                                 \
                           singular(f##_dcc(a, b, c, z)),                                 \
                           singular(f##_dcz(a, b, c, z)));      \
    CHAINRULES_SCALAR_RULE(f##_dz, (a, b, c, z),                                          \
                           singular(f##_daz(a, b, c, z)),                                 \
                           singular(f##_daz(b, a, c, z)),                                 \
                           singular(f##_dcz(a, b, c, z)),                                 \
                           singular(f##_dzz(a, b, c, z)));      \
    CHAINRULES_DETAIL_NO_MORE(f##_daa, (), (a, b, c, z), detail::gauss_third);                  \
    CHAINRULES_DETAIL_NO_MORE(f##_dab, (), (a, b, c, z), detail::gauss_third);                  \
    CHAINRULES_DETAIL_NO_MORE(f##_dac, (), (a, b, c, z), detail::gauss_third);                  \
    CHAINRULES_DETAIL_NO_MORE(f##_daz, (), (a, b, c, z), detail::gauss_third);                  \
    CHAINRULES_DETAIL_NO_MORE(f##_dcc, (), (a, b, c, z), detail::gauss_third);                  \
    CHAINRULES_DETAIL_NO_MORE(f##_dcz, (), (a, b, c, z), detail::gauss_third)
CHAINRULES_DETAIL_GAUSS_PARTIALS(hypergeometric_2F1, OfGauss);
CHAINRULES_DETAIL_GAUSS_PARTIALS(log_hypergeometric_2F1, OfLogGauss);
#undef CHAINRULES_DETAIL_GAUSS_PARTIALS

CHAINRULES_SCALAR_RULE(hypergeometric_2F1, (a, b, c, z),
                       singular(hypergeometric_2F1_da(a, b, c, z)),
                       singular(hypergeometric_2F1_da(b, a, c, z)),
                       singular(hypergeometric_2F1_dc(a, b, c, z)),
                       singular(hypergeometric_2F1_dz(a, b, c, z)));
CHAINRULES_SCALAR_RULE(log_hypergeometric_2F1, (a, b, c, z),
                       singular(log_hypergeometric_2F1_da(a, b, c, z)),
                       singular(log_hypergeometric_2F1_da(b, a, c, z)),
                       singular(log_hypergeometric_2F1_dc(a, b, c, z)),
                       singular(log_hypergeometric_2F1_dz(a, b, c, z)));

// Of the third derivatives of ₂F₁ those by z alone, by DLMF 15.5.1.
CHAINRULES_SCALAR_RULE(hypergeometric_2F1_dzz, (a, b, c, z),
                       CHAINRULES_DETAIL_MISSING(detail::gauss_third),
                       CHAINRULES_DETAIL_MISSING(detail::gauss_third),
                       CHAINRULES_DETAIL_MISSING(detail::gauss_third),
                       singular(a * b / c * hypergeometric_2F1_dzz(a + 1, b + 1, c + 1, z)));
CHAINRULES_DETAIL_NO_MORE(log_hypergeometric_2F1_dzz, (), (a, b, c, z), detail::gauss_third);

}  // namespace chainrules::special

namespace chainrules::fn {
using special::hypergeometric_2F1;
using special::log_hypergeometric_2F1;
}  // namespace chainrules::fn
