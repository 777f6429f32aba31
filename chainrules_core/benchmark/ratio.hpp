// SPDX-License-Identifier: MIT
#pragma once
// Benchmarks in pairs: `hand` beside `rule`. The repetitions of both sides are interleaved at
// random and the ratio of the minimum times is what counts, because other work on the machine only
// ever adds time. ratio::run prints the ratios as a Markdown table after Google Benchmark's own
// output.

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdio>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

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

/// Collects the least time per item of every benchmark, in nanoseconds.
class Reporter : public benchmark::ConsoleReporter {
  public:
    Reporter() : ConsoleReporter(OO_None) {}

    void ReportRuns(std::vector<Run> const& runs) override {
        for (Run const& run : runs) {
            if (run.run_type != Run::RT_Iteration) continue;
            auto items = run.counters.find("items_per_second");
            if (items == run.counters.end()) continue;
            std::string const name = run.run_name.function_name;
            auto const slash = name.rfind('/');
            Times& pair = pairs_[name.substr(0, slash)];
            double& time = name.substr(slash) == "/hand" ? pair.hand : pair.rule;
            double const now = 1e9 / items->second.value;
            if (time == 0 || now < time) time = now;
        }
    }

    /// Prints the table; the number of pairs out of tolerance.
    int summarize() const {
        int slower = 0;
        std::size_t width = 0;
        for (auto const& [name, pair] : pairs_) width = std::max(width, name.size());
        auto const w = static_cast<int>(width);
        std::printf("| %-*s | hand, ns | rule, ns | ratio |\n|-%s-|---:|---:|---:|\n", w, "",
                    std::string(width, '-').c_str());
        for (auto const& [name, pair] : pairs_) {
            double const quotient = pair.rule / pair.hand;
            bool const bad = quotient > 1 + tolerance;
            slower += bad ? 1 : 0;
            std::printf("| %-*s | %8.2f | %8.2f | %5.3f |%s\n", w, name.c_str(), pair.hand,
                        pair.rule, quotient, bad ? "  <- slower" : "");
        }
        std::printf("%d of %d pairs are more than %g %% slower than hand-written code\n", slower,
                    static_cast<int>(pairs_.size()), 100 * tolerance);
        return slower;
    }

  private:
    struct Times {
        double hand = 0;
        double rule = 0;
    };
    std::map<std::string, Times> pairs_;
};

/// The main program: Google Benchmark's options are understood, these are the defaults.
inline int run(int argc, char** argv) {
    std::vector<std::string> options = {argv[0], "--benchmark_enable_random_interleaving=true",
                                        "--benchmark_repetitions=20", "--benchmark_min_time=0.004"};
    options.insert(options.end(), argv + 1, argv + argc);
    std::vector<char*> pointers;
    for (std::string& option : options) pointers.push_back(option.data());
    int count = static_cast<int>(pointers.size());
    benchmark::Initialize(&count, pointers.data());
    if (benchmark::ReportUnrecognizedArguments(count, pointers.data())) return 2;
    Reporter reporter;
    benchmark::RunSpecifiedBenchmarks(&reporter);
    benchmark::Shutdown();
    reporter.summarize();
    return 0;
}

}  // namespace ratio
