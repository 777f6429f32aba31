// SPDX-License-Identifier: MIT
#pragma once
// Facts about parts, conjugates and sizes of complex numbers.

#include "chainrules/complex/parts.hpp"
#include "facts/fact.hpp"

namespace facts {

inline constexpr auto parts = facts_of(
    unary(fn::real, everywhere).not_holomorphic().only_complex().names("(x)").formula("Re(dx)"),
    unary(fn::imag, everywhere).not_holomorphic().only_complex().names("(x)").formula("Im(dx)"),
    unary(fn::conj, everywhere).not_holomorphic().only_complex().names("(x)").formula("conj(dx)"),
    unary(fn::adjoint, everywhere)
        .not_holomorphic()
        .only_complex()
        .names("(x)")
        .formula("conj(dx)"),
    unary(fn::transpose, everywhere).only_complex(),
    unary(fn::arg, nonzero)
        .not_holomorphic()
        .only_complex()
        .names("(x)")
        .formula("Im(conj(x) dx) / |x|²"),
    unary(fn::norm, everywhere)
        .not_holomorphic()
        .only_complex()
        .names("(x)")
        .formula("2 Re(conj(x) dx)"),
    unary(fn::proj, everywhere).not_holomorphic().only_complex().names("(x)").formula("dx"));

}  // namespace facts
