// SPDX-License-Identifier: MIT
#pragma once
// The rules of softmax, of normalising layers and of losses in the list of array rules, of all
// coefficients, of each column, of each row. They are real.

#include <array>

#include "chainrules/eigen/reduce/layers.hpp"
#include "chainrules/eigen/reduce/losses.hpp"
#include "chainrules/eigen/reduce/softmax.hpp"
#include "chainrules/eigen/rule_list/lines.hpp"
#include "chainrules/rule_list/array_entry.hpp"

namespace chainrules::rule_list {

namespace detail {

template <class F>
constexpr auto logsumexp_rule(F const& f, Lines const& lines, char const* what_it_is) {
    return array_rule(f, matrix('n', 'k'))
        .says(what_it_is)
        .shapes(lines.reduced)
        .forward("Σ softmax(x) ẋ")
        .reverse("ω̄ softmax(x)")
        .in("chainrules/eigen/reduce/softmax.hpp")
        .only_real()
        .not_empty();
}
template <class F>
constexpr auto softmax_rule(F const& f, Lines const& lines, char const* what_it_is) {
    return array_rule(f, matrix('n', 'k'))
        .says(what_it_is)
        .shapes(lines.mapped)
        .forward("y ∘ (ẋ − Σ y ẋ)")
        .reverse("y ∘ (ȳ − Σ y ȳ)")
        .in("chainrules/eigen/reduce/softmax.hpp")
        .only_real();
}
template <class F>
constexpr auto log_softmax_rule(F const& f, Lines const& lines, char const* what_it_is) {
    return array_rule(f, matrix('n', 'k'))
        .says(what_it_is)
        .shapes(lines.mapped)
        .forward("ẋ − Σ exp(y) ẋ")
        .reverse("ȳ − exp(y) Σ ȳ")
        .in("chainrules/eigen/reduce/softmax.hpp")
        .only_real();
}

template <class F, class Line>
constexpr auto layer_norm_rule(F const& f, Line line, char const* shapes, char const* what_it_is) {
    return array_rule(f, matrix('n', 'k'), line, line)
        .says(what_it_is)
        .shapes(shapes)
        .forward("ż ∘ gain + z ∘ gain˙ + bias˙ with ż = (ẋ − mean(ẋ) − z mean(z ẋ)) / √(v + ε)")
        .reverse("(h − mean(h) − z mean(z h)) / √(v + ε) with h = ȳ ∘ gain", "Σ ȳ ∘ z over all x",
                 "Σ ȳ over all x")
        .in("chainrules/eigen/reduce/layers.hpp")
        .only_real()
        .not_empty();
}
template <class F, class Line>
constexpr auto rms_norm_rule(F const& f, Line line, char const* shapes, char const* what_it_is) {
    return array_rule(f, matrix('n', 'k'), line)
        .says(what_it_is)
        .shapes(shapes)
        .forward("ż ∘ gain + z ∘ gain˙ with ż = (ẋ − z mean(z ẋ)) / √(v + ε)")
        .reverse("(h − z mean(z h)) / √(v + ε) with h = ȳ ∘ gain", "Σ ȳ ∘ z over all x")
        .in("chainrules/eigen/reduce/layers.hpp")
        .only_real()
        .not_empty();
}

template <class F>
constexpr auto cosine_similarity_rule(F const& f, Lines const& lines, char const* what_it_is) {
    return array_rule(f, matrix('n', 'k'), matrix('n', 'k'))
        .says(what_it_is)
        .shapes(lines.paired)
        .forward("⟨(y/‖y‖ − ω x/‖x‖) / ‖x‖, ẋ⟩ + ⟨(x/‖x‖ − ω y/‖y‖) / ‖y‖, ẏ⟩")
        .reverse("ω̄ (y/‖y‖ − ω x/‖x‖) / ‖x‖", "ω̄ (x/‖x‖ − ω y/‖y‖) / ‖y‖")
        .in("chainrules/eigen/reduce/losses.hpp")
        .only_real();
}
template <class F>
constexpr auto cross_entropy_rule(F const& f, Lines const& lines, char const* what_it_is) {
    return array_rule(f, matrix('n', 'k'), matrix('n', 'k').positive())
        .says(what_it_is)
        .shapes(lines.paired)
        .forward("Σ (softmax(x) Σy − y) ẋ − Σ log softmax(x) ẏ")
        .reverse("ω̄ (softmax(x) Σy − y)", "−ω̄ log softmax(x)")
        .in("chainrules/eigen/reduce/losses.hpp")
        .only_real();
}
template <class F, class Z, class Labels>
constexpr auto label_rule(F const& f, Z z, Labels labels, char const* shapes,
                          char const* what_it_is) {
    return array_rule(f, z, constant(labels))
        .says(what_it_is)
        .shapes(shapes)
        .forward("Σ softmax(x) ẋ − ẋ_c")
        .reverse("ω̄ (softmax(x) − e_c)", "")
        .in("chainrules/eigen/reduce/losses.hpp")
        .only_real()
        .of_these_sizes();
}

}  // namespace detail

inline constexpr auto softmaxes = array_list(
    detail::logsumexp_rule(fn::logsumexp, detail::whole,
                           "Logarithm of the sum of the exponentials of all coefficients, "
                           "ω = log Σ exp(x), without overflow."),
    detail::logsumexp_rule(fn::colwise_logsumexp, detail::columns,
                           "Logarithm of the sum of the exponentials of each column, as a row."),
    detail::logsumexp_rule(fn::rowwise_logsumexp, detail::rows,
                           "Logarithm of the sum of the exponentials of each row, as a column."),
    detail::softmax_rule(fn::softmax, detail::whole,
                         "Shares of all coefficients that sum to 1, y = exp(x) / Σ exp(x)."),
    detail::softmax_rule(fn::colwise_softmax, detail::columns,
                         "Shares of the coefficients of each column, y = exp(x) / Σ exp(x)."),
    detail::softmax_rule(fn::rowwise_softmax, detail::rows,
                         "Shares of the coefficients of each row, y = exp(x) / Σ exp(x)."),
    detail::log_softmax_rule(fn::log_softmax, detail::whole,
                             "Logarithms of the shares of all coefficients, y = x − log Σ exp(x)."),
    detail::log_softmax_rule(fn::colwise_log_softmax, detail::columns,
                             "Logarithms of the shares in each column, y = x − log Σ exp(x)."),
    detail::log_softmax_rule(fn::rowwise_log_softmax, detail::rows,
                             "Logarithms of the shares in each row, y = x − log Σ exp(x)."));

inline constexpr auto layers = array_list(
    detail::layer_norm_rule(fn::layer_norm, matrix('n', 'k'),
                            "A, gain, bias, Y: n×k, x: all of A, y: all of Y",
                            "Normalises all coefficients by their mean m and variance v, then "
                            "scales and moves them: z = (x − m) / √(v + ε), y = z ∘ gain + bias."),
    detail::layer_norm_rule(fn::colwise_layer_norm, column('n'),
                            "A, Y: n×k, gain, bias: n, x: each column of A, y: that of Y",
                            "Normalises, scales and moves each column: z = (x − m) / √(v + ε), "
                            "y = z ∘ gain + bias."),
    detail::layer_norm_rule(fn::rowwise_layer_norm, row('k'),
                            "A, Y: n×k, gain, bias: 1×k, x: each row of A, y: that of Y",
                            "Normalises, scales and moves each row: z = (x − m) / √(v + ε), "
                            "y = z ∘ gain + bias."),
    detail::rms_norm_rule(fn::rms_norm, matrix('n', 'k'),
                          "A, gain, Y: n×k, x: all of A, y: all of Y",
                          "Divides all coefficients by the root of the mean v of their squares, "
                          "then scales them: z = x / √(v + ε), y = z ∘ gain."),
    detail::rms_norm_rule(fn::colwise_rms_norm, column('n'),
                          "A, Y: n×k, gain: n, x: each column of A, y: that of Y",
                          "Divides each column by the root of the mean v of its squares, then "
                          "scales it: z = x / √(v + ε), y = z ∘ gain."),
    detail::rms_norm_rule(fn::rowwise_rms_norm, row('k'),
                          "A, Y: n×k, gain: 1×k, x: each row of A, y: that of Y",
                          "Divides each row by the root of the mean v of its squares, then scales "
                          "it: z = x / √(v + ε), y = z ∘ gain."));

inline constexpr auto losses = array_list(
    detail::cosine_similarity_rule(fn::cosine_similarity, detail::whole,
                                   "Cosine of the angle between two matrices as vectors, "
                                   "ω = Σ x y / (‖x‖ ‖y‖)."),
    detail::cosine_similarity_rule(fn::colwise_cosine_similarity, detail::columns,
                                   "Cosine of the angle between the columns of two matrices, as a "
                                   "row."),
    detail::cosine_similarity_rule(fn::rowwise_cosine_similarity, detail::rows,
                                   "Cosine of the angle between the rows of two matrices, as a "
                                   "column."),
    detail::cross_entropy_rule(fn::cross_entropy, detail::whole,
                               "Cross entropy of logits x and probabilities y, "
                               "ω = −Σ y log softmax(x)."),
    detail::cross_entropy_rule(fn::colwise_cross_entropy, detail::columns,
                               "Cross entropy of the logits and the probabilities in each column, "
                               "as a row."),
    detail::cross_entropy_rule(fn::rowwise_cross_entropy, detail::rows,
                               "Cross entropy of the logits and the probabilities in each row, as "
                               "a column."),
    detail::label_rule(fn::cross_entropy, column('k'), 2, "x: k",
                       "Cross entropy of logits x and the index c of the right class, "
                       "ω = −log softmax(x)_c."),
    detail::label_rule(fn::colwise_cross_entropy, matrix('n', 'k'), std::array<int, 4>{0, 2, 1, 2},
                       "A: n×k, x: each column of A, c: its label, ω: 1×k",
                       "Cross entropy of the logits in each column and the index of its right "
                       "class, as a row."),
    detail::label_rule(fn::rowwise_cross_entropy, matrix('n', 'k'), std::array<int, 3>{3, 0, 1},
                       "A: n×k, x: each row of A, c: its label, ω: n",
                       "Cross entropy of the logits in each row and the index of its right class, "
                       "as a column."));

}  // namespace chainrules::rule_list
