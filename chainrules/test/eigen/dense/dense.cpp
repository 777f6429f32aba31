// SPDX-License-Identifier: MIT
#include "chainrules/eigen/dense/dense.hpp"

#include <gtest/gtest.h>

#include <Eigen/Dense>
#include <limits>
#include <tuple>
#include <vector>

#include "chainrules_core/chainrules_core.hpp"
#include "eigen/support/random.hpp"

namespace {

using namespace chainrules;
using complex = std::complex<double>;
using Eigen::ArrayXXd;
using Eigen::Map;
using Eigen::Matrix2d;
using Eigen::Matrix3d;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using Eigen::MatrixXf;
using Eigen::MatrixXi;
using Eigen::RowVectorXd;
using Eigen::VectorXd;
using MatrixXb = Eigen::Matrix<bool, Eigen::Dynamic, Eigen::Dynamic>;
using RowMajor = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using support::message_of;
using support::random;

// The same type and the same coefficients.
template <class A, class B>
void expect_equal(A const& actual, B const& expected) {
    static_assert(std::is_same_v<A, B>);
    ASSERT_EQ(actual.rows(), expected.rows());
    ASSERT_EQ(actual.cols(), expected.cols());
    EXPECT_TRUE((actual.array() == expected.array()).all()) << actual << "\n\n" << expected;
}

TEST(TangentType, IsThePlainTypeOfTangents) {
    static_assert(std::is_same_v<tangent_t<MatrixXd>, MatrixXd>);
    static_assert(std::is_same_v<tangent_t<MatrixXf>, MatrixXf>);
    static_assert(std::is_same_v<tangent_t<MatrixXcd>, MatrixXcd>);
    static_assert(std::is_same_v<tangent_t<Eigen::Vector3d>, Eigen::Vector3d>);
    static_assert(std::is_same_v<tangent_t<RowMajor>, RowMajor>);
    static_assert(std::is_same_v<tangent_t<ArrayXXd>, ArrayXXd>);
    static_assert(std::is_same_v<tangent_t<MatrixXi>, MatrixXd>);
    static_assert(std::is_same_v<tangent_t<MatrixXb>, NoTangent>);
    static_assert(std::is_same_v<tangent_t<Eigen::Matrix<char, 2, 2>>, NoTangent>);
}

TEST(TangentType, OfViewsAndExpressionsIsPlain) {
    static_assert(std::is_same_v<tangent_t<Map<MatrixXd>>, MatrixXd>);
    static_assert(std::is_same_v<tangent_t<Map<MatrixXd const>>, MatrixXd>);
    static_assert(std::is_same_v<tangent_t<Eigen::Ref<VectorXd>>, VectorXd>);
    static_assert(std::is_same_v<tangent_t<Eigen::Block<MatrixXd>>, MatrixXd>);
    static_assert(std::is_same_v<tangent_t<Eigen::Transpose<VectorXd>>, RowVectorXd>);
    MatrixXd A;
    static_assert(std::is_same_v<tangent_t<decltype(A + A)>, MatrixXd>);
    static_assert(std::is_same_v<tangent_t<decltype(A * A)>, MatrixXd>);
    static_assert(std::is_same_v<tangent_t<decltype(A.array() > 0)>, NoTangent>);
}

TEST(TangentType, OfContainersOfMatrices) {
    static_assert(std::is_same_v<tangent_t<std::vector<MatrixXi>>, std::vector<MatrixXd>>);
    static_assert(
        std::is_same_v<tangent_t<std::tuple<MatrixXd, MatrixXb>>,
                       Tangent<std::tuple<MatrixXd, MatrixXb>, Field<std::size_t{0}, MatrixXd>,
                               Field<std::size_t{1}, NoTangent>>>);
}

TEST(ZeroTangentOf, HasTheShape) {
    expect_equal(zero_tangent(random<MatrixXd>(2, 3)), MatrixXd(MatrixXd::Zero(2, 3)));
    expect_equal(zero_tangent(random<MatrixXi>(2, 3)), MatrixXd(MatrixXd::Zero(2, 3)));
    expect_equal(zero_tangent(Eigen::Vector2d(3, 4)), Eigen::Vector2d(0, 0));
    expect_equal(zero_tangent(MatrixXd(0, 3)), MatrixXd(0, 3));
    static_assert(std::is_same_v<decltype(zero_tangent(MatrixXb(2, 2))), NoTangent>);
}

TEST(ProjectTo, ReturnsTheSameObjectWhenThereIsNothingToDo) {
    MatrixXd const x = random<MatrixXd>(2, 3), dx = random<MatrixXd>(2, 3, 2);
    EXPECT_EQ(&ProjectTo<MatrixXd>(x)(dx), &dx);
    Eigen::Matrix3cd const z = random<Eigen::Matrix3cd>(3, 3);
    EXPECT_EQ(&ProjectTo<Eigen::Matrix3cd>(z)(z), &z);
}

TEST(ProjectTo, TakesTheRealPartOfAComplexTangent) {
    MatrixXcd const dx = random<MatrixXcd>(2, 3);
    expect_equal(ProjectTo(random<MatrixXd>(2, 3))(dx), MatrixXd(dx.real()));
    expect_equal(ProjectTo(random<MatrixXf>(2, 3))(dx), MatrixXf(dx.real().cast<float>()));
    MatrixXd const real = random<MatrixXd>(2, 3);
    expect_equal(ProjectTo(random<MatrixXcd>(2, 3))(real), MatrixXcd(real.cast<complex>()));
}

TEST(ProjectTo, RestoresThePrecision) {
    MatrixXd const dx = random<MatrixXd>(2, 3);
    expect_equal(ProjectTo(random<MatrixXf>(2, 3))(dx), MatrixXf(dx.cast<float>()));
    MatrixXf const single = random<MatrixXf>(2, 3);
    expect_equal(ProjectTo(random<MatrixXd>(2, 3))(single), MatrixXd(single.cast<double>()));
    expect_equal(ProjectTo(random<MatrixXi>(2, 3))(single), MatrixXd(single.cast<double>()));
}

TEST(ProjectTo, TakesExpressionsViewsAndOtherKinds) {
    MatrixXd const x = random<MatrixXd>(2, 3), dx = random<MatrixXd>(3, 2, 2);
    expect_equal(ProjectTo<MatrixXd>(x)(dx.transpose()), MatrixXd(dx.transpose()));
    expect_equal(ProjectTo<MatrixXd>(x)(2 * dx.transpose()), MatrixXd(2 * dx.transpose()));
    expect_equal(ProjectTo<MatrixXd>(x)(dx.transpose().array()), MatrixXd(dx.transpose()));
    expect_equal(ProjectTo(ArrayXXd(x.array()))(x), ArrayXXd(x.array()));
    expect_equal(ProjectTo(RowMajor(x))(x), RowMajor(x));
    expect_equal(ProjectTo(x.row(0))(x.row(1)), RowVectorXd(x.row(1)));
    Map<MatrixXd const> const map(x.data(), 2, 3);
    expect_equal(ProjectTo(map)(map), x);
    Matrix3d const fixed = random<Matrix3d>(3, 3);
    expect_equal(ProjectTo(fixed)(MatrixXd(fixed)), fixed);
}

TEST(ProjectTo, AVectorIsAMatrixWithOneColumnOrOneRow) {
    VectorXd const x = random<VectorXd>(3, 1);
    expect_equal(ProjectTo(x)(MatrixXd(x)), x);
    expect_equal(ProjectTo(MatrixXd(x))(x), MatrixXd(x));
    RowVectorXd const row = x.transpose();
    expect_equal(ProjectTo(row)(MatrixXd(row)), row);
    EXPECT_EQ(message_of<DimensionMismatch>([&] { ProjectTo<VectorXd>{x}(row); }),
              "chainrules::ProjectTo(x)(dx): dx is 1×3, must be 3×1");
}

TEST(ProjectTo, KeepsZerosAndThunks) {
    MatrixXd const x = random<MatrixXd>(2, 3);
    static_assert(std::is_same_v<decltype(ProjectTo(x)(ZeroTangent{})), ZeroTangent>);
    static_assert(std::is_same_v<decltype(ProjectTo(MatrixXb(2, 2))(x)), NoTangent>);
    static_assert(std::is_same_v<decltype(ProjectTo(x)(MatrixXb(2, 2))), NoTangent>);
    MatrixXcd const dx = random<MatrixXcd>(2, 3);
    expect_equal(unthunk(ProjectTo(x)(thunk([&] { return dx; }))), MatrixXd(dx.real()));
}

TEST(ProjectTo, NamesBothShapes) {
    ProjectTo const project(MatrixXd(4, 3));
    EXPECT_EQ(message_of<DimensionMismatch>([&] { project(MatrixXd(3, 4)); }),
              "chainrules::ProjectTo(x)(dx): dx is 3×4, must be 4×3");
    EXPECT_EQ(message_of<DimensionMismatch>([&] { project(MatrixXcd(0, 3)); }),
              "chainrules::ProjectTo(x)(dx): dx is 0×3, must be 4×3");
    EXPECT_EQ(message_of<DimensionMismatch>([&] { ProjectTo(Matrix3d{})(Matrix2d{}); }),
              "chainrules::ProjectTo(x)(dx): dx is 2×2, must be 3×3");
}

TEST(Accumulate, AddsInPlace) {
    MatrixXd const A = random<MatrixXd>(3, 4), dx = random<MatrixXd>(3, 4, 2);
    MatrixXd dest = A;
    EXPECT_EQ(&accumulate(dest, dx), &dest);
    expect_equal(dest, MatrixXd(A + dx));
    accumulate(dest, dx.cast<float>());
    expect_equal(dest, MatrixXd(A + dx + dx.cast<float>().cast<double>()));
    ArrayXXd array = A.array();
    EXPECT_EQ(&accumulate(array, dx), &array);
    expect_equal(array, ArrayXXd((A + dx).array()));
    Matrix3d fixed = Matrix3d::Ones();
    accumulate(fixed, Matrix3d::Identity() * 2);
    expect_equal(fixed, Matrix3d(Matrix3d::Ones() + 2 * Matrix3d::Identity()));
}

TEST(Accumulate, AddsIntoViews) {
    MatrixXd const A = random<MatrixXd>(3, 4), dx = random<MatrixXd>(2, 2, 2);
    MatrixXd dest = A;
    auto corner = dest.topLeftCorner(2, 2);
    EXPECT_EQ(&accumulate(corner, dx), &corner);
    auto column = dest.col(3);
    accumulate(column, VectorXd::Ones(3));
    Map<MatrixXd> all(dest.data(), 3, 4);
    accumulate(all, thunk([&] { return A; }));
    MatrixXd expected = 2 * A;
    expected.topLeftCorner(2, 2) += dx;
    expected.col(3).array() += 1;
    EXPECT_TRUE(dest.isApprox(expected, 1e-15));
}

TEST(Accumulate, ReturnsASumThatTheDestinationCannotHold) {
    MatrixXd dest = random<MatrixXd>(2, 3);
    MatrixXd const before = dest;
    MatrixXcd const dx = random<MatrixXcd>(2, 3);
    expect_equal(accumulate(dest, dx), MatrixXcd(before + dx));
    auto delayed = inplaceable_thunk([](auto& d) { d += d; }, [&] { return dx; });
    expect_equal(accumulate(dest, delayed), MatrixXcd(before + dx));
    expect_equal(dest, before);
    MatrixXf single = before.cast<float>();
    expect_equal(accumulate(single, before), MatrixXd(single.cast<double>() + before));
    static_assert(!is_inplaceable_destination<MatrixXi>);
    static_assert(!is_inplaceable_destination<Map<MatrixXd const>>);
    static_assert(!is_inplaceable_destination<MatrixXd const>);
    static_assert(is_inplaceable_destination<Map<MatrixXd>> &&
                  is_inplaceable_destination<Eigen::Block<MatrixXd>> &&
                  is_inplaceable_destination<std::vector<MatrixXd>>);
}

TEST(Accumulate, ChecksShapesBeforeItWrites) {
    MatrixXd dest = random<MatrixXd>(3, 4);
    MatrixXd const before = dest;
    EXPECT_EQ(message_of<DimensionMismatch>([&] { accumulate(dest, random<MatrixXd>(4, 3)); }),
              "chainrules::accumulate(dest, dx): dx is 4×3, must be 3×4");
    EXPECT_EQ(message_of<DimensionMismatch>([&] { accumulate(dest, random<VectorXd>(3, 1)); }),
              "chainrules::accumulate(dest, dx): dx is 3×1, must be 3×4");
    EXPECT_EQ(message_of<DimensionMismatch>([&] { accumulate(dest, random<Matrix2d>(2, 2)); }),
              "chainrules::accumulate(dest, dx): dx is 2×2, must be 3×4");
    expect_equal(dest, before);
    Matrix3d fixed = Matrix3d::Ones();
    EXPECT_EQ(message_of<DimensionMismatch>([&] { accumulate(fixed, random<Matrix2d>(2, 2)); }),
              "chainrules::accumulate(dest, dx): dx is 2×2, must be 3×3");
    std::vector<MatrixXd> pair{MatrixXd::Ones(2, 2), MatrixXd::Ones(2, 2)};
    std::vector<MatrixXd> const wrong{MatrixXd::Ones(2, 2), MatrixXd::Ones(2, 3)};
    EXPECT_EQ(message_of<DimensionMismatch>([&] { accumulate(pair, wrong); }),
              "chainrules::accumulate(dest, dx): dx is 2×3, must be 2×2");
    EXPECT_EQ(pair[0], MatrixXd::Ones(2, 2));
}

TEST(Arithmetic, ZerosAndMatrices) {
    MatrixXd const A = random<MatrixXd>(2, 3);
    static_assert(std::is_same_v<decltype(ZeroTangent{} * A), ZeroTangent>);
    static_assert(std::is_same_v<decltype(A * ZeroTangent{}), ZeroTangent>);
    static_assert(std::is_same_v<decltype(A * NoTangent{}), NoTangent>);
    static_assert(std::is_same_v<decltype(ZeroTangent{} * A.transpose()), ZeroTangent>);
    expect_equal(A + ZeroTangent{}, A);
    expect_equal(NoTangent{} + A, A);
    expect_equal(A - ZeroTangent{}, A);
    expect_equal(ZeroTangent{} - A, MatrixXd(-A));
    expect_equal(ArrayXXd(A.array()) + ZeroTangent{}, ArrayXXd(A.array()));
    static_assert(std::is_same_v<decltype(A.array() * ZeroTangent{}), ZeroTangent>);
    static_assert(std::is_same_v<decltype(A + NotImplemented{}), NotImplemented>);
    static_assert(std::is_same_v<decltype(NotImplemented{} * A), NotImplemented>);
}

TEST(Arithmetic, ThunksAndMatrices) {
    MatrixXd const A = random<MatrixXd>(2, 3);
    auto const delayed = thunk([&] { return A; });
    expect_equal(delayed + A, MatrixXd(2 * A));
    expect_equal(A + delayed, MatrixXd(2 * A));
    expect_equal(delayed - A, MatrixXd(MatrixXd::Zero(2, 3)));
    expect_equal(3.0 * delayed, MatrixXd(3 * A));
    expect_equal(A * thunk([] { return 3.0; }), MatrixXd(3 * A));
}

TEST(Arithmetic, SumsAreCheckedAndInTheWiderPrecision) {
    MatrixXd const A = random<MatrixXd>(2, 3);
    expect_equal(add(A, MatrixXf(A.cast<float>())), MatrixXd(A + A.cast<float>().cast<double>()));
    expect_equal(add(A, MatrixXcd(A.cast<complex>())), MatrixXcd((2 * A).cast<complex>()));
    expect_equal(add(A.array(), A), ArrayXXd((2 * A).array()));
    expect_equal(add(A.transpose(), 2 * A.transpose()), RowMajor(3 * A.transpose()));
    EXPECT_EQ(message_of<DimensionMismatch>([&] { add(A, MatrixXd(3, 2)); }),
              "chainrules::add(a, b): b is 3×2, must be 2×3");
    EXPECT_EQ(message_of<DimensionMismatch>([&] { add(A, thunk([&] { return A.transpose(); })); }),
              "chainrules::add(a, b): b is 3×2, must be 2×3");
}

TEST(Arithmetic, ScaleKeepsThePrecision) {
    MatrixXf const A = random<MatrixXf>(2, 3);
    expect_equal(scale(2, A), MatrixXf(2 * A));
    expect_equal(scale(A, 2.0), MatrixXf(2 * A));
}

// A coefficient that is complex was looked at as a whole.
TEST(Arithmetic, InfinitePartialsTimesZeroCoefficients) {
    constexpr double inf = std::numeric_limits<double>::infinity();
    expect_equal(chain(singular(inf), Eigen::RowVector2d(0, -1)), Eigen::RowVector2d(0, -inf));
    Eigen::RowVector2cd const d(complex(0, 1), complex(0, 0));
    expect_equal(chain(singular(inf), d), Eigen::RowVector2cd(complex(0, inf), complex(0, 0)));
}

TEST(TangentFunctions, ReadMatrices) {
    MatrixXd const A = MatrixXd::Constant(2, 2, 3.0);
    auto const t = tangent<std::tuple<MatrixXd, double>>(field<0>(A), field<1>(8.0));
    EXPECT_DOUBLE_EQ(norm(t), 10.0);
    EXPECT_FALSE(is_zero(A));
    EXPECT_TRUE(is_zero(MatrixXd(MatrixXd::Zero(2, 2))));
}

TEST(KeepByValue, SmallMatricesOfFixedSizeAndMaps) {
    static_assert(keep_by_value<Matrix3d> && keep_by_value<Eigen::Array3d> &&
                  keep_by_value<Eigen::Vector3cd> && keep_by_value<Eigen::Map<MatrixXd>> &&
                  keep_by_value<Eigen::Map<MatrixXd const>>);
    static_assert(!keep_by_value<Eigen::Matrix4d> && !keep_by_value<MatrixXd> &&
                  !keep_by_value<VectorXd> && !keep_by_value<ArrayXXd>);
}

}  // namespace
