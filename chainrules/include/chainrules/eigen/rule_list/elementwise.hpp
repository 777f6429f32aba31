// SPDX-License-Identifier: MIT
#pragma once
// The rules of functions that work on each coefficient in the list of array rules: of arrays of one
// shape, of smaller ones that are repeated, and of rows and columns.

#include "chainrules/cmath/arithmetic.hpp"
#include "chainrules/complex/hyperbolic.hpp"
#include "chainrules/complex/sign.hpp"
#include "chainrules/eigen/elementwise/broadcast.hpp"
#include "chainrules/eigen/elementwise/cwise.hpp"
#include "chainrules/eigen/elementwise/rowwise.hpp"
#include "chainrules/rule_list/array_entry.hpp"

namespace chainrules::rule_list {

inline constexpr auto elementwise = array_list(
    array_rule(fn::cwise, constant(fn::multiply), matrix('n', 'k'), matrix('n', 'k'))
        .says("A function of the coefficients at the same place of several arrays, "
              "Yᵢⱼ = f(Aᵢⱼ, Bᵢⱼ).")
        .shapes("A, B, Y: n×k")
        .forward("∂f/∂a ∘ Ȧ + ∂f/∂b ∘ Ḃ")
        .reverse("", "conj(∂f/∂a) ∘ Ȳ", "conj(∂f/∂b) ∘ Ȳ")
        .in("chainrules/eigen/elementwise/cwise.hpp"),
    array_rule(fn::cwise, constant(fn::tanh), matrix('n', 'k'))
        .says("A function of each coefficient, Yᵢⱼ = f(Aᵢⱼ).")
        .shapes("A, Y: n×k")
        .forward("f'(A) ∘ Ȧ")
        .reverse("", "conj(f'(A)) ∘ Ȳ")
        .in("chainrules/eigen/elementwise/cwise.hpp"),
    array_rule(fn::cwise, constant(fn::abs), matrix('n', 'k'))
        .says("A function of each coefficient that has no complex derivative.")
        .shapes("A, Y: n×k")
        .forward("by the frule of f at each coefficient")
        .reverse("", "by the pullback of f at each coefficient")
        .in("chainrules/eigen/elementwise/cwise.hpp"),
    array_rule(fn::cwise, constant(fn::multiply), matrix('n', 'k'), scalar(0.5))
        .says("A function of each coefficient and of a number, Yᵢⱼ = f(Aᵢⱼ, α).")
        .shapes("A, Y: n×k")
        .forward("∂f/∂a ∘ Ȧ + ∂f/∂α α̇")
        .reverse("", "conj(∂f/∂a) ∘ Ȳ", "Σ conj(∂f/∂α) ∘ Ȳ")
        .in("chainrules/eigen/elementwise/cwise.hpp"),
    array_rule(fn::broadcast, constant(fn::multiply), matrix('n', 'k'), column('n'))
        .says("A function of each coefficient of a matrix and of a column that is repeated, "
              "Yᵢⱼ = f(Aᵢⱼ, vᵢ).")
        .shapes("A, Y: n×k, v: n")
        .forward("∂f/∂a ∘ Ȧ + ∂f/∂v ∘ v̇ 1ᵀ")
        .reverse("", "conj(∂f/∂a) ∘ Ȳ", "(conj(∂f/∂v) ∘ Ȳ) 1")
        .in("chainrules/eigen/elementwise/broadcast.hpp"),
    array_rule(fn::broadcast, constant(fn::multiply), row('k'), matrix('n', 'k'))
        .says("A function of a row that is repeated and of each coefficient of a matrix, "
              "Yᵢⱼ = f(vⱼ, Aᵢⱼ).")
        .shapes("v: 1×k, A, Y: n×k")
        .forward("∂f/∂v ∘ 1 v̇ + ∂f/∂a ∘ Ȧ")
        .reverse("", "1ᵀ (conj(∂f/∂v) ∘ Ȳ)", "conj(∂f/∂a) ∘ Ȳ")
        .in("chainrules/eigen/elementwise/broadcast.hpp"),
    array_rule(fn::broadcast, constant(fn::add), column('n'), row('k'))
        .says("A function of the coefficients of a column and of a row, Yᵢⱼ = f(vᵢ, wⱼ).")
        .shapes("v: n, w: 1×k, Y: n×k")
        .forward("∂f/∂v ∘ v̇ 1ᵀ + ∂f/∂w ∘ 1 ẇ")
        .reverse("", "(conj(∂f/∂v) ∘ Ȳ) 1", "1ᵀ (conj(∂f/∂w) ∘ Ȳ)")
        .in("chainrules/eigen/elementwise/broadcast.hpp"),
    array_rule(fn::rowwise_add, matrix('n', 'k'), row('k'))
        .says("A row added to every row of a matrix, Y = A + 1 v.")
        .shapes("A, Y: n×k, v: 1×k")
        .forward("Ȧ + 1 v̇")
        .reverse("Ȳ", "1ᵀ Ȳ")
        .in("chainrules/eigen/elementwise/rowwise.hpp"),
    array_rule(fn::colwise_add, matrix('n', 'k'), column('n'))
        .says("A column added to every column of a matrix, Y = A + v 1ᵀ.")
        .shapes("A, Y: n×k, v: n")
        .forward("Ȧ + v̇ 1ᵀ")
        .reverse("Ȳ", "Ȳ 1")
        .in("chainrules/eigen/elementwise/rowwise.hpp"),
    array_rule(fn::rowwise_multiply, matrix('n', 'k'), row('k'))
        .says("Every row of a matrix multiplied by a row, coefficient by coefficient, Y = A ∘ 1 v.")
        .shapes("A, Y: n×k, v: 1×k")
        .forward("Ȧ ∘ 1 v + A ∘ 1 v̇")
        .reverse("Ȳ ∘ conj(1 v)", "1ᵀ (conj(A) ∘ Ȳ)")
        .in("chainrules/eigen/elementwise/rowwise.hpp"),
    array_rule(fn::colwise_multiply, matrix('n', 'k'), column('n'))
        .says("Every column of a matrix multiplied by a column, coefficient by coefficient, "
              "Y = A ∘ v 1ᵀ.")
        .shapes("A, Y: n×k, v: n")
        .forward("Ȧ ∘ v 1ᵀ + A ∘ v̇ 1ᵀ")
        .reverse("Ȳ ∘ conj(v 1ᵀ)", "(conj(A) ∘ Ȳ) 1")
        .in("chainrules/eigen/elementwise/rowwise.hpp"));

}  // namespace chainrules::rule_list
