// SPDX-License-Identifier: MIT
// The two zeros as types. Their arithmetic: arithmetic.cpp.

#include "chainrules_core/tangents/zero.hpp"

#include <gtest/gtest.h>

#include <boost/multiprecision/cpp_bin_float.hpp>
#include <complex>

using chainrules::AbstractZero;
using chainrules::NoTangent;
using chainrules::ZeroTangent;

namespace {

template <class Zero>
class Zeros : public testing::Test {};
using Kinds = testing::Types<ZeroTangent, NoTangent>;
TYPED_TEST_SUITE(Zeros, Kinds);

TYPED_TEST(Zeros, EmptyAndTrivial) {
    using Zero = TypeParam;
    static_assert(std::is_empty_v<Zero> && std::is_trivial_v<Zero>);
    static_assert(AbstractZero<Zero> && AbstractZero<Zero const&>);
    static_assert(Zero{} == Zero{});
}

TYPED_TEST(Zeros, ConvertToNumbersOnlyExplicitly) {
    using Zero = TypeParam;
    static_assert(static_cast<double>(Zero{}) == 0 && static_cast<int>(Zero{}) == 0);
    EXPECT_EQ(static_cast<std::complex<float>>(Zero{}), std::complex<float>(0));
    EXPECT_EQ(static_cast<boost::multiprecision::cpp_bin_float_50>(Zero{}), 0);
    static_assert(!std::is_convertible_v<Zero, double>);
    static_assert(!static_cast<bool>(Zero{}) && !std::is_convertible_v<Zero, bool>);
    static_assert(!std::is_constructible_v<char const*, Zero>);
}

TYPED_TEST(Zeros, EveryFieldIsTheZero) {
    struct Point {
        double x;
    };
    using Zero = TypeParam;
    static_assert(std::is_same_v<decltype(get<&Point::x>(Zero{})), Zero>);
    static_assert(std::is_same_v<decltype(get<1>(Zero{})), Zero>);
}

TEST(Zeros, AreDifferentTypes) {
    static_assert(!std::is_same_v<ZeroTangent, NoTangent>);
    static_assert(!std::is_convertible_v<ZeroTangent, NoTangent>);
    static_assert(!AbstractZero<double> && !AbstractZero<int>);
}

}  // namespace
