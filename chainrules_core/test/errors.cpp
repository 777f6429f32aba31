// SPDX-License-Identifier: MIT
// The run-time errors and their messages. Who throws them: project_to.cpp, arithmetic.cpp,
// accumulate.cpp, tangents/not_implemented.cpp.

#include "chainrules_core/errors.hpp"

#include <gtest/gtest.h>

#include <string>
#include <type_traits>

using chainrules::DimensionMismatch;
using chainrules::Error;

namespace {

TEST(Errors, DimensionMismatchNamesCallAndBothShapes) {
    DimensionMismatch const error("add(a, b)", "the second operand", 3, 4);
    EXPECT_STREQ(error.what(),
                 "chainrules::add(a, b): the second operand has 3 elements, must have 4");
}

TEST(Errors, Numbers) {
    Error error("n = ");
    error.append(0ULL).append(", ").append(18446744073709551615ULL);
    EXPECT_STREQ(error.what(), "n = 0, 18446744073709551615");
}

TEST(Errors, LongMessagesAreCut) {
    std::string const text(400, 'x');
    Error error(text.c_str());
    error.append(text.c_str()).append("end");
    EXPECT_EQ(std::string(error.what()), std::string(511, 'x'));
}

TEST(Errors, OneHierarchy) {
    static_assert(std::is_base_of_v<std::exception, Error>);
    static_assert(std::is_base_of_v<Error, DimensionMismatch>);
    static_assert(std::is_nothrow_copy_constructible_v<DimensionMismatch>);
    EXPECT_THROW(chainrules::raise(DimensionMismatch("f", "x", 1, 2)), Error);
}

}  // namespace
