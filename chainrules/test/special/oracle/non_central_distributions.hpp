// SPDX-License-Identifier: MIT
#pragma once
// Second definitions of non-central distributions: mixtures of central ones, summed. Not of their
// quantiles, each of which would take seconds, nor of the t distribution.

#include <boost/math/special_functions/beta.hpp>
#include <boost/math/special_functions/gamma.hpp>

#include "chainrules/special/non_central_distributions.hpp"
#include "oracle.hpp"

namespace special_oracles::non_central_distributions {

// Σ e^(−λ/2) (λ/2)ʲ / j! f(j).
template <class F>
Quad mixture(Quad const& lambda, F const& f) {
    Quad weight = exp(-lambda / 2), total = 0;
    for (int j = 0; j != 2000; ++j) {
        Quad const term = weight * f(j);
        total += term;
        weight *= lambda / 2 / (j + 1);
        if (j > lambda && weight < ldexp(abs(total), -120)) break;
    }
    return total;
}

enum class Part { density, lower, upper };

inline Quad chi_squared(Part part, Quad const& k, Quad const& lambda, Quad const& x) {
    return mixture(lambda, [&](int j) -> Quad {
        Quad const a = k / 2 + j, at = x / 2;
        if (part == Part::density) return boost::math::gamma_p_derivative(a, at, policy) / 2;
        return part == Part::lower ? boost::math::gamma_p(a, at, policy)
                                   : boost::math::gamma_q(a, at, policy);
    });
}
inline Quad beta(Part part, Quad const& a, Quad const& b, Quad const& lambda, Quad const& x) {
    return mixture(lambda, [&](int j) -> Quad {
        Quad const p = a + j;
        if (part == Part::density) return boost::math::ibeta_derivative(p, b, x, policy);
        return part == Part::lower ? boost::math::ibeta(p, b, x, policy)
                                   : boost::math::ibetac(p, b, x, policy);
    });
}
inline Quad fisher(Part part, Quad const& d1, Quad const& d2, Quad const& lambda, Quad const& x) {
    Quad const odds = d1 * x / d2, at = odds / (1 + odds);
    Quad const value = beta(part, d1 / 2, d2 / 2, lambda, at);
    return part == Part::density ? Quad(value * d1 / d2 / ((1 + odds) * (1 + odds))) : value;
}
#define NON_CENTRAL_ORACLE(name, part)                                                     \
    ORACLE3(non_central_chi_squared_##name, k, lambda, x, chi_squared(part, k, lambda, x)) \
    ORACLE4(non_central_beta_##name, a, b, lambda, x, beta(part, a, b, lambda, x))         \
    ORACLE4(non_central_f_##name, d1, d2, lambda, x, fisher(part, d1, d2, lambda, x))
NON_CENTRAL_ORACLE(pdf, Part::density)
NON_CENTRAL_ORACLE(cdf, Part::lower)
NON_CENTRAL_ORACLE(ccdf, Part::upper)
#undef NON_CENTRAL_ORACLE

}  // namespace special_oracles::non_central_distributions
