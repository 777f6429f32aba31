// SPDX-License-Identifier: MIT
#pragma once
// What an optional holds, of std or of any other library: value(o), value_or(o, otherwise). Whether
// it holds something has no derivative: has_value of sizes.hpp.

#include "chainrules/containers/map.hpp"

namespace chainrules::containers {

CHAINRULES_DETAIL_PRIMALS(chainrules::detail::ByPrimal, value);

namespace detail {

template <class O>
concept Optional = chainrules::detail::OptionalLike<O>;
template <class O>
concept DifferentiableOptional =
    Optional<O> && HasTangent<O> && !chainrules::detail::has_no_tangent<O>;

// The tangent d of an o that holds something, as one of what it holds.
template <class O, class D>
auto held_tangent(O const& o, D const& d) {
    auto rule = [&](auto const& dx) { return chainrules::evaluate(*ProjectTo<O>(o)(dx)); };
    return chainrules::detail::combine_tangents(rule, d);
}

// The cotangent of an optional O: d, or nothing.
template <class O, class D>
auto optional_cotangent(bool holds, D const& d) {
    typename chainrules::detail::optional_traits<O>::template rebind<D> result;
    if (holds) result = d;
    return result;
}

}  // namespace detail

template <detail::Optional O>
auto primal(value_t, O const& o) {
    return typename O::value_type(o.value());
}

/// What the optional holds: y = o.value().
///
/// Forward   ẏ = *ȯ
/// Reverse   ō holds ȳ
/// Domain    std::bad_optional_access where o is empty
/// Keeps     nothing of an o of numbers
template <class Self, class Do, detail::DifferentiableOptional O>
auto frule(std::tuple<Self, Do> const& tangents, value_t, O const& o) {
    auto y = value(o);
    return FRuleResult{std::move(y), detail::held_tangent(o, std::get<1>(tangents))};
}
template <detail::DifferentiableOptional O>
auto rrule(value_t, O const& o) {
    auto y = value(o);
    auto pullback = [project = ProjectTo(y)](auto const& dy) {
        return std::tuple{NoTangent{},
                          detail::optional_cotangent<O>(true, chainrules::evaluate(project(dy)))};
    };
    return RRuleResult{std::move(y), std::move(pullback)};
}

template <detail::Optional O, std::convertible_to<typename O::value_type> Otherwise>
auto primal(value_or_t, O const& o, Otherwise const& otherwise) {
    using T = typename O::value_type;
    return o.has_value() ? T(*o) : static_cast<T>(otherwise);
}

/// What the optional holds, or another value where it is empty.
///
/// Forward   ẏ = the tangent of what is returned
/// Reverse   ȳ belongs to what o holds, or to the other value, which has 0 otherwise
/// Keeps     the other value
template <class Self, class Do, class Dx, detail::DifferentiableOptional O, HasTangent Otherwise>
    requires std::convertible_to<Otherwise, typename O::value_type>
auto frule(std::tuple<Self, Do, Dx> const& tangents, value_or_t, O const& o,
           Otherwise const& otherwise) {
    auto rule = [&](auto const& given_o, auto const& given_x) {
        auto const of_o = [&] {
            if constexpr (AbstractZero<decltype(given_o)>)
                return zero_tangent(*o);
            else
                return detail::held_tangent(o, given_o);
        };
        using D = decltype(of_o());
        if (o.has_value()) return of_o();
        if constexpr (AbstractZero<decltype(given_x)>)
            return static_cast<D>(zero_tangent(typename O::value_type(otherwise)));
        else
            return static_cast<D>(given_x);
    };
    return FRuleResult{
        value_or(o, otherwise),
        chainrules::detail::combine_tangents(rule, std::get<1>(tangents), std::get<2>(tangents))};
}
template <detail::DifferentiableOptional O, HasTangent Otherwise>
    requires std::convertible_to<Otherwise, typename O::value_type>
auto rrule(value_or_t, O const& o, Otherwise const& otherwise) {
    auto y = value_or(o, otherwise);
    auto pullback = [holds = o.has_value(), project = ProjectTo(y),
                     other = keep(otherwise)](auto const& dy) {
        auto const d = chainrules::evaluate(project(dy));
        auto const zero = zero_tangent(*other);
        using Z = std::remove_const_t<decltype(zero)>;
        return std::tuple{NoTangent{}, detail::optional_cotangent<O>(holds, d),
                          holds ? zero : static_cast<Z>(ProjectTo(*other)(d))};
    };
    return RRuleResult{std::move(y), std::move(pullback)};
}

}  // namespace chainrules::containers

namespace chainrules::fn {
using containers::value;
}  // namespace chainrules::fn
