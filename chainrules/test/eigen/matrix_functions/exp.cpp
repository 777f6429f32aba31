// SPDX-License-Identifier: MIT
#include "chainrules/eigen/matrix_functions/exp.hpp"

#include "chainrules_testutils/eigen.hpp"
#include "eigen/support/matrix_functions.hpp"

namespace {

using namespace chainrules;
using Eigen::Index;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using support::check;
using support::cotangent_of;
using support::expect_derivatives;
using support::random;
using support::relative_distance;
using support::tangent_along;

TEST(MatrixExp, RealAndComplex) {
    for (Index const n : {1, 3}) {
        check(fn::matrix_exp, random<MatrixXd>(n, n));
        check(fn::matrix_exp, random<MatrixXcd>(n, n));
    }
}

// exp([0 -t; t 0]) is the rotation by t, and its derivative by t that rotation by a right angle
// more: with no squaring, and with many.
TEST(MatrixExp, Rotations) {
    MatrixXd const J{{0.0, -1.0}, {1.0, 0.0}};
    for (double const t : {1e-5, 0.1, 3.0, 1e3}) {
        MatrixXd const A = t * J, Y{{std::cos(t), -std::sin(t)}, {std::sin(t), std::cos(t)}};
        EXPECT_LT(relative_distance(MatrixXd(fn::matrix_exp(A)), Y), 1e-15 * (1 + t));
        EXPECT_LT(relative_distance(tangent_along(J, fn::matrix_exp, A), MatrixXd(J * Y)),
                  1e-15 * (1 + t));
    }
}

// exp of a Jordan block, whose entries are e^λ/k!, and of [λ 1; 0 μ], which has the divided
// difference of e^λ and e^μ above the diagonal.
TEST(MatrixExp, DefectiveAndCloseEigenvalues) {
    MatrixXd jordan(3, 3);
    jordan << 2, 1, 0, 0, 2, 1, 0, 0, 2;
    MatrixXd const Y = std::exp(2.0) * MatrixXd{{1.0, 1.0, 0.5}, {0.0, 1.0, 1.0}, {0.0, 0.0, 1.0}};
    EXPECT_LT(relative_distance(MatrixXd(fn::matrix_exp(jordan)), Y), 1e-15);
    expect_derivatives(fn::matrix_exp, jordan, 1e-9);
    for (double const gap : {1e-3, 1e-7, 1e-12}) {
        MatrixXd const A{{1.0, 1.0}, {0.0, 1 + gap}};
        EXPECT_NEAR(fn::matrix_exp(A)(0, 1), std::exp(1.0) * std::expm1(gap) / gap, 1e-14);
        expect_derivatives(fn::matrix_exp, A, 1e-9);
    }
}

// Big ones, one that is not normal, eigenvalues far apart.
TEST(MatrixExp, BigMatrices) {
    MatrixXd skewed = random<MatrixXd>(5, 5);
    skewed(0, 4) = 1000;
    expect_derivatives(fn::matrix_exp, skewed, 1e-7);
    expect_derivatives(fn::matrix_exp, random<MatrixXd>(40, 40), 1e-7);
    expect_derivatives(fn::matrix_exp, random<MatrixXcd>(20, 20), 1e-7);
    MatrixXd const far = Eigen::Vector3d(-700, 0, 700).asDiagonal();
    MatrixXd const Y = fn::matrix_exp(far);
    EXPECT_NEAR(Y(2, 2) / std::exp(700.0), 1, 1e-12);
    EXPECT_NEAR(Y(1, 1), 1, 1e-12);
    EXPECT_EQ(Y(0, 2), 0);
}

// Beyond the largest number.
TEST(MatrixExp, Overflows) {
    MatrixXd const A = 1000 * MatrixXd::Identity(2, 2);
    EXPECT_FALSE(fn::matrix_exp(A).allFinite());
}

template <class M>
void expect_as_dynamic(double tolerance) {
    MatrixXd const A = random<MatrixXd>(2, 2), dA = random<MatrixXd>(2, 2, 2);
    using S = typename M::Scalar;
    M const a = A.cast<S>(), da = dA.cast<S>();
    auto const close = [&](auto const& x, MatrixXd const& expected) {
        static_assert(std::is_same_v<std::remove_cvref_t<decltype(x)>, M>);
        EXPECT_LT((x.template cast<double>() - expected).norm(), tolerance);
    };
    auto const [Y, dY] = frule(std::tuple{NoTangent{}, da}, fn::matrix_exp, a);
    close(Y, fn::matrix_exp(A));
    close(fn::matrix_exp(a), fn::matrix_exp(A));
    close(dY, tangent_along(dA, fn::matrix_exp, A));
    close(unthunk(std::get<1>(rrule(fn::matrix_exp, a).pullback(da))),
          cotangent_of(dA, fn::matrix_exp, A));
}
TEST(MatrixExp, OtherNumbersAndStorages) {
    expect_as_dynamic<Eigen::MatrixXf>(1e-5);
    expect_as_dynamic<Eigen::Matrix<double, 2, 2, Eigen::RowMajor>>(1e-15);
    Eigen::Matrix2i const integers{{0, 1}, {0, 0}};
    EXPECT_EQ(fn::matrix_exp(integers), (Eigen::Matrix2d{{1, 1}, {0, 1}}));
    // An expression, and a complex tangent of a real matrix.
    MatrixXd const A = random<MatrixXd>(2, 2), half = A / 2;
    MatrixXcd const dA = random<MatrixXcd>(2, 2);
    EXPECT_LT((fn::matrix_exp(half + half) - fn::matrix_exp(A)).norm(), 1e-15);
    auto const dY = frule(std::tuple{NoTangent{}, dA}, fn::matrix_exp, A).tangent;
    EXPECT_LT((dY.real() - tangent_along(MatrixXd(dA.real()), fn::matrix_exp, A)).norm(), 1e-14);
    EXPECT_LT((dY.imag() - tangent_along(MatrixXd(dA.imag()), fn::matrix_exp, A)).norm(), 1e-14);
}

TEST(MatrixExp, BadArguments) { support::expect_bad_arguments(fn::matrix_exp, "matrix_exp"); }

}  // namespace
