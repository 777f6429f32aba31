// SPDX-License-Identifier: MIT
// The time of ten scalar rules beside that of the same derivatives by hand, forwards and backwards,
// in loops over arrays: those of the pairs whose instructions the tests count.

#include <array>
#include <string>
#include <utility>

#include "../../chainrules_core/benchmark/ratio.hpp"
#include "../test/instructions/arithmetic.hpp"
#include "../test/instructions/exponential.hpp"
#include "../test/instructions/hyperbolic.hpp"
#include "../test/instructions/hypot.hpp"
#include "../test/instructions/log_sums.hpp"
#include "../test/instructions/logistic.hpp"
#include "../test/instructions/pi_scaled.hpp"
#include "../test/instructions/powers.hpp"
#include "../test/instructions/trigonometric.hpp"

// The pairs are named below instead.
template <class P>
int pairs::add_pair() {
    return 0;
}

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
void add() {
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

}  // namespace

int main(int argc, char** argv) {
    using namespace pairs;
    add<divide_2>();
    add<exp_1>();
    add<sqrt_1>();
    add<tan_1>();
    add<tanh_1>();
    add<hypot_2>();
    add<pow_2>();
    add<sinpi_1>();
    add<log1pexp_1>();
    add<logaddexp_2>();
    return ratio::run(argc, argv);
}
