// SPDX-License-Identifier: MIT
#pragma once
// Searching, counting and testing sequences: the results are truth values, counts and positions,
// which have no derivative. What a predicate captures gets none either.

#include <algorithm>

#include "chainrules/detail/version.hpp"
#include "chainrules_core/rules/non_differentiable.hpp"

namespace chainrules::algorithm {

CHAINRULES_FUNCTION(all_of, std::all_of);
CHAINRULES_FUNCTION(any_of, std::any_of);
CHAINRULES_FUNCTION(none_of, std::none_of);
CHAINRULES_FUNCTION(count, std::count);
CHAINRULES_FUNCTION(count_if, std::count_if);
CHAINRULES_FUNCTION(find, std::find);
CHAINRULES_FUNCTION(find_if, std::find_if);
CHAINRULES_FUNCTION(find_if_not, std::find_if_not);
CHAINRULES_FUNCTION(find_first_of, std::find_first_of);
CHAINRULES_FUNCTION(find_end, std::find_end);
CHAINRULES_FUNCTION(adjacent_find, std::adjacent_find);
CHAINRULES_FUNCTION(search, std::search);
CHAINRULES_FUNCTION(search_n, std::search_n);
CHAINRULES_FUNCTION(mismatch, std::mismatch);
CHAINRULES_FUNCTION(equal, std::equal);
CHAINRULES_FUNCTION(lexicographical_compare, std::lexicographical_compare);
CHAINRULES_FUNCTION(is_permutation, std::is_permutation);
CHAINRULES_FUNCTION(includes, std::includes);
CHAINRULES_FUNCTION(binary_search, std::binary_search);
CHAINRULES_FUNCTION(lower_bound, std::lower_bound);
CHAINRULES_FUNCTION(upper_bound, std::upper_bound);
CHAINRULES_FUNCTION(equal_range, std::equal_range);
CHAINRULES_FUNCTION(is_sorted, std::is_sorted);
CHAINRULES_FUNCTION(is_sorted_until, std::is_sorted_until);
CHAINRULES_FUNCTION(is_partitioned, std::is_partitioned);
CHAINRULES_FUNCTION(partition_point, std::partition_point);
CHAINRULES_FUNCTION(is_heap, std::is_heap);
CHAINRULES_FUNCTION(is_heap_until, std::is_heap_until);
CHAINRULES_FUNCTION(max_element, std::max_element);
CHAINRULES_FUNCTION(min_element, std::min_element);
CHAINRULES_FUNCTION(minmax_element, std::minmax_element);

CHAINRULES_NON_DIFFERENTIABLE(all_of);
CHAINRULES_NON_DIFFERENTIABLE(any_of);
CHAINRULES_NON_DIFFERENTIABLE(none_of);
CHAINRULES_NON_DIFFERENTIABLE(count);
CHAINRULES_NON_DIFFERENTIABLE(count_if);
CHAINRULES_NON_DIFFERENTIABLE(find);
CHAINRULES_NON_DIFFERENTIABLE(find_if);
CHAINRULES_NON_DIFFERENTIABLE(find_if_not);
CHAINRULES_NON_DIFFERENTIABLE(find_first_of);
CHAINRULES_NON_DIFFERENTIABLE(find_end);
CHAINRULES_NON_DIFFERENTIABLE(adjacent_find);
CHAINRULES_NON_DIFFERENTIABLE(search);
CHAINRULES_NON_DIFFERENTIABLE(search_n);
CHAINRULES_NON_DIFFERENTIABLE(mismatch);
CHAINRULES_NON_DIFFERENTIABLE(equal);
CHAINRULES_NON_DIFFERENTIABLE(lexicographical_compare);
CHAINRULES_NON_DIFFERENTIABLE(is_permutation);
CHAINRULES_NON_DIFFERENTIABLE(includes);
CHAINRULES_NON_DIFFERENTIABLE(binary_search);
CHAINRULES_NON_DIFFERENTIABLE(lower_bound);
CHAINRULES_NON_DIFFERENTIABLE(upper_bound);
CHAINRULES_NON_DIFFERENTIABLE(equal_range);
CHAINRULES_NON_DIFFERENTIABLE(is_sorted);
CHAINRULES_NON_DIFFERENTIABLE(is_sorted_until);
CHAINRULES_NON_DIFFERENTIABLE(is_partitioned);
CHAINRULES_NON_DIFFERENTIABLE(partition_point);
CHAINRULES_NON_DIFFERENTIABLE(is_heap);
CHAINRULES_NON_DIFFERENTIABLE(is_heap_until);
CHAINRULES_NON_DIFFERENTIABLE(max_element);
CHAINRULES_NON_DIFFERENTIABLE(min_element);
CHAINRULES_NON_DIFFERENTIABLE(minmax_element);

}  // namespace chainrules::algorithm

namespace chainrules::fn {
using algorithm::adjacent_find;
using algorithm::all_of;
using algorithm::any_of;
using algorithm::binary_search;
using algorithm::count;
using algorithm::count_if;
using algorithm::equal;
using algorithm::equal_range;
using algorithm::find;
using algorithm::find_end;
using algorithm::find_first_of;
using algorithm::find_if;
using algorithm::find_if_not;
using algorithm::includes;
using algorithm::is_heap;
using algorithm::is_heap_until;
using algorithm::is_partitioned;
using algorithm::is_permutation;
using algorithm::is_sorted;
using algorithm::is_sorted_until;
using algorithm::lexicographical_compare;
using algorithm::lower_bound;
using algorithm::max_element;
using algorithm::min_element;
using algorithm::minmax_element;
using algorithm::mismatch;
using algorithm::none_of;
using algorithm::partition_point;
using algorithm::search;
using algorithm::search_n;
using algorithm::upper_bound;
}  // namespace chainrules::fn
