// SPDX-License-Identifier: MIT
#pragma once
// How rules for arrays begin: with tangents of any kind.

#include "chainrules/detail/version.hpp"
#include "chainrules_core/rules/frule.hpp"

namespace chainrules::detail {

/// The tangent of a rule from those of its arguments: rule(dx...) gets them with thunks computed,
/// and at least one that is no zero. All zeros give a zero, a missing derivative is passed on.
template <class Rule, class... D>
auto combine_tangents(Rule const& rule, D const&... dx) {
    if constexpr ((AbstractZero<D> && ...))
        return ZeroTangent{};
    else if constexpr ((std::is_same_v<D, NotImplemented> || ...))
        return add_terms(dx...);
    else
        return rule(unthunk(dx)...);
}

}  // namespace chainrules::detail
