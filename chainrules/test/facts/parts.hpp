// SPDX-License-Identifier: MIT
#pragma once
// Facts about parts, conjugates and sizes of complex numbers.

#include "chainrules/complex/parts.hpp"
#include "facts/fact.hpp"

namespace facts {

inline constexpr auto parts = facts_of(
    unary(fn::real, everywhere)
        .says("The real part of a complex number.")
        .not_holomorphic()
        .only_complex()
        .names("(x)")
        .formula("real(dx)"),
    unary(fn::imag, everywhere)
        .says("The imaginary part of a complex number.")
        .not_holomorphic()
        .only_complex()
        .names("(x)")
        .formula("imag(dx)"),
    unary(fn::conj, everywhere)
        .says("The complex conjugate.")
        .not_holomorphic()
        .only_complex()
        .names("(x)")
        .formula("conj(dx)"),
    unary(fn::adjoint, everywhere)
        .says("The adjoint of a number, its complex conjugate.")
        .not_holomorphic()
        .only_complex()
        .names("(x)")
        .formula("conj(dx)"),
    unary(fn::transpose, everywhere)
        .says("The transpose of a number, the number itself.")
        .only_complex(),
    unary(fn::arg, nonzero)
        .says("The angle of a complex number in radians, from −π to π.")
        .not_holomorphic()
        .only_complex()
        .names("(x)")
        .formula("imag(conj(x) * dx) / norm(x)"),
    unary(fn::norm, everywhere)
        .says("The squared absolute value |x|².")
        .not_holomorphic()
        .only_complex()
        .names("(x)")
        .formula("2 * real(conj(x) * dx)"),
    unary(fn::proj, everywhere)
        .says(
            "The projection onto the Riemann sphere: x itself, or ∞ where a part of x is infinite.")
        .not_holomorphic()
        .only_complex()
        .names("(x)")
        .formula("dx"));

}  // namespace facts
