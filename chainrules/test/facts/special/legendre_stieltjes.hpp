// SPDX-License-Identifier: MIT
#pragma once
// Facts about the polynomials of Legendre and Stieltjes.

#include <boost/math/special_functions/legendre_stieltjes.hpp>
#include <map>

#include "chainrules/special/legendre_stieltjes.hpp"
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

inline constexpr auto legendre_stieltjes = facts_of(
    fact(binary(fn::legendre_stieltjes, whole(1, 12), between(-1, 1)))
        .definition(FORMULA((m, x), of_legendre_stieltjes::polynomial<T>(as_int(m))(x))),
    fact(binary(fn::legendre_stieltjes_prime, whole(1, 12), between(-1, 1)))
        .definition(FORMULA((m, x), of_legendre_stieltjes::polynomial<T>(as_int(m)).prime(x))));

}  // namespace facts::special
