// SPDX-License-Identifier: MIT
// Boost's autodiff: a run per input, since numbers of several variables hold all mixed derivatives
// as well. Functions that it lacks come from the rules.

#include <tuple>

#include "chainrules/adapters/boost_autodiff.hpp"
#include "chainrules/adapters/import.hpp"
#include "chainrules/chainrules.hpp"
#include "contest.hpp"

namespace boost::math::differentiation::autodiff_v1::detail {
template <class T>
concept ChainRulesNumber = chainrules::ActiveNumber<T>;
CHAINRULES_IMPORT(cbrt);
CHAINRULES_IMPORT(exp2);
CHAINRULES_IMPORT(expm1);
CHAINRULES_IMPORT(hypot);
CHAINRULES_IMPORT(log10);
CHAINRULES_IMPORT(log1p);
CHAINRULES_IMPORT(log2);
}  // namespace boost::math::differentiation::autodiff_v1::detail

namespace {

auto const gradient = [](auto const& problem, auto const& x) {
    constexpr std::size_t n = std::tuple_size_v<std::remove_cvref_t<decltype(x)>>;
    using Number = boost::math::differentiation::autodiff_fvar<double, 1>;
    auto v = peers::inputs<Number>(x, [](std::size_t, double x_i) { return Number(x_i); });
    using Y = std::remove_cvref_t<decltype(peers::results(problem(v)))>;
    std::array<std::array<double, n>, std::tuple_size_v<Y>> J;
    for (std::size_t j = 0; j != n; ++j) {
        v[j] = boost::math::differentiation::make_fvar<double, 1>(x[j]);
        Y const y = peers::results(problem(v));
        for (std::size_t i = 0; i != y.size(); ++i) J[i][j] = y[i].derivative(1);
        v[j] = Number(x[j]);
    }
    return J;
};

bool const entered = peers::forward("Boost autodiff_fvar", gradient);

}  // namespace
