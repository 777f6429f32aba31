// SPDX-License-Identifier: MIT
#pragma once
// The comparisons and logical operators of <functional>, and std::identity, stand for those of
// chainrules: rrule(std::less<>{}, x, y) is rrule(fn::less, x, y).

#include <functional>

#include "chainrules/cmath/comparison.hpp"
#include "chainrules/cmath/conversion.hpp"

namespace chainrules {

#define CHAINRULES_DETAIL_ALIAS(name)     \
    template <class T>                    \
    struct function_alias<std::name<T>> { \
        using type = cmath::name##_t;     \
    };
CHAINRULES_DETAIL_ALIAS(equal_to)
CHAINRULES_DETAIL_ALIAS(not_equal_to)
CHAINRULES_DETAIL_ALIAS(less)
CHAINRULES_DETAIL_ALIAS(less_equal)
CHAINRULES_DETAIL_ALIAS(greater)
CHAINRULES_DETAIL_ALIAS(greater_equal)
CHAINRULES_DETAIL_ALIAS(logical_and)
CHAINRULES_DETAIL_ALIAS(logical_or)
CHAINRULES_DETAIL_ALIAS(logical_not)
#undef CHAINRULES_DETAIL_ALIAS

template <>
struct function_alias<std::identity> {
    using type = cmath::identity_t;
};

}  // namespace chainrules
