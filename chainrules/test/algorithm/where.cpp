// SPDX-License-Identifier: MIT
// where: of the two functions the one that is taken is called and differentiated, and no other.
#include "chainrules/algorithm/where.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <stdexcept>
#include <vector>

#include "chainrules/chainrules.hpp"
#include "chainrules_testutils/gtest.hpp"

// Functions of which one call is an error.
namespace where_tests {

using namespace chainrules;
using Numbers = std::vector<double>;

inline double refuse(double) { throw std::logic_error("where called the branch not taken"); }
CHAINRULES_FUNCTION(refused, refuse);
template <class Self, class Dx>
FRuleResult<double, double> frule(std::tuple<Self, Dx> const&, refused_t, double x) {
    return {refuse(x), 0.0};
}
inline auto rrule(refused_t, double x) {
    return RRuleResult{refuse(x), [](double) { return std::tuple{NoTangent{}, 0.0}; }};
}

TEST(Where, CallsOneBranch) {
    EXPECT_EQ(fn::where(true, fn::square, refused, 3.0), 9);
    EXPECT_EQ(fn::where(false, refused, fn::square, 3.0), 9);
    EXPECT_THROW((void)fn::where(true, refused, fn::square, 3.0), std::logic_error);
    EXPECT_EQ(fn::where(false, refused, 3.0), 0);
    Numbers const x{3, 4};
    EXPECT_EQ(fn::where(std::vector<bool>{true, true}, fn::square, refused, x), (Numbers{9, 16}));
}

TEST(Where, DifferentiatesOneBranch) {
    auto const [y, pullback] = rrule(fn::where, true, fn::square, refused, 3.0);
    EXPECT_EQ(y, 9);
    auto const [self, condition_bar, f_bar, g_bar, x_bar] = pullback(2.0);
    static_assert(std::is_same_v<decltype(condition_bar), NoTangent const>);
    static_assert(std::is_same_v<decltype(f_bar), NoTangent const>);
    static_assert(std::is_same_v<decltype(x_bar), double const>);
    EXPECT_EQ(x_bar, 12);
    auto const [z, dz] = frule(std::tuple{NoTangent{}, NoTangent{}, NoTangent{}, NoTangent{}, 2.0},
                               fn::where, false, refused, fn::square, 3.0);
    EXPECT_EQ(z, 9);
    EXPECT_EQ(dz, 12);
}

// 1 / x is infinite, log is NaN, where they are not taken.
TEST(Where, MasksWhatIsNoNumber) {
    auto const [y, pullback] = rrule(fn::where, false, fn::log, fn::zero, -1.0);
    EXPECT_EQ(y, 0);
    EXPECT_EQ(std::get<4>(pullback(1.0)), 0);
    auto const [z, pull] = rrule(fn::where, false, fn::log, -1.0);  // zero elsewhere
    EXPECT_EQ(z, 0);
    EXPECT_EQ(std::get<3>(pull(1.0)), 0);
}

TEST(Where, SeveralArguments) {
    testutils::test_all(fn::where, true, fn::multiply, fn::divide, 3.0, 4.0);
    testutils::test_all(fn::where, false, fn::multiply, fn::divide, 3.0, 4.0);
    testutils::test_all(fn::where, true, fn::hypot, 3.0, 4.0);
}

TEST(Where, Sequences) {
    std::vector<bool> const mask{true, false, true};
    Numbers const x{4, 0, 9};
    EXPECT_EQ(fn::where(mask, fn::inv, fn::zero, x), (Numbers{0.25, 0, 1.0 / 9}));
    auto const [y, pullback] = rrule(fn::where, mask, fn::inv, fn::zero, x);
    EXPECT_EQ(y, (Numbers{0.25, 0, 1.0 / 9}));
    auto const bars = pullback(Numbers{1, 1, 1});
    EXPECT_EQ(chainrules::evaluate(unthunk(std::get<4>(bars))), (Numbers{-1.0 / 16, 0, -1.0 / 81}));
    auto const [z, dz] = frule(std::tuple{NoTangent{}, NoTangent{}, NoTangent{}, Numbers{1, 1, 1}},
                               fn::where, mask, fn::sqrt, x);
    EXPECT_EQ(z, (Numbers{2, 0, 3}));
    EXPECT_EQ(dz, (Numbers{0.25, 0, 1.0 / 6}));
    EXPECT_THROW((void)fn::where(mask, fn::sqrt, Numbers{1, 2}), std::invalid_argument);
}

}  // namespace where_tests
