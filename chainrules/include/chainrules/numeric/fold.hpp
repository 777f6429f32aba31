// SPDX-License-Identifier: MIT
#pragma once
// Folds of a std::vector, std::array or span by an operation, to a number, a container or a struct:
// accumulate_with(op, v, init), as std::accumulate, and reduce. All intermediate values: scan.hpp.

#include "chainrules/sequences/folded.hpp"

namespace chainrules::numeric {

namespace seq = containers::detail;

CHAINRULES_DETAIL_PRIMALS(seq::ByPrimal, accumulate_with);
CHAINRULES_DETAIL_PRIMALS(seq::ByPrimal, reduce);

namespace detail {

template <class O>
concept FoldObject = std::is_same_v<O, accumulate_with_t> || std::is_same_v<O, reduce_t>;

template <class Init, class V>
std::size_t steps_over(V const& v) {
    return seq::starts_with_first<Init> ? v.size() - 1 : v.size();
}
template <class Init>
inline constexpr std::size_t first_step = seq::starts_with_first<Init> ? 1 : 0;

template <class F, class V, class Init>
auto folded(char const* name, F const& op, V const& v, Init const& init) {
    using C = seq::carry_t<F, Init, V>;
    C y = seq::first_carry<C>(name, v, init);
    seq::fold(op, y, v, first_step<Init>, steps_over<Init>(v),
              [&](std::size_t, C const& c) { y = c; });
    return y;
}

template <class Caller, class Df, class Dv, class Dinit, class F, class V, class Init>
auto fold_frule(Caller const& caller, char const* name, char const* call, Df const& df,
                Dv const& dv, Dinit const& dinit, F const& op, V const& v, Init const& init) {
    using C = seq::carry_t<F, Init, V>;
    C y = seq::first_carry<C>(name, v, init);
    bool computed = false;
    auto rule = [&](auto const& f_dot, auto const& v_dot, auto const& init_dot) {
        computed = true;
        decltype(auto) d = seq::tangent_of(call, "dv", v, v_dot);
        auto dy = seq::first_tangent<Init>(y, d, init_dot);
        auto use = [&](std::size_t, C const& c, auto const& dc) { y = c, dy = dc; };
        seq::fold_forward(caller, op, f_dot, y, dy, v, d, first_step<Init>, steps_over<Init>(v),
                          use);
        return dy;
    };
    auto dy = chainrules::detail::combine_tangents(rule, df, dv, dinit);
    if (!computed) y = folded(name, op, v, init);
    return FRuleResult{std::move(y), std::move(dy)};
}

// The forward rule of O as a call, for messages.
template <class O>
inline constexpr char const* forward_call =
    std::is_same_v<O, reduce_t> ? "frule(reduce, op, v)" : "frule(accumulate_with, op, v)";

template <class Caller, class F, class V, class Init>
auto fold_rrule(Caller const& caller, char const* name, F const& op, V const& v, Init const& init) {
    using C = seq::carry_t<F, Init, V>;
    constexpr bool by_partials =
        std::is_same_v<Caller, seq::ByRules> && has_scalar_rule<F, C, seq::element_t<V>>;
    C y = seq::first_carry<C>(name, v, init);
    auto kept = seq::keep_fold<Init, by_partials>(caller, op, C(y), v, steps_over<Init>(v),
                                                  [&](std::size_t, C const& c) { y = c; });
    auto pullback = [kept = std::move(kept)](auto const& y_bar) {
        auto const d = [&] {
            if constexpr (Number<C>)
                return seq::number_cotangent<C>(y_bar);
            else
                return seq::value_of(y_bar);
        }();
        using Dc = seq::carried_t<C, std::remove_const_t<decltype(d)>>;
        return kept.template cotangents<Dc>(d, [](std::size_t, Dc&) {});
    };
    return RRuleResult{std::move(y), std::move(pullback)};
}

}  // namespace detail

template <detail::FoldObject O, class F, seq::Sequence V, class Init>
    requires seq::Folds<F, Init, V>
auto primal(O const&, F const& op, V const& v, Init const& init) {
    return detail::folded(O::chainrules_name(), op, v, init);
}
template <detail::FoldObject O, class F, seq::Sequence V>
    requires seq::Folds<F, seq::FirstElement, V>
auto primal(O const&, F const& op, V const& v) {
    return detail::folded(O::chainrules_name(), op, v, seq::FirstElement{});
}

/// Left folds: ω = c_n with c₀ = init, c_{k+1} = op(c_k, v_k). accumulate_with(op, v, init) is
/// std::accumulate, in that order; reduce(op, v, init) is std::reduce, of an op whose order does
/// not matter. Without init the fold starts with the first element. All c are of the type that op
/// gives: an integer init is no integer sum of fractions; an init that is no number must be of that
/// type.
///
/// Forward   ċ_{k+1} by the frule of op
/// Reverse   (f̄, c̄_k, v̄_k) = the pullback of op at step k, applied to c̄_{k+1}, from the last step
///           to the first; f̄ is the sum of those of all steps, the cotangent of init is c̄₀
/// Domain    std::invalid_argument where v is empty and there is no init
/// Keeps     v and all c where op has a scalar rule: its partials are computed again; else the
///           pullbacks of op, and all c that are no numbers. An op without a rule needs a
///           configuration
template <class Self, class Df, class Dv, class Dinit, detail::FoldObject O, class F,
          seq::Sequence V, class Init>
    requires seq::FoldsForwardByRule<F, Init, V>
auto frule(std::tuple<Self, Df, Dv, Dinit> const& tangents, O const&, F const& op, V const& v,
           Init const& init) {
    return detail::fold_frule(seq::ByRules{}, O::chainrules_name(), detail::forward_call<O>,
                              std::get<1>(tangents), std::get<2>(tangents), std::get<3>(tangents),
                              op, v, init);
}
template <class Self, class Df, class Dv, detail::FoldObject O, class F, seq::Sequence V>
    requires seq::FoldsForwardByRule<F, seq::FirstElement, V>
auto frule(std::tuple<Self, Df, Dv> const& tangents, O const&, F const& op, V const& v) {
    return detail::fold_frule(seq::ByRules{}, O::chainrules_name(), detail::forward_call<O>,
                              std::get<1>(tangents), std::get<2>(tangents), ZeroTangent{}, op, v,
                              seq::FirstElement{});
}

template <detail::FoldObject O, class F, seq::Sequence V, class Init>
    requires seq::FoldsByRule<F, Init, V>
auto rrule(O const&, F const& op, V const& v, Init const& init) {
    return detail::fold_rrule(seq::ByRules{}, O::chainrules_name(), op, v, init);
}
template <detail::FoldObject O, class F, seq::Sequence V>
    requires seq::FoldsByRule<F, seq::FirstElement, V>
auto rrule(O const&, F const& op, V const& v) {
    return detail::fold_rrule(seq::ByRules{}, O::chainrules_name(), op, v, seq::FirstElement{});
}

template <class C, class Self, class Df, class Dv, class Dinit, detail::FoldObject O, class F,
          seq::Sequence V, class Init>
    requires seq::FoldsForwardByTool<C, F, Init, V>
auto frule(C& config, std::tuple<Self, Df, Dv, Dinit> const& tangents, O const&, F const& op,
           V const& v, Init const& init) {
    return detail::fold_frule(seq::ByTool<C>{config}, O::chainrules_name(), detail::forward_call<O>,
                              std::get<1>(tangents), std::get<2>(tangents), std::get<3>(tangents),
                              op, v, init);
}
template <class C, class Self, class Df, class Dv, detail::FoldObject O, class F, seq::Sequence V>
    requires seq::FoldsForwardByTool<C, F, seq::FirstElement, V>
auto frule(C& config, std::tuple<Self, Df, Dv> const& tangents, O const&, F const& op, V const& v) {
    return detail::fold_frule(seq::ByTool<C>{config}, O::chainrules_name(), detail::forward_call<O>,
                              std::get<1>(tangents), std::get<2>(tangents), ZeroTangent{}, op, v,
                              seq::FirstElement{});
}

template <class C, detail::FoldObject O, class F, seq::Sequence V, class Init>
    requires seq::FoldsByTool<C, F, Init, V>
auto rrule(C& config, O const&, F const& op, V const& v, Init const& init) {
    return detail::fold_rrule(seq::ByTool<C>{config}, O::chainrules_name(), op, v, init);
}
template <class C, detail::FoldObject O, class F, seq::Sequence V>
    requires seq::FoldsByTool<C, F, seq::FirstElement, V>
auto rrule(C& config, O const&, F const& op, V const& v) {
    return detail::fold_rrule(seq::ByTool<C>{config}, O::chainrules_name(), op, v,
                              seq::FirstElement{});
}

}  // namespace chainrules::numeric

namespace chainrules::fn {
using numeric::accumulate_with;
using numeric::reduce;
}  // namespace chainrules::fn
