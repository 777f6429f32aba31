// SPDX-License-Identifier: MIT
#pragma once
// Value and derivative of a person's function of one number: by its reverse rule, else by a number
// with a tangent.

#include "chainrules/detail/version.hpp"
#include "chainrules_core/chainrules_core.hpp"
#include "forward_ad/derivatives.hpp"

namespace chainrules::callbacks::detail {

template <class T>
struct WithDerivative {
    T value, derivative;
};

template <class F, class T>
WithDerivative<T> value_and_derivative(F const& f, T const& x) {
    if constexpr (has_rrule<F, T>) {
        auto result = chainrules::rrule(f, x);
        auto const x_bar = chainrules::unthunk(std::get<1>(result.pullback(T(1))));
        return {static_cast<T>(result.value), static_cast<T>(x_bar)};
    } else {
        auto const [value, derivative] = forward_ad::value_and_derivative(f, x);
        return {static_cast<T>(value), static_cast<T>(derivative)};
    }
}

}  // namespace chainrules::callbacks::detail
