// SPDX-License-Identifier: MIT
#pragma once
// Facts about Daubechies' wavelets.

#include "chainrules/special/polynomials/wavelets.hpp"
#include "facts/fact.hpp"

namespace facts::special {

inline constexpr auto wavelets = facts_of(
    binary(fn::daubechies_scaling, wavelet, even(0.5, 6.5))
        .says("The value at x of Daubechies' scaling function phi, an object of Boost.Math with at "
              "least three vanishing moments.")
        .names("(phi, x)")
        .formula("NoTangent{}, phi′(x)"),
    binary(fn::daubechies_wavelet, wavelet, even(-2.5, 3.5))
        .says("The value at x of Daubechies' wavelet psi, an object of Boost.Math with at least "
              "three vanishing moments.")
        .names("(psi, x)")
        .formula("NoTangent{}, psi′(x)"));

}  // namespace facts::special
