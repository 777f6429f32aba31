// SPDX-License-Identifier: MIT
//
// Wrong gradients by hand: each is found, and its cause is named.
#include <gtest/gtest.h>

#include <cmath>

#include "support/by_hand.hpp"

using namespace chainrules::testutils;
using namespace by_hand;

TEST(WrongGradient, OppositeSign) {
    auto const result = spoiled(rosenbrock, at, [](Vec& g) {
        for (double& each : g) each = -each;
    });
    wrong(result, Check::derivative, "opposite sign");
}
TEST(WrongGradient, OppositeSignOfOneTerm) {
    auto const g = [](Vec const& x) {
        double const b = x[1] - x[0] * x[0];
        return Vec{-2 * (1 - x[0]) + 400 * x[0] * b, 200 * b};
    };
    auto const result = check_gradient(rosenbrock, g, Vec{-1.2, 1.0});
    EXPECT_FALSE(result);
    EXPECT_TRUE(says(result, "check_gradient(Rosenbrock, g, x): ")) << result;
    EXPECT_TRUE(says(result,
                     "the gradient differs from the finite difference in 1 of 2 entries: "
                     "x[0] is 206.8, finite differences give -215.6 ± "))
        << result;
    EXPECT_FALSE(says(result, " rule ")) << result;
    EXPECT_FALSE(says(result, "argument 1")) << result;
}
TEST(WrongGradient, Twice) {
    auto const result = spoiled(rosenbrock, at, [](Vec& g) {
        for (double& each : g) each *= 2;
    });
    wrong(result, Check::derivative, "twice");
}
TEST(WrongGradient, Half) {
    auto const result = spoiled(classic::LeastSquares{}, Vec{1, 2, 3}, [](Vec& g) {
        for (double& each : g) each /= 2;
    });
    wrong(result, Check::derivative, "half");
}
TEST(WrongGradient, OneEntryIsMissing) {
    wrong(spoiled(rosenbrock, at, [](Vec& g) { g[2] = 0; }), Check::derivative, "x[2] missing");
}
TEST(WrongGradient, OppositeSignInOneEntry) {
    wrong(spoiled(rosenbrock, at, [](Vec& g) { g[3] = -g[3]; }), Check::derivative,
          "opposite sign in x[3]");
}
TEST(WrongGradient, OneEntryTwice) {
    wrong(spoiled(rosenbrock, at, [](Vec& g) { g[1] *= 2; }), Check::derivative, "twice in x[1]");
}
TEST(WrongGradient, SwappedEntries) {
    wrong(spoiled(rosenbrock, at, [](Vec& g) { std::swap(g[1], g[2]); }), Check::derivative,
          "x[1] and [2] exchanged");
}
TEST(WrongGradient, ReverseOrder) {
    wrong(spoiled(rosenbrock, at, [](Vec& g) { g = Vec(g.rbegin(), g.rend()); }), Check::derivative,
          "reverse order");
}
TEST(WrongGradient, ShiftedByOne) {
    wrong(spoiled(rosenbrock, at, [](Vec& g) { g = Vec{g[1], g[2], g[3], g[0]}; }),
          Check::derivative, "shifted by one");
}
TEST(WrongGradient, ChainRuleFactorOfTheValue) {
    // exp(u) without its factor exp(u).
    auto const f = [](Vec const& x) { return std::exp(x[0] * x[1] + x[1]); };
    auto const g = [](Vec const& x) { return Vec{x[1], x[0] + 1}; };
    wrong(check_gradient(f, g, Vec{0.4, 0.9}), Check::derivative, "f(x) is missing as a factor");
}
TEST(WrongGradient, ChainRuleFactor) {
    auto const f = [](Vec const& x) { return std::sin(7 * (x[0] * x[0] + x[1])); };
    auto const g = [](Vec const& x) {
        double const outer = std::cos(7 * (x[0] * x[0] + x[1]));
        return Vec{outer * 2 * x[0], outer};
    };
    wrong(check_gradient(f, g, Vec{0.4, 0.9}), Check::derivative, "factor of the chain rule");
}
TEST(WrongGradient, ChainRuleFactorOfEachNumber) {
    auto const f = [](Vec const& x) { return std::exp(-x[0] * x[0]) + std::exp(-x[1] * x[1]); };
    auto const g = [](Vec const& x) {
        return Vec{-2 * std::exp(-x[0] * x[0]), -2 * std::exp(-x[1] * x[1])};
    };
    wrong(check_gradient(f, g, Vec{0.4, 0.9}), Check::derivative, "lacks its number of x");
}
TEST(WrongGradient, ForgottenPenalty) {
    classic::Logistic const model;
    classic::Logistic free = model;
    free.penalty = 0;
    auto const result = check_gradient(model, gradient_of(free), Vec{0.5, -1, 2});
    wrong(result, Check::derivative, "lacks 0.1 x: a quadratic term");
}
TEST(WrongGradient, RelativeErrorOfOneInAMillion) {
    auto const result = spoiled(rosenbrock, at, [](Vec& g) { g[1] *= 1 + 1e-6; });
    EXPECT_TRUE(result.has(Check::derivative, Outcome::failed)) << result;
}

TEST(WrongGradient, StaleOfACache) {
    // Computed again only at every second call.
    struct Cached {
        mutable Vec kept;
        mutable int calls = 0;
        Vec operator()(Vec const& x) const {
            if (calls++ % 2 == 0) kept = rosenbrock.gradient(x);
            return kept;
        }
    };
    wrong(check_gradient(rosenbrock, Cached{}, at), Check::derivative, "stale");
}
TEST(WrongGradient, ComputedOnce) {
    struct Once {
        mutable Vec kept;
        Vec operator()(Vec const& x) const {
            if (kept.empty()) kept = rosenbrock.gradient(x);
            return kept;
        }
    };
    wrong(check_gradient(rosenbrock, Once{}, at), Check::derivative, "stale");
}
TEST(WrongGradient, DependsOnEarlierCalls) {
    struct Sums {
        mutable double calls = 0;
        Vec operator()(Vec const& x) const {
            Vec g = rosenbrock.gradient(x);
            if (++calls > 2) g[0] += 1e-3;
            return g;
        }
    };
    wrong(check_gradient(rosenbrock, Sums{}, at), Check::repeat_calls, "call before");
}
TEST(WrongGradient, MayKeepWhatTheValueComputed) {
    // The gradient is that of the last value asked for, as optimisers ask.
    struct Shared {
        mutable Vec last;
        double operator()(Vec const& x) const {
            last = x;
            return rosenbrock(x);
        }
    } const f;
    auto const result =
        check_gradient(f, [&](Vec const&) { return rosenbrock.gradient(f.last); }, at);
    EXPECT_TRUE(result) << result;
}

TEST(WrongGradient, AccumulatesIntoGrad) {
    auto const fg = [](Vec const& x, Vec& grad) {
        Vec const g = rosenbrock.gradient(x);
        for (std::size_t i = 0; i != g.size(); ++i) grad[i] += g[i];
        return rosenbrock(x);
    };
    auto const result = check_gradient(fg, at);
    wrong(result, Check::overwriting, "accumulates");
    EXPECT_TRUE(says(result, "check_gradient(fg, x): ")) << result;
}
TEST(WrongGradient, LeavesAnEntryUnwritten) {
    auto const fg = [](Vec const& x, Vec& grad) {
        Vec const g = rosenbrock.gradient(x);
        for (std::size_t i = 0; i + 1 != g.size(); ++i) grad[i] = g[i];
        return rosenbrock(x);
    };
    auto const result = check_gradient(fg, at);
    wrong(result, Check::overwriting, "missing entry");
    EXPECT_TRUE(says(result, "grad[3] is not written")) << result;
}
TEST(WrongGradient, WritesNothing) {
    auto const fg = [](Vec const& x, Vec&) { return rosenbrock(x); };
    wrong(check_gradient(fg, at), Check::overwriting, "missing entry");
}
TEST(WrongGradient, WrongInPlace) {
    auto const fg = [](Vec const& x, Vec& grad) {
        grad = rosenbrock.gradient(x);
        grad[0] = -grad[0];
        return rosenbrock(x);
    };
    wrong(check_gradient(fg, at), Check::derivative, "opposite sign in x[0]");
}
