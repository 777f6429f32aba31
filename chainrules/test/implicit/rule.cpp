// SPDX-License-Identifier: MIT
// Rules of what a solver returns.
#include "chainrules/implicit/macro.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <string>

#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "implicit/support.hpp"

namespace lab {

struct State {
    double height;
    std::vector<double> rates;
};
template <class T>
struct Shape {
    T width;
    Eigen::Matrix<T, 2, 1> corner;
};

}  // namespace lab

CHAINRULES_FIELDS(lab::State, height, rates);
CHAINRULES_FIELDS_TEMPLATE((class T), (lab::Shape<T>), width, corner);

namespace lab {

inline double equilibrium(double a) {
    double x = 1;
    for (int i = 0; i != 100; ++i) x -= (x * x * x + x - a) / (3 * x * x + 1);
    return x;
}
struct Residual {
    template <class X, class A>
    auto operator()(X const& x, A const& a) const {
        return x * x * x + x - a;
    }
};
namespace fn {
CHAINRULES_FUNCTION(equilibrium, lab::equilibrium);
CHAINRULES_IMPLICIT_RULE(equilibrium, Residual{});
CHAINRULES_FUNCTION(strict_equilibrium, lab::equilibrium);
CHAINRULES_IMPLICIT_RULE(strict_equilibrium, Residual{},
                         chainrules::implicit::ImplicitOptions{.tolerance = 1e-15});
}  // namespace fn

}  // namespace lab

namespace {

using namespace chainrules;
using Vector = Eigen::VectorXd;
using Matrix = Eigen::MatrixXd;
using support::message_of;

// Of which no derivative could be had.
double bisection(double a) {
    double low = 0, high = 10;
    for (int i = 0; i < 200; ++i) {
        double const middle = (low + high) / 2;
        (middle * middle * middle + middle < a ? low : high) = middle;
    }
    return low;
}
auto const cube = [](auto const& x, auto const& a) { return x * x * x + x - a; };

// x0² + x1² = θ0, x0 x1 = θ1, of the root with x0 > x1.
auto const circle = []<class X, class T>(X const& x, T const& theta) {
    X r = x;
    r[0] = x[0] * x[0] + x[1] * x[1] - theta[0];
    r[1] = x[0] * x[1] - theta[1];
    return r;
};
Vector on_circle(Vector const& theta) {
    double const sum = std::sqrt(theta[0] + 2 * theta[1]);
    double const difference = std::sqrt(theta[0] - 2 * theta[1]);
    return Eigen::Vector2d((sum + difference) / 2, (sum - difference) / 2);
}

TEST(ImplicitRule, Number) {
    auto const rule = implicit_rule(bisection, cube);
    EXPECT_DOUBLE_EQ(rule(10.0), 2);
    auto const [x, pullback] = rrule(rule, 10.0);
    EXPECT_DOUBLE_EQ(x, 2);
    EXPECT_DOUBLE_EQ(std::get<1>(pullback(1.0)), 1 / 13.0);
    EXPECT_DOUBLE_EQ(std::get<1>(pullback(-2.0)), -2 / 13.0);  // called twice
    EXPECT_DOUBLE_EQ(frule(std::tuple{NoTangent{}, 3.0}, rule, 10.0).tangent, 3 / 13.0);
    testutils::test_rrule(rule, 4.0);
    testutils::test_frule(rule, 4.0);
}
TEST(ImplicitRule, Vector) {
    auto const rule = implicit_rule(on_circle, circle);
    Vector const theta = Eigen::Vector2d(4, 1);
    testutils::test_rrule(rule, theta);
    testutils::test_frule(rule, theta);
}
// Two parameters of other kinds, a residual and a solver that hold data, an unknown that is a
// struct of a number and a container.
TEST(ImplicitRule, StructsAndContainers) {
    std::vector<double> const data{2, 0.5};
    auto const solve = [data](lab::Shape<double> const& shape, double scale) {
        double const height = shape.width / data[0];
        return lab::State{height, {scale * std::exp(data[1] * height), shape.corner[1] / scale}};
    };
    auto const residual = [data](auto const& x, auto const& shape, auto const& scale) {
        auto const& [height, rates] = [&]() -> decltype(auto) {
            if constexpr (requires { x.height; })
                return std::tie(x.height, x.rates);
            else
                return (x.fields);
        }();
        using N = std::remove_cvref_t<decltype(rates[0])>;
        return std::vector<N>{height * data[0] - shape.width,
                              rates[0] - scale * fn::exp(data[1] * height),
                              rates[1] * scale - shape.corner[1]};
    };
    auto const rule = implicit_rule(solve, residual);
    lab::Shape<double> const shape{1.5, {0.3, -0.7}};
    testutils::test_rrule(rule, shape, 1.3);
    testutils::test_frule(rule, shape, 1.3);
}

// x³ + x = a at a = 10: x' = 1/13, x'' = −6 x/13³, x''' = (108 x² − 6 · 13)/13⁵.
TEST(ImplicitRule, ThreeDerivativesOfABisection) {
    using J1 = adapters::OwnNumber<double, 1>;
    using J2 = adapters::OwnNumber<J1, 1>;
    using J3 = adapters::OwnNumber<J2, 1>;
    J3 a = 10;
    a.value.value.tangent[0] = 1;
    a.value.tangent[0] = 1;
    a.tangent[0] = 1;
    J3 const x = implicit_rule(bisection, cube)(a);
    EXPECT_DOUBLE_EQ(x.value.value.value, 2);
    EXPECT_DOUBLE_EQ(x.value.value.tangent[0], 1 / 13.0);
    EXPECT_DOUBLE_EQ(x.value.tangent[0].tangent[0], -12 / 2197.0);
    EXPECT_NEAR(x.tangent[0].tangent[0].tangent[0], (108 * 4 - 6 * 13) / std::pow(13.0, 5), 1e-16);
}
// The pullback's own solve is an implicit solve again.
TEST(ImplicitRule, PullbackOfNestedNumbers) {
    using J1 = adapters::OwnNumber<double, 1>;
    auto const rule = implicit_rule(on_circle, circle);
    auto const gradient = [&](Vector const& theta) {
        return Vector(
            unthunk(std::get<1>(rrule(rule, theta).pullback(Vector(Vector::Unit(2, 0))))));
    };
    Vector const theta = Eigen::Vector2d(4, 1);
    Eigen::Matrix<J1, Eigen::Dynamic, 1> along = theta.cast<J1>();
    along[1].tangent[0] = 1;
    auto const result = rrule(rule, along);
    Eigen::Matrix<J1, Eigen::Dynamic, 1> unit(2);
    unit << J1(1), J1(0);
    auto const bar = unthunk(std::get<1>(result.pullback(unit)));
    Vector step = Vector::Unit(2, 1) * 1e-5;
    Vector const expected = (gradient(theta + step) - gradient(theta - step)) / 2e-5;
    for (int i = 0; i != 2; ++i) {
        EXPECT_DOUBLE_EQ(bar[i].value, gradient(theta)[i]);
        EXPECT_NEAR(bar[i].tangent[0], expected[i], 1e-9);
    }
}

// Of a function object that exists.
TEST(ImplicitRule, Macro) {
    auto const pullback = rrule(lab::fn::equilibrium, 10.0).pullback;
    EXPECT_DOUBLE_EQ(std::get<1>(pullback(1.0)), 1 / 13.0);
    EXPECT_DOUBLE_EQ(frule(std::tuple{NoTangent{}, 2.0}, lab::fn::equilibrium, 10.0).tangent,
                     2 / 13.0);
    adapters::OwnConfig<double> config;
    EXPECT_DOUBLE_EQ(std::get<1>(rrule(config, lab::fn::equilibrium, 10.0).pullback(1.0)),
                     1 / 13.0);
    EXPECT_EQ(
        message_of([] { return rrule(lab::fn::strict_equilibrium, 1e6).value; }).substr(0, 53),
        "chainrules::strict_equilibrium: the solver, followed ");
}

// No rule of a result that is none.
TEST(ImplicitRule, NotConverged) {
    auto const rule = implicit_rule([](double) { return 1.9; }, cube).named("lab::root");
    EXPECT_EQ(rule(10.0), 1.9);
    EXPECT_THROW(rrule(rule, 10.0), NotConverged);
    EXPECT_THROW(frule(std::tuple{NoTangent{}, 1.0}, rule, 10.0), NotConverged);
    EXPECT_THROW(rule(adapters::OwnNumber<double, 1>(10)), NotConverged);
    EXPECT_EQ(
        message_of([&] { rrule(rule, 10.0); }),
        "chainrules::lab::root: the solver, followed by Newton's method, stopped at a residual "
        "of 1.24 after 0 iterations; asked for was 1e-08; see ImplicitOptions: tolerance, "
        "residual_scale, polish");
    EXPECT_THROW(rrule(implicit_rule([](double) { return std::nan(""); }, cube), 10.0),
                 NotConverged);
    // A failed call leaves nothing behind.
    auto const later = implicit_rule([](double a) { return a > 9 ? 1.9 : bisection(a); }, cube);
    EXPECT_THROW(rrule(later, 10.0), NotConverged);
    EXPECT_DOUBLE_EQ(std::get<1>(rrule(later, 2.0).pullback(1.0)), 0.25);
}
TEST(ImplicitRule, PolishMakesItConverge) {
    auto const coarse = [](double) { return 1.99; };
    EXPECT_THROW(rrule(implicit_rule(coarse, cube, {.polish = 1}), 10.0), NotConverged);
    auto const rule = implicit_rule(coarse, cube, {.polish = 3});
    auto const [x, pullback] = rrule(rule, 10.0);
    EXPECT_DOUBLE_EQ(x, 2);
    EXPECT_EQ(rule(10.0), x);
    EXPECT_DOUBLE_EQ(std::get<1>(pullback(1.0)), 1 / 13.0);
    // The scale of the residual is the user's.
    auto const great = [](auto const& y, auto const& a) { return 1e9 * (y * y * y + y - a); };
    auto const near = [](double a) { return bisection(a) + 1e-15; };
    EXPECT_THROW(rrule(implicit_rule(near, great), 10.0), NotConverged);
    auto const scaled = rrule(implicit_rule(near, great, {.residual_scale = 1e9}), 10.0);
    EXPECT_NEAR(std::get<1>(scaled.pullback(1.0)), 1 / 13.0, 1e-15);
}
TEST(ImplicitRule, OptionsAndSizes) {
    EXPECT_THROW(implicit_rule(bisection, cube, {.tolerance = 0}), std::domain_error);
    EXPECT_THROW(implicit_rule(bisection, cube, {.residual_scale = -1}), std::domain_error);
    EXPECT_THROW(implicit_rule(bisection, cube, {.max_condition = NAN}), std::domain_error);
    auto const one_number = [](auto const& x, auto const& theta) { return x[0] - theta[0]; };
    EXPECT_THROW(rrule(implicit_rule(on_circle, one_number), Vector(Eigen::Vector2d(4, 1))),
                 DimensionMismatch);
}

// x² = a at a = 0.
TEST(ImplicitRule, Singular) {
    auto const square = [](auto const& x, auto const& a) { return x * x - a; };
    auto const root = [](double a) { return std::sqrt(a); };
    auto const rule = implicit_rule(root, square);
    auto const [x, pullback] = rrule(rule, 0.0);  // the value needs no Jacobian
    EXPECT_EQ(x, 0);
    EXPECT_THROW(pullback(1.0), std::domain_error);
    EXPECT_THROW(pullback(1.0), std::domain_error);  // again
    EXPECT_EQ(message_of([&, &back = pullback] { back(1.0); }),
              "chainrules::implicit_rule: the Jacobian of the residual is singular, its reciprocal "
              "condition number is 0; see ImplicitOptions::on_singular");
    EXPECT_THROW(frule(std::tuple{NoTangent{}, 1.0}, rule, 0.0), std::domain_error);
    auto const ieee = implicit_rule(root, square, {.on_singular = implicit::OnDegenerate::ieee});
    EXPECT_EQ(std::get<1>(rrule(ieee, 0.0).pullback(1.0)), std::numeric_limits<double>::infinity());
}
// A potential known up to a constant: the loss must not see it.
TEST(ImplicitRule, GaugeFreedom) {
    auto const solve = [](double current) { return Vector(Eigen::Vector2d(current / 2, 0)); };
    auto const residual = []<class X, class T>(X const& v, T const& current) {
        X r = v;
        r[0] = 2 * (v[0] - v[1]) - current;
        r[1] = 2 * (v[1] - v[0]) + current;
        return r;
    };
    EXPECT_THROW(rrule(implicit_rule(solve, residual), 3.0).pullback(Vector(Vector::Ones(2))),
                 std::domain_error);
    auto const rule = implicit_rule(solve, residual, {.on_singular = implicit::OnDegenerate::mask});
    auto const pullback = rrule(rule, 3.0).pullback;
    EXPECT_DOUBLE_EQ(std::get<1>(pullback(Vector(Eigen::Vector2d(1, -1)))), 0.5);
    EXPECT_THROW(pullback(Vector(Eigen::Vector2d(1, 0))), std::domain_error);
    auto const dv = frule(std::tuple{NoTangent{}, 1.0}, rule, 3.0).tangent;
    EXPECT_DOUBLE_EQ(dv[0] - dv[1], 0.5);
}

// What a solver returns beside its solution.
TEST(ImplicitRule, Aux) {
    auto const solve = [](double a) { return implicit::ImplicitResult{bisection(a), 200}; };
    auto const rule = implicit_rule(solve, cube);
    auto const [y, pullback] = rrule(rule, 10.0);
    EXPECT_EQ(y.aux, 200);
    using Y = std::remove_const_t<decltype(y)>;
    EXPECT_DOUBLE_EQ(std::get<1>(pullback(tangent<Y>(field<&Y::x>(2.0)))), 2 / 13.0);
    auto const [value, dy] = frule(std::tuple{NoTangent{}, 2.0}, rule, 10.0);
    EXPECT_DOUBLE_EQ(get<&Y::x>(dy), 2 / 13.0);
    // What is computed of x has derivatives through it.
    adapters::OwnNumber<double, 1> a = 10;
    a.tangent[0] = 1;
    auto const active = rule(a);
    EXPECT_EQ(active.aux, 200);
    EXPECT_DOUBLE_EQ((active.x * active.x * a).tangent[0], 4 + 2 * 2 * 10 / 13.0);
}

// The forms of the Jacobian, of an equation that is contracting: x = tanh(A x + θ).
struct Network {
    Matrix A;
    template <class X, class T>
    X operator()(X const& x, T const& theta) const {
        using S = typename X::Scalar;
        X r = x;
        for (Eigen::Index i = 0; i != x.size(); ++i) {
            S sum = theta[i];
            for (Eigen::Index j = 0; j != x.size(); ++j) sum = sum + A(i, j) * x[j];
            r[i] = fn::tanh(sum) - x[i];
        }
        return r;
    }
    Vector operator()(Vector const& theta) const {
        Vector x = Vector::Zero(theta.size());
        for (int i = 0; i != 300; ++i) x = ((A * x + theta).array().tanh()).matrix();
        return x;
    }
    Matrix jacobian(Vector const& x) const {
        return (1 - x.array().square()).matrix().asDiagonal() * A - Matrix::Identity(4, 4);
    }
};

Network network() {
    Matrix A(4, 4);
    A << .2, -.3, .1, 0, .4, .1, -.2, .1, 0, .3, .1, -.4, -.1, 0, .2, .3;
    return {A};
}
Vector const theta4 = (Vector(4) << .3, -.5, .2, .7).finished();

template <class Form>
void expect_form(Form const& form) {
    auto const f = network();
    auto const rule = implicit_rule(f, f, form);
    auto const reference = implicit_rule(f, f);
    Vector const bar = Eigen::Vector4d(1, -2, 0.5, 3);
    Vector const expected = std::get<1>(rrule(reference, theta4).pullback(bar));
    EXPECT_LT((std::get<1>(rrule(rule, theta4).pullback(bar)) - expected).norm(), 1e-9);
    Vector const dx = frule(std::tuple{NoTangent{}, bar}, rule, theta4).tangent;
    EXPECT_LT((dx - frule(std::tuple{NoTangent{}, bar}, reference, theta4).tangent).norm(), 1e-9);
}

TEST(ImplicitRule, ByColumns) {
    auto const f = network();
    testutils::test_rrule(implicit_rule(f, f), theta4);
}
TEST(ImplicitRule, MatrixFree) {
    using implicit::Krylov, implicit::MatrixFree;
    expect_form(implicit::matrix_free);
    expect_form(MatrixFree{Krylov::gmres, 2});
    expect_form(MatrixFree{Krylov::bicgstab});
    expect_form(MatrixFree{Krylov::neumann});
    // A self-adjoint system.
    auto const residual = []<class X, class T>(X const& x, T const& b) {
        X r = x;
        r[0] = 4 * x[0] - x[1] - b[0];
        r[1] = 3 * x[1] - x[0] - b[1];
        return r;
    };
    auto const solve = [](Vector const& b) {
        return Vector((Matrix(2, 2) << 4, -1, -1, 3).finished().inverse() * b);
    };
    testutils::test_rrule(implicit_rule(solve, residual, MatrixFree{Krylov::cg}),
                          Vector(Eigen::Vector2d(1, 2)));
}
// The adjoint solve has a tolerance of its own, and its true residual is looked at.
TEST(ImplicitRule, AdjointThatDoesNotConverge) {
    auto const f = network();
    implicit::ImplicitOptions const few{.tolerance = 0.3, .max_iterations = 2};
    auto const rule = implicit_rule(f, f, implicit::matrix_free, few).named("network");
    auto const pullback = rrule(rule, theta4).pullback;
    EXPECT_THROW(pullback(Vector(Vector::Ones(4))), NotConverged);
    EXPECT_NE(
        message_of([&] { pullback(Vector(Vector::Ones(4))); }).find("network: the adjoint solve"),
        std::string::npos);
    // A primal that is loose makes no loose adjoint.
    auto const loose = implicit_rule(f, f, implicit::matrix_free, {.tolerance = 0.3});
    auto const exact = implicit_rule(f, f);
    Vector const bar = Vector::Ones(4);
    Vector const expected = std::get<1>(rrule(exact, theta4).pullback(bar));
    EXPECT_LT((std::get<1>(rrule(loose, theta4).pullback(bar)) - expected).norm(), 1e-9);
}
TEST(ImplicitRule, GivenJacobianAndFactors) {
    auto const f = network();
    expect_form(implicit::given([f](Vector const& x, Vector const&) { return f.jacobian(x); }));
    int made = 0;
    auto const factors = implicit::given([&](Vector const& x, Vector const&) {
        ++made;
        return std::make_shared<Eigen::PartialPivLU<Matrix>>(f.jacobian(x));
    });
    expect_form(factors);
    EXPECT_EQ(made, 2);
    // A solver without an adjoint is taken for self-adjoint.
    auto const residual = [](auto const& x, auto const& b) { return 4 * x - b; };
    auto const cholesky = implicit::given(
        [](double, double) { return Eigen::LLT<Matrix>(Matrix(Matrix::Constant(1, 1, 4))); });
    auto const rule = implicit_rule([](double b) { return b / 4; }, residual, cholesky);
    EXPECT_DOUBLE_EQ(std::get<1>(rrule(rule, 3.0).pullback(1.0)), 0.25);
}

}  // namespace
