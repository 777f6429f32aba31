// SPDX-License-Identifier: MIT
// frule: how a hand-written forward rule is found, what may be handed in and out. Rules derived
// from partials: scalar_rule.cpp; in-place functions: at the end.

#include "chainrules_core/rules/frule.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <vector>

#include "chainrules_core/rules/scalar_rule.hpp"
#include "chainrules_core/tangents/fields.hpp"

using chainrules::frule;
using chainrules::FRuleResult;
using chainrules::has_frule;
using chainrules::NoTangent;
using chainrules::ZeroTangent;

namespace lib {

template <class T>
concept Signed = std::is_signed_v<T>;
template <class T>
concept Floating = Signed<T> && std::is_floating_point_v<T>;

inline int which = 0;

CHAINRULES_FUNCTION_EXPR(square, (x), x * x);

// Three rules for one function: the most constrained one wins.
template <class Tangents, class X>
constexpr auto frule(Tangents const& dx, square_t, X const& x) {
    which = 1;
    return FRuleResult{x * x, 2 * x * std::get<1>(dx)};
}
template <class Tangents, Signed X>
constexpr auto frule(Tangents const& dx, square_t, X const& x) {
    which = 2;
    return FRuleResult{x * x, 2 * x * std::get<1>(dx)};
}
template <class Tangents, Floating X>
constexpr auto frule(Tangents const& dx, square_t, X const& x) {
    which = 3;
    return std::pair{x * x, 2 * x * std::get<1>(dx)};  // any pair will do
}

// A rule of its own takes precedence over the one from the partials.
CHAINRULES_FUNCTION_EXPR(both_kinds, (x), x);
CHAINRULES_SCALAR_RULE(both_kinds, (x), 1);
template <class Dx>
constexpr auto frule(std::tuple<NoTangent, Dx> const& dx, both_kinds_t, double x) {
    return FRuleResult{x, 10 * std::get<1>(dx)};
}

// Has a body that no type can instantiate: whoever asks for the rule must not look at it.
template <class T>
T unusable_impl(T const& x) {
    static_assert(sizeof(T) == 0, "the primal was instantiated");
    return x;
}
CHAINRULES_FUNCTION(unusable, unusable_impl);
CHAINRULES_SCALAR_RULE(unusable, (x), 1);

// Data that a function object carries: a parameter to differentiate by.
struct Scale {
    double factor;
    double operator()(double x) const { return factor * x; }
};
template <class Df, class Dx>
auto frule(std::tuple<Df, Dx> const& t, Scale const& f, double x) {
    auto const& [df, dx] = t;
    return FRuleResult{f(x), chainrules::add(chainrules::scale(f.factor, dx),
                                             chainrules::scale(x, get<&Scale::factor>(df)))};
}

CHAINRULES_FUNCTION_EXPR(total, (v), v[0] + v[1]);
template <class Dv>
auto frule(std::tuple<NoTangent, Dv> const& t, total_t, std::vector<double> const& v) {
    auto const& dv = std::get<1>(t);
    return FRuleResult{v[0] + v[1], dv[0] + dv[1]};
}

CHAINRULES_FUNCTION_EXPR(add_assign, (x, y), x += y);
template <class Dy>
FRuleResult<NoTangent, NoTangent> frule(std::tuple<NoTangent, double&, Dy> const& t, add_assign_t,
                                        double& x, double const& y) {
    x += y;
    std::get<1>(t) += std::get<2>(t);
    return {};
}

CHAINRULES_FUNCTION_EXPR(nothing, (x), x);

}  // namespace lib

CHAINRULES_FIELDS(lib::Scale, factor);

namespace user {  // owns a type, not the function

struct Money {
    long cents;
    friend Money operator*(Money a, Money b) { return {a.cents * b.cents}; }
};
template <class Dx>
auto frule(std::tuple<NoTangent, Dx> const&, lib::square_t, Money const& x) {
    return FRuleResult{x * x, 42.0};
}

}  // namespace user

CHAINRULES_FIELDS(user::Money, cents);

namespace {

template <class Expected, class T>
constexpr bool is(T const&) {
    return std::is_same_v<Expected, T>;
}

TEST(FRule, MoreConstrainedRuleWins) {
    auto run = [](auto x, auto dx) {
        lib::which = 0;
        return frule(std::tuple{NoTangent{}, dx}, lib::square, x).tangent;
    };
    EXPECT_EQ(run(3.0, 1.0), 6);
    EXPECT_EQ(lib::which, 3);
    EXPECT_EQ(run(3, 1.0), 6);
    EXPECT_EQ(lib::which, 2);
    EXPECT_EQ(run(3U, 1.0), 6);
    EXPECT_EQ(lib::which, 1);
}

TEST(FRule, MutableAndTemporaryArgumentsChooseTheSameRule) {
    double x = 3;
    double const c = 3;
    for (int form = 0; form != 4; ++form) {
        lib::which = 0;
        if (form == 0) (void)frule(std::tuple{NoTangent{}, 1.0}, lib::square, x);
        if (form == 1) (void)frule(std::tuple{NoTangent{}, 1.0}, lib::square, c);
        if (form == 2) (void)frule(std::tuple{NoTangent{}, 1.0}, lib::square, 3.0);
        if (form == 3) (void)frule(std::tuple{NoTangent{}, 1.0}, lib::square, std::cref(x));
        EXPECT_EQ(lib::which, 3) << form;
    }
}

TEST(FRule, TheOwnerOfATypeAddsARule) {
    auto [y, dy] = frule(std::tuple{NoTangent{}, NoTangent{}}, lib::square, user::Money{3});
    EXPECT_EQ(y.cents, 9);
    EXPECT_EQ(dy, 42);
}

TEST(FRule, WrittenRuleBeforeScalarRule) {
    EXPECT_EQ(frule(std::tuple{NoTangent{}, 1.0}, lib::both_kinds, 2.0).tangent, 10);
}

TEST(FRule, AnyPairIsTurnedIntoAResult) {
    auto result = frule(std::tuple{NoTangent{}, 1.0}, lib::square, 3.0);
    EXPECT_TRUE((is<FRuleResult<double, double>>(result)));
}

TEST(FRule, FunctorWithState) {
    lib::Scale const f{5};
    auto df = chainrules::tangent<lib::Scale>(chainrules::field<&lib::Scale::factor>(1.0));
    auto [y, dy] = frule(std::tuple{df, 10.0}, f, 3.0);
    EXPECT_EQ(y, 15);
    EXPECT_EQ(dy, 3 + 50);
    EXPECT_EQ(frule(std::tuple{NoTangent{}, 10.0}, std::cref(f), 3.0).tangent, 50);
    EXPECT_EQ(frule(std::tuple{chainrules::zero_tangent(f), 10.0}, f, 3.0).tangent, 50);
    static_assert(has_frule<lib::Scale, double>);
}

TEST(FRule, LentTangentsAndArguments) {
    std::vector<double> const v{1, 2};
    std::vector<double> const dv{10, 20};
    auto [y, dy] = frule(std::tuple{NoTangent{}, std::cref(dv)}, lib::total, std::cref(v));
    EXPECT_EQ(y, 3);
    EXPECT_EQ(dy, 30);
}

TEST(FRule, HasFRule) {
    static_assert(has_frule<lib::square_t, double>);
    static_assert(has_frule<lib::square_t const&, double const&>);
    static_assert(has_frule<lib::square_t, std::reference_wrapper<double const>>);
    static_assert(has_frule<lib::total_t, std::vector<double>>);
    static_assert(!has_frule<lib::total_t, std::vector<double>, double>);
    static_assert(!has_frule<lib::nothing_t, double>);
    static_assert(!has_frule<lib::unusable_t, double, double>);
    // Decided without a look at the primal.
    static_assert(has_frule<lib::unusable_t, double>);
    static_assert(!has_frule<lib::unusable_t, char const*>);
}

TEST(FRule, NoRuleIsAValue) {
    auto none = frule(std::tuple{NoTangent{}, 1.0}, lib::nothing, 2.0);
    static_assert(std::is_base_of_v<chainrules::NoRule, decltype(none)>);
}

TEST(FRule, InPlaceFunctionChangesArgumentAndTangent) {
    double x = 1;
    double dx = 10;
    frule(std::tuple{NoTangent{}, std::ref(dx), 20.0}, lib::add_assign, std::ref(x), 2.0);
    EXPECT_EQ(x, 3);
    EXPECT_EQ(dx, 30);
    static_assert(has_frule<lib::add_assign_t, double&, double>);
    static_assert(!has_frule<lib::add_assign_t, double, double>);
}

}  // namespace
