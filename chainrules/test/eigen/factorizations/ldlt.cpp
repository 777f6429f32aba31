// SPDX-License-Identifier: MIT
#include "chainrules/eigen/factorizations/ldlt.hpp"

#include <cmath>
#include <limits>

#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/eigen/structured.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "chainrules_testutils/jvp.hpp"
#include "eigen/support/dual.hpp"
#include "eigen/support/random.hpp"

namespace {

using namespace chainrules;
using eigen::FactorizationOptions;
using Eigen::Index;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using eigen::OnDegenerate;
using eigen::SelfAdjoint;
using Eigen::VectorXd;
using support::message_of;
using support::random;
using testutils::test_frule;
using testutils::test_rrule;

// Indefinite. The pivots descend in an order that moves all of them along a cycle: the permutation
// is not its own inverse. The other triangle, which is not to be read, is wrong.
template <class M>
M indefinite(Index n) {
    using S = typename M::Scalar;
    M A = random<M>(n, n) * S(0.25f);
    for (Index i = 0; i != n; ++i)
        A(i, i) = S(static_cast<float>(i == 0 ? 1 : n + 1 - i) * (i % 2 == 0 ? 1.5f : -1.5f));
    A.template triangularView<Eigen::StrictlyUpper>().setConstant(S(7));
    return A;
}
template <class X>
void check(X const& A) {
    test_frule(fn::ldlt, A);
    test_rrule(fn::ldlt, A);
}

TEST(Ldlt, RulesAgreeWithDifferences) {
    check(indefinite<MatrixXd>(4));
    check(indefinite<MatrixXcd>(3));
    check(indefinite<Eigen::Matrix<float, 3, 3, Eigen::RowMajor>>(3));
    check(indefinite<MatrixXd>(1));
    check(SelfAdjoint<MatrixXcd, Eigen::Upper>(indefinite<MatrixXcd>(3).adjoint()));
}
TEST(Ldlt, TheFactors) {
    for (Index const n : {1, 5, 50}) {
        MatrixXcd const A = indefinite<MatrixXcd>(n);
        auto const [L, d, P] = fn::ldlt(A);
        MatrixXcd const full = A.selfadjointView<Eigen::Lower>();
        MatrixXcd const D = d.cast<std::complex<double>>().asDiagonal();
        EXPECT_TRUE((P * full * P.transpose()).isApprox(L * D * L.adjoint(), 1e-12)) << n;
        EXPECT_TRUE(L.isLowerTriangular(0) && L.diagonal().isOnes(0));
        static_assert(std::is_same_v<decltype(d), VectorXd const>);
    }
}
// A field that is not there gives what a cotangent of zeros gives, and two of them zero.
TEST(Ldlt, MissingFields) {
    auto [result, pullback] = rrule(fn::ldlt, indefinite<MatrixXd>(4));
    using Y = std::remove_cvref_t<decltype(result)>;
    MatrixXd const L_bar = random<MatrixXd>(4, 4);
    VectorXd const d_bar = random<VectorXd>(4, 1);
    auto const bar = [&, p = pullback](auto const& dY) { return MatrixXd(std::get<1>(p(dY))); };
    EXPECT_EQ(bar(tangent<Y>(field<&Y::L>(L_bar))),
              bar(tangent<Y>(field<&Y::L>(L_bar), field<&Y::d>(VectorXd(0 * d_bar)))));
    EXPECT_EQ(bar(tangent<Y>(field<&Y::d>(d_bar))),
              bar(tangent<Y>(field<&Y::L>(MatrixXd(0 * L_bar)), field<&Y::d>(d_bar))));
    static_assert(AbstractZero<std::tuple_element_t<1, decltype(pullback(tangent<Y>()))>>);
}
TEST(Ldlt, OfNothing) {
    auto [result, pullback] = rrule(fn::ldlt, MatrixXd(0, 0));
    using Y = std::remove_cvref_t<decltype(result)>;
    EXPECT_EQ(result.d.size(), 0);
    EXPECT_EQ(std::get<1>(pullback(tangent<Y>(field<&Y::d>(result.d)))).size(), 0);
}

// Positive semidefinite of rank 2: the last pivot is zero, and what is divided by it vanishes only
// for some losses.
TEST(Ldlt, ZeroPivots) {
    MatrixXd const A = (MatrixXd(3, 3) << 4, 0, 0, 0, 0, 0, 2, 0, 1).finished();
    auto [result, pullback] = rrule(fn::ldlt, A);
    using Y = std::remove_cvref_t<decltype(result)>;
    EXPECT_EQ(result.d, Eigen::Vector3d(4, 0, 0));
    auto const bar = [](auto const& p, auto const& dY) { return MatrixXd(std::get<1>(p(dY))); };
    // Of a loss of d and of the first column of L alone all is finite.
    MatrixXd L_bar = MatrixXd::Zero(3, 3);
    L_bar.col(0).setOnes();
    EXPECT_TRUE(bar(pullback, tangent<Y>(field<&Y::L>(L_bar), field<&Y::d>(result.d))).allFinite());
    L_bar(2, 1) = 1;
    EXPECT_FALSE(bar(pullback, tangent<Y>(field<&Y::L>(L_bar))).allFinite());
    FactorizationOptions const raising{.on_degenerate = OnDegenerate::raise};
    auto const strict = rrule(fn::ldlt, A, keyword(raising)).pullback;
    EXPECT_EQ(message_of<std::domain_error>([&] { bar(strict, tangent<Y>(field<&Y::L>(L_bar))); }),
              "chainrules::ldlt: pivot 1, counted from 0, is 0; the derivative of L(2, 1) does not "
              "exist");
}
TEST(Ldlt, BadInput) {
    EXPECT_EQ(message_of<std::invalid_argument>([] { fn::ldlt(MatrixXd(2, 3)); }),
              "chainrules::ldlt: A is 2×3, must be square");
    MatrixXd A = indefinite<MatrixXd>(3);
    A(2, 0) = std::numeric_limits<double>::quiet_NaN();
    EXPECT_EQ(message_of<std::domain_error>([&] { rrule(fn::ldlt, A); }),
              "chainrules::ldlt: A(2, 0) is nan; all entries must be finite");
    MatrixXd const none = (MatrixXd(2, 2) << 0, 1, 1, 0).finished();
    EXPECT_EQ(message_of<std::domain_error>([&] { fn::ldlt(none); }),
              "chainrules::ldlt: A has a pivot of 0 above entries that are not 0; there is no "
              "factorisation with a diagonal matrix");
    FactorizationOptions const ieee{.on_degenerate = OnDegenerate::ieee};
    EXPECT_EQ(fn::ldlt(none, ieee).d.size(), 2);
}

// Forward over reverse and over forward mode, where zeros move.
TEST(Ldlt, SecondOrder) {
    using Dual = support::Dual<double>;
    using DualMatrix = Eigen::Matrix<Dual, Eigen::Dynamic, Eigen::Dynamic>;
    MatrixXd const A = Eigen::Vector3d(1, -3, 2).asDiagonal(), dA = random<MatrixXd>(3, 3, 1);
    MatrixXd const L_bar = random<MatrixXd>(3, 3, 2);
    VectorXd const d_bar = random<VectorXd>(3, 1, 3);
    auto const both = [&](auto const& X) {
        using M = std::remove_cvref_t<decltype(X)>;
        using S = typename M::Scalar;
        using V = Eigen::Matrix<S, Eigen::Dynamic, 1>;
        auto [result, pullback] = rrule(fn::ldlt, X);
        using Y = std::remove_cvref_t<decltype(result)>;
        M const A_bar = std::get<1>(pullback(tangent<Y>(
            field<&Y::L>(M(L_bar.template cast<S>())), field<&Y::d>(V(d_bar.template cast<S>())))));
        auto const forward = frule(std::tuple{NoTangent{}, M(dA.template cast<S>())}, fn::ldlt, X);
        return std::tuple<M, M, V>(A_bar, get<&Y::L>(forward.tangent), get<&Y::d>(forward.tangent));
    };
    auto const derivative = [](auto const& X) {
        return MatrixXd(X.unaryExpr([](Dual const& x) { return x.derivative; }));
    };
    DualMatrix const moving = A.binaryExpr(dA, [](double x, double d) { return Dual(x, d); });
    auto const expected = testutils::jvp(both, testutils::with_tangent(A, dA)).value;
    auto const [A_bar, L_dot, d_dot] = both(moving);
    EXPECT_TRUE(derivative(A_bar).isApprox(get<0>(expected), 1e-8));
    EXPECT_TRUE(derivative(L_dot).isApprox(get<1>(expected), 1e-8));
    EXPECT_TRUE(derivative(d_dot).isApprox(get<2>(expected), 1e-8));
}

}  // namespace
