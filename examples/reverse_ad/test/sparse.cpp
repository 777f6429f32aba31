// SPDX-License-Identifier: MIT
// Calls of functions of sparse matrices as nodes on the tape, and on dual numbers.
#include "chainrules/eigen/sparse/sparse.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "forward_ad/derivatives.hpp"
#include "forward_ad/eigen.hpp"
#include "reverse_ad/call.hpp"
#include "reverse_ad/eigen.hpp"
#include "reverse_ad/gradient.hpp"

namespace {

namespace fn = chainrules::fn;
using Eigen::MatrixXd, Eigen::VectorXd;
using Sparse = Eigen::SparseMatrix<double>;

// A ring of points with neighbours, positive definite; its factor fills in.
Sparse ring(int n) {
    std::vector<Eigen::Triplet<double>> entries;
    for (int i = 0; i != n; ++i) {
        int const j = (i + 1) % n;
        double const x = std::sin(1.0 + i);
        entries.emplace_back(i, i, 4 + 0.1 * i);
        entries.emplace_back(i, j, x);
        entries.emplace_back(j, i, x);
    }
    Sparse S(n, n);
    S.setFromTriplets(entries.begin(), entries.end());
    return S;
}

// bᵀ S⁻¹ b + log det S by the numbers of S.
struct Loss {
    Sparse like = ring(6);
    chainrules::eigen::SparsePattern<> pattern{like};
    decltype(fn::sparse_plan<Eigen::SimplicialLLT>(like)) plan =
        fn::sparse_plan<Eigen::SimplicialLLT>(like);
    VectorXd b = VectorXd::LinSpaced(6, -1, 2);

    template <class V>
    auto operator()(V const& v) const {
        using reverse_ad::call;
        auto const S = call(fn::with_values, pattern, v);
        return fn::dot(b, call(fn::solve, plan, S, b)) + call(fn::logdet, plan, S);
    }
};

TEST(Sparse, Gradient) {
    Loss const loss;
    VectorXd const gradient = reverse_ad::gradient(loss, VectorXd(fn::values(loss.like)));
    // S⁻¹ − x xᵀ; the entries of the lower triangle count for both places.
    VectorXd const x = MatrixXd(loss.like).ldlt().solve(loss.b);
    MatrixXd const natural = MatrixXd(loss.like).inverse() - x * x.transpose();
    Eigen::Index k = 0;
    for (int j = 0; j != 6; ++j)
        for (Sparse::InnerIterator entry(loss.like, j); entry; ++entry, ++k) {
            double const weight = entry.row() == j ? 1 : entry.row() > j ? 2 : 0;
            EXPECT_NEAR(gradient(k), weight * natural(entry.row(), j), 1e-14);
        }
}

// The gradient on dual numbers: products with the Hessian, beside differences of gradients.
TEST(Sparse, HessianTimesVector) {
    Loss const loss;
    VectorXd const v = fn::values(loss.like), direction = VectorXd::LinSpaced(v.size(), 1, -1);
    auto const gradient = [&](auto const& w) { return reverse_ad::gradient(loss, w); };
    VectorXd const product = forward_ad::jacobian_vector_product(gradient, v, direction);
    double const h = 1e-4;
    VectorXd const near =
        gradient(VectorXd(v + h * direction)) - gradient(VectorXd(v - h * direction));
    VectorXd const far =
        gradient(VectorXd(v + 2 * h * direction)) - gradient(VectorXd(v - 2 * h * direction));
    EXPECT_LT((product - (8 * near - far) / (12 * h)).norm(), 1e-9 * (1 + product.norm()));
}

TEST(Sparse, ForwardMode) {
    Loss const loss;
    VectorXd const v = fn::values(loss.like);
    VectorXd const by_duals = forward_ad::gradient(loss, v);
    EXPECT_TRUE(by_duals.isApprox(reverse_ad::gradient(loss, v), 1e-13));
}

}  // namespace
