// SPDX-License-Identifier: MIT
// Active numbers: an AD tool that specialises active_number and nothing else gets every function
// object with a rule, in any mixture with plain numbers, nested to any depth.

#include "chainrules_core/numbers/active_number.hpp"

#include <gtest/gtest.h>

#include <boost/multiprecision/cpp_bin_float.hpp>

#include "chainrules_core/rules/opt_out.hpp"
#include "support/dual.hpp"

using chainrules::depth;
using tool::Dual;
using Dual2 = Dual<Dual<double>>;

namespace lib {

inline int primal_runs = 0;

// Not a template: an active number reaches it only through the rule, which is wrong on purpose, so
// that one sees that it is used.
inline double square_of_double(double x) {
    ++primal_runs;
    return x * x;
}
CHAINRULES_FUNCTION(square, square_of_double);
CHAINRULES_SCALAR_RULE(square, (x), 1000 * x);

CHAINRULES_FUNCTION_EXPR(fused, (x, y, z), x * y + z);
CHAINRULES_SCALAR_RULE(fused, (x, y, z), y, x, 1);

// No rule: the template itself is differentiated.
template <class T>
T polynomial_impl(T const& x) {
    return (x * x + 3) * x - 1;
}
CHAINRULES_FUNCTION(polynomial, polynomial_impl);

// A wrong rule that was withdrawn.
CHAINRULES_FUNCTION(withdrawn, polynomial_impl);
CHAINRULES_SCALAR_RULE(withdrawn, (x), 1000 * x);
CHAINRULES_OPT_OUT_RRULE(withdrawn, double);

// Two outputs, out of one run of the function.
inline int pair_runs = 0;
template <class T>
std::pair<T, T> square_and_cube_impl(T const& x) {
    ++pair_runs;
    return {x * x, x * x * x};
}
CHAINRULES_FUNCTION(square_and_cube, square_and_cube_impl);
CHAINRULES_SCALAR_RULE_MULTI(square_and_cube, (x), (auto twice = x + x;), (twice), (3 * x * x));

CHAINRULES_FUNCTION_EXPR(sum_and_count, (x, y), std::tuple(x + y, 2));
CHAINRULES_SCALAR_RULE_MULTI(sum_and_count, (x, y), (), (1, 1),
                             (chainrules::NoTangent{}, chainrules::NoTangent{}));

// An integer parameter stays an integer.
template <class T>
T nth_power_impl(T const& x, int n) {
    T result(1);
    for (int i = 0; i != n; ++i) result = result * x;
    return result;
}
CHAINRULES_FUNCTION(nth_power, nth_power_impl);
CHAINRULES_SCALAR_RULE(nth_power, (x, n), n * nth_power(x, static_cast<int>(n) - 1),
                       chainrules::NoTangent{});

}  // namespace lib

namespace {

TEST(ActiveNumber, Depth) {
    static_assert(depth<double> == 0 && depth<int> == 0 && depth<char const*> == 0);
    static_assert(depth<Dual<double>> == 1 && depth<Dual<float> const&> == 1);
    static_assert(depth<Dual2> == 2);
    static_assert(depth<boost::multiprecision::cpp_bin_float_50> == 0);
    Dual2 const x({1, 2}, {3, 4});
    EXPECT_EQ(chainrules::value_below<2>(x).dot, 2);
    EXPECT_EQ(chainrules::value_below<2>(5.0), 5);
    EXPECT_EQ(&chainrules::value_below<3>(x), &x);
    EXPECT_EQ(chainrules::value_below<1>(Dual<double>(6, 7)), 6);
}

TEST(ActiveNumber, RuleIsUsed) {
    lib::primal_runs = 0;
    auto const y = lib::square(Dual<double>(3, 1));
    EXPECT_EQ(y.value, 9);
    EXPECT_EQ(y.dot, 3000);
    EXPECT_EQ(lib::primal_runs, 1);
    EXPECT_EQ(lib::square(3.0), 9);
}

TEST(ActiveNumber, PlainNumbersInAnySlot) {
    Dual<double> const x(2, 1);
    EXPECT_EQ(lib::fused(x, 3.0, 5.0).dot, 3);
    EXPECT_EQ(lib::fused(3.0, x, 5.0).dot, 3);
    EXPECT_EQ(lib::fused(3.0F, short{5}, x).dot, 1);
    EXPECT_EQ(lib::fused(x, x, x).dot, 5);
    EXPECT_EQ(lib::fused(3, x, 5).value, 11);
    EXPECT_EQ((1 / x).dot, -0.25);
    static_assert(std::is_same_v<decltype(lib::fused(3.0F, short{5}, x)), Dual<double>>);
    static_assert(std::is_same_v<decltype(lib::fused(3, 5, 1.0)), double>);
}

TEST(ActiveNumber, Nested) {
    // d/dx and d²/dx² of x³ + 3x - 1 and of sin(x)/x, at 2 and at 1.
    Dual2 const x({2, 1}, {1, 0});
    auto const y = lib::polynomial(x);
    EXPECT_EQ(y.value.value, 13);
    EXPECT_EQ(y.value.dot, 15);
    EXPECT_EQ(y.dot.value, 15);
    EXPECT_EQ(y.dot.dot, 12);
    Dual2 const one({1, 1}, {1, 0});
    auto const z = sample::divide(sample::sin(one), one);
    EXPECT_NEAR(z.dot.value, -0.30116867893975678925, 1e-15);
    EXPECT_NEAR(z.dot.dot, -0.23913362692838293, 1e-15);
    // Three deep: the third derivative of exp at 0.
    using Dual3 = Dual<Dual2>;
    Dual3 const zero({{0, 1}, {1, 0}}, {{1, 0}, {0, 0}});
    EXPECT_EQ(sample::exp(zero).dot.dot.dot, 1);
}

TEST(ActiveNumber, LevelsMix) {
    Dual2 const x({2, 0}, {1, 0});       // the outer variable
    Dual<double> const y(3, 1);          // the inner one
    auto const z = lib::fused(x, y, 5);  // x y + 5
    static_assert(std::is_same_v<decltype(z), Dual2 const>);
    EXPECT_EQ(z.value.value, 11);
    EXPECT_EQ(z.value.dot, 2);  // by y
    EXPECT_EQ(z.dot.value, 3);  // by x
    EXPECT_EQ(z.dot.dot, 1);    // by both
}

TEST(ActiveNumber, NoPerturbationConfusion) {
    // d/dx of x · (d/dy of x + y at 1) is 1; a confused tool says 2.
    auto outer = [](auto const& x) {
        using Inner = Dual<std::remove_cvref_t<decltype(x)>>;
        auto const inner = x + Inner(std::remove_cvref_t<decltype(x)>(1), {1});
        return x * inner.dot;
    };
    EXPECT_EQ(outer(Dual<double>(1, 1)).dot, 1);
}

TEST(ActiveNumber, WithoutARuleTheTemplateIsDifferentiated) {
    auto const y = lib::polynomial(Dual<double>(2, 1));
    EXPECT_EQ(y.value, 13);
    EXPECT_EQ(y.dot, 15);
}

TEST(ActiveNumber, OptOutFallsBackToThePrimal) {
    EXPECT_EQ(lib::withdrawn(Dual<double>(2, 1)).dot, 15);
    EXPECT_EQ(lib::withdrawn(Dual<float>(2, 1)).dot, 2000);
}

TEST(ActiveNumber, IntegerParameters) {
    auto const y = lib::nth_power(Dual<double>(2, 1), 5);
    EXPECT_EQ(y.value, 32);
    EXPECT_EQ(y.dot, 80);
    auto const z = lib::nth_power(Dual2({2, 1}, {1, 0}), 5);
    EXPECT_EQ(z.dot.dot, 160);
}

TEST(ActiveNumber, MultiprecisionInside) {
    using T = boost::multiprecision::number<boost::multiprecision::cpp_bin_float<50>,
                                            boost::multiprecision::et_on>;
    Dual<T> const x(T(3), T(1));
    auto const y = 1 / (x * x);
    EXPECT_LT(T(abs(T(y.dot * 27 + 2))), T("1e-47"));
    T const cos_one("0.54030230586813971740093660744297660373231042061792");
    EXPECT_LT(T(abs(T(sample::sin(Dual<T>(T(1), T(1))).dot - cos_one))), T("1e-48"));
}

TEST(ActiveNumber, RulesOnActiveNumbers) {
    using chainrules::frule;
    using chainrules::NoTangent;
    using chainrules::rrule;
    // Second order: a dual number through a rule.
    auto [y, pullback] = rrule(sample::sin, Dual<double>(1, 1));
    auto const dx = std::get<1>(pullback(Dual<double>(1, 0)));
    static_assert(std::is_same_v<decltype(dx), Dual<double> const>);
    EXPECT_NEAR(dx.value, 0.54030230586813971740, 1e-15);
    EXPECT_NEAR(dx.dot, -0.84147098480789650665, 1e-15);
    auto const mixed = rrule(sample::multiply, Dual<double>(2, 1), 3.0).pullback(1.0);
    EXPECT_EQ(std::get<1>(mixed).value, 3);
    EXPECT_EQ(std::get<2>(mixed).dot, 1);  // the tangent of a plain number keeps its own
    auto const dy = frule(std::tuple{NoTangent{}, 1.0}, sample::sin, Dual<double>(1, 1)).tangent;
    EXPECT_NEAR(dy.dot, -0.84147098480789650665, 1e-15);
}

TEST(ActiveNumber, SeveralOutputs) {
    lib::pair_runs = 0;
    std::pair<Dual<double>, Dual<double>> const y = lib::square_and_cube(Dual<double>(3, 10));
    EXPECT_EQ(lib::pair_runs, 1);
    EXPECT_EQ(y.first, Dual<double>(9, 60));
    EXPECT_EQ(y.first.dot, 60);
    EXPECT_EQ(y.second.value, 27);
    EXPECT_EQ(y.second.dot, 270);
    // d²(x³) = 6x
    auto const nested = lib::square_and_cube(Dual2(Dual<double>(3, 1), Dual<double>(1, 0)));
    EXPECT_EQ(nested.second.dot.dot, 18);
    auto const [sum, count] = lib::sum_and_count(Dual<double>(3, 10), 4);
    EXPECT_EQ(sum.value, 7);
    EXPECT_EQ(sum.dot, 10);
    EXPECT_EQ(count.dot, 0);
    // The rule itself runs on active numbers.
    auto const [z, pullback] = chainrules::rrule(lib::square_and_cube, Dual<double>(3, 1));
    auto const [self, x_bar] = pullback(std::pair(1.0, 1.0));
    EXPECT_EQ(x_bar.value, 6 + 27);
    EXPECT_EQ(x_bar.dot, 2 + 18);
}

TEST(ActiveNumber, NotCallableIsNoError) {
    static_assert(!std::is_invocable_v<lib::square_t, char const*>);
    static_assert(!std::is_invocable_v<lib::polynomial_t, Dual<double>, std::nullptr_t>);
    static_assert(std::is_invocable_v<lib::square_t, Dual<double>>);
}

}  // namespace

namespace lib {
inline double only_double(double x) { return x; }
CHAINRULES_FUNCTION(without_rule, only_double);
}  // namespace lib

namespace {

// Calling it is an error, of a deleted function; asking is none, and says no.
TEST(ActiveNumber, AskingWithoutARuleIsNoError) {
    static_assert(!std::is_invocable_v<lib::without_rule_t, tool::Dual<double>>);
    static_assert(!chainrules::has_scalar_rule<lib::without_rule_t, double>);
    EXPECT_EQ(lib::without_rule(2.0), 2.0);
}

}  // namespace
