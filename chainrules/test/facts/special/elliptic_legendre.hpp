// SPDX-License-Identifier: MIT
#pragma once
// Facts about Legendre's elliptic integrals.

#include <boost/math/quadrature/gauss.hpp>
#include <boost/math/special_functions/ellint_1.hpp>
#include <boost/math/special_functions/ellint_2.hpp>
#include <boost/math/special_functions/ellint_3.hpp>
#include <boost/math/special_functions/ellint_rd.hpp>
#include <boost/math/special_functions/ellint_rf.hpp>
#include <boost/math/special_functions/ellint_rg.hpp>

#include "chainrules/cmath/powers.hpp"
#include "chainrules/cmath/trigonometric.hpp"
#include "chainrules/special/elliptic/elliptic_legendre.hpp"
#include "chainrules/special/elliptic/jacobi_zeta.hpp"
#include "facts/definitions/special.hpp"
#include "facts/fact.hpp"

namespace facts::special {

namespace of_elliptic_legendre {

using boost::math::ellint_1;
using boost::math::ellint_2;

// (F − E) / k² as the complete or incomplete R_D.
template <class T>
T d(T const& k) {
    return boost::math::ellint_rd(T(0), T(1 - k * k), T(1), policy) / 3;
}
template <class T>
T d(T const& k, T const& phi) {
    T const turns = rint(T(phi / pi<T>())), rest = phi - turns * pi<T>();
    T const s = sin(rest), c = cos(rest);
    T const part = s * s * s / 3 *
                   boost::math::ellint_rd(T(c * c), T((1 - k * s) * (1 + k * s)), T(1), policy);
    return turns == 0 ? part : T(part + 2 * turns * d(k));
}
// Heuman's Λ₀ by its definition with Jacobi's zeta function.
template <class T>
T zeta(T const& k, T const& phi) {
    return ellint_2(k, phi, policy) -
           ellint_2(k, policy) / ellint_1(k, policy) * ellint_1(k, phi, policy);
}
template <class T>
T heuman(T const& k, T const& phi) {
    T const other = sqrt(T((1 - k) * (1 + k)));
    return ellint_1(other, phi, policy) / ellint_1(other, policy) +
           2 / pi<T>() * ellint_1(k, policy) * zeta(other, phi);
}

}  // namespace of_elliptic_legendre

inline constexpr auto elliptic_legendre = facts_of(
    fact(unary(fn::ellint_1, between(-1, 1))
             .says("The complete elliptic integral of the first kind K(k) of modulus k."))
        .definition(FORMULA((k), boost::math::ellint_1(k, policy)))
        .shown(SHOWN((k), (fn::ellint_2(k) - (1 - k * k) * Omega) / (k * (1 - k * k)))),
    fact(unary(fn::ellint_2, between(-1, 1))
             .at({1}, {-huge})
             .at({-1}, {huge})
             .says("The complete elliptic integral of the second kind E(k) of modulus k."))
        .definition(FORMULA((k), boost::math::ellint_2(k, policy)))
        .shown(SHOWN((k), (Omega - fn::ellint_1(k)) / k)),
    fact(unary(fn::ellint_d, between(-1, 1))
             .algorithmic(0)
             .says("The complete elliptic integral D(k) = (K(k) − E(k)) / k² of modulus k."))
        .definition(FORMULA((k), of_elliptic_legendre::d(k)))
        .shown(SHOWN((k), (fn::ellint_1(k) - (2 - k * k) * Omega) / (k * (1 - k * k)))),
    fact(binary(fn::ellint_1, between(-1, 1), everywhere.within(-10, 10))
             .at({1, 0}, {0, 1})
             .says("The elliptic integral of the first kind F(φ, k) = ∫₀^φ (1 − k² sin²t)^(−1/2) "
                   "dt, φ in radians."))
        .definition(FORMULA((k, phi), boost::math::ellint_1(k, phi, policy)))
        .shown(SHOWN((k, phi),
                     (fn::ellint_2(k, phi) - k * k * fn::sin(phi) * fn::cos(phi) /
                                                 fn::sqrt(1 - fn::square(k * fn::sin(phi)))) /
                             (k * (1 - k * k)) -
                         Omega / k,
                     1 / fn::sqrt(1 - fn::square(k * fn::sin(phi))))),
    fact(binary(fn::ellint_2, between(-1, 1), everywhere.within(-10, 10))
             .at({1, 0}, {0, 1})
             .says("The elliptic integral of the second kind E(φ, k) = ∫₀^φ (1 − k² sin²t)^(1/2) "
                   "dt, φ in radians."))
        .definition(FORMULA((k, phi), boost::math::ellint_2(k, phi, policy)))
        .shown(SHOWN((k, phi), (Omega - fn::ellint_1(k, phi)) / k,
                     fn::sqrt(1 - fn::square(k * fn::sin(phi))))),
    fact(binary(fn::ellint_d, between(-1, 1), everywhere.within(-10, 10))
             .algorithmic(0)
             .at({1, 0}, {0, 0})
             .says("The elliptic integral D(φ, k) = ∫₀^φ sin²t (1 − k² sin²t)^(−1/2) dt, φ in "
                   "radians."))
        .definition(FORMULA((k, phi), of_elliptic_legendre::d(k, phi)))
        .shown(SHOWN((k, phi),
                     (fn::ellint_1(k, phi) - (2 - k * k) * Omega -
                      fn::sin(phi) * fn::cos(phi) / fn::sqrt(1 - fn::square(k * fn::sin(phi)))) /
                         (k * (1 - k * k)),
                     fn::square(fn::sin(phi)) / fn::sqrt(1 - fn::square(k * fn::sin(phi))))),
    fact(binary(fn::ellint_3, between(-1, 1), at_most(1).within(-50, 0.99))
             .algorithmic(0, 1)
             .says("The complete elliptic integral of the third kind Π(v, k) of modulus k and "
                   "characteristic v."))
        .definition(FORMULA((k, v), boost::math::ellint_3(k, v, policy)))
        .shown(SHOWN(
            (k, v), (fn::ellint_2(k) - (1 - k * k) * Omega) * k / ((1 - k * k) * (k * k - v)),
            (fn::ellint_2(k) + ((k * k - v) * fn::ellint_1(k) + (v * v - k * k) * Omega) / v) /
                (2 * (k * k - v) * (v - 1)))),
    fact(ternary(fn::ellint_3, between(-1, 1), everywhere.within(-50, 3),
                 everywhere.within(-1.5, 1.5))
             .algorithmic(0, 1)
             .where(WHERE(x[1] * x[2] * x[2] < 0.9 && x[1] < 3))
             .says("The elliptic integral of the third kind Π(v, φ, k) = ∫₀^φ dt / ((1 − v sin²t) "
                   "√(1 − k² sin²t)), φ in radians."))
        .definition(FORMULA((k, v, phi), boost::math::ellint_3(k, v, phi, policy)))
        .shown(SHOWN(
            (k, v, phi),
            (fn::ellint_2(k, phi) - (1 - k * k) * Omega -
             k * k * fn::sin(phi) * fn::cos(phi) / fn::sqrt(1 - fn::square(k * fn::sin(phi)))) *
                k / ((1 - k * k) * (k * k - v)),
            (fn::ellint_2(k, phi) +
             ((k * k - v) * fn::ellint_1(k, phi) + (v * v - k * k) * Omega) / v -
             v * fn::sqrt(1 - fn::square(k * fn::sin(phi))) * fn::sin(phi) * fn::cos(phi) /
                 (1 - v * fn::square(fn::sin(phi)))) /
                (2 * (k * k - v) * (v - 1)),
            1 / ((1 - v * fn::square(fn::sin(phi))) * fn::sqrt(1 - fn::square(k * fn::sin(phi)))))),
    fact(unary(fn::ellipk, at_most(1).within(-100, 0.9999))
             .says("The complete elliptic integral of the first kind K in the parameter m = k²."))
        .definition(FORMULA((m), boost::math::ellint_rf(T(0), T(1 - m), T(1), policy)))
        .shown(SHOWN((m), (fn::ellipe(m) / (1 - m) - Omega) / (2 * m))),
    fact(unary(fn::ellipe, at_most(1).within(-100, 0.9999))
             .at({1}, {-huge})
             .says("The complete elliptic integral of the second kind E in the parameter m = k²."))
        .definition(FORMULA((m), 2 * boost::math::ellint_rg(T(0), T(1 - m), T(1), policy)))
        .shown(SHOWN((m), (Omega - fn::ellipk(m)) / (2 * m))),
    fact(binary(fn::jacobi_zeta, between(-1, 1), everywhere.within(-10, 10))
             .algorithmic(0)
             .at({1, 0}, {0, 1})
             .says("Jacobi's zeta function Z(φ, k) = E(φ, k) − E(k) / K(k) F(φ, k) of modulus k, φ "
                   "in radians."))
        .definition(FORMULA((k, phi), of_elliptic_legendre::zeta(k, phi)))
        .shown(SHOWN(
            (k, phi),
            ((1 - k * k - fn::ellint_2(k) / fn::ellint_1(k)) * Omega / k +
             k * fn::ellint_2(k) / fn::ellint_1(k) * fn::sin(phi) * fn::cos(phi) /
                 fn::sqrt(1 - fn::square(k * fn::sin(phi)))) /
                (1 - k * k),
            fn::sqrt(1 - fn::square(k * fn::sin(phi))) -
                fn::ellint_2(k) / fn::ellint_1(k) / fn::sqrt(1 - fn::square(k * fn::sin(phi))))),
    fact(binary(fn::heuman_lambda, between(0, 1), everywhere.within(-1.5, 1.5))
             .algorithmic(0)
             .says("Heuman's Λ₀(φ, k) = F(φ, k′) / K(k′) + 2/π K(k) Z(φ, k′) of modulus k, k′² = 1 "
                   "− k², φ in radians."))
        .definition(FORMULA((k, phi), of_elliptic_legendre::heuman(k, phi)))
        .shown(
            SHOWN((k, phi),
                  -2 * k * fn::ellint_d(k) * fn::sin(phi) * fn::cos(phi) /
                      (number::pi * fn::sqrt(1 - (1 - k * k) * fn::square(fn::sin(phi)))),
                  2 / number::pi *
                      (fn::ellint_2(k) - (1 - k * k) * fn::square(fn::sin(phi)) * fn::ellint_1(k)) /
                      fn::sqrt(1 - (1 - k * k) * fn::square(fn::sin(phi))))));

}  // namespace facts::special
