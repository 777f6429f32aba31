// SPDX-License-Identifier: MIT
#pragma once
// Facts about the representation of floating-point numbers.

#include <cmath>
#include <limits>

#include "chainrules/cmath/exponential.hpp"
#include "chainrules/cmath/floating_point.hpp"
#include "facts/definitions/numbers.hpp"
#include "facts/fact.hpp"

namespace facts {

inline constexpr auto floating_point = facts_of(
    fact(binary(fn::ldexp, everywhere, whole(-1000, 1000))
             .says("The product x 2ⁿ, for a whole number n."))
        .shown(SHOWN((x, n), fn::exp2(n), NoTangent{}))
        .definition(FORMULA((x, n), ldexp(x, as_int(n))))
        .by_hand(HAND((x, n), std::ldexp(x, n)), HAND((y, x, n), std::ldexp(1.0, n), NoTangent{})),
    fact(binary(fn::scalbn, everywhere, whole(-1000, 1000))
             .says("The product x 2ⁿ, for a whole number n; 2 is the radix of floating-point "
                   "numbers."))
        .shown(SHOWN((x, n), fn::exp2(n), NoTangent{}))
        .definition(FORMULA((x, n), ldexp(x, as_int(n))))
        .by_hand(HAND((x, n), std::scalbn(x, n)), HAND((y, x, n), std::ldexp(1.0, n), NoTangent{})),
    fact(binary(fn::scalbln, everywhere, whole(-1000, 1000))
             .says("The product x 2ⁿ, for a whole number n that may be a long."))
        .shown(SHOWN((x, n), fn::exp2(n), NoTangent{}))
        .definition(FORMULA((x, n), ldexp(x, as_int(n))))
        // The exponent may be beyond an int; the rules see it as a double.
        .by_hand(
            HAND((x, n), std::scalbln(x, n)),
            HAND_WITH((y, x, n), (double const m = n;),
                      m > 1e6    ? std::ldexp(1.0, 1000000)
                      : m < -1e6 ? std::ldexp(1.0, -1000000)
                                 : std::ldexp(1.0, static_cast<int>(static_cast<long long>(m))),
                      NoTangent{})),
    fact(unary(fn::frexp, nonzero)
             .says("The pair of the mantissa m, between 1/2 and 1 in size, and the whole number n "
                   "for which x = m 2ⁿ."))
        .shown(SHOWN((x), std::pair{fn::exp2(-Omega.second), NoTangent{}}))
        .definition(FORMULA((x), pair(T(ldexp(x, -ilogb(x) - 1)), T(ilogb(x) + 1))))
        .by_hand(HAND((x), fn::frexp(x)),
                 HAND((y, x),
                      std::make_tuple(y.first != y.first ? std::numeric_limits<double>::quiet_NaN()
                                                         : std::ldexp(1.0, -y.second)),
                      std::make_tuple(NoTangent{}))),
    fact(unary(fn::modf, everywhere)
             .says("The pair of the fractional and the whole part of x, both with its sign.")
             .every(1, Special::kink))
        .definition(FORMULA((x), pair(T(x - trunc(x)), T(trunc(x)))))
        .by_hand(HAND((x), fn::modf(x)), HAND((y, x), std::make_tuple(1.0), std::make_tuple(0.0))),
    fact(binary(fn::nextafter, everywhere, everywhere)
             .says("The number next to x towards y, in their common type."))
        .definition(FORMULA((x, y), x))
        .by_hand(HAND((x, z), std::nextafter(x, z)), HAND((y, x, z), 1.0, NoTangent{})),
    fact(binary(fn::nexttoward, everywhere, everywhere)
             .says("The number next to x, in its type, towards y, a long double."))
        .definition(FORMULA((x, y), x))
        .by_hand(HAND((x, z), std::nexttoward(x, z)), HAND((y, x, z), 1.0, NoTangent{})),
    fact(unary(fn::logb, nonzero)
             .says("The exponent of x in floating point, ⌊log₂ |x|⌋, as a number of its type."))
        .definition(FORMULA((x), T(ilogb(x))))
        .flat(FORMULA((x), T(0)))
        .by_hand(HAND((x), std::logb(x)), HAND((y, x), 0.0)),
    unary(fn::ilogb, nonzero)
        .says("The exponent of x in floating point, ⌊log₂ |x|⌋, as an int.")
        .no_derivative());

}  // namespace facts
