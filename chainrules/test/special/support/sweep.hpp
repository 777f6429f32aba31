// SPDX-License-Identifier: MIT
#pragma once
// Bad input: every argument in turn replaced by NaN, infinity, zeros, denormals, huge numbers.
// Neither the value nor the partial by that argument may be a number where it is NaN, and nothing
// but an exception may leave the call. One that never ends meets the time limit of the test, after
// the name of its function has been printed.

#include <gtest/gtest.h>

#include <cmath>
#include <iostream>
#include <limits>
#include <sstream>
#include <tuple>

#include "chainrules/special/detail/policy.hpp"
#include "chainrules_core/rrule.hpp"

namespace sweep {

inline double const infinity = std::numeric_limits<double>::infinity();
inline double const nan = std::numeric_limits<double>::quiet_NaN();
inline double const bad[] = {nan,   infinity,  -infinity, 0.0,   -0.0,   1e-300, -1e-300,   5e-324,
                             1e300, -1e300,    1e6,       -1e6,  1.0,    -1.0,   -0.5,      1e15,
                             1e-17, 1 - 1e-16, 1 + 1e-15, 710.0, -745.0, 171.5,  -1e6 - 0.5};

namespace detail {

template <class D>
void expect_nan(char const* what, char const* f, D const& d) {
    if constexpr (chainrules::Number<D>) {
        EXPECT_TRUE(std::isnan(d)) << what << " of " << f << " for NaN is " << d;
    }
}

template <class F, class... X>
void call(F const& f, X const&... x) {
    char const* const name = chainrules::function_name(f);
    try {
        auto const [y, pullback] = chainrules::rrule(f, x...);
        auto const bars = pullback(1.0);
        if ((std::isnan(static_cast<double>(x)) || ...)) {
            expect_nan("the value", name, y);
            // A partial by another argument may well not depend on the one that is NaN.
            [&]<std::size_t... I>(std::index_sequence<I...>) {
                ((std::isnan(static_cast<double>(x))
                      ? expect_nan("a partial", name, std::get<I + 1>(bars))
                      : void()),
                 ...);
            }
            (std::index_sequence_for<X...>{});
        }
    } catch (std::exception const&) {
    }
    std::ostringstream arguments;
    ((arguments << x << " "), ...);
    // Whatever was not refused by the primal comes without an exception from the partials.
    bool ran = false;
    try {
        auto const y = f(x...);
        ran = true;
        (void)chainrules::rrule(f, x...).pullback(decltype(y)(1));
    } catch (std::exception const& e) {
        EXPECT_FALSE(ran) << name << " at " << arguments.str()
                          << ": a partial throws: " << e.what();
    }
}

}  // namespace detail

/// All of `bad` in every real argument of f, the others as given.
template <class F, class... X>
void sweep(F const& f, X const&... x) {
    std::cout << "sweeping " << chainrules::function_name(f) << std::endl;
    [&]<std::size_t... I>(std::index_sequence<I...>) {
        auto const replace = [&](auto position) {
            constexpr std::size_t P = decltype(position)::value;
            using Replaced = std::tuple_element_t<P, std::tuple<X...>>;
            if constexpr (std::is_floating_point_v<Replaced>)
                for (double b : bad) {
                    std::tuple<X...> all{x...};
                    std::get<P>(all) = b;
                    detail::call(f, std::get<I>(all)...);
                }
        };
        (replace(std::integral_constant<std::size_t, I>{}), ...);
    }
    (std::index_sequence_for<X...>{});
}

}  // namespace sweep
