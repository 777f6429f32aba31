// SPDX-License-Identifier: MIT
//
// The checks as assertions of doctest.
#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN
#include "chainrules_testutils/doctest.hpp"

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
}

TEST_CASE("a missing derivative passes") { CHECK(test_scalar(squares::missing, 1.5)); }

TEST_SUITE("wrong rules" * doctest::should_fail()) {
    TEST_CASE("scalar") { test_scalar(squares::wrong, 1.5); }
    TEST_CASE("frule") { test_frule(squares::wrong, 1.5); }
    TEST_CASE("rrule") { test_rrule(squares::wrong, 1.5); }
    TEST_CASE("all") { test_all(squares::wrong, 1.5); }
    TEST_CASE("approx") { test_approx(1.0, 2.0); }
    TEST_CASE("gradient") { test_gradient(squares::value<double>, squares::wrong_derivative, 1.5); }
    TEST_CASE("options") { test_rrule({.seed = 3}, squares::wrong, 1.5); }
}

TEST_CASE("a failure does not end the test case" * doctest::expected_failures(1)) {
    bool const passed(test_scalar(squares::wrong, 1.5));
    CHECK_FALSE(passed);
}
