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
#include "support/by_hand.hpp"
#include "support/classic_functions.hpp"
#include "support/draws.hpp"

using namespace chainrules::testutils;
using namespace by_hand;

namespace poses {

struct Pose {
    double angle;
    std::vector<double> shift;
};

}  // namespace poses

CHAINRULES_FIELDS(poses::Pose, angle, shift);

namespace {

using poses::Pose;

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
