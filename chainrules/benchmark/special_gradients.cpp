// SPDX-License-Identifier: MIT
// Value and gradient of special functions by their rules beside the function alone; where
// CHAINRULES_BENCHMARK_STAN is on, beside Stan Math, whose part has its tape.

#include <benchmark/benchmark.h>

#include <array>
#include <cmath>
#include <cstdio>
#include <map>
#include <random>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "chainrules/special/bessel/bessel.hpp"
#include "chainrules/special/beta/beta.hpp"
#include "chainrules/special/beta/incomplete_beta.hpp"
#include "chainrules/special/error/error_functions.hpp"
#include "chainrules/special/error/owens_t.hpp"
#include "chainrules/special/gamma/gamma.hpp"
#include "chainrules/special/gamma/incomplete_gamma.hpp"

#include "../../chainrules_core/benchmark/least_times.hpp"

#ifdef CHAINRULES_BENCHMARK_STAN
#include "stan/special_gradients.hpp"
#endif

namespace {

namespace fn = chainrules::fn;

struct Range {
    double low, high;
};

constexpr int count = 64;

// The first `whole` numbers of each are whole.
template <std::size_t Arity>
std::vector<std::array<double, Arity>> points(std::array<Range, Arity> const& box,
                                              std::size_t whole) {
    std::mt19937 generator(20220611);
    std::vector<std::array<double, Arity>> result(count);
    for (auto& x : result)
        for (std::size_t i = 0; i != x.size(); ++i) {
            x[i] = std::uniform_real_distribution(box[i].low, box[i].high)(generator);
            if (i < whole) x[i] = std::floor(x[i]);
        }
    return result;
}

template <class Work>
void measure(std::string const& name, Work const& work) {
    benchmark::RegisterBenchmark(name.c_str(), [work](benchmark::State& state) {
        for (auto _ : state) work();
        state.SetItemsProcessed(state.iterations() * count);
    });
}

// The first `Whole` arguments are orders: whole, and without a derivative, as in Stan; forward,
// where what is not asked for is not computed.
template <int Whole, class F, std::size_t Arity, std::size_t... I>
void add_at(std::string const& name, F const& f, std::vector<std::array<double, Arity>> const& at,
            std::index_sequence<I...>) {
    auto const value = [f](auto const&... x) { return f(x...); };
    auto const gradient = [f](auto const&... x) {
        if constexpr (Whole == 0) {
            auto [y, pullback] = chainrules::rrule(f, x...);
            benchmark::DoNotOptimize(y);
            auto const x_bar = pullback(1.0);
            (benchmark::DoNotOptimize(double(std::get<1 + I>(x_bar))), ...);
        } else {
            using chainrules::NoTangent;
            auto const [y, y_dot] =
                chainrules::frule(std::tuple{NoTangent{}, NoTangent{}, 1.0}, f, x...);
            benchmark::DoNotOptimize(double(y));
            benchmark::DoNotOptimize(double(y_dot));
        }
    };
    measure(name + "/value", [=] {
        for (auto const& x : at) benchmark::DoNotOptimize(std::apply(value, x));
    });
    measure(name + "/here", [=] {
        for (auto const& x : at) std::apply(gradient, x);
    });
#ifdef CHAINRULES_BENCHMARK_STAN
    if (auto const by_stan = by_stan::gradient(name.c_str()))
        measure(name + "/Stan", [=] {
            std::array<double, Arity> g{};
            for (auto const& x : at) {
                benchmark::DoNotOptimize(by_stan(x.data(), g.data()));
                benchmark::DoNotOptimize(g);
            }
        });
#endif
}
template <int Whole = 0, class F, class... R>
void add(std::string const& name, F const& f, R const&... box) {
    add_at<Whole>(name, f, points(std::array{box...}, Whole),
                  std::make_index_sequence<sizeof...(R) - Whole>{});
}

void summarize(least_times::Times const& times) {
    std::printf("| function | alone, ns | value and gradient here | Stan | Stan / here |\n");
    std::printf("|---|---:|---:|---:|---:|\n");
    for (auto const& [label, here] : times) {
        std::string const name = label.substr(0, label.rfind('/'));
        if (label != name + "/here") continue;
        auto const value = times.find(name + "/value"), stan = times.find(name + "/Stan");
        std::printf("| `%s` | %.0f | %.0f |", name.c_str(),
                    value == times.end() ? NAN : value->second, here);
        if (stan == times.end())
            std::printf(" – | – |\n");
        else
            std::printf(" %.0f | %.1f |\n", stan->second, stan->second / here);
    }
}

}  // namespace

int main(int argc, char** argv) {
    Range const positive{0.1, 20}, real{-4, 4}, order{0, 20};
    add("digamma", fn::digamma, positive);
    add("trigamma", fn::trigamma, positive);
    add("lgamma", fn::lgamma, positive);
    add("tgamma", fn::tgamma, positive);
    add("erf", fn::erf, real);
    add("erfc", fn::erfc, real);
    add("beta", fn::beta, positive, positive);
    add("gamma_p", fn::gamma_p, positive, positive);
    add("gamma_q", fn::gamma_q, positive, positive);
    add("owens_t", fn::owens_t, real, real);
    add<1>("cyl_bessel_j", fn::cyl_bessel_j, order, positive);
    add<1>("cyl_neumann", fn::cyl_neumann, order, positive);
    add<1>("cyl_bessel_i", fn::cyl_bessel_i, order, positive);
    add<1>("cyl_bessel_k", fn::cyl_bessel_k, order, positive);
    add("ibeta", fn::ibeta, positive, positive, Range{0.01, 0.99});
    return least_times::run(argc, argv, 10, 0.002, summarize);
}
