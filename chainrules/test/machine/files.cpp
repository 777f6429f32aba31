// SPDX-License-Identifier: MIT
// Files and streams have both rules, and no derivative.

#include "chainrules/machine/files.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "support/no_derivative.hpp"

using chainrules::expect_no_derivative;
namespace fn = chainrules::fn;

namespace {

TEST(Files, FileSystem) {
    auto const here = std::filesystem::current_path();
    expect_no_derivative(fn::exists, here);
    expect_no_derivative(fn::is_directory, here);
    expect_no_derivative(fn::is_regular_file, here);
    EXPECT_TRUE(fn::exists(here));
    EXPECT_THROW(chainrules::rrule(fn::file_size, here / "no such file"),
                 std::filesystem::filesystem_error);
}

TEST(Files, Streams) {
    std::ostringstream out;
    auto const [written, pullback] = chainrules::rrule(fn::print_to, &out, 2.5);
    EXPECT_TRUE(written);
    EXPECT_EQ(out.str(), "2.5");
    static_assert(std::is_same_v<
                  decltype(pullback(1.0)),
                  std::tuple<chainrules::NoTangent, chainrules::NoTangent, chainrules::NoTangent>>);
    std::istringstream in("one\ntwo\n");
    std::string line;
    EXPECT_TRUE(chainrules::rrule(fn::getline, &in, &line).value);
    EXPECT_EQ(line, "one");
}

}  // namespace
