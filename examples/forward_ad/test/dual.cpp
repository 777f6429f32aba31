// SPDX-License-Identifier: MIT
#include "forward_ad/dual.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <limits>
#include <numeric>

#include "chainrules/chainrules.hpp"
#include "forward_ad/derivatives.hpp"
#include "test/library.hpp"

namespace fn = chainrules::fn;

namespace {

struct Test;
using Dual4 = forward_ad::Dual<double, 4, Test>;

TEST(Dual, PrimalRunsOnce) {
    library::calls = 0;
    auto const y = library::fn::counted(Dual4::variable(2.0, 3));
    EXPECT_EQ(library::calls, 1);
    EXPECT_EQ(y.value, 8);
    EXPECT_EQ(y.tangent[3], 12);
    EXPECT_EQ(y.tangent[0], 0);
}

TEST(Dual, FunctionWithoutDerivativeReturnsAPlainValue) {
    auto const cell = library::fn::cell(Dual4::variable(2.5, 0));
    static_assert(std::is_same_v<decltype(cell), int const>);
    EXPECT_EQ(cell, 2);
}

TEST(Dual, MissingPartialThrowsOnlyWhereItIsAsked) {
    auto const y = library::fn::half_known(Dual4::variable(3, 1), 5.0);
    EXPECT_EQ(y.tangent[1], 6);
    EXPECT_THROW(static_cast<void>(library::fn::half_known(3.0, Dual4::variable(5, 1))),
                 chainrules::NotImplementedError);
}

// Without a rule the function is differentiated through.
TEST(Dual, TemplateWithoutRule) {
    auto const y = library::fn::softplus(Dual4::variable(0.7, 2));
    EXPECT_NEAR(y.tangent[2], 1 / (1 + std::exp(-0.7)), 1e-15);
}

// sqrt has an infinite partial at 0, which must not spoil directions in which nothing moves.
TEST(Dual, InfinitePartial) {
    auto const y = sqrt(Dual4::variable(0.0, 1));
    EXPECT_EQ(y.tangent[0], 0);
    EXPECT_EQ(y.tangent[1], std::numeric_limits<double>::infinity());
}

TEST(Dual, MixedArithmetic) {
    auto const f = [](auto x) { return 1 / x + 2 * x - x / 4 + 3.0f; };
    EXPECT_DOUBLE_EQ(forward_ad::derivative(f, 0.5), -4 + 2 - 0.25);
    EXPECT_DOUBLE_EQ(forward_ad::derivative(
                         [](auto x) {
                             x += 2;
                             x *= x;
                             return -x;
                         },
                         1.0),
                     -6);
}

TEST(Dual, ComparesByValue) {
    auto const x = Dual4::variable(2.0, 0);
    EXPECT_TRUE(x == 2 && 2.0 == x && x < 3 && 1 < x && x >= Dual4(2) && x != 5);
}

TEST(Dual, FloatStaysFloat) {
    auto const dy = forward_ad::derivative([](auto x) { return sin(x) * x; }, 0.5f);
    static_assert(std::is_same_v<decltype(dy), float const>);
    EXPECT_FLOAT_EQ(dy, std::cos(0.5f) * 0.5f + std::sin(0.5f));
}

TEST(Dual, AnIndexIsExplicit) {
    EXPECT_EQ(static_cast<std::size_t>(Dual4::variable(2.75, 0)), 2u);
    static_assert(!std::is_convertible_v<Dual4, int> && !std::is_constructible_v<double, Dual4>);
}

// What docs/existing_code.md says to need chainrules/overloads/std.hpp, which is not included here.
template <class X>
concept SpellsSin = requires(X x) { std::sin(x); };
template <class X>
concept SpellsPow = requires(X x) { std::pow(x, 2); };
template <class X>
concept SpellsIsnan = requires(X x) { std::isnan(x); };
template <class X>
concept SpellsErf = requires(X x) { std::erf(x); };
template <class X>
concept TakesMaxOfTwoTypes = requires(X x) { std::max(x, 0.5); };
template <class X>
concept TakesClampOfTwoTypes = requires(X x) { std::clamp(x, 0.0, 1.0); };
template <class X>
concept TakesPolarOfTwoTypes = requires(X x) { std::polar(1.0, x); };
template <class X>
concept DoublesComplex = requires(std::complex<X> z) { 2.0 * z; };
template <class X>
concept TakesImaginaryUnit = requires(X x) { (x * std::complex<double>(0, 1)); };
static_assert(SpellsSin<double> && !SpellsSin<Dual4> && SpellsPow<double> && !SpellsPow<Dual4>);
static_assert(SpellsIsnan<double> && !SpellsIsnan<Dual4> && SpellsErf<double> && !SpellsErf<Dual4>);
static_assert(TakesMaxOfTwoTypes<double> && !TakesMaxOfTwoTypes<Dual4>);
static_assert(TakesClampOfTwoTypes<double> && !TakesClampOfTwoTypes<Dual4>);
static_assert(TakesPolarOfTwoTypes<double> && !TakesPolarOfTwoTypes<Dual4>);
static_assert(DoublesComplex<double> && !DoublesComplex<Dual4>);
static_assert(TakesImaginaryUnit<Dual4> && !TakesImaginaryUnit<std::complex<Dual4>>);

// Without the header: templates of the library over any type.
TEST(Dual, InTemplatesOfTheLibrary) {
    Dual4 x = Dual4::variable(2.0, 0), y = Dual4::variable(3.0, 1);
    EXPECT_EQ(std::max(x, y).tangent[1], 1);
    EXPECT_EQ(std::max({x, y, Dual4(1)}).tangent[1], 1);
    std::swap(x, y);
    EXPECT_EQ(std::clamp(Dual4(9), y, x).tangent[1], 1);
    std::array all{x, y};
    std::sort(all.begin(), all.end());
    EXPECT_EQ(all[0].tangent[0], 1);
    EXPECT_EQ(std::accumulate(all.begin(), all.end(), Dual4(0)).tangent[1], 1);
    double const grid[] = {1, 2.5, 4};
    EXPECT_EQ(std::upper_bound(std::begin(grid), std::end(grid), all[0]) - grid, 1);
    std::complex<Dual4> const z(all[0], all[1]), w = z * z / z - z + z;
    EXPECT_NEAR(w.real().tangent[0], 1, 1e-15);
    EXPECT_EQ((all[0] * std::complex<double>(0, 1)).imag().tangent[0], 1);
    std::complex<Dual4> const above(Dual4::variable(0.0, 0), Dual4(2));
    EXPECT_NEAR(fn::sqrt(above).real().tangent[0], 0.25, 1e-16);  // std::sqrt: 0
    EXPECT_EQ(std::numeric_limits<Dual4>::infinity(), std::numeric_limits<double>::infinity());
}

}  // namespace
