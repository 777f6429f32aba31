// SPDX-License-Identifier: MIT
#pragma once
// test_scalar, test_frule, test_rrule, test_all, test_approx, test_gradient and its kin: the checks
// as assertions of Catch2, version 2 or 3, that do not end the test case and fail in the line that
// calls them. They take what check_scalar and its kin take, and are true in a condition when
// everything passed.
//
//     TEST_CASE("tan") { chainrules::testutils::test_scalar(fn::tan, 0.3); }

#if __has_include(<catch2/catch_test_macros.hpp>)
#include <catch2/catch_message.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/internal/catch_assertion_handler.hpp>
#else
#include <catch2/catch.hpp>
#endif

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

struct Catch2Reporter {
    SourceLocation location;

    Catch2Reporter(SourceLocation const& where, char const*) : location(where) {}

    void operator()(CheckResult const& result) const {
        report_if_asked(result);
        if (result && result.expected_missing()) report(result, Catch::ResultWas::Warning);
        report(result, result ? Catch::ResultWas::Ok : Catch::ResultWas::ExplicitFailure);
    }

  private:
    void report(CheckResult const& result, Catch::ResultWas::OfType outcome) const {
        Catch::AssertionHandler handler(
            "chainrules::testutils", Catch::SourceLineInfo(location.file_name(), location.line()),
            Catch::StringRef(), Catch::ResultDisposition::ContinueOnFailure);
        handler.handleMessage(outcome, result.to_string());
        handler.complete();
    }
};

}  // namespace detail

// Not the functions of another framework's header, should a program have both.
inline namespace for_catch2 {

/// check_scalar(f, x), frule and rrule of a function of one number, as a Catch2 check.
CHAINRULES_DETAIL_TEST(test_scalar, check_scalar, detail::Catch2Reporter);
/// check_frule(f, x...), the forward rule against finite differences, as a Catch2 check.
CHAINRULES_DETAIL_TEST(test_frule, check_frule, detail::Catch2Reporter);
/// check_rrule(f, x...), the reverse rule against finite differences, as a Catch2 check.
CHAINRULES_DETAIL_TEST(test_rrule, check_rrule, detail::Catch2Reporter);
/// check_all(f, x...), every check of every rule that f has, as a Catch2 check.
CHAINRULES_DETAIL_TEST(test_all, check_all, detail::Catch2Reporter);
/// check_gradient(f, g, x) or (fg, x), a gradient by hand, as a Catch2 check.
CHAINRULES_DETAIL_TEST(test_gradient, check_gradient, detail::Catch2Reporter);
/// check_jacobian(f, J, x), a Jacobian by hand, as a Catch2 check.
CHAINRULES_DETAIL_TEST(test_jacobian, check_jacobian, detail::Catch2Reporter);
/// check_jvp(f, jv, x), a product with a Jacobian by hand, as a Catch2 check.
CHAINRULES_DETAIL_TEST(test_jvp, check_jvp, detail::Catch2Reporter);
/// check_vjp(f, vj, x), a product with a transposed Jacobian by hand, as a Catch2 check.
CHAINRULES_DETAIL_TEST(test_vjp, check_vjp, detail::Catch2Reporter);
/// check_hessian(f, H, x), a Hessian by hand, as a Catch2 check.
CHAINRULES_DETAIL_TEST(test_hessian, check_hessian, detail::Catch2Reporter);
/// check_hessian_vector(g, hv, x), a product with a Hessian by hand, as a Catch2 check.
CHAINRULES_DETAIL_TEST(test_hessian_vector, check_hessian_vector, detail::Catch2Reporter);

/// check_approx as an assertion of Catch2.
template <class A, class B>
bool test_approx(A const& actual, B const& expected, ApproxOptions const& options = {},
                 detail::SourceLocation const& location = detail::SourceLocation::current()) {
    CheckResult const result = check_approx(actual, expected, options);
    detail::Catch2Reporter(location, "test_approx")(result);
    return static_cast<bool>(result);
}

}  // namespace for_catch2
}  // namespace chainrules::testutils
