// SPDX-License-Identifier: MIT
//
// exact.hpp is a matter of one file: in another one of the program the same calls are others.
#include "chainrules_testutils/exact.hpp"

#include <gtest/gtest-spi.h>

#include "chainrules_testutils/gtest.hpp"
#include "square.hpp"

using namespace chainrules::testutils;

TEST(ExactHeader, IsForItsFile) {
    EXPECT_TRUE(check_scalar(squares::square, 1.5).ulps());
    EXPECT_FALSE(has_ulps_without_the_header());
    test_without_the_header();
    EXPECT_NONFATAL_FAILURE(test_scalar({.max_ulps = 2}, squares::nearly_square, 1.5),
                            "exact derivative");
}
