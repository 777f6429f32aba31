// SPDX-License-Identifier: MIT
// Implicit rules on the numbers of AD tools, once and twice: of those that know the rule by its
// configuration, by a node on a tape, by tangents, or by nothing but arithmetic.
#include <gtest/gtest.h>

#include <Eigen/Core>
#include <cmath>
#include <vector>

#include "chainrules/implicit/rule.hpp"
#include "adapters/jet.hpp"
#include "adapters/tape.hpp"
#include "forward_ad/derivatives.hpp"
#include "forward_ad/eigen.hpp"
#include "reverse_ad/eigen.hpp"
#include "reverse_ad/gradient.hpp"
#include "reverse_ad/hessian.hpp"

namespace {

using namespace chainrules;
using Vector = Eigen::VectorXd;

auto const cube = [](auto const& x, auto const& a) { return x * x * x + x - a; };
double bisection(double a) {
    double low = 0, high = 10;
    for (int i = 0; i < 200; ++i) {
        double const middle = (low + high) / 2;
        (middle * middle * middle + middle < a ? low : high) = middle;
    }
    return low;
}
auto const root = implicit_rule(bisection, cube);

// x0² + x1² = θ0, x0 x1 = θ1, of the root with x0 > x1.
auto const circle = [](auto const& x, auto const& theta) {
    auto r = x;
    r[0] = x[0] * x[0] + x[1] * x[1] - theta[0];
    r[1] = x[0] * x[1] - theta[1];
    return r;
};
template <class V>
V on_circle(V const& theta) {
    double const sum = std::sqrt(theta[0] + 2 * theta[1]);
    double const difference = std::sqrt(theta[0] - 2 * theta[1]);
    V x = theta;
    x[0] = (sum + difference) / 2;
    x[1] = (sum - difference) / 2;
    return x;
}
auto const corner = implicit_rule(on_circle<Vector>, circle);

// exp(x0) x1 of the root, and its derivatives by hand-written formulas of x0 and x1.
double loss_at(Vector const& theta) {
    Vector const x = on_circle(theta);
    return std::exp(x[0]) * x[1];
}
Vector differences(Vector const& theta) {
    Vector result(2);
    for (int i = 0; i != 2; ++i) {
        Vector const h = 1e-5 * Vector::Unit(2, i);
        result[i] = (loss_at(theta + h) - loss_at(theta - h)) / 2e-5;
    }
    return result;
}
Eigen::Matrix2d second_differences(Vector const& theta) {
    Eigen::Matrix2d result;
    for (int i = 0; i != 2; ++i) {
        Vector const h = 1e-4 * Vector::Unit(2, i);
        result.col(i) = (differences(theta + h) - differences(theta - h)) / 2e-4;
    }
    return result;
}
Vector const at = Eigen::Vector2d(4, 1);

auto const loss = [](auto const& theta) {
    auto const x = corner(theta);
    return fn::exp(x[0]) * x[1];
};

TEST(ImplicitRuleOnTools, ForwardAd) {
    auto const [x, slope] = forward_ad::value_and_derivative(root, 10.0);
    EXPECT_DOUBLE_EQ(x, 2);
    EXPECT_DOUBLE_EQ(slope, 1 / 13.0);
    auto const twice = [](auto const& a) { return forward_ad::derivative(root, a); };
    EXPECT_DOUBLE_EQ(forward_ad::derivative(twice, 10.0), -12 / 2197.0);
    Vector const gradient = forward_ad::gradient(loss, at);
    EXPECT_LT((gradient - differences(at)).norm(), 1e-8);
}
TEST(ImplicitRuleOnTools, ReverseAd) {
    // A number, without an array.
    EXPECT_DOUBLE_EQ(reverse_ad::gradient([](auto const& a) { return root(a) * a; }, 10.0),
                     2 + 10 / 13.0);
    // An array, number by number.
    auto const numbers = [](auto const& theta) { return loss(theta.elements()); };
    Vector const gradient = reverse_ad::gradient(numbers, at);
    EXPECT_LT((gradient - differences(at)).norm(), 1e-8);
}
// Forward over reverse.
TEST(ImplicitRuleOnTools, HessianNumberByNumber) {
    auto const numbers = [](auto const& theta) { return loss(theta.elements()); };
    auto const hessian = reverse_ad::hessian(numbers, at);
    EXPECT_LT((hessian - second_differences(at)).norm(), 1e-5);
}

// x = tanh(A x + θ), in functions of arrays, of which the tool records each as one node. By its
// configuration: the residual and its pullback run on its tape.
Eigen::MatrixXd const A = (Eigen::MatrixXd(2, 2) << 0.3, -0.5, 0.4, 0.2).finished();
auto const network = [](auto const& x, auto const& theta) {
    auto const sum = fn::cwise(fn::add, fn::matmul(A, x), theta);
    return fn::cwise(fn::subtract, fn::cwise(fn::tanh, sum), x);
};
Vector iterated(Vector const& theta) {
    Vector x = Vector::Zero(2);
    for (int i = 0; i != 200; ++i) x = (A * x + theta).array().tanh().matrix();
    return x;
}
auto const layer = implicit_rule(iterated, network);
auto const layer_loss = [](auto const& theta) {
    return fn::sum(fn::cwise(fn::exp, reverse_ad::call(layer, theta)));
};
double layer_loss_at(Vector const& theta) { return iterated(theta).array().exp().sum(); }

TEST(ImplicitRuleOnTools, WholeArrays) {
    Vector const theta = Eigen::Vector2d(0.4, -0.7);
    auto const gradient_at = [](Vector const& t) {
        return Vector(reverse_ad::gradient(layer_loss, t));
    };
    Vector const gradient = gradient_at(theta);
    auto const hessian = reverse_ad::hessian(layer_loss, theta);
    for (int i = 0; i != 2; ++i) {
        Vector const h = 1e-5 * Vector::Unit(2, i);
        EXPECT_NEAR(gradient[i], (layer_loss_at(theta + h) - layer_loss_at(theta - h)) / 2e-5,
                    1e-9);
        Vector const column = (gradient_at(theta + h) - gradient_at(theta - h)) / 2e-5;
        EXPECT_LT((hessian.col(i) - column).norm(), 1e-8);
    }
}
TEST(ImplicitRuleOnTools, Jets) {
    using Jet = foreign::Jet<double>;
    using Jet2 = foreign::Jet<Jet>;
    Jet2 const x = root(Jet2(Jet(10, 1), Jet(1, 0)));
    EXPECT_DOUBLE_EQ(x.v.a, 1 / 13.0);
    EXPECT_DOUBLE_EQ(x.v.v, -12 / 2197.0);
    // By a rule of an array, too.
    Eigen::Matrix<Jet, Eigen::Dynamic, 1> theta(2);
    theta << Jet(4, 1), Jet(1, 0);
    EXPECT_DOUBLE_EQ(adapters::call(corner, theta)[0].v, corner(theta)[0].v);
    EXPECT_NEAR(corner(theta)[0].v, (1 / std::sqrt(6) + 1 / std::sqrt(2)) / 4, 1e-15);
}
// One node of a tape, whose residual runs on the tape once it is asked for.
TEST(ImplicitRuleOnTools, Tape) {
    auto const residual = []<class X, class T>(X const& x, T const& theta) {
        using N = std::remove_cvref_t<decltype(x[0])>;
        return std::vector<N>{x[0] * x[0] + x[1] * x[1] + N(-1.0) * theta[0],
                              x[0] * x[1] + N(-1.0) * theta[1]};
    };
    auto const rule = implicit_rule(on_circle<std::vector<double>>, residual);
    auto& tape = foreign::Tape::get();
    std::vector<foreign::Var> const theta{tape.variable(4), tape.variable(1)};
    std::size_t const before = tape.steps();
    auto const x = rule(theta);
    EXPECT_EQ(tape.steps(), before + 1);
    tape.adjoint(x[0].entry) = 1;
    tape.sweep(before);
    EXPECT_NEAR(tape.adjoint(theta[0]), (1 / std::sqrt(6) + 1 / std::sqrt(2)) / 4, 1e-15);
    tape.clear();
}

}  // namespace
