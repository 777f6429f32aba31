// SPDX-License-Identifier: MIT
// Functions of matrices of dual numbers, beside closed forms.
#include <gtest/gtest.h>

#include <Eigen/Dense>
#include <cmath>

#include "chainrules/chainrules.hpp"
#include "chainrules/eigen/matrix_functions/self_adjoint.hpp"
#include "chainrules/eigen/spectra/polar_decomposition.hpp"
#include "chainrules/eigen/spectra/self_adjoint_eigen.hpp"
#include "forward_ad/derivatives.hpp"
#include "forward_ad/eigen.hpp"

using Eigen::Matrix2d;
using Eigen::Vector4d;
namespace fn = chainrules::fn;

namespace {

Matrix2d const A{{1.2, 0.3}, {-0.4, 0.9}}, C{{0.3, -1.4}, {1.1, 0.5}};

// The gradient by the coefficients, in their order.
template <class F>
Matrix2d gradient(F const& f, Matrix2d const& at) {
    auto const of_numbers = [&](auto const& x) {
        using T = std::remove_cvref_t<decltype(x[0])>;
        return f(Eigen::Matrix<T, 2, 2>(x.data()));
    };
    return forward_ad::gradient(of_numbers, Vector4d(at.data())).reshaped(2, 2);
}
void expect_near(Matrix2d const& got, Matrix2d const& expected) {
    EXPECT_LT((got - expected).norm(), 1e-13) << "got\n" << got << "\nexpected\n" << expected;
}

// The square of the sum of two singular values is ‖A‖² + 2 det A.
TEST(Spectra, NuclearNorm) {
    auto const f = [](auto const& a) { return fn::nuclear_norm(a); };
    Matrix2d const cofactors = A.determinant() * A.inverse().transpose();
    expect_near(gradient(f, A), (A + cofactors) / std::sqrt(A.squaredNorm() + 2 * A.determinant()));
}
// The derivative in a direction is a block of the exponential of a matrix of twice the size.
TEST(Spectra, Exponential) {
    auto const f = [](auto const& a) { return fn::dot(C, fn::matrix_exp(a)); };
    Eigen::Matrix4d both;
    both << A.transpose(), C, Matrix2d::Zero(), A.transpose();
    expect_near(gradient(f, A), fn::matrix_exp(both).topRightCorner(2, 2));
}
// The inverse of squaring.
TEST(Spectra, SquareRoot) {
    auto const f = [](auto const& a) {
        auto const S = fn::matrix_sqrt(a);
        return fn::dot(C, fn::matmul(S, S));
    };
    expect_near(gradient(f, A), C);
}

// An elastic body at rest: the energy of an Ogden material, Σ (λ^1.3 − 1)/1.3 of the eigenvalues of
// C = 1, and the rotation of F = 1. This was NaN.
Eigen::Vector3d const rest(1, 0, 1);
template <class V>
auto symmetric(V const& c) {
    Eigen::Matrix<std::remove_cvref_t<decltype(c[0])>, 2, 2> result;
    result << c[0], c[1], c[1], c[2];
    return result;
}
auto const energy = [](auto const& c) {
    auto const values = fn::self_adjoint_eigenvalues(symmetric(c));
    return (fn::pow(values[0], 1.3) + fn::pow(values[1], 1.3)) / 1.3;
};
// f'' tr(Ċ Ċ) with f'' = 0.3.
Eigen::Matrix3d const hessian_at_rest{{0.3, 0, 0}, {0, 0.6, 0}, {0, 0, 0.3}};

TEST(EqualEigenvalues, GradientOfAnEnergy) {
    Eigen::Vector3d const gradient = forward_ad::gradient(energy, rest);
    EXPECT_LT((gradient - Eigen::Vector3d(1, 0, 1)).norm(), 1e-14);
}
TEST(EqualEigenvalues, HessianOfAnEnergy) {
    // Two eigenvalues have too few derivatives for three directions at a time.
    EXPECT_LT((forward_ad::hessian<1>(energy, rest) - hessian_at_rest).norm(), 1e-14);
    EXPECT_FALSE(Eigen::Matrix3d(forward_ad::hessian<3>(energy, rest)).allFinite());
    for (int k = 0; k != 3; ++k) {
        Eigen::Vector3d const column = forward_ad::hessian_vector_product<3>(
            energy, rest, Eigen::Vector3d(Eigen::Vector3d::Unit(k)));
        EXPECT_LT((column - hessian_at_rest.col(k)).norm(), 1e-14);
    }
    // The function of the matrix takes any number of them, as do forward numbers over the pullback.
    auto const by_matrix = [](auto const& c) {
        auto const Y = fn::self_adjoint_function(fn::exp, symmetric(c));
        return typename std::remove_cvref_t<decltype(Y)>::Scalar(Y(0, 0) + Y(1, 1));
    };
    EXPECT_LT(
        (forward_ad::hessian<3>(by_matrix, rest) - std::exp(1) / 0.3 * hessian_at_rest).norm(),
        1e-14);
    auto const gradient = [](auto const& c) {
        auto const [values, pullback] =
            chainrules::rrule(fn::self_adjoint_eigenvalues, symmetric(c));
        auto bar = values;
        for (auto& each : bar) each = fn::pow(each, 0.3);
        auto const C_bar = chainrules::unthunk(std::get<1>(pullback(bar)));
        return Eigen::Matrix<std::remove_cvref_t<decltype(bar[0])>, 3, 1>(C_bar(0, 0), C_bar(1, 0),
                                                                          C_bar(1, 1));
    };
    EXPECT_LT((forward_ad::jacobian<3>(gradient, rest) - hessian_at_rest).norm(), 1e-14);
}
TEST(EqualSingularValues, Rotation) {
    auto const rotation = [](auto const& F) { return fn::polar_decomposition(F).U(1, 0); };
    expect_near(gradient(rotation, Matrix2d::Identity()), Matrix2d{{0, -0.5}, {0.5, 0}});
}

}  // namespace
