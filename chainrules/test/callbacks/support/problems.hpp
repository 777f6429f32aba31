// SPDX-License-Identifier: MIT
#pragma once
// Functions that the tests of all libraries minimise, differences to compare gradients with, and a
// function that has a rule alone.

#include <cmath>
#include <cstddef>
#include <stdexcept>
#include <tuple>
#include <vector>

#include "chainrules/chainrules.hpp"

namespace problems {

namespace fn = chainrules::fn;

// Rosenbrock's valley. Least at (1, 1).
inline constexpr auto rosenbrock = [](auto const& x) {
    return fn::square(1 - x[0]) + 100 * fn::square(x[1] - x[0] * x[0]);
};

// Central differences of a function of a vector.
template <class F>
std::vector<double> differences(F const& f, std::vector<double> x) {
    double const h = 1e-6;
    std::vector<double> result(x.size());
    for (std::size_t i = 0; i != x.size(); ++i) {
        double const at = x[i];
        x[i] = at + h;
        double const right = f(x);
        x[i] = at - h;
        result[i] = (right - f(x)) / (2 * h);
        x[i] = at;
    }
    return result;
}

// What a person's function threw.
struct Unhappy : std::runtime_error {
    Unhappy() : std::runtime_error("unhappy") {}
};

namespace by_hand {

// Σ (x[i] - i)², of plain vectors, with the gradient by hand.
inline double distance_from_count(std::vector<double> const& x) {
    double sum = 0;
    for (std::size_t i = 0; i != x.size(); ++i) sum += std::pow(x[i] - double(i), 2);
    return sum;
}
CHAINRULES_FUNCTION(distance, distance_from_count);
inline auto rrule(distance_t, std::vector<double> const& x) {
    auto pullback = [x = chainrules::keep(x)](double y_bar) {
        std::vector<double> x_bar(x->size());
        for (std::size_t i = 0; i != x->size(); ++i) x_bar[i] = 2 * y_bar * ((*x)[i] - double(i));
        return std::tuple{chainrules::NoTangent{}, x_bar};
    };
    return chainrules::RRuleResult{distance_from_count(x), pullback};
}

// (x[0] x[1], x[0] + 2 x[1]), as well.
inline std::vector<double> product_and_sum(std::vector<double> const& x) {
    return {x[0] * x[1], x[0] + 2 * x[1]};
}
CHAINRULES_FUNCTION(product_sum, product_and_sum);
inline auto rrule(product_sum_t, std::vector<double> const& x) {
    auto pullback = [x = chainrules::keep(x)](std::vector<double> const& y_bar) {
        return std::tuple{
            chainrules::NoTangent{},
            std::vector<double>{y_bar[0] * (*x)[1] + y_bar[1], y_bar[0] * (*x)[0] + 2 * y_bar[1]}};
    };
    return chainrules::RRuleResult{product_and_sum(x), pullback};
}

}  // namespace by_hand
}  // namespace problems
