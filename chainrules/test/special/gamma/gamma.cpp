// SPDX-License-Identifier: MIT
#include "chainrules/special/gamma/gamma.hpp"

#include <gtest/gtest.h>

#include "chainrules_testutils/gtest.hpp"
#include "special/support/references.hpp"
#include "special/support/second_order.hpp"
#include "special/support/values.hpp"

namespace {

using namespace chainrules;
using testutils::test_frule;
using testutils::test_rrule;
using testutils::test_scalar;
using values::infinity;
using values::nan;
using values::partial_of;

TEST(Gamma, References) {
    using namespace references;
    References rows("gamma");
    rows.check<double>("tgamma", fn::tgamma, closed_form);
    rows.check<double>("lgamma", fn::lgamma, closed_form);
    rows.check<double>("logabsgamma", fn::logabsgamma, closed_form);
    rows.check<double>("loggamma1p", fn::loggamma1p, closed_form);
    rows.check<double>("tgamma1pm1", fn::tgamma1pm1, closed_form);
    rows.check<double>("digamma", fn::digamma, closed_form);
    rows.check<double>("trigamma", fn::trigamma, closed_form);
    rows.check<int, double>("polygamma", fn::polygamma, closed_form);
    rows.check<double>("invdigamma", fn::invdigamma, closed_form);
    rows.check<double, double>("tgamma_ratio", fn::tgamma_ratio, closed_form);
    rows.check<double, double>("tgamma_delta_ratio", fn::tgamma_delta_ratio, closed_form);
    rows.check<double, int>("rising_factorial", fn::rising_factorial, closed_form);
    rows.check<double, int>("falling_factorial", fn::falling_factorial, closed_form);
}

template <class T>
class GammaOf : public testing::Test {};
using Types = testing::Types<float, double, long double>;
TYPED_TEST_SUITE(GammaOf, Types);

TYPED_TEST(GammaOf, OneArgument) {
    for (double x : {0.3, 2.7, 11.25, -1.4}) {
        TypeParam const t = static_cast<TypeParam>(x);
        test_scalar(fn::tgamma, t);
        test_scalar(fn::lgamma, t);
        test_scalar(fn::digamma, t);
        test_scalar(fn::trigamma, t);
        test_scalar(fn::invdigamma, t);
        if (x > -1) {
            test_scalar(fn::tgamma1pm1, t);
            test_scalar(fn::loggamma1p, t);
        }
    }
}

TYPED_TEST(GammaOf, TwoArguments) {
    TypeParam const a = static_cast<TypeParam>(2.3), b = static_cast<TypeParam>(0.7);
    test_frule(fn::tgamma_ratio, a, b);
    test_rrule(fn::tgamma_ratio, a, b);
    test_frule(fn::tgamma_delta_ratio, a, b);
    test_rrule(fn::tgamma_delta_ratio, a, b);
    test_rrule(fn::polygamma, 2, a);
    test_rrule(fn::rising_factorial, a, 3);
    test_rrule(fn::falling_factorial, a, 5);
}

TEST(Gamma, IntegersCountAsDouble) {
    auto const [y, pullback] = rrule(fn::tgamma, 5);
    EXPECT_EQ(y, 24.0);
    static_assert(std::is_same_v<decltype(std::get<1>(pullback(1.0))), double&&>);
}

// A plain call at a pole or beyond what the type can hold is as in <cmath>, where that has the
// function; the others are alike.
TEST(Gamma, PolesAreAsInCmath) {
    auto const same = [](double a, double b) {
        return (std::isnan(a) && std::isnan(b)) || (a == b && std::signbit(a) == std::signbit(b));
    };
    for (double x : {0.0, -0.0, -1.0, -2.0, -1e300, infinity, -infinity, 172.0, 5e-324, -5e-324}) {
        EXPECT_TRUE(same(fn::tgamma(x), std::tgamma(x))) << x << ": " << fn::tgamma(x);
        EXPECT_TRUE(same(fn::lgamma(x), std::lgamma(x))) << x << ": " << fn::lgamma(x);
    }
    EXPECT_EQ(fn::lgamma(-3.0f), std::numeric_limits<float>::infinity());
    EXPECT_EQ(fn::digamma(0.0), -infinity);
    EXPECT_EQ(fn::digamma(-0.0), infinity);
    EXPECT_TRUE(std::isnan(fn::digamma(-1.0)));
    EXPECT_EQ(fn::trigamma(-1.0), infinity);
    EXPECT_EQ(fn::polygamma(1, -1.0), infinity);
    EXPECT_TRUE(std::isnan(fn::polygamma(2, -1.0)));
    EXPECT_TRUE(std::isnan(fn::polygamma(3, -infinity)));
    EXPECT_EQ(fn::logabsgamma(-0.0), std::pair(infinity, -1));
    EXPECT_EQ(fn::tgamma_delta_ratio(1.5, -3.5), 0.0);
    EXPECT_DOUBLE_EQ(partial_of<1>(fn::tgamma_delta_ratio, 1.5, -3.5), 2 * std::tgamma(1.5));
    EXPECT_EQ(fn::invdigamma(-infinity), 0.0);
}

TEST(Gamma, PolesAreWhatThePolicySays) {
    auto const of_boost = keyword(boost::math::policies::policy<>{});
    EXPECT_THROW(fn::tgamma(0.0, of_boost), std::domain_error);
    EXPECT_THROW(fn::tgamma(172.0, of_boost), std::overflow_error);
    EXPECT_THROW(rrule(fn::lgamma, -2.0, of_boost), std::domain_error);
    EXPECT_THROW(rrule(fn::digamma, 0.0, of_boost), std::domain_error);
    EXPECT_THROW(rrule(fn::trigamma, -1.0, of_boost), std::domain_error);
    EXPECT_THROW(fn::polygamma(1, -1.0, of_boost), std::domain_error);
    EXPECT_THROW(fn::polygamma(2, -1.0, of_boost), std::overflow_error);
    EXPECT_THROW(fn::polygamma(3, -infinity, of_boost), std::domain_error);
    auto const quiet = keyword(special::detail::Quiet{});
    auto const [y, pullback] = rrule(fn::digamma, -1.0, quiet);
    EXPECT_FALSE(std::isfinite(y));
    EXPECT_FALSE(std::isfinite(std::get<1>(pullback(1.0))));
}

TEST(Gamma, NothingThrowsInAPartial) {
    // The derivative overflows where the value does not.
    EXPECT_EQ(partial_of<0>(fn::tgamma, 1e-200), -infinity);
    EXPECT_DOUBLE_EQ(partial_of<0>(fn::lgamma, 1e-300), -1e300);
    EXPECT_EQ(partial_of<0>(fn::digamma, 1e-300), infinity);
    EXPECT_EQ(partial_of<0>(fn::trigamma, 1e-110), -infinity);
}

TEST(Gamma, NanAndInfinity) {
    auto const quiet = keyword(special::detail::Quiet{});
    for (double x : {nan, infinity, -infinity}) {
        bool const number = x == x;
        auto const sweep = [&](auto const& f, auto const&... a) {
            auto const [y, pullback] = rrule(f, a..., quiet);
            double const d = std::get<sizeof...(a)>(pullback(1.0));
            if (!number) {
                EXPECT_TRUE(std::isnan(y)) << function_name(f);
                EXPECT_TRUE(std::isnan(d)) << function_name(f);
            }
            EXPECT_FALSE(std::isfinite(y) && y != 0) << function_name(f) << "(" << x << ") = " << y;
        };
        sweep(fn::tgamma, x);
        sweep(fn::lgamma, x);
        sweep(fn::tgamma1pm1, x);
        sweep(fn::loggamma1p, x);
        sweep(fn::digamma, x);
        sweep(fn::trigamma, x);
        sweep(fn::polygamma, 2, x);
        sweep(fn::polygamma, 3, x);
        sweep(fn::invdigamma, x);
    }
}

// Below 0, next to poles and far from them, and where the order or x is too great for the
// recurrence.
TEST(Polygamma, BelowZero) {
    struct Row {
        int n;
        double x, value;
    };
    for (Row const& r : std::initializer_list<Row>{{1, -0.3, 13.945160267805722489},
                                                   {3, -5.7, 769.01262929726391968},
                                                   {5, -9.99, 120000000000260.01623},
                                                   {4, -0.5001, -5.0113618289303545128},
                                                   {20, -63.25, 1.0700016187896297695e+31},
                                                   {3, -100.25, 1558.545454588468664},
                                                   {21, -2.5, 4.285818862427967046e+26},
                                                   {2, -2.0000001, 2.0000000098194732667e+21},
                                                   {6, -1e-05, 7.1999999999999958771e+37}})
        EXPECT_NEAR(fn::polygamma(r.n, r.x) / r.value, 1, 1e-14) << r.n << " " << r.x;
    EXPECT_EQ(fn::polygamma(20, std::nextafter(-1, -2)), infinity);
    EXPECT_EQ(fn::polygamma(20, std::nextafter(-1, 0)), -infinity);
    EXPECT_EQ(fn::polygamma(4, 1e-100), -infinity);
    EXPECT_EQ(fn::polygamma(5, 1e-100), infinity);
}

// Next to each other the digammas cancel; the sum over k of 1 / (a + k) does not.
TEST(TgammaDeltaRatio, TinyDelta) {
    auto const [self, da, dd] = rrule(fn::tgamma_delta_ratio, 3.0, 1e-12).pullback(1.0);
    // −δ ψ₁(3), ψ₁(3) = π²/6 − 5/4
    EXPECT_NEAR(da, -1e-12 * 0.394934066848226436472415, 1e-24);
}

TEST(RisingFactorial, ZerosOfTheProduct) {
    EXPECT_EQ(partial_of<0>(fn::rising_factorial, -2.0, 4), 2.0);   // (−2)(−1)·1
    EXPECT_EQ(partial_of<0>(fn::falling_factorial, 2.0, 4), -2.0);  // 2·1·(−1)
    EXPECT_EQ(partial_of<0>(fn::rising_factorial, 0.0, 5), 24.0);
    EXPECT_EQ(partial_of<0>(fn::rising_factorial, 3.0, 0), 0.0);
}

// 1 / ((x + 1) (x + 2)): on nested numbers, digammas at poles gave NaN.
TEST(FallingFactorial, OfNegativeOrder) {
    EXPECT_EQ(fn::falling_factorial(-3.0, -2), 0.5);
    EXPECT_EQ(partial_of<0>(fn::falling_factorial, -3.0, -2), 0.75);
    second_order::Dual const x(-3, 1);
    second_order::Dual const by_x =
        partial<0>(fn::falling_factorial(x, -2), fn::falling_factorial, x, -2);
    EXPECT_EQ(by_x.value, 0.75);
    EXPECT_DOUBLE_EQ(by_x.dot, 1.75);
}

TEST(Polygamma, OrderTwoIsOurs) {
    for (double x : {1e-3, 0.7, 1.5, 9.0, 40.0, 1e8, -0.3, -4.7, -11.5}) {
        double const boost = boost::math::polygamma(2, x);
        EXPECT_NEAR(fn::polygamma(2, x), boost, 1e-14 * std::fabs(boost) + 1e-16) << x;
    }
    EXPECT_EQ(fn::polygamma(2, infinity), 0.0);
}

TEST(Gamma, SecondOrder) {
    using second_order::check;
    EXPECT_EQ(check(fn::tgamma, 2.3), 0);
    EXPECT_EQ(check(fn::lgamma, 2.3), 0);
    EXPECT_EQ(check(fn::loggamma1p, 0.3), 0);
    EXPECT_EQ(check(fn::tgamma1pm1, 0.3), 0);
    EXPECT_EQ(check(fn::digamma, 2.3), 0);
    EXPECT_EQ(check(fn::trigamma, 2.3), 0);
    EXPECT_EQ(check(fn::polygamma, 1, 2.3), 0);
    EXPECT_EQ(check(fn::invdigamma, 0.3), 0);
    EXPECT_EQ(check(fn::tgamma_ratio, 2.3, 1.1), 0);
    EXPECT_EQ(check(fn::tgamma_delta_ratio, 2.3, 1.1), 0);
    EXPECT_EQ(check(fn::rising_factorial, 2.3, 3), 0);
    EXPECT_EQ(check(fn::falling_factorial, 2.3, 3), 0);
}

// Boost takes seconds to find that these overflow.
TEST(Gamma, PolygammaOfHugeOrderNextToPoles) {
    EXPECT_TRUE(std::isinf(fn::polygamma(20'000, -9.37)));
    EXPECT_THROW(fn::polygamma(20'000, -9.37, keyword(boost::math::policies::policy<>{})),
                 std::overflow_error);
    EXPECT_EQ(fn::polygamma(20'001, -9.37, special::detail::quiet), infinity);
    EXPECT_EQ(fn::polygamma(20'000, -9.37, special::detail::quiet), infinity);
    EXPECT_EQ(fn::polygamma(20'000, -8.63, special::detail::quiet), -infinity);
    EXPECT_EQ(fn::polygamma(171, -0.5, special::detail::quiet), infinity);
    EXPECT_TRUE(std::isfinite(fn::polygamma(100, -9.37)));
}

// Digammas of either side of a pole cancelled in the second derivative.
TEST(Gamma, SecondDerivativeOfFactorialPowersNextToPoles) {
    for (double x : {-1.0 - 1e-9, -1.0, 2.0 + 1e-9, 5.5}) {
        second_order::Dual const t(x, 1);
        auto const falling = [](auto const& at) -> second_order::Dual {
            return partial<0>(fn::falling_factorial(at, 3), fn::falling_factorial, at, 3);
        };
        auto const rising = [](auto const& at) -> second_order::Dual {
            return partial<0>(fn::rising_factorial(at, 3), fn::rising_factorial, at, 3);
        };
        EXPECT_NEAR(falling(t).dot, 6 * x - 6, 1e-14 * std::fabs(6 * x - 6));
        EXPECT_NEAR(rising(t).dot, 6 * x + 6, 1e-13);
    }
}

}  // namespace
