// SPDX-License-Identifier: MIT
#pragma once
// test_scalar, test_frule, test_rrule, test_all, and of derivatives by hand test_gradient and its
// kin: the checks, reported to GoogleTest as failures of the line that calls them, with a trace
// that names the call. Whatever else fails meanwhile, an assertion in the function under test, has
// that trace, too. They take what check_scalar and the others take.
//
//     TEST(Tan, Real) { chainrules::testutils::test_scalar(fn::tan, 0.3); }

#include <gtest/gtest.h>

#include <iostream>

#include "chainrules_testutils/check_all.hpp"
#include "chainrules_testutils/check_approx.hpp"
#include "chainrules_testutils/check_gradient.hpp"
#include "chainrules_testutils/check_hessian.hpp"
#include "chainrules_testutils/check_jacobian.hpp"
#include "chainrules_testutils/check_products.hpp"
#include "chainrules_testutils/check_report.hpp"
#include "chainrules_testutils/detail/concatenate.hpp"
#include "chainrules_testutils/detail/test_object.hpp"

namespace chainrules::testutils {

namespace detail {

class GtestReporter {
  public:
    GtestReporter(SourceLocation const& location, std::string const& test)
        : location_(location),
          trace_(file(), line(), concatenate({"chainrules::testutils::", test})) {}

    void operator()(CheckResult const& result) const {
        report_if_asked(result);
        if (!result)
            ADD_FAILURE_AT(file(), line()) << result.to_string();
        else if (result.expected_missing())
            std::cout << file() << ":" << line() << ": " << result.to_string();
    }

  private:
    char const* file() const { return location_.file_name(); }
    int line() const { return static_cast<int>(location_.line()); }

    SourceLocation location_;
    testing::ScopedTrace trace_;  // what SCOPED_TRACE makes
};

}  // namespace detail

// The checks as GoogleTest assertions that do not end the test; true in a condition when
// everything passed.
/// check_scalar(f, x), frule and rrule of a function of one number, as a GoogleTest assertion.
CHAINRULES_DETAIL_TEST(test_scalar, check_scalar, detail::GtestReporter);
/// check_frule(f, x...), the forward rule against finite differences, as a GoogleTest assertion.
CHAINRULES_DETAIL_TEST(test_frule, check_frule, detail::GtestReporter);
/// check_rrule(f, x...), the reverse rule against finite differences, as a GoogleTest assertion.
CHAINRULES_DETAIL_TEST(test_rrule, check_rrule, detail::GtestReporter);
/// check_all(f, x...), every check of every rule that f has, as a GoogleTest assertion.
CHAINRULES_DETAIL_TEST(test_all, check_all, detail::GtestReporter);
/// check_gradient(f, g, x) or (fg, x), a gradient by hand, as a GoogleTest assertion.
CHAINRULES_DETAIL_TEST(test_gradient, check_gradient, detail::GtestReporter);
/// check_jacobian(f, J, x), a Jacobian by hand, as a GoogleTest assertion.
CHAINRULES_DETAIL_TEST(test_jacobian, check_jacobian, detail::GtestReporter);
/// check_jvp(f, jv, x), a product with a Jacobian by hand, as a GoogleTest assertion.
CHAINRULES_DETAIL_TEST(test_jvp, check_jvp, detail::GtestReporter);
/// check_vjp(f, vj, x), a product with a transposed Jacobian by hand, as a GoogleTest assertion.
CHAINRULES_DETAIL_TEST(test_vjp, check_vjp, detail::GtestReporter);
/// check_hessian(f, H, x), a Hessian by hand, as a GoogleTest assertion.
CHAINRULES_DETAIL_TEST(test_hessian, check_hessian, detail::GtestReporter);
/// check_hessian_vector(g, hv, x), a product with a Hessian by hand, as a GoogleTest assertion.
CHAINRULES_DETAIL_TEST(test_hessian_vector, check_hessian_vector, detail::GtestReporter);

/// check_approx as a GoogleTest assertion that does not end the test.
template <class A, class B>
bool test_approx(A const& actual, B const& expected, ApproxOptions const& options = {},
                 detail::SourceLocation const& location = detail::SourceLocation::current()) {
    detail::GtestReporter const report(location, "test_approx");
    CheckResult const result = check_approx(actual, expected, options);
    report(result);
    return static_cast<bool>(result);
}

}  // namespace chainrules::testutils
