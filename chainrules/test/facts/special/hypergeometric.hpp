// SPDX-License-Identifier: MIT
#pragma once
// Facts about hypergeometric functions.

#include <boost/math/quadrature/exp_sinh.hpp>
#include <boost/math/special_functions/gamma.hpp>

#include "chainrules/special/gamma/gamma.hpp"
#include "chainrules/special/hypergeometric/hypergeometric.hpp"
#include "facts/definitions/special.hpp"
#include "facts/fact.hpp"

namespace facts::special {

namespace of_hypergeometric {

// Σ (a)ₖ / (b)ₖ zᵏ / k!, without the factor of a or b that is not there.
template <class T>
Wide<T> series(T const* a, T const* b, T const& at) {
    Wide<T> const z(at);
    Wide<T> term = 1, sum = 1;
    for (int k = 0; k != 5000; ++k) {
        if (a) term *= Wide<T>(*a) + k;
        if (b) term /= Wide<T>(*b) + k;
        term *= z / (k + 1);
        sum += term;
        if (abs(term) < ldexp(abs(sum), -200) && k > abs(at)) break;
    }
    return sum;
}
template <class T>
T gamma(T const& x) {
    return boost::math::tgamma(x, policy);
}
// ₂F₀(a, b; z) Γ(a) = ∫₀^∞ e^(−t) t^(a−1) (1 − z t)^(−b) dt for z < 0 and a > 0.
template <class T>
T two_f_zero(T const& a, T const& b, T const& z) {
    static boost::math::quadrature::exp_sinh<T> integrator;
    auto const f = [&](T const& t) { return T(exp((a - 1) * log(t) - t - b * log1p(-z * t))); };
    return integrator.integrate(f, T(ldexp(T(1), -104))) / gamma(a);
}

}  // namespace of_hypergeometric

inline constexpr auto hypergeometric = facts_of(
    fact(binary(fn::hypergeometric_1F0, everywhere.within(-10, 10), at_most(1).within(-10, 0.95))
             .says("The hypergeometric function ₁F₀(a; z) = (1 − z)^(−a)."))
        .definition(FORMULA((a, z), exp(log1p(-z) * -a)))
        .shown(SHOWN((a, z), -fn::log(1 - z) * Omega, a / (1 - z) * Omega)),
    fact(binary(fn::hypergeometric_0F1, positive.within(0.1, 20), everywhere.within(-50, 50))
             .says("The confluent hypergeometric limit function ₀F₁(b; z) = Σ zᵏ / ((b)ₖ k!), "
                   "(b)ₖ = b (b + 1) … (b + k − 1).")
             .algorithmic(0))
        .definition(
            FORMULA((b, z), T(of_hypergeometric::series(static_cast<T const*>(nullptr), &b, z))))
        .shown(SHOWN((b, z), by_algorithm, fn::hypergeometric_0F1(b + 1, z) / b)),
    fact(ternary(fn::hypergeometric_1F1, everywhere.within(-8, 8), positive.within(0.2, 10),
                 everywhere.within(-20, 20))
             .says("Kummer's function ₁F₁(a; b; z) = Σ (a)ₖ zᵏ / ((b)ₖ k!).")
             .algorithmic(0, 1))
        .definition(FORMULA((a, b, z), T(of_hypergeometric::series(&a, &b, z))))
        .shown(SHOWN((a, b, z), by_algorithm, by_algorithm,
                     a / b * fn::hypergeometric_1F1(a + 1, b + 1, z))),
    fact(ternary(fn::hypergeometric_1F1_regularized, everywhere.within(-8, 8),
                 positive.within(0.2, 10), everywhere.within(-20, 20))
             .says("Kummer's function over the gamma function, ₁F₁(a; b; z) / Γ(b).")
             .algorithmic(0, 1))
        .definition(FORMULA((a, b, z),
                            T(of_hypergeometric::series(&a, &b, z)) / of_hypergeometric::gamma(b)))
        .shown(SHOWN(
            (a, b, z), partial_by<0>(fn::hypergeometric_1F1, a, b, z) / fn::tgamma(b),
            partial_by<1>(fn::hypergeometric_1F1, a, b, z) / fn::tgamma(b) - fn::digamma(b) * Omega,
            fn::hypergeometric_1F1_regularized(a + 1, b + 1, z) * a)),
    fact(ternary(fn::log_hypergeometric_1F1, positive.within(0.2, 8), positive.within(0.2, 10),
                 everywhere.within(-50, 50))
             .says(
                 "The logarithm ln |₁F₁(a; b; z)| of Kummer's function, which itself may overflow.")
             .algorithmic(0, 1))
        .definition(FORMULA((a, b, z), log(abs(T(of_hypergeometric::series(&a, &b, z))))))
        .shown(SHOWN(
            (a, b, z),
            partial_by<0>(fn::hypergeometric_1F1, a, b, z) / fn::hypergeometric_1F1(a, b, z),
            partial_by<1>(fn::hypergeometric_1F1, a, b, z) / fn::hypergeometric_1F1(a, b, z),
            a / b * fn::hypergeometric_1F1(a + 1, b + 1, z) / fn::hypergeometric_1F1(a, b, z))),
    fact(
        ternary(fn::hypergeometric_2F0, positive.within(0.2, 5), positive.within(0.2, 5),
                negative.within(-2, -1e-2))
            .says(
                "The function ₂F₀(a, b; z) = Σ (a)ₖ (b)ₖ zᵏ / k! where the sum ends, and for z < 0 "
                "(−1/z)ᵃ U(a, 1 + a − b, −1/z), U Tricomi's.")
            .algorithmic(0, 1))
        .definition(FORMULA((a, b, z), of_hypergeometric::two_f_zero(a, b, z)))
        .shown(SHOWN((a, b, z), by_algorithm, by_algorithm,
                     fn::hypergeometric_2F0(a + 1, b + 1, z) * a * b)),
    ternary(fn::hypergeometric_pFq, several<2>(positive), several<1>(positive), between(-1, 1))
        .says("The hypergeometric series Σ (a₁)ₖ (a₂)ₖ … zᵏ / ((b₁)ₖ (b₂)ₖ … k!) of a list a and "
              "a list b of parameters.")
        .names("(a, b, z)")
        .formula("by_algorithm, by_algorithm, a₁ * a₂ / b₁ * hypergeometric_pFq(a + 1, b + 1, z)")
        .algorithmic(0, 1));

}  // namespace facts::special
