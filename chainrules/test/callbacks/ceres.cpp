// SPDX-License-Identifier: MIT
// Cost functions of Ceres by recordings and by rules, beside Ceres' own differentiation.
#include "chainrules/callbacks/ceres.hpp"

#include <ceres/autodiff_cost_function.h>
#include <ceres/gradient_checker.h>
#include <ceres/problem.h>
#include <ceres/solver.h>
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <memory>
#include <numbers>
#include <vector>

#include "chainrules/eigen/dense/tangents.hpp"
#include "callbacks/support/problems.hpp"

namespace {

namespace callbacks = chainrules::callbacks;
namespace fn = chainrules::fn;
using Vector = std::vector<double>;
using Cost = std::unique_ptr<ceres::CostFunction>;

ceres::Solver::Summary solve(ceres::Problem& problem) {
    ceres::Solver::Options options;
    options.logging_type = ceres::SILENT;
    options.function_tolerance = options.parameter_tolerance = 1e-14;
    options.num_threads = 1;
    ceres::Solver::Summary summary;
    ceres::Solve(options, &problem, &summary);
    return summary;
}

// Powell's function, of four blocks of one parameter. Least at 0.
TEST(Ceres, Powell) {
    auto f = [](auto const& a, auto const& b, auto const& c, auto const& d) {
        using T = std::decay_t<decltype(a)>;
        return std::array<T, 4>{a + 10 * b, std::sqrt(5.0) * (c - d), fn::square(b - 2 * c),
                                std::sqrt(10.0) * fn::square(a - d)};
    };
    double a = 3, b = -1, c = 0, d = 1;
    ceres::Problem problem;
    problem.AddResidualBlock(callbacks::ceres<4, 1, 1, 1, 1>(f), nullptr, &a, &b, &c, &d);
    EXPECT_LT(solve(problem).final_cost, 1e-12);
    EXPECT_NEAR(a, 0, 1e-3);
    EXPECT_NEAR(d, 0, 1e-3);
}

// One residual, which is a number, of one block: a curve is fitted.
TEST(Ceres, CurveFit) {
    ceres::Problem problem;
    std::array<double, 2> p{0, 0};
    for (double t = 0; t < 5; t += 0.1) {
        double const y = std::exp(0.3 * t + 0.1);
        auto residual = [=](auto const& q) { return y - fn::exp(q[0] * t + q[1]); };
        problem.AddResidualBlock(callbacks::ceres<1, 2>(residual), nullptr, p.data());
    }
    solve(problem);
    EXPECT_NEAR(p[0], 0.3, 1e-8);
    EXPECT_NEAR(p[1], 0.1, 1e-8);
}

constexpr auto rotated_and_norm = [](auto const& angle, auto const& x, auto const& scale) {
    auto const c = fn::cos(angle), s = fn::sin(angle);
    using T = std::decay_t<decltype(angle * x[0] * scale[0] + 0.0)>;
    return std::vector<chainrules::evaluated_t<T>>{
        scale[0] * (c * x[0] - s * x[1]), scale[1] * (s * x[0] + c * x[1]),
        fn::hypot(x[0], x[1]) / scale[2], x[1] * scale[2], angle * scale[0]};
};
// The same on Jets.
struct OnJets {
    template <class T>
    bool operator()(T const* angle, T const* x, T const* scale, T* residuals) const {
        residuals[0] = scale[0] * (cos(*angle) * x[0] - sin(*angle) * x[1]);
        residuals[1] = scale[1] * (sin(*angle) * x[0] + cos(*angle) * x[1]);
        residuals[2] = sqrt(x[0] * x[0] + x[1] * x[1]) / scale[2];
        residuals[3] = x[1] * scale[2];
        residuals[4] = *angle * scale[0];
        return true;
    }
};

struct Evaluated {
    Vector residuals = Vector(5), by_angle = Vector(5, 77), by_x = Vector(10, 77),
           by_scale = Vector(15, 77);
};
Evaluated evaluated(ceres::CostFunction const& cost, bool angle, bool x, bool scale) {
    double const at_angle = 0.4, at_x[] = {1.5, -0.3}, at_scale[] = {2, 3, 0.5};
    double const* parameters[] = {&at_angle, at_x, at_scale};
    Evaluated result;
    double* jacobians[] = {angle ? result.by_angle.data() : nullptr,
                           x ? result.by_x.data() : nullptr,
                           scale ? result.by_scale.data() : nullptr};
    EXPECT_TRUE(cost.Evaluate(parameters, result.residuals.data(), jacobians));
    return result;
}
void expect_near(Vector const& a, Vector const& b) {
    ASSERT_EQ(a.size(), b.size());
    for (std::size_t i = 0; i != a.size(); ++i) EXPECT_NEAR(a[i], b[i], 1e-14) << i;
}
TEST(Ceres, JacobiansThatAreWanted) {
    Cost const cost(callbacks::ceres<5, 1, 2, 3>(rotated_and_norm));
    auto blocks = [](auto const& p) { return rotated_and_norm(p[0][0], p[1], p[2]); };
    Cost const dynamic(callbacks::ceres(blocks, 5, {1, 2, 3}));
    EXPECT_EQ(dynamic->num_residuals(), 5);
    EXPECT_EQ(dynamic->parameter_block_sizes(), (std::vector<int>{1, 2, 3}));
    ceres::AutoDiffCostFunction<OnJets, 5, 1, 2, 3> const jets(new OnJets);
    for (int wanted = 0; wanted != 8; ++wanted) {
        bool const angle = wanted & 1, x = wanted & 2, scale = wanted & 4;
        auto const expected = evaluated(jets, angle, x, scale);
        for (auto const* mine : {cost.get(), dynamic.get()}) {
            auto const seen = evaluated(*mine, angle, x, scale);
            expect_near(seen.residuals, expected.residuals);
            expect_near(seen.by_angle, expected.by_angle);
            expect_near(seen.by_x, expected.by_x);
            expect_near(seen.by_scale, expected.by_scale);
        }
    }
    double const at_angle = 0.4, at_x[] = {1.5, -0.3}, at_scale[] = {2, 3, 0.5};
    double const* parameters[] = {&at_angle, at_x, at_scale};
    Vector residuals(5);
    EXPECT_TRUE(cost->Evaluate(parameters, residuals.data(), nullptr));
    EXPECT_TRUE(dynamic->Evaluate(parameters, residuals.data(), nullptr));
    expect_near(residuals, evaluated(jets, false, false, false).residuals);
}

// What has no Jacobian is not recorded.
TEST(Ceres, ConstantBlocks) {
    std::size_t statements = 0;
    auto f = [&](auto const& x, auto const& y) {
        auto const z = fn::exp(x[0]) * fn::exp(y[0]);
        using T = std::decay_t<decltype(x[0])>;
        T const sum = z + y[0] * y[1];
        if constexpr (!std::is_same_v<T, double>) statements += sum.statement != 0 ? 1u : 0u;
        return sum;
    };
    Cost const cost(callbacks::ceres<1, 2, 2>(f));
    double const x[] = {0.1, 0}, y[] = {0.2, 3};
    double const* parameters[] = {x, y};
    double residual, by_x[2];
    double* jacobians[] = {by_x, nullptr};
    EXPECT_TRUE(cost->Evaluate(parameters, &residual, jacobians));
    EXPECT_EQ(statements, 1u);
    EXPECT_DOUBLE_EQ(by_x[0], std::exp(0.3));
    EXPECT_EQ(by_x[1], 0);
}

}  // namespace

namespace turned {

// Functions of plain numbers and Eigen's vectors, with rules, as a library has them.
inline Eigen::Vector2d rotated(double angle, Eigen::Vector2d const& x) {
    return {std::cos(angle) * x[0] - std::sin(angle) * x[1],
            std::sin(angle) * x[0] + std::cos(angle) * x[1]};
}
CHAINRULES_FUNCTION(rotate, rotated);
inline auto rrule(rotate_t, double angle, Eigen::Vector2d const& x) {
    auto pullback = [angle, x](Eigen::Vector2d const& y_bar) {
        return std::tuple{chainrules::NoTangent{},
                          y_bar.dot(rotated(angle + std::numbers::pi / 2, x)),
                          rotated(-angle, y_bar)};
    };
    return chainrules::RRuleResult{rotated(angle, x), pullback};
}

inline double length_of(std::array<double, 2> const& x) { return std::hypot(x[0], x[1]); }
CHAINRULES_FUNCTION(length, length_of);
inline auto rrule(length_t, std::array<double, 2> const& x) {
    double const y = length_of(x);
    auto pullback = [x, y](double y_bar) {
        return std::tuple{chainrules::NoTangent{}, std::array{y_bar * x[0] / y, y_bar * x[1] / y}};
    };
    return chainrules::RRuleResult{y, pullback};
}

}  // namespace turned

namespace {

TEST(Ceres, Rules) {
    Cost const cost(callbacks::ceres<2, 1, 2>(turned::rotate));
    double const angle = 0.3, x[] = {1, 2};
    double const* parameters[] = {&angle, x};
    ceres::GradientChecker const checker(
        cost.get(), static_cast<std::vector<ceres::Manifold const*> const*>(nullptr),
        ceres::NumericDiffOptions());
    ceres::GradientChecker::ProbeResults results;
    EXPECT_TRUE(checker.Probe(parameters, 1e-7, &results)) << results.error_log;
    double residuals[2], by_x[4];
    double* jacobians[] = {nullptr, by_x};
    EXPECT_TRUE(cost->Evaluate(parameters, residuals, jacobians));
    EXPECT_DOUBLE_EQ(by_x[0], std::cos(0.3));
    EXPECT_DOUBLE_EQ(by_x[1], -std::sin(0.3));
    EXPECT_TRUE(cost->Evaluate(parameters, residuals, nullptr));
    EXPECT_DOUBLE_EQ(residuals[1], std::sin(0.3) + 2 * std::cos(0.3));

    Cost const one(callbacks::ceres<1, 2>(turned::length));
    double const y[] = {3, 4};
    double const* of_y[] = {y};
    double* by_y[] = {by_x};
    EXPECT_TRUE(one->Evaluate(of_y, residuals, by_y));
    EXPECT_EQ(residuals[0], 5);
    EXPECT_DOUBLE_EQ(by_x[0], 0.6);
    EXPECT_DOUBLE_EQ(by_x[1], 0.8);
}

// The logarithm of a number that a step makes negative.
constexpr auto with_logarithm = [](auto const& x) {
    if (x <= 0) throw std::domain_error("the logarithm of no positive number");
    return fn::log(x) + 3;
};
TEST(Ceres, DomainErrors) {
    double x = 1;
    ceres::Problem rejecting;
    auto* const cost = callbacks::ceres<1, 1>(with_logarithm, callbacks::DomainError::rejects_step);
    rejecting.AddResidualBlock(cost, nullptr, &x);
    // The step to 1 - 3 is taken back.
    auto const summary = callbacks::run([&] { return solve(rejecting); });
    EXPECT_GT(summary.num_unsuccessful_steps, 0);
    EXPECT_NEAR(x, std::exp(-3), 1e-9);

    x = 1;
    ceres::Problem problem;
    problem.AddResidualBlock(callbacks::ceres<1, 1>(with_logarithm), nullptr, &x);
    EXPECT_THROW(callbacks::run([&] { solve(problem); }), std::domain_error);
}

TEST(Ceres, Exceptions) {
    auto unhappy = [](auto const& x) {
        if (x[0] > -10) throw problems::Unhappy();
        return x[0];
    };
    double x[] = {1, 2};
    ceres::Problem problem;
    problem.AddResidualBlock(callbacks::ceres<1, 2>(unhappy, callbacks::DomainError::rejects_step),
                             nullptr, x);
    EXPECT_EQ(solve(problem).termination_type, ceres::FAILURE);
    EXPECT_THROW(callbacks::run([&] { solve(problem); }), problems::Unhappy);

    auto three = [](auto const& y) { return std::vector{y[0], y[1], y[0]}; };
    Cost const cost(callbacks::ceres<2, 2>(three));
    double const* parameters[] = {x};
    double residuals[2];
    EXPECT_THROW(callbacks::run([&] { cost->Evaluate(parameters, residuals, nullptr); }),
                 std::invalid_argument);
}

}  // namespace
