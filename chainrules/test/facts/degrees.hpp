// SPDX-License-Identifier: MIT
#pragma once
// Facts about trigonometric functions in degrees.

#include <cmath>

#include "chainrules/cmath/degrees.hpp"
#include "facts/definitions/quarter_turns.hpp"
#include "facts/fact.hpp"
#include "facts/reciprocal_trigonometric.hpp"

namespace facts {

inline constexpr auto degrees = facts_of(
    fact(unary(fn::sind, everywhere).says("The sine of an angle in degrees.").own().every(30))
        .shown(SHOWN((x), number::pi / 180 * fn::cosd(x)))
        .definition(FORMULA((x), sine_of(x, T(90), 0)))
        .flat(FORMULA((x), flat_sine_of(x, T(90), 0)))
        .period(360)
        .by_hand(HAND((x), fn::sind(x)), HAND((y, x), 0.017453292519943295 * fn::cosd(x))),
    fact(unary(fn::cosd, everywhere).says("The cosine of an angle in degrees.").own().every(30))
        .shown(SHOWN((x), -number::pi / 180 * fn::sind(x)))
        .definition(FORMULA((x), sine_of(x, T(90), 1)))
        .flat(FORMULA((x), flat_sine_of(x, T(90), 1)))
        .period(360)
        .by_hand(HAND((x), fn::cosd(x)), HAND((y, x), -0.017453292519943295 * fn::sind(x))),
    fact(unary(fn::tand, everywhere)
             .says("The tangent of an angle in degrees.")
             .own()
             .every(45)
             .at({90}, {huge}))
        .shown(SHOWN((x), number::pi / 180 * (1 + Omega * Omega)))
        .definition(FORMULA((x), sine_of(x, T(90), 0) / sine_of(x, T(90), 1)))
        .period(360)
        .by_hand(HAND((x), fn::tand(x)),
                 HAND_WITH((y, x), (double const c = chainrules::fn::cosd(x);),
                           0.017453292519943295 / c / c)),
    fact(unary(fn::secd, everywhere)
             .says("The secant 1 / cos of an angle in degrees.")
             .own()
             .every(30)
             .at({90}, {huge}))
        .shown(SHOWN((x), number::pi / 180 * Omega * fn::tand(x)))
        .definition(FORMULA((x), 1 / sine_of(x, T(90), 1)))
        .flat(FORMULA((x), flat_cosecant_of(x, T(90), 1)))
        .period(360)
        .by_hand(HAND((x), fn::secd(x)), HAND((y, x), 0.017453292519943295 * y * fn::tand(x))),
    fact(unary(fn::cscd, everywhere)
             .says("The cosecant 1 / sin of an angle in degrees.")
             .own()
             .every(30)
             .at({0}, {-huge}))
        .shown(SHOWN((x), -number::pi / 180 * Omega * fn::cotd(x)))
        .definition(FORMULA((x), 1 / sine_of(x, T(90), 0)))
        .flat(FORMULA((x), flat_cosecant_of(x, T(90), 0)))
        .period(360)
        .by_hand(HAND((x), fn::cscd(x)), HAND((y, x), -(0.017453292519943295 * y / fn::tand(x)))),
    fact(unary(fn::cotd, everywhere)
             .says("The cotangent 1 / tan of an angle in degrees.")
             .own()
             .every(45)
             .at({0}, {-huge}))
        .shown(SHOWN((x), -number::pi / 180 * (1 + Omega * Omega)))
        .definition(FORMULA((x), sine_of(x, T(90), 1) / sine_of(x, T(90), 0)))
        .period(360)
        .by_hand(HAND((x), fn::cotd(x)),
                 HAND_WITH((y, x), (double const s = chainrules::fn::sind(x);),
                           -(0.017453292519943295 / s / s))),
    fact(unary(fn::sincosd, everywhere)
             .says("The pair of the sine and the cosine of an angle in degrees.")
             .own()
             .every(30))
        .shown(
            SHOWN((x), std::pair{number::pi / 180 * Omega.second, -number::pi / 180 * Omega.first}))
        .definition(FORMULA((x), pair(sine_of(x, T(90), 0), sine_of(x, T(90), 1))))
        .flat(FORMULA((x), pair(flat_sine_of(x, T(90), 0), flat_sine_of(x, T(90), 1))))
        .period(360)
        .by_hand(HAND((x), fn::sincosd(x)), HAND_WITH((y, x), (auto const [s, c] = y;),
                                                      std::make_tuple(0.017453292519943295 * c),
                                                      std::make_tuple(-0.017453292519943295 * s))),
    fact(unary(fn::asind, between(-1, 1))
             .says("The angle in degrees, from −90 to 90, whose sine is x.")
             .complex()
             .own()
             .notable(0.5)
             .notable(-0.5)
             .at({1}, {huge})
             .at({-1}, {huge}))
        .shown(SHOWN((x), 180 / number::pi / fn::sqrt(1 - x * x)))
        .definition(FORMULA((x), asin(x) * 180 / pi<T>()))
        .by_hand(HAND((x), fn::asind(x)),
                 HAND((y, x), 57.29577951308232 * (1 / std::sqrt((1 - x) * (1 + x))))),
    fact(unary(fn::acosd, between(-1, 1))
             .says("The angle in degrees, from 0 to 180, whose cosine is x.")
             .complex()
             .own()
             .notable(0.5)
             .notable(-0.5)
             .at({1}, {-huge})
             .at({-1}, {-huge}))
        .shown(SHOWN((x), -180 / number::pi / fn::sqrt(1 - x * x)))
        .definition(FORMULA((x), acos(x) * 180 / pi<T>()))
        .flat(FORMULA((x), -asin(x) * 180 / pi<T>()))
        .by_hand(HAND((x), fn::acosd(x)),
                 HAND((y, x), 57.29577951308232 * (-1 / std::sqrt((1 - x) * (1 + x))))),
    fact(unary(fn::atand, everywhere)
             .says("The angle in degrees, from −90 to 90, whose tangent is x.")
             .complex()
             .own()
             .notable(1)
             .notable(-1))
        .shown(SHOWN((x), 180 / number::pi / (1 + x * x)))
        .definition(FORMULA((x), atan(x) * 180 / pi<T>()))
        .flat(FORMULA((x), (abs(x) > 1.3 ? T(-atan(1 / x)) : T(atan(x))) * 180 / pi<T>()))
        .by_hand(HAND((x), fn::atand(x)),
                 HAND((y, x), std::abs(x) > 1 ? 57.29577951308232 / (x + 1 / x) / x
                                              : 57.29577951308232 / (1 + x * x))),
    fact(unary(fn::asecd, outside_unit)
             .says("The angle in degrees, from 0 to 180, whose secant is x.")
             .complex()
             .own()
             .notable(2)
             .notable(-2)
             .at({1}, {huge})
             .at({-1}, {huge}))
        .shown(SHOWN((x), 180 / number::pi / (fn::abs(x) * fn::sqrt(x * x - 1))))
        .definition(FORMULA(
            (x), (x < 0 ? T(pi<T>() - near_secant(T(-x))) : near_secant(x)) * 180 / pi<T>()))
        .flat(FORMULA((x), (abs(x) > 2.3 ? T(-asin(1 / x))
                                         : T(x < 0 ? -near_secant(T(-x)) : near_secant(x))) *
                               180 / pi<T>()))
        .by_hand(HAND((x), fn::asecd(x)),
                 HAND_WITH((y, x), (double const a = std::abs(x);),
                           a > 0x1p52 ? 57.29577951308232 / a / a
                                      : 57.29577951308232 / a / std::sqrt((a - 1) * (a + 1)))),
    fact(unary(fn::acscd, outside_unit)
             .says("The angle in degrees, from −90 to 90, whose cosecant is x.")
             .complex()
             .own()
             .notable(2)
             .notable(-2)
             .at({1}, {-huge})
             .at({-1}, {-huge}))
        .shown(SHOWN((x), -180 / number::pi / (fn::abs(x) * fn::sqrt(x * x - 1))))
        .definition(FORMULA((x), asin(1 / x) * 180 / pi<T>()))
        .flat(FORMULA(
            (x), (abs(x) > 2.3 ? T(asin(1 / x)) : T(x < 0 ? near_secant(T(-x)) : -near_secant(x))) *
                     180 / pi<T>()))
        .by_hand(HAND((x), fn::acscd(x)),
                 HAND_WITH((y, x), (double const a = std::abs(x);),
                           -(a > 0x1p52 ? 57.29577951308232 / a / a
                                        : 57.29577951308232 / a / std::sqrt((a - 1) * (a + 1))))),
    fact(unary(fn::acotd, everywhere)
             .says("The angle in degrees, from −90 to 90, whose cotangent is x; it jumps at 0.")
             .complex()
             .own()
             .notable(1)
             .notable(-1))
        .shown(SHOWN((x), -180 / number::pi / (1 + x * x)))
        .definition(FORMULA((x), atan(1 / x) * 180 / pi<T>()))
        .flat(FORMULA((x), (abs(x) > 1.3 ? T(atan(1 / x)) : T(-atan(x))) * 180 / pi<T>()))
        .by_hand(HAND((x), fn::acotd(x)),
                 HAND((y, x), -(std::abs(x) > 1 ? 57.29577951308232 / (x + 1 / x) / x
                                                : 57.29577951308232 / (1 + x * x)))),
    fact(unary(fn::deg2rad, everywhere)
             .says("An angle in degrees converted to radians, π x / 180.")
             .complex()
             .own())
        .shown(SHOWN((x), number::pi / 180))
        .definition(FORMULA((x), (x * pi<T>() / 180)))
        .by_hand(HAND((x), fn::deg2rad(x)), HAND((y, x), 0.017453292519943295)),
    fact(unary(fn::rad2deg, everywhere)
             .says("An angle in radians converted to degrees, 180 x / π.")
             .complex()
             .own())
        .shown(SHOWN((x), 180 / number::pi))
        .definition(FORMULA((x), (x * 180 / pi<T>())))
        .by_hand(HAND((x), fn::rad2deg(x)), HAND((y, x), 57.29577951308232)));

}  // namespace facts
