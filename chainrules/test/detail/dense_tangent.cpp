// SPDX-License-Identifier: MIT
#include "chainrules/detail/dense_tangent.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "chainrules_core/chainrules_core.hpp"
#include "reverse_ad/jacobian.hpp"

namespace {

using namespace chainrules;
using chainrules::detail::dense_tangent;
using Numbers = std::vector<double>;

TEST(DenseTangent, TakesWhatRulesReturn) {
    Numbers const x{1, 2};
    EXPECT_EQ(dense_tangent(x, ZeroTangent{}), (Numbers{0, 0}));
    EXPECT_EQ(dense_tangent(x, Numbers{3, 4}), (Numbers{3, 4}));
    EXPECT_EQ(dense_tangent(x, thunk([] { return Numbers{5, 6}; })), (Numbers{5, 6}));
    EXPECT_EQ(dense_tangent(2.0, 3.0F), 3.0);
    EXPECT_EQ(dense_tangent(2.0, NoTangent{}), 0.0);
    EXPECT_THROW(dense_tangent(x, CHAINRULES_NOT_IMPLEMENTED("not yet")), NotImplementedError);
    EXPECT_THROW(dense_tangent(2.0, thunk([] { return CHAINRULES_NOT_IMPLEMENTED("not yet"); })),
                 NotImplementedError);
}

// A rule that lacks its derivative.
Numbers doubled_of(Numbers const& x) { return {2 * x[0], 2 * x[1]}; }
CHAINRULES_FUNCTION(doubled, doubled_of);
auto rrule(doubled_t, Numbers const& x) {
    auto pullback = [](Numbers const&) {
        return std::tuple{NoTangent{}, CHAINRULES_NOT_IMPLEMENTED("by the numbers")};
    };
    return RRuleResult{doubled_of(x), pullback};
}

// It was 0: the sum with a zero that accumulate returns was not looked at.
TEST(DenseTangent, AMissingDerivativeIsNoZeroInATool) {
    EXPECT_THROW(reverse_ad::value_and_jacobian(doubled, Numbers{1, 2}), NotImplementedError);
}

}  // namespace
