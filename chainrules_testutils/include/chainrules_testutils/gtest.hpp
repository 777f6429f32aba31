// SPDX-License-Identifier: MIT
#pragma once
// test_scalar, test_frule, test_rrule, test_all: the checks, reported to GoogleTest as failures of
// the line that calls them. They take what check_scalar and the others take.
//
//     TEST(Tan, Real) { chainrules::testutils::test_scalar(fn::tan, 0.3); }

#include <gtest/gtest.h>

#include <iostream>
#include <source_location>

#include "chainrules_testutils/check_all.hpp"
#include "chainrules_testutils/check_approx.hpp"
#include "chainrules_testutils/detail/test_object.hpp"

namespace chainrules::testutils {

namespace detail {

inline void report_to_gtest(CheckResult const& result, std::source_location const& location) {
    if (!result)
        ADD_FAILURE_AT(location.file_name(), static_cast<int>(location.line()))
            << result.to_string();
    else if (result.expected_missing())
        std::cout << location.file_name() << ":" << location.line() << ": " << result.to_string();
}

}  // namespace detail

/// The checks as GoogleTest assertions that do not end the test; true in a condition when
/// everything passed.
CHAINRULES_DETAIL_TEST(test_scalar, check_scalar, detail::report_to_gtest);
CHAINRULES_DETAIL_TEST(test_frule, check_frule, detail::report_to_gtest);
CHAINRULES_DETAIL_TEST(test_rrule, check_rrule, detail::report_to_gtest);
CHAINRULES_DETAIL_TEST(test_all, check_all, detail::report_to_gtest);

/// check_approx as a GoogleTest assertion that does not end the test.
template <class A, class B>
bool test_approx(A const& actual, B const& expected, ApproxOptions const& options = {},
                 std::source_location const& location = std::source_location::current()) {
    CheckResult const result = check_approx(actual, expected, options);
    detail::report_to_gtest(result, location);
    return static_cast<bool>(result);
}

}  // namespace chainrules::testutils
