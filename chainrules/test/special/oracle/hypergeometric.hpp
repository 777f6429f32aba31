// SPDX-License-Identifier: MIT
#pragma once
// Second definitions of hypergeometric functions: their series in many digits, and an integral.

#include <boost/math/quadrature/exp_sinh.hpp>
#include <boost/math/special_functions/gamma.hpp>

#include "chainrules/special/hypergeometric.hpp"
#include "oracle.hpp"

namespace special_oracles::hypergeometric {

// Σ (a)ₖ / (b)ₖ zᵏ / k!, without the factor of a or b that is not there.
inline Wide series(Quad const* a, Quad const* b, Quad const& at) {
    Wide const z(at);
    Wide term = 1, sum = 1;
    for (int k = 0; k != 5000; ++k) {
        if (a) term *= Wide(*a) + k;
        if (b) term /= Wide(*b) + k;
        term *= z / (k + 1);
        sum += term;
        if (abs(term) < ldexp(abs(sum), -200) && k > abs(at)) break;
    }
    return sum;
}
inline Quad gamma(Quad const& x) { return boost::math::tgamma(x, policy); }
// ₂F₀(a, b; z) Γ(a) = ∫₀^∞ e^(−t) t^(a−1) (1 − z t)^(−b) dt for z < 0 and a > 0.
inline Quad two_f_zero(Quad const& a, Quad const& b, Quad const& z) {
    static boost::math::quadrature::exp_sinh<Quad> integrator;
    auto const f = [&](Quad const& t) {
        return Quad(exp((a - 1) * log(t) - t - b * log1p(-z * t)));
    };
    return integrator.integrate(f, Quad(ldexp(Quad(1), -104))) / gamma(a);
}

ORACLE2(hypergeometric_1F0, a, z, exp(-a* log1p(-z)))
ORACLE2(hypergeometric_0F1, b, z, Quad(series(nullptr, &b, z)))
ORACLE3(hypergeometric_1F1, a, b, z, Quad(series(&a, &b, z)))
ORACLE3(hypergeometric_1F1_regularized, a, b, z, Quad(series(&a, &b, z)) / gamma(b))
ORACLE3(hypergeometric_2F0, a, b, z, two_f_zero(a, b, z))
ORACLE3(log_hypergeometric_1F1, a, b, z, log(abs(Quad(series(&a, &b, z)))))

}  // namespace special_oracles::hypergeometric
