// SPDX-License-Identifier: MIT
#pragma once
// Second definitions of zeta and eta functions.

#include <boost/math/special_functions/bernoulli.hpp>
#include <boost/math/special_functions/zeta.hpp>

#include "chainrules/special/zeta.hpp"
#include "oracle.hpp"

namespace special_oracles::zeta {

// Euler and Maclaurin's summation from z + 60 on (DLMF 25.11.7).
inline Quad hurwitz(Quad const& order, Quad const& argument) {
    Wide const s(order), z(argument);
    constexpr int direct = 60, corrections = 40;
    Wide sum = 0;
    for (int n = 0; n != direct; ++n) sum += pow(Wide(z + n), Wide(-s));
    Wide const a = z + direct;
    Wide const power = pow(a, Wide(-s));
    sum += power * a / (s - 1) + power / 2;
    Wide factor = s * power / a;  // s (s+1) … (s+2k−2) a^(−s−2k+1) / (2k)!
    factor /= 2;
    for (int k = 1; k != corrections; ++k) {
        sum += boost::math::bernoulli_b2n<Wide>(k) * factor;
        factor *= (s + 2 * k - 1) * (s + 2 * k) / (a * a * (2 * k + 1) * (2 * k + 2));
    }
    return Quad(sum);
}

ORACLE1(zeta, s, boost::math::zeta(s, policy))
ORACLE2(zeta, s, z, hurwitz(s, z))
ORACLE1(eta, s, -boost::math::expm1(Quad((1 - s) * log(Quad(2)))) * boost::math::zeta(s, policy))

}  // namespace special_oracles::zeta
