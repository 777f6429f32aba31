// SPDX-License-Identifier: MIT
#include "chainrules/special/gamma/combinatorics.hpp"

#include <gtest/gtest.h>

#include "chainrules_testutils/gtest.hpp"
#include "special/support/bad_input.hpp"
#include "special/support/second_order.hpp"
#include "special/support/values.hpp"

namespace {

using namespace chainrules;
using testutils::test_rrule;
using values::partial_of;

TEST(Combinatorics, Integers) {
    EXPECT_EQ(fn::factorial(5), 120.0);
    EXPECT_EQ(fn::unchecked_factorial(20), 2432902008176640000.0);
    EXPECT_EQ(fn::double_factorial(7), 105.0);
    EXPECT_EQ(fn::bernoulli_b2n(2), -1.0 / 30);
    EXPECT_EQ(fn::unchecked_bernoulli_b2n(1), 1.0 / 6);
    EXPECT_EQ(fn::tangent_t2n(2), 2.0);
    EXPECT_EQ(fn::fibonacci(92), 7540113804746346429u);
    EXPECT_EQ(fn::prime(0), 2u);
    EXPECT_EQ(fn::binomial_coefficient(5, 2), 10.0);
    auto const zeros = fn::legendre_p_zeros(3);
    ASSERT_EQ(zeros.size(), 2u);
    EXPECT_DOUBLE_EQ(zeros[1], std::sqrt(0.6));
}

// No derivative, in both modes, and none asked of a real number.
TEST(Combinatorics, NoTangents) {
    auto const [y, pullback] = rrule(fn::factorial, 5);
    EXPECT_EQ(y, 120.0);
    static_assert(std::is_same_v<decltype(pullback(1.0)), std::tuple<NoTangent, NoTangent>>);
    static_assert(
        std::is_same_v<decltype(frule(std::tuple{NoTangent{}, NoTangent{}}, fn::prime, 5).tangent),
                       NoTangent>);
    static_assert(!std::is_invocable_v<special::factorial_t const&, double>);
    static_assert(!std::is_invocable_v<special::fibonacci_t const&, double>);
}

TEST(Combinatorics, OutOfTheDomain) {
    for (long long n : {-1LL, -1000000LL, 5000000000LL, 1LL << 40}) {
        EXPECT_THROW(fn::factorial(n), std::domain_error) << n;
        EXPECT_THROW(fn::double_factorial(n), std::domain_error);
        EXPECT_THROW(fn::bernoulli_b2n(n), std::domain_error);
        EXPECT_THROW(fn::tangent_t2n(n), std::domain_error);
        EXPECT_THROW(fn::fibonacci(n), std::domain_error);
        EXPECT_THROW(fn::prime(n), std::domain_error);
        EXPECT_THROW(fn::unchecked_factorial(n), std::domain_error);
        EXPECT_THROW(fn::unchecked_bernoulli_b2n(n), std::domain_error);
        EXPECT_THROW(fn::legendre_p_zeros(n), std::domain_error);
    }
    EXPECT_EQ(fn::factorial(171), std::numeric_limits<double>::infinity());
    EXPECT_THROW(fn::factorial(171, keyword(boost::math::policies::policy<>{})),
                 std::overflow_error);
    EXPECT_TRUE(std::isnan(fn::factorial(-1, special::detail::quiet)));
}

template <class T>
class BinomialOf : public testing::Test {};
using Types = testing::Types<float, double, long double>;
TYPED_TEST_SUITE(BinomialOf, Types);

TYPED_TEST(BinomialOf, Real) {
    test_rrule(fn::binomial_coefficient, static_cast<TypeParam>(5.5), static_cast<TypeParam>(2.25));
    test_rrule(fn::binomial_coefficient, static_cast<TypeParam>(2.5), static_cast<TypeParam>(4.25));
    test_rrule(fn::binomial_coefficient, static_cast<TypeParam>(7), static_cast<TypeParam>(3));
}

// C(n, 2) = n (n − 1) / 2; C(n, k) = 0 for whole k > n.
TEST(Binomial, Values) {
    EXPECT_DOUBLE_EQ(fn::binomial_coefficient(7.5, 2.0), 7.5 * 6.5 / 2);
    EXPECT_DOUBLE_EQ(fn::binomial_coefficient(-2.5, 2.0), 2.5 * 3.5 / 2);
    EXPECT_DOUBLE_EQ(fn::binomial_coefficient(1e6, 1.0), 1e6);
    EXPECT_EQ(fn::binomial_coefficient(3.0, 5.0), 0.0);
    EXPECT_EQ(fn::binomial_coefficient(3.0, -1.0), 0.0);
    EXPECT_DOUBLE_EQ(partial_of<0>(fn::binomial_coefficient, 7.5, 2.0), 7.5 - 0.5);
    EXPECT_DOUBLE_EQ(partial_of<0>(fn::binomial_coefficient, 7.5, 2), 7.5 - 0.5);
    EXPECT_EQ(second_order::check(fn::binomial_coefficient, 5.5, 2.25), 0);
}

TEST(Binomial, BadInput) { bad_input::sweep(fn::binomial_coefficient, 5.5, 2.25); }

}  // namespace
