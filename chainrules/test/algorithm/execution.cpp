// SPDX-License-Identifier: MIT
#include "chainrules/algorithm/execution.hpp"

#include <gtest/gtest.h>

#include "chainrules/algorithm/blockwise.hpp"
#include "chainrules/chainrules.hpp"

namespace {

using namespace chainrules;
using Vector = std::vector<double>;

TEST(Execution, PoliciesOfTheStandardLibraryGiveTheSameBits) {
    Vector v(5000);
    for (std::size_t i = 0; i != v.size(); ++i) v[i] = 1 + 0.001 * double(i);
    auto const run = [&](auto const& policy) {
        auto const [y, pullback] = rrule(fn::transform_reduce, fn::log, v, keyword(policy));
        return std::tuple{y, unthunk(std::get<2>(pullback(1.0)))};
    };
    auto const expected = run(Threads{1});
    EXPECT_EQ(run(std::execution::seq), expected);
    EXPECT_EQ(run(std::execution::par), expected);
    EXPECT_EQ(run(std::execution::par_unseq), expected);
    EXPECT_EQ(run(std::execution::unseq), expected);
    EXPECT_EQ(fn::transform(fn::exp, v, std::execution::par), fn::transform(fn::exp, v));
}

}  // namespace
