// SPDX-License-Identifier: MIT
// C arrays as members of structs, views as arguments: their tangents own their elements.

#include "chainrules_core/tangents/views.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <complex>
#include <span>
#include <string>
#include <string_view>

#include "chainrules_core/chainrules_core.hpp"
#include "chainrules_core/rules/structure.hpp"
#include "chainrules_core/tangents/hash.hpp"

namespace lib {

struct Point {
    double x = 0;
    float y = 0;
};

// As C has it.
struct Record {
    double w[3];
    float grid[2][2];
    Point corners[2];
    int counts[2];
    char name[8];
    double scale;
};

struct Padded {
    double w[2];
    std::string name;
};

template <class T, std::size_t N = 8, class A = std::allocator<T>>
class Fixed {
    std::vector<T, A> elements_;

  public:
    using value_type = T;
    explicit Fixed(std::size_t n) : elements_(n) {}
    Fixed(Fixed const&) = default;
    void operator=(Fixed const&) = delete;
    std::size_t size() const { return elements_.size(); }
    T const& operator[](std::size_t i) const { return elements_[i]; }
    T* begin() { return elements_.data(); }
    T const* begin() const { return elements_.data(); }
    T const* end() const { return elements_.data() + size(); }
};

double sum(std::span<double const> x) {
    double total = 0;
    for (double value : x) total += value;
    return total;
}
CHAINRULES_FUNCTION(total, lib::sum);

template <class Self, class Dx>
auto frule(std::tuple<Self, Dx> const& tangents, total_t, std::span<double const> const& x) {
    return chainrules::FRuleResult{sum(x), sum(std::get<1>(tangents))};
}
inline auto rrule(total_t, std::span<double const> const& x) {
    auto pullback = [n = x.size()](double y_bar) {
        return std::tuple{chainrules::NoTangent{}, std::vector<double>(n, y_bar)};
    };
    return chainrules::RRuleResult{sum(x), pullback};
}

}  // namespace lib

template <class T, std::size_t N, class A>
inline constexpr bool chainrules::is_fixed_container<lib::Fixed<T, N, A>> = true;

CHAINRULES_FIELDS(lib::Point, x, y);
CHAINRULES_FIELDS(lib::Record, w, grid, corners, counts, name, scale);
CHAINRULES_FIELDS(lib::Padded, w);

namespace {

using namespace chainrules;
using lib::Padded;
using lib::Point;
using lib::Record;
using C = std::complex<double>;

TEST(Views, TangentsOfCArrays) {
    static_assert(std::is_same_v<tangent_t<double[3]>, std::array<double, 3>>);
    static_assert(std::is_same_v<tangent_t<float[2][2]>, std::array<std::array<float, 2>, 2>>);
    static_assert(std::is_same_v<tangent_t<int[2]>, std::array<double, 2>>);
    static_assert(std::is_same_v<tangent_t<Point[2]>, std::array<tangent_t<Point>, 2>>);
    static_assert(std::is_same_v<tangent_t<char[8]>, NoTangent>);
    double const x[3] = {1, 2, 3};
    EXPECT_EQ(zero_tangent(x), (std::array<double, 3>{}));
    EXPECT_EQ(add(x, std::array<double, 3>{1, 1, 1}), (std::array<double, 3>{2, 3, 4}));
    EXPECT_THROW((void)add(x, std::vector<double>{1}), DimensionMismatch);
    EXPECT_EQ(ProjectTo(x)(std::vector<C>{C(1, 2), 3, 4}), (std::array<double, 3>{1, 3, 4}));
    EXPECT_THROW((void)ProjectTo(x)(std::vector<double>{1}), DimensionMismatch);
}

TEST(Views, CArraysInStructs) {
    Record const x{{1, 2, 3}, {{4, 5}, {6, 7}}, {{8, 9}, {10, 11}}, {12, 13}, "name", 14};
    auto dx = zero_tangent(x);
    get<&Record::w>(dx) = {0, 1, 0};
    get<&Record::grid>(dx)[1][0] = 2;
    get<&Point::y>(get<&Record::corners>(dx)[1]) = 3;
    get<&Record::scale>(dx) = 4;
    Record const moved = x + 2.0 * dx;
    EXPECT_EQ(moved.w[1], 4);
    EXPECT_EQ(moved.w[2], 3);
    EXPECT_EQ(moved.grid[1][0], 10);
    EXPECT_EQ(moved.corners[1].y, 17);
    EXPECT_EQ(moved.counts[1], 13);
    EXPECT_STREQ(moved.name, "name");
    EXPECT_EQ(moved.scale, 22);
    // Fields that are not stored stay.
    Record const shifted = x + tangent<Record>(field<&Record::scale>(1.0));
    EXPECT_EQ(shifted.w[2], 3);
    EXPECT_EQ(shifted.scale, 15);
    EXPECT_TRUE(dx + dx == 2.0 * dx);
    EXPECT_DOUBLE_EQ(norm(dx), std::sqrt(30.0));
    auto total = zero_tangent(x);
    accumulate(total, dx);
    EXPECT_TRUE(total == dx);
    EXPECT_EQ(std::hash<decltype(dx)>{}(dx), std::hash<decltype(dx)>{}(total));
    EXPECT_EQ(&ProjectTo(x)(dx), &dx);
    auto const real =
        ProjectTo(x)(tangent<Record>(field<&Record::w>(std::vector<C>{C(1, 2), 3, 4})));
    EXPECT_EQ(get<&Record::w>(real), (std::array<double, 3>{1, 3, 4}));
}

TEST(Views, CArraysBesideMembersThatAreLeftOut) {
    Padded const x{{1, 2}, "rope"};
    auto const moved = x + tangent<Padded>(field<&Padded::w>(std::array<double, 2>{10, 20}));
    EXPECT_EQ(moved.w[1], 22);
    EXPECT_EQ(moved.name, "rope");
}

TEST(Views, CArraysAreReadAndConstructed) {
    Padded const x{{1, 2}, "rope"};
    auto const [w, dw] =
        frule(std::tuple{NoTangent{}, tangent<Padded>(field<&Padded::w>(std::array{3.0, 4.0}))},
              fn::member<&Padded::w>, x);
    EXPECT_EQ(w, (std::array{1.0, 2.0}));
    EXPECT_EQ(dw, (std::array{3.0, 4.0}));
    auto const [y, pullback] = rrule(fn::member<&Padded::w>, x);
    EXPECT_EQ(get<&Padded::w>(std::get<1>(pullback(w))), w);
    EXPECT_EQ(fn::member<&Record::grid>(Record{{}, {{4, 5}, {6, 7}}, {}, {}, "", 0})[1][0], 6);

    auto const [made, back] = rrule(fn::construct<Padded>, std::vector{5.0, 6.0});
    EXPECT_EQ(made.w[1], 6);
    auto const [self, w_bar] = back(tangent<Padded>(field<&Padded::w>(w)));
    EXPECT_EQ(w_bar, w);
    auto const forward =
        frule(std::tuple{NoTangent{}, std::array{7.0, 8.0}}, fn::construct<Padded>, w);
    EXPECT_EQ(forward.value.w[1], 2);
    EXPECT_EQ(get<&Padded::w>(forward.tangent), (std::array{7.0, 8.0}));
}

TEST(Views, TangentsOfViews) {
    static_assert(std::is_same_v<tangent_t<std::span<double>>, std::vector<double>>);
    static_assert(std::is_same_v<tangent_t<std::span<double const>>, std::vector<double>>);
    static_assert(std::is_same_v<tangent_t<std::span<int const, 3>>, std::array<double, 3>>);
    static_assert(std::is_same_v<tangent_t<std::span<bool const>>, NoTangent>);
    static_assert(std::is_same_v<tangent_t<std::span<char const>>, NoTangent>);
    static_assert(std::is_same_v<tangent_t<std::string_view>, NoTangent>);
    std::vector<double> const data{1, 2, 3};
    std::span const x(data);
    EXPECT_EQ(zero_tangent(x), (std::vector<double>{0, 0, 0}));
    EXPECT_EQ(add(x, data), (std::vector<double>{2, 4, 6}));
    EXPECT_EQ(&ProjectTo(x)(data), &data);
    EXPECT_EQ(ProjectTo(x)(std::vector<C>{C(1, 2), 2, 3}), data);
    EXPECT_THROW((void)ProjectTo(x)(std::vector<double>{1}), DimensionMismatch);
}

// As absl::FixedArray: of the size that it was made with, which nothing can be assigned to.
TEST(Views, TangentsOfContainersThatCannotBeAssignedTo) {
    using Fixed = lib::Fixed<float>;
    static_assert(!detail::Sequence<Fixed>);
    static_assert(std::is_same_v<tangent_t<Fixed>, std::vector<float>>);
    Fixed const x(3);
    EXPECT_EQ(zero_tangent(x), (std::vector<float>{0, 0, 0}));
    EXPECT_EQ(ProjectTo(x)(std::vector<double>{1, 2, 3}), (std::vector<float>{1, 2, 3}));
    EXPECT_THROW((void)ProjectTo(x)(std::vector<float>{1}), DimensionMismatch);
}

TEST(Views, RulesOverViews) {
    std::vector<double> const data{1, 2, 3}, dx{10, 20, 30};
    std::span<double const> const x(data);
    auto const [y, dy] = frule(std::tuple{NoTangent{}, dx}, lib::total, x);
    EXPECT_EQ(y, 6);
    EXPECT_EQ(dy, 60);
    auto const [z, pullback] = rrule(lib::total, x);
    EXPECT_EQ(std::get<1>(pullback(2.0)), (std::vector<double>{2, 2, 2}));
}

}  // namespace
