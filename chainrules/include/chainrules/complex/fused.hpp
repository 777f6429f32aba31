// SPDX-License-Identifier: MIT
#pragma once
// muladd with a complex argument.

#include "chainrules/cmath/fused.hpp"
#include "chainrules/complex/kernels.hpp"

namespace chainrules::cmath {

template <Number X, Number Y, Number Z>
    requires detail::AnyComplex<X, Y, Z>
constexpr auto primal(muladd_t, X const& x, Y const& y, Z const& z) {
    using namespace rule_operators;
    return evaluate(promoted_t<X, Y, Z>(x) * promoted_t<Y, X, Z>(y) + promoted_t<Z, X, Y>(z));
}

}  // namespace chainrules::cmath
