// SPDX-License-Identifier: MIT
// chain(p, d): a partial derivative applied to a tangent of any kind; where it is infinite, zero
// times it is zero.

#include "chainrules_core/tangents/chain.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <complex>
#include <limits>
#include <optional>
#include <vector>

#include "support/dual.hpp"

using chainrules::chain;
using chainrules::NoTangent;
using chainrules::singular;
using chainrules::ZeroTangent;
using tool::Dual;

namespace {

constexpr double inf = std::numeric_limits<double>::infinity();
constexpr double nan = std::numeric_limits<double>::quiet_NaN();

template <class Expected, class T>
constexpr bool is(T const&) {
    return std::is_same_v<Expected, T>;
}

TEST(Chain, Numbers) {
    static_assert(chain(2.0, 3.0) == 6);
    EXPECT_TRUE(is<float>(chain(2.0F, 3.0F)));
    EXPECT_EQ(chain(std::complex<double>(0, 1), 2.0), std::complex<double>(0, 2));
    EXPECT_EQ(chain(2, std::complex<float>(1, 1)), std::complex<float>(2, 2));
}

TEST(Chain, OtherTangents) {
    EXPECT_TRUE(is<ZeroTangent>(chain(inf, ZeroTangent{})));
    EXPECT_TRUE(is<ZeroTangent>(chain(singular(inf), ZeroTangent{})));
    EXPECT_TRUE(is<NoTangent>(chain(2.0, NoTangent{})));
    EXPECT_EQ(chain(2.0, std::array<double, 2>{1, 3}), (std::array<double, 2>{2, 6}));
    EXPECT_EQ(chain(2.0, chainrules::thunk([] { return 3.0; })), 6);
    auto t = chain(2.0, chainrules::tangent<std::pair<double, double>>(chainrules::field<1>(3.0)));
    EXPECT_EQ(get<1>(t), 6);
}

TEST(Chain, SingularTimesZeroIsZero) {
    EXPECT_EQ(chain(singular(inf), 0.0), 0);
    EXPECT_EQ(chain(singular(-inf), -0.0), 0);
    EXPECT_EQ(chain(singular(nan), 0.0), 0);
    EXPECT_TRUE(std::isnan(chain(inf, 0.0)));  // not marked: as IEEE has it
    static_assert(chain(singular(2.0), 3.0) == 6);
}

TEST(Chain, SingularTimesOthersIsWhatIeeeGives) {
    EXPECT_EQ(chain(singular(inf), 1e-300), inf);
    EXPECT_EQ(chain(singular(inf), -2.0), -inf);
    EXPECT_TRUE(std::isnan(chain(singular(inf), nan)));
    EXPECT_TRUE(std::isnan(chain(singular(nan), 1.0)));
    EXPECT_EQ(chain(singular(3.0), 0.0), 0);
    EXPECT_EQ(chain(singular(0.0), inf) == 0, false);  // NaN, not zero
}

TEST(Chain, SingularElementByElement) {
    auto const product = chain(singular(inf), std::vector<double>{0, 1, -2});
    EXPECT_EQ(product, (std::vector<double>{0, inf, -inf}));
    auto const t = chain(singular(inf), chainrules::tangent<std::pair<double, double>>(
                                            chainrules::field<0>(0.0), chainrules::field<1>(1.0)));
    EXPECT_EQ(get<0>(t), 0);
    EXPECT_EQ(get<1>(t), inf);
    EXPECT_EQ(chain(singular(inf), chainrules::thunk([] { return 0.0; })), 0);
}

// Only numbers one level down were looked at, and as a whole.
TEST(Chain, SingularAtEveryDepth) {
    using Rows = std::vector<std::vector<double>>;
    EXPECT_EQ(chain(singular(inf), Rows({{0, 1}, {-1}})), Rows({{0, inf}, {-inf}}));
    using Complexes = std::vector<std::complex<double>>;
    EXPECT_EQ(chain(singular(inf), Complexes({{0, 1}})), Complexes({{0, inf}}));
    EXPECT_EQ(chain(singular(inf), std::optional(0.0)), 0.0);
    EXPECT_EQ(chain(singular(inf), std::optional<double>()), std::nullopt);
}

TEST(Chain, SingularComplex) {
    using C = std::complex<double>;
    EXPECT_EQ(chain(singular(C(inf, nan)), C(0, 0)), C(0));
    EXPECT_EQ(chain(singular(C(1, 2)), C(0, 1)), C(-2, 1));
    C const product = chain(singular(C(inf, 0)), C(1, 0));
    EXPECT_FALSE(std::isfinite(product.real()) && std::isfinite(product.imag()));
}

// As the slope of a Hankel function of a great order, times a real tangent.
TEST(Chain, InfinitePartTimesZeroPart) {
    using C = std::complex<double>;
    EXPECT_EQ(chain(singular(C(3, inf)), C(2, 0)), C(6, inf));
    EXPECT_EQ(chain(singular(C(inf, 0)), C(0, 2)), C(0, inf));
    EXPECT_EQ(chain(singular(C(-inf, inf)), C(2, 0)), C(-inf, inf));
    C const product = chain(singular(C(inf, inf)), C(1, 1));
    EXPECT_TRUE(std::isnan(product.real()));
    EXPECT_EQ(product.imag(), inf);
}

// A rule of complex numbers need not say where its partial is infinite: exp, division and all
// others but constants are so somewhere, and gave NaN.
TEST(Chain, AnyComplexPartialTimesZeroIsZero) {
    using C = std::complex<double>;
    EXPECT_EQ(chain(C(inf, nan), C(0, 0)), C(0));
    EXPECT_EQ(chain(C(inf, 1), 0.0), C(0));
    EXPECT_EQ(chain(C(1, 2), C(0, 1)), C(-2, 1));
    EXPECT_EQ(chain(C(inf, 1), std::vector<C>{0})[0], C(0));
    EXPECT_TRUE(is<ZeroTangent>(chain(C(inf, 1), ZeroTangent{})));
}

// Part by part: a zero part of the tangent stays zero beside an infinite one.
TEST(Chain, SingularRealTimesComplex) {
    using C = std::complex<double>;
    EXPECT_EQ(chain(singular(inf), C(0, 1)), C(0, inf));
    EXPECT_EQ(chain(singular(-inf), C(2, 0)), C(-inf, 0));
    EXPECT_EQ(chain(singular(2.0), C(3, -1)), C(6, -2));
    auto const product = chain(singular(2.0F), C(3, -1));
    static_assert(std::is_same_v<decltype(product), C const>);
}

TEST(Chain, DualNumberWithZeroValueKeepsItsInnerTangent) {
    auto const product = chain(singular(Dual<double>(0.25, 3)), Dual<double>(0, 1));
    EXPECT_EQ(product.value, 0);
    EXPECT_EQ(product.dot, 0.25);
}

// The second derivative was lost where the first one is infinite: a tangent of value zero that
// moves.
TEST(Chain, InfinityTimesADualNumberWithZeroValue) {
    auto const moving = chain(singular(Dual<double>(inf, 0)), Dual<double>(0, 2));
    EXPECT_EQ(moving.value, 0);
    EXPECT_EQ(moving.dot, inf);
    EXPECT_EQ(chain(singular(-inf), Dual<double>(0, 2)).dot, -inf);
    auto const at_rest = chain(singular(Dual<double>(inf, nan)), Dual<double>(0, 0));
    EXPECT_EQ(at_rest.value, 0);
    EXPECT_EQ(at_rest.dot, 0);
}

TEST(Chain, ASingularPartialIsANumberAgain) {
    double const p = singular(1.0F);
    EXPECT_EQ(p, 1);
    EXPECT_EQ(singular(2.0) + 1.0, 3.0);
    EXPECT_TRUE(is<bool>(singular(true)));  // a flag that is multiplied by
}

}  // namespace
