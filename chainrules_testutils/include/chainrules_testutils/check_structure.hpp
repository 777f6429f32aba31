// SPDX-License-Identifier: MIT
#pragma once
// check_structure<X...>(f, g, ...): which rules the functions of a list have for arguments of these
// types, without evaluating anything. For lists of functions that must all have rules.

#include <array>

#include "chainrules_testutils/check_result.hpp"
#include "chainrules_testutils/detail/call.hpp"

namespace chainrules::testutils {

/// What exists for a function and some argument types.
struct Structure {
    std::string name;
    std::size_t arity = 0;
    bool callable = false;
    bool has_frule = false;
    bool has_rrule = false;
    bool has_partials = false;      ///< a scalar rule: derivatives_given_output
    bool has_self_tangent = false;  ///< f has fields that can be perturbed
};

/// The structure of one function for arguments of types X.
template <class... X, class F>
Structure structure_of(F const& f) {
    Structure s;
    s.name = chainrules::function_name(f);
    s.arity = sizeof...(X);
    s.callable = std::is_invocable_v<F const&, X const&...>;
    s.has_frule = has_frule<F, X...>;
    s.has_rrule = has_rrule<F, X...>;
    if constexpr ((Number<X> && ...)) s.has_partials = has_scalar_rule<F, X...>;
    s.has_self_tangent = detail::reals_or_none<F>() != 0;
    return s;
}

namespace detail {
CheckResult check_structures(std::size_t count, Structure const* structures);
}

/// Passes where every function can be called and has a forward and a reverse rule:
/// `check_structure<double, double>(fn::atan2, fn::hypot)`.
template <class... X, class... F>
CheckResult check_structure(F const&... f) {
    std::array<Structure, sizeof...(F)> const all{structure_of<X...>(f)...};
    return detail::check_structures(all.size(), all.data());
}

}  // namespace chainrules::testutils
