// SPDX-License-Identifier: MIT
#pragma once
// Facts about Hankel functions.

#include <boost/math/special_functions/bessel.hpp>

#include "chainrules/complex/exponential.hpp"
#include "chainrules/complex/powers.hpp"
#include "chainrules/special/bessel/bessel.hpp"
#include "chainrules/special/bessel/hankel.hpp"
#include "facts/definitions/special.hpp"
#include "facts/fact.hpp"

namespace facts::special {

namespace of_hankel {

// J ± i Y, and the same times √(π/2x) for ν + ½.
template <class T>
auto hankel_pair(T const& nu, T const& x, int sign) {
    return pair(T(boost::math::cyl_bessel_j(nu, x, policy)),
                T(sign * boost::math::cyl_neumann(nu, x, policy)));
}
template <class T>
auto spherical(T const& nu, T const& x, int sign) {
    T const factor = sqrt(T(pi<T>() / (2 * x)));
    auto const [j, y] = hankel_pair(T(nu + T(1) / 2), x, sign);
    return pair(T(factor * j), T(factor * y));
}
// (J ± i Y) (cos x ∓ i sin x)
template <class T>
auto scaled(T const& nu, T const& x, int sign) {
    auto const [j, y] = hankel_pair(nu, x, 1);
    return pair(T(j * cos(x) + y * sin(x)), T(sign * (y * cos(x) - j * sin(x))));
}

}  // namespace of_hankel

inline constexpr auto hankel = facts_of(
    fact(binary(fn::cyl_hankel_1, everywhere.within(-10, 40), positive.within(0.05, 100))
             .says("The Hankel function of the first kind J_ν(x) + i Y_ν(x) of real order ν and "
                   "real x."))
        .definition(FORMULA((nu, x), of_hankel::hankel_pair(nu, x, 1)))
        .shown(SHOWN((nu, x),
                     partial_by<0>(fn::cyl_bessel_j, nu, x) +
                         number::i * partial_by<0>(fn::cyl_neumann, nu, x),
                     nu / x * Omega - fn::cyl_hankel_1(nu + 1, x))),
    fact(binary(fn::cyl_hankel_2, everywhere.within(-10, 40), positive.within(0.05, 100))
             .says("The Hankel function of the second kind J_ν(x) − i Y_ν(x) of real order ν and "
                   "real x."))
        .definition(FORMULA((nu, x), of_hankel::hankel_pair(nu, x, -1)))
        .shown(SHOWN((nu, x),
                     partial_by<0>(fn::cyl_bessel_j, nu, x) -
                         number::i * partial_by<0>(fn::cyl_neumann, nu, x),
                     nu / x * Omega - fn::cyl_hankel_2(nu + 1, x))),
    fact(binary(fn::sph_hankel_1, everywhere.within(-10, 40), positive.within(0.05, 100))
             .says("The spherical Hankel function of the first kind √(π / (2x)) (J + i Y), J and Y "
                   "of order ν + 1/2."))
        .definition(FORMULA((nu, x), of_hankel::spherical(nu, x, 1)))
        .shown(SHOWN((nu, x),
                     fn::sqrt(number::pi / (2 * x)) *
                         (partial_by<0>(fn::cyl_bessel_j, nu + 0.5, x) +
                          number::i * partial_by<0>(fn::cyl_neumann, nu + 0.5, x)),
                     nu / x * Omega - fn::sph_hankel_1(nu + 1, x))),
    fact(binary(fn::sph_hankel_2, everywhere.within(-10, 40), positive.within(0.05, 100))
             .says("The spherical Hankel function of the second kind √(π / (2x)) (J − i Y), J and "
                   "Y of order ν + 1/2."))
        .definition(FORMULA((nu, x), of_hankel::spherical(nu, x, -1)))
        .shown(SHOWN((nu, x),
                     fn::sqrt(number::pi / (2 * x)) *
                         (partial_by<0>(fn::cyl_bessel_j, nu + 0.5, x) -
                          number::i * partial_by<0>(fn::cyl_neumann, nu + 0.5, x)),
                     nu / x * Omega - fn::sph_hankel_2(nu + 1, x))),
    fact(binary(fn::hankelh1x, everywhere.within(-10, 40), positive.within(0.05, 100))
             .says("The scaled Hankel function of the first kind exp(−ix) (J_ν(x) + i Y_ν(x)), x > "
                   "0."))
        .definition(FORMULA((nu, x), of_hankel::scaled(nu, x, 1)))
        .shown(
            SHOWN((nu, x),
                  fn::exp((-number::i * x)) * (partial_by<0>(fn::cyl_bessel_j, nu, x) +
                                               number::i * partial_by<0>(fn::cyl_neumann, nu, x)),
                  (nu / x - number::i) * Omega - fn::hankelh1x(nu + 1, x))),
    fact(binary(fn::hankelh2x, everywhere.within(-10, 40), positive.within(0.05, 100))
             .says("The scaled Hankel function of the second kind exp(ix) (J_ν(x) − i Y_ν(x)), x > "
                   "0."))
        .definition(FORMULA((nu, x), of_hankel::scaled(nu, x, -1)))
        .shown(SHOWN((nu, x),
                     fn::exp((number::i * x)) * (partial_by<0>(fn::cyl_bessel_j, nu, x) -
                                                 number::i * partial_by<0>(fn::cyl_neumann, nu, x)),
                     (nu / x + number::i) * Omega - fn::hankelh2x(nu + 1, x))));

}  // namespace facts::special
