// SPDX-License-Identifier: MIT
#include "chainrules/special/zeta/neighbours.hpp"

#include <gtest/gtest.h>

#include <limits>

#include "special/support/values.hpp"

namespace {

using namespace chainrules;
using values::partial_of;

double const eps = std::numeric_limits<double>::epsilon();

TEST(Neighbours, Steps) {
    EXPECT_EQ(fn::float_next(1.0), 1 + eps);
    EXPECT_EQ(fn::float_prior(1.0), 1 - eps / 2);
    EXPECT_EQ(fn::float_advance(1.0, 3), 1 + 3 * eps);
    EXPECT_EQ(partial_of<0>(fn::float_next, 1.0), 1.0);
    EXPECT_EQ(partial_of<0>(fn::float_prior, 1.0f), 1.0f);
    EXPECT_EQ(partial_of<0>(fn::float_advance, 1.0, 3), 1.0);
    EXPECT_EQ(fn::changesign(2.5), -2.5);
    EXPECT_EQ(partial_of<0>(fn::changesign, 2.5), -1.0);
    EXPECT_EQ(fn::ulp(1.0), eps);
    EXPECT_EQ(partial_of<0>(fn::ulp, 1.0), 0.0);
}

template <class... Bars>
constexpr bool all_no_tangents(std::tuple<Bars...> const&) {
    return (std::is_same_v<Bars, NoTangent> && ...);
}

TEST(Neighbours, DistancesAndIntegers) {
    EXPECT_EQ(fn::float_distance(1.0, 1 + 4 * eps), 4.0);
    EXPECT_EQ(fn::relative_difference(1.0, 1.5), 0.5);
    EXPECT_EQ(fn::epsilon_difference(1.0, 1 + 4 * eps), 4.0);
    EXPECT_EQ(fn::iround(2.5), 3);
    EXPECT_EQ(fn::itrunc(-2.5), -2);
    EXPECT_EQ(fn::ltrunc(2.5), 2L);
    EXPECT_EQ(fn::lltrunc(2.5), 2LL);
    EXPECT_TRUE(all_no_tangents(rrule(fn::float_distance, 1.0, 2.0).pullback(1.0)));
    EXPECT_TRUE(all_no_tangents(rrule(fn::relative_difference, 1.0, 2.0).pullback(1.0)));
    EXPECT_TRUE(all_no_tangents(rrule(fn::iround, 1.5).pullback(1)));
}

}  // namespace
