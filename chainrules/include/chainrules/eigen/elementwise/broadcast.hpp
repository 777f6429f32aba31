// SPDX-License-Identifier: MIT
#pragma once
// broadcast(f, A, …): a function applied to every coefficient of matrices, arrays, rows, columns
// and numbers, of which the smaller ones are repeated. Of arguments of one shape: cwise.hpp.

#include "chainrules/eigen/elementwise/detail/elementwise_rules.hpp"

namespace chainrules::eigen {

namespace detail {

struct Broadcast {
    using Shapes = Repeated;
    static constexpr char const* name = "broadcast";
    static constexpr char const* frule = "frule(broadcast, f, A)";
    static constexpr char const* rrule = "rrule(broadcast, f, A)";
};

template <class F, class... X>
    requires Elementwise<Repeated, F, X...>
auto broadcast(F const& f, X const&... x) {
    check_shapes<Repeated>("broadcast", x...);
    return apply_elementwise(f, stored_operand(x)...);
}

// A call of f itself.
template <class F, class... X>
concept OfNumbers = sizeof...(X) > 0 && (!Dense<F>) && (!Dense<X> && ...) &&
                    (Operand<X> && ...) && std::is_invocable_v<F const&, X const&...>;
template <class F, class... X>
    requires OfNumbers<F, X...>
auto broadcast(F const& f, X const&... x) {
    return chainrules::evaluate(f(x...));
}

template <class Caller, class F, class... X>
auto rrule_of_numbers(Caller const& caller, F const& f, X const&... x) {
    auto result = caller.reverse(f, x...);
    auto pullback = [pullback = std::move(result.pullback), f = keep(f)](auto const& dy) {
        return std::tuple_cat(std::tuple{NoTangent{}}, pullback(dy));
    };
    return RRuleResult{std::move(result.value), std::move(pullback)};
}

}  // namespace detail

CHAINRULES_FUNCTION(broadcast, detail::broadcast);

/// Applies f to every coefficient of arguments of different shapes: what is one row, one column or
/// a number by its type is repeated. `broadcast(fn::multiply, A, v)` multiplies each column of A by
/// the Eigen::VectorXd v; a column and a row make a matrix.
///
/// Forward   Ẏ by the frule of f at each coefficient: Σ ∂f/∂x ∘ Ẋ
/// Reverse   X̄ = conj(∂f/∂x) ∘ Ȳ, summed over the repetitions of X, in one pass; the real part
///           where X is real; where f is not holomorphic, by the pullback of f at each coefficient,
///           and f̄ is the sum
/// Shapes    all the same, apart from what is repeated, else std::invalid_argument; a matrix with
///           one column at run time is not repeated. Y is of the type of the first that is not
///           repeated. Of numbers alone: f itself
/// Keeps     as cwise
template <class Self, class Df, class... Dx, class F, class... X>
    requires detail::Elementwise<detail::Repeated, F, X...> &&
             has_frule<F, detail::coefficient_t<X>...>
auto frule(std::tuple<Self, Df, Dx...> const& tangents, broadcast_t, F const& f, X const&... x) {
    return detail::elementwise_frule<detail::Broadcast>(detail::calls::ByRules{}, tangents, f,
                                                        x...);
}

template <class C, class Self, class Df, class... Dx, class F, class... X>
    requires detail::calls::AsksToolForward<C, F, detail::coefficient_t<X>...> &&
             detail::Elementwise<detail::Repeated, F, X...>
auto frule(C& config, std::tuple<Self, Df, Dx...> const& tangents, broadcast_t, F const& f,
           X const&... x) {
    return detail::elementwise_frule<detail::Broadcast>(detail::calls::ByTool<C>{config}, tangents,
                                                        f, x...);
}

template <class F, class... X>
    requires detail::Elementwise<detail::Repeated, F, X...> &&
             has_rrule<F, detail::coefficient_t<X>...>
auto rrule(broadcast_t, F const& f, X const&... x) {
    return detail::elementwise_rrule<detail::Broadcast>(detail::calls::ByRules{}, f, x...);
}

template <class C, class F, class... X>
    requires detail::calls::AsksToolReverse<C, F, detail::coefficient_t<X>...> &&
             detail::Elementwise<detail::Repeated, F, X...>
auto rrule(C& config, broadcast_t, F const& f, X const&... x) {
    return detail::elementwise_rrule<detail::Broadcast>(detail::calls::ByTool<C>{config}, f, x...);
}

template <class Self, class Df, class... Dx, class F, class... X>
    requires detail::OfNumbers<F, X...> && has_frule<F, X...>
auto frule(std::tuple<Self, Df, Dx...> const& tangents, broadcast_t, F const& f, X const&... x) {
    return chainrules::frule(detail::calls::without_first(tangents), f, x...);
}

template <class F, class... X>
    requires detail::OfNumbers<F, X...> && has_rrule<F, X...>
auto rrule(broadcast_t, F const& f, X const&... x) {
    return detail::rrule_of_numbers(detail::calls::ByRules{}, f, x...);
}

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::broadcast;
}  // namespace chainrules::fn
