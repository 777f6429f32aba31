// SPDX-License-Identifier: MIT
#include "chainrules/complex/fused.hpp"

#include <gtest/gtest.h>

#include <complex>

#include "chainrules_testutils/gtest.hpp"
#include "support/points.hpp"

namespace {

using namespace chainrules;
using complex_points::C;
using complex_points::Cf;
using testutils::test_frule;
using testutils::test_rrule;

TEST(ComplexMuladd, MixedOperands) {
    C const z(0.4, 0.3), w(-1.1, 2);
    test_frule(fn::muladd, z, w, C(0.5, 1));
    test_rrule(fn::muladd, z, w, C(0.5, 1));
    test_rrule(fn::muladd, 1.5, w, 0.5);
    test_rrule(fn::muladd, z, 1.5, 0.5);
    test_rrule(fn::muladd, 1.5, 0.5, w);
    EXPECT_EQ(fn::muladd(C(1, 2), C(3, 4), C(5, 6)), C(0, 16));
    static_assert(std::is_same_v<decltype(fn::muladd(Cf(1, 2), 2.0f, 1)), Cf>);
}

}  // namespace
