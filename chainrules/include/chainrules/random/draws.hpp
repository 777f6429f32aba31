// SPDX-License-Identifier: MIT
#pragma once
// Draws from a random engine. A draw from a distribution with real parameters has a derivative (the
// reparametrised sample depends on them), so std::normal_distribution and its kin have no rule
// here. An engine changes when it is asked: pass a pointer to it. Shuffles and samples are drawn as
// positions: fn::gather, which has a derivative, takes the values.

#include <algorithm>
#include <concepts>
#include <iterator>
#include <numeric>
#include <random>
#include <vector>

#include "chainrules/detail/version.hpp"
#include "chainrules_core/rules/non_differentiable.hpp"

namespace chainrules::random {

namespace detail {

inline std::vector<std::size_t> first_positions(std::size_t n) {
    std::vector<std::size_t> positions(n);
    std::iota(positions.begin(), positions.end(), std::size_t(0));
    return positions;
}

template <std::integral N, class Engine>
std::vector<std::size_t> permutation(N n, Engine* engine) {
    auto positions = first_positions(static_cast<std::size_t>(n));
    std::shuffle(positions.begin(), positions.end(), *engine);
    return positions;
}

template <std::integral N, std::integral M, class Engine>
std::vector<std::size_t> sample(N n, M count, Engine* engine) {
    auto const positions = first_positions(static_cast<std::size_t>(n));
    std::vector<std::size_t> chosen;
    std::sample(positions.begin(), positions.end(), std::back_inserter(chosen), count, *engine);
    return chosen;
}

}  // namespace detail

CHAINRULES_FUNCTION_EXPR(random_bits, (engine), (*engine)());
CHAINRULES_FUNCTION_EXPR(uniform_integer, (low, high, engine),
                         std::uniform_int_distribution(low, high)(*engine));
CHAINRULES_FUNCTION_EXPR(canonical, (engine), std::generate_canonical<double, 53>(*engine));
/// random_permutation(n, engine), the positions 0, …, n − 1 as std::shuffle orders them.
CHAINRULES_FUNCTION(random_permutation, detail::permutation);
/// sample_positions(n, count, engine), some of these positions, in their order: std::sample.
CHAINRULES_FUNCTION(sample_positions, detail::sample);

CHAINRULES_NON_DIFFERENTIABLE(random_bits);
CHAINRULES_NON_DIFFERENTIABLE(uniform_integer);
CHAINRULES_NON_DIFFERENTIABLE(canonical);
CHAINRULES_NON_DIFFERENTIABLE(random_permutation);
CHAINRULES_NON_DIFFERENTIABLE(sample_positions);

}  // namespace chainrules::random

namespace chainrules::fn {
using random::canonical;
using random::random_bits;
using random::random_permutation;
using random::sample_positions;
using random::uniform_integer;
}  // namespace chainrules::fn
