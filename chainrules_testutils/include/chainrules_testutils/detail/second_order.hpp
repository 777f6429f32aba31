// SPDX-License-Identifier: MIT
#pragma once
// Second order: the rule is run on dual numbers, and its derivative compared with the finite
// difference of the rule. On the way: derivatives_given_output never evaluates the primal.

#include "chainrules_testutils/detail/dual.hpp"
#include "chainrules_testutils/detail/steps.hpp"

namespace chainrules::testutils::detail {

template <class F, class... X>
constexpr bool has_scalar_rule_with_one_output() {
    if constexpr (!(Number<X> && ...)) {
        return false;
    } else if constexpr (!has_scalar_rule<F, X...>) {
        return false;
    } else {
        using Y = chainrules::detail::output_t<F, X...>;
        using Partials = decltype(derivatives_given_output(
            std::declval<Y const&>(), std::declval<F const&>(), std::declval<X const&>()...));
        return Partials::outputs == 0;
    }
}

// The one floating type among the arguments; void when there is none, or several.
template <class... X>
struct one_floating {
    using type = void;
};
template <class X, class... Rest>
struct one_floating<X, Rest...> {
    using rest = typename one_floating<Rest...>::type;
    static constexpr bool floating = std::is_floating_point_v<X>;
    static constexpr bool none = !(floating || ... || std::is_floating_point_v<Rest>);
    static constexpr bool same =
        std::is_same_v<X, rest> || !(std::is_floating_point_v<Rest> || ...);
    using type =
        std::conditional_t<none, void,
                           std::conditional_t<!floating, rest, std::conditional_t<same, X, void>>>;
};

// An integer with a tangent counts as a number.
template <class T, class D, class X>
auto as_dual(X const& x, long double dot) {
    if constexpr (std::is_same_v<X, T> || (Integer<X> && std::is_same_v<D, T>))
        return dual_numbers::Dual<T>(static_cast<T>(x), static_cast<T>(dot));
    else
        return x;
}
template <class T, class D>
auto as_dual_tangent(D const& d) {
    if constexpr (std::is_same_v<D, T>)
        return dual_numbers::Dual<T>(d, T(0));
    else
        return d;
}

template <class T, class R, class Options, class CallType, class Args, class Y, class... D,
          std::size_t... I, class... X>
void check_second_order(Frame<R, Options, CallType, Args> const& frame, Y const& y,
                        std::tuple<D...> const& x_dot, std::vector<R> const& v,
                        std::index_sequence<I...>, X const&... x) {
    using dual_numbers::Dual;
    auto const& blocks = frame.problem.arguments;
    auto const dot = [&](std::size_t i) {
        return blocks[i].size == 0 ? R(0) : v[blocks[i].offset];
    };
    auto const tangents = [&]<std::size_t... J>(std::index_sequence<J...>) {
        return std::tuple<decltype(as_dual_tangent<T>(std::get<J>(x_dot)))...>(
            as_dual_tangent<T>(std::get<J>(x_dot))...);
    }
    (std::index_sequence_for<D...>{});
    auto const rule = frame.call.frule(
        frame.options, tangents,
        as_dual<T, std::tuple_element_t<I + 1, std::tuple<D...>>>(x, dot(I + 1))...);
    using Derivative = std::remove_cvref_t<decltype(derivative_of_rule(rule))>;
    if constexpr (std::is_same_v<Derivative, Dual<T>>) {
        auto const first = [&](std::vector<R> const& numbers) {
            auto const moved = frame.arguments.with_numbers(numbers);
            auto const at = frame.call.frule(frame.options, x_dot, std::get<I + 1>(moved)...);
            return flatten_tangent<R>(y, derivative_of_rule(at)).numbers;
        };
        auto const& derivative = derivative_of_rule(rule);
        frame.checker.second_order(first, v, static_cast<R>(derivative.value),
                                   static_cast<R>(derivative.dot));
    }
    using F = typename CallType::F;
    using dual_numbers::watch;
    if constexpr (has_scalar_rule<F, X...> && std::is_same_v<Y, T>) {
        auto const d = derivatives_given_output(
            Dual<T>(y, T(0)), frame.call.f,
            as_dual<T, std::tuple_element_t<I + 1, std::tuple<D...>>>(x, dot(I + 1))...);
        if constexpr (std::remove_cvref_t<decltype(d)>::outputs == 0) {
            watch = {&dual_numbers::function_tag<F>, (static_cast<long double>(x) + ...), 0};
            ((void)partial<static_cast<int>(I)>(d), ...);
            watch.function = nullptr;
            frame.checker.verdict(Check::derivatives_given_output, watch.evaluations == 0,
                                  "a partial evaluates the primal again, which Omega is given for");
        }
    }
}

}  // namespace chainrules::testutils::detail
