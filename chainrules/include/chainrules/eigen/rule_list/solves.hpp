// SPDX-License-Identifier: MIT
#pragma once
// The rules of linear systems beside solve(A, B), of inverses and of determinants in the list of
// array rules. log_abs_determinant, which returns a struct, has no entry.

#include "chainrules/eigen/systems/determinant.hpp"
#include "chainrules/eigen/systems/inverse.hpp"
#include "chainrules/eigen/systems/solve_triangular.hpp"
#include "chainrules/rule_list/array_entry.hpp"

namespace chainrules::rule_list {

inline constexpr auto solves = array_list(
    array_rule(fn::solve_right, matrix('m', 'n'), matrix('n', 'n').regular())
        .says("Solution of the linear systems Y A = B, one for each row of B.")
        .shapes("A: n×n, B, Y: m×n")
        .forward("(Ḃ − Y Ȧ) A⁻¹")
        .reverse("Ȳ A⁻ᴴ", "−Yᴴ B̄")
        .in("chainrules/eigen/systems/solve.hpp"),
    array_rule(fn::solve_triangular<Eigen::Lower>, matrix('n', 'n').regular(), matrix('n', 'm'))
        .says("Solution of T Y = B for one triangle of a matrix T, the lower one in this "
              "example, by substitution.")
        .shapes("T: n×n, B, Y: n×m")
        .forward("T⁻¹ (Ḃ − Ṫ Y)")
        .reverse("−B̄ Yᴴ in that triangle, 0 elsewhere", "T⁻ᴴ Ȳ")
        .in("chainrules/eigen/systems/solve_triangular.hpp"),
    array_rule(fn::inverse, matrix('n', 'n').regular())
        .says("The inverse of a square matrix, Y = A⁻¹.")
        .shapes("A, Y: n×n")
        .forward("−Y Ȧ Y")
        .reverse("−Yᴴ Ȳ Yᴴ")
        .in("chainrules/eigen/systems/inverse.hpp"),
    array_rule(fn::determinant, matrix('n', 'n').regular())
        .says("The determinant of a square matrix, of any rank.")
        .shapes("A: n×n")
        .forward("tr(adj(A) Ȧ)")
        .reverse("ω̄ adj(A)ᴴ")
        .in("chainrules/eigen/systems/determinant.hpp"),
    array_rule(fn::logdet, matrix('n', 'n').regular())
        .says("The logarithm of the determinant of a square matrix, which is positive, if "
              "real.")
        .shapes("A: n×n")
        .forward("tr(A⁻¹ Ȧ)")
        .reverse("ω̄ A⁻ᴴ")
        .in("chainrules/eigen/systems/determinant.hpp"));

}  // namespace chainrules::rule_list
