// SPDX-License-Identifier: MIT
// Active numbers and functions that return tuples, make or take complex numbers: by their rules,
// for a tool that knows real functions of real numbers alone.

#include "chainrules_core/functions/detail/several_outputs.hpp"

#include <gtest/gtest.h>

#include <complex>

#include "chainrules_core/tangents/not_implemented.hpp"
#include "support/dual.hpp"

using chainrules::NoTangent;
using tool::Dual;
using Dual2 = Dual<Dual<double>>;
using Complex = std::complex<double>;
using ComplexDual = std::complex<Dual<double>>;

namespace lib {

// None of these is a template: an active number reaches them through the rules only.
inline int runs = 0;
inline Complex circle_of_double(double x) {
    ++runs;
    return {std::cos(x), std::sin(x)};
}
template <class Z>
Z times_i(Z const& z) {
    return Z(-z.imag(), z.real());
}
/// e^(ix)
CHAINRULES_FUNCTION(circle, circle_of_double);
CHAINRULES_SCALAR_RULE(circle, (x), times_i(Omega));

inline int partials = 0;
template <class Z>
Z counted(Z const& partial) {
    ++partials;
    return partial;
}
/// r e^(ix)
inline Complex spiral_of_double(double r, double x) { return std::polar(r, x); }
CHAINRULES_FUNCTION(spiral, spiral_of_double);
CHAINRULES_SCALAR_RULE(spiral, (r, x), counted(circle(x)), counted(times_i(Omega)));

/// √a + ib, and nothing is known of c.
inline Complex root_and_part_of_double(double a, double b, double) { return {std::sqrt(a), b}; }
CHAINRULES_FUNCTION(root_and_part, root_and_part_of_double);
CHAINRULES_SCALAR_RULE(root_and_part, (a, b, c), singular(decltype(Omega)(1 / (2 * Omega.real()))),
                       decltype(Omega)(0, 1), CHAINRULES_NOT_IMPLEMENTED("not asked for"));

/// x + i0
CHAINRULES_FUNCTION(real_axis, std::complex<double>);
CHAINRULES_SCALAR_RULE(real_axis, (x), 1);

/// z³ + r, of a complex and a real number.
inline Complex cube_and_sum_of_complex(Complex const& z, double r) {
    ++runs;
    return z * z * z + r;
}
CHAINRULES_FUNCTION(cube_and_sum, cube_and_sum_of_complex);
CHAINRULES_SCALAR_RULE(cube_and_sum, (z, r), counted(decltype(Omega)(3) * z * z), 1);

/// z itself, by a real partial.
inline Complex same_of_complex(Complex const& z) { return z; }
CHAINRULES_FUNCTION(same, same_of_complex);
CHAINRULES_SCALAR_RULE(same, (z), 1);

/// √z, which has no derivative at 0.
inline Complex root_of_complex(Complex const& z) { return std::sqrt(z); }
CHAINRULES_FUNCTION(root, root_of_complex);
CHAINRULES_SCALAR_RULE(root, (z), singular(decltype(Omega)(1) / (Omega + Omega)));

/// x cos φ and x sin φ, by a set-up.
inline int setups = 0;
template <class T>
T counted_setup(T const& x) {
    ++setups;
    return x;
}
inline std::pair<double, double> cartesian_of_double(double r, double x) {
    ++runs;
    return {r * std::cos(x), r * std::sin(x)};
}
CHAINRULES_FUNCTION(cartesian, cartesian_of_double);
CHAINRULES_SCALAR_RULE_MULTI(cartesian, (r, x), (auto c = counted_setup(Omega.first / r);),
                             (c, -Omega.second), (Omega.second / r, counted(Omega.first)));

inline std::pair<double, int> rounded_of_double(double x) { return {std::floor(x), 1}; }
CHAINRULES_FUNCTION(rounded, rounded_of_double);
CHAINRULES_NON_DIFFERENTIABLE(rounded);

inline Complex without_rule_of_complex(Complex const& z) { return z; }
CHAINRULES_FUNCTION(without_rule, without_rule_of_complex);

}  // namespace lib

namespace {

Complex const i(0, 1);
Complex const turn = std::polar(1.0, 0.75);

// The values and the derivatives of the two parts.
template <class Z>
auto value_of(Z const& z) {
    return std::complex<decltype(z.real().value)>(z.real().value, z.imag().value);
}
template <class Z>
auto dot_of(Z const& z) {
    return std::complex<decltype(z.real().dot)>(z.real().dot, z.imag().dot);
}

// The set-up ran for each output and each argument.
TEST(SeveralOutputs, OneRunAndOneSetUp) {
    lib::runs = lib::setups = lib::partials = 0;
    auto const [x, y] = lib::cartesian(Dual<double>(4, 1), Dual<double>(0.75, 10));
    EXPECT_EQ(lib::runs, 1);
    EXPECT_EQ(lib::setups, 1);
    EXPECT_EQ(lib::partials, 1);
    EXPECT_EQ(x.value, 4 * std::cos(0.75));
    EXPECT_DOUBLE_EQ(x.dot, std::cos(0.75) - 40 * std::sin(0.75));
    EXPECT_DOUBLE_EQ(y.dot, std::sin(0.75) + 40 * std::cos(0.75));
    EXPECT_DOUBLE_EQ(lib::cartesian(Dual<double>(4, 1), 0.75).second.dot, std::sin(0.75));
    EXPECT_EQ(lib::partials, 1);  // none of what the tool does not ask for
    auto const nested = lib::cartesian(4.0, Dual2({0.75, 1}, {1, 0}));
    EXPECT_DOUBLE_EQ(nested.first.dot.dot, -4 * std::cos(0.75));
}

// A tuple without derivative was an error.
TEST(SeveralOutputs, WithoutDerivative) {
    auto const [whole, one] = lib::rounded(Dual<double>(2.5, 10));
    EXPECT_EQ(whole.value, 2);
    EXPECT_EQ(whole.dot, 0);
    EXPECT_EQ(one.value, 1);
}

TEST(ComplexParts, OfRealNumbers) {
    lib::runs = 0;
    auto const z = lib::circle(Dual<double>(0.75, 10));
    static_assert(std::is_same_v<decltype(z), ComplexDual const>);
    EXPECT_EQ(value_of(z), turn);
    EXPECT_EQ(dot_of(z), 10.0 * i * turn);
    EXPECT_EQ(dot_of(lib::real_axis(Dual<double>(2, 10))), Complex(10, 0));
    EXPECT_EQ(lib::runs, 1);
}

TEST(ComplexParts, PartialsAreEvaluatedOnceWhereWanted) {
    lib::partials = 0;
    EXPECT_EQ(dot_of(lib::spiral(2.0, Dual<double>(0.75, 10))), 20.0 * i * turn);
    EXPECT_EQ(lib::partials, 1);
    EXPECT_EQ(dot_of(lib::spiral(Dual<double>(2, 10), 0.75)), 10.0 * turn);
    EXPECT_EQ(lib::partials, 2);
    auto const both = dot_of(lib::spiral(Dual<double>(2, 10), Dual<double>(0.75, 1)));
    EXPECT_EQ(lib::partials, 4);
    EXPECT_LT(std::abs(both - (10.0 + 2.0 * i) * turn), 1e-15);
}

TEST(ComplexParts, Nested) {
    lib::runs = 0;
    auto const z = lib::circle(Dual2({0.75, 1}, {1, 0}));
    static_assert(std::is_same_v<decltype(z), std::complex<Dual2> const>);
    EXPECT_EQ(lib::runs, 1);
    EXPECT_EQ(value_of(value_of(z)), turn);
    EXPECT_EQ(dot_of(value_of(z)), i * turn);
    EXPECT_EQ(value_of(dot_of(z)), i * turn);
    EXPECT_EQ(dot_of(dot_of(z)), -turn);
    // By the radius and the angle, at different levels: the mixed derivative.
    auto const mixed = lib::spiral(Dual2({2, 0}, {1, 0}), Dual<double>(0.75, 1));
    static_assert(std::is_same_v<decltype(mixed), std::complex<Dual2> const>);
    EXPECT_EQ(dot_of(dot_of(mixed)), i * turn);
}

// An infinite partial times zero is zero, part by part; a missing one is an error when it is used.
TEST(ComplexParts, SingularAndMissing) {
    auto const still = lib::root_and_part(Dual<double>(0, 0), Dual<double>(3, 10), 1.0);
    EXPECT_EQ(value_of(still), Complex(0, 3));
    EXPECT_EQ(dot_of(still), Complex(0, 10));
    auto const moved = lib::root_and_part(Dual<double>(4, 10), Dual<double>(3, 0), 1.0);
    EXPECT_EQ(dot_of(moved), Complex(2.5, 0));
    EXPECT_THROW(lib::root_and_part(1.0, 3.0, Dual<double>(1, 1)), chainrules::NotImplementedError);
    EXPECT_EQ(dot_of(lib::root(ComplexDual(Dual<double>(0, 0), 0))), Complex(0, 0));
}

TEST(ComplexParts, OfComplexNumbers) {
    lib::runs = lib::partials = 0;
    Complex const z(0.5, 2), dz(3, -1);
    ComplexDual const x({0.5, 3}, {2, -1});
    auto const y = lib::cube_and_sum(x, 1.5);
    static_assert(std::is_same_v<decltype(y), ComplexDual const>);
    EXPECT_EQ(value_of(y), z * z * z + 1.5);
    EXPECT_EQ(dot_of(y), 3.0 * z * z * dz);
    EXPECT_EQ(lib::runs, 1);
    EXPECT_EQ(lib::partials, 1);
    EXPECT_EQ(dot_of(lib::cube_and_sum(x, Dual<double>(1.5, 10))), 3.0 * z * z * dz + 10.0);
    EXPECT_EQ(dot_of(lib::cube_and_sum(z, Dual<double>(1.5, 10))), Complex(10));
    EXPECT_LT(std::abs(dot_of(lib::root(x)) - dz / (2.0 * lib::root(z))), 1e-15);
    EXPECT_EQ(dot_of(lib::same(x)), dz);
    // Two levels: d²z³ = 6 z dz². The second argument is of another level.
    std::complex<Dual2> const nested({{0.5, 3}, {3, 0}}, {{2, -1}, {-1, 0}});
    EXPECT_EQ(dot_of(dot_of(lib::cube_and_sum(nested, 1.5))), 6.0 * z * dz * dz);
    auto const levels = lib::cube_and_sum(x, Dual2({1.5, 0}, {10, 0}));
    EXPECT_EQ(dot_of(value_of(levels)), 3.0 * z * z * dz);
    EXPECT_EQ(value_of(dot_of(levels)), Complex(10));
}

// What the rules themselves make of active numbers: a complex tangent, a real cotangent.
TEST(ComplexParts, Rules) {
    Dual<double> const x(0.75, 1);
    auto const tangent =
        chainrules::frule(std::tuple{NoTangent{}, Dual<double>(1)}, lib::circle, x).tangent;
    EXPECT_EQ(dot_of(tangent), -turn);
    Dual<double> const bar =
        std::get<1>(chainrules::rrule(lib::circle, x).pullback(ComplexDual(2, 3)));
    EXPECT_DOUBLE_EQ(bar.value, -2 * std::sin(0.75) + 3 * std::cos(0.75));
    EXPECT_DOUBLE_EQ(bar.dot, -2 * std::cos(0.75) - 3 * std::sin(0.75));
}

TEST(ComplexParts, AskingWithoutARuleIsNoError) {
    static_assert(!std::is_invocable_v<lib::without_rule_t, ComplexDual>);
    static_assert(std::is_invocable_v<lib::root_t, ComplexDual>);
    static_assert(std::is_invocable_v<lib::root_t, std::complex<Dual2> const&>);
    static_assert(!std::is_invocable_v<lib::root_t, ComplexDual, int>);
}

}  // namespace
