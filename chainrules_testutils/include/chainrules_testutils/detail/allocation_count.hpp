// SPDX-License-Identifier: MIT
#pragma once
// The counter of heap allocations, one for each thread. It moves only in a program that includes
// check_allocations.hpp, which replaces operator new.

#include <cstdint>

#include "chainrules_core/detail/language.hpp"
#include "chainrules_testutils/detail/version.hpp"

namespace chainrules::testutils::detail {

/// The allocations of this thread so far.
std::uint64_t& allocation_count();
/// Whether somebody counts.
bool allocations_are_counted();
bool count_allocations();

}  // namespace chainrules::testutils::detail
