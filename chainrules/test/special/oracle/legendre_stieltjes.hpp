// SPDX-License-Identifier: MIT
#pragma once
// Second definitions of the polynomials of Legendre and Stieltjes: Boost's class.

#include <boost/math/special_functions/legendre_stieltjes.hpp>
#include <map>

#include "chainrules/special/legendre_stieltjes.hpp"
#include "oracle.hpp"

namespace special_oracles::legendre_stieltjes {

inline boost::math::legendre_stieltjes<Quad> const& polynomial(int m) {
    static std::map<int, boost::math::legendre_stieltjes<Quad>> all;
    return all.try_emplace(m, static_cast<std::size_t>(m)).first->second;
}

ORACLE2(legendre_stieltjes, m, x, polynomial(whole(m))(x))
ORACLE2(legendre_stieltjes_prime, m, x, polynomial(whole(m)).prime(x))

}  // namespace special_oracles::legendre_stieltjes
