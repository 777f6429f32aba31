// SPDX-License-Identifier: MIT
#include "chainrules_testutils/detail/concatenate.hpp"

#include <gtest/gtest.h>

#include <cstddef>

namespace {

using chainrules::testutils::detail::concatenate;

TEST(Concatenate, TextsAndWholeNumbers) {
    std::string const name = "argument ";
    EXPECT_EQ(concatenate({name, 1, std::string_view(" of "), std::size_t(23), ": ", -4L}),
              "argument 1 of 23: -4");
    EXPECT_EQ(concatenate({}), "");
}

}  // namespace
