// SPDX-License-Identifier: MIT
#pragma once
// Strings and characters have no tangent: conversions to and from numbers, comparison, search,
// parts, and the classes of <cctype>.

#include <cctype>
#include <string>
#include <string_view>

#include "chainrules/detail/version.hpp"
#include "chainrules_core/rules/non_differentiable.hpp"

namespace chainrules::strings {

CHAINRULES_FUNCTION(to_string, std::to_string);
CHAINRULES_FUNCTION(stoi, std::stoi);
CHAINRULES_FUNCTION(stol, std::stol);
CHAINRULES_FUNCTION(stoll, std::stoll);
CHAINRULES_FUNCTION(stoul, std::stoul);
CHAINRULES_FUNCTION(stoull, std::stoull);
CHAINRULES_FUNCTION(stof, std::stof);
CHAINRULES_FUNCTION(stod, std::stod);
CHAINRULES_FUNCTION(stold, std::stold);
CHAINRULES_FUNCTION(isalnum, std::isalnum);
CHAINRULES_FUNCTION(isalpha, std::isalpha);
CHAINRULES_FUNCTION(isblank, std::isblank);
CHAINRULES_FUNCTION(iscntrl, std::iscntrl);
CHAINRULES_FUNCTION(isdigit, std::isdigit);
CHAINRULES_FUNCTION(isgraph, std::isgraph);
CHAINRULES_FUNCTION(islower, std::islower);
CHAINRULES_FUNCTION(isprint, std::isprint);
CHAINRULES_FUNCTION(ispunct, std::ispunct);
CHAINRULES_FUNCTION(isspace, std::isspace);
CHAINRULES_FUNCTION(isupper, std::isupper);
CHAINRULES_FUNCTION(isxdigit, std::isxdigit);
CHAINRULES_FUNCTION(tolower, std::tolower);
CHAINRULES_FUNCTION(toupper, std::toupper);
CHAINRULES_FUNCTION_EXPR(concatenate, (a, b), a + b);
CHAINRULES_FUNCTION_EXPR(length, (s), s.length());
CHAINRULES_FUNCTION_EXPR(substr, (s, position, count), s.substr(position, count));
CHAINRULES_FUNCTION_EXPR(compare, (a, b), a.compare(b));
CHAINRULES_FUNCTION_EXPR(starts_with, (s, start), s.starts_with(start));
CHAINRULES_FUNCTION_EXPR(ends_with, (s, end), s.ends_with(end));
CHAINRULES_FUNCTION_EXPR(find_in, (s, part), s.find(part));

CHAINRULES_NON_DIFFERENTIABLE(to_string);
CHAINRULES_NON_DIFFERENTIABLE(stoi);
CHAINRULES_NON_DIFFERENTIABLE(stol);
CHAINRULES_NON_DIFFERENTIABLE(stoll);
CHAINRULES_NON_DIFFERENTIABLE(stoul);
CHAINRULES_NON_DIFFERENTIABLE(stoull);
CHAINRULES_NON_DIFFERENTIABLE(stof);
CHAINRULES_NON_DIFFERENTIABLE(stod);
CHAINRULES_NON_DIFFERENTIABLE(stold);
CHAINRULES_NON_DIFFERENTIABLE(isalnum);
CHAINRULES_NON_DIFFERENTIABLE(isalpha);
CHAINRULES_NON_DIFFERENTIABLE(isblank);
CHAINRULES_NON_DIFFERENTIABLE(iscntrl);
CHAINRULES_NON_DIFFERENTIABLE(isdigit);
CHAINRULES_NON_DIFFERENTIABLE(isgraph);
CHAINRULES_NON_DIFFERENTIABLE(islower);
CHAINRULES_NON_DIFFERENTIABLE(isprint);
CHAINRULES_NON_DIFFERENTIABLE(ispunct);
CHAINRULES_NON_DIFFERENTIABLE(isspace);
CHAINRULES_NON_DIFFERENTIABLE(isupper);
CHAINRULES_NON_DIFFERENTIABLE(isxdigit);
CHAINRULES_NON_DIFFERENTIABLE(tolower);
CHAINRULES_NON_DIFFERENTIABLE(toupper);
CHAINRULES_NON_DIFFERENTIABLE(concatenate);
CHAINRULES_NON_DIFFERENTIABLE(length);
CHAINRULES_NON_DIFFERENTIABLE(substr);
CHAINRULES_NON_DIFFERENTIABLE(compare);
CHAINRULES_NON_DIFFERENTIABLE(starts_with);
CHAINRULES_NON_DIFFERENTIABLE(ends_with);
CHAINRULES_NON_DIFFERENTIABLE(find_in);

}  // namespace chainrules::strings

namespace chainrules::fn {
using strings::compare;
using strings::concatenate;
using strings::ends_with;
using strings::find_in;
using strings::isalnum;
using strings::isalpha;
using strings::isblank;
using strings::iscntrl;
using strings::isdigit;
using strings::isgraph;
using strings::islower;
using strings::isprint;
using strings::ispunct;
using strings::isspace;
using strings::isupper;
using strings::isxdigit;
using strings::length;
using strings::starts_with;
using strings::stod;
using strings::stof;
using strings::stoi;
using strings::stol;
using strings::stold;
using strings::stoll;
using strings::stoul;
using strings::stoull;
using strings::substr;
using strings::to_string;
using strings::tolower;
using strings::toupper;
}  // namespace chainrules::fn
