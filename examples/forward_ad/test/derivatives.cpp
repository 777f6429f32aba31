// SPDX-License-Identifier: MIT
#include "forward_ad/derivatives.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <stdexcept>
#include <string>
#include <vector>

#include "chainrules/chainrules.hpp"
#include "reverse_ad/gradient.hpp"

using forward_ad::derivative;
using forward_ad::gradient;
using forward_ad::jacobian;

namespace {

// Rosenbrock's function and its gradient, derived by hand.
auto const rosenbrock = [](auto const& x) {
    using T = std::remove_cvref_t<decltype(x[0])>;
    T sum(0);
    for (std::size_t i = 0; i + 1 < x.size(); ++i)
        sum += 100 * pow(x[i + 1] - x[i] * x[i], 2) + (1 - x[i]) * (1 - x[i]);
    return sum;
};
std::vector<double> rosenbrock_gradient(std::vector<double> const& x) {
    std::vector<double> g(x.size(), 0.0);
    for (std::size_t i = 0; i + 1 < x.size(); ++i) {
        double const r = x[i + 1] - x[i] * x[i];
        g[i] += -400 * x[i] * r - 2 * (1 - x[i]);
        g[i + 1] += 200 * r;
    }
    return g;
}

// What a call throws.
template <class Call>
std::string error_of(Call const& call) {
    try {
        static_cast<void>(call());
    } catch (std::invalid_argument const& error) {
        return error.what();
    }
    return "nothing";
}

TEST(Derivative, Foo) {
    auto const foo = [](auto x) { return asin(0.2 + sin(x)); };
    EXPECT_EQ(derivative(foo, 3.0), -1.0531613736418153);
    EXPECT_EQ(derivative(foo, 3), -1.0531613736418153);  // an integer counts as a double
}

TEST(Derivative, OfAConstant) {
    EXPECT_EQ(derivative([](auto) { return 5.0; }, 3.0), 0);
}

TEST(Derivative, OfACurve) {
    auto const [point, velocity] =
        forward_ad::value_and_derivative([](auto t) { return std::array{cos(t), sin(t)}; }, 0.4);
    EXPECT_DOUBLE_EQ(point[0], std::cos(0.4));
    EXPECT_DOUBLE_EQ(velocity[0], -std::sin(0.4));
    EXPECT_DOUBLE_EQ(velocity[1], std::cos(0.4));
}

// Every length around the size of a chunk, and chunks of several sizes.
TEST(Gradient, Vector) {
    for (std::size_t n = 2; n != 10; ++n) {
        std::vector<double> x(n);
        for (std::size_t i = 0; i != n; ++i) x[i] = 0.3 + 0.2 * static_cast<double>(i);
        auto const expected = rosenbrock_gradient(x);
        auto check = [&](std::vector<double> const& g) {
            ASSERT_EQ(g.size(), n);
            for (std::size_t i = 0; i != n; ++i) EXPECT_NEAR(g[i], expected[i], 1e-12 * 500);
        };
        check(gradient(rosenbrock, x));
        check(gradient<1>(rosenbrock, x));
        check(gradient<3>(rosenbrock, x));
        check(gradient<8>(rosenbrock, x));
    }
}

TEST(Gradient, OfNoVariables) {
    auto const seven = [](auto const&) { return 7.0; };
    auto const [value, g] = forward_ad::value_and_gradient(seven, std::vector<double>{});
    EXPECT_EQ(value, 7);
    EXPECT_TRUE(g.empty());
}

TEST(Gradient, Array) {
    auto const [value, g] = forward_ad::value_and_gradient(rosenbrock, std::array{0.5, -0.25, 2.0});
    static_assert(std::is_same_v<decltype(g), std::array<double, 3> const>);
    auto const expected = rosenbrock_gradient({0.5, -0.25, 2.0});
    EXPECT_DOUBLE_EQ(value, 100 * 0.25 + 0.25 + 100 * std::pow(2 - 0.0625, 2) + 1.25 * 1.25);
    for (std::size_t i = 0; i != 3; ++i) EXPECT_NEAR(g[i], expected[i], 1e-12);
}

TEST(Gradient, Numbers) {
    auto const g = gradient([](auto x, auto y, auto z) { return x * y + sin(z); }, 2, 3.0, 0.5f);
    static_assert(std::is_same_v<decltype(g), std::array<double, 3> const>);
    EXPECT_EQ(g[0], 3);
    EXPECT_EQ(g[1], 2);
    EXPECT_DOUBLE_EQ(g[2], std::cos(0.5));
}

TEST(Jacobian, PolarCoordinates) {
    auto const to_plane = [](auto const& p) {
        return std::array{p[0] * cos(p[1]), p[0] * sin(p[1])};
    };
    auto const J = jacobian(to_plane, std::array{2.0, 0.7});
    EXPECT_DOUBLE_EQ(J[0][0], std::cos(0.7));
    EXPECT_DOUBLE_EQ(J[0][1], -2 * std::sin(0.7));
    EXPECT_DOUBLE_EQ(J[1][0], std::sin(0.7));
    EXPECT_DOUBLE_EQ(J[1][1], 2 * std::cos(0.7));
}

TEST(Jacobian, OfMoreVariablesThanAChunk) {
    auto const products = [](auto const& x) {
        auto y = x;
        for (std::size_t i = 0; i != x.size(); ++i) y[i] = x[i] * x[(i + 1) % x.size()];
        return y;
    };
    std::vector<double> const x{1, 2, 3, 4, 5, 6};
    auto const J = jacobian(products, x);
    ASSERT_EQ(J.size(), 6u);
    for (std::size_t i = 0; i != 6; ++i)
        for (std::size_t j = 0; j != 6; ++j)
            EXPECT_EQ(J[i][j], j == i ? x[(i + 1) % 6] : j == (i + 1) % 6 ? x[i] : 0);
}

TEST(Jacobian, OfAnotherNumberOfResultsInTheNextChunk) {
    int calls = 0;
    auto const fewer = [&calls](auto const& x) {
        return std::vector(x.size() - static_cast<std::size_t>(calls++), x[0]);
    };
    std::vector<double> const x{1, 2, 3};
    EXPECT_EQ(error_of([&] { return jacobian<2>(fewer, x); }),
              "forward_ad::jacobian(f, x): f(x) has 2 numbers, and for the chunk before it has 3");
}

TEST(JacobianVectorProduct, RunsOnceAlongTheVector) {
    int calls = 0;
    auto const to_plane = [&calls](auto const& p) {
        ++calls;
        return std::array{p[0] * cos(p[1]), p[0] * sin(p[1])};
    };
    auto const y =
        forward_ad::jacobian_vector_product(to_plane, std::vector{2.0, 0.7}, std::array{3, -1});
    static_assert(std::is_same_v<decltype(y), std::array<double, 2> const>);
    EXPECT_EQ(calls, 1);
    EXPECT_DOUBLE_EQ(y[0], 3 * std::cos(0.7) + 2 * std::sin(0.7));
    EXPECT_DOUBLE_EQ(y[1], 3 * std::sin(0.7) - 2 * std::cos(0.7));
    auto const slope = forward_ad::jacobian_vector_product(rosenbrock, std::array{0.5, -0.25},
                                                           std::array{1.0, 10.0});
    auto const g = rosenbrock_gradient({0.5, -0.25});
    EXPECT_NEAR(slope, g[0] + 10 * g[1], 1e-11);
}

// The Hessian of Rosenbrock's function, derived by hand.
std::vector<std::vector<double>> rosenbrock_hessian(std::vector<double> const& x) {
    std::vector H(x.size(), std::vector<double>(x.size(), 0.0));
    for (std::size_t i = 0; i + 1 < x.size(); ++i) {
        H[i][i] += 1200 * x[i] * x[i] - 400 * x[i + 1] + 2;
        H[i][i + 1] = H[i + 1][i] = -400 * x[i];
        H[i + 1][i + 1] += 200;
    }
    return H;
}

// Every length around the size of a chunk, and chunks of several sizes.
TEST(Hessian, AndItsProductWithAVector) {
    for (std::size_t n = 2; n != 7; ++n) {
        std::vector<double> x(n), v(n);
        for (std::size_t i = 0; i != n; ++i) {
            x[i] = 0.3 + 0.2 * static_cast<double>(i);
            v[i] = 1 - 0.5 * static_cast<double>(i * i);
        }
        auto const expected = rosenbrock_hessian(x);
        std::vector<double> product(n, 0.0);
        for (std::size_t i = 0; i != n; ++i)
            for (std::size_t j = 0; j != n; ++j) product[i] += expected[i][j] * v[j];
        auto const check = [&](auto const& H, auto const& Hv) {
            ASSERT_TRUE(H.size() == n && Hv.size() == n);
            for (std::size_t i = 0; i != n; ++i) {
                EXPECT_NEAR(Hv[i], product[i], 1e-10);
                for (std::size_t j = 0; j != n; ++j) EXPECT_NEAR(H[i][j], expected[i][j], 1e-10);
            }
        };
        check(forward_ad::hessian(rosenbrock, x),
              forward_ad::hessian_vector_product(rosenbrock, x, v));
        check(forward_ad::hessian<2>(rosenbrock, x),
              forward_ad::hessian_vector_product<2>(rosenbrock, x, v));
    }
    auto const H = forward_ad::hessian(rosenbrock, std::array{0.5, -0.25});
    static_assert(std::is_same_v<decltype(H), std::array<std::array<double, 2>, 2> const>);
    EXPECT_NEAR(H[0][0], 1200 * 0.25 + 100 + 2, 1e-10);
}

// Forward over reverse, with the reverse-mode tool beside this one.
TEST(Hessian, TimesAVectorByForwardOverReverse) {
    std::vector<double> const x{0.3, -0.2, 0.8, 1.1, 0.5}, v{1, -2, 0.5, 0, 3};
    auto const by_reverse = forward_ad::jacobian_vector_product(
        [](auto const& y) { return reverse_ad::gradient(rosenbrock, y); }, x, v);
    auto const by_forward = forward_ad::hessian_vector_product(rosenbrock, x, v);
    for (std::size_t i = 0; i != x.size(); ++i) EXPECT_NEAR(by_reverse[i], by_forward[i], 1e-10);
}

TEST(Hessian, VectorOfAnotherLength) {
    std::vector<double> const x{1, 2, 3}, v{1, 2};
    EXPECT_EQ(error_of([&] { return forward_ad::hessian_vector_product(rosenbrock, x, v); }),
              "forward_ad::hessian_vector_product(f, x, v): v has 2 numbers, x has 3");
    EXPECT_EQ(error_of([&] { return forward_ad::jacobian_vector_product(rosenbrock, x, v); }),
              "forward_ad::jacobian_vector_product(f, x, v): v has 2 numbers, x has 3");
}

// d/dx [ x d/dy (x + y) ] = 1: a tool that mixes up the two perturbations says 2.
TEST(Nested, PerturbationsAreKeptApart) {
    auto const outer = [](auto x) {
        auto const inner = [x](auto y) { return x + y; };
        return x * derivative(inner, decltype(x)(1));
    };
    EXPECT_EQ(derivative(outer, 1.0), 1);
}

TEST(Nested, ThirdDerivative) {
    auto const f = [](auto x) { return sin(x) * x; };
    auto const d1 = [&](auto x) { return derivative(f, x); };
    auto const d2 = [&](auto x) { return derivative(d1, x); };
    // (x sin x)''' = −3 sin x − x cos x
    EXPECT_NEAR(derivative(d2, 0.8), -3 * std::sin(0.8) - 0.8 * std::cos(0.8), 1e-14);
}

}  // namespace
