// SPDX-License-Identifier: MIT
#include "chainrules_testutils/to_vec.hpp"

#include <gtest/gtest.h>

#include <array>
#include <map>
#include <optional>
#include <unordered_map>

#include "support/points.hpp"

using namespace chainrules;
using namespace chainrules::testutils;
using points::Line;
using points::Point;
using Z = std::complex<double>;
using Numbers = std::vector<double>;

namespace {

template <class P>
void round_trip(P const& x, Numbers const& numbers) {
    auto const flat = to_vec(x);
    EXPECT_EQ(Numbers(flat.begin(), flat.end()), numbers);
    EXPECT_EQ(from_vec(x, flat), x);
    auto changed = flat;
    for (auto& number : changed) number += 1;
    EXPECT_EQ(to_vec(from_vec(x, changed)), changed);
}

enum class Colour { red };

}  // namespace

TEST(ToVec, Numbers) {
    round_trip(1.5, {1.5});
    round_trip(1.5f, {1.5});
    round_trip(1.5L, {1.5});
    round_trip(Z(1, 2), {1, 2});
    round_trip(std::complex<float>(1, 2), {1, 2});
    static_assert(std::is_same_v<decltype(to_vec(1.5L)), std::vector<long double>>);
    static_assert(std::is_same_v<decltype(to_vec(1.5f)), std::vector<double>>);
}

TEST(ToVec, NothingToPerturb) {
    round_trip(3, {});
    round_trip(true, {});
    round_trip('c', {});
    round_trip(Colour::red, {});
    round_trip(std::string("text"), {});
    round_trip(std::vector<int>{1, 2}, {});
    round_trip(NoTangent{}, {});
}

TEST(ToVec, Containers) {
    round_trip(std::vector<double>{}, {});
    round_trip(std::vector<double>{1, 2}, {1, 2});
    round_trip(std::array<Z, 2>{Z(1, 2), Z(3, 4)}, {1, 2, 3, 4});
    round_trip(std::vector<std::vector<float>>{{1}, {}, {2, 3}}, {1, 2, 3});
    round_trip(std::tuple(1.0, 2, std::vector<double>{3, 4}), {1, 3, 4});
    round_trip(std::pair(std::string("a"), 2.0), {2});
}

TEST(ToVec, Structs) {
    round_trip(Point{1, 2}, {1, 2});
    round_trip(Line{{1, 2}, {Z(3, 4)}, 5, "six"}, {1, 2, 3, 4});
    round_trip(points::Interval(1, 2), {1, 2});
    round_trip(std::vector<Point>{{1, 2}, {3, 4}}, {1, 2, 3, 4});
}

TEST(ToVec, Maps) {
    round_trip(std::map<std::string, double>{{"b", 2}, {"a", 1}}, {1, 2});
    round_trip(std::map<int, double>{}, {});
    round_trip(std::map<int, std::vector<Z>>{{3, {Z(1, 2)}}, {1, {}}, {5, {Z(3, 4), Z(5, 6)}}},
               {1, 2, 3, 4, 5, 6});
    // In the order of the keys, however they were inserted.
    std::unordered_map<int, double> numbers;
    Numbers expected;
    for (int i = 0; i != 40; ++i) {
        numbers[(i * 17) % 40] = (i * 17) % 40;
        expected.push_back(i);
    }
    round_trip(numbers, expected);
    round_trip(std::map<int, Point>{{1, {2, 3}}}, {2, 3});
    round_trip(std::map<int, std::string>{{1, "text"}}, {});
    EXPECT_EQ(index_path(std::map<std::string, Point>{{"a", {1, 2}}, {"b", {3, 4}}}, 3),
              "[\"b\"].y");
    EXPECT_EQ(index_path(std::map<int, double>{{7, 1}}, 0), "[7]");
}

TEST(ToVec, Optionals) {
    round_trip(std::optional<double>{}, {});
    round_trip(std::optional<double>{2}, {2});
    round_trip(std::optional<std::vector<float>>{{1, 2}}, {1, 2});
    round_trip(std::vector<std::optional<Z>>{Z(1, 2), std::nullopt, Z(3, 4)}, {1, 2, 3, 4});
    EXPECT_EQ(index_path(std::optional<Point>{{1, 2}}, 1), ".value().y");
}

TEST(TangentToVec, Maps) {
    using Map = std::map<std::string, double>;
    Map const x{{"a", 1}, {"b", 2}, {"c", 3}};
    // A key that is not there is zero; a key that x has not is an error.
    EXPECT_EQ(tangent_to_vec(x, tangent_of_map<Map>(Map{{"b", 5}})), (Numbers{0, 5, 0}));
    EXPECT_THROW(tangent_to_vec(x, tangent_of_map<Map>(Map{{"z", 5}})), std::invalid_argument);
    EXPECT_THROW(tangent_to_vec(x, Map{{"b", 5}}), std::invalid_argument);
    EXPECT_EQ(tangent_to_vec(x, zero_tangent(x)), (Numbers{0, 0, 0}));
    auto const dx = tangent_from_vec(x, Numbers{4, 5, 6});
    static_assert(std::is_same_v<std::remove_const_t<decltype(dx)>, tangent_t<Map>>);
    EXPECT_EQ(dx.entries, (Map{{"a", 4}, {"b", 5}, {"c", 6}}));
    EXPECT_EQ(to_vec(dx), (Numbers{4, 5, 6}));
    EXPECT_EQ(from_vec(dx, Numbers{7, 8, 9}).entries, (Map{{"a", 7}, {"b", 8}, {"c", 9}}));
}

TEST(TangentToVec, Optionals) {
    std::optional<double> const x = 2;
    EXPECT_EQ(tangent_to_vec(x, std::optional<double>(3)), (Numbers{3}));
    EXPECT_EQ(tangent_to_vec(x, ZeroTangent{}), (Numbers{0}));
    EXPECT_THROW(tangent_to_vec(x, std::optional<double>()), std::invalid_argument);
    EXPECT_EQ(tangent_from_vec(x, Numbers{4}), std::optional<double>(4));
    EXPECT_EQ(tangent_from_vec(std::optional<double>(), Numbers{}), std::optional<double>());
}

TEST(ToVec, WrongCount) {
    EXPECT_THROW(from_vec(Point{1, 2}, Numbers{1}), std::invalid_argument);
    EXPECT_THROW(from_vec(Point{1, 2}, Numbers{1, 2, 3}), std::invalid_argument);
    EXPECT_THROW(tangent_from_vec(Point{1, 2}, Numbers{1}), std::invalid_argument);
}

TEST(TangentToVec, EveryKindStandsBesideItsPrimal) {
    Point const p{1, 2};
    EXPECT_EQ(tangent_to_vec(p, ZeroTangent{}), (Numbers{0, 0}));
    EXPECT_EQ(tangent_to_vec(p, NoTangent{}), (Numbers{0, 0}));
    EXPECT_EQ(tangent_to_vec(p, tangent<Point>(field<&Point::y>(3.0f))), (Numbers{0, 3}));
    // Stored in another order.
    auto const swapped = tangent<Point>(field<&Point::y>(3.0f), field<&Point::x>(4.0));
    EXPECT_EQ(tangent_to_vec(p, swapped), (Numbers{4, 3}));
    EXPECT_EQ(tangent_to_vec(p, thunk([&] { return swapped; })), (Numbers{4, 3}));
    auto const lazy = tangent<Point>(field<&Point::x>(thunk([] { return 5.0; })));
    EXPECT_EQ(tangent_to_vec(p, lazy), (Numbers{5, 0}));
    EXPECT_EQ(tangent_to_vec(Z(1, 2), 3.0), (Numbers{3, 0}));
    EXPECT_EQ(tangent_to_vec(3, 1.0), Numbers{});

    std::vector<Point> const ps{p, p};
    EXPECT_EQ(tangent_to_vec(ps, std::vector{swapped, swapped}), (Numbers{4, 3, 4, 3}));
    auto const t = std::tuple(1.0, p);
    EXPECT_EQ(tangent_to_vec(t, tangent<std::tuple<double, Point>>(field<1>(swapped))),
              (Numbers{0, 4, 3}));
}

TEST(TangentToVec, NotATangentOfIt) {
    std::vector<double> const x{1, 2};
    EXPECT_THROW(tangent_to_vec(x, std::vector<double>{1}), std::invalid_argument);
    EXPECT_THROW(tangent_to_vec(x, 1.0), std::invalid_argument);
    EXPECT_THROW(tangent_to_vec(1.0, Z(1, 2)), std::invalid_argument);
    EXPECT_THROW(tangent_to_vec(std::pair(1.0, 2.0), std::pair(1.0, 2.0)), std::invalid_argument);
    EXPECT_THROW(tangent_to_vec(1.0, CHAINRULES_NOT_IMPLEMENTED("later")), NotImplementedError);
}

TEST(TangentFromVec, IsTheCanonicalTangent) {
    auto const check = [](auto const& x, Numbers const& numbers) {
        auto const dx = tangent_from_vec(x, numbers);
        static_assert(std::is_same_v<std::remove_const_t<decltype(dx)>,
                                     tangent_t<std::remove_cvref_t<decltype(x)>>>);
        auto const flat = tangent_to_vec(x, dx);
        EXPECT_EQ(Numbers(flat.begin(), flat.end()), numbers);
    };
    check(1.0f, {2});
    check(Z(1, 2), {2, 3});
    check(std::vector<Point>{{1, 2}, {3, 4}}, {5, 6, 7, 8});
    check(std::tuple(1.0, std::vector<float>{2, 3}), {5, 6, 7});
    check(Point{1, 2}, {5, 6});
    static_assert(std::is_same_v<decltype(tangent_from_vec(3, Numbers{})), NoTangent>);
}

TEST(ToVec, OfATangentInTheOrderOfTheFields) {
    auto const t = tangent<Point>(field<&Point::y>(3.0f), field<&Point::x>(4.0));
    EXPECT_EQ(to_vec(t), (Numbers{4, 3}));
    EXPECT_EQ(to_vec(from_vec(t, Numbers{5, 6})), (Numbers{5, 6}));
    EXPECT_EQ(index_path(t, 0), ".x");
    EXPECT_EQ(index_path(tangent<Point>(field<&Point::y>(3.0f)), 0), ".y");
}

TEST(IndexPath, SaysWhereANumberStands) {
    EXPECT_EQ(index_path(1.0, 0), "");
    EXPECT_EQ(index_path(Z(1, 2), 1), ".imag");
    EXPECT_EQ(index_path(std::vector<double>{1, 2, 3}, 2), "[2]");
    Line const line{{1, 2}, {Z(3, 4), Z(5, 6)}, 5, "six"};
    EXPECT_EQ(index_path(line, 1), ".from.y");
    EXPECT_EQ(index_path(line, 4), ".path[1].real");
    EXPECT_EQ(index_path(std::tuple(1, 2.0, line), 0), "<1>");
}
