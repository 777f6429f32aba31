// SPDX-License-Identifier: MIT
#pragma once
// Functions of a matrix of the numbers of a forward-mode tool, by adapters::call.

#include "chainrules/adapters/call.hpp"
#include "adapters/losses.hpp"

namespace foreign {

/// Of a table of spectra.hpp, each beside differences. variable(x, k) is x moving in direction k of
/// nine, value(y) and derivative(y, k) are parts of a number.
template <class Variable, class Value, class Derivative>
auto expect_near(std::vector<double> const& at, Variable const& variable, Value const& value,
                 Derivative const& derivative) {
    return [=, &at](char const* name, auto const& f) {
        using T = std::invoke_result_t<Variable const&, double, int>;
        std::vector<T> x;
        for (double number : at) x.push_back(variable(number, static_cast<int>(x.size())));
        auto const call = [](auto const& g, auto const&... arguments) {
            return chainrules::adapters::call(g, arguments...);
        };
        T const loss = spectra::loss_of<T>(f(call, spectra::square(x)));
        spectra::Gradient got{value(loss), {}};
        for (int k = 0; k != 9; ++k) got.by.push_back(derivative(loss, k));
        spectra::expect_near(got, spectra::expected(f, at), name);
    };
}

}  // namespace foreign
