// SPDX-License-Identifier: MIT
#include "chainrules/implicit/laplace.hpp"

#include <gtest/gtest.h>

#include "chainrules/chainrules.hpp"
#include "chainrules_testutils/eigen/structured.hpp"
#include "eigen/sparse/support.hpp"

namespace {

using namespace support;
using Eigen::SimplicialLDLT;
using Eigen::SimplicialLLT;

// Counts with the rates exp(x), up to a constant.
struct Poisson {
    template <class T>
    T operator()(T const& x, double y) const {
        return y * x - fn::exp(x);
    }
};
// A normal observation of x, of variance 1/2.
struct Normal {
    template <class T>
    T operator()(T const& x, double y) const {
        return T(y - x) * T(x - y);
    }
};

VectorXd counts(Eigen::Index n) {
    VectorXd y(n);
    for (Eigen::Index i = 0; i != n; ++i) y(i) = static_cast<double>((i * i) % 5);
    return y;
}

TEST(LaplaceLogpdf, Poisson) {
    Sparse const Q = grid(2);
    VectorXd const mu = random<VectorXd>(4, 1);
    auto const plan = fn::sparse_plan<SimplicialLLT>(Q);
    check(fn::laplace_marginal_logpdf, constant(plan), constant(Poisson{}), constant(counts(4)), mu,
          Q);
    auto const A = fn::self_adjoint<Eigen::Upper>(Q);
    check(fn::laplace_marginal_logpdf, constant(fn::sparse_plan<SimplicialLDLT>(A)),
          constant(Poisson{}), constant(counts(4)), mu, A);
}

// The approximation is exact where f is quadratic: y ~ N(μ, Q⁻¹ + ½), up to a constant.
TEST(LaplaceLogpdf, ExactForNormal) {
    Sparse const Q = grid(3);
    VectorXd const mu = random<VectorXd>(9, 1), y = counts(9);
    auto const plan = fn::sparse_plan<SimplicialLLT>(Q);
    MatrixXd const covariance =
        MatrixXd(Q).ldlt().solve(MatrixXd::Identity(9, 9)) + 0.5 * MatrixXd::Identity(9, 9);
    Eigen::LDLT<MatrixXd> const factors(covariance);
    double const log_determinant = factors.vectorD().array().log().sum() + 9 * std::log(2.0);
    double const expected = -0.5 * (y - mu).dot(factors.solve(y - mu)) - 0.5 * log_determinant;
    EXPECT_NEAR(fn::laplace_marginal_logpdf(plan, Normal{}, y, mu, Q), expected, 1e-12);
}

TEST(LaplaceLogpdf, Nested) {
    expect_nested(
        [](auto const& Q, auto const& mu) {
            auto const plan = fn::sparse_plan<SimplicialLDLT>(Q);
            auto const bars =
                rrule(fn::laplace_marginal_logpdf, plan, Poisson{}, counts(9), mu, Q).pullback(1.0);
            return std::pair{unthunk(std::get<5>(bars)), unthunk(std::get<4>(bars))};
        },
        grid(3));
}

TEST(LaplaceLogpdf, Errors) {
    Sparse const Q = grid(2), minus = -Q;
    VectorXd const mu = VectorXd::Zero(4);
    auto const plan = fn::sparse_plan<SimplicialLLT>(Q);
    EXPECT_EQ(
        message_of<std::invalid_argument>(
            [&] { fn::laplace_marginal_logpdf(plan, Poisson{}, counts(3), mu, Q); }),
        "chainrules::laplace_marginal_logpdf: y is 3×1, Q is 4×4; y must have as many rows as Q");
    EXPECT_EQ(
        message_of<std::invalid_argument>(
            [&] { fn::laplace_marginal_logpdf(plan, Poisson{}, counts(4), VectorXd(3), Q); }),
        "chainrules::laplace_marginal_logpdf: mu is 3×1, Q is 4×4; mu must have as many rows as Q");
    EXPECT_NE(message_of<std::domain_error>([&] {
                  rrule(fn::laplace_marginal_logpdf, plan, Poisson{}, counts(4), mu, minus);
              }).find("is not positive definite"),
              std::string::npos);
    auto const steep = [](auto const& x, double) { return 100 * x * x; };
    EXPECT_NE(message_of<std::domain_error>(
                  [&] { fn::laplace_marginal_logpdf(plan, steep, counts(4), mu, Q); }),
              "");
}

}  // namespace
