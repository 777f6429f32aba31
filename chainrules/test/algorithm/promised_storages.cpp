// SPDX-License-Identifier: MIT
// The functions of sequences that docs/rules.md names, of std::vector, std::array and std::span.
// Those of Eigen's types: eigen/promised_types.cpp.
#include "support/promised_storages.hpp"

#include <array>
#include <map>
#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "chainrules/algorithms.hpp"
#include "chainrules/chainrules.hpp"

namespace {

namespace fn = chainrules::fn;
using Multiply = decltype(fn::multiply);
using Sin = decltype(fn::sin);

template <class V>
void try_sequence(promised::Table& table) {
    PROMISED(table, transform, Sin, V);
    PROMISED(table, transform, Multiply, V, V);
    PROMISED(table, where, std::vector<bool>, Sin, V);
    PROMISED(table, where, std::vector<bool>, Multiply, decltype(fn::divide), V, V);
    PROMISED(table, transform_reduce, Sin, V);
    PROMISED(table, accumulate_with, Multiply, V, double);
    PROMISED(table, reduce, Multiply, V);
    PROMISED(table, inclusive_scan, Multiply, V);
    PROMISED(table, exclusive_scan, Multiply, V, double);
    PROMISED(table, inner_product, V, V, double);
    PROMISED(table, sum, V);
    PROMISED(table, mean, V);
    PROMISED(table, prod, V);
    PROMISED(table, partial_sum, V);
    PROMISED(table, cumprod, V);
    PROMISED(table, adjacent_difference, V);
    PROMISED(table, diff, V);
    PROMISED(table, sorted, V);
    PROMISED(table, stable_sorted, V);
    PROMISED(table, partially_sorted, V, int);
    PROMISED(table, nth_value, V, int);
    PROMISED(table, unique, V);
    PROMISED(table, gather, V, std::vector<int>);
    PROMISED(table, copy_if, decltype(fn::signbit), V);
    PROMISED(table, where, std::vector<bool>, Sin, Sin, V);
    PROMISED(table, reverse, V);
    PROMISED(table, rotate, V, int);
    PROMISED(table, max_value_at, V);
    PROMISED(table, min_value_at, V);
    PROMISED(table, minmax, V);
    PROMISED(table, join, V, V);
    PROMISED(table, at, V, int);
}

TEST(PromisedStorages, OfSequences) {
    promised::Table table;
    try_sequence<std::vector<double>>(table);
    try_sequence<std::array<double, 3>>(table);
    try_sequence<std::span<double const>>(table);
    PROMISED(table, make_vector, double, double);
    PROMISED(table, make_array, double, double);
    PROMISED(table, unzip, std::vector<std::pair<double, double>>);
    using Map = std::map<int, double>;
    PROMISED(table, at, Map, int);
    PROMISED(table, value_or, Map, int, double);
    PROMISED(table, value_or, std::optional<double>, double);
    PROMISED(table, value, std::optional<double>);
    PROMISED(table, alternative<double>, std::variant<double, int>);
    PROMISED(table, alternative_at<0>, std::variant<double, int>);
    PROMISED(table, visit, Sin, std::variant<double, int>);
    // Those that change their argument have forward rules: containers/in_place.cpp, modify.cpp.
    table.elsewhere({"assign", "push_back", "sort"});
    table.expect_all_of_row_with("| `chainrules/algorithms.hpp`");
}

}  // namespace
