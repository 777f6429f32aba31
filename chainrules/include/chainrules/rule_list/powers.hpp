// SPDX-License-Identifier: MIT
#pragma once
// The list's entries for powers, roots and polynomials.

#include "chainrules/cmath/literal_pow.hpp"
#include "chainrules/cmath/polynomial.hpp"
#include "chainrules/rule_list/entry.hpp"

namespace chainrules::rule_list {

// clang-format off
inline constexpr auto powers = list(
    binary(fn::pow, positive, everywhere).complex().notable(1, 1).notable(1, 2),
    binary(fn::powm1, positive, everywhere).own().notable(1, 1),
    unary(fn::cbrt, everywhere).complex().pole(0),
    unary(fn::rsqrt, positive).complex().own(),
    unary(fn::square, everywhere).complex().own(),
    unary(fn::cube, everywhere).complex().own(),
    unary(fn::sqrt1pm1, at_least(-1)).own(),
    unary(fn::literal_pow<-3>, nonzero).complex().own().formula("N x^(N − 1)"),
    unary(fn::literal_pow<4>, everywhere).complex().own().formula("N x^(N − 1)"),
    unary(fn::literal_pow<9>, everywhere).complex().own().formula("N x^(N − 1)")
        .inexact(0, 5, "Where x^(N − 1) is subnormal and N times it is not; 4 elsewhere"),
    n_ary(fn::evalpoly, everywhere, everywhere, everywhere, everywhere)
        .complex().own().formula("Σ i cᵢ x^(i − 1), x^i"));
// clang-format on

}  // namespace chainrules::rule_list
