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
//         static Jet<T, N> make(T const& value, Vector<T, N> const& tangent);
//         static bool empty(auto const& tangent);     // optional: a constant's, of no directions
//         static auto scaled(T const& y, auto p, auto const& x);  // optional: f(x) with partial p,
//                                                                // as an expression of the tool
//         static constexpr bool throws_not_implemented = true;    // optional
//     };
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

template <class Tool, class T>
constexpr bool has_directions(T const& tangent) {
    if constexpr (requires { Tool::empty(tangent); })
        return !Tool::empty(tangent);
    else
        return true;
}

// sum += p t, or the first such term.
template <class Tool, class Sum, class P, class T>
constexpr void add_term(Sum& sum, bool& any, P const& p, T const& t) {
    if (!has_directions<Tool>(t)) return;
    if (any)
        sum += static_cast<Sum>(chain(p, t));
    else
        sum = static_cast<Sum>(chain(p, t));
    any = true;
}

template <class D, class F, int I, class P, class X, class Sum>
constexpr void add_argument(Sum& sum, bool& any, P const& partials, X const& x) {
    if constexpr (NumberOf<X, D>) {
        using Tool = forward_number<D>;
        using One = decltype(partial<I>(partials));
        if constexpr (chainrules::detail::IsNotImplemented<One>) {
            if constexpr (requires { requires Tool::throws_not_implemented; })
                partial<I>(partials).raise();
            else
                static_assert(has_derivative<F, I>,
                              "chainrules::fn::f(x...): f has no derivative by this argument, "
                              "counted from 0, which is an active number; pass its value");
        } else if constexpr (!AbstractZero<One>)
            add_term<Tool>(sum, any, partial<I>(partials), Tool::tangent(x));
    }
}

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
    template <class F, class P, class... X>
    static constexpr D with_sum(value_type const& y, P const& partials, X const&... x) {
        typename forward_number<D>::tangent_type sum{};
        bool any = false;
        [&]<std::size_t... I>(std::index_sequence<I...>) {
            (detail::add_argument<D, F, int(I)>(sum, any, partials, x), ...);
        }
        (std::index_sequence_for<X...>{});
        return any ? forward_number<D>::make(y, sum) : D(y);
    }
};

}  // namespace chainrules::adapters
