// SPDX-License-Identifier: MIT
// Gradients of differential equations and integrals beside their values: a reaction with diffusion
// of n numbers and as many parameters, with a rule by hand, by dopri5; an integral by 20
// parameters. Goals: the sweep at most 2.0 of the solution with checkpoints, 1.5 of an integral's
// evaluations.

#include <Eigen/Core>
#include <cmath>

#include "chainrules/eigen/dense/dense.hpp"
#include "chainrules/ode.hpp"
#include "../../chainrules_core/benchmark/ratio.hpp"
#ifdef CHAINRULES_BENCHMARK_SUNDIALS
#include "chainrules/sundials/cvodes.hpp"
#endif

namespace lab {

using Eigen::Index;
using Eigen::VectorXd;

/// dy_i/dt = d (y_(i-1) - 2 y_i + y_(i+1)) + θ_i y_i (1 - y_i), nothing leaves at the ends.
struct Reaction {
    VectorXd operator()(double, VectorXd const& y, double d, VectorXd const& theta) const {
        Index const n = y.size();
        VectorXd slope(n);
        for (Index i = 0; i != n; ++i) {
            double const low = y[i > 0 ? i - 1 : 0], high = y[i + 1 < n ? i + 1 : n - 1];
            slope[i] = d * (low - 2 * y[i] + high) + theta[i] * y[i] * (1 - y[i]);
        }
        return slope;
    }
};
inline auto rrule(Reaction const& f, double t, VectorXd const& y, double d, VectorXd const& theta) {
    auto pullback = [y = chainrules::keep(y), theta = chainrules::keep(theta), d](auto const& bar) {
        Index const n = y->size();
        VectorXd y_bar(n), theta_bar(n);
        for (Index i = 0; i != n; ++i) {
            double const low = bar[i > 0 ? i - 1 : 0], high = bar[i + 1 < n ? i + 1 : n - 1];
            y_bar[i] = d * (low - 2 * bar[i] + high) + (*theta)[i] * (1 - 2 * (*y)[i]) * bar[i];
            theta_bar[i] = (*y)[i] * (1 - (*y)[i]) * bar[i];
        }
        return std::tuple{chainrules::NoTangent{}, chainrules::ZeroTangent{}, std::move(y_bar),
                          chainrules::ZeroTangent{}, std::move(theta_bar)};
    };
    return chainrules::RRuleResult{f(t, y, d, theta), std::move(pullback)};
}

}  // namespace lab

int main(int argc, char** argv) {
    using namespace chainrules;
    for (double d : {5.0, 1000.0})
        for (lab::Index n : {8, 32, 512})
            for (std::size_t checkpoints : {64, 256}) {
                lab::VectorXd y0(n), theta = lab::VectorXd::LinSpaced(n, 0.5, 2), weights(n);
                for (lab::Index i = 0; i != n; ++i) {
                    y0[i] = 0.3 + 0.2 * std::sin(double(i));
                    weights[i] = std::cos(0.7 * double(i));
                }
                OdeOptions options;
                options.checkpoints = checkpoints;
                auto const name = "n " + std::to_string(n) + ", d " + std::to_string(int(d)) +
                                  ", checkpoints " + std::to_string(checkpoints);
                ratio::add(
                    "the run with checkpoints, of the solution, " + name, 1,
                    [=] {
                        benchmark::DoNotOptimize(
                            fn::ode_end(lab::Reaction{}, y0, 0.0, 2.0, d, theta, options));
                    },
                    [=] {
                        benchmark::DoNotOptimize(rrule(fn::ode_end, lab::Reaction{}, std::cref(y0),
                                                       0.0, 2.0, d, std::cref(theta),
                                                       keyword(options)));
                    });
                auto const solved =
                    rrule(fn::ode_end, lab::Reaction{}, y0, 0.0, 2.0, d, theta, keyword(options));
                ratio::add(
                    "the sweep, of the solution, " + name, 1,
                    [=] {
                        benchmark::DoNotOptimize(
                            fn::ode_end(lab::Reaction{}, y0, 0.0, 2.0, d, theta, options));
                    },
                    [=] { benchmark::DoNotOptimize(solved.pullback(weights)); });
            }
#ifdef CHAINRULES_BENCHMARK_SUNDIALS
    // Values with gradients by CVODES beside those by dopri5, both at a tolerance of 1e-8.
    for (double d : {5.0, 1000.0})
        for (lab::Index n : {8, 32, 128})
            for (auto method : {ode::Multistep::adams, ode::Multistep::bdf}) {
                if (d > 100 && method == ode::Multistep::adams) continue;
                lab::VectorXd y0(n), theta = lab::VectorXd::LinSpaced(n, 0.5, 2), weights(n);
                for (lab::Index i = 0; i != n; ++i) {
                    y0[i] = 0.3 + 0.2 * std::sin(double(i));
                    weights[i] = std::cos(0.7 * double(i));
                }
                auto const gradient_by = [=](auto const& options) {
                    return [=] {
                        auto const at = rrule(fn::ode_end, lab::Reaction{}, std::cref(y0), 0.0, 2.0,
                                              d, std::cref(theta), keyword(options));
                        benchmark::DoNotOptimize(at.pullback(weights));
                    };
                };
                bool const adams = method == ode::Multistep::adams;
                ratio::add(std::string("a gradient by CVODES, ") + (adams ? "Adams" : "BDF") +
                               ", of that by dopri5, n " + std::to_string(n) + ", d " +
                               std::to_string(int(d)),
                           1, gradient_by(OdeOptions{}),
                           gradient_by(CvodesOptions{.method = method}));
            }
#endif
    return ratio::run(argc, argv);
}
