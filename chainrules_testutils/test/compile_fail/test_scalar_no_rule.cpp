// SPDX-License-Identifier: MIT
// expect: chainrules::testutils::check_scalar(f, x): no rule for f
// expect: user::square_t, double>
#include "chainrules_core/chainrules_core.hpp"
#include "chainrules_testutils/gtest.hpp"

namespace user {

CHAINRULES_FUNCTION_EXPR(square, (x), x * x);
#ifdef CHAINRULES_COMPILE_FAIL_FIXED
CHAINRULES_SCALAR_RULE(square, (x), 2 * x);
#endif

}  // namespace user

TEST(Square, Real) { chainrules::testutils::test_scalar(user::square, 2.0); }
