// SPDX-License-Identifier: MIT
#pragma once
// The function objects of <functional> stand for those of chainrules: rrule(std::plus<>{}, x, y) is
// rrule(fn::add, x, y).

#include <functional>

#include "chainrules/cmath/arithmetic.hpp"
#include "chainrules/functional/detail/stands_for.hpp"

namespace chainrules {

CHAINRULES_DETAIL_STANDS_FOR(std::plus, cmath::add);
CHAINRULES_DETAIL_STANDS_FOR(std::minus, cmath::subtract);
CHAINRULES_DETAIL_STANDS_FOR(std::multiplies, cmath::multiply);
CHAINRULES_DETAIL_STANDS_FOR(std::divides, cmath::divide);
CHAINRULES_DETAIL_STANDS_FOR(std::negate, cmath::negate);

}  // namespace chainrules
