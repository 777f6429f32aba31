// SPDX-License-Identifier: MIT
#pragma once
// What the adapters of forward-mode tools share. A tool says what its number is made of, and
// becomes active with that:
//
//     template <class T, int N>
//     struct chainrules::adapters::forward_number<Jet<T, N>> {
//         using value_type = T;                       // one level down
//         using tangent_type = Vector<T, N>;          // a number, or an array of one per direction
//         static T const& value(auto const& x);       // of a Jet, or of a node of its expressions
//         static Vector<T, N> const& tangent(auto const& x);
//         static Jet<T, N> make(T const& value, auto const& tangent);  // which may be a sum
//     };
//
// and, where it helps:
//
//         static auto scale(T const& p, auto const& tangent);     // p times it, as an expression
//         static auto scaled(T const& y, auto p, auto const& x);  // f(x) with partial p, as one
//         static bool empty(auto const& tangent);                 // a constant's: no directions
//         static constexpr bool throws_not_implemented = true;
//
//     template <class T, int N>
//     struct chainrules::active_number<Jet<T, N>> : adapters::Forward<Jet<T, N>> {};
//
// By the local partials, not by frule: tangents of constants may have no directions, and what to do
// where a derivative is not known is decided here, once. It is a static_assert; a tool may have it
// as a NotImplementedError at run time instead.

#include "chainrules_core/functions/derivatives_given_output.hpp"
#include "chainrules_core/functions/keyword.hpp"
#include "chainrules_core/numbers/active_number.hpp"

namespace chainrules::adapters {

/// What a number D of a forward-mode tool is made of: see above.
template <class D>
struct forward_number;

namespace detail {

// Numbers of the tool itself; those of others, and plain ones, are constants to it.
template <class X, class D>
concept NumberOf = ActiveNumber<X> && std::is_same_v<evaluated_t<X>, D>;

// False, and named so that the compiler's message spells out function and argument.
template <class F, int Argument>
inline constexpr bool has_derivative = false;

// Whether argument I, an X, has a part in the tangent. Ends here if nobody knows its derivative.
template <class D, class F, int I, class P, class X>
constexpr bool contributes() {
    if constexpr (NumberOf<X, D>) {
        using Partial = decltype(partial<I>(std::declval<P const&>()));
        constexpr bool is_missing = chainrules::detail::IsNotImplemented<Partial>;
        constexpr bool throws = requires { requires forward_number<D>::throws_not_implemented; };
        static_assert(!is_missing || throws || has_derivative<F, I>,
                      "chainrules::fn::f(x...): f has no derivative by this argument, counted from "
                      "0, which is an active number; pass its value");
        return !AbstractZero<Partial>;
    } else
        return false;
}

// What argument I adds to the tangent.
template <class Tool, int I, class P, class X>
constexpr auto term(P const& partials, X const& x) {
    auto const p = partial<I>(partials);
    using Partial = std::remove_const_t<decltype(p)>;
    if constexpr (chainrules::detail::IsNotImplemented<Partial>) {
        p.raise();
        return Tool::tangent(x);
    } else if constexpr (std::is_same_v<Partial, typename Tool::value_type> &&
                         requires { Tool::scale(p, Tool::tangent(x)); })
        return Tool::scale(p, Tool::tangent(x));
    else
        return static_cast<typename Tool::tangent_type>(chain(p, Tool::tangent(x)));
}

// sum += argument I's term, or the first one, where it has directions.
template <class Tool, int I, class Sum, class P, class X>
constexpr void add_term(Sum& sum, bool& any, P const& partials, X const& x) {
    if (Tool::empty(Tool::tangent(x))) return;
    if (any)
        sum += term<Tool, I>(partials, x);
    else
        sum = term<Tool, I>(partials, x);
    any = true;
}

template <class Tool>
concept KnowsEmptyTangents = requires(typename Tool::tangent_type const& t) {
    Tool::empty(t);
};

// The tool has expressions for functions of one of its numbers, and there is a partial.
template <class Tool, class Y, class P, class... X>
inline constexpr bool gives_expression = false;
template <class Tool, class Y, class P, class X>
inline constexpr bool gives_expression<Tool, Y, P, X> =
    !AbstractZero<decltype(partial<0>(std::declval<P const&>()))> &&
    !chainrules::detail::IsNotImplemented<decltype(partial<0>(std::declval<P const&>()))> &&
    requires(Y const& y, P const& p, X const& x) {
    Tool::scaled(y, partial<0>(p), x);
};

// The partial is infinite at some arguments; its product with the tangent is one expression at all
// others.
template <class Tool, class P, class X>
inline constexpr bool has_expression_where_finite = requires(P const& p, X const& x) {
    requires chainrules::detail::is_singular<decltype(partial<0>(p))>;
    requires std::is_floating_point_v<typename Tool::value_type>;
    Tool::scale(partial<0>(p).value, Tool::tangent(x));
};

}  // namespace detail

/// Base of active_number<D> for the number D of a forward-mode tool.
template <class D>
struct Forward {
    using number_type = D;
    using value_type = typename forward_number<D>::value_type;

    template <class X>
    static constexpr decltype(auto) value(X const& x) {
        return forward_number<D>::value(x);
    }

    /// f(x...), where at least one x is a D and none is of a deeper level.
    template <class F, class... X>
    static constexpr auto apply(F const& f, X const&... x) {
        constexpr int level = depth<D>;
        auto const y = f(value_below<level>(x)...);
        using Y = std::remove_const_t<decltype(y)>;
        if constexpr (!std::is_convertible_v<Y, value_type> || Integer<Y> ||
                      std::is_same_v<Y, bool>)
            return y;
        else {
            auto const partials = derivatives_given_output(y, f, value_below<level>(x)...);
            using Tool = forward_number<D>;
            if constexpr (detail::gives_expression<Tool, value_type, decltype(partials), X...>)
                return Tool::scaled(value_type(y), partial<0>(partials), x...);
            else
                return with_sum<F>(value_type(y), partials, x...);
        }
    }

  private:
    // Of one argument without std::tuple, which takes longer to compile than all the rest.
    template <class F, class P, class X>
    static constexpr D with_sum(value_type const& y, P const& partials, X const& x) {
        if constexpr (detail::contributes<D, F, 0, P, X>()) {
            if constexpr (detail::has_expression_where_finite<forward_number<D>, P, X>) {
                auto const p = partial<0>(partials);
                if (chainrules::detail::is_finite(p.value)) [[likely]]
                    return forward_number<D>::make(
                        y, forward_number<D>::scale(p.value, forward_number<D>::tangent(x)));
            }
            return sum_of(y, partials, Argument<0, X>{x});
        } else
            return D(y);
    }
    template <class F, class P, class... X>
    static constexpr D with_sum(value_type const& y, P const& partials, X const&... x) {
        return [&]<std::size_t... I>(std::index_sequence<I...>) {
            return std::apply(
                [&](auto const&... each) { return sum_of(y, partials, each...); },
                std::tuple_cat(taken<detail::contributes<D, F, int(I), P, X>(), int(I)>(x)...));
        }
        (std::index_sequence_for<X...>{});
    }
    // An argument that contributes, with its number.
    template <int I, class X>
    struct Argument {
        X const& x;
    };
    template <bool contributes, int I, class X>
    static constexpr auto taken(X const& x) {
        if constexpr (contributes)
            return std::tuple{Argument<I, X>{x}};
        else
            return std::tuple<>();
    }
    template <class P, int... I, class... X>
    static constexpr D sum_of(value_type const& y, P const& partials,
                              Argument<I, X> const&... each) {
        using Tool = forward_number<D>;
        if constexpr (sizeof...(I) == 0)
            return D(y);
        else if constexpr (detail::KnowsEmptyTangents<Tool>) {
            typename Tool::tangent_type sum{};
            bool any = false;
            (detail::add_term<Tool, I>(sum, any, partials, each.x), ...);
            return any ? Tool::make(y, sum) : D(y);
        } else
            return Tool::make(y, (detail::term<Tool, I>(partials, each.x) + ...));
    }
};

}  // namespace chainrules::adapters
