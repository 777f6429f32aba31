// SPDX-License-Identifier: MIT
#include "chainrules/special/error/owens_t.hpp"

#include <gtest/gtest.h>

#include "chainrules_testutils/gtest.hpp"
#include "special/support/bad_input.hpp"
#include "special/support/references.hpp"
#include "special/support/second_order.hpp"

namespace {

using namespace chainrules;
using testutils::test_frule;
using testutils::test_rrule;

TEST(OwensT, References) {
    using namespace references;
    References rows("owens_t");
    rows.check<double, double>("owens_t", fn::owens_t, closed_form);
}

template <class T>
class OwensTOf : public testing::Test {};
using Types = testing::Types<float, double, long double>;
TYPED_TEST_SUITE(OwensTOf, Types);

TYPED_TEST(OwensTOf, BothPartials) {
    for (double h : {-1.3, 0.0, 0.4, 2.5})
        for (double a : {-0.6, 0.0, 1.0, 3.0}) {
            TypeParam const s = static_cast<TypeParam>(h), t = static_cast<TypeParam>(a);
            test_frule(fn::owens_t, s, t);
            test_rrule(fn::owens_t, s, t);
        }
}

TEST(OwensT, BadInput) { bad_input::sweep(fn::owens_t, 0.5, 0.7); }

TEST(OwensT, SecondOrder) { EXPECT_EQ(second_order::check(fn::owens_t, 0.7, 0.4), 0); }

}  // namespace
