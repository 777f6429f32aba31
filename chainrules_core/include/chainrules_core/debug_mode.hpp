// SPDX-License-Identifier: MIT
#pragma once
// Debug mode: checks that cost time and are off by default. The compile definition
// CHAINRULES_DEBUG_MODE, in any translation unit, or set_debug_mode(true) turns them on for the
// whole program; the checks are compiled in everywhere, so that no inline function differs between
// files.

#include "chainrules_core/detail/language.hpp"

namespace chainrules {

namespace detail {

inline bool debug_flag = false;

// Who watches what rules keep and where thunks are added: debug mode, and every checker at work.
inline int watchers = 0;

inline bool watching() { return __atomic_load_n(&watchers, __ATOMIC_RELAXED) != 0; }

/// Watches for as long as it lives, on all threads.
class Watch {
  public:
    Watch() { __atomic_fetch_add(&watchers, 1, __ATOMIC_RELAXED); }
    Watch(Watch const&) = delete;
    Watch& operator=(Watch const&) = delete;
    ~Watch() { __atomic_fetch_sub(&watchers, 1, __ATOMIC_RELAXED); }
};

inline bool set_debug_flag(bool on) {
    if (on != debug_flag) __atomic_fetch_add(&watchers, on ? 1 : -1, __ATOMIC_RELAXED);
    return debug_flag = on;
}

#if defined(CHAINRULES_DEBUG_MODE)
namespace {
[[maybe_unused]] bool const debug_mode_is_defined = set_debug_flag(true);
}
#endif

}  // namespace detail

/// Whether the checks of debug mode are on: that an in-place addition really wrote
/// (BadInplaceError), why construct() rejected a sum (PrimalAdditionError), that a rule keeps its
/// arguments only (BadKeepError), that a thunk is not added into what it reads (OverlapError).
inline bool debug_mode() { return detail::debug_flag; }

/// Turns the checks on or off for the whole program. Not for use while other threads run rules.
inline void set_debug_mode(bool on) { detail::set_debug_flag(on); }

}  // namespace chainrules
