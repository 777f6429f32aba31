// SPDX-License-Identifier: MIT
#pragma once
// Facts about inverse trigonometric functions.

#include <cmath>

#include "chainrules/cmath/inverse_trigonometric.hpp"
#include "facts/definitions/numbers.hpp"
#include "facts/fact.hpp"

namespace facts {

// a / (u² + v²), and what it is where the squares have left the range of normal numbers.
inline double over_square(double square, double a, double u, double v) {
    if (square >= 0x1p-970 && square <= 1.7976931348623157e308) [[likely]]
        return a / square;
    double norm = std::hypot(u, v), factor = 1;
    if (norm < 0x1p-970) {
        factor = 0x1p104;
        norm = std::hypot(u * factor, v * factor);
    }
    return norm == 0 || std::isinf(norm) ? 0.0 : a * factor / norm / norm * factor;
}

inline constexpr auto inverse_trigonometric =
    facts_of(fact(unary(fn::asin, between(-1, 1))
                      .says("The angle in radians, from −π/2 to π/2, whose sine is x.")
                      .complex()
                      .at({1}, {huge})
                      .at({-1}, {huge}))
                 .shown(SHOWN((x), 1 / fn::sqrt((1 - x) * (1 + x))))
                 .definition(FORMULA((x), asin(x)))
                 .by_hand(HAND((x), std::asin(x)), HAND((y, x), 1 / std::sqrt((1 - x) * (1 + x)))),
             fact(unary(fn::acos, between(-1, 1))
                      .says("The angle in radians, from 0 to π, whose cosine is x.")
                      .complex()
                      .at({1}, {-huge})
                      .at({-1}, {-huge}))
                 .shown(SHOWN((x), -1 / fn::sqrt((1 - x) * (1 + x))))
                 .definition(FORMULA((x), acos(x)))
                 .flat(FORMULA((x), -asin(x)))
                 .by_hand(HAND((x), std::acos(x)), HAND((y, x), -1 / std::sqrt((1 - x) * (1 + x)))),
             fact(unary(fn::atan, everywhere)
                      .says("The angle in radians, from −π/2 to π/2, whose tangent is x.")
                      .complex())
                 .shown(SHOWN((x), 1 / (1 + x * x)))
                 .definition(FORMULA((x), atan(x)))
                 .flat(FORMULA((x), abs(x) > 1.3 ? T(-atan(1 / x)) : T(atan(x))))
                 .by_hand(HAND((x), std::atan(x)), HAND((y, x), 1 / (1 + x * x))),
             fact(binary(fn::atan2, everywhere, everywhere)
                      .says("The angle in radians, from −π to π, between the positive x axis and "
                            "the point (x, y).")
                      .kink(0, 0)
                      .at({0, 0}, {0, 0}))
                 .shown(SHOWN((y, x), x / (x * x + y * y), -y / (x * x + y * y)))
                 .definition(FORMULA((y, x), atan2(y, x)))
                 .flat(FORMULA((y, x), abs(y) > abs(x) ? T(-atan(x / y)) : T(atan(y / x))))
                 .by_hand(HAND((v, u), std::atan2(v, u)),
                          HAND_WITH((y, v, u), (double const square = u * u + v * v;),
                                    over_square(square, u, u, v), -over_square(square, v, u, v)))
                 .clang_moves(8));

}  // namespace facts
