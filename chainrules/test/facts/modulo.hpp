// SPDX-License-Identifier: MIT
#pragma once
// Facts about remainders.

#include <cmath>

#include "chainrules/cmath/modulo.hpp"
#include "facts/definitions/numbers.hpp"
#include "facts/fact.hpp"

namespace facts {

// x / y; NaN where T has too few digits for a whole quotient, a third of the digits for the step of
// a difference, and what is to be had of that.
template <class T>
T quotient_of(T const& x, T const& y) {
    T const quotient = x / y;
    int size = 0;
    frexp(quotient, &size);
    return size > 0 && size > std::numeric_limits<T>::digits * 2 / 3 - 82
               ? T(std::numeric_limits<T>::quiet_NaN())
               : quotient;
}

inline constexpr auto modulo = facts_of(
    fact(binary(fn::fmod, everywhere, nonzero)
             .says("The remainder x − y n with n = x / y rounded towards 0; it has the sign of x.")
             .multiples()
             .at({6, 3}, {1, -2}))
        .shown(SHOWN((x, y), 1, -fn::trunc(x / y)))
        .definition(FORMULA((x, y), x - y * trunc(quotient_of(x, y))))
        // Less x.
        .flat<1>(FORMULA((x, y), (-y * trunc(quotient_of(x, y)))))
        .by_hand(HAND((x, z), std::fmod(x, z)), HAND((y, x, z), 1.0, -std::rint(x / z - y / z))),
    fact(binary(fn::remainder, everywhere, nonzero)
             .says("The remainder x − y n with n the whole number nearest to x / y, the even one "
                   "of two.")
             .multiples()
             .at({6, 3}, {1, -2})
             .at({3, 2}, {1, -2}))
        .shown(SHOWN((x, y), 1, -fn::rint(x / y)))
        .definition(FORMULA((x, y), x - y * rint(quotient_of(x, y))))
        .flat<1>(FORMULA((x, y), (-y * rint(quotient_of(x, y)))))
        .by_hand(HAND((x, z), std::remainder(x, z)),
                 HAND((y, x, z), 1.0, -std::rint(x / z - y / z))),
    fact(binary(fn::mod, everywhere, nonzero)
             .says("The remainder x − y ⌊x / y⌋; it has the sign of y.")
             .own()
             .multiples()
             .at({6, 3}, {1, -2}))
        .shown(SHOWN((x, y), 1, -fn::floor(x / y)))
        .definition(FORMULA((x, y), x - y * floor(quotient_of(x, y))))
        .flat<1>(FORMULA((x, y), (-y * floor(quotient_of(x, y)))))
        .by_hand(HAND((x, z), fn::mod(x, z)), HAND((y, x, z), 1.0, -std::rint(x / z - y / z)))
        .clang_moves(1),
    fact(binary(fn::remquo, everywhere, nonzero)
             .says("The pair of remainder(x, y) and the last bits of the whole quotient, with its "
                   "sign.")
             .multiples())
        .shown(SHOWN((x, y), std::pair{1, NoTangent{}}, std::pair{-fn::rint(x / y), NoTangent{}}))
        .definition(FORMULA((x, y), pair(T(x - y * rint(quotient_of(x, y))), T(0))))
        .flat<1>(FORMULA((x, y), pair(T(rint(quotient_of(x, y)) * -y), T(0))))
        .by_hand(HAND((x, z), fn::remquo(x, z)),
                 HAND((y, x, z), std::make_tuple(1.0, -std::rint(x / z - y.first / z)),
                      std::make_tuple(NoTangent{}, NoTangent{}))),
    fact(unary(fn::mod2pi, everywhere)
             .says("An angle in radians less a multiple of 2π, from 0 to 2π.")
             .own()
             .every(6.283185307179586)
             .at({0}, {1}))
        .definition(FORMULA((x), reduced(x) < 0 ? T(reduced(x) + 2 * pi<T>()) : reduced(x)))
        .flat(FORMULA((x), reduced(x)))
        .period_2pi()
        .by_hand(HAND((x), fn::mod2pi(x)), HAND((y, x), 1.0)),
    fact(unary(fn::rem2pi, everywhere)
             .says("An angle in radians less the nearest multiple of 2π, from −π to π.")
             .own()
             .every(3.141592653589793))
        .definition(FORMULA((x), reduced(x)))
        .period_2pi()
        .by_hand(HAND((x), fn::rem2pi(x)), HAND((y, x), 1.0)));

}  // namespace facts
