// SPDX-License-Identifier: MIT
#pragma once
// Tails of whole numbers by sums of terms of one sign, in units of the first, in jets.

#include <limits>

#include "chainrules/statistics/detail/beta_tails.hpp"
#include "chainrules/statistics/detail/integral_tails.hpp"

namespace chainrules::statistics::formulas {

/// 1 + r(1) + r(1) r(2) + …, at most `most` factors.
template <class N, class Ratio>
N sum_of_ratios(number_t<N> const& most, Ratio const& ratio) {
    using T = number_t<N>;
    N term(T(1)), sum(T(1));
    for (T n = 1; n <= most; ++n) {
        N const r = ratio(n);
        term = term * r;
        N const before = sum;
        sum = sum + term;
        if (number_of(r) < 1 && is_settled(before, sum)) break;
    }
    return sum;
}

/// ln C(n, k).
template <class T>
T ln_choose(T const& n, T const& k) {
    return -std::log(n + 1) - ln_beta(T(k + 1), T(n - k + 1));
}

/// The beta-binomial distribution: each tail is a finite sum.
template <class K, class M, class A, class B>
auto beta_binomial_tails(K const& count, M const& trials, A const& first, B const& second) {
    using N = deepest_t<A, B>;
    using T = number_t<N>;
    T const k = number_of(count), n = number_of(trials);
    N const a = lifted<N>(first), b = lifted<N>(second);
    auto const ln_probability = [&](T const& j) {
        return ln_beta(N(a + j), N(b + (n - j))) - ln_beta(a, b) + ln_choose(n, j);
    };
    N const below = sum_of_ratios<N>(k, [&](T const& i) {
        T const j = k - i + 1;
        return j / (n - j + 1) * ((b + (n - j)) / (a + (j - 1)));
    });
    N const above = sum_of_ratios<N>(n - k - 1, [&](T const& i) {
        T const j = k + 1 + i;
        return (n - j + 1) / j * ((a + (j - 1)) / (b + (n - j)));
    });
    N const lower = ln_probability(k) + ln(below), upper = ln_probability(k + 1) + ln(above);
    bool const is_lower = number_of(lower) < number_of(upper);
    return tails_of_smaller(is_lower, is_lower ? lower : upper);
}

/// ln Σ (a + n)^(−s) over n ≥ 0 in units of a^(−s), by Euler's and Maclaurin's formula.
template <class N>
N hurwitz_sum(N const& s, number_t<N> const& a) {
    using T = number_t<N>;
    N sum(T(0));
    T at = a;
    auto const term = [&](T const& x) { return power_of_e(N(-std::log(x / a) * s)); };
    for (; at < 20; at += 1) sum = sum + term(at);
    N const last = term(at);
    sum = sum + last * (at / (s - T(1)) + T(0.5));
    // B₂ⱼ/(2j)! s (s+1) … (s+2j−2) / x^(2j−1).
    N factor = s / at * last;
    T factorial = 2;
    for (int j = 1; j <= 12; ++j) {
        sum = sum + (bernoulli<T>[j - 1] / factorial) * factor;
        factor = factor * (s + T(2 * j - 1)) * (s + T(2 * j)) / (at * at);
        factorial *= T(2 * j + 1) * T(2 * j + 2);
    }
    return ln(sum);
}
template <class K, class S>
auto zipf_tails(K const& count, S const& s) {
    using T = number_t<S>;
    T const k = number_of(count);
    return tails_of_smaller(
        false, S(-std::log(k + 1) * s + hurwitz_sum<S>(s, T(k + 1)) - hurwitz_sum<S>(s, T(1))));
}

/// p^k/k over −ln(1 − p).
template <class K, class P>
auto logarithmic_tails(K const& count, P const& p) {
    using T = number_t<P>;
    T const k = number_of(count);
    P const unit = -ln(P(-ln1p(P(-p))));
    P const upper =
        sum_of_ratios<P>(T(most_terms), [&](T const& i) { return (k + i) / (k + i + 1) * p; });
    return tails_of_smaller(false, P((k + 1) * ln(p) - std::log(k + 1) + unit + ln(upper)));
}

/// Zero with the probability q, else Poisson's.
template <class K, class Q, class L>
auto zero_inflated_poisson_tails(K const& count, Q const& zero, L const& mean) {
    using N = deepest_t<Q, L>;
    N const q = lifted<N>(zero), lambda = lifted<N>(mean);
    auto const poisson = reversed(gamma_tails(lifted<N>(count + 1), ln(lambda), lambda));
    N const upper = ln1p(N(-q)) + poisson.upper();
    if (number_of(upper) < number_t<N>(-0.6) || number_of(q) == 0)
        return Tails<N>{number_of(q) == 0 ? poisson.lower() : ln1mexp(upper), upper};
    return Tails<N>{ln_of_sum(ln(q), N(ln1p(N(-q)) + poisson.lower())), upper};
}

}  // namespace chainrules::statistics::formulas
