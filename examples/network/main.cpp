// SPDX-License-Identifier: MIT
// The gradient of a small network by array rules, beside the one written by hand. The program fails
// where they differ.

#include <cstdio>

#include "network/network.hpp"

int main() {
    auto const parameters = network::parameters(8, 6, 5, 3);
    auto const batch = network::batch(8, 3, 7);
    network::Parameters by_hand = parameters;
    double const loss = network::by_hand(batch, parameters, by_hand);
    auto const [value, by_rules] = network::by_rules(batch, parameters);

    double const difference = [&]<std::size_t... I>(std::index_sequence<I...>) {
        return (0 + ... + (std::get<I>(by_rules) - std::get<I>(by_hand)).norm());
    }(std::make_index_sequence<6>());
    std::printf("network of 8-6-5-3, 7 inputs: loss %.12f by rules, %.12f by hand\n", value, loss);
    std::printf("  gradients differ by %.1e\n", difference);
    return std::abs(value - loss) < 1e-13 && difference < 1e-13 ? 0 : 1;
}
