// SPDX-License-Identifier: MIT
#pragma once
// Facts about Bessel functions.

#include <boost/math/special_functions/bessel.hpp>
#include <boost/math/special_functions/bessel_prime.hpp>

#include "chainrules/cmath/exponential.hpp"
#include "chainrules/cmath/powers.hpp"
#include "chainrules/special/bessel/bessel.hpp"
#include "facts/definitions/special.hpp"
#include "facts/fact.hpp"

namespace facts::special {

inline constexpr auto bessel = facts_of(
    fact(binary(fn::cyl_bessel_j, everywhere.within(-20, 60), positive.within(1e-2, 200))
             .at({0, 0}, {-huge, 0})
             .at({0.5, 0}, {0, huge})
             .at({1, 0}, {0, 0.5})
             .at({-1, 0}, {huge, -0.5})
             .algorithmic(0)
             .says("The Bessel function of the first kind J_ν(x) of real order ν."))
        .definition(FORMULA((nu, x), boost::math::cyl_bessel_j(nu, x, policy)))
        .shown(SHOWN((nu, x), by_algorithm, fn::cyl_bessel_j_prime(nu, x))),
    fact(binary(fn::cyl_neumann, everywhere.within(-20, 60), positive.within(1e-2, 200))
             .algorithmic(0)
             .says("The Bessel function of the second kind (Neumann function) Y_ν(x) of real order "
                   "ν, x > 0."))
        .definition(FORMULA((nu, x), boost::math::cyl_neumann(nu, x, policy)))
        .shown(SHOWN((nu, x), by_algorithm, fn::cyl_neumann_prime(nu, x))),
    fact(binary(fn::cyl_bessel_i, everywhere.within(-20, 60), positive.within(1e-2, 200))
             .at({0, 0}, {-huge, 0})
             .at({0.5, 0}, {0, huge})
             .at({1, 0}, {0, 0.5})
             .algorithmic(0)
             .says("The modified Bessel function of the first kind I_ν(x) of real order ν."))
        .definition(FORMULA((nu, x), boost::math::cyl_bessel_i(nu, x, policy)))
        .shown(SHOWN((nu, x), by_algorithm, fn::cyl_bessel_i_prime(nu, x))),
    fact(
        binary(fn::cyl_bessel_k, everywhere.within(-20, 60), positive.within(1e-2, 200))
            .algorithmic(0)
            .says("The modified Bessel function of the second kind K_ν(x) of real order ν, x > 0."))
        .definition(FORMULA((nu, x), boost::math::cyl_bessel_k(nu, x, policy)))
        .shown(SHOWN((nu, x), by_algorithm, fn::cyl_bessel_k_prime(nu, x))),
    fact(binary(fn::cyl_bessel_j_prime, everywhere.within(-20, 60), positive.within(1e-2, 200))
             .at({0, 0}, {huge, -0.5})
             .at({1.5, 0}, {0, huge})
             .says("The derivative J_ν′(x) of the Bessel function of the first kind by x."))
        .definition(FORMULA((nu, x), boost::math::cyl_bessel_j_prime(nu, x, policy)))
        .shown(SHOWN((nu, x),
                     fn::cyl_bessel_j(nu, x) / x + nu / x * partial_by<0>(fn::cyl_bessel_j, nu, x) -
                         partial_by<0>(fn::cyl_bessel_j, nu + 1, x),
                     (fn::square(nu / x) - 1) * fn::cyl_bessel_j(nu, x) - Omega / x)),
    fact(binary(fn::cyl_neumann_prime, everywhere.within(-20, 60), positive.within(1e-2, 200))
             .says("The derivative Y_ν′(x) of the Bessel function of the second kind by x, x > 0."))
        .definition(FORMULA((nu, x), boost::math::cyl_neumann_prime(nu, x, policy)))
        .shown(SHOWN((nu, x),
                     fn::cyl_neumann(nu, x) / x + nu / x * partial_by<0>(fn::cyl_neumann, nu, x) -
                         partial_by<0>(fn::cyl_neumann, nu + 1, x),
                     (fn::square(nu / x) - 1) * fn::cyl_neumann(nu, x) - Omega / x)),
    fact(
        binary(fn::cyl_bessel_i_prime, everywhere.within(-20, 60), positive.within(1e-2, 200))
            .at({0, 0}, {huge, 0.5})
            .at({1.5, 0}, {0, huge})
            .says("The derivative I_ν′(x) of the modified Bessel function of the first kind by x."))
        .definition(FORMULA((nu, x), boost::math::cyl_bessel_i_prime(nu, x, policy)))
        .shown(SHOWN((nu, x),
                     fn::cyl_bessel_i(nu, x) / x + nu / x * partial_by<0>(fn::cyl_bessel_i, nu, x) +
                         partial_by<0>(fn::cyl_bessel_i, nu + 1, x),
                     (fn::square(nu / x) + 1) * fn::cyl_bessel_i(nu, x) - Omega / x)),
    fact(binary(fn::cyl_bessel_k_prime, everywhere.within(-20, 60), positive.within(1e-2, 200))
             .says("The derivative K_ν′(x) of the modified Bessel function of the second kind by "
                   "x, x > 0."))
        .definition(FORMULA((nu, x), boost::math::cyl_bessel_k_prime(nu, x, policy)))
        .shown(SHOWN((nu, x),
                     fn::cyl_bessel_k(nu, x) / x + nu / x * partial_by<0>(fn::cyl_bessel_k, nu, x) -
                         partial_by<0>(fn::cyl_bessel_k, nu + 1, x),
                     (fn::square(nu / x) + 1) * fn::cyl_bessel_k(nu, x) - Omega / x)),
    fact(binary(fn::besselix, everywhere.within(0, 60), positive.within(1e-2, 1e4))
             .own()
             .at({0, 0}, {-huge, -1})
             .at({0.5, 0}, {0, huge})
             .at({1, 0}, {0, 0.5})
             .at({1.5, 0}, {0, 0})
             .says("The scaled modified Bessel function exp(−|x|) I_ν(x)."))
        .definition(FORMULA((nu, x), exp(-x) * boost::math::cyl_bessel_i(nu, x, policy)))
        .shown(SHOWN((nu, x), fn::exp(-x) * partial_by<0>(fn::cyl_bessel_i, nu, x),
                     fn::besselix(nu + 1, x) + (nu / x - 1) * Omega)),
    fact(binary(fn::besselkx, everywhere.within(-20, 60), positive.within(1e-2, 1e4))
             .own()
             .says("The scaled modified Bessel function exp(x) K_ν(x), x > 0."))
        .definition(FORMULA((nu, x), exp(x) * boost::math::cyl_bessel_k(nu, x, policy)))
        .shown(SHOWN((nu, x), fn::exp(x) * partial_by<0>(fn::cyl_bessel_k, nu, x),
                     (nu / x + 1) * Omega - fn::besselkx(nu + 1, x))),
    fact(binary(fn::cyl_bessel_j_zero, at_least(0).within(0, 30), whole(1, 20))
             .says("The positive zero number m of J_ν, counted from m = 1."))
        .definition(
            FORMULA((nu, m), boost::math::cyl_bessel_j_zero(nu, static_cast<int>(m), policy)))
        .shown(
            SHOWN((nu, m),
                  -partial_by<0>(fn::cyl_bessel_j, nu, Omega) / fn::cyl_bessel_j_prime(nu, Omega),
                  NoTangent{})),
    fact(binary(fn::cyl_neumann_zero, at_least(0).within(0, 30), whole(1, 20))
             .says("The positive zero number m of Y_ν, counted from m = 1."))
        .definition(
            FORMULA((nu, m), boost::math::cyl_neumann_zero(nu, static_cast<int>(m), policy)))
        .shown(SHOWN((nu, m),
                     -partial_by<0>(fn::cyl_neumann, nu, Omega) / fn::cyl_neumann_prime(nu, Omega),
                     NoTangent{})),
    fact(unary(fn::jinc, everywhere.within(-30, 30))
             .own()
             .says("The diffraction pattern of a disc 2 J₁(πx) / (πx), which is 1 at 0."))
        .definition(FORMULA(
            (x), 2 * boost::math::cyl_bessel_j(T(1), T(pi<T>() * x), policy) / (pi<T>() * x)))
        .shown(SHOWN((x), -2 * fn::cyl_bessel_j(2, (number::pi * x)) / x)));

}  // namespace facts::special
