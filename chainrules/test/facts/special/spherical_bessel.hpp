// SPDX-License-Identifier: MIT
#pragma once
// Facts about spherical Bessel functions.

#include <boost/math/special_functions/bessel.hpp>
#include <boost/math/special_functions/bessel_prime.hpp>

#include "chainrules/cmath/powers.hpp"
#include "chainrules/special/bessel/bessel.hpp"
#include "chainrules/special/bessel/spherical_bessel.hpp"
#include "facts/definitions/special.hpp"
#include "facts/fact.hpp"

namespace facts::special {

namespace of_spherical_bessel {

template <class T>
T half_order(T const& nu) {
    return nu + T(1) / 2;
}
template <class T>
T factor(T const& x) {
    return sqrt(pi<T>() / (2 * x));
}
template <class T>
T j(T const& nu, T const& x) {
    return factor(x) * boost::math::cyl_bessel_j(half_order(nu), x, policy);
}
template <class T>
T y(T const& nu, T const& x) {
    return factor(x) * boost::math::cyl_neumann(half_order(nu), x, policy);
}

}  // namespace of_spherical_bessel

inline constexpr auto spherical_bessel = facts_of(
    fact(binary(fn::sph_bessel, whole(0, 15), positive.within(1e-2, 100))
             .says("The spherical Bessel function of the first kind, jₙ(x) = √(π / 2x) J_{n+½}(x).")
             .at({0, 0}, {0, 0})
             .at({2, 0}, {0, 0})
             .at({1, huge}, {0, 0}))
        .definition(FORMULA((n, x), of_spherical_bessel::j(n, x)))
        .shown(SHOWN((n, x), NoTangent{}, fn::sph_bessel_prime(n, x))),
    fact(binary(fn::sph_neumann, whole(0, 15), positive.within(1e-2, 100))
             .says("The spherical Bessel function of the second kind, Neumann's, "
                   "yₙ(x) = √(π / 2x) Y_{n+½}(x).")
             .at({1, huge}, {0, 0}))
        .definition(FORMULA((n, x), of_spherical_bessel::y(n, x)))
        .shown(SHOWN((n, x), NoTangent{}, fn::sph_neumann_prime(n, x))),
    fact(binary(fn::sph_bessel_prime, whole(0, 15), positive.within(1e-2, 100))
             .says("The derivative jₙ′(x) of the spherical Bessel function of the first kind.")
             .at({1, 0}, {0, 0})
             .at({1, huge}, {0, 0}))
        .definition(FORMULA(
            (n, x), n / x * of_spherical_bessel::j(n, x) - of_spherical_bessel::j(n + 1, x)))
        .shown(SHOWN((n, x), NoTangent{},
                     (n * (n + 1) / fn::pow(x, 2) - 1) * fn::sph_bessel(n, x) - 2 / x * Omega)),
    fact(binary(fn::sph_neumann_prime, whole(0, 15), positive.within(1e-2, 100))
             .says("The derivative yₙ′(x) of the spherical Bessel function of the second kind.")
             .at({1, huge}, {0, 0}))
        .definition(FORMULA(
            (n, x), n / x * of_spherical_bessel::y(n, x) - of_spherical_bessel::y(n + 1, x)))
        .shown(SHOWN((n, x), NoTangent{},
                     (n * (n + 1) / fn::pow(x, 2) - 1) * fn::sph_neumann(n, x) - 2 / x * Omega)),
    fact(binary(fn::sphericalbesselj, everywhere.within(0, 40), positive.within(1e-2, 100))
             .says("The spherical Bessel function of the first kind and of a real order, "
                   "√(π / 2x) J_{ν+½}(x).")
             .at({0, 0}, {-huge, 0})
             .at({0.5, 0}, {0, huge})
             .at({2, 0}, {0, 0})
             .own())
        .definition(FORMULA((nu, x), of_spherical_bessel::j(nu, x)))
        .shown(SHOWN((nu, x),
                     fn::sqrt(number::pi / (2 * x)) * partial_by<0>(fn::cyl_bessel_j, nu + 0.5, x),
                     nu / x * Omega - fn::sphericalbesselj(nu + 1, x))),
    fact(binary(fn::sphericalbessely, everywhere.within(0, 40), positive.within(1e-2, 100))
             .says("The spherical Bessel function of the second kind and of a real order, "
                   "√(π / 2x) Y_{ν+½}(x).")
             .own())
        .definition(FORMULA((nu, x), of_spherical_bessel::y(nu, x)))
        .shown(SHOWN((nu, x),
                     fn::sqrt(number::pi / (2 * x)) * partial_by<0>(fn::cyl_neumann, nu + 0.5, x),
                     nu / x * Omega - fn::sphericalbessely(nu + 1, x))));

}  // namespace facts::special
