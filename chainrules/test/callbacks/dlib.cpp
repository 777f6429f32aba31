// SPDX-License-Identifier: MIT
// Problems that dlib solves with gradients and Hessians of the callbacks.
#include "chainrules/callbacks/dlib.hpp"

#include <dlib/optimization.h>
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <vector>

#include "callbacks/support/problems.hpp"

namespace {

namespace callbacks = chainrules::callbacks;
namespace fn = chainrules::fn;
using Column = dlib::matrix<double, 0, 1>;

TEST(Dlib, Minimum) {
    auto const problem = callbacks::dlib(problems::rosenbrock);
    Column x{-1.2, 1};
    double const least =
        dlib::find_min(dlib::lbfgs_search_strategy(10), dlib::gradient_norm_stop_strategy(1e-9),
                       problem.value, problem.derivative, x, -1);
    EXPECT_LT(least, 1e-14);
    EXPECT_NEAR(x(0), 1, 1e-7);
    EXPECT_NEAR(x(1), 1, 1e-7);

    // A vector of fixed size, in a box.
    dlib::matrix<double, 2, 1> y{-1.2, 1};
    dlib::find_min_box_constrained(dlib::bfgs_search_strategy(),
                                   dlib::objective_delta_stop_strategy(1e-14), problem.value,
                                   problem.derivative, y, dlib::matrix<double, 2, 1>{-2, -2},
                                   dlib::matrix<double, 2, 1>{0.5, 2});
    EXPECT_NEAR(y(0), 0.5, 1e-9);
    EXPECT_NEAR(y(1), 0.25, 1e-6);
}

TEST(Dlib, TrustRegionWithHessian) {
    auto const model = callbacks::dlib(problems::rosenbrock);
    Column x{-1.2, 1};
    dlib::find_min_trust_region(dlib::objective_delta_stop_strategy(1e-14), model, x, 1);
    EXPECT_NEAR(x(0), 1, 1e-7);

    // More variables than tangents at a time: Hessian = 2 on the diagonal, exp on one entry.
    auto f = [](auto const& v) {
        auto sum = v[0] * v[0];
        using T = std::decay_t<decltype(v[0])>;
        T total = sum;
        for (std::size_t i = 1; i != v.size(); ++i) total += v[i] * v[i] + v[i - 1] * v[i];
        return total + fn::exp(v[5]);
    };
    auto const many = callbacks::dlib(f);
    Column at(6), gradient;
    at = 0.1, 0.2, 0.3, 0.4, 0.5, 0.6;
    dlib::matrix<double> hessian;
    many.get_derivative_and_hessian(at, gradient, hessian);
    for (long i = 0; i != 6; ++i)
        for (long j = 0; j != 6; ++j)
            EXPECT_DOUBLE_EQ(hessian(i, j), (i == j                 ? 2.0
                                             : std::abs(i - j) == 1 ? 1.0
                                                                    : 0.0) +
                                                (i == 5 && j == 5 ? std::exp(0.6) : 0.0));
    EXPECT_DOUBLE_EQ(gradient(0), 2 * 0.1 + 0.2);
}

// The function is run once at each point, whichever of the two is called first.
TEST(Dlib, OneRecordingPerPoint) {
    int plain = 0, recorded = 0;
    auto f = [&](auto const& x) {
        ++(std::is_same_v<std::decay_t<decltype(x[0])>, double> ? plain : recorded);
        return problems::rosenbrock(x);
    };
    auto const problem = callbacks::dlib(f);
    Column x{0.3, 0.7}, y{0.3, 0.8}, longer{0.3, 0.7, 0};
    problem.value(x);
    auto const gradient = problem.derivative(x);
    auto const copy = problem;
    copy.value(x);
    EXPECT_EQ(recorded, 1);
    problem.derivative(y);
    problem.value(y);
    EXPECT_EQ(recorded, 2);
    problem.value(longer);
    EXPECT_EQ(recorded, 3);
    EXPECT_EQ(plain, 0);
    auto const expected = problems::differences(problems::rosenbrock, {0.3, 0.7});
    EXPECT_NEAR(gradient(0), expected[0], 1e-7);
    EXPECT_NEAR(gradient(1), expected[1], 1e-7);
    // As find_min calls them: with expressions.
    EXPECT_DOUBLE_EQ(problem.value(x + 0.5 * y), problems::rosenbrock(std::array{0.45, 1.1}));
}

TEST(Dlib, FunctionThatHasARuleAlone) {
    auto const problem = callbacks::dlib(problems::by_hand::distance);
    Column x{5, 5, 5};
    dlib::find_min(dlib::cg_search_strategy(), dlib::gradient_norm_stop_strategy(1e-9),
                   problem.value, problem.derivative, x, -1);
    for (long i = 0; i != 3; ++i) EXPECT_NEAR(x(i), double(i), 1e-8);
}

TEST(Dlib, Exceptions) {
    auto f = [](auto const& x) {
        if (x[0] > 0) throw problems::Unhappy();
        return problems::rosenbrock(x);
    };
    auto const problem = callbacks::dlib(f);
    Column x{-1.2, 1};
    EXPECT_THROW(
        dlib::find_min(dlib::lbfgs_search_strategy(10), dlib::gradient_norm_stop_strategy(1e-9),
                       problem.value, problem.derivative, x, -1),
        problems::Unhappy);
    // What was kept before is not taken for the point that failed.
    Column const good{-1.2, 1}, bad{1, 1};
    double const value = problem.value(good);
    EXPECT_THROW(problem.value(bad), problems::Unhappy);
    EXPECT_THROW(problem.value(bad), problems::Unhappy);
    EXPECT_EQ(problem.value(good), value);
}

}  // namespace
