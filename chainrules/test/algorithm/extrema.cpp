// SPDX-License-Identifier: MIT
#include "chainrules/algorithm/extrema.hpp"

#include <array>
#include <cmath>
#include <limits>

#include "chainrules_testutils/gtest.hpp"
#include "support/message_of.hpp"

namespace {

using namespace chainrules;
using support::message_of;
using testutils::test_all;
using Vector = std::vector<double>;

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

template <class F, class V, class D>
auto cotangent(F const& f, V const& v, D const& dy) {
    return unthunk(std::get<1>(rrule(f, v).pullback(dy)));
}

template <class T = double>
auto value(T d) {
    using Y = algorithm::ValueAt<T>;
    return tangent<Y>(field<&Y::value>(d));
}

TEST(ValueAt, OfEveryKind) {
    test_all(fn::max_value_at, Vector{3, -1, 4, 2});
    test_all(fn::min_value_at, Vector{3, -1, 4, 2});
    test_all(fn::max_value_at, std::vector<float>{3, -1});
    test_all(fn::min_value_at, std::array{3.0, 5.0});
    test_all(fn::max_value_at, Vector{3});
}
TEST(ValueAt, TheFirstOfEqualOnes) {
    Vector const v{1, 2, 1, 2, 1, 2};
    auto const [greatest, index] = fn::max_value_at(v);
    EXPECT_EQ(greatest, 2);
    EXPECT_EQ(index, 1u);
    EXPECT_EQ(cotangent(fn::max_value_at, v, value(5.0)), (Vector{0, 5, 0, 0, 0, 0}));
    EXPECT_EQ(cotangent(fn::min_value_at, v, value(5.0)), (Vector{5, 0, 0, 0, 0, 0}));
    EXPECT_EQ(cotangent(fn::max_value_at, std::vector{1, 2},
                        [] {
                            using Y = algorithm::ValueAt<int>;
                            return tangent<Y>(field<&Y::value>(0.5));
                        }()),
              (Vector{0, 0.5}));
}
TEST(ValueAt, NanWins) {
    Vector const v{1, nan, 7, nan};
    EXPECT_EQ(fn::max_value_at(v).index, 1u);
    EXPECT_EQ(fn::min_value_at(v).index, 1u);
    EXPECT_TRUE(std::isnan(fn::max_value_at(v).value));
    EXPECT_TRUE(std::isnan(fn::minmax(v).first) && std::isnan(fn::minmax(v).second));
    EXPECT_EQ(cotangent(fn::max_value_at, v, value(5.0)), (Vector{0, 5, 0, 0}));
}
TEST(ValueAt, OfNothing) {
    EXPECT_EQ(message_of<std::invalid_argument>([] { fn::max_value_at(Vector{}); }),
              "chainrules::max_value_at: v is empty; give at least one element");
    EXPECT_THROW(rrule(fn::minmax, Vector{}), std::invalid_argument);
}

TEST(Minmax, OfEveryKind) {
    test_all(fn::minmax, Vector{3, -1, 4, 2});
    test_all(fn::minmax, std::vector<float>{3, -1});
    test_all(fn::minmax, std::array{3.0, 5.0});
}
TEST(Minmax, OneElementCanBeBoth) {
    EXPECT_EQ(cotangent(fn::minmax, Vector{3}, std::tuple{2.0, 5.0}), (Vector{7}));
    EXPECT_EQ(cotangent(fn::minmax, Vector{4, 4, 4}, std::pair{2.0, 5.0}), (Vector{7, 0, 0}));
    EXPECT_EQ(cotangent(fn::minmax, Vector{1, 4, 4, 1}, std::pair{2.0, 5.0}), (Vector{2, 5, 0, 0}));
    using Y = std::pair<double, double>;
    EXPECT_EQ(cotangent(fn::minmax, Vector{1, 4}, tangent<Y>(field<1>(5.0))), (Vector{0, 5}));
}

}  // namespace
