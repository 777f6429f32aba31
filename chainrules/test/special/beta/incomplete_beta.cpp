// SPDX-License-Identifier: MIT
#include "chainrules/special/beta/incomplete_beta.hpp"

#include <gtest/gtest.h>

#include <boost/math/special_functions/beta.hpp>

#include "chainrules_testutils/gtest.hpp"
#include "special/support/bad_input.hpp"
#include "special/support/references.hpp"
#include "special/support/second_order_references.hpp"
#include "special/support/values.hpp"

namespace {

using namespace chainrules;
using testutils::test_frule;
using testutils::test_rrule;
using values::infinity;

TEST(IncompleteBeta, References) {
    using namespace references;
    References rows("incomplete_beta");
    auto const check = [&](char const* name, auto const& f) {
        rows.check<double, double, double>(name, f, algorithm, algorithm, closed_form);
    };
    check("ibeta", fn::ibeta);
    check("ibetac", fn::ibetac);
    check("beta", fn::beta);
    check("betac", fn::betac);
    rows.check<double, double, double>("ibeta_derivative", fn::ibeta_derivative, closed_form);
    check("ibeta_inv", fn::ibeta_inv);
    check("ibetac_inv", fn::ibetac_inv);
    auto const inverse = [&](char const* name, auto const& f) {
        rows.check<double, double, double>(name, f, algorithm);
    };
    inverse("ibeta_inva", fn::ibeta_inva);
    inverse("ibetac_inva", fn::ibetac_inva);
    inverse("ibeta_invb", fn::ibeta_invb);
    inverse("ibetac_invb", fn::ibetac_invb);
}

template <class T>
class IncompleteBetaOf : public testing::Test {};
using Types = testing::Types<float, double, long double>;
TYPED_TEST_SUITE(IncompleteBetaOf, Types);

TYPED_TEST(IncompleteBetaOf, AllPartials) {
    for (double x : {0.2, 0.7}) {
        TypeParam const a = static_cast<TypeParam>(2.5), b = static_cast<TypeParam>(0.8),
                        t = static_cast<TypeParam>(x);
        test_rrule(fn::ibeta, a, b, t);
        test_rrule(fn::ibetac, a, b, t);
        test_rrule(fn::beta, a, b, t);
        test_rrule(fn::betac, a, b, t);
        test_rrule(fn::ibeta_derivative, a, b, t);
        test_rrule(fn::ibeta_inv, a, b, t);
        test_rrule(fn::ibetac_inv, a, b, t);
        test_frule(fn::ibeta, a, b, t);
        test_frule(fn::ibeta_inv, a, b, t);
    }
}

TYPED_TEST(IncompleteBetaOf, InversesInTheParameters) {
    TypeParam const a = static_cast<TypeParam>(2.5), x = static_cast<TypeParam>(0.4),
                    p = static_cast<TypeParam>(0.3);
    test_rrule(fn::ibeta_inva, a, x, p);
    test_rrule(fn::ibetac_inva, a, x, p);
    test_rrule(fn::ibeta_invb, a, x, p);
    test_rrule(fn::ibetac_invb, a, x, p);
}

template <class F>
std::tuple<double, double, double> partials(F const& f, double a, double b, double x) {
    auto const [self, da, db, dx] = rrule(f, a, b, x).pullback(1.0);
    return {da, db, dx};
}

TEST(IncompleteBeta, EndsOfTheDomain) {
    EXPECT_EQ(partials(fn::ibeta, 0.5, 2.0, 0.0), std::tuple(0.0, 0.0, infinity));
    EXPECT_EQ(partials(fn::ibeta, 2.0, 3.0, 0.0), std::tuple(0.0, 0.0, 0.0));
    EXPECT_EQ(partials(fn::ibeta, 2.0, 0.5, 1.0), std::tuple(0.0, 0.0, infinity));
    EXPECT_EQ(partials(fn::ibeta, 1.0, 3.0, 0.0), std::tuple(0.0, 0.0, 3.0));
    // 12 x (1−x)² and its mirror image.
    EXPECT_EQ(std::get<2>(partials(fn::ibeta_derivative, 2.0, 3.0, 0.0)), 12.0);
    EXPECT_EQ(std::get<2>(partials(fn::ibeta_derivative, 3.0, 2.0, 1.0)), -12.0);
    EXPECT_EQ(std::get<2>(partials(fn::ibeta_derivative, 1.0, 3.0, 0.0)), -6.0);
    EXPECT_EQ(std::get<0>(partials(fn::ibeta_derivative, 1.5, 3.0, 0.0)), 0.0);
    EXPECT_EQ(std::get<1>(partials(fn::ibeta_derivative, 1.5, 3.0, 1.0)), 0.0);
    EXPECT_EQ(std::get<0>(partials(fn::ibeta_derivative, 1.0, 3.0, 0.0)), -infinity);
    // No parameter has this value there.
    EXPECT_THROW(fn::ibeta_inva(0.25f, 0.0f, 0.25f), std::domain_error);
    EXPECT_THROW(fn::ibetac_inva(0.25f, 0.0f, 0.25f), std::domain_error);
    EXPECT_THROW(fn::ibeta_invb(0.25, 1.0, 0.25), std::domain_error);
    EXPECT_THROW(rrule(fn::ibeta, -1.0, 2.0, 0.5), std::domain_error);
    EXPECT_THROW(rrule(fn::ibeta, 1.0, 2.0, 1.5), std::domain_error);
    EXPECT_THROW(rrule(fn::ibeta, 1.0, 2.0, infinity), std::domain_error);
}

// I_x(a, 1) = x^a and I_x(1, b) = 1 − (1−x)^b, in regions where series are slow.
TEST(IncompleteBeta, PowersAsReference) {
    for (double a : {1e-8, 1e-3, 0.5, 20.0, 1e4, 1e7})
        for (double x : {1e-12, 1e-3, 0.3, 0.9, 0.999, 0.99999}) {
            double const power = std::pow(x, a), by_a = power * std::log(x);
            if (std::fabs(by_a) < 1e-280) continue;
            EXPECT_NEAR(std::get<0>(partials(fn::ibeta, a, 1.0, x)), by_a, 3e-13 * std::fabs(by_a))
                << a << " " << x;
            double const y = 1 - x, x_of_y = 1 - y;
            double const by_b = -std::pow(1 - x_of_y, a) * std::log1p(-x_of_y);
            EXPECT_NEAR(std::get<1>(partials(fn::ibeta, 1.0, a, x_of_y)), by_b, 3e-13 * by_b)
                << a << " " << x_of_y;
        }
}

TEST(IncompleteBeta, BadInput) {
    bad_input::sweep(fn::ibeta, 2.5, 1.5, 0.3);
    bad_input::sweep(fn::ibetac, 2.5, 1.5, 0.3);
    bad_input::sweep(fn::beta, 2.5, 1.5, 0.3);
    bad_input::sweep(fn::betac, 2.5, 1.5, 0.3);
    bad_input::sweep(fn::ibeta_derivative, 2.5, 1.5, 0.3);
    bad_input::sweep(fn::ibeta_inv, 2.5, 1.5, 0.3);
    bad_input::sweep(fn::ibetac_inv, 2.5, 1.5, 0.3);
    bad_input::sweep(fn::ibeta_inva, 2.5, 0.3, 0.3);
    bad_input::sweep(fn::ibetac_inva, 2.5, 0.3, 0.3);
    bad_input::sweep(fn::ibeta_invb, 2.5, 0.3, 0.3);
    bad_input::sweep(fn::ibetac_invb, 2.5, 0.3, 0.3);
}

TEST(IncompleteBeta, SecondOrder) {
    using second_order::check;
    for (auto const& [a, b, x] :
         {std::tuple(2.3, 1.1, 0.3), std::tuple(0.4, 0.7, 0.6), std::tuple(40.0, 25.0, 0.6)}) {
        EXPECT_EQ(check(fn::ibeta, a, b, x), 0);
        EXPECT_EQ(check(fn::ibetac, a, b, x), 0);
        EXPECT_EQ(check(fn::beta, a, b, x), 0);
        EXPECT_EQ(check(fn::betac, a, b, x), 0);
        EXPECT_EQ(check(fn::ibeta_derivative, a, b, x), 0);
        EXPECT_EQ(check(fn::ibeta_inv, a, b, x), 0);
        EXPECT_EQ(check(fn::ibetac_inv, a, b, x), 0);
    }
    EXPECT_EQ(check(fn::ibeta_inva, 2.3, 0.4, 0.3), 0);
    EXPECT_EQ(check(fn::ibetac_inva, 2.3, 0.4, 0.3), 0);
    EXPECT_EQ(check(fn::ibeta_invb, 2.3, 0.4, 0.3), 0);
    EXPECT_EQ(check(fn::ibetac_invb, 2.3, 0.4, 0.3), 0);
}

// By a and b: differences of second order with steps of 1e-27 and less of the parameter, in digits
// that are raised until two runs agree to 24 of them. The error is relative to the derivative or,
// next to where it is zero, to a tenth of the first one times what ln t or ln(1−t) moves by where
// the density is, 1/√ of the parameter.
TEST(IncompleteBeta, SecondOrderReferences) {
    second_order::References rows("incomplete_beta");
    auto const size = [](second_order::Row const& row) {
        long double const spread = 1 / std::sqrt(std::fmax(row.x[row.j], 1.0));
        return std::fmax(std::fabs(row.second), std::fabs(row.first) * spread / 10);
    };
    int count = rows.check<3>("ibeta", fn::ibeta, 1e-12, size);
    count += rows.check<3>("beta", fn::beta, 1e-13);
    count += rows.check<3>("ibeta_inv", fn::ibeta_inv, 5e-16);
    count += rows.check<3>("ibetac_inv", fn::ibetac_inv, 5e-16);
    // Sums of quotients in double, relative to the first derivative over the argument, too.
    auto const sum = [](second_order::Row const& row) {
        return std::fmax(std::fabs(row.second), std::fabs(row.first / row.x[row.j]));
    };
    count += rows.check<3>("ibeta_inva", fn::ibeta_inva, 1e-14, sum);
    count += rows.check<3>("ibeta_invb", fn::ibeta_invb, 2e-14, sum);
    EXPECT_EQ(count, 873);
}

TEST(IncompleteBeta, Pair) {
    auto const [y, pullback] = rrule(fn::beta_inc, 2.5, 1.75, 0.3);
    EXPECT_EQ(y, std::pair(fn::ibeta(2.5, 1.75, 0.3), fn::ibetac(2.5, 1.75, 0.3)));
    test_rrule(fn::beta_inc, 2.5, 1.75, 0.3);
}

// Next to 1, where 1 − x of the rounded root has few digits: by ∂x/∂p = 1/density with the root's
// complement, as ibetac_inv of the mirrored function gives it.
TEST(IncompleteBeta, InverseNextToOne) {
    auto const [self, by_a, by_b, by_p] = rrule(fn::ibeta_inv, 186.7, 0.215, 0.978).pullback(1.0);
    long double complement = 0;
    boost::math::ibeta_inv<long double>(186.7, 0.215, 0.978, &complement);
    auto const mirrored = rrule(fn::ibetac_inv, 0.215L, 186.7L, 0.978L).pullback(1.0L);
    long double const density = boost::math::ibeta_derivative(0.215L, 186.7L, complement);
    EXPECT_NEAR(by_p * static_cast<double>(density), 1, 1e-12);
    EXPECT_NEAR(by_a / -static_cast<double>(std::get<2>(mirrored)), 1, 1e-12);
    EXPECT_NEAR(by_b / -static_cast<double>(std::get<1>(mirrored)), 1, 1e-12);
}

TEST(IncompleteBeta, DerivativeOfADensityThatUnderflows) {
    EXPECT_NEAR(
        std::get<3>(rrule(fn::ibeta_derivative, 2.6541528967057282, 5.3390482100504997, 1e-300)
                        .pullback(1.0)) /
            7.7380577766910935e-195,
        1, 1e-12);
}

// I_x(a, 2) = x^a (1 + a (1 − x)), and I_x(2, b) = 1 − (1 − x)^b (1 + b x): slopes at a = 0, b = 0,
// which were NaN.
TEST(IncompleteBeta, SlopesWhereAParameterIsZero) {
    double const x = 0.3;
    auto const by_a = std::get<1>(rrule(fn::ibeta, 0.0, 2.0, x).pullback(1.0));
    EXPECT_NEAR(by_a / (std::log(x) + 1 - x), 1, 1e-14);
    auto const by_b = std::get<2>(rrule(fn::ibeta, 2.0, 0.0, x).pullback(1.0));
    EXPECT_NEAR(by_b / -(std::log1p(-x) + x), 1, 1e-14);
    EXPECT_NEAR(std::get<1>(rrule(fn::ibetac, 0.0F, 2.0F, 0.3F).pullback(1.0F)),
                -(std::log(0.3F) + 0.7F), 1e-6F);
}

// The same where double has no room for the square of one over the least double: infinite before in
// float, and in long double where a root is the least number of that type.
template <class T>
void slopes_at_zero() {
    // ∂I/∂a at a = 0 is minus the integral of (1−t)^(b−1) / t over (x, 1).
    T const b = T(0.25), x = T(0.3), root = std::pow(1 - x, b);
    double const slope = static_cast<double>(-2 * (std::atanh(root) + std::atan(root)));
    EXPECT_NEAR(double(std::get<1>(rrule(fn::ibeta, T(0), b, x).pullback(T(1)))), slope, 1e-5);
    EXPECT_NEAR(double(std::get<2>(rrule(fn::ibetac, b, T(0), 1 - x).pullback(T(1)))), slope, 1e-5);
    EXPECT_NEAR(double(std::get<3>(rrule(fn::ibeta_inva, b, x, T(1)).pullback(T(1)))), 1 / slope,
                1e-6);
    EXPECT_NEAR(double(std::get<3>(rrule(fn::ibetac_invb, b, 1 - x, T(1)).pullback(T(1)))),
                1 / slope, 1e-6);
    // Two parameters next to 0 share the mass: I = b / (a + b).
    T const least(1e-36F);
    T const shared = std::get<1>(rrule(fn::ibeta, least, least, x).pullback(T(1)));
    EXPECT_NEAR(double(shared * least), -0.25, 1e-6);
}
TEST(IncompleteBeta, SlopesWhereAParameterIsZeroInEveryType) {
    slopes_at_zero<float>();
    slopes_at_zero<double>();
    slopes_at_zero<long double>();
}

}  // namespace
