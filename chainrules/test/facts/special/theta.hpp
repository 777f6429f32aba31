// SPDX-License-Identifier: MIT
#pragma once
// Facts about Jacobi's theta functions.

#include "chainrules/special/theta.hpp"
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
    fact(binary(fn::jacobi_theta1, everywhere.within(-6, 6), between(0, 1).within(1e-3, 0.9)))
        .definition(FORMULA((z, q), of_theta::series(1, z, of_theta::by_nome(q)))),
    fact(binary(fn::jacobi_theta2, everywhere.within(-6, 6), between(0, 1).within(1e-3, 0.9)))
        .definition(FORMULA((z, q), of_theta::series(2, z, of_theta::by_nome(q)))),
    fact(binary(fn::jacobi_theta3, everywhere.within(-6, 6), between(0, 1).within(1e-3, 0.9)))
        .definition(FORMULA((z, q), 1 + of_theta::series(3, z, of_theta::by_nome(q)))),
    fact(binary(fn::jacobi_theta4, everywhere.within(-6, 6), between(0, 1).within(1e-3, 0.9)))
        .definition(FORMULA((z, q), 1 + of_theta::series(4, z, of_theta::by_nome(q)))),
    fact(binary(fn::jacobi_theta3m1, everywhere.within(-6, 6), between(0, 1).within(1e-3, 0.9)))
        .definition(FORMULA((z, q), of_theta::series(3, z, of_theta::by_nome(q)))),
    fact(binary(fn::jacobi_theta4m1, everywhere.within(-6, 6), between(0, 1).within(1e-3, 0.9)))
        .definition(FORMULA((z, q), of_theta::series(4, z, of_theta::by_nome(q)))),
    fact(binary(fn::jacobi_theta1tau, everywhere.within(-6, 6), positive.within(0.05, 5)))
        .definition(FORMULA((z, tau), of_theta::series(1, z, of_theta::by_tau(tau)))),
    fact(binary(fn::jacobi_theta2tau, everywhere.within(-6, 6), positive.within(0.05, 5)))
        .definition(FORMULA((z, tau), of_theta::series(2, z, of_theta::by_tau(tau)))),
    fact(binary(fn::jacobi_theta3tau, everywhere.within(-6, 6), positive.within(0.05, 5)))
        .definition(FORMULA((z, tau), 1 + of_theta::series(3, z, of_theta::by_tau(tau)))),
    fact(binary(fn::jacobi_theta4tau, everywhere.within(-6, 6), positive.within(0.05, 5)))
        .definition(FORMULA((z, tau), 1 + of_theta::series(4, z, of_theta::by_tau(tau)))),
    fact(binary(fn::jacobi_theta3m1tau, everywhere.within(-6, 6), positive.within(0.05, 5)))
        .definition(FORMULA((z, tau), of_theta::series(3, z, of_theta::by_tau(tau)))),
    fact(binary(fn::jacobi_theta4m1tau, everywhere.within(-6, 6), positive.within(0.05, 5)))
        .definition(FORMULA((z, tau), of_theta::series(4, z, of_theta::by_tau(tau)))));

}  // namespace facts::special
