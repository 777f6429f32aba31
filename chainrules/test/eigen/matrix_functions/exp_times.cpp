// SPDX-License-Identifier: MIT
#include "chainrules/eigen/matrix_functions/exp_times.hpp"

#include "chainrules/eigen/matrix_functions/exp.hpp"
#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/dual.hpp"
#include "eigen/support/loss.hpp"
#include "eigen/support/matrix_equations.hpp"

namespace {

using namespace chainrules;
using eigen::FactorizationOptions;
using Eigen::Index;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using eigen::OnDegenerate;
using Eigen::VectorXcd;
using Eigen::VectorXd;
using support::check;
using support::message_of;
using support::random;
using support::real_inner;

TEST(ExpTimes, Real) {
    for (auto const& [n, k] : {std::pair(3, 2), std::pair(1, 1)})
        check(fn::exp_times, random<MatrixXd>(n, n), random<MatrixXd>(n, k, 2));
}
TEST(ExpTimes, Complex) {
    check(fn::exp_times, random<MatrixXcd>(3, 3), random<VectorXcd>(3, 1, 2));
}

// Of a real matrix and a complex vector, many steps, a mean far from 0, a matrix that is not
// normal: beside matrix_exp and a product.
TEST(ExpTimes, AgreesWithTheExponential) {
    MatrixXd A = 10 * random<MatrixXd>(6, 6);
    A.diagonal().array() -= 30;
    A(0, 5) += 100;
    MatrixXcd const B = random<MatrixXcd>(6, 2, 2), Y_bar = random<MatrixXcd>(6, 2, 5),
                    dB = random<MatrixXcd>(6, 2, 4);
    MatrixXd const dA = random<MatrixXd>(6, 6, 3);
    auto const [E, dE] = frule(std::tuple{NoTangent{}, dA}, fn::matrix_exp, A);
    auto const [Y, dY] = frule(std::tuple{NoTangent{}, dA, dB}, fn::exp_times, A, B);
    MatrixXcd const value = E * B, tangent = dE * B + E * dB;
    EXPECT_LT((Y - value).norm(), 1e-12 * value.norm());
    EXPECT_LT((dY - tangent).norm(), 1e-12 * tangent.norm());
    auto const [self, A_bar, B_bar] = rrule(fn::exp_times, A, B).pullback(Y_bar);
    auto const by_exp = rrule(fn::matrix_exp, A).pullback(MatrixXd((Y_bar * B.adjoint()).real()));
    MatrixXd const expected = unthunk(std::get<1>(by_exp)), actual = unthunk(A_bar);
    EXPECT_LT((actual - expected).norm(), 1e-12 * expected.norm());
    MatrixXcd const of_b = E.transpose() * Y_bar, actual_b = unthunk(B_bar);
    EXPECT_LT((actual_b - of_b).norm(), 1e-12 * of_b.norm());
}

// Series of one term were taken for multiples of the unit matrix, whatever derivatives the numbers
// of an AD tool carry: the second one of Σ exp(t A) b was 0 at t = 0. It is Σ A A b.
TEST(ExpTimes, SecondDerivativesAtMultiplesOfTheUnitMatrix) {
    using D = support::Dual<double>;
    using DD = support::Dual<D>;
    MatrixXd const A = random<MatrixXd>(3, 3), b = random<MatrixXd>(3, 1, 2);
    for (double const at : {0.0, 1.0}) {
        MatrixXd const start = at * MatrixXd::Identity(3, 3);
        VectorXd const expected = std::exp(at) * A * A * b;
        Eigen::Matrix<DD, -1, -1> const X =
            start.binaryExpr(A, [](double x, double d) { return DD(D(x, d), D(d)); });
        Eigen::Matrix<D, -1, -1> const Y =
            start.binaryExpr(A, [](double x, double d) { return D(x, d); });
        auto const nested = fn::exp_times(X, Eigen::Matrix<DD, -1, -1>(b.cast<DD>()));
        auto const forward =
            frule(std::tuple{NoTangent{}, A, ZeroTangent{}}, fn::exp_times, Y, b).tangent;
        VectorXd const weights = VectorXd::Ones(3);
        MatrixXd const by_A = [&] {
            Eigen::Matrix<D, -1, -1> const A_bar =
                unthunk(std::get<1>(rrule(fn::exp_times, Y, b).pullback(weights)));
            return MatrixXd(A_bar.unaryExpr([](D const& x) { return x.derivative; }));
        }();
        EXPECT_NEAR(by_A.cwiseProduct(A).sum(), expected.sum(), 1e-13);
        for (Index i = 0; i != 3; ++i) {
            EXPECT_NEAR(nested(i).derivative.derivative, expected(i), 1e-14) << at;
            EXPECT_NEAR(forward(i).derivative, expected(i), 1e-14) << at;
        }
    }
}

TEST(ExpTimes, BadArguments) {
    MatrixXd const A = random<MatrixXd>(2, 2), B = random<MatrixXd>(3, 1);
    EXPECT_EQ(message_of<std::invalid_argument>([&] { fn::exp_times(A, B); }),
              "chainrules::exp_times: A is 2×2, B is 3×1; B must have as many rows as A");
    EXPECT_EQ(message_of<std::invalid_argument>([&] { fn::exp_times(B, B); }),
              "chainrules::exp_times: A is 3×1, must be square");
    MatrixXd N = A;
    N(0, 1) = std::numeric_limits<double>::quiet_NaN();
    EXPECT_EQ(message_of<std::domain_error>([&] { fn::exp_times(A, N); }),
              "chainrules::exp_times: B(0, 1) is nan; all entries must be finite");
    auto const ieee = FactorizationOptions{.on_degenerate = OnDegenerate::ieee};
    EXPECT_TRUE(fn::exp_times(N, A, ieee).hasNaN());
    MatrixXd const none(0, 0), no_rows(0, 2);
    auto const [Y, pullback] = rrule(fn::exp_times, none, no_rows);
    EXPECT_EQ(Y.cols(), 2);
    EXPECT_EQ(MatrixXd(unthunk(std::get<1>(pullback(no_rows)))).size(), 0);
}

}  // namespace
