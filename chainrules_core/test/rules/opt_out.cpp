// SPDX-License-Identifier: MIT
// Opting out of a rule, in one direction, for exactly the given types, by the owner of the function
// or of a type. In a wrong namespace: compile_fail/opt_out_wrong_namespace.cpp.

#include "chainrules_core/rules/opt_out.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "support/dual.hpp"

using chainrules::frule;
using chainrules::has_frule;
using chainrules::has_rrule;
using chainrules::NoRule;
using chainrules::NoTangent;
using chainrules::rrule;
using tool::Dual;

namespace lib {

template <class T>
T cube_impl(T const& x) {
    return x * x * x;
}

// A scalar rule, withdrawn backwards for double and forwards for float.
CHAINRULES_FUNCTION(cube, cube_impl);
CHAINRULES_SCALAR_RULE(cube, (x), 3 * x * x);
CHAINRULES_OPT_OUT_RRULE(cube, double);
CHAINRULES_OPT_OUT_FRULE(cube, float);

// A hand-written rule for every type, and two arguments.
CHAINRULES_FUNCTION_EXPR(pick, (x, n), x[static_cast<unsigned>(n)]);
template <class X, class N>
auto rrule(pick_t, X const& x, N const& n) {
    return chainrules::RRuleResult{x[static_cast<unsigned>(n)], [](auto const&) {
                                       return std::tuple{NoTangent{}, NoTangent{}, NoTangent{}};
                                   }};
}
template <class Tangents, class X, class N>
auto frule(Tangents const&, pick_t, X const& x, N const& n) {
    return chainrules::FRuleResult{x[static_cast<unsigned>(n)], NoTangent{}};
}

// Wrong on purpose: a dual number that goes around it is right.
CHAINRULES_FUNCTION(wrong_cube, cube_impl);
CHAINRULES_SCALAR_RULE(wrong_cube, (x), 12345 * x);
CHAINRULES_OPT_OUT_FRULE(wrong_cube, double);

// A type and a constraint: an opt-out written by hand for all types of a kind.
CHAINRULES_FUNCTION(twice, cube_impl);
CHAINRULES_SCALAR_RULE(twice, (x), 2);
template <chainrules::Complex Z>
NoRule rrule(twice_t, Z const&) {
    return {};
}

}  // namespace lib

namespace user {

struct Sequence {
    double operator[](unsigned) const { return 1; }
};
CHAINRULES_OPT_OUT_RRULE(lib::pick, Sequence, int);
CHAINRULES_OPT_OUT_FRULE(lib::pick, std::vector<Sequence>, int);

}  // namespace user

namespace {

template <class T>
constexpr bool is_no_rule = std::is_base_of_v<NoRule, T>;

TEST(OptOut, OneDirectionOfAScalarRule) {
    static_assert(!has_rrule<lib::cube_t, double> && has_frule<lib::cube_t, double>);
    static_assert(has_rrule<lib::cube_t, float> && !has_frule<lib::cube_t, float>);
    static_assert(is_no_rule<decltype(rrule(lib::cube, 2.0))>);
    static_assert(is_no_rule<decltype(frule(std::tuple{NoTangent{}, 1.0F}, lib::cube, 2.0F))>);
    EXPECT_EQ(frule(std::tuple{NoTangent{}, 1.0}, lib::cube, 2.0).tangent, 12);
    EXPECT_EQ(std::get<1>(rrule(lib::cube, 2.0F).pullback(1.0F)), 12);
}

TEST(OptOut, WhateverTheFormOfArgumentsAndTangents) {
    double x = 2;
    static_assert(is_no_rule<decltype(rrule(lib::cube, x))>);
    static_assert(is_no_rule<decltype(rrule(lib::cube, std::cref(x)))>);
    static_assert(is_no_rule<decltype(frule(std::tuple{NoTangent{}, chainrules::ZeroTangent{}},
                                            lib::cube, 2.0F))>);
    static_assert(is_no_rule<decltype(frule(std::tuple{NoTangent{}, 1.0}, lib::cube, 2.0F))>);
}

TEST(OptOut, ExactlyTheseTypes) {
    // Types that convert to double keep their rule.
    static_assert(has_rrule<lib::cube_t, int> && has_rrule<lib::cube_t, long double>);
    static_assert(has_frule<lib::cube_t, double> && has_frule<lib::cube_t, int>);
    EXPECT_EQ(std::get<1>(rrule(lib::cube, 2).pullback(1)), 12);
    EXPECT_EQ(std::get<1>(rrule(lib::cube, 2.0L).pullback(1.0L)), 12);
}

TEST(OptOut, ByTheOwnerOfAType) {
    static_assert(!has_rrule<lib::pick_t, user::Sequence, int>);
    static_assert(has_rrule<lib::pick_t, user::Sequence, long>);
    static_assert(has_rrule<lib::pick_t, std::vector<double>, int>);
}

TEST(OptOut, ByConstraint) {
    struct Z {
        using value_type = double;
        double re, im;
        Z(double r, double i) : re(r), im(i) {}
        double real() const { return re; }
        double imag() const { return im; }
        Z operator*(Z const& b) const { return {re * b.re, im * b.im}; }
    };
    static_assert(!has_rrule<lib::twice_t, Z> && has_rrule<lib::twice_t, double>);
}

TEST(OptOut, AnAdToolDifferentiatesTheFunctionItself) {
    auto const y = lib::wrong_cube(Dual<double>(2, 1));
    EXPECT_EQ(y.value, 8);
    EXPECT_EQ(y.dot, 12);
    EXPECT_EQ(lib::cube(Dual<double>(2, 1)).dot, 12);
    // Where nobody opted out, the rule is used, wrong as it is.
    EXPECT_EQ(lib::wrong_cube(Dual<float>(2, 1)).dot, 24690);
}

}  // namespace
