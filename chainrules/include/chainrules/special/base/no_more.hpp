// SPDX-License-Identifier: MIT
#pragma once
// The end of a chain of derivatives: functions that are derivatives of others, and have none that
// are known.

#include "chainrules/detail/version.hpp"
#include "chainrules_core/detail/preprocessor.hpp"
#include "chainrules_core/rules/scalar_rule.hpp"
#include "chainrules_core/tangents/not_implemented.hpp"
#include "chainrules_core/tangents/zero.hpp"

/// A partial that is not known: `what` is the text of the error, a string literal or a constant.
#define CHAINRULES_DETAIL_MISSING(what) (::chainrules::NotImplemented{what, __FILE__, __LINE__})

/// The rule of a function f of constants and numbers, in this order, that has no partial by a
/// number: `CHAINRULES_DETAIL_NO_MORE(zeta_ds2, (), (s), "the third derivative of zeta by s");`.
/// Constants are integers, and values that move with the numbers.
#define CHAINRULES_DETAIL_NO_MORE(f, constants, numbers, what)                                \
    CHAINRULES_DETAIL_CAT(CHAINRULES_DETAIL_NO_MORE_, CHAINRULES_DETAIL_NO_MORE_IS constants) \
    (f, constants, numbers, what)
#define CHAINRULES_DETAIL_NO_MORE_IS(...) __VA_OPT__(AFTER)
#define CHAINRULES_DETAIL_NO_MORE_(f, constants, numbers, what) \
    CHAINRULES_SCALAR_RULE(                                     \
        f, numbers, CHAINRULES_DETAIL_MAP_LIST(CHAINRULES_DETAIL_NO_MORE_BY, what, numbers))
#define CHAINRULES_DETAIL_NO_MORE_AFTER(f, constants, numbers, what) \
    CHAINRULES_SCALAR_RULE(                                                                \
        f, (CHAINRULES_DETAIL_UNPAREN constants, CHAINRULES_DETAIL_UNPAREN numbers),       \
        CHAINRULES_DETAIL_MAP_LIST(CHAINRULES_DETAIL_NO_MORE_CONSTANT, ~, constants),      \
        CHAINRULES_DETAIL_MAP_LIST(CHAINRULES_DETAIL_NO_MORE_BY, what, numbers))
#define CHAINRULES_DETAIL_NO_MORE_CONSTANT(c, i, x) (::chainrules::NoTangent())
#define CHAINRULES_DETAIL_NO_MORE_BY(what, i, x) CHAINRULES_DETAIL_MISSING(what)
