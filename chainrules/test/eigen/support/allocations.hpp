// SPDX-License-Identifier: MIT
#pragma once
// Heap allocations of a piece of work, seen by Eigen's own check before each of its allocations and
// by operator new. The first header of a test, before any of Eigen's, in one unit of a program.

#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <new>

namespace counters {
inline int eigen_allocations = 0;
inline int failed_assertions = 0;
inline int news = 0;
inline void assertion(bool ok, char const* text) {
    if (ok) return;
    // The two checks that run while allocation is forbidden.
    ++(std::strstr(text, "is_malloc_allowed") != nullptr ? eigen_allocations : failed_assertions);
}
}  // namespace counters

#define EIGEN_RUNTIME_NO_MALLOC
#define eigen_assert(x) ::counters::assertion(static_cast<bool>(x), #x)

#include <gtest/gtest.h>

#include <Eigen/Core>

// Out of line: GCC 12 warns where it inlines one of a pair.
[[gnu::noinline]] void* operator new(std::size_t size) {
    ++counters::news;
    if (void* p = std::malloc(size)) return p;
    throw std::bad_alloc();
}
[[gnu::noinline]] void operator delete(void* p) noexcept { std::free(p); }
[[gnu::noinline]] void operator delete(void* p, std::size_t) noexcept { std::free(p); }

namespace support {

/// By Eigen, for matrices, and by operator new.
struct Allocations {
    int eigen = 0, news = 0;
    bool operator==(Allocations const&) const = default;
};

template <class Work>
Allocations allocations_of(Work const& work) {
    counters::eigen_allocations = counters::failed_assertions = 0;
    int const news = counters::news;
    Eigen::internal::set_is_malloc_allowed(false);
    work();
    Eigen::internal::set_is_malloc_allowed(true);
    EXPECT_EQ(counters::failed_assertions, 0);
    return {counters::eigen_allocations, counters::news - news};
}

template <class Work>
void expect_allocations(Work const& work, int eigen, int news = 0) {
    Allocations const found = allocations_of(work);
    EXPECT_EQ(found.eigen, eigen);
    EXPECT_EQ(found.news, news);
}

}  // namespace support
