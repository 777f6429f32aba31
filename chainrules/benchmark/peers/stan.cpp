// SPDX-License-Identifier: MIT
// Stan Math's reverse mode. Its headers come before any that includes Eigen.

#include <stan/math/rev/scal.hpp>

#include <tuple>

#include "contest.hpp"

namespace {

using stan::math::var;

auto const gradient = [](auto const& problem, auto const& x) {
    auto v = peers::like<var>(x);
    for (std::size_t i = 0; i != x.size(); ++i) v[i] = x[i];
    auto const y = peers::results(problem(v));
    std::array<std::remove_cvref_t<decltype(x)>,
               std::tuple_size_v<std::remove_cvref_t<decltype(y)>>>
        J;
    for (std::size_t i = 0; i != y.size(); ++i) {
        if (i != 0) stan::math::set_zero_all_adjoints();
        stan::math::grad(y[i].vi_);
        J[i] = x;
        for (std::size_t j = 0; j != x.size(); ++j) J[i][j] = v[j].adj();
    }
    stan::math::recover_memory();
    return J;
};

bool const entered = peers::reverse("Stan var", gradient);

}  // namespace
