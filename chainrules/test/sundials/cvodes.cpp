// SPDX-License-Identifier: MIT
// CVODES beside solutions in closed form and beside the discrete adjoint of dopri5 and of
// Rosenbrock's method.
#include "chainrules/sundials/cvodes.hpp"

#include <Eigen/Core>
#include <cmath>
#include <string>

#include "chainrules/eigen/dense/dense.hpp"
#include "chainrules/ode/rosenbrock.hpp"
#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "ode/support/equations.hpp"
#include "reverse_ad/eigen.hpp"
#include "reverse_ad/gradient.hpp"

namespace {

using namespace chainrules;
using equations::Animals;
using ode::Multistep;
using V = std::vector<double>;

constexpr CvodesOptions tight(Multistep method) {
    return {.method = method, .absolute = 1e-11, .relative = 1e-11};
}

class Cvodes : public testing::TestWithParam<Multistep> {};
INSTANTIATE_TEST_SUITE_P(Methods, Cvodes, testing::Values(Multistep::adams, Multistep::bdf),
                         [](auto const& test) {
                             return test.param == Multistep::adams ? "adams" : "bdf";
                         });

// From t0 ≠ 0, forwards and backwards in time.
TEST_P(Cvodes, ClosedForm) {
    auto const options = keyword(tight(GetParam()));
    for (double const t1 : {1.7, -0.8}) {
        double const y = fn::ode_end(equations::Logistic{}, 0.4, 0.5, t1, 1.3, 2.5, options.value);
        EXPECT_NEAR(y, equations::logistic(0.4, t1 - 0.5, 1.3, 2.5), 1e-9);
        testutils::test_frule({.rtol = 1e-7, .atol = 1e-7}, fn::ode_end, equations::Logistic{}, 0.4,
                              0.5, t1, 1.3, 2.5, options);
        // The two are right to the tolerance each, not each other's transposes to rounding.
        testutils::test_rrule(
            {.rtol = 1e-7, .atol = 1e-7, .skip = testutils::Check::forward_reverse}, fn::ode_end,
            equations::Logistic{}, 0.4, 0.5, t1, 1.3, 2.5, options);
    }
}
// Several times, the first of which is t0, with cotangents of all.
TEST_P(Cvodes, SeveralTimes) {
    auto const options = keyword(tight(GetParam()));
    Eigen::VectorXd const y0 = Eigen::Vector2d(1, 0.5), ts = Eigen::Vector3d(0.3, 1.5, 3),
                          p = Eigen::Vector4d(1.1, 0.4, 0.1, 0.4);
    testutils::test_frule({.rtol = 1e-6, .atol = 1e-7}, fn::ode, Animals{}, y0, 0.25, ts, p,
                          options);
    Eigen::MatrixXd const bars = (Eigen::MatrixXd(2, 3) << 1, -2, 0.5, 0.7, 3, -1).finished();
    auto const discrete = rrule(fn::ode, Animals{}, y0, 0.3, ts, p,
                                keyword(OdeOptions{.absolute = 1e-12, .relative = 1e-12}));
    auto const continuous = rrule(fn::ode, Animals{}, y0, 0.3, ts, p, options);
    EXPECT_LT((continuous.value - discrete.value).norm(), 1e-7);
    auto const expected = discrete.pullback(bars);
    for (int i = 0; i != 2; ++i) {  // called twice
        auto const got = continuous.pullback(bars);
        EXPECT_LT((std::get<2>(got) - std::get<2>(expected)).norm(), 1e-7);
        EXPECT_NEAR(std::get<3>(got), std::get<3>(expected), 1e-7);
        EXPECT_LT((std::get<4>(got) - std::get<4>(expected)).norm(), 1e-7);
        EXPECT_LT((std::get<5>(got) - std::get<5>(expected)).norm(), 1e-7);
    }
}
// Many more steps than one checkpoint spans.
TEST_P(Cvodes, Checkpoints) {
    V const y0{1, 0.5}, p{1.1, 0.4, 0.1, 0.4}, bar{1, -2};
    auto few = tight(GetParam()), many = few;
    few.steps_per_checkpoint = 5;
    many.steps_per_checkpoint = 100000;
    auto const at = [&](CvodesOptions const& options) {
        return rrule(fn::ode_end, Animals{}, y0, 0.25, 20.0, p, keyword(options)).pullback(bar);
    };
    auto const a = at(few), b = at(many);
    for (std::size_t i = 0; i != 4; ++i)
        EXPECT_NEAR(std::get<5>(a)[i], std::get<5>(b)[i], 1e-6 * (1 + std::abs(std::get<5>(b)[i])));
}
// A right-hand side with a reverse rule alone: no tangents for Newton's matrix.
TEST_P(Cvodes, RuleOfTheRightSide) {
    V const y0{1, 0.5, 0.2}, k{0.3, 0.1, 0.2}, bar{0, 1, 2};
    auto const expected = rrule(fn::ode_end, equations::Chain{}, y0, 0.25, 3.0, k,
                                keyword(OdeOptions{.absolute = 1e-12, .relative = 1e-12}))
                              .pullback(bar);
    equations::Chain::pullbacks = 0;
    auto const got =
        rrule(fn::ode_end, equations::Chain{}, y0, 0.25, 3.0, k, keyword(tight(GetParam())))
            .pullback(bar);
    EXPECT_GT(equations::Chain::pullbacks, 0);
    for (std::size_t i = 0; i != 3; ++i) {
        EXPECT_NEAR(std::get<2>(got)[i], std::get<2>(expected)[i], 1e-9);
        EXPECT_NEAR(std::get<5>(got)[i], std::get<5>(expected)[i], 1e-9);
    }
}

// Robertson's reactions, stiff, beside Rosenbrock's method.
auto const robertson = [](auto const&, auto const& y, auto const& k) {
    auto slope = y;
    auto const a = k[0] * y[0], b = k[1] * y[1] * y[2], c = k[2] * y[1] * y[1];
    slope[0] = b - a;
    slope[1] = a - b - c;
    slope[2] = 1.0 * c;
    return slope;
};
TEST(CvodesStiff, Robertson) {
    V const y0{1, 0, 0}, k{0.04, 1e4, 3e7}, bar{1, 1e4, -2};
    auto const expected = rrule(fn::ode_end, robertson, y0, 0.0, 40.0, k,
                                keyword(RosenbrockOptions{.absolute = 1e-14, .relative = 1e-10}))
                              .pullback(bar);
    auto const got = rrule(fn::ode_end, robertson, y0, 0.0, 40.0, k,
                           keyword(CvodesOptions{.absolute = 1e-14, .relative = 1e-10}))
                         .pullback(bar);
    for (std::size_t i = 0; i != 3; ++i) {
        double const size = std::abs(std::get<5>(expected)[i]);
        EXPECT_NEAR(std::get<5>(got)[i], std::get<5>(expected)[i], 1e-5 * size) << i;
        EXPECT_NEAR(std::get<2>(got)[i], std::get<2>(expected)[i],
                    1e-5 * std::abs(std::get<2>(expected)[i]))
            << i;
    }
}

// As one node of a tool's tape, and by its configuration.
TEST(CvodesInTools, Tapes) {
    V const y0{1, 0.5, 0.2}, k{0.3, 0.1, 0.2};
    auto const options = keyword(tight(Multistep::adams));
    auto const loss = [&](auto const& q) {
        return q[0] *
               reverse_ad::call(fn::ode_end, equations::Chain{}, y0, 0.3, 3.0, q, options)[2];
    };
    auto const [end, pullback] = rrule(fn::ode_end, equations::Chain{}, y0, 0.3, 3.0, k, options);
    auto expected = std::get<5>(pullback(V{0, 0, k[0]}));
    expected[0] += end[2];
    auto const gradient = reverse_ad::gradient(loss, k);
    for (std::size_t i = 0; i != 3; ++i) EXPECT_NEAR(gradient[i], expected[i], 1e-12);
    struct Tag;
    reverse_ad::Recording<double, Tag> const recording;
    reverse_ad::ReverseConfig<double, Tag> config{&recording.tape()};
    auto const [y, decay] =
        rrule(config, fn::ode_end, equations::Decay{}, 1.0, 0.5, 1.4, 0.7, options);
    EXPECT_NEAR(std::get<5>(decay(1.0)), -(1.96 - 0.25) / 2 * y, 1e-8);
}

template <class Call>
std::string message_of(Call const& call) {
    try {
        static_cast<void>(call());
    } catch (std::exception const& error) {
        return error.what();
    }
    return "nothing thrown";
}
TEST(CvodesErrors, SaidByTheirCauses) {
    auto const at = [](CvodesOptions const& options) {
        return fn::ode_end(equations::Decay{}, 1.0, 0.5, 9.0, 0.7, options);
    };
    EXPECT_THROW(at({.max_steps = 3}), NotConverged);
    EXPECT_NE(message_of([&] { return at({.max_steps = 3}); }).find("mxstep"), std::string::npos)
        << message_of([&] { return at({.max_steps = 3}); });
    EXPECT_THROW(at({.relative = -1}), std::invalid_argument);
    auto const bursts = [](auto const&, auto const& y) { return y * y; };
    EXPECT_THROW(fn::ode_end(bursts, 1.0, 0.0, 2.0, CvodesOptions{.max_steps = 2000}),
                 NotConverged);
    auto const nowhere = [](auto const&, auto const& y) { return y * std::nan(""); };
    EXPECT_THROW(fn::ode_end(nowhere, 1.0, 0.0, 2.0, CvodesOptions{}), std::domain_error);
    auto const throws = [](auto const&, auto const& y) {
        if (y > 1.5) throw std::range_error("too much");
        return y;
    };
    EXPECT_THROW(fn::ode_end(throws, 1.0, 0.0, 2.0, CvodesOptions{}), std::range_error);
    EXPECT_THROW(fn::ode(equations::Decay{}, 1.0, 0.5, V{1, 0.7}, 0.7, CvodesOptions{}),
                 std::invalid_argument);
}
TEST(CvodesErrors, BackwardProblem) {
    auto options = tight(Multistep::bdf);
    // The backward problem wants a thousand times more of these steps.
    options.absolute = options.relative = 1e-3;
    options.backward_absolute = options.backward_relative = 1e-13;
    options.max_steps = 60;
    auto const [y, pullback] =
        rrule(fn::ode_end, equations::Decay{}, 1.0, 0.5, 9.0, 0.7, keyword(options));
    EXPECT_THROW(pullback(1.0), NotConverged);
}
// The way has no length.
TEST(CvodesErrors, SameTime) {
    auto const at =
        rrule(fn::ode_end, equations::Decay{}, 1.5, 0.5, 0.5, 0.7, keyword(tight(Multistep::bdf)));
    EXPECT_EQ(at.value, 1.5);
    EXPECT_EQ(std::get<2>(at.pullback(2.0)), 2);
    EXPECT_DOUBLE_EQ(std::get<4>(at.pullback(2.0)), -2 * 0.7 * 0.5 * 1.5);
    EXPECT_EQ(std::get<5>(at.pullback(2.0)), 0);
}
TEST(CvodesErrors, ZeroCotangent) {
    auto const [y, pullback] =
        rrule(fn::ode_end, equations::Decay{}, 1.0, 0.5, 2.0, 0.7, keyword(tight(Multistep::bdf)));
    EXPECT_EQ(std::get<5>(pullback(0.0)), 0.0);
    EXPECT_EQ(std::get<2>(pullback(0.0)), 0.0);
}

}  // namespace
