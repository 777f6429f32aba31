// SPDX-License-Identifier: MIT
#include "chainrules/eigen/systems/solvers.hpp"

#include "chainrules/eigen/systems/determinant.hpp"
#include "chainrules/eigen/systems/inverse.hpp"
#include "chainrules/eigen/systems/solve.hpp"
#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/any_rule.hpp"
#include "eigen/support/random.hpp"

namespace {

using namespace chainrules;
using Eigen::ColPivHouseholderQR;
using Eigen::FullPivLU;
using Eigen::HouseholderQR;
using Eigen::LDLT;
using Eigen::LLT;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using Eigen::PartialPivLU;
using Eigen::VectorXd;
using support::message_of;
using support::random;

// Positive definite where one triangle of it is read; the other one is something else.
template <class M>
M matrix(Eigen::Index n) {
    M const R = random<M>(n, n);
    M A = R * R.adjoint();
    A.diagonal().array() += static_cast<typename M::Scalar>(1);
    A += M(random<M>(n, n, 5).template triangularView<Eigen::StrictlyUpper>());
    return A;
}

template <class M>
using Rule = any_rule::Rule<typename M::Scalar>;

template <class M, class Y>
M as_matrix(Y const& y) {
    if constexpr (Number<Y>)
        return M::Constant(1, 1, y);
    else
        return y;
}

// f(A, B) = f(Solver(A), B), with the rules of f for a solver.
template <class Solver, class F, class M = typename Solver::MatrixType>
Rule<M> with_right_side(F const& f) {
    Rule<M> rule;
    rule.primal = [=](M const& A, M const& B) { return f(Solver(A), B); };
    rule.tangent = [=](M const& A, M const& B, M const& dA, M const& dB) {
        return frule(std::tuple{NoTangent{}, dA, dB}, f, Solver(A), B).tangent;
    };
    rule.pullback = [=](M const& A, M const& B, M const& dY) {
        auto [Y, pullback] = rrule(f, Solver(A), B);
        auto [self, A_bar, B_bar] = pullback(dY);
        using Bar = any_rule::Bar<typename M::Scalar>;
        return std::pair(Bar(unthunk(A_bar)), Bar(unthunk(B_bar)));
    };
    return rule;
}

// The same of Y Solver(A) = B, and of functions of the solver alone.
template <class Solver, class M = typename Solver::MatrixType>
Rule<M> on_the_right() {
    Rule<M> rule;
    rule.primal = [=](M const& A, M const& B) { return fn::solve_right(B, Solver(A)); };
    rule.tangent = [=](M const& A, M const& B, M const& dA, M const& dB) {
        return frule(std::tuple{NoTangent{}, dB, dA}, fn::solve_right, B, Solver(A)).tangent;
    };
    rule.pullback = [=](M const& A, M const& B, M const& dY) {
        auto [Y, pullback] = rrule(fn::solve_right, B, Solver(A));
        auto [self, B_bar, A_bar] = pullback(dY);
        using Bar = any_rule::Bar<typename M::Scalar>;
        return std::pair(Bar(unthunk(A_bar)), Bar(unthunk(B_bar)));
    };
    return rule;
}
template <class Solver, class F, class M = typename Solver::MatrixType>
Rule<M> alone(F const& f) {
    Rule<M> rule;
    rule.primal = [=](M const& A, M const&) { return as_matrix<M>(f(Solver(A))); };
    rule.tangent = [=](M const& A, M const&, M const& dA, M const&) {
        return as_matrix<M>(frule(std::tuple{NoTangent{}, dA}, f, Solver(A)).tangent);
    };
    rule.pullback = [=](M const& A, M const& B, M const& dY) {
        auto [Y, pullback] = rrule(f, Solver(A));
        auto bar = [&] {
            if constexpr (Number<decltype(Y)>)
                return unthunk(std::get<1>(pullback(
                    tangent_t<decltype(Y)>(project_number<tangent_t<decltype(Y)>>(dY(0, 0))))));
            else
                return unthunk(std::get<1>(pullback(dY)));
        }();
        using Bar = any_rule::Bar<typename M::Scalar>;
        return std::pair(Bar(bar), Bar(M(M::Zero(B.rows(), B.cols()))));
    };
    return rule;
}

template <class M>
void check(Rule<M> const& rule, Eigen::Index rows = 3, Eigen::Index cols = 2) {
    testutils::test_frule(rule, matrix<M>(3), random<M>(rows, cols));
    testutils::test_rrule(rule, matrix<M>(3), random<M>(rows, cols));
}

template <class M>
class Solvers : public testing::Test {};
using Matrices = testing::Types<MatrixXd, MatrixXcd>;
TYPED_TEST_SUITE(Solvers, Matrices);

TYPED_TEST(Solvers, Solve) {
    using M = TypeParam;
    check<M>(with_right_side<LLT<M>>(fn::solve));
    check<M>(with_right_side<LLT<M, Eigen::Upper>>(fn::solve));
    check<M>(with_right_side<LDLT<M>>(fn::solve));
    check<M>(with_right_side<LDLT<M, Eigen::Upper>>(fn::solve));
    check<M>(with_right_side<PartialPivLU<M>>(fn::solve));
    check<M>(with_right_side<FullPivLU<M>>(fn::solve));
    check<M>(with_right_side<HouseholderQR<M>>(fn::solve));
    check<M>(with_right_side<ColPivHouseholderQR<M>>(fn::solve));
}

TYPED_TEST(Solvers, SolveRight) {
    using M = TypeParam;
    check<M>(on_the_right<LDLT<M>>(), 2, 3);
    check<M>(on_the_right<FullPivLU<M>>(), 2, 3);
    check<M>(on_the_right<ColPivHouseholderQR<M>>(), 2, 3);
}

TYPED_TEST(Solvers, Determinants) {
    using M = TypeParam;
    check<M>(alone<LLT<M>>(fn::determinant));
    check<M>(alone<FullPivLU<M>>(fn::determinant));
    check<M>(alone<HouseholderQR<M>>(fn::determinant));
    check<M>(alone<ColPivHouseholderQR<M>>(fn::logdet));
    check<M>(alone<LDLT<M>>(fn::logdet));
    check<M>(alone<LLT<M, Eigen::Upper>>(fn::logdet));
    check<M>(alone<LLT<M>>(fn::inverse));
    check<M>(alone<PartialPivLU<M>>(fn::inverse));
}

// The value by factors is the determinant itself, sign and phase included.
TYPED_TEST(Solvers, SignsOfDeterminants) {
    using M = TypeParam;
    for (Eigen::Index n = 1; n != 5; ++n)
        for (unsigned seed = 1; seed != 6; ++seed) {
            M const A = random<M>(n, n, seed);
            auto const expected = A.determinant();
            auto expect = [&](auto const& value) {
                EXPECT_LT(std::abs(value - expected), 1e-13 * (1 + std::abs(expected)));
            };
            expect(fn::determinant(A));
            expect(fn::determinant(PartialPivLU<M>(A)));
            expect(fn::determinant(FullPivLU<M>(A)));
            expect(fn::determinant(HouseholderQR<M>(A)));
            expect(fn::determinant(ColPivHouseholderQR<M>(A)));
            auto const [log, sign] = fn::log_abs_determinant(HouseholderQR<M>(A));
            expect(std::exp(log) * sign);
        }
}

TEST(SolverObjects, AreBorrowed) {
    MatrixXd const A = matrix<MatrixXd>(3), b = random<MatrixXd>(3, 1);
    LLT<MatrixXd> const llt(A);
    auto const direct = rrule(fn::solve, llt, b).pullback(b);
    auto const lent = rrule(fn::solve, std::cref(llt), std::cref(b)).pullback(b);
    EXPECT_EQ(unthunk(std::get<1>(direct)), unthunk(std::get<1>(lent)));
    static_assert(std::is_same_v<tangent_t<LLT<MatrixXd>>, MatrixXd>);
    EXPECT_EQ(zero_tangent(llt), MatrixXd::Zero(3, 3));
}

TEST(SolverObjects, ThatFailedAreRefused) {
    VectorXd const b = VectorXd::Ones(2);
    LLT<MatrixXd> const failed(MatrixXd(-MatrixXd::Identity(2, 2)));
    char const* const text =
        "chainrules::solve: A is a solver, LLT, that failed before: its info() is 1, no Success";
    EXPECT_EQ(message_of<std::domain_error>([&] { fn::solve(failed, b); }), text);
    EXPECT_EQ(message_of<std::domain_error>([&] { rrule(fn::solve, failed, b); }), text);
    EXPECT_EQ(message_of<std::domain_error>([&] { fn::logdet(failed); }),
              "chainrules::logdet: A is a solver, LLT, that failed before: its info() is 1, no "
              "Success");
    EXPECT_EQ(message_of<std::domain_error>([&] { fn::solve(PartialPivLU<MatrixXd>(2), b); }),
              "chainrules::solve: A is a solver, PartialPivLU, that was never given a matrix");
    EXPECT_EQ(message_of<std::domain_error>(
                  [&] { fn::solve(HouseholderQR<MatrixXd>(MatrixXd(MatrixXd::Ones(2, 2))), b); }),
              "chainrules::solve: A is singular: pivot 1 of its HouseholderQR is 0");
    EXPECT_EQ(message_of<std::domain_error>(
                  [&] { fn::logdet(LDLT<MatrixXd>(MatrixXd(-MatrixXd::Identity(2, 2)))); }),
              "chainrules::logdet: A is not positive definite");
    EXPECT_EQ(message_of<std::invalid_argument>(
                  [&] { fn::solve(HouseholderQR<MatrixXd>(MatrixXd(random<MatrixXd>(3, 2))), b); }),
              "chainrules::solve: A is 3×2, must be square");
}

}  // namespace
