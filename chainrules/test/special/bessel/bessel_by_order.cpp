// SPDX-License-Identifier: MIT
// Derivatives of Bessel functions by the order: against a table, against identities, at the ends.
#include <gtest/gtest.h>

#include <boost/math/special_functions/bessel.hpp>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <map>
#include <random>
#include <sstream>
#include <string>

#include "chainrules/special/bessel/bessel.hpp"
#include "chainrules/special/bessel/hankel.hpp"
#include "chainrules/special/bessel/spherical_bessel.hpp"
#include "special/support/second_order.hpp"
#include "special/support/stated.hpp"
#include "special/support/values.hpp"

namespace {

using namespace chainrules;
using values::infinity;
using values::nan;
using values::partial_of;

template <class F, class T>
auto by_order(F const& f, T nu, T x) {
    return partial_of<0>(f, nu, x);
}

// Of references/by_order/bessel.tsv. The error is relative, for J and Y beyond the turning point to
// √(J̇² + Ẏ²).
TEST(BesselByOrder, References) {
    std::string path = __FILE__;
    path = path.substr(0, path.rfind("bessel/bessel_by_order")) + "references/by_order/bessel.tsv";
    std::ifstream file(path);
    std::string line, region;
    std::getline(file, line);
    std::map<std::string, double> worst;
    std::map<std::string, int> rows;
    while (std::getline(file, line)) {
        std::istringstream fields(line);
        double nu = 0, x = 0;
        long double J = 0, Y = 0, J_prime = 0, Y_prime = 0, I = 0, K = 0, I_prime = 0, K_prime = 0;
        fields >> region >> nu >> x >> J >> Y >> J_prime >> Y_prime >> I >> K >> I_prime >> K_prime;
        ASSERT_TRUE(fields) << line;
        ++rows[region];
        auto const check = [&](auto const& f, long double expected, long double other) {
            long double const size =
                x > std::fabs(nu) ? std::hypot(expected, other) : std::fabs(expected);
            // Beyond the range of double, or too small to have its digits.
            if (!(size < 1e308L && size > 1e-292L)) return;
            // In long double the methods have all their digits.
            auto const test = [&](auto order, auto at, double bound) {
                long double const derivative = by_order(f, order, at);
                double const error = static_cast<double>(std::fabs(derivative - expected) / size);
                double& most = worst[region + " " + function_name(f)];
                if (!(error <= most)) most = error;
                EXPECT_LE(error, references::stated(bound))
                    << function_name(f) << "(" << nu << ", " << x << ")";
            };
            test(nu, x, 1e-13);
            test(static_cast<long double>(nu), static_cast<long double>(x), 5e-16);
        };
        check(fn::cyl_bessel_j, J, Y);
        check(fn::cyl_neumann, Y, J);
        check(fn::cyl_bessel_j_prime, J_prime, Y_prime);
        check(fn::cyl_neumann_prime, Y_prime, J_prime);
        check(fn::cyl_bessel_i, I, 0);
        check(fn::cyl_bessel_i_prime, I_prime, 0);
        // K is even in ν.
        if (nu == 0) {
            EXPECT_EQ(by_order(fn::cyl_bessel_k, nu, x), 0.0);
            EXPECT_EQ(by_order(fn::cyl_bessel_k_prime, nu, x), 0.0);
            continue;
        }
        check(fn::cyl_bessel_k, K, 0);
        check(fn::cyl_bessel_k_prime, K_prime, 0);
    }
    for (auto const& [name, error] : worst) std::printf("%-40s %.1e\n", name.c_str(), error);
    for (char const* name : {"small", "turning", "far", "below", "whole", "half", "negative",
                             "negative_whole", "near_whole", "middle"})
        EXPECT_GE(rows[name], 40) << name;
}

// At ν = 0 it is −K₀ and K₁ (DLMF 10.38.5), smaller by e^(−2x) than the terms of series for I.
TEST(BesselByOrder, ModifiedOfOrderZero) {
    for (double x : {0.5, 1.9, 2.0, 5.0, 12.0, 20.0, 24.9, 25.1, 28.0, 60.0, 300.0}) {
        double const K0 = fn::cyl_bessel_k(0, x), K1 = fn::cyl_bessel_k(1, x);
        EXPECT_NEAR(by_order(fn::cyl_bessel_i, 0.0, x), -K0, 1e-14 * K0) << x;
        EXPECT_NEAR(by_order(fn::cyl_bessel_i_prime, 0.0, x), K1, 1e-14 * K1) << x;
        long double const at = x;
        EXPECT_NEAR(double(by_order(fn::cyl_bessel_i, 0.0L, at)), -K0, 1e-15 * K0) << x;
        EXPECT_NEAR(double(by_order(fn::cyl_bessel_i_prime, 0.0L, at)), K1, 1e-15 * K1) << x;
    }
}

// J_{ν+1} Y_ν − J_ν Y_{ν+1} = 2/(πx) and I_ν K_{ν+1} + I_{ν+1} K_ν = 1/x (DLMF 10.5.2, 10.28.2) do
// not depend on ν. In long double: with fewer digits they cancel.
TEST(BesselByOrder, Wronskians) {
    std::mt19937_64 generator(20240);
    std::uniform_real_distribution<double> unit(0, 1);
    auto const residual = [](auto const& f, auto const& g, int sign, long double nu,
                             long double x) {
        long double const next = nu + 1;
        long double const f0 = f(nu, x), f1 = f(next, x), g0 = g(nu, x), g1 = g(next, x);
        long double const terms[] = {by_order(f, next, x) * g0, f1 * by_order(g, nu, x),
                                     sign * by_order(f, nu, x) * g1,
                                     sign * f0 * by_order(g, next, x)};
        long double size = 0, sum = 0;
        for (long double each : terms) sum += each, size += std::fabs(each);
        if (!(std::fabs(f1) > 1e-280L && std::fabs(g1) > 1e-280L && size < 1e280L)) return 0.0;
        return static_cast<double>(std::fabs(sum) / size);
    };
    double worst = 0;
    for (int i = 0; i != 2000; ++i) {
        double nu = std::pow(10, -2 + 5 * unit(generator));
        double x = std::pow(10, -3 + 7 * unit(generator));
        if (i % 4 == 1) x = nu * (0.8 + 0.4 * unit(generator));
        if (i % 4 == 2) nu = 6 * unit(generator), x = std::pow(10, -8 + 8.5 * unit(generator));
        if (i % 4 == 3) nu = 40 * unit(generator) - 10, x = 60 * unit(generator) + 1e-3;
        nu = std::nearbyint(nu * 0x1p20) / 0x1p20;  // so that ν + 1 is exact
        // Y and K are about Γ(ν + 1) (2/x)^(ν + 1) there, which may overflow.
        if (nu > 0 && std::lgamma(nu + 2) + (nu + 1) * std::log(2 / x) > 690) continue;
        double const jy = residual(fn::cyl_bessel_j, fn::cyl_neumann, -1, nu, x);
        EXPECT_LE(jy, 2e-15) << nu << " " << x;
        if (std::max(nu, x) < 300 && nu > 0) {
            double const ik = residual(fn::cyl_bessel_i, fn::cyl_bessel_k, 1, nu, x);
            EXPECT_LE(ik, 2e-15) << nu << " " << x;
            worst = std::fmax(worst, ik);
        }
        worst = std::fmax(worst, jy);
    }
    std::printf("Wronskians by order: worst residual %.1e\n", worst);
}

// ∂j/∂ν = 2j ∫₀^∞ K₀(2j sinh t) e^{−2νt} dt (DLMF 10.21.17), here by the trapezoidal rule in ln t.
TEST(BesselByOrder, Zeros) {
    auto const integral = [](double nu, double j) {
        double sum = 0;
        double const h = 0.05;
        for (double u = -40; u < 3; u += h) {
            double const t = std::exp(u), at = 2 * j * std::sinh(t);
            if (at < 700) sum += h * t * boost::math::cyl_bessel_k(0, at) * std::exp(-2 * nu * t);
        }
        return 2 * j * sum;
    };
    for (double nu : {-0.5, 0.0, 0.3, 1.0, 7.0, 30.25, 150.0})
        for (int m : {1, 2, 5, 20}) {
            double const j = fn::cyl_bessel_j_zero(nu, m), y = fn::cyl_neumann_zero(nu, m);
            if (nu + 0.5 > 0) {
                EXPECT_NEAR(partial_of<0>(fn::cyl_bessel_j_zero, nu, m), integral(nu, j), 1e-13)
                    << nu << " " << m;
                EXPECT_NEAR(partial_of<0>(fn::cyl_neumann_zero, nu, m), integral(nu, y), 1e-13)
                    << nu << " " << m;
            }
        }
    EXPECT_TRUE(std::isnan(partial_of<0>(fn::cyl_bessel_j_zero, nan, 1)));
}

// Near 0 the functions are c(ν) (x/2)^ν or (x/2)^(ν−1): the limit of the derivative at a fixed ν.
TEST(BesselByOrder, AtZero) {
    EXPECT_EQ(by_order(fn::cyl_bessel_j, 0.0, 0.0), -infinity);
    EXPECT_EQ(by_order(fn::cyl_bessel_j, 1e-3, 0.0), 0.0);
    EXPECT_EQ(by_order(fn::cyl_bessel_j, 2.0, 0.0), 0.0);
    EXPECT_EQ(by_order(fn::cyl_bessel_j, -1.0, 0.0), infinity);
    EXPECT_EQ(by_order(fn::cyl_bessel_j, -2.0, 0.0), -infinity);
    EXPECT_EQ(by_order(fn::cyl_bessel_i, 0.0, 0.0), -infinity);
    EXPECT_EQ(by_order(fn::cyl_bessel_i, 0.5, 0.0), 0.0);
    EXPECT_EQ(by_order(fn::besselix, 0.0, 0.0), -infinity);
    EXPECT_EQ(by_order(fn::cyl_bessel_j_prime, 0.0, 0.0), infinity);
    EXPECT_EQ(special::cyl_bessel_j_prime_dnu(0.5, 0.0), -infinity);
    EXPECT_EQ(by_order(fn::cyl_bessel_j_prime, 1.0, 0.0), -infinity);
    EXPECT_EQ(by_order(fn::cyl_bessel_i_prime, 1.5, 0.0), 0.0);
    EXPECT_EQ(by_order(fn::sphericalbesselj, 0.0, 0.0), -infinity);
    EXPECT_EQ(by_order(fn::sphericalbesselj, 0.25, 0.0), 0.0);
    // The same sign next to 0.
    auto const grows = [](auto const& f, double nu) {
        double const at = by_order(f, nu, 0.0), near = by_order(f, nu, 1e-200);
        EXPECT_TRUE(at * near > 0 && std::fabs(near) > 100) << nu << " " << near;
    };
    for (double nu : {0.0, -1.0, -2.0, -3.0}) {
        grows(fn::cyl_bessel_j, nu);
        grows(fn::cyl_bessel_i, nu);
        grows(fn::cyl_bessel_j_prime, nu);
        grows(fn::cyl_bessel_i_prime, nu);
    }
    // Infinite, times a cotangent that is zero: zero.
    EXPECT_EQ(std::get<1>(rrule(fn::cyl_bessel_j, 0.0, 0.0).pullback(0.0)), 0.0);
}

TEST(BesselByOrder, NaNAndInfinity) {
    auto const check = [](auto const& f, double limit) {
        EXPECT_EQ(by_order(f, 2.5, infinity), limit);
        EXPECT_TRUE(std::isnan(by_order(f, 2.5, nan)));
        EXPECT_EQ(by_order(f, 0.0, infinity), 0.0);
    };
    check(fn::cyl_bessel_j, 0);
    check(fn::cyl_neumann, 0);
    check(fn::cyl_bessel_k, 0);
    check(fn::cyl_bessel_j_prime, 0);
    check(fn::cyl_bessel_i, -infinity);
    check(fn::cyl_bessel_i_prime, -infinity);
    check(fn::besselix, 0);
    check(fn::besselkx, 0);
    check(fn::sphericalbessely, 0);
    // For x < 0 there are whole orders only.
    EXPECT_TRUE(std::isnan(by_order(fn::cyl_bessel_j, 2.0, -1.5)));
    EXPECT_TRUE(std::isnan(by_order(fn::cyl_bessel_i, 2.0, -1.5)));
    EXPECT_TRUE(std::isnan(by_order(fn::cyl_hankel_1, 0.5, nan).real()));
    EXPECT_EQ(by_order(fn::cyl_hankel_1, 0.5, infinity), std::complex<double>(0, 0));
}

// J = √(2/(πx)) sin x at ν = ½, where ∂J/∂ν = √(2/(πx)) (sin x Ci(2x) − cos x Si(2x)) (DLMF
// 10.15.6); far out Ci(2x) → 0 and Si(2x) → π/2.
TEST(BesselByOrder, FarOut) {
    for (double x : {1e6, 1e12, 1e18}) {
        double const size = std::sqrt(2 / (3.14159265358979323846 * x));
        double const ci = std::sin(2 * x) / (2 * x);
        double const si = 1.57079632679489661923 - std::cos(2 * x) / (2 * x);
        EXPECT_NEAR(by_order(fn::cyl_bessel_j, 0.5, x),
                    size * (std::sin(x) * ci - std::cos(x) * si), 1e-12 * size)
            << x;
    }
}

// All second derivatives but those of zeros, by differences; none is missing.
template <class F>
void check_second(F const& f) {
    EXPECT_EQ(second_order::check(f, 1.25, 1.7), 0);
    EXPECT_EQ(second_order::check(f, 3.0, 7.5), 0);  // no zero and no extremum is next to it
    EXPECT_EQ(second_order::check(f, 1.5, 31.0), 0);
}
TEST(BesselByOrder, SecondOrder) {
    check_second(fn::cyl_bessel_j);
    check_second(fn::cyl_neumann);
    check_second(fn::cyl_bessel_i);
    check_second(fn::cyl_bessel_k);
    check_second(fn::cyl_bessel_j_prime);
    check_second(fn::cyl_neumann_prime);
    check_second(fn::cyl_bessel_i_prime);
    check_second(fn::cyl_bessel_k_prime);
    check_second(fn::besselix);
    check_second(fn::besselkx);
    check_second(fn::sphericalbesselj);
    check_second(fn::sphericalbessely);
}
// No integer is converted to float, of which compilers warn.
TEST(BesselByOrder, SecondOrderOfFloat) {
    auto const check = [](auto const& f) {
        EXPECT_NEAR(partial_of<1>(f, 1.25F, 1.7F), partial_of<1>(f, 1.25, 1.7), 1e-6);
    };
    check(special::cyl_bessel_j_prime_dnu);
    check(special::cyl_bessel_k_prime_dnu);
}
// By ν and by x where I_ν overflows and its derivatives by ν do not; of mpmath.
TEST(BesselByOrder, SecondOrderNextToOverflow) {
    double const expected = -4.3084718896349385946e305;
    EXPECT_NEAR(partial_of<1>(special::cyl_bessel_i_prime_dnu, 0.625, 715.0) / expected, 1, 1e-15);
}
// By ν and by x at 0, where both functions are a multiple of x^ν.
TEST(BesselByOrder, SecondOrderAtZero) {
    EXPECT_EQ(partial_of<1>(special::cyl_bessel_j_prime_dnu, 2.25, 0.0), 0);
    EXPECT_EQ(partial_of<1>(special::cyl_bessel_i_prime_dnu, 2.25, 0.0), 0);
}
TEST(BesselByOrder, SecondOrderOfZeros) {
    EXPECT_EQ(second_order::check(fn::cyl_bessel_j_zero, 1.25, 3), 0);
    EXPECT_EQ(second_order::check(fn::cyl_neumann_zero, 4.0, 2), 0);
}

}  // namespace
