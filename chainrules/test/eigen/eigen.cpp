// SPDX-License-Identifier: MIT
#include "chainrules/eigen/eigen.hpp"

#include <gtest/gtest.h>

#include <functional>

#include "chainrules/chainrules.hpp"
#include "eigen/support/dual.hpp"
#include "eigen/support/random.hpp"

namespace {

using namespace chainrules;
using Eigen::MatrixXd;
using Eigen::RowVectorXd;
using support::random;

// A small network: the loss logsumexp(sin(X W + b) V) − ⟨T, …⟩, in any number type.
template <class M, class V>
auto loss(MatrixXd const& X, M const& W, V const& b, MatrixXd const& T) {
    M const H = fn::cwise(fn::sin, fn::rowwise_add(fn::matmul(X, W), b));
    return fn::logsumexp(H) - fn::dot(H, T) / fn::sum(fn::cwise(fn::exp, H));
}

// Its gradient from the rules, accumulated in place.
struct Gradient {
    MatrixXd W;
    RowVectorXd b;
};
Gradient gradient(MatrixXd const& X, MatrixXd const& W, RowVectorXd const& b, MatrixXd const& T) {
    auto [P, matmul_back] = rrule(fn::matmul, std::cref(X), std::cref(W));
    auto [Q, add_back] = rrule(fn::rowwise_add, std::cref(P), std::cref(b));
    auto [H, sin_back] = rrule(fn::cwise, fn::sin, std::cref(Q));
    auto [l, lse_back] = rrule(fn::logsumexp, std::cref(H));
    auto [d, dot_back] = rrule(fn::dot, std::cref(H), std::cref(T));
    auto [E, exp_back] = rrule(fn::cwise, fn::exp, std::cref(H));
    auto [s, sum_back] = rrule(fn::sum, std::cref(E));
    auto [ratio, divide_back] = rrule(fn::divide, d, s);

    auto [self1, d_bar, s_bar] = divide_back(-1.0);
    MatrixXd H_bar = unthunk(std::get<1>(lse_back(1.0)));
    accumulate(H_bar, std::get<1>(dot_back(d_bar)));
    MatrixXd const E_bar = unthunk(std::get<1>(sum_back(s_bar)));
    accumulate(H_bar, std::get<2>(exp_back(std::cref(E_bar))));
    MatrixXd const Q_bar = unthunk(std::get<2>(sin_back(std::cref(H_bar))));
    auto [self2, P_bar_thunk, b_bar] = add_back(std::cref(Q_bar));
    MatrixXd const P_bar = unthunk(P_bar_thunk);
    auto [self3, X_bar, W_bar] = matmul_back(std::cref(P_bar));
    return {unthunk(W_bar), unthunk(b_bar)};
}

TEST(Network, GradientAgreesWithDifferencesAndWithDualNumbers) {
    using D = support::Dual<double>;
    MatrixXd const X = random<MatrixXd>(5, 3), W = random<MatrixXd>(3, 2),
                   T = random<MatrixXd>(5, 2);
    RowVectorXd const b = random<RowVectorXd>(1, 2);
    MatrixXd const dW = random<MatrixXd>(3, 2, 5);
    RowVectorXd const db = random<RowVectorXd>(1, 2, 6);
    auto const [W_bar, b_bar] = gradient(X, W, b, T);
    double const slope = W_bar.cwiseProduct(dW).sum() + b_bar.dot(db);

    double const h = 1e-4;
    auto at = [&](double t) { return loss(X, MatrixXd(W + t * dW), RowVectorXd(b + t * db), T); };
    double const difference = (8 * (at(h) - at(-h)) - (at(2 * h) - at(-2 * h))) / (12 * h);
    EXPECT_NEAR(slope, difference, 1e-10);

    auto dual = [](double v, double d) { return D(v, d); };
    Eigen::Matrix<D, Eigen::Dynamic, Eigen::Dynamic> const dual_W = W.binaryExpr(dW, dual);
    Eigen::Matrix<D, 1, Eigen::Dynamic> const dual_b = b.binaryExpr(db, dual);
    EXPECT_NEAR(loss(X, dual_W, dual_b, T).derivative, slope, 1e-13);
}

}  // namespace
