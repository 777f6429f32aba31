// SPDX-License-Identifier: MIT
#pragma once
// The integer function objects of <functional> stand for those of chainrules: std::modulus<> for
// fn::modulus.

#include <functional>

#include "chainrules/numeric/integers.hpp"

namespace chainrules {

template <class T>
struct function_alias<std::modulus<T>> {
    using type = integers::modulus_t;
};
template <class T>
struct function_alias<std::bit_and<T>> {
    using type = integers::bit_and_t;
};
template <class T>
struct function_alias<std::bit_or<T>> {
    using type = integers::bit_or_t;
};
template <class T>
struct function_alias<std::bit_xor<T>> {
    using type = integers::bit_xor_t;
};
template <class T>
struct function_alias<std::bit_not<T>> {
    using type = integers::bit_not_t;
};

}  // namespace chainrules
