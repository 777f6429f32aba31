// SPDX-License-Identifier: MIT
#include "chainrules/special/beta/log_abs_beta.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "chainrules_testutils/gtest.hpp"
#include "special/support/stated.hpp"
#include "special/support/values.hpp"

namespace {

using namespace chainrules;
using testutils::test_frule;
using testutils::test_rrule;
using values::infinity;
using values::nan;

// Two arguments, ln |f|, the sign of f, and the derivatives of ln |f|, from 40 digits.
struct Row {
    double x, y, value;
    int sign;
    double by_x, by_y;
};

template <class F>
void check(F const& f, std::initializer_list<Row> rows) {
    for (Row const& r : rows) {
        auto const [value, sign] = f(r.x, r.y);
        EXPECT_LE(std::fabs(value - r.value), references::stated(2e-15) * std::fabs(r.value))
            << r.x << " " << r.y;
        EXPECT_EQ(sign, r.sign) << r.x << " " << r.y;
        auto const by = [&](auto dx, auto dy) {
            return get<0>(frule(std::tuple{NoTangent{}, dx, dy}, f, r.x, r.y).tangent);
        };
        EXPECT_LE(std::fabs(by(1.0, ZeroTangent{}) - r.by_x), 1e-14 * std::fabs(r.by_x))
            << r.x << " " << r.y;
        EXPECT_LE(std::fabs(by(ZeroTangent{}, 1.0) - r.by_y), 1e-14 * std::fabs(r.by_y))
            << r.x << " " << r.y;
    }
}

TEST(LogAbsBeta, References) {
    check(
        fn::logabsbeta,
        {{-0.5, 3.25, 1.7260993876784336244, -1, -0.78241105099685607172, 0.19808988609274644408},
         {-2.75, 0.5, 0.02135129544000838979, 1, -6.1176388296359692846, -6.1220935906793957543},
         {-2.75, -1.5, 2.9346073471697608959, 1, -6.6606252549753358005, -3.9984133493520956034},
         {0.25, 7.5, 0.79692836514082654133, 1, -6.2092450960706110053, -0.035034078448258809163},
         {-0.5, 1e6, 8.1732670274666574485, -1, -13.77901958398523925, 5.0000037500025000014e-7},
         {-3.25, 2.75, -1.4134509078907069128, -1, 4.4297858983717034466, 0.78241105099685607172}});
}

TEST(LogAbsBinomial, References) {
    check(
        fn::logabsbinomial,
        {{5.5, 2.25, 2.6123032012980446948, 1, 0.46822811163944621325, 0.30769230769230769231},
         {-2.5, 3.25, 1.6210026484190230541, -1, 2.1850189231670998462, -2.8065455012823433876},
         {0.5, 7.25, -4.5293567419381954886, 1, 1.3444392130221723099, -3.3563338004100904385},
         {1000.0, 300.5, 607.69407515313645837, 1, 0.35717477557142414272, 0.84396969543749347178},
         {-7.25, -3.5, -5.5091261556474483387, -1, 7.0111014454515262767, -3.062211905623240197},
         {60.0, 30.0, 39.311700726011262416, 1, 0.68488328203134674669, 0.0}});
}

// Poles over poles: the binomial coefficients of whole numbers, their upper number negative too.
TEST(LogAbsBinomial, WholeNumbers) {
    using std::log;
    auto const at = [](auto n, auto k) { return fn::logabsbinomial(n, k); };
    EXPECT_EQ(at(5, 0), (std::pair{0.0, 1}));
    EXPECT_EQ(at(5, 5), (std::pair{0.0, 1}));
    EXPECT_DOUBLE_EQ(at(5, 2).first, log(10.0));
    EXPECT_DOUBLE_EQ(at(-3, 5).first, log(21.0));
    EXPECT_EQ(at(-3, 5).second, -1);
    EXPECT_EQ(at(-3, 4).second, 1);
    EXPECT_EQ(at(-3, 1), (std::pair{log(3.0), -1}));
    EXPECT_EQ(at(3, 5).first, -infinity);
    EXPECT_EQ(at(3, -1).first, -infinity);
    EXPECT_EQ(at(-3, 0.5).first, infinity);
    // n (n − 1) (n − 2) / 6 next to n = −3: 1/n + 1/(n−1) + 1/(n−2).
    auto const slope =
        frule(std::tuple{NoTangent{}, 1.0, ZeroTangent{}}, fn::logabsbinomial, -3.0, 3.0).tangent;
    EXPECT_DOUBLE_EQ(get<0>(slope), -1.0 / 3 - 1.0 / 4 - 1.0 / 5);
}

TEST(LogAbsBeta, PolesAndZeros) {
    EXPECT_EQ(fn::logabsbeta(0.0, 1.5).first, infinity);
    EXPECT_EQ(fn::logabsbeta(-2.0, 1.5).first, infinity);
    EXPECT_EQ(fn::logabsbeta(1.5, -2.0).first, infinity);
    EXPECT_EQ(fn::logabsbeta(-2.5, 0.5).first, -infinity);
    EXPECT_EQ(fn::logabsbeta(-2.0, 3.0).first, infinity);
    // Γ(−3) Γ(2) / Γ(−1) = 1/6, both of B(−3, 2) and B(2, −3).
    EXPECT_DOUBLE_EQ(fn::logabsbeta(-3.0, 2.0).first, -std::log(6.0));
    EXPECT_DOUBLE_EQ(fn::logabsbeta(2.0, -3.0).first, -std::log(6.0));
    EXPECT_EQ(fn::logabsbeta(-3.0, 2.0).second, 1);
    EXPECT_EQ(fn::logabsbeta(-3.0, 1.0).second, -1);
    EXPECT_EQ(fn::logabsbeta(-3.0, -2.0).first, infinity);
}

// A tangent of 0 beside an infinite derivative gave NaN.
TEST(LogAbsBinomial, ZeroBesideAnInfiniteDerivative) {
    auto const along = [](auto dn, auto dk) {
        return get<0>(
            frule(std::tuple(NoTangent{}, dn, dk), fn::logabsbinomial, -1.0, 2.0).tangent);
    };
    EXPECT_EQ(along(1.0, 0.0), -1.5);
    EXPECT_EQ(along(1.0, ZeroTangent{}), -1.5);
}

TEST(LogAbsBeta, FiniteDifferences) {
    for (double a : {-1.7, 0.4, 3.3})
        for (double b : {-2.45, 0.8, 5.2}) {
            test_frule(fn::logabsbeta, a, b);
            test_rrule(fn::logabsbeta, a, b);
            test_frule(fn::logabsbinomial, a, b);
            test_rrule(fn::logabsbinomial, a, b);
        }
}

// NaN in, NaN out; whatever else comes in, an answer without an exception, NaN or a number.
TEST(LogAbsBeta, BadInput) {
    for (double x : {nan, infinity, -infinity, 0.0, -0.0, 1e-300, 5e-324, 1e300, -1e300, 1e6, -1e6,
                     -1e6 - 0.5, 1e15, -1.0})
        for (double y : {0.5, -2.0, 1e6, nan, infinity, -1e300, 1e-300}) {
            auto const both = [](auto const& f, double s, double t) {
                auto const [value, pullback] = rrule(f, s, t);
                auto const [self, ds, dt] = pullback(std::tuple{1.0, NoTangent{}});
                if (std::isnan(s) || std::isnan(t)) {
                    EXPECT_TRUE(std::isnan(value.first)) << s << " " << t;
                    EXPECT_TRUE(std::isnan(ds) || std::isnan(dt)) << s << " " << t;
                }
            };
            both(fn::logabsbeta, x, y);
            both(fn::logabsbinomial, x, y);
            both(fn::logabsbinomial, y, x);
        }
    EXPECT_EQ(fn::logabsbeta(1e300, 2.0).first, -std::log(1e300) * 2);
}

}  // namespace
