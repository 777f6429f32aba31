// SPDX-License-Identifier: MIT
#pragma once
// Facts about Jacobi's theta functions.

#include "chainrules/cmath/powers.hpp"
#include "chainrules/cmath/trigonometric.hpp"
#include "chainrules/special/elliptic/theta.hpp"
#include "facts/definitions/special.hpp"
#include "facts/fact.hpp"

namespace facts::special {

namespace of_theta {

// θ₁ to θ₄ without the 1 of θ₃ and θ₄; log_q is −πτ.
template <class T>
T series(int kind, T const& argument, Wide<T> const& log_q) {
    Wide<T> const z(argument);
    Wide<T> sum = 0;
    for (int n = kind <= 2 ? 0 : 1; n != 400; ++n) {
        Wide<T> const m = kind <= 2 ? Wide<T>(n + Wide<T>(1) / 2) : Wide<T>(n);
        Wide<T> const size = 2 * exp(m * m * log_q);
        int const sign = (kind == 1 || kind == 4) && n % 2 != 0 ? -1 : 1;
        sum += sign * size * (kind == 1 ? Wide<T>(sin(2 * m * z)) : Wide<T>(cos(2 * m * z)));
        if (size < ldexp(Wide<T>(1), -330)) break;
    }
    return T(sum);
}
template <class T>
Wide<T> by_nome(T const& q) {
    return log(Wide<T>(q));
}
template <class T>
Wide<T> by_tau(T const& tau) {
    return -pi<Wide<T>>() * Wide<T>(tau);
}

}  // namespace of_theta

inline constexpr auto theta = facts_of(
    fact(binary(fn::jacobi_theta1, everywhere.within(-6, 6), between(0, 1).within(1e-3, 0.9))
             .says(
                 "Jacobi's theta function θ₁(z, q) = 2 Σ (−1)ⁿ q^((n+½)²) sin((2n+1) z), n ≥ 0, of "
                 "the nome q."))
        .definition(FORMULA((z, q), of_theta::series(1, z, of_theta::by_nome(q))))
        .shown(SHOWN((z, q),
                     2 * Σ(n, 0,
                           fn::pow(-1, n) * fn::pow(q, fn::pow(n + 0.5, 2)) * (2 * n + 1) *
                               fn::cos((2 * n + 1) * z)),
                     2 * Σ(n, 0,
                           fn::pow(-1, n) * fn::pow(n + 0.5, 2) *
                               fn::pow(q, fn::pow(n + 0.5, 2) - 1) * fn::sin((2 * n + 1) * z)))),
    fact(binary(fn::jacobi_theta2, everywhere.within(-6, 6), between(0, 1).within(1e-3, 0.9))
             .says("Jacobi's theta function θ₂(z, q) = 2 Σ q^((n+½)²) cos((2n+1) z), n ≥ 0, of the "
                   "nome q."))
        .definition(FORMULA((z, q), of_theta::series(2, z, of_theta::by_nome(q))))
        .shown(SHOWN(
            (z, q),
            -2 * Σ(n, 0, fn::pow(q, fn::pow(n + 0.5, 2)) * (2 * n + 1) * fn::sin((2 * n + 1) * z)),
            2 * Σ(n, 0,
                  fn::pow(n + 0.5, 2) * fn::pow(q, fn::pow(n + 0.5, 2) - 1) *
                      fn::cos((2 * n + 1) * z)))),
    fact(binary(fn::jacobi_theta3, everywhere.within(-6, 6), between(0, 1).within(1e-3, 0.9))
             .says("Jacobi's theta function θ₃(z, q) = 1 + 2 Σ q^(n²) cos(2nz), n ≥ 1, of the nome "
                   "q."))
        .definition(FORMULA((z, q), 1 + of_theta::series(3, z, of_theta::by_nome(q))))
        .shown(
            SHOWN((z, q), -4 * Σ(n, 1, fn::pow(q, fn::pow(n, 2)) * n * fn::sin(2 * n * z)),
                  2 * Σ(n, 1, fn::pow(q, fn::pow(n, 2) - 1) * fn::pow(n, 2) * fn::cos(2 * n * z)))),
    fact(
        binary(fn::jacobi_theta4, everywhere.within(-6, 6), between(0, 1).within(1e-3, 0.9))
            .says("Jacobi's theta function θ₄(z, q) = 1 + 2 Σ (−1)ⁿ q^(n²) cos(2nz), n ≥ 1, of the "
                  "nome q."))
        .definition(FORMULA((z, q), 1 + of_theta::series(4, z, of_theta::by_nome(q))))
        .shown(
            SHOWN((z, q),
                  -4 * Σ(n, 1, fn::pow(-1, n) * fn::pow(q, fn::pow(n, 2)) * n * fn::sin(2 * n * z)),
                  2 * Σ(n, 1,
                        fn::pow(-1, n) * fn::pow(q, fn::pow(n, 2) - 1) * fn::pow(n, 2) *
                            fn::cos(2 * n * z)))),
    fact(binary(fn::jacobi_theta3m1, everywhere.within(-6, 6), between(0, 1).within(1e-3, 0.9))
             .says("Jacobi's theta function less one, θ₃(z, q) − 1, accurate for a small nome q."))
        .definition(FORMULA((z, q), of_theta::series(3, z, of_theta::by_nome(q))))
        .shown(SHOWN((z, q), partial_by<0>(fn::jacobi_theta3, z, q),
                     partial_by<1>(fn::jacobi_theta3, z, q))),
    fact(binary(fn::jacobi_theta4m1, everywhere.within(-6, 6), between(0, 1).within(1e-3, 0.9))
             .says("Jacobi's theta function less one, θ₄(z, q) − 1, accurate for a small nome q."))
        .definition(FORMULA((z, q), of_theta::series(4, z, of_theta::by_nome(q))))
        .shown(SHOWN((z, q), partial_by<0>(fn::jacobi_theta4, z, q),
                     partial_by<1>(fn::jacobi_theta4, z, q))),
    fact(binary(fn::jacobi_theta1tau, everywhere.within(-6, 6), positive.within(0.05, 5))
             .says("Jacobi's theta function θ₁(z, q) of the nome q = e^(−πτ)."))
        .definition(FORMULA((z, tau), of_theta::series(1, z, of_theta::by_tau(tau))))
        .shown(SHOWN((z, tau), partial_by<0>(fn::jacobi_theta1, z, fn::exp(tau * -number::pi)),
                     partial_by<1>(fn::jacobi_theta1, z, fn::exp(tau * -number::pi)) *
                         fn::exp(tau * -number::pi) * -number::pi)),
    fact(binary(fn::jacobi_theta2tau, everywhere.within(-6, 6), positive.within(0.05, 5))
             .says("Jacobi's theta function θ₂(z, q) of the nome q = e^(−πτ)."))
        .definition(FORMULA((z, tau), of_theta::series(2, z, of_theta::by_tau(tau))))
        .shown(SHOWN((z, tau), partial_by<0>(fn::jacobi_theta2, z, fn::exp(tau * -number::pi)),
                     partial_by<1>(fn::jacobi_theta2, z, fn::exp(tau * -number::pi)) *
                         fn::exp(tau * -number::pi) * -number::pi)),
    fact(binary(fn::jacobi_theta3tau, everywhere.within(-6, 6), positive.within(0.05, 5))
             .says("Jacobi's theta function θ₃(z, q) of the nome q = e^(−πτ)."))
        .definition(FORMULA((z, tau), 1 + of_theta::series(3, z, of_theta::by_tau(tau))))
        .shown(SHOWN((z, tau), partial_by<0>(fn::jacobi_theta3, z, fn::exp(tau * -number::pi)),
                     partial_by<1>(fn::jacobi_theta3, z, fn::exp(tau * -number::pi)) *
                         fn::exp(tau * -number::pi) * -number::pi)),
    fact(binary(fn::jacobi_theta4tau, everywhere.within(-6, 6), positive.within(0.05, 5))
             .says("Jacobi's theta function θ₄(z, q) of the nome q = e^(−πτ)."))
        .definition(FORMULA((z, tau), 1 + of_theta::series(4, z, of_theta::by_tau(tau))))
        .shown(SHOWN((z, tau), partial_by<0>(fn::jacobi_theta4, z, fn::exp(tau * -number::pi)),
                     partial_by<1>(fn::jacobi_theta4, z, fn::exp(tau * -number::pi)) *
                         fn::exp(tau * -number::pi) * -number::pi)),
    fact(binary(fn::jacobi_theta3m1tau, everywhere.within(-6, 6), positive.within(0.05, 5))
             .says("Jacobi's theta function less one, θ₃(z, q) − 1, of the nome q = e^(−πτ)."))
        .definition(FORMULA((z, tau), of_theta::series(3, z, of_theta::by_tau(tau))))
        .shown(SHOWN((z, tau), partial_by<0>(fn::jacobi_theta3, z, fn::exp(tau * -number::pi)),
                     partial_by<1>(fn::jacobi_theta3, z, fn::exp(tau * -number::pi)) *
                         fn::exp(tau * -number::pi) * -number::pi)),
    fact(binary(fn::jacobi_theta4m1tau, everywhere.within(-6, 6), positive.within(0.05, 5))
             .says("Jacobi's theta function less one, θ₄(z, q) − 1, of the nome q = e^(−πτ)."))
        .definition(FORMULA((z, tau), of_theta::series(4, z, of_theta::by_tau(tau))))
        .shown(SHOWN((z, tau), partial_by<0>(fn::jacobi_theta4, z, fn::exp(tau * -number::pi)),
                     partial_by<1>(fn::jacobi_theta4, z, fn::exp(tau * -number::pi)) *
                         fn::exp(tau * -number::pi) * -number::pi)));

}  // namespace facts::special
