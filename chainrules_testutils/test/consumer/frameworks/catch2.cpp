// SPDX-License-Identifier: MIT
//
// The checks as assertions of Catch2. The test cases tagged [!shouldfail] pass because they fail.
#include "chainrules_testutils/catch2.hpp"

#include "rules.hpp"

using namespace chainrules::testutils;

TEST_CASE("right rules pass") {
    test_scalar(squares::square, 1.5);
    test_frule(squares::square, 1.5);
    test_rrule(squares::square, 1.5);
    test_all(squares::square, 1.5);
    test_rrule({.rtol = 1e-8, .seed = 3}, squares::square, 1.5);
    test_frule(squares::square, with_tangent(1.5, 2.0));
    test_approx(1.0, 1.0 + 1e-13);
    CHECK(test_scalar(squares::square, 0.5));
    CHECK(test_gradient(squares::value<double>, squares::derivative, 1.5));
    CHECK(test_hessian_vector({.rtol = 1e-6}, squares::value<double>, squares::times, 1.5));
}

TEST_CASE("a missing derivative passes") { CHECK(test_scalar(squares::missing, 1.5)); }

TEST_CASE("scalar", "[!shouldfail]") { test_scalar(squares::wrong, 1.5); }
TEST_CASE("frule", "[!shouldfail]") { test_frule(squares::wrong, 1.5); }
TEST_CASE("rrule", "[!shouldfail]") { test_rrule(squares::wrong, 1.5); }
TEST_CASE("all", "[!shouldfail]") { test_all(squares::wrong, 1.5); }
TEST_CASE("gradient", "[!shouldfail]") {
    test_gradient(squares::value<double>, squares::wrong_derivative, 1.5);
}
TEST_CASE("approx", "[!shouldfail]") { test_approx(1.0, 2.0); }
// With options as in the other test: it is the rule that fails.
TEST_CASE("options", "[!shouldfail]") { test_rrule({.seed = 3}, squares::wrong, 1.5); }

TEST_CASE("a failure does not end the test case", "[!shouldfail]") {
    static int reached = 0;
    CHECK_FALSE(test_scalar(squares::wrong, 1.5));
    REQUIRE(++reached == 1);
}
