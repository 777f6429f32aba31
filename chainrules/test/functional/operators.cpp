// SPDX-License-Identifier: MIT
#include "chainrules/functional/operators.hpp"

#include <gtest/gtest.h>

#include "chainrules_core/rules/rrule.hpp"

namespace {

using namespace chainrules;

template <class F>
std::tuple<double, double> cotangents(F const& f) {
    auto const [self, dx, dy] = rrule(f, 3.0, 4.0).pullback(1.0);
    return {dx, dy};
}

TEST(StdFunctionObjects, StandForTheOperators) {
    EXPECT_EQ(cotangents(std::plus<>{}), cotangents(fn::add));
    EXPECT_EQ(cotangents(std::minus<>{}), cotangents(fn::subtract));
    EXPECT_EQ(cotangents(std::multiplies<double>{}), cotangents(fn::multiply));
    EXPECT_EQ(cotangents(std::divides<>{}), cotangents(fn::divide));
    EXPECT_EQ(frule(std::tuple{NoTangent{}, 1.0}, std::negate<>{}, 2.0).tangent, -1.0);
}

}  // namespace
