// SPDX-License-Identifier: MIT
// A call as rules see it: lent arguments, functions that stand for others and options, in all that
// takes a call.

#include "chainrules_core/functions/call.hpp"

#include <gtest/gtest.h>

#include <functional>

#include "chainrules_core/chainrules_core.hpp"

using chainrules::derivatives_given_output;
using chainrules::frule;
using chainrules::has_frule;
using chainrules::has_rrule;
using chainrules::has_scalar_rule;
using chainrules::Keyword;
using chainrules::keyword;
using chainrules::NoTangent;
using chainrules::partial;
using chainrules::rrule;
using chainrules::ZeroTangent;

namespace lib {

CHAINRULES_FUNCTION_EXPR(times, (x, y), x * y);
CHAINRULES_SCALAR_RULE(times, (x, y), y, x);
CHAINRULES_FUNCTION_EXPR(times_factor, (x, factor), x * factor);
CHAINRULES_SCALAR_RULE(times_factor, (x), Omega / x);

struct Multiplier {};  // stands for times

// Adds x to total, in place.
struct add_to_t {};
inline constexpr add_to_t add_to{};
inline auto frule(std::tuple<NoTangent, double&, double> const& tangents, add_to_t, double& total,
                  double x) {
    total += x;
    std::get<1>(tangents) += std::get<2>(tangents);
    return chainrules::FRuleResult{total, std::get<1>(tangents)};
}

}  // namespace lib

template <>
struct chainrules::function_alias<lib::Multiplier> {
    using type = lib::times_t;
};

namespace {

using chainrules::detail::Call;
using chainrules::detail::call_t;
using chainrules::detail::Types;

TEST(Call, Types) {
    using Lent = call_t<std::reference_wrapper<lib::Multiplier const>,
                        std::reference_wrapper<double>, float const&>;
    static_assert(std::is_same_v<Lent, Call<lib::times_t, double, float>>);
    using WithOptions = call_t<lib::times_factor_t const&, double&, Keyword<int>>;
    static_assert(std::is_same_v<WithOptions::All, Types<double, Keyword<int>>>);
    static_assert(std::is_same_v<WithOptions::Arguments, Types<double>>);
    static_assert(!Call<lib::add_to_t, double&, double>::reads_only);
    using chainrules::detail::canonical_tangents_t;
    using InPlace = canonical_tangents_t<Call<lib::add_to_t, double&, int>>;
    static_assert(std::is_same_v<InPlace, std::tuple<NoTangent, double&, double>>);
    static_assert(std::is_same_v<canonical_tangents_t<WithOptions>, std::tuple<NoTangent, double>>);
}

// The partials were those of the function object itself, which has none, and of no number.
TEST(Call, PartialsOfAnAliasAndOfLentArguments) {
    double const x = 2, y = 3;
    EXPECT_EQ(partial<0>(6.0, lib::Multiplier{}, x, y), 3);
    EXPECT_EQ(partial<1>(6.0, lib::times, std::cref(x), std::cref(y)), 2);
    EXPECT_EQ(partial<1>(derivatives_given_output(6.0, std::cref(lib::times), x, y)), 2);
    static_assert(has_scalar_rule<lib::Multiplier, double, double>);
    static_assert(has_scalar_rule<lib::times_t, std::reference_wrapper<double const>, int>);
    static_assert(!has_scalar_rule<lib::Multiplier, double>);
}

TEST(Call, LentAliasWithLentArguments) {
    double const x = 2, y = 3;
    lib::Multiplier const f;
    auto const [z, pullback] = rrule(std::cref(f), std::cref(x), y);
    EXPECT_EQ(z, 6);
    EXPECT_EQ(pullback(1.0), (std::tuple{NoTangent{}, 3.0, 2.0}));
    EXPECT_EQ(
        frule(std::tuple{NoTangent{}, 1.0, ZeroTangent{}}, std::cref(f), std::cref(x), y).tangent,
        3);
    static_assert(has_rrule<std::reference_wrapper<lib::Multiplier>, double, double>);
    static_assert(has_frule<lib::Multiplier, std::reference_wrapper<double const>, double>);
}

TEST(Call, LentArgumentsBesideOptions) {
    double const x = 2;
    auto const [y, pullback] = rrule(lib::times_factor, std::cref(x), keyword(5));
    EXPECT_EQ(y, 10);
    EXPECT_EQ(pullback(1.0), (std::tuple{NoTangent{}, 5.0}));
    EXPECT_EQ(partial<0>(10.0, lib::times_factor, std::cref(x), keyword(5)), 5);
}

TEST(Call, InPlace) {
    double total = 1, total_dot = 10;
    auto const [y, dy] = frule(std::tuple{NoTangent{}, std::ref(total_dot), 100.0}, lib::add_to,
                               std::ref(total), 2.0);
    EXPECT_EQ(total, 3);
    EXPECT_EQ(total_dot, 110);
    EXPECT_EQ(dy, 110);
    static_assert(has_frule<lib::add_to_t, double&, double>);
    static_assert(!has_frule<lib::add_to_t, double, double>);
    static_assert(!has_frule<lib::add_to_t, double const&, double>);
}

}  // namespace
