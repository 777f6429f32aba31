// SPDX-License-Identifier: MIT
#include "chainrules/complex/degrees.hpp"

#include <gtest/gtest.h>

#include <complex>

#include "support/points.hpp"

namespace {

using namespace chainrules;
using complex_points::C;
using complex_points::test_in_all_types;

TEST(ComplexDegrees, InAllTypes) {
    test_in_all_types(fn::asind, {{0.4, 0.3}});
    test_in_all_types(fn::acosd, {{0.4, 0.3}});
    test_in_all_types(fn::atand, {{0.4, 0.3}});
}

TEST(ComplexDegrees, ReciprocalsInAllTypes) {
    test_in_all_types(fn::asecd, {{0.4, 0.3}});
    test_in_all_types(fn::acscd, {{0.4, 0.3}});
    test_in_all_types(fn::acotd, {{0.4, 0.3}});
}

TEST(ComplexDegrees, Conversions) {
    test_in_all_types(fn::deg2rad, {{0.4, 0.3}});
    test_in_all_types(fn::rad2deg, {{0.4, 0.3}});
    EXPECT_LT(std::abs(fn::asind(C(0.5, 0)) - C(30)), 1e-14);
    EXPECT_LT(std::abs(fn::acotd(C(1, 0)) - C(45)), 1e-14);
}

// On the real axis these are finite everywhere.
TEST(ComplexDegrees, InfiniteAtBranchPoints) {
    complex_points::expect_infinite(fn::asind, C(1));
    complex_points::expect_infinite(fn::atand, C(0, 1));
    complex_points::expect_infinite(fn::acotd, C(0, 1));
}

// The partials in radians are subnormal here and have lost their digits, those in degrees are not.
TEST(ComplexDegrees, SubnormalPartialsInRadians) {
    using Cf = complex_points::Cf;
    Cf const z(3e19f, 4e19f), exact(-6.41712638704e-39f, -2.2001579064e-38f);
    auto const partial = [&](auto const& f) {
        return frule(std::tuple{NoTangent{}, Cf(1)}, f, z).tangent;
    };
    auto const near = [&](Cf a, Cf b) { return std::abs(a - b) < 1e-6f * std::abs(b); };
    EXPECT_PRED2(near, partial(fn::atand), exact);
    EXPECT_PRED2(near, partial(fn::acotd), -exact);
    EXPECT_PRED2(near, partial(fn::asecd), exact);
    EXPECT_PRED2(near, partial(fn::acscd), -exact);
}

}  // namespace
