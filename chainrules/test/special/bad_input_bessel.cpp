// SPDX-License-Identifier: MIT
// Bad input for Bessel and Airy functions, polynomials, spherical harmonics, hypergeometric
// functions.
#include <gtest/gtest.h>

#include "chainrules/special/airy.hpp"
#include "chainrules/special/bessel.hpp"
#include "chainrules/special/hypergeometric.hpp"
#include "chainrules/special/polynomials.hpp"
#include "chainrules/special/spherical_bessel.hpp"
#include "chainrules/special/spherical_harmonics.hpp"
#include "support/sweep.hpp"

namespace {

using namespace chainrules;
using sweep::sweep;

TEST(BadInput, Bessel) {
    for (double order : {0.0, 0.75}) {
        sweep(fn::cyl_bessel_j, order, 1.25);
        sweep(fn::cyl_neumann, order, 1.25);
        sweep(fn::cyl_bessel_i, order, 1.25);
        sweep(fn::cyl_bessel_k, order, 1.25);
        sweep(fn::besselkx, order, 1.25);
    }
    sweep(fn::jinc, 1.25);
    for (int order : {0, 2, -1, 20'000}) {
        sweep(fn::sph_bessel, order, 1.25);
        sweep(fn::sph_neumann, order, 1.25);
    }
}

TEST(BadInput, Airy) {
    sweep(fn::airy_ai, 1.25);
    sweep(fn::airy_bi_prime, 1.25);
    sweep(fn::airyaix, 1.25);
    sweep(fn::airybiprimex, 1.25);
}

TEST(BadInput, Polynomials) {
    for (int n : {0, 1, 4, -1, 20'000}) {
        sweep(fn::legendre_p, n, 0.4);
        sweep(fn::legendre_q, n, 0.4);
        sweep(fn::laguerre, n, 0.4);
        sweep(fn::hermite, n, 0.4);
        sweep(fn::chebyshev_u, n, 0.4);
        sweep(fn::gegenbauer, n, 0.75, 0.4);
    }
    for (int n : {0, 4, -1}) {
        sweep(fn::legendre_p, n, 2, 0.4);
        sweep(fn::jacobi, n, 0.75, 0.25, 0.4);
        sweep(fn::sph_legendre, n, 2, 0.4);
        sweep(fn::cardinal_b_spline, n, 0.4);
    }
}

// Boost 1.81 asserts or does not end at many of these.
TEST(BadInput, Hypergeometric) {
    sweep(fn::hypergeometric_1F0, 1.25, 0.4);
    sweep(fn::hypergeometric_0F1, 1.25, 0.4);
    for (double a : {1.25, 171.5, 1e-300, -100.25, 50.5})
        for (double b : {2.5, -100.25, 1.0, -0.5}) {
            sweep(fn::hypergeometric_1F1, a, b, 50.5);
            sweep(fn::log_hypergeometric_1F1, a, b, -1.0);
        }
    sweep(fn::hypergeometric_1F1_regularized, 50.5, 1.0, 50.5);
    sweep(fn::hypergeometric_2F0, 1.25, 0.75, -0.4);
}

}  // namespace
