// SPDX-License-Identifier: MIT
// Every thread has a tape of its own: gradients of the same function in several at once.
#include <gtest/gtest.h>

#include <cmath>
#include <thread>
#include <vector>

#include "chainrules/algorithm/blockwise.hpp"
#include "chainrules/chainrules.hpp"
#include "reverse_ad/gradient.hpp"
#include "reverse_ad/higher_order.hpp"
#include "reverse_ad/jacobian.hpp"
#include "reverse_ad/own_tape.hpp"

namespace {

auto const chain = [](auto const& x) {
    auto sum = x[0] * x[0];
    for (std::size_t i = 1; i != x.size(); ++i) sum += sin(x[i]) * x[i - 1];
    return sum;
};
auto const through_an_array = [](auto const& x) {
    return reverse_ad::call(higher_order::fn::sum, [](auto e) { return e * e; }, x);
};
auto const rows = [](auto const& x) {
    auto y = x;
    for (std::size_t i = 1; i != x.size(); ++i) y[i] = x[i] * x[i - 1];
    return y;
};

TEST(Threads, EachHasATape) {
    constexpr std::size_t threads = 8, runs = 50;
    std::vector<int> right(threads);
    std::vector<std::thread> all;
    for (std::size_t t = 0; t != threads; ++t)
        all.emplace_back([&, t] {
            for (std::size_t run = 0; run != runs; ++run) {
                std::vector<double> x(10 + 7 * ((t + run) % 5));
                for (std::size_t i = 0; i != x.size(); ++i)
                    x[i] = 0.1 * static_cast<double>(i + t + run);
                auto const g = reverse_ad::gradient(chain, x);
                auto const squares = reverse_ad::gradient(through_an_array, x);
                auto const J = reverse_ad::jacobian(rows, x);
                bool all_right = true;
                for (std::size_t i = 0; i != x.size(); ++i) {
                    double const before = i == 0 ? 2 * x[0] : std::cos(x[i]) * x[i - 1];
                    double const after = i + 1 == x.size() ? 0 : std::sin(x[i + 1]);
                    all_right &= std::abs(g[i] - before - after) < 1e-13;
                    all_right &= squares[i] == 2 * x[i];
                    all_right &= J[i][i] == (i == 0 ? 1 : x[i - 1]);
                }
                right[t] += all_right ? 1 : 0;
            }
        });
    for (std::thread& thread : all) thread.join();
    EXPECT_EQ(right, std::vector<int>(threads, static_cast<int>(runs)));
}

using Vector = std::vector<double>;

Vector numbers(std::size_t n) {
    Vector v(n);
    for (std::size_t i = 0; i != n; ++i) v[i] = std::sin(double(i)) + 1.5;
    return v;
}

// Σ exp(w₀ xᵢ) xᵢ w₁.
auto const loss = [](auto const& v, auto const& w) {
    auto sum = 0 * w[0];
    for (std::size_t i = 0; i != v.size(); ++i) sum += exp(w[0] * v[i]) * v[i] * w[1];
    return sum;
};

// Each block is recorded on the tape of the thread that works on it; the sum is one node of the
// caller's.
TEST(Threads, ATapePerBlock) {
    namespace fn = chainrules::fn;
    Vector const v = numbers(5000), w{0.5, 2};
    auto const gradient = [&](unsigned threads) {
        return reverse_ad::value_and_gradient(
            [&](auto const& x, auto const& weights) {
                return 2 * reverse_ad::call(fn::sum_of_blocks, reverse_ad::on_own_tape(loss), x,
                                            weights,
                                            chainrules::keyword(chainrules::Threads{threads}));
            },
            v, w);
    };
    auto const [y, cotangents] = gradient(4);
    auto const& [v_bar, w_bar] = cotangents;
    double sum = 0, by_w0 = 0, by_w1 = 0;
    for (std::size_t i = 0; i != v.size(); ++i) {
        double const e = std::exp(w[0] * v[i]);
        sum += 2 * e * v[i] * w[1];
        by_w0 += 2 * e * v[i] * v[i] * w[1];
        by_w1 += 2 * e * v[i];
        EXPECT_NEAR(v_bar[i], 2 * e * w[1] * (1 + w[0] * v[i]), 1e-13 * v_bar[i]);
    }
    EXPECT_NEAR(y, sum, 1e-12 * sum);
    EXPECT_NEAR(w_bar[0], by_w0, 1e-12 * by_w0);
    EXPECT_NEAR(w_bar[1], by_w1, 1e-12 * by_w1);
    EXPECT_EQ(gradient(1).gradient, cotangents);
    EXPECT_EQ(gradient(3).gradient, cotangents);
}

}  // namespace
