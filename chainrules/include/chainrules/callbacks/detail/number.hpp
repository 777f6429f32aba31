// SPDX-License-Identifier: MIT
#pragma once
// Value and derivative of a person's function of one number: by its reverse rule, else by a number
// with a tangent.

#include "chainrules/detail/version.hpp"
#include "chainrules_core/chainrules_core.hpp"
#include "forward_ad/derivatives.hpp"

namespace chainrules::callbacks::detail {

struct WithDerivative {
    double value, derivative;
};

template <class F>
WithDerivative value_and_derivative(F const& f, double x) {
    if constexpr (has_rrule<F, double>) {
        auto result = chainrules::rrule(f, x);
        auto const x_bar = chainrules::unthunk(std::get<1>(result.pullback(1.0)));
        return {static_cast<double>(result.value), static_cast<double>(x_bar)};
    } else {
        auto const [value, derivative] = forward_ad::value_and_derivative(f, x);
        return {static_cast<double>(value), static_cast<double>(derivative)};
    }
}

}  // namespace chainrules::callbacks::detail
