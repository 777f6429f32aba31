// SPDX-License-Identifier: MIT
#pragma once
// Abseil's containers as primals, with the rules of algorithms.hpp. InlinedVector, Span, the maps,
// optional and variant are known by what they can do:
//
// | primal                                | tangent                                             |
// |---------------------------------------|-----------------------------------------------------|
// | InlinedVector<T, N>                   | InlinedVector<tangent_t<T>, N>                      |
// | FixedArray<T>, Span<T>                | std::vector<tangent_t<T>>                           |
// | flat_hash_map, node_hash_map,         | Tangent with the same kind of map from keys to      |
// | btree_map                             | tangents: a key that it does not have is zero       |
// | optional, variant                     | the same of tangents                                |
//
// A FixedArray has its size for life, so values and tangents made from one are std::vectors. A
// Span is kept by value: what it views must outlive the pullback.

#include "absl/container/fixed_array.h"

#include "chainrules/algorithms.hpp"
#include "chainrules_core/tangents/variant.hpp"
#include "chainrules_core/tangents/views.hpp"

template <class T, std::size_t N, class A>
inline constexpr bool chainrules::is_fixed_container<absl::FixedArray<T, N, A>> = true;
