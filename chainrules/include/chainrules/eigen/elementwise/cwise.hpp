// SPDX-License-Identifier: MIT
#pragma once
// cwise(f, A, …): a function applied to every coefficient of matrices and arrays of one shape.
// Other shapes: broadcast.hpp. Of std::vectors: transform of chainrules/algorithm/transform.hpp.

#include "chainrules/eigen/elementwise/detail/elementwise_rules.hpp"

namespace chainrules::eigen {

namespace detail {

struct Cwise {
    using Shapes = SameShape;
    static constexpr char const* name = "cwise";
    static constexpr char const* frule = "frule(cwise, f, A)";
    static constexpr char const* rrule = "rrule(cwise, f, A)";
};

template <class F, class... X>
    requires Elementwise<SameShape, F, X...>
auto cwise(F const& f, X const&... x) {
    check_shapes<SameShape>("cwise", x...);
    return apply_elementwise(f, stored_operand(x)...);
}

}  // namespace detail

CHAINRULES_DETAIL_ADL(cwise);
CHAINRULES_DETAIL_PRIMALS(chainrules::detail::ByPrimal, cwise,
                          using ChainRulesAdl = chainrules_adl::cwise::Adl;);

template <class F, class... X>
    requires detail::Elementwise<detail::SameShape, F, X...>
auto primal(cwise_t, F const& f, X const&... x) {
    return detail::cwise(f, x...);
}

/// Applies f to every coefficient, or to those at the same place in several matrices:
/// `cwise(fn::sin, A)`, `cwise(fn::multiply, A, B)`, `cwise(fn::multiply, A, 2.0)`.
///
/// Forward   Ẏ by the frule of f at each coefficient: Σ ∂f/∂x ∘ Ẋ
/// Reverse   X̄ = conj(∂f/∂x) ∘ Ȳ, the real part where X is real, its sum where X is a number; where
///           f is not holomorphic, by the pullback of f at each coefficient, and f̄ is the sum
/// Shapes    all the same, but for numbers, else std::invalid_argument; Y is of the type of the
///           first matrix
/// Keeps     arguments, and a copy of Y, where a partial of f reads them; f does not run again.
///           Without a scalar rule: the pullbacks of f. Without a rule: a configuration is needed
template <class Self, class Df, class... Dx, class F, class... X>
    requires detail::Elementwise<detail::SameShape, F, X...> &&
             has_frule<F, detail::coefficient_t<X>...>
auto frule(std::tuple<Self, Df, Dx...> const& tangents, cwise_t, F const& f, X const&... x) {
    return detail::elementwise_frule<detail::Cwise>(detail::calls::ByRules{}, tangents, f, x...);
}

template <class C, class Self, class Df, class... Dx, class F, class... X>
    requires detail::calls::AsksToolForward<C, F, detail::coefficient_t<X>...> &&
             detail::Elementwise<detail::SameShape, F, X...>
auto frule(C& config, std::tuple<Self, Df, Dx...> const& tangents, cwise_t, F const& f,
           X const&... x) {
    return detail::elementwise_frule<detail::Cwise>(detail::calls::ByTool<C>{config}, tangents, f,
                                                    x...);
}

template <class F, class... X>
    requires detail::Elementwise<detail::SameShape, F, X...> &&
             has_rrule<F, detail::coefficient_t<X>...>
auto rrule(cwise_t, F const& f, X const&... x) {
    return detail::elementwise_rrule<detail::Cwise>(detail::calls::ByRules{}, f, x...);
}

template <class C, class F, class... X>
    requires detail::calls::AsksToolReverse<C, F, detail::coefficient_t<X>...> &&
             detail::Elementwise<detail::SameShape, F, X...>
auto rrule(C& config, cwise_t, F const& f, X const&... x) {
    return detail::elementwise_rrule<detail::Cwise>(detail::calls::ByTool<C>{config}, f, x...);
}

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::cwise;
}  // namespace chainrules::fn
