// SPDX-License-Identifier: MIT
#pragma once
// Facts about the inverses by both probabilities; those that take the complement too
// are defined for complements only, which no list of domains says.

#include <boost/math/special_functions/beta.hpp>
#include <boost/math/special_functions/gamma.hpp>

#include "chainrules/special/incomplete_inverses.hpp"
#include "facts/definitions/special.hpp"
#include "facts/fact.hpp"

namespace facts::special {

namespace of_incomplete_inverses {

template <class T>
auto beta_root(T const& a, T const& b, T const& p) {
    T complement;
    T const x = boost::math::ibeta_inv(a, b, p, &complement, policy);
    return pair(x, complement);
}

}  // namespace of_incomplete_inverses

inline constexpr auto incomplete_inverses = facts_of(
    fact(binary(fn::gamma_inc_inv, positive.within(1e-2, 1e3), between(0, 1)).algorithmic(0))
        .definition(FORMULA((a, p), boost::math::gamma_p_inv(a, p, policy))),
    fact(ternary(fn::beta_inc_inv, positive.within(1e-2, 100), positive.within(1e-2, 100),
                 between(0, 1))
             .algorithmic(0, 1))
        .definition(FORMULA((a, b, p), of_incomplete_inverses::beta_root(a, b, p))));

}  // namespace facts::special
