// SPDX-License-Identifier: MIT
// Sacado: forward mode by SFad, reverse mode by Rad.

#include <Sacado.hpp>
#include <tuple>

#include "chainrules/adapters/import.hpp"
#include "chainrules/adapters/sacado.hpp"
#include "chainrules/chainrules.hpp"
#include "contest.hpp"
#include "missing.hpp"

namespace Sacado {
namespace Fad::Exp {
CHAINRULES_IMPORT(exp2);
CHAINRULES_IMPORT(expm1);
CHAINRULES_IMPORT(hypot);
CHAINRULES_IMPORT(log1p);
CHAINRULES_IMPORT(log2);
}  // namespace Fad::Exp
namespace Rad {
using Number = ADvar<double>;
PEERS_MISSING_FUNCTIONS(Number, Number const&);
PEERS_MISSING_FUNCTIONS(Number, ADvari<double>&);
}  // namespace Rad
}  // namespace Sacado

namespace {

auto const by_fad = [](auto const& problem, auto const& x) {
    constexpr std::size_t n = std::tuple_size_v<std::remove_cvref_t<decltype(x)>>;
    using Number = Sacado::Fad::Exp::SFad<double, static_cast<int>(n)>;
    auto const y = peers::results(problem(peers::inputs<Number>(x, [](std::size_t i, double x_i) {
        return Number(static_cast<int>(n), static_cast<int>(i), x_i);
    })));
    std::array<std::array<double, n>, std::tuple_size_v<decltype(y)>> J;
    for (std::size_t i = 0; i != y.size(); ++i)
        for (std::size_t j = 0; j != n; ++j) J[i][j] = y[i].dx(static_cast<int>(j));
    return J;
};

auto const by_rad = [](auto const& problem, auto const& x) {
    using Sacado::Rad::Number;
    auto v = peers::like<Number>(x);
    for (std::size_t i = 0; i != x.size(); ++i) v[i] = x[i];
    auto y = peers::results(problem(v));
    std::array<std::remove_cvref_t<decltype(x)>, std::tuple_size_v<decltype(y)>> J;
    std::array<Number*, std::tuple_size_v<decltype(y)>> results;
    for (std::size_t i = 0; i != y.size(); ++i) results[i] = &y[i];
    for (std::size_t i = 0; i != y.size(); ++i) {
        std::array<double, std::tuple_size_v<decltype(y)>> weights{};
        weights[i] = 1;
        Number::Weighted_Gradcomp(y.size(), results.data(), weights.data());
        J[i] = x;
        for (std::size_t j = 0; j != x.size(); ++j) J[i][j] = v[j].adj();
    }
    return J;
};

bool const entered = peers::forward("Sacado SFad", by_fad) && peers::reverse("Sacado Rad", by_rad);

}  // namespace
