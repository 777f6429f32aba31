// SPDX-License-Identifier: MIT
// A reverse-mode AD tool at work. Its headers hold no derivative: every one comes from a rule.

#include <Eigen/Dense>
#include <cmath>
#include <cstdio>
#include <vector>

#include "chainrules/chainrules.hpp"
#include "forward_ad/derivatives.hpp"
#include "forward_ad/eigen.hpp"
#include "reverse_ad/eigen.hpp"
#include "reverse_ad/gradient.hpp"
#include "reverse_ad/higher_order.hpp"

using Eigen::MatrixXd;
using Eigen::RowVectorXd;
using Eigen::VectorXd;
using reverse_ad::call;
namespace fn = chainrules::fn;

// A library of somebody else. Its number type has a fast but coarse sine, for which the rule of
// the true sine would be wrong: it opts out, and the tool differentiates what is really computed.
namespace library {

template <class T>
T coarse_sine(T const& x) {
    return x * (1 - x * x / 6);
}

namespace fn {
CHAINRULES_FUNCTION(coarse_sine, library::coarse_sine);
CHAINRULES_SCALAR_RULE(coarse_sine, (x), cos(x));  // as if it were a sine
CHAINRULES_OPT_OUT_RRULE(coarse_sine, double);
}  // namespace fn

}  // namespace library

namespace {

bool all_right = true;

void check(char const* what, double got, double expected) {
    if (std::abs(got - expected) <= 1e-12 * (1 + std::abs(expected))) return;
    std::fprintf(stderr, "reverse_ad: %s is %.17g, must be %.17g\n", what, got, expected);
    all_right = false;
}

void check(char const* what, MatrixXd const& got, MatrixXd const& expected) {
    check(what, (got - expected).norm(), 0);
}

void print(char const* what, MatrixXd const& A) {
    std::printf("%s\n", what);
    for (Eigen::Index i = 0; i != A.rows(); ++i) {
        std::printf("   ");
        for (Eigen::Index j = 0; j != A.cols(); ++j) std::printf(" %10.6f", A(i, j));
        std::printf("\n");
    }
}

// Numbers: every operation is one statement on the tape.
void numbers() {
    auto const foo = [](auto x) { return asin(0.2 + sin(x)); };
    double const d = reverse_ad::gradient(foo, 3.0);
    std::printf("foo(x) = asin(0.2 + sin(x)): foo'(3) = %.17g\n", d);
    check("foo'(3)", d, -1.0531613736418153);

    auto const product = [](auto const& x) {
        auto p = x[0];
        for (std::size_t i = 1; i != x.size(); ++i) p *= x[i];
        return p;
    };
    auto const g = reverse_ad::gradient(product, std::vector{1.0, 2.0, 3.0, 4.0});
    std::printf("product of (1, 2, 3, 4): gradient = (%g, %g, %g, %g)\n", g[0], g[1], g[2], g[3]);
    check("the derivative by the last factor", g[3], 6);
}

// Matrices: logistic regression with three classes, six operations, six nodes. The cotangents are
// computed by matrix products, and added up where they are needed.
void matrices() {
    MatrixXd X(5, 2), labels(5, 3);
    X << 0.5, 1.2, -0.3, 0.8, 1.7, -0.6, 0.1, 0.4, -1.1, 2.0;
    labels << 1, 0, 0, 0, 1, 0, 0, 0, 1, 1, 0, 0, 0, 1, 0;
    MatrixXd W(2, 3);
    W << 0.1, -0.4, 0.3, 0.2, 0.5, -0.1;
    RowVectorXd b(3);
    b << 0.05, -0.02, 0.01;

    auto const loss = [&](auto const& weights, auto const& bias) {
        auto const scores = fn::rowwise_add(fn::matmul(X, weights), bias);
        auto const odds = fn::cwise(fn::exp, scores);
        auto const norms = fn::cwise(fn::log, fn::matmul(odds, VectorXd::Ones(3).eval()));
        return fn::sum(norms) - fn::dot(labels, scores);
    };
    auto const [value, gradient] = reverse_ad::value_and_gradient(loss, W, b);
    auto const& [W_bar, b_bar] = gradient;
    std::printf("logistic regression: loss = %.12g\n", value);
    check("the loss", value, loss(W, b));
    print("  gradient by the weights:", W_bar);

    MatrixXd p = ((X * W).rowwise() + b).array().exp();
    for (Eigen::Index i = 0; i != p.rows(); ++i) p.row(i) /= p.row(i).sum();
    check("the gradient by the weights", W_bar, X.transpose() * (p - labels));
    check("the gradient by the bias", b_bar, (p - labels).colwise().sum());
}

// Forward over reverse: the Jacobian of a gradient. For log Σ exp(A x) with the softmax p of A x
// the Hessian is Aᵀ (diag p − p pᵀ) A.
void hessian() {
    MatrixXd A(4, 3);
    A << 1, 0.5, -0.2, 0.3, -1.1, 0.7, -0.6, 0.4, 1.2, 0.9, -0.8, 0.1;
    VectorXd x(3);
    x << 0.3, -0.5, 0.8;
    auto const f = [&A](auto const& v) { return fn::logsumexp(fn::matmul(A, v)); };
    auto const gradient = [&f](auto const& v) { return reverse_ad::gradient(f, v); };
    MatrixXd const H = forward_ad::jacobian(gradient, x);
    print("log sum exp(A x): Hessian, forward over reverse:", H);

    VectorXd p = (A * x).array().exp();
    p /= p.sum();
    MatrixXd const variance = MatrixXd(p.asDiagonal()) - p * p.transpose();
    std::printf("  largest difference from its formula: %.1e\n",
                (H - A.transpose() * variance * A).cwiseAbs().maxCoeff());
    check("the Hessian", H, A.transpose() * variance * A);
}

// Functions of functions: the rules of map and sum call back into the tool, which also finds the
// variable that the lambdas captured.
void callbacks() {
    std::vector<double> const xs{0.5, 1.0, 2.0};
    auto const energy = [](auto const& positions, auto const& stiffness) {
        auto const stretched = call(
            higher_order::fn::map, [&](auto x) { return x + stiffness * x * x * x; }, positions);
        return call(
            higher_order::fn::sum, [&](auto x) { return stiffness * x * x / 2; }, stretched);
    };
    auto const [xs_bar, stiffness_bar] = reverse_ad::gradient(energy, xs, 0.2);
    std::printf("energy of springs: gradient = (%.6f, %.6f, %.6f), by the stiffness %.6f\n",
                xs_bar[0], xs_bar[1], xs_bar[2], stiffness_bar);
    double by_stiffness = 0;
    for (std::size_t i = 0; i != 3; ++i) {
        double const x = xs[i], s = x + 0.2 * x * x * x;
        by_stiffness += s * s / 2 + 0.2 * s * x * x * x;
        check("the energy by a position", xs_bar[i], 0.2 * s * (1 + 0.6 * x * x));
    }
    check("the energy by the stiffness", stiffness_bar, by_stiffness);
}

// An opt-out: there is no rule, so the tool differentiates through the function.
void opted_out() {
    static_assert(!chainrules::has_rrule<library::fn::coarse_sine_t, double>);
    auto const f = [](auto x) { return library::fn::coarse_sine(x); };
    std::printf("coarse sine, opted out of the rule: derivative = %.15g at 0.9\n",
                reverse_ad::gradient(f, 0.9));
    check("the derivative of the coarse sine", reverse_ad::gradient(f, 0.9), 1 - 0.9 * 0.9 / 2);
}

}  // namespace

int main() {
    numbers();
    matrices();
    hessian();
    callbacks();
    opted_out();
    return all_right ? 0 : 1;
}
