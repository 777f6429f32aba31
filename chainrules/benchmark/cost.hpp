// SPDX-License-Identifier: MIT
#pragma once
// What partials cost beside the function itself. For each entry of a list: the mean time of the
// function at representative points of its domain, and of each partial there, the value given.
// cost::run prints the ratios and their goals as a Markdown table after Google Benchmark's own
// output.

#include <benchmark/benchmark.h>

#include <array>
#include <cstdio>
#include <map>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "chainrules/rule_list/entry.hpp"
#include "chainrules_core/chainrules_core.hpp"
#include "../../chainrules_core/benchmark/least_times.hpp"
#include "support/samples/apart.hpp"

namespace cost {

/// What a partial may take, in times of the function: one with a closed form, one by an algorithm.
struct Goal {
    double closed_form = 2.5;
    double algorithm = 6;
};

/// The goals of all partials, by the benchmark's name.
inline std::map<std::string, double>& goals() {
    static std::map<std::string, double> all;
    return all;
}

namespace detail {

inline constexpr std::size_t count = 64;

template <class E>
struct Work {
    using Arguments = typename E::template arguments<double>;
    using Each = std::make_index_sequence<E::arity>;
    using Y = decltype(std::apply(E::f, std::declval<Arguments const&>()));

    std::vector<Arguments> x;
    std::vector<Y> y;

    /// Where `natural`, whole numbers are not negative.
    explicit Work(E const& entry, bool natural = false) {
        samples::Apart points{samples::Region(entry)};
        for (int attempts = 0; x.size() != count && attempts != 100 * int(count); ++attempts) {
            auto const at = convert(points.interior(), Each{});
            if (natural && has_negative_whole_number(at)) continue;
            try {
                y.push_back(std::apply(E::f, at));
                x.push_back(at);
            } catch (std::exception const&) {
                // Out of the domain, or an overflow.
            }
        }
    }
    template <std::size_t... I>
    static Arguments convert(std::vector<double> const& at, std::index_sequence<I...>) {
        return Arguments(static_cast<std::tuple_element_t<I, Arguments>>(at[I])...);
    }
    static bool has_negative_whole_number(Arguments const& at) {
        auto const negative = [](auto v) { return std::is_integral_v<decltype(v)> && v < 0; };
        return std::apply([&](auto... v) { return (... || negative(v)); }, at);
    }
    void function(benchmark::State& state) const { call(state, E::f); }
    /// Any function of the same arguments.
    template <class F>
    void call(benchmark::State& state, F const& f) const {
        for (auto _ : state)
            for (Arguments const& at : x) benchmark::DoNotOptimize(std::apply(f, at));
        state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(x.size()));
    }
    template <std::size_t I>
    void partial(benchmark::State& state) const {
        for (auto _ : state)
            for (std::size_t k = 0; k != x.size(); ++k)
                benchmark::DoNotOptimize(std::apply(
                    [&](auto const&... at) {
                        auto const p = chainrules::partial<int(I)>(y[k], E::f, at...);
                        if constexpr (chainrules::Number<std::remove_cvref_t<decltype(p)>>)
                            return p;
                        else
                            return chainrules::chain(p, 1.0);
                    },
                    x[k]));
        state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(x.size()));
    }
};

template <std::size_t I, class E>
void add_partial(E const& entry, Work<E> const& work, std::string const& name, Goal goal) {
    using Argument = std::tuple_element_t<I, typename E::template arguments<double>>;
    if constexpr (std::is_same_v<Argument, double>) {
        if ((entry.missing_partials >> I) % 2 != 0) return;
        std::string const label = name + "/" + std::to_string(I + 1);
        goals()[label] =
            (entry.algorithmic_partials >> I) % 2 != 0 ? goal.algorithm : goal.closed_form;
        benchmark::RegisterBenchmark(
            label.c_str(), [&work](benchmark::State& state) { work.template partial<I>(state); });
    }
}
/// "gamma_p(x, x)", where n stands for a whole number.
template <class E>
std::string signature_of(E const& entry) {
    std::string name = std::string(entry.name()) + "(";
    for (std::size_t i = 0; i != E::arity; ++i) {
        bool const whole = entry.domains[i].spread == chainrules::rule_list::Spread::whole;
        name += std::string(i == 0 ? "" : ", ") + (whole ? "n" : "x");
    }
    return name + ")";
}

template <class E, std::size_t... I>
void add_entry(E const& entry, Goal goal, std::index_sequence<I...>) {
    using F = typename E::function_type;
    using Arguments = typename E::template arguments<double>;
    constexpr bool plain = []<class... X>(std::type_identity<std::tuple<X...>>) {
        if constexpr (E::only_numbers && chainrules::has_scalar_rule<F, X...>)
            return chainrules::Number<decltype(E::f(std::declval<X const&>()...))>;
        else
            return false;
    }(std::type_identity<Arguments>{});
    if constexpr (plain) {
        if (!entry.differentiable || entry.constants) return;
        static Work<E> const work(entry);
        std::string const name = signature_of(entry);
        benchmark::RegisterBenchmark((name + "/0").c_str(),
                                     [](benchmark::State& state) { work.function(state); });
        (add_partial<I>(entry, work, name, goal), ...);
    }
}

// A row per function: its time, and each partial's ratio to it, bold where beyond its goal.
inline void summarize(least_times::Times const& times) {
    int over = 0;
    std::string row;
    std::printf("| function | ns | partial: ratio |\n|---|---:|---|");
    for (auto const& [label, goal] : goals()) {
        auto const slash = label.rfind('/');
        std::string const name = label.substr(0, slash);
        auto const function = times.find(name + "/0");
        auto const partial = times.find(label);
        if (function == times.end() || partial == times.end()) continue;
        double const ratio = partial->second / function->second;
        bool const bad = ratio > goal;
        over += bad ? 1 : 0;
        if (name != row)
            std::printf("%s\n| `%s` | %.*f |", row.empty() ? "" : " |", name.c_str(),
                        function->second < 10 ? 1 : 0, function->second);
        else
            std::printf(",");
        row = name;
        std::printf(" %s: %s%.2f%s", label.substr(slash + 1).c_str(), bad ? "**" : "", ratio,
                    bad ? "** of " : "");
        if (bad) std::printf("%g", goal);
    }
    std::printf(" |\n\n%d of %d partials are beyond their goals\n", over,
                static_cast<int>(goals().size()));
}

}  // namespace detail

/// Registers the functions of a list.
template <class List>
void add(List const& list, Goal goal = {}) {
    chainrules::rule_list::for_each(
        [&]<class E>(E const& entry) {
            detail::add_entry(entry, goal, std::make_index_sequence<E::arity>{});
        },
        list);
}
/// Another goal for one partial, by its name in the table: "trigamma(x)", 1.
inline void expect(std::string const& function, int argument, double goal) {
    goals().at(function + "/" + std::to_string(argument)) = goal;
}

/// The main program.
inline int run(int argc, char** argv) {
    return least_times::run(argc, argv, 10, 0.002, detail::summarize);
}

}  // namespace cost
