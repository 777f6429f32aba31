// SPDX-License-Identifier: MIT
// Scalar rules of functions with a flag, an enumeration or a string beside their numbers: those
// choose the function, are passed on as they are, and have no tangent. And words that a rule may
// use as names of its arguments.

#include <gtest/gtest.h>

#include <functional>
#include <string>

#include "chainrules_core/chainrules_core.hpp"
#include "support/dual.hpp"

using chainrules::frule;
using chainrules::has_frule;
using chainrules::has_rrule;
using chainrules::NoTangent;
using chainrules::rrule;
using tool::Dual;

namespace lib {

enum class Polarization { s, p };

// Not a template: active numbers reach it through the rule only.
inline double reflect(double c, double n, Polarization polarization) {
    return polarization == Polarization::s ? c * n : c * c * n;
}
CHAINRULES_FUNCTION(reflectance, reflect);
CHAINRULES_SCALAR_RULE(reflectance, (c, n, polarization),
                       polarization == Polarization::s ? n : 2 * c * n, Omega / n, NoTangent{});

inline double scale(std::string const& unit, double x, bool inverse) {
    double const factor = unit == "km" ? 1000 : 1;
    return inverse ? x / factor : x * factor;
}
CHAINRULES_FUNCTION(metres, lib::scale);
CHAINRULES_SCALAR_RULE_WITH_SETUP(metres, (unit, x, inverse),
                                  (auto factor = unit == "km" ? 1000.0 : 1.0;), NoTangent{},
                                  inverse ? 1 / factor : factor, NoTangent{});

inline std::pair<double, double> both(double x, bool swap) {
    return swap ? std::pair{x * x, 3 * x} : std::pair{3 * x, x * x};
}
CHAINRULES_FUNCTION(two_outputs, lib::both);
CHAINRULES_SCALAR_RULE_MULTI(two_outputs, (x, swap), (), (swap ? 2 * x : 3.0, NoTangent{}),
                             (swap ? 3.0 : 2 * x, NoTangent{}));

CHAINRULES_FUNCTION_EXPR(product, (x, y), x * y);
CHAINRULES_SCALAR_RULE(product, (x, y), y, x);

// The words that the macro's own class uses.
CHAINRULES_FUNCTION_EXPR(words, (a, b, c, d), a * b + c * d);
CHAINRULES_SCALAR_RULE(words, (arguments, outputs, visit, real_type), outputs, arguments, real_type,
                       visit);

}  // namespace lib

namespace {

using lib::Polarization;

template <class Expected, class T>
constexpr bool is(T const&) {
    return std::is_same_v<Expected, T>;
}

TEST(ScalarRuleChoices, Enumeration) {
    static_assert(has_rrule<lib::reflectance_t, double, double, Polarization>);
    static_assert(has_frule<lib::reflectance_t, double, int, Polarization>);
    auto [y, pullback] = rrule(lib::reflectance, 0.5, 3.0, Polarization::p);
    EXPECT_EQ(y, 0.75);
    EXPECT_TRUE((is<std::tuple<NoTangent, double, double, NoTangent>>(pullback(1.0))));
    EXPECT_EQ(pullback(2.0), (std::tuple{NoTangent{}, 6.0, 0.5, NoTangent{}}));
    EXPECT_EQ(std::get<1>(rrule(lib::reflectance, 0.5, 3.0, Polarization::s).pullback(1.0)), 3.0);
    EXPECT_TRUE((is<NoTangent>(std::get<3>(pullback(chainrules::ZeroTangent{})))));

    auto const dx = std::tuple{NoTangent{}, 1.0, 0.0, NoTangent{}};
    EXPECT_EQ(frule(dx, lib::reflectance, 0.5, 3.0, Polarization::p).tangent, 3.0);
}

TEST(ScalarRuleChoices, StringAndFlag) {
    std::string const km = "km";
    EXPECT_EQ(rrule(lib::metres, km, 2.0, false).pullback(1.0),
              (std::tuple{NoTangent{}, NoTangent{}, 1000.0, NoTangent{}}));
    auto const dx = std::tuple{NoTangent{}, NoTangent{}, 1.0, NoTangent{}};
    EXPECT_EQ(frule(dx, lib::metres, km, 2.0, true).tangent, 1 / 1000.0);
    // The pullback keeps the string, which is a temporary here.
    auto pullback = rrule(lib::metres, std::string(100, 'm'), 2.0, false).pullback;
    EXPECT_EQ(std::get<2>(pullback(1.0)), 1.0);
}

TEST(ScalarRuleChoices, SeveralOutputs) {
    auto [y, pullback] = rrule(lib::two_outputs, 5.0, true);
    EXPECT_EQ(y.first, 25);
    EXPECT_EQ(pullback(std::pair{1.0, 0.0}), (std::tuple{NoTangent{}, 10.0, NoTangent{}}));
}

TEST(ScalarRuleChoices, APartialOfAChoiceIsDropped) {
    // The rule takes any two numbers; of a flag there is no derivative, whatever it says.
    EXPECT_EQ(rrule(lib::product, true, 4.0).pullback(1.0),
              (std::tuple{NoTangent{}, NoTangent{}, 1.0}));
}

TEST(ScalarRuleChoices, OnlyWhereTheFunctionTakesThem) {
    static_assert(!has_rrule<lib::product_t, std::string, double>);
    static_assert(!has_rrule<lib::product_t, Polarization, double>);
    static_assert(!has_frule<lib::product_t, bool, bool>);
    static_assert(!has_rrule<lib::reflectance_t, double, double, std::string>);
    static_assert(!has_rrule<lib::reflectance_t, Polarization, Polarization, Polarization>);
}

TEST(ScalarRuleChoices, ActiveNumbers) {
    // "No match for call" before.
    auto const y = lib::reflectance(Dual<double>(0.5, 1), 3.0, Polarization::p);
    EXPECT_EQ(y.value, 0.75);
    EXPECT_EQ(y.dot, 3);
    EXPECT_EQ(lib::metres(std::string("km"), Dual<double>(2, 1), false).dot, 1000);
    using Nested = Dual<Dual<double>>;
    Nested const x({0.5, 1}, {1, 0});
    static_assert(std::is_invocable_v<lib::product_t, Nested, bool>);
    static_assert(!std::is_invocable_v<lib::reflectance_t, Nested, double, std::string>);
    EXPECT_EQ(lib::product(x, true).dot.value, 1);
}

TEST(ScalarRuleChoices, WordsOfTheMacro) {
    EXPECT_EQ(rrule(lib::words, 2.0, 3.0, 5.0, 7.0).pullback(1.0),
              (std::tuple{NoTangent{}, 3.0, 2.0, 7.0, 5.0}));
}

}  // namespace
