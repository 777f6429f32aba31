// SPDX-License-Identifier: MIT
#pragma once
// Sums of a function of the coefficients of matrices and arrays: transform_reduce(f, A…). Of
// vectors and std containers: numeric/transform_reduce.hpp.

#include "chainrules/eigen/elementwise/cwise.hpp"
#include "chainrules/numeric/transform_reduce.hpp"

namespace chainrules::eigen::lines {

// Matrices that are no vectors, which count as sequences.
template <class... X>
concept Matrices = sizeof...(X) > 0 &&
                   (... && (detail::Differentiable<X> &&
                            !bool(std::remove_cvref_t<X>::IsVectorAtCompileTime)));

template <class F, class... X>
concept SumsToNumbers =
    Matrices<X...> && Number<std::invoke_result_t<F const&, scalar_t<X> const&...>> &&
    std::is_invocable_v<cwise_t, F const&, X const&...>;

// What the rules of cwise are to say.
struct TransformReduce {
    using Shapes = detail::SameShape;
    static constexpr char const* name = "transform_reduce";
    static constexpr char const* frule = "frule(transform_reduce, f, A)";
    static constexpr char const* rrule = "rrule(transform_reduce, f, A)";
};

}  // namespace chainrules::eigen::lines

namespace chainrules::numeric {

template <class F, class... X>
    requires eigen::lines::SumsToNumbers<F, X...>
auto primal(transform_reduce_t, F const& f, X const&... x) {
    namespace detail = eigen::detail;
    detail::check_shapes<detail::SameShape>("transform_reduce", x...);
    return chainrules::evaluate(detail::apply_elementwise(f, detail::stored_operand(x)...).sum());
}

/// Sum of f over the coefficients: ω = Σ f(Aᵢⱼ, Bᵢⱼ, …); 0 for none. As the sum of fn::cwise.
///
/// Forward   ω̇ = Σ of the tangents by the rule of f
/// Reverse   X̄ by the pullback of f at each coefficient for ω̄; f̄ is the sum
/// Shapes    all the same, else std::invalid_argument
/// Keeps     what cwise keeps
template <class Self, class Df, class... Da, class F, class... X>
    requires eigen::lines::SumsToNumbers<F, X...> && has_frule<eigen::cwise_t, F, X...>
auto frule(std::tuple<Self, Df, Da...> const& tangents, transform_reduce_t, F const& f,
           X const&... x) {
    auto const values = eigen::detail::elementwise_frule<eigen::lines::TransformReduce>(
        eigen::detail::calls::ByRules{}, tangents, f, x...);
    auto dy = [&] {
        if constexpr (eigen::Dense<decltype(values.tangent)>)
            return chainrules::evaluate(values.tangent.sum());
        else
            return values.tangent;
    }();
    return FRuleResult{chainrules::evaluate(values.value.sum()), std::move(dy)};
}

template <class F, class... X>
    requires eigen::lines::SumsToNumbers<F, X...> && has_rrule<eigen::cwise_t, F, X...>
auto rrule(transform_reduce_t, F const& f, X const&... x) {
    auto values = eigen::detail::elementwise_rrule<eigen::lines::TransformReduce>(
        eigen::detail::calls::ByRules{}, f, x...);
    using Y = std::remove_cvref_t<decltype(values.value)>;
    auto omega = chainrules::evaluate(values.value.sum());
    auto pullback = [back = std::move(values.pullback), rows = values.value.rows(),
                     cols = values.value.cols()](auto const& omega_bar) {
        auto const d = eigen::detail::number_cotangent<eigen::scalar_t<Y>>(omega_bar);
        return back(
            eigen::with_scalar_t<std::remove_const_t<decltype(d)>, Y>::Constant(rows, cols, d));
    };
    return RRuleResult{std::move(omega), std::move(pullback)};
}

}  // namespace chainrules::numeric
