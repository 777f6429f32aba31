// SPDX-License-Identifier: MIT
#pragma once
// Which arguments of a call have a part in its derivative, decided once for the adapters of all
// tools. What takes the terms does not depend on the function: it is compiled once for all
// functions of as many numbers.

#include <utility>

#include "chainrules/detail/version.hpp"
#include "chainrules_core/functions/derivatives_given_output.hpp"
#include "chainrules_core/numbers/active_number.hpp"

namespace chainrules::adapters {

/// An active argument that a function's derivative depends on, and the partial by it.
template <class P, class X>
struct Term {
    P partial;
    X const& x;
};

namespace detail {

// Numbers of the tool itself; those of others, and plain ones, are constants to it.
template <class X, class D>
concept NumberOf = ActiveNumber<X> && std::is_same_v<evaluated_t<X>, D>;

// f has a value that a tool can differentiate.
template <class Y, class Value>
concept DifferentiableResult =
    std::is_convertible_v<Y, Value> && !Integer<Y> && !std::is_same_v<Y, bool>;

// In the place of the term of an argument that has none.
struct Nothing {
    // Left out of sums of terms, which are one expression, whose operands must last.
    template <class T>
    friend constexpr T const& operator+(T const& sum, Nothing) {
        return sum;
    }
    template <class T>
    friend constexpr T const& operator+(Nothing, T const& sum) {
        return sum;
    }
    friend constexpr Nothing operator+(Nothing, Nothing) { return {}; }
};

// False, and named so that the compiler's message spells out function and argument.
template <class F, int Argument>
inline constexpr bool has_derivative = false;

// The term of F's argument I. Ends here if nobody knows the derivative, unless the tool throws for
// that.
template <class D, bool throws, class F, int I, class P, class X>
constexpr auto term_of(P const& partials, X const& x) {
    if constexpr (!NumberOf<X, D>)
        return Nothing{};
    else {
        auto const p = partial<I>(partials);
        using Partial = std::remove_const_t<decltype(p)>;
        constexpr bool is_missing = chainrules::detail::IsNotImplemented<Partial>;
        static_assert(!is_missing || throws || has_derivative<F, I>,
                      "chainrules::fn::f(x...): f has no derivative by this argument, counted from "
                      "0, which is an active number; pass its value");
        if constexpr (AbstractZero<Partial>)
            return Nothing{};
        else
            return Term<Partial, X>{p, x};
    }
}

// action(term...) of those that are not Nothing, in order: each goes to the end or away, until all
// have been looked at. (std::tuple takes longer to compile than all the rest.)
template <std::size_t left, class Action>
constexpr auto without_nothing(Action const& action) {
    return action();
}
template <std::size_t left, class Action, class First, class... Rest>
constexpr auto without_nothing(Action const& action, First const& first, Rest const&... rest) {
    if constexpr (left == 0)
        return action(first, rest...);
    else if constexpr (std::is_same_v<First, Nothing>)
        return without_nothing<left - 1>(action, rest...);
    else
        return without_nothing<left - 1>(action, rest..., first);
}

}  // namespace detail
}  // namespace chainrules::adapters
