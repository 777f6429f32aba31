// SPDX-License-Identifier: MIT
#pragma once
// map(f, xs) and sum(f, xs), whose rules do not know the derivative of f: they ask the AD tool for
// it, through the configuration. The rules need nothing of this tool and serve every one that has
// a reverse mode; a tool without a configuration differentiates the loops instead.

#include <cstddef>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "chainrules_core/chainrules_core.hpp"

namespace higher_order {

/// { f(x) for x in xs }.
template <class F, class X>
auto map(F const& f, std::vector<X> const& xs) {
    std::vector<std::remove_cvref_t<decltype(f(xs[0]))>> ys;
    ys.reserve(xs.size());
    for (X const& x : xs) ys.push_back(f(x));
    return ys;
}

/// Σ f(x) for x in xs, a container that is indexed from 0.
template <class F, class Xs>
auto sum(F const& f, Xs const& xs) {
    using Y = std::remove_cvref_t<decltype(f(xs[0]))>;
    Y total(0);
    for (decltype(xs.size()) i = 0; i != xs.size(); ++i) total += f(xs[i]);
    return total;
}

namespace fn {

CHAINRULES_FUNCTION(map, higher_order::map);
CHAINRULES_FUNCTION(sum, higher_order::sum);

namespace detail {

// The values of f at each of xs, and its pullbacks.
template <class C, class F, class Xs>
auto call_on_each(C& config, F const& f, Xs const& xs) {
    using Result = decltype(chainrules::rrule_via_ad(config, f, xs[0]));
    std::vector<decltype(Result::value)> ys;
    std::vector<decltype(Result::pullback)> pullbacks;
    for (decltype(xs.size()) i = 0; i != xs.size(); ++i) {
        auto [y, pullback] = chainrules::rrule_via_ad(config, f, xs[i]);
        ys.push_back(std::move(y));
        pullbacks.push_back(std::move(pullback));
    }
    return std::pair{std::move(ys), std::move(pullbacks)};
}

// The cotangents of f, which has none, and of xs, given one of each y.
template <class Pullbacks, class Xs, class YBarOf>
auto pull_back_each(Pullbacks const& pullbacks, Xs xs_bar, YBarOf const& y_bar_of) {
    using Index = decltype(xs_bar.size());
    auto one = [&](std::size_t i) { return pullbacks[i](y_bar_of(i)); };
    using FBar = std::remove_cvref_t<decltype(std::get<0>(one(0)))>;
    static_assert(chainrules::AbstractZero<FBar>,
                  "higher_order: f has fields with cotangents of their own; capture variables of "
                  "the AD tool instead");
    for (std::size_t i = 0; i != pullbacks.size(); ++i) {
        auto [f_bar, x_bar] = one(i);
        static_cast<void>(f_bar);
        if constexpr (!chainrules::AbstractZero<decltype(x_bar)>)
            xs_bar[static_cast<Index>(i)] = chainrules::unthunk(x_bar);
    }
    return std::tuple{chainrules::NoTangent{}, FBar{}, std::move(xs_bar)};
}

}  // namespace detail

/// map: the pullback of every call, with the cotangent of its result.
///
/// Keeps     the pullback of every call
template <chainrules::ConfigWith<chainrules::HasReverseMode> C, class F, class X>
auto rrule(C& config, map_t, F const& f, std::vector<X> const& xs) {
    auto calls = detail::call_on_each(config, f, xs);
    auto pullback = [pullbacks = std::move(calls.second),
                     zero = chainrules::zero_tangent(xs)](auto const& ys_bar) {
        return detail::pull_back_each(pullbacks, zero, [&](std::size_t i) { return ys_bar[i]; });
    };
    return chainrules::RRuleResult{std::move(calls.first), std::move(pullback)};
}

/// sum: the pullback of every call, with the cotangent of the sum.
///
/// Keeps     the pullback of every call
template <chainrules::ConfigWith<chainrules::HasReverseMode> C, class F, class Xs>
auto rrule(C& config, sum_t, F const& f, Xs const& xs) {
    auto calls = detail::call_on_each(config, f, xs);
    using Y = typename decltype(calls.first)::value_type;
    Y total(0);
    for (Y const& y : calls.first) total += y;
    auto pullback = [pullbacks = std::move(calls.second),
                     zero = chainrules::zero_tangent(xs)](auto const& bar) {
        return detail::pull_back_each(pullbacks, zero, [&](std::size_t) { return bar; });
    };
    return chainrules::RRuleResult{std::move(total), std::move(pullback)};
}

}  // namespace fn
}  // namespace higher_order
