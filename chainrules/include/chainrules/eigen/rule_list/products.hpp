// SPDX-License-Identifier: MIT
#pragma once
// The rules of products of matrices and vectors, of linear systems and of the trace in the list of
// array rules.

#include "chainrules/eigen/products/cross.hpp"
#include "chainrules/eigen/products/kron.hpp"
#include "chainrules/eigen/products/matmul.hpp"
#include "chainrules/eigen/products/multiply_add.hpp"
#include "chainrules/eigen/products/quad_form.hpp"
#include "chainrules/eigen/reduce/norms.hpp"
#include "chainrules/eigen/systems/solve.hpp"
#include "chainrules/rule_list/array_entry.hpp"

namespace chainrules::rule_list {

inline constexpr auto products =
    array_list(array_rule(fn::matmul, matrix('n', 'k'), matrix('k', 'm'))
                   .says("Product of matrices, Y = A B.")
                   .shapes("A: n×k, B: k×m, Y: n×m")
                   .forward("Ȧ B + A Ḃ")
                   .reverse("Ȳ Bᴴ", "Aᴴ Ȳ")
                   .in("chainrules/eigen/products/matmul.hpp"),
               array_rule(fn::matmul, matrix('n', 'k'), column('k'))
                   .says("Product of a matrix and a vector, y = A x.")
                   .shapes("A: n×k, x: k, y: n")
                   .forward("Ȧ x + A ẋ")
                   .reverse("ȳ xᴴ", "Aᴴ ȳ")
                   .in("chainrules/eigen/products/matmul.hpp"),
               array_rule(fn::dot, column('n'), column('n'))
                   .says("Inner product of vectors, ω = Σ conj(x) y.")
                   .shapes("x, y: n")
                   .forward("⟨ẋ, y⟩ + ⟨x, ẏ⟩")
                   .reverse("y conj(ω̄)", "x ω̄")
                   .in("chainrules/eigen/products/matmul.hpp"),
               array_rule(fn::dot, column('n'), matrix('n', 'm'), column('m'))
                   .says("Bilinear form of two vectors, ω = xᴴ A y.")
                   .shapes("x: n, A: n×m, y: m")
                   .forward("ẋᴴ A y + xᴴ Ȧ y + xᴴ A ẏ")
                   .reverse("conj(ω̄) A y", "ω̄ x yᴴ", "ω̄ Aᴴ x")
                   .in("chainrules/eigen/products/quad_form.hpp"),
               array_rule(fn::quad_form, matrix('n', 'n'), matrix('n', 'm'))
                   .says("Quadratic form of a matrix, Y = Bᴴ A B.")
                   .shapes("A: n×n, B: n×m, Y: m×m")
                   .forward("Bᴴ Ȧ B + Ḃᴴ A B + Bᴴ A Ḃ")
                   .reverse("B Ȳ Bᴴ", "A B Ȳᴴ + Aᴴ B Ȳ")
                   .in("chainrules/eigen/products/quad_form.hpp"),
               array_rule(fn::outer, column('n'), column('m'))
                   .says("Outer product of vectors, Y = x yᵀ, where nothing is conjugated.")
                   .shapes("x: n, y: m, Y: n×m")
                   .forward("ẋ yᵀ + x ẏᵀ")
                   .reverse("Ȳ conj(y)", "Ȳᵀ conj(x)")
                   .in("chainrules/eigen/products/kron.hpp"),
               array_rule(fn::kron, matrix('n', 'm'), matrix('m', 'k'))
                   .says("Kronecker product, Y = A ⊗ B, whose block (i, j) is Aᵢⱼ B.")
                   .shapes("A: n×m, B: m×k, Y: nm×mk")
                   .forward("Ȧ ⊗ B + A ⊗ Ḃ")
                   .reverse("⟨B, Ȳ_block(i,j)⟩ at (i, j)", "Σ conj(Aᵢⱼ) Ȳ_block(i,j)")
                   .in("chainrules/eigen/products/kron.hpp"),
               array_rule(fn::cross, column('n'), column('n'))
                   .says("Cross product of two vectors of three coefficients, z = x × y, and its "
                         "conjugate where it is complex.")
                   .shapes("x, y, z: 3")
                   .forward("ẋ × y + x × ẏ")
                   .reverse("y × z̄", "z̄ × x")
                   .in("chainrules/eigen/products/cross.hpp")
                   .of_these_sizes());

inline constexpr auto linear_maps =
    array_list(array_rule(fn::solve, matrix('n', 'n').regular(), matrix('n', 'm'))
                   .says("Solution of the linear systems A Y = B, one for each column of B.")
                   .shapes("A: n×n, B, Y: n×m")
                   .forward("A⁻¹ (Ḃ − Ȧ Y)")
                   .reverse("−B̄ Yᴴ", "A⁻ᴴ Ȳ")
                   .in("chainrules/eigen/systems/solve.hpp"),
               array_rule(fn::solve, matrix('n', 'n').regular(), column('n'))
                   .says("Solution of a linear system, A y = b.")
                   .shapes("A: n×n, b, y: n")
                   .forward("A⁻¹ (ḃ − Ȧ y)")
                   .reverse("−b̄ yᴴ", "A⁻ᴴ ȳ")
                   .in("chainrules/eigen/systems/solve.hpp"),
               array_rule(fn::trace, matrix('n', 'n'))
                   .says("Trace of a square matrix, ω = Σ Aᵢᵢ.")
                   .shapes("A: n×n")
                   .forward("Σ Ȧᵢᵢ")
                   .reverse("ω̄ on the diagonal, 0 elsewhere")
                   .in("chainrules/eigen/reduce/norms.hpp"),
               array_rule(fn::multiply_add, matrix('n', 'k'), matrix('k', 'm'), matrix('n', 'm'))
                   .says("Product of matrices and a sum, Y = A B + Z.")
                   .shapes("A: n×k, B: k×m, Y, Z: n×m")
                   .forward("Ȧ B + A Ḃ + Ż")
                   .reverse("Ȳ Bᴴ", "Aᴴ Ȳ", "Ȳ")
                   .in("chainrules/eigen/products/multiply_add.hpp"),
               array_rule(fn::multiply_add, matrix('n', 'k'), matrix('k', 'm'), column('n'))
                   .says("Product of matrices and a column that is added to each of its columns, "
                         "Y = A B + z, as in a layer of a neural network.")
                   .shapes("A: n×k, B: k×m, z: n, Y: n×m")
                   .forward("Ȧ B + A Ḃ + ż")
                   .reverse("Ȳ Bᴴ", "Aᴴ Ȳ", "Σ of the columns of Ȳ")
                   .in("chainrules/eigen/products/multiply_add.hpp"),
               array_rule(fn::multiply_add, matrix('n', 'k'), matrix('k', 'm'), row('m'))
                   .says("Product of matrices and a row that is added to each of its rows, "
                         "Y = A B + z.")
                   .shapes("A: n×k, B: k×m, z: 1×m, Y: n×m")
                   .forward("Ȧ B + A Ḃ + ż")
                   .reverse("Ȳ Bᴴ", "Aᴴ Ȳ", "Σ of the rows of Ȳ")
                   .in("chainrules/eigen/products/multiply_add.hpp"),
               array_rule(fn::multiply_add, matrix('n', 'k'), matrix('k', 'm'), scalar(0.5))
                   .says("Product of matrices and a number that is added everywhere, Y = A B + ζ.")
                   .shapes("A: n×k, B: k×m, Y: n×m")
                   .forward("Ȧ B + A Ḃ + ζ̇")
                   .reverse("Ȳ Bᴴ", "Aᴴ Ȳ", "Σ Ȳ")
                   .in("chainrules/eigen/products/multiply_add.hpp"));

}  // namespace chainrules::rule_list
