// SPDX-License-Identifier: MIT
#pragma once
// The function objects of <functional>, which are templates of their arguments' type.

#include "chainrules/detail/version.hpp"
#include "chainrules_core/functions/function.hpp"

/// In namespace chainrules: standard<T> stands for f for each T, `std::plus<>` for fn::add.
#define CHAINRULES_DETAIL_STANDS_FOR(standard, f)      \
    template <class T>                                 \
    struct function_alias<standard<T>> {               \
        using type = std::remove_const_t<decltype(f)>; \
    };                                                 \
    static_assert(true)
