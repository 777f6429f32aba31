// SPDX-License-Identifier: MIT
#pragma once
// Log probabilities with long tails: the zeta distribution (Zipf’s), Yule and Simon’s, and the
// logarithmic one.

#include "chainrules/special/beta/beta.hpp"
#include "chainrules/special/zeta/zeta.hpp"
#include "chainrules/statistics/detail/kernels.hpp"

namespace chainrules::statistics {

namespace detail {

/// ln ζ(s), exact where ζ is next to 1.
template <class T>
T log_zeta(T const& s) {
    if (s < 24) return std::log(T(special::zeta(s)));
    T sum = 0;
    for (int k = 9; k > 1; --k) sum += std::exp2(-s * std::log2(T(k)));
    return std::log1p(sum);
}
/// −ζ′(s) / ζ(s).
template <class T>
T zeta_slope(T const& s) {
    if (s < 24) return T(-special::zeta_ds(s) / special::zeta(s));
    T sum(0), slope(0);
    for (int k = 9; k > 1; --k) {
        auto const l = std::log(static_cast<double>(k));
        T const term(exp(-s * l));
        sum = sum + term;
        slope = slope + l * term;
    }
    return T(slope / (1 + sum));
}

/// 1/p + 1 / ((1 − p) ln(1 − p)), −½ at p = 0.
template <class T>
T logarithmic_slope(T const& p) {
    return T(-log1p_less_fraction(-p) / (-p * log1p(-p)));
}

}  // namespace detail

/// The log probability k^(−s) / ζ(s) of k ≥ 1, s > 1.
CHAINRULES_DENSITY_OF_COUNTS(zipf_logpdf, (k), (s), s > 1, k >= 1, (((k), log_k, log(k))),
                             (((s), -detail::log_zeta(s), detail::zeta_slope<T>(s)),
                              ((k, s), -s * log_k, NoTangent{}, -log_k)));

/// The log probability ρ B(k, ρ + 1) of k ≥ 1.
CHAINRULES_DENSITY_OF_COUNTS(yule_simon_logpdf, (k), (rho), rho > 0, k >= 1, (((rho), w, 1 / rho)),
                             (((rho), log(rho), w),
                              ((k, rho), special::detail::log_beta(k, T(rho + 1)), NoTangent{},
                               -detail::psi_difference<T>(rho + 1, k))));

/// The log probability −p^k / (k ln(1 − p)) of k ≥ 1.
CHAINRULES_DENSITY_OF_COUNTS(logarithmic_logpdf, (k), (p), p > 0 && p < 1, k >= 1,
                             (((p), log_p, log(p))),
                             (((p), -log(-log1p(-p) / p), detail::logarithmic_slope<T>(p)),
                              ((k), -log(k), NoTangent{}),
                              ((k, p), (k - 1) * log_p, NoTangent{}, (k - 1) / p)));

}  // namespace chainrules::statistics

namespace chainrules::fn {
using statistics::logarithmic_logpdf;
using statistics::yule_simon_logpdf;
using statistics::zipf_logpdf;
}  // namespace chainrules::fn
