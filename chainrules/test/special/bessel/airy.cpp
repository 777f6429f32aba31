// SPDX-License-Identifier: MIT
#include "chainrules/special/bessel/airy.hpp"

#include <gtest/gtest.h>

#include "chainrules_testutils/gtest.hpp"
#include "special/support/references.hpp"
#include "special/support/values.hpp"

namespace {

using namespace chainrules;
using testutils::test_scalar;
using values::derivative;
using values::infinity;
using values::nan;

TEST(Airy, References) {
    using namespace references;
    References rows("airy");
    rows.check<double>("airy_ai", fn::airy_ai, closed_form);
    rows.check<double>("airy_bi", fn::airy_bi, closed_form);
    rows.check<double>("airy_ai_prime", fn::airy_ai_prime, closed_form);
    rows.check<double>("airy_bi_prime", fn::airy_bi_prime, closed_form);
    rows.check<double>("airyaix", fn::airyaix, closed_form);
    rows.check<double>("airyaiprimex", fn::airyaiprimex, closed_form);
    rows.check<double>("airybix", fn::airybix, closed_form);
    rows.check<double>("airybiprimex", fn::airybiprimex, closed_form);
}

template <class T>
class AiryOf : public testing::Test {};
using Types = testing::Types<float, double, long double>;
TYPED_TEST_SUITE(AiryOf, Types);

TYPED_TEST(AiryOf, Checks) {
    for (double x : {-3.25, -0.5, 0.25, 2.0, 11.5}) {
        TypeParam const t = static_cast<TypeParam>(x);
        test_scalar(fn::airy_ai, t);
        test_scalar(fn::airy_bi, t);
        test_scalar(fn::airy_ai_prime, t);
        test_scalar(fn::airy_bi_prime, t);
        test_scalar(fn::airybix, t);
        test_scalar(fn::airybiprimex, t);
        if (x < 0) continue;
        test_scalar(fn::airyaix, t);
        test_scalar(fn::airyaiprimex, t);
    }
}

// Boost 1.81 returns the value at 0 there, wrong by 0.73 x.
TEST(Airy, TinyArguments) {
    EXPECT_NEAR(fn::airy_ai(1e-5), 0.355025465693779370, 1e-16);
    EXPECT_NEAR(fn::airy_bi(1e-5), 0.614931110329574376, 1e-16);
    EXPECT_NEAR(fn::airy_ai(8e-7), 0.355027846832294205, 1e-16);
    EXPECT_NEAR(fn::airy_bi(8e-7), 0.614926986076686618, 1e-16);
    EXPECT_EQ(fn::airy_ai(1e-300), fn::airy_ai(0.0));
    EXPECT_EQ(fn::airy_bi(-5e-324), fn::airy_bi(0.0));
    EXPECT_EQ(derivative(fn::airy_ai, 5e-324), fn::airy_ai_prime(0.0));
    EXPECT_NE(derivative(fn::airy_ai_prime, 1e-300), 0.0);
    using Narrow = boost::math::policies::policy<boost::math::policies::promote_double<false>>;
    EXPECT_NEAR(fn::airy_ai(-1e-300, keyword(Narrow{})), fn::airy_ai(0.0), 1e-15);
    EXPECT_NEAR(fn::airy_bi_prime(-1e-300, keyword(Narrow{})), fn::airy_bi_prime(0.0), 1e-15);
}

struct Scaled {
    double x, a, a_slope, b, b_slope;
};

// On both sides of the changes of method (x = 1, and p = 100 at x = 28.2), and far beyond.
TEST(Airy, ScaledLargeArguments) {
    Scaled const rows[] = {
        {0.5, 0.293277159129947362, -0.0773128941040306008, 0.674892411115630213,
         -0.0470000390074320155},
        {0.999, 0.263560127418175796, -0.0465021035227354558, 0.620053113080663468,
         -0.141155572584604061},
        {1.001, 0.263467200910448842, -0.0464244428126546370, 0.619770746475371955,
         -0.141210751419152706},
        {7.25, 0.171031415837830835, -0.00572183771990864929, 0.345744285819139358,
         -0.0123373974284842606},
        {28.0, 0.122546737966056400, -0.00108959773581325120, 0.245438366749666285,
         -0.00220075322105131899},
        {28.5, 0.122007904820850503, -0.00106589109301864589, 0.244350180501166597,
         -0.00215231560268086874},
        {10000.0, 0.0282094762389027569, -7.05236465200163849e-7, 0.0564189642317551711,
         -1.41047498734151772e-6},
        {100000000.0, 0.00282094791773848759, -7.05236979434181123e-12, 0.00564189583547815057,
         -1.41047395887041919e-11},
    };
    auto const close = [](double x, double expected) {
        return std::fabs(x - expected) <= 1e-14 * std::fabs(expected);
    };
    for (Scaled const& r : rows) {
        EXPECT_PRED2(close, fn::airyaix(r.x), r.a) << r.x;
        EXPECT_PRED2(close, derivative(fn::airyaix, r.x), r.a_slope) << r.x;
        EXPECT_PRED2(close, fn::airybix(r.x), r.b) << r.x;
        EXPECT_PRED2(close, derivative(fn::airybix, r.x), r.b_slope) << r.x;
    }
    // Where p is no number.
    EXPECT_NEAR(fn::airyaix(1e300) / 2.82094791773878184e-76, 1, 1e-14);
    EXPECT_NEAR(fn::airybiprimex(1e300) / 5.64189583547756301e+74, 1, 1e-14);
}

TEST(Airy, NaNAndInfinity) {
    for (auto check :
         {+[](double x) { return fn::airy_ai(x); }, +[](double x) { return fn::airy_bi(x); },
          +[](double x) { return derivative(fn::airy_ai_prime, x); },
          +[](double x) { return fn::airyaix(x); }, +[](double x) { return fn::airybix(x); },
          +[](double x) { return derivative(fn::airybiprimex, x); }})
        EXPECT_TRUE(std::isnan(check(nan)));
    EXPECT_EQ(fn::airy_ai(infinity), 0.0);
    EXPECT_EQ(fn::airy_ai(-infinity), 0.0);
    EXPECT_EQ(fn::airy_bi(infinity), infinity);
    EXPECT_EQ(derivative(fn::airy_ai, infinity), 0.0);
    EXPECT_TRUE(std::isnan(derivative(fn::airy_ai, -infinity)));
    EXPECT_EQ(derivative(fn::airy_ai_prime, infinity), 0.0);
    EXPECT_EQ(derivative(fn::airyaix, infinity), 0.0);
    EXPECT_EQ(derivative(fn::airybiprimex, infinity), 0.0);
    EXPECT_THROW(fn::airyaix(-1.0), std::domain_error);
    EXPECT_TRUE(std::isnan(fn::airyaiprimex(-1.0, keyword(special::detail::Quiet{}))));
    EXPECT_EQ(fn::airy_bi(200.0), infinity);
    EXPECT_THROW(fn::airy_bi(200.0, keyword(boost::math::policies::policy<>{})),
                 std::overflow_error);
}

TEST(Airy, Zeros) {
    EXPECT_NEAR(fn::airy_ai_zero(1), -2.33810741045976704, 1e-15);
    auto const [y, pullback] = rrule(fn::airy_bi_zero, 2);
    EXPECT_EQ(pullback(1.0), (std::tuple{NoTangent{}, NoTangent{}}));
}

}  // namespace
