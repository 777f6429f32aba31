// SPDX-License-Identifier: MIT
#pragma once
// Runs both sides of every pair of one topic many times, forwards and backwards, each out of line
// under a name that callgrind reports: Counted<Frule<pairs::Pair<0ul>>>::hand. Both must return the
// same numbers, to the last bit. Included after the topic's facts.

#include <cxxabi.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <typeinfo>
#include <vector>

#include "pair.hpp"
#include "support/samples/region.hpp"

#if defined(__clang__)
#define OUT_OF_LINE [[gnu::noinline]]
#else
// noipa: GCC may not notice that two functions are the same and merge them.
#define OUT_OF_LINE [[gnu::noinline, gnu::noipa]]
#endif

/// Defined by the program: the I-th pair of its topic.
namespace pairs {
template <std::size_t I>
struct Pair;
}

template <class P>
struct Frule {};
template <class P>
struct Rrule {};

namespace driver {

inline constexpr int calls = 1000;
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

using samples::Domain;

template <class Pair, std::size_t N>
bool run(char const* mode, char const* function, Domain const (&domains)[N], int more) {
    int status = 0;
    char* name = abi::__cxa_demangle(typeid(Pair).name(), nullptr, nullptr, &status);
    std::printf("%d calls, %d more, %s as %s(%s)\n", calls, more, name, mode, function);
    std::free(name);

    bool same = true;
    for (int i = 0; i != calls; ++i) {
        double x[max_numbers];
        for (int j = 0; j != max_numbers; ++j) {
            double const u = 0.13 + 0.5 * ((i * 7 + j * 13) % 101) / 101;
            bool const argument = static_cast<std::size_t>(j) < N;
            x[j] = argument ? samples::inside(domains[static_cast<std::size_t>(j)], u) : u;
        }
        typename Counted<Pair>::Result hand;
        typename Counted<Pair>::Result rule;
        Counted<Pair>::hand(x, hand);
        Counted<Pair>::rule(x, rule);
        bool const now = std::memcmp(hand.data(), rule.data(), sizeof hand) == 0;
        if (same && !now)
            std::fprintf(stderr,
                         "%s(%s) at %.17g, %.17g: %.17g, %.17g by hand, %.17g, %.17g by rule\n",
                         mode, function, x[0], x[1], hand[0], hand[1], rule[0], rule[1]);
        same = same && now;
    }
    return same;
}

// A fact with a derivative in real numbers, which has code by hand.
template <class P>
bool run_pair() {
    constexpr auto const& entry = P::fact.entry;
    if constexpr (!entry.real_numbers || !entry.differentiable) {
        return true;
    } else if constexpr (!P::template has<facts::Part::value_by_hand>) {
        std::fprintf(stderr, "There is no .by_hand(…) for %s\n", entry.name());
        return false;
    } else {
#if defined(__clang__)
        constexpr int moves = P::fact.moves_with_clang;
#else
        constexpr int moves = P::fact.moves_with_gcc;
#endif
        // The cold path of a selection, which the code by hand has too, may be entered from other
        // registers.
        constexpr int more = moves + 2 * pairs::has_selection<P>;
        bool const forwards = run<Frule<P>>("frule", entry.name(), entry.domains, more);
        return run<Rrule<P>>("rrule", entry.name(), entry.domains, more) && forwards;
    }
}

// Runs all pairs of a topic.
template <class... F>
bool run_all(facts::Facts<F...> const&) {
    return []<std::size_t... I>(std::index_sequence<I...>) {
        return (... & static_cast<int>(run_pair<pairs::Pair<I>>())) != 0;
    }(std::index_sequence_for<F...>{});
}

}  // namespace driver
