// SPDX-License-Identifier: MIT
#pragma once
// Configurations: rules of higher-order functions (transform, accumulate_with, …) that were given a
// function without a rule call back into an AD tool.
//
//     adapters::ForwardConfig<ceres::Jet<double, 4>> config;
//     auto [ys, pullback] = rrule(config, fn::transform, f, xs);  // f is a template
//
// A forward-mode tool runs f for as many directions as its number has at a time, forward once, in
// reverse for all numbers of its arguments. A reverse-mode tool runs it once, when the pullback is
// called, on a tape of its own: see reverse_number. A function whose type has no tangent, such as a
// lambda that captured data, is run as it is, and its cotangent is NoTangent.

#include "chainrules/adapters/detail/seeds.hpp"
#include "chainrules/adapters/forward.hpp"
#include "chainrules_core/rules/rrule.hpp"
#include "chainrules_core/rules/rule_config.hpp"

namespace chainrules::adapters {

template <class N>
struct reverse_number;

/// Calls back into the forward-mode tool with the number D, in both directions.
template <class D>
struct ForwardConfig : RuleConfig<HasForwardsMode, HasReverseMode> {};

/// Calls back into the reverse-mode tool with the number N, which says how f is run on a tape of
/// its own: x_bar for the adjoints y_bar of run(x).
///
///     template <>
///     struct chainrules::adapters::reverse_number<var> {
///         template <class Run>  // std::vector<var> of a std::vector<var>
///         static std::vector<double> pull_back(Run const& run, std::vector<double> const& x,
///                                              std::vector<double> const& y_bar);
///     };
template <class N>
struct ReverseConfig : RuleConfig<HasReverseMode> {};

namespace detail {

// f with a tool's numbers in the place of its own; f itself where it has none to differentiate by.
template <class D, class Next, class F>
decltype(auto) function_on(Next const& next, F const& f) {
    using V = value_t<D>;
    if constexpr (std::is_same_v<self_tangent_t<F>, NoTangent>)
        return (f);
    else
        return renumbered<renumbered_t<F, V, D>, V>(f, next);
}

// f(x...), which is a template, with a tool's numbers in the place of plain ones: next(value) of
// each in order, f's own first.
template <class D, class Next, class F, class... X>
auto run_on(Next const& next, F const& f, X const&... x) {
    using V = value_t<D>;
    // Braces: in order.
    std::tuple<decltype(function_on<D>(next, f)), renumbered_t<X, V, D>...> const lifted{
        function_on<D>(next, f), renumbered<renumbered_t<X, V, D>, V>(x, next)...};
    return std::apply(
        [](auto const& g, auto const&... each) { return chainrules::evaluate(g(each...)); },
        lifted);
}

// The sums over y's numbers of y_bar and the tangent in each direction.
template <class D, class Y>
void add_products(Y const& y, std::vector<value_t<D>> const& y_bar, value_t<D>* sums, int count) {
    std::size_t k = 0;
    each_number<D>(y, [&](D const& number) {
        for (int i = 0; i != count; ++i) sums[i] += y_bar[k] * Seeds<D>::derivative(number, i);
        ++k;
    });
}

// What a pullback by numbers returns: a cotangent of f and of every argument.
template <class V, class... X>
auto cotangents_from(std::vector<V> const& numbers, X const&... x) {
    V const* next = numbers.data();
    auto const one = [&]<class Argument>(Argument const& each) {
        if constexpr (std::is_same_v<self_tangent_t<Argument>, NoTangent>)
            return NoTangent{};
        else
            return tangent_from(each, next);
    };
    return std::tuple<decltype(one(x))...>{one(x)...};
}

template <class V, class Y, class Bar>
std::vector<V> dense_cotangent(Y const& y, Bar const& bar) {
    std::vector<V> numbers(count_of<V>(y));
    V* next = numbers.data();
    add_cotangent(y, chainrules::evaluate(unthunk(bar)), next);
    return numbers;
}

}  // namespace detail

/// The value and the tangent of f(x...), by its rule, or by running it on numbers of the tool.
template <class D, class Tangents, class F, class... X>
auto frule_via_ad(ForwardConfig<D>& config, Tangents const& tangents, F const& f, X const&... x) {
    using V = detail::value_t<D>;
    if constexpr (has_frule<F, X...>) {
        return chainrules::frule(config, tangents, f, x...);
    } else {
        auto const dx = [&]<std::size_t... I>(std::index_sequence<I...>) {
            std::vector<V> all(detail::count_of<V>(f, x...));
            V* next = all.data();
            auto const all_x = std::tie(f, x...);
            (detail::add_cotangent(std::get<I>(all_x),
                                   chainrules::evaluate(unthunk(std::get<I>(tangents))), next),
             ...);
            return all;
        }(std::make_index_sequence<sizeof...(X) + 1>{});
        auto d = dx.begin();
        auto const y = detail::run_on<D>(
            [&](V const& value) { return detail::Seeds<D>::directed(value, *d++, 0); }, f, x...);
        auto value = detail::plain<D>(y);
        std::vector<V> dy;
        detail::each_number<D>(
            y, [&](D const& number) { dy.push_back(detail::Seeds<D>::derivative(number, 0)); });
        V const* next = dy.data();
        auto tangent = detail::tangent_from(value, next);
        return FRuleResult{std::move(value), std::move(tangent)};
    }
}

/// The value of f(x...) and its pullback, by its rule, or by running it on numbers of the tool when
/// the pullback is called.
template <class D, class F, class... X>
auto rrule_via_ad(ForwardConfig<D>& config, F const& f, X const&... x) {
    using V = detail::value_t<D>;
    if constexpr (has_rrule<F, X...>) {
        return chainrules::rrule(config, f, x...);
    } else {
        auto value = chainrules::evaluate(f(x...));
        auto pullback = [f, x..., value](auto const& y_bar) {
            auto const bar = detail::dense_cotangent<V>(value, y_bar);
            auto sums = std::vector<V>(detail::count_of<V>(f, x...));
            constexpr int width = detail::Seeds<D>::count();
            for (std::size_t first = 0; first < sums.size(); first += width) {
                int i = -static_cast<int>(first);
                auto const y = detail::run_on<D>(
                    [&](V const& number) { return detail::Seeds<D>::directed(number, V(1), i++); },
                    f, x...);
                auto const left = static_cast<int>(sums.size() - first);
                detail::add_products<D>(y, bar, &sums[first], left < width ? left : width);
            }
            return detail::cotangents_from(sums, f, x...);
        };
        return RRuleResult{std::move(value), std::move(pullback)};
    }
}

/// The same by a reverse-mode tool: f is run once, whatever the number of its arguments.
template <class N, class F, class... X>
auto rrule_via_ad(ReverseConfig<N>& config, F const& f, X const&... x) {
    using V = detail::value_t<N>;
    if constexpr (has_rrule<F, X...>) {
        return chainrules::rrule(config, f, x...);
    } else {
        auto value = chainrules::evaluate(f(x...));
        auto pullback = [f, x..., value](auto const& y_bar) {
            auto const run = [&](std::vector<N> const& numbers) {
                auto next = numbers.begin();
                auto const y = detail::run_on<N>([&](V const&) { return *next++; }, f, x...);
                return detail::numbers_of<N>(y);
            };
            auto const bars = reverse_number<N>::pull_back(
                run, detail::numbers_of<V>(f, x...), detail::dense_cotangent<V>(value, y_bar));
            return detail::cotangents_from(bars, f, x...);
        };
        return RRuleResult{std::move(value), std::move(pullback)};
    }
}

}  // namespace chainrules::adapters
