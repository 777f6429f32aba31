// SPDX-License-Identifier: MIT
#include "chainrules/eigen/systems/solve_triangular.hpp"

#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/random.hpp"

namespace {

using namespace chainrules;
using eigen::FactorizationOptions;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using eigen::OnDegenerate;
using eigen::Op;
using Eigen::VectorXd;
using support::message_of;
using support::random;

template <class M>
M triangle(Eigen::Index n) {
    M T = random<M>(n, n);
    T.diagonal().array() += static_cast<typename M::Scalar>(2);
    return T;
}

template <unsigned Mode, int Side, Op op, class X, class Y>
void check(X const& T, Y const& B) {
    auto const& f = fn::solve_triangular<Mode, Side, op>;
    testutils::test_frule(f, T, B);
    testutils::test_rrule(f, T, B);
}

template <int Side, class X, class Y>
void check_modes(X const& T, Y const& B) {
    check<Eigen::Lower, Side, Op::none>(T, B);
    check<Eigen::UnitUpper, Side, Op::transpose>(T, B);
    check<Eigen::Upper, Side, Op::adjoint>(T, B);
    check<Eigen::UnitLower, Side, Op::none>(T, B);
}

TEST(SolveTriangular, Real) {
    check_modes<Eigen::OnTheLeft>(triangle<MatrixXd>(4), random<MatrixXd>(4, 2));
}
TEST(SolveTriangular, Complex) {
    check_modes<Eigen::OnTheRight>(triangle<MatrixXcd>(3), random<MatrixXcd>(2, 3));
    check<Eigen::Lower, Eigen::OnTheLeft, Op::transpose>(triangle<MatrixXcd>(3),
                                                         random<MatrixXcd>(3, 2));
    check<Eigen::Lower, Eigen::OnTheRight, Op::adjoint>(triangle<MatrixXd>(3),
                                                        random<MatrixXcd>(2, 3));
}
TEST(SolveTriangular, OfOtherKinds) {
    using RowMajor = Eigen::Matrix<float, 3, 3, Eigen::RowMajor>;
    check<Eigen::Lower, Eigen::OnTheLeft, Op::transpose>(triangle<RowMajor>(3),
                                                         random<Eigen::Vector3f>(3, 1));
    check<Eigen::Upper, Eigen::OnTheRight, Op::none>(triangle<MatrixXd>(4),
                                                     random<Eigen::RowVectorXd>(1, 4));
    check<Eigen::Upper, Eigen::OnTheLeft, Op::none>(triangle<MatrixXd>(1), random<VectorXd>(1, 1));
    auto [y, pullback] = rrule(fn::solve_triangular<Eigen::Lower>, MatrixXd(0, 0), MatrixXd(0, 2));
    auto [self, T_bar, B_bar] = pullback(y);
    EXPECT_EQ(unthunk(T_bar).size() + unthunk(B_bar).size(), 0);
}

TEST(SolveTriangular, TheOtherTriangleIsNotRead) {
    MatrixXd T = triangle<MatrixXd>(3);
    T(0, 2) = std::numeric_limits<double>::quiet_NaN();
    MatrixXd const B = random<MatrixXd>(3, 2);
    auto [Y, pullback] = rrule(fn::solve_triangular<Eigen::Lower>, T, B);
    EXPECT_TRUE(Y.allFinite());
    MatrixXd G = MatrixXd::Constant(3, 3, 7);
    accumulate(G, std::get<1>(pullback(B)));
    EXPECT_EQ(G(0, 2), 7);
    EXPECT_NE(G(2, 0), 7);
}

TEST(SolveTriangular, BadInput) {
    MatrixXd T = triangle<MatrixXd>(3);
    T(1, 1) = 0;
    VectorXd const b = random<VectorXd>(3, 1);
    EXPECT_EQ(
        message_of<std::domain_error>([&] { rrule(fn::solve_triangular<Eigen::Lower>, T, b); }),
        "chainrules::solve_triangular: T is singular: pivot 1 of its diagonal is 0");
    FactorizationOptions const ieee{.on_degenerate = OnDegenerate::ieee};
    EXPECT_FALSE(fn::solve_triangular<Eigen::Lower>(T, b, ieee).allFinite());
    EXPECT_TRUE(fn::solve_triangular<Eigen::UnitLower>(T, b).allFinite());
    EXPECT_EQ(message_of<std::invalid_argument>(
                  [&] { fn::solve_triangular<Eigen::Lower>(T, VectorXd(b.head(2))); }),
              "chainrules::solve_triangular: T is 3×3, B is 2×1; B must have as many rows as T");
}

}  // namespace
