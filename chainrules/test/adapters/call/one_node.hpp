// SPDX-License-Identifier: MIT
#pragma once
// Functions of a matrix on the tape of a tool that runs it where it was recorded.

#include "adapters/losses.hpp"
#include "adapters/tape.hpp"

namespace foreign {

/// Of a table of spectra.hpp, each as one node, beside differences.
inline auto expect_one_node(std::vector<double> const& at) {
    return [&at](char const* name, auto const& f) {
        Tape& tape = Tape::get();
        tape.clear();
        std::vector<Var> x;
        for (double number : at) x.push_back(tape.variable(number));
        auto const call = [](auto const& g, auto const&... arguments) {
            return chainrules::adapters::call(g, arguments...);
        };
        auto const y = f(call, spectra::square(x));
        EXPECT_EQ(tape.steps(), 1) << name;
        Var const loss = spectra::loss_of<Var>(y);
        tape.adjoint(loss.entry) = 1;
        tape.sweep();
        spectra::Gradient got{loss.value, {}};
        for (Var const& number : x) got.by.push_back(tape.adjoint(number));
        spectra::expect_near(got, spectra::expected(f, at), name);
    };
}

}  // namespace foreign
