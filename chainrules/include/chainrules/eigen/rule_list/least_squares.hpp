// SPDX-License-Identifier: MIT
#pragma once
// The rules of least squares and of linear equations between matrices in the list of array rules.

#include "chainrules/eigen/systems/least_squares.hpp"
#include "chainrules/eigen/systems/lyapunov.hpp"
#include "chainrules/eigen/systems/sylvester.hpp"
#include "chainrules/rule_list/array_entry.hpp"

namespace chainrules::rule_list {

inline constexpr auto least_squares =
    array_list(array_rule(fn::lstsq, matrix('n', 'm').regular(), matrix('n', 'k'))
                   .says("Least squares of least norm, X = A⁺ B, for A of any shape and rank.")
                   .shapes("A: n×m, B: n×k, X: m×k")
                   .forward("A⁺ (Ḃ − Ȧ X) + A⁺ A⁺ᴴ Ȧᴴ (B − A X) + (1 − A⁺ A) Ȧᴴ A⁺ᴴ X")
                   .reverse("−B̄ Xᴴ + (B − A X) (A⁺ B̄)ᴴ + (A⁺ᴴ X) (X̄ − Aᴴ B̄)ᴴ", "A⁺ᴴ X̄")
                   .in("chainrules/eigen/systems/least_squares.hpp"),
               array_rule(fn::pseudo_inverse, matrix('n', 'm').regular())
                   .says("Pseudo-inverse of Moore and Penrose, Y = A⁺.")
                   .shapes("A: n×m, Y: m×n")
                   .forward("−Y Ȧ Y + Y Yᴴ Ȧᴴ (1 − A Y) + (1 − Y A) Ȧᴴ Yᴴ Y")
                   .reverse("−Yᴴ Ȳ Yᴴ + (1 − A Y) Ȳᴴ Y Yᴴ + Yᴴ Y Ȳᴴ (1 − Y A)")
                   .in("chainrules/eigen/systems/least_squares.hpp"));

inline constexpr auto matrix_equations =
    array_list(array_rule(fn::solve_sylvester, matrix('n', 'n').regular(),
                          matrix('m', 'm').regular(), matrix('n', 'm'))
                   .says("Solution of Sylvester's equation A X + X B = C.")
                   .shapes("A: n×n, B: m×m, C, X: n×m")
                   .forward("A Ẋ + Ẋ B = Ċ − Ȧ X − X Ḃ")
                   .reverse("−C̄ Xᴴ", "−Xᴴ C̄", "Aᴴ C̄ + C̄ Bᴴ = X̄")
                   .in("chainrules/eigen/systems/sylvester.hpp"),
               array_rule(fn::solve_lyapunov, matrix('n', 'n').regular(), matrix('n', 'n'))
                   .says("Solution of Lyapunov's equation A X + X Aᴴ = Q.")
                   .shapes("A, Q, X: n×n")
                   .forward("A Ẋ + Ẋ Aᴴ = Q̇ − Ȧ X − X Ȧᴴ")
                   .reverse("−(Q̄ Xᴴ + Q̄ᴴ X)", "Aᴴ Q̄ + Q̄ A = X̄")
                   .in("chainrules/eigen/systems/lyapunov.hpp"),
               array_rule(fn::solve_discrete_lyapunov, matrix('n', 'n').regular(), matrix('n', 'n'))
                   .says("Solution of Lyapunov's discrete equation X = A X Aᴴ + Q.")
                   .shapes("A, Q, X: n×n")
                   .forward("Ẋ = A Ẋ Aᴴ + Ȧ X Aᴴ + A X Ȧᴴ + Q̇")
                   .reverse("Q̄ A Xᴴ + Q̄ᴴ A X", "Q̄ = Aᴴ Q̄ A + X̄")
                   .in("chainrules/eigen/systems/lyapunov.hpp"));

}  // namespace chainrules::rule_list
