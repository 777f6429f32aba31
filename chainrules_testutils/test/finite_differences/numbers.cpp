// SPDX-License-Identifier: MIT
//
// Exact step lengths, and what else finite differences ask of number types.
#include "chainrules_testutils/finite_differences/numbers.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace {

namespace detail = chainrules::testutils::detail;

template <class T>
class Numbers : public testing::Test {};
using Types = testing::Types<float, double, long double>;
TYPED_TEST_SUITE(Numbers, Types);

TYPED_TEST(Numbers, UnitInLastPlace) {
    using T = TypeParam;
    T const eps = std::numeric_limits<T>::epsilon();
    EXPECT_EQ(detail::unit_in_last_place(T(1)), eps);
    EXPECT_EQ(detail::unit_in_last_place(T(-1.75)), eps);
    EXPECT_EQ(detail::unit_in_last_place(T(2)), 2 * eps);
    EXPECT_EQ(detail::unit_in_last_place(T(0)), std::numeric_limits<T>::denorm_min());
    EXPECT_EQ(detail::unit_in_last_place(std::numeric_limits<T>::min()),
              std::numeric_limits<T>::denorm_min());
}

// Whatever the step asked for, x + g h - x == g h, for an x with some bits to spare.
TYPED_TEST(Numbers, ExactStep) {
    using T = TypeParam;
    for (T const x : {T(1), T(-0.6875), T(123.5), T(1e6), T(0x1.8p-10)}) {
        for (T const wanted : {T(1e-3) * std::abs(x), T(0.0123) * std::abs(x), T(0.3) * x * x}) {
            T const h = detail::exact_step(wanted, x, 7);
            EXPECT_LE(h, wanted);
            EXPECT_GE(h, wanted * T(0.9));
            for (int g = -7; g <= 7; ++g) {
                T const shift = h * static_cast<T>(g);
                T const argument = x + shift;
                EXPECT_EQ(static_cast<T>(argument - x), shift) << "x " << x << ", g " << g;
            }
        }
    }
    EXPECT_EQ(detail::exact_step(T(0), T(1), 2), T(0));
}

TYPED_TEST(Numbers, OddStep) {
    using T = TypeParam;
    T const step = detail::odd_step(T(1e-2), T(1), 10);
    T const units = step / detail::unit_in_last_place(T(1.1));
    EXPECT_EQ(std::fmod(units, T(2)), T(1));
    EXPECT_EQ(detail::odd_step(T(-1e-2), T(1), 10), -step);
    EXPECT_EQ(detail::odd_step(std::numeric_limits<T>::epsilon(), T(8), 10), T(0));
}

TYPED_TEST(Numbers, AdditionError) {
    using T = TypeParam;
    T const x = T(1);
    T const shift = T(1) / T(3);
    T const sum = x + shift;
    T const error = detail::addition_error(x, shift, sum);
    EXPECT_NE(error, T(0));
    EXPECT_LE(std::abs(error), std::numeric_limits<T>::epsilon());
    EXPECT_EQ(detail::addition_error(x, T(0.25), T(1.25)), T(0));
}

TYPED_TEST(Numbers, FiniteAndAbsolute) {
    using T = TypeParam;
    EXPECT_TRUE(detail::is_finite(T(-1)));
    EXPECT_FALSE(detail::is_finite(std::numeric_limits<T>::infinity()));
    EXPECT_FALSE(detail::is_finite(-std::numeric_limits<T>::infinity()));
    EXPECT_FALSE(detail::is_finite(std::numeric_limits<T>::quiet_NaN()));
    EXPECT_EQ(detail::absolute(T(-3)), T(3));
    EXPECT_NEAR(static_cast<double>(detail::root(T(32), 5)), 2, 1e-6);
}

}  // namespace
