// SPDX-License-Identifier: MIT
#pragma once
// The rules of functions of matrices in the list of array rules.

#include "chainrules/eigen/matrix_functions/exp.hpp"
#include "chainrules/eigen/matrix_functions/exp_times.hpp"
#include "chainrules/eigen/matrix_functions/log.hpp"
#include "chainrules/eigen/matrix_functions/pow.hpp"
#include "chainrules/eigen/matrix_functions/sqrt.hpp"
#include "chainrules/eigen/matrix_functions/trigonometric.hpp"
#include "chainrules/rule_list/array_entry.hpp"

namespace chainrules::rule_list {

inline constexpr auto matrix_exponentials =
    array_list(array_rule(fn::matrix_exp, matrix('n', 'n'))
                   .says("Exponential of a matrix, Y = exp(A).")
                   .shapes("A, Y: n×n")
                   .forward("L(A, Ȧ)")
                   .reverse("L(Aᴴ, Ȳ)")
                   .in("chainrules/eigen/matrix_functions/exp.hpp"),
               array_rule(fn::exp_times, matrix('n', 'n'), matrix('n', 'm'))
                   .says("Exponential of a matrix times a matrix, Y = exp(A) B.")
                   .shapes("A: n×n, B, Y: n×m")
                   .forward("L(A, Ȧ) B + exp(A) Ḃ")
                   .reverse("L(Aᴴ, Ȳ Bᴴ)", "exp(Aᴴ) Ȳ")
                   .in("chainrules/eigen/matrix_functions/exp_times.hpp"),
               array_rule(fn::matrix_cos, matrix('n', 'n'))
                   .says("Cosine of a matrix, Y = cos(A).")
                   .shapes("A, Y: n×n")
                   .forward("L(A, Ȧ)")
                   .reverse("L(Aᴴ, Ȳ)")
                   .in("chainrules/eigen/matrix_functions/trigonometric.hpp"),
               array_rule(fn::matrix_sin, matrix('n', 'n'))
                   .says("Sine of a matrix, Y = sin(A).")
                   .shapes("A, Y: n×n")
                   .forward("L(A, Ȧ)")
                   .reverse("L(Aᴴ, Ȳ)")
                   .in("chainrules/eigen/matrix_functions/trigonometric.hpp"));

inline constexpr auto matrix_powers =
    array_list(array_rule(fn::matrix_log, matrix('n', 'n').regular())
                   .says("Principal logarithm of a matrix, Y = log(A).")
                   .shapes("A, Y: n×n")
                   .forward("L(A, Ȧ)")
                   .reverse("L(Aᴴ, Ȳ)")
                   .in("chainrules/eigen/matrix_functions/log.hpp"),
               array_rule(fn::matrix_pow, matrix('n', 'n').regular(), scalar(0.3))
                   .says("Principal power of a matrix, Y = Aᵖ.")
                   .shapes("A, Y: n×n, p: a real number")
                   .forward("L(A, Ȧ) + ṗ Aᵖ log A")
                   .reverse("L(Aᴴ, Ȳ)", "Re ⟨Ȳ, Aᵖ log A⟩")
                   .in("chainrules/eigen/matrix_functions/pow.hpp")
                   .only_real(),
               array_rule(fn::matrix_pow, matrix('n', 'n').regular(), constant(-5))
                   .says("A power of a matrix with a whole exponent, by repeated products.")
                   .shapes("A, Y: n×n, p: an integer")
                   .forward("L(A, Ȧ)")
                   .reverse("L(Aᴴ, Ȳ)", "")
                   .in("chainrules/eigen/matrix_functions/pow.hpp"),
               array_rule(fn::matrix_sqrt, matrix('n', 'n').regular())
                   .says("Principal square root of a matrix, Y Y = A.")
                   .shapes("A, Y: n×n")
                   .forward("Y Ẏ + Ẏ Y = Ȧ")
                   .reverse("Yᴴ Ā + Ā Yᴴ = Ȳ")
                   .in("chainrules/eigen/matrix_functions/sqrt.hpp"));

}  // namespace chainrules::rule_list
