// SPDX-License-Identifier: MIT
#include "chainrules/eigen/factorizations/llt_rank_update.hpp"

#include <cmath>

#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/cholesky.hpp"
#include "eigen/support/dual.hpp"

namespace {

using namespace chainrules;
using eigen::FactorizationOptions;
using Eigen::Index;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using eigen::OnDegenerate;
using Eigen::VectorXcd;
using Eigen::VectorXd;
using support::message_of;
using support::positive_definite;
using support::random;
using testutils::test_frule;
using testutils::test_rrule;

template <class M>
M factor(Index n) {
    return M(fn::llt(positive_definite<M>(n)).L);
}
template <class F, class X>
void check(F const& L, X const& x, double sigma) {
    test_frule(fn::llt_rank_update, L, x, sigma);
    test_rrule(fn::llt_rank_update, L, x, sigma);
}

TEST(LltRankUpdate, RulesAgreeWithDifferences) {
    check(factor<MatrixXd>(4), random<VectorXd>(4, 1), 0.7);
    check(factor<MatrixXcd>(3), random<VectorXcd>(3, 1), 0.7);
    check(factor<Eigen::Matrix3d>(3), random<Eigen::Vector3d>(3, 1), 1.5);
    check(MatrixXd(5 * factor<MatrixXd>(3)), random<VectorXd>(3, 1), -0.2);
}
TEST(LltRankUpdate, IsTheFactorOfTheSum) {
    for (Index const n : {1, 5, 40}) {
        MatrixXcd const L = factor<MatrixXcd>(n);
        VectorXcd const x = random<VectorXcd>(n, 1);
        MatrixXcd const sum = L * L.adjoint() + 0.7 * x * x.adjoint();
        MatrixXcd const updated = fn::llt_rank_update(L, x, 0.7);
        EXPECT_TRUE(updated.isApprox(fn::llt(sum).L, 1e-12)) << n;
        EXPECT_TRUE(fn::llt_rank_update(updated, x, -0.7).isApprox(L, 1e-10)) << n;
    }
    EXPECT_EQ(fn::llt_rank_update(MatrixXd(0, 0), VectorXd(0), 1).size(), 0);
}
TEST(LltRankUpdate, OneZeroTangent) {
    MatrixXd const L = factor<MatrixXd>(3);
    VectorXd const x = random<VectorXd>(3, 1);
    test_frule(fn::llt_rank_update, L, testutils::with_tangent(x, NoTangent{}), 0.5);
    test_frule(fn::llt_rank_update, testutils::with_tangent(L, NoTangent{}), x,
               testutils::with_tangent(0.5, NoTangent{}));
}
// Everything was divided by L's diagonal: with a 0 there the cotangents were NaN, and diag(0, 2)
// "not positive definite" although [9 3; 3 5] is what came of it.
TEST(LltRankUpdate, OfAFactorWithZerosOnTheDiagonal) {
    MatrixXd const none = MatrixXd::Zero(1, 1), D = Eigen::Vector2d(0, 2).asDiagonal();
    VectorXd const three = VectorXd::Constant(1, 3);
    auto const [Y, pullback] = rrule(fn::llt_rank_update, none, three, 1.0);
    auto const [self, L_bar, x_bar, sigma_bar] = pullback(MatrixXd(MatrixXd::Ones(1, 1)));
    EXPECT_EQ(Y(0, 0), 3);
    EXPECT_EQ(L_bar(0, 0), 0);
    EXPECT_EQ(x_bar(0), 1);
    EXPECT_EQ(sigma_bar, 1.5);
    EXPECT_TRUE(fn::llt_rank_update(D, Eigen::Vector2d(3, 1), 1.0)
                    .isApprox((MatrixXd(2, 2) << 3, 0, 1, 2).finished(), 1e-15));
    check(D, VectorXd(Eigen::Vector2d(3, 1)), 1.5);
    MatrixXd const last = (MatrixXd(3, 3) << 2, 0, 0, 4, 2, 0, 6, 3, 0).finished();
    check(last, VectorXd(Eigen::Vector3d(1, 2, -1)), 1.0);
    check(MatrixXcd(last.cast<std::complex<double>>()), random<VectorXcd>(3, 1), 1.0);
}
TEST(LltRankUpdate, BadInput) {
    MatrixXd const L = factor<MatrixXd>(3);
    VectorXd const x = VectorXd::Unit(3, 1);
    EXPECT_EQ(message_of<std::invalid_argument>([&] { fn::llt_rank_update(L, VectorXd(2), 1.0); }),
              "chainrules::llt_rank_update: L is 3×3, x is 2×1; x must have as many rows as L");
    char const* const text =
        "chainrules::llt_rank_update: L Lᴴ + sigma x xᴴ is not positive definite; pivot 1, counted "
        "from 0, is -";
    EXPECT_EQ(message_of<std::domain_error>([&] {
                  rrule(fn::llt_rank_update, L, x, -9.0);
              }).rfind(text, 0),
              0u);
    FactorizationOptions const ieee{.on_degenerate = OnDegenerate::ieee};
    EXPECT_TRUE(std::isnan(fn::llt_rank_update(L, x, -9.0, ieee)(1, 1)));
}
// Forward over reverse: with x as it was, and L diagonal, whose zeros move.
TEST(LltRankUpdate, SecondOrder) {
    using Dual = support::Dual<double>;
    using DualMatrix = Eigen::Matrix<Dual, Eigen::Dynamic, Eigen::Dynamic>;
    MatrixXd const L = Eigen::Vector3d(1, 2, 3).asDiagonal();
    MatrixXd const dL = random<MatrixXd>(3, 3).triangularView<Eigen::Lower>();
    MatrixXd const Y_bar = random<MatrixXd>(3, 3, 2);
    VectorXd const x = random<VectorXd>(3, 1);
    auto const cotangent = [&](auto const& A) {
        using M = std::remove_cvref_t<decltype(A)>;
        using S = typename M::Scalar;
        using V = Eigen::Matrix<S, Eigen::Dynamic, 1>;
        auto const pullback = rrule(fn::llt_rank_update, A, V(x.template cast<S>()), 0.5).pullback;
        return M(unthunk(std::get<1>(pullback(M(Y_bar.template cast<S>())))));
    };
    DualMatrix const moving = L.binaryExpr(dL, [](double l, double d) { return Dual(l, d); });
    MatrixXd const second = cotangent(moving).unaryExpr([](Dual const& d) { return d.derivative; });
    double const h = 1e-5;
    MatrixXd const expected =
        (cotangent(MatrixXd(L + h * dL)) - cotangent(MatrixXd(L - h * dL))) / (2 * h);
    EXPECT_TRUE(second.isApprox(expected, 1e-8)) << second << "\n\n" << expected;
}

}  // namespace
