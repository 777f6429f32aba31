// SPDX-License-Identifier: MIT
#include "chainrules/special/beta/beta.hpp"

#include <gtest/gtest.h>

#include "chainrules_testutils/gtest.hpp"
#include "special/support/bad_input.hpp"
#include "special/support/references.hpp"
#include "special/support/second_order.hpp"
#include "special/support/values.hpp"

namespace {

using namespace chainrules;
using testutils::test_frule;
using testutils::test_rrule;
using values::infinity;
using values::partial_of;

TEST(Beta, References) {
    using namespace references;
    References rows("beta");
    rows.check<double, double>("beta", fn::beta, closed_form);
    rows.check<double, double>("logbeta", fn::logbeta, closed_form);
}

template <class T>
class BetaOf : public testing::Test {};
using Types = testing::Types<float, double, long double>;
TYPED_TEST_SUITE(BetaOf, Types);

TYPED_TEST(BetaOf, BothPartials) {
    for (double a : {0.02, 0.7, 3.0, 21.0})
        for (double b : {0.3, 5.5}) {
            TypeParam const s = static_cast<TypeParam>(a), t = static_cast<TypeParam>(b);
            test_frule(fn::beta, s, t);
            test_rrule(fn::beta, s, t);
            test_rrule(fn::logbeta, s, t);
        }
}

// B(a, b) = Γ(a) Γ(b) / Γ(a + b) loses 13 digits here by subtraction, the sum below none.
TEST(LogBeta, LargeArguments) {
    // B(a, 2) = 1 / (a (a + 1))
    EXPECT_DOUBLE_EQ(fn::logbeta(1e13, 2.0), -2 * std::log(1e13) - 1e-13);
    EXPECT_DOUBLE_EQ(fn::logbeta(2.0, 20.0), -std::log(420.0));
    auto const [self, da, db] = rrule(fn::logbeta, 1e13, 2.0).pullback(1.0);
    EXPECT_DOUBLE_EQ(da, -2e-13 + 1e-26);  // −1/a − 1/(a + 1)
    // ψ(2) − ψ(a + 2) = 1 − γ − ln a − …
    EXPECT_DOUBLE_EQ(db, 1 - 0.577215664901532860606512 - std::log(1e13) - 1.5e-13);
}

// ln B(a, b) is ln 1/a there, and flat in b. At (0, 0) there is no limit.
TEST(LogBeta, AtZero) {
    for (double b : {0.5, 2.0, 1e9}) {
        EXPECT_EQ(fn::logbeta(0.0, b), infinity);
        EXPECT_EQ(partial_of<0>(fn::logbeta, 0.0, b), -infinity);
        EXPECT_EQ(partial_of<1>(fn::logbeta, 0.0, b), 0.0);
        EXPECT_EQ(partial_of<0>(fn::logbeta, b, 0.0), 0.0);
        EXPECT_EQ(partial_of<1>(fn::logbeta, b, 0.0), -infinity);
    }
    EXPECT_TRUE(std::isnan(partial_of<0>(fn::logbeta, 0.0, 0.0)));
    EXPECT_EQ(std::get<1>(rrule(fn::logbeta, 0.0, 2.0).pullback(0.0)), 0.0);
}

TEST(Beta, InfiniteAtZero) {
    EXPECT_EQ(fn::beta(0.0, 2.0), std::beta(0.0, 2.0));
    EXPECT_EQ(fn::beta(0.0, 0.0), infinity);
    EXPECT_EQ(fn::beta(infinity, 2.0), 0.0);
    // B ≈ 1/a − ψ(b) − γ
    EXPECT_EQ(partial_of<0>(fn::beta, 0.0, 2.0), -infinity);
    EXPECT_DOUBLE_EQ(partial_of<1>(fn::beta, 0.0, 2.0), -fn::trigamma(2.0));
    EXPECT_THROW(fn::beta(0.0, 2.0, keyword(boost::math::policies::policy<>{})), std::domain_error);
}

TEST(Beta, BadInput) {
    bad_input::sweep(fn::beta, 2.5, 1.5);
    bad_input::sweep(fn::logbeta, 2.5, 1.5);
    EXPECT_THROW(rrule(fn::beta, -1.0, 2.0), std::domain_error);
    EXPECT_THROW(rrule(fn::logbeta, 1.0, -2.0), std::domain_error);
}

TEST(Beta, SecondOrder) {
    EXPECT_EQ(second_order::check(fn::beta, 2.3, 1.1), 0);
    EXPECT_EQ(second_order::check(fn::logbeta, 2.3, 1.1), 0);
}

}  // namespace
