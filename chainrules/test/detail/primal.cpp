// SPDX-License-Identifier: MIT
#include "chainrules/detail/primal.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <complex>
#include <limits>

#include "chainrules_core/chainrules_core.hpp"

namespace primal_test {

using namespace chainrules;

CHAINRULES_DETAIL_PRIMAL(halved, (x), x / 2);
CHAINRULES_DETAIL_PRIMAL(weighted, (x, y), 2 * x + y);
// A term that float loses and double does not.
CHAINRULES_DETAIL_PRIMAL(lost, (x), x + 0x1p-30F - x);
CHAINRULES_DETAIL_WIDE_PRIMAL(kept, (x), x + 0x1p-30F - x);
CHAINRULES_SCALAR_RULE(halved, (x), 0.5);

static_assert(!has_rrule<halved_t, std::complex<float>>);
static_assert(!std::is_invocable_v<weighted_t, std::complex<double>, double>);
static_assert(!std::is_invocable_v<halved_t, double, double>);

// What a header that is read later adds.
template <Complex Z>
Z primal(halved_t, Z const& z) {
    return z / real_t<Z>(2);
}
template <Real T>
constexpr T primal(weighted_t, T const& x, T const& y, T const& z) {
    return weighted(x, y) + z;
}

// An integer and a number, as they are; a NaN first.
struct scaled_t : chainrules::detail::Primal<scaled_t, chainrules::detail::as_given,
                                             chainrules::detail::NanFirst> {
    static constexpr char const* chainrules_name() { return "scaled"; }
};
CHAINRULES_DETAIL_OBJECT scaled_t scaled{};
template <Real X>
constexpr X primal(scaled_t, int n, X const& x) {
    return x != x ? X(0) : static_cast<X>(n) * x;
}
template <Real X>
constexpr X primal(scaled_t, bool negative, X const& x) {
    return x != x ? X(0) : negative ? -x : x;
}

TEST(Primal, SeesTheCommonTypeOfRealNumbers) {
    static_assert(std::is_same_v<decltype(halved(1)), double>);
    static_assert(std::is_same_v<decltype(halved(1.0F)), float>);
    static_assert(std::is_same_v<decltype(weighted(1, 1.0F)), float>);
    static_assert(std::is_same_v<decltype(weighted(1.0F, 1.0L)), long double>);
    static_assert(halved(3) == 1.5);
    static_assert(weighted(1, 0.5F) == 2.5F);
}

TEST(Primal, WideOneComputesInDoubleAndReturnsFloat) {
    static_assert(std::is_same_v<decltype(kept(1.0F)), float>);
    EXPECT_EQ(lost(1.0F), 0);
    EXPECT_EQ(kept(1.0F), 0x1p-30F);
}

TEST(Primal, FindsOverloadsDeclaredLater) {
    EXPECT_EQ(halved(std::complex<double>(2, 4)), std::complex<double>(1, 2));
    EXPECT_EQ(rrule(halved, std::complex<double>(2, 4)).value, std::complex<double>(1, 2));
    EXPECT_EQ(weighted(1, 2.0F, 3.0), 7);
}

TEST(Primal, PassesArgumentsAsGiven) {
    static_assert(std::is_same_v<decltype(scaled(3, 1.5F)), float>);
    EXPECT_EQ(scaled(3, 1.5), 4.5);
    EXPECT_EQ(scaled(true, 1.5), -1.5);
}

TEST(Primal, ReturnsNaNFirst) {
    EXPECT_TRUE(std::isnan(scaled(3, std::numeric_limits<double>::quiet_NaN())));
    EXPECT_TRUE(std::isnan(scaled(true, std::numeric_limits<double>::quiet_NaN())));
}

}  // namespace primal_test
