// SPDX-License-Identifier: MIT
#include "forward_ad/print.hpp"

#include <gtest/gtest.h>

#include <iomanip>
#include <sstream>

#include "chainrules/cmath/trigonometric.hpp"
#include "forward_ad/derivatives.hpp"

namespace {

TEST(Print, TheValue) {
    std::ostringstream out;
    auto const f = [&](auto const& x) {
        out << std::setprecision(3) << x << " " << sin(x) << "; ";
        return x * x;
    };
    EXPECT_EQ(forward_ad::derivative(f, 0.5), 1);
    auto const twice = [&](auto const& x) { return forward_ad::derivative(f, x); };
    EXPECT_EQ(forward_ad::derivative(twice, 0.25), 2);
    EXPECT_EQ(out.str(), "0.5 0.479; 0.25 0.247; ");
}

}  // namespace
