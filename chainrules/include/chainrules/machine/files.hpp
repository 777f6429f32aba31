// SPDX-License-Identifier: MIT
#pragma once
// Files and streams. A stream changes when it is used: pass a pointer to it.

#include <filesystem>
#include <istream>
#include <ostream>
#include <string>

#include "chainrules/detail/version.hpp"
#include "chainrules_core/rules/non_differentiable.hpp"

namespace chainrules::machine {

/// fn::print_to(&std::cout, x) is whether the stream still works after x was written.
CHAINRULES_FUNCTION_EXPR(print_to, (stream, x), static_cast<bool>(*stream << x));
/// fn::getline(&stream, &line) is whether there was a line.
CHAINRULES_FUNCTION_EXPR(getline, (stream, line), static_cast<bool>(std::getline(*stream, *line)));
CHAINRULES_FUNCTION(exists, std::filesystem::exists);
CHAINRULES_FUNCTION(file_size, std::filesystem::file_size);
CHAINRULES_FUNCTION(is_directory, std::filesystem::is_directory);
CHAINRULES_FUNCTION(is_regular_file, std::filesystem::is_regular_file);

CHAINRULES_NON_DIFFERENTIABLE(print_to);
CHAINRULES_NON_DIFFERENTIABLE(getline);
CHAINRULES_NON_DIFFERENTIABLE(exists);
CHAINRULES_NON_DIFFERENTIABLE(file_size);
CHAINRULES_NON_DIFFERENTIABLE(is_directory);
CHAINRULES_NON_DIFFERENTIABLE(is_regular_file);

}  // namespace chainrules::machine

namespace chainrules::fn {
using machine::exists;
using machine::file_size;
using machine::getline;
using machine::is_directory;
using machine::is_regular_file;
using machine::print_to;
}  // namespace chainrules::fn
