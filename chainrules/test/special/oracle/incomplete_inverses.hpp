// SPDX-License-Identifier: MIT
#pragma once
// Second definitions of the inverses by both probabilities.

#include <boost/math/special_functions/beta.hpp>
#include <boost/math/special_functions/gamma.hpp>

#include "chainrules/special/incomplete_inverses.hpp"
#include "oracle.hpp"

namespace special_oracles::incomplete_inverses {

inline Quad beta_root(Quad const& a, Quad const& b, Quad const& p, int output) {
    Quad complement;
    Quad const x = boost::math::ibeta_inv(a, b, p, &complement, policy);
    return output == 0 ? x : complement;
}

ORACLE2(gamma_inc_inv, a, p, boost::math::gamma_p_inv(a, p, policy))
ORACLE3(beta_inc_inv, a, b, p, beta_root(a, b, p, output))

}  // namespace special_oracles::incomplete_inverses
