// SPDX-License-Identifier: MIT
#pragma once
// Powers and roots by hand.

#include <cmath>
#include <limits>

#include "chainrules/cmath/literal_pow.hpp"
#include "chainrules/cmath/polynomial.hpp"
#include "pair.hpp"

namespace pairs {

namespace by_hand {

PAIR_CODE is_normal(double x) {
    return std::abs(x) >= std::numeric_limits<double>::min() &&
           std::abs(x) <= std::numeric_limits<double>::max();
}
PAIR_CODE pow_by_base(double y, double x, double p) {
    if (x == 0 && p >= 0) return p == 0 ? 0 : p * std::pow(x, p - 1);
    double const quotient = y / x;
    if (is_normal(y) && is_normal(quotient)) [[likely]]
        return p * quotient;
    return chainrules::cmath::detail::pow_by_base_out_of_range(y, x, p);
}
PAIR_CODE pow_by_exponent(double y, double x, double p) {
    if (x == 0) return p > 0 ? 0 : std::numeric_limits<double>::quiet_NaN();
    double const logarithm = std::log(std::abs(x));
    if (is_normal(y) || y != y) [[likely]]
        return y * logarithm;
    double const half = std::pow(std::abs(x), p / 2);
    double const result = (half * logarithm) * half;
    return std::signbit(y) ? -result : result;
}
PAIR_CODE cbrt_derivative(double y, double x) {
    double const square = y * y, better = square + 2 * (x / y);
    return better != better ? 1 / (3 * square) : 1 / better;
}

}  // namespace by_hand

PAIR(pow, (x, p), (), std::pow(x, p), by_hand::pow_by_base(y, x, p),
     by_hand::pow_by_exponent(y, x, p))
PAIR(powm1, (x, p), (), chainrules::fn::powm1(x, p), by_hand::pow_by_base(std::pow(x, p), x, p),
     by_hand::pow_by_exponent(std::pow(x, p), x, p))
PAIR(cbrt, (x), (), std::cbrt(x), by_hand::cbrt_derivative(y, x))
PAIR(rsqrt, (x), (), 1 / std::sqrt(x), -y / (2 * x))
PAIR(square, (x), (), x* x, 2 * x)
PAIR(cube, (x), (), x* x* x, 3 * (x * x))
PAIR(sqrt1pm1, (x), (), chainrules::fn::sqrt1pm1(x), 1 / (2 * std::sqrt(1 + x)))
PAIR_STRUCT(literal_pow_minus_3, (::pairs::doubles_t<1>), literal_pow<-3>, (x), (),
            (1 / (x * x * x)), -3 * (1 / ((x * x) * (x * x))))
PAIR_STRUCT(literal_pow_4, (::pairs::doubles_t<1>), literal_pow<4>, (x), (), ((x * x) * (x * x)),
            4 * (x * x * x))
PAIR_STRUCT(literal_pow_9, (::pairs::doubles_t<1>), literal_pow<9>, (x), (), (std::pow(x, 9)),
            9 * std::pow(x, 8))
PAIR(evalpoly, (x, c0, c1, c2), (), (c2 * x + c1) * x + c0, c2* x + (c2 * x + c1), 1, x, x* x)
CLANG_MOVES(evalpoly_4, 1)

}  // namespace pairs
