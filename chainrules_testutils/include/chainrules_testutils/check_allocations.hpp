// SPDX-License-Identifier: MIT
#pragma once
// Included in one translation unit of a test program, this header replaces the global operator new,
// so that check_all counts the heap allocations of rules and pullbacks: CheckResult::allocations(),
// and CheckOptions::max_allocations to limit them. Without it, no program is changed. Memory that a
// library takes from malloc (Eigen's matrices) is not seen.

#include <cstdlib>
#include <new>

#include "chainrules_testutils/detail/allocation_count.hpp"

namespace chainrules::testutils::detail {

static bool const counts_allocations = count_allocations();

// malloc, not new, so that the counter counts itself in nothing.
inline void* counted_allocation(std::size_t size) noexcept {
    ++allocation_count();
    return std::malloc(size == 0 ? 1 : size);
}
inline void* counted_allocation(std::size_t size, std::align_val_t alignment) noexcept {
    ++allocation_count();
    auto const a = static_cast<std::size_t>(alignment);
    return std::aligned_alloc(a, (size + a - 1) / a * a);
}

}  // namespace chainrules::testutils::detail

// Arrays and the forms without exceptions come here, too. Weak, so that a second inclusion is no
// error.
[[gnu::weak]] void* operator new(std::size_t size) {
    (void)chainrules::testutils::detail::counts_allocations;
    if (void* const p = chainrules::testutils::detail::counted_allocation(size)) return p;
    throw std::bad_alloc();
}
[[gnu::weak]] void* operator new(std::size_t size, std::align_val_t alignment) {
    if (void* const p = chainrules::testutils::detail::counted_allocation(size, alignment))
        return p;
    throw std::bad_alloc();
}
[[gnu::weak]] void operator delete(void* p) noexcept { std::free(p); }
[[gnu::weak]] void operator delete(void* p, std::size_t) noexcept { std::free(p); }
[[gnu::weak]] void operator delete(void* p, std::align_val_t) noexcept { std::free(p); }
[[gnu::weak]] void operator delete(void* p, std::size_t, std::align_val_t) noexcept {
    std::free(p);
}
