// SPDX-License-Identifier: MIT
#pragma once
// Facts about sin(x) / x and sinh(x) / x.

#include "chainrules/cmath/hyperbolic.hpp"
#include "chainrules/cmath/trigonometric.hpp"
#include "chainrules/special/error/sinc.hpp"
#include "facts/definitions/special.hpp"
#include "facts/fact.hpp"

namespace facts::special {

inline constexpr auto sinc = facts_of(
    fact(unary(fn::sinc_pi, everywhere.within(-1e3, 1e3))
             .says("The quotient sin(x) / x, 1 at 0, not normalised in spite of its name; x is in "
                   "radians.")
             .at({0}, {0})
             .at({huge}, {0}))
        .definition(FORMULA((x), T(sin(Wide<T>(x)) / Wide<T>(x))))
        .shown(SHOWN((x), (fn::cos(x) - Omega) / x)),
    fact(unary(fn::sinhc_pi, everywhere.within(-700, 700))
             .says("The quotient sinh(x) / x, 1 at 0, not normalised in spite of its name.")
             .at({0}, {0})
             .at({huge}, {huge})
             .at({-huge}, {-huge}))
        .definition(FORMULA((x), T(sinh(Wide<T>(x)) / Wide<T>(x))))
        .shown(SHOWN((x), (fn::cosh(x) - Omega) / x)));

}  // namespace facts::special
