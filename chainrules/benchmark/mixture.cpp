// SPDX-License-Identifier: MIT
// The gradient of the likelihood of a mixture of 25 normal distributions of 10 numbers, 1000
// points, by array rules through an AD tool, beside the one written by hand, number by number.

#include <malloc.h>

#include "mixture/mixture.hpp"

#include "../../chainrules_core/benchmark/ratio.hpp"

int main(int argc, char** argv) {
    // As in a program that goes on: what is freed stays with it, for both sides.
    mallopt(M_TRIM_THRESHOLD, 1 << 30);
    mallopt(M_MMAP_THRESHOLD, 1 << 30);
    auto const parameters = mixture::parameters(10, 25);
    auto const data = mixture::data(10, 25, 1000);
    auto gradient = parameters;
    ratio::add(
        "gradient of a mixture, d 10, k 25, n 1000", 1,
        [&] { benchmark::DoNotOptimize(mixture::by_hand(data, parameters, gradient)); },
        [&] { benchmark::DoNotOptimize(mixture::by_rules(data, parameters, gradient)); });
    return ratio::run(argc, argv);
}
