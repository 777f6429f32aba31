// SPDX-License-Identifier: MIT
#pragma once
// Debug mode: checks that cost time and are off by default. The compile definition
// CHAINRULES_DEBUG_MODE, in any translation unit, or set_debug_mode(true) turns them on for the
// whole program; the checks are compiled in everywhere, so that no inline function differs between
// files.

namespace chainrules {

namespace detail {

inline bool debug_flag = false;

#if defined(CHAINRULES_DEBUG_MODE)
namespace {
[[maybe_unused]] bool const debug_mode_is_defined = (debug_flag = true);
}
#endif

}  // namespace detail

/// Whether the checks of debug mode are on: that an in-place addition really wrote
/// (BadInplaceError), why construct() rejected a sum (PrimalAdditionError).
inline bool debug_mode() { return detail::debug_flag; }

/// Turns the checks on or off for the whole program. Not for use while other threads run rules.
inline void set_debug_mode(bool on) { detail::debug_flag = on; }

}  // namespace chainrules
