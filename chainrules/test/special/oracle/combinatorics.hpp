// SPDX-License-Identifier: MIT
#pragma once
// A second definition of the binomial coefficient of real numbers.

#include <boost/math/special_functions/gamma.hpp>

#include "chainrules/special/combinatorics.hpp"
#include "oracle.hpp"

namespace special_oracles::combinatorics {

inline Quad binomial(Quad const& n, Quad const& k) {
    using boost::math::tgamma;
    return tgamma(Quad(n + 1), policy) /
           (tgamma(Quad(k + 1), policy) * tgamma(Quad(n - k + 1), policy));
}
ORACLE2(binomial_coefficient, n, k, binomial(n, k))

}  // namespace special_oracles::combinatorics
