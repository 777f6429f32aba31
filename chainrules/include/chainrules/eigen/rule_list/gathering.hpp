// SPDX-License-Identifier: MIT
#pragma once
// The rules of functions that read, or add to, the parts of an array that lists of positions name
// in the list of array rules. A position may repeat.

#include <array>
#include <utility>

#include "chainrules/eigen/arrange/gather.hpp"
#include "chainrules/eigen/arrange/scatter.hpp"
#include "chainrules/rule_list/array_entry.hpp"

namespace chainrules::rule_list {

namespace detail {

inline constexpr auto four_of_three = constant(std::array<int, 4>{2, 0, 2, 1});
inline constexpr auto two_of_four = constant(std::array<int, 2>{3, 1});
inline constexpr auto two_flags_of_three = constant(std::array<bool, 3>{true, false, true});
inline constexpr auto four_places =
    constant(std::array<std::pair<int, int>, 4>{std::pair{2, 3}, {0, 1}, {2, 3}, {1, 0}});

}  // namespace detail

inline constexpr auto gathering = array_list(
    array_rule(fn::gather_rows, matrix('n', 'k'), detail::four_of_three)
        .says("The rows at the given positions, row p of Y is row iₚ of A.")
        .shapes("A: n×k, i: any size, each position less than n; Y: as many rows, ×k")
        .forward("row iₚ of Ȧ, in row p")
        .reverse("row p of Ȳ, added to row iₚ", "")
        .in("chainrules/eigen/arrange/gather.hpp")
        .of_these_sizes(),
    array_rule(fn::gather_cols, matrix('m', 'n'), detail::four_of_three)
        .says("The columns at the given positions, column p of Y is column jₚ of A.")
        .shapes("A: m×n, j: any size, each position less than n; Y: m× as many columns")
        .forward("column jₚ of Ȧ, in column p")
        .reverse("column p of Ȳ, added to column jₚ", "")
        .in("chainrules/eigen/arrange/gather.hpp")
        .of_these_sizes(),
    array_rule(fn::gather, column('n'), detail::four_of_three)
        .says("The coefficients of a vector at the given positions, yₚ = v[iₚ].")
        .shapes("v: n, i, y: any size, each position less than n")
        .forward("v̇[iₚ], at p")
        .reverse("ȳₚ, added at iₚ", "")
        .in("chainrules/eigen/arrange/gather.hpp")
        .of_these_sizes(),
    array_rule(fn::gather, column('n'), detail::two_flags_of_three)
        .says("The coefficients of a vector where a mask is true.")
        .shapes("v: n, mask: n, y: as many as flags are true")
        .forward("v̇ where the mask is true")
        .reverse("ȳ where the mask is true, 0 elsewhere", "")
        .in("chainrules/eigen/arrange/gather.hpp")
        .of_these_sizes(),
    array_rule(fn::gather, matrix('n', 'k'), detail::four_places)
        .says("The entries of a matrix at pairs of a row and a column, yₚ = A(iₚ, jₚ).")
        .shapes("A: n×k, pairs, y: any size, each pair inside of A")
        .forward("Ȧ(iₚ, jₚ), at p")
        .reverse("ȳₚ, added at (iₚ, jₚ)", "")
        .in("chainrules/eigen/arrange/gather.hpp")
        .of_these_sizes(),
    array_rule(fn::gather, matrix('n', 'k'), detail::four_of_three, detail::two_of_four)
        .says("The entries that the given rows and columns share, Y(p, q) = A(iₚ, j_q).")
        .shapes("A: n×k, i, j: any sizes, each position inside of A; Y: size of i × size of j")
        .forward("Ȧ(iₚ, j_q), at (p, q)")
        .reverse("Ȳ(p, q), added at (iₚ, j_q)", "", "")
        .in("chainrules/eigen/arrange/gather.hpp")
        .of_these_sizes());

inline constexpr auto scattering = array_list(
    array_rule(fn::scatter_add_rows, matrix('n', 'm'), matrix('k', 'm'), detail::four_of_three)
        .says("Adds the rows of B to rows of A: row p to row iₚ, which may repeat.")
        .shapes("A, Z: n×m, B: k×m, i: k positions, each less than n")
        .forward("Ȧ, with row p of Ḃ added to row iₚ")
        .reverse("Z̄", "row iₚ of Z̄, in row p", "")
        .in("chainrules/eigen/arrange/scatter.hpp")
        .of_these_sizes(),
    array_rule(fn::scatter_add_cols, matrix('m', 'n'), matrix('m', 'k'), detail::four_of_three)
        .says("Adds the columns of B to columns of A: column p to column jₚ.")
        .shapes("A, Z: m×n, B: m×k, j: k positions, each less than n")
        .forward("Ȧ, with column p of Ḃ added to column jₚ")
        .reverse("Z̄", "column jₚ of Z̄, in column p", "")
        .in("chainrules/eigen/arrange/scatter.hpp")
        .of_these_sizes(),
    array_rule(fn::scatter_add, column('n'), column('k'), detail::four_of_three)
        .says("Adds the coefficients of a vector w to those of v: wₚ to v[iₚ].")
        .shapes("v, z: n, w: k, i: k positions, each less than n")
        .forward("v̇, with ẇₚ added at iₚ")
        .reverse("z̄", "z̄[iₚ], at p", "")
        .in("chainrules/eigen/arrange/scatter.hpp")
        .of_these_sizes(),
    array_rule(fn::scatter_add, column('n'), column('m'), detail::two_flags_of_three)
        .says("Adds the coefficients of a vector w, in order, to those of v where a mask is true.")
        .shapes("v, z: n, mask: n, w: as many as flags are true")
        .forward("v̇, with ẇ added where the mask is true")
        .reverse("z̄", "z̄ where the mask is true", "")
        .in("chainrules/eigen/arrange/scatter.hpp")
        .of_these_sizes(),
    array_rule(fn::scatter_add, matrix('n', 'k'), column('k'), detail::four_places)
        .says("Adds the coefficients of a vector w to entries of a matrix: wₚ to A(iₚ, jₚ).")
        .shapes("A, Z: n×k, w: any size, as many pairs, each inside of A")
        .forward("Ȧ, with ẇₚ added at (iₚ, jₚ)")
        .reverse("Z̄", "Z̄(iₚ, jₚ), at p", "")
        .in("chainrules/eigen/arrange/scatter.hpp")
        .of_these_sizes(),
    array_rule(fn::scatter_add, matrix('n', 'k'), matrix('k', 'm'), detail::four_of_three,
               detail::two_of_four)
        .says("Adds B to the entries that the given rows and columns share: B(p, q) to "
              "A(iₚ, j_q).")
        .shapes("A, Z: n×k, B: size of i × size of j, each position inside of A")
        .forward("Ȧ, with Ḃ(p, q) added at (iₚ, j_q)")
        .reverse("Z̄", "Z̄(iₚ, j_q), at (p, q)", "", "")
        .in("chainrules/eigen/arrange/scatter.hpp")
        .of_these_sizes());

}  // namespace chainrules::rule_list
