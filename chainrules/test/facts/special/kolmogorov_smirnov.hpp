// SPDX-License-Identifier: MIT
#pragma once
// Facts about the distribution of Kolmogorov and Smirnov.

#include "chainrules/cmath/exponential.hpp"
#include "chainrules/cmath/powers.hpp"
#include "chainrules/special/distributions/kolmogorov_smirnov.hpp"
#include "facts/definitions/special.hpp"
#include "facts/fact.hpp"

namespace facts::special {

namespace of_kolmogorov_smirnov {

// Σ (−1)^(k−1) g(k) e^(−2k²nx²), g(k) = 1 or k².
template <class T>
Wide<T> sum(T const& n, T const& x, bool squares) {
    Wide<T> const power = -2 * Wide<T>(n) * Wide<T>(x) * Wide<T>(x);
    Wide<T> total = 0;
    for (int k = 1; k != 5000; ++k) {
        Wide<T> const size = exp(power * k * k) * (squares ? k * k : 1);
        total += k % 2 == 0 ? Wide<T>(-size) : size;
        if (size < ldexp(Wide<T>(1), -330)) break;
    }
    return total;
}
template <class T>
Wide<T> upper(T const& n, T const& x) {
    return 2 * sum(n, x, false);
}
template <class T>
T density(T const& n, T const& x) {
    return T(8 * Wide<T>(n) * Wide<T>(x) * sum(n, x, true));
}
// By Newton's method from a bracket, which the shape of the function permits.
template <class T>
T root(T const& n, T const& p) {
    T low = 0.01, high = 4;  // of √n x
    T const s = sqrt(n);
    for (int i = 0; i != 30; ++i) {
        T const middle = (low + high) / 2;
        (T(1 - upper(n, T(middle / s))) < p ? low : high) = middle;
    }
    T x = (low + high) / 2 / s;
    for (int i = 0; i != 4; ++i) x -= T(1 - upper(n, x) - Wide<T>(p)) / density(n, x);
    return x;
}

}  // namespace of_kolmogorov_smirnov

inline constexpr auto kolmogorov_smirnov = facts_of(
    fact(binary(fn::kolmogorov_smirnov_pdf, positive.within(1, 200), positive.within(0.02, 1.5))
             .says("The density of Kolmogorov and Smirnov's statistic x of n observations, in the "
                   "limit of many; n is real.")
             .at({4, 0}, {0, 0})
             .at({4, huge}, {0, 0})
             .steep())
        .definition(FORMULA((n, x), of_kolmogorov_smirnov::density(n, x)))
        .shown(SHOWN((n, x),
                     8 * x *
                         Σ(k, 1,
                           fn::pow(-1, k - 1) * k * k * (1 - 2 * n * k * k * x * x) *
                               fn::exp(-2 * n * k * k * x * x)),
                     8 * n *
                         Σ(k, 1,
                           fn::pow(-1, k - 1) * k * k * (1 - 4 * n * k * k * x * x) *
                               fn::exp(-2 * n * k * k * x * x)))),
    fact(binary(fn::kolmogorov_smirnov_cdf, positive.within(1, 200), positive.within(0.02, 1.5))
             .says("The probability that Kolmogorov and Smirnov's statistic is below x, "
                   "1 − 2 Σ (−1)^(k−1) exp(−2 k² n x²), k ≥ 1.")
             .at({4, 0}, {0, 0})
             .at({4, huge}, {0, 0})
             .steep())
        .definition(FORMULA((n, x), T(1 - of_kolmogorov_smirnov::upper(n, x))))
        .shown(SHOWN((n, x), x / (2 * n) * fn::kolmogorov_smirnov_pdf(n, x),
                     fn::kolmogorov_smirnov_pdf(n, x))),
    fact(binary(fn::kolmogorov_smirnov_ccdf, positive.within(1, 200), positive.within(0.02, 1.5))
             .says("The probability that Kolmogorov and Smirnov's statistic is above x, "
                   "2 Σ (−1)^(k−1) exp(−2 k² n x²), k ≥ 1.")
             .at({4, 0}, {0, 0})
             .at({4, huge}, {0, 0})
             .steep())
        .definition(FORMULA((n, x), T(of_kolmogorov_smirnov::upper(n, x))))
        .shown(SHOWN((n, x), -x / (2 * n) * fn::kolmogorov_smirnov_pdf(n, x),
                     -fn::kolmogorov_smirnov_pdf(n, x))),
    fact(
        binary(fn::kolmogorov_smirnov_quantile, positive.within(1, 200),
               between(0, 1).within(0.01, 0.99))
            .says("The quantile of kolmogorov_smirnov_cdf: the x below which the statistic is with "
                  "probability p.")
            .at({4, 0}, {0, huge})
            .at({4, 1}, {-huge, huge}))
        .definition(FORMULA((n, p), of_kolmogorov_smirnov::root(n, p)))
        .shown(SHOWN((n, p), -Omega / (2 * n), 1 / fn::kolmogorov_smirnov_pdf(n, Omega))));

}  // namespace facts::special
