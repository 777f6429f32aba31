// SPDX-License-Identifier: MIT
#pragma once
// Functions of a matrix on Stan's tape.
#include "chainrules/adapters/stan.hpp"

#include <stan/math/rev/scal.hpp>

#include "chainrules/adapters/call.hpp"
#include "adapters/losses.hpp"

namespace on_tape {

/// Of a table of spectra.hpp, each as one node with an adjoint to pass on, beside differences.
inline auto expect_one_node(std::vector<double> const& at) {
    return [&at](char const* name, auto const& f) {
        using stan::math::var;
        std::vector<var> const x(at.begin(), at.end());
        auto const& nodes = stan::math::ChainableStack::instance_->var_stack_;
        auto const call = [&](auto const& g, auto const&... arguments) {
            auto const before = nodes.size();
            auto result = chainrules::adapters::call(g, arguments...);
            EXPECT_EQ(nodes.size(), before + 1) << name;
            return result;
        };
        auto const y = f(call, spectra::square(x));
        var loss = spectra::loss_of<var>(y);
        loss.grad();
        spectra::Gradient got{loss.val(), {}};
        for (var const& number : x) got.by.push_back(number.adj());
        stan::math::recover_memory();
        spectra::expect_near(got, spectra::expected(f, at), name);
    };
}

}  // namespace on_tape
