// SPDX-License-Identifier: MIT
#pragma once
// The base class that gives an AD tool's number type the overloads of overloads.hpp, how the
// overload of a function of one number is made, and how those of <cmath> whose rules need
// Boost.Math find them.

#include <concepts>

#include "chainrules/detail/version.hpp"
#include "chainrules_core/numbers/promotion.hpp"

namespace chainrules::overloads {

/// Base of an AD tool's number type, or of a node of its expression templates:
/// `struct Dual : overloads::enable<Dual> { … };`. Empty; each type has a base of its own, so that
/// nested numbers stay as small as they are.
template <class Derived>
struct enable {
    /// static_cast<int>(x), rounded towards zero: an index has no derivative to lose. There is no
    /// conversion to a floating type, which would lose it.
    template <std::integral I>
        requires(!std::is_same_v<I, bool>)
    explicit constexpr operator I() const {
        return static_cast<I>(plain_value(static_cast<Derived const&>(*this)));
    }
};

namespace detail {

template <class T>
concept Enabled = std::is_base_of_v<enable<std::remove_cvref_t<T>>, std::remove_cvref_t<T>>;

template <class X, class Y>
concept OneEnabled = (Enabled<X> || Enabled<Y>) && Number<X> && Number<Y>;
template <class X, class Y, class Z>
concept OneOfThreeEnabled =
    (Enabled<X> || Enabled<Y> || Enabled<Z>) && Number<X> && Number<Y> && Number<Z>;

/// Calls the function object of a name; complete where its header in special/ is included.
template <class Name>
struct Special;

// Special<Name>, looked up where X... are known.
template <class Name, class... X>
struct special_of {
    using type = Special<Name>;
};
template <class Name, class... X>
concept SpecialIncluded = requires { sizeof(typename special_of<Name, X...>::type); };

}  // namespace detail
}  // namespace chainrules::overloads

/// In namespace chainrules::overloads: calls the function object of that name.
#define CHAINRULES_DETAIL_UNARY_OVERLOAD(function) \
    template <detail::Enabled X>                   \
    constexpr auto function(X const& x) {          \
        return fn::function(x);                    \
    }                                              \
    static_assert(true)

/// In namespace chainrules::overloads: the rule of `function` is here.
#define CHAINRULES_DETAIL_SPECIAL(function)           \
    namespace detail::names {                         \
    struct function;                                  \
    }                                                 \
    template <>                                       \
    struct detail::Special<detail::names::function> { \
        template <class... X>                         \
        static constexpr auto call(X const&... x) {   \
            return fn::function(x...);                \
        }                                             \
    }

/// The body of an overload of `function`, as the user spells it, whose rule is in special/`header`.
#define CHAINRULES_DETAIL_CALL_SPECIAL(function, spelled, header)                                 \
    {                                                                                             \
        using Name = ::chainrules::overloads::detail::names::function;                            \
        constexpr bool included = ::chainrules::overloads::detail::SpecialIncluded<Name, X...>;   \
        static_assert(included, "chainrules: " spelled                                            \
                                "(x...) of a number of an AD tool: its rule is missing; include " \
                                "chainrules/special/" header " (CMake: ChainRules::special)");    \
        if constexpr (included)                                                                   \
            return ::chainrules::overloads::detail::special_of<Name, X...>::type::call(x...);     \
    }
