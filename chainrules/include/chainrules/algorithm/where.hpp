// SPDX-License-Identifier: MIT
#pragma once
// where(condition, f, g, x...): f(x...) where the condition holds, else g(x...). The branch that is
// not taken is not called, nor is its derivative, so that what is masked away can be no NaN. Of
// numbers here, and of std::vectors and std::arrays with a mask; of Eigen's matrices:
// chainrules/eigen/elementwise/where.hpp. select of cmath/selection.hpp chooses between two values.

#include <optional>

#include "chainrules/algorithm/transform.hpp"
#include "chainrules/detail/constants.hpp"

namespace chainrules::algorithm {

CHAINRULES_DETAIL_PRIMALS(seq::ByPrimal, where);

namespace detail {

/// What one of the two may be: it has no data of its own, or their derivative would be lost.
template <class F>
concept Branch = std::is_class_v<F> && std::is_empty_v<F> && !Number<F>;

// The type that holds the values of both.
template <class A, class B>
auto common_value() {
    if constexpr (std::is_same_v<A, B> || (ActiveNumber<A> && !ActiveNumber<B>))
        return std::type_identity<A>{};
    else if constexpr (ActiveNumber<B>)
        return std::type_identity<B>{};
    else if constexpr (Complex<A> || Complex<B>)
        return std::type_identity<decltype(chainrules::detail::sum(std::declval<A>(),
                                                                   std::declval<B>()))>{};
    else
        return std::type_identity<cmath::detail::common_t<A, B>>{};
}
template <class F, class... X>
using returned_t = std::remove_cvref_t<decltype(chainrules::evaluate(
    std::declval<F const&>()(std::declval<X const&>()...)))>;

template <class Y, class V>
constexpr Y value_as(V const& value) {
    if constexpr (Complex<Y>)
        return chainrules::detail::complex_cast<Y>(value);
    else
        return static_cast<Y>(value);
}

// f where taken, else g, as a function of the condition and the arguments.
template <class F, class G>
struct Branches {
    template <class... X>
        requires std::is_invocable_v<F const&, X const&...> &&
                 std::is_invocable_v<G const&, X const&...>
    constexpr auto operator()(bool taken, X const&... x) const {
        using Y = typename decltype(common_value<returned_t<F, X...>, returned_t<G, X...>>())::type;
        return taken ? value_as<Y>(chainrules::evaluate(F{}(x...)))
                     : value_as<Y>(chainrules::evaluate(G{}(x...)));
    }
};

// Where f alone is given: zero elsewhere.
template <class F>
struct ZeroElsewhere {
    template <class... X>
        requires std::is_invocable_v<F const&, X const&...>
    constexpr auto operator()(X const&...) const {
        return chainrules::detail::constant_of<returned_t<F, X...>>(0);
    }
};
template <class Self, class... Dx, class F, class... X>
constexpr auto frule(std::tuple<Self, Dx...> const&, ZeroElsewhere<F> const& zero, X const&... x) {
    return FRuleResult{zero(x...), ZeroTangent{}};
}
template <class F, class... X>
constexpr auto rrule(ZeroElsewhere<F> const& zero, X const&... x) {
    auto pullback = [](auto const&) {
        return std::tuple<NoTangent, std::conditional_t<true, ZeroTangent, X>...>{};
    };
    return RRuleResult{zero(x...), pullback};
}

// A tangent of either branch, as what can hold those of both; one that is not known is asked for
// where its branch is taken.
template <class A, class B>
auto joined_tangent() {
    using chainrules::detail::IsNotImplemented;
    if constexpr (std::is_same_v<A, B> || AbstractZero<B> ||
                  (IsNotImplemented<B> && !AbstractZero<A>))
        return std::type_identity<A>{};
    else if constexpr (AbstractZero<A> || IsNotImplemented<A>)
        return std::type_identity<B>{};
    else
        return std::type_identity<decltype(chainrules::evaluate(
            add(std::declval<A>(), std::declval<B>())))>{};
}
template <class D, class From>
constexpr D tangent_as(From const& d) {
    if constexpr (AbstractZero<From>)
        return D{};
    else if constexpr (chainrules::detail::IsNotImplemented<From> && !std::is_same_v<D, From>)
        d.raise();
    else if constexpr (Complex<D>)
        return chainrules::detail::complex_cast<D>(d);
    else
        return static_cast<D>(d);
}

template <class Caller, class Dx, class F, class G, class... X>
auto branches_frule(Caller const& caller, Dx const& dx, Branches<F, G> const& both, bool taken,
                    X const&... x) {
    auto const call = [&](auto const& f) {
        auto result = std::apply(
            [&](auto const&... d) {
                return caller.forward(
                    std::tuple<NoTangent, std::remove_cvref_t<decltype(d)>...>(NoTangent{}, d...),
                    f, x...);
            },
            dx);
        return FRuleResult{std::move(result.value), seq::value_of(result.tangent)};
    };
    using Y = std::remove_cvref_t<decltype(both(taken, x...))>;
    using A = decltype(call(F{}).tangent);
    using B = decltype(call(G{}).tangent);
    using D = typename decltype(joined_tangent<A, B>())::type;
    auto const as_both = [](auto const& one) {
        return FRuleResult<Y, D>{value_as<Y>(one.value), tangent_as<D>(one.tangent)};
    };
    return taken ? as_both(call(F{})) : as_both(call(G{}));
}

// The pullback of the branch that was taken.
template <class PullF, class PullG>
struct BranchPullback {
    std::optional<PullF> f;
    std::optional<PullG> g;

    /// The cotangents of the arguments.
    template <class Dy>
    auto operator()(Dy const& dy) const {
        using A = std::remove_cvref_t<decltype((*f)(dy))>;
        using B = std::remove_cvref_t<decltype((*g)(dy))>;
        auto const as_both = [&]<std::size_t... I>(auto const& bars, std::index_sequence<I...>) {
            return std::tuple{tangent_as<
                typename decltype(joined_tangent<
                                  seq::value_of_t<std::tuple_element_t<I + 1, A>>,
                                  seq::value_of_t<std::tuple_element_t<I + 1, B>>>())::type>(
                seq::value_of(std::get<I + 1>(bars)))...};
        };
        std::make_index_sequence<std::tuple_size_v<A> - 1> const arguments;
        return f ? as_both((*f)(dy), arguments) : as_both((*g)(dy), arguments);
    }
};

template <class Caller, class F, class G, class... X>
auto branches_rrule(Caller const& caller, Branches<F, G> const& both, bool taken, X const&... x) {
    using Y = std::remove_cvref_t<decltype(both(taken, x...))>;
    auto const call = [&](auto const& f) { return caller.reverse(f, x...); };
    BranchPullback<std::remove_cvref_t<decltype(call(F{}).pullback)>,
                   std::remove_cvref_t<decltype(call(G{}).pullback)>>
        pullback;
    auto const run = [&](auto result, auto& kept) {
        kept.emplace(std::move(result.pullback));
        return value_as<Y>(result.value);
    };
    Y const y = taken ? run(call(F{}), pullback.f) : run(call(G{}), pullback.g);
    return RRuleResult<Y, decltype(pullback)>{y, std::move(pullback)};
}

// Functions without data need not be borrowed.
struct ByRules : seq::ByRules {
    template <class F, class... X>
    static auto reverse(F const& f, X const&... x) {
        return chainrules::rrule(f, x...);
    }
};

template <class F, class G, class... X>
concept HaveFRules = has_frule<F, X...> && has_frule<G, X...>;
template <class F, class G, class... X>
concept HaveRRules = has_rrule<F, X...> && has_rrule<G, X...>;

template <class Self, class Dc, class... Dx, class F, class G, class... X>
    requires HaveFRules<F, G, X...>
auto frule(std::tuple<Self, Dc, Dx...> const& tangents, Branches<F, G> const& both, bool taken,
           X const&... x) {
    return branches_frule(ByRules{}, seq::without_first(seq::without_first(tangents)), both, taken,
                          x...);
}
template <class F, class G, class... X>
    requires HaveRRules<F, G, X...>
auto rrule(Branches<F, G> const& both, bool taken, X const&... x) {
    auto result = branches_rrule(ByRules{}, both, taken, x...);
    auto pullback = [pull = std::move(result.pullback)](auto const& dy) {
        return std::tuple_cat(std::tuple<NoTangent, NoTangent>{}, pull(dy));
    };
    return RRuleResult{std::move(result.value), std::move(pullback)};
}

// The pullback of where(mask, functions…, x...) from one whose cotangents of what stands before the
// arguments are `skip` many.
template <std::size_t functions, std::size_t skip, class Result>
auto with_functions(Result&& result) {
    auto pullback = [pull = std::move(result.pullback)](auto const& dy) {
        auto bars = pull(dy);
        return [&]<std::size_t... N, std::size_t... I>(std::index_sequence<N...>,
                                                       std::index_sequence<I...>) {
            return std::tuple<decltype((void(N), NoTangent{}))...,
                              std::tuple_element_t<I + skip, decltype(bars)>...>(
                (void(N), NoTangent{})..., std::move(std::get<I + skip>(bars))...);
        }(std::make_index_sequence<functions + 2>{},
               std::make_index_sequence<std::tuple_size_v<decltype(bars)> - skip>{});
    };
    return RRuleResult{std::move(result.value), std::move(pullback)};
}

// The tangents of the arguments behind the condition and the functions.
template <std::size_t functions, class... D>
auto argument_tangents(std::tuple<D...> const& tangents) {
    return [&]<std::size_t... I>(std::index_sequence<I...>) {
        return std::tuple<std::tuple_element_t<I + 2 + functions, std::tuple<D...>>...>(
            std::get<I + 2 + functions>(tangents)...);
    }(std::make_index_sequence<sizeof...(D) - 2 - functions>{});
}

template <class X>
concept Element = Number<X> || chainrules::detail::Choice<X>;
/// A mask: the conditions of the elements.
template <class M>
concept Mask = seq::Sequence<M> && std::is_same_v<seq::element_t<M>, bool>;

// The tangents of transform(both, mask, v...).
template <class... D>
auto mapped_tangents(std::tuple<D...> const& d) {
    return std::tuple_cat(std::tuple<NoTangent, NoTangent>{}, d);
}

}  // namespace detail

/// f(x...) if the condition holds, else g(x...), zero if there is no g: `where(x > 0, fn::log,
/// fn::zero, x)`. Of a mask and sequences, element by element.
///
/// Forward   ẏ by the frule of the function that is taken, and nothing of the other
/// Reverse   x̄ by the pullback of the function that is taken; none to the condition
/// Shapes    mask and sequences all of one size, else std::invalid_argument
/// Domain    f and g have no data: numbers that they need are arguments, or their derivatives would
///           be lost
/// Keeps     the pullback of the function that is taken. A function without a rule needs a
///           configuration
template <detail::Branch F, detail::Branch G, detail::Element... X>
    requires std::is_invocable_v<detail::Branches<F, G> const&, bool, X const&...>
constexpr auto primal(where_t, bool condition, F const&, G const&, X const&... x) {
    return detail::Branches<F, G>{}(condition, x...);
}
template <detail::Branch F, detail::Element X, detail::Element... More>
    requires std::is_invocable_v<F const&, X const&, More const&...>
constexpr auto primal(where_t, bool condition, F const&, X const& x, More const&... more) {
    return detail::Branches<F, detail::ZeroElsewhere<F>>{}(condition, x, more...);
}
template <detail::Mask M, detail::Branch F, detail::Branch G, seq::Sequence... V>
    requires seq::Maps<detail::Branches<F, G>, M, V...>
auto primal(where_t, M const& mask, F const&, G const&, V const&... v) {
    return transform(detail::Branches<F, G>{}, mask, v...);
}
template <detail::Mask M, detail::Branch F, seq::Sequence V, seq::Sequence... More>
    requires seq::Maps<F, V, More...>
auto primal(where_t, M const& mask, F const&, V const& v, More const&... more) {
    return transform(detail::Branches<F, detail::ZeroElsewhere<F>>{}, mask, v, more...);
}

template <class... D, detail::Branch F, detail::Branch G, detail::Element... X>
    requires detail::HaveFRules<F, G, X...>
auto frule(std::tuple<D...> const& tangents, where_t, bool condition, F const&, G const&,
           X const&... x) {
    return detail::branches_frule(detail::ByRules{}, detail::argument_tangents<2>(tangents),
                                  detail::Branches<F, G>{}, condition, x...);
}
template <class... D, detail::Branch F, detail::Element X, detail::Element... More>
    requires has_frule<F, X, More...>
auto frule(std::tuple<D...> const& tangents, where_t, bool condition, F const&, X const& x,
           More const&... more) {
    return detail::branches_frule(detail::ByRules{}, detail::argument_tangents<1>(tangents),
                                  detail::Branches<F, detail::ZeroElsewhere<F>>{}, condition, x,
                                  more...);
}
template <class... D, detail::Mask M, detail::Branch F, detail::Branch G, seq::Sequence... V>
    requires detail::HaveFRules<F, G, seq::element_t<V>...>
auto frule(std::tuple<D...> const& tangents, where_t, M const& mask, F const&, G const&,
           V const&... v) {
    return detail::transform_frule(seq::ByRules{},
                                   detail::mapped_tangents(detail::argument_tangents<2>(tangents)),
                                   detail::Branches<F, G>{}, mask, v...);
}
template <class... D, detail::Mask M, detail::Branch F, seq::Sequence V, seq::Sequence... More>
    requires has_frule<F, seq::element_t<V>, seq::element_t<More>...>
auto frule(std::tuple<D...> const& tangents, where_t, M const& mask, F const&, V const& v,
           More const&... more) {
    return detail::transform_frule(
        seq::ByRules{}, detail::mapped_tangents(detail::argument_tangents<1>(tangents)),
        detail::Branches<F, detail::ZeroElsewhere<F>>{}, mask, v, more...);
}

template <detail::Branch F, detail::Branch G, detail::Element... X>
    requires detail::HaveRRules<F, G, X...>
auto rrule(where_t, bool condition, F const&, G const&, X const&... x) {
    return detail::with_functions<2, 0>(
        detail::branches_rrule(detail::ByRules{}, detail::Branches<F, G>{}, condition, x...));
}
template <detail::Branch F, detail::Element X, detail::Element... More>
    requires has_rrule<F, X, More...>
auto rrule(where_t, bool condition, F const&, X const& x, More const&... more) {
    return detail::with_functions<1, 0>(detail::branches_rrule(
        detail::ByRules{}, detail::Branches<F, detail::ZeroElsewhere<F>>{}, condition, x, more...));
}
template <detail::Mask M, detail::Branch F, detail::Branch G, seq::Sequence... V>
    requires detail::HaveRRules<F, G, seq::element_t<V>...>
auto rrule(where_t, M const& mask, F const&, G const&, V const&... v) {
    return detail::with_functions<2, 3>(
        detail::transform_rrule(seq::ByRules{}, detail::Branches<F, G>{}, mask, v...));
}
template <detail::Mask M, detail::Branch F, seq::Sequence V, seq::Sequence... More>
    requires has_rrule<F, seq::element_t<V>, seq::element_t<More>...>
auto rrule(where_t, M const& mask, F const&, V const& v, More const&... more) {
    return detail::with_functions<1, 3>(detail::transform_rrule(
        seq::ByRules{}, detail::Branches<F, detail::ZeroElsewhere<F>>{}, mask, v, more...));
}

// Functions without rules, of numbers and of sequences: the tool differentiates the one that is
// taken.
template <class C, class... D, detail::Branch F, detail::Branch G, detail::Element... X>
    requires ConfigWith<C, HasForwardsMode> && (!detail::HaveFRules<F, G, X...>)
auto frule(C& config, std::tuple<D...> const& tangents, where_t, bool condition, F const&, G const&,
           X const&... x) {
    return detail::branches_frule(seq::ByTool<C>{config}, detail::argument_tangents<2>(tangents),
                                  detail::Branches<F, G>{}, condition, x...);
}
template <class C, detail::Branch F, detail::Branch G, detail::Element... X>
    requires ConfigWith<C, HasReverseMode> && (!detail::HaveRRules<F, G, X...>)
auto rrule(C& config, where_t, bool condition, F const&, G const&, X const&... x) {
    return detail::with_functions<2, 0>(
        detail::branches_rrule(seq::ByTool<C>{config}, detail::Branches<F, G>{}, condition, x...));
}
template <class C, class... D, detail::Mask M, detail::Branch F, detail::Branch G,
          seq::Sequence... V>
    requires ConfigWith<C, HasForwardsMode> && (!detail::HaveFRules<F, G, seq::element_t<V>...>)
auto frule(C& config, std::tuple<D...> const& tangents, where_t, M const& mask, F const&, G const&,
           V const&... v) {
    return detail::transform_frule(seq::ByTool<C>{config},
                                   detail::mapped_tangents(detail::argument_tangents<2>(tangents)),
                                   detail::Branches<F, G>{}, mask, v...);
}
template <class C, detail::Mask M, detail::Branch F, detail::Branch G, seq::Sequence... V>
    requires ConfigWith<C, HasReverseMode> && (!detail::HaveRRules<F, G, seq::element_t<V>...>)
auto rrule(C& config, where_t, M const& mask, F const&, G const&, V const&... v) {
    return detail::with_functions<2, 3>(
        detail::transform_rrule(seq::ByTool<C>{config}, detail::Branches<F, G>{}, mask, v...));
}

}  // namespace chainrules::algorithm

namespace chainrules::fn {
using algorithm::where;
}  // namespace chainrules::fn
