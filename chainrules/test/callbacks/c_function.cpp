// SPDX-License-Identifier: MIT
// Function pointers as libraries in C take them.
#include "chainrules/callbacks/c_function.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstddef>
#include <vector>

#include "callbacks/support/problems.hpp"

namespace {

namespace callbacks = chainrules::callbacks;
using Vector = std::vector<double>;

using Objective = double (*)(int, double const*, double*, void*);

// A minimiser in C: steps along the gradient, half as long where the value grows.
double descend(Objective f, void* data, int n, double* x) {
    Vector gradient(static_cast<std::size_t>(n)), next(gradient);
    double y = f(n, x, gradient.data(), data), step = 1;
    for (int i = 0; i != 1000 && step > 1e-12 && !std::isnan(y); ++i) {
        for (std::size_t j = 0; j != next.size(); ++j) next[j] = x[j] - step * gradient[j];
        double const y_next = f(n, next.data(), nullptr, data);
        if (y_next < y) {
            for (std::size_t j = 0; j != next.size(); ++j) x[j] = next[j];
            y = f(n, x, gradient.data(), data);
            step *= 2;
        } else {
            step /= 2;
        }
    }
    return y;
}

TEST(CFunction, Descends) {
    auto f = [](auto const& x) {
        return problems::fn::cosh(x[0] - 2) + problems::fn::square(x[1] + x[0]);
    };
    Vector x{0, 1};
    EXPECT_NEAR(descend(callbacks::c_function(f), &f, 2, x.data()), 1, 1e-12);
    EXPECT_NEAR(x[0], 2, 1e-5);
    EXPECT_NEAR(x[1], -2, 1e-5);
}

TEST(CFunction, GradientWhereItIsAskedFor) {
    int recorded = 0;
    auto f = [&](auto const& x) {
        if constexpr (!std::is_same_v<std::decay_t<decltype(x[0])>, double>) ++recorded;
        return problems::rosenbrock(x);
    };
    Vector const x{0.3, 0.7}, expected = problems::differences(problems::rosenbrock, x);
    Vector gradient(2);
    Objective const of_int = callbacks::c_function(f);
    EXPECT_EQ(of_int(2, x.data(), nullptr, &f), f(x));
    EXPECT_EQ(recorded, 0);
    EXPECT_EQ(of_int(2, x.data(), gradient.data(), &f), f(x));
    EXPECT_EQ(recorded, 1);
    for (std::size_t i = 0; i != 2; ++i) EXPECT_NEAR(gradient[i], expected[i], 1e-7);

    double (*const of_size)(std::size_t, double const*, double*, void*) = callbacks::c_function(f);
    Vector other(2);
    EXPECT_EQ(of_size(2, x.data(), other.data(), &f), f(x));
    EXPECT_EQ(other, gradient);
    double (*const lbfgs)(void*, double const*, double*, int, double) = callbacks::c_function(f);
    other = {0, 0};
    EXPECT_EQ(lbfgs(&f, x.data(), other.data(), 2, 0.1), f(x));
    EXPECT_EQ(other, gradient);
}

TEST(CFunction, Rule) {
    auto f = problems::by_hand::distance;
    Objective const pointer = callbacks::c_function(f);
    Vector gradient(2);
    EXPECT_EQ(pointer(2, Vector{3, 5}.data(), gradient.data(), &f), 9 + 16);
    EXPECT_EQ(gradient, (Vector{6, 8}));
}

TEST(CFunction, Exceptions) {
    auto f = [](auto const& x) {
        if (x[0] > 0.5) throw problems::Unhappy();
        return problems::rosenbrock(x);
    };
    Vector x{0, 0};
    EXPECT_THROW(callbacks::run([&] { descend(callbacks::c_function(f), &f, 2, x.data()); }),
                 problems::Unhappy);
    Objective const pointer = callbacks::c_function(f);
    Vector gradient(2);
    EXPECT_TRUE(std::isnan(pointer(2, Vector{1, 1}.data(), gradient.data(), &f)));
    EXPECT_TRUE(std::isnan(gradient[0]) && std::isnan(gradient[1]));
    // An array of three numbers for a function of two.
    auto of_two = [](auto const& y) { return problems::rosenbrock(y); };
    Objective const wrong = callbacks::c_function<std::array<double, 2>>(of_two);
    EXPECT_THROW(callbacks::run([&] { wrong(3, Vector{1, 2, 3}.data(), nullptr, &of_two); }),
                 std::invalid_argument);
}

}  // namespace
