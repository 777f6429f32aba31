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

TEST(Errors, NotConvergedNamesCallIterationsAndResidual) {
    chainrules::NotConverged const error("solve(S, b)", "the adjoint solve", 200, 0.0123456, 1e-10);
    EXPECT_STREQ(error.what(),
                 "chainrules::solve(S, b): the adjoint solve stopped at a residual of 0.0123 after "
                 "200 iterations; asked for was 1e-10");
    EXPECT_EQ(error.residual(), 0.0123456);
    EXPECT_EQ(error.tolerance(), 1e-10);
    EXPECT_EQ(error.iterations(), 200u);
}

TEST(Errors, Numbers) {
    Error error("n = ");
    error.append(0ULL).append(", ").append(18446744073709551615ULL);
    EXPECT_STREQ(error.what(), "n = 0, 18446744073709551615");
}

TEST(Errors, RealNumbers) {
    Error error("x = ");
    error.append_real(-1.23456e-300).append(", ").append_real(1.0 / 0.0);
    EXPECT_STREQ(error.what(), "x = -1.23e-300, inf");
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
