// SPDX-License-Identifier: MIT
// keyword(options): passed on to the primal, without a slot among tangents and cotangents, in
// hand-written rules, in scalar rules with and without the options, and with active numbers.

#include "chainrules_core/functions/keyword.hpp"

#include <gtest/gtest.h>

#include <string>

#include "chainrules_core/rules/non_differentiable.hpp"
#include "chainrules_core/rules/rrule.hpp"
#include "support/dual.hpp"

using chainrules::frule;
using chainrules::has_frule;
using chainrules::has_rrule;
using chainrules::Keyword;
using chainrules::keyword;
using chainrules::NoTangent;
using chainrules::rrule;
using chainrules::ZeroTangent;

namespace lib {

struct Options {
    int power = 1;
    double factor = 1;
};

template <class T>
T powered(T const& x, Options const& options = {}) {
    T result = x;
    for (int i = 1; i < options.power; ++i) result = result * x;
    return result;
}

// The partials do not depend on the options …
CHAINRULES_FUNCTION_EXPR(offset, (x, y, options), x + y + options.factor);
CHAINRULES_SCALAR_RULE(offset, (x, y), 1, 10);

// … or the rule is written for a call with options,
CHAINRULES_FUNCTION(power, powered);
template <class X>
auto rrule(power_t, X const& x, Keyword<Options> const& options) {
    int const n = options.value.power;
    auto pullback = [x, n](auto const& dy) {
        return std::tuple{NoTangent{}, n * powered(x, {.power = n - 1}) * dy};
    };
    return chainrules::RRuleResult{powered(x, options.value), pullback};
}
template <class Dx, class X>
auto frule(std::tuple<NoTangent, Dx> const& t, power_t, X const& x,
           Keyword<Options> const& options) {
    int const n = options.value.power;
    return chainrules::FRuleResult{powered(x, options.value),
                                   n * powered(x, {.power = n - 1}) * std::get<1>(t)};
}

// … or the partials are functions of them.
CHAINRULES_FUNCTION_EXPR(stretch, (x, options), x * options.factor);
template <chainrules::Number X>
struct StretchPartials {
    static constexpr int chainrules_arguments = 1;
    static constexpr int chainrules_outputs = 0;
    using chainrules_real_type = chainrules::real_t<X>;
    double factor;
    double operator()(chainrules::Slot<0>) const { return factor; }
};
template <class O, chainrules::Number X>
StretchPartials<X> derivatives_given_output(O const&, stretch_t, X const&,
                                            Keyword<Options> const& options) {
    return {options.value.factor};
}

CHAINRULES_FUNCTION_EXPR(label, (x, options), (x > 0 ? options : std::string()));
CHAINRULES_NON_DIFFERENTIABLE(label);

// Not a template: an AD tool's number reaches it only through the rule.
inline double plain_only(double x, Options const& options) { return x * x + options.factor; }
CHAINRULES_FUNCTION(shifted_square, plain_only);
CHAINRULES_SCALAR_RULE(shifted_square, (x), 2 * x);

// Functors that owe nothing to CHAINRULES_FUNCTION.
struct Scaled {
    double operator()(double x, Options const& options) const { return x * options.factor; }
};
inline constexpr Scaled scaled{};
CHAINRULES_SCALAR_RULE(scaled, (x), Omega / x);

struct IsLarge {
    bool operator()(double x, Options const& options) const { return x > options.factor; }
};
inline constexpr IsLarge is_large{};
CHAINRULES_NON_DIFFERENTIABLE(is_large);

}  // namespace lib

namespace {

template <class Expected, class T>
constexpr bool is(T const&) {
    return std::is_same_v<Expected, T>;
}

lib::Options const cubed{.power = 3, .factor = 0.5};

TEST(Keyword, PlainCallUnwraps) {
    EXPECT_EQ(lib::power(2.0, keyword(cubed)), 8);
    EXPECT_EQ(lib::power(2.0, cubed), 8);
    EXPECT_EQ(lib::offset(1.0, 2.0, keyword(cubed)), 3.5);
}

TEST(Keyword, WrittenRule) {
    auto [y, pullback] = rrule(lib::power, 2.0, keyword(cubed));
    EXPECT_EQ(y, 8);
    EXPECT_EQ(pullback(1.0), (std::tuple{NoTangent{}, 12.0}));
    EXPECT_TRUE((is<std::tuple<NoTangent, ZeroTangent>>(pullback(ZeroTangent{}))));
    auto [z, dz] = frule(std::tuple{NoTangent{}, 10.0}, lib::power, 2.0, keyword(cubed));
    EXPECT_EQ(dz, 120);
    static_assert(has_rrule<lib::power_t, double, Keyword<lib::Options>>);
    static_assert(has_frule<lib::power_t, double, Keyword<lib::Options>>);
    static_assert(!has_rrule<lib::power_t, double>);
}

TEST(Keyword, ScalarRuleWithoutTheOptions) {
    auto [y, pullback] = rrule(lib::offset, 1.0, 2.0, keyword(cubed));
    EXPECT_EQ(y, 3.5);
    EXPECT_EQ(pullback(1.0), (std::tuple{NoTangent{}, 1.0, 10.0}));
    EXPECT_TRUE((is<std::tuple<NoTangent, ZeroTangent, ZeroTangent>>(pullback(ZeroTangent{}))));
    auto [z, dz] = frule(std::tuple{NoTangent{}, 1.0, 2.0}, lib::offset, 1.0, 2.0, keyword(cubed));
    EXPECT_EQ(z, 3.5);
    EXPECT_EQ(dz, 21);
    static_assert(has_rrule<lib::offset_t, double, double, Keyword<lib::Options>>);
    static_assert(has_frule<lib::offset_t, double, float, Keyword<lib::Options>>);
}

TEST(Keyword, ScalarRuleThatReadsTheOptions) {
    auto [y, pullback] = rrule(lib::stretch, 4.0, keyword(cubed));
    EXPECT_EQ(y, 2);
    EXPECT_EQ(pullback(1.0), (std::tuple{NoTangent{}, 0.5}));
    EXPECT_EQ(frule(std::tuple{NoTangent{}, 6.0}, lib::stretch, 4.0, keyword(cubed)).tangent, 3);
    EXPECT_EQ(chainrules::partial<0>(2.0, lib::stretch, 4.0, keyword(cubed)), 0.5);
}

TEST(Keyword, NonDifferentiable) {
    auto [y, pullback] = rrule(lib::label, 1.0, keyword("positive"));
    EXPECT_EQ(y, "positive");
    EXPECT_TRUE((is<std::tuple<NoTangent, NoTangent>>(pullback(1.0))));
}

TEST(Keyword, ActiveNumbers) {
    using tool::Dual;
    Dual<double> const x(4, 10);
    EXPECT_EQ(lib::stretch(x, keyword(cubed)).dot, 5);
    EXPECT_EQ(lib::offset(x, 1.0, keyword(cubed)).dot, 10);
    EXPECT_EQ(lib::offset(1.0, x, keyword(cubed)).dot, 100);
    Dual<double> const y = lib::shifted_square(x, keyword(cubed));
    EXPECT_EQ(y.value, 16.5);
    EXPECT_EQ(y.dot, 80);
}

TEST(Keyword, FunctorsOfYourOwn) {
    // The scalar rule handed the wrapper on to a functor that does not unwrap it.
    auto const [y, pullback] = rrule(lib::scaled, 3.0, keyword(lib::Options{.factor = 2}));
    EXPECT_EQ(y, 6);
    EXPECT_EQ(std::get<1>(pullback(1.0)), 2);
    auto const [z, dz] =
        frule(std::tuple{NoTangent{}, 1.0}, lib::scaled, 3.0, keyword(lib::Options{.factor = 2}));
    EXPECT_EQ(z, 6);
    EXPECT_EQ(dz, 2);
    EXPECT_TRUE(rrule(lib::is_large, 3.0, keyword(lib::Options{.factor = 2})).value);
}

TEST(Keyword, StoresACopy) {
    std::string text = "first";
    auto kept = keyword(text);
    text = "second";
    EXPECT_EQ(kept.value, "first");
    EXPECT_TRUE((is<Keyword<char const*>>(keyword("literal"))));
}

}  // namespace
