// SPDX-License-Identifier: MIT
// Integers count as the floating type beside them, or double, in every rule; no formula divides
// them as integers, and no header warns about their conversion.

#include <gtest/gtest.h>

#include "chainrules/cmath/arithmetic.hpp"
#include "chainrules/cmath/degrees.hpp"
#include "chainrules/cmath/floating_point.hpp"
#include "chainrules/cmath/fused.hpp"
#include "chainrules/cmath/literal_pow.hpp"
#include "chainrules/cmath/pi_scaled.hpp"
#include "chainrules/cmath/polynomial.hpp"
#include "chainrules/cmath/reciprocal_hyperbolic.hpp"
#include "chainrules/cmath/reciprocal_trigonometric.hpp"
#include "chainrules/cmath/selection.hpp"
#include "chainrules/log_exp/log_differences.hpp"
#include "chainrules/log_exp/log_hyperbolic.hpp"
#include "chainrules/log_exp/log_products.hpp"
#include "chainrules/log_exp/log_sums.hpp"
#include "chainrules/log_exp/logistic.hpp"
#include "chainrules/log_exp/logsumexp.hpp"
#include "chainrules/log_exp/softplus.hpp"
#include "chainrules_core/chainrules_core.hpp"

namespace {

using namespace chainrules;

template <class F, class... X>
auto cotangents(F const& f, X... x) {
    return rrule(f, x...).pullback(1.0f);
}

bool same(double a, double b) { return a == b || (a != a && b != b); }

// The same value and derivatives as for the number of a floating type.
template <class F, class X, class T>
void test_integer(F const& f, X x, T promoted) {
    EXPECT_PRED2(same, static_cast<double>(f(x)), static_cast<double>(f(promoted)));
    EXPECT_PRED2(same, static_cast<double>(std::get<1>(cotangents(f, x))),
                 static_cast<double>(std::get<1>(cotangents(f, promoted))))
        << function_name(f);
}

template <class X>
void test_all(X x) {
    auto const test = [&](auto const&... f) { (test_integer(f, x, static_cast<double>(x)), ...); };
    test(fn::sin, fn::cos, fn::tan, fn::asin, fn::acos, fn::atan, fn::sec, fn::csc, fn::cot);
    test(fn::asec, fn::acsc, fn::acot, fn::sinh, fn::cosh, fn::tanh, fn::asinh, fn::acosh);
    test(fn::atanh, fn::sech, fn::csch, fn::coth, fn::asech, fn::acsch, fn::acoth, fn::sind);
    test(fn::cosd, fn::tand, fn::secd, fn::cscd, fn::cotd, fn::asind, fn::acosd, fn::atand);
    test(fn::asecd, fn::acscd, fn::acotd, fn::deg2rad, fn::rad2deg, fn::sinpi, fn::cospi);
    test(fn::tanpi, fn::sinc, fn::cosc, fn::mod2pi, fn::rem2pi, fn::abs, fn::fabs, fn::abs2);
    test(fn::sign, fn::floor, fn::inv, fn::unary_plus, fn::hypot, fn::exp, fn::exp2, fn::exp10);
    test(fn::expm1, fn::log, fn::log2, fn::log10, fn::log1p, fn::sqrt, fn::cbrt, fn::rsqrt);
    test(fn::square, fn::cube, fn::sqrt1pm1, fn::literal_pow<-3>, fn::literal_pow<5>, fn::negate);
    test(fn::ceil, fn::round, fn::trunc, fn::rint, fn::nearbyint, fn::logb);
    test(fn::xlogx, fn::xexpx, fn::logistic, fn::logit, fn::logcosh, fn::logabssinh);
    test(fn::logabstanh, fn::log1psq, fn::log1pexp, fn::log1mexp, fn::log2mexp, fn::logexpm1);
    test(fn::log1pmx, fn::logmxp1, fn::cloglog, fn::cexpexp, fn::softplus, fn::invsoftplus);
    test(fn::loglogistic, fn::log1mlogistic, fn::logitexp, fn::logit1mexp, fn::logsumexp);
}

TEST(IntegerArguments, Unary) {
    test_all(3);
    test_all(-2L);
    test_all(static_cast<short>(7));
}

template <class X, class Y, class T>
void test_pairs(X x, Y y, T) {
    auto const test = [&](auto const&... f) {
        auto const one = [&](auto const& g) {
            auto const a = cotangents(g, x, y);
            auto const b = cotangents(g, static_cast<T>(x), static_cast<T>(y));
            EXPECT_PRED2(same, static_cast<double>(std::get<1>(a)),
                         static_cast<double>(std::get<1>(b)))
                << function_name(g);
            if constexpr (!AbstractZero<std::remove_cvref_t<decltype(std::get<2>(a))>>) {
                EXPECT_PRED2(same, static_cast<double>(std::get<2>(a)),
                             static_cast<double>(std::get<2>(b)))
                    << function_name(g);
            }
        };
        (one(f), ...);
    };
    test(fn::add, fn::multiply, fn::divide, fn::left_divide, fn::fmod, fn::mod, fn::remainder);
    test(fn::atan2, fn::hypot, fn::copysign, fn::flipsign, fn::min, fn::max, fn::fmin, fn::fmax);
    test(fn::fdim, fn::midpoint, fn::subtract, fn::powm1, fn::log_base, fn::nextafter);
    test(fn::xlogy, fn::xlog1py, fn::xexpy, fn::logaddexp, fn::logsubexp, fn::softplus);
    test(fn::invsoftplus, fn::logsumexp);
}

TEST(IntegerArguments, Binary) {
    test_pairs(7, 2.0f, float());
    test_pairs(7.0f, 2, float());
    test_pairs(7L, 2.0, double());
    test_pairs(7.0L, 2UL, static_cast<long double>(0));
}

TEST(IntegerArguments, OfTwoTheDivisionInThePrimalStaysOne) {
    EXPECT_EQ(fn::divide(7, 2), 3);
    EXPECT_EQ(fn::mod(7, 2), 1);
    EXPECT_EQ(fn::midpoint(7, 2), 4.5);
    EXPECT_EQ(fn::inv(2), 0.5);
    // The partials are those of the numbers.
    EXPECT_DOUBLE_EQ(std::get<1>(rrule(fn::pow, 7, -2).pullback(1.0)), -2.0 / 343);
    EXPECT_EQ(std::get<1>(cotangents(fn::divide, 7, 2)), 0.5f);
}

TEST(IntegerArguments, Ternary) {
    auto const [self, a, b, t] = cotangents(fn::lerp, 1, 3.0f, 1);
    EXPECT_EQ(t, 2);
    auto const [self2, x, y, z] = cotangents(fn::muladd, 2, 3.0f, 1L);
    EXPECT_EQ(x, 3);
    auto const [self3, u, v, w] = cotangents(fn::hypot, 2, 3.0f, 6L);
    EXPECT_FLOAT_EQ(static_cast<float>(w), 6.0f / 7);
    auto const [self4, p, q, r] = cotangents(fn::multiply, 2, 3.0f, 6L);
    EXPECT_EQ(p, 18);
    auto const [self6, base, c0, c1] = cotangents(fn::evalpoly, 3, 1.0f, 2);
    EXPECT_EQ(base, 2);
    EXPECT_EQ(c1, 3);
    auto const [self5, c, low, high] = cotangents(fn::clamp, 9, 3.0f, 6L);
    EXPECT_EQ(high, 1);
}

}  // namespace
