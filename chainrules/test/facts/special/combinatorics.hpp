// SPDX-License-Identifier: MIT
#pragma once
// Facts about numbers of combinatorics.

#include <boost/math/special_functions/gamma.hpp>

#include "chainrules/special/gamma/combinatorics.hpp"
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
    unary(fn::factorial, whole(0, 60)).no_derivative().says("The factorial n! = 1 · 2 ⋯ n."),
    unary(fn::unchecked_factorial, whole(0, 30))
        .no_derivative()
        .says("The factorial n! from a table, n ≤ 170."),
    unary(fn::double_factorial, whole(0, 60))
        .no_derivative()
        .says("The double factorial n!! = n (n − 2) (n − 4) ⋯, down to 1 or 2."),
    unary(fn::bernoulli_b2n, whole(0, 30))
        .no_derivative()
        .says("The Bernoulli number B₂ₙ of the even index 2n."),
    unary(fn::unchecked_bernoulli_b2n, whole(0, 30))
        .no_derivative()
        .says("The Bernoulli number B₂ₙ from a table, n ≤ 129."),
    unary(fn::tangent_t2n, whole(0, 30))
        .no_derivative()
        .says("The tangent number Tₙ of tan x = Σ Tₙ x^(2n−1) / (2n − 1)!: 0, 1, 2, 16, 272, …."),
    unary(fn::fibonacci, whole(0, 60))
        .no_derivative()
        .says("The Fibonacci number Fₙ = Fₙ₋₁ + Fₙ₋₂, F₀ = 0, F₁ = 1."),
    unary(fn::prime, whole(0, 1000))
        .no_derivative()
        .says("The prime number of index n, counted from 2 at n = 0."),
    unary(fn::legendre_p_zeros, whole(1, 20))
        .no_derivative()
        .says("The zeros of the Legendre polynomial of degree l that are not negative, ascending."),
    fact(binary(fn::binomial_coefficient, positive.within(0.5, 60), positive.within(0.1, 60))
             .where(WHERE(x[1] < x[0] + 0.9))
             .says("The binomial coefficient n over k, Γ(n + 1) / (Γ(k + 1) Γ(n − k + 1)) of real "
                   "numbers."))
        .definition(FORMULA((n, k), of_combinatorics::binomial(n, k)))
        .shown(SHOWN((n, k), (fn::digamma(n + 1) - fn::digamma(n - k + 1)) * Omega,
                     (fn::digamma(n - k + 1) - fn::digamma(k + 1)) * Omega)));

}  // namespace facts::special
