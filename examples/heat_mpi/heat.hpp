// SPDX-License-Identifier: MIT
#pragma once
// The heat equation on a line of cells, of which each rank has some, with a ghost cell at either
// side: a step of time and a misfit, with their reverse rules.

#include <cstddef>
#include <tuple>
#include <vector>

#include "chainrules/mpi/mpi.hpp"
#include "chainrules_core/chainrules_core.hpp"

namespace heat {

using Vector = std::vector<double>;

/// A step with the conductivity k[0]. The ghost cells get the values of the cells beside them,
/// which is what insulated ends have; between ranks the next exchange fills them.
inline Vector step(Vector const& u, Vector const& k) {
    std::size_t const n = u.size() - 2;
    Vector v(n + 2);
    for (std::size_t i = 1; i <= n; ++i) v[i] = u[i] + k[0] * (u[i - 1] - 2 * u[i] + u[i + 1]);
    v[0] = v[1];
    v[n + 1] = v[n];
    return v;
}

/// Half the sum of squares of u − target, without the ghost cells.
inline double misfit(Vector const& u, Vector const& target) {
    double sum = 0;
    for (std::size_t i = 1; i + 1 != u.size(); ++i)
        sum += (u[i] - target[i]) * (u[i] - target[i]) / 2;
    return sum;
}

namespace fn {

CHAINRULES_FUNCTION(step, heat::step);
CHAINRULES_FUNCTION(misfit, heat::misfit);

inline auto rrule(step_t, Vector const& u, Vector const& k) {
    auto pullback = [u = chainrules::keep(u), k = chainrules::keep(k)](Vector v_bar) {
        std::size_t const n = v_bar.size() - 2;
        double const c = (*k)[0];
        Vector u_bar(n + 2);
        Vector k_bar(1);
        v_bar[1] += v_bar[0];
        v_bar[n] += v_bar[n + 1];
        for (std::size_t i = 1; i <= n; ++i) {
            u_bar[i - 1] += c * v_bar[i];
            u_bar[i] += (1 - 2 * c) * v_bar[i];
            u_bar[i + 1] += c * v_bar[i];
            k_bar[0] += v_bar[i] * ((*u)[i - 1] - 2 * (*u)[i] + (*u)[i + 1]);
        }
        return std::tuple{chainrules::NoTangent{}, u_bar, k_bar};
    };
    return chainrules::RRuleResult{heat::step(u, k), pullback};
}

inline auto rrule(misfit_t, Vector const& u, Vector const& target) {
    auto pullback = [u = chainrules::keep(u), target = chainrules::keep(target)](double y_bar) {
        Vector u_bar(u->size());
        for (std::size_t i = 1; i + 1 != u_bar.size(); ++i)
            u_bar[i] = y_bar * ((*u)[i] - (*target)[i]);
        return std::tuple{chainrules::NoTangent{}, u_bar, chainrules::ZeroTangent{}};
    };
    return chainrules::RRuleResult{heat::misfit(u, target), pullback};
}

}  // namespace fn
}  // namespace heat
