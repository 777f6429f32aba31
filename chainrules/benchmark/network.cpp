// SPDX-License-Identifier: MIT
// The gradient of a 784-128-64-10 network for a batch of 256, by array rules through an AD tool,
// beside the one written by hand.

#include <malloc.h>

#include "../../chainrules_core/benchmark/ratio.hpp"
#include "network/network.hpp"

int main(int argc, char** argv) {
    // As in a program that goes on: what is freed stays with it, for both sides.
    mallopt(M_TRIM_THRESHOLD, 1 << 30);
    mallopt(M_MMAP_THRESHOLD, 1 << 30);
    auto const parameters = network::parameters(784, 128, 64, 10);
    auto const batch = network::batch(784, 10, 256);
    auto gradient = parameters;
    ratio::add(
        "gradient of a 784-128-64-10 network", 1,
        [&] { benchmark::DoNotOptimize(network::by_hand(batch, parameters, gradient)); },
        [&] { benchmark::DoNotOptimize(network::by_rules(batch, parameters)); });
    return ratio::run(argc, argv);
}
