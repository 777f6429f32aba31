// SPDX-License-Identifier: MIT
// std::complex of a tool's numbers, also where the library's templates branch on a value.
#include "chainrules/overloads/std/complex.hpp"

#include <gtest/gtest.h>

#include <complex>
#include <limits>
#include <type_traits>

#include "chainrules_testutils/chainrules_testutils.hpp"
#include "adapters/jet.hpp"

namespace {

using namespace std::complex_literals;
using foreign::Jet;
using J = Jet<double>;
using JJ = Jet<J>;
template <class T>
using Complex = std::complex<T>;

// z with a derivative in direction d.
Complex<J> seeded(Complex<double> z, Complex<double> d) {
    return {J(z.real(), d.real()), J(z.imag(), d.imag())};
}
double tangent(J const& x) { return x.v; }
Complex<double> tangent(Complex<J> const& z) { return {z.real().v, z.imag().v}; }
double value(J const& x) { return x.a; }
Complex<double> value(Complex<J> const& z) { return {z.real().a, z.imag().a}; }

// Along the real and the imaginary axis, against a finite difference of the same text in double.
template <class F>
void check(char const* text, F const& f, Complex<double> z) {
    SCOPED_TRACE(text);
    for (auto const d : {1.0 + 0i, 1i}) {
        auto const along = [&](double t) {
            Complex<double> const y = f(z + t * d);
            return std::vector<double>{y.real(), y.imag()};
        };
        auto const slope = chainrules::testutils::central_fdm(5, 1)(along, 0.0);
        auto const y = f(seeded(z, d));
        EXPECT_LE(std::abs(value(y) - f(z)), 1e-15 * std::abs(f(z)));
        Complex<double> const expected(slope[0], slope[1]);
        EXPECT_LE(std::abs(tangent(y) - expected), 1e-9 * (1 + std::abs(expected)));
    }
}
#define CHECK(z_0, ...) check(#__VA_ARGS__, []<class Z>(Z const& z) { return __VA_ARGS__; }, z_0)

TEST(StdComplex, Functions) {
    Complex<double> const at(0.7, -0.4);
    CHECK(at, std::acos(z));
    CHECK(at, std::acosh(z));
    CHECK(at, std::asin(z));
    CHECK(at, std::asinh(z));
    CHECK(at, std::atan(z));
    CHECK(at, std::atanh(z));
    CHECK(at, std::cos(z));
    CHECK(at, std::cosh(z));
    CHECK(at, std::exp(z));
    CHECK(at, std::log(z));
    CHECK(at, std::log10(z));
    CHECK(at, std::sin(z));
    CHECK(at, std::sinh(z));
    CHECK(at, std::sqrt(z));
    CHECK(at, std::tan(z));
    CHECK(at, std::tanh(z));
    CHECK(at, std::abs(z));
    CHECK(at, std::arg(z));
    CHECK(at, std::norm(z));
    CHECK(at, std::conj(z));
    CHECK(at, std::proj(z));
    CHECK(at, std::real(z));
    CHECK(at, std::imag(z));
}

TEST(StdComplex, Powers) {
    Complex<double> const at(0.7, -0.4);
    CHECK(at, std::pow(z, z));
    CHECK(at, std::pow(z, z.real()));
    CHECK(at, std::pow(z.imag() + 2.0, z));
    CHECK(at, std::pow(z, 3));
    CHECK(at, std::pow(z, -2));
    CHECK(at, std::pow(z, 1.5));
    CHECK(at, std::pow(2.5, z));
    CHECK(at, std::pow(z, 1.0 + 2i));
    CHECK(at, std::pow(1.0 + 2i, z));
    CHECK(at, std::pow(1.0 + 2i, z.real()));
    CHECK(at, std::pow(z.real(), 1.0 + 2i));
}

// The library's templates return sqrt(|y| / 2) on the imaginary axis, and a real power on the real
// axis, whose derivatives across the axis are zero.
TEST(StdComplex, OnTheAxes) {
    CHECK(2i, std::sqrt(z));
    CHECK(2.0 + 0i, std::pow(z, 1.5));
    CHECK(2.0 + 0i, std::pow(z, z.real()));
    CHECK(2.0 + 0i, std::pow(z.real(), z));
    CHECK(2.0 + 0i, std::sqrt(z));
    CHECK(2i, std::log(z));
    CHECK(-2.0 + 0i, std::abs(z));
    CHECK(2i, std::arg(z));
    // The function objects, too.
    CHECK(2i, chainrules::fn::sqrt(z));
    CHECK(2.0 + 0i, chainrules::fn::pow(z, 1.5));
}

TEST(StdComplex, OutOfRangeOfTheTemplates) {
    // sin(z) / cos(z) overflows.
    Complex<J> const y = std::tanh(seeded({800, 1}, 1.0));
    EXPECT_EQ(value(y), 1.0 + 0i);
    EXPECT_EQ(tangent(y), 0.0 + 0i);
    double const infinity = std::numeric_limits<double>::infinity();
    Complex<J> const end = std::proj(seeded({-infinity, -2}, 1.0));
    EXPECT_EQ(value(end).real(), infinity);
    EXPECT_TRUE(std::signbit(value(end).imag()) && value(end).imag() == 0);
    EXPECT_EQ(tangent(end), 0.0 + 0i);
    EXPECT_EQ(tangent(std::abs(Complex<J>(J(0, 1), J(0, 1)))), 0);
}

TEST(StdComplex, Operators) {
    Complex<double> const at(0.7, -0.4);
    CHECK(at, 2.0 * z);
    CHECK(at, z * 2.0);
    CHECK(at, 1.0 / z);
    CHECK(at, z / 3.0);
    CHECK(at, 1.0 - z);
    CHECK(at, z - 1.0);
    CHECK(at, 1.0 + z);
    CHECK(at, z + 1.0);
    CHECK(at, 1i * z + z * 1i);
    CHECK(at, (z - 1i) / (z + 1i));
    CHECK(at, z.real() * 1i + 2i * z.imag());
    CHECK(at, z.real() / (1.0 + 1i * z.imag()));
    CHECK(at, z * z.real() - z.imag() / z);
    Complex<J> const one(J(1, 5), J(0, 2));
    EXPECT_TRUE(one == 1.0 && 1.0 == one && one != 2.0 && one == 1.0 + 0i && one != 1i);
}

TEST(StdComplex, Polar) {
    Complex<double> const at(0.7, -0.4);
    CHECK(at, std::polar(z.real(), z.imag()));
    CHECK(at, std::polar(z.real()));
    CHECK(at, std::polar(1.0, z.imag()));
    CHECK(at, std::polar(z.real(), 0.3));
}

TEST(StdComplex, OfRealNumbers) {
    Complex<double> const at(0.7, -0.4);
    CHECK(at, std::real(z.real()));
    CHECK(at, std::norm(z.real()));
    CHECK(at, std::conj(z.real()));
    CHECK(at, std::proj(z.real()));
    J const x(-2, 1);
    EXPECT_EQ(std::imag(x), 0.0);
    EXPECT_EQ(std::arg(x), std::arg(-2.0));
}

TEST(StdComplex, Nested) {
    Complex<JJ> const z(JJ(J(0, 1), J(1, 0)), JJ(J(2, 0), J(0, 0)));  // on the imaginary axis
    Complex<JJ> const root = std::sqrt(z) + 1i * z * 0.0;
    Complex<double> const second = -0.25 / (2i * std::sqrt(2i));
    EXPECT_NEAR(root.real().v.v, second.real(), 1e-16);
    EXPECT_NEAR(root.imag().v.v, second.imag(), 1e-16);
    static_assert(std::is_same_v<decltype(2.0 * z / 1i), Complex<JJ>>);
}

TEST(StdComplex, PlainCallsAreTheLibrarys) {
    static_assert(std::is_same_v<decltype(std::pow(1.0 + 1i, 2)), Complex<double>>);
    static_assert(std::is_same_v<decltype(std::proj(1.0F)), Complex<float>>);
    static_assert(std::is_same_v<decltype(std::abs(1i)), double>);
}

}  // namespace
