// SPDX-License-Identifier: MIT
// The time of rules beside that of hand-written code, for the pairs whose instructions the tests
// count: frule, and rrule with its pullback, of single functions, of a chain of three, of a
// function of a struct.

#include <cxxabi.h>

#include <cstdlib>
#include <tuple>
#include <type_traits>
#include <typeinfo>

#include "../test/instructions/pairs.hpp"
#include "ratio.hpp"

namespace {

constexpr int n = 256;

// Aligned alike, so that the same machine code takes the same time.
#define LOOP [[gnu::noinline, gnu::aligned(64)]] static void

template <class Pair, class F>
struct Loops;
template <class Pair, class R, class... X>
struct Loops<Pair, R (*)(X...)> {
    std::tuple<std::array<X, n>...> x;
    std::array<R, n> result;

    LOOP hand(R* result, X const*... x) {
        for (int i = 0; i != n; ++i) result[i] = Pair::hand(x[i]...);
    }
    LOOP rule(R* result, X const*... x) {
        for (int i = 0; i != n; ++i) result[i] = Pair::rule(x[i]...);
    }

    // Numbers between 0.13 and 0.63, which lie in the domain of every function here.
    Loops() {
        int seed = 0;
        auto number = [&] { return 0.13 + 0.5 * ((++seed * 7) % 101) / 101; };
        auto fill = [&]<class T>(std::array<T, n>& values) {
            for (T& value : values) {
                if constexpr (chainrules::Complex<T>)
                    value = T(pairs::Complex(number(), number()));
                else if constexpr (std::is_same_v<T, int>)
                    value = static_cast<int>(8 * number());
                else
                    value = static_cast<T>(number());
            }
        };
        std::apply([&](auto&... values) { (fill(values), ...); }, x);
    }
};

template <class Pair>
void add() {
    int status = 0;
    char* demangled = abi::__cxa_demangle(typeid(Pair).name(), nullptr, nullptr, &status);
    std::string const name(demangled + sizeof "pairs::" - 1);
    std::free(demangled);

    static Loops<Pair, decltype(&Pair::hand)> loops;
    auto call = [](auto* side) {
        return [side] {
            std::apply([&](auto const&... x) { side(loops.result.data(), x.data()...); }, loops.x);
            benchmark::ClobberMemory();
        };
    };
    ratio::add(name, n, call(&loops.hand), call(&loops.rule));
}

template <class... P>
void add_all(pairs::List<P...>) {
    (add<P>(), ...);
}

}  // namespace

int main(int argc, char** argv) {
    add_all(pairs::All{});
    return ratio::run(argc, argv);
}
