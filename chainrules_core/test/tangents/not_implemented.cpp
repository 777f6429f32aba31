// SPDX-License-Identifier: MIT
// A missing derivative: where it stands and why, and the error when a number is asked of it. How it
// propagates: arithmetic.cpp.

#include "chainrules_core/tangents/not_implemented.hpp"

#include <gtest/gtest.h>

#include <complex>
#include <string>

#include "chainrules_core/rules/rrule.hpp"
#include "chainrules_core/rules/scalar_rule.hpp"

using chainrules::NotImplemented;
using chainrules::NotImplementedError;

namespace lib {

CHAINRULES_FUNCTION_EXPR(order, (x, nu), x * x * nu);
CHAINRULES_SCALAR_RULE(order, (x, nu), 2 * x * nu, CHAINRULES_NOT_IMPLEMENTED("by the order"));
constexpr unsigned line_of_the_rule = __LINE__ - 1;

}  // namespace lib

namespace {

template <class T, class Missing>
std::string message_of(Missing const& missing) {
    try {
        (void)static_cast<T>(missing);
    } catch (NotImplementedError const& error) {
        EXPECT_EQ(error.line(), missing.line);
        EXPECT_STREQ(error.file(), missing.file);
        EXPECT_STREQ(error.reason(), missing.reason);
        return error.what();
    }
    return "nothing was thrown";
}

TEST(NotImplemented, RemembersWhereItStands) {
    constexpr NotImplemented missing = CHAINRULES_NOT_IMPLEMENTED("too hard");
    static_assert(missing.line == __LINE__ - 1);
    EXPECT_STREQ(missing.reason, "too hard");
    EXPECT_STREQ(missing.file, __FILE__);
}

TEST(NotImplemented, ThrowsWhereANumberIsAsked) {
    NotImplemented const missing = CHAINRULES_NOT_IMPLEMENTED("too hard");
    std::string const expected = "chainrules: derivative not implemented: too hard (" +
                                 std::string(__FILE__) + ":" + std::to_string(missing.line) + ")";
    EXPECT_EQ(message_of<double>(missing), expected);
    EXPECT_EQ(message_of<float>(missing), expected);
    EXPECT_EQ(message_of<std::complex<double>>(missing), expected);
    EXPECT_THROW(missing.raise(), chainrules::Error);
    EXPECT_THROW(missing.raise(), std::exception);
    static_assert(!std::is_convertible_v<NotImplemented, double>);  // only when asked
}

TEST(NotImplemented, NamesTheRuleItComesFrom) {
    auto const result = chainrules::rrule(lib::order, 3.0, 0.5);
    auto const missing = std::get<2>(result.pullback(1.0));
    std::string const where = "not_implemented.cpp:" + std::to_string(lib::line_of_the_rule) + ")";
    EXPECT_NE(message_of<double>(missing).find(where), std::string::npos) << missing.line;
    EXPECT_NE(message_of<double>(missing).find("by the order"), std::string::npos);
}

TEST(NotImplemented, Equality) {
    constexpr NotImplemented a{"reason", "file", 1};
    static_assert(a == NotImplemented{"reason", "file", 1});
    static_assert(!(a == NotImplemented{"reason", "file", 2}));
    static_assert(!(a == NotImplemented{"reasons", "file", 1}));
    static_assert(!(a == NotImplemented{"reason", "fil", 1}));
}

}  // namespace
