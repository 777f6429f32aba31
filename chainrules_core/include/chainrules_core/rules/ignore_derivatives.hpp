// SPDX-License-Identifier: MIT
#pragma once
// ignore_derivatives(x) is x, ignore_derivatives(f) with a callable f is f(); neither is
// differentiated.

#include "chainrules_core/rules/non_differentiable.hpp"

namespace chainrules {
namespace ignoring {

/// The type of ignore_derivatives.
struct ignore_derivatives_t : Function<ignore_derivatives_t> {
    static constexpr char const* chainrules_name() { return "ignore_derivatives"; }
    using ChainRulesAdl = detail::NoAdl;

    template <class X>
    static constexpr auto chainrules_spelled(X&& x) {
        if constexpr (std::is_invocable_v<X>)
            return static_cast<X&&>(x)();
        else
            return std::remove_cvref_t<X>(static_cast<X&&>(x));
    }
};
/// The value of x, or of x() for a callable x, as a constant: both rules give NoTangent. Not for
/// code that changes something whose result is needed later.
CHAINRULES_DETAIL_OBJECT ignore_derivatives_t ignore_derivatives{};

CHAINRULES_NON_DIFFERENTIABLE(ignore_derivatives);

}  // namespace ignoring

inline namespace objects {
using ignoring::ignore_derivatives;
}
}  // namespace chainrules
