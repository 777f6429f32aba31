// SPDX-License-Identifier: MIT
#include "chainrules/eigen/reduce/norms.hpp"

#include <cmath>
#include <limits>

#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/lines.hpp"

namespace {

using namespace chainrules;
using complex = std::complex<double>;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using Eigen::MatrixXf;
using Eigen::RowVectorXd;
using Eigen::Vector2d;
using Eigen::Vector3d;
using Eigen::VectorXd;
using support::cotangent;
using support::message_of;
using support::random;
using support::tangent_of;
using testutils::test_all;

constexpr double infinity = std::numeric_limits<double>::infinity();

template <class F, class... X>
void check(F const& f, X const&... x) {
    testutils::test_frule(f, x...);
    testutils::test_rrule(f, x...);
}

TEST(EuclideanNorm, OfAllColumnsRows) {
    test_all(fn::euclidean_norm, random<MatrixXd>(3, 2));
    test_all(fn::euclidean_norm, random<MatrixXcd>(3, 2));
    check(fn::colwise_euclidean_norm, random<MatrixXd>(3, 4));
    check(fn::rowwise_euclidean_norm, random<MatrixXcd>(3, 4));
    EXPECT_EQ(fn::euclidean_norm(Eigen::Vector2i(3, 4)), 5);
    EXPECT_EQ(cotangent(fn::euclidean_norm, Eigen::Vector2i(3, 4), 5.0), Vector2d(3, 4));
    static_assert(std::is_same_v<decltype(fn::euclidean_norm(MatrixXf(2, 2))), float>);
    static_assert(std::is_same_v<decltype(fn::euclidean_norm(MatrixXcd(2, 2))), double>);
}
TEST(EuclideanNorm, DerivativeAtZeroIsZero) {
    EXPECT_EQ(cotangent(fn::euclidean_norm, Vector3d(0, 0, 0)), Vector3d::Zero());
    EXPECT_EQ(tangent_of(fn::euclidean_norm, Vector3d(0, 0, 0), Vector3d(1, 2, 3)), 0);
    EXPECT_EQ(cotangent(fn::euclidean_norm, MatrixXd(0, 3)).cols(), 3);
    MatrixXcd const A = (MatrixXcd(2, 2) << complex(0, 3), 0, 4, 0).finished();
    EXPECT_TRUE(cotangent(fn::colwise_euclidean_norm, A, RowVectorXd(Eigen::RowVector2d(5, 5)))
                    .isApprox((MatrixXcd(2, 2) << complex(0, 3), 0, 4, 0).finished(), 1e-15));
}
TEST(StableNorm, NeitherOverflowsNorUnderflows) {
    test_all(fn::stable_norm, random<MatrixXd>(3, 2));
    check(fn::colwise_stable_norm, random<MatrixXcd>(3, 2));
    check(fn::rowwise_stable_norm, random<MatrixXf>(3, 2));
    EXPECT_DOUBLE_EQ(fn::stable_norm(Vector2d(3e300, 4e300)), 5e300);
    EXPECT_DOUBLE_EQ(fn::stable_norm(Vector2d(3e-300, 4e-300)), 5e-300);
    EXPECT_TRUE(
        cotangent(fn::stable_norm, Vector2d(3e-300, 4e-300)).isApprox(Vector2d(0.6, 0.8), 1e-15));
    EXPECT_EQ(fn::stable_norm(Vector2d(0, 0)), 0);
    EXPECT_EQ(cotangent(fn::stable_norm, Vector2d(0, 0)), Vector2d(0, 0));
    EXPECT_EQ(fn::stable_norm(Vector2d(1, -infinity)), infinity);
    EXPECT_TRUE(std::isnan(fn::stable_norm(Vector2d(1, std::nan("")))));
    EXPECT_EQ(fn::stable_norm(VectorXd(0)), 0);
}

TEST(Normalized, OfAllColumnsRows) {
    test_all(fn::normalized, random<MatrixXd>(3, 2));
    test_all(fn::normalized, random<MatrixXcd>(2, 2));
    check(fn::colwise_normalized, random<MatrixXd>(3, 4));
    check(fn::rowwise_normalized, random<MatrixXcd>(3, 4));
    EXPECT_TRUE(fn::normalized(Eigen::Vector2i(3, 4)).isApprox(Vector2d(0.6, 0.8), 1e-15));
    EXPECT_TRUE(
        cotangent(fn::normalized, Vector2d(3, 0), Vector2d(6, 6)).isApprox(Vector2d(0, 2), 1e-15));
}
TEST(Normalized, OfZeroIsZero) {
    EXPECT_EQ(fn::normalized(Vector2d(0, 0)), Vector2d(0, 0));
    EXPECT_EQ(cotangent(fn::normalized, Vector2d(0, 0), Vector2d(1, 2)), Vector2d(0, 0));
    EXPECT_EQ(tangent_of(fn::normalized, Vector2d(0, 0), Vector2d(1, 2)), Vector2d(0, 0));
    EXPECT_EQ(fn::normalized(VectorXd(0)).size(), 0);
}

// The tangent of 0 came through on numbers of AD tools, the rule has 0.
TEST(Normalized, OfZeroOnNumbersOfAdTools) {
    using D = support::Dual<double>;
    Eigen::Matrix<D, 2, 2> const X = Eigen::Matrix<D, 2, 2>::Constant(D(0, 3));
    auto const derivative = [](auto const& Y) {
        return MatrixXd(Y.unaryExpr([](D const& y) { return y.derivative; }));
    };
    EXPECT_TRUE(derivative(fn::normalized(X)).isZero(0));
    EXPECT_TRUE(derivative(fn::colwise_normalized(X)).isZero(0));
    EXPECT_TRUE(derivative(fn::rowwise_normalized(X)).isZero(0));
}
// Squares of float numbers underflow or overflow: the argument itself came of it, or 0.
TEST(Normalized, OfFloatNumbersOfAnySize) {
    for (float const s : {1e-24F, 1e-36F, 1e20F, 1e37F}) {
        Eigen::Vector2f const x(3 * s, 4 * s), d(1, 2);
        EXPECT_TRUE(fn::normalized(x).isApprox(Eigen::Vector2f(0.6F, 0.8F), 1e-6F)) << s;
        EXPECT_TRUE(cotangent(fn::normalized, x, Eigen::Vector2f(s * d))
                        .isApprox(Eigen::Vector2f(-0.064F, 0.048F), 1e-5F))
            << s;
    }
}

TEST(Trace, OfASquareMatrix) {
    test_all(fn::trace, random<MatrixXd>(3, 3));
    check(fn::trace, random<MatrixXcd>(3, 3));
    check(fn::trace, random<Eigen::Matrix<float, 2, 2, Eigen::RowMajor>>(2, 2));
    MatrixXd const A = (MatrixXd(2, 2) << 1, 2, 3, 4).finished();
    EXPECT_EQ(fn::trace(A), 5);
    EXPECT_EQ(cotangent(fn::trace, A, 3.0), MatrixXd(3 * MatrixXd::Identity(2, 2)));
    EXPECT_EQ(fn::trace(A * A), 29);
    EXPECT_EQ(fn::trace(MatrixXd(0, 0)), 0);
    EXPECT_EQ(message_of<std::invalid_argument>([] { rrule(fn::trace, MatrixXd(2, 3)); }),
              "chainrules::trace: A is 2×3, must be square");
}

TEST(Norms, SecondOrder) {
    MatrixXd const A = random<MatrixXd>(3, 2);
    support::expect_second_order(fn::euclidean_norm, A);
    support::expect_second_order(fn::colwise_stable_norm, A);
    support::expect_second_order(fn::rowwise_normalized, A);
    support::expect_second_order(fn::trace, MatrixXd(random<MatrixXd>(3, 3)));
}

}  // namespace
