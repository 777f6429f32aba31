// SPDX-License-Identifier: MIT
#pragma once
// Conversions between number types, and what returns its argument or a constant of its type.

#include "chainrules/detail/version.hpp"
#include "chainrules_core/rules/non_differentiable.hpp"
#include "chainrules_core/rules/rrule.hpp"
#include "chainrules_core/rules/scalar_rule.hpp"

namespace chainrules::cmath {

namespace detail {

template <class T, class X>
concept ConvertsTo = requires(X const& x) { static_cast<T>(x); };

// The number of an AD tool is converted by the tool, if the plain number under it can be.
template <class T, class X>
concept PlainConvertsTo = requires(X const& x) { static_cast<T>(plain_value(x)); };

// bool, characters and enumerations, which convert and cannot be perturbed.
template <class X>
concept Countable = !Number<X> && (std::is_arithmetic_v<X> || std::is_enum_v<X>);

template <class T>
struct ConversionPartials {
    static constexpr int chainrules_arguments = 1;
    static constexpr int chainrules_outputs = 0;
    using chainrules_real_type = real_t<T>;
    static constexpr char const* chainrules_names = "(x)";
    static constexpr char const* chainrules_formula = "1";

    CHAINRULES_DETAIL_INLINE constexpr int operator()(Slot<0>) const { return 1; }
};

}  // namespace detail

/// The function object static_cast<T>: `convert<float>`. Its pullback goes back to the argument's
/// precision. T has fractions: a conversion to an integer has no derivative.
template <Number T>
    requires(!Integer<T>)
struct convert_t : Function<convert_t<T>> {
    static constexpr char const* chainrules_name() { return "convert"; }
    using ChainRulesAdl = ::chainrules::detail::NoAdl;

    template <class X>
        requires detail::ConvertsTo<T, X>
    CHAINRULES_DETAIL_INLINE static constexpr T chainrules_spelled(X&& x) {
        return static_cast<T>(x);
    }
    // Other things than numbers, in headers of their own: the coefficients of a matrix.
    template <class X>
        requires(!detail::ConvertsTo<T, X>)
    static constexpr auto chainrules_spelled(X const& x)
        -> decltype(primal(std::declval<convert_t const&>(), x)) {
        return primal(convert_t{}, x);
    }
};
template <Number T>
    requires(!Integer<T>)
CHAINRULES_DETAIL_OBJECT convert_t<T> convert{};

template <class O, class T, Number X>
    requires detail::PlainConvertsTo<T, X>
CHAINRULES_DETAIL_INLINE constexpr detail::ConversionPartials<T> derivatives_given_output(
    O const&, convert_t<T> const&, X const&) {
    return {};
}

/// Forward   Ω̇ = ẋ in the precision of T
template <class Self, class Dx, class T, Number X>
    requires detail::PlainConvertsTo<T, X>
constexpr auto frule(std::tuple<Self, Dx> const& tangents, convert_t<T> const& f, X const& x) {
    auto const value = ::chainrules::evaluate(f(x));
    auto const tangent = ::chainrules::evaluate(ProjectTo(value)(unthunk(std::get<1>(tangents))));
    return FRuleResult<std::remove_const_t<decltype(value)>,
                       std::remove_const_t<decltype(tangent)>>{value, tangent};
}

// NoTangent for what cannot be perturbed.
template <class Tangents, class T, detail::Countable X>
constexpr auto frule(Tangents const&, convert_t<T> const& f, X const& x) {
    return ::chainrules::detail::non_differentiable_frule(f, x);
}
template <class T, detail::Countable X>
constexpr auto rrule(convert_t<T> const& f, X const& x) {
    return ::chainrules::detail::non_differentiable_rrule(f, x);
}

/// x, of any type.
CHAINRULES_FUNCTION_EXPR(identity, (x),
                         ::chainrules::evaluate(static_cast<ChainRulesX0&&>(x)));
/// The number 0 in the type of the argument.
CHAINRULES_FUNCTION_EXPR(zero, (x), evaluated_t<decltype(x)>(0));
/// The number 1 in the type of the argument.
CHAINRULES_FUNCTION_EXPR(one, (x), evaluated_t<decltype(x)>(1));

CHAINRULES_SCALAR_RULE(identity, (x), 1);
CHAINRULES_SCALAR_RULE(zero, (x), ZeroTangent{});
CHAINRULES_SCALAR_RULE(one, (x), ZeroTangent{});

/// Forward   Ω̇ = ẋ
/// Reverse   x̄ = Ω̄
template <class Self, class Dx, class X>
    requires(!Number<X>)
constexpr auto frule(std::tuple<Self, Dx> const& tangents, identity_t, X const& x) {
    return FRuleResult<X, Dx>{x, std::get<1>(tangents)};
}
template <class X>
    requires(!Number<X>)
constexpr auto rrule(identity_t, X const& x) {
    auto pullback = [](auto const& y_bar) { return std::tuple{NoTangent{}, y_bar}; };
    return RRuleResult<X, decltype(pullback)>{x, pullback};
}

}  // namespace chainrules::cmath

namespace chainrules::fn {
using cmath::convert;
using cmath::identity;
using cmath::one;
using cmath::zero;
}  // namespace chainrules::fn
