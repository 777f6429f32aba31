// SPDX-License-Identifier: MIT
// Derivatives of hypergeometric functions by their parameters; tables of them: hypergeometric.cpp.
#include "chainrules/special/hypergeometric/hypergeometric.hpp"

#include <gtest/gtest.h>

#include <boost/math/special_functions/digamma.hpp>
#include <boost/math/special_functions/trigamma.hpp>
#include <array>
#include <cmath>
#include <initializer_list>
#include <random>
#include <vector>

#include "special/support/second_order_references.hpp"
#include "special/support/values.hpp"

namespace {

using namespace chainrules;
using values::nan;
using values::partial_of;

// Sums of terms that cancel: within rounding of the greatest of them.
class Cancelling {
  public:
    void add(double term) {
        sum_ += term;
        greatest_ = std::fmax(greatest_, std::fabs(term));
    }
    void expect(char const* what, double a, double b, double z) const {
        EXPECT_NEAR(sum_, 0, 1e-13 * greatest_) << what << " at " << a << ", " << b << ", " << z;
    }

  private:
    double sum_ = 0, greatest_ = 0;
};
Cancelling sum(std::initializer_list<double> terms) {
    Cancelling result;
    for (double term : terms) result.add(term);
    return result;
}

struct Points {
    std::mt19937 engine{20240607};
    double operator()(double low, double high) {
        return std::uniform_real_distribution<double>(low, high)(engine);
    }
};

// (b − a) M(a − 1, b) + (2a − b + z) M(a, b) − a M(a + 1, b) = 0 (DLMF 13.3.1) and
// b M(a, b) − b M(a − 1, b) − z M(a, b + 1) = 0 (DLMF 13.3.4), differentiated by a and by b.
TEST(HypergeometricParameters, ContiguousKummer) {
    Points uniform;
    for (int i = 0; i != 60; ++i) {
        double const a = i % 5 == 0 ? -i / 5 : uniform(-12, 12),
                     b = i % 3 == 0 ? uniform(-6, 0) : uniform(0.1, 15), z = uniform(-40, 40);
        auto const m = [&](double p, double q) { return fn::hypergeometric_1F1(p, q, z); };
        auto const by_a = [&](double p, double q) {
            return partial_of<0>(fn::hypergeometric_1F1, p, q, z);
        };
        auto const by_b = [&](double p, double q) {
            return partial_of<1>(fn::hypergeometric_1F1, p, q, z);
        };
        sum({(b - a) * by_a(a - 1, b), -m(a - 1, b), (2 * a - b + z) * by_a(a, b), 2 * m(a, b),
             -a * by_a(a + 1, b), -m(a + 1, b)})
            .expect("along a, by a", a, b, z);
        sum({(b - a) * by_b(a - 1, b), m(a - 1, b), (2 * a - b + z) * by_b(a, b), -m(a, b),
             -a * by_b(a + 1, b)})
            .expect("along a, by b", a, b, z);
        sum({b * by_a(a, b), -b * by_a(a - 1, b), -z * by_a(a, b + 1)})
            .expect("along b, by a", a, b, z);
        sum({b * by_b(a, b), m(a, b), -b * by_b(a - 1, b), -m(a - 1, b), -z * by_b(a, b + 1)})
            .expect("along b, by b", a, b, z);
    }
}
// M(a, b) − M(a − 1, b) = z M(a, b + 1) of the regularised function, at whole b ≤ 0 as well.
TEST(HypergeometricParameters, ContiguousRegularized) {
    Points uniform;
    for (int i = 0; i != 60; ++i) {
        double const a = uniform(-8, 8), b = i % 2 == 0 ? -i / 6 : uniform(-10, 10),
                     z = uniform(-20, 20);
        auto const check = [&]<std::size_t I>(std::integral_constant<std::size_t, I>) {
            auto const by = [&](double p, double q) {
                return partial_of<I>(fn::hypergeometric_1F1_regularized, p, q, z);
            };
            sum({by(a, b), -by(a - 1, b), -z * by(a, b + 1)}).expect("regularized", a, b, z);
        };
        check(std::integral_constant<std::size_t, 0>{});
        check(std::integral_constant<std::size_t, 1>{});
    }
}
// F(b − 1) − F(b) = z / (b (b − 1)) F(b + 1), differentiated by b.
TEST(HypergeometricParameters, ContiguousZeroFOne) {
    Points uniform;
    for (int i = 0; i != 60; ++i) {
        double const b = i % 3 == 0 ? uniform(-6, 0) : uniform(1.1, 15),
                     z = i % 2 == 0 ? uniform(-3000, 3000) : uniform(-10, 10);
        auto const by_b = [&](double q) { return partial_of<0>(fn::hypergeometric_0F1, q, z); };
        double const c = z / (b * (b - 1)), above = fn::hypergeometric_0F1(b + 1, z);
        sum({by_b(b - 1), -by_b(b), -c * by_b(b + 1), c * above / b, c * above / (b - 1)})
            .expect("0F1", 0, b, z);
    }
}
// F(a + 1, b) − F(a, b) = b z F(a + 1, b + 1), differentiated by a and by b.
TEST(HypergeometricParameters, ContiguousTwoFZero) {
    Points uniform;
    auto const f = fn::hypergeometric_2F0;
    for (int i = 0; i != 60; ++i) {
        double const a = i % 4 == 0 ? -i / 8 : uniform(-6, 10), b = uniform(-6, 10),
                     z = -std::exp(uniform(-12, 3));
        sum({partial_of<0>(f, a + 1, b, z), -partial_of<0>(f, a, b, z),
             -b * z * partial_of<0>(f, a + 1, b + 1, z)})
            .expect("2F0 by a", a, b, z);
        sum({partial_of<1>(f, a + 1, b, z), -partial_of<1>(f, a, b, z),
             -b * z * partial_of<1>(f, a + 1, b + 1, z), -z * f(a + 1, b + 1, z)})
            .expect("2F0 by b", a, b, z);
        // It is symmetric.
        EXPECT_EQ(partial_of<0>(f, a, b, z), partial_of<1>(f, b, a, z));
    }
    // Where the series ends for z > 0 it has a derivative by the other parameter alone:
    // ₂F₀(−2, b; z) = 1 − 2 b z + b (b + 1) z².
    EXPECT_NEAR(partial_of<1>(f, -2.0, 0.75, 0.5), -1 + 2.5 * 0.25, 1e-15);
    EXPECT_TRUE(std::isnan(partial_of<0>(f, -2.0, 0.75, 0.5)));
    EXPECT_EQ(partial_of<0>(f, 0.5, 0.75, 0.0), 0);
}

// ₂F₁(a, b; b; z) = (1 − z)^(−a); ₂F₁(a, b; c; 1) = Γ(c) Γ(c − a − b) / (Γ(c − a) Γ(c − b)).
TEST(HypergeometricParameters, ClosedFormsOfTwoFOne) {
    using Numbers = std::vector<double>;
    auto const partials = [](Numbers const& a, Numbers const& b, double z) {
        auto const all = rrule(fn::hypergeometric_pFq, a, b, z).pullback(1.0);
        Numbers result = unthunk(std::get<1>(all));
        for (double x : unthunk(std::get<2>(all))) result.push_back(x);
        return result;
    };
    for (double a : {-3.0, -0.25, 1.5})
        for (double b : {-2.75, 0.5, 4.0})
            for (double z : {-1.0, -0.75, -0.1, 0.0, 0.4, 0.9375}) {
                auto const d = partials({a, b}, {b}, z);
                double const by_a = -std::log1p(-z) * std::pow(1 - z, -a);
                EXPECT_NEAR(d[0], by_a, 1e-14 * std::fabs(by_a)) << a << " " << b << " " << z;
                EXPECT_NEAR(d[1], -d[2], 1e-14 * std::fabs(d[1])) << a << " " << b << " " << z;
            }
    using boost::math::digamma;
    double const a = 0.75, b = -1.5, c = 2.25,
                 value = fn::hypergeometric_pFq(Numbers{a, b}, Numbers{c}, 1.0);
    auto const gauss = partials({a, b}, {c}, 1.0);
    double const both = digamma(c - a - b);
    EXPECT_NEAR(gauss[0], value * (digamma(c - a) - both), 1e-14);
    EXPECT_NEAR(gauss[1], value * (digamma(c - b) - both), 1e-14);
    EXPECT_NEAR(gauss[2], value * (digamma(c) + both - digamma(c - a) - digamma(c - b)), 1e-14);
}
// pFq with few parameters is one of the other functions.
TEST(HypergeometricParameters, FewOfPFq) {
    double const z = -3.5;
    std::array<double, 0> const none{};
    auto const by_a = [&](auto const& a, auto const& b, double at) {
        return unthunk(std::get<1>(rrule(fn::hypergeometric_pFq, a, b, at).pullback(1.0)))[0];
    };
    auto const by_b = [&](auto const& a, auto const& b, double at) {
        return unthunk(std::get<2>(rrule(fn::hypergeometric_pFq, a, b, at).pullback(1.0)))[0];
    };
    std::array const one{0.75}, other{2.5};
    std::array const two{0.75, 1.5};
    EXPECT_DOUBLE_EQ(by_a(one, none, z), partial_of<0>(fn::hypergeometric_1F0, 0.75, z));
    EXPECT_DOUBLE_EQ(by_b(none, other, z), partial_of<0>(fn::hypergeometric_0F1, 2.5, z));
    EXPECT_DOUBLE_EQ(by_a(one, other, z), partial_of<0>(fn::hypergeometric_1F1, 0.75, 2.5, z));
    EXPECT_DOUBLE_EQ(by_b(one, other, z), partial_of<1>(fn::hypergeometric_1F1, 0.75, 2.5, z));
    EXPECT_DOUBLE_EQ(by_a(two, none, z), partial_of<0>(fn::hypergeometric_2F0, 0.75, 1.5, z));
}

TEST(HypergeometricParameters, SecondOrder) {
    EXPECT_EQ(second_order::check(fn::hypergeometric_0F1, 1.5, -2.25), 0);
    EXPECT_EQ(second_order::check(fn::hypergeometric_1F1, 0.75, 2.5, 1.75), 0);
    EXPECT_EQ(second_order::check(fn::hypergeometric_1F1_regularized, 0.75, -2.0, 1.75), 0);
    EXPECT_EQ(second_order::check(fn::log_hypergeometric_1F1, 0.75, 2.5, -1.75), 0);
    EXPECT_EQ(second_order::check(fn::hypergeometric_2F0, 0.75, 2.5, -0.5), 0);
}
// Differences of mpmath's values with steps of 1e-30 in 160 digits, at random points: a whole, b
// negative, next to and at negative whole numbers, z small and large.
TEST(HypergeometricParameters, SecondOrderReferences) {
    second_order::References rows("hypergeometric");
    EXPECT_EQ(rows.check<2>("hypergeometric_0F1", fn::hypergeometric_0F1, 1e-15), 720);
    EXPECT_EQ(rows.check<3>("hypergeometric_1F1", fn::hypergeometric_1F1, 4e-16), 1520);
    EXPECT_EQ(
        rows.check<3>("hypergeometric_1F1_regularized", fn::hypergeometric_1F1_regularized, 4e-16),
        900);
    EXPECT_EQ(rows.check<3>("log_hypergeometric_1F1", fn::log_hypergeometric_1F1, 2e-14), 1080);
    EXPECT_EQ(rows.check<3>("hypergeometric_2F0", fn::hypergeometric_2F0, 1e-15), 1170);
    using special::detail::PfqOfNumbers;
    EXPECT_EQ(rows.check<4>("hypergeometric_pFq[2,1]", PfqOfNumbers<2, 1>{}, 4e-16), 480);
    EXPECT_EQ(rows.check<4>("hypergeometric_pFq[1,2]", PfqOfNumbers<1, 2>{}, 4e-16), 240);
    EXPECT_EQ(rows.check<5>("hypergeometric_pFq[2,2]", PfqOfNumbers<2, 2>{}, 4e-16), 280);
    EXPECT_EQ(rows.check<6>("hypergeometric_pFq[3,2]", PfqOfNumbers<3, 2>{}, 4e-16), 279);
}

// Of active numbers in arrays: by the numbers' own functions, or as one of so many numbers.
TEST(HypergeometricParameters, ActiveNumbersInArrays) {
    using second_order::Dual;
    std::array const a{0.75, 1.5};
    std::array const b{2.5};
    double const z = -0.4;
    auto const [self, a_bar, b_bar, z_bar] = rrule(fn::hypergeometric_pFq, a, b, z).pullback(1.0);
    std::array<Dual, 2> const moving{Dual(a[0], 2), Dual(a[1], -3)};
    std::array<Dual, 1> const below{Dual(b[0], 5)};
    Dual const y = fn::hypergeometric_pFq(moving, below, Dual(z, 7));
    EXPECT_EQ(y.value, fn::hypergeometric_pFq(a, b, z));
    EXPECT_NEAR(y.dot,
                2 * unthunk(a_bar)[0] - 3 * unthunk(a_bar)[1] + 5 * unthunk(b_bar)[0] + 7 * z_bar,
                1e-14);
    EXPECT_NEAR(Dual(fn::hypergeometric_pFq(a, below, z)).dot, 5 * unthunk(b_bar)[0], 1e-15);
    Dual const one = fn::hypergeometric_pFq(std::array{0.75}, below, z);
    EXPECT_EQ(one.dot, 5 * partial_of<1>(fn::hypergeometric_1F1, 0.75, 2.5, z));
    using special::detail::PfqOfNumbers;
    EXPECT_EQ(second_order::check(PfqOfNumbers<2, 1>{}, 0.75, 1.5, 2.5, -0.4), 0);
    EXPECT_EQ(second_order::check(PfqOfNumbers<2, 1>{}, -2.0, 1.5, 2.5, 0.4), 0);
    EXPECT_EQ(second_order::check(PfqOfNumbers<1, 2>{}, -1.25, 1.5, 2.5, 3.4), 0);
}

TEST(HypergeometricParameters, Edges) {
    auto const f = fn::hypergeometric_1F1;
    EXPECT_EQ(partial_of<0>(f, 1.5, 2.5, 0.0), 0);
    EXPECT_EQ(partial_of<1>(f, 0.0, 2.5, 3.0), 0);
    // ∂/∂a M(a, 1, z) at a = 0 is Σ zᵏ / (k k!) = Ein.
    EXPECT_DOUBLE_EQ(partial_of<0>(f, 0.0, 1.0, 1.0), 1.3179021514544038949);
    EXPECT_TRUE(std::isnan(special::hypergeometric_1F1_da(nan, 1.5, 2.5)));
    EXPECT_TRUE(std::isnan(special::hypergeometric_1F1_db(1.5, -2.0, 2.5)));
    EXPECT_EQ(special::hypergeometric_1F1_db(1.5, 2.0, 1e300), -values::infinity);
    EXPECT_TRUE(std::isnan(special::hypergeometric_0F1_db(-3.0, 2.5)));
    EXPECT_TRUE(std::isnan(special::hypergeometric_2F0_da(1.5, 2.5, 1.0)));
    using special::hypergeometric_derivative;
    using OfLog = special::detail::LogKummerDerivative;
    using OfM = special::detail::KummerDerivative<special::detail::OfKummer>;
    using OfTwoFZero = special::detail::TwoFZeroDerivative;
    EXPECT_EQ((hypergeometric_derivative<OfM, 0, 2, 0>(0.0, 2.5, -1000.0)), 0);
    EXPECT_TRUE(std::isnan(hypergeometric_derivative<OfM, 1, 1, 0>(1.5, -2.0, 2.5)));
    // ₂F₀(−2, b; z) = 1 − 2 b z + b (b + 1) z².
    EXPECT_DOUBLE_EQ((hypergeometric_derivative<OfTwoFZero, 0, 2, 0>(-2.0, 0.75, 0.5)), 0.5);
    EXPECT_DOUBLE_EQ((hypergeometric_derivative<OfTwoFZero, 0, 1, 1>(-2.0, 0.75, 0.5)), 0.5);
    EXPECT_TRUE(std::isnan(hypergeometric_derivative<OfTwoFZero, 2, 0, 0>(-2.0, 0.75, 0.5)));
    // Where ₁F₁ itself overflows, from ψ and ln z.
    double const far = 1e5;
    EXPECT_NEAR((hypergeometric_derivative<OfLog, 2, 0, 0>(1.0, 1.0, far)),
                -boost::math::trigamma(1.0), 1e-4);
    EXPECT_NEAR((hypergeometric_derivative<OfLog, 1, 0, 1>(1.0, 1.0, far)) * far, 1, 1e-4);
    EXPECT_NEAR((hypergeometric_derivative<OfLog, 0, 1, 1>(1.0, 1.0, far)) * far, -1, 1e-4);
    // d/db 1/Γ(b) at b = −3.
    EXPECT_DOUBLE_EQ(partial_of<1>(fn::hypergeometric_1F1_regularized, 1.5, -3.0, 0.0), -6);
    // ₁F₁ itself overflows: ∂/∂a ln M(a, b, z) → ln z − ψ(a), ∂/∂b → ψ(b) − ln z.
    using boost::math::digamma;
    double const z = 1e5, slope = std::log(z) - digamma(1.0);
    EXPECT_NEAR(partial_of<0>(fn::log_hypergeometric_1F1, 1.0, 1.0, z), slope, 1e-4);
    EXPECT_NEAR(partial_of<1>(fn::log_hypergeometric_1F1, 1.0, 1.0, z), -slope, 1e-4);
}

// |z| beyond 1e5 was refused, although the asymptotic series is best there. By mpmath.
template <class F>
void expect_far_out(F const& f, double a, double b, double z,
                    std::array<double, 4> const& expected) {
    double const actual[] = {f(a, b, z), partial_of<0>(f, a, b, z), partial_of<1>(f, a, b, z),
                             partial_of<2>(f, a, b, z)};
    for (std::size_t i = 0; i != 4; ++i)
        EXPECT_NEAR(actual[i], expected[i], 1e-14 * std::fabs(expected[i]))
            << chainrules::function_name(f) << " at " << a << ", " << b << ", " << z << ": " << i;
}
TEST(HypergeometricFarOut, AsymptoticSeries) {
    using OfLog = special::detail::LogKummerDerivative;
    expect_far_out(
        fn::hypergeometric_1F1, -0.5, 1, -1e6,
        {1128.3794491903396, -15547.9647853193, -692.49226657495974, -0.00056418944250030751});
    expect_far_out(fn::hypergeometric_1F1, 2.5, 3.75, -1e12,
                   {4.8797179204826618e-30, -1.3594149798351366e-28, 6.8803579697308159e-30,
                    1.2199294801203605e-41});
    expect_far_out(
        fn::hypergeometric_1F1, -2, 1.5, -1e7,
        {26666680000001.0, -400398585807553.1, -28444453333333.333, -5333334.6666666667});
    expect_far_out(fn::log_hypergeometric_1F1, 0.5, 1.5, 1e6,
                   {999985.49134276148, 15.779019083983323, -13.779020083984823, 0.9999989999995});
    expect_far_out(
        fn::log_hypergeometric_1F1, 2.5, 3.75, -1e12,
        {-67.492465374806765, -27.858474649302564, 1.4099909219855616, 2.499999999999375e-12});
    expect_far_out(fn::log_hypergeometric_1F1, 2, 3, 1e10,
                   {9999999977.6672963, 22.60306659484199, -22.10306659494199, 0.9999999999});
    // NaN by a and b.
    expect_far_out(
        fn::log_hypergeometric_1F1, 1020, 1041, 16000,
        {15941.098620883446, 2.813859128387033, -2.7947046917063659, 0.99876618058028939});
    // (b − a)/z² − 2/z³ and a/z² − 1.25/x³, x = −z, which are lost in other forms.
    EXPECT_DOUBLE_EQ((special::hypergeometric_derivative<OfLog, 0, 0, 2>(2.0, 3.0, 1e10)),
                     9.999999998e-21);
    EXPECT_DOUBLE_EQ((special::hypergeometric_derivative<OfLog, 0, 0, 2>(2.5, 3.75, -1e12)),
                     2.49999999999875e-24);
}
TEST(HypergeometricFarOut, Overflow) {
    double const infinity = values::infinity;
    for (double z : {1e6, 1e10, 1e300, infinity}) {
        EXPECT_EQ(fn::hypergeometric_1F1(2.0, 3.0, z), infinity) << z;
        EXPECT_EQ(partial_of<0>(fn::hypergeometric_1F1, 2.0, 3.0, z), infinity) << z;
        EXPECT_EQ(partial_of<1>(fn::hypergeometric_1F1, 2.0, 3.0, z), -infinity) << z;
        EXPECT_EQ(partial_of<2>(fn::hypergeometric_1F1, 2.0, 3.0, z), infinity) << z;
        EXPECT_EQ(fn::hypergeometric_1F1(-0.5, 3.0, z), -infinity) << z;
        EXPECT_EQ(fn::hypergeometric_1F1_regularized(2.0, -3.0, z), infinity) << z;
    }
    for (double z : {-1e300, -infinity}) {
        EXPECT_EQ(fn::hypergeometric_1F1(2.0, 3.0, z), 0) << z;
        EXPECT_EQ(partial_of<0>(fn::hypergeometric_1F1, 2.0, 3.0, z), 0) << z;
        EXPECT_EQ(partial_of<2>(fn::hypergeometric_1F1, 2.0, 3.0, z), 0) << z;
    }
    EXPECT_EQ(fn::log_hypergeometric_1F1(2.0, 3.0, infinity), infinity);
    EXPECT_EQ(partial_of<2>(fn::log_hypergeometric_1F1, 2.0, 3.0, infinity), 1);
    EXPECT_EQ(partial_of<2>(fn::log_hypergeometric_1F1, 2.0, 3.0, -infinity), 0);
    // ln M goes as z + (a − b) ln z + ln (Γ(b) / Γ(a)) and −a ln −z + ln (Γ(b) / Γ(b − a)).
    auto const trigamma = [](double x) { return boost::math::trigamma(x); };
    auto const& da = special::log_hypergeometric_1F1_da;
    auto const& db = special::log_hypergeometric_1F1_db;
    EXPECT_DOUBLE_EQ(partial_of<0>(da, 2.0, 3.5, infinity), -trigamma(2.0));
    EXPECT_EQ(partial_of<1>(da, 2.0, 3.5, infinity), 0);
    EXPECT_EQ(partial_of<2>(da, 2.0, 3.5, infinity), 0);
    EXPECT_DOUBLE_EQ(partial_of<1>(db, 2.0, 3.5, infinity), trigamma(3.5));
    EXPECT_DOUBLE_EQ(partial_of<0>(da, 2.0, 3.5, -infinity), -trigamma(1.5));
    EXPECT_DOUBLE_EQ(partial_of<1>(da, 2.0, 3.5, -infinity), trigamma(1.5));
    EXPECT_DOUBLE_EQ(partial_of<1>(db, 2.0, 3.5, -infinity), trigamma(3.5) - trigamma(1.5));
    EXPECT_EQ(partial_of<1>(special::hypergeometric_1F1_da, 2.0, 3.5, infinity), -infinity);
    EXPECT_EQ(partial_of<1>(special::hypergeometric_1F1_da, 2.0, 3.5, -infinity), 0);
    EXPECT_EQ(fn::hypergeometric_1F1(-3.0, 1.5, infinity), -infinity);
    EXPECT_EQ(fn::hypergeometric_1F1(-3.0, 1.5, -infinity), infinity);
    EXPECT_THROW(fn::hypergeometric_1F1(1.5, -2.0, 1e7), std::domain_error);
}
TEST(HypergeometricFarOut, InfiniteParameter) {
    double const infinity = values::infinity;
    EXPECT_EQ(fn::hypergeometric_0F1(infinity, 0.5), 1);
    EXPECT_EQ(partial_of<0>(fn::hypergeometric_0F1, 0.625, -infinity), 0);
    EXPECT_EQ(partial_of<0>(fn::hypergeometric_0F1, 0.625, 1e300), -infinity);
    EXPECT_EQ(fn::hypergeometric_2F0(0.5, 1.5, -infinity), 0);
    EXPECT_EQ(partial_of<0>(fn::hypergeometric_2F0, 0.5, 1.5, -infinity), 0);
    // exp(1e-4 (1 + 1e-12 / 2)): half of the digits were lost in 1 − z.
    EXPECT_NEAR(fn::hypergeometric_1F0(1e8, 1e-12), 1.0001000050001667, 3e-16);
    EXPECT_EQ(partial_of<0>(fn::hypergeometric_0F1, infinity, 0.5), 0);
    EXPECT_EQ(partial_of<1>(fn::hypergeometric_0F1, infinity, 0.5), 0);
    EXPECT_EQ(fn::hypergeometric_1F1(0.5, infinity, 2.0), 1);
    EXPECT_EQ(partial_of<0>(fn::hypergeometric_1F1, 0.5, infinity, 2.0), 0);
    EXPECT_EQ(partial_of<2>(fn::hypergeometric_1F1, 0.5, infinity, 2.0), 0);
}
// (1 − z)^(−a) as pow has it.
TEST(HypergeometricFarOut, OneFZero) {
    double const infinity = values::infinity;
    EXPECT_EQ(fn::hypergeometric_1F0(infinity, -0.5), 0);
    EXPECT_EQ(fn::hypergeometric_1F0(-infinity, -0.5), infinity);
    EXPECT_EQ(fn::hypergeometric_1F0(infinity, 0.5), infinity);
    EXPECT_EQ(fn::hypergeometric_1F0(0.5, -infinity), 0);
    EXPECT_EQ(partial_of<0>(fn::hypergeometric_1F0, infinity, -0.5), 0);
    EXPECT_EQ(partial_of<1>(fn::hypergeometric_1F0, infinity, -0.5), 0);
    EXPECT_EQ(partial_of<0>(fn::hypergeometric_1F0, 0.5, -infinity), 0);
    EXPECT_EQ(partial_of<1>(fn::hypergeometric_1F0, 0.5, -infinity), 0);
    EXPECT_TRUE(std::isnan(fn::hypergeometric_1F0(infinity, 2.0)));
}
// The value is 1 for all z; 0 times a series that does not end was NaN.
TEST(HypergeometricFarOut, ConstantTwoFZero) {
    EXPECT_EQ(partial_of<2>(fn::hypergeometric_2F0, 0.0, 1.5, 0.5), 0);
    EXPECT_EQ(partial_of<2>(fn::hypergeometric_2F0, 1.5, 0.0, 0.5), 0);
    EXPECT_EQ(partial_of<2>(fn::hypergeometric_2F0, -1.0, 1.5, 0.5), -1.5);
}

}  // namespace
