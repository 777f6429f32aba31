// SPDX-License-Identifier: MIT
#pragma once
// Runs both sides of every pair of one topic many times, forwards and backwards, each out of line
// under a name that callgrind reports: Counted<Frule<pairs::sin_1>>::hand. Both must return the
// same numbers, to the last bit. Included after the topic's pairs and its part of the rule list.

#include <cxxabi.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <typeinfo>
#include <vector>

#include "chainrules/rule_list/entry.hpp"
#include "pair.hpp"

#if defined(__clang__)
#define OUT_OF_LINE [[gnu::noinline]]
#else
// noipa: GCC may not notice that two functions are the same and merge them.
#define OUT_OF_LINE [[gnu::noinline, gnu::noipa]]
#endif

template <class P>
struct Frule {};
template <class P>
struct Rrule {};

namespace driver {

inline constexpr int calls = 1000;
// What the guard of a singular partial may cost: its product with a zero is zero, not NaN.
inline constexpr int instructions_of_a_guard = 5;
inline constexpr int max_numbers = 16;

// The sides of a pair, called with numbers from an array.
template <class Pair>
struct Sides;
template <class P>
struct Sides<Frule<P>> {
    using Both = pairs::both<P>;
    static constexpr std::size_t inputs = 2 * Both::arguments;
    template <class... X>
    [[gnu::always_inline]] static auto hand(pairs::Types<X...>, double const* x) {
        return hand<X...>(x, std::index_sequence_for<X...>{});
    }
    template <class... X>
    [[gnu::always_inline]] static auto rule(pairs::Types<X...>, double const* x) {
        return rule<X...>(x, std::index_sequence_for<X...>{});
    }

  private:
    template <class... X, std::size_t... I>
    [[gnu::always_inline]] static auto hand(double const* x, std::index_sequence<I...>) {
        return Both::frule_by_hand(static_cast<X>(x[I])..., x[sizeof...(X) + I]...);
    }
    template <class... X, std::size_t... I>
    [[gnu::always_inline]] static auto rule(double const* x, std::index_sequence<I...>) {
        return Both::frule_by_rule(static_cast<X>(x[I])..., x[sizeof...(X) + I]...);
    }
};
template <class P>
struct Sides<Rrule<P>> {
    using Both = pairs::both<P>;
    static constexpr std::size_t inputs = Both::arguments + Both::outputs;
    template <class... X>
    [[gnu::always_inline]] static auto hand(pairs::Types<X...>, double const* x) {
        return hand<X...>(x, std::index_sequence_for<X...>{},
                          std::make_index_sequence<Both::outputs>{});
    }
    template <class... X>
    [[gnu::always_inline]] static auto rule(pairs::Types<X...>, double const* x) {
        return rule<X...>(x, std::index_sequence_for<X...>{},
                          std::make_index_sequence<Both::outputs>{});
    }

  private:
    template <class... X, std::size_t... I, std::size_t... O>
    [[gnu::always_inline]] static auto hand(double const* x, std::index_sequence<I...>,
                                            std::index_sequence<O...>) {
        return Both::rrule_by_hand(static_cast<X>(x[I])..., x[sizeof...(X) + O]...);
    }
    template <class... X, std::size_t... I, std::size_t... O>
    [[gnu::always_inline]] static auto rule(double const* x, std::index_sequence<I...>,
                                            std::index_sequence<O...>) {
        return Both::rrule_by_rule(static_cast<X>(x[I])..., x[sizeof...(X) + O]...);
    }
};

}  // namespace driver

template <class Pair>
struct Counted;
template <template <class> class Kind, class P>
struct Counted<Kind<P>> {
    using Sides = driver::Sides<Kind<P>>;
    using Parameters = typename P::Parameters;
    using Result = decltype(Sides::hand(Parameters{}, nullptr));

    OUT_OF_LINE static void hand(double const* x, Result& result) {
        result = Sides::hand(Parameters{}, x);
    }
    OUT_OF_LINE static void rule(double const* x, Result& result) {
        result = Sides::rule(Parameters{}, x);
    }
};

namespace driver {

using chainrules::rule_list::Domain;
using chainrules::rule_list::Spread;

// A number of the domain, away from its ends; u is between 0.13 and 0.63.
inline double number(Domain const& d, double u) {
    if (d.spread == Spread::boolean) return u < 0.38 ? 0 : 1;
    if (d.spread == Spread::whole) return std::fmin(std::fmax(d.low, std::floor(8 * u)), d.high);
    if (d.hole != 0) return d.hole + u;
    bool const low = std::isfinite(d.low);
    bool const high = std::isfinite(d.high);
    if (low && high) return d.low + (d.high - d.low) * u;
    return low ? d.low + u : high ? d.high - u : u;
}

using Domains = std::vector<Domain>;

template <class Pair>
bool run(Domains const& domains, int more) {
    int status = 0;
    char* name = abi::__cxa_demangle(typeid(Pair).name(), nullptr, nullptr, &status);
    std::printf("%d calls, %d more, %s\n", calls, more, name);

    bool same = true;
    for (int i = 0; i != calls; ++i) {
        double x[max_numbers];
        for (int j = 0; j != max_numbers; ++j) {
            double const u = 0.13 + 0.5 * ((i * 7 + j * 13) % 101) / 101;
            bool const argument = static_cast<std::size_t>(j) < domains.size();
            x[j] = argument ? number(domains[static_cast<std::size_t>(j)], u) : u;
        }
        typename Counted<Pair>::Result hand;
        typename Counted<Pair>::Result rule;
        Counted<Pair>::hand(x, hand);
        Counted<Pair>::rule(x, rule);
        bool const now = std::memcmp(hand.data(), rule.data(), sizeof hand) == 0;
        if (same && !now)
            std::fprintf(stderr, "%s at %.17g, %.17g: %.17g, %.17g by hand, %.17g, %.17g by rule\n",
                         name, x[0], x[1], hand[0], hand[1], rule[0], rule[1]);
        same = same && now;
    }
    std::free(name);
    return same;
}

struct Test {
    std::type_info const* function;
    std::size_t arguments;
    bool (*run)();
};
inline std::vector<Test>& tests() {
    static std::vector<Test> all;
    return all;
}

// The domains of a function's arguments, from the rule list.
template <class F, std::size_t N, class List>
Domains domains_of(List const& list) {
    Domains result;
    chainrules::rule_list::for_each(
        [&](auto const& entry) {
            using E = std::remove_cvref_t<decltype(entry)>;
            if constexpr (std::is_same_v<typename E::function_type, F> && E::arity == N)
                result.assign(entry.domains, entry.domains + N);
        },
        list);
    return result;
}

template <class P>
inline constexpr std::size_t arguments = pairs::both<P>::arguments;

template <class P, class List>
bool run_both(List const& list) {
    using F = std::remove_cvref_t<decltype(P::function)>;
    using Both = pairs::both<P>;
    Domains const domains = domains_of<F, Both::arguments>(list);
    if (domains.empty()) {
        std::fprintf(stderr, "%s is not in the topic's list of rules\n",
                     P::function.chainrules_name());
        return false;
    }
    constexpr int guards =
        pairs::guards<F>(std::make_index_sequence<Both::arguments>{}, typename P::Parameters{});
    constexpr int more = guards * instructions_of_a_guard + pairs::clang_moves<P>;
    bool const forwards = run<Frule<P>>(domains, more);
    return run<Rrule<P>>(domains, more) && forwards;
}

// Runs all pairs of a topic, and finds the functions of its list that have none.
template <class List>
bool run_all(List const& list) {
    bool good = true;
    for (Test const& test : tests()) good = test.run() && good;
    chainrules::rule_list::for_each(
        [&](auto const& entry) {
            using E = std::remove_cvref_t<decltype(entry)>;
            bool found = !entry.real_numbers || !entry.differentiable;
            for (Test const& test : tests())
                found = found || (*test.function == typeid(typename E::function_type) &&
                                  test.arguments == E::arity);
            if (!found) std::fprintf(stderr, "There is no PAIR for %s\n", entry.name());
            good = good && found;
        },
        list);
    return good;
}

}  // namespace driver
