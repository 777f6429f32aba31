// SPDX-License-Identifier: MIT
#pragma once
// Everything of the package that needs no other library. Eigen's types: eigen.hpp; GoogleTest:
// gtest.hpp.

#include "chainrules_testutils/check_approx.hpp"
#include "chainrules_testutils/check_frule.hpp"
#include "chainrules_testutils/check_rrule.hpp"
#include "chainrules_testutils/check_scalar.hpp"
#include "chainrules_testutils/jvp.hpp"
