// SPDX-License-Identifier: MIT
#include "chainrules_testutils/gtest.hpp"
#include "square.hpp"

using namespace chainrules::testutils;

bool has_ulps_without_the_header() { return check_scalar(squares::square, 1.5).ulps().has_value(); }

void test_without_the_header() { test_scalar({.max_ulps = 2}, squares::nearly_square, 1.5); }
