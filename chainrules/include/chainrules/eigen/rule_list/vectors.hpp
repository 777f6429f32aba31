// SPDX-License-Identifier: MIT
#pragma once
// The rules of eigen/elementwise/sequences.hpp in the list of array rules: the algorithms for
// sequences, of Eigen's vectors.

#include "chainrules/eigen/elementwise/sequences.hpp"
#include "chainrules/rule_list/sequences.hpp"

namespace chainrules::rule_list {

namespace detail {

/// The list, with its entries in another header.
template <class... E>
constexpr ArrayList<E...> all_in(char const* header, ArrayList<E...> const& list) {
    return std::apply([&](auto const&... entry) { return array_list(entry.in(header)...); },
                      list.entries);
}

}  // namespace detail

inline constexpr auto vector_operations = detail::all_in(
    "chainrules/eigen/elementwise/sequences.hpp", detail::with_operations(column('n')));
inline constexpr auto vector_orders =
    detail::all_in("chainrules/eigen/elementwise/sequences.hpp", detail::orders(column('n')));

}  // namespace chainrules::rule_list
