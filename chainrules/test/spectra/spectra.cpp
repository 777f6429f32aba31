// SPDX-License-Identifier: MIT
#include "chainrules/spectra.hpp"

#include <gtest/gtest.h>

#include "chainrules/eigen/spectra/generalized_self_adjoint_eigen.hpp"
#include "spectra/support.hpp"

namespace {

using namespace support;

template <class T>
auto parts(T const& t) {
    return std::pair{get<&Pairs::eigenvalues>(t), get<&Pairs::eigenvectors>(t)};
}

// Beside the rules of all eigenpairs of dense matrices, of which `first` and those behind it count.
template <class F, class Which>
void expect_as_dense(F const& f, Which const& which, Sparse const& S, Sparse const& M,
                     Eigen::Index k, Eigen::Index first) {
    auto const plan = fn::sparse_plan<SimplicialLDLT>(S);
    auto const call = [&](auto const& use) {
        return std::apply([&](auto... w) { return use(f, plan, S, M, w..., k); }, which);
    };
    auto const solved = call([](auto const&... x) { return rrule(x...); });
    auto const dense = rrule(fn::generalized_self_adjoint_eigen, MatrixXd(S), MatrixXd(M));
    EXPECT_TRUE(
        solved.value.eigenvalues.isApprox(dense.value.eigenvalues.segment(first, k), 1e-12));
    EXPECT_TRUE(
        solved.value.eigenvectors.isApprox(dense.value.eigenvectors.middleCols(first, k), 1e-9));
    Eigen::Index const n = S.rows();
    Pairs const bar = some_pairs(n, k);
    Pairs padded{VectorXd::Zero(n), MatrixXd::Zero(n, n)};
    padded.eigenvalues.segment(first, k) = bar.eigenvalues;
    padded.eigenvectors.middleCols(first, k) = bar.eigenvectors;
    auto const bars = solved.pullback(cotangent(bar));
    auto const [self, A_bar, B_bar] = dense.pullback(cotangent(padded));
    auto const expect_bar = [&](Sparse const& got, MatrixXd const& all) {
        EXPECT_TRUE(same_places(got, S));
        eigen::detail::each_entry(
            got, [&](auto const& e) { EXPECT_NEAR(e.value(), all(e.row(), e.col()), 1e-9); });
    };
    expect_bar(unthunk(std::get<2>(bars)), unthunk(A_bar));
    expect_bar(unthunk(std::get<3>(bars)), unthunk(B_bar));
    Sparse dS = S, dM = M;
    for (Eigen::Index j = 0; j != n; ++j) {
        dS.coeffRef(j, j) = std::sin(static_cast<double>(j));
        dM.coeffRef(j, j) = std::cos(static_cast<double>(j));
    }
    auto const no = NoTangent{};
    auto const dY = std::apply(
        [&](auto... w) {
            return frule(std::tuple{no, no, dS, dM, decltype(w, ZeroTangent{}){}..., no}, f, plan,
                         S, M, w..., k)
                .tangent;
        },
        which);
    auto const dense_dY = frule(std::tuple{no, MatrixXd(dS), MatrixXd(dM)},
                                fn::generalized_self_adjoint_eigen, MatrixXd(S), MatrixXd(M))
                              .tangent;
    auto const [l, u] = parts(dY);
    auto const [L, U] = parts(dense_dY);
    EXPECT_TRUE(l.isApprox(L.segment(first, k), 1e-9));
    EXPECT_TRUE(u.isApprox(U.middleCols(first, k), 1e-8));
}

TEST(SmallestEigen, Small) {
    Sparse const S = grid(2);
    auto const plan = fn::sparse_plan<SimplicialLLT>(S);
    check(fn::smallest_eigen, constant(plan), S, two);
    check(fn::smallest_eigen, constant(plan), S, masses(S), two);
    check(fn::eigen_near, constant(fn::sparse_plan<SimplicialLDLT>(S)), S, 6.1, two);
}

// By Lanczos' method and by iterations, beside dense rules.
TEST(SmallestEigen, Large) {
    Sparse const S = grid(8);
    expect_as_dense(fn::smallest_eigen, std::tuple{}, S, masses(S), three, 0);
    // With a shift: some eigenvalues are negative.
    Sparse shifted = S;
    for (int i = 0; i != 64; ++i) shifted.coeffRef(i, i) -= 9;
    expect_as_dense(fn::smallest_eigen, std::tuple{}, shifted, masses(S), three, 0);
}
TEST(EigenNear, Large) {
    Sparse const S = grid(8), M = masses(S);
    auto const all = Eigen::GeneralizedSelfAdjointEigenSolver<MatrixXd>(MatrixXd(S), MatrixXd(M))
                         .eigenvalues()
                         .eval();
    double const shift = 0.4 * all(30) + 0.6 * all(31);
    expect_as_dense(fn::eigen_near, std::tuple{shift}, S, M, two, 30);
}

}  // namespace
