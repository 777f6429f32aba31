// SPDX-License-Identifier: MIT
#pragma once
// transform(f, v...): a function applied to the elements of std::vectors, std::arrays or spans, one
// by one. Of Eigen's matrices: cwise of chainrules/eigen/elementwise/cwise.hpp.

#include "chainrules/sequences/mapped.hpp"

namespace chainrules::algorithm {

namespace seq = containers::detail;

CHAINRULES_DETAIL_PRIMALS(seq::ByPrimal, transform);

namespace detail {

// The container of the values.
template <class F, class V, class... More>
using transformed_t = seq::owner_t<seq::mapped_value_t<F, V, More...>, V>;

template <class Caller, class Tangents, class F, class V, class... More>
auto transform_frule(Caller const& caller, Tangents const& tangents, F const& f, V const& v,
                     More const&... more) {
    auto const n = seq::common_size("transform", v, more...);
    auto y = seq::made<transformed_t<F, V, More...>>(n);
    bool computed = false;
    auto rule = [&](auto const& checked) {
        using D = typename seq::mapped_tangent<Caller, std::remove_cvref_t<decltype(checked)>, F, V,
                                               More...>::type;
        computed = true;
        if constexpr (AbstractZero<D> || chainrules::detail::IsNotImplemented<D>) {
            D all{};
            auto use = [&](std::size_t i, auto const& value, D const& dy) {
                y[i] = value, all = dy;
            };
            seq::map_forward(caller, use, n, checked, f, v, more...);
            return all;
        } else {
            auto dy = seq::made<seq::owner_t<D, V>>(n);
            auto use = [&](std::size_t i, auto const& value, D const& d) {
                y[i] = value, dy[i] = d;
            };
            seq::map_forward(caller, use, n, checked, f, v, more...);
            return dy;
        }
    };
    auto dy = seq::with_tangents("frule(transform, f, v)", rule, tangents, v, more...);
    if (!computed) y = transform(f, v, more...);
    return FRuleResult{std::move(y), std::move(dy)};
}

template <class Caller, class F, class V, class... More>
auto transform_rrule(Caller const& caller, F const& f, V const& v, More const&... more) {
    auto const n = seq::common_size("transform", v, more...);
    auto y = seq::made<transformed_t<F, V, More...>>(n);
    auto pullbacks = seq::map_reverse(
        caller, [&](std::size_t i, auto&& value) { y[i] = std::move(value); }, n, f, v, more...);
    auto pullback = [pullbacks = own(std::move(pullbacks)), f = keep(f),
                     shapes =
                         std::tuple{seq::shape_of(v), seq::shape_of(more)...}](auto const& dy) {
        seq::check_cotangent("rrule(transform, f, v)", dy, pullbacks->size());
        using Y = seq::mapped_value_t<F, V, More...>;
        return seq::run_pullbacks<V, More...>(
            *pullbacks, [&](std::size_t i) { return seq::projected<Y>(dy[i]); }, *f, shapes,
            std::index_sequence_for<V, More...>{});
    };
    return RRuleResult{std::move(y), std::move(pullback)};
}

// By f's scalar rule: no closure per element.
template <class F, class... V>
auto transform_rrule_by_partials(F const& f, V const&... v) {
    auto y = transform(f, v...);
    using Y = decltype(y);
    auto pullback = [f = keep(f), y = own(Y(y)), v = std::tuple{keep(v)...}](auto const& dy) {
        seq::check_cotangent("rrule(transform, f, v)", dy, y->size());
        auto at = [dy = keep(dy)](std::size_t i) {
            return seq::projected<seq::mapped_value_t<F, V...>>((*dy)[i]);
        };
        return seq::mapped_cotangents<V...>(f, y, at, v, std::index_sequence_for<V...>{});
    };
    return RRuleResult{std::move(y), pullback};
}

}  // namespace detail

template <class F, seq::Sequence V, seq::Sequence... More>
    requires seq::Maps<F, V, More...>
auto primal(transform_t, F const& f, V const& v, More const&... more) {
    return seq::made_of<detail::transformed_t<F, V, More...>>(
        seq::common_size("transform", v, more...),
        [&](std::size_t i) { return chainrules::evaluate(f(v[i], more[i]...)); });
}

/// f applied to the elements, one by one: yᵢ = f(vᵢ, wᵢ, …).
///
/// Forward   ẏᵢ by the frule of f
/// Reverse   v̄ᵢ by the pullback of f at i, which are run from the last to the first; f̄ is the sum
/// Shapes    all of one size, else std::invalid_argument; y is of the first one's kind
/// Keeps     the arguments and a copy of y, where f has a scalar rule: its partials are computed
///           again; else the pullbacks of f, or its partials where they come with the value. A
///           function without a rule needs a configuration
template <class Self, class Df, class... Dv, class F, seq::Sequence... V>
    requires seq::Maps<F, V...> && has_frule<F, seq::element_t<V>...>
auto frule(std::tuple<Self, Df, Dv...> const& tangents, transform_t, F const& f, V const&... v) {
    return detail::transform_frule(seq::ByRules{}, seq::without_first(tangents), f, v...);
}

template <class C, class Self, class Df, class... Dv, class F, seq::Sequence... V>
    requires seq::Maps<F, V...> && seq::AsksToolForward<C, F, seq::element_t<V>...>
auto frule(C& config, std::tuple<Self, Df, Dv...> const& tangents, transform_t, F const& f,
           V const&... v) {
    return detail::transform_frule(seq::ByTool<C>{config}, seq::without_first(tangents), f, v...);
}

template <class F, seq::Sequence... V>
    requires seq::Maps<F, V...> && has_rrule<F, seq::element_t<V>...>
auto rrule(transform_t, F const& f, V const&... v) {
    if constexpr (seq::recomputes_partials<F, V...>)
        return detail::transform_rrule_by_partials(f, v...);
    else
        return detail::transform_rrule(seq::ByRules{}, f, v...);
}

template <class C, class F, seq::Sequence... V>
    requires seq::Maps<F, V...> && seq::AsksToolReverse<C, F, seq::element_t<V>...>
auto rrule(C& config, transform_t, F const& f, V const&... v) {
    return detail::transform_rrule(seq::ByTool<C>{config}, f, v...);
}

}  // namespace chainrules::algorithm

namespace chainrules::fn {
using algorithm::transform;
}  // namespace chainrules::fn
