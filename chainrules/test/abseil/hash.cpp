// SPDX-License-Identifier: MIT
#include "chainrules/abseil/hash.hpp"

#include <gtest/gtest.h>

#include "support/no_derivative.hpp"

namespace {

TEST(AbslHash, HasNoDerivative) {
    chainrules::expect_no_derivative(chainrules::fn::hash_of, 2.5);
    chainrules::expect_no_derivative(chainrules::fn::hash_of, std::vector<double>{1, 2}, 3);
    EXPECT_EQ(chainrules::fn::hash_of(2.5), absl::Hash<double>{}(2.5));
}

}  // namespace
