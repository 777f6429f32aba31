// SPDX-License-Identifier: MIT
#include "chainrules_testutils/check_hessian.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "support/classic_functions.hpp"
#include "support/draws.hpp"

using namespace chainrules::testutils;

namespace {

using Vec = std::vector<double>;
using Rows = std::vector<Vec>;

classic::Rosenbrock const rosenbrock;
Vec const at{-1.2, 1.0};

Vec gradient(Vec const& x) { return rosenbrock.gradient(x); }
Rows hessian(Vec const& x) { return rosenbrock.hessian(x); }
Vec times(Vec const& x, Vec const& v) { return rosenbrock.hessian_times(x, v); }

void wrong(CheckResult const& result, Check check, std::string const& cause) {
    EXPECT_FALSE(result);
    EXPECT_TRUE(result.has(check, Outcome::failed)) << result;
    EXPECT_TRUE(result.names_cause(cause)) << result;
}
bool says(CheckResult const& result, std::string const& text) {
    return result.to_string().find(text) != std::string::npos;
}

}  // namespace

TEST(CheckHessian, RightOnesPass) {
    draws::passes([&](CheckOptions<> const& options, Random& rng) {
        Vec const x{rng.decimal(3, 100), rng.decimal(3, 100)};
        auto of_values = check_hessian(options, rosenbrock, hessian, x);
        of_values.add(check_hessian(options, gradient, hessian, x), "of the gradient");
        of_values.add(check_hessian_vector(options, gradient, times, x), "product");
        return of_values;
    });
    for (Vec const& x : {Vec{1, 1}, Vec{0, 0}, Vec{1e3, 1e6}, Vec{1e-8, -1e-3}}) {
        auto const of_values = check_hessian(rosenbrock, hessian, x);
        EXPECT_FALSE(of_values.has(Check::derivative, Outcome::failed)) << of_values;
        auto const of_gradient = check_hessian(gradient, hessian, x);
        EXPECT_TRUE(of_gradient) << of_gradient;
        auto const product = check_hessian_vector(gradient, times, x);
        EXPECT_TRUE(product) << product;
    }
    auto const number = check_hessian([](double x) { return std::sin(x); },
                                      [](double x) { return -std::sin(x); }, 0.3);
    EXPECT_TRUE(number) << number;
}
TEST(CheckHessian, OfFloat) {
    Random rng(3);
    for (int i = 0; i != 50; ++i) {
        std::vector<float> const x{draws::number<float>(rng), draws::number<float>(rng)};
        auto const of_values = check_hessian(
            rosenbrock, [](std::vector<float> const& y) { return hessian({y[0], y[1]}); }, x);
        EXPECT_FALSE(of_values.has(Check::derivative, Outcome::failed)) << of_values;
    }
}

TEST(CheckHessian, AsymmetricOfTheGradientAndOfValues) {
    auto const H = [](Vec const& x) {
        Rows result = hessian(x);
        result[0][1] = 3;
        return result;
    };
    auto const of_gradient = check_hessian(gradient, H, at);
    wrong(of_gradient, Check::symmetry, "");
    EXPECT_TRUE(of_gradient.has(Check::derivative, Outcome::failed)) << of_gradient;
    EXPECT_TRUE(says(of_gradient, "the Hessian is not symmetric")) << of_gradient;
    wrong(check_hessian(rosenbrock, H, at), Check::symmetry, "");
    wrong(check_hessian(rosenbrock, H, at), Check::derivative, "");
}
TEST(CheckHessian, OnlyATriangle) {
    auto const H = [](Vec const& x) {
        Rows result = hessian(x);
        result[0][1] = 0;
        return result;
    };
    wrong(check_hessian(gradient, H, at), Check::symmetry, "only the lower triangle is filled");
    wrong(check_hessian(rosenbrock, H, at), Check::derivative, "H(0,1) missing");
}
TEST(CheckHessian, SignAndFactor) {
    auto const scaled = [](double factor) {
        return [=](Vec const& x) {
            Rows result = hessian(x);
            for (Vec& row : result)
                for (double& each : row) each *= factor;
            return result;
        };
    };
    wrong(check_hessian(gradient, scaled(-1), at), Check::derivative, "opposite sign");
    wrong(check_hessian(rosenbrock, scaled(-1), at), Check::derivative, "opposite sign");
    wrong(check_hessian(rosenbrock, scaled(2), at), Check::derivative, "twice");
    auto const result = check_hessian(rosenbrock, scaled(1.001), at);
    EXPECT_TRUE(result.has(Check::derivative, Outcome::failed)) << result;
    EXPECT_TRUE(says(result, "check_hessian(Rosenbrock, H, x): ")) << result;
}
TEST(CheckHessian, BadInputIsSaid) {
    auto const H = [](Vec const&) { return Rows{{1, 2}}; };
    EXPECT_TRUE(says(check_hessian(gradient, H, at), "H(x) is 1×2, must be 2×2"));
    auto const residuals = [](Vec const&) { return Vec(3); };
    EXPECT_TRUE(says(check_hessian(residuals, hessian, at),
                     "the gradient has 3 numbers, x has 2; give a function that returns a number"));
}

TEST(CheckHessianVector, Asymmetric) {
    auto const hv = [](Vec const& x, Vec const& v) {
        Vec result = times(x, v);
        result[0] += 50 * v[1];
        return result;
    };
    auto const result = check_hessian_vector(gradient, hv, at);
    wrong(result, Check::symmetry, "");
    EXPECT_TRUE(says(result, "<u, H v> differs from <H u, v>")) << result;
    EXPECT_TRUE(says(result, "check_hessian_vector(g, hv, x): ")) << result;
    EXPECT_TRUE(says(result, "H(0,1)")) << result;
}
TEST(CheckHessianVector, OppositeSign) {
    auto const hv = [](Vec const& x, Vec const& v) { return times(x, {-v[0], -v[1]}); };
    wrong(check_hessian_vector(gradient, hv, at), Check::derivative, "opposite sign");
}
