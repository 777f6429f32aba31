// SPDX-License-Identifier: MIT
#pragma once
// Functions that return one of their arguments: the derivative goes to the argument returned, so
// that ties and NaN have a valid one too. min, max and clamp select as std::min, std::max and
// std::clamp do: the first argument where neither is less.

#include <cmath>

#include "chainrules/detail/constants.hpp"
#include "chainrules_core/rules/rrule.hpp"
#include "chainrules_core/rules/scalar_rule.hpp"

namespace chainrules::cmath {

/// The lesser of x and y; the number, where the other is NaN.
CHAINRULES_FUNCTION(fmin, std::fmin);
/// The greater of x and y; the number, where the other is NaN.
CHAINRULES_FUNCTION(fmax, std::fmax);
/// The positive difference: x − y where x > y, else 0.
CHAINRULES_FUNCTION(fdim, std::fdim);

namespace detail {

template <class... X>
struct selected {
    using type = common_t<X...>;
};
template <class... X>
    requires(std::is_integral_v<X> && ...)
struct selected<X...> {
    using type = std::common_type_t<X...>;
};
// The type that holds each argument: integers stay integers.
template <class... X>
using selected_t = typename selected<X...>::type;

template <Real X, Real Y>
constexpr selected_t<X, Y> lesser(X const& x, Y const& y) {
    using T = selected_t<X, Y>;
    T const a(static_cast<T>(x)), b(static_cast<T>(y));
    return b < a ? b : a;
}
template <Real X, Real Y>
constexpr selected_t<X, Y> greater_of(X const& x, Y const& y) {
    using T = selected_t<X, Y>;
    T const a(static_cast<T>(x)), b(static_cast<T>(y));
    return a < b ? b : a;
}
template <Real X, Real L, Real H>
constexpr selected_t<X, L, H> within(X const& x, L const& low, H const& high) {
    using T = selected_t<X, L, H>;
    T const a(static_cast<T>(x)), l(static_cast<T>(low)), h(static_cast<T>(high));
    return a < l ? l : h < a ? h : a;
}

template <class O>
CHAINRULES_DETAIL_INLINE constexpr O one_if_positive(O const& Omega) {
    return Omega > 0 ? constant_of<O>(1) : Omega;
}

// Values of one type, or real numbers of two.
template <class A, class B>
concept Selectable = std::is_same_v<A, B> || (Real<A> && Real<B>);

// Either of two values; of different number types, as the wider.
template <class A, class B>
    requires Selectable<A, B>
constexpr auto either(bool first, A const& a, B const& b) {
    if constexpr (std::is_same_v<A, B>)
        return first ? a : b;
    else
        return first ? static_cast<common_t<A, B>>(a) : static_cast<common_t<A, B>>(b);
}

}  // namespace detail

/// The lesser of x and y; x where neither is less, as std::min has it.
CHAINRULES_FUNCTION_EXPR(min, (x, y), detail::lesser(x, y));
/// The greater of x and y; x where neither is less, as std::max has it.
CHAINRULES_FUNCTION_EXPR(max, (x, y), detail::greater_of(x, y));
/// The number in [low, high] that is nearest to x, as std::clamp has it.
CHAINRULES_FUNCTION_EXPR(clamp, (x, low, high), detail::within(x, low, high));
/// first ? a : b, with both computed; of any type.
CHAINRULES_FUNCTION_EXPR(select, (first, a, b), detail::either(first, a, b));

// Constants of a floating type, from which a loop over arrays is vectorised; of int it is not.
CHAINRULES_SCALAR_RULE(min, (x, y), y < x ? 0.0F : 1.0F, y < x ? 1.0F : 0.0F);
CHAINRULES_SCALAR_RULE(max, (x, y), x < y ? 0.0F : 1.0F, x < y ? 1.0F : 0.0F);
// A number is preferred to NaN.
CHAINRULES_SCALAR_RULE(fmin, (x, y), Omega != x ? 0.0F : 1.0F, Omega != x ? 1.0F : 0.0F);
CHAINRULES_SCALAR_RULE(fmax, (x, y), Omega != x ? 0.0F : 1.0F, Omega != x ? 1.0F : 0.0F);
CHAINRULES_SCALAR_RULE(clamp, (x, low, high), x < low || high < x ? 0.0 : 1.0, x < low ? 1.0 : 0.0,
                       !(x < low) && high < x ? 1.0 : 0.0);
// 0 on the side where the function is 0, the tie included; there it is Omega, which may be NaN.
CHAINRULES_SCALAR_RULE(fdim, (x, y), detail::one_if_positive(Omega),
                       -detail::one_if_positive(Omega));

namespace detail {

// A tangent of x in the one type that both branches of a selection share.
template <class X, class Dx>
constexpr auto full_tangent(X const& x, Dx const& dx) {
    if constexpr (AbstractZero<Dx>)
        return zero_tangent(x);
    else
        return dx;
}

}  // namespace detail

/// Forward   Ω̇ = the tangent of the argument selected
/// Reverse   all of Ω̄ to the argument selected, zero to the other, NoTangent to the condition
template <class Self, class Dc, class Da, class Db, class A, class B>
    requires detail::Selectable<A, B>
constexpr auto frule(std::tuple<Self, Dc, Da, Db> const& tangents, select_t, bool first, A const& a,
                     B const& b) {
    auto const& [self, dc, da, db] = tangents;
    auto const value = select(first, a, b);
    using Y = std::remove_const_t<decltype(value)>;
    if constexpr (AbstractZero<Da> && AbstractZero<Db>) {
        return FRuleResult<Y, ZeroTangent>{value, {}};
    } else {
        auto const tangent =
            detail::either(first, detail::full_tangent(a, da), detail::full_tangent(b, db));
        return FRuleResult<Y, std::remove_const_t<decltype(tangent)>>{value, tangent};
    }
}

template <Number A, Number B>
    requires detail::Selectable<A, B>
constexpr auto rrule(select_t, bool first, A const& a, B const& b) {
    // An int: a bool kept here, GCC would test twice.
    auto pullback = [other = static_cast<int>(!first)](auto const& y_bar) {
        std::remove_cvref_t<decltype(y_bar)> const none = zero_tangent(y_bar);
        return std::tuple{NoTangent{}, NoTangent{},
                          ::chainrules::project_number<tangent_t<A>>(other == 0 ? y_bar : none),
                          ::chainrules::project_number<tangent_t<B>>(other == 0 ? none : y_bar)};
    };
    return RRuleResult{select(first, a, b), pullback};
}

template <class A, class B>
    requires detail::Selectable<A, B>
constexpr auto rrule(select_t, bool first, A const& a, B const& b) {
    auto pullback = [first, a = keep(a), b = keep(b)](auto const& y_bar) {
        tangent_t<A> a_bar = zero_tangent(*a);
        tangent_t<B> b_bar = zero_tangent(*b);
        if (first)
            a_bar = ProjectTo(*a)(y_bar);
        else
            b_bar = ProjectTo(*b)(y_bar);
        return std::tuple{NoTangent{}, NoTangent{}, a_bar, b_bar};
    };
    return RRuleResult{select(first, a, b), pullback};
}

}  // namespace chainrules::cmath

namespace chainrules::fn {
using cmath::clamp;
using cmath::fdim;
using cmath::fmax;
using cmath::fmin;
using cmath::max;
using cmath::min;
using cmath::select;
}  // namespace chainrules::fn
