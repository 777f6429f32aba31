// SPDX-License-Identifier: MIT
//
// Derivatives for the common types of argument and value, compiled here once.
#include "chainrules_testutils/finite_differences/derivative.hpp"

namespace chainrules::testutils::detail {

#define CHAINRULES_DETAIL_DEFINE(Y, T) CHAINRULES_DETAIL_DERIVATIVES(, Y, T)
CHAINRULES_DETAIL_FOR_COMPILED_TYPES(CHAINRULES_DETAIL_DEFINE);

}  // namespace chainrules::testutils::detail
