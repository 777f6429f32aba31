// SPDX-License-Identifier: MIT
#pragma once
// Opting out of a rule for one's own types: the general rule is gone for them, and an AD tool
// differentiates the function itself.

#include "chainrules_core/rules/rrule.hpp"

/// No reverse rule for f with arguments of exactly these types. Stands in the namespace of f or of
/// one of the types; anywhere else it would have no effect, and the static_assert says so.
#define CHAINRULES_OPT_OUT_RRULE(f, ...)                                                       \
    inline ::chainrules::detail::OptOut<__VA_ARGS__> rrule(                                    \
        decltype(f) const&,                                                                    \
        CHAINRULES_DETAIL_MAP_LIST(CHAINRULES_DETAIL_CONST_REFERENCE, ~, (__VA_ARGS__))) {     \
        return {};                                                                             \
    }                                                                                          \
    static_assert(!::chainrules::has_rrule<decltype(f), __VA_ARGS__>,                          \
                  "chainrules: CHAINRULES_OPT_OUT_RRULE(" #f ", " #__VA_ARGS__                 \
                  "): no effect here; write it in the namespace of the function or of one of " \
                  "the types")

/// No forward rule for f with arguments of exactly these types.
#define CHAINRULES_OPT_OUT_FRULE(f, ...)                                                       \
    inline ::chainrules::detail::OptOut<__VA_ARGS__> frule(                                    \
        ::chainrules::detail::canonical_tangents_t<                                            \
            ::chainrules::detail::call_t<decltype(f), __VA_ARGS__>> const&,                    \
        decltype(f) const&,                                                                    \
        CHAINRULES_DETAIL_MAP_LIST(CHAINRULES_DETAIL_CONST_REFERENCE, ~, (__VA_ARGS__))) {     \
        return {};                                                                             \
    }                                                                                          \
    static_assert(!::chainrules::has_frule<decltype(f), __VA_ARGS__>,                          \
                  "chainrules: CHAINRULES_OPT_OUT_FRULE(" #f ", " #__VA_ARGS__                 \
                  "): no effect here; write it in the namespace of the function or of one of " \
                  "the types")

#define CHAINRULES_DETAIL_CONST_REFERENCE(c, i, X) X const&
