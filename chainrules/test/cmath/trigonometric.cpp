// SPDX-License-Identifier: MIT
#include "chainrules/cmath/trigonometric.hpp"

#include <gtest/gtest.h>

#include <array>
#include <complex>

#include "support/real_functions.hpp"

namespace {

using namespace real_functions;
using C = std::complex<double>;

double const pi = 3.14159265358979323846;

template <class F>
void test_complex(F const& f, C z) {
    testutils::test_scalar(f, z);
    testutils::test_scalar(f, std::complex<float>(z));
}

TEST(Sin, RealAndComplex) {
    test_at(fn::sin, pi - 0.01, 0.01 - pi, 0);
    test_complex(fn::sin, C(pi, pi / 2));
}
TEST(Cos, RealAndComplex) {
    test_at(fn::cos, pi - 0.01, 0.01 - pi, 0);
    test_complex(fn::cos, C(pi, pi / 2));
}
TEST(Tan, RealAndComplex) { test_at(fn::tan, pi - 0.01, 0.01 - pi, 0); }

TEST(Trigonometric, FiftyDigits) {
    test_fifty_digits(fn::sin, "0.3", "0.295520206661339575105320745685027373677832111742618");
    test_fifty_digits(fn::cos, "0.3", "0.955336489125606019642310227568049898244214082632038");
    test_fifty_digits(fn::tan, "0.3", "0.309336249609623233035303679698294667257815906800461");
}

TEST(Trigonometric, NanInNanOut) {
    test_nan(fn::sin, quiet_nan);
    test_nan(fn::cos, infinity);
    test_nan(fn::tan, quiet_nan);
}

TEST(Sincos, BothOutputs) {
    testutils::test_frule(fn::sincos, 0.7);
    testutils::test_rrule(fn::sincos, 0.7);
    testutils::test_rrule(fn::sincos, -2.0f);
    testutils::test_rrule(fn::sincos, 5.0L);
    auto const [y, pullback] = rrule(fn::sincos, 0.5);
    EXPECT_EQ(y, (std::pair{std::sin(0.5), std::cos(0.5)}));
    EXPECT_EQ(std::get<1>(pullback(std::pair{2.0, 3.0})), 2 * std::cos(0.5) - 3 * std::sin(0.5));
    EXPECT_EQ(pullback(std::array{2.0, 3.0}), pullback(std::pair{2.0, 3.0}));
    static_assert(std::is_same_v<decltype(fn::sincos(0.5f)), std::pair<float, float>>);
    static_assert(std::is_same_v<decltype(fn::sincos(1)), std::pair<double, double>>);
}

TEST(Sincos, FiftyDigits) {
    auto const [s, c] = fn::sincos(Fifty("0.3"));
    EXPECT_LT(Fifty(abs(Fifty(s * s + c * c - 1))), Fifty("1e-49"));
}

}  // namespace
