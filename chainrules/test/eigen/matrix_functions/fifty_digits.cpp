// SPDX-License-Identifier: MIT
// Functions of matrices in 50 digits beside power series, and what doubles get right beside them.

#include <boost/multiprecision/cpp_bin_float.hpp>
#include <boost/multiprecision/eigen.hpp>

#include "chainrules/eigen/matrix_functions/exp.hpp"
#include "chainrules/eigen/matrix_functions/exp_times.hpp"
#include "chainrules/eigen/matrix_functions/log.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/loss.hpp"

namespace {

using namespace chainrules;
using Eigen::Index;
using Eigen::MatrixXd;
using support::random;
using Exact = boost::multiprecision::number<boost::multiprecision::cpp_bin_float<50>,
                                            boost::multiprecision::et_off>;
using ExactMatrix = Eigen::Matrix<Exact, Eigen::Dynamic, Eigen::Dynamic>;

ExactMatrix exact(MatrixXd const& x) { return x.cast<Exact>(); }

/// How far x is from y, relative to y.
template <class M>
double distance(M const& x, ExactMatrix const& y) {
    ExactMatrix const difference = x.template cast<Exact>() - y;
    return static_cast<double>(difference.norm() / y.norm());
}

struct Series {
    ExactMatrix value, tangent;
};
// Σ Aᵏ/k! and its derivative along E.
Series exp_series(ExactMatrix const& A, ExactMatrix const& E) {
    Index const n = A.rows();
    ExactMatrix term = ExactMatrix::Identity(n, n), d_term = ExactMatrix::Zero(n, n);
    Series sum{term, d_term};
    for (int k = 1; k != 400; ++k) {
        d_term = ExactMatrix(ExactMatrix(d_term * A + term * E) / Exact(k));
        term = ExactMatrix(ExactMatrix(term * A) / Exact(k));
        sum.value += term;
        sum.tangent += d_term;
    }
    return sum;
}

// Of each degree of the approximants, and with squarings.
TEST(FiftyDigits, MatrixExp) {
    MatrixXd const A = random<MatrixXd>(4, 4), E = random<MatrixXd>(4, 4, 2),
                   Y_bar = random<MatrixXd>(4, 4, 3);
    for (double const size : {0.003, 0.05, 0.2, 0.4, 1.0, 6.0}) {
        Series const series = exp_series(size * exact(A), exact(E));
        auto const f = frule(std::tuple{NoTangent{}, E}, fn::matrix_exp, MatrixXd(size * A));
        EXPECT_LT(distance(f.value, series.value), 2e-15 * (1 + size)) << size;
        EXPECT_LT(distance(f.tangent, series.tangent), 2e-15 * (1 + size)) << size;
        EXPECT_LT(distance(fn::matrix_exp(MatrixXd(size * A)), series.value), 2e-15 * (1 + size));
        auto const [Y, pullback] = rrule(fn::matrix_exp, MatrixXd(size * A));
        Series const adjoint = exp_series(size * exact(A.transpose()), exact(Y_bar));
        MatrixXd const A_bar = unthunk(std::get<1>(pullback(Y_bar)));
        EXPECT_LT(distance(A_bar, adjoint.tangent), 2e-15 * (1 + size)) << size;
    }
    Series const series = exp_series(exact(A), exact(E));
    auto const f = frule(std::tuple{NoTangent{}, exact(E)}, fn::matrix_exp, exact(A));
    EXPECT_LT(distance(f.value, series.value), 1e-48);
    EXPECT_LT(distance(f.tangent, series.tangent), 1e-48);
}

TEST(FiftyDigits, ExpTimes) {
    MatrixXd const A = random<MatrixXd>(4, 4), E = random<MatrixXd>(4, 4, 2),
                   B = random<MatrixXd>(4, 2, 3);
    auto const tangents = std::tuple{NoTangent{}, exact(E), ZeroTangent{}};
    for (double const size : {0.01, 1.0, 8.0}) {
        Series const series = exp_series(size * exact(A), exact(E));
        auto const f =
            frule(std::tuple{NoTangent{}, E, ZeroTangent{}}, fn::exp_times, MatrixXd(size * A), B);
        EXPECT_LT(distance(f.value, ExactMatrix(series.value * exact(B))), 1e-14);
        EXPECT_LT(distance(f.tangent, ExactMatrix(series.tangent * exact(B))), 1e-14);
    }
    Series const series = exp_series(exact(A), exact(E));
    auto const f = frule(tangents, fn::exp_times, exact(A), exact(B));
    EXPECT_LT(distance(f.value, ExactMatrix(series.value * exact(B))), 1e-48);
    EXPECT_LT(distance(f.tangent, ExactMatrix(series.tangent * exact(B))), 1e-48);
}

// The exponential's series takes value and tangent of the logarithm back to A and E.
TEST(FiftyDigits, MatrixLog) {
    for (double const shift : {0.0, 0.5, 3.0, 200.0}) {
        MatrixXd A = MatrixXd::Identity(4, 4) + 0.25 * random<MatrixXd>(4, 4);
        A.diagonal().array() += shift;
        MatrixXd const E = random<MatrixXd>(4, 4, 2);
        auto const f = frule(std::tuple{NoTangent{}, exact(E)}, fn::matrix_log, exact(A));
        Series const back = exp_series(f.value, f.tangent);
        EXPECT_LT(distance(back.value, exact(A)), 1e-47);
        EXPECT_LT(distance(back.tangent, exact(E)), 1e-47);
        auto const in_doubles = frule(std::tuple{NoTangent{}, E}, fn::matrix_log, A);
        EXPECT_LT(distance(in_doubles.value, f.value), 1e-14);
        EXPECT_LT(distance(in_doubles.tangent, f.tangent), 1e-14);
    }
}

}  // namespace
