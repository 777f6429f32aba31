// SPDX-License-Identifier: MIT
#pragma once
// Second definitions of Legendre's elliptic integrals.

#include <boost/math/quadrature/gauss.hpp>
#include <boost/math/special_functions/ellint_1.hpp>
#include <boost/math/special_functions/ellint_2.hpp>
#include <boost/math/special_functions/ellint_3.hpp>
#include <boost/math/special_functions/ellint_rd.hpp>
#include <boost/math/special_functions/ellint_rf.hpp>
#include <boost/math/special_functions/ellint_rg.hpp>

#include "chainrules/special/elliptic_legendre.hpp"
#include "chainrules/special/jacobi_zeta.hpp"
#include "oracle.hpp"

namespace special_oracles::elliptic_legendre {

using boost::math::ellint_1;
using boost::math::ellint_2;

// (F − E) / k² as the complete or incomplete R_D.
inline Quad d(Quad const& k) {
    return boost::math::ellint_rd(Quad(0), Quad(1 - k * k), Quad(1), policy) / 3;
}
inline Quad d(Quad const& k, Quad const& phi) {
    Quad const turns = rint(Quad(phi / pi<Quad>())), rest = phi - turns * pi<Quad>();
    Quad const s = sin(rest), c = cos(rest);
    Quad const part =
        s * s * s / 3 *
        boost::math::ellint_rd(Quad(c * c), Quad((1 - k * s) * (1 + k * s)), Quad(1), policy);
    return turns == 0 ? part : Quad(part + 2 * turns * d(k));
}
// Heuman's Λ₀ by its definition with Jacobi's zeta function.
inline Quad zeta(Quad const& k, Quad const& phi) {
    return ellint_2(k, phi, policy) -
           ellint_2(k, policy) / ellint_1(k, policy) * ellint_1(k, phi, policy);
}
inline Quad heuman(Quad const& k, Quad const& phi) {
    Quad const other = sqrt(Quad((1 - k) * (1 + k)));
    return ellint_1(other, phi, policy) / ellint_1(other, policy) +
           2 / pi<Quad>() * ellint_1(k, policy) * zeta(other, phi);
}

ORACLE1(ellint_1, k, ellint_1(k, policy))
ORACLE1(ellint_2, k, ellint_2(k, policy))
ORACLE1(ellint_d, k, d(k))
ORACLE2(ellint_1, k, phi, ellint_1(k, phi, policy))
ORACLE2(ellint_2, k, phi, ellint_2(k, phi, policy))
ORACLE2(ellint_d, k, phi, d(k, phi))
ORACLE2(ellint_3, k, v, boost::math::ellint_3(k, v, policy))
ORACLE3(ellint_3, k, v, phi, boost::math::ellint_3(k, v, phi, policy))
ORACLE1(ellipk, m, boost::math::ellint_rf(Quad(0), Quad(1 - m), Quad(1), policy))
ORACLE1(ellipe, m, 2 * boost::math::ellint_rg(Quad(0), Quad(1 - m), Quad(1), policy))
ORACLE2(jacobi_zeta, k, phi, zeta(k, phi))
ORACLE2(heuman_lambda, k, phi, heuman(k, phi))

}  // namespace special_oracles::elliptic_legendre
