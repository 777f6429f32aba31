// SPDX-License-Identifier: MIT
#include "chainrules/complex/trigonometric.hpp"

#include <gtest/gtest.h>

#include <complex>
#include <limits>

#include "chainrules_testutils/gtest.hpp"
#include "support/points.hpp"

namespace {

using namespace chainrules;
using namespace complex_points;
using testutils::test_frule;
using testutils::test_rrule;
using testutils::test_scalar;

TEST(ComplexTan, InAllTypes) { test_in_all_types(fn::tan, {{0.4, 0.3}, {2, -1.5}}); }

TEST(ComplexTrigonometric, EntireNearTheAxes) {
    for (C z : near_axes()) {
        test_scalar(fn::sin, z);
        test_scalar(fn::cos, z);
        test_scalar(fn::tan, z);
    }
}

// 1 + tan² would be 0 here, or noise.
TEST(ComplexTan, KeepsItsDigitsFarFromTheRealAxis) {
    // 1 / cos² z at z = 1 + 30i, from a 50-digit evaluation.
    C const expected(-1.457597701234864787e-26, 3.184909081796533366e-26);
    C const partial = frule(std::tuple{NoTangent{}, C(1)}, fn::tan, C(1, 30)).tangent;
    EXPECT_NEAR(partial.real(), expected.real(), 1e-41);
    EXPECT_NEAR(partial.imag(), expected.imag(), 1e-41);
    C const beyond = frule(std::tuple{NoTangent{}, C(1)}, fn::tan, C(1, 800)).tangent;
    EXPECT_EQ(beyond, C(0));
}

TEST(ComplexSincos, SeveralOutputs) {
    test_frule(fn::sincos, C(0.4, 0.3));
    test_rrule(fn::sincos, C(0.4, 0.3));
    test_rrule(fn::sincos, Cf(0.4f, 0.3f));
}

TEST(ComplexTrigonometric, NanInNanOut) {
    double const nan = std::numeric_limits<double>::quiet_NaN();
    auto const check = [&](auto const& f) {
        C const dx = partial_at(f, C(nan, 0.3));
        EXPECT_TRUE(dx.real() != dx.real() || dx.imag() != dx.imag()) << function_name(f);
    };
    check(fn::sin);
    check(fn::tan);
}

}  // namespace
