// SPDX-License-Identifier: MIT
#pragma once
// Facts about Airy functions.

#include <boost/math/special_functions/airy.hpp>

#include "chainrules/special/bessel/airy.hpp"
#include "facts/definitions/special.hpp"
#include "facts/fact.hpp"

namespace facts::special {

namespace of_airy {

template <class T>
T exponent(T const& x) {
    return 2 * x * sqrt(x) / 3;
}

}  // namespace of_airy

inline constexpr auto airy = facts_of(
    fact(unary(fn::airy_ai, everywhere.within(-60, 60))
             .says("The Airy function Ai(x), the solution of y″ = x y that decays for x → ∞."))
        .definition(FORMULA((x), boost::math::airy_ai(x, policy)))
        .shown(SHOWN((x), fn::airy_ai_prime(x))),
    fact(unary(fn::airy_bi, everywhere.within(-60, 60))
             .says("The Airy function Bi(x), the solution of y″ = x y beside Ai(x) that grows for "
                   "x → ∞."))
        .definition(FORMULA((x), boost::math::airy_bi(x, policy)))
        .shown(SHOWN((x), fn::airy_bi_prime(x))),
    fact(unary(fn::airy_ai_prime, everywhere.within(-60, 60))
             .says("The derivative Ai′(x) of the Airy function Ai."))
        .definition(FORMULA((x), boost::math::airy_ai_prime(x, policy)))
        .shown(SHOWN((x), (x * fn::airy_ai(x)))),
    fact(unary(fn::airy_bi_prime, everywhere.within(-60, 60))
             .says("The derivative Bi′(x) of the Airy function Bi."))
        .definition(FORMULA((x), boost::math::airy_bi_prime(x, policy)))
        .shown(SHOWN((x), (x * fn::airy_bi(x)))),
    fact(unary(fn::airyaix, at_least(0).within(1e-3, 300))
             .own()
             .says("The scaled Airy function exp(2/3 x^(3/2)) Ai(x), x ≥ 0."))
        .definition(FORMULA((x), exp(of_airy::exponent(x)) * boost::math::airy_ai(x, policy)))
        .shown(SHOWN((x), fn::airyaiprimex(x) + fn::sqrt(x) * Omega)),
    fact(unary(fn::airybix, at_least(0).within(1e-3, 300))
             .own()
             .says("The scaled Airy function exp(−2/3 x^(3/2)) Bi(x); Bi(x) itself for x < 0."))
        .definition(FORMULA((x), exp(-of_airy::exponent(x)) * boost::math::airy_bi(x, policy)))
        .shown(SHOWN((x), fn::airybiprimex(x) - fn::sqrt(x) * Omega)),
    fact(unary(fn::airyaiprimex, at_least(0).within(1e-3, 300))
             .own()
             .at({0}, {0})
             .says("The scaled derivative exp(2/3 x^(3/2)) Ai′(x) of the Airy function, x ≥ 0."))
        .definition(FORMULA((x), exp(of_airy::exponent(x)) * boost::math::airy_ai_prime(x, policy)))
        .shown(SHOWN((x), (x * fn::airyaix(x) + fn::sqrt(x) * Omega))),
    fact(unary(fn::airybiprimex, at_least(0).within(1e-3, 300))
             .own()
             .says("The scaled derivative exp(−2/3 x^(3/2)) Bi′(x) of the Airy function; Bi′(x) "
                   "itself for x < 0."))
        .definition(
            FORMULA((x), exp(-of_airy::exponent(x)) * boost::math::airy_bi_prime(x, policy)))
        .shown(SHOWN((x), (x * fn::airybix(x) - fn::sqrt(x) * Omega))),
    unary(fn::airy_ai_zero, whole(1, 20))
        .no_derivative()
        .says("The zero number m of Ai, counted from m = 1 at −2.338; all are negative."),
    unary(fn::airy_bi_zero, whole(1, 20))
        .no_derivative()
        .says("The negative zero number m of Bi, counted from m = 1 at −1.174."));

}  // namespace facts::special
