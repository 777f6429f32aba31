// SPDX-License-Identifier: MIT
#include "chainrules/eigen/arrange/shape.hpp"

#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/random.hpp"

namespace {

using namespace chainrules;
using testutils::test_all;
using complex = std::complex<double>;
using Eigen::ArrayXXd;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using Eigen::MatrixXf;
using Eigen::MatrixXi;
using Eigen::RowVectorXd;
using Eigen::VectorXd;
using RowMajor = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using Matrix23 = Eigen::Matrix<double, 2, 3>;
using MatrixXb = Eigen::Matrix<bool, Eigen::Dynamic, Eigen::Dynamic>;
using support::message_of;
using support::random;

MatrixXd one_to_six() { return (MatrixXd(2, 3) << 1, 2, 3, 4, 5, 6).finished(); }

// The computed cotangent of the first argument.
template <class F, class D, class X, class... O>
auto pulled_back(F const& f, D const& dY, X const& A, O const&... options) {
    return unthunk(std::get<1>(rrule(f, A, options...).pullback(dY)));
}

TEST(Shape, Real) {
    auto const A = random<MatrixXd>(3, 4);
    test_all(fn::eval, A);
    test_all(fn::reshaped, A, 2, 6);
    test_all(fn::vec, A);
    test_all(fn::transpose, A);
    test_all(fn::adjoint, A);
}

TEST(Shape, Complex) {
    auto const A = random<MatrixXcd>(3, 4);
    test_all(fn::transpose, A);
    test_all(fn::adjoint, A);
    test_all(fn::reshaped, A, 4, 3);
}

TEST(Shape, OtherTypes) {
    test_all(fn::transpose, random<Matrix23>(2, 3));
    test_all(fn::vec, random<RowMajor>(2, 3));
    test_all(fn::transpose, random<VectorXd>(3, 1));
}

TEST(Shape, Empty) {
    MatrixXd const empty(0, 3);
    EXPECT_EQ(fn::transpose(empty).rows(), 3);
    EXPECT_EQ(fn::reshaped(empty, 5, 0).rows(), 5);
    EXPECT_EQ(fn::vec(empty).size(), 0);
    EXPECT_EQ(pulled_back(fn::transpose, MatrixXd(3, 0), empty).cols(), 3);
}

TEST(Shape, Values) {
    MatrixXd const A = one_to_six();
    EXPECT_EQ(fn::reshaped(A, 3, 2), (MatrixXd(3, 2) << 1, 5, 4, 3, 2, 6).finished());
    // By columns, whatever the storage order.
    EXPECT_EQ(fn::reshaped(RowMajor(A), 3, 2), fn::reshaped(A, 3, 2));
    EXPECT_EQ(fn::vec(RowMajor(A)), (VectorXd(6) << 1, 4, 2, 5, 3, 6).finished());
    MatrixXcd const Z = random<MatrixXcd>(2, 3);
    EXPECT_EQ(fn::transpose(Z), Z.transpose());
    EXPECT_EQ(fn::adjoint(Z), Z.adjoint());
}

// A transpose keeps the storage order where Eigen leaves the choice; views and expressions are
// read.
TEST(Shape, ResultTypes) {
    MatrixXd const A = one_to_six();
    static_assert(std::is_same_v<decltype(fn::transpose(A)), MatrixXd>);
    static_assert(std::is_same_v<decltype(fn::transpose(RowMajor(A))), RowMajor>);
    static_assert(std::is_same_v<decltype(fn::transpose(VectorXd())), RowVectorXd>);
    static_assert(std::is_same_v<decltype(fn::transpose(Matrix23())), Eigen::Matrix<double, 3, 2>>);
    static_assert(std::is_same_v<decltype(fn::vec(Matrix23())), Eigen::Matrix<double, 6, 1>>);
    static_assert(std::is_same_v<decltype(fn::eval(2 * A)), MatrixXd>);
    static_assert(std::is_same_v<decltype(fn::convert<float>(A)), MatrixXf>);
    static_assert(std::is_same_v<decltype(fn::reshaped(A.array(), 1, 6)), ArrayXXd>);
    Eigen::Map<MatrixXd const> const map(A.data(), 3, 2);
    EXPECT_EQ(fn::transpose(map), map.transpose());
    EXPECT_EQ(fn::transpose(A.block(0, 1, 2, 2)), A.block(0, 1, 2, 2).transpose());
    // Numbers have them, too.
    EXPECT_EQ(fn::transpose(2.0), 2.0);
    EXPECT_EQ(fn::adjoint(complex(1, 2)), complex(1, -2));
}

TEST(Shape, CotangentsByHand) {
    // Conjugated by adjoint, not by transpose; the real part for a real argument.
    MatrixXcd const dZ = random<MatrixXcd>(3, 2);
    EXPECT_EQ(pulled_back(fn::adjoint, dZ, MatrixXcd(dZ.adjoint())), dZ.adjoint());
    EXPECT_EQ(pulled_back(fn::transpose, dZ, MatrixXcd(dZ.adjoint())), dZ.transpose());
    EXPECT_EQ(pulled_back(fn::transpose, dZ, one_to_six()), dZ.real().transpose());
    EXPECT_EQ(pulled_back(fn::vec, (VectorXd(6) << 1, 4, 2, 5, 3, 6).finished(), RowMajor(2, 3)),
              one_to_six());
}

TEST(Shape, PrecisionAndIntegers) {
    MatrixXi const N = one_to_six().cast<int>();
    static_assert(std::is_same_v<decltype(fn::transpose(N)), Eigen::MatrixXi>);
    static_assert(
        std::is_same_v<decltype(pulled_back(fn::transpose, MatrixXd(3, 2), N)), MatrixXd>);
    static_assert(
        std::is_same_v<decltype(pulled_back(fn::convert<float>, MatrixXf(2, 3), N)), MatrixXd>);
    MatrixXd const A = one_to_six() / 3;
    auto const [Y, dY] =
        frule(std::tuple{NoTangent{}, MatrixXd(A * 7)}, fn::convert<float>, MatrixXd(A));
    EXPECT_EQ(Y, A.cast<float>());
    EXPECT_EQ(dY, MatrixXf((A * 7).cast<float>()));
    EXPECT_EQ(pulled_back(fn::convert<float>, MatrixXf(Y), A), Y.cast<double>());
    testutils::test_rrule(fn::convert<double>, random<MatrixXf>(2, 3));
}

TEST(Shape, FlagsHaveNoTangent) {
    MatrixXb const mask = (one_to_six().array() > 2).matrix();
    auto const [Y, pullback] = rrule(fn::convert<double>, mask);
    EXPECT_EQ(Y, mask.cast<double>());
    static_assert(std::is_same_v<decltype(pullback(Y)), std::tuple<NoTangent, NoTangent>>);
    auto const [Z, dZ] = frule(std::tuple{NoTangent{}, NoTangent{}}, fn::transpose, mask);
    static_assert(std::is_same_v<decltype(dZ), NoTangent const>);
}

TEST(Shape, BadInput) {
    MatrixXd const A = one_to_six();
    EXPECT_EQ(message_of<std::invalid_argument>([&] { fn::reshaped(A, 4, 2); }),
              "chainrules::reshaped: A is 2×3, the result is 4×2; both must have the same size");
    EXPECT_THROW(fn::reshaped(A, -2, -3), std::invalid_argument);
    EXPECT_THROW(fn::reshaped(A, 0, 6), std::invalid_argument);
    EXPECT_EQ(message_of<DimensionMismatch>([&] { rrule(fn::transpose, A).pullback(A); }),
              "chainrules::transpose: dY is 2×3, must be 3×2");
    EXPECT_EQ(message_of<DimensionMismatch>(
                  [&] { frule(std::tuple{NoTangent{}, MatrixXd(3, 2)}, fn::transpose, A); }),
              "chainrules::transpose: dA is 3×2, must be 2×3");
}

}  // namespace
