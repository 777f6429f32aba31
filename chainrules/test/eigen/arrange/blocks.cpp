// SPDX-License-Identifier: MIT
#include "chainrules/eigen/arrange/blocks.hpp"

#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/dual.hpp"
#include "eigen/support/random.hpp"

namespace {

using namespace chainrules;
using testutils::test_all;
using complex = std::complex<double>;
using Eigen::ArrayXXd;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using Eigen::MatrixXf;
using Eigen::RowVectorXd;
using Eigen::VectorXd;
using RowMajor = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using Matrix23 = Eigen::Matrix<double, 2, 3>;
using support::message_of;
using support::random;

template <class F, class D, class X, class... O>
auto pulled_back(F const& f, D const& dY, X const& A, O const&... options) {
    return unthunk(std::get<1>(rrule(f, A, options...).pullback(dY)));
}

TEST(Blocks, Real) {
    auto const A = random<MatrixXd>(3, 4);
    auto const v = random<VectorXd>(5, 1);
    test_all(fn::coeff, A, 1, 2);
    test_all(fn::row, A, 2);
    test_all(fn::col, A, 0);
    test_all(fn::block, A, 1, 1, 2, 3);
    test_all(fn::at, v, 3);
    test_all(fn::segment, v, 1, 3);
    test_all(fn::head, v, 2);
    test_all(fn::tail, v, 2);
}

TEST(Blocks, Complex) {
    auto const A = random<MatrixXcd>(3, 4);
    test_all(fn::coeff, A, 1, 2);
    test_all(fn::row, A, 2);
    test_all(fn::block, A, 0, 1, 3, 2);
}

TEST(Blocks, OtherTypes) {
    test_all(fn::row, random<Matrix23>(2, 3), 1);
    test_all(fn::col, random<RowMajor>(3, 2), 1);
    test_all(fn::row, random<ArrayXXd>(2, 3), 1);
    test_all(fn::tail, random<RowVectorXd>(1, 4), 3);
    test_all(fn::at, random<RowVectorXd>(1, 4), 3);
    test_all(fn::head, random<Eigen::Vector3d>(3, 1), 2);
}

TEST(Blocks, ValuesAndTypes) {
    MatrixXd const A = random<MatrixXd>(3, 4);
    static_assert(std::is_same_v<decltype(fn::row(A, 0)), RowVectorXd>);
    static_assert(std::is_same_v<decltype(fn::col(RowMajor(A), 0)), VectorXd>);
    static_assert(std::is_same_v<decltype(fn::row(Matrix23(), 0)), Eigen::RowVector3d>);
    static_assert(std::is_same_v<decltype(fn::coeff(A, 0, 0)), double>);
    EXPECT_EQ(fn::row(A, 1), A.row(1));
    EXPECT_EQ(fn::block(A, 1, 2, 2, 2), A.block(1, 2, 2, 2));
    EXPECT_EQ(fn::tail(VectorXd(A.col(1)), 2), A.col(1).tail(2));
    EXPECT_EQ(fn::coeff(A, 2, 3), A(2, 3));
    // Views and expressions are read.
    EXPECT_EQ(fn::coeff(A.block(1, 1, 2, 2), 0, 1), A(1, 2));
    EXPECT_DOUBLE_EQ(fn::coeff(A * A.transpose(), 0, 1), A.row(0).dot(A.row(1)));
    EXPECT_EQ(fn::col(Eigen::Map<MatrixXd const>(A.data(), 4, 3), 2), A.reshaped(4, 3).col(2));
    EXPECT_EQ(fn::row(2 * A, 0), 2 * A.row(0));
}

TEST(Blocks, Empty) {
    MatrixXd const A = random<MatrixXd>(3, 4);
    EXPECT_EQ(fn::block(A, 3, 4, 0, 0).size(), 0);
    EXPECT_EQ(fn::head(VectorXd(), 0).size(), 0);
    EXPECT_EQ(MatrixXd(pulled_back(fn::block, MatrixXd(2, 0), A, 0, 4, 2, 0)),
              MatrixXd::Zero(3, 4));
}

// What was read, at its place; nothing else is stored.
TEST(Blocks, CotangentsAreScattered) {
    MatrixXd const A = random<MatrixXd>(30, 40);
    auto const of_entry = pulled_back(fn::coeff, 2.5, A, 3, 4);
    static_assert(std::is_same_v<decltype(of_entry),
                                 eigen::Scattered<MatrixXd, Eigen::Matrix<double, 1, 1>> const>);
    EXPECT_EQ(of_entry.stored()(0), 2.5);
    RowVectorXd const dy = random<RowVectorXd>(1, 40);
    auto const of_row = pulled_back(fn::row, dy, A, 29);
    static_assert(std::is_same_v<decltype(of_row), eigen::Scattered<MatrixXd, RowVectorXd> const>);
    EXPECT_EQ(of_row.stored(), dy);
    EXPECT_EQ(of_row.first_row(), 29);
    MatrixXd expected = MatrixXd::Zero(30, 40);
    expected.row(29) = dy;
    EXPECT_EQ(MatrixXd(of_row), expected);
}

TEST(Blocks, CotangentsInTheSpaceOfTheArgument) {
    MatrixXd const A = random<MatrixXd>(3, 4);
    EXPECT_EQ(MatrixXd(pulled_back(fn::coeff, complex(2, 3), A, 0, 0)).sum(), 2);
    EXPECT_EQ(
        MatrixXd(pulled_back(fn::col, Eigen::VectorXcd(A.col(0) * complex(2, 3)), A, 1)).sum(),
        2 * A.col(0).sum());
    static_assert(
        std::is_same_v<tangent_t<decltype(pulled_back(fn::row, RowVectorXd(4), MatrixXf(3, 4), 0))>,
                       MatrixXf>);
    static_assert(
        std::is_same_v<tangent_t<decltype(pulled_back(fn::coeff, 1, Eigen::MatrixXi(3, 4), 0, 0))>,
                       MatrixXd>);
}

// Second order: the numbers of an AD tool as coefficients.
TEST(Blocks, ActiveNumbers) {
    using D = support::Dual<double>;
    using DualMatrix = Eigen::Matrix<D, Eigen::Dynamic, Eigen::Dynamic>;
    DualMatrix A(2, 2);
    A << D(1, 10), D(2, 20), D(3, 30), D(4, 40);
    EXPECT_EQ(fn::row(A, 1)(0).derivative, 30);
    auto const A_bar = pulled_back(fn::row, fn::row(A, 0), A, 1);
    static_assert(std::is_same_v<tangent_t<decltype(A_bar)>, DualMatrix>);
    EXPECT_EQ(A_bar(1, 1).derivative, 20);
    EXPECT_EQ(A_bar(0, 1).derivative, 0);
    accumulate(A, A_bar);
    EXPECT_EQ(A(1, 1).derivative, 60);
    EXPECT_EQ(A(1, 1).value, 6);
    accumulate(A, pulled_back(fn::coeff, D(1, 5), A, 0, 0));
    EXPECT_EQ(A(0, 0).derivative, 15);
}

TEST(Blocks, FlagsHaveNoTangent) {
    Eigen::Array<bool, 3, 1> const mask(true, false, true);
    auto const [y, pullback] = rrule(fn::at, mask, 1);
    EXPECT_FALSE(y);
    static_assert(
        std::is_same_v<decltype(pullback(1.0)), std::tuple<NoTangent, NoTangent, NoTangent>>);
}

TEST(Blocks, OutsideIsAnError) {
    MatrixXd const A = random<MatrixXd>(3, 4);
    VectorXd const v = A.col(0);
    auto const text = [](auto const& call) { return message_of<std::out_of_range>(call); };
    EXPECT_EQ(text([&] { fn::row(A, 3); }),
              "chainrules::row: the 1×4 block at (3, 0) is outside of A, which is 3×4");
    EXPECT_EQ(text([&] { rrule(fn::coeff, A, 0, -1); }),
              "chainrules::coeff: the 1×1 block at (0, -1) is outside of A, which is 3×4");
    EXPECT_EQ(text([&] { fn::tail(v, 4); }),
              "chainrules::tail: the 4×1 block at (-1, 0) is outside of A, which is 3×1");
    EXPECT_EQ(text([&] { fn::at(v, 3); }),
              "chainrules::at: the 1×1 block at (3, 0) is outside of A, which is 3×1");
    EXPECT_THROW(fn::col(A, 4), std::out_of_range);
    EXPECT_THROW(fn::head(v, -1), std::out_of_range);
    EXPECT_THROW(fn::segment(v, 2, 2), std::out_of_range);
    EXPECT_THROW(fn::block(A, 0, 0, 1, 5), std::out_of_range);
    EXPECT_EQ(message_of<DimensionMismatch>([&] { rrule(fn::row, A, 0).pullback(RowVectorXd(3)); }),
              "chainrules::row: dY is 1×3, must be 1×4");
}

}  // namespace
