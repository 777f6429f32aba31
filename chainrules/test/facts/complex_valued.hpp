// SPDX-License-Identifier: MIT
#pragma once
// Facts about functions of real numbers with complex values.

#include "chainrules/complex/construction.hpp"
#include "facts/fact.hpp"

namespace facts {

inline constexpr auto complex_valued = facts_of(
    unary(fn::make_complex, everywhere).says("The complex number x + 0 i.").only_complex(),
    fact(binary(fn::make_complex, everywhere, everywhere)
             .says("The complex number x + i y.")
             .only_complex())
        .shown(SHOWN((x, y), 1, number::i)),
    fact(binary(fn::polar, everywhere, everywhere)
             .says("The complex number r exp(i θ), of the size r and the angle θ in radians.")
             .only_complex())
        .shown(SHOWN((r, theta), fn::polar(1, theta), (number::i * Omega))));

}  // namespace facts
