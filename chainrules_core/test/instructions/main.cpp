// SPDX-License-Identifier: MIT
// Runs both functions of every pair 10,000 times, each out of line under a name that callgrind
// reports: Counted<pairs::…>::hand and Counted<pairs::…>::rule. Both must return the same numbers,
// to the last bit. compare.cmake runs this under callgrind and compares the instructions.

#include <cxxabi.h>

#include <cstdio>
#include <cstdlib>
#include <typeinfo>
#include <utility>

#include "pairs.hpp"

#if defined(__clang__)
#define OUT_OF_LINE [[gnu::noinline]]
#else
// noipa: GCC may not notice that two functions are the same and merge them.
#define OUT_OF_LINE [[gnu::noinline, gnu::noipa]]
#endif

namespace {

constexpr int calls = 10'000;

template <class T>
[[gnu::always_inline]] inline T number(double const* x) {
    if constexpr (chainrules::Complex<T>)
        return T(pairs::Complex(x[0], x[1]));
    else if constexpr (std::is_same_v<T, int>)
        return static_cast<int>(8 * x[0]);
    else
        return static_cast<T>(x[0]);
}

// What a pair's functions take and return.
template <class F>
struct Signature;
template <class R, class... X>
struct Signature<R (*)(X...)> {
    using Result = R;

    // Calls F with numbers from x; two places per argument, for complex numbers.
    template <auto F>
    [[gnu::always_inline]] static void call(double const* x, R& result) {
        store(apply<F>(x, std::index_sequence_for<X...>{}), result,
              std::make_index_sequence<std::tuple_size_v<R>>{});
    }

  private:
    template <auto F, std::size_t... I>
    [[gnu::always_inline]] static R apply(double const* x, std::index_sequence<I...>) {
        return F(number<X>(x + 2 * I)...);
    }
    template <std::size_t... I>
    [[gnu::always_inline]] static void store(R const& value, R& result, std::index_sequence<I...>) {
        ((result[I] = value[I]), ...);
    }
};

}  // namespace

template <class Pair>
struct Counted {
    using Call = Signature<decltype(&Pair::hand)>;
    using Result = typename Call::Result;

    OUT_OF_LINE static void hand(double const* x, Result& result) {
        Call::template call<&Pair::hand>(x, result);
    }
    OUT_OF_LINE static void rule(double const* x, Result& result) {
        Call::template call<&Pair::rule>(x, result);
    }
};

namespace {

// Numbers between 0.13 and 0.63, which lie in the domain of every function here.
void fill(double (&x)[12], int seed) {
    for (int i = 0; i != 12; ++i) x[i] = 0.13 + 0.5 * ((seed * 7 + i * 13) % 101) / 101;
}

template <class Pair>
bool run() {
    int status = 0;
    char* name = abi::__cxa_demangle(typeid(Pair).name(), nullptr, nullptr, &status);
    std::printf("%d calls, 0 more, %s\n", calls, name);
    std::free(name);

    bool same = true;
    for (int i = 0; i != calls; ++i) {
        double x[12];
        typename Counted<Pair>::Result hand;
        typename Counted<Pair>::Result rule;
        fill(x, i);
        Counted<Pair>::hand(x, hand);
        Counted<Pair>::rule(x, rule);
        same = same && hand == rule;
    }
    if (!same) std::fprintf(stderr, "hand and rule return different numbers\n");
    return same;
}

template <class... P>
bool run_all(pairs::List<P...>) {
    bool same = true;
    ((same = run<P>() && same), ...);
    return same;
}

}  // namespace

int main() { return run_all(pairs::All{}) ? 0 : 1; }
