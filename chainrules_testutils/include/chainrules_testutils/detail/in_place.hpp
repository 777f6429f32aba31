// SPDX-License-Identifier: MIT
#pragma once
// Functions that change an argument, with frules that change its tangent along. A check sees them
// as functions of copies that return the changed arguments.

#include <functional>

#include "chainrules_testutils/detail/arguments.hpp"

namespace chainrules::testutils::detail {

template <class A>
inline constexpr bool is_in_place = false;
template <class X>
inline constexpr bool is_in_place<InPlace<X>> = true;

template <bool Changed, class X>
auto maybe_ref(X& x) {
    if constexpr (Changed)
        return std::ref(x);
    else
        return X(x);
}
template <bool Changed, class X>
auto tuple_of_changed(X const& x) {
    if constexpr (Changed)
        return std::tuple<X>(x);
    else
        return std::tuple<>();
}

/// Whether a call with references returns something: a rule can only say that of f.
template <class K, class F, class... X>
constexpr bool call_returns_value() {
    if constexpr (std::is_same_v<K, NoKeyword>)
        return !std::is_void_v<std::invoke_result_t<F const&, X...>>;
    else if constexpr (std::is_invocable_v<F const&, X..., K const&>)
        return !std::is_void_v<std::invoke_result_t<F const&, X..., K const&>>;
    else
        return !std::is_void_v<
            std::invoke_result_t<F const&, X..., decltype(std::declval<K const&>().value)>>;
}

/// f on copies: its value, if it has one that the rule gives, too, and the arguments that it
/// changed.
template <class F, class K, bool HasValue, bool... Changed>
struct InPlaceFunction {
    F f;  // by value: its own fields may be perturbed
    K const& keyword;

    template <class... X>
    auto operator()(X const&... x) const {
        std::tuple<X...> copies(x...);
        return std::apply(
            [&](X&... copy) {
                if constexpr (HasValue) {
                    auto y = call(static_cast<std::conditional_t<Changed, X&, X const&>>(copy)...);
                    return std::tuple_cat(std::tuple{y}, tuple_of_changed<Changed>(copy)...);
                } else {
                    call(static_cast<std::conditional_t<Changed, X&, X const&>>(copy)...);
                    return std::tuple_cat(tuple_of_changed<Changed>(copy)...);
                }
            },
            copies);
    }

  private:
    template <class... X>
    decltype(auto) call(X&... x) const {
        if constexpr (std::is_same_v<K, NoKeyword>)
            return f(x...);
        else if constexpr (std::is_invocable_v<F const&, X&..., K const&>)
            return f(x..., keyword);
        else
            return f(x..., keyword.value);
    }
};

/// The rule of f with references where it changes things.
template <bool... Changed, class Options, class K, class Self, class... D, class F, class... X>
auto in_place_rule(Options const& options, K const& keyword, std::tuple<Self, D...>& dx, F const& f,
                   X&... x) {
    auto const tangents = std::apply(
        [](Self const& self, D&... d) {
            return std::tuple<Self, decltype(maybe_ref<Changed>(d))...>(self,
                                                                        maybe_ref<Changed>(d)...);
        },
        dx);
    auto const rule = [&](auto const&... keywords) {
        if constexpr (!std::is_same_v<decltype(options.frule_f), Auto>)
            return options.frule_f(tangents, f, maybe_ref<Changed>(x)..., keywords...);
        else if constexpr (!std::is_same_v<decltype(options.config), Auto>)
            return chainrules::frule(options.config, tangents, f, maybe_ref<Changed>(x)...,
                                     keywords...);
        else
            return chainrules::frule(tangents, f, maybe_ref<Changed>(x)..., keywords...);
    };
    if constexpr (std::is_same_v<K, NoKeyword>)
        return rule();
    else
        return rule(keyword);
}

template <class Value, class... D, std::size_t... I>
auto as_tangent(std::tuple<D...> const& dx, std::index_sequence<I...>) {
    return tangent<Value>(field<I>(std::get<I>(dx))...);
}

/// In place of frule: copies everything that the rule may change.
template <class Options, bool HasValue, bool... Changed>
struct InPlaceRule {
    Options const& options;

    template <class Self, class... D, class F, class K, class... X>
    auto operator()(std::tuple<Self, D...> const& dx,
                    InPlaceFunction<F, K, HasValue, Changed...> const& g, X const&... x) const {
        std::tuple<X...> x_copies(x...);
        std::tuple<Self, D...> dx_copies(dx);
        auto const rule = std::apply(
            [&](X&... copy) {
                return in_place_rule<Changed...>(options, g.keyword, dx_copies, g.f, copy...);
            },
            x_copies);
        auto const& [value, derivative] = rule;
        auto const changed = std::apply(
            [](X const&... copy) { return std::tuple_cat(tuple_of_changed<Changed>(copy)...); },
            x_copies);
        auto const d_changed = std::apply(
            [](Self const&, D const&... copy) {
                return std::tuple_cat(tuple_of_changed<Changed>(copy)...);
            },
            dx_copies);
        if constexpr (HasValue) {
            auto const y = std::tuple_cat(std::tuple{value}, changed);
            auto const dy = std::tuple_cat(std::tuple{derivative}, d_changed);
            using Y = std::remove_const_t<decltype(y)>;
            return std::pair(y,
                             as_tangent<Y>(dy, std::make_index_sequence<std::tuple_size_v<Y>>{}));
        } else {
            using Y = std::remove_const_t<decltype(changed)>;
            return std::pair(
                changed,
                as_tangent<Y>(d_changed, std::make_index_sequence<std::tuple_size_v<Y>>{}));
        }
    }
};

// The configuration is part of the new rule.
template <class Options, class FRule>
auto with_frule(Options const& o, FRule const& frule_f) {
    return replaced(o, Auto{}, o.rrule_f, frule_f, o.output_tangent, o.second_order, o.exact);
}

template <class A>
constexpr auto const& without_in_place(A const& a) {
    if constexpr (is_in_place<A>)
        return a.primal;
    else
        return a;
}

// The tangent of f itself, for the rule.
template <class CallType>
auto self_tangent(Random& rng, CallType const& call) {
    if constexpr (reals_or_none<typename CallType::F>() != 0)
        return make_tangent(rng, call.argument, call.f);
    else
        return NoTangent{};
}

// g in place of f, with the tangent that is pinned to f.
template <class G, class F>
auto with_pinned_tangent(G const& given, F const& g) {
    if constexpr (std::is_same_v<pinned_t<G>, Unpinned>)
        return g;
    else
        return with_tangent(g, pinned_of(given));
}

}  // namespace chainrules::testutils::detail

/// A functor that changes its arguments is flattened as the functor that it calls.
template <class F, class K, bool HasValue, bool... Changed>
    requires(chainrules::testutils::detail::reals_or_none<F>() != 0)
struct chainrules::testutils::Flatten<
    chainrules::testutils::detail::InPlaceFunction<F, K, HasValue, Changed...>> {
    using P = detail::InPlaceFunction<F, K, HasValue, Changed...>;
    static constexpr unsigned reals = detail::reals_of<F>;
    using tangent_type = typename detail::canonical<F>::type;
    static tangent_type zero_tangent(P const& x) { return detail::make_zero_tangent(x.f); }

    template <class V>
    static void each(P const& x, V const& visit) {
        visit(x.f);
    }
    template <class R>
    static P rebuild(P const& like, R const& read) {
        return {read(like.f), like.keyword};
    }
    template <class D>
    static constexpr bool takes = detail::takes_tangent<F, std::remove_const_t<D>>();
    template <class D, class V>
    static bool each_tangent(P const& x, D& dx, V const& visit) {
        visit(x.f, dx);
        return true;
    }
    static std::string name(P const&, std::size_t) { return ""; }
};
