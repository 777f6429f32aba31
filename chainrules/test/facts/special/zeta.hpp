// SPDX-License-Identifier: MIT
#pragma once
// Facts about zeta and eta functions.

#include <boost/math/special_functions/bernoulli.hpp>
#include <boost/math/special_functions/zeta.hpp>

#include "chainrules/special/zeta/zeta.hpp"
#include "facts/definitions/special.hpp"
#include "facts/fact.hpp"

namespace facts::special {

namespace of_zeta {

// Euler and Maclaurin's summation from z + 60 on (DLMF 25.11.7).
template <class T>
T hurwitz(T const& order, T const& argument) {
    Wide<T> const s(order), z(argument);
    constexpr int direct = 60, corrections = 40;
    Wide<T> sum = 0;
    for (int n = 0; n != direct; ++n) sum += pow(Wide<T>(z + n), Wide<T>(-s));
    Wide<T> const a = z + direct;
    Wide<T> const power = pow(a, Wide<T>(-s));
    sum += power * a / (s - 1) + power / 2;
    Wide<T> factor = s * power / a;  // s (s+1) … (s+2k−2) a^(−s−2k+1) / (2k)!
    factor /= 2;
    for (int k = 1; k != corrections; ++k) {
        sum += boost::math::bernoulli_b2n<Wide<T>>(k) * factor;
        factor *= (s + 2 * k - 1) * (s + 2 * k) / (a * a * (2 * k + 1) * (2 * k + 2));
    }
    return T(sum);
}

}  // namespace of_zeta

inline constexpr auto zeta = facts_of(
    fact(unary(fn::zeta, everywhere.within(-30, 60))
             .says("Riemann's zeta function ζ(s) = Σ n^(−s), n ≥ 1, and its continuation to s < 1.")
             .algorithmic(0)
             .pole(1))
        .definition(FORMULA((s), boost::math::zeta(s, policy)))
        .shown(SHOWN((s), by_algorithm)),
    fact(binary(fn::zeta, at_least(-30).within(-20, 50), positive.within(1e-2, 100))
             .says("Hurwitz's zeta function ζ(s, z) = Σ (n + z)^(−s), n ≥ 0, and its continuation "
                   "to s < 1.")
             .algorithmic(0)
             .own()
             .where(WHERE(x[0] < 0.8 || x[0] > 1.2)))
        .definition(FORMULA((s, z), of_zeta::hurwitz(s, z)))
        .shown(SHOWN((s, z), by_algorithm, -fn::zeta(s + 1, z) * s)),
    fact(unary(fn::eta, everywhere.within(-30, 60))
             .says("Dirichlet's eta function η(s) = Σ (−1)^(n−1) n^(−s) = (1 − 2^(1−s)) ζ(s), "
                   "n ≥ 1.")
             .algorithmic(0)
             .own())
        .definition(FORMULA(
            (s), -boost::math::expm1(T((1 - s) * log(T(2)))) * boost::math::zeta(s, policy)))
        .shown(SHOWN((s), by_algorithm)));

}  // namespace facts::special
