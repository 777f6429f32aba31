// SPDX-License-Identifier: MIT
#pragma once
// The rules of sums, means and products in the list of array rules, of all coefficients, of each
// column, of each row.

#include "chainrules/cmath/arithmetic.hpp"
#include "chainrules/cmath/exponential.hpp"
#include "chainrules/complex/exponential.hpp"
#include "chainrules/eigen/elementwise/transform_reduce.hpp"
#include "chainrules/eigen/reduce/sums.hpp"
#include "chainrules/eigen/rule_list/lines.hpp"
#include "chainrules/rule_list/array_entry.hpp"

namespace chainrules::rule_list {

namespace detail {

template <class F>
constexpr auto reduction(F const& f, Lines const& lines, char const* what_it_is) {
    return array_rule(f, matrix('n', 'k'))
        .says(what_it_is)
        .shapes(lines.reduced)
        .in("chainrules/eigen/reduce/sums.hpp");
}
template <class F>
constexpr auto sum_rule(F const& f, Lines const& lines, char const* what_it_is) {
    return reduction(f, lines, what_it_is).forward("Σ ẋ").reverse("ω̄ everywhere");
}
template <class F>
constexpr auto mean_rule(F const& f, Lines const& lines, char const* what_it_is) {
    return reduction(f, lines, what_it_is)
        .forward("Σ ẋ / N, for N numbers in x")
        .reverse("ω̄ / N everywhere")
        .not_empty();
}
template <class F>
constexpr auto prod_rule(F const& f, Lines const& lines, char const* what_it_is) {
    return reduction(f, lines, what_it_is)
        .forward("Σᵢ ẋᵢ Π_{j≠i} xⱼ")
        .reverse("ω̄ conj(Π_{j≠i} xⱼ) at i");
}
template <class F>
constexpr auto squared_norm_rule(F const& f, Lines const& lines, char const* what_it_is) {
    return reduction(f, lines, what_it_is).forward("2 Σ Re(conj(x) ẋ)").reverse("2 x ω̄");
}
template <class F>
constexpr auto nan_sum_rule(F const& f, Lines const& lines, char const* what_it_is) {
    return reduction(f, lines, what_it_is)
        .forward("Σ of the ẋ whose x is no NaN")
        .reverse("ω̄ there, 0 where x is NaN");
}
template <class F>
constexpr auto nan_mean_rule(F const& f, Lines const& lines, char const* what_it_is) {
    return reduction(f, lines, what_it_is)
        .forward("the mean of the ẋ whose x is no NaN")
        .reverse("ω̄ / their number there, 0 where x is NaN")
        .not_empty();
}

}  // namespace detail

inline constexpr auto reductions = array_list(
    detail::sum_rule(fn::sum, detail::whole, "Sum of all coefficients, ω = Σ x."),
    detail::sum_rule(fn::colwise_sum, detail::columns, "Sum of each column, as a row."),
    detail::sum_rule(fn::rowwise_sum, detail::rows, "Sum of each row, as a column."),
    detail::mean_rule(fn::mean, detail::whole, "Mean of all coefficients, ω = Σ x / N."),
    detail::mean_rule(fn::colwise_mean, detail::columns, "Mean of each column, as a row."),
    detail::mean_rule(fn::rowwise_mean, detail::rows, "Mean of each row, as a column."),
    detail::prod_rule(fn::prod, detail::whole, "Product of all coefficients, ω = Π x."),
    detail::prod_rule(fn::colwise_prod, detail::columns, "Product of each column, as a row."),
    detail::prod_rule(fn::rowwise_prod, detail::rows, "Product of each row, as a column."),
    detail::squared_norm_rule(fn::squared_norm, detail::whole,
                              "Sum of the squared moduli of all coefficients, ω = Σ |x|²."),
    detail::squared_norm_rule(fn::colwise_squared_norm, detail::columns,
                              "Sum of the squared moduli of each column, as a row."),
    detail::squared_norm_rule(fn::rowwise_squared_norm, detail::rows,
                              "Sum of the squared moduli of each row, as a column."));

inline constexpr auto partial_reductions = array_list(
    detail::nan_sum_rule(fn::nan_sum, detail::whole, "Sum of the coefficients that are no NaN."),
    detail::nan_sum_rule(fn::colwise_nan_sum, detail::columns,
                         "Sum of each column without its NaNs, as a row."),
    detail::nan_sum_rule(fn::rowwise_nan_sum, detail::rows,
                         "Sum of each row without its NaNs, as a column."),
    detail::nan_mean_rule(fn::nan_mean, detail::whole, "Mean of the coefficients that are no NaN."),
    detail::nan_mean_rule(fn::colwise_nan_mean, detail::columns,
                          "Mean of each column without its NaNs, as a row."),
    detail::nan_mean_rule(fn::rowwise_nan_mean, detail::rows,
                          "Mean of each row without its NaNs, as a column."),
    array_rule(fn::transform_reduce, constant(fn::exp), matrix('n', 'k'))
        .says("Sum of a function of the coefficients, ω = Σ f(Aᵢⱼ).")
        .shapes("A: n×k")
        .forward("Σ of the tangents by the rule of f")
        .reverse("Σ of the cotangents of f", "the pullback of f at each coefficient, for ω̄")
        .in("chainrules/eigen/elementwise/transform_reduce.hpp"),
    array_rule(fn::transform_reduce, constant(fn::multiply), matrix('n', 'k'), matrix('n', 'k'))
        .says("Sum of a function of the coefficients of two matrices, ω = Σ f(Aᵢⱼ, Bᵢⱼ).")
        .shapes("A, B: n×k")
        .forward("Σ of the tangents by the rule of f")
        .reverse("Σ of the cotangents of f", "the pullback of f at each coefficient, for ω̄",
                 "the same")
        .in("chainrules/eigen/elementwise/transform_reduce.hpp"));

}  // namespace chainrules::rule_list
