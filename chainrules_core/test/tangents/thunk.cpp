// SPDX-License-Identifier: MIT
// Thunks: computed when unthunked, one layer at a time, never otherwise. Sums and accumulation:
// arithmetic.cpp, accumulate.cpp.

#include "chainrules_core/tangents/thunk.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <vector>

using chainrules::inplaceable_thunk;
using chainrules::IsThunk;
using chainrules::thunk;
using chainrules::unthunk;

namespace {

TEST(Thunk, ComputesOncePerUnthunk) {
    int runs = 0;
    auto delayed = thunk([&runs] { return ++runs; });
    EXPECT_EQ(runs, 0);
    EXPECT_EQ(unthunk(delayed), 1);
    EXPECT_EQ(unthunk(delayed), 2);
    EXPECT_EQ(delayed(), 3);
    auto copy = delayed;
    EXPECT_EQ(runs, 3);
    EXPECT_EQ(unthunk(copy), 4);
}

TEST(Thunk, RemovesOneLayer) {
    auto two = thunk([] { return thunk([] { return 5; }); });
    static_assert(IsThunk<decltype(unthunk(two))>);
    EXPECT_EQ(unthunk(unthunk(two)), 5);
}

TEST(Thunk, OthersPassThrough) {
    std::vector<double> v{1, 2};
    EXPECT_EQ(&unthunk(v), &v);
    static_assert(std::is_same_v<decltype(unthunk(std::move(v))), std::vector<double>&&>);
    static_assert(unthunk(3) == 3);
}

TEST(Thunk, IsThunk) {
    auto plain = thunk([] { return 1; });
    auto inplace = inplaceable_thunk([](int& d) { ++d; }, [] { return 1; });
    static_assert(IsThunk<decltype(plain)> && IsThunk<decltype(inplace) const&>);
    static_assert(!IsThunk<double>);
    auto lambda = [] { return 1; };
    static_assert(!IsThunk<decltype(lambda)>);
}

TEST(Thunk, Constexpr) {
    constexpr auto delayed = thunk([] { return 2.5; });
    static_assert(unthunk(delayed) == 2.5);
}

TEST(Thunk, Inplaceable) {
    auto t = inplaceable_thunk([](std::vector<double>& d) { d[0] += 10; },
                               [] { return std::vector<double>{10}; });
    std::vector<double> destination{1};
    t.add_to(destination);
    EXPECT_EQ(destination[0], 11);
    EXPECT_EQ(unthunk(t), std::vector<double>{10});
}

TEST(Thunk, HoldsMoveOnlyState) {
    auto owner = std::make_unique<double>(2.0);
    auto delayed = thunk([owner = std::move(owner)] { return *owner; });
    auto moved = std::move(delayed);
    EXPECT_EQ(unthunk(moved), 2);
}

}  // namespace
