// SPDX-License-Identifier: MIT
#include "chainrules_core/tangents/hash.hpp"

#include <gtest/gtest.h>

#include <complex>
#include <map>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

namespace {

struct Point {
    double x = 0, y = 0;
    std::vector<double> v;
};

struct Path {
    std::optional<double> length;
    std::map<std::string, double> marks;
    std::vector<Point> points;
};

}  // namespace

CHAINRULES_FIELDS(Point, x, y, v);
CHAINRULES_FIELDS(Path, length, marks, points);

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

// None of these had a hash.
TEST(Hash, OfAllThatAFieldMayBe) {
    Path const path{1.0, {{"start", 1.0}, {"end", 2.0}}, {{1, 2, {3}}}};
    auto const zero = zero_tangent(path);
    EXPECT_EQ(hash(zero), hash(Tangent<Path>{}));
    auto a = zero;
    get<&Path::length>(a) = 2;
    EXPECT_NE(hash(a), hash(zero));
    auto b = zero;
    get<&Path::marks>(b).entries = {{"end", 2.0}};
    auto c = b;
    get<&Path::marks>(c).entries.insert({"start", 0.0});
    ASSERT_TRUE(b == c);
    EXPECT_EQ(hash(b), hash(c));
    EXPECT_NE(hash(b), hash(zero));
    get<&Path::marks>(c).entries = {{"start", 2.0}};
    EXPECT_NE(hash(b), hash(c));
    auto d = zero;
    get<&Point::y>(get<&Path::points>(d)[0]) = 4;
    EXPECT_NE(hash(d), hash(zero));
    auto const missing = tangent<Path>(field<&Path::length>(CHAINRULES_NOT_IMPLEMENTED("no")));
    EXPECT_EQ(hash(missing), hash(missing));
    EXPECT_NE(hash(missing), hash(zero));
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
