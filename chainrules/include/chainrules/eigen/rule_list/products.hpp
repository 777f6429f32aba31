// SPDX-License-Identifier: MIT
#pragma once
// The rules of eigen/products.hpp in the list of array rules.

#include "chainrules/eigen/products.hpp"
#include "chainrules/rule_list/array_entry.hpp"

namespace chainrules::rule_list {

inline constexpr auto products =
    array_list(array_rule(fn::matmul, matrix('n', 'k'), matrix('k', 'm'))
                   .says("Product of matrices, Y = A B.")
                   .shapes("A: n×k, B: k×m, Y: n×m")
                   .forward("Ȧ B + A Ḃ")
                   .reverse("Ȳ Bᴴ", "Aᴴ Ȳ")
                   .in("chainrules/eigen/products.hpp"),
               array_rule(fn::matmul, matrix('n', 'k'), column('k'))
                   .says("Product of a matrix and a vector, y = A x.")
                   .shapes("A: n×k, x: k, y: n")
                   .forward("Ȧ x + A ẋ")
                   .reverse("ȳ xᴴ", "Aᴴ ȳ")
                   .in("chainrules/eigen/products.hpp"),
               array_rule(fn::dot, column('n'), column('n'))
                   .says("Inner product of vectors, ω = Σ conj(x) y.")
                   .shapes("x, y: n")
                   .forward("⟨ẋ, y⟩ + ⟨x, ẏ⟩")
                   .reverse("y conj(ω̄)", "x ω̄")
                   .in("chainrules/eigen/products.hpp"));

}  // namespace chainrules::rule_list
