// SPDX-License-Identifier: MIT
// Value and gradient of Σ softplus(xᵢ) in one and two threads: the rule, and a bare loop by hand
// over halves of the elements, which says what the machine gives at that time.
#include <benchmark/benchmark.h>

#include <cmath>

#include "chainrules/algorithm/blockwise.hpp"
#include "chainrules/log_exp/softplus.hpp"

namespace {

constexpr std::size_t n = 10'000'000;

std::vector<double> const& numbers() {
    static std::vector<double> const x = [] {
        std::vector<double> v(n);
        for (std::size_t i = 0; i != n; ++i)
            v[i] = std::fmod(0.618033988749 * static_cast<double>(i), 2.0) - 1;
        return v;
    }();
    return x;
}

void rule(benchmark::State& state) {
    using namespace chainrules;
    Threads const threads{static_cast<unsigned>(state.range(0))};
    for (auto _ : state) {
        auto const [y, pullback] =
            rrule(fn::transform_reduce, fn::softplus, std::cref(numbers()), keyword(threads));
        benchmark::DoNotOptimize(y);
        benchmark::DoNotOptimize(pullback(1.0));
    }
}
BENCHMARK(rule)->Arg(1)->Arg(2)->UseRealTime()->Unit(benchmark::kMillisecond);

void by_hand(benchmark::State& state) {
    std::size_t const threads = static_cast<std::size_t>(state.range(0));
    for (auto _ : state) {
        auto const& x = numbers();
        std::vector<double> x_bar(n), sums(threads);
        auto const work = [&](std::size_t t) {
            double sum = 0;
            for (std::size_t i = n * t / threads; i != n * (t + 1) / threads; ++i) {
                double const e = std::exp(-std::abs(x[i]));
                sum += std::log1p(e) + (x[i] > 0 ? x[i] : 0);
                x_bar[i] = (x[i] > 0 ? 1 : e) / (1 + e);
            }
            sums[t] = sum;
        };
        {
            std::vector<std::jthread> others;
            for (std::size_t t = 1; t < threads; ++t) others.emplace_back(work, t);
            work(0);
        }
        benchmark::DoNotOptimize(sums.data());
        benchmark::DoNotOptimize(x_bar.data());
    }
}
BENCHMARK(by_hand)->Arg(1)->Arg(2)->UseRealTime()->Unit(benchmark::kMillisecond);

}  // namespace
