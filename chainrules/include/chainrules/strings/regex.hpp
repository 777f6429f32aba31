// SPDX-License-Identifier: MIT
#pragma once
// Regular expressions, of texts or parts of them: no derivative.

#include <regex>

#include "chainrules/detail/version.hpp"
#include "chainrules_core/rules/non_differentiable.hpp"

namespace chainrules::strings {

CHAINRULES_FUNCTION_EXPR(regex_match, (text, pattern), std::regex_match(text, pattern));
CHAINRULES_FUNCTION_EXPR(regex_search, (text, pattern), std::regex_search(text, pattern));
CHAINRULES_FUNCTION_EXPR(regex_replace, (text, pattern, format),
                         std::regex_replace(text, pattern, format));

CHAINRULES_NON_DIFFERENTIABLE(regex_match);
CHAINRULES_NON_DIFFERENTIABLE(regex_search);
CHAINRULES_NON_DIFFERENTIABLE(regex_replace);

}  // namespace chainrules::strings

namespace chainrules::fn {
using strings::regex_match;
using strings::regex_replace;
using strings::regex_search;
}  // namespace chainrules::fn
