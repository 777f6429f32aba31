// SPDX-License-Identifier: MIT
#pragma once
// The two zeros. Arithmetic with them: arithmetic.hpp.

#include "chainrules_core/numbers/concepts.hpp"

namespace chainrules {

namespace detail {

// In a namespace without functions, which a call with a zero would look at.
namespace bases {
/// Numbers convert from a zero only when asked, so that no zero slips into plain arithmetic.
struct ZeroToNumber {
    template <class T>
        requires(Number<T> || std::is_same_v<T, bool>)
    constexpr explicit operator T() const {
        return T(0);
    }
};
}  // namespace bases

}  // namespace detail

/// The derivative is zero: changing the argument changes nothing.
struct ZeroTangent : detail::bases::ZeroToNumber {
    friend constexpr bool operator==(ZeroTangent, ZeroTangent) { return true; }
};

/// There is no tangent: changing the argument makes no sense (an index, a flag, a string).
struct NoTangent : detail::bases::ZeroToNumber {
    friend constexpr bool operator==(NoTangent, NoTangent) { return true; }
};

namespace detail {

template <class T>
inline constexpr bool is_zero_type = false;
template <>
inline constexpr bool is_zero_type<ZeroTangent> = true;
template <>
inline constexpr bool is_zero_type<NoTangent> = true;

}  // namespace detail

/// ZeroTangent or NoTangent.
template <class T>
concept AbstractZero = detail::is_zero_type<std::remove_cvref_t<T>>;

/// Every field of a zero is that zero, so that a rule may ask any tangent for its fields.
template <auto Key, AbstractZero Z>
constexpr Z get(Z const&) {
    return {};
}

}  // namespace chainrules
