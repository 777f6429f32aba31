// SPDX-License-Identifier: MIT
#pragma once
// The least time per item of every benchmark: the repetitions of all are interleaved at random, and
// the least times count, because other work on the machine only ever adds time.

#include <benchmark/benchmark.h>

#include <algorithm>
#include <map>
#include <string>
#include <type_traits>
#include <vector>

namespace least_times {

/// In nanoseconds, by the benchmark's name.
using Times = std::map<std::string, double>;

/// Those of every repetition.
using AllTimes = std::map<std::string, std::vector<double>>;

/// Prints Google Benchmark's own output, and collects the times per item.
class Reporter : public benchmark::ConsoleReporter {
  public:
    Reporter() : ConsoleReporter(OO_None) {}

    void ReportRuns(std::vector<Run> const& runs) override {
        for (Run const& run : runs) {
            auto const items = run.counters.find("items_per_second");
            if (run.run_type != Run::RT_Iteration || items == run.counters.end()) continue;
            times_[run.run_name.function_name].push_back(1e9 / items->second.value);
        }
    }
    AllTimes const& all() const { return times_; }
    Times least() const {
        Times result;
        for (auto const& [name, times] : times_)
            result[name] = *std::min_element(times.begin(), times.end());
        return result;
    }

  private:
    AllTimes times_;
};

/// The main program: Google Benchmark's options are understood, with defaults for two of them;
/// summarize(times), of the least Times or of AllTimes, comes after its own output.
template <class Summarize>
int run(int argc, char** argv, int repetitions, double seconds, Summarize const& summarize) {
    std::vector<std::string> options = {argv[0], "--benchmark_enable_random_interleaving=true",
                                        "--benchmark_repetitions=" + std::to_string(repetitions),
                                        "--benchmark_min_time=" + std::to_string(seconds)};
    options.insert(options.end(), argv + 1, argv + argc);
    std::vector<char*> pointers;
    for (std::string& option : options) pointers.push_back(option.data());
    int count = static_cast<int>(pointers.size());
    benchmark::Initialize(&count, pointers.data());
    if (benchmark::ReportUnrecognizedArguments(count, pointers.data())) return 2;
    Reporter reporter;
    benchmark::RunSpecifiedBenchmarks(&reporter);
    benchmark::Shutdown();
    if constexpr (std::is_invocable_v<Summarize const&, AllTimes const&>)
        summarize(reporter.all());
    else
        summarize(reporter.least());
    return 0;
}

}  // namespace least_times
