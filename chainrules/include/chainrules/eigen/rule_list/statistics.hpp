// SPDX-License-Identifier: MIT
#pragma once
// The rules of statistics in the list of array rules, of all coefficients, of each column, of each
// row. m or m_x is the mean of x. Means: reductions.hpp.

#include "chainrules/eigen/reduce/covariance.hpp"
#include "chainrules/eigen/reduce/quantiles.hpp"
#include "chainrules/eigen/reduce/statistics.hpp"
#include "chainrules/eigen/rule_list/lines.hpp"
#include "chainrules/rule_list/array_entry.hpp"

namespace chainrules::rule_list {

namespace detail {

// Two numbers at least are needed where one is subtracted from their number N.
template <class F>
constexpr auto variance_rule(F const& f, Lines const& lines, char const* what_it_is) {
    return array_rule(f, matrix('n', 'k'))
        .says(what_it_is)
        .shapes(lines.reduced)
        .forward("2 Σ Re(conj(x − m) ẋ) / (N − 1)")
        .reverse("2 ω̄ (x − m) / (N − 1)")
        .in("chainrules/eigen/reduce/statistics.hpp")
        .of_these_sizes();
}
template <class F>
constexpr auto deviation_rule(F const& f, Lines const& lines, char const* what_it_is) {
    return array_rule(f, matrix('n', 'k'))
        .says(what_it_is)
        .shapes(lines.reduced)
        .forward("Σ Re(conj(x − m) ẋ) / ((N − 1) ω)")
        .reverse("ω̄ (x − m) / ((N − 1) ω)")
        .in("chainrules/eigen/reduce/statistics.hpp")
        .of_these_sizes();
}
template <class F>
constexpr auto median_rule(F const& f, Lines const& lines, char const* what_it_is) {
    return array_rule(f, matrix('n', 'k').distinct())
        .says(what_it_is)
        .shapes(lines.reduced)
        .forward("ẋ there, or the mean of both")
        .reverse("ω̄ there, or ω̄/2 at both; 0 elsewhere")
        .in("chainrules/eigen/reduce/quantiles.hpp")
        .only_real()
        .not_empty();
}
template <class F>
constexpr auto covariance_rule(F const& f, Lines const& lines, char const* what_it_is) {
    return array_rule(f, matrix('n', 'k'), matrix('n', 'k'))
        .says(what_it_is)
        .shapes(lines.paired)
        .forward("(Σ ẋ conj(y − m_y) + Σ (x − m_x) conj(ẏ)) / (N − 1)")
        .reverse("ω̄ (y − m_y) / (N − 1)", "conj(ω̄) (x − m_x) / (N − 1)")
        .in("chainrules/eigen/reduce/covariance.hpp")
        .of_these_sizes();
}
template <class F>
constexpr auto correlation_rule(F const& f, Lines const& lines, char const* what_it_is) {
    return array_rule(f, matrix('n', 'k'), matrix('n', 'k'))
        .says(what_it_is)
        .shapes(lines.paired)
        .forward(
            "⟨b/(‖a‖ ‖b‖) − ω a/‖a‖², ẋ⟩ + ⟨a/(‖a‖ ‖b‖) − ω b/‖b‖², ẏ⟩ with a = x − m_x, "
            "b = y − m_y")
        .reverse("ω̄ (b/(‖a‖ ‖b‖) − ω a/‖a‖²)", "ω̄ (a/(‖a‖ ‖b‖) − ω b/‖b‖²)")
        .in("chainrules/eigen/reduce/covariance.hpp")
        .only_real()
        .of_these_sizes();
}

}  // namespace detail

inline constexpr auto statistics = array_list(
    detail::variance_rule(fn::variance, detail::whole,
                          "Variance of all N coefficients, ω = Σ |x − m|² / (N − 1)."),
    detail::variance_rule(fn::colwise_variance, detail::columns,
                          "Variance of each column, as a row."),
    detail::variance_rule(fn::rowwise_variance, detail::rows, "Variance of each row, as a column."),
    detail::deviation_rule(fn::standard_deviation, detail::whole,
                           "Standard deviation of all N coefficients, the root of their variance."),
    detail::deviation_rule(fn::colwise_standard_deviation, detail::columns,
                           "Standard deviation of each column, as a row."),
    detail::deviation_rule(fn::rowwise_standard_deviation, detail::rows,
                           "Standard deviation of each row, as a column."),
    detail::median_rule(fn::median, detail::whole,
                        "Median: the middle of the sorted coefficients, or the mean of the two "
                        "middle ones."),
    detail::median_rule(fn::colwise_median, detail::columns, "Median of each column, as a row."),
    detail::median_rule(fn::rowwise_median, detail::rows, "Median of each row, as a column."),
    array_rule(fn::quantile, matrix('n', 'k').distinct(), scalar(0.3))
        .says(
            "Quantile: the value below which the part q of the N coefficients lies, at position "
            "(N − 1) q of the sorted ones, between neighbours with the weight w of the upper one.")
        .shapes("A: n×k, x: all of A")
        .forward("(1 − w) ẋ_low + w ẋ_high + (N − 1) (x_high − x_low) q̇")
        .reverse("(1 − w) ω̄ and w ω̄ at the two neighbours, 0 elsewhere",
                 "(N − 1) (x_high − x_low) ω̄")
        .in("chainrules/eigen/reduce/quantiles.hpp")
        .only_real()
        .not_empty());

inline constexpr auto covariances = array_list(
    detail::covariance_rule(fn::covariance, detail::whole,
                            "Covariance of the N coefficients of two matrices, "
                            "ω = Σ (x − m_x) conj(y − m_y) / (N − 1)."),
    detail::covariance_rule(fn::colwise_covariance, detail::columns,
                            "Covariance of each column of two matrices, as a row."),
    detail::covariance_rule(fn::rowwise_covariance, detail::rows,
                            "Covariance of each row of two matrices, as a column."),
    detail::correlation_rule(fn::correlation, detail::whole,
                             "Correlation of the coefficients of two matrices, between −1 and 1."),
    detail::correlation_rule(fn::colwise_correlation, detail::columns,
                             "Correlation of each column of two matrices, as a row."),
    detail::correlation_rule(fn::rowwise_correlation, detail::rows,
                             "Correlation of each row of two matrices, as a column."),
    array_rule(fn::column_covariances, matrix('n', 'k'))
        .says("Covariances of the columns of a matrix, whose rows are observations: "
              "C = Dᵀ conj(D) / (n − 1), where D is A without the means of its columns.")
        .shapes("A, D: n×k, C: k×k")
        .forward("(Ḋᵀ conj(D) + Dᵀ conj(Ḋ)) / (n − 1), Ḋ = Ȧ without the means of its columns")
        .reverse("D (C̄ᵀ + conj(C̄)) / (n − 1)")
        .in("chainrules/eigen/reduce/covariance.hpp")
        .of_these_sizes());

}  // namespace chainrules::rule_list
