// SPDX-License-Identifier: MIT
// CHAINRULES_SCALAR_RULE: the frule and rrule that follow from partials. Number types of other
// libraries: scalar_rule_numbers.cpp; the partials themselves: derivatives_given_output.cpp.

#include "chainrules_core/rules/scalar_rule.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <limits>
#include <tuple>
#include <utility>

#include "chainrules_core/rules/rrule.hpp"

using chainrules::frule;
using chainrules::NoTangent;
using chainrules::NotImplemented;
using chainrules::rrule;
using chainrules::ZeroTangent;

namespace lib {

inline int primal_runs = 0;
inline int setup_runs = 0;
inline int slot_runs[3] = {};

template <class T>
constexpr T counted(int& counter, T const& x) {
    ++counter;
    return x;
}

// x / (1 + x²), with rational arithmetic only.
template <class T>
constexpr T bump_impl(T const& x) {
    return x / (1 + x * x);
}
CHAINRULES_FUNCTION(bump, bump_impl);
CHAINRULES_SCALAR_RULE(bump, (x), (1 - x * x) / ((1 + x * x) * (1 + x * x)));

CHAINRULES_FUNCTION_EXPR(quotient, (x, y), x / y);
CHAINRULES_SCALAR_RULE(quotient, (x, y), 1 / y, -(Omega / y));

CHAINRULES_FUNCTION_EXPR(volume, (x, y, z), x * y * z);
CHAINRULES_SCALAR_RULE(volume, (x, y, z), counted(slot_runs[0], y * z),
                       counted(slot_runs[1], x * z), counted(slot_runs[2], x * y));

CHAINRULES_FUNCTION_EXPR(five, (a, b, c, d, e), a * b + c * d + e);
CHAINRULES_SCALAR_RULE(five, (a, b, c, d, e), b, a, d, c, 1);

CHAINRULES_FUNCTION_EXPR(nth_power, (x, n), (n == 0 ? 1 : n == 1 ? x : x * x));
CHAINRULES_SCALAR_RULE(nth_power, (x, n), n == 0 ? 0 * x : n == 1 ? 1 + 0 * x : 2 * x, NoTangent{});

// The derivative by the second argument is nobody's yet.
CHAINRULES_FUNCTION_EXPR(order, (x, nu), x * x * nu);
CHAINRULES_SCALAR_RULE(order, (x, nu), 2 * x * nu, CHAINRULES_NOT_IMPLEMENTED("order by nu"));

CHAINRULES_FUNCTION_EXPR(with_setup, (x, y), x * x * y);
CHAINRULES_SCALAR_RULE_WITH_SETUP(with_setup, (x, y), (auto shared = counted(setup_runs, x * y);),
                                  counted(slot_runs[0], 2 * shared),
                                  counted(slot_runs[1], shared * x / y));

template <class T>
constexpr std::pair<T, T> sum_and_product_impl(T const& x, T const& y) {
    return {x + y, x * y};
}
CHAINRULES_FUNCTION(sum_and_product, sum_and_product_impl);
CHAINRULES_SCALAR_RULE_MULTI(sum_and_product, (x, y), (), (1, 1), (y, x));

template <class T>
constexpr std::tuple<T, T, T> powers_impl(T const& x) {
    ++primal_runs;
    return {x, x * x, x * x * x};
}
CHAINRULES_FUNCTION(powers, powers_impl);
CHAINRULES_SCALAR_RULE_MULTI(powers, (x),
                             (auto square = counted(setup_runs, std::get<1>(Omega));), (1),
                             (counted(slot_runs[1], 2 * x)), (counted(slot_runs[2], 3 * square)));

// Infinite at zero: the derivative of a function like sqrt, without one.
CHAINRULES_FUNCTION_EXPR(steep, (x), x * 0);
CHAINRULES_SCALAR_RULE(steep, (x), singular(1 / x));

// The partial of an unguarded formula, for comparison.
CHAINRULES_FUNCTION_EXPR(unguarded, (x), x * 0);
CHAINRULES_SCALAR_RULE(unguarded, (x), 1 / x);

CHAINRULES_FUNCTION_EXPR(steep_pair, (x, y), x * 0 + y);
CHAINRULES_SCALAR_RULE_WITH_SETUP(steep_pair, (x, y), (auto inverse = 1 / x;), singular(inverse), 1);

}  // namespace lib

namespace {

void reset_counters() {
    lib::primal_runs = lib::setup_runs = 0;
    for (int& runs : lib::slot_runs) runs = 0;
}

template <class Expected, class T>
constexpr bool is(T const&) {
    return std::is_same_v<Expected, T>;
}

TEST(ScalarRule, OneArgument) {
    // (x / (1 + x²))' at 2 is -3/25.
    auto [y, dy] = frule(std::tuple{NoTangent{}, 10.0}, lib::bump, 2.0);
    EXPECT_DOUBLE_EQ(y, 0.4);
    EXPECT_DOUBLE_EQ(dy, -1.2);
    auto [z, pullback] = rrule(lib::bump, 2.0);
    EXPECT_DOUBLE_EQ(z, 0.4);
    auto [dself, dx] = pullback(10.0);
    EXPECT_DOUBLE_EQ(dx, -1.2);
    EXPECT_TRUE(is<NoTangent>(dself));
}

TEST(ScalarRule, TwoArguments) {
    auto [y, dy] = frule(std::tuple{NoTangent{}, 1.0, 2.0}, lib::quotient, 3.0, 4.0);
    EXPECT_EQ(y, 0.75);
    EXPECT_EQ(dy, 0.25 - 2 * 0.1875);
    auto [dself, dx1, dx2] = rrule(lib::quotient, 3.0, 4.0).pullback(2.0);
    EXPECT_EQ(dx1, 0.5);
    EXPECT_EQ(dx2, -0.375);
    EXPECT_TRUE(is<NoTangent>(dself));
}

TEST(ScalarRule, ThreeArguments) {
    auto [y, dy] = frule(std::tuple{NoTangent{}, 1.0, 10.0, 100.0}, lib::volume, 2.0, 3.0, 5.0);
    EXPECT_EQ(y, 30);
    EXPECT_EQ(dy, 15 + 100 + 600);
    EXPECT_EQ(rrule(lib::volume, 2.0, 3.0, 5.0).pullback(1.0),
              (std::tuple{NoTangent{}, 15.0, 10.0, 6.0}));
}

TEST(ScalarRule, FiveArguments) {
    auto [y, pullback] = rrule(lib::five, 2.0, 3.0, 5.0, 7.0, 11.0);
    EXPECT_EQ(y, 52);
    EXPECT_EQ(pullback(2.0), (std::tuple{NoTangent{}, 6.0, 4.0, 14.0, 10.0, 2.0}));
}

TEST(ScalarRule, Constexpr) {
    constexpr auto forward = frule(std::tuple{NoTangent{}, 1.0, 2.0}, lib::quotient, 3.0, 4.0);
    static_assert(forward.value == 0.75 && forward.tangent == -0.125);
    constexpr auto reverse = rrule(lib::quotient, 3.0, 4.0);
    constexpr auto cotangents = reverse.pullback(8.0);
    static_assert(std::get<1>(cotangents) == 2.0 && std::get<2>(cotangents) == -1.5);
    constexpr auto at_zero = rrule(lib::bump, 0.0);
    static_assert(std::get<1>(at_zero.pullback(1.0)) == 1.0);
    constexpr auto at_one = frule(std::tuple{NoTangent{}, 1.0}, lib::bump, 1.0);
    static_assert(at_one.value == 0.5 && at_one.tangent == 0.0);
    constexpr auto both = rrule(lib::sum_and_product, 2.0, 3.0);
    static_assert(std::get<1>(both.pullback(std::tuple{1.0, 10.0})) == 31.0);
}

TEST(ScalarRule, OnlyAskedPartialsAreEvaluated) {
    reset_counters();
    auto [y, pullback] = rrule(lib::volume, 2.0, 3.0, 5.0);
    EXPECT_EQ(lib::slot_runs[0] + lib::slot_runs[1] + lib::slot_runs[2], 0);
    (void)frule(std::tuple{NoTangent{}, ZeroTangent{}, 1.0, NoTangent{}}, lib::volume, 2.0, 3.0,
                5.0);
    EXPECT_EQ(lib::slot_runs[0], 0);
    EXPECT_EQ(lib::slot_runs[1], 1);
    EXPECT_EQ(lib::slot_runs[2], 0);
    (void)pullback(ZeroTangent{});
    (void)pullback(NoTangent{});
    EXPECT_EQ(lib::slot_runs[0] + lib::slot_runs[1] + lib::slot_runs[2], 1);
    (void)pullback(1.0);
    EXPECT_EQ(lib::slot_runs[0], 1);
    EXPECT_EQ(lib::slot_runs[1], 2);
    EXPECT_EQ(lib::slot_runs[2], 1);
}

TEST(ScalarRule, ZeroTangentsGiveAZeroTangent) {
    auto [y, dy] =
        frule(std::tuple{NoTangent{}, ZeroTangent{}, NoTangent{}}, lib::quotient, 3., 4.);
    EXPECT_EQ(y, 0.75);
    EXPECT_TRUE(is<ZeroTangent>(dy));
}

TEST(ScalarRule, ZeroCotangentGivesZeros) {
    auto [y, pullback] = rrule(lib::quotient, 3.0, 4.0);
    using Zeros = std::tuple<NoTangent, ZeroTangent, ZeroTangent>;
    EXPECT_TRUE(is<Zeros>(pullback(ZeroTangent{})));
    EXPECT_TRUE(is<Zeros>(pullback(NoTangent{})));
    auto [z, other] = rrule(lib::nth_power, 3.0, 2);
    EXPECT_TRUE((is<std::tuple<NoTangent, ZeroTangent, NoTangent>>(other(ZeroTangent{}))));
}

TEST(ScalarRule, NoTangentPartial) {
    auto [y, dy] = frule(std::tuple{NoTangent{}, 1.0, NoTangent{}}, lib::nth_power, 3.0, 2);
    EXPECT_EQ(y, 9);
    EXPECT_EQ(dy, 6);
    auto cotangents = rrule(lib::nth_power, 3.0, 2).pullback(1.0);
    EXPECT_TRUE((is<std::tuple<NoTangent, double, NoTangent>>(cotangents)));
    EXPECT_EQ(std::get<1>(cotangents), 6);
    // A tangent of an index counts for nothing.
    auto [z, dz] = frule(std::tuple{NoTangent{}, 1.0, 5.0}, lib::nth_power, 3.0, 2);
    EXPECT_EQ(z, 9);
    EXPECT_EQ(dz, 6);
}

TEST(ScalarRule, NotImplementedPartial) {
    auto [dself, dx, dnu] = rrule(lib::order, 3.0, 0.5).pullback(1.0);
    EXPECT_EQ(dx, 3);  // the other slot is exact
    EXPECT_STREQ(dnu.reason, "order by nu");
    auto [y, dy] = frule(std::tuple{NoTangent{}, 1.0, 1.0}, lib::order, 3.0, 0.5);
    EXPECT_EQ(y, 4.5);
    EXPECT_TRUE(is<NotImplemented>(dy));
    // A zero tangent cures it.
    auto [z, dz] = frule(std::tuple{NoTangent{}, 1.0, ZeroTangent{}}, lib::order, 3.0, 0.5);
    EXPECT_EQ(z, 4.5);
    EXPECT_EQ(dz, 3);
    auto zeros = rrule(lib::order, 3.0, 0.5).pullback(ZeroTangent{});
    EXPECT_TRUE((is<std::tuple<NoTangent, ZeroTangent, ZeroTangent>>(zeros)));
}

TEST(ScalarRule, NotImplementedCotangent) {
    NotImplemented const missing = CHAINRULES_NOT_IMPLEMENTED("further up");
    auto [dself, dx, dy] = rrule(lib::quotient, 3.0, 4.0).pullback(missing);
    EXPECT_TRUE(dx == missing && dy == missing);
    EXPECT_TRUE(is<NoTangent>(dself));
    auto [d0, d1] = rrule(lib::powers, 3.0).pullback(missing);
    EXPECT_TRUE(d1 == missing);
    auto [e0, e1, e2] = rrule(lib::with_setup, 3.0, 4.0).pullback(missing);
    EXPECT_TRUE(e1 == missing && e2 == missing);
    auto [z, dz] = frule(std::tuple{NoTangent{}, 1.0, missing}, lib::quotient, 3.0, 4.0);
    EXPECT_TRUE(dz == missing);
}

TEST(ScalarRule, SetupRunsOnceAndOnlyWhenNeeded) {
    reset_counters();
    auto [y, pullback] = rrule(lib::with_setup, 3.0, 5.0);
    EXPECT_EQ(lib::setup_runs, 0);
    EXPECT_EQ(pullback(1.0), (std::tuple{NoTangent{}, 30.0, 9.0}));
    EXPECT_EQ(lib::setup_runs, 1);
    EXPECT_EQ(lib::slot_runs[0], 1);
    EXPECT_EQ(lib::slot_runs[1], 1);

    reset_counters();
    auto [z, dz] = frule(std::tuple{NoTangent{}, 1.0, 10.0}, lib::with_setup, 3.0, 5.0);
    EXPECT_EQ(dz, 30 + 90);
    EXPECT_EQ(lib::setup_runs, 1);
    (void)frule(std::tuple{NoTangent{}, ZeroTangent{}, 10.0}, lib::with_setup, 3.0, 5.0);
    EXPECT_EQ(lib::setup_runs, 2);
    EXPECT_EQ(lib::slot_runs[0], 1);  // not asked for the second time
    EXPECT_EQ(lib::slot_runs[1], 2);

    reset_counters();
    (void)frule(std::tuple{NoTangent{}, ZeroTangent{}, NoTangent{}}, lib::with_setup, 3.0, 5.0);
    (void)pullback(ZeroTangent{});
    EXPECT_EQ(lib::setup_runs, 0);
}

TEST(ScalarRule, SeveralOutputsForwards) {
    auto [y, dy] = frule(std::tuple{NoTangent{}, 1.0, 10.0}, lib::sum_and_product, 2.0, 3.0);
    EXPECT_EQ(y, (std::pair{5.0, 6.0}));
    auto [dsum, dproduct] = dy;
    EXPECT_EQ(dsum, 11);
    EXPECT_EQ(dproduct, 23);
    static_assert(std::is_same_v<typename decltype(dy)::primal_type, std::pair<double, double>>);

    auto [z, dz] = frule(std::tuple{NoTangent{}, 1.0}, lib::powers, 2.0);
    EXPECT_EQ(get<0>(dz), 1);
    EXPECT_EQ(get<1>(dz), 4);
    EXPECT_EQ(get<2>(dz), 12);
    auto [w, dw] = frule(std::tuple{NoTangent{}, ZeroTangent{}}, lib::powers, 2.0);
    EXPECT_TRUE(is<ZeroTangent>(dw));
}

TEST(ScalarRule, SeveralOutputsBackwards) {
    using chainrules::field;
    reset_counters();
    auto [y, pullback] = rrule(lib::powers, 2.0);
    EXPECT_EQ(y, (std::tuple{2.0, 4.0, 8.0}));
    EXPECT_EQ(pullback(std::tuple{1.0, 10.0, 100.0}), (std::tuple{NoTangent{}, 1241.0}));
    EXPECT_EQ(lib::setup_runs, 1);
    // A zero inside costs nothing.
    EXPECT_EQ(pullback(std::tuple{1.0, ZeroTangent{}, 100.0}), (std::tuple{NoTangent{}, 1201.0}));
    EXPECT_EQ(lib::slot_runs[1], 1);
    EXPECT_EQ(pullback(std::tuple{NoTangent{}, 1.0, ZeroTangent{}}),
              (std::tuple{NoTangent{}, 4.0}));
    EXPECT_EQ(lib::slot_runs[2], 2);
    // A Tangent of the output, with a field left out.
    using Output = std::tuple<double, double, double>;
    auto tangent = chainrules::tangent<Output>(field<2>(1.0), field<0>(5.0));
    EXPECT_EQ(pullback(tangent), (std::tuple{NoTangent{}, 17.0}));
    // Zeros, whole or in every place.
    EXPECT_TRUE((is<std::tuple<NoTangent, ZeroTangent>>(pullback(ZeroTangent{}))));
    EXPECT_TRUE((is<std::tuple<NoTangent, ZeroTangent>>(
        pullback(std::tuple{ZeroTangent{}, NoTangent{}, ZeroTangent{}}))));
    // A delayed cotangent.
    EXPECT_EQ(pullback(std::tuple{ZeroTangent{}, chainrules::thunk([] { return 1.0; }), 0.0}),
              (std::tuple{NoTangent{}, 4.0}));
    EXPECT_EQ(pullback(chainrules::thunk([] { return std::tuple{1.0, 1.0, 1.0}; })),
              (std::tuple{NoTangent{}, 17.0}));
    EXPECT_EQ(lib::primal_runs, 1);

    auto [z, both] = rrule(lib::sum_and_product, 2.0, 3.0);
    EXPECT_EQ(both(std::pair{1.0, 10.0}), (std::tuple{NoTangent{}, 31.0, 21.0}));
}

TEST(ScalarRule, IntegersArePromoted) {
    auto [y, dy] = frule(std::tuple{NoTangent{}, 1.0, 0.0}, lib::quotient, 7, 2);
    EXPECT_TRUE(is<int>(y));  // the primal sees the integers …
    EXPECT_EQ(y, 3);
    EXPECT_TRUE(is<double>(dy));  // … the partials do not
    EXPECT_EQ(dy, 0.5);
    auto cotangents = rrule(lib::quotient, 7, 2).pullback(1);
    EXPECT_TRUE((is<std::tuple<NoTangent, double, double>>(cotangents)));
    EXPECT_EQ(std::get<1>(cotangents), 0.5);
    // Beside a float an integer is a float.
    auto [z, dz] = frule(std::tuple{NoTangent{}, 1.0F, 1.0F}, lib::quotient, short{1}, 4.0F);
    EXPECT_TRUE(is<float>(z) && is<float>(dz));
    EXPECT_EQ(dz, 0.1875F);
}

TEST(ScalarRule, FloatStaysFloat) {
    auto [y, dy] = frule(std::tuple{NoTangent{}, 1.0F}, lib::bump, 2.0F);
    EXPECT_TRUE(is<float>(y) && is<float>(dy));
    auto [z, pullback] = rrule(lib::bump, 2.0F);
    EXPECT_TRUE(is<float>(z));
    EXPECT_TRUE(is<float>(std::get<1>(pullback(1.0F))));
    EXPECT_TRUE(is<float>(std::get<1>(pullback(1.0))));  // projected onto the argument
    EXPECT_TRUE(is<float>(std::get<1>(pullback(1))));
    // A mixed call: each argument has the precision of its own.
    auto mixed = rrule(lib::quotient, 3.0F, 4.0).pullback(1.0);
    EXPECT_TRUE((is<std::tuple<NoTangent, float, double>>(mixed)));
    auto extended = rrule(lib::bump, 2.0L).pullback(1.0L);
    EXPECT_TRUE((is<std::tuple<NoTangent, long double>>(extended)));
    EXPECT_LT(std::abs(std::get<1>(extended) - (-0.12L)), 1e-19L);
    auto several = rrule(lib::powers, 2.0F).pullback(std::tuple{1.0F, 1.0F, 1.0F});
    EXPECT_TRUE((is<std::tuple<NoTangent, float>>(several)));
    auto setup = rrule(lib::with_setup, 2.0F, 3.0F).pullback(1.0F);
    EXPECT_TRUE((is<std::tuple<NoTangent, float, float>>(setup)));
}

TEST(ScalarRule, SingularPartial) {
    double const inf = std::numeric_limits<double>::infinity();
    auto tangent = [](auto const& f, double x, double dx) {
        return frule(std::tuple{NoTangent{}, dx}, f, x).tangent;
    };
    auto cotangent = [](auto const& f, double x, double dy) {
        return std::get<1>(rrule(f, x).pullback(dy));
    };
    for (double const zero : {0.0, -0.0}) {
        EXPECT_EQ(tangent(lib::steep, 0.0, zero), 0);
        EXPECT_EQ(cotangent(lib::steep, 0.0, zero), 0);
        EXPECT_TRUE(std::isnan(cotangent(lib::unguarded, 0.0, zero)));  // what the guard is for
    }
    EXPECT_EQ(tangent(lib::steep, 0.0, 2.0), inf);
    EXPECT_EQ(cotangent(lib::steep, 0.0, -2.0), -inf);
    EXPECT_EQ(cotangent(lib::steep, -0.0, 2.0), -inf);
    EXPECT_EQ(cotangent(lib::steep, 4.0, 2.0), 0.5);
    // NaN is not hidden.
    double const nan = std::numeric_limits<double>::quiet_NaN();
    EXPECT_TRUE(std::isnan(cotangent(lib::steep, 0.0, nan)));
    EXPECT_TRUE(std::isnan(cotangent(lib::steep, nan, 1.0)));
    EXPECT_TRUE(std::isnan(tangent(lib::steep, nan, 1.0)));
    // With set-up, beside a regular partial.
    EXPECT_EQ(rrule(lib::steep_pair, 0.0, 1.0).pullback(0.0), (std::tuple{NoTangent{}, 0.0, 0.0}));
    EXPECT_EQ(rrule(lib::steep_pair, 0.0, 1.0).pullback(1.0), (std::tuple{NoTangent{}, inf, 1.0}));
    EXPECT_EQ(frule(std::tuple{NoTangent{}, 0.0, 3.0}, lib::steep_pair, 0.0, 1.0).tangent, 3);
    static_assert(std::is_same_v<decltype(rrule(lib::steep, 1.0F).pullback(1.0F)),
                                 std::tuple<NoTangent, float>>);
}

TEST(ScalarRule, ThunkCotangents) {
    auto [y, pullback] = rrule(lib::quotient, 3.0, 4.0);
    EXPECT_EQ(pullback(chainrules::thunk([] { return 2.0; })),
              (std::tuple{NoTangent{}, 0.5, -0.375}));
    double const dy = 2;
    EXPECT_EQ(pullback(std::cref(dy)), (std::tuple{NoTangent{}, 0.5, -0.375}));
    auto [z, dz] = frule(std::tuple{NoTangent{}, chainrules::thunk([] { return 2.0; }), 0.0},
                         lib::quotient, 3.0, 4.0);
    EXPECT_EQ(dz, 0.5);
}

TEST(ScalarRule, PullbackIsReusable) {
    auto [y, pullback] = rrule(lib::quotient, 3.0, 4.0);
    auto copy = pullback;
    auto const first = pullback(2.0);
    EXPECT_EQ(pullback(2.0), first);
    EXPECT_EQ(copy(2.0), first);
    auto moved = std::move(copy);
    EXPECT_EQ(moved(2.0), first);
}

}  // namespace
