// SPDX-License-Identifier: MIT
#pragma once
// Second definitions of Airy functions.

#include <boost/math/special_functions/airy.hpp>

#include "chainrules/special/airy.hpp"
#include "oracle.hpp"

namespace special_oracles::airy {

inline Quad exponent(Quad const& x) { return 2 * x * sqrt(x) / 3; }

ORACLE1(airy_ai, x, boost::math::airy_ai(x, policy))
ORACLE1(airy_bi, x, boost::math::airy_bi(x, policy))
ORACLE1(airy_ai_prime, x, boost::math::airy_ai_prime(x, policy))
ORACLE1(airy_bi_prime, x, boost::math::airy_bi_prime(x, policy))
ORACLE1(airyaix, x, exp(exponent(x)) * boost::math::airy_ai(x, policy))
ORACLE1(airybix, x, exp(-exponent(x)) * boost::math::airy_bi(x, policy))
ORACLE1(airyaiprimex, x, exp(exponent(x)) * boost::math::airy_ai_prime(x, policy))
ORACLE1(airybiprimex, x, exp(-exponent(x)) * boost::math::airy_bi_prime(x, policy))

}  // namespace special_oracles::airy
