// SPDX-License-Identifier: MIT
#pragma once
// The function objects of <functional> stand for those of chainrules: rrule(std::plus<>{}, x, y) is
// rrule(fn::add, x, y).

#include <functional>

#include "chainrules/cmath/arithmetic.hpp"

namespace chainrules {

template <class T>
struct function_alias<std::plus<T>> {
    using type = cmath::add_t;
};
template <class T>
struct function_alias<std::minus<T>> {
    using type = cmath::subtract_t;
};
template <class T>
struct function_alias<std::multiplies<T>> {
    using type = cmath::multiply_t;
};
template <class T>
struct function_alias<std::divides<T>> {
    using type = cmath::divide_t;
};
template <class T>
struct function_alias<std::negate<T>> {
    using type = cmath::negate_t;
};

}  // namespace chainrules
