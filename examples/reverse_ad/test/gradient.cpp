// SPDX-License-Identifier: MIT
#include "reverse_ad/gradient.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <stdexcept>
#include <thread>
#include <vector>

#include "chainrules/chainrules.hpp"
#include "forward_ad/derivatives.hpp"

using reverse_ad::gradient;

namespace lab {

// A library's function of plain numbers, with a rule; no template.
inline double misfit(std::vector<double> const& p, double scale) {
    return scale * (p[0] * p[0] + 3 * p[1]);
}
CHAINRULES_FUNCTION(misfit_of, misfit);
inline auto rrule(misfit_of_t, std::vector<double> const& p, double scale) {
    auto pullback = [p, scale](double y_bar) {
        return std::tuple{chainrules::NoTangent{},
                          std::vector{2 * scale * p[0] * y_bar, 3 * scale * y_bar},
                          misfit(p, 1.0) * y_bar};
    };
    return chainrules::RRuleResult{misfit(p, scale), pullback};
}

}  // namespace lab

namespace {

TEST(Gradient, ByTheRuleOfAFunctionOfPlainNumbers) {
    auto const [y, bars] =
        reverse_ad::value_and_gradient(lab::misfit_of, std::vector{2.0, 0.5}, 3.0);
    EXPECT_EQ(y, 3 * 5.5);
    EXPECT_EQ(std::get<0>(bars), (std::vector{12.0, 9.0}));
    EXPECT_EQ(std::get<1>(bars), 5.5);
    // In a chain of rules, too.
    auto const chain = [](auto const& p, auto const& s) {
        return chainrules::fn::exp(reverse_ad::call(lab::misfit_of, p, s * s) / 16.5);
    };
    auto const [p_bar, s_bar] = gradient(chain, std::vector{2.0, 0.5}, std::sqrt(3.0));
    EXPECT_NEAR(p_bar[1], std::exp(1.0) / 16.5 * 9.0, 1e-14);
    EXPECT_NEAR(s_bar, std::exp(1.0) / 16.5 * 5.5 * 2 * std::sqrt(3.0), 1e-14);
}

struct Curve {
    double a;

    // Not for other containers than std::vector.
    template <class T>
    T operator()(std::vector<T> const& x, T const& shift) const {
        T sum(0);
        for (std::size_t i = 0; i != x.size(); ++i) sum += x[i] * x[i] * (a + double(i)) + shift;
        return sum;
    }
};

TEST(Gradient, OfAFunctionOfVectorsOfNumbers) {
    auto const [y, bars] =
        reverse_ad::value_and_gradient(Curve{2.0}, std::vector{1.0, -3.0, 0.5}, 0.25);
    EXPECT_EQ(y, 2.0 + 27.0 + 1.0 + 0.75);
    EXPECT_EQ(std::get<0>(bars), (std::vector{4.0, -18.0, 4.0}));
    EXPECT_EQ(std::get<1>(bars), 3.0);
    EXPECT_EQ(std::get<0>(gradient(Curve{2.0}, std::vector<double>(), 1.0)), std::vector<double>());
}

auto const rosenbrock = [](auto const& x) {
    auto sum = (1 - x[0]) * (1 - x[0]);
    for (std::size_t i = 0; i + 1 < x.size(); ++i) {
        if (i > 0) sum += (1 - x[i]) * (1 - x[i]);
        sum += 100 * pow(x[i + 1] - x[i] * x[i], 2);
    }
    return sum;
};

TEST(Gradient, Foo) {
    auto const foo = [](auto x) { return asin(0.2 + sin(x)); };
    EXPECT_EQ(gradient(foo, 3.0), -1.0531613736418153);
    EXPECT_EQ(gradient(foo, 3), -1.0531613736418153);  // an integer counts as a double
}

TEST(Gradient, SeveralNumbers) {
    auto const [x_bar, y_bar, z_bar] =
        gradient([](auto x, auto y, auto z) { return x * y + sin(z); }, 2, 3.0, 0.5f);
    static_assert(std::is_same_v<decltype(x_bar), double const>);
    EXPECT_EQ(x_bar, 3);
    EXPECT_EQ(y_bar, 2);
    EXPECT_DOUBLE_EQ(z_bar, std::cos(0.5));
}

TEST(Gradient, FloatStaysFloat) {
    auto const dy = gradient([](auto x) { return sin(x) * x * 2; }, 0.5f);
    static_assert(std::is_same_v<decltype(dy), float const>);
    EXPECT_FLOAT_EQ(dy, 2 * (std::cos(0.5f) * 0.5f + std::sin(0.5f)));
}

TEST(Gradient, AgreesWithForwardMode) {
    for (std::size_t n = 2; n != 12; ++n) {
        std::vector<double> x(n);
        for (std::size_t i = 0; i != n; ++i) x[i] = 0.4 + 0.15 * static_cast<double>(i);
        auto const [value, reverse] = reverse_ad::value_and_gradient(rosenbrock, x);
        auto const forward = forward_ad::gradient(rosenbrock, x);
        EXPECT_EQ(value, rosenbrock(x));
        for (std::size_t i = 0; i != n; ++i)
            EXPECT_NEAR(reverse[i], forward[i], 1e-12 * std::abs(forward[i]) + 1e-12);
    }
}

TEST(Gradient, OfAConstant) {
    EXPECT_EQ(gradient([](auto) { return 5.0; }, 3.0), 0);
    EXPECT_EQ(gradient([](auto const&) { return 5.0; }, std::vector{1.0, 2.0}),
              (std::vector{0.0, 0.0}));
}

TEST(Gradient, OfTheVariableItself) {
    EXPECT_EQ(gradient([](auto x) { return x; }, 3.0), 1);
    EXPECT_EQ(gradient([](auto const& x) { return x[1]; }, std::vector{1.0, 2.0}),
              (std::vector{0.0, 1.0}));
}

// An exception in the middle leaves nothing on the tape for the next gradient.
TEST(Gradient, AfterAnException) {
    bool fail = true;
    auto const f = [&fail](auto const& x) {
        auto const y = x[0] * x[1];
        if (fail) throw std::runtime_error("in the middle");
        return y * x[0];
    };
    EXPECT_THROW(static_cast<void>(gradient(f, std::vector{2.0, 3.0})), std::runtime_error);
    fail = false;
    EXPECT_EQ(gradient(f, std::vector{2.0, 3.0}), (std::vector{12.0, 4.0}));
}

// The tape of a thread keeps its memory, and nothing else, from one gradient to the next.
TEST(Gradient, TapeIsEmptyAfterwards) {
    using F = std::remove_cvref_t<decltype(rosenbrock)>;
    for (int i = 0; i != 3; ++i) {
        static_cast<void>(gradient(rosenbrock, std::vector{0.1, 0.2, 0.3}));
        EXPECT_EQ((reverse_ad::Tape<double, F>::of_this_thread().statements()), 0u);
    }
}

TEST(Gradient, InSeveralThreads) {
    std::vector<double> const x{0.5, -0.25, 2.0, 0.75};
    auto const expected = gradient(rosenbrock, x);
    std::array<std::vector<double>, 4> found;
    std::vector<std::thread> threads;
    for (auto& result : found)
        threads.emplace_back([&] {
            for (int i = 0; i != 100; ++i) result = gradient(rosenbrock, x);
        });
    for (auto& thread : threads) thread.join();
    for (auto const& result : found) EXPECT_EQ(result, expected);
}

TEST(Nested, GradientWithinAGradient) {
    auto const outer = [](auto x) {
        auto const inner = [x](auto y) { return x * y * y; };
        return x * gradient(inner, x);  // x · 2 x · x
    };
    EXPECT_DOUBLE_EQ(gradient(outer, 1.5), 6 * 1.5 * 1.5);
}

// Arrays of the outer derivative enter the inner one by element: the gradient of |∇(Σ x³ / 3)|².
TEST(Nested, GradientWithinAGradientOfArrays) {
    auto const cubes = [](auto const& x) {
        auto sum = 0 * x[0];
        for (std::size_t i = 0; i != x.size(); ++i) sum += x[i] * x[i] * x[i] / 3;
        return sum;
    };
    auto const outer = [&](auto const& x) {
        auto const g = gradient(cubes, x.elements());
        auto sum = 0 * g[0];
        for (auto const& e : g) sum += e * e;
        return sum;
    };
    auto const g = gradient(outer, std::vector{1.0, -2.0});
    EXPECT_DOUBLE_EQ(g[0], 4);
    EXPECT_DOUBLE_EQ(g[1], -32);
}

// The numbers of one tool do not bring in the functions of the other, which have the same names.
TEST(Nested, NamesAreNotMixedUp) {
    auto const g = [](auto const& x) {
        // reverse_ad's, although x consists of forward_ad's numbers
        auto const taped = [](auto const& v) {
            static_assert(reverse_ad::is_variable<std::remove_cvref_t<decltype(v)>>);
            return v[0] * v[1];
        };
        return gradient(taped, x);
    };
    auto const H = forward_ad::jacobian(g, std::array{2.0, 3.0});
    EXPECT_EQ(H[0][1], 1);
}

TEST(Nested, HessianForwardOverReverse) {
    auto const g = [](auto const& x) { return gradient(rosenbrock, x); };
    for (std::array<double, 2> const x : {std::array{0.5, -0.25}, std::array{1.0, 1.0}}) {
        auto const H = forward_ad::jacobian(g, x);
        EXPECT_NEAR(H[0][0], 1200 * x[0] * x[0] - 400 * x[1] + 2, 1e-10);
        EXPECT_NEAR(H[0][1], -400 * x[0], 1e-10);
        EXPECT_NEAR(H[1][0], -400 * x[0], 1e-10);
        EXPECT_NEAR(H[1][1], 200, 1e-10);
    }
}

// A cotangent whose value is zero, but not its tangent, must be carried on:
// f = (y − 1) · x² at y = 1, whose mixed second derivative is 2 x.
TEST(Nested, ZeroCotangentWithATangent) {
    auto const f = [](auto const& v) { return (v[1] - 1) * (v[0] * v[0]); };
    auto const g = [&](auto const& v) { return gradient(f, v); };
    auto const H = forward_ad::jacobian(g, std::array{3.0, 1.0});
    EXPECT_EQ(H[0][0], 0);
    EXPECT_EQ(H[0][1], 6);
    EXPECT_EQ(H[1][0], 6);
    EXPECT_EQ(H[1][1], 0);
}

TEST(Nested, ReverseOverForward) {
    auto const f = [](auto x) { return sin(x) * x; };
    auto const df = [&](auto x) { return forward_ad::derivative(f, x); };
    EXPECT_NEAR(gradient(df, 0.8), 2 * std::cos(0.8) - 0.8 * std::sin(0.8), 1e-15);
}

}  // namespace
