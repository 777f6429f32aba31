// SPDX-License-Identifier: MIT
#pragma once
// Findings as lines on the screen, as lines of a file, and from there as tables of a document.

#include <string>

#include "measure.hpp"

namespace special_accuracy {

void print(Finding const& finding);
void append(std::string const& file, Finding const& finding);
/// Puts the results between the marks in a Markdown document.
bool write_tables(std::string const& results, std::string const& document);

}  // namespace special_accuracy
