// SPDX-License-Identifier: MIT
#pragma once
// Facts about the distribution of Kolmogorov and Smirnov.

#include "chainrules/special/kolmogorov_smirnov.hpp"
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
             .steep())
        .definition(FORMULA((n, x), of_kolmogorov_smirnov::density(n, x))),
    fact(binary(fn::kolmogorov_smirnov_cdf, positive.within(1, 200), positive.within(0.02, 1.5))
             .steep())
        .definition(FORMULA((n, x), T(1 - of_kolmogorov_smirnov::upper(n, x)))),
    fact(binary(fn::kolmogorov_smirnov_ccdf, positive.within(1, 200), positive.within(0.02, 1.5))
             .steep())
        .definition(FORMULA((n, x), T(of_kolmogorov_smirnov::upper(n, x)))),
    fact(binary(fn::kolmogorov_smirnov_quantile, positive.within(1, 200),
                between(0, 1).within(0.01, 0.99)))
        .definition(FORMULA((n, p), of_kolmogorov_smirnov::root(n, p))));

}  // namespace facts::special
