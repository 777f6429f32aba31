// SPDX-License-Identifier: MIT
#include "chainrules_core/rules/structure.hpp"

#include <gtest/gtest.h>

#include <array>
#include <complex>
#include <functional>
#include <vector>

namespace shop {

struct Item {
    double price = 0;
    int count = 0;
    std::vector<double> history;
};

// A functor with described state, with rules of its own.
struct Scale {
    double factor = 1;
    double operator()(double x) const { return factor * x; }
};

template <class Dself, class Dx>
auto frule(std::tuple<Dself, Dx> const& tangents, Scale const& f, double x) {
    using chainrules::get;
    auto const& [dself, dx] = tangents;
    return chainrules::FRuleResult{f(x), get<&Scale::factor>(dself) * x + f.factor * dx};
}

inline auto rrule(Scale const& f, double x) {
    auto pullback = [f, x](double dy) {
        return std::tuple{chainrules::tangent<Scale>(chainrules::field<&Scale::factor>(x * dy)),
                          f.factor * dy};
    };
    return chainrules::RRuleResult{f(x), pullback};
}

}  // namespace shop

CHAINRULES_FIELDS(shop::Item, price, count, history);
CHAINRULES_FIELDS(shop::Scale, factor);

namespace {

using namespace chainrules;
using shop::Item;
using shop::Scale;

Item const item{2.5, 3, {1, 2}};

TEST(Member, Forward) {
    auto const [y, dy] = frule(std::tuple{NoTangent{}, tangent<Item>(field<&Item::price>(4.0))},
                               fn::member<&Item::price>, item);
    EXPECT_EQ(y, 2.5);
    EXPECT_EQ(dy, 4.0);
    auto const absent = frule(std::tuple{NoTangent{}, tangent<Item>(field<&Item::price>(4.0))},
                              fn::member<&Item::history>, item);
    static_assert(std::is_same_v<decltype(absent.tangent), ZeroTangent>);
}

TEST(Member, Reverse) {
    auto const [y, pullback] = rrule(fn::member<&Item::history>, item);
    auto const [self, d_item] = pullback(std::vector<double>{5, 6});
    EXPECT_EQ(y, item.history);
    EXPECT_EQ(get<&Item::history>(d_item), (std::vector<double>{5, 6}));
    static_assert(std::is_same_v<decltype(get<&Item::price>(d_item)), ZeroTangent>);
    static_assert(std::is_same_v<decltype(self), NoTangent const>);
}

TEST(Member, IntegerMemberHasNoTangent) {
    auto const [y, pullback] = rrule(fn::member<&Item::count>, item);
    auto const [self, d_item] = pullback(1.0);
    EXPECT_EQ(y, 3);
    static_assert(std::is_same_v<decltype(d_item), ZeroTangent const>);
}

TEST(Element, TupleAndArray) {
    std::tuple const t{1.0, 2.0f};
    auto const [y, pullback] = rrule(fn::element<1>, t);
    auto const [self, dt] = pullback(3.0f);
    EXPECT_EQ(y, 2.0f);
    EXPECT_EQ(get<1>(dt), 3.0f);
    static_assert(std::is_same_v<decltype(get<0>(dt)), ZeroTangent>);

    auto const [z, back] = rrule(fn::element<2>, std::array{1.0, 2.0, 3.0});
    auto const [self2, da] = back(7.0);
    EXPECT_EQ(z, 3.0);
    EXPECT_EQ(da, (std::array{0.0, 0.0, 7.0}));
    auto const [w, dw] =
        frule(std::tuple{NoTangent{}, std::array{4.0, 5.0}}, fn::element<0>, std::array{1.0, 2.0});
    EXPECT_EQ(w, 1.0);
    EXPECT_EQ(dw, 4.0);
}

TEST(Construct, Struct) {
    auto const [y, pullback] = rrule(fn::construct<Item>, 2.5, 3, item.history);
    EXPECT_EQ(y.price, 2.5);
    auto const [self, d_price, d_count, d_history] =
        pullback(tangent<Item>(field<&Item::price>(4.0)));
    EXPECT_EQ(d_price, 4.0);
    static_assert(std::is_same_v<decltype(d_history), ZeroTangent const>);

    auto const [z, dz] = frule(std::tuple{NoTangent{}, 1.0, NoTangent{}, ZeroTangent{}},
                               fn::construct<Item>, 2.5, 3, item.history);
    EXPECT_EQ(z.count, 3);
    EXPECT_EQ(get<&Item::price>(dz), 1.0);
}

TEST(Construct, TupleAndPair) {
    auto const [y, pullback] = rrule(fn::make_tuple, 1.0, 2.0f);
    auto const [self, a, b] = pullback(tangent<std::tuple<double, float>>(field<1>(3.0f)));
    static_assert(std::is_same_v<decltype(a), ZeroTangent const>);
    EXPECT_EQ(b, 3.0f);
    EXPECT_EQ(std::get<0>(y), 1.0);
    auto const [p, dp] =
        frule(std::tuple{NoTangent{}, 5.0, ZeroTangent{}}, fn::make_pair, 1.0, 2.0);
    EXPECT_EQ(p.second, 2.0);
    EXPECT_EQ(get<0>(dp), 5.0);
}

TEST(Call, TheFunctionHasACotangentOfItsOwn) {
    auto const [y, pullback] = rrule(fn::call, Scale{3}, 2.0);
    auto const [self, df, dx] = pullback(1.0);
    EXPECT_EQ(y, 6.0);
    EXPECT_EQ(get<&Scale::factor>(df), 2.0);
    EXPECT_EQ(dx, 3.0);
    auto const d_scale = tangent<Scale>(field<&Scale::factor>(1.0));
    auto const [z, dz] = frule(std::tuple{NoTangent{}, d_scale, 0.5}, fn::call, Scale{3}, 2.0);
    EXPECT_EQ(z, 6.0);
    EXPECT_EQ(dz, 3.5);
}

TEST(Call, WithoutARuleOfTheFunctionThereIsNone) {
    std::function<double(double)> const unknown = [](double x) { return x; };
    static_assert(!has_rrule<decltype(fn::call), std::function<double(double)>, double>);
    static_assert(has_rrule<decltype(fn::call), Scale, double>);
    EXPECT_EQ(fn::call(unknown, 2.0), 2.0);
}

}  // namespace
