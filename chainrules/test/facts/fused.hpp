// SPDX-License-Identifier: MIT
#pragma once
// Facts about sums of products.

#include <cmath>

#include "chainrules/cmath/fused.hpp"
#include "facts/definitions/numbers.hpp"
#include "facts/fact.hpp"

namespace facts {

inline constexpr auto fused = facts_of(
    fact(
        ternary(fn::fma, everywhere, everywhere, everywhere).says("The sum x y + z, rounded once."))
        .definition(FORMULA((x, y, z), (x * y + z)))
        .flat<0>(FORMULA((x, y, z), (x * y)))
        .flat<1>(FORMULA((x, y, z), (x * y)))
        .flat<2>(FORMULA((x, y, z), z))
        .by_hand(HAND((u, v, w), std::fma(u, v, w)), HAND((y, u, v, w), v, u, 1.0)),
    fact(ternary(fn::muladd, everywhere, everywhere, everywhere)
             .says("The sum x y + z, rounded once where the numbers are real.")
             .complex()
             .own())
        .definition(FORMULA((x, y, z), (x * y + z)))
        .flat<0>(FORMULA((x, y, z), (x * y)))
        .flat<1>(FORMULA((x, y, z), (x * y)))
        .flat<2>(FORMULA((x, y, z), z))
        .by_hand(HAND((u, v, w), std::fma(u, v, w)), HAND((y, u, v, w), v, u, 1.0)),
    fact(ternary(fn::lerp, everywhere, everywhere, everywhere)
             .says("The linear interpolation (1 − t) a + t b."))
        .definition(FORMULA((a, b, t), (1 - t) * a + t * b))
        .flat<0>(FORMULA((a, b, t), a - t * a))
        .flat<1>(FORMULA((a, b, t), (t * b)))
        .flat<2>(FORMULA((a, b, t), (t * (b - a))))
        .by_hand(HAND((a, b, t), fn::lerp(a, b, t)), HAND((y, a, b, t), 1 - t, t, b - a)),
    fact(binary(fn::midpoint, everywhere, everywhere)
             .says("The mean (a + b) / 2, without overflow.")
             .own())
        .definition(FORMULA((a, b), (a + b) / 2))
        .flat<0>(FORMULA((a, b), a / 2))
        .flat<1>(FORMULA((a, b), b / 2))
        .by_hand(HAND((a, b), fn::midpoint(a, b)), HAND((y, a, b), 0.5, 0.5)));

}  // namespace facts
