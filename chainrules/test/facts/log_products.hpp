// SPDX-License-Identifier: MIT
#pragma once
// Facts about products with a logarithm or an exponential.

#include <cmath>

#include "chainrules/log_exp/log_products.hpp"
#include "facts/definitions/small.hpp"
#include "facts/fact.hpp"

namespace facts {

namespace by_hand {

BY_HAND log_ex(double x) {
    if (x > 0.25 && x < 0.625) {
        double const distance = (x - 0x1.78b56362cef38p-2) - -0x1.ca8a4270fadf5p-57;
        return std::log1p(distance * 2.718281828459045);
    }
    return 1 + std::log(x);
}
BY_HAND ratio_or_zero(double y, double x) { return y == 0 && x == 0 ? 0.0 : y / x; }

}  // namespace by_hand

inline constexpr auto log_products =
    facts_of(fact(unary(fn::xlogx, positive).own().notable(0.36787944117144233).notable(1))
                 .definition(FORMULA((x), (x * log(x))))
                 .by_hand(HAND((x), fn::xlogx(x)), HAND((y, x), by_hand::log_ex(x))),
             fact(binary(fn::xlogy, everywhere, positive).own().notable(1, 1))
                 .definition(FORMULA((x, y), (x * log(y))))
                 .by_hand(HAND((x, z), fn::xlogy(x, z)),
                          HAND((y, x, z), std::log(z), by_hand::ratio_or_zero(x, z))),
             fact(binary(fn::xlog1py, everywhere, at_least(-1)).own())
                 .definition(FORMULA((x, y), (x * small_log1p(y))))
                 .by_hand(HAND((x, z), fn::xlog1py(x, z)),
                          HAND((y, x, z), std::log1p(z), by_hand::ratio_or_zero(x, 1 + z))),
             fact(unary(fn::xexpx, everywhere).own().notable(-50))
                 .definition(FORMULA((x), (x * exp(x))))
                 .by_hand(HAND((x), fn::xexpx(x)),
                          HAND((y, x), x < -50 ? y + std::exp(x) : (1 + x) * std::exp(x))),
             fact(binary(fn::xexpy, everywhere, everywhere).own().notable(1, -708))
                 .definition(FORMULA((x, y), (x * exp(y))))
                 .by_hand(HAND((x, z), fn::xexpy(x, z)), HAND((y, x, z), std::exp(z), y)));

}  // namespace facts
