// SPDX-License-Identifier: MIT
// What the matrix product costs: heap allocations, seen by Eigen's own check before each of its
// allocations and by operator new, and multiplications, counted by the coefficients.

#include "eigen/support/allocations.hpp"

#include <functional>

#include "chainrules/chainrules.hpp"
#include "chainrules/eigen/eigen.hpp"
#include "eigen/support/counted.hpp"
#include "eigen/support/random.hpp"

namespace {

using namespace chainrules;
using Eigen::MatrixXd;
using support::allocations_of;
using support::Counted;
using support::expect_allocations;
using support::multiplications_of;
using CountedMatrix = Eigen::Matrix<Counted, Eigen::Dynamic, Eigen::Dynamic>;
using support::random;

TEST(Counters, SeeWhatTheyCount) {
    MatrixXd const A = random<MatrixXd>(20, 20);
    expect_allocations([&] { MatrixXd const copy = A; }, 1);
    expect_allocations([&] { ::operator delete(::operator new(8)); }, 0, 1);
    CountedMatrix const C = CountedMatrix::Ones(12, 12);
    CountedMatrix product;
    EXPECT_GE(multiplications_of([&] { product = C * C; }), 12 * 12 * 12);
}

// Small enough for the product by coefficients, then big enough for the blocked one.
class MatmulCost : public testing::TestWithParam<Eigen::Index> {
  protected:
    Eigen::Index const n = GetParam();
    MatrixXd const A = random<MatrixXd>(n, n + 1), B = random<MatrixXd>(n + 1, n),
                   dY = random<MatrixXd>(n, n);
};
INSTANTIATE_TEST_SUITE_P(Sizes, MatmulCost, testing::Values(3, 40));

TEST_P(MatmulCost, ReverseAllocatesTheValueOnly) {
    MatrixXd A_sum = MatrixXd::Ones(n, n + 1), B_sum = MatrixXd::Ones(n + 1, n);
    expect_allocations(
        [&] {
            auto [Y, pullback] = rrule(fn::matmul, std::cref(A), std::cref(B));
            auto [self, A_bar, B_bar] = pullback(std::cref(dY));
            accumulate(A_sum, A_bar);
            accumulate(B_sum, B_bar);
        },
        1);
    EXPECT_TRUE(A_sum.isApprox(MatrixXd::Ones(n, n + 1) + dY * B.transpose(), 1e-13));
    EXPECT_TRUE(B_sum.isApprox(MatrixXd::Ones(n + 1, n) + A.transpose() * dY, 1e-13));
}

TEST_P(MatmulCost, ReverseWithoutBorrowing) {
    // The value, a copy of each argument and of the cotangent, and the two boxes they are in.
    expect_allocations(
        [&] {
            auto [Y, pullback] = rrule(fn::matmul, A, B);
            auto cotangents = pullback(dY);
        },
        4, 2);
}

TEST_P(MatmulCost, Unthunking) {
    auto [Y, pullback] = rrule(fn::matmul, std::cref(A), std::cref(B));
    auto cotangents = pullback(std::cref(dY));
    expect_allocations([&] { MatrixXd const A_bar = unthunk(std::get<1>(cotangents)); }, 1);
}

TEST_P(MatmulCost, Forward) {
    auto both = [&] {
        frule(std::tuple<NoTangent, MatrixXd const&, MatrixXd const&>{{}, A, B}, fn::matmul, A, B);
    };
    auto one = [&] {
        frule(std::tuple<NoTangent, MatrixXd const&, ZeroTangent>{{}, A, {}}, fn::matmul, A, B);
    };
    expect_allocations(both, 2);
    expect_allocations(one, 2);
}

TEST(FixedSize, NeedsNoHeap) {
    Eigen::Matrix3d const A = random<Eigen::Matrix3d>(3, 3), B = random<Eigen::Matrix3d>(3, 3, 2);
    Eigen::Matrix3d sum = A;
    expect_allocations(
        [&] {
            auto [Y, pullback] = rrule(fn::matmul, A, B);
            auto [self, A_bar, B_bar] = pullback(A);
            accumulate(sum, A_bar);
            sum += unthunk(B_bar);
            auto [Z, cwise_pullback] = rrule(fn::cwise, fn::sin, A);
            auto [self2, f_bar, C_bar] = cwise_pullback(B);
            accumulate(sum, C_bar);
            auto [s, sum_pullback] = rrule(fn::sum, A);
            accumulate(sum, std::get<1>(sum_pullback(1.0)));
        },
        0);
}

template <int N>
void solve_fixed_size() {
    using M = Eigen::Matrix<double, N, N>;
    using V = Eigen::Matrix<double, N, 1>;
    M const A = random<M>(N, N) + 4 * M::Identity();
    V const b = random<V>(N, 1);
    M sum = A;
    V b_sum = b;
    auto work = [&] {
        auto [y, pullback] = rrule(fn::solve, std::cref(A), std::cref(b));
        auto [self, A_bar, b_bar] = pullback(std::cref(b));
        accumulate(sum, A_bar);
        accumulate(b_sum, b_bar);
        frule(std::tuple{NoTangent{}, A, b}, fn::solve, A, b);
        auto [d, determinant_pullback] = rrule(fn::determinant, std::cref(A));
        accumulate(sum, std::get<1>(determinant_pullback(1.0)));
        auto [l, logdet_pullback] = rrule(fn::logdet, std::cref(A));
        accumulate(sum, std::get<1>(logdet_pullback(1.0)));
        auto [i, inverse_pullback] = rrule(fn::inverse, std::cref(A));
        accumulate(sum, std::get<1>(inverse_pullback(std::cref(A))));
    };
    expect_allocations(work, 0);
}
TEST(FixedSize, LinearSystemsNeedNoHeap) {
    solve_fixed_size<3>();
    solve_fixed_size<6>();
}

// The solution, a copy of it, the factors with two vectors of indices; then B̄. Two boxes: of the
// factors, of B̄.
TEST(LinearSystems, Allocations) {
    Eigen::Index const n = 40;
    MatrixXd const A = random<MatrixXd>(n, n);
    Eigen::VectorXd const b = random<Eigen::VectorXd>(n, 1);
    MatrixXd A_sum = A;
    Eigen::VectorXd b_sum = b;
    expect_allocations(
        [&] {
            auto [y, pullback] = rrule(fn::solve, std::cref(A), std::cref(b));
            auto [self, A_bar, b_bar] = pullback(std::cref(b));
            accumulate(A_sum, A_bar);
            accumulate(b_sum, b_bar);
        },
        6, 2);
    Eigen::PartialPivLU<MatrixXd> const lu(A);
    expect_allocations(
        [&] {
            auto [y, pullback] = rrule(fn::solve, std::cref(lu), std::cref(b));
            auto [self, A_bar, b_bar] = pullback(std::cref(b));
            accumulate(A_sum, A_bar);
            accumulate(b_sum, b_bar);
        },
        3, 2);
}

// Of a triangle of numbers that count, nothing outside of it is computed: the outer product of n
// numbers takes n (n + 1) / 2 products, substitution about as many.
TEST(LinearSystems, NoZerosAreComputed) {
    Eigen::Index const n = 20;
    CountedMatrix const T = CountedMatrix::Ones(n, n);
    CountedMatrix const b = CountedMatrix::Ones(n, 1);
    auto const pullback =
        rrule(fn::solve_triangular<Eigen::UnitLower>, std::cref(T), std::cref(b)).pullback;
    auto const cotangents = pullback(std::cref(b));
    CountedMatrix sum = T;
    long const products = multiplications_of([&] { accumulate(sum, std::get<1>(cotangents)); });
    EXPECT_LE(products, n * (n - 1) / 2);
    EXPECT_EQ(sum(0, 1).value, 1);
}

TEST(Elementwise, AccumulatesWithoutTemporaries) {
    MatrixXd const A = random<MatrixXd>(20, 10), dY = random<MatrixXd>(20, 10, 2);
    MatrixXd sum = A;
    Eigen::RowVectorXd row_sum = A.row(0);
    auto const sin_cotangents = rrule(fn::cwise, fn::sin, std::cref(A)).pullback(std::cref(dY));
    expect_allocations([&] { accumulate(sum, std::get<2>(sin_cotangents)); }, 0);
    auto const cotangents =
        rrule(fn::rowwise_add, std::cref(A), std::cref(row_sum)).pullback(std::cref(dY));
    expect_allocations(
        [&] {
            accumulate(sum, std::get<1>(cotangents));
            accumulate(row_sum, std::get<2>(cotangents));
        },
        0);
    expect_allocations(
        [&] {
            auto [s, sum_pullback] = rrule(fn::sum, std::cref(A));
            accumulate(sum, std::get<1>(sum_pullback(2.0)));
            auto [l, lse_pullback] = rrule(fn::logsumexp, std::cref(A));
            accumulate(sum, std::get<1>(lse_pullback(2.0)));
            auto [d, dot_pullback] = rrule(fn::dot, std::cref(A), std::cref(A));
            accumulate(sum, std::get<1>(dot_pullback(2.0)));
        },
        0);
}

// The value alone, where no partial reads it; a number's cotangent is one sum.
TEST(Elementwise, KeepsWhatPartialsRead) {
    MatrixXd const A = random<MatrixXd>(20, 10), B = random<MatrixXd>(20, 10, 2);
    Eigen::VectorXd const v = A.col(0);
    auto expect = [](int eigen, int news, auto const& f, auto const&... x) {
        expect_allocations([&] { rrule(fn::broadcast, f, x...); }, eigen, news);
    };
    expect(1, 0, fn::sin, std::cref(A));
    expect(1, 0, fn::multiply, std::cref(A), std::cref(B));
    expect(1, 0, fn::multiply, std::cref(A), std::cref(v));
    expect(1, 0, fn::add, std::cref(A), 2.0);
    // exp is its own derivative: a copy of the value, in a box.
    expect(2, 1, fn::exp, std::cref(A));
    auto const cotangents =
        rrule(fn::broadcast, fn::multiply, std::cref(A), 2.0).pullback(std::cref(B));
    expect_allocations([&] { unthunk(std::get<3>(cotangents)); }, 0);
    EXPECT_NEAR(unthunk(std::get<3>(cotangents)), A.cwiseProduct(B).sum(), 1e-13);
}

// Beyond the factors: the sum. Cotangents are added in place, but for a number's, which is that of
// the product.
TEST(GemmCost, ReverseAllocatesTheValueOnly) {
    MatrixXd const A = random<MatrixXd>(20, 20), B = random<MatrixXd>(20, 20, 2);
    MatrixXd sum = A;
    expect_allocations(
        [&] {
            auto [Y, pullback] =
                rrule(fn::gemm, 2.0, std::cref(A), std::cref(B), 3.0, std::cref(A));
            auto const cotangents = pullback(std::cref(B));
            accumulate(sum, std::get<2>(cotangents));
            accumulate(sum, std::get<3>(cotangents));
            accumulate(sum, std::get<5>(cotangents));
        },
        1);
    expect_allocations(
        [&] {
            auto [Y, pullback] = rrule(fn::multiply_add, std::cref(A), std::cref(B), 2.0);
            accumulate(sum, std::get<1>(pullback(std::cref(B))));
        },
        1);
}

TEST(Lines, AccumulateWithoutTemporaries) {
    MatrixXd const A = random<MatrixXd>(20, 10), dY = random<MatrixXd>(20, 10, 2);
    Eigen::RowVectorXd const d = random<Eigen::RowVectorXd>(1, 10);
    MatrixXd sum = A;
    auto expect_none = [&](auto const& f, auto const& y_bar) {
        auto const cotangents = rrule(f, std::cref(A)).pullback(std::cref(y_bar));
        expect_allocations([&] { accumulate(sum, std::get<1>(cotangents)); }, 0);
    };
    expect_none(fn::colwise_mean, d);
    expect_none(fn::colwise_euclidean_norm, d);
    expect_none(fn::colwise_variance, d);
    expect_none(fn::colwise_logsumexp, d);
    expect_none(fn::colwise_max_coeff, d);
    expect_none(fn::normalized, dY);
    expect_none(fn::rowwise_softmax, dY);
    expect_none(fn::colwise_partial_sum, dY);
}
// The value, and the copy of it that softmax keeps, in a box.
TEST(Lines, ReverseAllocatesWhatItKeeps) {
    MatrixXd const A = random<MatrixXd>(20, 10);
    expect_allocations([&] { rrule(fn::rowwise_squared_norm, std::cref(A)); }, 1);
    expect_allocations([&] { rrule(fn::colwise_partial_sum, std::cref(A)); }, 1);
    expect_allocations([&] { rrule(fn::colwise_softmax, std::cref(A)); }, 2, 1);
}

// One product each: n³ multiplications, and at most n² more for its scaling.
TEST(MatmulMultiplications, OneProductPerCotangentAskedFor) {
    constexpr long n = 12, one_product = n * n * n;
    CountedMatrix const A = CountedMatrix::Ones(n, n);
    CountedMatrix sum = A;
    auto expect_products = [&](auto const& work, long products) {
        long const count = multiplications_of(work);
        EXPECT_GE(count, products * one_product);
        EXPECT_LE(count, products * (one_product + n * n + 4));
    };
    auto const product = rrule(fn::matmul, std::cref(A), std::cref(A));
    auto const cotangents = product.pullback(std::cref(A));
    expect_products([&] { product.pullback(std::cref(A)); }, 0);
    expect_products([&] { accumulate(sum, std::get<1>(cotangents)); }, 1);
    expect_products([&] { accumulate(sum, std::get<2>(cotangents)); }, 1);
    expect_products([&] { unthunk(std::get<1>(cotangents)); }, 1);
    expect_products([&] { frule(std::tuple{NoTangent{}, A, ZeroTangent{}}, fn::matmul, A, A); }, 2);
    expect_products([&] { frule(std::tuple{NoTangent{}, ZeroTangent{}, A}, fn::matmul, A, A); }, 2);
    expect_products([&] { frule(std::tuple{NoTangent{}, A, A}, fn::matmul, A, A); }, 3);
}

}  // namespace
