// SPDX-License-Identifier: MIT
#include "chainrules/eigen/arrange/concatenate.hpp"

#include <list>

#include "chainrules/eigen/arrange/slices.hpp"
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
using Eigen::RowVectorXd;
using Eigen::VectorXd;
using RowMajor = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using support::message_of;
using support::random;

MatrixXd one_to_six() { return (MatrixXd(2, 3) << 1, 2, 3, 4, 5, 6).finished(); }

TEST(Concatenate, Real) {
    test_all(fn::hcat, random<MatrixXd>(3, 2), random<VectorXd>(3, 1), random<MatrixXd>(3, 3));
    test_all(fn::vcat, random<MatrixXd>(2, 3), random<RowVectorXd>(1, 3));
    test_all(fn::block_diagonal, random<MatrixXd>(2, 3), random<MatrixXd>(1, 2));
    test_all(fn::hcat, 0.5, random<RowVectorXd>(1, 3), -2.0);
    test_all(fn::hcat_all, std::vector<MatrixXd>{random<MatrixXd>(2, 3), random<MatrixXd>(2, 1)});
    test_all(fn::vcat_all, std::vector<VectorXd>{random<VectorXd>(2, 1), random<VectorXd>(3, 1)});
    test_all(fn::rows_of, random<MatrixXd>(3, 2));
    test_all(fn::cols_of, random<MatrixXd>(3, 2));
}

TEST(Concatenate, RealAndComplex) {
    test_all(fn::vcat, random<MatrixXd>(2, 3), random<MatrixXcd>(1, 3));
    test_all(fn::hcat_all,
             std::vector<MatrixXcd>{random<MatrixXcd>(2, 1), random<MatrixXcd>(2, 1)});
}

TEST(Concatenate, Values) {
    MatrixXd const A = one_to_six();
    EXPECT_EQ(fn::hcat(A, A.col(0)), (MatrixXd(2, 4) << 1, 2, 3, 1, 4, 5, 6, 4).finished());
    EXPECT_EQ(fn::vcat(A, 2 * A.row(1)),
              (MatrixXd(3, 3) << 1, 2, 3, 4, 5, 6, 8, 10, 12).finished());
    EXPECT_EQ(fn::block_diagonal(A.leftCols(1), 7.0, A.rightCols(1)),
              (MatrixXd(5, 3) << 1, 0, 0, 4, 0, 0, 0, 7, 0, 0, 0, 3, 0, 0, 6).finished());
    EXPECT_EQ(fn::vcat(1.0, 2.0), Eigen::Vector2d(1, 2));
    EXPECT_EQ(fn::hcat_all(std::list<VectorXd>{A.col(2), A.col(0)}),
              (MatrixXd(2, 2) << 3, 1, 6, 4).finished());
    EXPECT_EQ(fn::vcat_all(fn::rows_of(A)), A);
    EXPECT_EQ(fn::hcat_all(fn::cols_of(A)), A);
}

TEST(Concatenate, BlocksWithoutRowsOrColumns) {
    MatrixXd const A = one_to_six();
    EXPECT_EQ(fn::vcat(MatrixXd(0, 3), A, MatrixXd(0, 3)), A);
    EXPECT_EQ(fn::hcat(A, MatrixXd(2, 0)), A);
    EXPECT_EQ(fn::hcat(MatrixXd(0, 3), MatrixXd(0, 2)).cols(), 5);
    EXPECT_EQ(fn::block_diagonal(MatrixXd(0, 1), A, MatrixXd(1, 0)).rows(), 3);
    auto const [Y, pullback] = rrule(fn::vcat, MatrixXd(0, 3), A);
    auto const [self, none, A_bar] = pullback(A);
    EXPECT_EQ(unthunk(none).rows(), 0);
    EXPECT_EQ(unthunk(none).cols(), 3);
    EXPECT_EQ(unthunk(A_bar), A);
    EXPECT_TRUE(fn::rows_of(MatrixXd(0, 3)).empty());
}

TEST(Concatenate, Types) {
    using Eigen::Matrix;
    static_assert(std::is_same_v<decltype(fn::hcat(Eigen::Vector2d(), Matrix<double, 2, 3>())),
                                 Matrix<double, 2, 4>>);
    static_assert(std::is_same_v<decltype(fn::vcat(Eigen::Vector2d(), 1.0)), Eigen::Vector3d>);
    static_assert(std::is_same_v<decltype(fn::hcat(1.0, 2.0)), Eigen::RowVector2d>);
    static_assert(std::is_same_v<decltype(fn::hcat(RowMajor(), MatrixXd())), RowMajor>);
    // A number has one row, and so have all beside it.
    static_assert(std::is_same_v<decltype(fn::hcat(Eigen::ArrayXXd(), 1.0)),
                                 Eigen::Array<double, 1, Eigen::Dynamic, Eigen::RowMajor>>);
    static_assert(std::is_same_v<decltype(fn::hcat(MatrixXf(), 1.0)), RowVectorXd>);
    static_assert(std::is_same_v<decltype(fn::vcat(VectorXd(), VectorXd())), VectorXd>);
    static_assert(
        std::is_same_v<decltype(fn::hcat(MatrixXf(), 1, complex())), Eigen::RowVectorXcd>);
    static_assert(!std::is_invocable_v<decltype(fn::hcat) const&, MatrixXd, ArrayXXd>);
    static_assert(
        !std::is_invocable_v<decltype(fn::hcat) const&, Eigen::Vector2d, Eigen::Vector3d>);
    static_assert(std::is_same_v<decltype(fn::rows_of(MatrixXd())), std::vector<RowVectorXd>>);
}

TEST(Concatenate, CotangentsInTheSpacesOfTheArguments) {
    MatrixXcd const dY = random<MatrixXcd>(2, 3);
    auto const [Y, pullback] = rrule(fn::hcat, MatrixXd(2, 1), MatrixXcd(2, 1), Eigen::VectorXi(2));
    auto const [self, a, b, c] = pullback(dY);
    EXPECT_EQ(unthunk(a), dY.col(0).real());
    EXPECT_EQ(unthunk(b), dY.col(1));
    EXPECT_EQ(unthunk(c), dY.col(2).real());
    auto const [y, number_pullback] = rrule(fn::hcat, 2, RowVectorXd(2));
    EXPECT_EQ(std::get<1>(number_pullback(RowVectorXd(Eigen::RowVector3d(5, 6, 7)))), 5.0);
}

TEST(Concatenate, AddsInPlace) {
    MatrixXd const A = one_to_six();
    auto const [Y, pullback] = rrule(fn::hcat_all, std::vector<MatrixXd>{A, A});
    MatrixXd const dY = random<MatrixXd>(2, 6);
    std::vector<MatrixXd> sums{A, A};
    accumulate(sums, std::get<1>(pullback(dY)));
    EXPECT_EQ(sums[0], A + dY.leftCols(3));
    EXPECT_EQ(sums[1], A + dY.rightCols(3));
    std::vector<MatrixXd> fewer{A};
    EXPECT_THROW(accumulate(fewer, std::get<1>(pullback(dY))), DimensionMismatch);
}

// A list of cotangents may hold thunks, or be of zeros.
TEST(Concatenate, CotangentsOfSlices) {
    MatrixXd const A = one_to_six();
    auto const [rows, pullback] = rrule(fn::rows_of, A);
    RowVectorXd const ones = RowVectorXd::Ones(3);
    auto const one = thunk([&] { return ones; });
    EXPECT_EQ(unthunk(std::get<1>(pullback(std::vector{one, one}))), MatrixXd::Ones(2, 3));
    static_assert(std::is_same_v<decltype(pullback(std::vector<ZeroTangent>(2))),
                                 std::tuple<NoTangent, ZeroTangent>>);
    // Zeros where nothing was read.
    EXPECT_EQ(unthunk(std::get<1>(pullback(std::vector<RowVectorXd>{2 * ones, 0 * ones}))),
              (MatrixXd(2, 3) << 2, 2, 2, 0, 0, 0).finished());
    EXPECT_EQ(message_of<DimensionMismatch>([&] { pullback(std::vector{ones}); }),
              "chainrules::rows_of: dy has 1 elements, must have 2");
    EXPECT_EQ(message_of<DimensionMismatch>(
                  [&] { pullback(std::vector<RowVectorXd>{ones, RowVectorXd(2)}); }),
              "chainrules::rows_of: dY is 1×2, must be 1×3");
}

TEST(Concatenate, BadInput) {
    MatrixXd const A = one_to_six();
    EXPECT_EQ(message_of<std::invalid_argument>([&] { fn::hcat(A, MatrixXd(3, 1)); }),
              "chainrules::hcat: what comes first is 2×3, what follows is 3×1; both must have the "
              "same number of rows");
    EXPECT_EQ(message_of<std::invalid_argument>([&] { rrule(fn::vcat, A, MatrixXd(3, 1)); }),
              "chainrules::vcat: what comes first is 2×3, what follows is 3×1; both must have the "
              "same number of columns");
    EXPECT_EQ(message_of<std::invalid_argument>([&] { fn::hcat_all(std::vector<MatrixXd>{}); }),
              "chainrules::hcat_all: the list is empty");
    EXPECT_EQ(message_of<DimensionMismatch>([&] { rrule(fn::hcat, A, A).pullback(A); }),
              "chainrules::hcat: dY is 2×3, must be 2×6");
    EXPECT_EQ(message_of<DimensionMismatch>(
                  [&] { frule(std::tuple{NoTangent{}, A, MatrixXd(2, 2)}, fn::hcat, A, A); }),
              "chainrules::hcat: dx is 2×2, must be 2×3");
}

}  // namespace
