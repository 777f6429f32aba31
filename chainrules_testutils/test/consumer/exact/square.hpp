// SPDX-License-Identifier: MIT
#pragma once
// What two files of a program check, of which one includes exact.hpp.

#include <chainrules_core/chainrules_core.hpp>

namespace squares {

CHAINRULES_FUNCTION_EXPR(square, (x), x * x);
CHAINRULES_SCALAR_RULE(square, (x), 2 * x);
CHAINRULES_FUNCTION_EXPR(nearly_square, (x), x * x);
CHAINRULES_SCALAR_RULE(nearly_square, (x), 2 * x * (1 + x * 1e-12));

}  // namespace squares

bool has_ulps_without_the_header();
void test_without_the_header();
