// SPDX-License-Identifier: MIT
// Searches, counts and tests of sequences have both rules, and no derivative.

#include "chainrules/algorithm/searching.hpp"

#include <gtest/gtest.h>

#include <compare>
#include <type_traits>
#include <vector>

#include "chainrules/containers/sizes.hpp"
#include "chainrules/functional/ordering.hpp"
#include "support/no_derivative.hpp"

using chainrules::expect_no_derivative;
namespace fn = chainrules::fn;

namespace {

std::vector<double> const v{1, 2, 2, 3};
std::vector<double> const w{2, 3};
bool positive(double x) { return x > 0; }

TEST(Searching, Predicates) {
    expect_no_derivative(fn::all_of, v.begin(), v.end(), positive);
    expect_no_derivative(fn::any_of, v.begin(), v.end(), positive);
    expect_no_derivative(fn::none_of, v.begin(), v.end(), positive);
    expect_no_derivative(fn::count_if, v.begin(), v.end(), positive);
    expect_no_derivative(fn::find_if, v.begin(), v.end(), positive);
    expect_no_derivative(fn::find_if_not, v.begin(), v.end(), positive);
    expect_no_derivative(fn::is_partitioned, v.begin(), v.end(), positive);
    expect_no_derivative(fn::partition_point, v.begin(), v.end(), positive);
    EXPECT_TRUE(fn::all_of(v.begin(), v.end(), positive));
}

TEST(Searching, PositionsAndCounts) {
    expect_no_derivative(fn::count, v.begin(), v.end(), 2.0);
    expect_no_derivative(fn::find, v.begin(), v.end(), 2.0);
    expect_no_derivative(fn::find_first_of, v.begin(), v.end(), w.begin(), w.end());
    expect_no_derivative(fn::find_end, v.begin(), v.end(), w.begin(), w.end());
    expect_no_derivative(fn::adjacent_find, v.begin(), v.end());
    expect_no_derivative(fn::search, v.begin(), v.end(), w.begin(), w.end());
    expect_no_derivative(fn::search_n, v.begin(), v.end(), 2, 2.0);
    expect_no_derivative(fn::mismatch, v.begin(), v.end(), w.begin());
    expect_no_derivative(fn::max_element, v.begin(), v.end());
    expect_no_derivative(fn::min_element, v.begin(), v.end());
    expect_no_derivative(fn::minmax_element, v.begin(), v.end());
    EXPECT_EQ(fn::count(v.begin(), v.end(), 2.0), 2);
    EXPECT_EQ(fn::search(v.begin(), v.end(), w.begin(), w.end()) - v.begin(), 2);
}

// A tool that asks before it calls must not differentiate through a search: iterators and functions
// with a captured state have no tangent, and the rules hold for them all the same.
TEST(Searching, RulesArePromisedForArgumentsWithoutTangent) {
    using It = std::vector<double>::iterator;
    auto const above = [least = v[0]](double x) { return x > least; };
    using Above = decltype(above);
    auto const both = []<class F, class... X>(F const&, std::type_identity<X>...) {
        return chainrules::has_frule<F, X...> && chainrules::has_rrule<F, X...>;
    };
    std::type_identity<It> const it;
    std::type_identity<double> const number;
    EXPECT_TRUE(both(fn::find, it, it, number));
    EXPECT_TRUE(both(fn::count, it, it, number));
    EXPECT_TRUE(both(fn::all_of, it, it, std::type_identity<Above>{}));
    EXPECT_TRUE(both(fn::all_of, std::type_identity<double*>{}, std::type_identity<double*>{},
                     std::type_identity<Above>{}));
    EXPECT_TRUE(both(fn::is_sorted, it, it));
    EXPECT_TRUE(both(fn::max_element, it, it));
    EXPECT_TRUE(both(fn::minmax_element, it, it));
    EXPECT_TRUE(both(fn::lower_bound, it, it, number));
    EXPECT_TRUE(both(fn::equal, it, it, it));
    EXPECT_TRUE(both(fn::adjacent_find, it, it));
    EXPECT_TRUE(both(fn::distance, it, it));
    EXPECT_TRUE(both(fn::is_lt, std::type_identity<std::partial_ordering>{}));
}

TEST(Searching, OrderedSequences) {
    expect_no_derivative(fn::binary_search, v.begin(), v.end(), 2.0);
    expect_no_derivative(fn::lower_bound, v.begin(), v.end(), 2.0);
    expect_no_derivative(fn::upper_bound, v.begin(), v.end(), 2.0);
    expect_no_derivative(fn::equal_range, v.begin(), v.end(), 2.0);
    expect_no_derivative(fn::is_sorted, v.begin(), v.end());
    expect_no_derivative(fn::is_sorted_until, v.begin(), v.end());
    expect_no_derivative(fn::is_heap, v.begin(), v.end());
    expect_no_derivative(fn::is_heap_until, v.begin(), v.end());
    EXPECT_EQ(fn::lower_bound(v.begin(), v.end(), 2.0) - v.begin(), 1);
}

TEST(Searching, TwoSequences) {
    expect_no_derivative(fn::equal, v.begin(), v.end(), w.begin(), w.end());
    expect_no_derivative(fn::lexicographical_compare, v.begin(), v.end(), w.begin(), w.end());
    expect_no_derivative(fn::is_permutation, v.begin(), v.end(), w.begin(), w.end());
    expect_no_derivative(fn::includes, v.begin(), v.end(), w.begin(), w.end());
    EXPECT_TRUE(fn::includes(v.begin(), v.end(), w.begin(), w.end()));
}

}  // namespace
