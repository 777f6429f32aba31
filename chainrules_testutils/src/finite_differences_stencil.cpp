// SPDX-License-Identifier: MIT
//
// Exact stencil weights in integer and rational arithmetic, and the cache of stencils. All of
// Boost.Multiprecision that finite differences need is here.
#include <boost/multiprecision/cpp_int.hpp>
#include <cstdlib>
#include <map>
#include <mutex>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "chainrules_testutils/finite_differences/stencil.hpp"

namespace chainrules::testutils {
namespace {

using boost::multiprecision::cpp_int;
using boost::multiprecision::cpp_rational;

constexpr std::size_t max_points = 100;
constexpr int max_grid_point = 1 << 30;

cpp_int factorial(int n) {
    cpp_int product = 1;
    for (int i = 2; i <= n; ++i) product *= i;
    return product;
}

// Weight j is q! [x^q] Π_{k≠j} (x - g_k) / Π_{k≠j} (g_j - g_k), with the grid moved by `shift`.
std::vector<cpp_rational> exact_weights(std::vector<int> const& grid, int shift, int q) {
    auto const p = grid.size();
    std::vector<cpp_int> product{1};  // Π_k (x - g_k), lowest power first
    for (int const point : grid) {
        cpp_int const g = point + shift;
        product.emplace_back(0);
        for (std::size_t i = product.size(); i-- > 0;) {
            product[i] = (i > 0 ? product[i - 1] : cpp_int(0)) - g * product[i];
        }
    }
    cpp_int const q_factorial = factorial(q);
    std::vector<cpp_rational> weights;
    std::vector<cpp_int> quotient(p);
    for (int const point : grid) {
        cpp_int const g = point + shift;
        cpp_int at_g = 0;  // the quotient's value at g, by Horner's rule
        for (std::size_t i = p; i-- > 0;) {
            quotient[i] = product[i + 1];
            if (i + 1 < p) quotient[i] += g * quotient[i + 1];
            at_g = at_g * g + quotient[i];
        }
        cpp_int const numerator = q_factorial * quotient[static_cast<std::size_t>(q)];
        weights.emplace_back(numerator, at_g);
    }
    return weights;
}

StencilWeights rounded(std::vector<cpp_rational> const& weights) {
    StencilWeights result;
    for (cpp_rational rest : weights) {
        result.leading.push_back(rest.convert_to<double>());
        rest -= cpp_rational(result.leading.back());
        auto& tail = result.tails.emplace_back();
        for (double& part : tail) {
            part = rest.convert_to<double>();
            rest -= cpp_rational(part);
        }
    }
    return result;
}

StencilWeights second_difference(std::vector<int> const& grid) {
    std::vector<cpp_rational> weights;
    int found = 0;
    for (int const point : grid) {
        bool const used = point >= -1 && point <= 1;
        weights.emplace_back(!used ? 0 : (point == 0 ? -2 : 1));
        if (used) ++found;
    }
    if (found < 3) weights.assign(grid.size(), 0);
    return rounded(weights);
}

FiniteDifferenceStencil make_stencil(std::vector<int> const& grid, int q) {
    FiniteDifferenceStencil stencil;
    stencil.grid = grid;
    stencil.derivative_order = q;
    for (std::size_t j = 0; j < grid.size(); ++j) {
        if (grid[j] < stencil.lowest) stencil.lowest = grid[j];
        if (grid[j] > stencil.highest) stencil.highest = grid[j];
        if (std::abs(grid[j]) < std::abs(grid[stencil.reference])) stencil.reference = j;
    }
    auto const weights = exact_weights(grid, 0, q);
    stencil.weights = rounded(weights);
    stencil.second_difference = second_difference(grid);

    int first_shift = -1;
    if (stencil.lowest == 0) {
        first_shift = -2;
    } else if (stencil.highest == 0) {
        first_shift = 0;
    }
    for (int i = 0; i < 3; ++i) {
        stencil.neighbourhood_weights[static_cast<std::size_t>(i)] =
            rounded(exact_weights(grid, first_shift + i, q));
    }

    // Operands are all rational: a division of 1 by an integer type is wrong in Boost 1.81.
    cpp_rational roundoff = 0;
    cpp_rational truncation = 0;
    cpp_rational leading = 0;
    auto const p = static_cast<unsigned>(grid.size());
    for (std::size_t j = 0; j < grid.size(); ++j) {
        cpp_rational const size = abs(weights[j]);
        roundoff += size;
        truncation += size * cpp_rational(pow(cpp_int(std::abs(grid[j])), p));
        leading += weights[j] * cpp_rational(pow(cpp_int(grid[j]), p));
    }
    truncation /= cpp_rational(factorial(stencil.points()));
    leading /= cpp_rational(factorial(stencil.points()));
    stencil.roundoff_multiplier = roundoff.convert_to<double>();
    stencil.truncation_multiplier = truncation.convert_to<double>();
    stencil.leading_truncation = leading.convert_to<double>();
    return stencil;
}

void check_grid(std::string const& call, std::vector<int> const& grid, int q) {
    auto const points = std::to_string(grid.size());
    if (grid.empty()) {
        throw std::invalid_argument(call + "the grid is empty; use at least " +
                                    std::to_string(q < 0 ? 1 : q + 1) + " points");
    }
    if (q < 0) {
        throw std::domain_error(call + "the order of the derivative is " + std::to_string(q) +
                                "; use 0 or more");
    }
    if (grid.size() > max_points) {
        throw std::domain_error(call + points + " points are too many; use at most " +
                                std::to_string(max_points));
    }
    if (static_cast<std::size_t>(q) >= grid.size()) {
        throw std::domain_error(call + points + " points cannot give a derivative of order " +
                                std::to_string(q) + "; use at least " + std::to_string(q + 1) +
                                " points");
    }
    for (std::size_t i = 0; i < grid.size(); ++i) {
        if (grid[i] > max_grid_point || grid[i] < -max_grid_point) {
            throw std::domain_error(call + "the grid holds " + std::to_string(grid[i]) +
                                    "; use points between -2^30 and 2^30");
        }
        for (std::size_t j = 0; j < i; ++j) {
            if (grid[i] == grid[j]) {
                throw std::invalid_argument(call + "the grid holds " + std::to_string(grid[i]) +
                                            " twice; use distinct points");
            }
        }
    }
}

}  // namespace

FiniteDifferenceStencil const& finite_difference_stencil(std::vector<int> const& grid, int q) {
    return detail::find_stencil("chainrules::testutils::finite_difference_stencil: ", grid, q);
}

FiniteDifferenceStencil const& detail::find_stencil(char const* call, std::vector<int> const& grid,
                                                    int q) {
    using Cache = std::map<std::pair<std::vector<int>, int>, FiniteDifferenceStencil>;
    static std::mutex mutex;
    static Cache& cache = *new Cache;  // never destroyed: methods may outlive other statics

    std::lock_guard const lock(mutex);
    auto const key = std::pair(grid, q);
    auto const found = cache.find(key);
    if (found != cache.end()) return found->second;
    check_grid(call, grid, q);
    return cache.emplace(key, make_stencil(grid, q)).first->second;
}

}  // namespace chainrules::testutils
