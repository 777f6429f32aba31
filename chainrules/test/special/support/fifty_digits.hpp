// SPDX-License-Identifier: MIT
#pragma once
// Closed-form rules in numbers of 50 digits: each partial against the central difference of the
// function, which holds about 36 of them.

#include <gtest/gtest.h>

#include <boost/multiprecision/cpp_bin_float.hpp>
#include <tuple>

#include "chainrules_core/functions/function.hpp"
#include "chainrules_testutils/partial_of.hpp"

namespace fifty_digits {

using Number = boost::multiprecision::cpp_bin_float_50;

/// Real arguments become numbers of 50 digits, integers stay.
template <class X>
auto widened(X const& x) {
    if constexpr (std::is_integral_v<X>)
        return x;
    else
        return Number(x);
}

template <std::size_t I, class F, class... X>
void check_partial(F const& f, X const&... x) {
    if constexpr (!std::is_integral_v<std::tuple_element_t<I, std::tuple<X...>>>) {
        auto const at = [&](Number const& step) {
            std::tuple moved{x...};
            std::get<I>(moved) += step;
            return Number(std::apply(f, moved));
        };
        Number const h(1e-12);
        Number const quotient = (8 * (at(h) - at(-h)) - (at(2 * h) - at(-2 * h))) / (12 * h);
        auto const partial = chainrules::testutils::partial_of<I>(f, x...);
        if constexpr (std::is_convertible_v<decltype(partial), Number>) {
            Number const error = abs(Number(partial) - quotient) / abs(quotient);
            EXPECT_LT(static_cast<double>(error), 1e-35)
                << chainrules::function_name(f) << ", argument " << I;
        }
    }
}

/// All partials of f at x; one that is NotImplemented is passed over.
template <class F, class... X>
void check(F const& f, X const&... x) {
    [&]<std::size_t... I>(std::index_sequence<I...>) {
        (check_partial<I>(f, widened(x)...), ...);
    }(std::index_sequence_for<X...>{});
}

}  // namespace fifty_digits
