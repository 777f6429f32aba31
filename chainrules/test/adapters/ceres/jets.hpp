// SPDX-License-Identifier: MIT
#pragma once
// Functions of a matrix of Ceres' Jets, by adapters::call.

#include "chainrules/adapters/ceres.hpp"

#include "chainrules/adapters/call.hpp"
#include "adapters/losses.hpp"

namespace on_jets {

/// Of a table of spectra.hpp, each beside differences.
inline auto expect_near(std::vector<double> const& at) {
    return [&at](char const* name, auto const& f) {
        using Jet = ceres::Jet<double, 9>;
        std::vector<Jet> x;
        for (double number : at) x.emplace_back(number, static_cast<int>(x.size()));
        auto const call = [](auto const& g, auto const&... arguments) {
            return chainrules::adapters::call(g, arguments...);
        };
        Jet const loss = spectra::loss_of<Jet>(f(call, spectra::square(x)));
        spectra::expect_near({loss.a, {loss.v.data(), loss.v.data() + 9}}, spectra::expected(f, at),
                             name);
    };
}

}  // namespace on_jets
