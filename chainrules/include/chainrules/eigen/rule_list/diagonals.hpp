// SPDX-License-Identifier: MIT
#pragma once
// The rules of functions that read or make diagonals of matrices, and of multiples of the identity,
// in the list of array rules.

#include "chainrules/eigen/structured/bands.hpp"
#include "chainrules/eigen/structured/diagonals.hpp"
#include "chainrules/eigen/structured/identity.hpp"
#include "chainrules/rule_list/array_entry.hpp"

namespace chainrules::rule_list {

inline constexpr auto diagonals =
    array_list(array_rule(fn::diagonal, matrix('n', 'k'))
                   .says("The main diagonal of a matrix of any shape, as a column, yᵢ = Aᵢᵢ.")
                   .shapes("A: n×k, y: min(n, k)")
                   .forward("the diagonal of Ȧ")
                   .reverse("ȳ on the diagonal, 0 elsewhere")
                   .in("chainrules/eigen/structured/diagonals.hpp"),
               array_rule(fn::diagonal, matrix('n', 'k'), constant(1))
                   .says("Diagonal number p of a matrix, as a column: above the main one for "
                         "p > 0, below it for p < 0.")
                   .shapes("A: n×k, −n ≤ p ≤ k")
                   .forward("diagonal p of Ȧ")
                   .reverse("ȳ on diagonal p, 0 elsewhere", "")
                   .in("chainrules/eigen/structured/diagonals.hpp")
                   .not_empty(),
               array_rule(fn::as_diagonal, column('n'))
                   .says("The diagonal matrix of a vector, Y = diag(v), as an "
                         "Eigen::DiagonalMatrix.")
                   .shapes("v: n, Y: n×n")
                   .forward("diag(v̇)")
                   .reverse("the diagonal of Ȳ")
                   .in("chainrules/eigen/structured/diagonals.hpp"),
               array_rule(fn::diagonal_matrix, column('n'))
                   .says("The dense matrix that has a vector on its diagonal and is 0 elsewhere.")
                   .shapes("v: n, Y: n×n")
                   .forward("diagonal_matrix(v̇)")
                   .reverse("the diagonal of Ȳ")
                   .in("chainrules/eigen/structured/diagonals.hpp"),
               array_rule(fn::diagonal_matrix, column('n'), constant(-1), constant(5), constant(4))
                   .says("The dense r×c matrix that begins diagonal p with a vector and is 0 "
                         "elsewhere.")
                   .shapes("v: n, at most as long as diagonal p; Y: r×c")
                   .forward("diagonal_matrix(v̇, p, r, c)")
                   .reverse("the first n of diagonal p of Ȳ", "", "", "")
                   .in("chainrules/eigen/structured/diagonals.hpp")
                   .of_these_sizes(),
               array_rule(fn::band, matrix('n', 'k'), constant(-1), constant(1))
                   .says("Diagonals p to q of a matrix, with zeros around them.")
                   .shapes("A, Y: n×k")
                   .forward("band(Ȧ, p, q)")
                   .reverse("band(Ȳ, p, q)", "", "")
                   .in("chainrules/eigen/structured/diagonals.hpp"),
               array_rule(fn::tridiagonal, column('m'), column('n'), column('m'))
                   .says("The square matrix with three diagonals, lower, main and upper one, as a "
                         "Tridiagonal.")
                   .shapes("the main one: n, the others: n − 1, Y: n×n")
                   .forward("tridiagonal of the tangents")
                   .reverse("diagonal −1 of Ȳ", "diagonal 0 of Ȳ", "diagonal 1 of Ȳ")
                   .in("chainrules/eigen/structured/bands.hpp")
                   .of_these_sizes(),
               array_rule(fn::bidiagonal<Eigen::Upper>, column('n'), column('m'))
                   .says("The square matrix with a main diagonal and one over it, as a Bidiagonal.")
                   .shapes("the main one: n, the other: n − 1, Y: n×n")
                   .forward("bidiagonal of the tangents")
                   .reverse("diagonal 0 of Ȳ", "diagonal 1 of Ȳ")
                   .in("chainrules/eigen/structured/bands.hpp")
                   .of_these_sizes(),
               array_rule(fn::bidiagonal<Eigen::Lower>, column('n'), column('m'))
                   .says("The square matrix with a main diagonal and one under it, as a "
                         "Bidiagonal.")
                   .shapes("the main one: n, the other: n − 1, Y: n×n")
                   .forward("bidiagonal of the tangents")
                   .reverse("diagonal 0 of Ȳ", "diagonal −1 of Ȳ")
                   .in("chainrules/eigen/structured/bands.hpp")
                   .of_these_sizes(),
               array_rule(fn::identity_times, scalar(0.5), constant(3))
                   .says("A multiple of the identity, Y = λ I, as a dense matrix.")
                   .shapes("Y: n×n, n is given")
                   .forward("λ̇ I")
                   .reverse("tr Ȳ", "")
                   .in("chainrules/eigen/structured/identity.hpp"),
               array_rule(fn::add_to_diagonal, matrix('n', 'n'), scalar(0.5))
                   .says("A square matrix with a number added to its diagonal, Y = A + λ I.")
                   .shapes("A, Y: n×n")
                   .forward("Ȧ + λ̇ I")
                   .reverse("Ȳ", "tr Ȳ")
                   .in("chainrules/eigen/structured/identity.hpp"));

}  // namespace chainrules::rule_list
