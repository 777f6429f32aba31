// A test suite with GoogleTest.
#include <chainrules_testutils/gtest.hpp>
#include <gtest/gtest.h>

#include "rule.hpp"

TEST(Cube, Real) {
    chainrules::testutils::test_frule(shapes::fn::cube, 2.0);
    chainrules::testutils::test_rrule(shapes::fn::cube, 2.0);
}
