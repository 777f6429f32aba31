// SPDX-License-Identifier: MIT
#include "chainrules_core/tangents/hash.hpp"

#include <gtest/gtest.h>

#include <complex>
#include <unordered_set>
#include <vector>

namespace {

struct Point {
    double x = 0, y = 0;
    std::vector<double> v;
};

}  // namespace

CHAINRULES_FIELDS(Point, x, y, v);

namespace {

using namespace chainrules;

template <class T>
std::size_t hash(T const& t) {
    return std::hash<T>{}(t);
}

TEST(Hash, EqualTangentsHaveEqualHashes) {
    auto const a = tangent<Point>(field<&Point::y>(2.0));
    auto const b = tangent<Point>(field<&Point::v>(std::vector<double>{0, 0}),
                                  field<&Point::y>(2.0f), field<&Point::x>(ZeroTangent{}));
    ASSERT_TRUE(a == b);
    EXPECT_EQ(hash(a), hash(b));
    EXPECT_EQ(hash(a), hash(canonicalize(a)));
    auto const lazy = tangent<Point>(field<&Point::y>(thunk([] { return 2.0; })));
    EXPECT_EQ(hash(a), hash(lazy));
}

TEST(Hash, FieldsAreToldApart) {
    EXPECT_NE(hash(tangent<Point>(field<&Point::y>(2.0))),
              hash(tangent<Point>(field<&Point::x>(2.0))));
    EXPECT_NE(hash(tangent<Point>(field<&Point::y>(2.0))),
              hash(tangent<Point>(field<&Point::y>(3.0))));
}

TEST(Hash, ServesUnorderedContainers) {
    using T = tangent_t<Point>;
    std::unordered_set<T> set;
    Point const p{0, 0, {0}};
    set.insert(zero_tangent(p));
    set.insert(zero_tangent(p));
    auto other = zero_tangent(p);
    get<&Point::x>(other) = 1;
    set.insert(other);
    EXPECT_EQ(set.size(), 2u);
}

}  // namespace
