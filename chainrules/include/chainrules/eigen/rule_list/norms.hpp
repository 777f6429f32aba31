// SPDX-License-Identifier: MIT
#pragma once
// The rules of norms in the list of array rules, of all coefficients as one vector, of each column,
// of each row. At 0 they have the derivative 0. The trace: products.hpp.

#include "chainrules/eigen/reduce/lp_norm.hpp"
#include "chainrules/eigen/reduce/norms.hpp"
#include "chainrules/eigen/rule_list/lines.hpp"
#include "chainrules/rule_list/array_entry.hpp"

namespace chainrules::rule_list {

namespace detail {

template <class F>
constexpr auto norm_rule(F const& f, Lines const& lines, char const* what_it_is) {
    return array_rule(f, matrix('n', 'k'))
        .says(what_it_is)
        .shapes(lines.reduced)
        .forward("Σ Re(conj(x) ẋ) / ω")
        .reverse("x ω̄ / ω")
        .in("chainrules/eigen/reduce/norms.hpp");
}
template <class F>
constexpr auto normalized_rule(F const& f, Lines const& lines, char const* what_it_is) {
    return array_rule(f, matrix('n', 'k'))
        .says(what_it_is)
        .shapes(lines.mapped)
        .forward("(ẋ − y Re⟨y, ẋ⟩) / ‖x‖")
        .reverse("(ȳ − y Re⟨y, ȳ⟩) / ‖x‖")
        .in("chainrules/eigen/reduce/norms.hpp");
}
template <class F>
constexpr auto lp_norm_rule(F const& f, char const* what_it_is) {
    return array_rule(f, matrix('n', 'k').distinct())
        .says(what_it_is)
        .shapes("A: n×k, x: all of A")
        .in("chainrules/eigen/reduce/lp_norm.hpp");
}

}  // namespace detail

inline constexpr auto norms = array_list(
    detail::norm_rule(fn::euclidean_norm, detail::whole,
                      "Euclidean norm of all coefficients, ω = √Σ |x|²."),
    detail::norm_rule(fn::colwise_euclidean_norm, detail::columns,
                      "Euclidean norm of each column, as a row."),
    detail::norm_rule(fn::rowwise_euclidean_norm, detail::rows,
                      "Euclidean norm of each row, as a column."),
    detail::norm_rule(
        fn::stable_norm, detail::whole,
        "Euclidean norm of all coefficients, which neither overflows nor underflows."),
    detail::norm_rule(fn::colwise_stable_norm, detail::columns,
                      "Euclidean norm of each column, without overflow or underflow."),
    detail::norm_rule(fn::rowwise_stable_norm, detail::rows,
                      "Euclidean norm of each row, without overflow or underflow."),
    detail::normalized_rule(fn::normalized, detail::whole,
                            "All coefficients divided by their Euclidean norm, y = x / ‖x‖."),
    detail::normalized_rule(fn::colwise_normalized, detail::columns,
                            "Each column divided by its Euclidean norm."),
    detail::normalized_rule(fn::rowwise_normalized, detail::rows,
                            "Each row divided by its Euclidean norm."),
    // The exponent is real.
    array_rule(fn::lp_norm, matrix('n', 'k'), constant(2.5))
        .says("The p-norm of all coefficients, ω = (Σ |x|ᵖ)^(1/p), also differentiated by p.")
        .shapes("A: n×k, x: all of A")
        .forward("Σ Re(conj(g) ẋ) + ω_p ṗ with g = sign(x) (|x|/ω)ᵖ⁻¹, "
                 "ω_p = ω/p Σ (|x|/ω)ᵖ ln(|x|/ω)")
        .reverse("g ω̄", "ω_p ω̄")
        .in("chainrules/eigen/reduce/lp_norm.hpp"),
    detail::lp_norm_rule(fn::lp_norm_of<3, 2>,
                         "The p-norm of all coefficients for a p known at compile time, here 3/2.")
        .forward("Σ Re(conj(g) ẋ) with g = sign(x) (|x|/ω)ᵖ⁻¹")
        .reverse("g ω̄"),
    detail::lp_norm_rule(fn::lp_norm_of<1>, "Sum of the moduli of all coefficients, ω = Σ |x|.")
        .forward("Σ Re(conj(sign(x)) ẋ)")
        .reverse("sign(x) ω̄"),
    detail::lp_norm_rule(fn::lp_norm_of<1, 0>,
                         "Greatest modulus of all coefficients, the first of equal ones.")
        .forward("Re(conj(sign(x)) ẋ) at its place")
        .reverse("sign(x) ω̄ at its place, 0 elsewhere"));

}  // namespace chainrules::rule_list
