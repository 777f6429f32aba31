// SPDX-License-Identifier: MIT
#pragma once
// Numbers, strings and drawings in reports.

#include <string>
#include <vector>

#include "chainrules_testutils/check_result.hpp"

namespace chainrules::testutils::detail {

/// The shortest decimal that reads back as x, whatever the locale; "NaN", "Infinity", "-Infinity".
std::string exact_decimal(long double x);
/// With so many digits.
std::string decimal(long double x, int digits);
/// Bytes that are no UTF-8 become U+FFFD: a report is read as UTF-8.
std::string valid_utf8(std::string const& text);
/// For the inside of a string of JSON, and for text or a quoted attribute of HTML.
std::string json_escaped(std::string const& text);
std::string html_escaped(std::string const& text);
/// Empty where there is nothing to draw.
std::string step_plot(std::vector<StepError> const& steps);

}  // namespace chainrules::testutils::detail
