// SPDX-License-Identifier: MIT
#pragma once
// Facts about the inverses by both probabilities; those that take the complement too
// are defined for complements only, which no list of domains says.

#include <boost/math/special_functions/beta.hpp>
#include <boost/math/special_functions/gamma.hpp>

#include "chainrules/special/beta/incomplete_inverses.hpp"
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
    fact(
        binary(fn::gamma_inc_inv, positive.within(1e-2, 1e3), between(0, 1))
            .says("The x with gamma_p(a, x) = p; of p and q = 1 − p, a third argument, the smaller "
                  "is read.")
            .at({0.5, 0}, {0, 0})
            .at({1, 0}, {0, 1})
            .at({2, 0}, {0, huge})
            .algorithmic(0))
        .definition(FORMULA((a, p), boost::math::gamma_p_inv(a, p, policy)))
        .shown(SHOWN((a, p),
                     -partial_by<0>(fn::gamma_p, a, Omega) / fn::gamma_p_derivative(a, Omega),
                     1 / fn::gamma_p_derivative(a, Omega))),
    fact(ternary(fn::beta_inc_inv, positive.within(1e-2, 100), positive.within(1e-2, 100),
                 between(0, 1))
             .says("The pair of x and 1 − x with ibeta(a, b, x) = p; of p and q = 1 − p, a fourth "
                   "argument, the smaller is read.")
             .algorithmic(0, 1))
        .definition(FORMULA((a, b, p), of_incomplete_inverses::beta_root(a, b, p)))
        .shown(SHOWN((a, b, p),
                     std::pair{-partial_by<0>(fn::ibeta, a, b, Omega.first) /
                                   fn::ibeta_derivative(a, b, Omega.first),
                               partial_by<0>(fn::ibeta, a, b, Omega.first) /
                                   fn::ibeta_derivative(a, b, Omega.first)},
                     std::pair{-partial_by<1>(fn::ibeta, a, b, Omega.first) /
                                   fn::ibeta_derivative(a, b, Omega.first),
                               partial_by<1>(fn::ibeta, a, b, Omega.first) /
                                   fn::ibeta_derivative(a, b, Omega.first)},
                     std::pair{1 / fn::ibeta_derivative(a, b, Omega.first),
                               -1 / fn::ibeta_derivative(a, b, Omega.first)})));

}  // namespace facts::special
