// SPDX-License-Identifier: MIT
// What spectra and exponentials of matrices, and their pullbacks, allocate.

#include "eigen/support/allocations.hpp"

#include <functional>
#include <ostream>

#include "chainrules/eigen/matrix_functions/exp.hpp"
#include "chainrules/eigen/spectra/eigen.hpp"
#include "chainrules/eigen/spectra/self_adjoint_eigen.hpp"
#include "chainrules/eigen/spectra/singular_values.hpp"
#include "chainrules/eigen/spectra/svd.hpp"
#include "eigen/support/random.hpp"
#include "support/eigen_solvers.hpp"

namespace {

using namespace chainrules;
using Eigen::Index;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using Eigen::VectorXcd;
using Eigen::VectorXd;
using support::Allocations;
using support::allocations_of;
using support::random;

constexpr Index n = 10;

/// By a call of the rule beyond what Eigen's solver allocates, and by one of its pullback.
struct Costs {
    Allocations rule, pullback;
};
std::ostream& operator<<(std::ostream& os, Costs const& x) {
    return os << "rule " << x.rule.eigen << " + " << x.rule.news << ", pullback "
              << x.pullback.eigen << " + " << x.pullback.news;
}
bool operator<=(Allocations const& x, Allocations const& y) {
    return x.eigen <= y.eigen && x.news <= y.news;
}
bool operator<=(Costs const& x, Costs const& y) {
    return x.rule <= y.rule && x.pullback <= y.pullback;
}

template <class Solver, class D, class F>
Costs costs_of(Solver const& solver, D const& dY, F const& f, MatrixXd const& A) {
    Costs result;
    Allocations const own = allocations_of([&] { solver(A); });
    result.rule = allocations_of([&] { rrule(f, std::cref(A)); });
    result.rule.eigen -= own.eigen;
    result.rule.news -= own.news;
    auto const pullback = rrule(f, std::cref(A)).pullback;
    double sum = 0;
    result.pullback = allocations_of([&] {
        auto const cotangents = pullback(std::cref(dY));
        decltype(auto) A_bar = unthunk(std::get<1>(cotangents));
        sum = A_bar(1, 0);
    });
    EXPECT_NE(sum, 0);
    return result;
}

// The values and the vectors, as results and for the pullback, by one box; a matrix and the
// cotangent, in which the pullback works.
TEST(SpectralAllocations, OfSelfAdjointEigen) {
    MatrixXd const A = random<MatrixXd>(n, n), U_bar = random<MatrixXd>(n, n);
    VectorXd const l_bar = random<VectorXd>(n, 1);
    using Y = decltype(fn::self_adjoint_eigen(A));
    auto const dY = tangent<Y>(field<&Y::eigenvalues>(l_bar), field<&Y::eigenvectors>(U_bar));
    auto const solver = [](MatrixXd const& a) { Eigen::SelfAdjointEigenSolver<MatrixXd> s(a); };
    EXPECT_LE(costs_of(solver, dY, fn::self_adjoint_eigen, MatrixXd(A + A.transpose())),
              (Costs{{4, 1}, {2, 0}}));
}

auto const svd_solver = [](MatrixXd const& a) {
    Eigen::BDCSVD<MatrixXd> const svd(a, Eigen::ComputeThinU | Eigen::ComputeThinV);
};
// U, s and V twice; the core and what it is made from, U K, and the cotangent.
TEST(SpectralAllocations, OfSVD) {
    MatrixXd const A = random<MatrixXd>(n, n), U_bar = random<MatrixXd>(n, n),
                   V_bar = random<MatrixXd>(n, n);
    VectorXd const s_bar = random<VectorXd>(n, 1);
    using Y = decltype(fn::svd(A));
    auto const dY =
        tangent<Y>(field<&Y::U>(U_bar), field<&Y::singular_values>(s_bar), field<&Y::V>(V_bar));
    EXPECT_LE(costs_of(svd_solver, dY, fn::svd, A), (Costs{{6, 1}, {5, 0}}));
}
// U, s and V, and s as the result; a copy of its cotangent, U diag(s̄), and the cotangent.
TEST(SpectralAllocations, OfSingularValues) {
    MatrixXd const A = random<MatrixXd>(n, n);
    EXPECT_LE(costs_of(svd_solver, VectorXd(random<VectorXd>(n, 1)), fn::singular_values, A),
              (Costs{{4, 1}, {3, 0}}));
}

// λ and V twice, and the factors of V, by one box, the rest are vectors; three complex matrices and
// vectors, and the real parts that the cotangent is multiplied from.
TEST(SpectralAllocations, OfEigen) {
    MatrixXd const A = random<MatrixXd>(n, n);
    MatrixXcd const V_bar = random<MatrixXcd>(n, n);
    VectorXcd const l_bar = random<VectorXcd>(n, 1);
    using Y = decltype(fn::eigen(A));
    auto const dY = tangent<Y>(field<&Y::eigenvalues>(l_bar), field<&Y::eigenvectors>(V_bar));
    auto const solver = [](MatrixXd const& a) { Eigen::EigenSolver<MatrixXd> s(a); };
    EXPECT_LE(costs_of(solver, dY, fn::eigen, A), (Costs{{10, 1}, {7, 0}}));
}

// All of it is the rule's own: Eigen's function is not called.
TEST(SpectralAllocations, OfMatrixExp) {
    MatrixXd const A = random<MatrixXd>(n, n), Y_bar = random<MatrixXd>(n, n);
    EXPECT_LE(costs_of([](MatrixXd const&) {}, Y_bar, fn::matrix_exp, A), (Costs{{7, 1}, {5, 0}}));
}

}  // namespace
