// SPDX-License-Identifier: MIT
// Eigenpairs of matrices of other types, where eigenvalues are equal, and of wrong arguments.
#include "chainrules/spectra.hpp"

#include <gtest/gtest.h>

#include "spectra/support.hpp"

namespace {

using namespace support;
using eigen::FactorizationOptions;
using eigen::OnDegenerate;

// Without masses, and the three ways to give S.
TEST(SmallestEigen, Forms) {
    Sparse const S = grid(8);
    auto const plan = fn::sparse_plan<SimplicialLLT>(S);
    Sparse identity(64, 64);
    identity.setIdentity();
    auto const plain = fn::smallest_eigen(plan, S, three);
    auto const unit = fn::smallest_eigen(plan, S, identity, three);
    EXPECT_TRUE(plain.eigenvalues.isApprox(unit.eigenvalues, 1e-13));
    EXPECT_TRUE(plain.eigenvectors.isApprox(unit.eigenvectors, 1e-10));
    EXPECT_LT((S * plain.eigenvectors - plain.eigenvectors * plain.eigenvalues.asDiagonal()).norm(),
              1e-10);
    EXPECT_GT(plain.eigenvectors.maxCoeff(), -plain.eigenvectors.minCoeff());
    SparseRows const rows = S;
    EXPECT_TRUE(fn::smallest_eigen(fn::sparse_plan<SimplicialLLT>(rows), rows, three)
                    .eigenvalues.isApprox(plain.eigenvalues, 1e-13));
    Eigen::SparseMatrix<float> const single = S.cast<float>();
    EXPECT_TRUE(fn::smallest_eigen(fn::sparse_plan<SimplicialLLT>(single), single, three)
                    .eigenvalues.cast<double>()
                    .isApprox(plain.eigenvalues, 1e-5));
    auto const A = fn::self_adjoint<Eigen::Upper>(S);
    auto const bar = cotangent(some_pairs(64, 3));
    auto const [self, p, A_bar, k] =
        rrule(fn::smallest_eigen, fn::sparse_plan<SimplicialLLT>(A), A, three).pullback(bar);
    auto const [self2, p2, S_bar, k2] = rrule(fn::smallest_eigen, plan, S, three).pullback(bar);
    MatrixXd const natural = fn::to_dense(unthunk(A_bar));
    Sparse const stored = unthunk(S_bar);
    eigen::detail::each_entry(stored, [&](auto const& e) {
        double const weight = e.row() == e.col() ? 1 : e.row() > e.col() ? 2 : 0;
        EXPECT_NEAR(e.value(), weight * natural(e.row(), e.col()), 1e-10);
    });
    // Values alone.
    auto const only = tangent<Pairs>(field<&Pairs::eigenvalues>(VectorXd(VectorXd::Ones(3))));
    Sparse const by_values =
        unthunk(std::get<2>(rrule(fn::smallest_eigen, plan, S, three).pullback(only)));
    MatrixXd const projector = plain.eigenvectors * plain.eigenvectors.transpose();
    for (int i = 0; i != 64; ++i) EXPECT_NEAR(by_values.coeff(i, i), projector(i, i), 1e-10);
}

// The grid with equal numbers has a pair of equal eigenvalues, the second and the third.
TEST(SmallestEigen, EqualValues) {
    Sparse S = grid(8);
    for (int j = 0; j != 64; ++j)
        for (Sparse::InnerIterator e(S, j); e; ++e) e.valueRef() = e.row() == e.col() ? 4 : -1;
    auto const plan = fn::sparse_plan<SimplicialLLT>(S);
    FactorizationOptions const raise{.on_degenerate = OnDegenerate::raise};
    auto const bar = cotangent(some_pairs(64, 3));
    auto const message = [&](Eigen::Index k, auto const& dY) {
        auto const pullback = rrule(fn::smallest_eigen, plan, S, k, keyword(raise)).pullback;
        return message_of<std::domain_error>([&] { unthunk(std::get<2>(pullback(dY))); });
    };
    EXPECT_NE(message(three, bar).find("the eigenvalues 1 and 2 are 0.588"), std::string::npos)
        << message(three, bar);
    // The one behind those that are asked for is named, too.
    auto const bar2 = cotangent(some_pairs(64, 2));
    EXPECT_NE(message(two, bar2).find("the eigenvalues 1 and 2 are 0.588"), std::string::npos);
    // What depends on the space of the pair has a derivative: here Σ of c over U Uᵀ.
    MatrixXd c = random<MatrixXd>(64, 64, 8);
    c = (c + c.transpose()).eval();
    auto const value = [&](Sparse const& A) {
        MatrixXd const U = fn::smallest_eigen(plan, A, three).eigenvectors;
        return (c * U).cwiseProduct(U).sum();
    };
    MatrixXd const U = fn::smallest_eigen(plan, S, three).eigenvectors;
    auto const dY = tangent<Pairs>(field<&Pairs::eigenvectors>(MatrixXd(2 * c * U)));
    Sparse const S_bar = unthunk(
        std::get<2>(rrule(fn::smallest_eigen, plan, S, three, keyword(raise)).pullback(dY)));
    Sparse dS = grid(8);
    double const h = 1e-4;
    double const slope = (value(Sparse(S + h * dS)) - value(Sparse(S - h * dS))) / (2 * h);
    EXPECT_NEAR(S_bar.cwiseProduct(dS).sum(), slope, 1e-5 * std::abs(slope));
}

TEST(SmallestEigen, Errors) {
    Sparse const S = grid(8);
    auto const plan = fn::sparse_plan<SimplicialLDLT>(S);
    auto const says = [&](auto const& call) { return message_of<std::invalid_argument>(call); };
    EXPECT_EQ(says([&] { fn::smallest_eigen(plan, S, 0); }),
              "chainrules::smallest_eigen: k is 0, S is 64×64; k must be from 1 to the number of "
              "rows of S");
    EXPECT_EQ(says([&] { fn::eigen_near(plan, grid(3), 1.0, 2); }),
              "chainrules::eigen_near: S is 9×9, the pattern of the plan is 64×64; they must be "
              "equal");
    EXPECT_EQ(says([&] { fn::eigen_near(plan, S, grid(3), 1.0, 2); }),
              "chainrules::eigen_near: M is 9×9, the pattern of the plan is 64×64; they must be "
              "equal");
    Sparse more = S;
    more.insert(9, 0) = 0.1;
    more.makeCompressed();
    EXPECT_EQ(says([&] { fn::eigen_near(plan, S, more, 1.0, 2); }),
              "chainrules::eigen_near: S has no entry at (9, 0), where the shift needs one");
    Sparse wrong = S;
    wrong.coeffRef(3, 3) = std::nan("");
    auto const domain = [&](auto const& call) { return message_of<std::domain_error>(call); };
    EXPECT_EQ(domain([&] { rrule(fn::smallest_eigen, plan, wrong, 2); }),
              "chainrules::smallest_eigen: S has an entry that is not finite");
    Sparse const minus = -S;
    EXPECT_NE(domain([&] { fn::smallest_eigen(plan, minus, minus, 2); }), "");
    Sparse diagonal = S;
    for (int j = 0; j != 64; ++j)
        for (Sparse::InnerIterator e(diagonal, j); e; ++e)
            e.valueRef() = e.row() == e.col() ? 2 : 0;
    EXPECT_EQ(
        domain([&] { fn::eigen_near(plan, diagonal, 2.0, 2); }),
        "chainrules::eigen_near: S less the shift is singular: the pivot of row 28 of its LDLT "
        "factorisation is 0");
}

}  // namespace
