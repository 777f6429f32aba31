// SPDX-License-Identifier: MIT
// Hashes and addresses have both rules, and no derivative.

#include "chainrules/functional/identity_of_objects.hpp"

#include <gtest/gtest.h>

#include <string>

#include "support/no_derivative.hpp"

using chainrules::expect_no_derivative;
namespace fn = chainrules::fn;

namespace {

TEST(IdentityOfObjects, HashAndAddress) {
    double const x = 2.5;
    expect_no_derivative(fn::hash, x);
    expect_no_derivative(fn::hash, std::string("text"));
    expect_no_derivative(fn::to_address, &x);
    EXPECT_EQ(fn::addressof(x), &x);
    EXPECT_EQ(fn::hash(x), std::hash<double>{}(x));
    auto const [address, pullback] = chainrules::rrule(fn::addressof, std::cref(x));
    EXPECT_EQ(address, &x);
}

}  // namespace
