// SPDX-License-Identifier: MIT
// Minimisers in boxes and under constraints.
#include "chainrules/implicit/constrained.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <string>

#include "chainrules/implicit/argmin_in_box.hpp"
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

// A bowl with a fourth power, whose minimum lies outside of the box in two of three directions.
auto const bowl = [](auto const& x, auto const& t) {
    auto const a = x[0] - t[0], b = x[1] - t[1], c = x[2] - t[2];
    return a * a + 2 * b * b + c * c + a * b - 0.5 * b * c + a * a * a * a + fn::exp(c);
};
Vector const low = Vector::Constant(3, -1), high = Vector::Constant(3, 1);
Vector const theta = Eigen::Vector3d(2, 0.3, -1.5);

TEST(ArgminInBox, Rules) {
    Vector const x = fn::argmin_in_box(bowl, Vector(Vector::Zero(3)), low, high, theta);
    EXPECT_EQ(x[0], 1);
    EXPECT_EQ(x[2], -1);
    EXPECT_LT(std::abs(x[1]), 1);
    auto const rule = box_argmin_rule(bowl, [](auto const& l, auto const& u, auto const& t) {
        return fn::argmin_in_box(bowl, Vector(Vector::Zero(3)), l, u, t);
    });
    testutils::test_rrule(rule, low, high, theta);
    testutils::test_frule(rule, low, high, theta);
    // On a bound x is the bound.
    auto const pullback =
        rrule(fn::argmin_in_box, bowl, Vector(Vector::Zero(3)), low, high, theta).pullback;
    auto const bars = pullback(Vector(Vector::Unit(3, 0)));
    EXPECT_EQ(std::get<3>(bars), Vector(Vector::Zero(3)));
    EXPECT_EQ(std::get<4>(bars), Vector(Vector::Unit(3, 0)));
    EXPECT_EQ(std::get<5>(bars), Vector(Vector::Zero(3)));
}
TEST(ArgminInBox, WeaklyActiveAndWrong) {
    auto const square = [](auto const& x, auto const& t) { return (x - t) * (x - t); };
    auto const call = [&](double t) {
        return rrule(fn::argmin_in_box, square, 0.5, 0.0, 1.0, t).value;
    };
    EXPECT_EQ(call(0.25), 0.25);
    EXPECT_EQ(call(3.0), 1);
    EXPECT_EQ(message_of([&] { return call(1.0); }),
              "chainrules::box_argmin: the bound of x(0) is weakly active, its multiplier is 0: no "
              "derivative; see ConstrainedOptions::on_weakly_active");
    implicit::ConstrainedOptions mask;
    mask.on_weakly_active = implicit::OnDegenerate::mask;
    auto const back = rrule(fn::argmin_in_box, square, 0.5, 0.0, 1.0, 1.0, keyword(mask)).pullback;
    EXPECT_DOUBLE_EQ(std::get<5>(back(1.0)), 1);
    EXPECT_EQ(fn::argmin_in_box(square, 0.5, 0.0, 1.0, 1.0), 1);  // the value exists
    EXPECT_THROW(fn::argmin_in_box(square, 0.5, 2.0, 1.0, 1.0), std::domain_error);
    auto const outside = [](double, double, double) { return 1.5; };
    EXPECT_THROW(rrule(box_argmin_rule(square, outside), 0.0, 1.0, 3.0), std::domain_error);
}
TEST(ArgminInBox, Nested) {
    DualVector t = theta.cast<Dual>();
    t[1].tangent[0] = 1;
    auto const rule = box_argmin_rule(bowl, [](auto const& l, auto const& u, auto const& of) {
        return fn::argmin_in_box(bowl, Vector(Vector::Zero(3)), l, u, of);
    });
    Vector const bar = Vector::Ones(3), h = 1e-5 * Vector::Unit(3, 1);
    auto const gradient = [&](Vector const& of) {
        return Vector(std::get<3>(rrule(rule, low, high, of).pullback(bar)));
    };
    DualVector const slope =
        std::get<3>(rrule(rule, DualVector(low.cast<Dual>()), DualVector(high.cast<Dual>()), t)
                        .pullback(DualVector(bar.cast<Dual>())));
    Vector const expected = (gradient(theta + h) - gradient(theta - h)) / 2e-5;
    for (int i = 0; i != 3; ++i) EXPECT_NEAR(slope[i].tangent[0], expected[i], 1e-8);
}

// min (x − a)² + (y − b)² + x y over x² + y² ≤ 1 and x ≤ 2, which is slack.
auto const objective = [](auto const& x, auto const& t) {
    return (x[0] - t[0]) * (x[0] - t[0]) + (x[1] - t[1]) * (x[1] - t[1]) + x[0] * x[1];
};
auto const disc = []<class X, class T>(X const& x, T const&) {
    Eigen::Matrix<typename X::Scalar, Eigen::Dynamic, 1> g(2);
    g << x[0] * x[0] + x[1] * x[1] - 1, x[0] - 2;
    return g;
};
// On the circle, by its angle.
Vector on_disc(Vector const& t) {
    double low_angle = 0, high_angle = 1.5;
    auto const slope = [&](double angle) {
        double const x = std::cos(angle), y = std::sin(angle);
        return (2 * (x - t[0]) + y) * -y + (2 * (y - t[1]) + x) * x;
    };
    for (int i = 0; i != 100; ++i) {
        double const middle = (low_angle + high_angle) / 2;
        (slope(middle) < 0 ? low_angle : high_angle) = middle;
    }
    return Eigen::Vector2d(std::cos(low_angle), std::sin(low_angle));
}
Vector const center = Eigen::Vector2d(2, 1.5);

TEST(ConstrainedArgmin, Inequalities) {
    auto const rule = constrained_argmin_rule(objective, implicit::inequalities(disc), on_disc);
    auto const [z, pullback] = rrule(rule, center);
    EXPECT_NEAR(z.x[0], 0.8503517, 1e-7);
    EXPECT_NEAR(z.inequality[0], 1.0425579, 1e-7);
    EXPECT_EQ(z.inequality[1], 0);
    // By the x of this solver, and by its multiplier.
    using Z = std::remove_const_t<decltype(z)>;
    for (int i = 0; i != 2; ++i) {
        Vector const bar =
            std::get<1>(pullback(tangent<Z>(field<&Z::x>(Vector(Vector::Unit(2, i))))));
        for (int k = 0; k != 2; ++k) {
            Vector const h = 1e-5 * Vector::Unit(2, k);
            EXPECT_NEAR(bar[k], (on_disc(center + h)[i] - on_disc(center - h)[i]) / 2e-5, 1e-9);
        }
    }
    testutils::test_rrule(rule, center);
    testutils::test_frule(rule, center);
}
// A solver that stopped early, as NLopt's SLSQP at a loose tolerance.
TEST(ConstrainedArgmin, CoarseSolver) {
    auto const stopped = [](Vector const&) { return Vector(Eigen::Vector2d(0.778813, 0.448238)); };
    EXPECT_THROW(
        rrule(constrained_argmin_rule(objective, implicit::inequalities(disc), stopped), center),
        std::exception);
    auto const close = [](Vector const& t) {
        return Vector(on_disc(t) + Vector(Eigen::Vector2d(1e-7, -2e-7)));
    };
    EXPECT_THROW(
        rrule(constrained_argmin_rule(objective, implicit::inequalities(disc), close), center),
        NotConverged);
    implicit::ConstrainedOptions polish;
    polish.rule.polish = 1;
    polish.activity_tolerance = 1e-6;
    auto const rule =
        constrained_argmin_rule(objective, implicit::inequalities(disc), close, polish);
    EXPECT_LT((rule(center).x - on_disc(center)).norm(), 1e-12);
}
// softmax as an optimisation: −θᵀx + Σ x log x over Σ x = 1.
TEST(ConstrainedArgmin, Softmax) {
    auto const f = [](auto const& x, auto const& t) {
        std::remove_cvref_t<decltype(x[0])> sum(0);
        for (Eigen::Index i = 0; i != x.size(); ++i) sum = sum + x[i] * (fn::log(x[i]) - t[i]);
        return sum;
    };
    auto const total = []<class X, class T>(X const& x, T const&) {
        Eigen::Matrix<typename X::Scalar, Eigen::Dynamic, 1> h(1);
        h << x.sum() - 1;
        return h;
    };
    auto const softmax = [](Vector const& t) {
        Vector const e = t.array().exp();
        return Vector(e / e.sum());
    };
    auto const rule = constrained_argmin_rule(f, implicit::equalities(total), softmax);
    Vector const t = Eigen::Vector3d(0.3, -1, 0.7), y = softmax(t);
    auto const [z, pullback] = rrule(rule, t);
    using Z = std::remove_const_t<decltype(z)>;
    Vector const w = Eigen::Vector3d(1, -2, 0.5);
    Vector const bar = std::get<1>(pullback(tangent<Z>(field<&Z::x>(w))));
    EXPECT_LT((bar - Vector(y.array() * (w.array() - y.dot(w)))).norm(), 1e-14);
}
TEST(ConstrainedArgmin, WeaklyActiveAndDependent) {
    // The free minimum lies on the circle.
    Vector const on = Eigen::Vector2d(2 * 0.6 + 0.8, 2 * 0.8 + 0.6) / 2;
    auto const solve = [](Vector const&) { return Vector(Eigen::Vector2d(0.6, 0.8)); };
    EXPECT_NE(
        message_of([&] {
            return rrule(constrained_argmin_rule(objective, implicit::inequalities(disc), solve),
                         on)
                .value;
        }).find("inequality 0 is weakly active"),
        std::string::npos);
    // The same equality twice: the multipliers are not determined.
    auto const twice = []<class X, class T>(X const& x, T const&) {
        Eigen::Matrix<typename X::Scalar, Eigen::Dynamic, 1> h(2);
        h << x[0] + x[1] - 1, 2 * x[0] + 2 * x[1] - 2;
        return h;
    };
    auto const line = [](Vector const& t) {
        double const x = (1 + t[0] * 2 - t[1] * 2) / 2;
        return Vector(Eigen::Vector2d(x, 1 - x));
    };
    auto const rule = constrained_argmin_rule(objective, implicit::equalities(twice), line);
    auto const [z, pullback] = rrule(rule, center);
    using Z = std::remove_const_t<decltype(z)>;
    auto const& back = pullback;
    EXPECT_NE(message_of([&] {
                  return back(tangent<Z>(field<&Z::x>(Vector(Vector::Ones(2)))));
              }).find("singular"),
              std::string::npos);
}

}  // namespace
