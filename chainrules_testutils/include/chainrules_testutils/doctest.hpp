// SPDX-License-Identifier: MIT
#pragma once
// test_scalar, test_frule, test_rrule, test_all, test_approx, test_gradient and its kin: the checks
// as assertions of doctest that do not end the test case and fail in the line that calls them. They
// take what check_scalar and its kin take, and are true in a condition when everything passed.
//
//     TEST_CASE("tan") { chainrules::testutils::test_scalar(fn::tan, 0.3); }

#include <doctest/doctest.h>

#include "chainrules_testutils/check_all.hpp"
#include "chainrules_testutils/check_approx.hpp"
#include "chainrules_testutils/check_gradient.hpp"
#include "chainrules_testutils/check_hessian.hpp"
#include "chainrules_testutils/check_jacobian.hpp"
#include "chainrules_testutils/check_products.hpp"
#include "chainrules_testutils/check_report.hpp"
#include "chainrules_testutils/detail/test_object.hpp"

namespace chainrules::testutils {

namespace detail {

struct DoctestReporter {
    SourceLocation location;

    DoctestReporter(SourceLocation const& where, char const*) : location(where) {}

    void operator()(CheckResult const& result) const {
        report_if_asked(result);
        auto const line = static_cast<int>(location.line());
        doctest::String const text(result.to_string().c_str());
        if (!result) DOCTEST_ADD_FAIL_CHECK_AT(location.file_name(), line, text);
        if (result) DOCTEST_CHECK(true);  // to be counted
        if (result && result.expected_missing())
            DOCTEST_ADD_MESSAGE_AT(location.file_name(), line, text);
    }
};

}  // namespace detail

// Not the functions of another framework's header, should a program have both.
inline namespace for_doctest {

/// check_scalar(f, x), frule and rrule of a function of one number, as a doctest check.
CHAINRULES_DETAIL_TEST(test_scalar, check_scalar, detail::DoctestReporter);
/// check_frule(f, x...), the forward rule against finite differences, as a doctest check.
CHAINRULES_DETAIL_TEST(test_frule, check_frule, detail::DoctestReporter);
/// check_rrule(f, x...), the reverse rule against finite differences, as a doctest check.
CHAINRULES_DETAIL_TEST(test_rrule, check_rrule, detail::DoctestReporter);
/// check_all(f, x...), every check of every rule that f has, as a doctest check.
CHAINRULES_DETAIL_TEST(test_all, check_all, detail::DoctestReporter);
/// check_gradient(f, g, x) or (fg, x), a gradient by hand, as a doctest check.
CHAINRULES_DETAIL_TEST(test_gradient, check_gradient, detail::DoctestReporter);
/// check_jacobian(f, J, x), a Jacobian by hand, as a doctest check.
CHAINRULES_DETAIL_TEST(test_jacobian, check_jacobian, detail::DoctestReporter);
/// check_jvp(f, jv, x), a product with a Jacobian by hand, as a doctest check.
CHAINRULES_DETAIL_TEST(test_jvp, check_jvp, detail::DoctestReporter);
/// check_vjp(f, vj, x), a product with a transposed Jacobian by hand, as a doctest check.
CHAINRULES_DETAIL_TEST(test_vjp, check_vjp, detail::DoctestReporter);
/// check_hessian(f, H, x), a Hessian by hand, as a doctest check.
CHAINRULES_DETAIL_TEST(test_hessian, check_hessian, detail::DoctestReporter);
/// check_hessian_vector(g, hv, x), a product with a Hessian by hand, as a doctest check.
CHAINRULES_DETAIL_TEST(test_hessian_vector, check_hessian_vector, detail::DoctestReporter);

/// check_approx as an assertion of doctest.
template <class A, class B>
bool test_approx(A const& actual, B const& expected, ApproxOptions const& options = {},
                 detail::SourceLocation const& location = detail::SourceLocation::current()) {
    CheckResult const result = check_approx(actual, expected, options);
    detail::DoctestReporter(location, "test_approx")(result);
    return static_cast<bool>(result);
}

}  // namespace for_doctest
}  // namespace chainrules::testutils
