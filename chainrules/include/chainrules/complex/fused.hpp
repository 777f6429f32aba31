// SPDX-License-Identifier: MIT
#pragma once
// muladd with a complex argument.

#include "chainrules/cmath/fused.hpp"
#include "chainrules/complex/kernels.hpp"

namespace chainrules::cmath::detail {

template <Number X, Number Y, Number Z>
requires(Complex<X> || Complex<Y> || Complex<Z>) constexpr auto compute(muladd_primal, X const& x,
                                                                        Y const& y, Z const& z) {
    CHAINRULES_DETAIL_RULE_OPERATORS;
    return evaluate(promoted_t<X, Y, Z>(x) * promoted_t<Y, X, Z>(y) + promoted_t<Z, X, Y>(z));
}

}  // namespace chainrules::cmath::detail
