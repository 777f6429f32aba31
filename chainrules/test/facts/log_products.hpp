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
    facts_of(fact(unary(fn::xlogx, positive)
                      .says("The product x log x, 0 at 0.")
                      .own()
                      .notable(0.36787944117144233)
                      .notable(1)
                      .at({0}, {-huge}))
                 .shown(SHOWN((x), 1 + fn::log(x)))
                 .definition(FORMULA((x), (x * log(x))))
                 .by_hand(HAND((x), fn::xlogx(x)), HAND((y, x), by_hand::log_ex(x))),
             fact(binary(fn::xlogy, everywhere, positive)
                      .says("The product x log y, 0 where x is 0 unless y is NaN.")
                      .own()
                      .notable(1, 1)
                      .at({0, 0}, {-huge, 0}))
                 .shown(SHOWN((x, y), fn::log(y), x / y))
                 .definition(FORMULA((x, y), (x * log(y))))
                 .by_hand(HAND((x, z), fn::xlogy(x, z)),
                          HAND((y, x, z), std::log(z), by_hand::ratio_or_zero(x, z))),
             fact(binary(fn::xlog1py, everywhere, at_least(-1))
                      .says("The product x log(1 + y), 0 where x is 0 unless y is NaN.")
                      .own()
                      .at({0, -1}, {-huge, 0}))
                 .shown(SHOWN((x, y), fn::log1p(y), x / (1 + y)))
                 .definition(FORMULA((x, y), (x * small_log1p(y))))
                 .by_hand(HAND((x, z), fn::xlog1py(x, z)),
                          HAND((y, x, z), std::log1p(z), by_hand::ratio_or_zero(x, 1 + z))),
             fact(unary(fn::xexpx, everywhere)
                      .says("The product x eˣ, 0 at −∞.")
                      .own()
                      .notable(-50)
                      .at({-huge}, {0}))
                 .shown(SHOWN((x), (1 + x) * fn::exp(x)))
                 .definition(FORMULA((x), (x * exp(x))))
                 .by_hand(HAND((x), fn::xexpx(x)),
                          HAND((y, x), x < -50 ? y + std::exp(x) : (1 + x) * std::exp(x))),
             fact(binary(fn::xexpy, everywhere, everywhere)
                      .says("The product x eʸ, 0 where eʸ is 0 unless x is NaN.")
                      .own()
                      .notable(1, -708)
                      .at({-huge, -huge}, {0, 0}))
                 .definition(FORMULA((x, y), (x * exp(y))))
                 .by_hand(HAND((x, z), fn::xexpy(x, z)), HAND((y, x, z), std::exp(z), y)));

}  // namespace facts
