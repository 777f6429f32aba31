// SPDX-License-Identifier: MIT
// CHAINRULES_NON_DIFFERENTIABLE: NoTangent everywhere, for all arguments or for given ones.

#include "chainrules_core/rules/non_differentiable.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support/dual.hpp"

using chainrules::frule;
using chainrules::has_frule;
using chainrules::has_rrule;
using chainrules::NoTangent;
using chainrules::rrule;

namespace lib {

CHAINRULES_FUNCTION_EXPR(floor_to_int, (x), static_cast<int>(x));
CHAINRULES_NON_DIFFERENTIABLE(floor_to_int);

CHAINRULES_FUNCTION_EXPR(length, (v), v.size());
CHAINRULES_NON_DIFFERENTIABLE(length);

// Only for a pair of strings.
CHAINRULES_FUNCTION_EXPR(join, (a, b), a + b);
CHAINRULES_NON_DIFFERENTIABLE(join, std::string, std::string);

// A scalar rule for numbers in general, none for an index.
CHAINRULES_FUNCTION_EXPR(next, (x), x + 1);
CHAINRULES_SCALAR_RULE(next, (x), 1);
CHAINRULES_NON_DIFFERENTIABLE(next, int);

// A function is an argument like any other, and needs no copy.
inline double half(double x) { return x / 2; }
CHAINRULES_FUNCTION_EXPR(fixed_at, (f, x), f(x) == x);
CHAINRULES_NON_DIFFERENTIABLE(fixed_at);

// Can neither be copied nor moved, as a stream.
struct Pinned {
    int n;
    explicit Pinned(int count) : n(count) {}
    Pinned(Pinned const&) = delete;
};
CHAINRULES_FUNCTION_EXPR(count_of, (p), p.n);
CHAINRULES_NON_DIFFERENTIABLE(count_of);

struct NotDescribed {
    double x;
};
CHAINRULES_FUNCTION_EXPR(inspect, (s, n), s.x > n);
CHAINRULES_NON_DIFFERENTIABLE(inspect);

}  // namespace lib

namespace {

template <class Expected, class T>
constexpr bool is(T const&) {
    return std::is_same_v<Expected, T>;
}

TEST(NonDifferentiable, BothRules) {
    auto [y, pullback] = rrule(lib::floor_to_int, 2.5);
    EXPECT_TRUE(is<int>(y));
    EXPECT_EQ(y, 2);
    EXPECT_TRUE((is<std::tuple<NoTangent, NoTangent>>(pullback(1.0))));
    auto [z, dz] = frule(std::tuple{NoTangent{}, 1.0}, lib::floor_to_int, 2.5);
    EXPECT_EQ(z, 2);
    EXPECT_TRUE(is<NoTangent>(dz));
}

TEST(NonDifferentiable, AnyArguments) {
    std::vector<double> const v{1, 2, 3};
    EXPECT_EQ(rrule(lib::length, v).value, 3U);
    EXPECT_EQ(rrule(lib::length, std::string("four")).value, 4U);
    static_assert(has_rrule<lib::length_t, std::vector<double>>);
    static_assert(has_frule<lib::length_t, std::vector<double>>);
    static_assert(has_frule<lib::length_t, std::string>);
    static_assert(has_rrule<lib::inspect_t, lib::NotDescribed, int>);
    auto [y, pullback] = rrule(lib::inspect, lib::NotDescribed{2}, 1);
    EXPECT_TRUE(y);
    EXPECT_TRUE((is<std::tuple<NoTangent, NoTangent, NoTangent>>(pullback(1.0))));
}

TEST(NonDifferentiable, ConstexprAndFree) {
    static_assert(rrule(lib::floor_to_int, 2.5).value == 2);
    static_assert(std::is_empty_v<decltype(rrule(lib::floor_to_int, 2.5).pullback)>);
}

TEST(NonDifferentiable, KeepsNothing) {
    // The pullback copied its arguments into a box of which it read nothing.
    lib::Pinned const p(3);
    auto [y, pullback] = rrule(lib::count_of, p);
    EXPECT_EQ(y, 3);
    EXPECT_TRUE((is<std::tuple<NoTangent, NoTangent>>(pullback(1.0))));
    static_assert(std::is_empty_v<decltype(rrule(lib::length, std::vector<double>()).pullback)>);
    EXPECT_TRUE(rrule(lib::fixed_at, lib::half, 0.0).value);
}

TEST(NonDifferentiable, OnlyTheGivenTypes) {
    static_assert(has_rrule<lib::join_t, std::string, std::string>);
    static_assert(!has_rrule<lib::join_t, double, double>);
    static_assert(!has_rrule<lib::join_t, std::string, double>);
    EXPECT_EQ(rrule(lib::join, std::string("a"), std::string("b")).value, "ab");
    EXPECT_TRUE((is<std::tuple<NoTangent, NoTangent>>(rrule(lib::next, 1).pullback(1.0))));
    EXPECT_EQ(rrule(lib::next, 1.0).pullback(2.0), (std::tuple{NoTangent{}, 2.0}));
}

TEST(NonDifferentiable, ActiveNumbers) {
    using tool::Dual;
    Dual<double> const x(2.5, 1);
    auto const y = lib::floor_to_int(x);
    EXPECT_EQ(y.value, 2);
    EXPECT_EQ(y.dot, 0);
}

}  // namespace
