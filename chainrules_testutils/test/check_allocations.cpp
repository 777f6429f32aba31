// SPDX-License-Identifier: MIT
//
// Heap allocations of rules, in a program that counts them.
#include "chainrules_testutils/check_allocations.hpp"

#include <gtest/gtest.h>

#include "chainrules_testutils/check_all.hpp"
#include "support/mutants.hpp"

using namespace chainrules::testutils;

TEST(CheckAllocations, AreCountedAndReported) {
    auto const none = check_all(mutants::spin<>, std::complex<double>(1, 2), 0.5);
    ASSERT_TRUE(none.allocations().has_value());
    EXPECT_EQ(none.allocations()->rule, 0u);
    EXPECT_EQ(none.allocations()->pullback, 0u);

    // The value, and the box that the thunks share: two vectors in the value's case.
    auto const some = check_all(mutants::weigh<>, std::vector<double>{1, 2, 3});
    ASSERT_TRUE(some.allocations().has_value());
    EXPECT_GE(some.allocations()->rule, 1u);
    EXPECT_NE(some.to_string().find("allocations: rule "), std::string::npos) << some;
}

TEST(CheckAllocations, MayBeLimited) {
    std::vector<double> const x{1, 2, 3};
    EXPECT_TRUE(
        check_all({.max_allocations = 0}, mutants::spin<>, std::complex<double>(1, 2), 0.5));
    auto const result = check_all({.max_allocations = 0}, mutants::weigh<>, x);
    EXPECT_TRUE(result.has(Check::allocations, Outcome::failed)) << result;
    CheckOptions<> const unlimited{.max_allocations = 0, .skip = Check::allocations};
    EXPECT_TRUE(check_all(unlimited, mutants::weigh<>, x));
}

TEST(CheckAllocations, AlignedMemoryToo) {
    struct alignas(64) Wide {
        double numbers[8];
    };
    auto const before = detail::allocation_count();
    auto* const wide = new Wide;
    asm volatile("" : : "r"(wide) : "memory");  // or an optimiser leaves both out
    delete wide;
    EXPECT_EQ(detail::allocation_count(), before + 1);
}
