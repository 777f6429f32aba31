// SPDX-License-Identifier: MIT
#pragma once
// Functions of a matrix of Ceres' Jets, by adapters::call.

#include "chainrules/adapters/ceres.hpp"

#include "adapters/directions.hpp"

namespace on_jets {

/// Of a table of spectra.hpp, each beside differences.
inline auto expect_near(std::vector<double> const& at) {
    using Jet = ceres::Jet<double, 9>;
    return foreign::expect_near(
        at, [](double x, int k) { return Jet(x, k); }, [](Jet const& y) { return y.a; },
        [](Jet const& y, int k) { return y.v[k]; });
}

}  // namespace on_jets
