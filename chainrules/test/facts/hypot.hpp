// SPDX-License-Identifier: MIT
#pragma once
// Facts about hypot.

#include <cmath>

#include "chainrules/cmath/hypot.hpp"
#include "facts/definitions/numbers.hpp"
#include "facts/fact.hpp"

namespace facts {

// √(x² + rest²) less |rest|.
template <class T>
T beyond(T const& x, T const& rest) {
    T const square = x * x;
    return square == 0 ? square : T(square / (sqrt(square + rest * rest) + abs(rest)));
}

// x / y, and what it is where the norm y has left the range of normal numbers.
template <class... X>
inline double over_norm(double y, double x, X... all) {
    if (!(y >= 0x1p-970 && y <= 1.7976931348623157e308)) [[unlikely]] {
        if (y == 0) return 0;
        if constexpr (sizeof...(X) == 1)
            if (y == y) return x < 0 ? -1 : 1;
        double const factor = y < 1 ? 0x1p104 : 0x1p-104;
        double const norm = fn::hypot((all * factor)...);
        if (std::isinf(norm))
            return std::isinf(x) ? std::copysign(1, x) / std::sqrt((0 + ... + std::isinf(all))) : 0;
        return x * factor / norm;
    }
    return x / y;
}

inline constexpr auto hypot = facts_of(
    fact(unary(fn::hypot, everywhere)
             .says("The Euclidean norm of one number, |x|.")
             .not_holomorphic()
             .at({0}, {0}))
        .shown(SHOWN((x), x / Omega))
        .definition(FORMULA((x), abs(x)))
        .by_hand(HAND((x), std::abs(x)), HAND((y, x), over_norm(y, x, x))),
    fact(binary(fn::hypot, everywhere, everywhere)
             .says("The Euclidean norm √(|x|² + |y|²), without overflow on the way.")
             .not_holomorphic()
             .at({0, 0}, {0, 0}))
        .shown(SHOWN((x, y), x / Omega, y / Omega))
        .definition(FORMULA((x, y), sqrt((x * x) + y * y)))
        .flat<0>(FORMULA((x, y), beyond(x, y)))
        .flat<1>(FORMULA((x, y), beyond(y, x)))
        .by_hand(HAND((x, z), std::hypot(x, z)),
                 HAND((y, x, z), over_norm(y, x, x, z), over_norm(y, z, x, z))),
    fact(ternary(fn::hypot, everywhere, everywhere, everywhere)
             .says("The Euclidean norm √(|x|² + |y|² + |z|²), without overflow on the way.")
             .not_holomorphic()
             .own()
             .at({0, 0, 0}, {0, 0, 0}))
        .shown(SHOWN((x, y, z), x / Omega, y / Omega, z / Omega))
        .definition(FORMULA((x, y, z), sqrt((x * x) + y * y + z * z)))
        .flat<0>(FORMULA((x, y, z), beyond(x, T(sqrt((y * y) + z * z)))))
        .flat<1>(FORMULA((x, y, z), beyond(y, T(sqrt((x * x) + z * z)))))
        .flat<2>(FORMULA((x, y, z), beyond(z, T(sqrt((x * x) + y * y)))))
        .by_hand(HAND((u, v, w), fn::hypot(u, v, w)),
                 HAND((y, u, v, w), over_norm(y, u, u, v, w), over_norm(y, v, u, v, w),
                      over_norm(y, w, u, v, w))));

}  // namespace facts
