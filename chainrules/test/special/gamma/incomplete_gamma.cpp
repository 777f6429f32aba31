// SPDX-License-Identifier: MIT
#include "chainrules/special/gamma/incomplete_gamma.hpp"

#include <gtest/gtest.h>

#include <boost/math/special_functions/gamma.hpp>
#include <boost/math/special_functions/trigamma.hpp>
#include <cmath>

#include "chainrules_testutils/gtest.hpp"
#include "special/support/bad_input.hpp"
#include "special/support/references.hpp"
#include "special/support/second_order_references.hpp"
#include "special/support/values.hpp"

namespace {

using namespace chainrules;
using testutils::test_frule;
using testutils::test_rrule;
using values::infinity;

TEST(IncompleteGamma, References) {
    using namespace references;
    References rows("incomplete_gamma");
    rows.check<double, double>("gamma_p", fn::gamma_p, algorithm, closed_form);
    rows.check<double, double>("gamma_q", fn::gamma_q, algorithm, closed_form);
    rows.check<double, double>("tgamma", fn::tgamma, algorithm, closed_form);
    rows.check<double, double>("gamma", fn::gamma, algorithm, closed_form);
    rows.check<double, double>("loggamma", fn::loggamma, algorithm, closed_form);
    rows.check<double, double>("tgamma_lower", fn::tgamma_lower, algorithm, closed_form);
    rows.check<double, double>("gamma_p_derivative", fn::gamma_p_derivative, closed_form);
    rows.check<double, double>("gamma_p_inv", fn::gamma_p_inv, algorithm, closed_form);
    rows.check<double, double>("gamma_q_inv", fn::gamma_q_inv, algorithm, closed_form);
    rows.check<double, double>("gamma_p_inva", fn::gamma_p_inva, algorithm);
    rows.check<double, double>("gamma_q_inva", fn::gamma_q_inva, algorithm);
}

template <class T>
class IncompleteGammaOf : public testing::Test {};
using Types = testing::Types<float, double, long double>;
TYPED_TEST_SUITE(IncompleteGammaOf, Types);

TYPED_TEST(IncompleteGammaOf, BothPartials) {
    for (double a : {0.4, 2.5, 30.0})
        for (double x : {0.3, 3.6, 28.0}) {
            TypeParam const s = static_cast<TypeParam>(a), t = static_cast<TypeParam>(x);
            test_rrule(fn::gamma_p, s, t);
            test_rrule(fn::gamma_q, s, t);
            if (a * x < 300) test_rrule(fn::tgamma, s, t);
            if (a < 20 || x > 1) test_rrule(fn::gamma_p_derivative, s, t);
            test_rrule(fn::loggamma, s, t);
        }
    TypeParam const a = static_cast<TypeParam>(2.5), p = static_cast<TypeParam>(0.3);
    test_rrule(fn::gamma_p_inv, a, p);
    test_rrule(fn::gamma_q_inv, a, p);
    test_rrule(fn::gamma_p_inva, a, p);
    test_rrule(fn::gamma_q_inva, a, p);
    test_frule(fn::gamma_p, a, p);
    test_frule(fn::gamma_p_inv, a, p);
    test_rrule(fn::tgamma_lower, a, p);
}

TEST(IncompleteGamma, EndsOfTheDomain) {
    auto const partials = [](auto const& f, double a, double x) {
        auto const [self, da, dx] = rrule(f, a, x).pullback(1.0);
        return std::pair{da, dx};
    };
    EXPECT_EQ(partials(fn::gamma_p, 0.5, 0.0), std::pair(0.0, infinity));
    EXPECT_EQ(partials(fn::gamma_p, 1.0, 0.0), std::pair(0.0, 1.0));
    EXPECT_EQ(partials(fn::gamma_p, 2.0, 0.0), std::pair(0.0, 0.0));
    EXPECT_EQ(partials(fn::gamma_q, 2.0, infinity), std::pair(0.0, 0.0));
    EXPECT_EQ(partials(fn::gamma_p_derivative, 2.0, infinity), std::pair(0.0, 0.0));
    EXPECT_EQ(partials(fn::gamma_p_derivative, 2.0, 0.0), std::pair(0.0, 1.0));
    EXPECT_EQ(partials(fn::gamma_p_derivative, 1.0, 0.0), std::pair(-infinity, -1.0));
    EXPECT_THROW(rrule(fn::gamma_p, -1.0, 2.0), std::domain_error);
    EXPECT_THROW(rrule(fn::loggamma, 1.0, -2.0), std::domain_error);
    EXPECT_THROW(rrule(fn::tgamma, -1.0, -2.0), std::domain_error);
    // A zero cotangent meets an infinite partial.
    EXPECT_EQ(std::get<2>(rrule(fn::gamma_p, 0.5, 0.0).pullback(0.0)), 0.0);
}

TEST(IncompleteGamma, NoUnderflowInTheLogarithm) {
    auto const [y, pullback] = rrule(fn::loggamma, 2.0, 1e5);
    EXPECT_DOUBLE_EQ(y, -1e5 + std::log(1e5 + 1));  // Γ(2, x) = (x + 1) e^(−x)
    EXPECT_DOUBLE_EQ(std::get<2>(pullback(1.0)), -1e5 / (1e5 + 1));
}

// Far out the partials of the inverse are quotients of numbers that underflow.
TEST(GammaPInv, FarTail) {
    auto const [x, pullback] = rrule(fn::gamma_p_inv, 2.0, 1e-300);
    auto const [self, da, dp] = pullback(1.0);
    // P ≈ x² / 2, hence x ≈ √(2p).
    EXPECT_NEAR(dp, 1 / std::sqrt(2e-300), 1e-10 * dp);
    // ∂ ln P / ∂a = ln x − ψ(3) at x → 0, ∂P/∂x = 2 P / x; ψ(3) = 3/2 − γ.
    EXPECT_NEAR(da, -x / 2 * (std::log(x) - 0.922784335098467139393488), 1e-12 * da);
}

TEST(IncompleteGamma, BadInput) {
    bad_input::sweep(fn::gamma_p, 2.5, 1.5);
    bad_input::sweep(fn::gamma_q, 2.5, 1.5);
    bad_input::sweep(fn::gamma_p, 1e6, 1e6);
    bad_input::sweep(fn::tgamma, 2.5, 1.5);
    bad_input::sweep(fn::tgamma, -2.5, 1e-3);
    bad_input::sweep(fn::tgamma_lower, 2.5, 1.5);
    bad_input::sweep(fn::loggamma, 2.5, 1.5);
    bad_input::sweep(fn::gamma_p_derivative, 2.5, 1.5);
    bad_input::sweep(fn::gamma_p_inv, 2.5, 0.3);
    bad_input::sweep(fn::gamma_q_inv, 2.5, 0.3);
    bad_input::sweep(fn::gamma_p_inva, 2.5, 0.3);
    bad_input::sweep(fn::gamma_q_inva, 2.5, 0.3);
}

TEST(IncompleteGamma, SecondOrder) {
    using second_order::check;
    for (auto const& [a, x] :
         {std::pair(2.3, 1.1), std::pair(0.4, 0.7), std::pair(0.4, 2.7), std::pair(3.5, 9.0),
          std::pair(130.0, 120.0), std::pair(130.0, 141.0)}) {
        EXPECT_EQ(check(fn::gamma_p, a, x), 0);
        EXPECT_EQ(check(fn::gamma_q, a, x), 0);
        EXPECT_EQ(check(fn::loggamma, a, x), 0);
        if (a > 100) continue;  // where the differences' step is too long for the others
        EXPECT_EQ(check(fn::gamma_p_derivative, a, x), 0);
        EXPECT_EQ(check(fn::tgamma, a, x), 0);
        EXPECT_EQ(check(fn::tgamma_lower, a, x), 0);
    }
    for (double const a : {0.4, 2.3, 130.0}) {
        EXPECT_EQ(check(fn::gamma_p_inv, a, 0.3), 0);
        EXPECT_EQ(check(fn::gamma_q_inv, a, 0.3), 0);
        EXPECT_EQ(check(fn::gamma_p_inva, a, 0.3), 0);
        EXPECT_EQ(check(fn::gamma_q_inva, a, 0.3), 0);
    }
    EXPECT_EQ(check(fn::loggamma, -1.3, 0.6), 0);
    EXPECT_EQ(check(fn::tgamma, -1.3, 1.6), 0);
}

// By a twice: differences of fourth order with step 1e-22 in 90 digits. The error is relative to
// the derivative or, next to where it is zero, to a hundredth of the first times the digits that ln
// t moves by, √ψ′(a).
TEST(IncompleteGamma, SecondOrderReferences) {
    second_order::References rows("incomplete_gamma");
    auto const size = [](second_order::Row const& row) {
        long double const spread =
            std::sqrt(static_cast<long double>(boost::math::trigamma(std::fmax(row.x[0], 1.0))));
        return std::fmax(std::fabs(row.second), std::fabs(row.first) * spread / 100);
    };
    int count = rows.check<2>("gamma_p", fn::gamma_p, 2e-14, size);
    count += rows.check<2>("tgamma", fn::gamma, 1e-14, size);
    count += rows.check<2>("tgamma_lower", fn::tgamma_lower, 1e-14, size);
    count += rows.check<2>("loggamma", fn::loggamma, 5e-16, size);
    EXPECT_EQ(count, 286);
}

// ln Γ(a, 0) = ln Γ(a) also for an a next to 0, where the continued fraction does not end.
TEST(IncompleteGamma, LogarithmAtZero) {
    EXPECT_DOUBLE_EQ(fn::loggamma(1e-300, 0.0), 300 * std::log(10.0));
    EXPECT_EQ(std::get<1>(rrule(fn::loggamma, 2.5, 0.0).pullback(1.0)), fn::digamma(2.5));
}

// The pair of both, in one call.
TEST(IncompleteGamma, Pair) {
    auto const [y, pullback] = rrule(fn::gamma_inc, 2.5, 1.25);
    EXPECT_EQ(y, std::pair(fn::gamma_p(2.5, 1.25), fn::gamma_q(2.5, 1.25)));
    test_rrule(fn::gamma_inc, 2.5, 1.25);
    test_rrule(fn::gamma_inc, 2.5f, 1.25f);
}

// The root is known to half a unit in its last place; the density there to far less.
TEST(IncompleteGamma, InverseInTheTails) {
    for (double a : {0.5, 30.0, 1e4, 1e6})
        for (double q : {1e-300, 1e-20, 1e-3}) {
            long double const x = boost::math::gamma_q_inv<long double>(a, q);
            long double const slope =
                -1 / boost::math::gamma_p_derivative(static_cast<long double>(a), x);
            double const rule = std::get<2>(rrule(fn::gamma_q_inv, a, q).pullback(1.0));
            EXPECT_NEAR(rule / static_cast<double>(slope), 1, 1e-13) << a << " " << q;
        }
}

// An infinite root, for a policy that lets it pass: it grows with a as its logarithm does.
TEST(IncompleteGamma, InverseAtInfinity) {
    auto const quiet = keyword(special::detail::Quiet{});
    auto const partials = [&](auto const& f, double p) {
        auto const [self, da, dp] = rrule(f, 2.5, p, quiet).pullback(1.0);
        return std::pair(da, dp);
    };
    EXPECT_EQ(partials(fn::gamma_p_inv, 1.0), std::pair(infinity, infinity));
    EXPECT_EQ(partials(fn::gamma_q_inv, 0.0), std::pair(infinity, -infinity));
    EXPECT_EQ(fn::gamma_p_inv(2.5, 1.0), infinity);
    EXPECT_THROW(fn::gamma_p_inv(2.5, 1.0, keyword(boost::math::policies::policy<>{})),
                 std::overflow_error);
}

// The root underflows, its derivative x / (a p) does not.
TEST(IncompleteGamma, InverseBelowTheNumbers) {
    double const a = 0.99821033808276005, p = 4.9406564584124654e-324;
    EXPECT_NEAR(std::get<2>(rrule(fn::gamma_p_inv, a, p).pullback(1.0)), 0.26351357930285774,
                1e-14);
}
TEST(IncompleteGamma, DerivativeOfADensityThatUnderflows) {
    // x^(a−1) e^(−x) / Γ(a) by x, at a = 2.5 and x = 1e−300: 1.5 x^(1/2) / Γ(2.5).
    EXPECT_NEAR(std::get<2>(rrule(fn::gamma_p_derivative, 2.5, 1e-300).pullback(1.0)) / 1e-150,
                1.5 / std::tgamma(2.5), 1e-14);
}

}  // namespace
