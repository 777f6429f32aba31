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
//         static Jet<T, N> sum(auto const& f, T const& y, auto const&... terms);  // all at once
//         static constexpr bool throws_not_implemented = true;
//
//     template <class T, int N>
//     struct chainrules::active_number<Jet<T, N>> : adapters::Forward<Jet<T, N>> {};
//
// By the local partials, not by frule: tangents of constants may have no directions, and what to do
// where a derivative is not known is decided here, once. It is a static_assert; a tool may have it
// as a NotImplementedError at run time instead.

#include "chainrules/adapters/detail/contributing.hpp"

namespace chainrules::adapters {

/// What a number D of a forward-mode tool is made of: see above.
template <class D>
struct forward_number;

/// What an argument x adds to the tangent, as forward_number<D>::sum may be given it:
/// chain(partial, tangent of x).
template <class P, class X>
struct Term {
    P partial;
    X const& x;
};

namespace detail {

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

// The number that f makes of the value y and of the arguments that contribute.
template <class D, class F, class P>
struct SumOf {
    using Tool = forward_number<D>;
    F const& f;
    typename Tool::value_type const& y;
    P const& partials;

    template <int... I, class... X>
    constexpr D operator()(Argument<I, X> const&... each) const {
        if constexpr (sizeof...(I) == 0)
            return D(y);
        else if constexpr (requires { Tool::sum(f, y, term_of<I>(each.x)...); })
            return Tool::sum(f, y, term_of<I>(each.x)...);
        else if constexpr (KnowsEmptyTangents<Tool>) {
            typename Tool::tangent_type sum{};
            bool any = false;
            (add_term<Tool, I>(sum, any, partials, each.x), ...);
            return any ? Tool::make(y, sum) : D(y);
        } else
            return Tool::make(y, (term<Tool, I>(partials, each.x) + ...));
    }

  private:
    template <int I, class X>
    constexpr auto term_of(X const& x) const {
        auto const p = partial<I>(partials);
        return Term<std::remove_const_t<decltype(p)>, X>{p, x};
    }
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
        if constexpr (!detail::DifferentiableResult<Y, value_type>)
            return y;
        else {
            auto const partials = derivatives_given_output(y, f, value_below<level>(x)...);
            using Tool = forward_number<D>;
            using P = std::remove_const_t<decltype(partials)>;
            constexpr bool throws = requires { requires Tool::throws_not_implemented; };
            auto const value = value_type(y);
            if constexpr (detail::gives_expression<Tool, value_type, P, X...>)
                return Tool::scaled(value, partial<0>(partials), x...);
            else
                return detail::with_contributing<D, throws, F, P>(
                    detail::SumOf<D, F, P>{f, value, partials}, x...);
        }
    }
};

}  // namespace chainrules::adapters
