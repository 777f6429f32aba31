// SPDX-License-Identifier: MIT
// Ceres' Jet by the rules, and whole problems solved by Ceres.
// First: the overloads are beside those of Ceres from the start.
#include "adapters/std_spelling.hpp"

#include "chainrules/adapters/ceres.hpp"

#include <ceres/autodiff_cost_function.h>
#include <ceres/problem.h>
#include <ceres/sized_cost_function.h>
#include <ceres/solver.h>
#include <gtest/gtest.h>

#include <cmath>
#include <memory>

#include "chainrules/chainrules.hpp"
#include "chainrules/eigen/products/matmul.hpp"
#include "chainrules/eigen/products/quad_form.hpp"
#include "chainrules/special/distributions/normal.hpp"
#include "chainrules/special/error/error_functions.hpp"
#include "chainrules/special/gamma/incomplete_gamma.hpp"
#include "adapters/as_rules.hpp"
#include "adapters/both.hpp"
#include "adapters/calls_arrays.hpp"
#include "adapters/calls_back.hpp"

namespace {

using namespace chainrules;
using Number = ceres::Jet<double, 2>;

struct Tool {
    template <class F>
    static as_rules::Derivatives derivatives(F const& f, double x, double y) {
        Number const z = f(Number(x, 0), Number(y, 1));
        return {z.a, {z.v[0], z.v[1]}};
    }
};
TEST(CeresJet, FunctionsAsRules) { as_rules::AsRules<Tool>::expect_functions_as_rules(); }
TEST(CeresJet, BesideItsOwnFunctions) {
    Number const x(0.7, 0), y(1.3, 1);
    EXPECT_EQ(fn::pow(x, y).v, pow(x, y).v);
    EXPECT_EQ((fn::sin(x) * exp(y) / 2.0).v, (sin(x) * exp(y) / 2.0).v);
    EXPECT_EQ(fn::pow(x, 2.5).v, pow(x, 2.5).v);
}
// The derivative is infinite, in the direction that changes alone.
TEST(CeresJet, InfiniteDerivatives) {
    EXPECT_EQ(fn::sqrt(Number(0.0, 0)).v, Eigen::Vector2d(HUGE_VAL, 0));
}

// Every function of numbers that both have.
TEST(CeresJet, NamesThatBothHave) {
    Number const x(0.7, 0), y(1.3, 1);
    auto const numbers = [](Number const& z) { return std::vector{z.a, z.v[0], z.v[1]}; };
    EXPECT_BOTH(numbers, abs, x);
    EXPECT_BOTH(numbers, acos, x);
    EXPECT_BOTH(numbers, asin, x);
    EXPECT_BOTH(numbers, atan, x);
    EXPECT_BOTH(numbers, cbrt, x);
    EXPECT_BOTH(numbers, ceil, x);
    EXPECT_BOTH(numbers, cos, x);
    EXPECT_BOTH(numbers, cosh, x);
    EXPECT_BOTH(numbers, erf, x);
    EXPECT_BOTH(numbers, erfc, x);
    EXPECT_BOTH(numbers, exp, x);
    EXPECT_BOTH(numbers, exp2, x);
    EXPECT_BOTH(numbers, expm1, x);
    EXPECT_BOTH(numbers, floor, x);
    EXPECT_BOTH(numbers, log, x);
    EXPECT_BOTH(numbers, log10, x);
    EXPECT_BOTH(numbers, log1p, x);
    EXPECT_BOTH(numbers, log2, x);
    EXPECT_BOTH(numbers, sin, x);
    EXPECT_BOTH(numbers, sinh, x);
    EXPECT_BOTH(numbers, sqrt, x);
    EXPECT_BOTH(numbers, tan, x);
    EXPECT_BOTH(numbers, tanh, x);
    EXPECT_BOTH(numbers, atan2, x, y);
    EXPECT_BOTH(numbers, copysign, x, y);
    EXPECT_BOTH(numbers, hypot, x, y);
    EXPECT_BOTH(numbers, midpoint, x, y);
    EXPECT_BOTH(numbers, pow, x, y);
    EXPECT_BOTH(numbers, fma, x, y, x);
    EXPECT_BOTH(numbers, hypot, x, y, x);
    EXPECT_BOTH(numbers, lerp, x, y, x);
    EXPECT_BOTH(numbers, pow, x, 2.5);
    EXPECT_BOTH(numbers, pow, 2.5, x);
    auto const truth = [](bool z) { return std::vector{double(z)}; };
    EXPECT_BOTH(truth, isfinite, x);
    EXPECT_BOTH(truth, isinf, x);
    EXPECT_BOTH(truth, isnan, x);
    EXPECT_BOTH(truth, isnormal, x);
    EXPECT_BOTH(truth, signbit, x);
}

TEST(CeresJet, HigherOrderFunctionsCallBack) {
    calls_back::expect_reverse<adapters::ForwardConfig<Number>>();
    calls_back::expect_forward<adapters::ForwardConfig<Number>>();
}
TEST(CeresJet, FunctionsOfArrays) {
    calls_arrays::CallsArrays<Number, 2>::expect([](double x, int k) { return Number(x, k); },
                                                 [](Number const& y, int k) { return y.v[k]; });
}

ceres::Solver::Summary solved(ceres::Problem& problem) {
    ceres::Solver::Options options;
    options.logging_type = ceres::SILENT;
    options.function_tolerance = 1e-20;
    options.gradient_tolerance = 1e-16;
    options.parameter_tolerance = 1e-14;
    options.max_num_iterations = 200;
    ceres::Solver::Summary summary;
    ceres::Solve(options, &problem, &summary);
    return summary;
}

struct Observation {
    double y, x;
};

// NIST's Eckerle4 (StRD, nonlinear regression, higher difficulty), a transmittance: y = b1/b2
// exp(−((x − b3)/b2)²/2), here as the density that it is.
constexpr Observation eckerle4[] = {
    {0.0001575, 400.0}, {0.0001699, 405.0}, {0.0002350, 410.0}, {0.0003102, 415.0},
    {0.0004917, 420.0}, {0.0008710, 425.0}, {0.0017418, 430.0}, {0.0046400, 435.0},
    {0.0065895, 436.5}, {0.0097302, 438.0}, {0.0149002, 439.5}, {0.0237310, 441.0},
    {0.0401683, 442.5}, {0.0712559, 444.0}, {0.1264458, 445.5}, {0.2073413, 447.0},
    {0.2902366, 448.5}, {0.3445623, 450.0}, {0.3698049, 451.5}, {0.3668534, 453.0},
    {0.3106727, 454.5}, {0.2078154, 456.0}, {0.1164354, 457.5}, {0.0616764, 459.0},
    {0.0337200, 460.5}, {0.0194023, 462.0}, {0.0117831, 463.5}, {0.0074357, 465.0},
    {0.0022732, 470.0}, {0.0008800, 475.0}, {0.0004579, 480.0}, {0.0002345, 485.0},
    {0.0001586, 490.0}, {0.0001143, 495.0}, {0.0000710, 500.0},
};
struct Peak {
    Observation at;

    template <class T>
    bool operator()(T const* b, T* residual) const {
        double const factor = std::sqrt(2 * std::acos(-1.0));
        residual[0] = factor * b[0] * fn::normal_pdf(b[2], b[1], at.x) - at.y;
        return true;
    }
};
TEST(CeresJet, Eckerle4) {
    double b[] = {1.5, 5.0, 450.0};  // NIST's second start
    ceres::Problem problem;
    for (auto const& each : eckerle4)
        problem.AddResidualBlock(new ceres::AutoDiffCostFunction<Peak, 1, 3>(new Peak{each}),
                                 nullptr, b);
    auto const summary = solved(problem);
    EXPECT_TRUE(summary.IsSolutionUsable());
    EXPECT_NEAR(b[0], 1.5543827178, 1e-9);
    EXPECT_NEAR(b[1], 4.0888321754, 1e-8);
    EXPECT_NEAR(b[2], 451.54121844, 1e-7);
    EXPECT_NEAR(2 * summary.final_cost, 1.4635887487e-3, 1e-12);
}

// An exponentially modified Gaussian, μ, σ, τ: h exp(−(t − μ)²/2σ²) erfcx((σ/τ − (t − μ)/σ)/√2),
// which neither overflows nor loses its tail.
template <class T>
T modified_gaussian(T const* p, double t) {
    T const z = (t - p[0]) / p[1];
    return fn::exp(-0.5 * z * z) * fn::erfcx((p[1] / p[2] - z) / std::sqrt(2.0));
}
struct Trace {
    double t, y;

    template <class T>
    bool operator()(T const* p, T* residual) const {
        residual[0] = modified_gaussian(p, t) - y;
        return true;
    }
};
TEST(CeresJet, ExponentiallyModifiedGaussian) {
    double const truth[] = {2.0, 0.3, 0.8};
    double p[] = {1.5, 0.5, 0.5};
    ceres::Problem problem;
    for (double t = 0; t < 8; t += 0.1)
        problem.AddResidualBlock(
            new ceres::AutoDiffCostFunction<Trace, 1, 3>(new Trace{t, modified_gaussian(truth, t)}),
            nullptr, p);
    EXPECT_TRUE(solved(problem).IsSolutionUsable());
    for (int i = 0; i != 3; ++i) EXPECT_NEAR(p[i], truth[i], 1e-8) << i;
}

// A cost function without Jets: its Jacobian comes from the rule of an array function. The residual
// is A x − b.
class Linear : public ceres::SizedCostFunction<3, 2> {
  public:
    Linear(Eigen::Matrix<double, 3, 2> const& A, Eigen::Vector3d const& b) : A_(A), b_(b) {}

    bool Evaluate(double const* const* parameters, double* residuals,
                  double** jacobians) const override {
        Eigen::Map<Eigen::Vector2d const> const x(parameters[0]);
        auto const [y, pullback] = rrule(fn::matmul, std::cref(A_), x);
        Eigen::Map<Eigen::Vector3d>{residuals} = y - b_;
        if (jacobians == nullptr || jacobians[0] == nullptr) return true;
        Eigen::Map<Eigen::Matrix<double, 3, 2, Eigen::RowMajor>> jacobian(jacobians[0]);
        for (int i = 0; i != 3; ++i)
            jacobian.row(i) =
                unthunk(std::get<2>(pullback(Eigen::Vector3d(Eigen::Vector3d::Unit(i)))));
        return true;
    }

  private:
    Eigen::Matrix<double, 3, 2> A_;
    Eigen::Vector3d b_;
};
TEST(CeresCostFunction, JacobianByAnArrayRule) {
    Eigen::Matrix<double, 3, 2> A;
    A << 1, 2, 3, 4, 5, 7;
    Eigen::Vector3d const b(1, -1, 2);
    Eigen::Vector2d x(0, 0);
    ceres::Problem problem;
    problem.AddResidualBlock(new Linear(A, b), nullptr, x.data());
    EXPECT_TRUE(solved(problem).IsSolutionUsable());
    // The residual that is left is orthogonal to the columns of A.
    EXPECT_NEAR((A.transpose() * (A * x - b)).norm(), 0, 1e-6);
    EXPECT_GT((A * x - b).norm(), 1);
}

TEST(CeresJet, ExistingCode) {
    std_spelling::check([](auto const& f, double x, double y, int i) {
        Number const z = f(Number(x, 0), Number(y, 1));
        return std::pair(z.a, z.v[i]);
    });
    static_assert(std::is_same_v<decltype(std::numeric_limits<Number>::epsilon()), Number>);
}

}  // namespace
