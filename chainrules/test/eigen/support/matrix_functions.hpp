// SPDX-License-Identifier: MIT
#pragma once
// What the tests of functions of matrices share.

#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/loss.hpp"
#include "eigen/support/matrix_equations.hpp"

namespace support {

template <class M>
double relative_distance(M const& x, M const& expected) {
    return static_cast<double>((x - expected).norm() / expected.norm());
}

template <class F, class M, class... P>
M tangent_along(M const& dA, F const& f, M const& A, P const&... p) {
    using chainrules::NoTangent;
    return chainrules::frule(std::tuple{NoTangent{}, dA, ((void)p, NoTangent{})...}, f, A, p...)
        .tangent;
}
template <class F, class M, class... P>
M cotangent_of(M const& Y_bar, F const& f, M const& A, P const&... p) {
    return chainrules::unthunk(std::get<1>(chainrules::rrule(f, A, p...).pullback(Y_bar)));
}

/// The tangent of f at A beside finite differences, and the cotangent beside the tangent.
template <class F, class M, class... P>
void expect_derivatives(F const& f, M const& A, double tolerance, P const&... p) {
    M const dA = random<M>(A.rows(), A.cols(), 2), Y_bar = random<M>(A.rows(), A.cols(), 3);
    double const h = 1e-3;
    auto const at = [&](double t) { return M(f(M(A + t * dA), p...)); };
    M const slope = (8 * (at(h) - at(-h)) - (at(2 * h) - at(-2 * h))) / (12 * h);
    M const dY = tangent_along(dA, f, A, p...), A_bar = cotangent_of(Y_bar, f, A, p...);
    EXPECT_LT(relative_distance(dY, slope), tolerance);
    EXPECT_NEAR(real_inner(Y_bar, dY), real_inner(A_bar, dA),
                1e-12 * (1 + dY.norm() * Y_bar.norm()));
}

/// What a function of matrices says of a matrix that is not square and of one that is not finite,
/// before there is a pullback, and of none.
template <class F, class... P>
void expect_bad_arguments(F const& f, std::string const& name, P const&... p) {
    using Eigen::MatrixXd;
    MatrixXd N = 2 * MatrixXd::Identity(2, 2);
    N(1, 0) = std::numeric_limits<double>::quiet_NaN();
    EXPECT_EQ(message_of<std::invalid_argument>([&] { f(random<MatrixXd>(2, 3), p...); }),
              "chainrules::" + name + ": A is 2×3, must be square");
    EXPECT_EQ(message_of<std::invalid_argument>(
                  [&] { chainrules::rrule(f, random<MatrixXd>(2, 3), p...); }),
              "chainrules::" + name + ": A is 2×3, must be square");
    EXPECT_EQ(message_of<std::domain_error>([&] { chainrules::rrule(f, N, p...); }),
              "chainrules::" + name + ": A(1, 0) is nan; all entries must be finite");
    auto const ieee = chainrules::eigen::FactorizationOptions{
        .on_degenerate = chainrules::eigen::OnDegenerate::ieee};
    EXPECT_TRUE(f(N, p..., ieee).hasNaN());
    MatrixXd const empty(0, 0);
    EXPECT_EQ(f(empty, p...).size(), 0);
    EXPECT_EQ(tangent_along(empty, f, empty, p...).size(), 0);
    EXPECT_EQ(cotangent_of(empty, f, empty, p...).size(), 0);
}

/// What those say of eigenvalues on the closed negative axis.
template <class F, class... P>
void expect_principal(F const& f, std::string const& name, P const&... p) {
    using chainrules::eigen::FactorizationOptions;
    using Eigen::MatrixXd;
    auto const ieee = FactorizationOptions{.on_degenerate = chainrules::eigen::OnDegenerate::ieee};
    auto const says = [&](char const* eigenvalue) {
        return "chainrules::" + name + ": A has the eigenvalue " + eigenvalue +
               "; none may lie on the closed negative real axis";
    };
    auto const message = [&](MatrixXd const& A, auto const&... o) {
        return message_of<std::domain_error>([&] { chainrules::rrule(f, A, p..., o...); });
    };
    MatrixXd const negative = Eigen::Vector2d(3, -1).asDiagonal(),
                   singular = Eigen::Vector2d(3, 0).asDiagonal(),
                   nearly = Eigen::Vector2d(3, 1e-12).asDiagonal(),
                   rotation{{0.0, -2.0}, {2.0, 0.0}};
    EXPECT_EQ(message(negative), says("-1"));
    EXPECT_EQ(message(singular), says("0"));
    EXPECT_EQ(message(nearly), "");
    EXPECT_EQ(message(nearly, chainrules::keyword(FactorizationOptions{.gap_tolerance = 1e-6})),
              says("1e-12"));
    // On the imaginary axis.
    EXPECT_EQ(message(rotation), "");
    EXPECT_NO_THROW(f(negative, p..., ieee));
}

}  // namespace support
