// SPDX-License-Identifier: MIT
#pragma once
// Facts about Carlson's elliptic integrals.

#include <boost/math/special_functions/ellint_rc.hpp>
#include <boost/math/special_functions/ellint_rd.hpp>
#include <boost/math/special_functions/ellint_rf.hpp>
#include <boost/math/special_functions/ellint_rg.hpp>
#include <boost/math/special_functions/ellint_rj.hpp>

#include "chainrules/special/elliptic_carlson.hpp"
#include "facts/definitions/special.hpp"
#include "facts/fact.hpp"

namespace facts::special {

inline constexpr auto elliptic_carlson =
    facts_of(fact(binary(fn::ellint_rc, positive.within(1e-3, 1e3), positive.within(1e-3, 1e3)))
                 .definition(FORMULA((x, y), boost::math::ellint_rc(x, y, policy))),
             fact(ternary(fn::ellint_rd, positive.within(1e-3, 1e3), positive.within(1e-3, 1e3),
                          positive.within(1e-3, 1e3))
                      .algorithmic(0, 1, 2))
                 .definition(FORMULA((x, y, z), boost::math::ellint_rd(x, y, z, policy))),
             fact(ternary(fn::ellint_rf, positive.within(1e-3, 1e3), positive.within(1e-3, 1e3),
                          positive.within(1e-3, 1e3)))
                 .definition(FORMULA((x, y, z), boost::math::ellint_rf(x, y, z, policy))),
             fact(ternary(fn::ellint_rg, positive.within(1e-3, 1e3), positive.within(1e-3, 1e3),
                          positive.within(1e-3, 1e3)))
                 .definition(FORMULA((x, y, z), boost::math::ellint_rg(x, y, z, policy))),
             fact(n_ary(fn::ellint_rj, positive.within(1e-3, 1e3), positive.within(1e-3, 1e3),
                        positive.within(1e-3, 1e3), positive.within(1e-3, 1e3))
                      .algorithmic(0, 1, 2, 3))
                 .definition(FORMULA((x, y, z, p), boost::math::ellint_rj(x, y, z, p, policy))));

}  // namespace facts::special
