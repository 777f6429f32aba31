// SPDX-License-Identifier: MIT
// Ceres: numbers with tangents that fill whole registers, one more than there are inputs. asinh,
// which Ceres lacks, comes from the rules.

#include <tuple>

#include "chainrules/adapters/ceres.hpp"
#include "chainrules/adapters/import.hpp"
#include "chainrules/cmath/hyperbolic.hpp"
#include "contest.hpp"

namespace ceres {
template <class T>
concept ChainRulesNumber = chainrules::ActiveNumber<T>;
CHAINRULES_IMPORT(asinh);
}  // namespace ceres

namespace {

auto const gradient = [](auto const& problem, auto const& x) {
    constexpr std::size_t n = std::tuple_size_v<std::remove_cvref_t<decltype(x)>>;
    using Jet = ceres::Jet<double, static_cast<int>(n) + 1>;
    auto const y = peers::results(problem(peers::inputs<Jet>(
        x, [](std::size_t i, double x_i) { return Jet(x_i, static_cast<int>(i)); })));
    std::array<std::array<double, n>, std::tuple_size_v<decltype(y)>> J;
    for (std::size_t i = 0; i != y.size(); ++i)
        for (std::size_t j = 0; j != n; ++j) J[i][j] = y[i].v[static_cast<Eigen::Index>(j)];
    return J;
};

bool const entered = peers::forward("Ceres Jet", gradient);

}  // namespace
