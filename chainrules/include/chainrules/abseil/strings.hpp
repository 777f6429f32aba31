// SPDX-License-Identifier: MIT
#pragma once
// Abseil's functions of strings, which have no derivative: joined and split, formatted and
// searched.

#include <string>
#include <vector>

#include "chainrules/detail/version.hpp"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/str_split.h"
#include "absl/types/optional.h"

#include "chainrules_core/rules/non_differentiable.hpp"

namespace chainrules::abseil {

namespace detail {

// What the text says, or nothing.
template <class T, class Text>
absl::optional<T> number_in(bool (*read)(absl::string_view, T*), Text const& text) {
    T number{};
    return read(text, &number) ? absl::optional<T>(number) : absl::nullopt;
}

}  // namespace detail

CHAINRULES_FUNCTION(str_cat, absl::StrCat);
CHAINRULES_FUNCTION(str_format, absl::StrFormat);
CHAINRULES_FUNCTION(str_contains, absl::StrContains);
CHAINRULES_FUNCTION(str_starts_with, absl::StartsWith);
CHAINRULES_FUNCTION(str_ends_with, absl::EndsWith);
CHAINRULES_FUNCTION(equals_ignore_case, absl::EqualsIgnoreCase);
CHAINRULES_FUNCTION_EXPR(str_replace_all, (text, replacements), absl::StrReplaceAll(text, replacements));
CHAINRULES_FUNCTION_EXPR(str_join, (parts, separator), absl::StrJoin(parts, separator));
CHAINRULES_FUNCTION_EXPR(str_split, (text, separator), std::vector<std::string>(absl::StrSplit(text, separator)));
CHAINRULES_FUNCTION_EXPR(ascii_to_lower, (text), absl::AsciiStrToLower(text));
CHAINRULES_FUNCTION_EXPR(ascii_to_upper, (text), absl::AsciiStrToUpper(text));
CHAINRULES_FUNCTION_EXPR(strip_whitespace, (text), std::string(absl::StripAsciiWhitespace(text)));
CHAINRULES_FUNCTION_EXPR(simple_atod, (text), detail::number_in<double>(&absl::SimpleAtod, text));
CHAINRULES_FUNCTION_EXPR(simple_atof, (text), detail::number_in<float>(&absl::SimpleAtof, text));

CHAINRULES_NON_DIFFERENTIABLE(str_cat);
CHAINRULES_NON_DIFFERENTIABLE(str_format);
CHAINRULES_NON_DIFFERENTIABLE(str_contains);
CHAINRULES_NON_DIFFERENTIABLE(str_starts_with);
CHAINRULES_NON_DIFFERENTIABLE(str_ends_with);
CHAINRULES_NON_DIFFERENTIABLE(equals_ignore_case);
CHAINRULES_NON_DIFFERENTIABLE(str_replace_all);
CHAINRULES_NON_DIFFERENTIABLE(str_join);
CHAINRULES_NON_DIFFERENTIABLE(str_split);
CHAINRULES_NON_DIFFERENTIABLE(ascii_to_lower);
CHAINRULES_NON_DIFFERENTIABLE(ascii_to_upper);
CHAINRULES_NON_DIFFERENTIABLE(strip_whitespace);
CHAINRULES_NON_DIFFERENTIABLE(simple_atod);
CHAINRULES_NON_DIFFERENTIABLE(simple_atof);

}  // namespace chainrules::abseil

namespace chainrules::fn {
using abseil::ascii_to_lower;
using abseil::ascii_to_upper;
using abseil::equals_ignore_case;
using abseil::simple_atod;
using abseil::simple_atof;
using abseil::str_cat;
using abseil::str_contains;
using abseil::str_ends_with;
using abseil::str_format;
using abseil::str_join;
using abseil::str_replace_all;
using abseil::str_split;
using abseil::str_starts_with;
using abseil::strip_whitespace;
}  // namespace chainrules::fn
