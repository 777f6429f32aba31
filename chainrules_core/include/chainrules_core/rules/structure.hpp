// SPDX-License-Identifier: MIT
#pragma once
// Taking structs, tuples and arrays apart and putting them together, as functions with rules:
// reading a member, std::get, construction; and calling a function object that is itself an
// argument.

#include "chainrules_core/rules/rrule.hpp"

namespace chainrules::structure {

/// fn::member<&Point::x>(p) is p.x; a C array comes as a std::array (tangents/views.hpp).
template <auto Member>
struct member_t : Function<member_t<Member>> {
    static constexpr char const* chainrules_name() { return "member"; }
    using ChainRulesAdl = detail::NoAdl;
    template <class P>
    static constexpr auto chainrules_spelled(P const& p) ->
        typename detail::member_value<std::remove_cvref_t<decltype(p.*Member)>>::type {
        return detail::member_value<std::remove_cvref_t<decltype(p.*Member)>>::of(p.*Member);
    }
};
/// fn::member<&P::x>(p) is the member p.x.
template <auto Member>
CHAINRULES_DETAIL_OBJECT member_t<Member> member{};

/// fn::element<I>(t) is std::get<I>(t), for a tuple, pair or array.
template <std::size_t I>
struct element_t : Function<element_t<I>> {
    static constexpr char const* chainrules_name() { return "element"; }
    using ChainRulesAdl = detail::NoAdl;
    template <class P>
    static constexpr auto chainrules_spelled(P const& p) -> std::tuple_element_t<I, P> {
        using std::get;
        return get<I>(p);
    }
};
/// fn::element<I>(t) is std::get<I>(t), for a tuple, pair or array.
template <std::size_t I>
CHAINRULES_DETAIL_OBJECT element_t<I> element{};

/// fn::construct<Point>(x, y) is Point{x, y}, for a described struct; a C array is made from any
/// array.
template <class P>
struct construct_t : Function<construct_t<P>> {
    static constexpr char const* chainrules_name() { return "construct"; }
    using ChainRulesAdl = detail::NoAdl;
    template <class... X>
    static constexpr auto chainrules_spelled(X&&... x)
        -> decltype(chainrules::construct<P>(static_cast<X&&>(x)...)) {
        return chainrules::construct<P>(static_cast<X&&>(x)...);
    }
};
/// fn::construct<P>(x...) is P{x...}, for a described struct or a C array.
template <class P>
CHAINRULES_DETAIL_OBJECT construct_t<P> construct{};

/// fn::make_tuple(x...) and fn::make_pair(x, y), as the functions of std.
CHAINRULES_FUNCTION(make_tuple, std::make_tuple);
/// fn::make_pair(x, y) is std::make_pair(x, y).
CHAINRULES_FUNCTION(make_pair, std::make_pair);

/// fn::call(f, x...) is f(x...): the function is an argument, with a cotangent of its own.
struct call_t : Function<call_t> {
    static constexpr char const* chainrules_name() { return "call"; }
    using ChainRulesAdl = detail::NoAdl;
    template <class F, class... X>
    static constexpr auto chainrules_spelled(F const& f, X const&... x) -> decltype(f(x...)) {
        return f(x...);
    }
};
/// fn::call(f, x...) is f(x...), with a cotangent of f as well.
CHAINRULES_DETAIL_OBJECT call_t call{};

namespace detail_structure {

template <class P>
inline constexpr bool is_array = false;
template <template <class, std::size_t> class Array, class T, std::size_t N>
inline constexpr bool is_array<Array<T, N>> = true;

// The cotangent of a whole of which only one part was read.
template <auto Key, class P, class Dy>
constexpr auto only(P const& p, Dy const& dy) {
    if constexpr (detail::has_no_tangent<P> || detail::has_no_tangent<Dy>)
        return NoTangent{};
    else if constexpr (is_array<P>) {
        auto whole = zero_tangent(p);
        whole[Key] = dy;
        return whole;
    } else
        return tangent<P>(field<Key>(dy));
}

template <auto Key, class Dp>
constexpr auto part(Dp const& dp) {
    if constexpr (AbstractZero<Dp> || detail::IsNotImplemented<Dp>)
        return dp;
    else if constexpr (IsThunk<Dp>)
        return part<Key>(unthunk(dp));
    else {
        using chainrules::get;
        using std::get;
        return evaluate(get<Key>(dp));
    }
}

// The tangent of a struct or tuple from those of its parts.
template <class P, class Keys>
struct Whole;
template <class P, auto... Key>
struct Whole<P, MemberList<Key...>> {
    template <class Self, class... Dx>
    static constexpr auto tangent_of(std::tuple<Self, Dx...> const& dx) {
        return std::apply(
            [](auto const&, auto const&... part) { return tangent<P>(field<Key>(part)...); }, dx);
    }
    template <class Dp>
    static constexpr auto parts_of(Dp const& dp) {
        return std::tuple{NoTangent{}, part<Key>(dp)...};
    }
};
template <class P>
using WholeOf = Whole<P, typename detail::field_keys<P>::type>;

}  // namespace detail_structure

namespace parts = detail_structure;

template <class Self, class Dp, auto Member, class P>
constexpr auto frule(std::tuple<Self, Dp> const& dx, member_t<Member> const& f, P const& p) {
    return FRuleResult{f(p), parts::part<Member>(std::get<1>(dx))};
}

template <auto Member, class P>
constexpr auto rrule(member_t<Member> const& f, P const& p) {
    using Value = member_type_t<Member, P>;
    auto pullback = [](auto const& dy) {
        if constexpr (std::is_same_v<detail::member_tangent_t<Value>, NoTangent>)
            return std::tuple{NoTangent{}, ZeroTangent{}};
        else
            return std::tuple{NoTangent{}, tangent<P>(field<Member>(dy))};
    };
    return RRuleResult{f(p), pullback};
}

template <class Self, class Dp, std::size_t I, class P>
constexpr auto frule(std::tuple<Self, Dp> const& dx, element_t<I> const& f, P const& p) {
    return FRuleResult{f(p), parts::part<I>(std::get<1>(dx))};
}

template <std::size_t I, class P>
constexpr auto rrule(element_t<I> const& f, P const& p) {
    auto pullback = [p = keep(p)](auto const& dy) {
        return std::tuple{NoTangent{}, parts::only<I>(*p, dy)};
    };
    return RRuleResult{f(p), pullback};
}

template <class... Dx, class P, class... X>
constexpr auto frule(std::tuple<Dx...> const& dx, construct_t<P> const& f, X const&... x) {
    return FRuleResult{f(x...), parts::WholeOf<P>::tangent_of(dx)};
}

template <class P, class... X>
constexpr auto rrule(construct_t<P> const& f, X const&... x) {
    auto pullback = [](auto const& dp) { return parts::WholeOf<P>::parts_of(dp); };
    return RRuleResult{f(x...), pullback};
}

template <class... Dx, class... X>
constexpr auto frule(std::tuple<Dx...> const& dx, make_tuple_t const& f, X const&... x) {
    return FRuleResult{f(x...), parts::WholeOf<std::tuple<X...>>::tangent_of(dx)};
}

template <class... X>
constexpr auto rrule(make_tuple_t const& f, X const&... x) {
    auto pullback = [](auto const& dt) { return parts::WholeOf<std::tuple<X...>>::parts_of(dt); };
    return RRuleResult{f(x...), pullback};
}

template <class... Dx, class X, class Y>
constexpr auto frule(std::tuple<Dx...> const& dx, make_pair_t const& f, X const& x, Y const& y) {
    return FRuleResult{f(x, y), parts::WholeOf<std::pair<X, Y>>::tangent_of(dx)};
}

template <class X, class Y>
constexpr auto rrule(make_pair_t const& f, X const& x, Y const& y) {
    auto pullback = [](auto const& dt) { return parts::WholeOf<std::pair<X, Y>>::parts_of(dt); };
    return RRuleResult{f(x, y), pullback};
}

// The rule of f itself; its own tangent is that of an argument here.
template <class Self, class... Dx, class F, class... X>
    requires has_frule<F, X...>
constexpr auto frule(std::tuple<Self, Dx...> const& dx, call_t const&, F const& f, X const&... x) {
    return std::apply(
        [&](auto const&, auto const&... d) {
            return chainrules::frule(std::tuple<Dx...>(d...), f, x...);
        },
        dx);
}

template <class F, class... X>
    requires has_rrule<F, X...>
constexpr auto rrule(call_t const&, F const& f, X const&... x) {
    auto [y, inner] = chainrules::rrule(detail::Borrowed<F>(f), detail::Borrowed<X>(x)...);
    auto pullback = [back = inner](auto const& dy) {
        return std::tuple_cat(std::tuple{NoTangent{}}, back(dy));
    };
    return RRuleResult{y, pullback};
}

}  // namespace chainrules::structure

namespace chainrules::fn {
using structure::call;
using structure::construct;
using structure::element;
using structure::make_pair;
using structure::make_tuple;
using structure::member;
}  // namespace chainrules::fn
