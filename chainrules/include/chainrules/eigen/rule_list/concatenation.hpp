// SPDX-License-Identifier: MIT
#pragma once
// The rules of functions that put matrices, vectors and numbers beside each other in the list of
// array rules.

#include "chainrules/eigen/arrange/concatenate.hpp"
#include "chainrules/rule_list/array_entry.hpp"

namespace chainrules::rule_list {

inline constexpr auto concatenation =
    array_list(array_rule(fn::hcat, matrix('n', 'k'), matrix('n', 'm'))
                   .says("Matrices side by side, Y = [A B]; any number of them.")
                   .shapes("A: n×k, B: n×m, Y: n×(k + m)")
                   .forward("[Ȧ Ḃ]")
                   .reverse("the first k columns of Ȳ", "the last m columns of Ȳ")
                   .in("chainrules/eigen/arrange/concatenate.hpp"),
               array_rule(fn::hcat, matrix('n', 'k'), column('n'))
                   .says("A matrix and a column side by side, Y = [A v].")
                   .shapes("A: n×k, v: n, Y: n×(k + 1)")
                   .forward("[Ȧ v̇]")
                   .reverse("the first k columns of Ȳ", "the last column of Ȳ")
                   .in("chainrules/eigen/arrange/concatenate.hpp"),
               array_rule(fn::vcat, matrix('n', 'k'), matrix('m', 'k'))
                   .says("Matrices one below the other, Y = [A; B]; any number of them.")
                   .shapes("A: n×k, B: m×k, Y: (n + m)×k")
                   .forward("[Ȧ; Ḃ]")
                   .reverse("the first n rows of Ȳ", "the last m rows of Ȳ")
                   .in("chainrules/eigen/arrange/concatenate.hpp"),
               array_rule(fn::vcat, column('n'), scalar(0.5), column('m'))
                   .says("Vectors and numbers one below the other, y = [v; α; w].")
                   .shapes("v: n, w: m, y: n + 1 + m")
                   .forward("[v̇; α̇; ẇ]")
                   .reverse("the first n of ȳ", "ȳₙ", "the last m of ȳ")
                   .in("chainrules/eigen/arrange/concatenate.hpp"),
               array_rule(fn::block_diagonal, matrix('n', 'k'), matrix('m', 'n'))
                   .says("Matrices along the diagonal of a matrix that is 0 elsewhere.")
                   .shapes("A: n×k, B: m×n, Y: (n + m)×(k + n)")
                   .forward("block_diagonal(Ȧ, Ḃ)")
                   .reverse("the upper left block of Ȳ", "the lower right block of Ȳ")
                   .in("chainrules/eigen/arrange/concatenate.hpp"),
               array_rule(fn::block_diagonal, scalar(0.5), matrix('m', 'n'))
                   .says("A number and a matrix along the diagonal.")
                   .shapes("B: m×n, Y: (1 + m)×(1 + n)")
                   .forward("block_diagonal(α̇, Ḃ)")
                   .reverse("Ȳ₀₀", "the lower right block of Ȳ")
                   .in("chainrules/eigen/arrange/concatenate.hpp"));

}  // namespace chainrules::rule_list
