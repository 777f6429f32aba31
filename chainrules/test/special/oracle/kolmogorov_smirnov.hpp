// SPDX-License-Identifier: MIT
#pragma once
// Second definitions of the distribution of Kolmogorov and Smirnov: 1 − 2 Σ (−1)^(k−1) e^(−2k²nx²).

#include "chainrules/special/kolmogorov_smirnov.hpp"
#include "oracle.hpp"

namespace special_oracles::kolmogorov_smirnov {

// Σ (−1)^(k−1) g(k) e^(−2k²nx²), g(k) = 1 or k².
inline Wide sum(Quad const& n, Quad const& x, bool squares) {
    Wide const power = -2 * Wide(n) * Wide(x) * Wide(x);
    Wide total = 0;
    for (int k = 1; k != 5000; ++k) {
        Wide const size = exp(power * k * k) * (squares ? k * k : 1);
        total += k % 2 == 0 ? Wide(-size) : size;
        if (size < ldexp(Wide(1), -330)) break;
    }
    return total;
}
inline Wide upper(Quad const& n, Quad const& x) { return 2 * sum(n, x, false); }
inline Quad density(Quad const& n, Quad const& x) {
    return Quad(8 * Wide(n) * Wide(x) * sum(n, x, true));
}
// By Newton's method from a bracket, which the shape of the function permits.
inline Quad root(Quad const& n, Quad const& p) {
    Quad low = 0.01, high = 4;  // of √n x
    Quad const s = sqrt(n);
    for (int i = 0; i != 30; ++i) {
        Quad const middle = (low + high) / 2;
        (Quad(1 - upper(n, Quad(middle / s))) < p ? low : high) = middle;
    }
    Quad x = (low + high) / 2 / s;
    for (int i = 0; i != 4; ++i) x -= Quad(1 - upper(n, x) - Wide(p)) / density(n, x);
    return x;
}

ORACLE2(kolmogorov_smirnov_pdf, n, x, density(n, x))
ORACLE2(kolmogorov_smirnov_cdf, n, x, Quad(1 - upper(n, x)))
ORACLE2(kolmogorov_smirnov_ccdf, n, x, Quad(upper(n, x)))
ORACLE2(kolmogorov_smirnov_quantile, n, p, root(n, p))

}  // namespace special_oracles::kolmogorov_smirnov
