// SPDX-License-Identifier: MIT
#pragma once
// Second definitions of Lambert's W: Newton's method in many digits.

#include "chainrules/special/lambert_w.hpp"
#include "oracle.hpp"

namespace special_oracles::lambert_w {

inline Wide w(Quad const& at, int branch) {
    Wide const z(at);
    Wide const p = sqrt(2 * (exp(Wide(1)) * z + 1)), l = log(abs(z));
    Wide x = branch < 0 ? (z > -0.3 ? Wide(l - log(-l)) : Wide(-1 - p))
                        : (z > 3   ? Wide(l - log(l))
                           : z < 0 ? Wide(-1 + p)
                                   : Wide(z / (1 + z)));
    for (int i = 0; i != 200; ++i) {
        Wide const e = exp(x), f = x * e - z;
        Wide const h = f / (e * (x + 1) - (x + 2) * f / (2 * x + 2));
        x -= h;
        if (abs(h) < abs(x) * ldexp(Wide(1), -300)) break;
    }
    return x;
}
inline Quad slope(Quad const& z, int branch) {
    Wide const x = w(z, branch);
    return Quad(exp(-x) / (1 + x));
}

ORACLE1(lambert_w0, z, Quad(w(z, 0)))
ORACLE1(lambert_wm1, z, Quad(w(z, -1)))
ORACLE1(lambert_w0_prime, z, slope(z, 0))
ORACLE1(lambert_wm1_prime, z, slope(z, -1))

}  // namespace special_oracles::lambert_w
