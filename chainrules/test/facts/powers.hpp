// SPDX-License-Identifier: MIT
#pragma once
// Facts about powers, roots and polynomials.

#include <cmath>
#include <limits>

#include "chainrules/cmath/literal_pow.hpp"
#include "chainrules/cmath/polynomial.hpp"
#include "facts/definitions/small.hpp"
#include "facts/fact.hpp"

namespace facts {

namespace by_hand {

BY_HAND is_normal(double x) {
    return std::abs(x) >= std::numeric_limits<double>::min() &&
           std::abs(x) <= std::numeric_limits<double>::max();
}
BY_HAND pow_by_base(double y, double x, double p) {
    if (x == 0 && p >= 0) return p == 0 ? 0 : p * std::pow(x, p - 1);
    double const quotient = y / x;
    if (is_normal(y) && is_normal(quotient)) [[likely]]
        return p * quotient;
    return chainrules::cmath::detail::pow_by_base_out_of_range(y, x, p);
}
BY_HAND pow_by_exponent(double y, double x, double p) {
    if (x == 0) return p > 0 ? 0 : std::numeric_limits<double>::quiet_NaN();
    double const logarithm = std::log(std::abs(x));
    if (is_normal(y) || y != y) [[likely]]
        return y * logarithm;
    double const half = std::pow(std::abs(x), p / 2);
    double const result = half == 0 ? (logarithm < 0 ? -half : half) : (half * logarithm) * half;
    return std::signbit(y) ? -result : result;
}
BY_HAND cbrt_derivative(double y, double x) {
    double const square = y * y, better = square + 2 * (x / y);
    return better != better ? 1 / (3 * square) : 1 / better;
}

}  // namespace by_hand

inline constexpr auto powers = facts_of(
    fact(binary(fn::pow, positive, everywhere)
             .says("The power xᵖ.")
             .complex()
             .notable(1, 1)
             .notable(1, 2)
             .at({0, -1}, {-huge, undefined})
             .at({0, 0}, {0, undefined})
             .at({0, 0.5}, {huge, 0})
             .at({0, 1}, {1, 0})
             .at({0, 2}, {0, 0}))
        .shown(SHOWN((x, p), (p * fn::pow(x, p - 1)), fn::log(x) * Omega))
        .definition(FORMULA((x, p), exp(log(x) * p)))
        .flat(FORMULA((x, p), up_to_one(T(log(x) * p))))
        .by_hand(HAND((x, p), std::pow(x, p)),
                 HAND((y, x, p), by_hand::pow_by_base(y, x, p), by_hand::pow_by_exponent(y, x, p))),
    fact(binary(fn::powm1, positive, everywhere)
             .says("The difference xᵖ − 1, without cancellation where xᵖ is next to 1.")
             .own()
             .notable(1, 1)
             .at({0, 0.5}, {huge, 0})
             .at({0, 1}, {1, 0})
             .at({0, 2}, {0, 0}))
        .shown(SHOWN((x, p), (p * fn::pow(x, p - 1)), fn::log(x) * fn::pow(x, p)))
        .flat(FORMULA((x, p), up_to_one(T(log(x) * p))))
        .definition(FORMULA((x, p), small_expm1(T(log(x) * p))))
        .by_hand(HAND((x, p), fn::powm1(x, p)),
                 HAND((y, x, p), by_hand::pow_by_base(std::pow(x, p), x, p),
                      by_hand::pow_by_exponent(std::pow(x, p), x, p))),
    fact(unary(fn::cbrt, everywhere)
             .says("The cube root of x, negative where x is.")
             .complex()
             .pole(0)
             .at({0}, {huge}))
        .shown(SHOWN((x), 1 / (3 * Omega * Omega)))
        .definition(FORMULA((x), x < 0 ? T(-exp(log(-x) / 3)) : T(exp(log(x) / 3))))
        .by_hand(HAND((x), std::cbrt(x)), HAND((y, x), by_hand::cbrt_derivative(y, x))),
    fact(unary(fn::rsqrt, positive)
             .says("The reciprocal square root 1 / √x.")
             .complex()
             .own()
             .at({0}, {-huge}))
        .definition(FORMULA((x), 1 / sqrt(x)))
        .by_hand(HAND((x), 1 / std::sqrt(x)), HAND((y, x), -y / (2 * x))),
    fact(unary(fn::square, everywhere).says("The square x².").complex().own())
        .definition(FORMULA((x), (x * x)))
        .by_hand(HAND((x), (x * x)), HAND((y, x), 2 * x)),
    fact(unary(fn::cube, everywhere).says("The cube x³.").complex().own())
        .definition(FORMULA((x), (x * x * x)))
        .by_hand(HAND((x), (x * x * x)), HAND((y, x), 3 * (x * x))),
    fact(unary(fn::sqrt1pm1, at_least(-1))
             .says("The difference √(1 + x) − 1, without cancellation next to 0.")
             .own()
             .at({-1}, {huge}))
        .definition(FORMULA((x), x / (1 + sqrt(1 + x))))
        .by_hand(HAND((x), fn::sqrt1pm1(x)), HAND((y, x), 1 / (2 * std::sqrt(1 + x)))),
    fact(unary(fn::literal_pow<-3>, nonzero)
             .says("The power x⁻³, by an exponent known at compile time.")
             .complex()
             .own()
             .at({0}, {-huge}))
        .shown(SHOWN((x), -3 / fn::pow(x, 4)))
        .definition(FORMULA((x), 1 / (x * x * x)))
        .by_hand(HAND((x), 1 / (x * x * x)), HAND((y, x), -3 * (1 / ((x * x) * (x * x))))),
    fact(unary(fn::literal_pow<4>, everywhere)
             .says("The power x⁴, by an exponent known at compile time.")
             .complex()
             .own())
        .shown(SHOWN((x), 4 * fn::pow(x, 3)))
        .definition(FORMULA((x), (x * x * x * x)))
        .by_hand(HAND((x), ((x * x) * (x * x))), HAND((y, x), 4 * (x * x * x))),
    fact(unary(fn::literal_pow<9>, everywhere)
             .says("The power x⁹, by an exponent known at compile time.")
             .complex()
             .own()
             .inexact(0, 5, "Where x^(N − 1) is subnormal and N times it is not; 4 elsewhere"))
        .shown(SHOWN((x), 9 * fn::pow(x, 8)))
        .definition(FORMULA((x), (x * x * x * x * x * x * x * x * x)))
        .by_hand(HAND((x), std::pow(x, 9)), HAND((y, x), 9 * std::pow(x, 8))),
    fact(n_ary(fn::evalpoly, everywhere, everywhere, everywhere, everywhere)
             .says("The polynomial c₀ + c₁ x + c₂ x² + …, here of three coefficients.")
             .complex()
             .own())
        .shown(SHOWN((x, c0, c1, c2), c1 + 2 * c2 * x, 1, x, (x * x)))
        .definition(FORMULA((x, c0, c1, c2), c0 + x * c1 + x * x * c2))
        .flat<0>(FORMULA((x, c0, c1, c2), (x * c1 + x * x * c2)))
        .flat<1>(FORMULA((x, c0, c1, c2), c0))
        .flat<2>(FORMULA((x, c0, c1, c2), (x * c1)))
        .flat<3>(FORMULA((x, c0, c1, c2), (x * x * c2)))
        .term<-1>(FORMULA((x, c0, c1, c2), abs(c0) + abs(x * c1) + abs(x * x * c2)))
        .term<0>(FORMULA((x, c0, c1, c2), abs(c1) + abs(2 * x * c2)))
        .by_hand(HAND((x, c0, c1, c2), ((c2 * x + c1) * x + c0)),
                 HAND((y, x, c0, c1, c2), singular((c2 * x + c1) + c2 * x), 1, singular(x),
                      singular((x * x))))
        .clang_moves(1));

}  // namespace facts
