// SPDX-License-Identifier: MIT
#pragma once
// What moments, entropies and divergences are made of, in jets: forms in which large parameters do
// not cancel.

#include <boost/math/special_functions/expint.hpp>
#include <boost/math/special_functions/zeta.hpp>
#include <cmath>
#include <limits>

#include "chainrules/special/gamma/detail/polygamma_differences.hpp"
#include "chainrules/statistics/detail/beta_tails.hpp"
#include "chainrules/statistics/detail/by_jets.hpp"

namespace chainrules::statistics::formulas {

/// The constants, in the number type of a formula's argument.
template <class N>
number_t<N> pi_of(N const&) {
    return boost::math::constants::pi<number_t<N>>();
}
template <class N>
number_t<N> euler_of(N const&) {
    return boost::math::constants::euler<number_t<N>>();
}
template <class N>
number_t<N> half_ln_two_pi_of(N const&) {
    return boost::math::constants::log_root_two_pi<number_t<N>>();
}

/// Formulas' sine, sinh and cosh.
template <class N>
N sinh_of(N const& x) {
    return (power_of_e_less_1(x) - power_of_e_less_1(N(-x))) / 2;
}
template <class N>
N cosh_of(N const& x) {
    return (power_of_e(x) + power_of_e(N(-x))) / 2;
}
template <std::floating_point T>
T sine(T const& x) {
    return std::sin(x);
}
template <std::floating_point T>
T cosine(T const& x) {
    return std::cos(x);
}
template <class T>
Jet<T> cosine(Jet<T> const& x);
template <class T>
Jet<T> sine(Jet<T> const& x) {
    return chained(sine(x.value), x.dot, [&] { return cosine(x.value); });
}
template <class T>
Jet<T> cosine(Jet<T> const& x) {
    return chained(cosine(x.value), x.dot, [&] { return T(-sine(x.value)); });
}

/// The formula where a condition holds, +∞ elsewhere.
template <class N>
N finite_if(bool condition, N const& formula) {
    return condition ? formula : N(infinity<number_t<N>>());
}

/// (e^x − 1)/x.
template <class N>
N relative_expm1(N const& x) {
    using T = number_t<N>;
    if (std::fabs(number_of(x)) > T(0.5)) return power_of_e_less_1(x) / x;
    N sum(T(1));
    for (int k = 20; k > 1; --k) sum = T(1) + x * sum / T(k);
    return sum;
}
/// (ln Γ(1 + 2u) − 2 ln Γ(1 + u))/u², and ln Γ(1 + u)/u: Σ ζ(k) (−u)^k/k, DLMF 5.7.3.
template <class N>
N gamma_log_excess(N const& u) {
    using T = number_t<N>;
    if (std::fabs(number_of(u)) > T(0.125))
        return (ln_gamma(N(T(1) + 2 * u)) - 2 * ln_gamma(N(T(1) + u))) / (u * u);
    N sum(T(0));
    for (int k = 40; k > 1; --k)
        sum = boost::math::zeta(T(k), Quiet{}) * (std::ldexp(T(1), k) - 2) / T(k) - u * sum;
    return sum;
}
template <class N>
N ln_gamma_1p_over(N const& u) {
    using T = number_t<N>;
    if (std::fabs(number_of(u)) > T(0.25)) return ln_gamma(N(T(1) + u)) / u;
    N sum(T(0));
    for (int k = 40; k > 1; --k) sum = boost::math::zeta(T(k), Quiet{}) / T(k) - u * sum;
    return u * sum - euler_of(u);
}
/// (Γ(1 + u) − 1)/u, and (Γ(1 + 2u) − Γ(1 + u)²)/u².
template <class N>
N gamma_1p_slope(N const& u) {
    N const q = ln_gamma_1p_over(u);
    return q * relative_expm1(N(u * q));
}
template <class N>
N gamma_1p_variance(N const& u) {
    N const excess = gamma_log_excess(u);
    return power_of_e(N(2 * ln_gamma(N(number_t<N>(1) + u)))) * excess *
           relative_expm1(N(u * u * excess));
}

/// Constants of the type of a formula.
template <class N>
number_t<N> half_of(N const&) {
    return number_t<N>(0.5);
}
template <class N>
number_t<N> one_of(N const&) {
    return number_t<N>(1);
}
template <class N>
N not_a_number_like(N const&) {
    return N(not_a_number<number_t<N>>());
}
/// α² (2b/sin 2b − b²/sin² b).
template <class A, class B>
auto log_logistic_variance_of(A const& alpha, B const& b) {
    auto const mean = b / sine(b);
    return alpha * alpha * mean * (1 / cosine(b) - mean);
}
/// ln(b B(1 + u, b)), and b B(1 + 2u, b) − (b B(1 + u, b))² for u = 1/a.
template <class U, class B>
auto kumaraswamy_ln_moment(U const& u, B const& b) {
    using N = deepest_t<U, B>;
    return N(ln(lifted<N>(b)) + ln_beta(N(lifted<N>(u) + number_t<N>(1)), lifted<N>(b)));
}
template <class A, class B>
auto kumaraswamy_variance_of(A const& a, B const& b) {
    auto const mean = kumaraswamy_ln_moment(1 / a, b);
    return power_of_e(2 * mean) * power_of_e_less_1(kumaraswamy_ln_moment(2 / a, b) - 2 * mean);
}
template <class P>
P logarithmic_variance_of(P const& p) {
    P const l = -ln1p(P(-p)), rest = 1 - p;
    return p * (l - p) / (rest * rest * l * l);
}
/// a ln(a/x) + x − a.
template <class A, class X>
auto deviance(A const& a, X const& x) {
    using N = deepest_t<A, X>;
    N const m = lifted<N>(a), at = lifted<N>(x);
    if (number_of(m) == 0) return at;
    return N(-m * ln1p_less(N((at - m) / m), N(at / m)));
}

/// ln a − ψ(a).
template <class N>
N psi_rest(N const& a) {
    using T = number_t<N>;
    if (!is_large(a)) return ln(a) - psi_of<0>(a);
    N const u = T(1) / a, v = u * u;
    N series(T(0));
    for (int k = 12; k > 0; --k) series = (series + bernoulli<T>[k - 1] / T(2 * k)) * v;
    return u / 2 + series;
}
/// ln(Γ(a + ½) / (Γ(a) √a)).
template <class N>
N ln_gamma_half_step(N const& a) {
    using T = number_t<N>;
    if (!is_large(a)) return ln_gamma(N(a + T(0.5))) - ln_gamma(a) - ln(a) / 2;
    N const e = T(0.5) / a;
    return a * ln1p_less(e, N(T(1) + e)) + ln_gamma_rest(N(a + T(0.5))) - ln_gamma_rest(a);
}

/// k + ln Γ(k) + (1 − k) ψ(k), the entropy of a gamma number of scale 1.
template <class N>
N gamma_entropy_of(N const& k) {
    using T = number_t<N>;
    if (!is_large(k)) return k + ln_gamma(k) + (T(1) - k) * psi_of<0>(k);
    return ln(k) / 2 + half_ln_two_pi_of(k) + ln_gamma_rest(k) + (k - T(1)) * psi_rest(k);
}
/// ln B(a, b) + (a − 1) (ψ(a + b) − ψ(a)) + (b − 1) (ψ(a + b) − ψ(b)).
template <class A, class B>
auto beta_entropy_of(A const& first, B const& second) {
    using N = deepest_t<A, B>;
    using T = number_t<N>;
    N const a = lifted<N>(first), b = lifted<N>(second), n = a + b;
    if (!is_large(a) || !is_large(b))
        return N(ln_beta(a, b) + (a - T(1)) * psi_difference_at<0>(a, b) +
                 (b - T(1)) * psi_difference_at<0>(b, a));
    return N(half_ln_two_pi_of(n) + (ln(N(a / n)) + ln(N(b / n)) - ln(n)) / 2 + ln_gamma_rest(a) +
             ln_gamma_rest(b) - ln_gamma_rest(n) + (a - T(1)) * (psi_rest(a) - psi_rest(n)) +
             (b - T(1)) * (psi_rest(b) - psi_rest(n)));
}
/// ψ(a + ½) − ψ(a) − ln((a + ½)/a), large a.
template <std::floating_point T>
T psi_half_step(T const& a) {
    return digamma_difference_beyond_log(a, T(0.5));
}
template <std::floating_point T>
T psi_half_step_slope(T const& a) {
    return trigamma_difference_beyond_pole(a, T(0.5));
}
template <class T>
Jet<T> psi_half_step_slope(Jet<T> const& a) {
    return chained(psi_half_step_slope(a.value), a.dot, [&] {
        T const b = a.value + number_t<T>(0.5);
        return T(psi_of<2>(b) - psi_of<2>(a.value) +
                 (number_t<T>(1) / b - number_t<T>(1) / a.value) *
                     (number_t<T>(1) / b + number_t<T>(1) / a.value));
    });
}
template <class T>
Jet<T> psi_half_step(Jet<T> const& a) {
    return chained(psi_half_step(a.value), a.dot, [&] { return psi_half_step_slope(a.value); });
}

/// ½ (ν + 1) (ψ((ν + 1)/2) − ψ(ν/2)) + ½ ln ν + ln B(ν/2, ½).
template <class N>
N students_t_entropy_of(N const& nu) {
    using T = number_t<N>;
    N const a = nu / 2;
    if (!is_large(a))
        return (a + T(0.5)) * psi_difference_at<0>(a, N(T(0.5))) + ln(nu) / 2 +
               ln_beta(a, N(T(0.5)));
    N const e = T(0.5) / a;
    return half_ln_two_pi_of(nu) - ln_gamma_half_step(a) + T(0.5) + e / 2 +
           (a + T(0.5)) * (ln1p_less(e, N(T(1) + e)) + psi_half_step(a));
}

/// e^x E₁(x), x > 0.
template <std::floating_point T>
T scaled_exponential_integral(T const& x) {
    if (x < 2) return std::exp(x) * boost::math::expint(1, x, Quiet{});
    return upper_gamma_sum(T(0), x);
}
template <class T>
Jet<T> scaled_exponential_integral(Jet<T> const& x) {
    if (number_of(x) < 2)
        return chained(scaled_exponential_integral(x.value), x.dot, [&] {
            return T(scaled_exponential_integral(x.value) - number_t<T>(1) / x.value);
        });
    return upper_gamma_sum(Jet<T>(constant_of<T>(0)), x);
}

/// −p ln p, 0 for p = 0.
template <class N>
N entropy_term(N const& p) {
    return number_of(p) == 0 ? N(number_t<N>(0)) : -p * ln(p);
}
/// −(1 − p) ln(1 − p).
template <class N>
N entropy_term_of_rest(N const& p) {
    return number_of(p) == 1 ? N(number_t<N>(0)) : (p - number_t<N>(1)) * ln1p(N(-p));
}
/// p ln(p/q) + (1 − p) ln((1 − p)/(1 − q)), by deviances, whose linear terms cancel.
template <class P, class Q>
auto bernoulli_divergence(P const& p, Q const& q) {
    return deviance(p, q) + deviance(1 - p, 1 - q);
}

/// (k − k′) ψ(k) − ln Γ(k) + ln Γ(k′) + k′ ln(θ′/θ) + k (θ/θ′ − 1), given r = θ/θ′.
template <class K, class L, class R>
auto gamma_divergence(K const& shape, L const& other, R const& ratio) {
    using N = deepest_t<K, L, R>;
    using T = number_t<N>;
    N const k = lifted<N>(shape), l = lifted<N>(other), r = lifted<N>(ratio);
    if (!is_large(k) || !is_large(l))
        return N((k - l) * psi_of<0>(k) - ln_gamma(k) + ln_gamma(l) - l * ln(r) + k * (r - T(1)));
    return N(deviance(l, N(k * r)) - ln(N(l / k)) / 2 + ln_gamma_rest(l) - ln_gamma_rest(k) +
             (l - k) * psi_rest(k));
}
template <class A, class B, class C, class D>
auto beta_divergence(A const& a1, B const& b1, C const& a2, D const& b2) {
    using N = deepest_t<A, B, C, D>;
    N const a = lifted<N>(a1), b = lifted<N>(b1), c = lifted<N>(a2), d = lifted<N>(b2);
    return N(ln_beta(c, d) - ln_beta(a, b) - (a - c) * psi_difference_at<0>(a, b) -
             (b - d) * psi_difference_at<0>(b, a));
}
/// ½ (s²/t² − 1 − ln s²/t²), of the ratio s/t.
template <class S, class U>
auto scale_divergence(S const& s, U const& t) {
    using N = deepest_t<S, U>;
    N const ratio = lifted<N>(s) / lifted<N>(t),
            rest = (lifted<N>(s) - lifted<N>(t)) / lifted<N>(t);
    return N(-ln1p_less(N(rest * (ratio + number_t<N>(1))), N(ratio * ratio)) / 2);
}
/// r − 1 − ln r, r = s/t.
template <class S, class U>
auto rate_divergence(S const& s, U const& t) {
    using N = deepest_t<S, U>;
    return N(-ln1p_less(N((lifted<N>(s) - lifted<N>(t)) / lifted<N>(t)),
                        N(lifted<N>(s) / lifted<N>(t))));
}

/// e^(−d/b₁) b₁/b₂ + d/b₂ + ln(b₂/b₁) − 1.
template <class D, class B, class C>
auto laplace_divergence(D const& distance, B const& b1, C const& b2) {
    using N = deepest_t<D, B, C>;
    N const d = lifted<N>(distance), ratio = lifted<N>(b1) / lifted<N>(b2);
    N const e = d / lifted<N>(b1);
    return N(rate_divergence(lifted<N>(b1), lifted<N>(b2)) +
             ratio * (power_of_e_less_1(N(-e)) + e));
}

}  // namespace chainrules::statistics::formulas
