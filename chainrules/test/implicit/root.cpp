// SPDX-License-Identifier: MIT
// Roots and fixed points by the solvers that come with their rules, and by those of others.
#include "chainrules/implicit/root.hpp"

#include <Eigen/IterativeLinearSolvers>
#include <Eigen/SparseCore>
#include <gtest/gtest.h>

#include <cmath>
#include <string>

#include "chainrules/implicit/fixed_point.hpp"
#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "implicit/support.hpp"

namespace {

using namespace chainrules;
using Vector = Eigen::VectorXd;
using support::message_of;
using Dual = adapters::OwnNumber<double, 1>;

auto const cube = [](auto const& x, auto const& a) { return x * x * x + x - a; };
auto const circle = [](auto const& x, auto const& theta) {
    auto r = x;
    r[0] = x[0] * x[0] + x[1] * x[1] - theta[0];
    r[1] = x[0] * x[1] - theta[1];
    return r;
};

TEST(Root, Bracket) {
    EXPECT_DOUBLE_EQ(fn::root(cube, Bracket{0, 10}, 10.0), 2);
    EXPECT_DOUBLE_EQ(fn::root(cube, Bracket{10, 0}, 10.0), 2);
    EXPECT_EQ(fn::root(cube, Bracket{2, 10}, 10.0), 2);  // at an end
    EXPECT_FLOAT_EQ(fn::root(cube, Bracket<float>{0, 10}, 10.0f), 2);
    auto const [x, pullback] = rrule(fn::root, cube, Bracket{0, 10}, 10.0);
    EXPECT_DOUBLE_EQ(x, 2);
    auto const [self, f_bar, ends_bar, a_bar] = pullback(2.0);
    static_assert(std::is_same_v<decltype(ends_bar), NoTangent const>);
    EXPECT_DOUBLE_EQ(a_bar, 2 / 13.0);
    auto const tangents = std::tuple{NoTangent{}, NoTangent{}, NoTangent{}, 3.0};
    EXPECT_DOUBLE_EQ(frule(tangents, fn::root, cube, Bracket{0, 10}, 10.0).tangent, 3 / 13.0);
}
TEST(Root, HardBrackets) {
    // Flat on one side, steep on the other; a jump; a tiny root.
    EXPECT_NEAR(fn::root([](double x) { return std::expm1(20 * x) - 1e-3; }, Bracket{-10, 10}),
                std::log1p(1e-3) / 20, 1e-15);
    EXPECT_NEAR(fn::root([](double x) { return std::atan(1e6 * (x - 0.3)); }, Bracket{-1, 1}), 0.3,
                1e-15);
    EXPECT_NEAR(fn::root([](double x) { return x * x * x - 1e-24; }, Bracket{-1, 1}) * 1e8, 1,
                1e-12);
}
TEST(Root, BracketWithoutASign) {
    auto const call = [] { return fn::root(cube, Bracket{3, 10}, 10.0); };
    EXPECT_THROW(call(), std::domain_error);
    EXPECT_EQ(message_of(call),
              "chainrules::root: f has no change of sign on [3, 10]: it is 20 and 1000 there");
    auto const nan = [](auto const& x) { return x > 0.7 && x < 0.8 ? x * NAN : x - 0.75; };
    EXPECT_EQ(message_of([&] { return fn::root(nan, Bracket{0, 1.5}); }),
              "chainrules::root: f(0.75) is not a number");
}
// Not 0, and not infinity in silence.
TEST(Root, DoubleRoot) {
    auto const f = [](auto const& x, auto const& a) { return x * x * x - a; };
    auto const [x, pullback] = rrule(fn::root, f, Bracket{-1, 2}, 0.0);
    EXPECT_NEAR(x, 0, 1e-5);
    implicit::RootOptions exact;
    EXPECT_THROW(rrule(root_rule(f, [](double) { return 0.0; }), 0.0).pullback(1.0),
                 std::domain_error);
    exact.rule.on_singular = implicit::OnDegenerate::ieee;
    auto const ieee = root_rule(f, [](double) { return 0.0; }, exact.rule);
    EXPECT_EQ(std::get<1>(rrule(ieee, 0.0).pullback(1.0)), std::numeric_limits<double>::infinity());
}

TEST(Root, System) {
    Vector const start = Eigen::Vector2d(3, 0.1), theta = Eigen::Vector2d(4, 1);
    Vector const x = fn::root(circle, start, theta);
    EXPECT_NEAR(x[0], (std::sqrt(6) + std::sqrt(2)) / 2, 1e-14);
    EXPECT_NEAR(x[1], (std::sqrt(6) - std::sqrt(2)) / 2, 1e-14);
    testutils::test_rrule(
        root_rule(circle, [start](Vector const& t) { return fn::root(circle, start, t); }), theta);
    // The first guess has no derivative, whatever it holds.
    auto const pullback = rrule(fn::root, circle, start, theta).pullback;
    auto const [self, f_bar, start_bar, theta_bar] = pullback(Vector(Vector::Unit(2, 0)));
    static_assert(std::is_same_v<decltype(start_bar), NoTangent const>);
    EXPECT_NEAR(theta_bar[0], (1 / std::sqrt(6) + 1 / std::sqrt(2)) / 4, 1e-14);
    Eigen::Matrix<Dual, Eigen::Dynamic, 1> moving = start.cast<Dual>();
    moving[0].tangent[0] = 1;
    EXPECT_EQ(fn::root(circle, moving, theta), x);
}
// Newton's full steps diverge for atan from here.
TEST(Root, Backtracking) {
    auto const f = [](auto const& x, auto const& a) { return fn::atan(x - a); };
    EXPECT_NEAR(fn::root(f, 10.0, 3.0), 3, 1e-12);
}
TEST(Root, NotConverged) {
    auto const none = [](auto const& x, auto const& a) { return x * x + a; };
    EXPECT_THROW(fn::root(none, 1.0, 1.0), NotConverged);
    implicit::RootOptions few;
    few.max_iterations = 2;
    EXPECT_EQ(message_of([&] { return fn::root(cube, 100.0, 10.0, few); }).substr(0, 54),
              "chainrules::root: Newton's method stopped at a residua");
    EXPECT_THROW(rrule(fn::root, cube, 100.0, 10.0, keyword(few)), NotConverged);
    EXPECT_THROW(fn::root(cube, std::nan(""), 10.0), std::domain_error);
}
TEST(Root, OptionsAreKeywords) {
    implicit::RootOptions options;
    options.rule.tolerance = 1e-3;
    auto const pullback = rrule(fn::root, cube, 1.0, 10.0, keyword(options)).pullback;
    static_assert(std::tuple_size_v<decltype(pullback(1.0))> == 4);
    EXPECT_DOUBLE_EQ(std::get<3>(pullback(1.0)), 1 / 13.0);
}
TEST(Root, SecondDerivative) {
    adapters::OwnNumber<Dual, 1> a = 10;
    a.value.tangent[0] = 1;
    a.tangent[0] = 1;
    for (auto const& x : {fn::root(cube, Bracket{0, 10}, a), fn::root(cube, 1.0, a)})
        EXPECT_NEAR(x.tangent[0].tangent[0], -12 / 2197.0, 1e-16);
}

auto const contraction = []<class X, class T>(X const& x, T const& theta) {
    X image = x;
    image[0] = fn::cos(x[1]) * 0.5 + theta[0];
    image[1] = fn::sin(x[0]) * theta[1];
    return image;
};

// A ring of unknowns with springs of different strengths.
double strength(Eigen::Index i) { return 1 + 3.0 * static_cast<double>(i); }
auto const ring = []<class X, class T>(X const& x, T const& theta) {
    X r = x;
    Eigen::Index const n = x.size();
    for (Eigen::Index i = 0; i != n; ++i)
        r[i] = strength(i) * (x[i] + x[i] * x[i] * x[i]) + theta * x[(i + 1) % n] - 1.0 * theta;
    return r;
};
double slope_of_ring(double x, Eigen::Index i) { return strength(i) * (1 + 3 * x * x); }

// No tangent of the bracket, as of a guess: tapes that ask for tangents take part.
static_assert(std::is_same_v<tangent_t<Bracket<double>>, NoTangent>);
static_assert(has_frule<implicit::root_t, decltype(cube), Bracket<double>, double>);

TEST(Root, Halley) {
    auto const residual = [](auto const& x, auto const& a) { return x * x * x + x - a; };
    implicit::RootOptions options;
    options.method = RootMethod::halley;
    EXPECT_DOUBLE_EQ(fn::root(residual, 1.0, 10.0, options), 2);
    EXPECT_DOUBLE_EQ(
        std::get<3>(rrule(fn::root, residual, 1.0, 10.0, keyword(options)).pullback(1.0)),
        1 / 13.0);
    // Of the third order: f = 1e-2, 1e-8, 1e-25 where Newton's has 1e-2, 1e-5, 1e-10, 1e-20.
    options.max_iterations = 3;
    auto const kepler = [](auto const& x, auto const& m) { return x - 0.5 * fn::sin(x) - m; };
    double const x = fn::root(kepler, 1.2, 0.8, options);
    EXPECT_LT(std::abs(kepler(x, 0.8)), 1e-15);
    EXPECT_NE(message_of([&] {
                  return fn::root(ring, Vector(Vector::Zero(9)), 0.1, options);
              }).find("halley, which is for one number"),
              std::string::npos);
    options.max_iterations = 1;
    EXPECT_THROW(fn::root(residual, 1.0, 1000.0, options), NotConverged);
}

// Of many unknowns by products alone, with a preconditioner that is kept; both count their calls.
TEST(Root, NewtonKrylov) {
    Eigen::Index const n = 40;
    Vector const start = Vector::Zero(n), bar = Vector::LinSpaced(n, -1, 1);
    auto const dense = rrule(fn::root, ring, start, 0.3);
    Vector const& expected = dense.value;
    double const theta_bar = std::get<3>(dense.pullback(bar));
    auto const rule = implicit_rule(newton_krylov(ring, start), ring, implicit::matrix_free);
    EXPECT_LT((rule(0.3) - expected).norm(), 1e-12);
    EXPECT_NEAR(std::get<1>(rrule(rule, 0.3).pullback(bar)), theta_bar, 1e-9 * std::abs(theta_bar));
    // The diagonal, which is most of the Jacobian: fewer products for each method.
    int calls = 0;
    auto const counted = [&calls](auto const& x, auto const& theta) {
        ++calls;
        return ring(x, theta);
    };
    using implicit::Krylov, implicit::MatrixFree;
    for (Krylov method : {Krylov::gmres, Krylov::bicgstab}) {
        int plain = 0;
        for (bool with : {false, true}) {
            auto const diagonal = [with](Vector const& x, double) {
                Vector d = Vector::Ones(x.size());
                if (with)
                    for (Eigen::Index i = 0; i != x.size(); ++i) d[i] = slope_of_ring(x[i], i);
                return Eigen::DiagonalPreconditioner<double>(
                    Eigen::SparseMatrix<double>(d.asDiagonal()));
            };
            auto const form = implicit::preconditioned(diagonal, MatrixFree{method});
            auto const solver = newton_krylov(counted, start, form);
            auto const with_form = implicit_rule(solver, counted, form);
            auto const at = rrule(with_form, 0.3);
            EXPECT_LT((at.value - expected).norm(), 1e-10);
            calls = 0;
            EXPECT_NEAR(std::get<1>(at.pullback(bar)), theta_bar, 1e-8 * std::abs(theta_bar));
            if (with)
                EXPECT_LT(2 * calls, plain);
            else
                plain = calls;
        }
    }
}

TEST(FixedPoint, Anderson) {
    Vector const start = Vector::Zero(2), theta = Eigen::Vector2d(0.3, 0.8);
    Vector const x = fn::fixed_point(contraction, start, theta);
    EXPECT_LT((contraction(x, theta) - x).norm(), 1e-14);
    auto const rule = fixed_point_rule(
        contraction, [start](Vector const& t) { return fn::fixed_point(contraction, start, t); });
    testutils::test_rrule(rule, theta);
    testutils::test_frule(rule, theta);
    // Picard's iteration, and the adjoint that converges as it does.
    auto const picard = fixed_point_rule(
        contraction,
        [start](Vector const& t) {
            implicit::FixedPointOptions options;
            options.depth = 0;
            return fn::fixed_point(contraction, start, t, options);
        },
        implicit::MatrixFree{implicit::Krylov::neumann});
    Vector const bar = Eigen::Vector2d(1, -2);
    Vector const theta_bar = std::get<1>(rrule(picard, theta).pullback(bar));
    EXPECT_LT((theta_bar - Vector(std::get<1>(rrule(rule, theta).pullback(bar)))).norm(), 1e-9);
}
// T need be no contraction: Babylonian square roots turned into x ← a/x, a circle of Picard's.
TEST(FixedPoint, NoContraction) {
    auto const turns = [](auto const& x, auto const& a) { return a / x; };
    double const x = fn::fixed_point(turns, 1.5, 3.0);
    EXPECT_NEAR(x, std::sqrt(3), 1e-14);
    auto const pullback = rrule(fn::fixed_point, turns, 1.5, 3.0).pullback;
    EXPECT_NEAR(std::get<3>(pullback(1.0)), 0.5 / std::sqrt(3), 1e-14);
    implicit::FixedPointOptions picard;
    picard.depth = 0;
    EXPECT_THROW(fn::fixed_point(turns, 1.5, 3.0, picard), NotConverged);
    adapters::OwnNumber<Dual, 1> a = 3;
    a.value.tangent[0] = 1;
    a.tangent[0] = 1;
    EXPECT_NEAR(fn::fixed_point(turns, 1.5, a).tangent[0].tangent[0], -0.25 / std::pow(3, 1.5),
                1e-15);
}
TEST(FixedPoint, OfTheWrongSize) {
    auto const longer = [](Vector const& x, double) { return Vector(Vector::Ones(x.size() + 1)); };
    EXPECT_THROW(fn::fixed_point(longer, Vector(Vector::Zero(2)), 1.0), DimensionMismatch);
}

}  // namespace
