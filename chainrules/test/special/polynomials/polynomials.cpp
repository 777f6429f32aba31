// SPDX-License-Identifier: MIT
#include "chainrules/special/polynomials/polynomials.hpp"

#include <gtest/gtest.h>

#include "chainrules/special/polynomials/cardinal_b_spline.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "special/support/references.hpp"
#include "special/support/values.hpp"

namespace {

using namespace chainrules;
using testutils::test_rrule;
using values::gradient;
using values::infinity;
using values::nan;

TEST(Polynomials, References) {
    using namespace references;
    References rows("polynomials");
    rows.check<int, double>("legendre_p", fn::legendre_p, closed_form);
    rows.check<int, double>("legendre", fn::legendre, closed_form);
    rows.check<int, double>("legendre_p_prime", fn::legendre_p_prime, closed_form);
    rows.check<int, double>("legendre_q", fn::legendre_q, closed_form);
    rows.check<int, int, double>("legendre_p", fn::legendre_p, closed_form);
    rows.check<int, int, double>("assoc_legendre", fn::assoc_legendre, closed_form);
    rows.check<int, double>("laguerre", fn::laguerre, closed_form);
    rows.check<int, int, double>("laguerre", fn::laguerre, closed_form);
    rows.check<int, int, double>("assoc_laguerre", fn::assoc_laguerre, closed_form);
    rows.check<int, double>("hermite", fn::hermite, closed_form);
    rows.check<int, double>("chebyshev_t", fn::chebyshev_t, closed_form);
    rows.check<int, double>("chebyshev_u", fn::chebyshev_u, closed_form);
    rows.check<int, double>("chebyshev_t_prime", fn::chebyshev_t_prime, closed_form);
    rows.check<int, double, double>("gegenbauer", fn::gegenbauer, algorithm);
    rows.check<int, double, double>("gegenbauer_prime", fn::gegenbauer_prime, algorithm);
    rows.check<int, double, double, int>("gegenbauer_derivative", fn::gegenbauer_derivative,
                                         algorithm);
    rows.check<int, double, double, double>("jacobi", fn::jacobi, algorithm);
    rows.check<int, double, double, double>("jacobi_prime", fn::jacobi_prime, algorithm);
    rows.check<int, double, double, double>("jacobi_double_prime", fn::jacobi_double_prime,
                                            algorithm);
    rows.check<int, double, double, double, int>("jacobi_derivative", fn::jacobi_derivative,
                                                 algorithm);
    rows.check<int, double>("cardinal_b_spline", fn::cardinal_b_spline, closed_form);
    rows.check<int, double>("cardinal_b_spline_prime", fn::cardinal_b_spline_prime, closed_form);
    rows.check<int, double>("cardinal_b_spline_double_prime", fn::cardinal_b_spline_double_prime,
                            closed_form);
}

template <class T>
class PolynomialsOf : public testing::Test {};
using Types = testing::Types<float, double, long double>;
TYPED_TEST_SUITE(PolynomialsOf, Types);

TYPED_TEST(PolynomialsOf, ByArgument) {
    auto const check = [](auto const& f) {
        for (int n : {0, 1, 2, 7}) test_rrule(f, n, TypeParam(0.375));
    };
    check(fn::legendre_p);
    check(fn::legendre_q);
    check(fn::laguerre);
    check(fn::hermite);
    check(fn::chebyshev_t);
    check(fn::chebyshev_u);
    test_rrule(fn::cardinal_b_spline, 3, TypeParam(0.625));
    test_rrule(fn::legendre_p, 5, 2, TypeParam(-0.7));
    test_rrule(fn::legendre_p, 5, -3, TypeParam(0.2));
    test_rrule(fn::assoc_legendre, 4, 1, TypeParam(0.2));
}

TYPED_TEST(PolynomialsOf, ByParameter) {
    using T = TypeParam;
    test_rrule(fn::laguerre, 4, 2, T(0.7));
    test_rrule(fn::laguerre, 4, T(2.25), T(0.7));
    test_rrule(fn::gegenbauer, 5, T(0.75), T(-0.4));
    test_rrule(fn::jacobi, 5, T(0.75), T(-0.25), T(0.4));
    test_rrule(fn::jacobi_derivative, 5, T(0.75), T(-0.25), T(0.4), 2);
}

TEST(Polynomials, EndsOfTheInterval) {
    // P′ = l (l + 1) / 2, T′ = n², U′ = n (n + 1) (n + 2) / 3, at −1 with alternating signs.
    EXPECT_EQ(std::get<2>(gradient(fn::legendre_p, 6, 1.0)), 21.0);
    EXPECT_EQ(std::get<2>(gradient(fn::legendre_p, 6, -1.0)), -21.0);
    EXPECT_EQ(std::get<2>(gradient(fn::chebyshev_t, 5, 1.0)), 25.0);
    EXPECT_EQ(std::get<2>(gradient(fn::chebyshev_u, 4, 1.0)), 40.0);
    EXPECT_EQ(std::get<2>(gradient(fn::legendre_p_prime, 3, 1.0)), 15.0);
    // (1 − x²)^(m/2) times a polynomial: infinite for m = 1, P″ − … for 2, 0 above.
    EXPECT_EQ(std::get<3>(gradient(fn::legendre_p, 3, 1, 1.0)), infinity);
    EXPECT_EQ(std::get<3>(gradient(fn::assoc_legendre, 3, 1, 1.0)), -infinity);
    EXPECT_EQ(std::get<3>(gradient(fn::legendre_p, 2, 2, 1.0)), -6.0);
    EXPECT_EQ(std::get<3>(gradient(fn::legendre_p, 4, 3, -1.0)), 0.0);
    EXPECT_EQ(std::get<3>(gradient(fn::legendre_p, 3, 0, 1.0)), 6.0);
    EXPECT_THROW(rrule(fn::legendre_p, 2, 1.5), std::domain_error);
    EXPECT_EQ(fn::legendre_q(2, 1.0), infinity);
    EXPECT_EQ(fn::legendre_q(2, -1.0), -infinity);
    EXPECT_EQ(fn::legendre_q(3, -1.0), infinity);
}

// Q_l ~ −log(1 − x) / 2, and Q_l(−x) = (−1)^(l+1) Q_l(x): at −1 the slope has the sign (−1)^l.
TEST(Polynomials, EndsOfTheSecondKind) {
    auto const slope = [](int l, double x) {
        return std::get<2>(rrule(fn::legendre_q, l, x, special::detail::quiet).pullback(1.0));
    };
    for (int l : {0, 1, 2, 3, 12, 13}) {
        EXPECT_EQ(slope(l, 1.0), infinity) << l;
        EXPECT_EQ(slope(l, -1.0), l % 2 == 0 ? infinity : -infinity) << l;
        EXPECT_GT(slope(l, -1.0) * slope(l, -1 + 1e-12), 0) << l;
    }
}

// C₂^{(λ)} = 2λ(1 + λ)x² − λ; C_n^{(0)} = 0 with the derivative 2 T_n / n.
TEST(Polynomials, GegenbauerAtZero) {
    double const x = 0.3;
    EXPECT_EQ(fn::gegenbauer(4, 0.0, x), 0.0);
    EXPECT_NEAR(std::get<2>(gradient(fn::gegenbauer, 4, 0.0, x)), fn::chebyshev_t(4, x) / 2, 1e-16);
    EXPECT_NEAR(std::get<2>(gradient(fn::gegenbauer, 2, 0.75, x)), (2 + 4 * 0.75) * x * x - 1,
                1e-16);
    EXPECT_THROW(fn::gegenbauer(2, -0.5, x), std::domain_error);
}

TEST(Polynomials, DegreesAreIntegers) {
    static_assert(!std::is_invocable_v<decltype(fn::hermite), double, double>);
    static_assert(!std::is_invocable_v<decltype(fn::legendre_p), int, double, double>);
    static_assert(std::is_invocable_v<decltype(fn::laguerre), int, double, double>);
    auto const [self, n_bar, m_bar, x_bar] = gradient(fn::laguerre, 4, 2, 0.7);
    static_assert(std::is_same_v<decltype(m_bar), NoTangent const>);
    auto const [self2, n_bar2, alpha_bar, x_bar2] = gradient(fn::laguerre, 4, 2.0, 0.7);
    static_assert(std::is_same_v<decltype(alpha_bar), double const>);
    EXPECT_EQ(x_bar, x_bar2);
    static_assert(std::is_same_v<decltype(fn::gegenbauer(2, 0.5f, 0.5f)), float>);
    EXPECT_THROW(fn::hermite(-1, 1.0), std::domain_error);
    EXPECT_THROW(fn::jacobi(-1, 1.0, 1.0, 1.0), std::domain_error);
    EXPECT_THROW(fn::laguerre(2147483647, 1.0), std::domain_error);
    EXPECT_EQ(fn::legendre_p(-4, 0.5), fn::legendre_p(3, 0.5));
    EXPECT_EQ(fn::legendre_p(2, 3, 0.5), 0.0);
}

TEST(Polynomials, NaN) {
    EXPECT_TRUE(std::isnan(fn::legendre_p(3, nan)));
    EXPECT_TRUE(std::isnan(fn::hermite(3, nan)));
    EXPECT_TRUE(std::isnan(fn::laguerre(3, nan, 1.0)));
    EXPECT_TRUE(std::isnan(fn::gegenbauer(0, 0.5, nan)));
    EXPECT_TRUE(std::isnan(fn::cardinal_b_spline(2, nan)));
    EXPECT_TRUE(std::isnan(std::get<2>(gradient(fn::jacobi, 4, nan, 0.5, 0.5))));
    EXPECT_TRUE(std::isnan(std::get<2>(gradient(fn::chebyshev_t, 4, nan))));
}

// The splines are piecewise polynomials: at knots the mean of both sides for degree 1.
TEST(CardinalBSpline, Knots) {
    EXPECT_EQ(fn::cardinal_b_spline(1, 0.0), 1.0);
    EXPECT_EQ(std::get<2>(gradient(fn::cardinal_b_spline, 1, 0.0)), 0.0);
    EXPECT_EQ(std::get<2>(gradient(fn::cardinal_b_spline, 1, 0.5)), -1.0);
    EXPECT_EQ(std::get<2>(gradient(fn::cardinal_b_spline, 0, 0.3)), 0.0);
    EXPECT_EQ(std::get<2>(gradient(fn::cardinal_b_spline, 3, 5.0)), 0.0);
    EXPECT_EQ(fn::cardinal_b_spline(2, 0.0), 0.75);
}

// Next to λ = 0, where C_n ~ λ (2/n) T_n: an order that was lost in 1 + λ gave C_2 = 4λx².
TEST(Polynomials, GegenbauerOfTinyOrder) {
    double const x = -1.1283790590761025, chebyshev = fn::chebyshev_t(4, x);
    for (double lambda : {5e-324 * 0x1p60, 1e-300, 1e-17, 1e-10}) {
        EXPECT_NEAR(fn::gegenbauer(4, lambda, x) / (lambda / 2 * chebyshev), 1,
                    10 * lambda + 1e-14);
        EXPECT_NEAR(std::get<3>(rrule(fn::gegenbauer, 4, lambda, x).pullback(1.0)) /
                        (lambda / 2 * fn::chebyshev_t_prime(4, x)),
                    1, 10 * lambda + 1e-14);
    }
}

// Beyond the numbers nothing follows, and quickly.
TEST(Polynomials, HugeDegreesLeaveTheNumbers) {
    EXPECT_FALSE(std::isfinite(fn::jacobi(10'000'000, 0.5, 4.0, -1.9)));
    EXPECT_FALSE(std::isfinite(fn::gegenbauer(10'000'000, 0.5, 1.9)));
    EXPECT_FALSE(std::isfinite(fn::laguerre(10'000'000, 0.5, -1e3)));
    EXPECT_NEAR(fn::gegenbauer(100'000, 1.0, 0.3), fn::chebyshev_u(100'000, 0.3), 1e-9);
}

// The sign of the leading term; the recurrences gave ∞ − ∞.
TEST(Polynomials, AtInfinity) {
    using values::partial_of;
    double const huge = std::numeric_limits<double>::infinity();
    for (double x : {huge, -huge}) {
        EXPECT_EQ(fn::laguerre(3, x), -x);
        EXPECT_EQ(fn::laguerre(3, 1, x), -x);
        EXPECT_EQ(fn::laguerre(3, 0.5, x), -x);
        EXPECT_EQ(fn::hermite(3, x), x);
        EXPECT_EQ(fn::hermite(0, x), 1);
        EXPECT_EQ(fn::chebyshev_u(3, x), x);
        EXPECT_EQ(fn::chebyshev_t_prime(3, x), huge);
        EXPECT_EQ(fn::chebyshev_t_prime(1, x), 1);
        EXPECT_EQ(fn::gegenbauer(3, 0.75, x), x);
        EXPECT_EQ(fn::gegenbauer(3, -0.25, x), -x);
        EXPECT_EQ(fn::jacobi(3, 0.75, 0.25, x), x);
        EXPECT_EQ(fn::jacobi_prime(3, 0.75, 0.25, x), huge);
        EXPECT_EQ(partial_of<1>(fn::laguerre, 3, x), -huge);
        EXPECT_EQ(partial_of<1>(fn::hermite, 3, x), huge);
        EXPECT_EQ(partial_of<1>(fn::chebyshev_t, 3, x), huge);
        EXPECT_EQ(partial_of<2>(fn::gegenbauer, 3, 0.75, x), huge);
        EXPECT_EQ(partial_of<1>(fn::gegenbauer, 3, 0.75, x), x);
        EXPECT_EQ(partial_of<1>(fn::gegenbauer, 3, -0.25, x), x);
        EXPECT_EQ(partial_of<1>(fn::gegenbauer_prime, 3, 0.0, x), huge);
        EXPECT_EQ(partial_of<1>(fn::jacobi, 3, 0.75, 0.25, x), x);
        EXPECT_EQ(partial_of<2>(fn::jacobi_prime, 3, 0.75, 0.25, x), huge);
        EXPECT_EQ(partial_of<1>(fn::laguerre, 3, 0.5, x), huge);
        EXPECT_EQ(partial_of<1>(fn::laguerre, 1, 0.5, x), 1);
    }
    // Beyond the numbers the partial by a parameter was 0.
    EXPECT_TRUE(std::isnan(partial_of<1>(fn::gegenbauer, 100'000, 0.5, 1e30)));
}

}  // namespace
