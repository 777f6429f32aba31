// SPDX-License-Identifier: MIT
#include "chainrules/special/polynomials/recurrences.hpp"

#include <gtest/gtest.h>

#include "chainrules/special/polynomials/polynomials.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "special/support/second_order.hpp"

namespace {

using namespace chainrules;
using testutils::test_rrule;

template <class T>
class RecurrencesOf : public testing::Test {};
using Types = testing::Types<float, double, long double>;
TYPED_TEST_SUITE(RecurrencesOf, Types);

TYPED_TEST(RecurrencesOf, Rules) {
    TypeParam const x = static_cast<TypeParam>(0.4), p = static_cast<TypeParam>(0.75),
                    q = static_cast<TypeParam>(-0.25);
    test_rrule(fn::legendre_next, 3, x, p, q);
    test_rrule(fn::legendre_next, 3, 2, x, p, q);
    test_rrule(fn::laguerre_next, 3, x, p, q);
    test_rrule(fn::laguerre_next, 3, 2, x, p, q);
    test_rrule(fn::hermite_next, 3, x, p, q);
    test_rrule(fn::chebyshev_next, x, p, q);
}

// A step from two polynomials is the next one.
TEST(Recurrences, Steps) {
    double const x = 0.4;
    EXPECT_DOUBLE_EQ(fn::legendre_next(3, x, fn::legendre_p(3, x), fn::legendre_p(2, x)),
                     fn::legendre_p(4, x));
    EXPECT_DOUBLE_EQ(fn::legendre_next(3, 2, x, fn::legendre_p(3, 2, x), fn::legendre_p(2, 2, x)),
                     fn::legendre_p(4, 2, x));
    EXPECT_DOUBLE_EQ(fn::laguerre_next(3, 2, x, fn::laguerre(3, 2, x), fn::laguerre(2, 2, x)),
                     fn::laguerre(4, 2, x));
    EXPECT_DOUBLE_EQ(fn::hermite_next(3, x, fn::hermite(3, x), fn::hermite(2, x)),
                     fn::hermite(4, x));
    EXPECT_DOUBLE_EQ(fn::chebyshev_next(x, fn::chebyshev_t(3, x), fn::chebyshev_t(2, x)),
                     fn::chebyshev_t(4, x));
}

TEST(Recurrences, SecondOrder) {
    EXPECT_EQ(second_order::check(fn::legendre_next, 3, 0.4, 0.75, -0.25), 0);
    EXPECT_EQ(second_order::check(fn::laguerre_next, 3, 2, 0.4, 0.75, -0.25), 0);
    EXPECT_EQ(second_order::check(fn::hermite_next, 3, 0.4, 0.75, -0.25), 0);
    EXPECT_EQ(second_order::check(fn::chebyshev_next, 0.4, 0.75, -0.25), 0);
}

static_assert(
    !std::is_invocable_v<special::legendre_next_t const&, double, double, double, double>);

}  // namespace
