// SPDX-License-Identifier: MIT
// Scalar rules on the number types of others: std::complex, 50 digits with and without expression
// templates, exact fractions. A complex class that is not std::complex: static/own_complex.cpp.

#include <gtest/gtest.h>

#include <boost/multiprecision/cpp_bin_float.hpp>
#include <boost/multiprecision/cpp_dec_float.hpp>
#include <array>
#include <complex>
#include <limits>
#include <vector>

#include "chainrules_core/rules/rrule.hpp"
#include "chainrules_core/rules/scalar_rule.hpp"
#include "support/dual.hpp"
#include "support/rational.hpp"

namespace mp = boost::multiprecision;
using chainrules::frule;
using chainrules::NoTangent;
using chainrules::rrule;
using chainrules::ZeroTangent;
using odd::Rational;

namespace lib {

// Literals of several types, so that a rule that widens or narrows is noticed.
CHAINRULES_FUNCTION_EXPR(cubic, (z), z * z * z);
CHAINRULES_SCALAR_RULE(cubic, (z), 3.0 * z * z);

CHAINRULES_FUNCTION_EXPR(scaled, (z, x), z * x);
CHAINRULES_SCALAR_RULE(scaled, (z, x), x, z);

template <class T>
constexpr T bump_impl(T const& x) {
    return x / (T(1) + x * x);
}
CHAINRULES_FUNCTION(bump, bump_impl);
CHAINRULES_SCALAR_RULE(bump, (x), (1 - x * x) / ((1 + x * x) * (1 + x * x)));

// The primal is lazily evaluated: an expression that refers to its operands.
CHAINRULES_FUNCTION_EXPR(lazy, (x, y), x * y + x / y);
CHAINRULES_SCALAR_RULE(lazy, (x, y), y + 1 / y, x - x / (y * y));

CHAINRULES_FUNCTION_EXPR(reciprocal, (z), (1.0F / z));
CHAINRULES_SCALAR_RULE(reciprocal, (z), singular(-Omega * Omega));

template <class T>
constexpr std::pair<T, T> square_and_cube_impl(T const& x) {
    return {x * x, x * x * x};
}
CHAINRULES_FUNCTION(square_and_cube, square_and_cube_impl);
CHAINRULES_SCALAR_RULE_MULTI(square_and_cube, (x), (auto twice = x + x;), (twice), (3 * x * x));

}  // namespace lib

namespace {

using C = std::complex<double>;
using Cf = std::complex<float>;

template <class Expected, class T>
constexpr bool is(T const&) {
    return std::is_same_v<Expected, T>;
}

// Re(conj(a) b), by which cotangents and tangents pair.
double pair(C a, C b) { return a.real() * b.real() + a.imag() * b.imag(); }

TEST(ComplexScalarRule, TangentIsTheProduct) {
    // (z³)' at 1 + 2i is 3 (1 + 2i)² = -9 + 12i.
    auto [y, dy] = frule(std::tuple{NoTangent{}, C(1, -1)}, lib::cubic, C(1, 2));
    EXPECT_EQ(y, C(-11, -2));
    EXPECT_EQ(dy, C(3, 21));
}

TEST(ComplexScalarRule, PullbackConjugates) {
    auto [y, pullback] = rrule(lib::cubic, C(1, 2));
    EXPECT_EQ(pullback(C(1, 0)), (std::tuple{NoTangent{}, C(-9, -12)}));
    EXPECT_EQ(pullback(C(0, 1)), (std::tuple{NoTangent{}, C(12, -9)}));
    // A real cotangent of a complex output.
    EXPECT_EQ(pullback(2.0), (std::tuple{NoTangent{}, C(-18, -24)}));
}

TEST(ComplexScalarRule, ForwardAndReversePair) {
    C const z(0.3, -1.1), w(-0.8, 0.4), dz(0.7, 0.2), dw(-0.1, 1.3), omega_bar(2.1, -0.6);
    auto [y, dy] = frule(std::tuple{NoTangent{}, dz, dw}, sample::divide, z, w);
    auto [dself, z_bar, w_bar] = rrule(sample::divide, z, w).pullback(omega_bar);
    EXPECT_NEAR(pair(omega_bar, dy), pair(z_bar, dz) + pair(w_bar, dw), 1e-15);
    // exp is its own derivative: e^{iπ/3} times i.
    auto [e, de] = frule(std::tuple{NoTangent{}, C(0, 1)}, sample::exp, C(0, std::acos(-1) / 3));
    EXPECT_NEAR(de.real(), -0.86602540378443865, 1e-15);
    EXPECT_NEAR(de.imag(), 0.5, 1e-15);
}

TEST(ComplexScalarRule, RealArgumentHasARealCotangent) {
    double const x = 3;
    C const w(1, 2);
    auto cotangents = rrule(sample::multiply, x, w).pullback(C(10, 100));
    EXPECT_TRUE((is<std::tuple<NoTangent, double, C>>(cotangents)));
    EXPECT_EQ(std::get<1>(cotangents), 210);  // Re(conj(w) ȳ)
    EXPECT_EQ(std::get<2>(cotangents), C(30, 300));
    auto [y, dy] = frule(std::tuple{NoTangent{}, 1.0, C(0, 1)}, sample::multiply, x, w);
    EXPECT_EQ(dy, C(1, 5));
    auto floats = rrule(sample::multiply, 3.0F, Cf(1, 2)).pullback(Cf(10, 100));
    EXPECT_TRUE((is<std::tuple<NoTangent, float, Cf>>(floats)));
    auto sums = rrule(sample::add, 3.0, C(1, 2)).pullback(C(10, 100));
    EXPECT_EQ(sums, (std::tuple{NoTangent{}, 10.0, C(10, 100)}));
}

TEST(ComplexScalarRule, FloatStaysFloat) {
    auto [y, dy] = frule(std::tuple{NoTangent{}, Cf(1, -1)}, lib::cubic, Cf(1, 2));
    EXPECT_TRUE(is<Cf>(y) && is<Cf>(dy));
    EXPECT_EQ(dy, Cf(3, 21));
    auto [z, pullback] = rrule(lib::bump, Cf(0, 2));
    EXPECT_TRUE((is<std::tuple<NoTangent, Cf>>(pullback(Cf(1)))));
    EXPECT_TRUE((is<std::tuple<NoTangent, Cf>>(pullback(C(1)))));
    EXPECT_TRUE((is<std::tuple<NoTangent, Cf>>(pullback(1.0F))));
    // (z / (1 + z²))' at 2i is 5/9.
    EXPECT_NEAR(std::get<1>(pullback(Cf(1))).real(), 5 / 9.0, 1e-7);
    EXPECT_EQ(std::get<1>(pullback(Cf(1))).imag(), 0);
}

TEST(ComplexScalarRule, IntegersCountAsFloatingNumbers) {
    using Integers = std::complex<int>;
    auto [y, pullback] = rrule(lib::scaled, Integers(1, 2), Integers(2, 1));
    auto [self, z_bar, x_bar] = pullback(C(0.5));
    EXPECT_EQ(y, Integers(0, 5));
    EXPECT_EQ(z_bar, C(1, -0.5));
    EXPECT_EQ(x_bar, C(0.5, -1));
    __extension__ using Wide = __int128;
    auto [wide_self, a_bar, b_bar] = rrule(lib::scaled, Wide(3), Wide(2)).pullback(0.25);
    EXPECT_EQ(a_bar, 0.5);
    EXPECT_EQ(b_bar, 0.75);
}

TEST(ComplexScalarRule, SeveralOutputs) {
    auto [y, pullback] = rrule(lib::square_and_cube, C(1, 2));
    EXPECT_EQ(pullback(std::pair{C(0, 1), C(1, 0)}),
              (std::tuple{NoTangent{}, C(4, 2) + C(-9, -12)}));
}

TEST(ComplexScalarRule, SingularPartial) {
    // The derivative of 1/z at infinity's antipode: nothing finite times zero is zero.
    auto [y, pullback] = rrule(lib::reciprocal, Cf(0, 0));
    EXPECT_EQ(std::get<1>(pullback(Cf(0, 0))), Cf(0, 0));
    Cf const dz = std::get<1>(pullback(Cf(1, 0)));
    EXPECT_FALSE(std::isfinite(dz.real()) && std::isfinite(dz.imag()));
}

template <class T>
class FiftyDigits : public testing::Test {};
using Numbers = testing::Types<mp::number<mp::cpp_bin_float<50>, mp::et_off>,
                               mp::number<mp::cpp_bin_float<50>, mp::et_on>,
                               mp::number<mp::cpp_dec_float<50>, mp::et_on>>;
TYPED_TEST_SUITE(FiftyDigits, Numbers);

TYPED_TEST(FiftyDigits, ArithmeticRule) {
    using T = TypeParam;
    T const x = 3, y = 7;
    // x y + x / y at (3, 7): derivatives 50/7 and 144/49.
    auto [omega, pullback] = rrule(lib::lazy, x, y);
    EXPECT_TRUE(is<T>(omega));
    auto cotangents = pullback(T(1));
    EXPECT_TRUE((is<std::tuple<NoTangent, T, T>>(cotangents)));
    T const tolerance("1e-48");
    EXPECT_LT(T(abs(T(std::get<1>(cotangents) * 7 - 50))), tolerance);
    EXPECT_LT(T(abs(T(std::get<2>(cotangents) * 49 - 144))), tolerance);
    auto [value, tangent] = frule(std::tuple{NoTangent{}, T(7), T(49)}, lib::lazy, x, y);
    EXPECT_TRUE(is<T>(tangent));
    EXPECT_LT(T(abs(T(tangent - 194))), tolerance);
}

TYPED_TEST(FiftyDigits, ExpressionsAsArgumentsAndTangents) {
    using T = TypeParam;
    T const a = 1, b = 2;
    auto [omega, pullback] = rrule(lib::lazy, a + b, a + b * 3);
    T const c = std::get<1>(pullback(a * a));
    EXPECT_LT(T(abs(T(c * 7 - 50))), T("1e-48"));
    auto [value, tangent] =
        frule(std::tuple{NoTangent{}, T(7), ZeroTangent{}}, lib::lazy, a + b, a + b * 3);
    EXPECT_LT(T(abs(T(tangent - 50))), T("1e-48"));
}

TYPED_TEST(FiftyDigits, FunctionFoundInItsNamespace) {
    using T = TypeParam;
    auto [y, pullback] = rrule(sample::sin, T(1));
    T const dx = std::get<1>(pullback(T(1)));
    T const cos_one("0.54030230586813971740093660744297660373231042061792");
    EXPECT_LT(T(abs(T(dx - cos_one))), T("1e-49"));
    auto [r, dr] = frule(std::tuple{NoTangent{}, T(4)}, sample::sqrt, T(2));
    T const root("1.41421356237309504880168872420969807856967187537694");
    EXPECT_LT(T(abs(T(dr - root))), T("1e-49"));
    EXPECT_EQ(std::get<1>(rrule(sample::sqrt, T(0)).pullback(T(0))), 0);
}

TYPED_TEST(FiftyDigits, MixedWithPlainNumbers) {
    using T = TypeParam;
    auto cotangents = rrule(sample::divide, T(1), 3).pullback(T(9));
    EXPECT_TRUE((is<std::tuple<NoTangent, T, T>>(cotangents)));  // no digit is lost
    EXPECT_LT(T(abs(T(std::get<1>(cotangents) - 3))), T("1e-48"));
    EXPECT_LT(T(abs(T(std::get<2>(cotangents) + 1))), T("1e-48"));
    auto [y, dy] = frule(std::tuple{NoTangent{}, 1.0, ZeroTangent{}}, sample::divide, T(1), 3);
    EXPECT_LT(T(abs(T(dy * 3 - 1))), T("1e-48"));
}

TEST(OddNumber, ExactFractions) {
    auto [y, dy] = frule(std::tuple{NoTangent{}, Rational(1)}, lib::bump, Rational(1, 2));
    EXPECT_TRUE(y == Rational(2, 5));
    EXPECT_TRUE(dy == Rational(12, 25));
    EXPECT_TRUE(is<Rational>(dy));
    auto [dself, dx] = rrule(lib::bump, Rational(1, 2)).pullback(Rational(25));
    EXPECT_TRUE(dx == Rational(12));
    auto [d0, dn, dd] = rrule(sample::divide, Rational(1, 2), 3).pullback(Rational(18));
    EXPECT_TRUE(dn == Rational(6));
}

TEST(OddNumber, AtCompileTime) {
    constexpr auto result = rrule(lib::bump, Rational(1, 2));
    static_assert(std::get<1>(result.pullback(Rational(1))) == Rational(12, 25));
}

TEST(DualNumber, ZeroValueKeepsItsInnerTangent) {
    using tool::Dual;
    auto [y, dy] =
        frule(std::tuple{NoTangent{}, Dual<double>(0, 1)}, sample::sqrt, Dual<double>(4, 0));
    EXPECT_EQ(dy.value, 0);
    EXPECT_EQ(dy.dot, 0.25);
    auto [dself, dx] = rrule(sample::sqrt, Dual<double>(4, 0)).pullback(Dual<double>(0, 1));
    EXPECT_EQ(dx.value, 0);
    EXPECT_EQ(dx.dot, 0.25);
    auto [d0, at_zero] = rrule(sample::sqrt, Dual<double>(0, 0)).pullback(Dual<double>(0, 0));
    EXPECT_EQ(at_zero.value, 0);
}

TEST(Chunk, OfCotangentsIsProjectedLaneByLane) {
    auto const [y, pullback] = rrule(lib::scaled, C(0, 1), 2.0);
    EXPECT_EQ(y, C(0, 2));
    auto const [self, z_bar, x_bar] = pullback(std::array<C, 2>{C(1, 2), C(3, 4)});
    EXPECT_EQ(z_bar, (std::array<C, 2>{C(2, 4), C(6, 8)}));
    EXPECT_EQ(x_bar, (std::array<double, 2>{2, 4}));  // the real part of conj(i) y_bar
    auto const single = std::get<1>(rrule(lib::cubic, 1.0F).pullback(std::vector<double>{1, 2}));
    EXPECT_TRUE(is<std::vector<float>>(single));
    EXPECT_EQ(single, (std::vector<float>{3, 6}));
}

}  // namespace
