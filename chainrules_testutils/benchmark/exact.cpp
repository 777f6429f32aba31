// SPDX-License-Identifier: MIT
//
// What checks against exact derivatives cost at run time. In a file of its own, as the header
// changes every check of a file.
#include "chainrules_testutils/exact.hpp"

#include <benchmark/benchmark.h>

#include <cmath>

#include "chainrules_core/chainrules_core.hpp"
#include "chainrules_testutils/check_all.hpp"

namespace measured_exactly {

CHAINRULES_FUNCTION(sin, std::sin);
CHAINRULES_FUNCTION(cos, std::cos);
CHAINRULES_SCALAR_RULE(sin, (x), cos(x));
CHAINRULES_FUNCTION_EXPR(polynomial, (x), (x * x + 3) * x);
CHAINRULES_SCALAR_RULE(polynomial, (x), 3 * (x * x + 1));

}  // namespace measured_exactly

namespace {

using chainrules::testutils::check_scalar;

void exact_check_of_sin(benchmark::State& state) {
    for (auto _ : state) benchmark::DoNotOptimize(check_scalar(measured_exactly::sin, 0.7).ulps());
}
BENCHMARK(exact_check_of_sin)->Unit(benchmark::kMicrosecond);

void exact_check_of_a_polynomial(benchmark::State& state) {
    for (auto _ : state)
        benchmark::DoNotOptimize(check_scalar(measured_exactly::polynomial, 0.7).ulps());
}
BENCHMARK(exact_check_of_a_polynomial)->Unit(benchmark::kMicrosecond);

}  // namespace
