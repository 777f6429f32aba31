// SPDX-License-Identifier: MIT
//
// The checks as assertions of GoogleTest.
#include "chainrules_testutils/gtest.hpp"

#include <gtest/gtest-spi.h>

#include "rules.hpp"

namespace {

using namespace chainrules::testutils;

TEST(GoogleTest, RightRulesPass) {
    test_scalar(squares::square, 1.5);
    test_frule(squares::square, 1.5);
    test_rrule(squares::square, 1.5);
    test_all(squares::square, 1.5);
    EXPECT_TRUE(test_scalar(squares::missing, 1.5));
    test_gradient(squares::value<double>, squares::derivative, 1.5);
    test_jacobian(squares::value<double>, squares::derivative, 1.5);
    test_jvp(squares::value<double>, squares::times, 1.5);
    test_vjp(squares::value<double>, squares::times, 1.5);
    test_hessian(squares::value<double>, squares::second, 1.5);
    test_hessian_vector(squares::value<double>, squares::times, 1.5);
    EXPECT_TRUE(test_gradient({.rtol = 1e-6}, squares::value<double>, squares::derivative, 1.5));
}

TEST(GoogleTest, WrongRulesFailOnce) {
    EXPECT_NONFATAL_FAILURE(test_scalar(squares::wrong, 1.5), "opposite sign");
    EXPECT_NONFATAL_FAILURE(test_frule(squares::wrong, 1.5), "opposite sign");
    EXPECT_NONFATAL_FAILURE(test_rrule(squares::wrong, 1.5), "opposite sign");
    EXPECT_NONFATAL_FAILURE(test_all(squares::wrong, 1.5), "opposite sign");
    EXPECT_NONFATAL_FAILURE(test_approx(1.0, 2.0), "");
    EXPECT_NONFATAL_FAILURE(test_gradient(squares::value<double>, squares::wrong_derivative, 1.5),
                            "opposite sign");
}

}  // namespace
