// SPDX-License-Identifier: MIT
#pragma once
// The rules of functions of small matrices, quaternions and poses. Such a function is a formula, a
// class template of the number type S in which it is computed:
//
//     using Arguments = Kinds<QuaternionKind, Vector3Kind>;
//     using Result = Vector3Kind;
//     Rotate(Quaternion<S> const& q, Vector3<S> const& v);     computes what value and rules share
//     Vector3<S> value() const;
//     forward(Slot<i>, dx) const                               what the tangent of argument i adds
//     reverse(y_bar) const                                     a tuple of all cotangents
//
// Tangents and cotangents may have numbers of a tool in S's place. The formula is kept in the
// pullback, by value: it is small. With coefficients that are numbers of an AD tool the primal is
// the same formula, of which only the value is used. CHAINRULES_DETAIL_GEOMETRY declares the
// function object with its rules.

#include "chainrules/detail/primal.hpp"
#include "chainrules/geometry/detail/kinds.hpp"

namespace chainrules::geometry::detail {

template <class... K>
struct Kinds {
    template <class... X>
    static constexpr bool take() {
        if constexpr (sizeof...(X) == sizeof...(K))
            return (K::template takes<X> && ...);
        else
            return false;
    }
};

template <template <class> class Formula, class... X>
concept Takes = Formula<double>::Arguments::template take<X...>();

/// The calls of a function, as messages name them.
struct MapNames {
    char const *value, *frule, *rrule, *arguments;
};

/// More formulas of one function object, for arguments of other kinds.
template <template <class> class... Formula>
struct Formulas {};

template <class S, class... X>
void chosen(Formulas<>);
template <class S, class... X, template <class> class First, template <class> class... Rest>
auto chosen(Formulas<First, Rest...>) {
    if constexpr (Takes<First, X...>)
        return std::type_identity<First<S>>{};
    else
        return chosen<S, X...>(Formulas<Rest...>{});
}
template <class F, class S, class... X>
auto chosen_of() {
    if constexpr (Takes<F::template Formula, X...>)
        return std::type_identity<typename F::template Formula<S>>{};
    else if constexpr (requires { typename F::Others; })
        return chosen<S, X...>(typename F::Others{});
}
/// The formula, in numbers of type S, with which F computes for arguments X.
template <class F, class S, class... X>
using formula_t = typename decltype(chosen_of<F, S, X...>())::type;

template <class Formula, class S, class... K, class... X, std::size_t... I>
auto made_from(Kinds<K...>, char const* call, char const* names, std::index_sequence<I...>,
               X const&... x) {
    return Formula(K::template read<S>({call, names, int(I), ""}, x)...);
}
template <class F, class S, class... X>
auto formula_of(X const&... x) {
    using Formula = formula_t<F, S, X...>;
    return made_from<Formula, S>(typename Formula::Arguments{}, F::names.value, F::names.arguments,
                                 std::index_sequence_for<X...>{}, x...);
}

template <class F, class... X>
auto map_value(X const&... x) {
    return formula_of<F, common_scalar_t<X...>>(x...).value();
}

/// The sum of what the tangents of all arguments add; there is one that is no zero.
template <class Sum>
auto sum_of_changes(Sum const& sum) {
    return sum;
}
template <class Sum, class First, class... Rest>
auto sum_of_changes(Sum const& sum, First const& first, Rest const&... rest) {
    if constexpr (AbstractZero<Sum>)
        return sum_of_changes(first, rest...);
    else if constexpr (AbstractZero<First>)
        return sum_of_changes(sum, rest...);
    else
        return sum_of_changes(chainrules::evaluate(sum + first), rest...);
}

template <class S, std::size_t I, class Kind, class F, class D>
auto change_by(F const& formula, MapNames const& names, D const& dx) {
    if constexpr (AbstractZero<D>)
        return ZeroTangent{};
    else
        return formula.forward(
            Slot<int(I)>{},
            Kind::template change<S>({names.frule, names.arguments, int(I), "d"}, dx));
}

template <class S, class Formula, class... K, class... D, std::size_t... I>
auto map_tangent(Formula const& formula, Kinds<K...>, MapNames const& names,
                 std::index_sequence<I...>, D const&... dx) {
    auto rule = [&](auto const&... d) {
        auto const sum = sum_of_changes(ZeroTangent{}, change_by<S, I, K>(formula, names, d)...);
        return Formula::Result::template tangent<S>(sum);
    };
    return chainrules::detail::combine_tangents(rule, dx...);
}

template <class F, class Tangents, class... X>
auto map_frule(Tangents const& tangents, X const&... x) {
    using S = common_scalar_t<X...>;
    auto const formula = formula_of<F, S>(x...);
    return std::apply(
        [&](auto const&, auto const&... dx) {
            auto y = formula.value();
            return FRuleResult{std::move(y),
                               map_tangent<S>(formula, typename formula_t<F, S, X...>::Arguments{},
                                              F::names, std::index_sequence_for<X...>{}, dx...)};
        },
        tangents);
}

template <class... X, class... K, class Cotangents, std::size_t... I>
auto handed_back(Kinds<K...>, Cotangents const& all, std::index_sequence<I...>) {
    return std::tuple{NoTangent{}, K::template cotangent<X>(std::get<I>(all))...};
}

template <class Formula, class S, class... X>
struct MapPullback {
    Formula formula;
    char const* call;

    template <class D>
    auto operator()(D const& dy) const {
        return handed_back<X...>(
            typename Formula::Arguments{},
            formula.reverse(Formula::Result::template change<S>({call, "dY", 0, ""}, dy)),
            std::index_sequence_for<X...>{});
    }
};

template <class F, class... X>
auto map_rrule(X const&... x) {
    using S = common_scalar_t<X...>;
    MapPullback<formula_t<F, S, X...>, S, X...> pullback{formula_of<F, S>(x...), F::names.rrule};
    auto y = pullback.formula.value();
    return RRuleResult{std::move(y), std::move(pullback)};
}

/// A function object that CHAINRULES_DETAIL_GEOMETRY declares, of arguments X.
template <class F>
concept Map = requires {
    F::names.arguments;
    typename F::template Formula<double>;
};
template <class F, class... X>
concept MapOf = Map<F> && !std::is_void_v<decltype(chosen_of<F, double, X...>())>;

}  // namespace chainrules::geometry::detail

namespace chainrules::geometry {

// One overload of each for all functions: a call looks at no other.
template <class F, class... X>
    requires detail::MapOf<F, X...>
auto primal(F const&, X const&... x) {
    return detail::map_value<F>(x...);
}
template <class Self, class... D, class F, class... X>
    requires(sizeof...(D) == sizeof...(X) && detail::MapOf<F, X...>)
auto frule(std::tuple<Self, D...> const& tangents, F const&, X const&... x) {
    return detail::map_frule<F>(tangents, x...);
}
template <class F, class... X>
    requires detail::MapOf<F, X...>
auto rrule(F const&, X const&... x) {
    return detail::map_rrule<F>(x...);
}

}  // namespace chainrules::geometry

/// Declares, in chainrules::geometry, the function object `name` of a formula, whose messages name
/// the arguments: `CHAINRULES_DETAIL_GEOMETRY(rotate_point, detail::RotatePoint, q, p);`.
#define CHAINRULES_DETAIL_GEOMETRY(name, formula, ...) \
    CHAINRULES_DETAIL_GEOMETRIES(name, formula, (), __VA_ARGS__)

/// The same with more formulas, for arguments of other kinds, in parentheses.
#define CHAINRULES_DETAIL_GEOMETRIES(name, formula, others, ...)                                   \
    CHAINRULES_DETAIL_PRIMALS(                                                                     \
        ::chainrules::detail::ByPrimal, name, template <class S> using Formula = formula<S>;       \
        using Others = ::chainrules::geometry::detail::Formulas<CHAINRULES_DETAIL_UNPAREN others>; \
        static constexpr ::chainrules::geometry::detail::MapNames names =                          \
            CHAINRULES_DETAIL_GEOMETRY_NAMES(name, __VA_ARGS__);)

/// The calls of a function, as its messages name them.
#define CHAINRULES_DETAIL_GEOMETRY_NAMES(name, ...)                                     \
    {#name, "frule(" #name ", " #__VA_ARGS__ ")", "rrule(" #name ", " #__VA_ARGS__ ")", \
     #__VA_ARGS__}
