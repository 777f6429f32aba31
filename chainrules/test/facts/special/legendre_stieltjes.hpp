// SPDX-License-Identifier: MIT
#pragma once
// Facts about the polynomials of Legendre and Stieltjes.

#include <boost/math/special_functions/legendre_stieltjes.hpp>
#include <map>

#include "chainrules/special/polynomials/legendre_stieltjes.hpp"
#include "facts/definitions/special.hpp"
#include "facts/fact.hpp"

namespace facts::special {

namespace of_legendre_stieltjes {

template <class T>
boost::math::legendre_stieltjes<T> const& polynomial(int m) {
    static std::map<int, boost::math::legendre_stieltjes<T>> all;
    return all.try_emplace(m, static_cast<std::size_t>(m)).first->second;
}

}  // namespace of_legendre_stieltjes

/// The second derivative by x, by differences of the first one.
template <int Order>
    requires(Order == 2)
double derivative(decltype(fn::legendre_stieltjes), int m, double x) {
    double const h = 1e-5;
    return (fn::legendre_stieltjes_prime(m, x + h) - fn::legendre_stieltjes_prime(m, x - h)) /
           (2 * h);
}

inline constexpr auto legendre_stieltjes = facts_of(
    fact(
        binary(fn::legendre_stieltjes, whole(1, 12), between(-1, 1))
            .says("The Legendre–Stieltjes polynomial E_m(x), m ≥ 1, as a series of Legendre's with "
                  "the leading coefficient 1."))
        .definition(FORMULA((m, x), of_legendre_stieltjes::polynomial<T>(as_int(m))(x)))
        .shown(SHOWN((m, x), NoTangent{}, fn::legendre_stieltjes_prime(m, x))),
    fact(binary(fn::legendre_stieltjes_prime, whole(1, 12), between(-1, 1))
             .says("The derivative of the Legendre–Stieltjes polynomial E_m(x) by x."))
        .definition(FORMULA((m, x), of_legendre_stieltjes::polynomial<T>(as_int(m)).prime(x)))
        .shown(SHOWN((m, x), NoTangent{}, derivative<2>(fn::legendre_stieltjes, m, x))));

}  // namespace facts::special
