// SPDX-License-Identifier: MIT
#pragma once
// Errors of partials at given points, for plots.

#include <string>

namespace accuracy {

/// Prints, for each line of the file, the error of a partial in double in rounding units, or nan
/// where it is not known. A line has the topic, the name of the function, the number of the
/// argument by which it is differentiated, from 0, and the arguments, with a tab between them.
/// False, after a message, if the file cannot be read or a line is none of these.
bool print_errors_at(std::string const& file, unsigned threads);

}  // namespace accuracy
