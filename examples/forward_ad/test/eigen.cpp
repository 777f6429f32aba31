// SPDX-License-Identifier: MIT
#include "forward_ad/eigen.hpp"

#include <gtest/gtest.h>

#include <Eigen/Dense>
#include <cmath>

#include "chainrules/chainrules.hpp"
#include "forward_ad/derivatives.hpp"

using Eigen::MatrixXd;
using Eigen::Vector3d;
using Eigen::VectorXd;
namespace fn = chainrules::fn;

namespace {

TEST(Eigen, Gradient) {
    Vector3d const x(0.4, -0.7, 1.1);
    auto const f = [](auto const& v) { return v.dot(v) * sin(v[0]); };
    auto const g = forward_ad::gradient(f, x);
    static_assert(std::is_same_v<decltype(g), Vector3d const>);
    Vector3d expected = 2 * std::sin(0.4) * x;
    expected[0] += x.squaredNorm() * std::cos(0.4);
    EXPECT_LT((g - expected).norm(), 1e-15);
}

TEST(Eigen, Jacobian) {
    VectorXd x(5);
    x << 0.1, 0.2, 0.3, 0.4, 0.5;
    MatrixXd A(3, 5);
    A << 1, 2, 3, 4, 5, -1, 0, 1, 0, -1, 2, 2, 2, 2, 2;
    auto const [value, J] =
        forward_ad::value_and_jacobian([&](auto const& v) { return fn::matmul(A, v); }, x);
    EXPECT_LT((value - A * x).norm(), 1e-15);
    EXPECT_EQ(J, A);
}

// A rule for whole matrices, on matrices of dual numbers, and Eigen's own code.
TEST(Eigen, RulesAndEigensOwnCode) {
    VectorXd x(3);
    x << 0.3, -0.2, 0.5;
    auto const f = [](auto const& v) { return fn::logsumexp(v) + v.squaredNorm(); };
    VectorXd p = x.array().exp();
    p /= p.sum();
    EXPECT_LT((forward_ad::gradient(f, x) - (p + 2 * x)).norm(), 1e-15);
}

}  // namespace
