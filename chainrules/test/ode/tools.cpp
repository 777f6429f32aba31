// SPDX-License-Identifier: MIT
// Differential equations and integrals with the numbers and the arrays of AD tools, and with
// Eigen's vectors as states.
#include <Eigen/Core>

#include "chainrules/adapters/call.hpp"
#include "chainrules/eigen/dense/dense.hpp"
#include "chainrules/ode/until.hpp"
#include "chainrules/quadrature/integrate.hpp"
#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "forward_ad/derivatives.hpp"
#include "forward_ad/eigen.hpp"
#include "ode/support/equations.hpp"
#include "reverse_ad/eigen.hpp"
#include "reverse_ad/gradient.hpp"
#include "reverse_ad/higher_order.hpp"

namespace {

using namespace chainrules;
using Eigen::VectorXd;
using equations::Animals;

auto const tight = keyword(OdeOptions{.absolute = 1e-11, .relative = 1e-11});
VectorXd const y0 = (VectorXd(2) << 1, 0.5).finished(),
               p = (VectorXd(4) << 1.1, 0.4, 0.1, 0.4).finished();

TEST(OdeOfEigen, MatrixOfStates) {
    VectorXd const ts = (VectorXd(3) << 0.3, 1.5, 3).finished();
    auto const states = fn::ode(Animals{}, y0, 0.3, ts, p, tight.value);
    static_assert(std::is_same_v<decltype(states), Eigen::MatrixXd const>);
    EXPECT_EQ(states.rows(), 2);
    EXPECT_EQ(states.cols(), 3);
    EXPECT_EQ(states.col(0), y0);
    testutils::test_frule({.rtol = 1e-7, .atol = 1e-7}, fn::ode, Animals{}, y0, 0.25, ts, p, tight);
    testutils::test_rrule({.rtol = 1e-7, .atol = 1e-7}, fn::ode, Animals{}, y0, 0.25, ts, p, tight);
}

// One loss for all tools: the sum of both animals at t = 3, times the first parameter.
VectorXd gradient_by_rule() {
    auto const [y, pullback] = rrule(fn::ode_end, Animals{}, y0, 0.3, 3.0, p, tight);
    VectorXd bars = std::get<5>(pullback(VectorXd::Ones(2) * p[0]));
    bars[0] += y.sum();
    return bars;
}

TEST(OdeInTools, ReverseAd) {
    // The rule is one node of the tape.
    std::vector<double> const start{1, 0.5, 0.2}, k{0.3, 0.1, 0.2};
    auto const loss = [&](auto const& q) {
        return q[0] *
               reverse_ad::call(fn::ode_end, equations::Chain{}, start, 0.3, 3.0, q, tight)[2];
    };
    auto const [end, end_pullback] =
        rrule(fn::ode_end, equations::Chain{}, start, 0.3, 3.0, k, tight);
    auto expected = std::get<5>(end_pullback(std::vector<double>{0, 0, k[0]}));
    expected[0] += end[2];
    auto const gradient = reverse_ad::gradient(loss, k);
    for (std::size_t i = 0; i != 3; ++i) EXPECT_NEAR(gradient[i], expected[i], 1e-12);
    auto const number = [](auto const& rate) {
        return fn::ode_end(equations::Decay{}, 1.0, 0.5, 2 * rate, rate, tight.value);
    };
    auto const exact = [](double rate) { return std::exp(-rate * (4 * rate * rate - 0.25) / 2); };
    double const slope = -(12 * 0.49 - 0.25) / 2 * exact(0.7);
    EXPECT_NEAR(reverse_ad::gradient(number, 0.7), slope, 1e-8);
    EXPECT_NEAR(forward_ad::derivative(number, 0.7), slope, 1e-8);
    // The configuration of the tool.
    struct Tag;
    reverse_ad::Recording<double, Tag> const recording;
    reverse_ad::ReverseConfig<double, Tag> config{&recording.tape()};
    auto const [y, pullback] =
        rrule(config, fn::ode_end, equations::Decay{}, 1.0, 0.5, 1.4, 0.7, tight);
    EXPECT_NEAR(std::get<5>(pullback(1.0)), -(1.96 - 0.25) / 2 * exact(0.7), 1e-8);
    // What writes into a copy of y is another function on arrays of this tape: told, not ignored.
    auto const [z, wrong] = rrule(config, fn::ode_end, Animals{}, y0, 0.3, 3.0, p);
    EXPECT_THROW(wrong(VectorXd::Ones(2).eval()), std::domain_error);
}

TEST(OdeInTools, AdaptersCall) {
    using D = forward_ad::Dual<double, 4, struct CallTag>;
    Eigen::Matrix<D, -1, 1> q(4);
    for (Eigen::Index i = 0; i != 4; ++i) q[i] = D::variable(p[i], i);
    auto const y = adapters::call(fn::ode_end, Animals{}, y0, 0.3, 3.0, q, tight);
    D const loss = q[0] * (y[0] + y[1]);
    VectorXd const expected = gradient_by_rule();
    for (std::size_t i = 0; i != 4; ++i)
        EXPECT_NEAR(loss.tangent[i], expected[static_cast<Eigen::Index>(i)], 1e-8);
    // Without the call the numbers go through the solver.
    auto const through = fn::ode_end(Animals{}, y0, 0.3, 3.0, q, tight.value);
    for (std::size_t i = 0; i != 4; ++i) EXPECT_NEAR(through[0].tangent[i], y[0].tangent[i], 1e-11);
}

TEST(OdeInTools, ForwardConfig) {
    using D = forward_ad::Dual<double, 3, struct ConfigTag>;
    adapters::ForwardConfig<D> config;
    auto const [y, pullback] = rrule(config, fn::ode_end, Animals{}, y0, 0.3, 3.0, p, tight);
    VectorXd bars = std::get<5>(pullback(VectorXd::Ones(2) * p[0]));
    bars[0] += y.sum();
    EXPECT_LT((bars - gradient_by_rule()).norm(), 1e-9);
}

// Data that a right-hand side holds is constant, in every configuration.
TEST(OdeInTools, CapturedData) {
    std::vector<double> const rates{0.3, 0.7};
    auto const f = [rates](auto const& t, auto const& y, auto const& k) {
        return -k * rates[1] * y + rates[0] * fn::cos(t);
    };
    auto const at = [&](double k) { return fn::ode_end(f, 1.0, 0.2, 2.0, k, tight.value); };
    auto const [y, pullback] = rrule(fn::ode_end, f, 1.0, 0.2, 2.0, 1.5, tight);
    static_assert(
        std::is_same_v<std::remove_cvref_t<decltype(std::get<1>(pullback(1.0)))>, NoTangent>);
    EXPECT_NEAR(std::get<5>(pullback(1.0)), (at(1.501) - at(1.499)) / 0.002, 1e-6);
}

TEST(IntegralsInTools, TapesAndDuals) {
    auto const power = [](auto const& x, auto const& s) { return fn::exp(-s * x) * x; };
    // ∫ from 0 to s of x exp(-s x) = (1 - (1 + s²) exp(-s²))/s²
    auto const integral = [&](auto const& s) { return fn::integrate(power, 0.0, s, s); };
    auto const exact = [](double s) { return (1 - (1 + s * s) * std::exp(-s * s)) / (s * s); };
    double const slope = (exact(1.2 + 1e-4) - exact(1.2 - 1e-4)) / 2e-4;
    EXPECT_NEAR(integral(1.2), exact(1.2), 1e-12);
    EXPECT_NEAR(forward_ad::derivative(integral, 1.2), slope, 1e-7);
    EXPECT_NEAR(reverse_ad::gradient(integral, 1.2), slope, 1e-7);
    auto const recorded = [&](auto const& q) {
        return reverse_ad::call(
            fn::integrate, [](auto const& x, auto const& v) { return v[0] * fn::exp(-v[1] * x); },
            0.0, 2.0, q);
    };
    VectorXd const q = (VectorXd(2) << 0.8, 1.3).finished();
    VectorXd const g = reverse_ad::gradient(recorded, q);
    double const e = std::exp(-2.6);
    EXPECT_NEAR(g[0], (1 - e) / 1.3, 1e-12);
    EXPECT_NEAR(g[1], 0.8 * (2 * e / 1.3 - (1 - e) / 1.69), 1e-12);
}

}  // namespace
