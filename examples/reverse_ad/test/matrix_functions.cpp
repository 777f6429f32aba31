// SPDX-License-Identifier: MIT
// Functions of matrices, each as one node, beside closed forms and identities.
#include "support/one_node.hpp"

using namespace one_node_each;
using Eigen::MatrixXd;
using reverse_ad::gradient;
namespace fn = chainrules::fn;

namespace {

// The derivative of exp in a direction is a block of the exponential of a matrix of twice the size.
MatrixXd exp_gradient(MatrixXd const& M, MatrixXd const& bar) {
    MatrixXd both = MatrixXd::Zero(6, 6);
    both << M.transpose(), bar, MatrixXd::Zero(3, 3), M.transpose();
    return fn::matrix_exp(both).topRightCorner(3, 3);
}
TEST(MatrixFunctions, Exponential) {
    auto const f = [](auto const& a) { return fn::dot(C, one_node(fn::matrix_exp, a)); };
    expect_near(gradient(f, A), exp_gradient(A, C));
    auto const times = [](auto const& a) { return fn::dot(C, one_node(fn::exp_times, a, C)); };
    expect_near(gradient(times, A), exp_gradient(A, C * C.transpose()));
}
// Functions and their inverses.
TEST(MatrixFunctions, Roots) {
    auto const root = [](auto const& a) {
        auto const S = one_node(fn::matrix_sqrt, a);
        return fn::dot(C, fn::matmul(S, S));
    };
    expect_near(gradient(root, A), C);
    auto const power = [](auto const& a) {
        auto const Y = one_node(fn::matrix_pow, a, 0.25);
        auto const Z = fn::matmul(Y, Y);
        return fn::dot(C, fn::matmul(Z, Z));
    };
    expect_near(gradient(power, A), C);
    auto const logarithm = [](auto const& a) {
        return fn::dot(C, one_node(fn::matrix_exp, one_node(fn::matrix_log, a)));
    };
    expect_near(gradient(logarithm, A), C);
}
TEST(MatrixFunctions, DoubleAngle) {
    auto const product = [](auto const& a) {
        auto const S = one_node(fn::matrix_sin, a);
        return fn::dot(C, fn::matmul(S, one_node(fn::matrix_cos, a)));
    };
    auto const sine = [](auto const& a) { return fn::dot(C, one_node(fn::matrix_sin, a)); };
    expect_near(gradient(product, A), gradient(sine, MatrixXd(2 * A)));
}

}  // namespace
