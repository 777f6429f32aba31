// SPDX-License-Identifier: MIT
#include "chainrules_testutils/check_gradient.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <complex>
#include <stdexcept>
#include <string>

#include "chainrules_core/chainrules_core.hpp"
#include "chainrules_testutils/check_report.hpp"
#include "chainrules_testutils/check_rrule.hpp"
#include "support/classic_functions.hpp"
#include "support/draws.hpp"

using namespace chainrules::testutils;

namespace poses {

struct Pose {
    double angle;
    std::vector<double> shift;
};

}  // namespace poses

CHAINRULES_FIELDS(poses::Pose, angle, shift);

namespace {

using poses::Pose;

using Vec = std::vector<double>;

template <class F>
auto gradient_of(F const& f) {
    return [&f](auto const& x) { return f.gradient(x); };
}

Vec point(Random& rng, std::size_t n, int limit) {
    Vec x(n);
    for (double& each : x) each = rng.decimal(limit, 1000);
    return x;
}

// A right gradient at random points, in both forms and in float.
template <class F>
void right(F const& f, std::size_t n, Vec const& minimum) {
    draws::passes([&](CheckOptions<> const& options, Random& rng) {
        return check_gradient(options, f, gradient_of(f), point(rng, n, 3));
    });
    auto const fg = [&](Vec const& x, Vec& grad) {
        grad = f.gradient(x);
        return f(x);
    };
    EXPECT_TRUE(check_gradient(fg, minimum)) << check_gradient(fg, minimum);
    Vec const zeros(n);
    EXPECT_TRUE(check_gradient(fg, zeros)) << check_gradient(fg, zeros);
    Random rng(7);
    for (int i = 0; i != 20; ++i) {
        auto const x = point(rng, n, 2);
        std::vector<float> const single(x.begin(), x.end());
        auto const result = check_gradient(f, gradient_of(f), single);
        EXPECT_TRUE(result) << result;
    }
}

// A wrong gradient: this check finds it, and names the cause.
void wrong(CheckResult const& result, Check check, std::string const& cause) {
    EXPECT_FALSE(result);
    EXPECT_TRUE(result.has(check, Outcome::failed)) << result;
    EXPECT_TRUE(result.names_cause(cause)) << result;
}

bool says(CheckResult const& result, std::string const& text) {
    return result.to_string().find(text) != std::string::npos;
}

classic::Rosenbrock const rosenbrock;

// The right gradient at a point, spoiled.
template <class F, class Spoil>
CheckResult spoiled(F const& f, Vec const& x, Spoil const& spoil) {
    return check_gradient(
        f,
        [&](Vec const& at) {
            Vec g = f.gradient(at);
            spoil(g);
            return g;
        },
        x);
}

Vec const at{-1.2, 1.0, 0.7, 2.1};

}  // namespace

TEST(CheckGradient, RightOfRosenbrock) { right(rosenbrock, 2, {1, 1}); }
TEST(CheckGradient, RightOfLongRosenbrock) { right(rosenbrock, 6, Vec(6, 1.0)); }
TEST(CheckGradient, RightOfPowell) { right(classic::Powell{}, 4, Vec(4)); }
TEST(CheckGradient, RightOfBeale) { right(classic::Beale{}, 2, {3, 0.5}); }
TEST(CheckGradient, RightOfWood) { right(classic::Wood{}, 4, Vec(4, 1.0)); }
TEST(CheckGradient, RightOfLogisticRegression) { right(classic::Logistic{}, 3, Vec(3)); }
TEST(CheckGradient, RightOfLeastSquares) { right(classic::LeastSquares{}, 3, Vec(3)); }

TEST(CheckGradient, LargeAndTinyScales) {
    for (double const scale : {1e-12, 1e-6, 1.0, 1e6, 1e12}) {
        auto const f = [&](Vec const& x) { return scale * rosenbrock(x); };
        auto const g = [&](Vec const& x) {
            Vec result = rosenbrock.gradient(x);
            for (double& each : result) each *= scale;
            return result;
        };
        auto const result = check_gradient(f, g, Vec{-1.2, 1.0});
        EXPECT_TRUE(result) << scale << ": " << result;
        auto const bad = [&](Vec const& x) {
            Vec gx = g(x);
            gx[0] = -gx[0];
            return gx;
        };
        EXPECT_FALSE(check_gradient(f, bad, Vec{-1.2, 1.0})) << scale;
    }
    for (double const unit : {1e-6, 1e6}) {
        auto const f = [&](Vec const& x) { return rosenbrock(Vec{x[0] / unit, x[1] / unit}); };
        auto const g = [&](Vec const& x) {
            Vec result = rosenbrock.gradient(Vec{x[0] / unit, x[1] / unit});
            for (double& each : result) each /= unit;
            return result;
        };
        auto const result = check_gradient(f, g, Vec{-1.2 * unit, 0.8 * unit});
        EXPECT_TRUE(result) << unit << ": " << result;
    }
}

TEST(CheckGradient, KindsOfPoints) {
    auto const number = check_gradient([](double x) { return std::sin(x); },
                                       [](double x) { return std::cos(x); }, 0.3);
    EXPECT_TRUE(number) << number;
    auto const array = check_gradient(
        [](std::array<double, 2> const& x) { return x[0] * x[1]; },
        [](std::array<double, 2> const& x) { return std::array<double, 2>{x[1], x[0]}; },
        std::array<double, 2>{2, 3});
    EXPECT_TRUE(array) << array;
    auto const pair =
        check_gradient([](std::pair<double, Vec> const& x) { return x.first * x.second[0]; },
                       [](std::pair<double, Vec> const& x) {
                           return std::pair<double, Vec>(x.second[0], {x.first});
                       },
                       std::pair<double, Vec>(2, {3}));
    EXPECT_TRUE(pair) << pair;
    auto const complex = check_gradient([](std::complex<double> const& z) { return std::norm(z); },
                                        [](std::complex<double> const& z) { return 2.0 * z; },
                                        std::complex<double>(1, 2));
    EXPECT_TRUE(complex) << complex;
    long double const x = 0.3L;
    auto const wide = check_gradient([](long double t) { return std::exp(t); },
                                     [](long double t) { return std::exp(t); }, x);
    EXPECT_TRUE(wide) << wide;
}

TEST(CheckGradient, DescribedStructs) {
    auto const f = [](Pose const& p) { return p.angle * p.angle + p.shift[0] * p.shift[1]; };
    auto const g = [](Pose const& p) { return Pose{2 * p.angle, {p.shift[1], p.shift[0]}}; };
    Pose const pose{0.5, {2, 3}};
    auto const right = check_gradient(f, g, pose);
    EXPECT_TRUE(right) << right;
    auto const bad = [&](Pose const& p) { return Pose{2 * p.angle, {p.shift[1], -p.shift[0]}}; };
    wrong(check_gradient(f, bad, pose), Check::derivative, "opposite sign in x.shift[1]");
    auto const fg = [&](Pose const& p, Pose& grad) {
        grad = g(p);
        return f(p);
    };
    EXPECT_TRUE(check_gradient(fg, pose));
}

TEST(CheckGradient, OppositeSign) {
    auto const result = spoiled(rosenbrock, at, [](Vec& g) {
        for (double& each : g) each = -each;
    });
    wrong(result, Check::derivative, "opposite sign");
}
TEST(CheckGradient, OppositeSignOfOneTerm) {
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
TEST(CheckGradient, Twice) {
    auto const result = spoiled(rosenbrock, at, [](Vec& g) {
        for (double& each : g) each *= 2;
    });
    wrong(result, Check::derivative, "twice");
}
TEST(CheckGradient, Half) {
    auto const result = spoiled(classic::LeastSquares{}, Vec{1, 2, 3}, [](Vec& g) {
        for (double& each : g) each /= 2;
    });
    wrong(result, Check::derivative, "half");
}
TEST(CheckGradient, OneEntryIsMissing) {
    wrong(spoiled(rosenbrock, at, [](Vec& g) { g[2] = 0; }), Check::derivative, "x[2] missing");
}
TEST(CheckGradient, OppositeSignInOneEntry) {
    wrong(spoiled(rosenbrock, at, [](Vec& g) { g[3] = -g[3]; }), Check::derivative,
          "opposite sign in x[3]");
}
TEST(CheckGradient, OneEntryTwice) {
    wrong(spoiled(rosenbrock, at, [](Vec& g) { g[1] *= 2; }), Check::derivative, "twice in x[1]");
}
TEST(CheckGradient, SwappedEntries) {
    wrong(spoiled(rosenbrock, at, [](Vec& g) { std::swap(g[1], g[2]); }), Check::derivative,
          "x[1] and [2] exchanged");
}
TEST(CheckGradient, ReverseOrder) {
    wrong(spoiled(rosenbrock, at, [](Vec& g) { g = Vec(g.rbegin(), g.rend()); }), Check::derivative,
          "reverse order");
}
TEST(CheckGradient, ShiftedByOne) {
    wrong(spoiled(rosenbrock, at, [](Vec& g) { g = Vec{g[1], g[2], g[3], g[0]}; }),
          Check::derivative, "shifted by one");
}
TEST(CheckGradient, ChainRuleFactorOfTheValue) {
    // exp(u) without its factor exp(u).
    auto const f = [](Vec const& x) { return std::exp(x[0] * x[1] + x[1]); };
    auto const g = [](Vec const& x) { return Vec{x[1], x[0] + 1}; };
    wrong(check_gradient(f, g, Vec{0.4, 0.9}), Check::derivative, "f(x) is missing as a factor");
}
TEST(CheckGradient, ChainRuleFactor) {
    auto const f = [](Vec const& x) { return std::sin(7 * (x[0] * x[0] + x[1])); };
    auto const g = [](Vec const& x) {
        double const outer = std::cos(7 * (x[0] * x[0] + x[1]));
        return Vec{outer * 2 * x[0], outer};
    };
    wrong(check_gradient(f, g, Vec{0.4, 0.9}), Check::derivative, "factor of the chain rule");
}
TEST(CheckGradient, ChainRuleFactorOfEachNumber) {
    auto const f = [](Vec const& x) { return std::exp(-x[0] * x[0]) + std::exp(-x[1] * x[1]); };
    auto const g = [](Vec const& x) {
        return Vec{-2 * std::exp(-x[0] * x[0]), -2 * std::exp(-x[1] * x[1])};
    };
    wrong(check_gradient(f, g, Vec{0.4, 0.9}), Check::derivative, "lacks its number of x");
}
TEST(CheckGradient, ForgottenPenalty) {
    classic::Logistic const model;
    classic::Logistic free = model;
    free.penalty = 0;
    auto const result = check_gradient(model, gradient_of(free), Vec{0.5, -1, 2});
    wrong(result, Check::derivative, "lacks 0.1 x: a quadratic term");
}
TEST(CheckGradient, RelativeErrorOfOneInAMillion) {
    auto const result = spoiled(rosenbrock, at, [](Vec& g) { g[1] *= 1 + 1e-6; });
    EXPECT_TRUE(result.has(Check::derivative, Outcome::failed)) << result;
}

TEST(CheckGradient, StaleOfACache) {
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
TEST(CheckGradient, ComputedOnce) {
    struct Once {
        mutable Vec kept;
        Vec operator()(Vec const& x) const {
            if (kept.empty()) kept = rosenbrock.gradient(x);
            return kept;
        }
    };
    wrong(check_gradient(rosenbrock, Once{}, at), Check::derivative, "stale");
}
TEST(CheckGradient, DependsOnEarlierCalls) {
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
TEST(CheckGradient, MayKeepWhatTheValueComputed) {
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

TEST(CheckGradient, AccumulatesIntoGrad) {
    auto const fg = [](Vec const& x, Vec& grad) {
        Vec const g = rosenbrock.gradient(x);
        for (std::size_t i = 0; i != g.size(); ++i) grad[i] += g[i];
        return rosenbrock(x);
    };
    auto const result = check_gradient(fg, at);
    wrong(result, Check::overwriting, "accumulates");
    EXPECT_TRUE(says(result, "check_gradient(fg, x): ")) << result;
}
TEST(CheckGradient, LeavesAnEntryUnwritten) {
    auto const fg = [](Vec const& x, Vec& grad) {
        Vec const g = rosenbrock.gradient(x);
        for (std::size_t i = 0; i + 1 != g.size(); ++i) grad[i] = g[i];
        return rosenbrock(x);
    };
    auto const result = check_gradient(fg, at);
    wrong(result, Check::overwriting, "missing entry");
    EXPECT_TRUE(says(result, "grad[3] is not written")) << result;
}
TEST(CheckGradient, WritesNothing) {
    auto const fg = [](Vec const& x, Vec&) { return rosenbrock(x); };
    wrong(check_gradient(fg, at), Check::overwriting, "missing entry");
}
TEST(CheckGradient, WrongInPlace) {
    auto const fg = [](Vec const& x, Vec& grad) {
        grad = rosenbrock.gradient(x);
        grad[0] = -grad[0];
        return rosenbrock(x);
    };
    wrong(check_gradient(fg, at), Check::derivative, "opposite sign in x[0]");
}
TEST(CheckGradient, CallbackOfC) {
    struct Data {
        double weight;
    } data{3};
    auto const callback = [](int n, double const* x, double* g, void* user) {
        double const weight = static_cast<Data*>(user)->weight;
        double sum = 0;
        for (int i = 0; i < n; ++i) {
            sum += weight * x[i] * x[i];
            if (g != nullptr) g[i] = 2 * weight * x[i];
        }
        return sum;
    };
    auto const fg = [&](Vec const& x, Vec& grad) {
        return callback(static_cast<int>(x.size()), x.data(), grad.data(), &data);
    };
    auto const result = check_gradient(fg, at);
    EXPECT_TRUE(result) << result;
}

TEST(CheckGradient, AtAKinkIsInconclusive) {
    auto const f = [](Vec const& x) { return std::fabs(x[0]) + x[1]; };
    auto const g = [](Vec const& x) { return Vec{x[0] < 0 ? -1.0 : 1.0, 1.0}; };
    auto const result = check_gradient(f, g, Vec{0, 1});
    EXPECT_TRUE(result.has(Check::derivative, Outcome::inconclusive)) << result;
    EXPECT_FALSE(result.has(Check::derivative, Outcome::failed)) << result;
    EXPECT_TRUE(says(result, "the gradient gives the one above")) << result;
}

TEST(CheckGradient, OptionsAndDomains) {
    auto const f = [](Vec const& x) { return std::sqrt(x[0]) + x[1]; };
    auto const g = [](Vec const& x) { return Vec{0.5 / std::sqrt(x[0]), 1.0}; };
    Vec const x{1e-4, 1};
    EXPECT_TRUE(check_gradient(f, g, with_domain(x, {.lo = 0})));
    auto const positive = [](Vec const& y) { return y[0] > 0; };
    EXPECT_TRUE(check_gradient(f, g, with_domain(x, positive)));
    EXPECT_TRUE(says(check_gradient(f, g, with_domain(x, {.lo = 1})), "x[0] is outside"));
    EXPECT_TRUE(says(check_gradient(f, g, with_domain(Vec{-1, 1}, positive)), "x is outside"));
    auto const rough = [](Vec const& y) { return Vec{0.5001 / std::sqrt(y[0]), 1.0}; };
    EXPECT_FALSE(check_gradient(f, rough, Vec{2, 1}));
    EXPECT_TRUE(check_gradient({.rtol = 1e-3}, f, rough, Vec{2, 1}));
    EXPECT_TRUE(check_gradient(CheckOptions{.skip = Check::derivative}, f, rough, Vec{2, 1}));
    EXPECT_TRUE(says(check_gradient({.rtol = NAN}, f, g, x), "the option .rtol"));
}

TEST(CheckGradient, BadInputIsSaid) {
    auto const f = [](Vec const& x) { return x[0] * x[1]; };
    auto const long_one = check_gradient(f, [](Vec const&) { return Vec(3); }, Vec{1, 2});
    EXPECT_FALSE(long_one);
    EXPECT_TRUE(says(long_one, "g(x) has 3 elements, x has 2 elements; give one number for each"))
        << long_one;
    auto const resizes = [](Vec const& x, Vec& grad) {
        grad.resize(1);
        return x[0];
    };
    EXPECT_TRUE(says(check_gradient(resizes, Vec{1, 2}), "grad has 1 elements, x has 2 elements"));
    auto const g = [](Vec const& x) { return Vec{x[1], x[0]}; };
    EXPECT_TRUE(says(check_gradient(f, g, Vec{NAN, 2}), "x[0] is not finite"));
    auto const log_of = [](Vec const& x) { return std::log(x[0]); };
    auto const undefined =
        check_gradient(log_of, [](Vec const& x) { return Vec{1 / x[0]}; }, Vec{0});
    EXPECT_TRUE(says(undefined, "f(x) is -inf; a gradient can be checked only where")) << undefined;
    auto const throws = check_gradient(
        [](Vec const&) -> double { throw std::runtime_error("no data"); }, g, Vec{1, 2});
    EXPECT_TRUE(says(throws, "f or g threw: no data")) << throws;
    auto const no_numbers = check_gradient(f, [](Vec const&) { return Vec{NAN, 1}; }, Vec{1, 2});
    EXPECT_TRUE(no_numbers.has(Check::derivative, Outcome::failed)) << no_numbers;
}

TEST(CheckGradient, Reports) {
    auto const result = spoiled(rosenbrock, at, [](Vec& g) { g[1] *= 2; });
    auto const page = html_report({result});
    for (char const* const text : {"check_gradient(Rosenbrock, g, x)", "against the gradient",
                                   "A right gradient follows", "twice in x[1]", "<svg"})
        EXPECT_NE(page.find(text), std::string::npos) << text;
    auto const json = json_report({result});
    EXPECT_NE(json.find("\"where\": \"x\", \"entry\": \"[1]\""), std::string::npos) << json;
    EXPECT_NE(json.find("\"seed\": null"), std::string::npos) << json;
}

TEST(CheckGradient, ManyNumbers) {
    Vec x(3000);
    for (std::size_t i = 0; i != x.size(); ++i) x[i] = 0.5 + 1e-3 * static_cast<double>(i % 7);
    int calls = 0;
    auto const f = [&](Vec const& at_x) {
        ++calls;
        return rosenbrock(at_x);
    };
    auto const result = check_gradient(f, gradient_of(rosenbrock), x);
    EXPECT_TRUE(result) << result;
    EXPECT_LT(calls, 800);
    auto const bad = spoiled(rosenbrock, x, [](Vec& g) {
        for (double& each : g) each *= 2;
    });
    EXPECT_TRUE(bad.has(Check::derivative, Outcome::failed)) << bad;
    EXPECT_TRUE(bad.seed()) << bad;
}

// As seldom as a check of the same gradient as a rule, but for two values around the gradients.
TEST(CheckGradient, CallsOfTheFunction) {
    int calls = 0;
    auto const f = [&](Vec const& x) {
        ++calls;
        return rosenbrock(x);
    };
    auto const rule = [&](auto const&, Vec const& x) {
        auto const pullback = [x](double y_bar) {
            Vec g = rosenbrock.gradient(x);
            for (double& each : g) each *= y_bar;
            return std::tuple{chainrules::NoTangent{}, g};
        };
        return chainrules::RRuleResult{rosenbrock(x), pullback};
    };
    Vec const x{-1.2, 1.0, 0.5, 0.7};
    CheckOptions const options{.skip = Check::zero_tangent | Check::thunked_cotangent,
                               .rrule_f = rule,
                               .output_tangent = 1.0};
    auto const by_rule = check_rrule(options, f, x);
    EXPECT_TRUE(by_rule) << by_rule;
    int const calls_of_rule = calls;
    calls = 0;
    EXPECT_TRUE(check_gradient(f, gradient_of(rosenbrock), x));
    EXPECT_LE(calls, calls_of_rule + 4);
}
