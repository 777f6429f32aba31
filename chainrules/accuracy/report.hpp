// SPDX-License-Identifier: MIT
#pragma once
// What was measured, as lines of text, as a file of results, and as the tables of
// docs/accuracy.md and docs/special_accuracy.md.

#include <string>
#include <vector>

#include "finding.hpp"

namespace accuracy {

void print(Finding const& finding);
void append(std::string const& file, std::vector<Finding> const& findings);
/// Puts the table of these results into the document, between its two marks.
bool write_table(std::string const& results, std::string const& document);

}  // namespace accuracy
