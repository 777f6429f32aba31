// SPDX-License-Identifier: MIT
// Norms of complex numbers of an AD tool's, to second order: stable_norm divided by a double, for
// which Eigen has no operator, and the pullback of lp_norm made a reference out of 0.
#include <gtest/gtest.h>

#include "chainrules/eigen/reduce/lp_norm.hpp"
#include "chainrules/eigen/reduce/norms.hpp"
#include "eigen/support/dual.hpp"
#include "eigen/support/random.hpp"

namespace {

using namespace chainrules;
using D = support::Dual<double>;
using C = std::complex<D>;
using Eigen::VectorXcd;

template <class F, class... P>
auto cotangents(F const& f, P const&... p) {
    return [&](auto const& x, auto const& one) {
        auto const [y, pullback] = rrule(f, x, p...);
        return unthunk(std::get<1>(pullback(one)));
    };
}

template <class F, class... P>
void check(F const& f, P const&... p) {
    VectorXcd const x = support::random<VectorXcd>(3, 1), dx = support::random<VectorXcd>(3, 1, 2);
    Eigen::Matrix<C, Eigen::Dynamic, 1> const X =
        x.binaryExpr(dx, [](std::complex<double> c, std::complex<double> d) {
            return C(D(c.real(), d.real()), D(c.imag(), d.imag()));
        });
    double const h = 1e-4;
    VectorXcd const right = x + h * dx, left = x - h * dx;
    EXPECT_NEAR(D(f(X, p...)).value, f(x, p...), 1e-15);
    EXPECT_NEAR(D(f(X, p...)).derivative, (f(right, p...) - f(left, p...)) / (2 * h), 1e-7);
    auto const x_bar = cotangents(f, p...);
    auto const X_bar = x_bar(X, D(1.0));
    VectorXcd const slope = (x_bar(right, 1.0) - x_bar(left, 1.0)) / (2 * h);
    for (Eigen::Index i = 0; i != 3; ++i) {
        EXPECT_NEAR(X_bar(i).real().derivative, slope(i).real(), 1e-7);
        EXPECT_NEAR(X_bar(i).imag().derivative, slope(i).imag(), 1e-7);
    }
}

TEST(ComplexActiveNumbers, StableNorm) { check(fn::stable_norm); }

TEST(ComplexActiveNumbers, LpNorm) {
    check(fn::lp_norm_of<3>);
    check(fn::lp_norm, 1.5);
    // By p: Σ ∂ω/∂p at (3, 4i) and p = 2, from ω = (3ᵖ + 4ᵖ)^(1/p) in 30 digits.
    Eigen::Matrix<C, 2, 1> const x(C(D(3.0)), C(D(0.0), D(4.0)));
    auto const [omega, pullback] = rrule(fn::lp_norm, x, 2.0);
    EXPECT_NEAR(D(unthunk(std::get<2>(pullback(D(1.0))))).value, -0.816772743492127, 1e-14);
}

}  // namespace
