// SPDX-License-Identifier: MIT
// Tangents of containers of structs of containers: optionals, maps of the standard library and of
// users, vectors of structs, missing derivatives inside, projection of all of them.

#include <gtest/gtest.h>

#include <array>
#include <complex>
#include <map>
#include <optional>
#include <unordered_map>
#include <vector>

#include "chainrules_core/chainrules_core.hpp"

namespace lib {

struct Point {
    double x = 0;
    float y = 0;
    friend bool operator==(Point const&, Point const&) = default;
};

struct Track {
    std::vector<Point> points;
    std::optional<double> length;
    int id = 0;
};

// A map of a user, in two parallel vectors.
template <class K, class V>
class FlatMap {
  public:
    using key_type = K;
    using mapped_type = V;
    using value_type = std::pair<K, V>;

    auto begin() { return entries_.begin(); }
    auto end() { return entries_.end(); }
    auto begin() const { return entries_.begin(); }
    auto end() const { return entries_.end(); }
    auto find(K const& key) {
        auto i = begin();
        while (i != end() && !(i->first == key)) ++i;
        return i;
    }
    auto find(K const& key) const {
        auto i = begin();
        while (i != end() && !(i->first == key)) ++i;
        return i;
    }
    V& operator[](K const& key) {
        auto const found = find(key);
        if (found != end()) return found->second;
        entries_.push_back({key, V{}});
        return entries_.back().second;
    }
    void insert(value_type const& entry) { (*this)[entry.first] = entry.second; }

  private:
    std::vector<value_type> entries_;
};

}  // namespace lib

CHAINRULES_FIELDS(lib::Point, x, y);
CHAINRULES_FIELDS(lib::Track, points, length, id);

namespace {

using namespace chainrules;
using lib::Point;
using lib::Track;

Track const track{{{1, 2}, {3, 4}}, 5.0, 7};

tangent_t<Point> point_tangent(double x, float y) { return {{x}, {y}}; }

TEST(NestedTangents, TypesAndZeros) {
    static_assert(std::is_same_v<tangent_t<std::vector<Point>>, std::vector<tangent_t<Point>>>);
    static_assert(std::is_same_v<tangent_t<std::array<Point, 2>>, std::array<tangent_t<Point>, 2>>);
    static_assert(std::is_same_v<tangent_t<std::optional<int>>, std::optional<double>>);
    static_assert(std::is_same_v<tangent_t<std::optional<bool>>, NoTangent>);
    auto const zero = zero_tangent(track);
    EXPECT_EQ(get<&Track::points>(zero).size(), 2u);
    EXPECT_EQ(get<&Track::length>(zero), std::optional<double>(0.0));
    EXPECT_FALSE(zero_tangent(std::optional<double>{}).has_value());
    EXPECT_TRUE(is_zero(get<&Track::points>(zero)));
}

TEST(NestedTangents, SumsAndPrimalAddition) {
    auto t = zero_tangent(track);
    get<&Track::points>(t)[1] = point_tangent(10, 20);
    get<&Track::length>(t) = 0.5;
    auto const sum = t + tangent<Track>(field<&Track::length>(std::optional<double>(1.0)));
    EXPECT_EQ(get<&Track::length>(sum), 1.5);
    Track const moved = track + (2.0 * t);
    EXPECT_EQ(moved.points[1], (Point{23, 44}));
    EXPECT_EQ(moved.points[0], (Point{1, 2}));
    EXPECT_EQ(moved.length, 6.0);
    EXPECT_EQ(moved.id, 7);
}

TEST(NestedTangents, OptionalsMustAgree) {
    std::optional<double> const some = 1.0, none;
    EXPECT_EQ(add(some, some), 2.0);
    EXPECT_FALSE(add(none, none).has_value());
    EXPECT_THROW((void)add(some, none), DimensionMismatch);
    EXPECT_EQ(scale(3.0, some), 3.0);
    EXPECT_FALSE(scale(3.0, none).has_value());
}

TEST(NestedTangents, AccumulateIntoStructs) {
    auto total = zero_tangent(track.points);
    accumulate(total, std::vector{point_tangent(1, 2), point_tangent(3, 4)});
    accumulate(total, std::vector{point_tangent(1, 2), point_tangent(3, 4)});
    EXPECT_EQ(get<&Point::x>(total[1]), 6.0);
    auto const before = get<&Point::x>(total[0]);
    EXPECT_THROW(accumulate(total, std::vector{point_tangent(1, 2)}), DimensionMismatch);
    EXPECT_EQ(get<&Point::x>(total[0]), before);
}

TEST(NestedTangents, MapsOfUsers) {
    using Map = lib::FlatMap<int, float>;
    static_assert(std::is_same_v<tangent_t<Map>, Tangent<Map, Entries<Map>>>);
    Map prices, change;
    prices[1] = 10;
    prices[2] = 20;
    change[2] = 1;
    auto const t = tangent_of_map<Map>(change);
    Map const moved = prices + (t + t);
    EXPECT_EQ(moved.find(2)->second, 22.0f);
    EXPECT_EQ(moved.find(1)->second, 10.0f);
    EXPECT_TRUE(is_zero(t - t));
}

TEST(NestedTangents, MapsInPlace) {
    using Map = std::unordered_map<int, double>;
    auto total = zero_tangent(Map{{1, 1.0}, {2, 2.0}});
    auto& same = accumulate(total, tangent_of_map<Map>(Map{{1, 10.0}}));
    EXPECT_EQ(&same, &total);
    accumulate(total, tangent_of_map<Map>(Map{{1, 5.0}, {2, 1.0}}));
    EXPECT_EQ(total.entries, (Map{{1, 15.0}, {2, 1.0}}));
    // Maps of containers: the shapes of all entries are checked before any is changed.
    using Deep = std::map<int, std::vector<double>>;
    auto deep = tangent_of_map<Deep>(Deep{{1, {1}}, {2, {1, 2}}});
    EXPECT_THROW(accumulate(deep, tangent_of_map<Deep>(Deep{{1, {5}}, {2, {5}}})),
                 DimensionMismatch);
    EXPECT_EQ(deep.entries.at(1), std::vector<double>{1});
}

TEST(NestedTangents, MissingDerivativesInside) {
    auto const n = CHAINRULES_NOT_IMPLEMENTED("inside a struct");
    auto const sum = tangent<Point>(field<&Point::x>(n)) + point_tangent(1, 2);
    EXPECT_STREQ(get<&Point::x>(sum).reason, "inside a struct");
    EXPECT_EQ(get<&Point::y>(sum), 2.0f);
    EXPECT_THROW((void)static_cast<double>(get<&Point::x>(sum)), NotImplementedError);
    auto const in_tuple = tangent<std::pair<double, double>>(field<0>(n), field<1>(2.0));
    EXPECT_STREQ(get<0>(3.0 * in_tuple).reason, "inside a struct");
    EXPECT_EQ(get<1>(3.0 * in_tuple), 6.0);
    std::vector const container{n, n};
    EXPECT_STREQ(add(container, std::vector<double>{1, 2})[1].reason, "inside a struct");
    auto const projected = ProjectTo(Point{})(tangent<Point>(field<&Point::x>(n)));
    EXPECT_STREQ(get<&Point::x>(projected).reason, "inside a struct");
}

TEST(NestedTangents, ProjectionIsFreeAndIdempotent) {
    auto const zero = zero_tangent(track);
    ProjectTo const project(track);
    EXPECT_EQ(&project(zero), &zero);
    std::vector<std::vector<double>> const nested{{1}, {2, 3}};
    ProjectTo const onto(nested);
    EXPECT_EQ(&onto(nested), &nested);
    EXPECT_THROW((void)onto(std::vector<std::vector<double>>{{1}, {2}}), DimensionMismatch);
    std::vector<std::vector<std::complex<double>>> const complex{{{1, 5}}, {{2, 5}, {3, 5}}};
    auto const once = onto(complex);
    static_assert(std::is_same_v<decltype(once), std::vector<std::vector<double>> const>);
    EXPECT_EQ(once, nested);
    EXPECT_EQ(&onto(once), &once);
}

TEST(NestedTangents, ProjectionOfFields) {
    using C = std::complex<double>;
    auto const wide = tangent<Point>(field<&Point::y>(C(2, 9)), field<&Point::x>(C(1, 9)));
    auto const projected = ProjectTo(Point{})(wide);
    static_assert(std::is_same_v<std::remove_cvref_t<decltype(get<&Point::y>(projected))>, float>);
    EXPECT_EQ(get<&Point::x>(projected), 1.0);
    auto const counted = ProjectTo(track)(tangent<Track>(field<&Track::id>(3.0)));
    static_assert(
        std::is_same_v<std::remove_cvref_t<decltype(get<&Track::id>(counted))>, NoTangent>);
    auto const points = ProjectTo(track.points)(std::vector{wide, wide});
    static_assert(std::is_same_v<decltype(points), std::vector<tangent_t<Point>> const>);
    EXPECT_EQ(get<&Point::y>(points[1]), 2.0f);
    static_assert(std::is_same_v<decltype(ProjectTo(std::vector<bool>{true})(1.0)), NoTangent>);
    auto const counts = ProjectTo(std::vector<int>{1, 2})(std::vector<float>{1, 2});
    static_assert(std::is_same_v<decltype(counts), std::vector<double> const>);
}

}  // namespace
