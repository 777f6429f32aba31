// SPDX-License-Identifier: MIT
#include "chainrules/eigen/sparse/tangents.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "chainrules/eigen/structured/convert.hpp"
#include "chainrules_core/chainrules_core.hpp"
#include "chainrules_testutils/eigen/sparse.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/random.hpp"

namespace {

using namespace chainrules;
using complex = std::complex<double>;
using Eigen::MatrixXd;
using Sparse = Eigen::SparseMatrix<double>;
using SparseComplex = Eigen::SparseMatrix<complex>;
using RowMajorSparse = Eigen::SparseMatrix<double, Eigen::RowMajor, long>;
using support::message_of;
using support::random;

template <class M = Sparse>
M sparse(Eigen::Index rows, Eigen::Index cols,
         std::vector<Eigen::Triplet<typename M::Scalar>> const& entries) {
    M result(rows, cols);
    result.setFromTriplets(entries.begin(), entries.end());
    return result;
}

// . 1 .
// 2 . 3
Sparse const A = sparse(2, 3, {{0, 1, 1.0}, {1, 0, 2.0}, {1, 2, 3.0}});
// One entry less, and one entry more.
Sparse const narrow = sparse(2, 3, {{0, 1, 5.0}, {1, 2, 6.0}});
Sparse const wide = sparse(2, 3, {{0, 0, 7.0}, {0, 1, 8.0}, {1, 0, 9.0}, {1, 2, 10.0}});

template <class M>
std::vector<typename M::Scalar> values(M const& x) {
    return {x.valuePtr(), x.valuePtr() + x.nonZeros()};
}
void expect_pattern_of_A(Sparse const& x) {
    ASSERT_TRUE(x.isCompressed());
    EXPECT_EQ(std::vector<int>(x.outerIndexPtr(), x.outerIndexPtr() + 4),
              std::vector<int>(A.outerIndexPtr(), A.outerIndexPtr() + 4));
    EXPECT_EQ(std::vector<int>(x.innerIndexPtr(), x.innerIndexPtr() + x.nonZeros()),
              std::vector<int>(A.innerIndexPtr(), A.innerIndexPtr() + A.nonZeros()));
}

TEST(Sparse, TangentTypes) {
    static_assert(std::is_same_v<tangent_t<Sparse>, Sparse>);
    static_assert(std::is_same_v<tangent_t<Eigen::SparseMatrix<int>>, Sparse>);
    static_assert(std::is_same_v<tangent_t<RowMajorSparse>, RowMajorSparse>);
    static_assert(std::is_same_v<tangent_t<Eigen::SparseMatrix<bool>>, NoTangent>);
    static_assert(std::is_same_v<tangent_t<Eigen::Map<Sparse const>>, Sparse>);
    static_assert(std::is_same_v<tangent_t<decltype(-A)>, Sparse>);
    static_assert(!HasTangent<Eigen::SparseVector<double>>);
}

TEST(Sparse, ZeroStoresZeros) {
    Sparse const zero = zero_tangent(A);
    expect_pattern_of_A(zero);
    EXPECT_EQ(values(zero), (std::vector<double>{0, 0, 0}));
    expect_pattern_of_A(zero_tangent(2 * A));
    EXPECT_EQ(zero_tangent(Sparse(2, 0)).cols(), 0);
}

TEST(Sparse, ProjectionGathers) {
    ProjectTo const project(A);
    MatrixXd dense(2, 3);
    dense << 1, 2, 3, 4, 5, 6;
    auto const expect_values = [](Sparse const& dx, std::vector<double> const& expected) {
        expect_pattern_of_A(dx);
        EXPECT_EQ(values(dx), expected);
    };
    expect_values(project(dense), {4, 2, 6});
    expect_values(project(dense.cast<complex>() * complex(1, 1)), {4, 2, 6});
    expect_values(project(dense.array() + 1), {5, 3, 7});
    // What a narrower tangent lacks is zero, and of a wider one a part is dropped.
    expect_values(project(narrow), {0, 5, 6});
    expect_values(project(wide), {9, 8, 10});
    expect_values(project(RowMajorSparse(wide)), {9, 8, 10});
    expect_values(project(wide + narrow), {9, 13, 16});
    expect_values(project(SparseComplex(wide.cast<complex>() * complex(2, 1))), {18, 16, 20});
    expect_values(project(A), {2, 1, 3});
    Sparse loose = A;
    loose.uncompress();
    expect_values(project(loose), {2, 1, 3});
    expect_values(ProjectTo(loose)(dense), {4, 2, 6});
    EXPECT_EQ(message_of<DimensionMismatch>([&] { project(Sparse(3, 2)); }),
              "chainrules::ProjectTo(x)(dx): dx is 3×2, must be 2×3");
    auto const kept = ProjectTo(MatrixXd(2, 3))(A);
    static_assert(std::is_same_v<decltype(kept), MatrixXd const>);
    EXPECT_EQ(kept, MatrixXd(A));
}
TEST(Sparse, ProjectionOfADiagonal) {
    Sparse const x = sparse(2, 2, {{0, 0, 1.0}, {1, 0, 2.0}});
    Eigen::DiagonalMatrix<double, 2> const D(3, 4);
    EXPECT_EQ(values(ProjectTo(x)(D)), (std::vector<double>{3, 0}));
}

TEST(Sparse, Sums) {
    Sparse const same = add(A, A);
    expect_pattern_of_A(same);
    EXPECT_EQ(values(same), (std::vector<double>{4, 2, 6}));
    Sparse const both = add(narrow, wide);
    EXPECT_EQ(both.nonZeros(), 4);
    EXPECT_EQ(MatrixXd(both), MatrixXd(narrow) + MatrixXd(wide));
    EXPECT_EQ(MatrixXd(add(A, RowMajorSparse(wide))), MatrixXd(A) + MatrixXd(wide));
    MatrixXd const dense = random<MatrixXd>(2, 3);
    static_assert(std::is_same_v<decltype(add(A, dense)), MatrixXd>);
    EXPECT_EQ(add(A, dense), MatrixXd(A) + dense);
    EXPECT_EQ(add(dense, A), MatrixXd(A) + dense);
    static_assert(std::is_same_v<decltype(add(A, SparseComplex(2, 3))), SparseComplex>);
    EXPECT_EQ(message_of<DimensionMismatch>([&] { add(A, Sparse(3, 2)); }),
              "chainrules::add(a, b): b is 3×2, must be 2×3");
}

TEST(Sparse, ScaleNormZeroAndEquality) {
    Sparse const twice = scale(2, A);
    expect_pattern_of_A(twice);
    EXPECT_EQ(values(twice), (std::vector<double>{4, 2, 6}));
    SparseComplex const turned = scale(complex(0, 1), A);
    EXPECT_EQ(turned.coeff(1, 2), complex(0, 3));
    auto const t = tangent<std::tuple<Sparse>>(field<0>(A));
    EXPECT_NEAR(norm(t), std::sqrt(14.0), 1e-15);
    EXPECT_TRUE(is_zero(zero_tangent(A)));
    EXPECT_FALSE(is_zero(A));
    // Equal are the matrices, whatever zeros they store.
    EXPECT_TRUE(t == tangent<std::tuple<Sparse>>(field<0>(add(A, zero_tangent(wide)))));
    EXPECT_FALSE(t == tangent<std::tuple<Sparse>>(field<0>(wide)));
    EXPECT_FALSE(t == tangent<std::tuple<Sparse>>(field<0>(narrow)));
}

TEST(Sparse, AddsInPlaceIntoItsPattern) {
    Sparse dest = A;
    EXPECT_EQ(&accumulate(dest, A), &dest);
    EXPECT_EQ(&accumulate(dest, narrow), &dest);
    EXPECT_EQ(&accumulate(dest, RowMajorSparse(narrow)), &dest);
    expect_pattern_of_A(dest);
    EXPECT_EQ(values(dest), (std::vector<double>{4, 12, 18}));
    EXPECT_EQ(message_of<DimensionMismatch>([&] { accumulate(dest, wide); }),
              "chainrules::accumulate(dest, dx): dx has an entry at (0, 0), where the pattern of "
              "dest has none");
    EXPECT_EQ(message_of<DimensionMismatch>([&] { accumulate(dest, Sparse(3, 2)); }),
              "chainrules::accumulate(dest, dx): dx is 3×2, must be 2×3");
    expect_pattern_of_A(dest);
    EXPECT_EQ(values(dest), (std::vector<double>{4, 12, 18}));
    MatrixXd dense = MatrixXd::Ones(2, 3);
    EXPECT_EQ(&accumulate(dense, A), &dense);
    EXPECT_EQ(dense, MatrixXd::Ones(2, 3) + MatrixXd(A));
    MatrixXd const sum = accumulate(dest, dense);
    EXPECT_EQ(sum, dense + MatrixXd(dest));
    Sparse loose = A;
    loose.uncompress();
    EXPECT_EQ(&accumulate(loose, A), &loose);
    EXPECT_EQ(MatrixXd(loose), 2 * MatrixXd(A));
}

TEST(Sparse, ToDenseRules) {
    testutils::test_all(fn::to_dense, A);
    testutils::test_all(
        fn::to_dense, sparse<SparseComplex>(2, 2, {{0, 1, complex(1, 2)}, {1, 1, complex(3, 4)}}));
}
TEST(Sparse, ToDenseOfOtherStorageAndExpressions) {
    MatrixXd dY(2, 3);
    dY << 1, 2, 3, 4, 5, 6;
    auto const [Y, pullback] = rrule(fn::to_dense, RowMajorSparse(A));
    EXPECT_EQ(MatrixXd(Y), MatrixXd(A));
    auto const A_bar = unthunk(std::get<1>(pullback(dY)));
    static_assert(std::is_same_v<decltype(A_bar), RowMajorSparse const>);
    EXPECT_EQ(values(A_bar), (std::vector<double>{2, 4, 6}));
    EXPECT_EQ(values(unthunk(std::get<1>(rrule(fn::to_dense, 2 * A).pullback(dY)))),
              (std::vector<double>{4, 2, 6}));
}

}  // namespace
