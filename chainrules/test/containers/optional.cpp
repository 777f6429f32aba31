// SPDX-License-Identifier: MIT
#include "chainrules/containers/optional.hpp"

#include <complex>
#include <optional>

#include "chainrules_testutils/gtest.hpp"

namespace {

using namespace chainrules;
using Vector = std::vector<double>;

template <class... A>
void check(A const&... a) {
    testutils::test_frule(a...);
    testutils::test_rrule(a...);
}

TEST(Optional, Value) {
    check(fn::value, std::optional(2.5));
    check(fn::value, std::optional(2.5F));
    check(fn::value, std::optional(std::complex<double>(1, -2)));
    check(fn::value, std::optional(Vector{1, 2}));
    EXPECT_EQ(fn::value(std::optional(3)), 3);
    EXPECT_EQ(std::get<1>(rrule(fn::value, std::optional(3)).pullback(2.0)), std::optional(2.0));
    EXPECT_THROW(fn::value(std::optional<double>()), std::bad_optional_access);
    EXPECT_THROW(rrule(fn::value, std::optional<double>()), std::bad_optional_access);
    static_assert(!has_rrule<containers::value_t, double>);
    static_assert(!std::is_invocable_v<containers::value_t, Vector>);
}

TEST(Optional, ValueOr) {
    std::optional<double> const some = 2.5, none;
    check(fn::value_or, some, 4.0);
    check(fn::value_or, none, 4.0);
    check(fn::value_or, std::optional(Vector{1, 2}), Vector{3});
    check(fn::value_or, std::optional<Vector>(), Vector{3});
    EXPECT_EQ(fn::value_or(none, 4), 4.0);
    auto const [self, o_bar, x_bar] = rrule(fn::value_or, none, 4).pullback(3.0);
    EXPECT_EQ(o_bar, std::nullopt);
    EXPECT_EQ(x_bar, 3.0);
    EXPECT_EQ(std::get<2>(rrule(fn::value_or, some, 4.0).pullback(3.0)), 0.0);
    auto const forward = [](auto const& o, auto const& d) {
        return frule(std::tuple{NoTangent{}, d, 7.0}, fn::value_or, o, 4.0).tangent;
    };
    EXPECT_EQ(forward(some, std::optional(5.0)), 5.0);
    EXPECT_EQ(forward(none, std::optional<double>()), 7.0);
    EXPECT_EQ(forward(some, ZeroTangent{}), 0.0);
    EXPECT_THROW(forward(some, std::optional<double>()), DimensionMismatch);
}

}  // namespace
