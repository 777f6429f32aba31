// SPDX-License-Identifier: MIT
#pragma once
// Facts about sin(x) / x and sinh(x) / x.

#include "chainrules/special/sinc.hpp"
#include "facts/definitions/special.hpp"
#include "facts/fact.hpp"

namespace facts::special {

inline constexpr auto sinc =
    facts_of(fact(unary(fn::sinc_pi, everywhere.within(-1e3, 1e3)))
                 .definition(FORMULA((x), T(sin(Wide<T>(x)) / Wide<T>(x)))),
             fact(unary(fn::sinhc_pi, everywhere.within(-700, 700)))
                 .definition(FORMULA((x), T(sinh(Wide<T>(x)) / Wide<T>(x)))));

}  // namespace facts::special
