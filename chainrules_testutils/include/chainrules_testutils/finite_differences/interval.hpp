// SPDX-License-Identifier: MIT
//
// The closed interval on which a function of one real argument is defined. Finite differences never
// evaluate the function outside of it.
#pragma once

#include <limits>

#include "chainrules_core/detail/language.hpp"
#include "chainrules_testutils/detail/version.hpp"

namespace chainrules::testutils {

/// The numbers x with lo <= x <= hi; by default all of them. Either end may be infinite, and the
/// function may be singular there: log is differentiated on `{0, infinity}` or `{.lo = 0}`.
template <class T>
struct Interval {
    T lo = -std::numeric_limits<T>::infinity();
    T hi = std::numeric_limits<T>::infinity();
};

}  // namespace chainrules::testutils
