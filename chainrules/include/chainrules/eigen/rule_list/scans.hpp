// SPDX-License-Identifier: MIT
#pragma once
// The rules of running sums, products and differences in the list of array rules, of each column,
// of each row. What lies outside of x or y counts as 0.

#include "chainrules/eigen/reduce/scan.hpp"
#include "chainrules/eigen/rule_list/lines.hpp"
#include "chainrules/rule_list/array_entry.hpp"

namespace chainrules::rule_list {

namespace detail {

template <class F>
constexpr auto scan(F const& f, char const* shapes, char const* what_it_is) {
    return array_rule(f, matrix('n', 'k'))
        .says(what_it_is)
        .shapes(shapes)
        .in("chainrules/eigen/reduce/scan.hpp");
}
template <class F>
constexpr auto partial_sum_rule(F const& f, Lines const& lines, char const* what_it_is) {
    return scan(f, lines.mapped, what_it_is).forward("Σ_{j≤i} ẋⱼ at i").reverse("Σ_{j≥i} ȳⱼ at i");
}
template <class F>
constexpr auto cumprod_rule(F const& f, Lines const& lines, char const* what_it_is) {
    return scan(f, lines.mapped, what_it_is)
        .forward("ẏᵢ = ẏᵢ₋₁ xᵢ + yᵢ₋₁ ẋᵢ")
        .reverse("conj(yᵢ₋₁) sᵢ at i with sᵢ = ȳᵢ + conj(xᵢ₊₁) sᵢ₊₁; y before the first is 1");
}
template <class F>
constexpr auto adjacent_difference_rule(F const& f, Lines const& lines, char const* what_it_is) {
    return scan(f, lines.mapped, what_it_is).forward("ẋᵢ − ẋᵢ₋₁ at i").reverse("ȳᵢ − ȳᵢ₊₁ at i");
}
template <class F>
constexpr auto diff_rule(F const& f, char const* shapes, char const* what_it_is) {
    return scan(f, shapes, what_it_is).forward("ẋᵢ₊₁ − ẋᵢ at i").reverse("ȳᵢ₋₁ − ȳᵢ at i");
}

}  // namespace detail

inline constexpr auto scans = array_list(
    detail::partial_sum_rule(fn::colwise_partial_sum, detail::columns,
                             "Running sums of each column, yᵢ = Σ_{j≤i} xⱼ."),
    detail::partial_sum_rule(fn::rowwise_partial_sum, detail::rows,
                             "Running sums of each row, yᵢ = Σ_{j≤i} xⱼ."),
    detail::cumprod_rule(fn::colwise_cumprod, detail::columns,
                         "Running products of each column, yᵢ = Π_{j≤i} xⱼ."),
    detail::cumprod_rule(fn::rowwise_cumprod, detail::rows,
                         "Running products of each row, yᵢ = Π_{j≤i} xⱼ."),
    detail::adjacent_difference_rule(
        fn::colwise_adjacent_difference, detail::columns,
        "Differences of neighbours in each column after its first coefficient, yᵢ = xᵢ − xᵢ₋₁."),
    detail::adjacent_difference_rule(
        fn::rowwise_adjacent_difference, detail::rows,
        "Differences of neighbours in each row after its first coefficient, yᵢ = xᵢ − xᵢ₋₁."),
    detail::diff_rule(fn::colwise_diff, "A: n×k, Y: (n−1)×k, x: each column of A, y: that of Y",
                      "Differences of neighbours in each column, yᵢ = xᵢ₊₁ − xᵢ."),
    detail::diff_rule(fn::rowwise_diff, "A: n×k, Y: n×(k−1), x: each row of A, y: that of Y",
                      "Differences of neighbours in each row, yᵢ = xᵢ₊₁ − xᵢ."));

}  // namespace chainrules::rule_list
