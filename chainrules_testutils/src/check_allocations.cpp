// SPDX-License-Identifier: MIT
#include "chainrules_testutils/detail/allocation_count.hpp"

namespace chainrules::testutils::detail {

namespace {
bool counted = false;
}

std::uint64_t& allocation_count() {
    static thread_local std::uint64_t count = 0;
    return count;
}

bool allocations_are_counted() { return counted; }
bool count_allocations() { return counted = true; }

}  // namespace chainrules::testutils::detail
