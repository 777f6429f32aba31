// SPDX-License-Identifier: MIT
#include "chainrules_core/tangents/print.hpp"

#include <gtest/gtest.h>

#include <complex>
#include <map>
#include <sstream>
#include <vector>

namespace geo {
struct Point {
    double x = 0, y = 0;
    std::vector<double> v;
};
}  // namespace geo

CHAINRULES_FIELDS(geo::Point, x, y, v);

namespace {

using namespace chainrules;
using geo::Point;

template <class T>
std::string printed(T const& t) {
    std::ostringstream stream;
    stream << t;
    return stream.str();
}

TEST(Print, StructsByNameStoredFieldsOnly) {
    EXPECT_EQ(printed(tangent<Point>(field<&Point::y>(2.0))), "Tangent<geo::Point>(y = 2)");
    EXPECT_EQ(printed(Tangent<Point>{}), "Tangent<geo::Point>()");
    auto const all = canonicalize(tangent<Point>(field<&Point::v>(std::vector<double>{1, 2})));
    EXPECT_EQ(printed(all),
              "Tangent<geo::Point>(x = ZeroTangent(), y = ZeroTangent(), v = [1, 2])");
}

TEST(Print, TuplesMapsAndTheRest) {
    EXPECT_EQ(printed(tangent<std::pair<double, int>>(field<0>(1.5), field<1>(NoTangent{}))),
              "Tangent<std::pair<double, int>>(1.5, NoTangent())");
    using Map = std::map<int, double>;
    EXPECT_NE(printed(tangent_of_map<Map>(Map{{3, 0.5}})).find("(3 => 0.5)"), std::string::npos);
    EXPECT_EQ(printed(thunk([] { return 1; })), "Thunk(...)");
    EXPECT_EQ(printed(inplaceable_thunk([](double&) {}, [] { return 1.0; })),
              "InplaceableThunk(...)");
    auto const n = CHAINRULES_NOT_IMPLEMENTED("by order");
    EXPECT_NE(printed(n).find("by order"), std::string::npos);
    EXPECT_NE(printed(n).find("print.cpp"), std::string::npos);
    EXPECT_EQ(printed(tangent<std::tuple<double>>(field<0>(std::complex<double>(1, 2)))),
              "Tangent<std::tuple<double>>(1 + 2i)");
}

}  // namespace
