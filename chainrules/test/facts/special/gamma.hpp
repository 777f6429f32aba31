// SPDX-License-Identifier: MIT
#pragma once
// Facts about the gamma function and its kin.

#include "chainrules/special/gamma.hpp"
#include "facts/fact.hpp"

namespace facts::special {

inline constexpr auto gamma =
    facts_of(unary(fn::tgamma, everywhere.within(-20, 170)).every(1),
             unary(fn::lgamma, everywhere.within(-20, 1e6)).every(1),
             unary(fn::logabsgamma, everywhere.within(-20, 1e6)).every(1),
             unary(fn::loggamma1p, at_least(-1).within(-0.999, 1e6)).own(),
             unary(fn::tgamma1pm1, at_least(-1).within(-0.999, 160)),
             unary(fn::digamma, everywhere.within(-20, 1e6)).every(1),
             unary(fn::trigamma, everywhere.within(-20, 1e6)).every(1),
             binary(fn::polygamma, whole(0, 8), everywhere.within(-10, 1e3)).every(1),
             unary(fn::invdigamma, everywhere.within(-50, 20)).own(),
             binary(fn::tgamma_ratio, positive.within(1e-3, 160), positive.within(1e-3, 160)),
             binary(fn::tgamma_delta_ratio, positive.within(1e-3, 1e3), everywhere.within(-20, 60))
                 .where(WHERE(x[0] + x[1] > 0.05)),
             binary(fn::rising_factorial, everywhere.within(-20, 50), whole(0, 12)),
             binary(fn::falling_factorial, everywhere.within(-20, 50), whole(0, 12)));

}  // namespace facts::special
