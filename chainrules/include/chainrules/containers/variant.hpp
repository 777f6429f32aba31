// SPDX-License-Identifier: MIT
#pragma once
// What a variant holds, of std or of any other library: alternative<T>(v), alternative_at<I>(v),
// and visit(f, v), a function of whichever alternative it is. Which one it is has no derivative:
// index and holds_alternative of sizes.hpp.

#include <optional>
#include <variant>

#include "chainrules/sequences/calls.hpp"
#include "chainrules_core/tangents/variant.hpp"

namespace chainrules::containers {

namespace detail {

namespace calls = containers::detail;
using chainrules::detail::alternative_t;
using chainrules::detail::alternatives_t;

template <class V>
concept Variant = chainrules::detail::VariantLike<V>;
template <class V>
concept DifferentiableVariant =
    Variant<V> && HasTangent<V> && !chainrules::detail::has_no_tangent<V>;

// The place of T among the alternatives; their number where it is none or several of them.
template <class T, class V, std::size_t... I>
constexpr std::size_t place_of(std::index_sequence<I...>) {
    std::size_t const places = (std::size_t(std::is_same_v<T, alternative_t<I, V>>) + ...);
    std::size_t const place = ((std::is_same_v<T, alternative_t<I, V>> ? I : 0) + ...);
    return places == 1 ? place : sizeof...(I);
}
template <class T, class V>
inline constexpr std::size_t place = place_of<T, V>(alternatives_t<V>{});

template <class V, std::size_t I>
concept HasAlternative =
    Variant<V> &&
    I < std::tuple_size_v<typename chainrules::detail::variant_traits<V>::alternatives>;

// Alternative I of V; none where V has none, which asking is no error.
template <std::size_t I, class V>
struct alternative_of {};
template <std::size_t I, HasAlternative<I> V>
struct alternative_of<I, V> {
    using type = alternative_t<I, V>;
};

template <std::size_t I, class V>
decltype(auto) held(V const& v) {
    using std::get;
    return get<I>(v);
}

// The tangent of a V whose alternatives are differentiated as D..., all but I by zeros.
template <std::size_t I, class V, class D>
auto variant_tangent(D const& d) {
    return [&]<std::size_t... J>(std::index_sequence<J...>) {
        typename chainrules::detail::variant_traits<V>::template rebind<
            std::conditional_t<J == I, D, tangent_t<alternative_t<J, V>>>...>
            result;
        result.template emplace<I>(d);
        return result;
    }(alternatives_t<V>{});
}

template <std::size_t I, class Dv, class V>
auto alternative_frule(Dv const& v_dot, V const& v) {
    alternative_t<I, V> y = held<I>(v);
    auto rule = [&](auto const& d) { return chainrules::evaluate(held<I>(ProjectTo<V>(v)(d))); };
    auto dy = chainrules::detail::combine_tangents(rule, v_dot);
    return FRuleResult{std::move(y), std::move(dy)};
}
template <std::size_t I, class V>
auto alternative_rrule(V const& v) {
    alternative_t<I, V> y = held<I>(v);
    auto pullback = [project = ProjectTo(y)](auto const& dy) {
        return std::tuple{NoTangent{}, variant_tangent<I, V>(chainrules::evaluate(project(dy)))};
    };
    return RRuleResult{std::move(y), std::move(pullback)};
}

}  // namespace detail

/// fn::alternative_at<I>(v) is std::get<I>(v), for a variant.
///
/// Forward   ẏ = the alternative that v̇ holds
/// Reverse   v̄ holds ȳ
/// Domain    std::bad_variant_access where v holds another one
/// Keeps     nothing of a v of numbers
template <std::size_t I>
struct alternative_at_t : Function<alternative_at_t<I>> {
    static constexpr char const* chainrules_name() { return "alternative_at"; }
    using ChainRulesAdl = chainrules::detail::NoAdl;
    template <detail::HasAlternative<I> V>
    static constexpr auto chainrules_spelled(V const& v) ->
        typename detail::alternative_of<I, V>::type {
        return detail::held<I>(v);
    }
};
/// `std::get<I>` of a variant as a function object.
template <std::size_t I>
CHAINRULES_DETAIL_OBJECT alternative_at_t<I> alternative_at{};

/// fn::alternative<T>(v) is std::get<T>(v), for a variant: alternative_at of the place of T.
template <class T>
struct alternative_of_t : Function<alternative_of_t<T>> {
    static constexpr char const* chainrules_name() { return "alternative"; }
    using ChainRulesAdl = chainrules::detail::NoAdl;
    template <detail::Variant V>
        requires detail::HasAlternative<V, detail::place<T, V>>
    static constexpr auto chainrules_spelled(V const& v) ->
        typename detail::alternative_of<detail::place<T, V>, V>::type {
        return detail::held<detail::place<T, V>>(v);
    }
};
/// `std::get<T>` of a variant as a function object.
template <class T>
CHAINRULES_DETAIL_OBJECT alternative_of_t<T> alternative{};

template <class Self, class Dv, std::size_t I, detail::DifferentiableVariant V>
    requires detail::HasAlternative<V, I>
auto frule(std::tuple<Self, Dv> const& tangents, alternative_at_t<I>, V const& v) {
    return detail::alternative_frule<I>(std::get<1>(tangents), v);
}
template <std::size_t I, detail::DifferentiableVariant V>
    requires detail::HasAlternative<V, I>
auto rrule(alternative_at_t<I>, V const& v) {
    return detail::alternative_rrule<I>(v);
}
template <class Self, class Dv, class T, detail::DifferentiableVariant V>
    requires detail::HasAlternative<V, detail::place<T, V>>
auto frule(std::tuple<Self, Dv> const& tangents, alternative_of_t<T>, V const& v) {
    return detail::alternative_frule<detail::place<T, V>>(std::get<1>(tangents), v);
}
template <class T, detail::DifferentiableVariant V>
    requires detail::HasAlternative<V, detail::place<T, V>>
auto rrule(alternative_of_t<T>, V const& v) {
    return detail::alternative_rrule<detail::place<T, V>>(v);
}

CHAINRULES_DETAIL_PRIMALS(chainrules::detail::ByPrimal, visit);

namespace detail {

template <class F, std::size_t I, class V>
using visited_at_t = std::remove_cvref_t<decltype(chainrules::evaluate(
    std::declval<F const&>()(std::declval<alternative_t<I, V> const&>())))>;

// What is asked of all alternatives of a variant: f takes them and gives one type for all; rules
// have them; the tool C is asked for one of them at least.
template <class F, class V, class Indices>
struct Visits;
template <class F, class V, std::size_t... I>
struct Visits<F, V, std::index_sequence<I...>> {
    static constexpr bool callable =
        (... && std::is_invocable_v<F const&, alternative_t<I, V> const&>);
    static constexpr bool forwards = (... && has_frule<F, alternative_t<I, V>>);
    static constexpr bool backwards = (... && has_rrule<F, alternative_t<I, V>>);
    template <class C>
    static constexpr bool asks_forward = (... || calls::AsksToolForward<C, F, alternative_t<I, V>>);
    template <class C>
    static constexpr bool asks_reverse = (... || calls::AsksToolReverse<C, F, alternative_t<I, V>>);
};
template <class F, class V>
using visits_t = Visits<F, V, alternatives_t<V>>;

template <class F, class V, std::size_t... I>
constexpr bool same_value(std::index_sequence<I...>) {
    return (... && std::is_same_v<visited_at_t<F, I, V>, visited_at_t<F, 0, V>>);
}
template <class F, class V>
concept VisitsVariant =
    Variant<V> && visits_t<F, V>::callable && same_value<F, V>(alternatives_t<V>{});
template <class F, class V>
using visited_t = visited_at_t<F, 0, V>;

// One type for the tangents D..., of a P: theirs where all have one, else P's own.
template <class P, class... D>
struct one_tangent {
    using First = std::tuple_element_t<0, std::tuple<D...>>;
    using type = std::conditional_t<(... && std::is_same_v<First, D>), First, tangent_t<P>>;
};
template <class P, class... D>
using one_tangent_t = typename one_tangent<P, D...>::type;
template <class T, class P, class D>
T as_one_tangent(P const& p, D const& d) {
    if constexpr (std::is_same_v<T, D>)
        return d;
    else if constexpr (AbstractZero<D>)
        return static_cast<T>(zero_tangent(p));
    else
        return static_cast<T>(d);
}

template <class Caller, class F, class V, class Df, class Dv>
auto visit_frule(Caller const& caller, Df const& df, Dv const& v_dot, F const& f, V const& v) {
    using Y = visited_t<F, V>;
    std::optional<Y> y;
    auto rule = [&](auto const& d_self, auto const& given) {
        auto const at = [&](auto i) {
            auto const& x = held<i>(v);
            auto const d = [&] {
                if constexpr (AbstractZero<decltype(given)>)
                    return given;
                else
                    return chainrules::evaluate(held<i>(ProjectTo<V>(v)(given)));
            }();
            return caller.forward(
                std::tuple<std::remove_cvref_t<decltype(d_self)>, std::remove_const_t<decltype(d)>>(
                    d_self, d),
                f, x);
        };
        return [&]<std::size_t... I>(std::index_sequence<I...>) {
            using D =
                one_tangent_t<Y, std::remove_cvref_t<decltype(calls::value_of(
                                     at(std::integral_constant<std::size_t, I>()).tangent))>...>;
            std::optional<D> dy;
            chainrules::detail::at_alternative(v, [&](auto i) {
                auto result = at(i);
                y.emplace(chainrules::evaluate(result.value));
                dy.emplace(as_one_tangent<D>(*y, calls::value_of(result.tangent)));
            });
            return *dy;
        }(alternatives_t<V>{});
    };
    auto dy = chainrules::detail::combine_tangents(rule, df, v_dot);
    if (!y) y.emplace(visit(f, v));
    return FRuleResult{std::move(*y), std::move(dy)};
}

template <class Caller, class F, class V>
auto visit_rrule(Caller const& caller, F const& f, V const& v) {
    return [&]<std::size_t... I>(std::index_sequence<I...>) {
        using Y = visited_t<F, V>;
        std::variant<std::monostate,
                     std::remove_cvref_t<decltype(caller.reverse(f, held<I>(v)).pullback)>...>
            back;
        std::optional<Y> y;
        chainrules::detail::at_alternative(v, [&](auto i) {
            auto result = caller.reverse(f, held<i>(v));
            back.template emplace<i + 1>(std::move(result.pullback));
            y.emplace(chainrules::evaluate(std::move(result.value)));
        });
        auto pullback = [back = own(std::move(back)), f = keep(f), v = keep(v),
                         project = ProjectTo(*y)](auto const& y_bar) {
            decltype(auto) d = project(y_bar);
            auto const bars = [&](auto i) { return std::get<i + 1>(*back)(d); };
            // Of alternative J, and of f.
            auto const of = [&](auto i, auto const& each) {
                using P = alternative_t<i, V>;
                return as_one_tangent<one_tangent_t<
                    P, std::conditional_t<AbstractZero<std::remove_cvref_t<decltype(each)>>,
                                          tangent_t<P>, std::remove_cvref_t<decltype(each)>>>>(
                    held<i>(*v), each);
            };
            using Bar = typename chainrules::detail::variant_traits<V>::template rebind<decltype(of(
                std::integral_constant<std::size_t, I>(),
                calls::value_of(std::get<1>(bars(std::integral_constant<std::size_t, I>())))))...>;
            using F_bar =
                one_tangent_t<F, std::remove_cvref_t<decltype(calls::value_of(std::get<0>(
                                     bars(std::integral_constant<std::size_t, I>()))))>...>;
            Bar v_bar;
            std::optional<F_bar> f_bar;
            chainrules::detail::at_alternative(*v, [&](auto i) {
                auto const both = bars(i);
                f_bar.emplace(as_one_tangent<F_bar>(*f, calls::value_of(std::get<0>(both))));
                v_bar.template emplace<i>(of(i, calls::value_of(std::get<1>(both))));
            });
            return std::tuple{NoTangent{}, std::move(*f_bar), std::move(v_bar)};
        };
        return RRuleResult{std::move(*y), std::move(pullback)};
    }(alternatives_t<V>{});
}

}  // namespace detail

template <class F, detail::Variant V>
    requires detail::VisitsVariant<F, V>
auto primal(visit_t, F const& f, V const& v) {
    std::optional<detail::visited_t<F, V>> y;
    chainrules::detail::at_alternative(
        v, [&](auto i) { y.emplace(chainrules::evaluate(f(detail::held<i>(v)))); });
    return *std::move(y);
}

/// A function of the alternative that a variant holds: y = std::visit(f, v), of one type for all.
///
/// Forward   ẏ by the frule of f at it
/// Reverse   v̄ holds what the pullback of f at it gives, and f̄ is its cotangent of f
/// Keeps     f, v and that pullback
template <class Self, class Df, class Dv, class F, detail::DifferentiableVariant V>
    requires detail::VisitsVariant<F, V> && (detail::visits_t<F, V>::forwards)
auto frule(std::tuple<Self, Df, Dv> const& tangents, visit_t, F const& f, V const& v) {
    return detail::visit_frule(detail::calls::ByRules{}, std::get<1>(tangents),
                               std::get<2>(tangents), f, v);
}
template <class C, class Self, class Df, class Dv, class F, detail::DifferentiableVariant V>
    requires detail::VisitsVariant<F, V> && (detail::visits_t<F, V>::template asks_forward<C>)
auto frule(C& config, std::tuple<Self, Df, Dv> const& tangents, visit_t, F const& f, V const& v) {
    return detail::visit_frule(detail::calls::ByTool<C>{config}, std::get<1>(tangents),
                               std::get<2>(tangents), f, v);
}
template <class F, detail::DifferentiableVariant V>
    requires detail::VisitsVariant<F, V> && (detail::visits_t<F, V>::backwards)
auto rrule(visit_t, F const& f, V const& v) {
    return detail::visit_rrule(detail::calls::ByRules{}, f, v);
}
template <class C, class F, detail::DifferentiableVariant V>
    requires detail::VisitsVariant<F, V> && (detail::visits_t<F, V>::template asks_reverse<C>)
auto rrule(C& config, visit_t, F const& f, V const& v) {
    return detail::visit_rrule(detail::calls::ByTool<C>{config}, f, v);
}

}  // namespace chainrules::containers

namespace chainrules::fn {
using containers::alternative;
using containers::alternative_at;
using containers::visit;
}  // namespace chainrules::fn
