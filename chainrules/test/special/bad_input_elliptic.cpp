// SPDX-License-Identifier: MIT
// Bad input for elliptic integrals and functions, theta functions, sinc.
#include <gtest/gtest.h>

#include "chainrules/special/elliptic_carlson.hpp"
#include "chainrules/special/elliptic_legendre.hpp"
#include "chainrules/special/jacobi_elliptic.hpp"
#include "chainrules/special/sinc.hpp"
#include "chainrules/special/theta.hpp"
#include "support/sweep.hpp"

namespace {

using namespace chainrules;
using sweep::sweep;

TEST(BadInput, Legendre) {
    sweep(fn::ellint_1, 0.4);
    sweep(fn::ellint_2, 0.4);
    sweep(fn::ellint_d, 0.4);
    sweep(fn::ellipk, 0.4);
    sweep(fn::ellipe, 0.4);
    sweep(fn::ellint_1, 0.4, 1.25);
    sweep(fn::ellint_2, 0.4, 1.25);
    sweep(fn::ellint_d, 0.4, 1.25);
    sweep(fn::ellint_3, 0.4, 0.3);
    sweep(fn::ellint_3, 0.4, 0.3, 1.25);
    sweep(fn::jacobi_zeta, 0.4, 1.25);
    sweep(fn::heuman_lambda, 0.4, 1.25);
}

TEST(BadInput, Carlson) {
    sweep(fn::ellint_rc, 1.25, 0.5);
    sweep(fn::ellint_rf, 1.25, 0.5, 2.0);
    sweep(fn::ellint_rg, 1.25, 0.5, 2.0);
    sweep(fn::ellint_rd, 1.25, 0.5, 2.0);
    sweep(fn::ellint_rj, 1.25, 0.5, 2.0, 0.75);
}

TEST(BadInput, Jacobi) {
    sweep(fn::jacobi_sn, 0.4, 1.25);
    sweep(fn::jacobi_cn, 0.4, 1.25);
    sweep(fn::jacobi_dn, 0.4, 1.25);
    sweep(fn::jacobi_cd, 0.4, 1.25);
    sweep(fn::jacobi_cs, 0.4, 1.25);
    sweep(fn::jacobi_ds, 0.4, 1.25);
}

TEST(BadInput, Theta) {
    sweep(fn::jacobi_theta1, 0.4, 0.3);
    sweep(fn::jacobi_theta2, 0.4, 0.3);
    sweep(fn::jacobi_theta3m1, 0.4, 0.3);
    sweep(fn::jacobi_theta4tau, 0.4, 0.3);
    sweep(fn::jacobi_theta4m1tau, 0.4, 0.3);
}

TEST(BadInput, Sinc) {
    sweep(fn::sinc_pi, 0.4);
    sweep(fn::sinhc_pi, 0.4);
}

}  // namespace
