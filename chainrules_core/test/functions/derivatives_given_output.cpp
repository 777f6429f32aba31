// SPDX-License-Identifier: MIT
// derivatives_given_output(Omega, f, x...) and partial<i>: what most AD tools want. It never runs
// the primal, it evaluates a partial only when that one is asked for, and opt-outs hide it.

#include "chainrules_core/functions/derivatives_given_output.hpp"

#include <gtest/gtest.h>

#include <complex>

#include "chainrules_core/rules/opt_out.hpp"
#include "chainrules_core/rules/scalar_rule.hpp"

using chainrules::derivatives_given_output;
using chainrules::has_scalar_rule;
using chainrules::NoTangent;
using chainrules::NotImplemented;
using chainrules::partial;

namespace lib {

inline int primal_runs = 0;
inline int setup_runs = 0;
inline int partial_runs = 0;

template <class T>
T counted(int& counter, T const& x) {
    ++counter;
    return x;
}

CHAINRULES_FUNCTION_EXPR(quotient, (x, y), (++primal_runs, x / y));
CHAINRULES_SCALAR_RULE(quotient, (x, y), counted(partial_runs, 1 / y), -(Omega / y));

CHAINRULES_FUNCTION_EXPR(with_setup, (x, y), (++primal_runs, x * x * y));
CHAINRULES_SCALAR_RULE_WITH_SETUP(with_setup, (x, y), (auto shared = counted(setup_runs, x * y);),
                                  2 * shared, x * x);

CHAINRULES_FUNCTION_EXPR(both, (x, y), (++primal_runs, std::pair{x + y, x * y}));
CHAINRULES_SCALAR_RULE_MULTI(both, (x, y), (), (1, 1), (y, x));

CHAINRULES_FUNCTION_EXPR(partly, (x, n), x * n);
CHAINRULES_SCALAR_RULE(partly, (x, n), n, CHAINRULES_NOT_IMPLEMENTED("not here"));

CHAINRULES_FUNCTION_EXPR(indexed, (x, n), x + n);
CHAINRULES_SCALAR_RULE(indexed, (x, n), 1, NoTangent{});

CHAINRULES_FUNCTION_EXPR(steep, (x), x);
CHAINRULES_SCALAR_RULE(steep, (x), singular(1 / x));

CHAINRULES_FUNCTION_EXPR(plain, (x), x);

CHAINRULES_FUNCTION_EXPR(withdrawn, (x), 2 * x);
CHAINRULES_SCALAR_RULE(withdrawn, (x), 2);
CHAINRULES_OPT_OUT_RRULE(withdrawn, double);
CHAINRULES_OPT_OUT_FRULE(withdrawn, float);

}  // namespace lib

namespace {

template <class Expected, class T>
constexpr bool is(T const&) {
    return std::is_same_v<Expected, T>;
}

TEST(DerivativesGivenOutput, NeverRunsThePrimal) {
    lib::primal_runs = 0;
    auto const d = derivatives_given_output(0.75, lib::quotient, 3.0, 4.0);
    EXPECT_EQ(partial<0>(d), 0.25);
    EXPECT_EQ(partial<1>(d), -0.1875);
    EXPECT_EQ(partial<1>(0.75, lib::quotient, 3.0, 4.0), -0.1875);
    EXPECT_EQ(partial<0>(45.0, lib::with_setup, 3.0, 5.0), 30);
    EXPECT_EQ((partial<1, 0>(derivatives_given_output(std::pair{7.0, 12.0}, lib::both, 3.0, 4.0))),
              4);
    EXPECT_EQ(lib::primal_runs, 0);
    // The output that is given is the one that is used.
    EXPECT_EQ(partial<1>(8.0, lib::quotient, 3.0, 4.0), -2);
}

TEST(DerivativesGivenOutput, OnePartialAtATime) {
    lib::partial_runs = 0;
    auto const d = derivatives_given_output(0.75, lib::quotient, 3.0, 4.0);
    (void)partial<1>(d);
    EXPECT_EQ(lib::partial_runs, 0);
    (void)partial<0>(d);
    EXPECT_EQ(lib::partial_runs, 1);
    lib::setup_runs = 0;
    auto const s = derivatives_given_output(45.0, lib::with_setup, 3.0, 5.0);
    EXPECT_EQ(lib::setup_runs, 0);
    EXPECT_EQ(partial<1>(s), 9);
    EXPECT_EQ(lib::setup_runs, 1);
}

TEST(DerivativesGivenOutput, Types) {
    EXPECT_TRUE(is<double>(partial<0>(3, lib::quotient, 7, 2)));
    EXPECT_EQ(partial<0>(3, lib::quotient, 7, 2), 0.5);
    EXPECT_TRUE(is<float>(partial<0>(0.5F, lib::quotient, 1.0F, 2.0F)));
    EXPECT_TRUE(is<float>(partial<0>(3.0F, lib::indexed, 1.0F, 2)));  // the literal 1
    EXPECT_TRUE(is<NoTangent>(partial<1>(3.0F, lib::indexed, 1.0F, 2)));
    EXPECT_TRUE(is<NotImplemented>(partial<1>(6.0, lib::partly, 3.0, 2.0)));
    EXPECT_TRUE(is<chainrules::Singular<float>>(partial<0>(1.0F, lib::steep, 1.0F)));
    using C = std::complex<float>;
    EXPECT_TRUE(is<C>(partial<0>(C(1), lib::quotient, C(1), C(1))));
    EXPECT_TRUE(is<float>(partial<0>(C(1), lib::indexed, C(1), 2)));
}

TEST(DerivativesGivenOutput, HasScalarRule) {
    static_assert(has_scalar_rule<lib::quotient_t, double, int>);
    static_assert(has_scalar_rule<lib::quotient_t const&, double const&, std::complex<float>&>);
    static_assert(!has_scalar_rule<lib::quotient_t, double>);
    static_assert(!has_scalar_rule<lib::quotient_t, double, char const*>);
    static_assert(has_scalar_rule<lib::quotient_t, double, bool>);  // a number divided by a flag
    static_assert(!has_scalar_rule<lib::quotient_t, bool, bool>);
    static_assert(!has_scalar_rule<lib::plain_t, double>);
    static_assert(has_scalar_rule<lib::both_t, double, double>);
    // An opt-out in either direction hides the partials from AD tools.
    static_assert(!has_scalar_rule<lib::withdrawn_t, double>);
    static_assert(!has_scalar_rule<lib::withdrawn_t, float>);
    static_assert(has_scalar_rule<lib::withdrawn_t, long double>);
}

}  // namespace
