// SPDX-License-Identifier: MIT
// Active numbers, nested once: the partials of a rule are made of functions that have rules. Where
// the first derivative comes from an algorithm in plain numbers, the second comes from a closed
// form, so the two are compared here: the second derivative of a forward mode with a difference
// quotient of its first one.
#include <gtest/gtest.h>

#include <cmath>

#include "chainrules/special/bessel/airy.hpp"
#include "chainrules/special/bessel/bessel.hpp"
#include "chainrules/special/bessel/hankel.hpp"
#include "chainrules/special/bessel/spherical_bessel.hpp"
#include "chainrules/special/beta/incomplete_beta.hpp"
#include "chainrules/special/elliptic/jacobi_elliptic.hpp"
#include "chainrules/special/elliptic/jacobi_zeta.hpp"
#include "chainrules/special/elliptic/theta.hpp"
#include "chainrules/special/error/error_functions.hpp"
#include "chainrules/special/error/exponential_integrals.hpp"
#include "chainrules/special/error/sinc.hpp"
#include "chainrules/special/gamma/incomplete_gamma.hpp"
#include "chainrules/special/polynomials/cardinal_b_spline.hpp"
#include "chainrules/special/polynomials/polynomials.hpp"
#include "chainrules/special/polynomials/spherical_harmonics.hpp"
#include "../eigen/support/dual.hpp"

namespace {

using namespace chainrules;
using support::Dual;
using Nested = Dual<Dual<double>>;

template <class F>
void test_second_order(char const* name, F const& f, double x) {
    auto const slope = [&](double at) { return f(Dual<double>(at, 1)).derivative; };
    double const h = 1e-4 * (1 + std::fabs(x));
    double const quotient =
        (8 * (slope(x + h) - slope(x - h)) - (slope(x + 2 * h) - slope(x - 2 * h))) / (12 * h);
    Nested const y = f(Nested(Dual<double>(x, 1), Dual<double>(1, 0)));
    double const second = y.derivative.derivative;
    EXPECT_NEAR(second, quotient, 1e-8 * (std::fabs(quotient) + std::fabs(slope(x)) + 1e-3))
        << name << " at " << x;
    EXPECT_EQ(y.value.derivative, slope(x)) << name << " at " << x;
}

template <class F>
void test_complex_second_order(char const* name, F const& f, double x) {
    test_second_order(name, [&](auto const& at) { return f(at).real(); }, x);
    test_second_order(name, [&](auto const& at) { return f(at).imag(); }, x);
}

#define SECOND_ORDER(expression, at) \
    test_second_order(#expression, [](auto const& x) { return expression; }, at)
#define COMPLEX_SECOND_ORDER(expression, at) \
    test_complex_second_order(#expression, [&](auto const& x) { return expression; }, at)

TEST(SecondOrder, Airy) {
    SECOND_ORDER(fn::airy_ai(x), 0.7);
    SECOND_ORDER(fn::airy_bi_prime(x), -1.2);
    SECOND_ORDER(fn::airyaix(x), 2.3);
    SECOND_ORDER(fn::airybiprimex(x), 2.3);
}

TEST(SecondOrder, Bessel) {
    SECOND_ORDER(fn::cyl_bessel_j(1.25, x), 1.7);
    SECOND_ORDER(fn::cyl_neumann_prime(1.25, x), 1.7);
    SECOND_ORDER(fn::cyl_bessel_i_prime(2, x), 1.7);
    SECOND_ORDER(fn::cyl_bessel_k(0.25, x), 1.7);
    SECOND_ORDER(fn::besselix(0.25, x), 1.7);
    SECOND_ORDER(fn::besselkx(1.25, x), 1.7);
    SECOND_ORDER(fn::jinc(x), 0.7);
    SECOND_ORDER(fn::sph_bessel(2, x), 1.7);
    SECOND_ORDER(fn::sph_neumann_prime(2, x), 1.7);
    SECOND_ORDER(fn::sphericalbesselj(1.25, x), 1.7);
}

// The scaled functions change over to a series at 30.
TEST(SecondOrder, ComplexFunctionsOfRealNumbers) {
    for (double nu : {-2.75, 0.0, 0.5, 3.0}) {
        for (double at : {0.4, 1.7, 12.0, 29.0, 31.5, 200.0}) {
            COMPLEX_SECOND_ORDER(fn::cyl_hankel_1(nu, x), at);
            COMPLEX_SECOND_ORDER(fn::cyl_hankel_2(nu, x), at);
            COMPLEX_SECOND_ORDER(fn::sph_hankel_1(nu, x), at);
            COMPLEX_SECOND_ORDER(fn::sph_hankel_2(nu, x), at);
            COMPLEX_SECOND_ORDER(fn::hankelh1x(nu, x), at);
            COMPLEX_SECOND_ORDER(fn::hankelh2x(nu, x), at);
        }
        COMPLEX_SECOND_ORDER(fn::cyl_hankel_1(nu, x), -2.25);
    }
    for (double at : {0.0, 0.7, -3.5}) COMPLEX_SECOND_ORDER(fn::faddeeva(x), at);
    for (double at : {0.9, -2.5}) {
        COMPLEX_SECOND_ORDER(fn::spherical_harmonic(4, 2, x, 0.4), at);
        COMPLEX_SECOND_ORDER(fn::spherical_harmonic(4, -3, 0.9, x), at);
        COMPLEX_SECOND_ORDER(fn::spherical_harmonic(3, 1, x, x * x), at);
    }
}

// Of e^(−ix) H₁ of order 1/2, −i √(2/(πx)), the second derivative is 3/(4x²) times the value: far
// out it is not lost in it.
TEST(SecondOrder, ScaledHankelFarOut) {
    for (double x : {31.0, 1e4, 1e8, 1e12}) {
        auto const y = fn::hankelh1x(0.5, Nested(Dual<double>(x, 1), Dual<double>(1, 0)));
        double const expected = -std::sqrt(2 / (3.14159265358979323846 * x)) * 0.75 / (x * x);
        EXPECT_NEAR(y.imag().derivative.derivative, expected, 1e-14 * std::fabs(expected)) << x;
        EXPECT_NEAR(y.real().derivative.derivative, 0, 1e-14 * std::fabs(expected)) << x;
    }
}

TEST(SecondOrder, Carlson) {
    SECOND_ORDER(fn::ellint_rc(x, 2.5), 0.7);
    SECOND_ORDER(fn::ellint_rc(0.5, x), 0.7);
    SECOND_ORDER(fn::ellint_rf(x, 2.5, 1.0), 0.7);
    SECOND_ORDER(fn::ellint_rg(x, 2.5, 1.0), 0.7);
    SECOND_ORDER(fn::ellint_rd(x, 2.5, 1.0), 0.7);
    SECOND_ORDER(fn::ellint_rd(0.5, 2.5, x), 0.7);
    SECOND_ORDER(fn::ellint_rj(x, 2.5, 1.0, 0.6), 0.7);
    SECOND_ORDER(fn::ellint_rj(0.5, 2.5, 1.0, x), 0.7);
}

TEST(SecondOrder, Legendre) {
    SECOND_ORDER(fn::ellint_1(x), 0.6);
    SECOND_ORDER(fn::ellint_2(x, 2.5), 0.6);
    SECOND_ORDER(fn::ellint_1(0.6, x), 2.5);
    SECOND_ORDER(fn::ellint_d(x), 0.6);
    SECOND_ORDER(fn::ellint_d(x, 0.8), 0.6);
    SECOND_ORDER(fn::ellint_d(0.6, x), 0.8);
    SECOND_ORDER(fn::ellint_3(x, 0.3), 0.6);
    SECOND_ORDER(fn::ellint_3(0.6, x), 0.3);
    SECOND_ORDER(fn::ellint_3(x, 0.3, 0.8), 0.6);
    SECOND_ORDER(fn::ellint_3(0.6, x, 0.8), 0.3);
    SECOND_ORDER(fn::ellint_3(0.6, 0.3, x), 0.8);
    SECOND_ORDER(fn::ellipk(x), 0.6);
    SECOND_ORDER(fn::ellipe(x), 0.6);
    SECOND_ORDER(fn::jacobi_zeta(x, 0.8), 0.6);
    SECOND_ORDER(fn::jacobi_zeta(0.6, x), 0.8);
    SECOND_ORDER(fn::heuman_lambda(x, 0.8), 0.6);
    SECOND_ORDER(fn::heuman_lambda(0.6, x), 0.8);
}

TEST(SecondOrder, Jacobi) {
    SECOND_ORDER(fn::jacobi_sn(x, 2.6), 0.6);
    SECOND_ORDER(fn::jacobi_dn(0.6, x), 2.6);
    SECOND_ORDER(fn::jacobi_cd(x, 2.6), 0.6);
    SECOND_ORDER(fn::jacobi_sc(x, 2.6), 1.5);
}

TEST(SecondOrder, Theta) {
    SECOND_ORDER(fn::jacobi_theta1(x, 0.3), 0.6);
    SECOND_ORDER(fn::jacobi_theta2(0.6, x), 0.3);
    SECOND_ORDER(fn::jacobi_theta4tau(0.6, x), 0.3);
}

TEST(SecondOrder, Polynomials) {
    SECOND_ORDER(fn::legendre_p(5, x), 0.6);
    SECOND_ORDER(fn::legendre_p_prime(5, x), 0.6);
    SECOND_ORDER(fn::legendre_p(5, 2, x), 0.6);
    SECOND_ORDER(fn::assoc_legendre(5, 3, x), 0.6);
    SECOND_ORDER(fn::legendre_q(3, x), 0.6);
    SECOND_ORDER(fn::laguerre(4, x), 0.6);
    SECOND_ORDER(fn::laguerre(4, 2, x), 0.6);
    SECOND_ORDER(fn::laguerre(4, x, 0.5), 0.6);
    SECOND_ORDER(fn::hermite(4, x), 0.6);
    SECOND_ORDER(fn::chebyshev_u(4, x), 0.6);
    SECOND_ORDER(fn::gegenbauer(4, x, 0.5), 0.6);
    SECOND_ORDER(fn::gegenbauer_prime(4, 0.75, x), 0.6);
    SECOND_ORDER(fn::jacobi(4, 0.75, x, 0.3), 0.6);
    SECOND_ORDER(fn::jacobi_prime(5, x, 0.75, 0.3), 0.6);
    SECOND_ORDER(fn::cardinal_b_spline(4, x), 0.6);
}

// Rules that pass a policy on.
TEST(SecondOrder, Policies) {
    SECOND_ORDER(fn::expint(2, x), 0.6);
    SECOND_ORDER(fn::digamma(x), 1.6);
    SECOND_ORDER(fn::gamma_p(2.5, x), 1.6);
    SECOND_ORDER(fn::ibeta(1.5, 2.5, x), 0.6);
    using boost::math::policies::policy;
    SECOND_ORDER(fn::trigamma(x, chainrules::keyword(policy<>{})), 1.6);
}

TEST(SecondOrder, Others) {
    SECOND_ORDER(fn::sinc_pi(x), 0.9);
    SECOND_ORDER(fn::sinhc_pi(x), 0.9);
    SECOND_ORDER(fn::sph_legendre(4, 2, x), 0.9);
    SECOND_ORDER(fn::spherical_harmonic_r(4, 2, x, 0.4), 0.9);
    SECOND_ORDER(fn::spherical_harmonic_i(4, 2, 0.9, x), 0.4);
}

}  // namespace
