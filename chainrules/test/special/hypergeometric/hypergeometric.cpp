// SPDX-License-Identifier: MIT
#include "chainrules/special/hypergeometric/hypergeometric.hpp"

#include <gtest/gtest.h>

#include <array>
#include <span>

#include "chainrules_testutils/gtest.hpp"
#include "special/support/references.hpp"
#include "special/support/values.hpp"

namespace {

using namespace chainrules;
using testutils::test_rrule;
using values::gradient;
using values::infinity;
using values::nan;
using values::partial_of;

double number(double x) { return x; }
double number(ZeroTangent) { return 0; }
// The parameters of pFq one by one, as the table has them.
template <std::size_t P>
struct Flat {
    template <class... X>
    static auto split(X const&... x) {
        std::array<double, sizeof...(X)> const all{x...};
        std::array<double, P> a;
        std::array<double, sizeof...(X) - P - 1> b;
        for (std::size_t i = 0; i != P; ++i) a[i] = all[i];
        for (std::size_t i = 0; i != b.size(); ++i) b[i] = all[P + i];
        return std::tuple{a, b, all.back()};
    }
};
// The tangents in lists as the arguments are.
template <std::size_t P, class Self, class... D, class... X>
auto frule(std::tuple<Self, D...> const& tangents, Flat<P>, X const&... x) {
    auto const [a, b, z] = Flat<P>::split(x...);
    auto const [da, db, dz] = std::apply(
        [](Self const&, auto const&... d) { return Flat<P>::split(number(d)...); }, tangents);
    return chainrules::frule(std::tuple{NoTangent{}, da, db, dz}, fn::hypergeometric_pFq, a, b, z);
}

// By the parameters also differences of mpmath's values in 120 digits, by steps of 1e-30, at random
// points: a whole, b negative, next to negative whole numbers and one of them, z small and large.
TEST(Hypergeometric, References) {
    using namespace references;
    References rows("hypergeometric");
    rows.check<double, double>("hypergeometric_1F0", fn::hypergeometric_1F0, closed_form);
    rows.check<double, double>("hypergeometric_0F1", fn::hypergeometric_0F1, closed_form);
    auto const check = [&](char const* name, auto const& f) {
        rows.check<double, double, double>(name, f, closed_form);
    };
    check("hypergeometric_1F1", fn::hypergeometric_1F1);
    check("hypergeometric_1F1_regularized", fn::hypergeometric_1F1_regularized);
    check("log_hypergeometric_1F1", fn::log_hypergeometric_1F1);
    check("hypergeometric_2F0", fn::hypergeometric_2F0);
    rows.check<double, double, double, double>("hypergeometric_pFq[2,1]", Flat<2>{}, closed_form);
    rows.check<double, double, double, double>("hypergeometric_pFq[1,2]", Flat<1>{}, closed_form);
    rows.check<double, double, double, double, double>("hypergeometric_pFq[2,2]", Flat<2>{},
                                                       closed_form);
    rows.check<double, double, double, double, double, double>("hypergeometric_pFq[3,2]", Flat<3>{},
                                                               closed_form);
}

TEST(Hypergeometric, Checks) {
    test_rrule(fn::hypergeometric_1F0, 1.5, -0.75);
    test_rrule(fn::hypergeometric_1F0, 1.5f, 0.25f);
    test_rrule(fn::hypergeometric_0F1, 1.5, -0.75);
    test_rrule(fn::hypergeometric_1F1, 1.5, 0.75, 2.0);
    test_rrule(fn::hypergeometric_1F1, 1.5L, 0.75L, 2.0L);
    test_rrule(fn::hypergeometric_1F1_regularized, 1.5, 0.75, 2.0);
    test_rrule(fn::log_hypergeometric_1F1, 1.5, 0.75, 2.0);
    test_rrule(fn::hypergeometric_2F0, -3.0, 0.75, -0.5);
    test_rrule(fn::hypergeometric_2F0, 0.5, 0.75, -2.0);
}

TEST(Hypergeometric, Sequences) {
    std::array const a{0.5, 1.5};
    std::vector<double> const b{2.0};
    std::span<double const> const s(a);
    double const value = fn::hypergeometric_pFq(a, b, 0.25);
    EXPECT_EQ(fn::hypergeometric_pFq(s, b, 0.25), value);
    auto const [y, pullback] = rrule(fn::hypergeometric_pFq, a, b, 0.25);
    auto const [self, a_bar, b_bar, z_bar] = pullback(2.0);
    double const h = 1e-5;
    double const slope =
        (fn::hypergeometric_pFq(a, b, 0.25 + h) - fn::hypergeometric_pFq(a, b, 0.25 - h)) / h;
    EXPECT_EQ(y, value);
    EXPECT_NEAR(z_bar, slope, 1e-9);
    auto const partials = unthunk(a_bar);
    static_assert(std::is_same_v<decltype(partials), std::array<double, 2> const>);
    for (std::size_t i = 0; i != 2; ++i) {
        auto above = a, below = a;
        above[i] += h;
        below[i] -= h;
        EXPECT_NEAR(
            partials[i],
            (fn::hypergeometric_pFq(above, b, 0.25) - fn::hypergeometric_pFq(below, b, 0.25)) / h,
            1e-9);
    }
    auto const by_b = unthunk(b_bar);
    static_assert(std::is_same_v<decltype(by_b), std::vector<double> const>);
    EXPECT_EQ(by_b.size(), 1u);
    auto const of_span =
        unthunk(std::get<1>(rrule(fn::hypergeometric_pFq, s, b, 0.25).pullback(2.0)));
    EXPECT_EQ(of_span, (std::vector{partials[0], partials[1]}));
    EXPECT_THROW(frule(std::tuple{NoTangent{}, b, ZeroTangent{}, ZeroTangent{}},
                       fn::hypergeometric_pFq, a, b, 0.25),
                 DimensionMismatch);
}

// ₂F₀(a, b; z) solves z² f″ + ((a + b + 1) z − 1) f′ + a b f = 0.
TEST(Hypergeometric, TwoFZeroEquation) {
    for (double a : {-2.25, 0.4, 3.5, 40.0})
        for (double b : {-0.3, 1.75, 12.0})
            for (double z : {-1e-4, -0.3, -20.0}) {
                auto const f = [&](double p, double q) { return fn::hypergeometric_2F0(p, q, z); };
                double const f0 = f(a, b),
                             f1 = std::get<3>(gradient(fn::hypergeometric_2F0, a, b, z)),
                             f2 = a * (a + 1) * b * (b + 1) * f(a + 2, b + 2);
                double const x = z * z * f2, y = ((a + b + 1) * z - 1) * f1, w = a * b * f0;
                EXPECT_NEAR(x + y + w, 0, 1e-12 * (std::fabs(x) + std::fabs(y) + std::fabs(w)))
                    << a << " " << b << " " << z;
            }
    EXPECT_THROW(fn::hypergeometric_2F0(0.5, 0.5, 1.0), std::domain_error);
}

// Boost 1.81 has no correct digit at the first two points. Values and slopes: mpmath.
TEST(Hypergeometric, ZeroFOneOfNegativeArguments) {
    auto const check = [](double b, double z, double value, double slope) {
        EXPECT_NEAR(fn::hypergeometric_0F1(b, z) / value, 1, 1e-13) << b;
        EXPECT_NEAR(std::get<2>(gradient(fn::hypergeometric_0F1, b, z)) / slope, 1, 1e-13) << b;
    };
    check(-19.125, -2964.0, -303141619153978601.39, -131755480261653.33092);
    check(-32.25, -2899.5, -1.1822424279708442229e+21, -22427198741864377518.0);
    check(-15.84375, -182.375, 2764.5111668790617807, 54486.519811783313767);
    check(-0.5, -10000.0, -174.17227176779191044, -0.97437535001401182071);
    check(-90.5, -3.0, 1.0337110758151650133, -0.011426455587586796092);
}

// Both parameters below 0. Values and slopes: mpmath.
TEST(Hypergeometric, TwoFZeroOfNegativeParameters) {
    auto const check = [](double a, double b, double z, double value, double slope) {
        EXPECT_NEAR(fn::hypergeometric_2F0(a, b, z) / value, 1, 1e-13) << a;
        EXPECT_NEAR(std::get<3>(gradient(fn::hypergeometric_2F0, a, b, z)) / slope, 1, 1e-13) << a;
    };
    check(-24.0625, -14.65625, -0.75, -1552131890239376.8932, 42469286507076418.71);
    check(-4.9375, -13.75, -1.75, -1134635257.7267799585, 8194959216.9687210739);
    check(-60.5, -0.25, -0.1, -6.9067790249254485567e+23, 3.4702234465985335831e+26);
    check(-0.5, -200.5, -0.0078125, -670832.4150580816693, 5975015075.7658118869);
    check(-100.25, -110.5, -0.001953125, 2.6494784689563907724e-13, 5.754240011689072233e-9);
    check(0.5, -40.25, -3.0, 4.0950918417288014507e+66, -5.4481698298033095018e+67);
}

// Boost 1.81 runs into an assertion at (51, 1.5, 100).
TEST(Hypergeometric, PositiveSeries) {
    EXPECT_NEAR(
        std::get<3>(gradient(fn::hypergeometric_1F1, 50.0, 0.5, 100.0)) / 3.7127051970875595e+87, 1,
        1e-14);
}

// Boost 1.81 returns numbers with few correct digits at these points, or none. Values and slopes:
// mpmath.
TEST(Hypergeometric, SeriesThatCancel) {
    using Numbers = std::vector<double>;
    auto const check = [](Numbers const& a, Numbers const& b, double z, double value,
                          double slope) {
        auto const [y, pullback] = rrule(fn::hypergeometric_pFq, a, b, z);
        EXPECT_NEAR(y / value, 1, 1e-13) << z;
        EXPECT_NEAR(std::get<3>(pullback(1.0)) / slope, 1, 1e-13) << z;
    };
    check({5.4565029366511766, -0.50788641092250764}, {-96.700083575724648}, -0.56063415603784117,
          0.98378011810951403086, 0.029210328587159589382);
    check({-54.698895019046283, 1.4964180237284053}, {1.7838007759908239}, 0.94365871232639464,
          0.00079942241766491298608, -0.0012854910552253741854);
    check({1.25, 0.75}, {2.5}, -1, 0.75401756937342113372, 0.16563497470175776348);
    check({1, 1}, {2}, -1, 0.69314718055994530942, 0.19314718055994530942);
    check({1.25, 0.75}, {2.5}, 0.999, 2.6993774174880066524, 62.058882597121108653);
    check({1.25, 0.75, 2}, {2.5, 1.75}, -1, 0.72794364565287513798, 0.17729998482842948685);
    check({2.5, 1.25, 2}, {1.75, 3.5}, -0.98, 0.48545577291109959643, 0.26820839125624901499);
    check({1, 2}, {3, 4}, -40, 0.12531678660738398127, 0.0026986518303691990637);
    check({-12, 3.5}, {2.25}, 0.4, -0.0027680252157229409585, 0.069169773938718000291);
    check({9}, {}, -0.9397307166872183, 0.0025723319486194457008, 0.011935155399876110462);
    check({-745}, {2.5}, 0.3, -0.00043789892338857062857, -0.19153997994100913876);
    check({}, {0.82829741012596969}, -365.26836870063261, 0.24284134934166250556,
          0.00018925233152254889508);
    EXPECT_EQ(fn::hypergeometric_pFq(Numbers{}, Numbers{}, -18.5), std::exp(-18.5));
    // Gauss's sum; its slope is infinite.
    auto const [sum, pullback] =
        rrule(fn::hypergeometric_pFq, Numbers{1.25, 0.75}, Numbers{2.5}, 1.0);
    EXPECT_DOUBLE_EQ(sum, 2 * std::sqrt(2.0));
    EXPECT_EQ(std::get<3>(pullback(1.0)), infinity);
}

// ln M = a z / b + (a (b − a) / (b² (b + 1))) z² / 2 + …
TEST(Hypergeometric, LogarithmNextToZero) {
    for (double const z : {1e-3, -1e-9, 3e-30, -1e-300}) {
        double const value = fn::log_hypergeometric_1F1(2.5, 4.0, z);
        EXPECT_NEAR(value / (0.625 * z + 2.5 * 1.5 / 160 * z * z), 1, 1e-7) << z;
    }
    // Where the terms begin to count: M(2.5, 4, 1/20) in 40 digits.
    EXPECT_NEAR(fn::log_hypergeometric_1F1(2.5, 4.0, 0.05), 0.031308511990232555745, 1e-16);
}
TEST(Hypergeometric, SlopeOfTheLogarithmNextToAPole) {
    double const slope = -1.718281829547390147504e-9;  // mpmath 1.3.0
    EXPECT_NEAR(std::get<3>(gradient(fn::log_hypergeometric_1F1, 1.0, 1e-9, -1.0)) / slope, 1,
                1e-15);
}

// No number without correct digits: an error, or NaN where the policy goes on.
TEST(Hypergeometric, OutOfReach) {
    namespace policies = boost::math::policies;
    using Ignore = policies::policy<policies::evaluation_error<policies::ignore_error>>;
    auto const f = [](std::vector<double> const& a, std::vector<double> const& b, double z) {
        EXPECT_THROW(fn::hypergeometric_pFq(a, b, z), boost::math::evaluation_error) << z;
        EXPECT_TRUE(std::isnan(fn::hypergeometric_pFq(a, b, z, keyword(Ignore())))) << z;
    };
    f({6.8452317672962604, -3.9999999989999999, 10.366259823381228}, {3, -61.171935685697406},
      -0.91453229271053316);
    f({1, 2}, {3, 4}, -3000);
    f({1.25, 0.75, 2}, {2.5, 1.75}, 1);
    EXPECT_TRUE(std::isnan(fn::hypergeometric_2F0(-20000.5, 0.5, -1.0, keyword(Ignore()))));
    EXPECT_TRUE(std::isnan(fn::hypergeometric_0F1(1.5, -1e10, keyword(Ignore()))));
    auto const far = rrule(fn::hypergeometric_0F1, 1.5, -1e10, keyword(Ignore()));
    EXPECT_TRUE(std::isnan(std::get<2>(far.pullback(1.0))));
    EXPECT_THROW(fn::hypergeometric_pFq(std::array{1.0, 2.0, 3.0}, std::array{-4.0, 5.0}, 0.5),
                 std::domain_error);
    EXPECT_THROW(fn::hypergeometric_pFq(std::array{1.0, 2.0}, std::array{3.0}, 1.5),
                 std::domain_error);
    EXPECT_THROW(fn::hypergeometric_pFq(std::array{1.0, 2.0}, std::array{3.0}, 1.0),
                 std::domain_error);
    EXPECT_EQ(fn::hypergeometric_pFq(std::array{1.0, 2.0}, std::array{3.0, 4.0}, 1e6), infinity);
    EXPECT_THROW(fn::hypergeometric_pFq(std::array{1.0, 2.0}, std::array{3.0, 4.0}, 1e6,
                                        keyword(boost::math::policies::policy<>{})),
                 std::overflow_error);
    EXPECT_THROW(fn::hypergeometric_0F1(0.0, 1.0), std::domain_error);
    EXPECT_EQ(fn::hypergeometric_1F0(0.5, 1.0), infinity);
    EXPECT_EQ(partial_of<1>(fn::hypergeometric_1F0, -1.0, 1.0), -1.0);
}

TEST(Hypergeometric, Edges) {
    EXPECT_TRUE(std::isnan(fn::hypergeometric_1F1(nan, 1.0, 1.0)));
    EXPECT_EQ(fn::hypergeometric_0F1(1.0, infinity), infinity);
    EXPECT_EQ(fn::hypergeometric_0F1(1.0, -infinity), 0);
    EXPECT_TRUE(std::isnan(fn::hypergeometric_0F1(0.25, -infinity)));
    EXPECT_TRUE(std::isnan(fn::hypergeometric_2F0(0.5, nan, -1.0)));
    EXPECT_TRUE(std::isnan(fn::hypergeometric_pFq(std::array{nan}, std::array{1.0}, 1.0)));
    EXPECT_TRUE(std::isnan(std::get<3>(gradient(fn::log_hypergeometric_1F1, nan, 1.0, 1.0))));
    EXPECT_THROW(fn::hypergeometric_1F1(1.0, -2.0, 1.0), std::domain_error);
    // Where ₁F₁ itself overflows.
    EXPECT_NEAR(std::get<3>(gradient(fn::log_hypergeometric_1F1, 1.0, 1.0, 1e4)), 1, 1e-13);
}

// Boost 1.81 runs into assertions at these points. Values: mpmath.
TEST(Hypergeometric, WhereBoostAsserts) {
    EXPECT_DOUBLE_EQ(fn::hypergeometric_1F1(171.5, -0.5, -1.0), 14.252888849751788);
    EXPECT_DOUBLE_EQ(fn::hypergeometric_1F1(172.5, 0.5, -1.0), 0.26994484279632166);
    EXPECT_DOUBLE_EQ(fn::hypergeometric_1F1(50.5, 1.0, 171.5), 2.5998074259379758e+126);
    EXPECT_EQ(fn::hypergeometric_1F1(1e-300, -100.25, 2.0), 1.0);
    EXPECT_DOUBLE_EQ(fn::hypergeometric_1F1(-30.5, 1.5, 40.0), -5217311.9602377775);
    EXPECT_DOUBLE_EQ(fn::hypergeometric_1F1(0.3, -2.7, -90.0), -2.4453340294689814e-16);
    EXPECT_DOUBLE_EQ(fn::hypergeometric_1F1_regularized(1.5, -2.0, 0.7), 1.638778177586566);
    EXPECT_DOUBLE_EQ(std::get<3>(rrule(fn::hypergeometric_1F1, 171.5, -0.5, -1.0).pullback(1.0)),
                     -343 * 0.26994484279632166);
}

}  // namespace
