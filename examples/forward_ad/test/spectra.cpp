// SPDX-License-Identifier: MIT
// Functions of matrices of dual numbers, beside closed forms.
#include <gtest/gtest.h>

#include <Eigen/Dense>
#include <cmath>

#include "chainrules/chainrules.hpp"
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

}  // namespace
