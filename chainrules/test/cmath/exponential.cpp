// SPDX-License-Identifier: MIT
#include "chainrules/cmath/exponential.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <complex>
#include <limits>

#include "chainrules_testutils/gtest.hpp"

namespace {

using namespace chainrules;
using testutils::test_frule;
using testutils::test_rrule;
using testutils::test_scalar;
using C = std::complex<double>;

double const infinity = std::numeric_limits<double>::infinity();
double const nan = std::numeric_limits<double>::quiet_NaN();

template <class F>
void test_at(F const& f, double x, C z) {
    test_scalar(f, x);
    test_scalar(f, static_cast<float>(x));
    test_scalar(f, static_cast<long double>(x));
    test_scalar(f, z);
    test_scalar(f, std::complex<float>(z));
}

TEST(Exp, RealAndComplex) {
    test_at(fn::exp, -0.1, C(0.5, 0.25));
    test_at(fn::exp, 7.9, C(-2, 3));
}
TEST(Log, RealAndComplex) { test_at(fn::log, 7.9, C(0.5, 0.25)); }
TEST(Sqrt, RealAndComplex) { test_at(fn::sqrt, 7.9, C(0.5, 0.25)); }

TEST(Log, NearZero) { test_scalar(fn::log, 1e-3); }
TEST(Sqrt, NearZero) { test_scalar(fn::sqrt, 1e-3); }

template <class F>
double partial_times(F const& f, double x, double dy) {
    return std::get<1>(rrule(f, x).pullback(dy));
}

TEST(Sqrt, InfiniteAtZero) {
    EXPECT_EQ(partial_times(fn::sqrt, 0.0, 1.0), infinity);
    EXPECT_EQ(partial_times(fn::sqrt, 0.0, -1.0), -infinity);
    EXPECT_EQ(partial_times(fn::sqrt, 0.0, 0.0), 0.0);
    EXPECT_EQ(frule(std::tuple{NoTangent{}, 0.0}, fn::sqrt, 0.0).tangent, 0.0);
    EXPECT_TRUE(std::isnan(partial_times(fn::sqrt, 0.0, nan)));
}

TEST(Log, InfiniteAtZero) {
    EXPECT_EQ(partial_times(fn::log, 0.0, 1.0), infinity);
    EXPECT_EQ(partial_times(fn::log, 0.0, 0.0), 0.0);
}

TEST(Pow, RealAndComplex) {
    for (double x : {0.3, 1.0, 4.2})
        for (double p : {-1.5, 0.0, 1.0, 2.5}) {
            test_frule(fn::pow, x, p);
            test_rrule(fn::pow, x, p);
            test_rrule(fn::pow, C(x, 1.1), C(p, -0.4));
            test_frule(fn::pow, C(x, 1.1), p);
            test_rrule(fn::pow, C(x, 1.1), p);
            test_rrule(fn::pow, x, C(p, 0.7));
        }
    test_rrule(fn::pow, 2.0f, 3.0f);
    test_rrule(fn::pow, 2.0L, 3.5L);
}

TEST(Pow, NegativeBaseWholeExponent) {
    auto const by_base = [](double x) { return std::get<1>(rrule(fn::pow, x, 3).pullback(1.0)); };
    EXPECT_EQ(by_base(-2.0), 12.0);
    // By the exponent: the derivative of |x|^p with the sign of the power.
    auto const [self, dx, dp] = rrule(fn::pow, -2.0, 3.0).pullback(1.0);
    EXPECT_NEAR(dp, -5.545177444479562475, 1e-14);
}

struct Edge {
    double x, p, by_base, by_exponent;
};

// The conventions at x = 0, with the sign that p Ω / x has for negative p.
TEST(Pow, EdgesAtZero) {
    Edge const edges[] = {
        {0.0, -1.0, -infinity, nan}, {-0.0, -2.0, infinity, nan}, {0.0, -2.0, -infinity, nan},
        {0.0, -1.5, -infinity, nan}, {0.0, 0.0, 0.0, nan},        {-0.0, 0.0, 0.0, nan},
        {0.0, 0.5, infinity, 0.0},   {0.0, 1.0, 1.0, 0.0},        {-0.0, 1.0, 1.0, 0.0},
        {0.0, 1.5, 0.0, 0.0},        {0.0, 2.0, 0.0, 0.0},        {0.0, 3.0, 0.0, 0.0},
    };
    auto const same = [](double a, double b) { return a == b || (std::isnan(a) && std::isnan(b)); };
    for (Edge const& e : edges) {
        auto const [self, dx, dp] = rrule(fn::pow, e.x, e.p).pullback(1.0);
        EXPECT_PRED2(same, dx, e.by_base) << e.x << "^" << e.p;
        EXPECT_PRED2(same, dp, e.by_exponent) << e.x << "^" << e.p;
        auto const forward = frule(std::tuple{NoTangent{}, 1.0, ZeroTangent{}}, fn::pow, e.x, e.p);
        EXPECT_PRED2(same, forward.tangent, e.by_base) << e.x << "^" << e.p;
    }
}

TEST(Pow, IntegerExponentReachesThePrimal) {
    auto const [y, pullback] = rrule(fn::pow, 2.0, 3);
    auto const [self, dx, dn] = pullback(1.0);
    EXPECT_EQ(y, 8.0);
    EXPECT_EQ(dx, 12.0);
    static_assert(std::is_same_v<decltype(dn), double const>);
}

TEST(Pow, AZeroTangentSkipsTheLogarithm) {
    auto const result = frule(std::tuple{NoTangent{}, 1.0, ZeroTangent{}}, fn::pow, 0.0, 2.0);
    EXPECT_EQ(result.tangent, 0.0);
}

}  // namespace
