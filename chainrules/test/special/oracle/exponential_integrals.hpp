// SPDX-License-Identifier: MIT
#pragma once
// Second definitions of exponential integrals.

#include <boost/math/quadrature/exp_sinh.hpp>
#include <boost/math/special_functions/expint.hpp>

#include "chainrules/special/exponential_integrals.hpp"
#include "oracle.hpp"

namespace special_oracles::exponential_integrals {

// e^x E_ν(x) = ∫₀^∞ e^(−x t) (1 + t)^(−ν) dt.
inline Quad scaled(Quad const& nu, Quad const& x) {
    static boost::math::quadrature::exp_sinh<Quad> integrator;
    return integrator.integrate([&](Quad const& t) { return Quad(exp(-x * t - nu * log1p(t))); },
                                Quad(ldexp(Quad(1), -104)));
}
// Si(x), and Ci(x) − γ − ln x, by the series at zero.
inline Quad integral(Quad const& at, bool sine) {
    Wide const x(at);
    Wide power = sine ? x : Wide(1), sum = sine ? x : Wide(0);
    for (int k = sine ? 3 : 2; k < 2000; k += 2) {
        power *= -x * x / (k * (k - 1));
        sum += power / k;
        if (abs(power) < ldexp(Wide(1), -330)) break;
    }
    return Quad(sum);
}

ORACLE1(expint, x, boost::math::expint(x, policy))
ORACLE2(expint, nu, x, exp(-x) * scaled(nu, x))
ORACLE1(expint1, x, exp(-x) * scaled(1, x))
ORACLE1(expintx, x, scaled(1, x))
ORACLE2(expintx, nu, x, scaled(nu, x))
ORACLE1(sinint, x, integral(x, true))
ORACLE1(cosint, x, boost::math::constants::euler<Quad>() + log(x) + integral(x, false))

}  // namespace special_oracles::exponential_integrals
