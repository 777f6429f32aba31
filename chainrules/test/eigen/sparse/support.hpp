// SPDX-License-Identifier: MIT
#pragma once
// Sparse matrices to test with, the same in every run.

#include <complex>
#include <vector>

#include <Eigen/SparseCore>

#include "chainrules/eigen/sparse/values.hpp"
#include "chainrules_core/chainrules_core.hpp"
#include "chainrules_testutils/eigen/sparse.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/nested.hpp"
#include "eigen/support/random.hpp"

namespace support {

using namespace chainrules;
using chainrules::eigen::SparsePattern;
using Complex128 = std::complex<double>;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using Eigen::VectorXcd;
using Eigen::VectorXd;
using Sparse = Eigen::SparseMatrix<double>;
using SparseRows = Eigen::SparseMatrix<double, Eigen::RowMajor, long>;
using ComplexSparse = Eigen::SparseMatrix<Complex128>;
using ComplexRows = Eigen::SparseMatrix<Complex128, Eigen::RowMajor, long>;

/// Of M's numbers, with about a third of its entries stored; one of them is a zero.
template <class M = Sparse>
M sample(Eigen::Index rows = 4, Eigen::Index cols = 5, unsigned seed = 1) {
    using S = typename M::Scalar;
    auto const numbers = random<Eigen::Matrix<S, Eigen::Dynamic, Eigen::Dynamic>>(rows, cols, seed);
    std::vector<Eigen::Triplet<S>> entries;
    for (Eigen::Index j = 0; j != cols; ++j)
        for (Eigen::Index i = 0; i != rows; ++i)
            if ((i * 7 + j * 5 + i * j + Eigen::Index{seed}) % 3 == 0)
                entries.emplace_back(static_cast<int>(i), static_cast<int>(j), numbers(i, j));
    M result(rows, cols);
    result.setFromTriplets(entries.begin(), entries.end());
    result.valuePtr()[1] = S(0);
    return result;
}

/// That of a grid of m×m points with its neighbours, positive definite, each entry another number.
template <class M = Sparse>
M grid(Eigen::Index m, unsigned seed = 1) {
    using S = typename M::Scalar;
    Eigen::Index const n = m * m;
    auto const numbers = random<Eigen::Matrix<S, Eigen::Dynamic, 1>>(2 * n, 1, seed);
    std::vector<Eigen::Triplet<S>> entries;
    auto add = [&](Eigen::Index i, Eigen::Index j, S const& x) {
        entries.emplace_back(static_cast<int>(i), static_cast<int>(j), x);
        if (i != j)
            entries.emplace_back(static_cast<int>(j), static_cast<int>(i), Eigen::numext::conj(x));
    };
    for (Eigen::Index i = 0; i != n; ++i) {
        add(i, i, S(6.0 + 0.1 * static_cast<double>(i)));
        if ((i + 1) % m != 0) add(i + 1, i, numbers(i));
        if (i + m < n) add(i + m, i, numbers(n + i));
    }
    M result(n, n);
    result.setFromTriplets(entries.begin(), entries.end());
    return result;
}

/// With more rows than columns, of full rank.
template <class M = Sparse>
M tall() {
    M const S = sample<M>(8, 4);
    Eigen::Matrix<typename M::Scalar, -1, -1> dense(S);
    dense.topRows(4).diagonal().array() += typename M::Scalar(2);
    return dense.sparseView();
}

/// With entries that are not symmetric.
template <class M = Sparse>
M general(Eigen::Index m) {
    M result = grid<M>(m);
    for (Eigen::Index k = 0; k < result.nonZeros(); k += 3)
        result.valuePtr()[k] *= typename M::Scalar(1.25);
    return result;
}

/// The same matrix of dual numbers, with a derivative at each entry.
inline Eigen::SparseMatrix<Dual<double>> dual_matrix(Sparse const& S, Sparse const& dS) {
    Eigen::SparseMatrix<Dual<double>> result = S.cast<Dual<double>>();
    for (Eigen::Index k = 0; k != S.nonZeros(); ++k)
        result.valuePtr()[k] = Dual<double>(S.valuePtr()[k], dS.valuePtr()[k]);
    return result;
}

/// run(S, b), a pair of a sparse and a dense matrix, on dual numbers: derivatives along a
/// direction, beside differences of run on plain numbers.
template <class Run>
void expect_nested(Run const& run, Sparse const& S) {
    Sparse dS = S;
    dS.coeffs() = random<Eigen::ArrayXd>(S.nonZeros(), 1, 7);
    VectorXd const db = random<VectorXd>(S.rows(), 1, 9);
    VectorXd b = random<VectorXd>(S.rows(), 1);
    b.head(S.rows() / 2).setZero();
    auto const dual = run(dual_matrix(S, dS), dual_matrix(MatrixXd(b), MatrixXd(db)).col(0).eval());
    auto const at = [&](double t) {
        Sparse moved = S;
        moved.coeffs() += t * dS.coeffs();
        auto const both = run(moved, VectorXd(b + t * db));
        return std::pair{VectorXd(fn::values(both.first)), MatrixXd(both.second)};
    };
    double const h = 1e-3;
    auto const [p1, q1] = at(h);
    auto const [m1, n1] = at(-h);
    auto const [p2, q2] = at(2 * h);
    auto const [m2, n2] = at(-2 * h);
    VectorXd const slope = (8 * (p1 - m1) - (p2 - m2)) / (12 * h);
    MatrixXd const dense = (8 * (q1 - n1) - (q2 - n2)) / (12 * h);
    for (Eigen::Index k = 0; k != slope.size(); ++k)
        EXPECT_NEAR(dual.first.valuePtr()[k].derivative, slope(k), 1e-8) << "entry " << k;
    for (Eigen::Index i = 0; i != dense.rows(); ++i)
        for (Eigen::Index j = 0; j != dense.cols(); ++j)
            EXPECT_NEAR(derivative_of(dual.second(i, j)), dense(i, j), 1e-8) << i << ", " << j;
}

/// Both rules of f, beside finite differences.
template <class F, class... X>
void check(F const& f, X const&... x) {
    testutils::test_frule(f, x...);
    testutils::test_rrule(f, x...);
}
/// An argument without a tangent.
template <class X>
auto constant(X const& x) {
    return testutils::with_tangent(x, NoTangent{});
}

/// The places that x stores, and whether each of `like` is among them and no other.
template <class A, class B>
::testing::AssertionResult same_places(A const& x, B const& like) {
    if (eigen::detail::same_pattern(x, like)) return ::testing::AssertionSuccess();
    return ::testing::AssertionFailure() << x.nonZeros() << " entries stored, expected are the "
                                         << like.nonZeros() << " of the primal";
}

}  // namespace support
