// SPDX-License-Identifier: MIT
// Nested numbers at removable points, at ends and far out: the second derivative is the limit
// there, and has as many digits as the first, which is that of plain numbers. The textbook formulas
// that active numbers took were 0/0 at such points, or the difference of equal numbers. Expected
// values are limits of power series, or by mpmath in 80 digits.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>

#include "chainrules/special/bessel/airy.hpp"
#include "chainrules/special/bessel/bessel.hpp"
#include "chainrules/special/bessel/matern.hpp"
#include "chainrules/special/bessel/spherical_bessel.hpp"
#include "chainrules/special/beta/beta.hpp"
#include "chainrules/special/beta/incomplete_beta.hpp"
#include "chainrules/special/beta/log_abs_beta.hpp"
#include "chainrules/special/distributions/distributions.hpp"
#include "chainrules/special/distributions/skewed_distributions.hpp"
#include "chainrules/special/elliptic/elliptic_carlson.hpp"
#include "chainrules/special/elliptic/elliptic_legendre.hpp"
#include "chainrules/special/elliptic/jacobi_zeta.hpp"
#include "chainrules/special/elliptic/theta.hpp"
#include "chainrules/special/error/error_functions.hpp"
#include "chainrules/special/error/exponential_integrals.hpp"
#include "chainrules/special/error/owens_t.hpp"
#include "chainrules/special/error/sinc.hpp"
#include "chainrules/special/gamma/incomplete_gamma.hpp"
#include "chainrules/special/polynomials/polynomials.hpp"
#include "chainrules/special/polynomials/recurrences.hpp"
#include "chainrules/special/zeta/zeta.hpp"
#include "../eigen/support/dual.hpp"

namespace {

using namespace chainrules;
using support::Dual;
using Once = Dual<double>;
using Twice = Dual<Once>;
using Thrice = Dual<Twice>;

constexpr double huge = std::numeric_limits<double>::infinity();
double const pi = 3.14159265358979323846, root_pi = std::sqrt(pi);

void expect_close(double actual, double expected, char const* name, int order, double x) {
    if (std::isinf(expected)) {
        EXPECT_EQ(actual, expected) << name << ", derivative " << order << " at " << x;
    } else {
        EXPECT_NEAR(actual, expected, 2e-13 * std::fabs(expected))
            << name << ", derivative " << order << " at " << x;
    }
}

template <class F, std::size_t n>
void expect_derivatives(char const* name, F const& f, double x,
                        std::array<double, n> const& expected) {
    Once const once = f(Once(x, 1));
    expect_close(once.derivative, expected[0], name, 1, x);
    Twice const twice = f(Twice(Once(x, 1), Once(1, 0)));
    EXPECT_EQ(twice.value.derivative, once.derivative) << name << " at " << x;
    expect_close(twice.derivative.value, expected[0], name, 1, x);
    expect_close(twice.derivative.derivative, expected[1], name, 2, x);
    if constexpr (n == 3) {
        Thrice const y = f(Thrice(Twice(Once(x, 1), Once(1, 0)), Twice(Once(1, 0), Once(0, 0))));
        expect_close(y.derivative.derivative.derivative, expected[2], name, 3, x);
    }
}

#define EXPECT_DERIVATIVES(expression, at, ...) \
    expect_derivatives(                         \
        #expression, [&](auto const& x) { return expression; }, at, std::array{__VA_ARGS__})

TEST(NestedLimits, Jinc) {
    double const second = -pi * pi / 4;
    EXPECT_DERIVATIVES(fn::jinc(x), 0.0, 0.0, second);
    for (double at : {1e-200, 1e-9}) EXPECT_DERIVATIVES(fn::jinc(x), at, second * at, second);
    EXPECT_DERIVATIVES(fn::jinc(x), 0.5, -0.99880651654081417, -1.1300824750928005);
    EXPECT_DERIVATIVES(fn::jinc(x), 30.25, 0.0054108762976304304, -0.00060369687251274196);
    EXPECT_DERIVATIVES(fn::jinc(x), huge, 0.0, 0.0);
}

// A third derivative is the second one of a slope.
TEST(NestedLimits, BesselAtZero) {
    EXPECT_DERIVATIVES(fn::cyl_bessel_j(0, x), 0.0, 0.0, -0.5, 0.0);
    EXPECT_DERIVATIVES(fn::cyl_bessel_j(1, x), 0.0, 0.5, 0.0, -0.375);
    EXPECT_DERIVATIVES(fn::cyl_bessel_j_prime(0, x), 0.0, -0.5, 0.0, 0.375);
    EXPECT_DERIVATIVES(fn::cyl_bessel_j_prime(1, x), 0.0, 0.0, -0.375);
    EXPECT_DERIVATIVES(fn::cyl_bessel_j_prime(2, x), 0.0, 0.25, 0.0, -0.25);
    EXPECT_DERIVATIVES(fn::cyl_bessel_i_prime(0, x), 0.0, 0.5, 0.0, 0.375);
    EXPECT_DERIVATIVES(fn::cyl_bessel_i_prime(1, x), 0.0, 0.0, 0.375);
    EXPECT_DERIVATIVES(fn::cyl_bessel_i_prime(2, x), 0.0, 0.25, 0.0, 0.25);
    // J₂ and I₂ underflow where J₁″ and I₁″ do not, for plain numbers, too.
    for (double at : {1e-200, 1e-100}) {
        EXPECT_DERIVATIVES(fn::cyl_bessel_j_prime(1, x), at, -0.375 * at, -0.375);
        EXPECT_DERIVATIVES(fn::cyl_bessel_i_prime(1, x), at, 0.375 * at, 0.375);
        EXPECT_DERIVATIVES(fn::cyl_bessel_j_prime(0, x), at, -0.5, 0.375 * at);
    }
    EXPECT_DERIVATIVES(fn::cyl_bessel_j_prime(2.5, x), 0.0, 0.0, huge);
}

TEST(NestedLimits, ScaledBessel) {
    EXPECT_DERIVATIVES(fn::besselix(0, x), 0.0, -1.0, 1.5);
    EXPECT_DERIVATIVES(fn::besselix(1, x), 0.0, 0.5, -1.0);
    EXPECT_DERIVATIVES(fn::besselix(2, x), 0.0, 0.0, 0.25);
    EXPECT_DERIVATIVES(fn::besselix(2.5, x), 0.0, 0.0, 0.0);
    EXPECT_DERIVATIVES(fn::besselix(2, x), 1e-200, 2.5e-201, 0.25);
    // Of x < 0 the factor is e^x; nested numbers took that of x > 0.
    EXPECT_DERIVATIVES(fn::besselix(2, x), -2.0, -0.028791222639470898, -0.025358539946310556);
    EXPECT_DERIVATIVES(fn::besselix(2, x), 0.5, 0.059660514636555299, 0.032286749389064716);
    EXPECT_DERIVATIVES(fn::besselix(2.5, x), 0.5, 0.023636506551269807, 0.038988738583740292);
    EXPECT_DERIVATIVES(fn::besselkx(1.25, x), 0.5, -7.1528379764216217, 30.63249213698215);
    EXPECT_DERIVATIVES(fn::besselix(2, x), 99.0, -0.00019108050700903303, 2.7806654433271574e-6);
    EXPECT_DERIVATIVES(fn::besselkx(1.25, x), 99.0, -0.00064879082379337309, 9.9572265865900737e-6);
    EXPECT_DERIVATIVES(fn::besselix(2, x), 1e3, -6.2723756395246552e-6, 9.373133692945309e-9);
    EXPECT_DERIVATIVES(fn::besselix(2.5, x), 1e3, -6.2511554407745223e-6, 9.3201519143554813e-9);
    EXPECT_DERIVATIVES(fn::besselkx(1.25, x), 1e3, -1.9855639327432241e-5, 2.9822450679048703e-8);
    // 3/4 of the value over x²: it was lost in twice the slope.
    double const i = 1 / std::sqrt(2 * pi * 1e16), k = std::sqrt(pi / 2 / 1e16);
    EXPECT_DERIVATIVES(fn::besselix(0, x), 1e16, -i / 2e16, 0.75 * i / 1e32);
    EXPECT_DERIVATIVES(fn::besselkx(0, x), 1e16, -k / 2e16, 0.75 * k / 1e32);
}

TEST(NestedLimits, SphericalBessel) {
    EXPECT_DERIVATIVES(fn::sphericalbesselj(0, x), 0.0, 0.0, -1.0 / 3);
    EXPECT_DERIVATIVES(fn::sphericalbesselj(1, x), 0.0, 1.0 / 3, 0.0);
    EXPECT_DERIVATIVES(fn::sphericalbesselj(2, x), 0.0, 0.0, 2.0 / 15);
    EXPECT_DERIVATIVES(fn::sphericalbesselj(0, x), 1e-200, -1e-200 / 3, -1.0 / 3);
    EXPECT_DERIVATIVES(fn::sphericalbesselj(2, x), 1e-200, 4e-200 / 30, 2.0 / 15);
    // What overflows is no difference of infinities.
    for (double nu : {2.0, 300.0}) {
        Once const slope = special::sphericalbessely_dx(nu, Once(1e-200, 1));
        EXPECT_EQ(slope.value, huge);
        EXPECT_EQ(slope.derivative, -huge);
    }
    EXPECT_EQ(fn::sph_neumann_prime(3, Once(0, 1)).derivative, -huge);
    EXPECT_EQ(fn::sph_neumann_prime(3, Twice(Once(0, 1), Once(1, 0))).derivative.value, -huge);
    // Of plain numbers, too: −x/3 for −x/5, and NaN.
    for (double at : {0.0, 1e-200, 1e-9}) {
        EXPECT_DERIVATIVES(fn::sph_bessel_prime(0, x), at, -1.0 / 3, at / 5);
        EXPECT_DERIVATIVES(fn::sph_bessel_prime(1, x), at, -at / 5, -0.2);
        EXPECT_DERIVATIVES(fn::sph_bessel_prime(2, x), at, 2.0 / 15, -4 * at / 35);
        EXPECT_DERIVATIVES(fn::sph_bessel_prime(3, x), at, 2 * at / 35, 2.0 / 35);
    }
}

TEST(NestedLimits, ScaledAiry) {
    EXPECT_DERIVATIVES(fn::airyaix(x), 0.0, -0.25881940379280680, huge);
    EXPECT_DERIVATIVES(fn::airybix(x), 0.0, 0.44828835735382636, -huge);
    EXPECT_DERIVATIVES(fn::airyaiprimex(x), 0.0, 0.0, -huge);
    EXPECT_DERIVATIVES(fn::airybiprimex(x), 0.0, 0.0, -huge);
    EXPECT_DERIVATIVES(fn::airyaix(x), 0.25, -0.11247297759240858, 0.20399430346363943);
    EXPECT_DERIVATIVES(fn::airybix(x), 0.25, 0.097053407654813891, -0.76753292629974049);
    EXPECT_DERIVATIVES(fn::airyaiprimex(x), 0.25, -0.056236488796204288, -0.010475825860588861);
    EXPECT_DERIVATIVES(fn::airybiprimex(x), 0.25, -0.048526703827406946, 0.28671305549505635);
    EXPECT_DERIVATIVES(fn::airyaix(x), 2.0, -0.024385933039205423, 0.012401752914887602);
    EXPECT_DERIVATIVES(fn::airybix(x), 2.0, -0.085507154838167005, 0.064919468065742822);
    EXPECT_DERIVATIVES(fn::airyaix(x), 40.0, -0.00069905902486923294, 2.1770699799460159e-5);
    EXPECT_DERIVATIVES(fn::airybix(x), 40.0, -0.0014062011799551983, 4.4097146460184704e-5);
    EXPECT_DERIVATIVES(fn::airyaiprimex(x), 40.0, -0.0044212374749661337, 8.2424526807053483e-5);
    EXPECT_DERIVATIVES(fn::airybiprimex(x), 40.0, 0.0088935971541494772, -0.00016772487782956197);
    // x^(−1/4) / 2√π and twice that, x^(1/4) / √π and half of its opposite.
    double const v = 1 / (2 * root_pi * 1e4), w = 1e4 / root_pi, x2 = 1e32;
    EXPECT_DERIVATIVES(fn::airyaix(x), 1e16, -v / 4e16, 5 * v / 16 / x2);
    EXPECT_DERIVATIVES(fn::airybix(x), 1e16, -v / 2e16, 5 * v / 8 / x2);
    EXPECT_DERIVATIVES(fn::airyaiprimex(x), 1e16, -w / 8e16, 3 * w / 32 / x2);
    EXPECT_DERIVATIVES(fn::airybiprimex(x), 1e16, w / 4e16, -3 * w / 16 / x2);
    // Bi itself; nested numbers took the root of x.
    EXPECT_DERIVATIVES(fn::airybix(x), -2.0, 0.27879516692116952, 0.82460517591279698);
    EXPECT_DERIVATIVES(fn::airybiprimex(x), -2.0, 0.82460517591279698, -0.96989292179873753);
}

TEST(NestedLimits, ErrorFunctions) {
    EXPECT_DERIVATIVES(fn::erfcx(x), -2.0, -436.8919967270074, 1965.4497956879856,
                       -9609.3671696599718);
    EXPECT_DERIVATIVES(fn::erfcx(x), 5.0, -0.02133278976482631, 0.0080813778178741508,
                       -0.0045173808805637328);
    EXPECT_DERIVATIVES(fn::dawson(x), 5.0, -0.021340744242768354, 0.009139293579129873,
                       -0.0060299588202253122);
    EXPECT_DERIVATIVES(fn::logerfc(x), -2.0, -0.010357718006968537, -0.041538154350186028,
                       -0.14629766236538536);
    EXPECT_DERIVATIVES(fn::logerfc(x), 0.3, -1.5360470858030584, -1.4378123983222332,
                       -0.48231347814928827);
    EXPECT_DERIVATIVES(fn::logerfc(x), 5.0, -10.192700054863682, -1.9641338597812809,
                       -0.012915893164380984);
    EXPECT_DERIVATIVES(fn::logerfcx(x), -2.0, -4.0103577180069685, 1.958461845649814,
                       -0.14629766236538536);
    EXPECT_DERIVATIVES(fn::logerfcx(x), 5.0, -0.19270005486368151, 0.035866140218719071,
                       -0.012915893164380984);
    EXPECT_DERIVATIVES(fn::erfcx(x), 1e4, -5.6418957508491275e-9, 1.1283791332441388e-12,
                       -3.3851373320296715e-16);
    EXPECT_DERIVATIVES(fn::dawson(x), 1e4, -5.0000000750000019e-9, 1.0000000300000011e-12);
    EXPECT_DERIVATIVES(fn::logerfc(x), 1e4, -20000.000099999999, -1.9999999900000003,
                       -1.9999998800000075e-12);
    EXPECT_DERIVATIVES(fn::logerfcx(x), 1e4, -9.9999999000000025e-5, 9.9999997000000125e-9,
                       -1.9999998800000075e-12);
    // Up to the square of 1e-8 1/(√π x), 1/(2x), −x² − ln(√π x) and −ln(√π x).
    EXPECT_DERIVATIVES(fn::erfcx(x), 1e8, -1e-16 / root_pi, 2e-24 / root_pi, -6e-32 / root_pi);
    EXPECT_DERIVATIVES(fn::dawson(x), 1e8, -0.5e-16, 1e-24);
    EXPECT_DERIVATIVES(fn::dawson(x), -1e8, -0.5e-16, -1e-24);
    EXPECT_DERIVATIVES(fn::logerfc(x), 1e8, -2e8, -2.0, -2e-24);
    EXPECT_DERIVATIVES(fn::logerfcx(x), 1e8, -1e-8, 1e-16, -2e-24);
    // 0 times an infinite slope.
    for (double at : {1.7e308, -1.7e308, huge, -huge}) {
        EXPECT_DERIVATIVES(fn::erf(x), at, 0.0, 0.0);
        EXPECT_DERIVATIVES(fn::erfc(x), at, 0.0, 0.0);
        EXPECT_DERIVATIVES(fn::erf(x, 0.5), at, 0.0, 0.0);
    }
    EXPECT_DERIVATIVES(fn::logerfc(x), -1.7e308, 0.0, 0.0);
    EXPECT_EQ(fn::erfi(huge), huge);
    EXPECT_EQ(fn::erfi(-huge), -huge);
    // The slope of plain numbers was NaN, too.
    EXPECT_DERIVATIVES(fn::logerfcx(x), huge, 0.0, 0.0);
    EXPECT_DERIVATIVES(fn::erfcx(x), huge, 0.0, 0.0);
    EXPECT_DERIVATIVES(fn::dawson(x), huge, 0.0, 0.0);
}

// ln(erf(y) − erf(x)) is next to −x² − ln(√π x) for a far y.
TEST(NestedLimits, LogErf) {
    for (double y : {1e300, huge}) {
        EXPECT_DERIVATIVES(fn::logerf(x, y), 1e5, -2e5 - 1e-5, -2 + 1e-10);
        EXPECT_DERIVATIVES(fn::logerf(x, y), 1e100, -2e100, -2.0);
        EXPECT_DERIVATIVES(fn::logerf(-y, x), -1e100, 2e100, -2.0);
    }
    EXPECT_DERIVATIVES(fn::logerf(x, 1.5), 0.625, -2.2268273929001368, -2.1752259966452493);
    EXPECT_DERIVATIVES(fn::logerf(x, 4.5), 3.625, -7.5130311742114522, -1.9761614116400834);
    EXPECT_DERIVATIVES(fn::logerf(x, 1.5), -1.7e308, 0.0, 0.0);
}

TEST(NestedLimits, SineIntegral) {
    for (double at : {0.0, 1e-200, 1e-8}) EXPECT_DERIVATIVES(fn::sinint(x), at, 1.0, -at / 3);
    EXPECT_DERIVATIVES(fn::sinint(x), 1e-5, 0.99999999998333333, -3.3333333333e-6,
                       -0.33333333332333333);
    EXPECT_DERIVATIVES(fn::sinint(x), huge, 0.0, 0.0);
}

// At 0 nested numbers took a quotient by it.
TEST(NestedLimits, CarlsonAtZero) {
    Twice const zero(Once(0, 1), Once(1, 0));
    EXPECT_EQ(fn::ellint_rc(0.625, zero).derivative.value, -huge);
    EXPECT_EQ(fn::ellint_rj(0.625, 1.5, 2.25, zero).derivative.value, -huge);
    Twice const one(Once(1, 1), Once(1, 0));
    EXPECT_EQ(fn::ellint_3(one, -0.5).derivative.value, huge);
    EXPECT_EQ(fn::ellint_3(0.5, one).derivative.value, huge);
}

// R_G(x, 0, 0) = √x / 2, of which plain numbers had no derivative.
TEST(NestedLimits, CarlsonG) {
    double const root = 0.7, first = 1 / (4 * root), second = -1 / (8 * root * root * root);
    EXPECT_DERIVATIVES(fn::ellint_rg(x, 0.0, 0.0), 0.49, first, second);
    EXPECT_DERIVATIVES(fn::ellint_rg(0.0, x, 0.0), 0.49, first, second);
    EXPECT_DERIVATIVES(fn::ellint_rg(0.0, 0.0, x), 0.49, first, second);
    // R_F(0, 2, 3) / 4.
    EXPECT_DERIVATIVES(fn::ellint_rg(x, 2.0, 3.0), 0.0, 0.25026934511402656, -huge);
    EXPECT_DERIVATIVES(fn::ellint_rg(2.0, 3.0, x), 0.0, 0.25026934511402656, -huge);
    EXPECT_DERIVATIVES(fn::ellint_rg(0.0, x, 3.0), 2.0, 0.13146336127627228, -0.023372807240179568);
    EXPECT_DERIVATIVES(fn::ellint_rg(0.49, x, 0.0), 2.0, 0.15859086515113421,
                       -0.034322546234928174);
}

TEST(NestedLimits, EllipticThirdKind) {
    for (double at : {0.0, 1e-20}) {
        EXPECT_DERIVATIVES(fn::ellint_3(0.0, x), at, pi / 4, 3 * pi / 8);
        EXPECT_DERIVATIVES(fn::ellint_3(x, 0.0), at, pi / 4 * at, pi / 4);
        EXPECT_DERIVATIVES(fn::ellint_3(x, x), at, pi / 4, 5 * pi / 8);
        EXPECT_DERIVATIVES(fn::ellint_3(0.4, x), at, 0.83786408440294284, 1.2660200414596508);
        EXPECT_DERIVATIVES(fn::ellint_3(0.4, x, 0.7), at, 0.10584662946664898,
                           0.054548998566313082);
    }
    // v = k² and v = 1, the end k = 1, an angle beyond π/2, and a small one.
    EXPECT_DERIVATIVES(fn::ellint_3(0.4, x), 0.16, 1.0903615806035567, 1.9607487795662318);
    EXPECT_DERIVATIVES(fn::ellint_3(x, 0.16), 0.4, 0.43614463224142266, 1.5609412876994523);
    EXPECT_DERIVATIVES(fn::ellint_3(0.4, x, 0.7), 1.0, 0.20392251312191052, 0.1742325309409343);
    EXPECT_DERIVATIVES(fn::ellint_3(x, 0.3, 0.7), 1.0, 0.18348318226043748, 0.41417022365343235);
    EXPECT_DERIVATIVES(fn::ellint_3(0.4, x, 2.5), 0.3, 2.7770728874917783, 6.1485992772416778);
    EXPECT_DERIVATIVES(fn::ellint_3(0.4, x, 1e-4), 0.3, 3.3333333402666667e-13,
                       4.0000000089523809e-21);
    // For v far below 0 the derivative by k of plain numbers had no digit left.
    EXPECT_DERIVATIVES(fn::ellint_3(x, -1e10), 0.25, 4.122513413001402e-11, 1.815237544497752e-10);
    EXPECT_DERIVATIVES(fn::ellint_3(x, -1e10, 4.0), 0.25, 1.043486893230553e-10,
                       4.542524676376088e-10);
    EXPECT_DERIVATIVES(fn::ellint_3(x, -1e20), 0.25, 4.122552682555208e-21, 1.815253252351232e-20);
    EXPECT_DERIVATIVES(fn::ellint_3(0.25, x), -1e20, 7.853981634024768e-31, 1.178097245106229e-50);
    EXPECT_DERIVATIVES(fn::ellint_3(0.25, x, 0.5), -1e10, 7.853800152298882e-16,
                       1.178060948698474e-25);
    EXPECT_DERIVATIVES(fn::ellint_3(0.25, x, 0.5), -huge, 0.0, 0.0);
}

// Z has the period π, its integrals grow.
TEST(NestedLimits, ZetaFarOut) {
    EXPECT_DERIVATIVES(fn::jacobi_zeta(x, 1e5), 0.625, -0.02548575015781114, -0.05564211309846822);
}

// 1/Γ(b) = b + γ b² + …, of which nested numbers had the slope alone, or a product of 0 and ∞.
TEST(NestedLimits, GammaRatios) {
    double const root_pi_half = root_pi / 2;  // Γ(3/2)
    for (double at : {0.0, 1e-300, 1e-20})
        EXPECT_DERIVATIVES(fn::tgamma_ratio(1.5, x), at, root_pi_half, 1.02308812805770983);
    EXPECT_DERIVATIVES(fn::tgamma_ratio(1.5, x), 0.0, root_pi_half, 1.02308812805770983,
                       -3.48754084077167235);
    // Plain numbers, too.
    EXPECT_DERIVATIVES(fn::tgamma_ratio(1.5, x), 5e-324, root_pi_half, 1.02308812805770983);
    // Differences of trigammas, which are next to each other.
    EXPECT_DERIVATIVES(fn::tgamma_delta_ratio(x, -0.5), 1e10, 5.0000000001875e-6,
                       -2.50000000028125e-16);
    EXPECT_DERIVATIVES(fn::tgamma_delta_ratio(x, 1.0), 1e20, -1e-40, 2e-60);
    double const first = -0.934802200544679309, second = 0.828796644234319996;  // −ψ′, −ψ″ of 3/2
    EXPECT_DERIVATIVES(fn::logbeta(1e-20, x), 1.5, first * 1e-20, second * 1e-20);
    EXPECT_DERIVATIVES(fn::logbeta(x, 1.5), 1e20, -1.5e-20, 1.5e-40);
    for (double small : {5e-324, 1e-300, 1e-20}) {
        EXPECT_DERIVATIVES(fn::beta(small, x), 1.5, first, second);
        EXPECT_DERIVATIVES(fn::beta(x, small), 1.5, first, second);
    }
    EXPECT_DERIVATIVES(fn::beta(x, 1e-300), 1e200, -1e-200, 0.0);
    EXPECT_DERIVATIVES(std::get<0>(fn::logabsbinomial(x, 1e-20)), 1.5, 0.490357756100234865e-20,
                       -0.236204051641727403e-20);
}

// 1/ψ′ of numbers whose square is none.
TEST(NestedLimits, InverseDigamma) {
    EXPECT_DERIVATIVES(fn::invdigamma(x), -1e100, 1e-200, 2e-300);
    EXPECT_DERIVATIVES(fn::invdigamma(x), -huge, 0.0, 0.0);
    EXPECT_DERIVATIVES(fn::invdigamma(x), 400.0, std::exp(400.0), std::exp(400.0));
    EXPECT_DERIVATIVES(fn::invdigamma(x), 800.0, huge, huge);
}

// −1 of 1/2 − z, where a factor s = 0 was multiplied by ∞.
TEST(NestedLimits, HurwitzZeta) {
    EXPECT_DERIVATIVES(fn::zeta(0.0, x), 1e-300, -1.0, 0.0);
    EXPECT_DERIVATIVES(fn::zeta(1e-300, x), 1e-170, -1.0, 1e40);
}

// The correlation vanishes with its derivatives where the distance is so large in lengths that its
// own derivative is infinite.
TEST(NestedLimits, Matern) {
    for (double nu : {0.625, 1.5}) {
        EXPECT_DERIVATIVES(fn::matern_covariance(nu, 1.5, x, -0.5), 1e-200, 0.0, 0.0);
        EXPECT_DERIVATIVES(fn::matern_covariance(nu, huge, x, -0.5), 2.25, 0.0, 0.0);
        EXPECT_DERIVATIVES(fn::matern_covariance(x, 1.5, 1e-200, -0.5), nu, 0.0, 0.0);
        EXPECT_DERIVATIVES(fn::matern_covariance(nu, 1e200, 1e-200, x), 0.5, 0.0, 0.0);
    }
    // σ² e^(−r/L) by L and r at r = 0: σ² / L².
    Once const by_length =
        frule(std::tuple{NoTangent{}, ZeroTangent{}, ZeroTangent{}, Once(1), ZeroTangent{}},
              fn::matern_covariance, 0.5, Once(0, 1), Once(2), 2.0)
            .tangent;
    EXPECT_EQ(by_length.value, 0.0);
    EXPECT_EQ(by_length.derivative, 1.0);
}

// The second derivative by x was a difference of numbers next to 1, a loss of all digits.
TEST(NestedLimits, LogUpperGamma) {
    EXPECT_DERIVATIVES(fn::loggamma(0.625, x), 1e4, -1.00003749625089031, 3.74925026706171275e-9);
    EXPECT_DERIVATIVES(fn::loggamma(0.625, x), 1e10, -1.0000000000375, 3.74999999925e-21);
    EXPECT_DERIVATIVES(fn::loggamma(-1e20, x), 1.5, -1e20 / 1.5, 1e20 / 2.25);
    EXPECT_DERIVATIVES(fn::loggamma(-huge, x), 1.5, -huge, huge);
    EXPECT_DERIVATIVES(fn::loggamma(huge, x), 1.5, 0.0, 0.0);
    EXPECT_DERIVATIVES(fn::tgamma(x, 1.5), 300.0, huge, huge);
}

// Those of large a were off by the root of a times a rounding, the first ones, too.
TEST(NestedLimits, GammaRoots) {
    double const by_a[] = {0.999996627551248958, 0.999999999966275512};
    double const by_aa[] = {1.68622437558217504e-16, 1.68622437549020436e-31};
    double const by_p[] = {314685.093032355301, 31468650804.1959051};
    double const by_pp[] = {-667921.395496639268, -66793100065.7225604};
    for (int i : {0, 1}) {
        double const a = i == 0 ? 1e10 : 1e20;
        EXPECT_DERIVATIVES(fn::gamma_p_inv(x, 0.25), a, by_a[i], by_aa[i]);
        EXPECT_DERIVATIVES(fn::gamma_q_inv(x, 0.75), a, by_a[i], by_aa[i]);
        EXPECT_DERIVATIVES(fn::gamma_p_inv(a, x), 0.25, by_p[i], by_pp[i]);
        EXPECT_DERIVATIVES(fn::gamma_q_inv(a, x), 0.75, -by_p[i], by_pp[i]);
    }
    // A root that underflows.
    EXPECT_DERIVATIVES(fn::gamma_p_inv(0.625, x), 1e-300, 1.34356296616339324e-180,
                       8.06137779698035944e119);
}

TEST(NestedLimits, IncompleteBeta) {
    // I is 1 at a = 0 for all b and x.
    EXPECT_DERIVATIVES(fn::ibeta(0.0, x, 0.625), 1.5, 0.0, 0.0);
    EXPECT_DERIVATIVES(fn::ibetac(x, 0.0, 0.625), 1.5, 0.0, 0.0);
    EXPECT_DERIVATIVES(fn::ibeta_derivative(huge, 1.5, x), 0.625, 0.0, 0.0);
    // x^(−0.375) of all b; (1 − x)^(10³⁰⁰) was rounded to 1.
    EXPECT_DERIVATIVES(fn::beta(0.625, x, 0.0), 1.5, 0.0, 0.0);
    EXPECT_DERIVATIVES(fn::beta(2.0, 1e300, x), 5e-301, 5e-301 * std::exp(-0.5),
                       0.5 * std::exp(-0.5));
}

TEST(NestedLimits, ZetaAndLambdaAtZero) {
    for (double k : {1.0, -1.0}) {
        EXPECT_DERIVATIVES(fn::jacobi_zeta(x, 0.0), k, 0.0, 0.0);
        EXPECT_DERIVATIVES(fn::heuman_lambda(x, 0.0), k, 0.0, 0.0);
    }
}

// Of P₃ = (5x³ − 3x)/2, P₃² = 15x (1 − x²), P₃³ = −15 (1 − x²)^(3/2) and P₄⁴ = 105 (1 − x²)²; the
// negative orders times 1/120, −1/720.
// Recurrences of nested numbers were ∞ − ∞.
TEST(NestedLimits, PolynomialsAtInfinity) {
    EXPECT_DERIVATIVES(fn::laguerre(3, x), huge, -huge, -huge, -1.0);
    EXPECT_DERIVATIVES(fn::laguerre(3, 1.5, x), -huge, -huge, huge, -1.0);
    EXPECT_DERIVATIVES(fn::chebyshev_t(12, x), 1e110, huge, huge, huge);
    EXPECT_DERIVATIVES(fn::chebyshev_u(3, x), huge, huge, huge, 48.0);
    EXPECT_DERIVATIVES(fn::gegenbauer(3, 1.5, x), huge, huge, huge, 105.0);
    EXPECT_DERIVATIVES(fn::jacobi(3, 1.5, 2.5, x), -huge, huge, -huge, 90.0);
}

// Where the second derivative is infinite, that of the first along no direction is zero, not NaN.
template <class F, class... X>
void expect_at_rest(F const& f, X... x) {
    auto const at = [](auto number) {
        if constexpr (std::is_integral_v<decltype(number)>)
            return number;
        else
            return Twice(Once(number, 0), Once(1, 0));
    };
    Twice const y = f(at(x)...);
    EXPECT_EQ(y.value.derivative, 0) << function_name(f);
    EXPECT_EQ(y.derivative.derivative, 0) << function_name(f);
}
TEST(NestedLimits, AtRest) {
    expect_at_rest(fn::riemann_zeta, 1.0);
    expect_at_rest(fn::zeta, 1.0, 0.5);
    expect_at_rest(fn::zeta, 2.0, 1e-200);
    expect_at_rest(fn::eta, -400.0);
    expect_at_rest(fn::sinhc_pi, 1000.0);
    expect_at_rest(fn::hermite, 3, huge);
    expect_at_rest(fn::jacobi, 3, 1.5, 2.5, huge);
    expect_at_rest(fn::hermite_next, 3, 1e308, 1e308, 1e308);
    expect_at_rest(fn::jacobi_theta3tau, 0.0, 1e-300);
    expect_at_rest(fn::skew_normal_pdf, 0.0, 1e-200, 1.0, 0.0);
    expect_at_rest(fn::skew_normal_cdf, 0.0, 1e-200, 1.0, 0.0);
    expect_at_rest(fn::inverse_gaussian_cdf, 1e-200, 1e-200, 1e-200);
    expect_at_rest(fn::owens_t, 0.0, huge);
    expect_at_rest(fn::erf_inv, 1.0);
    expect_at_rest(fn::erfc_inv, 0.0);
    expect_at_rest(fn::erfcx, -30.0);
    expect_at_rest(fn::expint, 0.0);
    expect_at_rest(fn::tgamma1pm1, -1.0);
    expect_at_rest(fn::normal_quantile, 0.0, 1.0, 1.0);
    expect_at_rest(fn::gamma_p, 0.5, 0.0);
    expect_at_rest(fn::gamma_cdf, 0.5, 1.0, 0.0);
    expect_at_rest(fn::ibeta, 0.5, 0.5, 0.0);
    expect_at_rest(fn::ibeta, 0.5, 0.5, 1.0);
    expect_at_rest(fn::fisher_f_cdf, 1.0, 1.0, 0.0);
}

TEST(NestedLimits, AssociatedLegendreAtEnds) {
    for (double end : {1.0, -1.0}) {
        EXPECT_DERIVATIVES(fn::legendre_p(3, 0, x), end, 6.0, 15 * end);
        EXPECT_DERIVATIVES(fn::assoc_legendre(3, 0, x), end, 6.0, 15 * end);
        EXPECT_DERIVATIVES(fn::legendre_p(3, 2, x), end, -30.0, -90 * end);
        EXPECT_DERIVATIVES(fn::legendre_p(3, -2, x), end, -0.25, -0.75 * end);
        EXPECT_DERIVATIVES(fn::legendre_p(3, 3, x), end, 0.0, -huge);
        EXPECT_DERIVATIVES(fn::assoc_legendre(3, 3, x), end, 0.0, huge);
        EXPECT_DERIVATIVES(fn::legendre_p(3, -3, x), end, 0.0, huge);
        EXPECT_DERIVATIVES(fn::legendre_p(4, 4, x), end, 0.0, 840.0);
        EXPECT_DERIVATIVES(fn::legendre_p(200, 200, x), end, 0.0, 0.0);
        // Of an order beyond the degree: nested numbers had another value.
        EXPECT_DERIVATIVES(fn::legendre_p(2, -3, x), 0.5 * end, 0.0, 0.0);
    }
    // 1e-15 beside 1, where the powers of 1 − x² are small.
    double const near = 1 - 0x1p-50;
    EXPECT_DERIVATIVES(fn::legendre_p(4, 4, x), near, -420 * near * (1 - near) * (1 + near),
                       -420 * (1 - 3 * near * near));
}

}  // namespace
