// SPDX-License-Identifier: MIT
// The gradient of the likelihood of a mixture of normal distributions by array rules, beside the
// one written by hand. The program fails where they differ.

#include <cstdio>

#include "mixture/mixture.hpp"

int main() {
    auto const parameters = mixture::parameters(3, 4);
    auto const data = mixture::data(3, 4, 230);
    mixture::Parameters by_hand, by_rules;
    double const expected = mixture::by_hand(data, parameters, by_hand);
    double const value = mixture::by_rules(data, parameters, by_rules);

    double const difference = [&]<std::size_t... I>(std::index_sequence<I...>) {
        return (0 + ... + (std::get<I>(by_rules) - std::get<I>(by_hand)).norm());
    }(std::make_index_sequence<4>());
    std::printf("mixture of 4 components, 230 points: %.10f by rules, %.10f by hand\n", value,
                expected);
    std::printf("  gradients differ by %.1e\n", difference);
    return std::abs(value - expected) < 1e-11 && difference < 1e-11 ? 0 : 1;
}
