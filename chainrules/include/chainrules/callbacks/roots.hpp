// SPDX-License-Identifier: MIT
#pragma once
// Functions of one number as root finders want them, with derivatives in a tuple: those of
// Boost.Math, of <boost/math/tools/roots.hpp>, which is not included here.
//
//     auto f = [](auto x) { return x - 0.8 * sin(x) - 1; };
//     double const x = boost::math::tools::newton_raphson_iterate(callbacks::newton(f), 1.0,
//     0.0, 4.0, 50);

#include <array>
#include <tuple>
#include <utility>

#include "chainrules/callbacks/detail/number.hpp"

namespace chainrules::callbacks {

namespace detail {

template <class F>
struct Newton {
    F f;

    template <class T>
    std::tuple<T, T> operator()(T const& x) const {
        auto const [y, dy] = detail::value_and_derivative(f, x);
        return {y, dy};
    }
};

template <class F>
struct Halley {
    F f;

    template <class T>
    std::tuple<T, T, T> operator()(T const& x) const {
        // The value and the derivative, as a function of x, have the same and the second one.
        auto const both = [this](auto const& z) {
            auto const result = forward_ad::value_and_derivative(f, z);
            return std::array{result.value, result.derivative};
        };
        auto const [y, dy] = forward_ad::value_and_derivative(both, x);
        return {y[0], y[1], dy[1]};
    }
};

}  // namespace detail

/// x ↦ (f(x), f′(x)), for newton_raphson_iterate: by f's rule for a number, or by one run of f on a
/// number with a tangent. It holds a copy of f; exceptions pass.
template <class F>
detail::Newton<F> newton(F f) {
    return {std::move(f)};
}

/// x ↦ (f(x), f′(x), f″(x)), for halley_iterate and schroder_iterate: by one run of f on nested
/// numbers.
template <class F>
detail::Halley<F> halley(F f) {
    return {std::move(f)};
}

}  // namespace chainrules::callbacks
