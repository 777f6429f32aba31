// SPDX-License-Identifier: MIT
#pragma once
// All scalar rules, enumerable at compile time: for_each_rule(visit) calls visit(entry) for each.
// rule_list/entry.hpp says what an entry holds. Not part of the umbrella header: programs that use
// rules need no list of them.

#include "chainrules/chainrules.hpp"
#include "chainrules/complex/construction.hpp"
#include "chainrules/complex/parts.hpp"
#include "chainrules/rule_list/entry.hpp"

namespace chainrules::rule_list {

// clang-format off
// Made from chainrules/test/facts, from here …
inline constexpr auto activations = list(
    unary(fn::relu, everywhere).own().kink(0)
        .says("The rectifier max(x, 0).")
        .names("(x)").formula("x > 0 ? 1 : 0")
        .at({0}, {0}),
    binary(fn::leaky_relu, everywhere, positive).own().kink(0, 0.25)
        .says("The rectifier with a slope: x where it is positive, else a x.")
        .names("(x, a)").formula("x > 0 ? 1 : a, x > 0 ? 0 : x")
        .at({0, 0.25}, {0.25, 0}),
    binary(fn::elu, everywhere, positive).own().kink(0, 0.5)
        .says("The exponential linear unit: x where it is positive, else a (eˣ − 1).")
        .names("(x, a)").formula("x > 0 ? 1 : a * exp(x), x > 0 ? 0 : expm1(x)")
        .at({0, 0.5}, {0.5, 0}),
    unary(fn::selu, everywhere).own().kink(0)
        .says("The scaled exponential linear unit: 1.0507 elu(x, 1.6733).")
        .names("(x)").formula("x > 0 ? 1.0507009873554805 : 1.7580993408473769 * exp(x)")
        .at({0}, {1.7580993408473768}),
    unary(fn::silu, everywhere).own()
        .says("The sigmoid linear unit x / (1 + e⁻ˣ), or swish.")
        .names("(x)").formula("logistic(x) * (1 + x * logistic(-x))"),
    unary(fn::mish, everywhere).own()
        .says("The mish function x tanh(log(1 + eˣ)).")
        .names("(x)").formula("tanh(log1pexp(x)) + x * logistic(x) / pow(cosh(log1pexp(x)), 2)"),
    unary(fn::softsign, everywhere).own().kink(0)
        .says("The sigmoid x / (1 + |x|).")
        .names("(x)").formula("1 / ((1 + abs(x)) * (1 + abs(x)))")
        .at({0}, {1}),
    unary(fn::tanhshrink, everywhere).own().notable(2)
        .says("The difference x − tanh x.")
        .names("(x)").formula("tanh(x) * tanh(x)"));
inline constexpr auto arithmetic = list(
    unary(fn::add, everywhere).complex()
        .says("The sum of one number, the number itself.")
        .names("(x)").formula("1"),
    binary(fn::add, everywhere, everywhere).complex()
        .says("The sum x + y.")
        .names("(x, y)").formula("1, 1"),
    ternary(fn::add, everywhere, everywhere, everywhere).complex()
        .says("The sum x + y + z, from the left.")
        .names("(x, y, z)").formula("1, 1, 1"),
    binary(fn::subtract, everywhere, everywhere).complex()
        .says("The difference x − y.")
        .names("(x, y)").formula("1, -1"),
    unary(fn::multiply, everywhere).complex()
        .says("The product of one number, the number itself.")
        .names("(x)").formula("1"),
    binary(fn::multiply, everywhere, everywhere).complex()
        .says("The product x y.")
        .names("(x, y)").formula("singular(y), singular(x)"),
    ternary(fn::multiply, everywhere, everywhere, everywhere).complex()
        .says("The product x y z, from the left.")
        .names("(x, y, z)").formula("y * z, x * z, x * y"),
    binary(fn::divide, everywhere, everywhere).complex()
        .says("The quotient x / y; at y = 0 it and its derivatives are what IEEE arithmetic gives.")
        .names("(x, y)").formula("singular(1 / y), singular(-Omega / y)")
        .at({1, 0}, {huge, -huge}),
    binary(fn::left_divide, everywhere, everywhere).complex()
        .says("The quotient y / x, whose divisor comes first.")
        .names("(x, y)").formula("singular(-Omega / x), singular(1 / x)")
        .at({0, 1}, {-huge, huge}),
    unary(fn::negate, everywhere).complex()
        .says("The negative −x.")
        .names("(x)").formula("-1"),
    unary(fn::unary_plus, everywhere).complex()
        .says("The number itself, by the unary plus.")
        .names("(x)").formula("1"),
    unary(fn::inv, everywhere).complex().own()
        .says("The reciprocal 1 / x.")
        .names("(x)").formula("singular(-(Omega * Omega))")
        .at({0}, {-huge}));
inline constexpr auto classification = list(
    unary(fn::isfinite, everywhere).no_derivative()
        .says("Whether x is neither infinite nor NaN."),
    unary(fn::isinf, everywhere).no_derivative()
        .says("Whether x is infinite."),
    unary(fn::isnan, everywhere).no_derivative()
        .says("Whether x is NaN."),
    unary(fn::isnormal, everywhere).no_derivative()
        .says("Whether x is a normal number: not zero, subnormal, infinite or NaN."),
    unary(fn::signbit, everywhere).no_derivative()
        .says("Whether x has a minus sign, that of −0 and of NaN included."),
    unary(fn::fpclassify, everywhere).no_derivative()
        .says("The kind of number x is: FP_NAN, FP_INFINITE, FP_ZERO, FP_SUBNORMAL or FP_NORMAL."),
    binary(fn::isgreater, everywhere, everywhere).no_derivative()
        .says("Whether x > y; raises no floating-point exception for NaN."),
    binary(fn::isgreaterequal, everywhere, everywhere).no_derivative()
        .says("Whether x ≥ y; raises no floating-point exception for NaN."),
    binary(fn::isless, everywhere, everywhere).no_derivative()
        .says("Whether x < y; raises no floating-point exception for NaN."),
    binary(fn::islessequal, everywhere, everywhere).no_derivative()
        .says("Whether x ≤ y; raises no floating-point exception for NaN."),
    binary(fn::islessgreater, everywhere, everywhere).no_derivative()
        .says("Whether x < y or x > y; raises no floating-point exception for NaN."),
    binary(fn::isunordered, everywhere, everywhere).no_derivative()
        .says("Whether x or y is NaN."));
inline constexpr auto comparison = list(
    binary(fn::equal_to, everywhere, everywhere).no_derivative()
        .says("Whether x == y."),
    binary(fn::not_equal_to, everywhere, everywhere).no_derivative()
        .says("Whether x != y."),
    binary(fn::less, everywhere, everywhere).no_derivative()
        .says("Whether x < y."),
    binary(fn::less_equal, everywhere, everywhere).no_derivative()
        .says("Whether x <= y."),
    binary(fn::greater, everywhere, everywhere).no_derivative()
        .says("Whether x > y."),
    binary(fn::greater_equal, everywhere, everywhere).no_derivative()
        .says("Whether x >= y."),
    binary(fn::logical_and, truth, truth).no_derivative()
        .says("Whether x and y are both true; both are evaluated."),
    binary(fn::logical_or, truth, truth).no_derivative()
        .says("Whether x, y or both are true; both are evaluated."),
    unary(fn::logical_not, truth).no_derivative()
        .says("Whether x is false."));
inline constexpr auto complex_valued = list(
    unary(fn::make_complex, everywhere).only_complex()
        .says("The complex number x + 0 i.")
        .names("(x)").formula("1"),
    binary(fn::make_complex, everywhere, everywhere).only_complex()
        .says("The complex number x + i y.")
        .names("(x, y)").formula("1, i"),
    binary(fn::polar, everywhere, everywhere).only_complex()
        .says("The complex number r exp(i θ), of the size r and the angle θ in radians.")
        .names("(r, theta)").formula("polar(1, theta), i * Omega"));
inline constexpr auto conversion = list(
    unary(fn::convert<float>, everywhere)
        .says("The conversion static_cast<float>(x).")
        .names("(x)").formula("1"),
    unary(fn::convert<double>, everywhere)
        .says("The conversion static_cast<double>(x).")
        .names("(x)").formula("1"),
    unary(fn::convert<long double>, everywhere)
        .says("The conversion static_cast<long double>(x).")
        .names("(x)").formula("1"),
    unary(fn::identity, everywhere).complex()
        .says("The argument itself.")
        .names("(x)").formula("1"),
    unary(fn::zero, everywhere).complex()
        .says("The number 0 in the type of the argument.")
        .names("(x)").formula("0"),
    unary(fn::one, everywhere).complex()
        .says("The number 1 in the type of the argument.")
        .names("(x)").formula("0"));
inline constexpr auto degrees = list(
    unary(fn::sind, everywhere).own().every(30)
        .says("The sine of an angle in degrees.")
        .names("(x)").formula("pi / 180 * cosd(x)"),
    unary(fn::cosd, everywhere).own().every(30)
        .says("The cosine of an angle in degrees.")
        .names("(x)").formula("-pi / 180 * sind(x)"),
    unary(fn::tand, everywhere).own().every(45)
        .says("The tangent of an angle in degrees.")
        .names("(x)").formula("pi / 180 * (1 + Omega * Omega)")
        .at({90}, {huge}),
    unary(fn::secd, everywhere).own().every(30)
        .says("The secant 1 / cos of an angle in degrees.")
        .names("(x)").formula("pi / 180 * Omega * tand(x)")
        .at({90}, {huge}),
    unary(fn::cscd, everywhere).own().every(30)
        .says("The cosecant 1 / sin of an angle in degrees.")
        .names("(x)").formula("-pi / 180 * Omega * cotd(x)")
        .at({0}, {-huge}),
    unary(fn::cotd, everywhere).own().every(45)
        .says("The cotangent 1 / tan of an angle in degrees.")
        .names("(x)").formula("-pi / 180 * (1 + Omega * Omega)")
        .at({0}, {-huge}),
    unary(fn::sincosd, everywhere).own().every(30)
        .says("The pair of the sine and the cosine of an angle in degrees.")
        .names("(x)").formula("pi / 180 * Omega.second; -pi / 180 * Omega.first"),
    unary(fn::asind, between(-1, 1)).complex().own().notable(0.5).notable(-0.5)
        .says("The angle in degrees, from −90 to 90, whose sine is x.")
        .names("(x)").formula("180 / pi / sqrt(1 - x * x)")
        .at({1}, {huge})
        .at({-1}, {huge}),
    unary(fn::acosd, between(-1, 1)).complex().own().notable(0.5).notable(-0.5)
        .says("The angle in degrees, from 0 to 180, whose cosine is x.")
        .names("(x)").formula("-180 / pi / sqrt(1 - x * x)")
        .at({1}, {-huge})
        .at({-1}, {-huge}),
    unary(fn::atand, everywhere).complex().own().notable(1).notable(-1)
        .says("The angle in degrees, from −90 to 90, whose tangent is x.")
        .names("(x)").formula("180 / pi / (1 + x * x)"),
    unary(fn::asecd, outside_unit).complex().own().notable(2).notable(-2)
        .says("The angle in degrees, from 0 to 180, whose secant is x.")
        .names("(x)").formula("180 / pi / (abs(x) * sqrt(x * x - 1))")
        .at({1}, {huge})
        .at({-1}, {huge}),
    unary(fn::acscd, outside_unit).complex().own().notable(2).notable(-2)
        .says("The angle in degrees, from −90 to 90, whose cosecant is x.")
        .names("(x)").formula("-180 / pi / (abs(x) * sqrt(x * x - 1))")
        .at({1}, {-huge})
        .at({-1}, {-huge}),
    unary(fn::acotd, everywhere).complex().own().notable(1).notable(-1)
        .says("The angle in degrees, from −90 to 90, whose cotangent is x; it jumps at 0.")
        .names("(x)").formula("-180 / pi / (1 + x * x)"),
    unary(fn::deg2rad, everywhere).complex().own()
        .says("An angle in degrees converted to radians, π x / 180.")
        .names("(x)").formula("pi / 180"),
    unary(fn::rad2deg, everywhere).complex().own()
        .says("An angle in radians converted to degrees, 180 x / π.")
        .names("(x)").formula("180 / pi"));
inline constexpr auto exponential = list(
    unary(fn::exp, everywhere).complex()
        .says("The exponential eˣ.")
        .names("(x)").formula("singular(Omega)"),
    unary(fn::exp2, everywhere).complex()
        .says("The power 2ˣ.")
        .names("(x)").formula("log(2) * Omega"),
    unary(fn::exp10, everywhere).complex().own()
        .says("The power 10ˣ.")
        .names("(x)").formula("log(10) * Omega"),
    unary(fn::expm1, everywhere).complex()
        .says("The difference eˣ − 1, without cancellation next to 0.")
        .names("(x)").formula("exp(x)"),
    unary(fn::log, positive).complex().notable(1)
        .says("The natural logarithm of x.")
        .names("(x)").formula("singular(1 / x)")
        .at({0}, {huge}),
    unary(fn::log2, positive).complex().notable(1)
        .says("The logarithm of x to the base 2.")
        .names("(x)").formula("1 / (x * log(2))")
        .at({0}, {huge}),
    unary(fn::log10, positive).complex().notable(1)
        .says("The logarithm of x to the base 10.")
        .names("(x)").formula("1 / (x * log(10))")
        .at({0}, {huge}),
    unary(fn::log1p, at_least(-1)).complex()
        .says("The natural logarithm log(1 + x), without cancellation next to 0.")
        .names("(x)").formula("singular(1 / (1 + x))")
        .at({-1}, {huge}),
    binary(fn::log_base, positive, positive).own().pole(1, 1).notable(2, 8).notable(10, 100)
        .says("The logarithm of x to the base b, log(x) / log(b).")
        .names("(b, x)").formula("-Omega / (b * log(b)), 1 / (x * log(b))")
        .at({0, 0.5}, {huge, 0})
        .at({0, 1}, {0, 0})
        .at({0, 2}, {-huge, 0}),
    unary(fn::sqrt, positive).complex()
        .says("The square root √x.")
        .names("(x)").formula("singular(1 / (2 * Omega))")
        .at({0}, {huge}));
inline constexpr auto floating_point = list(
    binary(fn::ldexp, everywhere, whole(-1000, 1000))
        .says("The product x 2ⁿ, for a whole number n.")
        .names("(x, n)").formula("exp2(n), NoTangent{}"),
    binary(fn::scalbn, everywhere, whole(-1000, 1000))
        .says("The product x 2ⁿ, for a whole number n; 2 is the radix of floating-point numbers.")
        .names("(x, n)").formula("exp2(n), NoTangent{}"),
    binary(fn::scalbln, everywhere, whole(-1000, 1000))
        .says("The product x 2ⁿ, for a whole number n that may be a long.")
        .names("(x, n)").formula("exp2(n), NoTangent{}"),
    unary(fn::frexp, everywhere)
        .says("The pair of the mantissa m, between 1/2 and 1 in size, and the whole number n for which x = m 2ⁿ.")
        .names("(x)").formula("exp2(-Omega.second); NoTangent{}"),
    unary(fn::modf, everywhere).every(1, Special::kink)
        .says("The pair of the fractional and the whole part of x, both with its sign.")
        .names("(x)").formula("1; 0"),
    binary(fn::nextafter, everywhere, everywhere)
        .says("The number next to x towards y, in their common type.")
        .names("(x, y)").formula("1, NoTangent{}"),
    binary(fn::nexttoward, everywhere, everywhere)
        .says("The number next to x, in its type, towards y, a long double.")
        .names("(x, y)").formula("1, NoTangent{}"),
    unary(fn::logb, everywhere)
        .says("The exponent of x in floating point, ⌊log₂ |x|⌋, as a number of its type.")
        .names("(x)").formula("0"),
    unary(fn::ilogb, everywhere).no_derivative()
        .says("The exponent of x in floating point, ⌊log₂ |x|⌋, as an int."));
inline constexpr auto fused = list(
    ternary(fn::fma, everywhere, everywhere, everywhere)
        .says("The sum x y + z, rounded once.")
        .names("(x, y, z)").formula("singular(y), singular(x), 1"),
    ternary(fn::muladd, everywhere, everywhere, everywhere).complex().own()
        .says("The sum x y + z, rounded once where the numbers are real.")
        .names("(x, y, z)").formula("singular(y), singular(x), 1"),
    ternary(fn::lerp, everywhere, everywhere, everywhere)
        .says("The linear interpolation (1 − t) a + t b.")
        .names("(a, b, t)").formula("singular(1 - t), singular(t), singular(b - a)"),
    binary(fn::midpoint, everywhere, everywhere).own()
        .says("The mean (a + b) / 2, without overflow.")
        .names("(a, b)").formula("0.5, 0.5"));
inline constexpr auto hyperbolic = list(
    unary(fn::sinh, everywhere).complex()
        .says("The hyperbolic sine (eˣ − e⁻ˣ) / 2.")
        .names("(x)").formula("singular(cosh(x))"),
    unary(fn::cosh, everywhere).complex()
        .says("The hyperbolic cosine (eˣ + e⁻ˣ) / 2.")
        .names("(x)").formula("singular(sinh(x))"),
    unary(fn::tanh, everywhere).complex()
        .says("The hyperbolic tangent sinh(x) / cosh(x).")
        .names("(x)").formula("1 - Omega * Omega"),
    unary(fn::asinh, everywhere).complex()
        .says("The inverse hyperbolic sine log(x + √(x² + 1)).")
        .names("(x)").formula("1 / hypot(1, x)"),
    unary(fn::acosh, at_least(1)).complex()
        .says("The inverse hyperbolic cosine log(x + √(x² − 1)), not negative.")
        .names("(x)").formula("singular(1 / (sqrt(x - 1) * sqrt(x + 1)))")
        .at({1}, {huge}),
    unary(fn::atanh, between(-1, 1)).complex()
        .says("The inverse hyperbolic tangent log((1 + x) / (1 − x)) / 2.")
        .names("(x)").formula("1 / ((1 - x) * (1 + x))")
        .at({1}, {huge})
        .at({-1}, {huge}));
inline constexpr auto hypot = list(
    unary(fn::hypot, everywhere).not_holomorphic()
        .says("The Euclidean norm of one number, |x|.")
        .names("(x)").formula("x / Omega")
        .at({0}, {0}),
    binary(fn::hypot, everywhere, everywhere).not_holomorphic()
        .says("The Euclidean norm √(|x|² + |y|²), without overflow on the way.")
        .names("(x, y)").formula("x / Omega, y / Omega")
        .at({0, 0}, {0, 0}),
    ternary(fn::hypot, everywhere, everywhere, everywhere).not_holomorphic().own()
        .says("The Euclidean norm √(|x|² + |y|² + |z|²), without overflow on the way.")
        .names("(x, y, z)").formula("x / Omega, y / Omega, z / Omega")
        .at({0, 0, 0}, {0, 0, 0}));
inline constexpr auto inverse_trigonometric = list(
    unary(fn::asin, between(-1, 1)).complex()
        .says("The angle in radians, from −π/2 to π/2, whose sine is x.")
        .names("(x)").formula("1 / sqrt((1 - x) * (1 + x))")
        .at({1}, {huge})
        .at({-1}, {huge}),
    unary(fn::acos, between(-1, 1)).complex()
        .says("The angle in radians, from 0 to π, whose cosine is x.")
        .names("(x)").formula("-1 / sqrt((1 - x) * (1 + x))")
        .at({1}, {-huge})
        .at({-1}, {-huge}),
    unary(fn::atan, everywhere).complex()
        .says("The angle in radians, from −π/2 to π/2, whose tangent is x.")
        .names("(x)").formula("1 / (1 + x * x)"),
    binary(fn::atan2, everywhere, everywhere).kink(0, 0)
        .says("The angle in radians, from −π to π, between the positive x axis and the point (x, y).")
        .names("(y, x)").formula("x / (x * x + y * y), -y / (x * x + y * y)")
        .at({0, 0}, {0, 0}));
inline constexpr auto log_differences = list(
    unary(fn::log1mexp, negative).own().notable(-0.6931471805599453)
        .says("The logarithm log(1 − eˣ) of x ≤ 0, without cancellation.")
        .names("(x)").formula("-1 / expm1(-x)")
        .at({0}, {-huge}),
    unary(fn::log2mexp, at_most(0.6931471805599453)).own().notable(0.25).notable(0.375)
        .says("The logarithm log(2 − eˣ) of x ≤ log 2, without cancellation.")
        .names("(x)").formula("-exp(x - Omega)"),
    unary(fn::logexpm1, positive).own().notable(0.6931471805599453).notable(1)
        .says("The logarithm log(eˣ − 1) of x ≥ 0, the inverse of log1pexp.")
        .names("(x)").formula("-1 / expm1(-x)")
        .at({0}, {huge}),
    unary(fn::logitexp, negative).own().notable(-0.6931471805599453).notable(-1)
        .says("The log-odds logit(eˣ) = x − log(1 − eˣ) of x ≤ 0.")
        .names("(x)").formula("-1 / expm1(x)")
        .at({0}, {huge}),
    unary(fn::logit1mexp, negative).own().notable(-0.6931471805599453).notable(-1)
        .says("The log-odds logit(1 − eˣ) = log(1 − eˣ) − x of x ≤ 0.")
        .names("(x)").formula("1 / expm1(x)")
        .at({0}, {-huge}),
    unary(fn::log1pmx, at_least(-1)).own().notable(-0.625).notable(1)
        .says("The difference log(1 + x) − x, without cancellation next to 0.")
        .names("(x)").formula("-x / (1 + x)")
        .at({-1}, {huge}),
    unary(fn::logmxp1, positive).own().notable(0.375).notable(2)
        .says("The difference log(x) − x + 1, without cancellation next to 1.")
        .names("(x)").formula("(1 - x) / x")
        .at({0}, {huge}),
    unary(fn::cloglog, between(0, 1)).own().notable(0.6321205588285577).notable(0.4375)
        .says("The complementary log-log function log(−log(1 − x)) of a probability.")
        .names("(x)").formula("-1 / ((1 - x) * log1p(-x))")
        .at({0}, {huge})
        .at({1}, {huge}),
    unary(fn::cexpexp, everywhere).own().notable(-3)
        .says("The probability 1 − exp(−eˣ), the inverse of cloglog.")
        .names("(x)").formula("exp(x - exp(x))"));
inline constexpr auto log_hyperbolic = list(
    unary(fn::logcosh, everywhere).own().notable(1)
        .says("The logarithm log cosh x, without overflow.")
        .names("(x)").formula("tanh(x)"),
    unary(fn::logabssinh, everywhere).own().pole(0).notable(0.881373587019543).notable(0.5625)
        .says("The logarithm log |sinh x|, without overflow.")
        .names("(x)").formula("singular(coth(x))")
        .at({0}, {huge}),
    unary(fn::logabstanh, everywhere).own().pole(0)
        .says("The logarithm log |tanh x|, without cancellation.")
        .names("(x)").formula("2 / sinh(2 * x)")
        .at({0}, {huge}),
    unary(fn::log1psq, everywhere).own().notable(1)
        .says("The logarithm log(1 + x²), without overflow.")
        .names("(x)").formula("2 * x / (1 + x * x)"));
inline constexpr auto log_products = list(
    unary(fn::xlogx, positive).own().notable(0.36787944117144233).notable(1)
        .says("The product x log x, 0 at 0.")
        .names("(x)").formula("1 + log(x)")
        .at({0}, {-huge}),
    binary(fn::xlogy, everywhere, positive).own().notable(1, 1)
        .says("The product x log y, 0 where x is 0 unless y is NaN.")
        .names("(x, y)").formula("log(y), x / y")
        .at({0, 0}, {-huge, 0}),
    binary(fn::xlog1py, everywhere, at_least(-1)).own()
        .says("The product x log(1 + y), 0 where x is 0 unless y is NaN.")
        .names("(x, y)").formula("log1p(y), x / (1 + y)")
        .at({0, -1}, {-huge, 0}),
    unary(fn::xexpx, everywhere).own().notable(-50)
        .says("The product x eˣ, 0 at −∞.")
        .names("(x)").formula("(1 + x) * exp(x)")
        .at({-huge}, {0}),
    binary(fn::xexpy, everywhere, everywhere).own().notable(1, -708)
        .says("The product x eʸ, 0 where eʸ is 0 unless x is NaN.")
        .names("(x, y)").formula("singular(exp(y)), singular(Omega)")
        .at({-huge, -huge}, {0, 0}));
inline constexpr auto log_sums = list(
    binary(fn::logaddexp, everywhere, everywhere).own().ties().inexact(-1, 6, "In long double, next to the zero of the value")
        .says("The logarithm log(eˣ + eʸ), without overflow.")
        .names("(x, y)").formula("exp(x - Omega), exp(y - Omega)")
        .at({huge, huge}, {0.5, 0.5})
        .at({-huge, -huge}, {0.5, 0.5}),
    binary(fn::logsubexp, everywhere, everywhere).own().ties()
        .says("The logarithm log|eˣ − eʸ|, without overflow.")
        .names("(x, y)").formula("1 / (1 - exp(y - x)), 1 / (1 - exp(x - y))")
        .at({1, 1}, {-huge, huge})
        .at({-huge, -huge}, {-huge, huge}));
inline constexpr auto logistic = list(
    unary(fn::logistic, everywhere).own()
        .says("The logistic function 1 / (1 + e⁻ˣ).")
        .names("(x)").formula("Omega * (1 - Omega)"),
    unary(fn::logit, between(0, 1)).own().notable(0.25).notable(0.5)
        .says("The log-odds log(x / (1 − x)) of a probability, the inverse of logistic.")
        .names("(x)").formula("singular(1 / (x * (1 - x)))")
        .at({0}, {huge})
        .at({1}, {huge}),
    unary(fn::log1pexp, everywhere).own()
        .says("The logarithm log(1 + eˣ), without overflow.")
        .names("(x)").formula("logistic(x)"),
    unary(fn::loglogistic, everywhere).own()
        .says("The logarithm of the logistic function, −log(1 + e⁻ˣ).")
        .names("(x)").formula("logistic(-x)"),
    unary(fn::log1mlogistic, everywhere).own()
        .says("The logarithm log(1 − logistic(x)) = −log(1 + eˣ).")
        .names("(x)").formula("-logistic(x)"));
inline constexpr auto logsumexp = list(
    unary(fn::logsumexp, everywhere).own()
        .says("The logarithm of the exponential of one number, the number itself.")
        .names("(x)").formula("1"),
    binary(fn::logsumexp, everywhere, everywhere).own()
        .says("The logarithm log(eˣ + eʸ), without overflow.")
        .names("(x, y)").formula("exp(x - Omega), exp(y - Omega)")
        .at({huge, huge}, {0.5, 0.5})
        .at({-huge, -huge}, {0.5, 0.5}),
    ternary(fn::logsumexp, everywhere, everywhere, everywhere).own()
        .says("The logarithm log(eˣ + eʸ + eᶻ), without overflow.")
        .names("(x, y, z)").formula("exp(x - Omega), exp(y - Omega), exp(z - Omega)")
        .at({huge, huge, 0}, {0.5, 0.5, 0}));
inline constexpr auto modulo = list(
    binary(fn::fmod, everywhere, everywhere).multiples()
        .says("The remainder x − y n with n = x / y rounded towards 0; it has the sign of x.")
        .names("(x, y)").formula("1, -trunc(x / y)")
        .at({6, 3}, {1, -2}),
    binary(fn::remainder, everywhere, everywhere).multiples()
        .says("The remainder x − y n with n the whole number nearest to x / y, the even one of two.")
        .names("(x, y)").formula("1, -rint(x / y)")
        .at({6, 3}, {1, -2})
        .at({3, 2}, {1, -2}),
    binary(fn::mod, everywhere, everywhere).own().multiples()
        .says("The remainder x − y ⌊x / y⌋; it has the sign of y.")
        .names("(x, y)").formula("1, -floor(x / y)")
        .at({6, 3}, {1, -2}),
    binary(fn::remquo, everywhere, everywhere).multiples()
        .says("The pair of remainder(x, y) and the last bits of the whole quotient, with its sign.")
        .names("(x, y)").formula("1, -rint(x / y); NoTangent{}, NoTangent{}"),
    unary(fn::mod2pi, everywhere).own().every(6.283185307179586)
        .says("An angle in radians less a multiple of 2π, from 0 to 2π.")
        .names("(x)").formula("1")
        .at({0}, {1}),
    unary(fn::rem2pi, everywhere).own().every(3.141592653589793)
        .says("An angle in radians less the nearest multiple of 2π, from −π to π.")
        .names("(x)").formula("1"));
inline constexpr auto parts = list(
    unary(fn::real, everywhere).not_holomorphic().only_complex()
        .says("The real part of a complex number.")
        .names("(x)").formula("real(dx)"),
    unary(fn::imag, everywhere).not_holomorphic().only_complex()
        .says("The imaginary part of a complex number.")
        .names("(x)").formula("imag(dx)"),
    unary(fn::conj, everywhere).not_holomorphic().only_complex()
        .says("The complex conjugate.")
        .names("(x)").formula("conj(dx)"),
    unary(fn::adjoint, everywhere).not_holomorphic().only_complex()
        .says("The adjoint of a number, its complex conjugate.")
        .names("(x)").formula("conj(dx)"),
    unary(fn::transpose, everywhere).only_complex()
        .says("The transpose of a number, the number itself.")
        .names("(x)").formula("1"),
    unary(fn::arg, everywhere).not_holomorphic().only_complex()
        .says("The angle of a complex number in radians, from −π to π.")
        .names("(x)").formula("imag(conj(x) * dx) / norm(x)"),
    unary(fn::norm, everywhere).not_holomorphic().only_complex()
        .says("The squared absolute value |x|².")
        .names("(x)").formula("2 * real(conj(x) * dx)"),
    unary(fn::proj, everywhere).not_holomorphic().only_complex()
        .says("The projection onto the Riemann sphere: x itself, or ∞ where a part of x is infinite.")
        .names("(x)").formula("dx"));
inline constexpr auto pi_scaled = list(
    unary(fn::sinpi, everywhere).complex().own().every(0.5)
        .says("The sine of π x.")
        .names("(x)").formula("pi * cospi(x)"),
    unary(fn::cospi, everywhere).complex().own().every(0.5)
        .says("The cosine of π x.")
        .names("(x)").formula("-pi * sinpi(x)"),
    unary(fn::tanpi, everywhere).complex().own().every(0.25)
        .says("The tangent of π x.")
        .names("(x)").formula("pi * (1 + Omega * Omega)")
        .at({0.5}, {huge}),
    unary(fn::sincospi, everywhere).complex().own().every(0.5)
        .says("The pair of the sine and the cosine of π x.")
        .names("(x)").formula("pi * Omega.second; -pi * Omega.first"),
    unary(fn::sinc, everywhere.within(-1e+150, 1e+150)).complex().own().notable(1.4302966531242027).every(0.5)
        .says("The normalised sinc function sin(π x) / (π x), 1 at 0.")
        .names("(x)").formula("cosc(x)")
        .at({0}, {0}),
    unary(fn::cosc, everywhere.within(-1e+150, 1e+150)).complex().own().notable(1.4302966531242027).every(0.5)
        .says("The derivative cos(π x) / x − sin(π x) / (π x²) of sinc, 0 at 0.")
        .names("(x)").formula("-(2 * Omega + pi * sinpi(x)) / x"));
inline constexpr auto powers = list(
    binary(fn::pow, positive, everywhere).complex().notable(1, 1).notable(1, 2)
        .says("The power xᵖ.")
        .names("(x, p)").formula("p * pow(x, p - 1), log(x) * Omega")
        .at({0, -1}, {-huge, undefined})
        .at({0, 0}, {0, undefined})
        .at({0, 0.5}, {huge, 0})
        .at({0, 1}, {1, 0})
        .at({0, 2}, {0, 0}),
    binary(fn::powm1, positive, everywhere).own().notable(1, 1)
        .says("The difference xᵖ − 1, without cancellation where xᵖ is next to 1.")
        .names("(x, p)").formula("p * pow(x, p - 1), log(x) * pow(x, p)")
        .at({0, 0.5}, {huge, 0})
        .at({0, 1}, {1, 0})
        .at({0, 2}, {0, 0}),
    unary(fn::cbrt, everywhere).complex().pole(0)
        .says("The cube root of x, negative where x is.")
        .names("(x)").formula("1 / (3 * Omega * Omega)")
        .at({0}, {huge}),
    unary(fn::rsqrt, positive).complex().own()
        .says("The reciprocal square root 1 / √x.")
        .names("(x)").formula("singular(-Omega / (2 * x))")
        .at({0}, {-huge}),
    unary(fn::square, everywhere).complex().own()
        .says("The square x².")
        .names("(x)").formula("singular(2 * x)"),
    unary(fn::cube, everywhere).complex().own()
        .says("The cube x³.")
        .names("(x)").formula("singular(3 * (x * x))"),
    unary(fn::sqrt1pm1, at_least(-1)).own()
        .says("The difference √(1 + x) − 1, without cancellation next to 0.")
        .names("(x)").formula("singular(1 / (2 * sqrt(1 + x)))")
        .at({-1}, {huge}),
    unary(fn::literal_pow<-3>, everywhere).complex().own()
        .says("The power x⁻³, by an exponent known at compile time.")
        .names("(x)").formula("-3 / pow(x, 4)")
        .at({0}, {-huge}),
    unary(fn::literal_pow<4>, everywhere).complex().own()
        .says("The power x⁴, by an exponent known at compile time.")
        .names("(x)").formula("4 * pow(x, 3)"),
    unary(fn::literal_pow<9>, everywhere).complex().own().inexact(0, 5, "Where x^(N − 1) is subnormal and N times it is not; 4 elsewhere")
        .says("The power x⁹, by an exponent known at compile time.")
        .names("(x)").formula("9 * pow(x, 8)"),
    n_ary(fn::evalpoly, everywhere, everywhere, everywhere, everywhere).complex().own()
        .says("The polynomial c₀ + c₁ x + c₂ x² + …, here of three coefficients.")
        .names("(x, c0, c1, c2)").formula("c1 + 2 * c2 * x, 1, x, x * x"));
inline constexpr auto reciprocal_hyperbolic = list(
    unary(fn::sech, everywhere).complex().own()
        .says("The hyperbolic secant 1 / cosh(x).")
        .names("(x)").formula("-tanh(x) * Omega"),
    unary(fn::csch, everywhere).complex().own()
        .says("The hyperbolic cosecant 1 / sinh(x).")
        .names("(x)").formula("-coth(x) * Omega")
        .at({0}, {-huge}),
    unary(fn::coth, everywhere).complex().own()
        .says("The hyperbolic cotangent cosh(x) / sinh(x).")
        .names("(x)").formula("1 - Omega * Omega")
        .at({0}, {-huge}),
    unary(fn::asech, between(0, 1)).complex().own()
        .says("The inverse hyperbolic secant acosh(1 / x), not negative.")
        .names("(x)").formula("singular(-1 / (x * sqrt((1 - x) * (1 + x))))")
        .at({0}, {-huge})
        .at({1}, {-huge}),
    unary(fn::acsch, everywhere).complex().own()
        .says("The inverse hyperbolic cosecant asinh(1 / x).")
        .names("(x)").formula("-1 / (abs(x) * hypot(1, x))")
        .at({0}, {-huge}),
    unary(fn::acoth, outside_unit).complex().own()
        .says("The inverse hyperbolic cotangent atanh(1 / x), for |x| ≥ 1.")
        .names("(x)").formula("-1 / ((abs(x) - 1) * (abs(x) + 1))")
        .at({1}, {-huge})
        .at({-1}, {-huge}));
inline constexpr auto reciprocal_trigonometric = list(
    unary(fn::sec, everywhere).complex().own().every(1.5707963267948966)
        .says("The secant 1 / cos(x) of an angle in radians.")
        .names("(x)").formula("Omega * tan(x)"),
    unary(fn::csc, everywhere).complex().own().every(1.5707963267948966)
        .says("The cosecant 1 / sin(x) of an angle in radians.")
        .names("(x)").formula("singular(-Omega / tan(x))")
        .at({0}, {-huge}),
    unary(fn::cot, everywhere).complex().own().every(1.5707963267948966)
        .says("The cotangent cos(x) / sin(x) of an angle in radians.")
        .names("(x)").formula("singular(-(1 + Omega * Omega))")
        .at({0}, {-huge}),
    unary(fn::asec, outside_unit).complex().own()
        .says("The angle in radians, from 0 to π, whose secant is x.")
        .names("(x)").formula("1 / (abs(x) * sqrt(x * x - 1))")
        .at({1}, {huge})
        .at({-1}, {huge}),
    unary(fn::acsc, outside_unit).complex().own()
        .says("The angle in radians, from −π/2 to π/2, whose cosecant is x.")
        .names("(x)").formula("-1 / (abs(x) * sqrt(x * x - 1))")
        .at({1}, {-huge})
        .at({-1}, {-huge}),
    unary(fn::acot, everywhere).complex().own()
        .says("The angle in radians, from −π/2 to π/2, whose cotangent is x; it jumps at 0.")
        .names("(x)").formula("-1 / (1 + x * x)")
        .at({0}, {-1}));
inline constexpr auto rounding = list(
    unary(fn::floor, everywhere).every(1, Special::kink)
        .says("The greatest whole number that is not above x.")
        .names("(x)").formula("0")
        .at({1}, {0}),
    unary(fn::ceil, everywhere).every(1, Special::kink)
        .says("The least whole number that is not below x.")
        .names("(x)").formula("0")
        .at({1}, {0}),
    unary(fn::round, everywhere).every(0.5, Special::kink)
        .says("The whole number nearest to x; of two, that farther from 0.")
        .names("(x)").formula("0")
        .at({0.5}, {0}),
    unary(fn::trunc, everywhere).every(1, Special::kink)
        .says("The whole part of x, rounded towards 0.")
        .names("(x)").formula("0")
        .at({1}, {0}),
    unary(fn::rint, everywhere).every(0.5, Special::kink)
        .says("The whole number x is rounded to in the current mode, by default the nearest, of two the even one.")
        .names("(x)").formula("0")
        .at({0.5}, {0}),
    unary(fn::nearbyint, everywhere).every(0.5, Special::kink)
        .says("The same whole number as by rint, without the floating-point exception for inexact results.")
        .names("(x)").formula("0")
        .at({0.5}, {0}),
    unary(fn::lround, between(-1000, 1000)).no_derivative()
        .says("The whole number nearest to x, of two that farther from 0, as a long."),
    unary(fn::llround, between(-1000, 1000)).no_derivative()
        .says("The whole number nearest to x, of two that farther from 0, as a long long."),
    unary(fn::lrint, between(-1000, 1000)).no_derivative()
        .says("The whole number x is rounded to in the current mode, as a long."),
    unary(fn::llrint, between(-1000, 1000)).no_derivative()
        .says("The whole number x is rounded to in the current mode, as a long long."));
inline constexpr auto selection = list(
    binary(fn::min, everywhere, everywhere).ties()
        .says("The lesser of x and y; x where neither is less, as std::min has it.")
        .names("(x, y)").formula("y < x ? 0 : 1, y < x ? 1 : 0")
        .at({1, 1}, {1, 0}),
    binary(fn::max, everywhere, everywhere).ties()
        .says("The greater of x and y; x where neither is less, as std::max has it.")
        .names("(x, y)").formula("x < y ? 0 : 1, x < y ? 1 : 0")
        .at({1, 1}, {1, 0}),
    binary(fn::fmin, everywhere, everywhere).ties()
        .says("The lesser of x and y; the number, where the other is NaN.")
        .names("(x, y)").formula("Omega == x ? 1 : 0, Omega == x ? 0 : 1")
        .at({1, 1}, {1, 0})
        .at({undefined, 1}, {0, 1}),
    binary(fn::fmax, everywhere, everywhere).ties()
        .says("The greater of x and y; the number, where the other is NaN.")
        .names("(x, y)").formula("Omega == x ? 1 : 0, Omega == x ? 0 : 1")
        .at({1, 1}, {1, 0})
        .at({undefined, 1}, {0, 1}),
    binary(fn::fdim, everywhere, everywhere).ties()
        .says("The positive difference: x − y where x > y, else 0.")
        .names("(x, y)").formula("x > y ? 1 : 0, x > y ? -1 : 0")
        .at({1, 1}, {0, 0}),
    ternary(fn::clamp, everywhere, negative, positive).ties()
        .says("The number in [low, high] that is nearest to x, as std::clamp has it.")
        .names("(x, low, high)").formula("x < low || high < x ? 0 : 1, x < low ? 1 : 0, high < x ? 1 : 0")
        .at({-1, -1, 1}, {1, 0, 0})
        .at({1, -1, 1}, {1, 0, 0})
        .at({1, 1, 1}, {1, 0, 0}),
    ternary(fn::select, truth, everywhere, everywhere).complex()
        .says("The second argument where the first is true, else the third; both are evaluated.")
        .names("(first, x, y)").formula("NoTangent{}, first ? 1 : 0, first ? 0 : 1"));
inline constexpr auto sign = list(
    unary(fn::abs, everywhere).not_holomorphic()
        .says("The absolute value |x|.")
        .names("(x)").formula("sign(x)")
        .at({0}, {0}),
    unary(fn::fabs, everywhere)
        .says("The absolute value |x| of a real number.")
        .names("(x)").formula("sign(x)")
        .at({0}, {0}),
    unary(fn::abs2, everywhere).not_holomorphic().own()
        .says("The squared absolute value |x|².")
        .names("(x)").formula("singular(2 * x)"),
    unary(fn::sign, everywhere).not_holomorphic().own()
        .says("The sign of x: ±1, or x itself where it is a zero or NaN; x / |x| of a complex number.")
        .names("(x)").formula("0")
        .at({0}, {0}),
    binary(fn::copysign, everywhere, everywhere)
        .says("The size of x with the sign of y.")
        .names("(x, y)").formula("copysign(1, x) * copysign(1, y), NoTangent{}")
        .at({0, 1}, {1, 0}),
    binary(fn::flipsign, everywhere, everywhere).own()
        .says("The number x, or −x where y has a minus sign.")
        .names("(x, y)").formula("copysign(1, y), NoTangent{}"));
inline constexpr auto softplus = list(
    unary(fn::softplus, everywhere).own()
        .says("The softplus function log(1 + eˣ).")
        .names("(x)").formula("logistic(x)"),
    binary(fn::softplus, everywhere, everywhere).own().notable(1, 1)
        .says("The softplus function log(1 + eᵃˣ) / a with the sharpness a.")
        .names("(x, a)").formula("logistic(a * x), (x * logistic(a * x) - Omega) / a"),
    unary(fn::invsoftplus, positive).own().notable(0.6931471805599453).notable(1)
        .says("The inverse of softplus, log(eʸ − 1).")
        .names("(y)").formula("-1 / expm1(-y)")
        .at({0}, {huge}),
    binary(fn::invsoftplus, positive, positive).own().notable(0.6931471805599453, 1).notable(1, 1)
        .says("The inverse log(eᵃʸ − 1) / a of softplus with the sharpness a.")
        .names("(y, a)").formula("-1 / expm1(-a * y), (-y / expm1(-a * y) - Omega) / a"));
inline constexpr auto trigonometric = list(
    unary(fn::sin, everywhere).complex().every(1.5707963267948966)
        .says("The sine of an angle in radians.")
        .names("(x)").formula("cos(x)"),
    unary(fn::cos, everywhere).complex().every(1.5707963267948966)
        .says("The cosine of an angle in radians.")
        .names("(x)").formula("-sin(x)"),
    unary(fn::tan, everywhere).complex().every(1.5707963267948966)
        .says("The tangent of an angle in radians.")
        .names("(x)").formula("1 + Omega * Omega"),
    unary(fn::sincos, everywhere).complex().every(1.5707963267948966)
        .says("The pair of the sine and the cosine of an angle in radians.")
        .names("(x)").formula("Omega.second; -Omega.first"));
// … to here.
// clang-format on

/// Calls visit(topic, list) for the lists of all topics.
template <class Visit>
constexpr void for_each_topic(Visit&& visit) {
    // Made from the topics, from here …
    visit("activations", activations);
    visit("arithmetic", arithmetic);
    visit("classification", classification);
    visit("comparison", comparison);
    visit("complex_valued", complex_valued);
    visit("conversion", conversion);
    visit("degrees", degrees);
    visit("exponential", exponential);
    visit("floating_point", floating_point);
    visit("fused", fused);
    visit("hyperbolic", hyperbolic);
    visit("hypot", hypot);
    visit("inverse_trigonometric", inverse_trigonometric);
    visit("log_differences", log_differences);
    visit("log_hyperbolic", log_hyperbolic);
    visit("log_products", log_products);
    visit("log_sums", log_sums);
    visit("logistic", logistic);
    visit("logsumexp", logsumexp);
    visit("modulo", modulo);
    visit("parts", parts);
    visit("pi_scaled", pi_scaled);
    visit("powers", powers);
    visit("reciprocal_hyperbolic", reciprocal_hyperbolic);
    visit("reciprocal_trigonometric", reciprocal_trigonometric);
    visit("rounding", rounding);
    visit("selection", selection);
    visit("sign", sign);
    visit("softplus", softplus);
    visit("trigonometric", trigonometric);
    // … to here.
}

/// Calls visit(entry) for every entry of every topic.
template <class Visit>
constexpr void for_each_rule(Visit&& visit) {
    for_each_topic([&](char const*, auto const& list) { for_each(visit, list); });
}

}  // namespace chainrules::rule_list
