// SPDX-License-Identifier: MIT
#pragma once
// test_scalar, test_frule, test_rrule: the checks, reported to GoogleTest as failures of the line
// that calls them. They take what check_scalar, check_frule and check_rrule take.
//
//     TEST(Tan, Real) { chainrules::testutils::test_scalar(fn::tan, 0.3); }

#include <gtest/gtest.h>

#include <iostream>
#include <source_location>

#include "chainrules_testutils/check_approx.hpp"
#include "chainrules_testutils/check_frule.hpp"
#include "chainrules_testutils/check_rrule.hpp"
#include "chainrules_testutils/check_scalar.hpp"

namespace chainrules::testutils {

namespace detail {

inline void report_to_gtest(CheckResult const& result, std::source_location const& location) {
    if (!result)
        ADD_FAILURE_AT(location.file_name(), static_cast<int>(location.line()))
            << result.to_string();
    else if (result.expected_missing())
        std::cout << location.file_name() << ":" << location.line() << ": " << result.to_string();
}

template <class Options>
concept IsOptions = is_options<Options>;

}  // namespace detail

// A test is an object made by a call: only a constructor can take the caller's line after any
// number of arguments.
#define CHAINRULES_DETAIL_GTEST(test, check)                                             \
    template <detail::IsOptions Options, class... A>                                     \
    class test {                                                                         \
      public:                                                                            \
        explicit test(A const&... a,                                                     \
                      std::source_location location = std::source_location::current())   \
            : test(Options{}, a..., location) {}                                         \
        explicit test(Options const& options, A const&... a,                             \
                      std::source_location location = std::source_location::current()) { \
            CheckResult const result = check(options, a...);                             \
            passed_ = static_cast<bool>(result);                                         \
            detail::report_to_gtest(result, location);                                   \
        }                                                                                \
        explicit operator bool() const { return passed_; }                               \
                                                                                         \
      private:                                                                           \
        bool passed_ = false;                                                            \
    };                                                                                   \
    template <class F, class... X>                                                       \
    requires(!detail::is_options<F>) test(F const&, X const&...)                         \
    ->test<CheckOptions<>, F, X...>;                                                     \
    template <class F, class... X>                                                       \
    test(CheckOptions<> const&, F const&, X const&...) -> test<CheckOptions<>, F, X...>; \
    template <class... O, class F, class... X>                                           \
    requires(sizeof...(O) > 0) test(CheckOptions<O...> const&, F const&, X const&...)    \
    ->test<CheckOptions<O...>, F, X...>

/// check_scalar, check_frule and check_rrule as GoogleTest assertions that do not end the test;
/// true in a condition when everything passed.
CHAINRULES_DETAIL_GTEST(test_scalar, check_scalar);
CHAINRULES_DETAIL_GTEST(test_frule, check_frule);
CHAINRULES_DETAIL_GTEST(test_rrule, check_rrule);

#undef CHAINRULES_DETAIL_GTEST

/// check_approx as a GoogleTest assertion that does not end the test.
template <class A, class B>
bool test_approx(A const& actual, B const& expected, ApproxOptions const& options = {},
                 std::source_location const& location = std::source_location::current()) {
    CheckResult const result = check_approx(actual, expected, options);
    detail::report_to_gtest(result, location);
    return static_cast<bool>(result);
}

}  // namespace chainrules::testutils
