// SPDX-License-Identifier: MIT
#pragma once
// Facts about exponential integrals.

#include <boost/math/quadrature/exp_sinh.hpp>
#include <boost/math/special_functions/expint.hpp>

#include "chainrules/special/exponential_integrals.hpp"
#include "facts/definitions/special.hpp"
#include "facts/fact.hpp"

namespace facts::special {

namespace of_exponential_integrals {

// e^x E_ν(x) = ∫₀^∞ e^(−x t) (1 + t)^(−ν) dt.
template <class T>
T scaled(T const& nu, T const& x) {
    static boost::math::quadrature::exp_sinh<T> integrator;
    return integrator.integrate([&](T const& t) { return T(exp(-x * t - nu * log1p(t))); },
                                T(ldexp(T(1), -104)));
}
// Si(x), and Ci(x) − γ − ln x, by the series at zero.
template <class T>
T integral(T const& at, bool sine) {
    Wide<T> const x(at);
    Wide<T> power = sine ? x : Wide<T>(1), sum = sine ? x : Wide<T>(0);
    for (int k = sine ? 3 : 2; k < 2000; k += 2) {
        power *= -x * x / (k * (k - 1));
        sum += power / k;
        if (abs(power) < ldexp(Wide<T>(1), -330)) break;
    }
    return T(sum);
}

}  // namespace of_exponential_integrals

inline constexpr auto exponential_integrals =
    facts_of(fact(unary(fn::expint, nonzero.within(-600, 600)))
                 .definition(FORMULA((x), boost::math::expint(x, policy))),
             fact(binary(fn::expint, whole(0, 12), positive.within(1e-3, 600)))
                 .definition(FORMULA((nu, x), exp(-x) * of_exponential_integrals::scaled(nu, x))),
             fact(binary(fn::expint, everywhere.within(-10, 40), positive.within(1e-2, 600))
                      .algorithmic(0)
                      .own())
                 .definition(FORMULA((nu, x), exp(-x) * of_exponential_integrals::scaled(nu, x))),
             fact(unary(fn::expint1, positive.within(1e-3, 600)))
                 .definition(FORMULA((x), exp(-x) * of_exponential_integrals::scaled(T(1), x))),
             fact(unary(fn::expintx, positive.within(1e-3, 1e6)).own())
                 .definition(FORMULA((x), of_exponential_integrals::scaled(T(1), x))),
             fact(binary(fn::expintx, whole(0, 12), positive.within(1e-3, 1e6)).own())
                 .definition(FORMULA((nu, x), of_exponential_integrals::scaled(nu, x))),
             fact(binary(fn::expintx, everywhere.within(-10, 40), positive.within(1e-2, 1e3))
                      .algorithmic(0)
                      .own())
                 .definition(FORMULA((nu, x), of_exponential_integrals::scaled(nu, x))),
             fact(unary(fn::sinint, everywhere.within(-60, 60)).own())
                 .definition(FORMULA((x), of_exponential_integrals::integral(x, true))),
             fact(unary(fn::cosint, positive.within(1e-3, 60)).own())
                 .definition(FORMULA((x), boost::math::constants::euler<T>() + log(x) +
                                              of_exponential_integrals::integral(x, false))));

}  // namespace facts::special
