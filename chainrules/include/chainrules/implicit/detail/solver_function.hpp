// SPDX-License-Identifier: MIT
#pragma once
// Functions f(g, x0, theta..., options) that solve for what a user's g says of x and θ: root,
// fixed_point, argmin, least_squares_fit. Each makes an implicit rule of g, x0 and the options, and
// has its rules from that. The first guess is no argument of the solution: NoTangent.

#include "chainrules/implicit/rule.hpp"

namespace chainrules::implicit::detail {

/// The plain numbers below all tools.
template <class X>
auto deep_plain(X const& x) {
    using N = tools::number_in_t<tools::stored_t<X>>;
    if constexpr (std::is_void_v<N>)
        return chainrules::evaluate(x);
    else
        return deep_plain(tools::plain<N>(x));
}

/// use(options, theta...) of the arguments behind x0, of which the options may be the last.
template <class Options, class Use>
decltype(auto) with_options(Use const& use) {
    return use(Options{});
}
template <class Options, class Use, class... T>
decltype(auto) with_options(Use const& use, T const&... rest) {
    using Last = std::tuple_element_t<sizeof...(T) - 1, std::tuple<T...>>;
    constexpr bool is_last =
        std::is_same_v<std::remove_cvref_t<decltype(chainrules::detail::without_keyword(
                           std::declval<Last const&>()))>,
                       Options>;
    auto const all = std::tie(rest...);
    return [&]<std::size_t... I>(std::index_sequence<I...>) -> decltype(auto) {
        if constexpr (is_last)
            return use(chainrules::detail::without_keyword(std::get<sizeof...(T) - 1>(all)),
                       std::get<I>(all)...);
        else
            return use(Options{}, std::get<I>(all)...);
    }(std::make_index_sequence<sizeof...(T) - (is_last ? 1 : 0)>{});
}

}  // namespace chainrules::implicit::detail

namespace chainrules::implicit {

/// Base of root_t and its kin. Derived has a type Options, and rule(g, x0, options).
template <class Derived>
struct SolverFunction {
    template <class G, class X0, class... Rest>
    auto operator()(G const& g, X0 const& x0, Rest const&... rest) const {
        return detail::with_options<typename Derived::Options>(
            [&](auto const& options, auto const&... theta) {
                return Derived::rule(g, detail::deep_plain(x0), options)(theta...);
            },
            rest...);
    }
};

namespace detail {

template <class F>
concept IsSolverFunction = std::is_base_of_v<SolverFunction<F>, F>;

template <class Bars>
auto with_slots_of_start(Bars&& bars) {
    return std::apply(
        [](auto, auto&... theta_bar) {
            return std::tuple{NoTangent{}, NoTangent{}, NoTangent{}, std::move(theta_bar)...};
        },
        bars);
}

/// The configuration that was given, or own_config of the solution's numbers.
template <class C>
struct GivenConfig {
    C& config;
    template <class V>
    C& get() const {
        return config;
    }
};
struct NoConfig {
    template <class V>
    auto& get() const {
        return adapters::own_config<V>;
    }
};
template <class Rule, class... T>
using number_of_solution_t = numbers_of_t<solution_t<Rule, T...>>;

template <class Config, class F, class G, class X0, class... Rest>
auto solver_rrule(Config const& config, F const&, G const& g, X0 const& x0, Rest const&... rest) {
    return with_options<typename F::Options>(
        [&]<class... T>(auto const& options, T const&... theta) {
            auto rule = F::rule(g, deep_plain(x0), options);
            auto& c = config.template get<number_of_solution_t<decltype(rule), T...>>();
            auto result = reverse(c, own(std::move(rule)), theta...);
            return RRuleResult{std::move(result.value),
                               [back = std::move(result.pullback)](auto const& x_bar) {
                                   return with_slots_of_start(back(x_bar));
                               }};
        },
        rest...);
}
template <class Config, class Tangents, class F, class G, class X0, class... Rest>
auto solver_frule(Config const& config, Tangents const& tangents, F const&, G const& g,
                  X0 const& x0, Rest const&... rest) {
    return with_options<typename F::Options>(
        [&]<class... T>(auto const& options, T const&... theta) {
            auto const rule = F::rule(g, deep_plain(x0), options);
            auto& c = config.template get<
                number_of_solution_t<std::remove_const_t<decltype(rule)>, T...>>();
            auto const by_theta =
                std::apply([](auto const&, auto const&, auto const&,
                              auto const&... dt) { return std::tuple{NoTangent{}, dt...}; },
                           tangents);
            return forward(c, by_theta, rule, theta...);
        },
        rest...);
}

}  // namespace detail

template <AnyConfig C, detail::IsSolverFunction F, class G, class X0, class... Rest>
auto rrule(C& config, F const& f, G const& g, X0 const& x0, Rest const&... rest) {
    return detail::solver_rrule(detail::GivenConfig<C>{config}, f, g, x0, rest...);
}
template <AnyConfig C, class Tangents, detail::IsSolverFunction F, class G, class X0, class... Rest>
auto frule(C& config, Tangents const& tangents, F const& f, G const& g, X0 const& x0,
           Rest const&... rest) {
    return detail::solver_frule(detail::GivenConfig<C>{config}, tangents, f, g, x0, rest...);
}
/// Without a configuration: by g's rule, or on numbers of own_config.
template <detail::IsSolverFunction F, class G, class X0, class... Rest>
auto rrule(F const& f, G const& g, X0 const& x0, Rest const&... rest) {
    return detail::solver_rrule(detail::NoConfig{}, f, g, x0, rest...);
}
template <class... D, detail::IsSolverFunction F, class G, class X0, class... Rest>
auto frule(std::tuple<D...> const& tangents, F const& f, G const& g, X0 const& x0,
           Rest const&... rest) {
    return detail::solver_frule(detail::NoConfig{}, tangents, f, g, x0, rest...);
}

}  // namespace chainrules::implicit
