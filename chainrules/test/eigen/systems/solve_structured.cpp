// SPDX-License-Identifier: MIT
// Systems with matrices of a structure, systems on the right, options and references in 50 digits.
#include <boost/multiprecision/cpp_bin_float.hpp>
#include <boost/multiprecision/eigen.hpp>

#include <Eigen/QR>

#include "chainrules/algorithm/transform.hpp"
#include "chainrules/eigen/structured/convert.hpp"
#include "chainrules/eigen/systems/determinant.hpp"
#include "chainrules/eigen/systems/inverse.hpp"
#include "chainrules/eigen/systems/solve.hpp"
#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/eigen/structured.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/random.hpp"

namespace {

using namespace chainrules;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using Eigen::VectorXd;
using support::message_of;
using support::random;

template <class F, class X, class Y>
void check(F const& f, X const& A, Y const& b) {
    testutils::test_frule(f, A, b);
    testutils::test_rrule(f, A, b);
}

template <class M>
M regular(Eigen::Index n) {
    M A = random<M>(n, n);
    A.diagonal().array() += static_cast<typename M::Scalar>(2);
    return A;
}

TEST(SolveStructured, SelfAdjoint) {
    auto const definite = fn::self_adjoint<Eigen::Lower>(MatrixXcd(3 * regular<MatrixXcd>(3)));
    EXPECT_TRUE(MatrixXcd(definite.matrix()).llt().info() == Eigen::Success);
    check(fn::solve, definite, random<MatrixXcd>(3, 2));
    check(fn::solve_right, random<MatrixXd>(2, 3),
          fn::self_adjoint<Eigen::Upper>(random<MatrixXd>(3, 3)));  // indefinite
    MatrixXd const A = 3 * regular<MatrixXd>(3);
    VectorXd const b = random<VectorXd>(3, 1);
    auto const view = A.selfadjointView<Eigen::Lower>();
    auto [y, pullback] = rrule(fn::solve, view, b);
    EXPECT_TRUE((MatrixXd(view) * y).isApprox(b, 1e-13));
    auto const owned = rrule(fn::solve, fn::self_adjoint<Eigen::Lower>(A), b).pullback(b);
    EXPECT_EQ(unthunk(std::get<1>(pullback(b))), unthunk(std::get<1>(owned)));
}

TEST(SolveStructured, Triangular) {
    check(fn::solve, fn::triangular<Eigen::Lower>(regular<MatrixXcd>(3)), random<MatrixXcd>(3, 2));
    check(fn::solve_right, random<MatrixXd>(2, 3),
          fn::triangular<Eigen::UnitUpper>(regular<MatrixXd>(3)));
}

TEST(SolveStructured, Diagonal) {
    using Complex = std::complex<double>;
    Eigen::DiagonalMatrix<Complex, -1> const D(random<Eigen::VectorXcd>(3, 1));
    check(fn::solve, D, random<MatrixXcd>(3, 2));
    check(fn::solve_right, random<MatrixXcd>(2, 3), D);
    Eigen::DiagonalMatrix<double, -1> const zero(Eigen::Vector3d(1, 0, 2));
    EXPECT_EQ(message_of<std::domain_error>([&] { fn::solve(zero, random<VectorXd>(3, 1)); }),
              "chainrules::solve: A is singular: pivot 1 of its diagonal is 0");
}

TEST(SolveStructured, Permutation) {
    Eigen::PermutationMatrix<3> const P(Eigen::Vector3i(2, 0, 1));
    MatrixXd const B = random<MatrixXd>(3, 2);
    EXPECT_EQ(MatrixXd(P * fn::solve(P, B)), B);
    testutils::test_frule(fn::solve, testutils::with_tangent(P, NoTangent{}), B);
    testutils::test_rrule(fn::solve, testutils::with_tangent(P, NoTangent{}), B);
}

TEST(SolveRight, General) {
    using RowMajor = Eigen::Matrix<double, -1, -1, Eigen::RowMajor>;
    check(fn::solve_right, random<MatrixXcd>(2, 3), regular<MatrixXcd>(3));
    check(fn::solve_right, random<RowMajor>(2, 3), regular<RowMajor>(3));
    MatrixXd const A = regular<MatrixXd>(3);
    EXPECT_EQ(message_of<std::invalid_argument>([&] { fn::solve_right(A.topRows(2), A.row(0)); }),
              "chainrules::solve_right: A is 1×3, must be square");
    EXPECT_EQ(message_of<std::invalid_argument>([&] { fn::solve_right(A.leftCols(2), A); }),
              "chainrules::solve_right: B is 3×2, A is 3×3; B and A must have the same number of "
              "columns");
}

// Small matrices in a vector: the function is mapped over them.
TEST(Solve, Batches) {
    using M = Eigen::Matrix3d;
    using V = Eigen::Vector3d;
    std::vector<M> const A = {regular<M>(3), M(2 * regular<M>(3))};
    std::vector<V> const b = {random<V>(3, 1), random<V>(3, 1, 2)};
    auto [y, pullback] = rrule(fn::transform, fn::solve, A, b);
    auto [self, f_bar, A_bar, b_bar] = pullback(b);
    auto const one = rrule(fn::solve, A[1], b[1]).pullback(b[1]);
    EXPECT_EQ(y[1], fn::solve(A[1], b[1]));
    EXPECT_EQ(unthunk(A_bar)[1], unthunk(std::get<1>(one)));
    EXPECT_EQ(unthunk(b_bar)[1], unthunk(std::get<2>(one)));
    auto const logs = rrule(fn::transform, fn::logdet, A);
    EXPECT_EQ(logs.value[1], fn::logdet(A[1]));
    auto const inverses = rrule(fn::transform, fn::inverse, A);
    EXPECT_EQ(inverses.value[1], fn::inverse(A[1]));
}

// Condition 1e8: forward against reverse, and both modes beside the same templates in 50 digits.
TEST(Solve, IllConditioned) {
    using Exact = boost::multiprecision::number<boost::multiprecision::cpp_bin_float<50>,
                                                boost::multiprecision::et_off>;
    using ExactMatrix = Eigen::Matrix<Exact, -1, -1>;
    Eigen::Index const n = 6;
    MatrixXd const Q = Eigen::HouseholderQR<MatrixXd>(random<MatrixXd>(n, n)).householderQ();
    MatrixXd const R = Eigen::HouseholderQR<MatrixXd>(random<MatrixXd>(n, n, 2)).householderQ();
    VectorXd const s = VectorXd::NullaryExpr(
        n, [](Eigen::Index i) { return std::pow(10, -8 * static_cast<double>(i) / 5); });
    MatrixXd const A = Q * s.asDiagonal() * R;
    MatrixXd const b = random<MatrixXd>(n, 2), dY = random<MatrixXd>(n, 2, 3);
    auto const exact = [](MatrixXd const& x) { return ExactMatrix(x.cast<Exact>()); };
    auto const close = [](MatrixXd const& x, ExactMatrix const& y, double bound) {
        MatrixXd const expected = y.unaryExpr([](Exact const& e) { return double(e); });
        EXPECT_LT((x - expected).norm(), bound * expected.norm());
    };
    auto [y, pullback] = rrule(fn::solve, A, b);
    auto [self, A_bar, b_bar] = pullback(dY);
    auto [Y, exact_pullback] = rrule(fn::solve, exact(A), exact(b));
    auto [self2, exact_A_bar, exact_b_bar] = exact_pullback(exact(dY));
    close(y, Y, 1e-7);
    close(unthunk(b_bar), unthunk(exact_b_bar), 1e-7);
    close(unthunk(A_bar), unthunk(exact_A_bar), 2e-7);
    auto const logdet = rrule(fn::log_abs_determinant, A);
    using L = eigen::LogAbsDeterminant<double>;
    using ExactL = eigen::LogAbsDeterminant<Exact>;
    close(unthunk(std::get<1>(logdet.pullback(tangent<L>(field<&L::value>(1.0))))),
          unthunk(std::get<1>(rrule(fn::log_abs_determinant, exact(A))
                                  .pullback(tangent<ExactL>(field<&ExactL::value>(Exact(1)))))),
          1e-7);
    // ⟨Ȳ, Ẏ⟩ = ⟨Ā, Ȧ⟩ + ⟨B̄, Ḃ⟩, as exact as the sizes of the terms allow.
    MatrixXd const dA = random<MatrixXd>(n, n, 4), db = random<MatrixXd>(n, 2, 5);
    auto const forward = frule(std::tuple{NoTangent{}, dA, db}, fn::solve, A, b).tangent;
    double const reverse =
        unthunk(A_bar).cwiseProduct(dA).sum() + unthunk(b_bar).cwiseProduct(db).sum();
    double const size = forward.norm() * dY.norm();
    EXPECT_LT(std::abs(forward.cwiseProduct(dY).sum() - reverse), 1e-7 * size);
}

}  // namespace
