// SPDX-License-Identifier: MIT
#include "chainrules_testutils/detail/source_location.hpp"

#include <gtest/gtest.h>

#include <string>

#if __has_include(<source_location>)
#include <source_location>
#endif

using chainrules::testutils::detail::SourceLocation;

namespace {

constexpr unsigned line_of(SourceLocation const& where = SourceLocation::current()) {
    return where.line();
}
// As the objects of the tests take it, after any number of arguments.
template <class... X>
struct Called {
    explicit Called(X const&..., SourceLocation where = SourceLocation::current()) : at(where) {}
    SourceLocation at;
};
template <class... X>
Called(X const&...) -> Called<X...>;

}  // namespace

TEST(SourceLocation, IsThatOfTheCaller) {
    EXPECT_EQ(line_of(), unsigned(__LINE__));
    static_assert(line_of() == __LINE__);
    SourceLocation const at = Called(1, 2.5, "three").at;
    EXPECT_EQ(at.line(), unsigned(__LINE__ - 1));
    EXPECT_NE(std::string(at.file_name()).find("source_location.cpp"), std::string::npos);
}

#ifdef __cpp_lib_source_location
TEST(SourceLocation, TakesTheStandardOne) {
    auto const here = std::source_location::current();
    EXPECT_EQ(line_of(here), here.line());
}
#endif
