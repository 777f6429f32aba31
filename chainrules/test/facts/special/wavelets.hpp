// SPDX-License-Identifier: MIT
#pragma once
// Facts about Daubechies' wavelets.

#include "chainrules/special/wavelets.hpp"
#include "facts/fact.hpp"

namespace facts::special {

inline constexpr auto wavelets = facts_of(binary(fn::daubechies_scaling, wavelet, even(0.5, 6.5))
                                              .names("(phi, x)")
                                              .formula("NoTangent, phi.prime(x)"),
                                          binary(fn::daubechies_wavelet, wavelet, even(-2.5, 3.5))
                                              .names("(psi, x)")
                                              .formula("NoTangent, psi.prime(x)"));

}  // namespace facts::special
