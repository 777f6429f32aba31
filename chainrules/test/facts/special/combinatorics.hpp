// SPDX-License-Identifier: MIT
#pragma once
// Facts about numbers of combinatorics.

#include <boost/math/special_functions/gamma.hpp>

#include "chainrules/special/combinatorics.hpp"
#include "facts/definitions/special.hpp"
#include "facts/fact.hpp"

namespace facts::special {

namespace of_combinatorics {

template <class T>
T binomial(T const& n, T const& k) {
    using boost::math::tgamma;
    return tgamma(T(n + 1), policy) / (tgamma(T(k + 1), policy) * tgamma(T(n - k + 1), policy));
}

}  // namespace of_combinatorics

inline constexpr auto combinatorics = facts_of(
    unary(fn::factorial, whole(0, 60)).no_derivative(),
    unary(fn::unchecked_factorial, whole(0, 30)).no_derivative(),
    unary(fn::double_factorial, whole(0, 60)).no_derivative(),
    unary(fn::bernoulli_b2n, whole(0, 30)).no_derivative(),
    unary(fn::unchecked_bernoulli_b2n, whole(0, 30)).no_derivative(),
    unary(fn::tangent_t2n, whole(0, 30)).no_derivative(),
    unary(fn::fibonacci, whole(0, 60)).no_derivative(),
    unary(fn::prime, whole(0, 1000)).no_derivative(),
    unary(fn::legendre_p_zeros, whole(1, 20)).no_derivative(),
    fact(binary(fn::binomial_coefficient, positive.within(0.5, 60), positive.within(0.1, 60))
             .where(WHERE(x[1] < x[0] + 0.9)))
        .definition(FORMULA((n, k), of_combinatorics::binomial(n, k))));

}  // namespace facts::special
