// SPDX-License-Identifier: MIT
#pragma once
// Second derivatives: every partial of a function run on dual numbers, in every real argument,
// against the central difference of the partial. Where the second derivative is NotImplemented the
// dual numbers say so by an exception; these are counted, and the count is the caller's to state.

#include <gtest/gtest.h>

#include <cmath>
#include <tuple>

#include "chainrules/overloads.hpp"
#include "chainrules_core/functions/derivatives_given_output.hpp"
#include "chainrules_core/tangents/chain.hpp"
#include "chainrules_core/tangents/not_implemented.hpp"

namespace second_order {

/// A value and its derivative; all functions and operators come from the rules.
struct Dual : chainrules::overloads::enable<Dual> {
    double value = 0, dot = 0;

    constexpr Dual() = default;
    constexpr Dual(double v, double d) : value(v), dot(d) {}
    template <class U>
        requires std::is_arithmetic_v<U>
    constexpr Dual(U v) : value(static_cast<double>(v)) {}
};

}  // namespace second_order

template <>
struct chainrules::active_number<second_order::Dual> {
    using value_type = double;
    using number_type = second_order::Dual;

    static constexpr double value(number_type const& x) { return x.value; }

    template <class F, class... X>
    static number_type apply(F const& f, X const&... x) {
        double const Omega = static_cast<double>(f(value_below<1>(x)...));
        number_type y(Omega, 0);
        [&]<std::size_t... I>(std::index_sequence<I...>) {
            auto const push = [&](auto index, auto const& argument) {
                if constexpr (depth<decltype(argument)> == 1) {
                    auto const p =
                        partial<int(decltype(index)::value)>(Omega, f, value_below<1>(x)...);
                    y.dot += static_cast<double>(chain(p, argument.dot));
                }
            };
            (push(std::integral_constant<std::size_t, I>{}, x), ...);
        }(std::index_sequence_for<X...>{});
        return y;
    }
};

namespace second_order {

namespace detail {

/// Partial I where argument J is t.
template <int I, std::size_t J, class F, class T, class... X, std::size_t... K>
auto partial_at(F const& f, T const& t, std::tuple<X...> const& x, std::index_sequence<K...>) {
    auto const argument = [&]<std::size_t N>(std::integral_constant<std::size_t, N>) {
        if constexpr (N == J)
            return t;
        else
            return std::get<N>(x);
    };
    auto const all = std::tuple{argument(std::integral_constant<std::size_t, K>{})...};
    auto const Omega = f(std::get<K>(all)...);
    return chainrules::partial<I>(Omega, f, std::get<K>(all)...);
}

template <int I, std::size_t J, class F, class... X>
int check_pair(F const& f, std::tuple<X...> const& x) {
    using Argument = std::tuple_element_t<J, std::tuple<X...>>;
    auto const indices = std::index_sequence_for<X...>{};
    if constexpr (std::is_floating_point_v<Argument>) {
        double const at = std::get<J>(x), h = 1e-3 * std::fmax(std::fabs(at), 0.1);
        using First = decltype(partial_at<I, J>(f, at, x, indices));
        if constexpr (std::is_convertible_v<First, double>) {
            auto const first = [&](double t) -> double {
                return partial_at<I, J>(f, t, x, indices);
            };
            double const expected =
                (8 * (first(at + h) - first(at - h)) - (first(at + 2 * h) - first(at - 2 * h))) /
                (12 * h);
            double const scale = std::fmax(std::fabs(expected), 1e-3 * std::fabs(first(at)));
            try {
                Dual const dual = partial_at<I, J>(f, Dual(at, 1), x, indices);
                EXPECT_NEAR(dual.dot, expected, 1e-7 * scale + 1e-12)
                    << chainrules::function_name(f) << ", partial " << I << " by argument " << J;
                EXPECT_NEAR(dual.value, first(at), 1e-14 * std::fabs(first(at)));
            } catch (chainrules::NotImplementedError const&) {
                return 1;
            }
        }
    }
    return 0;
}

}  // namespace detail

/// Compares all second derivatives of f at x; returns how many are NotImplemented.
template <class F, class... X>
int check(F const& f, X const&... x) {
    std::tuple<X...> const all{x...};
    return [&]<std::size_t... IJ>(std::index_sequence<IJ...>) {
        constexpr std::size_t n = sizeof...(X);
        return (0 + ... + detail::check_pair<int(IJ / n), IJ % n>(f, all));
    }(std::make_index_sequence<sizeof...(X) * sizeof...(X)>{});
}

}  // namespace second_order
