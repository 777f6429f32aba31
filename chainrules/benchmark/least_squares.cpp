// SPDX-License-Identifier: MIT
// QR factorisation, least squares and Sylvester's equation beside hand-written Eigen code: values,
// and values with cotangents.

#include <Eigen/Eigenvalues>
#include <functional>
#include <memory>
#include <string>

#include "chainrules/eigen/factorizations/qr.hpp"
#include "chainrules/eigen/systems/least_squares.hpp"
#include "chainrules/eigen/systems/lyapunov.hpp"
#include "chainrules/eigen/systems/sylvester.hpp"
#include "../../chainrules_core/benchmark/ratio.hpp"

namespace {

namespace fn = chainrules::fn;
using chainrules::field;
using chainrules::NoTangent;
using Eigen::MatrixXd;
using Eigen::VectorXd;
using Factors = decltype(fn::qr(std::declval<MatrixXd const&>()));

Factors factors_by_hand(MatrixXd const& A) {
    Eigen::HouseholderQR<MatrixXd> const solver(A);
    Eigen::Index const n = A.cols();
    MatrixXd Q = solver.householderQ() * MatrixXd::Identity(A.rows(), n);
    MatrixXd R = solver.matrixQR().topRows(n).triangularView<Eigen::Upper>();
    return {std::move(Q), std::move(R)};
}

// Of a tall matrix.
struct QR {
    MatrixXd A, Q_bar, R_bar, A_bar;
    Factors value;

    QR(int m, int n)
        : A(MatrixXd::Random(m, n)), Q_bar(MatrixXd::Random(m, n)), R_bar(MatrixXd::Random(n, n)) {}

    void value_by_hand() { value = factors_by_hand(A); }
    void value_by_rule() { value = fn::qr(A); }
    void both_by_hand() {
        value = factors_by_hand(A);
        auto const& [Q, R] = value;
        MatrixXd M = R_bar.triangularView<Eigen::Upper>() * R.transpose();
        M.noalias() -= Q.transpose() * Q_bar;
        M.triangularView<Eigen::StrictlyLower>() = M.transpose();
        A_bar = Q_bar;
        A_bar.noalias() += Q * M;
        R.transpose().triangularView<Eigen::Lower>().solveInPlace<Eigen::OnTheRight>(A_bar);
    }
    void both_by_rule() {
        auto [Y, pullback] = chainrules::rrule(fn::qr, std::cref(A));
        auto const dY =
            chainrules::tangent<Factors>(field<&Factors::Q>(Q_bar), field<&Factors::R>(R_bar));
        A_bar = std::get<1>(pullback(std::cref(dY)));
        value = std::move(Y);
    }
};

// Of a tall matrix and one right side, with its gradient.
struct LeastSquares {
    MatrixXd A, A_bar;
    VectorXd b, x, x_bar, b_bar;

    LeastSquares(int m, int n)
        : A(MatrixXd::Random(m, n)), b(VectorXd::Random(m)), x_bar(VectorXd::Random(n)) {}

    void value_by_hand() { x = Eigen::CompleteOrthogonalDecomposition<MatrixXd>(A).solve(b); }
    void value_by_rule() { x = fn::lstsq(A, b); }
    void both_by_hand() {
        Eigen::ColPivHouseholderQR<MatrixXd> const solver(A);
        Eigen::Index const n = A.cols();
        x = solver.solve(b);
        auto const R = solver.matrixQR().topRows(n).triangularView<Eigen::Upper>();
        VectorXd c = solver.colsPermutation().transpose() * x_bar;
        R.transpose().solveInPlace(c);
        b_bar = VectorXd::Zero(A.rows());
        b_bar.head(n) = c;
        b_bar.applyOnTheLeft(solver.householderQ());
        R.solveInPlace(c);
        VectorXd const back = solver.colsPermutation() * c;
        VectorXd const residual = b - A * x;
        A_bar.noalias() = residual * back.transpose() - b_bar * x.transpose();
    }
    void both_by_rule() {
        auto [X, pullback] = chainrules::rrule(fn::lstsq, std::cref(A), std::cref(b));
        auto const cotangents = pullback(std::cref(x_bar));
        A_bar = chainrules::unthunk(std::get<1>(cotangents));
        b_bar = chainrules::unthunk(std::get<2>(cotangents));
        x = std::move(X);
    }
};

// The value beside value and cotangents: what the pullback adds.
struct Sylvester {
    MatrixXd A, B, C, X, X_bar, A_bar, B_bar, C_bar;

    explicit Sylvester(int n)
        : A(MatrixXd::Random(n, n)),
          B(MatrixXd::Random(n, n)),
          C(MatrixXd::Random(n, n)),
          X_bar(MatrixXd::Random(n, n)) {}

    void value() { X = fn::solve_sylvester(A, B, C); }
    void both() {
        auto [Y, pullback] =
            chainrules::rrule(fn::solve_sylvester, std::cref(A), std::cref(B), std::cref(C));
        auto const cotangents = pullback(std::cref(X_bar));
        A_bar = chainrules::unthunk(std::get<1>(cotangents));
        B_bar = chainrules::unthunk(std::get<2>(cotangents));
        C_bar = chainrules::unthunk(std::get<3>(cotangents));
        X = std::move(Y);
    }
};

template <class Work>
void add(std::string const& name, std::shared_ptr<Work> const& work) {
    ratio::add(
        name + ", value", 1, [work] { work->value_by_hand(); }, [work] { work->value_by_rule(); });
    ratio::add(
        name + ", value and cotangents", 1, [work] { work->both_by_hand(); },
        [work] { work->both_by_rule(); });
}

}  // namespace

int main(int argc, char** argv) {
    for (auto const& [m, n] : {std::pair(20, 10), std::pair(200, 50)}) {
        std::string const size = std::to_string(m) + "×" + std::to_string(n);
        add("qr " + size, std::make_shared<QR>(m, n));
        add("lstsq " + size, std::make_shared<LeastSquares>(m, n));
    }
    for (int n : {10, 50}) {
        auto const work = std::make_shared<Sylvester>(n);
        ratio::add(
            "solve_sylvester " + std::to_string(n) + ", cotangents beside the value", 1,
            [work] { work->value(); }, [work] { work->both(); });
    }
    return ratio::run(argc, argv);
}
