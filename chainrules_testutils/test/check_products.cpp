// SPDX-License-Identifier: MIT
#include "chainrules_testutils/check_products.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "support/classic_functions.hpp"
#include "support/draws.hpp"

using namespace chainrules::testutils;

namespace {

using Vec = std::vector<double>;

Vec values(Vec const& x) { return {x[0] * x[1], std::sin(x[0]) + 2 * x[1], std::exp(x[0] - x[1])}; }
Vec forward(Vec const& x, Vec const& v) {
    double const e = std::exp(x[0] - x[1]);
    return {x[1] * v[0] + x[0] * v[1], std::cos(x[0]) * v[0] + 2 * v[1], e * (v[0] - v[1])};
}
Vec reverse(Vec const& x, Vec const& w) {
    double const e = std::exp(x[0] - x[1]);
    return {x[1] * w[0] + std::cos(x[0]) * w[1] + e * w[2], x[0] * w[0] + 2 * w[1] - e * w[2]};
}
Vec const at{0.7, -1.3};

void wrong(CheckResult const& result, Check check, std::string const& cause) {
    EXPECT_FALSE(result);
    EXPECT_TRUE(result.has(check, Outcome::failed)) << result;
    EXPECT_TRUE(result.names_cause(cause)) << result;
}
bool says(CheckResult const& result, std::string const& text) {
    return result.to_string().find(text) != std::string::npos;
}

}  // namespace

TEST(CheckJvp, RightOnesPass) {
    draws::passes([&](CheckOptions<> const& options, Random& rng) {
        return check_jvp(options, values, forward, Vec{rng.decimal(3, 100), rng.decimal(3, 100)});
    });
    auto const number = check_jvp([](double x) { return std::sin(x); },
                                  [](double x, double v) { return std::cos(x) * v; }, 0.3);
    EXPECT_TRUE(number) << number;
}
TEST(CheckVjp, RightOnesPass) {
    draws::passes([&](CheckOptions<> const& options, Random& rng) {
        return check_vjp(options, values, reverse, Vec{rng.decimal(3, 100), rng.decimal(3, 100)});
    });
    classic::Logistic const model;
    auto const of_gradient = check_vjp(
        model,
        [&](Vec const& x, double w) {
            Vec g = model.gradient(x);
            for (double& each : g) each *= w;
            return g;
        },
        Vec{0.5, -1, 2});
    EXPECT_TRUE(of_gradient) << of_gradient;
}

TEST(CheckJvp, OppositeSignOfOneColumn) {
    auto const jv = [](Vec const& x, Vec const& v) { return forward(x, {v[0], -v[1]}); };
    auto const result = check_jvp(values, jv, at);
    wrong(result, Check::derivative, "opposite sign in column 1");
    EXPECT_TRUE(says(result, "check_jvp(f, jv, x): ")) << result;
    EXPECT_TRUE(says(result, "the product jv(x, v) differs")) << result;
}
TEST(CheckJvp, Twice) {
    auto const jv = [](Vec const& x, Vec const& v) { return forward(x, {2 * v[0], 2 * v[1]}); };
    wrong(check_jvp(values, jv, at), Check::derivative, "twice");
}
TEST(CheckJvp, ProductOfTheTransposed) {
    auto const f = [](Vec const& x) { return Vec{x[0] * x[1], x[0]}; };
    auto const jv = [](Vec const& x, Vec const& v) { return Vec{x[1] * v[0] + v[1], x[0] * v[0]}; };
    wrong(check_jvp(f, jv, at), Check::derivative, "transposed");
}
TEST(CheckJvp, NotLinear) {
    auto const jv = [](Vec const& x, Vec const& v) {
        Vec y = forward(x, v);
        if (v[0] > 0) y[0] = 0;
        return y;
    };
    EXPECT_FALSE(check_jvp(values, jv, at));
    auto const affine = [](Vec const& x, Vec const& v) {
        Vec y = forward(x, v);
        y[0] += 1e-12;
        y[1] += 1e-3;
        return y;
    };
    auto const result = check_jvp({.atol = 1e-2}, values, affine, at);
    EXPECT_TRUE(result.has(Check::linearity, Outcome::failed)) << result;
}
TEST(CheckJvp, BadInputIsSaid) {
    auto const jv = [](Vec const&, Vec const&) { return Vec(2); };
    EXPECT_TRUE(says(check_jvp(values, jv, at), "jv(x, v) has 2 elements, f(x) has 3 elements"));
}

TEST(CheckVjp, WrongSignOfOneRow) {
    auto const vj = [](Vec const& x, Vec const& w) { return reverse(x, {w[0], -w[1], w[2]}); };
    auto const result = check_vjp(values, vj, at);
    wrong(result, Check::derivative, "opposite sign in J(1,0) and J(1,1)");
    EXPECT_TRUE(says(result, "check_vjp(f, vj, x): ")) << result;
}
TEST(CheckVjp, ForgottenRow) {
    auto const vj = [](Vec const& x, Vec const& w) { return reverse(x, {w[0], 0, w[2]}); };
    wrong(check_vjp(values, vj, at), Check::derivative, "J(1,0) and J(1,1) missing");
}
TEST(CheckVjp, IgnoresTheWeight) {
    classic::Logistic const model;
    auto const vj = [&](Vec const& x, double) { return model.gradient(x); };
    auto const result = check_vjp(model, vj, Vec{0.5, -1, 2});
    EXPECT_TRUE(result.has(Check::derivative, Outcome::failed)) << result;
    EXPECT_TRUE(result.has(Check::linearity, Outcome::failed)) << result;
}
TEST(CheckVjp, BadInputIsSaid) {
    auto const vj = [](Vec const&, Vec const&) { return Vec(3); };
    EXPECT_TRUE(says(check_vjp(values, vj, at), "vj(x, w) has 3 elements, x has 2 elements"));
}
