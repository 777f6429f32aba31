// SPDX-License-Identifier: MIT
// The time of checks: of a function of one number, by checks, and of a matrix function, with the
// share of it that the function itself takes.
#include <benchmark/benchmark.h>

#include <chrono>
#include <cmath>
#include <cstddef>
#include <vector>

#include "chainrules_core/chainrules_core.hpp"
#include "chainrules_testutils/check_all.hpp"

namespace measured {

using namespace chainrules;
using chainrules::testutils::Check;
using chainrules::testutils::CheckOptions;
using Clock = std::chrono::steady_clock;

template <class T>
T wave_value(T const& x) {
    using std::sin;
    return x * sin(x);
}
CHAINRULES_FUNCTION(sine, std::sin);
CHAINRULES_FUNCTION(cosine, std::cos);
CHAINRULES_SCALAR_RULE(sine, (x), cosine(x));
CHAINRULES_SCALAR_RULE(cosine, (x), -sine(x));
CHAINRULES_FUNCTION(wave, measured::wave_value);
CHAINRULES_SCALAR_RULE(wave, (x), sine(x) + x * cosine(x));

using Vector = std::vector<double>;

// How often f was called, and how long it took.
long calls = 0;
Clock::duration spent{};

// A B of square matrices, stored by columns.
Vector multiply(Vector const& A, Vector const& B, std::size_t n, bool transpose_A = false,
                bool transpose_B = false) {
    Vector C(n * n);
    for (std::size_t j = 0; j != n; ++j)
        for (std::size_t k = 0; k != n; ++k) {
            double const b = transpose_B ? B[k * n + j] : B[j * n + k];
            for (std::size_t i = 0; i != n; ++i)
                C[j * n + i] += (transpose_A ? A[i * n + k] : A[k * n + i]) * b;
        }
    return C;
}
std::size_t side(Vector const& A) {
    return static_cast<std::size_t>(std::lround(std::sqrt(static_cast<double>(A.size()))));
}

/// A A
struct square_t {
    Vector operator()(Vector const& A) const {
        auto const start = Clock::now();
        Vector C = multiply(A, A, side(A));
        spent += Clock::now() - start;
        ++calls;
        return C;
    }
};
inline constexpr square_t square{};

template <class DA>
auto frule(std::tuple<NoTangent, DA> const& tangents, square_t, Vector const& A) {
    auto const n = side(A);
    Vector dC(A.size());
    if constexpr (!AbstractZero<DA>) {
        Vector const left = multiply(std::get<1>(tangents), A, n);
        Vector const right = multiply(A, std::get<1>(tangents), n);
        for (std::size_t i = 0; i != dC.size(); ++i) dC[i] = left[i] + right[i];
    }
    return std::pair(multiply(A, A, n), dC);
}

auto rrule(square_t, Vector const& A) {
    auto pullback = [A = keep(A)](Vector const& dC) {
        auto const n = side(*A);
        Vector dA = multiply(dC, *A, n, false, true);
        Vector const other = multiply(*A, dC, n, true, false);
        for (std::size_t i = 0; i != dA.size(); ++i) dA[i] += other[i];
        return std::tuple{NoTangent{}, dA};
    };
    return std::pair(multiply(A, A, side(A)), pullback);
}

}  // namespace measured

namespace {

using namespace measured;

template <class Checking>
void run(benchmark::State& state, Checking const& checking) {
    for (auto _ : state) {
        auto const result = checking();
        if (!result) state.SkipWithError(result.to_string().c_str());
        benchmark::DoNotOptimize(result);
    }
}

constexpr double x = 0.7;

void check_frule_scalar(benchmark::State& state) {
    run(state, [] { return chainrules::testutils::check_frule(wave, x); });
}
BENCHMARK(check_frule_scalar)->Unit(benchmark::kMicrosecond);

void check_rrule_scalar(benchmark::State& state) {
    run(state, [] { return chainrules::testutils::check_rrule(wave, x); });
}
BENCHMARK(check_rrule_scalar)->Unit(benchmark::kMicrosecond);

void check_scalar_scalar(benchmark::State& state) {
    run(state, [] { return chainrules::testutils::check_scalar(wave, x); });
}
BENCHMARK(check_scalar_scalar)->Unit(benchmark::kMicrosecond);

void check_all_scalar(benchmark::State& state) {
    run(state, [] { return chainrules::testutils::check_all(wave, x); });
}
BENCHMARK(check_all_scalar)->Unit(benchmark::kMicrosecond);

void check_all_scalar_without_threads(benchmark::State& state) {
    CheckOptions<> options;
    options.skip = Check::threads;
    run(state, [&] { return chainrules::testutils::check_all(options, wave, x); });
}
BENCHMARK(check_all_scalar_without_threads)->Unit(benchmark::kMicrosecond);

void check_all_scalar_without_threads_and_taylor(benchmark::State& state) {
    CheckOptions<> options;
    options.skip = Check::threads | Check::taylor;
    run(state, [&] { return chainrules::testutils::check_all(options, wave, x); });
}
BENCHMARK(check_all_scalar_without_threads_and_taylor)->Unit(benchmark::kMicrosecond);

// n × n; "share": of the time in f; "calls" of f per check.
void check_rrule_matrix(benchmark::State& state) {
    auto const n = static_cast<std::size_t>(state.range(0));
    Vector A(n * n);
    for (std::size_t i = 0; i != A.size(); ++i)
        A[i] = std::sin(static_cast<double>(i)) / std::sqrt(static_cast<double>(n));
    calls = 0;
    spent = {};
    auto const start = Clock::now();
    run(state, [&] { return chainrules::testutils::check_rrule(square, A); });
    auto const total = Clock::now() - start;
    state.counters["share"] = std::chrono::duration<double>(spent) / total;
    state.counters["calls"] =
        benchmark::Counter(static_cast<double>(calls), benchmark::Counter::kAvgIterations);
}
BENCHMARK(check_rrule_matrix)->Arg(10)->Arg(100)->Arg(300)->Unit(benchmark::kMillisecond);

}  // namespace
