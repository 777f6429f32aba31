// SPDX-License-Identifier: MIT
#include "chainrules/special/elliptic/jacobi_elliptic.hpp"

#include <gtest/gtest.h>

#include "chainrules_testutils/gtest.hpp"
#include "special/support/references.hpp"
#include "special/support/values.hpp"

namespace {

using namespace chainrules;
using testutils::test_rrule;
using values::infinity;
using values::nan;
using values::partial_of;

TEST(Jacobi, References) {
    using namespace references;
    References rows("jacobi_elliptic");
    rows.check<double, double>("jacobi_sn", fn::jacobi_sn, closed_form);
    rows.check<double, double>("jacobi_cn", fn::jacobi_cn, closed_form);
    rows.check<double, double>("jacobi_dn", fn::jacobi_dn, closed_form);
    rows.check<double, double>("jacobi_cd", fn::jacobi_cd, closed_form);
    rows.check<double, double>("jacobi_cs", fn::jacobi_cs, closed_form);
    rows.check<double, double>("jacobi_dc", fn::jacobi_dc, closed_form);
    rows.check<double, double>("jacobi_ds", fn::jacobi_ds, closed_form);
    rows.check<double, double>("jacobi_nc", fn::jacobi_nc, closed_form);
    rows.check<double, double>("jacobi_nd", fn::jacobi_nd, closed_form);
    rows.check<double, double>("jacobi_ns", fn::jacobi_ns, closed_form);
    rows.check<double, double>("jacobi_sc", fn::jacobi_sc, closed_form);
    rows.check<double, double>("jacobi_sd", fn::jacobi_sd, closed_form);
}

template <class T>
class JacobiOf : public testing::Test {};
using Types = testing::Types<float, double, long double>;
TYPED_TEST_SUITE(JacobiOf, Types);

TYPED_TEST(JacobiOf, Checks) {
    auto const check = [](auto const& f) {
        for (double k : {0.3, 0.9, 1.5})
            for (double u : {-0.6, 7.25})
                test_rrule(f, static_cast<TypeParam>(k), static_cast<TypeParam>(u));
    };
    check(fn::jacobi_sn);
    check(fn::jacobi_dn);
    check(fn::jacobi_cs);
    check(fn::jacobi_elliptic);
}

// cs, ds and ns are 1/u + O(u): their pole at 0 does not depend on k.
TYPED_TEST(JacobiOf, PoleAtZero) {
    for (double k : {0.0, 0.5, 1.0, 1.5})
        for (double u : {0.0, -0.0}) {
            auto const expect_pole = [&](auto const& f) {
                auto const at_k = static_cast<TypeParam>(k), at_u = static_cast<TypeParam>(u);
                EXPECT_EQ(partial_of<0>(f, at_k, at_u), 0);
                EXPECT_EQ(partial_of<1>(f, at_k, at_u), -infinity);
            };
            expect_pole(fn::jacobi_cs);
            expect_pole(fn::jacobi_ds);
            expect_pole(fn::jacobi_ns);
        }
}
// The partials by k next to it are k u/3, −2k u/3 and k u/3, where u² is no number any more.
TEST(Jacobi, NextToThePole) {
    long double const k = 0.5L, u = 1e-3000L;
    if (u == 0) GTEST_SKIP() << "long double has the exponents of double";
    EXPECT_NEAR(static_cast<double>(partial_of<0>(fn::jacobi_cs, k, u) / (k * u / 3)), 1, 1e-15);
    EXPECT_NEAR(static_cast<double>(partial_of<0>(fn::jacobi_ds, k, u) / (k * u / 3)), -2, 1e-15);
    EXPECT_NEAR(static_cast<double>(partial_of<0>(fn::jacobi_ns, k, u) / (k * u / 3)), 1, 1e-15);
}

// sn² + cn² = 1 and dn² + k² sn² = 1, differentiated.
TEST(Jacobi, Identities) {
    for (double k : {0.0, 1e-9, 0.2, 0.7, 0.999999, 1.0, 1.5, 40.0})
        for (double u : {-11.0, -0.25, 1e-8, 0.9, 3.0, 17.0}) {
            auto const [y, pullback] = rrule(fn::jacobi_elliptic, k, u);
            auto const [sn, cn, dn] = y;
            auto const [self, k_bar, u_bar] = pullback(std::tuple{sn, cn, 0.0});
            double const scale = std::fabs(std::get<1>(pullback(std::tuple{1.0, 0.0, 0.0}))) +
                                 std::fabs(std::get<1>(pullback(std::tuple{0.0, 1.0, 0.0}))) +
                                 1e-300;
            EXPECT_NEAR(k_bar, 0, 1e-14 * scale) << k << " " << u;
            EXPECT_NEAR(u_bar, 0, 1e-14 * std::fabs(dn)) << k << " " << u;
            auto const bars = pullback(std::tuple{k * k * sn, 0.0, dn});
            EXPECT_NEAR(std::get<1>(bars), -k * sn * sn, 1e-12 * (k * k * scale + k))
                << k << " " << u;
        }
}

// The values of the three functions and of each of them alone.
TEST(Jacobi, Together) {
    auto const [sn, cn, dn] = fn::jacobi_elliptic(0.6, 1.25);
    EXPECT_EQ(sn, fn::jacobi_sn(0.6, 1.25));
    EXPECT_EQ(cn, fn::jacobi_cn(0.6, 1.25));
    EXPECT_EQ(dn, fn::jacobi_dn(0.6, 1.25));
    auto const [self, k_bar, u_bar] = rrule(fn::jacobi_sn, 0.6, 1.25).pullback(1.0);
    auto const bars = rrule(fn::jacobi_elliptic, 0.6, 1.25).pullback(std::tuple{1.0, 0.0, 0.0});
    EXPECT_EQ(std::get<1>(bars), k_bar);
    EXPECT_EQ(std::get<2>(bars), u_bar);
}

// At k = 0 they are sin, cos and 1, at k = 1 tanh and sech.
TEST(Jacobi, EndsOfTheModulus) {
    auto const by_k = [](auto const& f, double k, double u) {
        return std::get<1>(rrule(f, k, u).pullback(1.0));
    };
    EXPECT_EQ(by_k(fn::jacobi_sn, 0.0, 0.7), 0.0);
    EXPECT_EQ(by_k(fn::jacobi_dn, 0.0, 0.7), 0.0);
    // ∂sn/∂k at k = 1: (sinh u cosh u − u) sech² u / 2 with a minus sign (DLMF 22.10.7).
    double const u = 0.7,
                 expected = -(std::sinh(u) * std::cosh(u) - u) / std::pow(std::cosh(u), 2) / 2;
    EXPECT_NEAR(by_k(fn::jacobi_sn, 1.0, u), expected, 1e-15);
    EXPECT_NEAR(by_k(fn::jacobi_sn, 1 - 1e-12, u), expected, 1e-11);
}

// By k at k = 1 those of sn and ns tend to ∓1/2, those of the others go as sinh u / 2, and were NaN
// where sech² u underflows (DLMF 22.10.7 to 22.10.9).
TEST(Jacobi, FarOutAtModulusOne) {
    auto const by_k = [](auto const& f, auto u) { return partial_of<0>(f, decltype(u)(1), u); };
    for (double u : {30.0, 400.0, 6e3, 2e4, 1e300})
        for (double sign : {1.0, -1.0}) {
            double const half = 0.5 - (u == 30 ? 30 / std::pow(std::cosh(30.0), 2) / 2 : 0);
            double const growing = u < 1e3 ? std::sinh(u) / 2 : infinity;
            auto const expect = [&](auto const& f, double expected) {
                if (std::isinf(expected))
                    EXPECT_EQ(by_k(f, sign * u), expected) << function_name(f) << " " << sign * u;
                else
                    EXPECT_NEAR(by_k(f, sign * u) / expected, 1, 1e-15)
                        << function_name(f) << " " << sign * u;
            };
            expect(fn::jacobi_sn, -sign * half);
            expect(fn::jacobi_ns, sign * half);
            expect(fn::jacobi_cn, growing);
            expect(fn::jacobi_dn, -growing);
            expect(fn::jacobi_cs, sign * growing);
            expect(fn::jacobi_ds, -sign * growing);
            auto const [self, k_dot, u_dot] =
                rrule(fn::jacobi_elliptic, 1.0, sign * u).pullback(std::tuple{1.0, 0.0, 0.0});
            EXPECT_NEAR(k_dot / (-sign * half), 1, 1e-15) << sign * u;
        }
    EXPECT_NEAR(by_k(fn::jacobi_sn, 400.0F), -0.5, 1e-7);
    EXPECT_NEAR(by_k(fn::jacobi_sn, 6e3L), -0.5, 1e-15);
}

TEST(Jacobi, Edges) {
    EXPECT_THROW(rrule(fn::jacobi_sn, -0.5, 1.0), std::domain_error);
    EXPECT_TRUE(std::isnan(fn::jacobi_sn(nan, 1.0)));
    EXPECT_TRUE(std::isnan(fn::jacobi_cd(0.5, nan)));
    EXPECT_TRUE(std::isnan(fn::jacobi_cd(0.5, infinity)));
    EXPECT_TRUE(std::isnan(std::get<1>(rrule(fn::jacobi_dn, 0.5, nan).pullback(1.0))));
    EXPECT_TRUE(std::isnan(std::get<0>(fn::jacobi_elliptic(infinity, 1.0))));
    EXPECT_EQ(std::get<2>(rrule(fn::jacobi_sn, 0.5, 0.0).pullback(1.0)), 1.0);
    EXPECT_EQ(std::get<1>(rrule(fn::jacobi_sn, 0.5, 0.0).pullback(1.0)), 0.0);
}

// At the doubles nearest to whole numbers of quarter periods, where an error of the period would
// leave no digit.
TEST(Jacobi, AtQuarterPeriods) {
    struct Row {
        double k, u, sn, cn, dn;
    };
    for (Row const& r : std::initializer_list<Row>{
             {0.5, 16.857503548125962, -1.4276733653377680783e-15, -1.0, 1.0},
             {0.5, 15.171753193313364, 1.0, 1.1793485686544481933e-16, 0.86602540378443864676},
             {0.875, 87.41953877112894, -6.1419138050176401092e-15, 1.0, 1.0},
             {0.99, 10.069801570083575, -1.0, -1.1457416453752457668e-16, 0.14106735979665890658},
             {1.25, 9.577453332790702, -8.178134812621411209e-16, 1.0, -1.0},
             {0.7, 1107.4163990248342, 8.373038571591830552e-14, 1.0, 1.0},
             {0.9999999990686774, 34.31078545299601, -1.0, 1.0770036573869914452e-19,
              0.000043158372865106896813}}) {
        auto const [sn, cn, dn] = fn::jacobi_elliptic(r.k, r.u);
        EXPECT_NEAR(sn, r.sn, 1e-14 * std::fabs(r.sn) + 1e-28) << r.k << " " << r.u;
        EXPECT_NEAR(cn, r.cn, 1e-14 * std::fabs(r.cn) + 1e-28) << r.k << " " << r.u;
        EXPECT_NEAR(dn, r.dn, 1e-14 * std::fabs(r.dn) + 1e-28) << r.k << " " << r.u;
        EXPECT_EQ(fn::jacobi_sc(r.k, r.u), sn / cn);
    }
}

}  // namespace
