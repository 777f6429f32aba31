// SPDX-License-Identifier: MIT
#pragma once
// Flags, in a std::bitset or a matrix of them, and what a std::any holds: no derivative.

#include <any>
#include <cstddef>

#include "chainrules/sequences/sequences.hpp"
#include "chainrules_core/rules/non_differentiable.hpp"

namespace chainrules::containers {

namespace detail {

template <class Bits, std::integral I>
bool tested(Bits const& bits, I i) {
    return bits.test(checked_position("test", "i", i, bits.size(), bits.size()));
}

}  // namespace detail

CHAINRULES_FUNCTION_EXPR(all_true, (flags), flags.all());
CHAINRULES_FUNCTION_EXPR(any_true, (flags), flags.any());
CHAINRULES_FUNCTION_EXPR(count_true, (flags), flags.count());
CHAINRULES_FUNCTION_EXPR(test, (bits, i), detail::tested(bits, i));
CHAINRULES_FUNCTION_EXPR(to_ulong, (bits), bits.to_ulong());
CHAINRULES_FUNCTION_EXPR(to_ullong, (bits), bits.to_ullong());

/// fn::any_cast<T>(a) is std::any_cast<T>(a): what hides its type hides its tangent.
template <class T>
struct any_cast_t : Function<any_cast_t<T>> {
    static constexpr char const* chainrules_name() { return "any_cast"; }
    using ChainRulesAdl = chainrules::detail::NoAdl;
    static T chainrules_spelled(std::any const& a) { return std::any_cast<T>(a); }
};
/// `std::any_cast<T>` as a function object.
template <class T>
CHAINRULES_DETAIL_OBJECT any_cast_t<T> any_cast{};

CHAINRULES_NON_DIFFERENTIABLE(all_true);
CHAINRULES_NON_DIFFERENTIABLE(any_true);
CHAINRULES_NON_DIFFERENTIABLE(count_true);
CHAINRULES_NON_DIFFERENTIABLE(test);
CHAINRULES_NON_DIFFERENTIABLE(to_ulong);
CHAINRULES_NON_DIFFERENTIABLE(to_ullong);

template <class Tangents, class T>
auto frule(Tangents const&, any_cast_t<T> const& f, std::any const& a) {
    return chainrules::detail::non_differentiable_frule(f, a);
}
template <class T>
auto rrule(any_cast_t<T> const& f, std::any const& a) {
    return chainrules::detail::non_differentiable_rrule(f, a);
}

}  // namespace chainrules::containers

namespace chainrules::fn {
using containers::all_true;
using containers::any_cast;
using containers::any_true;
using containers::count_true;
using containers::test;
using containers::to_ullong;
using containers::to_ulong;
}  // namespace chainrules::fn
