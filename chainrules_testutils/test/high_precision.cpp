// SPDX-License-Identifier: MIT
//
// Exact derivatives, against closed forms evaluated to 120 digits.
#include "chainrules_testutils/high_precision.hpp"

#include <gtest/gtest.h>

#include <limits>

using namespace chainrules::testutils;

namespace {

using H = HighPrecision;

void expect_digits(H const& got, H const& exact, char const* digits = "1e-35") {
    EXPECT_LE(abs(got - exact), abs(exact) * H(digits)) << got << '\n' << exact;
}

}  // namespace

TEST(ExactDerivative, SmoothFunctions) {
    for (double const x : {1.5, -3.0, 1e-8, 1e-300, 40.0, 700.0}) {
        expect_digits(exact_derivative([](H const& t) { return exp(t); }, x), exp(H(x)));
        expect_digits(exact_derivative([](H const& t) { return sin(t); }, x), cos(H(x)));
    }
    expect_digits(exact_derivative([](H const& t) { return log(t); }, 5e-324), 1 / H(5e-324));
    expect_digits(exact_derivative([](H const& t) { return sqrt(t); }, 1e300),
                  1 / (2 * sqrt(H(1e300))));
    expect_digits(exact_derivative([](auto const& t) { return t * t * t; }, 0.1F),
                  3 * H(0.1F) * H(0.1F));
}

// At the distance of one rounding unit from a singularity.
TEST(ExactDerivative, NextToASingularity) {
    double const x = std::nextafter(1.0, 0.0);
    H const t(x);
    expect_digits(exact_derivative([](H const& u) { return log(1 - u); }, x), -1 / (1 - t),
                  "1e-30");
    expect_digits(exact_derivative([](H const& u) { return acos(u); }, x), -1 / sqrt(1 - t * t),
                  "1e-30");
}

TEST(ExactDerivative, AtZero) {
    expect_digits(exact_derivative([](H const& t) { return exp(t); }, 0.0), 1);
    auto const even = exact_derivative_with_error([](H const& t) { return cos(t); }, H(0));
    EXPECT_LE(abs(even.value), H("1e-40"));
    EXPECT_FALSE(even.is_known_to(1));  // no digit of a zero is known
}

TEST(ExactDerivative, EndsOfTheDomain) {
    Interval<H> const domain{H(0), H(2)};
    auto const inside = [&](H const& t) {
        EXPECT_TRUE(domain.lo <= t && t <= domain.hi);
        return exp(t);
    };
    expect_digits(exact_derivative_with_error(inside, H(0), domain).value, 1);
    expect_digits(exact_derivative_with_error(inside, H(2), domain).value, exp(H(2)));
    EXPECT_TRUE(exact_derivative_with_error(inside, H(2), domain).is_known_to(30));
}

TEST(ExactDerivative, Kinks) {
    auto const ramp = [](H const& t) { return t > 0 ? t : H(0); };
    EXPECT_FALSE(exact_derivative_with_error(ramp, H(0)).is_known_to(1));
    EXPECT_EQ(exact_derivative(ramp, 0.0, Side::above), 1);
    EXPECT_EQ(exact_derivative(ramp, 0.0, Side::below), 0);
    EXPECT_TRUE(exact_derivative_with_error(ramp, H("1e-320")).is_known_to(30));
    auto const jump = [](H const& t) { return t > 1 ? H(1) : H(0); };
    EXPECT_FALSE(exact_derivative_with_error(jump, H(1)).is_known_to(1));
}

// A constant of type double inside f is found out.
TEST(ExactDerivative, NotExactInside) {
    auto const f = [](H const& t) { return t * H(0.1); };
    EXPECT_GT(abs(exact_derivative(f, 1.0) - H("0.1")), H("1e-18"));
    EXPECT_NEAR(ulp_error(0.1, H("0.1")), 0, 0.5);
}

TEST(ExactPartial, EachArgument) {
    auto const f = [](auto const& x, auto const& y, auto const& z) { return x * y + pow(z, 3); };
    EXPECT_NEAR(static_cast<double>(exact_partial<0>(f, 2.0, 3.0, 5.0)), 3, 1e-30);
    EXPECT_NEAR(static_cast<double>(exact_partial<1>(f, 2.0, 3.0, 5.0)), 2, 1e-30);
    EXPECT_NEAR(static_cast<double>(exact_partial<2>(f, 2.0, 3.0, 5.0)), 75, 1e-30);
}
