// SPDX-License-Identifier: MIT
#pragma once
// The rules of the greatest and the smallest coefficient in the list of array rules, and that of
// sorting rows. Of equal coefficients, the first has the whole derivative.

#include "chainrules/eigen/arrange/sorting.hpp"
#include "chainrules/eigen/reduce/extrema.hpp"
#include "chainrules/eigen/rule_list/lines.hpp"
#include "chainrules/rule_list/array_entry.hpp"

namespace chainrules::rule_list {

namespace detail {

template <class F>
constexpr auto extremum_rule(F const& f, Lines const& lines, char const* what_it_is) {
    return array_rule(f, matrix('n', 'k').distinct())
        .says(what_it_is)
        .shapes(lines.reduced)
        .forward("ẋ at its place")
        .reverse("ω̄ at its place, 0 elsewhere")
        .in("chainrules/eigen/reduce/extrema.hpp")
        .only_real()
        .not_empty();
}

}  // namespace detail

inline constexpr auto extrema = array_list(
    detail::extremum_rule(fn::max_coeff, detail::whole, "Greatest coefficient; NaN if one is NaN."),
    detail::extremum_rule(fn::colwise_max_coeff, detail::columns,
                          "Greatest coefficient of each column, as a row."),
    detail::extremum_rule(fn::rowwise_max_coeff, detail::rows,
                          "Greatest coefficient of each row, as a column."),
    detail::extremum_rule(fn::min_coeff, detail::whole, "Smallest coefficient; NaN if one is NaN."),
    detail::extremum_rule(fn::colwise_min_coeff, detail::columns,
                          "Smallest coefficient of each column, as a row."),
    detail::extremum_rule(fn::rowwise_min_coeff, detail::rows,
                          "Smallest coefficient of each row, as a column."),
    detail::extremum_rule(fn::nan_max_coeff, detail::whole,
                          "Greatest of the coefficients that are no NaN."),
    detail::extremum_rule(fn::colwise_nan_max_coeff, detail::columns,
                          "Greatest coefficient of each column without its NaNs, as a row."),
    detail::extremum_rule(fn::rowwise_nan_max_coeff, detail::rows,
                          "Greatest coefficient of each row without its NaNs, as a column."),
    detail::extremum_rule(fn::nan_min_coeff, detail::whole,
                          "Smallest of the coefficients that are no NaN."),
    detail::extremum_rule(fn::colwise_nan_min_coeff, detail::columns,
                          "Smallest coefficient of each column without its NaNs, as a row."),
    detail::extremum_rule(fn::rowwise_nan_min_coeff, detail::rows,
                          "Smallest coefficient of each row without its NaNs, as a column."),
    array_rule(fn::minmax, matrix('n', 'k').distinct())
        .says("Smallest and greatest coefficient, as a pair.")
        .shapes("A: n×k")
        .forward("Ȧ at both places")
        .reverse("the two cotangents at their places, 0 elsewhere")
        .in("chainrules/eigen/reduce/extrema.hpp")
        .only_real()
        .not_empty(),
    array_rule(fn::sorted_rows, matrix('n', 'k').distinct())
        .says("The rows in ascending order, by the first column in which they differ.")
        .shapes("A, Y: n×k")
        .forward("the rows of Ȧ in the order of A's")
        .reverse("the rows of Ȳ, each where it came from")
        .in("chainrules/eigen/arrange/sorting.hpp")
        .only_real());

}  // namespace chainrules::rule_list
