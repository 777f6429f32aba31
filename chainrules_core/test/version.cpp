// SPDX-License-Identifier: MIT
#include "chainrules_core/version.hpp"

#include <gtest/gtest.h>

TEST(Version, ComparesAsANumber) {
    static_assert(CHAINRULES_VERSION >= 100);
    EXPECT_EQ(CHAINRULES_VERSION / 10000, CHAINRULES_VERSION_MAJOR);
    EXPECT_EQ(CHAINRULES_VERSION / 100 % 100, CHAINRULES_VERSION_MINOR);
    EXPECT_EQ(CHAINRULES_VERSION % 100, CHAINRULES_VERSION_PATCH);
}
