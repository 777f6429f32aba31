// SPDX-License-Identifier: MIT
#pragma once
// Benchmarks in pairs: `hand` beside `rule`. The ratio of the least times is what counts.
// ratio::run prints the ratios as a Markdown table after Google Benchmark's own output.

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdio>
#include <functional>
#include <string>
#include <vector>

#include "least_times.hpp"

namespace ratio {

/// What a rule may take, relative to hand-written code.
inline constexpr double tolerance = 0.03;

/// Registers a pair. `hand` and `rule` do the same work once per call, `items` times over.
inline void add(std::string const& name, int items, std::function<void()> const& hand,
                std::function<void()> const& rule) {
    auto one = [&](char const* side, std::function<void()> const& work) {
        benchmark::RegisterBenchmark((name + "/" + side).c_str(),
                                     [work, items](benchmark::State& state) {
                                         for (auto _ : state) work();
                                         state.SetItemsProcessed(state.iterations() * items);
                                     });
    };
    one("hand", hand);
    one("rule", rule);
}

struct Pair {
    std::string name;
    double hand = 0, rule = 0;
};

/// Those of which both sides have run.
inline std::vector<Pair> pairs(least_times::Times const& times) {
    std::vector<Pair> result;
    for (auto const& [label, hand] : times) {
        std::string const name = label.substr(0, label.rfind('/'));
        auto const rule = times.find(name + "/rule");
        if (label == name + "/hand" && rule != times.end())
            result.push_back({name, hand, rule->second});
    }
    return result;
}

/// Prints the table, and the number of pairs out of tolerance.
inline void summarize(least_times::Times const& times) {
    std::vector<Pair> const all = pairs(times);
    int slower = 0;
    std::size_t width = 0;
    for (Pair const& pair : all) width = std::max(width, pair.name.size());
    auto const w = static_cast<int>(width);
    std::printf("| %-*s | hand, ns | rule, ns | ratio |\n|-%s-|---:|---:|---:|\n", w, "",
                std::string(width, '-').c_str());
    for (Pair const& pair : all) {
        double const quotient = pair.rule / pair.hand;
        bool const bad = quotient > 1 + tolerance;
        slower += bad ? 1 : 0;
        std::printf("| %-*s | %8.2f | %8.2f | %5.3f |%s\n", w, pair.name.c_str(), pair.hand,
                    pair.rule, quotient, bad ? "  <- slower" : "");
    }
    std::printf("%d of %d pairs are more than %g %% slower than hand-written code\n", slower,
                static_cast<int>(all.size()), 100 * tolerance);
}

/// The main program.
inline int run(int argc, char** argv) { return least_times::run(argc, argv, 20, 0.004, summarize); }

}  // namespace ratio
