// SPDX-License-Identifier: MIT
// Programs of several functions of sparse matrices, on the example tools.
#include "chainrules/eigen/sparse/sparse.hpp"

#include <gtest/gtest.h>

#include "adapters/tape.hpp"
#include "eigen/sparse/support.hpp"
#include "forward_ad/derivatives.hpp"
#include "forward_ad/eigen.hpp"
#include "reverse_ad/call.hpp"
#include "reverse_ad/eigen.hpp"
#include "reverse_ad/gradient.hpp"

namespace {

using namespace support;

// bᵀ S⁻¹ b + log det S of a matrix of triplets.
struct Loss {
    Sparse like = grid(3);
    SparsePattern<> pattern{like};
    eigen::SparsePlan<Eigen::SimplicialLLT<Sparse, Eigen::Lower, Eigen::AMDOrdering<int>>> plan{
        pattern};
    VectorXd b = random<VectorXd>(9, 1);

    template <class V>
    auto operator()(V const& v) const {
        using reverse_ad::call;
        auto const S = call(fn::with_values, pattern, v);
        return fn::dot(b, call(fn::solve, plan, S, b)) + call(fn::logdet, plan, S);
    }
};

TEST(SparseTools, ReverseMode) {
    Loss const loss;
    VectorXd const v = fn::values(loss.like);
    VectorXd const gradient = reverse_ad::gradient(loss, v);
    // Beside the formula: −x xᵀ + S⁻¹ in the lower triangle, for both places.
    VectorXd const x = MatrixXd(loss.like).ldlt().solve(loss.b);
    MatrixXd const natural = MatrixXd(loss.like).inverse() - x * x.transpose();
    eigen::detail::each_place(loss.pattern, [&](auto k, auto i, auto j) {
        double const weight = i == j ? 1 : i > j ? 2 : 0;
        EXPECT_NEAR(gradient(k), weight * natural(i, j), 1e-14);
    });
}

// A tool that knows nothing of sparse matrices: each call is a node on its tape.
TEST(SparseTools, ForeignTape) {
    using adapters::call, foreign::Tape, foreign::Var;
    Loss const loss;
    VectorXd const v = fn::values(loss.like);
    Tape::get().clear();
    Eigen::Matrix<Var, -1, 1> x(v.size());
    for (Eigen::Index k = 0; k != v.size(); ++k) x(k) = Tape::get().variable(v(k));
    auto const S = call(fn::with_values, loss.pattern, x);
    static_assert(std::is_same_v<std::remove_cvref_t<decltype(S)>, Eigen::SparseMatrix<Var>>);
    Eigen::Matrix<Var, -1, 1> const y = call(fn::solve, loss.plan, S, loss.b);
    Var const form = call(fn::dot, loss.b, y);
    Var const log = call(fn::logdet, loss.plan, S);
    EXPECT_NEAR(form.value + log.value, loss(v), 1e-13);
    Tape::get().adjoint(form.entry) = 1;
    Tape::get().adjoint(log.entry) = 1;
    Tape::get().sweep();
    VectorXd const gradient = reverse_ad::gradient(loss, v);
    for (Eigen::Index k = 0; k != v.size(); ++k)
        EXPECT_NEAR(Tape::get().adjoint(x(k)), gradient(k), 1e-13);
}

}  // namespace
