// SPDX-License-Identifier: MIT
#pragma once
// ln |B(a, b)| and ln |binomial(n, k)| with the sign, for real arguments of either sign.

#include "chainrules/special/base/arguments.hpp"
#include "chainrules/special/beta/beta.hpp"

namespace chainrules::special {

/// {ln |B(a, b)|, the sign of B(a, b)}.
CHAINRULES_DETAIL_PRIMALS(detail::InCommon, logabsbeta);
/// {ln |n over k|, the sign}; whole numbers count as real ones.
CHAINRULES_DETAIL_PRIMALS(detail::InCommon, logabsbinomial);

namespace detail {

template <class T>
int sign_of_power(T const& n) {
    using std::fmod;
    return fmod(n, T(2)) == 0 ? 1 : -1;
}

/// By reflection (DLMF 5.5.3) from arguments that are positive. At a pole ∞, at a zero −∞.
template <class T>
std::pair<T, int> log_abs_beta(T const& a, T const& b) {
    using std::fabs, std::log;
    T const infinite = infinity<T>(), sum = a + b;
    if (a > 0 && b > 0) return {log_beta(a, b), 1};
    if (b <= 0 && (a > 0 || (!is_whole(a) && is_whole(b)))) return log_abs_beta(b, a);
    if (!(sum - sum == 0)) return {not_a_number<T>(), 1};
    // Now a ≤ 0, and a whole number if b is a whole one ≤ 0.
    if (is_whole(a)) {
        if (!is_whole(b) || b <= 0 || sum > 0) return {infinite, 1};
        return {log_beta(T(1 - sum), b), sign_of_power(b)};
    }
    if (sum <= 0 && is_whole(sum)) return {-infinite, 1};
    T const s = sin_pi(a), log_pi = log(boost::math::constants::pi<T>());
    if (sum > 0) return {log_pi - log(fabs(s)) - log(b) - log_beta(T(1 - a), sum), s > 0 ? 1 : -1};
    T const t = sin_pi(sum), ratio = t / s;
    if (b > 0) return {log(fabs(ratio)) + log_beta(b, T(1 - sum)), ratio > 0 ? 1 : -1};
    T const factor = ratio / sin_pi(b);
    return {log_pi + log(fabs(factor)) - log(T(1 - sum)) - log_beta(T(1 - a), T(1 - b)),
            factor > 0 ? 1 : -1};
}

/// binomial(n, k) = 1 / ((n + 1) B(n − k + 1, k + 1)); 0 for a whole k < 0, and for whole n − k < 0
/// unless n is a negative whole number too.
template <class T>
std::pair<T, int> log_abs_binomial(T const& n, T const& k) {
    using std::fabs, std::log;
    T const infinite = infinity<T>(), rest = n - k;
    if (!(rest - rest == 0)) return {not_a_number<T>(), 1};
    if (k < 0 && is_whole(k)) return {-infinite, 1};
    if (n < 0 && is_whole(n)) {
        if (!is_whole(k)) return {infinite, 1};
        return {log_abs_binomial(T(k - n - 1), k).first, sign_of_power(k)};
    }
    if (rest < 0 && is_whole(rest)) return {-infinite, 1};
    if (k == 0 || rest == 0) return {T(0), 1};
    if (k == 1) return {log(fabs(n)), n > 0 ? 1 : -1};
    auto const [value, sign] = log_abs_beta(T(rest + 1), T(k + 1));
    return {-log(fabs(n + 1)) - value, n > -1 ? sign : -sign};
}

/// ψ(n + 1) − ψ(n − k + 1), where both may be poles for whole k.
template <class T>
T log_binomial_slope(T const& n, T const& k) {
    if (k >= 0 && k <= 100 && is_whole(k) && !(n - k >= 0)) {
        T sum = 0;
        for (T j = 0; j < k; ++j) sum += 1 / (n - j);
        return sum;
    }
    return digamma_difference(T(n - k + 1), k);
}

/// ψ(n − k + 1) − ψ(k + 1).
template <class T>
T log_binomial_slope_down(T const& n, T const& k) {
    return digamma_difference(T(k + 1), T(n - 2 * k));
}

template <Real T>
std::pair<T, int> primal(logabsbeta_t, T const& a, T const& b, Policy auto const&...) {
    auto const [value, sign] = log_abs_beta(wide_t<T>(a), wide_t<T>(b));
    return {T(value), sign};
}
template <Real T>
std::pair<T, int> primal(logabsbinomial_t, T const& n, T const& k, Policy auto const&...) {
    auto const [value, sign] = log_abs_binomial(wide_t<T>(n), wide_t<T>(k));
    return {T(value), sign};
}

}  // namespace detail

/// The derivatives of ln |n over k|; differences of the arguments not rounded.
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, log_binomial_dn, (n, k), detail::log_binomial_slope(n, k));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, log_binomial_dk, (n, k),
                                detail::log_binomial_slope_down(n, k));

CHAINRULES_SCALAR_RULE_MULTI(logabsbeta, (a, b), (),
                             (singular(-digamma_difference(a, b)), singular(-digamma_difference(b, a))),
                             (NoTangent{}, NoTangent{}));
CHAINRULES_SCALAR_RULE_MULTI(logabsbinomial, (n, k), (),
                             (singular(log_binomial_dn(n, k)), singular(log_binomial_dk(n, k))),
                             (NoTangent{}, NoTangent{}));
CHAINRULES_SCALAR_RULE(log_binomial_dn, (n, k), singular(trigamma_difference(n - k + 1, k)),
                       singular(trigamma(n - k + 1, detail::quiet)));
CHAINRULES_SCALAR_RULE(log_binomial_dk, (n, k), singular(trigamma(n - k + 1, detail::quiet)),
                       singular(-trigamma(n - k + 1, detail::quiet) - trigamma(k + 1, detail::quiet)));

}  // namespace chainrules::special

namespace chainrules::fn {
using special::logabsbeta;
using special::logabsbinomial;
}  // namespace chainrules::fn
