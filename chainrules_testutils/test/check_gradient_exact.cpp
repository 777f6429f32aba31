// SPDX-License-Identifier: MIT
//
// Gradients by hand against exact derivatives.
#include <gtest/gtest.h>

#include "chainrules_testutils/check_gradient.hpp"
#include "chainrules_testutils/check_jacobian.hpp"
#include "chainrules_testutils/exact.hpp"
#include "support/classic_functions.hpp"

using namespace chainrules::testutils;

namespace {

using Vec = std::vector<double>;
Vec const at{-1.2, 1.0, 0.7, 0.3};

}  // namespace

TEST(CheckGradientExact, FindsAnErrorInTheLastDigits) {
    classic::Wood const wood;
    auto const g = [&](Vec const& x) { return wood.gradient(x); };
    auto const right = check_gradient(wood, g, at);
    EXPECT_TRUE(right) << right;
    ASSERT_TRUE(right.ulps()) << right;
    auto const wrong = check_gradient(
        {.max_ulps = 100}, wood,
        [&](Vec const& x) {
            Vec result = g(x);
            result[1] *= 1 + 1e-12;
            return result;
        },
        at);
    EXPECT_TRUE(wrong.has(Check::derivative, Outcome::failed)) << wrong;
    EXPECT_NE(wrong.to_string().find("the gradient differs from the exact derivative in 1 of 4"),
              std::string::npos)
        << wrong;
    EXPECT_NE(wrong.to_string().find("the exact one is "), std::string::npos) << wrong;
}
TEST(CheckGradientExact, Jacobian) {
    classic::LeastSquares const model;
    auto const f = [&](auto const& x) { return model.residuals(x); };
    auto const result = check_jacobian(f, [&](Vec const&) { return model.rows; }, Vec{1, 2, 3});
    EXPECT_TRUE(result) << result;
    EXPECT_TRUE(result.ulps()) << result;
}
TEST(CheckGradientExact, WritesIntoGrad) {
    // Of double alone: differences, as without the header.
    classic::Wood const wood;
    auto const fg = [&](Vec const& x, Vec& grad) {
        grad = wood.gradient(x);
        return wood(x);
    };
    auto const result = check_gradient(fg, at);
    EXPECT_TRUE(result) << result;
    EXPECT_FALSE(result.ulps()) << result;
}
