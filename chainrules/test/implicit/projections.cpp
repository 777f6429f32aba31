// SPDX-License-Identifier: MIT
// Nearest points, and linear programmes.
#include "chainrules/implicit/projections.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <string>

#include "chainrules/implicit/linear_programme.hpp"
#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "implicit/support.hpp"

namespace {

using namespace chainrules;
using Vector = Eigen::VectorXd;
using Matrix = Eigen::MatrixXd;
using support::message_of;
using Dual = adapters::OwnNumber<double, 1>;
using DualVector = Eigen::Matrix<Dual, Eigen::Dynamic, 1>;

Vector const v = (Vector(5) << 0.9, -0.3, 0.4, 0.35, 1.1).finished();

// No point of the set is nearer: of a convex set (v − x)ᵀ (y − x) ≤ 0 for all of its points y.
template <class Draw>
void expect_nearest(Vector const& from, Vector const& x, Draw const& draw) {
    for (int i = 0; i != 200; ++i) {
        Vector const y = draw();
        EXPECT_LT((from - x).dot(y - x), 1e-12);
    }
}
std::mt19937 generator(3);
Vector drawn(Eigen::Index n) {
    std::normal_distribution<double> normal;
    return Vector::NullaryExpr(n, [&] { return normal(generator); });
}

TEST(ProjectSimplex, Rules) {
    Vector const x = fn::project_simplex(v, 1.3);
    EXPECT_NEAR(x.sum(), 1.3, 1e-15);
    EXPECT_EQ(x[1], 0);
    expect_nearest(v, x, [] {
        Vector const y = drawn(5).cwiseAbs();
        return Vector(1.3 * y / y.sum());
    });
    testutils::test_rrule(fn::project_simplex, v, 1.3);
    testutils::test_frule(fn::project_simplex, v, 1.3);
    EXPECT_NEAR(fn::project_simplex(v).sum(), 1, 1e-15);
    EXPECT_EQ(message_of([] { return fn::project_simplex(v, -1.0); }),
              "chainrules::project_simplex: the size is -1, must be positive");
    EXPECT_THROW(fn::project_simplex(Vector(Vector(0)), 1.0), std::domain_error);
    EXPECT_THROW(fn::project_simplex(Vector(Vector::Constant(2, NAN)), 1.0), std::domain_error);
    // At a kink: what is just zero does not move.
    Vector const edge = Eigen::Vector2d(1, 0);
    Vector const bar = std::get<1>(rrule(fn::project_simplex, edge).pullback(edge));
    EXPECT_EQ(bar, Vector(Vector::Zero(2)));
}
TEST(ProjectBox, Rules) {
    Vector const l = Vector::Constant(5, 0.1), u = Vector::Constant(5, 0.8);
    EXPECT_EQ(fn::project_box(v, l, u), (Vector(5) << .8, .1, .4, .35, .8).finished());
    testutils::test_rrule(fn::project_box, v, l, u);
    testutils::test_frule(fn::project_box, v, l, u);
    EXPECT_EQ(message_of([&] { return fn::project_box(v, u, l); }),
              "chainrules::project_box: l(0) is 0.8, u(0) is 0.1");
    Vector const tie = std::get<1>(rrule(fn::project_box, l, l, u).pullback(v));
    EXPECT_EQ(tie, v);  // a tie goes to v
}
TEST(ProjectHalfspace, Rules) {
    Vector const a = (Vector(5) << 1, -1, 2, 0.5, 1).finished();
    Vector const x = fn::project_halfspace(v, a, 0.7);
    EXPECT_NEAR(a.dot(x), 0.7, 1e-14);
    expect_nearest(v, x, [&] {
        Vector const y = drawn(5);
        return Vector(y - (std::max(0.0, a.dot(y) - 0.7) / a.squaredNorm()) * a);
    });
    testutils::test_rrule(fn::project_halfspace, v, a, 0.7);
    testutils::test_frule(fn::project_halfspace, v, a, 0.7);
    testutils::test_rrule(fn::project_halfspace, v, a, 70.0);  // inside
    EXPECT_THROW(fn::project_halfspace(v, Vector(Vector::Zero(5)), 0.7), std::domain_error);
}
TEST(ProjectSecondOrderCone, Rules) {
    Vector between = v, inside = v, opposite = v;
    inside[0] = 5;
    opposite[0] = -5;
    Vector const x = fn::project_second_order_cone(between);
    EXPECT_NEAR(x.tail(4).norm(), x[0], 1e-15);
    expect_nearest(between, x, [] {
        Vector y = drawn(5);
        y[0] = y.tail(4).norm() + std::abs(y[0]);
        return y;
    });
    EXPECT_EQ(fn::project_second_order_cone(inside), inside);
    EXPECT_EQ(fn::project_second_order_cone(opposite), Vector(Vector::Zero(5)));
    for (Vector const& at : {between, inside, opposite}) {
        testutils::test_rrule(fn::project_second_order_cone, at);
        testutils::test_frule(fn::project_second_order_cone, at);
    }
}
// Numbers of a tool, through the pullback.
TEST(Projections, Nested) {
    DualVector moving = v.cast<Dual>();
    moving[2].tangent[0] = 1;
    Vector const bar = (Vector(5) << 1, 2, -1, 0.5, 3).finished(), h = 1e-5 * Vector::Unit(5, 2);
    auto const second = rrule(fn::project_second_order_cone, moving).pullback;
    DualVector const slope = std::get<1>(second(DualVector(bar.cast<Dual>())));
    auto const at = [&](Vector const& from) {
        return Vector(std::get<1>(rrule(fn::project_second_order_cone, from).pullback(bar)));
    };
    Vector const expected = (at(v + h) - at(v - h)) / 2e-5;
    for (int i = 0; i != 5; ++i) EXPECT_NEAR(slope[i].tangent[0], expected[i], 1e-9);
    auto const x = fn::project_simplex(moving, 1.3);
    EXPECT_DOUBLE_EQ(x[2].tangent[0], 2 / 3.0);  // three numbers are positive
}

// 3 x0 + x1 + 2 x2 over two rows, with slack numbers.
struct Programme {
    Vector c = (Vector(5) << -3, -1, -2, 0, 0).finished();
    Matrix A = (Matrix(2, 5) << 1, 1, 3, 1, 0, 2, 2, 5, 0, 1).finished();
    Vector b = Eigen::Vector2d(30, 24);
};

TEST(SolveLp, Rules) {
    Programme const p;
    Vector const x = fn::solve_lp(p.c, p.A, p.b);
    EXPECT_LT((x - (Vector(5) << 12, 0, 0, 18, 0).finished()).norm(), 1e-13);
    testutils::test_rrule(fn::solve_lp, p.c, p.A, p.b);
    testutils::test_frule(fn::solve_lp, p.c, p.A, p.b);
}
// A vertex does not move with c; the least value does: by x, and by the multipliers of b.
TEST(SolveLp, NoDerivativeByC) {
    Programme const p;
    auto const pullback = rrule(fn::solve_lp, p.c, p.A, p.b).pullback;
    auto const bars = pullback(p.c);  // of the value cᵀx, through x
    static_assert(std::is_same_v<std::remove_cvref_t<decltype(std::get<1>(bars))>, ZeroTangent>);
    Vector const b_bar = std::get<3>(bars);
    EXPECT_LT((b_bar - Vector(Eigen::Vector2d(0, -1.5))).norm(), 1e-15);
}
// As the simplex method, with its derivatives, where the vertex is degenerate, too.
TEST(SolveLp, GivenBasis) {
    Programme const p;
    auto const rule = lp_rule(GivenBasis{{0, 3}});
    EXPECT_LT((rule(p.c, p.A, p.b) - fn::solve_lp(p.c, p.A, p.b)).norm(), 1e-13);
    testutils::test_rrule(rule, p.c, p.A, p.b);
    testutils::test_frule(rule, p.c, p.A, p.b);
    Vector const zero = Eigen::Vector2d(30, 0), bar = Vector::Unit(5, 3);
    auto const at = rrule(rule, p.c, p.A, zero);
    EXPECT_EQ(at.value[3], 30);
    Vector const up = Eigen::Vector2d(30, 1e-3), b_bar = std::get<3>(at.pullback(bar));
    EXPECT_NEAR(b_bar[1], (fn::solve_lp(p.c, p.A, up)[3] - 30) / 1e-3, 1e-9);
    auto const message = [&](std::vector<Eigen::Index> basis) {
        return message_of([&] { return lp_rule(GivenBasis{std::move(basis)})(p.c, p.A, p.b); });
    };
    for (auto const& wrong : {std::vector<Eigen::Index>{0}, {0, 0}, {0, 5}, {-1, 0}})
        EXPECT_NE(message(wrong).find("must be 2 different ones from 0 to 4"), std::string::npos);
    EXPECT_NE(message({2, 4}).find("of the given basis is"), std::string::npos) << message({2, 4});
    EXPECT_NE(message({3, 4}).find("the reduced cost"), std::string::npos) << message({3, 4});
}
TEST(SolveLp, Wrong) {
    Programme const p;
    Vector const negative = -p.b;
    EXPECT_EQ(message_of([&] { return fn::solve_lp(p.c, p.A, negative); }),
              "chainrules::solve_lp: no x ≥ 0 fulfils A x = b");
    Matrix const free = (Matrix(1, 2) << 1, -1).finished();
    EXPECT_EQ(message_of([&] {
                  return fn::solve_lp(Vector(Eigen::Vector2d(-1, 0)), free,
                                      Vector(Vector::Ones(1)));
              }),
              "chainrules::solve_lp: cᵀx has no least value over A x = b, x ≥ 0");
    EXPECT_THROW(fn::solve_lp(p.b, p.A, p.b), std::domain_error);
    // The value of a degenerate vertex exists, its derivative does not.
    Vector const zero = Eigen::Vector2d(30, 0);
    EXPECT_EQ(fn::solve_lp(p.c, p.A, zero)[3], 30);
    EXPECT_EQ(message_of([&] { return rrule(fn::solve_lp, p.c, p.A, zero).value; }),
              "chainrules::solve_lp: x has 1 positive numbers, and A 2 rows: the vertex is "
              "degenerate, no derivative");
}
TEST(SolveLp, AnothersSolverAndNumbers) {
    Programme const p;
    auto const rule =
        lp_rule([&](auto const&...) { return (Vector(5) << 12, 0, 0, 18, 0).finished(); });
    auto const exact = rrule(fn::solve_lp, p.c, p.A, p.b);
    EXPECT_LT((Matrix(std::get<2>(rrule(rule, p.c, p.A, p.b).pullback(p.c))) -
               Matrix(std::get<2>(exact.pullback(p.c))))
                  .norm(),
              1e-14);
    DualVector b = p.b.cast<Dual>();
    b[1].tangent[0] = 1;
    auto const x = fn::solve_lp(p.c, p.A, b);
    EXPECT_DOUBLE_EQ(x[0].tangent[0], 0.5);
    EXPECT_DOUBLE_EQ(x[3].tangent[0], -0.5);
}

}  // namespace
