// SPDX-License-Identifier: MIT
// Eigen's AutoDiffScalar. Functions of <cmath> that it lacks come from the rules.

#include <tuple>

#include "chainrules/adapters/eigen_autodiff.hpp"
#include "chainrules/adapters/import.hpp"
#include "chainrules/chainrules.hpp"
#include "contest.hpp"

namespace Eigen {
template <class T>
concept ChainRulesNumber = chainrules::ActiveNumber<T>;
CHAINRULES_IMPORT(asinh);
CHAINRULES_IMPORT(atan);
CHAINRULES_IMPORT(cbrt);
CHAINRULES_IMPORT(exp2);
CHAINRULES_IMPORT(expm1);
CHAINRULES_IMPORT(hypot);
CHAINRULES_IMPORT(log10);
CHAINRULES_IMPORT(log1p);
CHAINRULES_IMPORT(log2);
CHAINRULES_IMPORT(pow);
}  // namespace Eigen

namespace {

auto const gradient = [](auto const& problem, auto const& x) {
    constexpr std::size_t n = std::tuple_size_v<std::remove_cvref_t<decltype(x)>>;
    using Number = Eigen::AutoDiffScalar<Eigen::Matrix<double, static_cast<int>(n), 1>>;
    auto const y = peers::results(problem(peers::inputs<Number>(x, [](std::size_t i, double x_i) {
        return Number(x_i, static_cast<int>(n), static_cast<int>(i));
    })));
    std::array<std::array<double, n>, std::tuple_size_v<decltype(y)>> J;
    for (std::size_t i = 0; i != y.size(); ++i)
        for (std::size_t j = 0; j != n; ++j)
            J[i][j] = y[i].derivatives()[static_cast<Eigen::Index>(j)];
    return J;
};

bool const entered = peers::forward("Eigen AutoDiffScalar", gradient);

}  // namespace
