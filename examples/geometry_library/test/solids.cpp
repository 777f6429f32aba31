// SPDX-License-Identifier: MIT
#include "geometry/solids.hpp"

#include <gtest/gtest.h>

#include "chainrules_testutils/gtest.hpp"

namespace testutils = chainrules::testutils;

TEST(ConeVolume, Double) {
    testutils::test_frule(geometry::fn::cone_volume, 1.2, 0.7);
    testutils::test_rrule(geometry::fn::cone_volume, 1.2, 0.7);
}

TEST(ConeVolume, Float) {
    testutils::test_frule(geometry::fn::cone_volume, 1.2f, 0.7f);
    testutils::test_rrule(geometry::fn::cone_volume, 1.2f, 0.7f);
}

// Nothing divides by the radius or the height.
TEST(ConeVolume, Degenerate) {
    testutils::test_rrule(geometry::fn::cone_volume, 0.0, 0.7);
    testutils::test_rrule(geometry::fn::cone_volume, 1.2, 0.0);
}
