// SPDX-License-Identifier: MIT
#pragma once
// A number that may be negative, in the text of an error.

#include <concepts>
#include <cstddef>

#include "chainrules/detail/version.hpp"
#include "chainrules_core/errors.hpp"

namespace chainrules::detail {

/// Adds i in decimal: "-1".
template <std::integral I>
chainrules::Error& append_integer(chainrules::Error& error, I i) {
    if constexpr (std::signed_integral<I>)
        if (i < 0)  // −(i + 1) is a number of the type for every i
            return error.append("-").append(static_cast<unsigned long long>(-(i + 1)) + 1);
    return error.append(static_cast<unsigned long long>(i));
}

/// Whether i is less than n, and not negative.
template <std::integral I>
constexpr bool is_position(I i, std::size_t n) {
    if constexpr (std::signed_integral<I>)
        if (i < 0) return false;
    return static_cast<unsigned long long>(i) < n;
}

}  // namespace chainrules::detail
