// SPDX-License-Identifier: MIT
#pragma once
// The rules of functions that give the coefficients of an array in another shape, another order or
// several times in the list of array rules.

#include "chainrules/eigen/arrange/permute.hpp"
#include "chainrules/eigen/arrange/repeat.hpp"
#include "chainrules/eigen/arrange/shape.hpp"
#include "chainrules/rule_list/array_entry.hpp"

namespace chainrules::rule_list {

inline constexpr auto shapes = array_list(
    array_rule(fn::eval, matrix('n', 'k'))
        .says("The value of an expression as a plain matrix, Y = A.")
        .shapes("A, Y: n×k")
        .forward("Ȧ")
        .reverse("Ȳ")
        .in("chainrules/eigen/arrange/shape.hpp"),
    array_rule(fn::convert<double>, matrix('n', 'k'))
        .says("The coefficients converted to another number type, here to double.")
        .shapes("A, Y: n×k")
        .forward("Ȧ in the precision of Y")
        .reverse("Ȳ in the precision of A")
        .in("chainrules/eigen/arrange/shape.hpp")
        .only_real(),
    array_rule(fn::reshaped, matrix('n', 'k'), constant(2), constant(6))
        .says("The coefficients, column by column, in a shape of r rows and c columns.")
        .shapes("A: n×k, Y: r×c with r c = n k")
        .forward("reshaped(Ȧ, r, c)")
        .reverse("Ȳ in the shape of A", "", "")
        .in("chainrules/eigen/arrange/shape.hpp")
        .of_these_sizes(),
    array_rule(fn::vec, matrix('n', 'k'))
        .says("The columns of a matrix one below the other, as one column.")
        .shapes("A: n×k, y: nk")
        .forward("vec(Ȧ)")
        .reverse("ȳ in the shape of A")
        .in("chainrules/eigen/arrange/shape.hpp"),
    array_rule(fn::transpose, matrix('n', 'k'))
        .says("Transpose of a matrix, Y = Aᵀ, where nothing is conjugated.")
        .shapes("A: n×k, Y: k×n")
        .forward("Ȧᵀ")
        .reverse("Ȳᵀ")
        .in("chainrules/eigen/arrange/shape.hpp"),
    array_rule(fn::adjoint, matrix('n', 'k'))
        .says("Conjugate transpose of a matrix, Y = Aᴴ.")
        .shapes("A: n×k, Y: k×n")
        .forward("Ȧᴴ")
        .reverse("Ȳᴴ")
        .in("chainrules/eigen/arrange/shape.hpp"),
    array_rule(fn::reverse, matrix('n', 'k'))
        .says("All coefficients from the last to the first: rows and columns turn round.")
        .shapes("A, Y: n×k")
        .forward("reverse(Ȧ)")
        .reverse("reverse(Ȳ)")
        .in("chainrules/eigen/arrange/permute.hpp"),
    array_rule(fn::rotate, column('n'), constant(2))
        .says("The coefficients of a vector from number p on, then the first p.")
        .shapes("v, y: n")
        .forward("rotate(v̇, p)")
        .reverse("rotate(ȳ, −p)", "")
        .in("chainrules/eigen/arrange/permute.hpp"),
    array_rule(fn::rotate, matrix('n', 'k'), constant(1), constant(-1))
        .says("Rows and columns of a matrix rotated, Yᵢⱼ = A(i + p, j + q) modulo the "
              "sizes.")
        .shapes("A, Y: n×k")
        .forward("rotate(Ȧ, p, q)")
        .reverse("rotate(Ȳ, −p, −q)", "", "")
        .in("chainrules/eigen/arrange/permute.hpp"),
    array_rule(fn::replicate, matrix('n', 'm'), constant(2), constant(3))
        .says("A matrix of r×c copies of A.")
        .shapes("A: n×m, Y: rn×cm")
        .forward("replicate(Ȧ, r, c)")
        .reverse("Σ of the n×m blocks of Ȳ", "", "")
        .in("chainrules/eigen/arrange/repeat.hpp"),
    array_rule(fn::repeat_each, matrix('n', 'm'), constant(2), constant(3))
        .says("Each coefficient of A as a block of r×c equal ones.")
        .shapes("A: n×m, Y: rn×cm")
        .forward("repeat_each(Ȧ, r, c)")
        .reverse("Σ of block (i, j) of Ȳ, at (i, j)", "", "")
        .in("chainrules/eigen/arrange/repeat.hpp"),
    array_rule(fn::constant, scalar(0.5), constant(3), constant(4))
        .says("A matrix of equal coefficients, Yᵢⱼ = ξ.")
        .shapes("Y: of the rows and columns that are given")
        .forward("ξ̇ everywhere")
        .reverse("Σ Ȳ", "", "")
        .in("chainrules/eigen/arrange/repeat.hpp"));

}  // namespace chainrules::rule_list
