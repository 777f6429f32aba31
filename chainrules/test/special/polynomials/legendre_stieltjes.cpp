// SPDX-License-Identifier: MIT
#include "chainrules/special/polynomials/legendre_stieltjes.hpp"

#include <gtest/gtest.h>

#include <boost/math/special_functions/legendre_stieltjes.hpp>
#include <limits>

#include "chainrules_testutils/gtest.hpp"
#include "special/support/bad_input.hpp"
#include "special/support/second_order.hpp"

namespace {

using namespace chainrules;
using testutils::test_rrule;
constexpr double infinity = std::numeric_limits<double>::infinity();

template <class T>
class LegendreStieltjesOf : public testing::Test {};
using Types = testing::Types<float, double, long double>;
TYPED_TEST_SUITE(LegendreStieltjesOf, Types);

TYPED_TEST(LegendreStieltjesOf, Rules) {
    for (int m : {1, 2, 5, 8})
        for (TypeParam x : {static_cast<TypeParam>(0.3), static_cast<TypeParam>(-0.875)}) {
            test_rrule(fn::legendre_stieltjes, m, x);
            test_rrule(fn::legendre_stieltjes_prime, m, x);
        }
}

TEST(LegendreStieltjes, AsInBoost) {
    for (int m : {1, 2, 3, 4, 7, 10, 21, 30}) {
        boost::math::legendre_stieltjes<double> const E(static_cast<std::size_t>(m));
        for (double x : {-0.9, 0.0, 0.4, 1.0}) {
            EXPECT_NEAR(fn::legendre_stieltjes(m, x), E(x), 1e-13) << m << " " << x;
            EXPECT_NEAR(fn::legendre_stieltjes_prime(m, x), E.prime(x), 1e-11) << m << " " << x;
        }
    }
}

// E_1 = P_1, E_2 = P_2 − 2/5 P_0.
TEST(LegendreStieltjes, LowDegrees) {
    EXPECT_EQ(fn::legendre_stieltjes(1, 0.3), 0.3);
    EXPECT_NEAR(fn::legendre_stieltjes(2, 0.3), (3 * 0.09 - 1) / 2 - 0.4, 1e-16);
    EXPECT_EQ(second_order::check(fn::legendre_stieltjes, 6, 0.3), 0);
    EXPECT_EQ(second_order::check(fn::legendre_stieltjes_prime, 6, 0.3), 0);
    // E_4‴ = P_4‴ = 105 x.
    EXPECT_NEAR(special::legendre_stieltjes_derivative(4, 3, 0.3), 31.5, 1e-13);
    EXPECT_EQ(special::legendre_stieltjes_derivative(4, 5, 0.3), 0);
    EXPECT_EQ(fn::legendre_stieltjes(3, -infinity), -infinity);
    EXPECT_EQ(special::legendre_stieltjes_derivative(1, 1, infinity), 1);
    EXPECT_THROW(fn::legendre_stieltjes(0, 0.3), std::domain_error);
    EXPECT_THROW(special::legendre_stieltjes_derivative(4, -1, 0.3), std::domain_error);
    EXPECT_THROW(fn::legendre_stieltjes(1000000, 0.3), std::domain_error);
}

TEST(LegendreStieltjes, BadInput) {
    bad_input::sweep(fn::legendre_stieltjes, 5, 0.3);
    bad_input::sweep(fn::legendre_stieltjes_prime, 2000, 0.3);
}

}  // namespace
