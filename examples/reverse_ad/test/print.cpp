// SPDX-License-Identifier: MIT
#include "reverse_ad/print.hpp"

#include <gtest/gtest.h>

#include <array>
#include <iomanip>
#include <sstream>

#include "chainrules/cmath/trigonometric.hpp"
#include "reverse_ad/gradient.hpp"
#include "reverse_ad/replay.hpp"

namespace {

TEST(Print, TheValue) {
    std::ostringstream out;
    auto const f = [&](auto const& x) {
        out << std::setprecision(3) << x << " " << sin(x) << " " << x * x << "; ";
        return x * x;
    };
    EXPECT_EQ(reverse_ad::gradient(f, 0.5), 1);
    reverse_ad::record([&](auto const& v) { return f(v[0]); }, std::array{0.25});
    EXPECT_EQ(out.str(), "0.5 0.479 0.25; 0.25 0.247 0.0625; ");
}

}  // namespace
