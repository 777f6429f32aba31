// SPDX-License-Identifier: MIT
// What a value costs here beside Boost.Math in double and the C++ library, for all functions that
// one of them has, at the same points: a table of times, and the mean of the ratios.

#include "cost.hpp"

#include <algorithm>
#include <cmath>
#include <exception>
#include <vector>

#include "chainrules/special/rule_list.hpp"
#include "special/peers.hpp"

namespace {

template <class Peer, class E>
constexpr bool has_peer(E const&) {
    return []<class... X>(std::type_identity<std::tuple<X...>>) {
        return std::is_invocable_v<Peer const&, X...>;
    }(std::type_identity<typename E::template arguments<double>>{});
}

template <class E>
void add(E const& entry) {
    using F = typename E::function_type;
    constexpr bool in_boost = has_peer<peers::Boost<F>>(E{});
    constexpr bool in_library = has_peer<peers::Library<F>>(E{});
    if constexpr (E::only_numbers && (in_boost || in_library)) {
        static cost::detail::Work<E> const work(entry, true);
        std::string const name = cost::detail::signature_of(entry);
        // A library that has no method at one of the points is left out.
        auto const add_call = [&](char const* owner, auto const& f) {
            try {
                for (auto const& at : work.x) benchmark::DoNotOptimize(std::apply(f, at));
            } catch (std::exception const&) {
                return;
            }
            benchmark::RegisterBenchmark((name + "/" + owner).c_str(),
                                         [f](benchmark::State& state) { work.call(state, f); });
        };
        add_call("ours", E::f);
        if constexpr (in_boost) add_call("Boost", peers::Boost<F>{});
        if constexpr (in_library) add_call("std", peers::Library<F>{});
    }
}

void summarize(least_times::Times const& times) {
    auto const time = [&](std::string const& name) {
        auto const found = times.find(name);
        return found == times.end() ? 0.0 : found->second;
    };
    std::vector<double> ratios;
    double logarithms = 0;
    std::printf(
        "| function | here, ns | Boost in double | std | ratio |\n|---|---:|---:|---:|---:|\n");
    for (auto const& [label, ours] : times) {
        auto const slash = label.rfind('/');
        if (label.substr(slash + 1) != "ours") continue;
        std::string const name = label.substr(0, slash);
        double const boost = time(name + "/Boost"), library = time(name + "/std");
        double const best = boost == 0 || (library != 0 && library < boost) ? library : boost;
        if (best == 0) continue;
        double const ratio = ours / best;
        ratios.push_back(ratio);
        logarithms += std::log(ratio);
        auto const cell = [](double t) {
            char text[32] = "–";
            if (t != 0) std::snprintf(text, sizeof text, "%.*f", t < 10 ? 1 : 0, t);
            return std::string(text);
        };
        std::printf("| `%s` | %s | %s | %s | %s%.2f%s |\n", name.c_str(), cell(ours).c_str(),
                    cell(boost).c_str(), cell(library).c_str(), ratio > 2 ? "**" : "", ratio,
                    ratio > 2 ? "**" : "");
    }
    if (ratios.empty()) return;
    std::sort(ratios.begin(), ratios.end());
    std::printf("\n%d functions: geometric mean %.2f, median %.2f, %d above 2\n",
                static_cast<int>(ratios.size()), std::exp(logarithms / double(ratios.size())),
                ratios[ratios.size() / 2],
                static_cast<int>(
                    std::count_if(ratios.begin(), ratios.end(), [](double r) { return r > 2; })));
}

}  // namespace

int main(int argc, char** argv) {
    chainrules::rule_list::special::for_each_rule([](auto const& entry) { add(entry); });
    return least_times::run(argc, argv, 10, 0.002, summarize);
}
