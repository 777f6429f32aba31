// SPDX-License-Identifier: MIT
#include "chainrules/eigen/dense/num_traits.hpp"

#include <gtest/gtest.h>

#include <Eigen/Dense>

#include "chainrules/eigen/eigen.hpp"
#include "eigen/support/dual.hpp"
#include "eigen/support/random.hpp"

namespace {

using namespace chainrules;
using D = support::Dual<double>;
using DD = support::Dual<D>;
template <class T>
using Matrix = Eigen::Matrix<T, Eigen::Dynamic, Eigen::Dynamic>;
template <class T>
using Vector = Eigen::Matrix<T, Eigen::Dynamic, 1>;
using Eigen::MatrixXd;
using Eigen::VectorXd;
using support::random;

Matrix<D> dual(MatrixXd const& value, MatrixXd const& derivative) {
    return value.binaryExpr(derivative, [](double v, double d) { return D(v, d); });
}
MatrixXd value(Matrix<D> const& A) {
    return A.unaryExpr([](D const& x) { return x.value; });
}
MatrixXd derivative(Matrix<D> const& A) {
    return A.unaryExpr([](D const& x) { return x.derivative; });
}

// (f(A + h dA) − f(A − h dA)) / 2h, by Richardson's extrapolation from two steps.
template <class F>
MatrixXd slope(F const& f, MatrixXd const& A, MatrixXd const& dA) {
    auto central = [&](double h) -> MatrixXd {
        return (MatrixXd(f(MatrixXd(A + h * dA))) - MatrixXd(f(MatrixXd(A - h * dA)))) / (2 * h);
    };
    return (4 * central(1e-3) - central(2e-3)) / 3;
}

// The derivative of f along dA, computed on matrices of dual numbers.
template <class F>
void expect_slope(F const& f, MatrixXd const& A, MatrixXd const& dA) {
    Matrix<D> const y = f(dual(A, dA));
    EXPECT_TRUE(value(y).isApprox(f(A), 1e-14));
    MatrixXd const expected = slope(f, A, dA);
    EXPECT_LE((derivative(y) - expected).norm(), 1e-9 * (1 + expected.norm()))
        << derivative(y) << "\n\n"
        << expected;
}

TEST(NumTraits, AreThoseOfTheNumberBelow) {
    using Traits = Eigen::NumTraits<D>;
    static_assert(std::is_same_v<Traits::Real, D> && std::is_same_v<Traits::Literal, double>);
    static_assert(!Traits::IsInteger && Traits::IsSigned && !Traits::IsComplex);
    EXPECT_EQ(Traits::epsilon().value, Eigen::NumTraits<double>::epsilon());
    EXPECT_EQ(Eigen::NumTraits<DD>::highest().value.value, Eigen::NumTraits<double>::highest());
    EXPECT_EQ(Eigen::NumTraits<DD>::digits10(), 15);
}

TEST(NumTraits, OperatorsMixPlainNumbers) {
    static_assert(std::is_same_v<decltype(MatrixXd() * Matrix<D>())::Scalar, D>);
    static_assert(std::is_same_v<decltype(Matrix<D>() + MatrixXd())::Scalar, D>);
    static_assert(std::is_same_v<decltype(Matrix<DD>() * Matrix<D>())::Scalar, DD>);
    static_assert(std::is_same_v<decltype(D() * MatrixXd())::Scalar, D>);
    MatrixXd const B = random<MatrixXd>(3, 3, 2);
    auto f = [&](auto const& A) {
        return chainrules::evaluate(2 * A * B + B * A - A / 3.0 + B - A.cwiseProduct(A) * A(0, 1) +
                                    A(1, 1) * B);
    };
    expect_slope(f, random<MatrixXd>(3, 3), random<MatrixXd>(3, 3, 3));
}

TEST(NumTraits, BigProducts) {
    MatrixXd const A = random<MatrixXd>(30, 20), dA = random<MatrixXd>(30, 20, 2);
    MatrixXd const B = random<MatrixXd>(20, 25);
    Matrix<D> const Y = dual(A, dA) * B;
    EXPECT_TRUE(value(Y).isApprox(A * B, 1e-14));
    EXPECT_TRUE(derivative(Y).isApprox(dA * B, 1e-14));
    Matrix<D> const Z = dual(A, dA) * dual(A, dA).transpose();
    EXPECT_TRUE(derivative(Z).isApprox(dA * A.transpose() + A * dA.transpose(), 1e-13));
}

TEST(NumTraits, NormsAndReductions) {
    auto f = [](auto const& A) {
        using M = std::remove_cvref_t<decltype(A)>;
        M y(2, 1);
        y << A.norm(), A.squaredNorm() + A.sum() * A.trace();
        return y;
    };
    expect_slope(f, random<MatrixXd>(3, 3), random<MatrixXd>(3, 3, 3));
}

TEST(ActiveMatrices, Matmul) {
    MatrixXd const B = random<MatrixXd>(3, 2, 5);
    expect_slope([&](auto const& A) { return fn::matmul(A, B); }, random<MatrixXd>(4, 3),
                 random<MatrixXd>(4, 3, 3));
    expect_slope([&](auto const& A) { return fn::matmul(fn::matmul(A, A), B); },
                 random<MatrixXd>(3, 3), random<MatrixXd>(3, 3, 3));
}

TEST(ActiveMatrices, Cwise) {
    expect_slope([](auto const& A) { return fn::cwise(fn::multiply, fn::cwise(fn::sin, A), A); },
                 random<MatrixXd>(4, 3), random<MatrixXd>(4, 3, 3));
}

TEST(ActiveMatrices, Broadcast) {
    // Quotients by numbers close to zero are too steep for finite differences.
    MatrixXd const A = 2 + random<MatrixXd>(4, 3).array(), dA = random<MatrixXd>(4, 3, 3);
    expect_slope(
        [](auto const& M) {
            return fn::broadcast(fn::divide, fn::broadcast(fn::exp, M), M.col(0));
        },
        A, dA);
    // Second derivatives: the pullback on dual numbers.
    auto gradient = [&](auto const& M) {
        auto [y, pullback] = rrule(fn::broadcast, fn::divide, fn::cwise(fn::exp, M), M.col(0));
        auto [self, f_bar, A_bar, v_bar] = pullback(A);
        auto [s, number_pullback] = rrule(fn::broadcast, fn::multiply, M, M(0, 1));
        auto const x_bar = std::get<3>(number_pullback(dA));
        return chainrules::evaluate((unthunk(A_bar) + unthunk(v_bar) * A.row(0)) * unthunk(x_bar));
    };
    expect_slope(gradient, A, dA);
}

TEST(ActiveMatrices, DenseProducts) {
    MatrixXd const A = random<MatrixXd>(3, 3), dA = random<MatrixXd>(3, 3, 3);
    MatrixXd const B = random<MatrixXd>(3, 3, 4);
    auto gradient = [&](auto const& f, auto const&... more) {
        return [&f, &B, more...](auto const& M) {
            auto [y, pullback] = rrule(f, M, B, more...);
            auto const cotangents = pullback(chainrules::evaluate(y + y));
            return chainrules::evaluate(unthunk(std::get<1>(cotangents)) * M +
                                        unthunk(std::get<2>(cotangents)));
        };
    };
    expect_slope(gradient(fn::quad_form), A, dA);
    expect_slope(gradient(fn::kron), A, dA);
    expect_slope(gradient(fn::multiply_add, 0.5), A, dA);
    auto gemm = [&](auto const& M) {
        auto [y, pullback] = rrule(fn::gemm, M(0, 1), M, B, 2.0, B);
        auto [self, alpha_bar, A_bar, B_bar, beta_bar, C_bar] = pullback(y);
        return chainrules::evaluate(unthunk(A_bar) * unthunk(alpha_bar) + unthunk(B_bar));
    };
    expect_slope(gemm, A, dA);
    auto vectors = [&](auto const& M) {
        auto [y, pullback] = rrule(fn::cross, M.col(0), B.col(0));
        auto [self, x_bar, y_bar] = pullback(y);
        return chainrules::evaluate(fn::outer(unthunk(x_bar), M.col(1)) +
                                    fn::outer(unthunk(y_bar), B.col(1)));
    };
    expect_slope(vectors, A, dA);
}

TEST(ActiveMatrices, LogSumExp) {
    auto f = [](auto const& A) {
        using M = std::remove_cvref_t<decltype(A)>;
        return M(M::Constant(1, 1, fn::logsumexp(A)));
    };
    expect_slope(f, random<MatrixXd>(4, 3), random<MatrixXd>(4, 3, 3));
    // Equal coefficients share the derivative, infinite ones as well.
    double const infinity = std::numeric_limits<double>::infinity();
    for (double x : {0.0, infinity, -infinity}) {
        MatrixXd const dA = random<MatrixXd>(2, 2);
        EXPECT_NEAR(fn::logsumexp(dual(MatrixXd::Constant(2, 2, x), dA)).derivative, dA.mean(),
                    1e-15);
    }
}

TEST(ActiveMatrices, Solve) {
    // Zeros in the matrix and on the right, where a solver may leave out terms.
    MatrixXd A = random<MatrixXd>(4, 4), dA = random<MatrixXd>(4, 4, 3);
    A.row(1).setZero();
    A(1, 2) = 1;
    A(3, 0) = 0;
    MatrixXd b = random<MatrixXd>(4, 2);
    b.col(0).setZero();
    b(2, 1) = 0;
    expect_slope([&](auto const& M) { return fn::solve(M, b); }, A, dA);
    expect_slope([&](auto const& M) { return fn::solve(A, M); }, b, random<MatrixXd>(4, 2, 7));
    expect_slope([&](auto const& M) { return fn::solve(M, M.col(0)); }, A, dA);
}

TEST(ActiveMatrices, RulesGiveSecondDerivatives) {
    // The pullback on dual numbers: the derivative of the gradient along (dA, db).
    MatrixXd const A = random<MatrixXd>(3, 3), dA = random<MatrixXd>(3, 3, 3);
    MatrixXd const b = random<MatrixXd>(3, 2), y_bar = random<MatrixXd>(3, 2, 4);
    auto gradient = [&](auto const& f) {
        return [&](auto const& M) {
            auto [y, pullback] = rrule(f, M, b);
            auto [self, A_bar, b_bar] = pullback(y_bar);
            return chainrules::evaluate(unthunk(A_bar) * M + unthunk(A_bar) +
                                        unthunk(b_bar) * y.transpose());
        };
    };
    expect_slope(gradient(fn::solve), A, dA);
    expect_slope(gradient(fn::matmul), A, dA);
    auto forward = [&](auto const& M) {
        auto [y, dy] = frule(std::tuple{NoTangent{}, dA, b}, fn::solve, M, b);
        return chainrules::evaluate(dy + y);
    };
    expect_slope(forward, A, dA);
}

TEST(ActiveMatrices, TangentsMayBeActive) {
    // A plain system with dual tangents: linear in them.
    MatrixXd const A = random<MatrixXd>(3, 3), b = random<MatrixXd>(3, 2);
    MatrixXd const db = random<MatrixXd>(3, 2, 5), ddb = random<MatrixXd>(3, 2, 6);
    auto [y, dy] = frule(std::tuple{NoTangent{}, ZeroTangent{}, dual(db, ddb)}, fn::solve, A, b);
    EXPECT_TRUE((A * value(dy)).isApprox(db, 1e-13));
    EXPECT_TRUE((A * derivative(dy)).isApprox(ddb, 1e-13));
    auto [z, pullback] = rrule(fn::solve, A, b);
    auto [self, A_bar, b_bar] = pullback(dual(db, ddb));
    EXPECT_TRUE((A.transpose() * value(unthunk(b_bar))).isApprox(db, 1e-13));
    EXPECT_TRUE((A.transpose() * derivative(unthunk(b_bar))).isApprox(ddb, 1e-13));
}

TEST(ActiveMatrices, ProjectionKeepsTheNumberType) {
    MatrixXd const x = random<MatrixXd>(2, 2);
    Matrix<D> const dx = dual(x, x);
    static_assert(std::is_same_v<std::remove_cvref_t<decltype(ProjectTo(x)(dx))>, Matrix<D>>);
    static_assert(std::is_same_v<tangent_t<Matrix<D>>, Matrix<D>>);
    EXPECT_EQ(derivative(ProjectTo(x)(dx)), x);
}

}  // namespace
