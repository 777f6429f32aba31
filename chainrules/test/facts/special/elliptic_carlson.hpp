// SPDX-License-Identifier: MIT
#pragma once
// Facts about Carlson's elliptic integrals.

#include <boost/math/special_functions/ellint_rc.hpp>
#include <boost/math/special_functions/ellint_rd.hpp>
#include <boost/math/special_functions/ellint_rf.hpp>
#include <boost/math/special_functions/ellint_rg.hpp>
#include <boost/math/special_functions/ellint_rj.hpp>

#include "chainrules/special/elliptic/elliptic_carlson.hpp"
#include "facts/definitions/special.hpp"
#include "facts/fact.hpp"

namespace facts::special {

inline constexpr auto elliptic_carlson = facts_of(
    fact(binary(fn::ellint_rc, positive.within(1e-3, 1e3), positive.within(1e-3, 1e3))
             .says("Carlson's R_C(x, y) = ½ ∫₀^∞ (t + x)^(−1/2) (t + y)^(−1) dt; the principal "
                   "value for y < 0."))
        .definition(FORMULA((x, y), boost::math::ellint_rc(x, y, policy)))
        .shown(SHOWN((x, y), (Omega - 1 / fn::sqrt(x)) / (2 * (y - x)),
                     (fn::sqrt(x) / y - Omega) / (2 * (y - x)))),
    fact(ternary(fn::ellint_rd, positive.within(1e-3, 1e3), positive.within(1e-3, 1e3),
                 positive.within(1e-3, 1e3))
             .algorithmic(0, 1, 2)
             .says("Carlson's R_D(x, y, z) = 3/2 ∫₀^∞ ((t + x) (t + y))^(−1/2) (t + z)^(−3/2) dt."))
        .definition(FORMULA((x, y, z), boost::math::ellint_rd(x, y, z, policy)))
        .shown(SHOWN((x, y, z), (Omega - fn::ellint_rd(y, z, x)) / (2 * (z - x)),
                     (Omega - fn::ellint_rd(x, z, y)) / (2 * (z - y)),
                     (fn::ellint_rd(y, z, x) - Omega) / (2 * (z - x)) +
                         (fn::ellint_rd(x, z, y) - Omega) / (2 * (z - y)) -
                         3 / (2 * z * fn::sqrt(x * y * z)))),
    fact(ternary(fn::ellint_rf, positive.within(1e-3, 1e3), positive.within(1e-3, 1e3),
                 positive.within(1e-3, 1e3))
             .says("Carlson's R_F(x, y, z) = ½ ∫₀^∞ ((t + x) (t + y) (t + z))^(−1/2) dt."))
        .definition(FORMULA((x, y, z), boost::math::ellint_rf(x, y, z, policy)))
        .shown(SHOWN((x, y, z), -fn::ellint_rd(y, z, x) / 6, -fn::ellint_rd(x, z, y) / 6,
                     -fn::ellint_rd(x, y, z) / 6)),
    fact(ternary(fn::ellint_rg, positive.within(1e-3, 1e3), positive.within(1e-3, 1e3),
                 positive.within(1e-3, 1e3))
             .says("Carlson's R_G(x, y, z), the mean of √(x u² + y v² + z w²) over the unit sphere "
                   "u² + v² + w² = 1."))
        .definition(FORMULA((x, y, z), boost::math::ellint_rg(x, y, z, policy)))
        .shown(SHOWN((x, y, z), (3 * fn::ellint_rf(x, y, z) - x * fn::ellint_rd(y, z, x)) / 12,
                     (3 * fn::ellint_rf(x, y, z) - y * fn::ellint_rd(x, z, y)) / 12,
                     (3 * fn::ellint_rf(x, y, z) - z * fn::ellint_rd(x, y, z)) / 12)),
    fact(n_ary(fn::ellint_rj, positive.within(1e-3, 1e3), positive.within(1e-3, 1e3),
               positive.within(1e-3, 1e3), positive.within(1e-3, 1e3))
             .algorithmic(0, 1, 2, 3)
             .says("Carlson's R_J(x, y, z, p) = 3/2 ∫₀^∞ ((t + x) (t + y) (t + z))^(−1/2) (t + "
                   "p)^(−1) dt; the principal value for p < 0."))
        .definition(FORMULA((x, y, z, p), boost::math::ellint_rj(x, y, z, p, policy)))
        .shown(SHOWN((x, y, z, p), (Omega - fn::ellint_rd(y, z, x)) / (2 * (p - x)),
                     (Omega - fn::ellint_rd(x, z, y)) / (2 * (p - y)),
                     (Omega - fn::ellint_rd(x, y, z)) / (2 * (p - z)),
                     (fn::ellint_rd(y, z, x) - Omega) / (2 * (p - x)) +
                         (fn::ellint_rd(x, z, y) - Omega) / (2 * (p - y)) +
                         (fn::ellint_rd(x, y, z) - Omega) / (2 * (p - z)) -
                         3 / (2 * p * fn::sqrt(x * y * z)))));

}  // namespace facts::special
