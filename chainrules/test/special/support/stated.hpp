// SPDX-License-Identifier: MIT
#pragma once
// Bounds of errors where no type is wider than double.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <limits>
#include <string>

#include "chainrules/special/base/wide.hpp"

namespace references {

inline constexpr bool extended =
    chainrules::special::detail::double_has_wider && std::numeric_limits<long double>::digits > 53;

/// The bound of an error, or there at least what the documents state.
constexpr double stated(double bound) { return extended ? bound : std::max(bound, 1e-11); }

/// The error where a function has no method, or a derivative is NaN because its digits cannot be
/// had: with fewer digits than long double's that may be so at some points.
inline constexpr double refused = -1;
inline void expect_few(int refusals, int others, std::string const& name) {
    if (refusals != 0) std::printf("%s is refused at %d points\n", name.c_str(), refusals);
    EXPECT_LE(8 * refusals, refusals + others) << name;
}

}  // namespace references
