// SPDX-License-Identifier: MIT
#pragma once
// What was measured, as lines of text, as a file of results, and as the table of docs/accuracy.md.

#include <string>

#include "measure.hpp"

namespace accuracy {

void print(Finding const& finding);
void append(std::string const& file, Function const& f, Finding const& finding);
/// Puts the table of these results into the document, between its two marks.
bool write_table(std::string const& results, std::string const& document);

}  // namespace accuracy
