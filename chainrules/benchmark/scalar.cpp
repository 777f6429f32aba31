// SPDX-License-Identifier: MIT
// The time of ten scalar rules beside that of the same derivatives by hand, forwards and backwards,
// in loops over arrays: the code by hand of the facts, whose instructions the tests count.

#include <array>
#include <string>
#include <utility>

#include "../../chainrules_core/benchmark/ratio.hpp"
#include "../test/instructions/pair.hpp"
#include "facts/arithmetic.hpp"
#include "facts/exponential.hpp"
#include "facts/hyperbolic.hpp"
#include "facts/hypot.hpp"
#include "facts/log_sums.hpp"
#include "facts/logistic.hpp"
#include "facts/pi_scaled.hpp"
#include "facts/powers.hpp"
#include "facts/trigonometric.hpp"

namespace {

constexpr std::size_t n = 256;
using Numbers = std::array<double, n>;

// Aligned alike, so that the same machine code takes the same time.
#define LOOP [[gnu::noinline, gnu::aligned(64)]] static void

template <class P, class Arguments, class Cotangents>
struct Loops;
template <class P, std::size_t... I, std::size_t... O>
struct Loops<P, std::index_sequence<I...>, std::index_sequence<O...>> {
    using Both = pairs::both<P>;
    static constexpr std::size_t arguments = sizeof...(I);

    std::array<Numbers, 2 * arguments + 2> x;
    std::array<std::array<double, 2 + arguments>, n> result;

    // Numbers between 0.13 and 0.63, which lie in the domain of every function here.
    Loops() {
        int seed = 0;
        for (Numbers& numbers : x)
            for (double& number : numbers) number = 0.13 + 0.5 * ((++seed * 7) % 101) / 101;
    }

    template <class Values>
    [[gnu::always_inline]] void store(std::size_t k, Values const& values) {
        for (std::size_t i = 0; i != values.size(); ++i) result[k][i] = values[i];
    }
    LOOP frule_by_hand(Loops& l) {
        for (std::size_t k = 0; k != n; ++k)
            l.store(k, Both::frule_by_hand(l.x[I][k]..., l.x[arguments + I][k]...));
    }
    LOOP frule_by_rule(Loops& l) {
        for (std::size_t k = 0; k != n; ++k)
            l.store(k, Both::frule_by_rule(l.x[I][k]..., l.x[arguments + I][k]...));
    }
    LOOP rrule_by_hand(Loops& l) {
        for (std::size_t k = 0; k != n; ++k)
            l.store(k, Both::rrule_by_hand(l.x[I][k]..., l.x[arguments + O][k]...));
    }
    LOOP rrule_by_rule(Loops& l) {
        for (std::size_t k = 0; k != n; ++k)
            l.store(k, Both::rrule_by_rule(l.x[I][k]..., l.x[arguments + O][k]...));
    }
};

template <class P>
void add_pair() {
    using Both = pairs::both<P>;
    using L = Loops<P, std::make_index_sequence<Both::arguments>,
                    std::make_index_sequence<Both::outputs>>;
    static L loops;
    auto const call = [](void (*side)(L&)) {
        return [side] {
            side(loops);
            benchmark::ClobberMemory();
        };
    };
    std::string const name = chainrules::function_name(P::function);
    ratio::add("frule, " + name, n, call(&L::frule_by_hand), call(&L::frule_by_rule));
    ratio::add("rrule, " + name, n, call(&L::rrule_by_hand), call(&L::rrule_by_rule));
}

// The function F of a topic with that many arguments.
template <auto const& Topic, std::size_t arguments, class F>
void add(F const&) {
    [&]<std::size_t... I>(std::index_sequence<I...>) {
        auto const one = []<std::size_t J>(std::integral_constant<std::size_t, J>) {
            using Code = pairs::Code<Topic, J>;
            if constexpr (std::is_same_v<typename Code::Entry::function_type, F> &&
                          Code::Entry::arity == arguments)
                add_pair<Code>();
        };
        (one(std::integral_constant<std::size_t, I>{}), ...);
    }(std::make_index_sequence<std::size_t(Topic.size)>{});
}

}  // namespace

int main(int argc, char** argv) {
    namespace fn = chainrules::fn;
    add<facts::arithmetic, 2>(fn::divide);
    add<facts::exponential, 1>(fn::exp);
    add<facts::exponential, 1>(fn::sqrt);
    add<facts::trigonometric, 1>(fn::tan);
    add<facts::hyperbolic, 1>(fn::tanh);
    add<facts::hypot, 2>(fn::hypot);
    add<facts::powers, 2>(fn::pow);
    add<facts::pi_scaled, 1>(fn::sinpi);
    add<facts::logistic, 1>(fn::log1pexp);
    add<facts::log_sums, 2>(fn::logaddexp);
    return ratio::run(argc, argv);
}
