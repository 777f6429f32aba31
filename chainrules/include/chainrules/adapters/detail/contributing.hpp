// SPDX-License-Identifier: MIT
#pragma once
// Which arguments of a call have a part in its derivative, decided once for the adapters of all
// tools.

#include "chainrules_core/functions/derivatives_given_output.hpp"
#include "chainrules_core/numbers/active_number.hpp"

namespace chainrules::adapters::detail {

// Numbers of the tool itself; those of others, and plain ones, are constants to it.
template <class X, class D>
concept NumberOf = ActiveNumber<X> && std::is_same_v<evaluated_t<X>, D>;

// f has a value that a tool can differentiate.
template <class Y, class Value>
concept DifferentiableResult =
    std::is_convertible_v<Y, Value> && !Integer<Y> && !std::is_same_v<Y, bool>;

// False, and named so that the compiler's message spells out function and argument.
template <class F, int Argument>
inline constexpr bool has_derivative = false;

// Whether argument I, an X, has a part in the tangent. Ends here if nobody knows its derivative,
// unless the tool throws for that.
template <class D, bool throws, class F, int I, class P, class X>
constexpr bool contributes() {
    if constexpr (NumberOf<X, D>) {
        using Partial = decltype(partial<I>(std::declval<P const&>()));
        constexpr bool is_missing = chainrules::detail::IsNotImplemented<Partial>;
        static_assert(!is_missing || throws || has_derivative<F, I>,
                      "chainrules::fn::f(x...): f has no derivative by this argument, counted from "
                      "0, which is an active number; pass its value");
        return !AbstractZero<Partial>;
    } else
        return false;
}

// An argument that contributes, with its number.
template <int I, class X>
struct Argument {
    X const& x;
};
template <bool contributes, int I, class X>
constexpr auto taken(X const& x) {
    if constexpr (contributes)
        return std::tuple{Argument<I, X>{x}};
    else
        return std::tuple<>();
}

// action(each...) of the arguments of F that contribute, each an Argument.
// Of one argument without std::tuple, which takes longer to compile than all the rest.
template <class D, bool throws, class F, class P, class Action, class X>
constexpr auto with_contributing(Action const& action, X const& x) {
    if constexpr (contributes<D, throws, F, 0, P, X>())
        return action(Argument<0, X>{x});
    else
        return action();
}
template <class D, bool throws, class F, class P, class Action, class... X>
constexpr auto with_contributing(Action const& action, X const&... x) {
    return [&]<std::size_t... I>(std::index_sequence<I...>) {
        return std::apply(
            action, std::tuple_cat(taken<contributes<D, throws, F, int(I), P, X>(), int(I)>(x)...));
    }
    (std::index_sequence_for<X...>{});
}

}  // namespace chainrules::adapters::detail
