// SPDX-License-Identifier: MIT
#pragma once
// Facts about functions of real numbers with complex values.

#include "chainrules/complex/construction.hpp"
#include "facts/fact.hpp"

namespace facts {

inline constexpr auto complex_valued =
    facts_of(unary(fn::make_complex, everywhere).only_complex(),
             binary(fn::make_complex, everywhere, everywhere).only_complex(),
             binary(fn::polar, everywhere, everywhere).only_complex());

}  // namespace facts
