// SPDX-License-Identifier: MIT
#pragma once
// Facts about Lambert's W.

#include "chainrules/cmath/powers.hpp"
#include "chainrules/special/zeta/lambert_w.hpp"
#include "facts/definitions/special.hpp"
#include "facts/fact.hpp"

namespace facts::special {

namespace of_lambert_w {

template <class T>
Wide<T> w(T const& at, int branch) {
    Wide<T> const z(at);
    Wide<T> const p = sqrt(2 * (exp(Wide<T>(1)) * z + 1)), l = log(abs(z));
    Wide<T> x = branch < 0 ? (z > -0.3 ? Wide<T>(l - log(-l)) : Wide<T>(-1 - p))
                           : (z > 3   ? Wide<T>(l - log(l))
                              : z < 0 ? Wide<T>(-1 + p)
                                      : Wide<T>(z / (1 + z)));
    for (int i = 0; i != 200; ++i) {
        Wide<T> const e = exp(x), f = x * e - z;
        Wide<T> const h = f / (e * (x + 1) - (x + 2) * f / (2 * x + 2));
        x -= h;
        if (abs(h) < abs(x) * ldexp(Wide<T>(1), -300)) break;
    }
    return x;
}
template <class T>
T slope(T const& z, int branch) {
    Wide<T> const x = w(z, branch);
    return T(exp(-x) / (1 + x));
}

}  // namespace of_lambert_w

inline constexpr auto lambert_w = facts_of(
    fact(unary(fn::lambert_w0, at_least(-0.36787944117144233).within(-0.36787, 1e6))
             .says("The principal branch of Lambert's W, the solution W ≥ −1 of W e^W = z."))
        .definition(FORMULA((z), T(of_lambert_w::w(z, 0))))
        .shown(SHOWN((z), fn::exp(-Omega) / (1 + Omega))),
    fact(unary(fn::lambert_wm1, between(-0.36787944117144233, 0))
             .says("The lower branch of Lambert's W, the solution W ≤ −1 of W e^W = z.")
             .at({0}, {-huge}))
        .definition(FORMULA((z), T(of_lambert_w::w(z, -1))))
        .shown(SHOWN((z), fn::exp(-Omega) / (1 + Omega))),
    fact(unary(fn::lambert_w0_prime, at_least(-0.36787944117144233).within(-0.36787, 1e6))
             .says("The derivative of lambert_w0, e^(−W) / (1 + W).")
             .own())
        .definition(FORMULA((z), of_lambert_w::slope(z, 0)))
        .shown(SHOWN((z), -fn::pow(Omega, 2) * (2 + fn::lambert_w0(z)) / (1 + fn::lambert_w0(z)))),
    fact(unary(fn::lambert_wm1_prime, between(-0.36787944117144233, 0))
             .says("The derivative of lambert_wm1, e^(−W) / (1 + W).")
             .at({0}, {-huge})
             .own())
        .definition(FORMULA((z), of_lambert_w::slope(z, -1)))
        .shown(
            SHOWN((z), -fn::pow(Omega, 2) * (2 + fn::lambert_wm1(z)) / (1 + fn::lambert_wm1(z)))));

}  // namespace facts::special
