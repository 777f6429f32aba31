// SPDX-License-Identifier: MIT
#pragma once
// The rules of functions that read an entry, a row, a column or a block of an array in the list of
// array rules.

#include "chainrules/eigen/arrange/blocks.hpp"
#include "chainrules/eigen/arrange/slices.hpp"
#include "chainrules/rule_list/array_entry.hpp"

namespace chainrules::rule_list {

inline constexpr auto blocks = array_list(
    array_rule(fn::block, matrix('n', 'k'), constant(1), constant(2), constant(2), constant(1))
        .says("The block of r rows and c columns whose first coefficient stands at "
              "(i, j).")
        .shapes("A: n×k, Y: r×c, i + r ≤ n, j + c ≤ k")
        .forward("block(Ȧ, i, j, r, c)")
        .reverse("Ȳ in this block, 0 elsewhere", "", "", "", "")
        .in("chainrules/eigen/arrange/blocks.hpp")
        .of_these_sizes(),
    array_rule(fn::coeff, matrix('n', 'k'), constant(2), constant(1))
        .says("An entry of a matrix, ω = Aᵢⱼ.")
        .shapes("A: n×k, i < n, j < k")
        .forward("Ȧᵢⱼ")
        .reverse("ω̄ at (i, j), 0 elsewhere", "", "")
        .in("chainrules/eigen/arrange/blocks.hpp")
        .of_these_sizes(),
    array_rule(fn::at, column('n'), constant(1))
        .says("An entry of a vector, ω = vᵢ.")
        .shapes("v: n > i")
        .forward("v̇ᵢ")
        .reverse("ω̄ at i, 0 elsewhere", "")
        .in("chainrules/eigen/arrange/blocks.hpp")
        .of_these_sizes(),
    array_rule(fn::row, matrix('n', 'k'), constant(1))
        .says("Row i of a matrix, as a row vector.")
        .shapes("A: n×k, y: 1×k, i < n")
        .forward("row i of Ȧ")
        .reverse("ȳ in row i, 0 elsewhere", "")
        .in("chainrules/eigen/arrange/blocks.hpp")
        .of_these_sizes(),
    array_rule(fn::col, matrix('n', 'k'), constant(3))
        .says("Column j of a matrix, as a column vector.")
        .shapes("A: n×k, y: n, j < k")
        .forward("column j of Ȧ")
        .reverse("ȳ in column j, 0 elsewhere", "")
        .in("chainrules/eigen/arrange/blocks.hpp")
        .of_these_sizes(),
    array_rule(fn::segment, column('k'), constant(1), constant(2))
        .says("Some coefficients of a vector, p of them from number i on.")
        .shapes("v: n, y: p, i + p ≤ n")
        .forward("segment(v̇, i, p)")
        .reverse("ȳ from i on, 0 elsewhere", "", "")
        .in("chainrules/eigen/arrange/blocks.hpp")
        .of_these_sizes(),
    array_rule(fn::head, column('k'), constant(3))
        .says("The first p coefficients of a vector.")
        .shapes("v: n, y: p ≤ n")
        .forward("head(v̇, p)")
        .reverse("ȳ at the first p, 0 elsewhere", "")
        .in("chainrules/eigen/arrange/blocks.hpp")
        .of_these_sizes(),
    array_rule(fn::tail, column('k'), constant(3))
        .says("The last p coefficients of a vector.")
        .shapes("v: n, y: p ≤ n")
        .forward("tail(v̇, p)")
        .reverse("ȳ at the last p, 0 elsewhere", "")
        .in("chainrules/eigen/arrange/blocks.hpp")
        .of_these_sizes(),
    array_rule(fn::rows_of, matrix('n', 'k'))
        .says("The rows of a matrix, as a std::vector of row vectors.")
        .shapes("A: n×k, y: n row vectors, each 1×k")
        .forward("the rows of Ȧ")
        .reverse("ȳᵢ in row i")
        .in("chainrules/eigen/arrange/slices.hpp"),
    array_rule(fn::cols_of, matrix('n', 'k'))
        .says("The columns of a matrix, as a std::vector of column vectors.")
        .shapes("A: n×k, y: k column vectors, each n×1")
        .forward("the columns of Ȧ")
        .reverse("ȳⱼ in column j")
        .in("chainrules/eigen/arrange/slices.hpp"));

}  // namespace chainrules::rule_list
