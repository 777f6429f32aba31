// SPDX-License-Identifier: MIT
#include "chainrules/special/elliptic/elliptic_carlson.hpp"
#include "chainrules/special/elliptic/elliptic_legendre.hpp"
#include "chainrules/special/elliptic/jacobi_elliptic.hpp"
#include "chainrules/special/elliptic/jacobi_zeta.hpp"
#include "chainrules/special/elliptic/theta.hpp"
#include "support/fifty_digits.hpp"

namespace {

using namespace chainrules;
using fifty_digits::check;

TEST(FiftyDigits, Legendre) {
    check(fn::ellint_1, 0.4);
    check(fn::ellint_2, 0.4);
    check(fn::ellint_d, 0.4);
    check(fn::ellipk, 0.4);
    check(fn::ellipe, 0.4);
    check(fn::ellint_1, 0.4, 1.25);
    check(fn::ellint_2, 0.4, 1.25);
    check(fn::ellint_d, 0.4, 1.25);
    check(fn::ellint_3, 0.4, 0.25);
    check(fn::ellint_3, 0.4, 0.25, 1.25);
    check(fn::jacobi_zeta, 0.4, 1.25);
    check(fn::heuman_lambda, 0.4, 1.25);
}

TEST(FiftyDigits, Carlson) {
    check(fn::ellint_rc, 0.4, 1.25);
    check(fn::ellint_rf, 0.75, 1.5, 0.25);
    check(fn::ellint_rg, 0.75, 1.5, 0.25);
    check(fn::ellint_rd, 0.75, 1.5, 0.25);
    check(fn::ellint_rj, 0.75, 1.5, 0.25, 0.5);
}

TEST(FiftyDigits, Jacobi) {
    check(fn::jacobi_sn, 0.4, 1.25);
    check(fn::jacobi_dn, 0.4, 1.25);
    check(fn::jacobi_cs, 0.4, 1.25);
}

TEST(FiftyDigits, Theta) {
    check(fn::jacobi_theta1, 0.4, 0.25);
    check(fn::jacobi_theta2, 0.4, 0.25);
    check(fn::jacobi_theta4tau, 0.4, 0.25);
}

}  // namespace
