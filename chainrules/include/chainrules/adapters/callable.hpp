// SPDX-License-Identifier: MIT
#pragma once
// The derivative of a function that a user gives to a solver, an integrator, a quadrature: by the
// cheapest way that there is. That is the function's own rule; else the reverse mode of the
// configuration; else its forward mode, once for each number. Where a mode is missing, the other
// one serves for it.
//
//     auto const [r, pullback] = adapters::rrule_of_callable(config, residual, x, theta);
//     auto const [y, y_dot] = adapters::frule_of_callable(config, tangents, residual, x, theta);
//
// A caller without a configuration takes own_config<double>: a forward mode of these packages. A
// function whose type has no tangent is a constant.

#include "chainrules/adapters/config.hpp"
#include "chainrules/adapters/own_number.hpp"

namespace chainrules::adapters {

/// The configuration of who has no AD tool: functions are run on an OwnNumber, in both modes.
template <class V>
using OwnConfig = ForwardConfig<OwnNumber<V>>;
/// The configuration itself, for numbers V.
template <class V>
inline OwnConfig<V> own_config{};

namespace detail {

template <class C, class F, class... X>
inline constexpr bool is_reversed = has_rrule<C, F, X...> || ConfigWith<C, HasReverseMode>;
template <class C, class F, class... X>
inline constexpr bool is_forwarded = has_frule<C, F, X...> || ConfigWith<C, HasForwardsMode>;

// False, and named so that the compiler's message spells out the function and its arguments.
template <class F, class... X>
inline constexpr bool is_differentiated = false;

// f(x...) and its tangent: by its rule, or by the tool's forward mode.
template <class C, class Tangents, class F, class... X>
auto forwards(C& config, Tangents const& tangents, F const& f, X const&... x) {
    if constexpr (has_frule<C, F, X...>)
        return frule(config, tangents, f, x...);
    else
        return frule_via_ad(config, tangents, f, x...);
}

// The sum of the products of the numbers of a cotangent and a tangent of each argument.
template <class V, class Bars, class Tangents, class F, class... X, std::size_t... I>
V product_of(Bars const& bars, Tangents const& tangents, std::index_sequence<I...>, F const& f,
             X const&... x) {
    V sum(0);
    auto const one = [&](auto const& at, auto const& bar, auto const& dx) {
        std::vector<V> numbers(count_of<V>(at)), dx_numbers(numbers.size());
        V* next = numbers.data();
        add_cotangent(at, chainrules::evaluate(unthunk(bar)), next);
        next = dx_numbers.data();
        add_cotangent(at, chainrules::evaluate(unthunk(dx)), next);
        for (std::size_t i = 0; i != numbers.size(); ++i) sum += numbers[i] * dx_numbers[i];
    };
    auto const at = std::tie(f, x...);
    (one(std::get<I>(at), std::get<I>(bars), std::get<I>(tangents)), ...);
    return sum;
}

// The type of the real numbers that a result of f is made of.
template <class Y>
struct NumbersOf;
template <class Y>
using numbers_of_t = typename NumbersOf<std::remove_cvref_t<Y>>::type;
template <Real Y>
struct NumbersOf<Y> {
    using type = promoted_t<Y>;
};
template <Complex Y>
struct NumbersOf<Y> {
    using type = typename Y::value_type;
};
template <class Y>
    requires requires { typename Y::Scalar; }
struct NumbersOf<Y> : NumbersOf<typename Y::Scalar> {};
template <Sequence Y>
struct NumbersOf<Y> : NumbersOf<typename Y::value_type> {};
template <class Y>
    requires is_tuple_like<Y>
struct NumbersOf<Y> : NumbersOf<std::tuple_element_t<0, Y>> {};
template <class First>
struct FirstMember;
template <auto First, auto... M>
struct FirstMember<MemberList<First, M...>> {
    template <class P>
    using in = member_type_t<First, P>;
};
template <Described Y>
    requires(!Number<Y>)
struct NumbersOf<Y>
    : NumbersOf<typename FirstMember<typename FieldsOf<Y>::members>::template in<Y>> {};

// Each number of y in turn is 1, the others are 0: visit(its place, y_bar).
template <class V, class Y, class Visit>
void each_unit(Y const& y, Visit const& visit) {
    std::vector<V> unit(count_of<V>(y), V(0));
    for (std::size_t i = 0; i != unit.size(); ++i) {
        unit[i] = V(1);
        V const* next = unit.data();
        visit(i, tangent_from(y, next));
        unit[i] = V(0);
    }
}

}  // namespace detail

/// The configuration, or a rule of f, gives the derivative of f(x...).
template <class C, class F, class... X>
concept DifferentiatesCallable =
    detail::is_reversed<C, F, X...> || detail::is_forwarded<C, F, X...>;

/// f(x...) and its pullback, as rrule returns them: by f's own rule for the configuration or for
/// all, else by the tool's reverse mode, else by a run in forward mode for each number of f and x.
/// The arguments are borrowed: they must outlive the pullback.
template <AnyConfig C, class F, class... X>
auto rrule_of_callable(C& config, F const& f, X const&... x) {
    if constexpr (has_rrule<C, F, X...>) {
        return rrule(config, std::cref(f), detail::lent(x)...);
    } else if constexpr (ConfigWith<C, HasReverseMode>) {
        return rrule_via_ad(config, f, x...);
    } else if constexpr (detail::is_forwarded<C, F, X...>) {
        auto value = chainrules::evaluate(f(x...));
        using V = detail::numbers_of_t<decltype(value)>;
        auto pullback = [config = &config, at = std::tie(f, x...), value](auto const& y_bar) {
            auto const bar = detail::dense_cotangent<V>(value, y_bar);
            return std::apply(
                [&](auto const&... each) {
                    std::vector<V> sums, unit(detail::count_of<V>(each...), V(0));
                    for (std::size_t i = 0; i != unit.size(); ++i) {
                        unit[i] = V(1);
                        V const* next = unit.data();
                        auto const one = [&]<class P>(P const& p) {
                            if constexpr (std::is_same_v<detail::self_tangent_t<P>, NoTangent>)
                                return NoTangent{};
                            else
                                return detail::tangent_from(p, next);
                        };
                        // Braces: in order.
                        std::tuple<decltype(one(each))...> const tangents{one(each)...};
                        auto const result = detail::forwards(*config, tangents, each...);
                        auto const dy = detail::dense_cotangent<V>(value, unthunk(result.tangent));
                        V sum(0);
                        for (std::size_t k = 0; k != dy.size(); ++k) sum += bar[k] * dy[k];
                        sums.push_back(sum);
                        unit[i] = V(0);
                    }
                    return detail::cotangents_from(sums, each...);
                },
                at);
        };
        return RRuleResult{std::move(value), std::move(pullback)};
    } else {
        static_assert(detail::is_differentiated<F, X...>,
                      "chainrules::adapters::rrule_of_callable(config, f, x...): f has no rule for "
                      "these arguments, and the configuration has no mode; write a rule of f, or "
                      "pass the configuration of an AD tool");
    }
}

/// f(x...) and its tangent, as frule returns them: by f's own rule for the configuration or for
/// all, else by the tool's forward mode, else by a pullback for each number of the value. tangents:
/// one of f and one of each argument, as for frule; zeros are allowed.
template <AnyConfig C, class Tangents, class F, class... X>
auto frule_of_callable(C& config, Tangents const& tangents, F const& f, X const&... x) {
    if constexpr (detail::is_forwarded<C, F, X...>) {
        return detail::forwards(config, tangents, f, x...);
    } else if constexpr (detail::is_reversed<C, F, X...>) {
        auto result = rrule_of_callable(config, f, x...);
        using V = detail::numbers_of_t<decltype(result.value)>;
        std::vector<V> dy;
        detail::each_unit<V>(result.value, [&](std::size_t, auto const& y_bar) {
            dy.push_back(detail::product_of<V>(result.pullback(y_bar), tangents,
                                               std::make_index_sequence<sizeof...(X) + 1>{}, f,
                                               x...));
        });
        V const* next = dy.data();
        auto tangent = detail::tangent_from(result.value, next);
        return FRuleResult{std::move(result.value), std::move(tangent)};
    } else {
        static_assert(detail::is_differentiated<F, X...>,
                      "chainrules::adapters::frule_of_callable(config, tangents, f, x...): f has "
                      "no rule for these arguments, and the configuration has no mode; write a "
                      "rule of f, or pass the configuration of an AD tool");
    }
}

}  // namespace chainrules::adapters
