// SPDX-License-Identifier: MIT
#include "support/fifty_digits.hpp"
#include "chainrules/special/bessel/airy.hpp"
#include "chainrules/special/bessel/bessel.hpp"
#include "chainrules/special/bessel/spherical_bessel.hpp"
#include "chainrules/special/beta/beta.hpp"
#include "chainrules/special/error/error_functions.hpp"
#include "chainrules/special/error/sinc.hpp"
#include "chainrules/special/gamma/gamma.hpp"
#include "chainrules/special/hypergeometric/gauss_hypergeometric.hpp"
#include "chainrules/special/hypergeometric/hypergeometric.hpp"
#include "chainrules/special/hypergeometric/tricomi_hypergeometric.hpp"
#include "chainrules/special/polynomials/cardinal_b_spline.hpp"
#include "chainrules/special/polynomials/polynomials.hpp"
#include "chainrules/special/polynomials/recurrences.hpp"

namespace {

using namespace chainrules;
using fifty_digits::check;

TEST(FiftyDigits, Gamma) {
    check(fn::tgamma, 3.5);
    check(fn::lgamma, 3.5);
    check(fn::digamma, 3.5);
    check(fn::tgamma_ratio, 3.5, 1.25);
    check(fn::beta, 3.5, 1.25);
}

TEST(FiftyDigits, ErrorFunctions) {
    check(fn::erf, 0.75);
    check(fn::erfc, 0.75);
    check(fn::erf_inv, 0.75);
}

TEST(FiftyDigits, Bessel) {
    check(fn::cyl_bessel_j, 0.75, 1.25);
    check(fn::cyl_neumann, 0.75, 1.25);
    check(fn::cyl_bessel_i, 0.75, 1.25);
    check(fn::cyl_bessel_k, 0.75, 1.25);
    check(fn::cyl_bessel_j_prime, 0.75, 1.25);
    check(fn::sph_bessel, 3, 1.25);
    check(fn::sph_neumann, 3, 1.25);
    check(fn::airy_ai, 1.25);
    check(fn::airy_bi, 1.25);
    check(fn::airy_ai_prime, 1.25);
    check(fn::sinc_pi, 1.25);
    check(fn::sinhc_pi, 0.25);
}

TEST(FiftyDigits, Polynomials) {
    check(fn::legendre_p, 5, 0.4);
    check(fn::legendre_q, 3, 0.4);
    check(fn::hermite, 5, 0.4);
    check(fn::laguerre, 5, 0.4);
    check(fn::chebyshev_t, 5, 0.4);
    check(fn::chebyshev_u, 5, 0.4);
    check(fn::gegenbauer, 5, 0.75, 0.25);
    check(fn::jacobi, 5, 0.75, 1.5, 0.25);
    check(fn::legendre_next, 4, 0.4, 0.75, 0.25);
}

TEST(FiftyDigits, Hypergeometric) {
    check(fn::hypergeometric_1F0, 0.75, 0.25);
    check(fn::hypergeometric_0F1, 0.75, 0.25);
    check(fn::hypergeometric_0F1, -0.75, -0.25);
    check(fn::hypergeometric_1F1, 0.75, 1.5, 0.25);
    check(fn::hypergeometric_2F0, 0.75, 1.5, -0.25);
    check(fn::hypergeometric_U, 20.5, 1.5, 2.5);
    check(fn::hypergeometric_2F1, 0.75, 1.5, 2.25, -1.5);
    check(fn::hypergeometric_2F1, 0.75, 1.5, 3.0, 0.9375);
}

}  // namespace
