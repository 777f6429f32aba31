// SPDX-License-Identifier: MIT
// Implicit rules of what Ceres and NLopt return, at their tolerances.
#include <ceres/problem.h>
#include <ceres/solver.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

#include "chainrules/callbacks/ceres.hpp"
#include "chainrules/callbacks/nlopt.hpp"
#include "chainrules/implicit/constrained.hpp"
#include "chainrules/implicit/least_squares_fit.hpp"

namespace {

using namespace chainrules;
using Vector = Eigen::VectorXd;

// p0 exp(−p1 t) through data with noise.
auto const misfit = [](auto const& p, auto const& y) {
    auto r = y;
    for (Eigen::Index i = 0; i != y.size(); ++i)
        r[i] = p[0] * fn::exp(-p[1] * (3.0 * double(i) / 11)) - y[i];
    return r;
};
Vector noisy() {
    Vector y(12);
    for (int i = 0; i != 12; ++i)
        y[i] = 2 * std::exp(-1.3 * 3 * i / 11) + 0.5 * std::sin(5.0 * i + 1);
    return y;
}
Vector by_ceres(Vector const& y) {
    auto const residual = [&y](auto const& p) {
        std::vector<std::decay_t<decltype(p[0])>> r;
        for (int i = 0; i != 12; ++i) r.push_back(p[0] * fn::exp(-p[1] * (3.0 * i / 11)) - y[i]);
        return r;
    };
    double p[] = {1, 1};
    ceres::Problem problem;
    problem.AddResidualBlock(callbacks::ceres<12, 2>(residual), nullptr, p);
    ceres::Solver::Options options;
    options.logging_type = ceres::SILENT;
    options.num_threads = 1;
    ceres::Solver::Summary summary;
    ceres::Solve(options, &problem, &summary);
    return Eigen::Vector2d(p[0], p[1]);
}

// Ceres' default tolerances leave a gradient that is refused; a step of Newton's is enough.
TEST(ImplicitRuleOf, Ceres) {
    Vector const y = noisy(), bar = Vector::Unit(2, 1);
    EXPECT_THROW(rrule(least_squares_fit_rule(misfit, by_ceres), y), NotConverged);
    implicit::LeastSquaresFitOptions options;
    options.rule.polish = 2;
    auto const rule = least_squares_fit_rule(misfit, by_ceres, options);
    auto const [p, pullback] = rrule(rule, y);
    Vector const y_bar = std::get<1>(pullback(bar));
    auto const fit = [](Vector const& of) {
        return fn::least_squares_fit(misfit, Vector(Vector::Ones(2)), of);
    };
    EXPECT_LT((p - fit(y)).norm(), 1e-10);
    for (int i = 0; i != 12; ++i) {
        Vector const h = 1e-5 * Vector::Unit(12, i);
        EXPECT_NEAR(y_bar[i], (fit(y + h)[1] - fit(y - h)[1]) / 2e-5, 1e-7);
    }
}

auto const objective = [](auto const& x, auto const& t) {
    return (x[0] - t[0]) * (x[0] - t[0]) + (x[1] - t[1]) * (x[1] - t[1]) + x[0] * x[1];
};
auto const disc = [](auto const& x, auto const&) {
    Eigen::Matrix<std::decay_t<decltype(x[0])>, Eigen::Dynamic, 1> g(1);
    g << x[0] * x[0] + x[1] * x[1] - 1;
    return g;
};
auto by_nlopt(nlopt::algorithm algorithm, double tolerance) {
    return [=](Vector const& t) {
        auto f = [&t](auto const& x) { return objective(x, t); };
        auto g = [](auto const& x) { return x[0] * x[0] + x[1] * x[1] - 1; };
        nlopt::opt opt(algorithm, 2);
        opt.set_min_objective(callbacks::nlopt(f), &f);
        opt.add_inequality_constraint(callbacks::nlopt(g), &g, 1e-10);
        opt.set_xtol_rel(tolerance);
        opt.set_maxeval(20000);
        std::vector<double> x{0.1, 0.1};
        double least = 0;
        callbacks::run([&] { return opt.optimize(x, least); });
        return Vector(Eigen::Vector2d(x[0], x[1]));
    };
}

// SLSQP stops far off at a loose tolerance, and MMA at 1e-6; both derivatives are refused. That of
// MMA is right after one step.
TEST(ImplicitRuleOf, Nlopt) {
    Vector const t = Eigen::Vector2d(2, 1.5);
    auto const inside = implicit::inequalities(disc);
    auto const loose = constrained_argmin_rule(objective, inside, by_nlopt(nlopt::LD_SLSQP, 1e-4));
    EXPECT_THROW(rrule(loose, t), std::exception);
    auto const mma = by_nlopt(nlopt::LD_MMA, 1e-4);
    EXPECT_THROW(rrule(constrained_argmin_rule(objective, inside, mma), t), NotConverged);
    implicit::ConstrainedOptions options;
    options.rule.polish = 2;
    options.activity_tolerance = 1e-6;
    auto const rule = constrained_argmin_rule(objective, inside, mma, options);
    auto const [z, pullback] = rrule(rule, t);
    using Z = std::remove_const_t<decltype(z)>;
    Vector const t_bar =
        std::get<1>(pullback(tangent<Z>(field<&Z::x>(Vector(Vector::Unit(2, 0))))));
    // On the circle, where the slope along it is zero.
    EXPECT_NEAR(z.x.norm(), 1, 1e-14);
    EXPECT_NEAR((2 * (z.x[0] - 2) + z.x[1]) * -z.x[1] + (2 * (z.x[1] - 1.5) + z.x[0]) * z.x[0], 0,
                1e-12);
    // By differences of a solver that has converged.
    EXPECT_NEAR(t_bar[0], 0.17359648, 1e-6);
}

}  // namespace
