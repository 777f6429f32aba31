// SPDX-License-Identifier: MIT
// rrule: how a hand-written reverse rule is found, and what the pullback around it does. Who owns
// what a pullback keeps: ownership.cpp; rules derived from partials: scalar_rule.cpp.

#include "chainrules_core/rules/rrule.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <thread>
#include <vector>

#include "chainrules_core/rules/opt_out.hpp"
#include "chainrules_core/rules/scalar_rule.hpp"
#include "chainrules_core/tangents/fields.hpp"

using chainrules::has_frule;
using chainrules::has_rrule;
using chainrules::NoTangent;
using chainrules::NotImplemented;
using chainrules::rrule;
using chainrules::RRuleResult;
using chainrules::ZeroTangent;

namespace lib {

template <class T>
concept Signed = std::is_signed_v<T>;
template <class T>
concept Floating = Signed<T> && std::is_floating_point_v<T>;

CHAINRULES_FUNCTION_EXPR(square, (x), x * x);

template <int Which, class X>
auto square_rule(X const& x) {
    return RRuleResult{x * x, [x](auto const& dy) { return std::tuple{NoTangent{}, 2 * x * dy}; }};
}
inline int which = 0;
template <class X>
auto rrule(square_t, X const& x) {
    which = 1;
    return square_rule<1>(x);
}
template <Signed X>
auto rrule(square_t, X const& x) {
    which = 2;
    return square_rule<2>(x);
}
template <Floating X>
auto rrule(square_t, X const& x) {
    which = 3;
    auto [y, pullback] = square_rule<3>(x);
    return std::pair{y, pullback};  // any pair will do
}

inline int pullback_runs = 0;
CHAINRULES_FUNCTION_EXPR(counted, (x, n, s), x);
inline auto rrule(counted_t, double x, int, std::string const&) {
    return RRuleResult{x, [](auto const& dy) {
                           ++pullback_runs;
                           return std::tuple{NoTangent{}, dy, NoTangent{}, NoTangent{}};
                       }};
}

// Calls the customization point for another function from inside a rule's namespace.
CHAINRULES_FUNCTION_EXPR(fourth_power, (x), x * x * x * x);
inline auto rrule(fourth_power_t, double x) {
    auto const first = chainrules::rrule(square, x);
    auto const second = chainrules::rrule(square, first.value);
    return RRuleResult{second.value, [first, second](auto const& dz) {
                           return first.pullback(std::get<1>(second.pullback(dz)));
                       }};
}

template <class T>
T unusable_impl(T const& x) {
    static_assert(sizeof(T) == 0, "the primal was instantiated");
    return x;
}
CHAINRULES_FUNCTION(unusable, unusable_impl);
CHAINRULES_SCALAR_RULE(unusable, (x), 1);

struct Line {
    double slope;
    double offset;
    double operator()(double x) const { return slope * x + offset; }
};
inline auto rrule(Line const& f, double x) {
    auto pullback = [slope = f.slope, x](double dy) {
        using chainrules::field;
        auto df = chainrules::tangent<Line>(field<&Line::slope>(x * dy), field<&Line::offset>(dy));
        return std::tuple{df, slope * dy};
    };
    return RRuleResult{f(x), pullback};
}

CHAINRULES_FUNCTION_EXPR(total, (v), v[0] + v[1]);
inline auto rrule(total_t, std::vector<double> const& v) {
    return RRuleResult{v[0] + v[1], [](double dy) {
                           return std::tuple{NoTangent{}, std::vector<double>{dy, dy}};
                       }};
}

CHAINRULES_FUNCTION_EXPR(nothing, (x), x);

CHAINRULES_FUNCTION_EXPR(product, (x, y), x * y);
CHAINRULES_SCALAR_RULE(product, (x, y), y, x);

}  // namespace lib

CHAINRULES_FIELDS(lib::Line, slope, offset);

namespace user {

struct Money {
    long cents;
    friend Money operator*(Money a, Money b) { return {a.cents * b.cents}; }
};
inline auto rrule(lib::square_t, Money const& x) {
    return RRuleResult{x * x, [](auto const&) { return std::tuple{NoTangent{}, NoTangent{}}; }};
}
CHAINRULES_OPT_OUT_RRULE(lib::total, std::vector<Money>);

struct Secret {
    double value;
};
CHAINRULES_OPT_OUT_RRULE(lib::square, Secret);

}  // namespace user

namespace {

template <class Expected, class T>
constexpr bool is(T const&) {
    return std::is_same_v<Expected, T>;
}

TEST(RRule, MoreConstrainedRuleWins) {
    EXPECT_EQ(std::get<1>(rrule(lib::square, 3.0).pullback(1.0)), 6);
    EXPECT_EQ(lib::which, 3);
    EXPECT_EQ(std::get<1>(rrule(lib::square, 3).pullback(1.0)), 6);
    EXPECT_EQ(lib::which, 2);
    EXPECT_EQ(std::get<1>(rrule(lib::square, 3U).pullback(1.0)), 6);
    EXPECT_EQ(lib::which, 1);
}

TEST(RRule, MutableAndTemporaryArgumentsChooseTheSameRule) {
    double x = 3;
    double const c = 3;
    for (int form = 0; form != 5; ++form) {
        lib::which = 0;
        if (form == 0) (void)rrule(lib::square, x);
        if (form == 1) (void)rrule(lib::square, c);
        if (form == 2) (void)rrule(lib::square, 3.0);
        if (form == 3) (void)rrule(lib::square, std::cref(x));
        if (form == 4) (void)rrule(lib::square_t{}, std::move(x));
        EXPECT_EQ(lib::which, 3) << form;
    }
}

TEST(RRule, TheOwnerOfATypeAddsOrWithdrawsARule) {
    EXPECT_EQ(rrule(lib::square, user::Money{3}).value.cents, 9);
    static_assert(has_rrule<lib::square_t, user::Money>);
    static_assert(!has_rrule<lib::square_t, user::Secret>);
    static_assert(has_rrule<lib::square_t, double>);
    static_assert(!has_rrule<lib::total_t, std::vector<user::Money>>);
    static_assert(has_rrule<lib::total_t, std::vector<double>>);
}

TEST(RRule, FunctorWithState) {
    lib::Line const f{5, 7};
    auto [y, pullback] = rrule(f, 3.0);
    EXPECT_EQ(y, 22);
    auto [df, dx] = pullback(10.0);
    EXPECT_EQ(get<&lib::Line::slope>(df), 30);
    EXPECT_EQ(get<&lib::Line::offset>(df), 10);
    EXPECT_EQ(dx, 50);
    // Its own slot is a zero of its tangent space, not "no tangent".
    EXPECT_TRUE((is<std::tuple<ZeroTangent, ZeroTangent>>(pullback(ZeroTangent{}))));
    EXPECT_EQ(std::get<1>(rrule(std::cref(f), 3.0).pullback(10.0)), 50);
    static_assert(has_rrule<lib::Line, double>);
}

TEST(RRule, ZeroCotangentDoesNotRunTheRule) {
    lib::pullback_runs = 0;
    auto [y, pullback] = rrule(lib::counted, 1.0, 2, std::string("three"));
    using Zeros = std::tuple<NoTangent, ZeroTangent, ZeroTangent, NoTangent>;
    EXPECT_TRUE(is<Zeros>(pullback(ZeroTangent{})));
    EXPECT_TRUE(is<Zeros>(pullback(NoTangent{})));
    EXPECT_EQ(lib::pullback_runs, 0);
    EXPECT_EQ(pullback(4.0), (std::tuple{NoTangent{}, 4.0, NoTangent{}, NoTangent{}}));
    EXPECT_EQ(lib::pullback_runs, 1);
}

TEST(RRule, MissingCotangentIsPassedOn) {
    lib::pullback_runs = 0;
    NotImplemented const missing = CHAINRULES_NOT_IMPLEMENTED("further up");
    auto [dself, dx, dn, ds] = rrule(lib::counted, 1.0, 2, std::string("three")).pullback(missing);
    EXPECT_TRUE(dx == missing);
    EXPECT_TRUE(is<NoTangent>(dself) && is<NoTangent>(ds));
    EXPECT_EQ(lib::pullback_runs, 0);
}

TEST(RRule, CotangentIsUnthunked) {
    lib::pullback_runs = 0;
    int computed = 0;
    auto [y, pullback] = rrule(lib::counted, 1.0, 2, std::string("three"));
    auto late = chainrules::thunk([&computed] {
        ++computed;
        return chainrules::thunk([] { return 4.0; });  // two layers
    });
    EXPECT_EQ(std::get<1>(pullback(late)), 4);
    EXPECT_EQ(computed, 1);
    (void)pullback(chainrules::thunk([] { return ZeroTangent{}; }));
    EXPECT_EQ(lib::pullback_runs, 1);
    double const lent = 5;
    EXPECT_EQ(std::get<1>(pullback(std::cref(lent))), 5);
}

TEST(RRule, RulesCallRules) {
    auto [y, pullback] = rrule(lib::fourth_power, 2.0);
    EXPECT_EQ(y, 16);
    EXPECT_EQ(std::get<1>(pullback(1.0)), 32);
}

TEST(RRule, AnyPairIsTurnedIntoAResult) {
    auto result = rrule(lib::square, 3.0);
    EXPECT_EQ(result.value, 9);
    EXPECT_EQ(result.pullback(1.0), (std::tuple{NoTangent{}, 6.0}));
}

TEST(RRule, HasRRule) {
    static_assert(has_rrule<lib::square_t, double>);
    static_assert(has_rrule<lib::square_t const&, double const&>);
    static_assert(has_rrule<lib::total_t, std::reference_wrapper<std::vector<double> const>>);
    static_assert(!has_rrule<lib::total_t, std::vector<double>, double>);
    static_assert(!has_rrule<lib::nothing_t, double>);
    static_assert(!has_rrule<double, double>);
    static_assert(has_rrule<lib::unusable_t, double>);
    static_assert(!has_rrule<lib::unusable_t, char const*>);
    auto plain_lambda = [](double x) { return x; };
    static_assert(!has_rrule<decltype(plain_lambda), double>);
    // One direction only.
    static_assert(has_rrule<lib::total_t, std::vector<double>>);
    static_assert(!has_frule<lib::total_t, std::vector<double>>);
}

TEST(RRule, NoRuleIsAValue) {
    auto none = rrule(lib::nothing, 2.0);
    static_assert(std::is_base_of_v<chainrules::NoRule, decltype(none)>);
}

TEST(RRule, SameBitsFromEveryThread) {
    auto [y, pullback] = rrule(lib::fourth_power, 1.1);
    auto [z, scalar] = rrule(lib::product, 1.1, 0.3);
    auto const expected = pullback(0.7);
    auto const expected_scalar = scalar(0.7);
    constexpr int count = 4;
    int wrong[count] = {};
    std::vector<std::thread> threads;
    for (int t = 0; t != count; ++t)
        threads.emplace_back([&, t, p = pullback, s = scalar] {
            for (int i = 0; i != 1000; ++i) {
                auto copy = p;  // copies are made and dropped while others run
                if (copy(0.7) != expected || s(0.7) != expected_scalar) ++wrong[t];
            }
        });
    for (auto& thread : threads) thread.join();
    for (int const n : wrong) EXPECT_EQ(n, 0);
}

}  // namespace
