// SPDX-License-Identifier: MIT
// Derivatives of scalar code by the two example tools, by other AD tools and by hand: which tools
// take part is decided by what CMake finds. All derivatives are compared with those by hand before
// anything is measured; the repetitions of all contenders are interleaved.

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <tuple>

#include "../../../chainrules_core/benchmark/least_times.hpp"
#include "contest.hpp"

namespace peers {

std::vector<Contender>& contenders() {
    static std::vector<Contender> all;
    return all;
}

namespace {

constexpr char const* by_hand = "by hand";

auto const hand = [](auto const& problem, auto const& x) { return problem.by_hand(x); };

std::string name_of(Contender const& contender) { return contender.problem + '/' + contender.tool; }

// Whether all derivatives are those by hand. The rounding errors of a sum of many terms are small
// relative to the greatest entries.
bool verified(std::vector<Contender> const& all) {
    bool right = true;
    std::map<std::string, Vector> expected;
    for (Contender const& one : all)
        if (one.tool == by_hand) expected[one.problem] = one.derivative();
    for (Contender const& one : all) {
        Vector const got = one.derivative(), &must = expected.at(one.problem);
        double greatest = 0, worst = 0;
        for (double const x : must) greatest = std::max(greatest, std::abs(x));
        for (std::size_t i = 0; i != must.size() && i < got.size(); ++i) {
            double const scale = std::abs(must[i]) + 1e-2 * greatest;
            double const error = std::abs(got[i] - must[i]) / scale;
            if (!(error <= worst)) worst = error;
        }
        if (got.size() == must.size() && worst <= 1e-10) continue;
        std::fprintf(stderr, "%s: %zu numbers, must be %zu, with an error of %g\n",
                     name_of(one).c_str(), got.size(), must.size(), worst);
        right = false;
    }
    return right;
}

struct Spread {
    double least, median;
};
Spread spread_of(std::vector<double> times) {
    std::sort(times.begin(), times.end());
    return {times.front(), times[times.size() / 2]};
}

// A table per problem: the ratios of least times and of medians to those by hand.
void summarize(least_times::AllTimes const& times) {
    std::string problem;
    for (Contender const& one : contenders()) {
        auto const own = times.find(name_of(one));
        auto const base = times.find(one.problem + '/' + by_hand);
        if (own == times.end() || base == times.end()) continue;
        if (one.problem != problem)
            std::printf(
                "\n| %s | least, µs | ratio to hand | ratio of medians |\n"
                "|---|---:|---:|---:|\n",
                one.problem.c_str());
        problem = one.problem;
        auto const [least, median] = spread_of(own->second);
        auto const [hand_least, hand_median] = spread_of(base->second);
        std::printf("| %s | %.3f | %.2f | %.2f |\n", one.tool.c_str(), least / 1000,
                    least / hand_least, median / hand_median);
    }
}

}  // namespace
}  // namespace peers

int main(int argc, char** argv) {
    using namespace peers;
    forward(by_hand, hand) && reverse(by_hand, hand) && replayed(by_hand, hand);
    auto& all = contenders();
    // One problem after another, in each the derivative by hand first, the tools by name.
    std::vector<std::string> order;
    for (Contender const& one : all)
        if (one.tool == by_hand) order.push_back(one.problem);
    std::sort(all.begin(), all.end(), [&](Contender const& a, Contender const& b) {
        auto const place = [&](Contender const& one) {
            return std::tuple{std::find(order.begin(), order.end(), one.problem),
                              one.tool != by_hand, one.tool};
        };
        return place(a) < place(b);
    });
    if (!verified(all)) return 1;
    for (Contender const& one : all)
        benchmark::RegisterBenchmark(name_of(one).c_str(), [&one](benchmark::State& state) {
            for (auto _ : state) one.run();
            state.SetItemsProcessed(state.iterations());
        });
    return least_times::run(argc, argv, 20, 0.01, summarize);
}
