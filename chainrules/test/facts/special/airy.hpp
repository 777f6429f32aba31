// SPDX-License-Identifier: MIT
#pragma once
// Facts about Airy functions.

#include <boost/math/special_functions/airy.hpp>

#include "chainrules/special/airy.hpp"
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
    fact(unary(fn::airy_ai, everywhere.within(-60, 60)))
        .definition(FORMULA((x), boost::math::airy_ai(x, policy))),
    fact(unary(fn::airy_bi, everywhere.within(-60, 60)))
        .definition(FORMULA((x), boost::math::airy_bi(x, policy))),
    fact(unary(fn::airy_ai_prime, everywhere.within(-60, 60)))
        .definition(FORMULA((x), boost::math::airy_ai_prime(x, policy))),
    fact(unary(fn::airy_bi_prime, everywhere.within(-60, 60)))
        .definition(FORMULA((x), boost::math::airy_bi_prime(x, policy))),
    fact(unary(fn::airyaix, at_least(0).within(1e-3, 300)).own())
        .definition(FORMULA((x), exp(of_airy::exponent(x)) * boost::math::airy_ai(x, policy))),
    fact(unary(fn::airybix, at_least(0).within(1e-3, 300)).own())
        .definition(FORMULA((x), exp(-of_airy::exponent(x)) * boost::math::airy_bi(x, policy))),
    fact(unary(fn::airyaiprimex, at_least(0).within(1e-3, 300)).own())
        .definition(
            FORMULA((x), exp(of_airy::exponent(x)) * boost::math::airy_ai_prime(x, policy))),
    fact(unary(fn::airybiprimex, at_least(0).within(1e-3, 300)).own())
        .definition(
            FORMULA((x), exp(-of_airy::exponent(x)) * boost::math::airy_bi_prime(x, policy))),
    unary(fn::airy_ai_zero, whole(1, 20)).no_derivative(),
    unary(fn::airy_bi_zero, whole(1, 20)).no_derivative());

}  // namespace facts::special
