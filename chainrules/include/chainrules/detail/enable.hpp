// SPDX-License-Identifier: MIT
#pragma once
// The base class that gives an AD tool's number type the overloads of overloads.hpp, and how the
// overload of a function of one number is made.

#include "chainrules_core/numbers/concepts.hpp"

namespace chainrules::overloads {

/// Base of an AD tool's number type, or of a node of its expression templates:
/// `struct Dual : overloads::enable<Dual> { … };`. Empty; each type has a base of its own, so that
/// nested numbers stay as small as they are.
template <class Derived>
struct enable {};

namespace detail {

template <class T>
concept Enabled = std::is_base_of_v<enable<std::remove_cvref_t<T>>, std::remove_cvref_t<T>>;

template <class X, class Y>
concept OneEnabled = (Enabled<X> || Enabled<Y>)&&Number<X>&& Number<Y>;
template <class X, class Y, class Z>
concept OneOfThreeEnabled = (Enabled<X> || Enabled<Y> ||
                             Enabled<Z>)&&Number<X>&& Number<Y>&& Number<Z>;

}  // namespace detail
}  // namespace chainrules::overloads

/// In namespace chainrules::overloads: calls the function object of that name.
#define CHAINRULES_DETAIL_UNARY_OVERLOAD(function) \
    template <detail::Enabled X>                   \
    constexpr auto function(X const& x) {          \
        return fn::function(x);                    \
    }
