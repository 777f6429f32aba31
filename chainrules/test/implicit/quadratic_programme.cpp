// SPDX-License-Identifier: MIT
// Quadratic programmes.
#include "chainrules/implicit/quadratic_programme.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <string>

#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "implicit/support.hpp"

namespace {

using namespace chainrules;
using Vector = Eigen::VectorXd;
using Matrix = Eigen::MatrixXd;
using support::message_of;
constexpr double infinity = std::numeric_limits<double>::infinity();

// One of OSQP's form, of which two rows are active, with both kinds of bounds, and an equality.
struct Problem {
    Matrix P = (Matrix(3, 3) << 3, 1, 0, 1, 2, .5, 0, .5, 1.5).finished();
    Vector q = Eigen::Vector3d(-1, -2, .5);
    Matrix A = (Matrix(4, 3) << 1, 1, 1, -1, 0, 0, 0, 1, -1, 1, 0, 2).finished();
    Vector l = Vector::Constant(4, -infinity);
    Vector u = (Vector(4) << .6, .1, .3, 1).finished();
};

TEST(SolveQp, Value) {
    Problem const p;
    auto const [x, y] = fn::solve_qp(p.P, p.q, p.A, p.l, p.u);
    EXPECT_LT((x - Vector(Eigen::Vector3d(.164, .368, .068))).norm(), 1e-14);
    EXPECT_LT((y - Vector(Eigen::Vector4d(.14, 0, .926, 0))).norm(), 1e-14);
}
// Against the optimality conditions, of random problems with all kinds of rows.
TEST(SolveQp, OptimalityConditions) {
    std::mt19937 random(7);
    std::normal_distribution<double> normal;
    auto const draw = [&](Eigen::Index r, Eigen::Index c) {
        return Matrix(Matrix::NullaryExpr(r, c, [&] { return normal(random); }));
    };
    for (int trial = 0; trial != 60; ++trial) {
        Eigen::Index const n = 2 + trial % 9, m = 1 + trial % 12;
        Matrix const B = draw(n, n), A = draw(m, n);
        Matrix const P = B * B.transpose() + 0.1 * Matrix::Identity(n, n);
        Vector const q = 3 * draw(n, 1), inside = A * draw(n, 1);
        Vector l = inside - draw(m, 1).cwiseAbs(), u = inside + draw(m, 1).cwiseAbs();
        for (Eigen::Index i = 0; i != m; ++i) {
            if (i % 5 == 1) l[i] = -infinity;
            if (i % 5 == 2) u[i] = infinity;
            if (i % 5 == 3 && i < n) l[i] = u[i] = inside[i];
        }
        auto const [x, y] = fn::solve_qp(P, q, A, l, u);
        EXPECT_LT((P * x + q + A.transpose() * y).norm(), 1e-9) << trial;
        Vector const Ax = A * x;
        for (Eigen::Index i = 0; i != m; ++i) {
            EXPECT_GT(Ax[i], l[i] - 1e-9) << trial;
            EXPECT_LT(Ax[i], u[i] + 1e-9) << trial;
            double const nearest = y[i] > 0 ? u[i] : l[i];
            if (l[i] < u[i] && y[i] != 0) {
                EXPECT_NEAR(Ax[i], nearest, 1e-9) << trial;
            }
        }
    }
}
TEST(SolveQp, Rules) {
    // Finite bounds, for differences.
    Problem p;
    p.l = (Vector(4) << -3, -.4, -9, .5).finished();
    p.u[2] = 9;
    p.l[3] = 0.4;
    p.u[3] = 1;
    testutils::test_rrule(fn::solve_qp, p.P, p.q, p.A, p.l, p.u);
    testutils::test_frule(fn::solve_qp, p.P, p.q, p.A, p.l, p.u);
}
// Multipliers enter Ḡ once: by differences of each entry, at bounds of both sides.
TEST(SolveQp, CotangentOfA) {
    Problem p;
    p.l = (Vector(4) << -infinity, -.05, -infinity, .7).finished();
    Vector const weights = Eigen::Vector3d(1, -2, .5);
    auto const loss = [&](Matrix const& A) {
        return weights.dot(fn::solve_qp(p.P, p.q, A, p.l, p.u).x);
    };
    auto const [y, pullback] = rrule(fn::solve_qp, p.P, p.q, p.A, p.l, p.u);
    using Y = std::remove_const_t<decltype(y)>;
    EXPECT_GT(y.multipliers.maxCoeff(), 0);
    EXPECT_LT(y.multipliers.minCoeff(), 0);
    Matrix const A_bar = std::get<3>(pullback(tangent<Y>(field<&Y::x>(weights))));
    for (Eigen::Index k = 0; k != 12; ++k) {
        Matrix up = p.A, down = p.A;
        up.data()[k] += 1e-6;
        down.data()[k] -= 1e-6;
        EXPECT_NEAR(A_bar.data()[k], (loss(up) - loss(down)) / 2e-6, 1e-8);
    }
}
// l = u: the cotangent of the right side, in halves.
TEST(SolveQp, Equality) {
    Matrix const P = Matrix::Identity(2, 2), A = Matrix::Ones(1, 2);
    Vector const q = Eigen::Vector2d(-1, 0);
    auto const at = [&](Vector const& b) { return fn::solve_qp(P, q, A, b, b).x; };
    EXPECT_LT((at(Vector::Constant(1, 2)) - Vector(Eigen::Vector2d(1.5, .5))).norm(), 1e-15);
    Vector const b = Vector::Constant(1, 2);
    auto const [y, pullback] = rrule(fn::solve_qp, P, q, A, b, b);
    using Y = std::remove_const_t<decltype(y)>;
    auto const bars = pullback(tangent<Y>(field<&Y::x>(Vector(Vector::Unit(2, 0)))));
    EXPECT_DOUBLE_EQ(std::get<4>(bars)[0], 0.25);
    EXPECT_DOUBLE_EQ(std::get<5>(bars)[0], 0.25);
    // A redundant one is left out; one that contradicts another is told.
    Matrix const twice = Matrix::Ones(2, 2);
    Vector const contradicts = Eigen::Vector2d(2, 3);
    EXPECT_THROW(fn::solve_qp(P, q, twice, contradicts, contradicts), std::domain_error);
}
TEST(SolveQp, WeaklyActive) {
    // The free minimum lies on the bound.
    Matrix const P = Matrix::Identity(1, 1), A = Matrix::Identity(1, 1);
    Vector const q = Vector::Constant(1, -1), l = Vector::Constant(1, -5), u = Vector::Ones(1);
    EXPECT_DOUBLE_EQ(fn::solve_qp(P, q, A, l, u).x[0], 1);  // the value exists
    EXPECT_EQ(
        message_of([&] { return rrule(fn::solve_qp, P, q, A, l, u).value; }),
        "chainrules::solve_qp: row 0 of A is weakly active, its slack is 0, its multiplier 0: "
        "no derivative; see QpOptions::on_weakly_active");
    auto const rule = fn::solve_qp.with({.on_weakly_active = implicit::OnDegenerate::mask});
    auto const [y, pullback] = rrule(rule, P, q, A, l, u);
    using Y = std::remove_const_t<decltype(y)>;
    auto const bars = pullback(tangent<Y>(field<&Y::x>(Vector(Vector::Ones(1)))));
    EXPECT_DOUBLE_EQ(std::get<2>(bars)[0], -1);
    EXPECT_EQ(std::get<5>(bars)[0], 0);
}
TEST(SolveQp, Wrong) {
    Problem const p;
    Matrix indefinite = p.P;
    indefinite(0, 0) = -3;
    EXPECT_EQ(message_of([&] { return fn::solve_qp(indefinite, p.q, p.A, p.l, p.u); }),
              "chainrules::solve_qp: P is not positive definite");
    EXPECT_THROW(fn::solve_qp(p.P, p.q, Matrix(Matrix::Ones(4, 2)), p.l, p.u), std::domain_error);
    Vector const low = p.u + Vector::Ones(4);
    EXPECT_THROW(fn::solve_qp(p.P, p.q, p.A, low, p.u), std::domain_error);
    // 0 <= -x and 0 <= x - 1.
    Matrix const both = (Matrix(2, 1) << -1, 1).finished();
    EXPECT_NE(message_of([&] {
                  return fn::solve_qp(Matrix(Matrix::Identity(1, 1)), Vector(Vector::Ones(1)), both,
                                      Vector(Eigen::Vector2d(0, 1)),
                                      Vector(Vector::Constant(2, infinity)));
              }).find("no x fulfils the constraints"),
              std::string::npos);
}
// A solver that gives three digits; one that gives nothing.
TEST(SolveQp, AnothersSolver) {
    Problem const p;
    auto const coarse = [](Matrix const&, Vector const&, Matrix const&, Vector const&,
                           Vector const&) {
        return implicit::QpResult<double>{Eigen::Vector3d(.1645, .3677, .0679),
                                          Eigen::Vector4d(.1403, 4e-4, .926, -3e-4)};
    };
    auto const exact = rrule(fn::solve_qp, p.P, p.q, p.A, p.l, p.u);
    auto const result = rrule(qp_rule(coarse), p.P, p.q, p.A, p.l, p.u);
    EXPECT_LT((result.value.x - exact.value.x).norm(), 1e-14);
    using Y = implicit::QpResult<double>;
    auto const bar = tangent<Y>(field<&Y::x>(Vector(Eigen::Vector3d(1, -2, .5))));
    EXPECT_LT((std::get<2>(result.pullback(bar)) - Vector(Eigen::Vector3d(-.56, .28, .28))).norm(),
              1e-14);
    EXPECT_LT(
        (std::get<5>(result.pullback(bar)) - Vector(Eigen::Vector4d(-.4, 0, -1.46, 0))).norm(),
        1e-14);
}
// On an AD tool's numbers, and twice.
TEST(SolveQp, Nested) {
    using Dual = adapters::OwnNumber<double, 1>;
    Problem const p;
    Matrix P1 = p.P, P2 = p.P;
    P1(0, 1) += 1e-5, P1(1, 0) += 1e-5, P2(0, 1) -= 1e-5, P2(1, 0) -= 1e-5;
    Eigen::Matrix<Dual, Eigen::Dynamic, Eigen::Dynamic> P = p.P.cast<Dual>();
    P(0, 1).tangent[0] = P(1, 0).tangent[0] = 1;
    auto const x = fn::solve_qp(P, p.q, p.A, p.l, p.u).x;
    Vector const slope =
        (fn::solve_qp(P1, p.q, p.A, p.l, p.u).x - fn::solve_qp(P2, p.q, p.A, p.l, p.u).x) / 2e-5;
    for (int i = 0; i != 3; ++i) EXPECT_NEAR(x[i].tangent[0], slope[i], 1e-9);
    using Y = implicit::QpResult<double>;
    using YD = implicit::QpResult<Dual>;
    Vector const weights = Eigen::Vector3d(1, -2, .5);
    auto const gradient = [&](Matrix const& at) {
        return Vector(std::get<5>(rrule(fn::solve_qp, at, p.q, p.A, p.l, p.u)
                                      .pullback(tangent<Y>(field<&Y::x>(weights)))));
    };
    Eigen::Matrix<Dual, Eigen::Dynamic, 1> const bar = weights.cast<Dual>();
    auto const u_bar = std::get<5>(
        rrule(fn::solve_qp, P, p.q, p.A, p.l, p.u).pullback(tangent<YD>(field<&YD::x>(bar))));
    Vector const second = (gradient(P1) - gradient(P2)) / 2e-5;
    for (int i = 0; i != 4; ++i) EXPECT_NEAR(u_bar[i].tangent[0], second[i], 1e-8);
}

}  // namespace
