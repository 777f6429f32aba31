// SPDX-License-Identifier: MIT
#pragma once
// Facts about exponential integrals.

#include <boost/math/quadrature/exp_sinh.hpp>
#include <boost/math/special_functions/expint.hpp>

#include "chainrules/special/error/exponential_integrals.hpp"
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

inline constexpr auto exponential_integrals = facts_of(
    fact(unary(fn::expint, nonzero.within(-600, 600))
             .says("The exponential integral Ei(x), the principal value of ∫ exp(t) / t dt from −∞ "
                   "to x."))
        .definition(FORMULA((x), boost::math::expint(x, policy)))
        .shown(SHOWN((x), fn::exp(x) / x)),
    fact(
        binary(fn::expint, whole(0, 12), positive.within(1e-3, 600))
            .at({0, 0}, {0, -huge})
            .at({2, 0}, {0, -huge})
            .at({3, 0}, {0, -1})
            .says("The exponential integral Eₙ(x) = ∫₁^∞ exp(−xt) t^(−n) dt of whole order n ≥ 0."))
        .definition(FORMULA((nu, x), exp(-x) * of_exponential_integrals::scaled(nu, x)))
        .shown(SHOWN((n, x), NoTangent{}, ((n - 1) * Omega - fn::exp(-x)) / x)),
    fact(binary(fn::expint, everywhere.within(-10, 40), positive.within(1e-2, 600))
             .algorithmic(0)
             .own()
             .at({3, 0}, {-0.25, -1})
             .at({2, 0}, {-1, -huge})
             .says("The exponential integral E_ν(x) = ∫₁^∞ exp(−xt) t^(−ν) dt of real order ν."))
        .definition(FORMULA((nu, x), exp(-x) * of_exponential_integrals::scaled(nu, x)))
        .shown(SHOWN((nu, x), by_algorithm, -fn::expint(nu - 1, x))),
    fact(unary(fn::expint1, positive.within(1e-3, 600))
             .says("The exponential integral E₁(x) = ∫ exp(−t) / t dt from x to ∞."))
        .definition(FORMULA((x), exp(-x) * of_exponential_integrals::scaled(T(1), x)))
        .shown(SHOWN((x), -fn::exp(-x) / x)),
    fact(unary(fn::expintx, positive.within(1e-3, 1e6))
             .own()
             .at({0}, {-huge})
             .says("The scaled exponential integral exp(x) E₁(x)."))
        .definition(FORMULA((x), of_exponential_integrals::scaled(T(1), x)))
        .shown(SHOWN((x), Omega - 1 / x)),
    fact(binary(fn::expintx, whole(0, 12), positive.within(1e-3, 1e6))
             .own()
             .at({1, 0}, {0, -huge})
             .at({2, 0}, {0, -huge})
             .at({3, 0}, {0, -0.5})
             .says("The scaled exponential integral exp(x) Eₙ(x) of whole order n ≥ 0."))
        .definition(FORMULA((nu, x), of_exponential_integrals::scaled(nu, x)))
        .shown(SHOWN((n, x), NoTangent{}, Omega + ((n - 1) * Omega - 1) / x)),
    fact(binary(fn::expintx, everywhere.within(-10, 40), positive.within(1e-2, 1e3))
             .algorithmic(0)
             .own()
             .at({3, 0}, {-0.25, -0.5})
             .at({2, 0}, {-1, -huge})
             .says("The scaled exponential integral exp(x) E_ν(x) of real order ν."))
        .definition(FORMULA((nu, x), of_exponential_integrals::scaled(nu, x)))
        .shown(SHOWN((nu, x), by_algorithm, Omega - fn::expintx(nu - 1, x))),
    fact(unary(fn::sinint, everywhere.within(-60, 60))
             .own()
             .says("The sine integral Si(x) = ∫₀ˣ sin(t) / t dt."))
        .definition(FORMULA((x), of_exponential_integrals::integral(x, true)))
        .shown(SHOWN((x), fn::sin(x) / x)),
    fact(unary(fn::cosint, positive.within(1e-3, 60))
             .own()
             .at({0}, {huge})
             .says("The cosine integral Ci(x) = γ + ln x + ∫₀ˣ (cos(t) − 1) / t dt, x > 0."))
        .definition(FORMULA((x), boost::math::constants::euler<T>() + log(x) +
                                     of_exponential_integrals::integral(x, false)))
        .shown(SHOWN((x), fn::cos(x) / x)));

}  // namespace facts::special
