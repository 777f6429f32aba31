// SPDX-License-Identifier: MIT
#pragma once
// Trigonometric functions in degrees by hand.

#include <cmath>

#include "chainrules/cmath/degrees.hpp"
#include "pair.hpp"

namespace pairs {

PAIR(sind, (x), (), chainrules::fn::sind(x), 0.017453292519943295 * chainrules::fn::cosd(x))
PAIR(cosd, (x), (), chainrules::fn::cosd(x), -0.017453292519943295 * chainrules::fn::sind(x))
PAIR(tand, (x), (double const c = chainrules::fn::cosd(x);), chainrules::fn::tand(x),
     0.017453292519943295 / c / c)
PAIR(secd, (x), (), chainrules::fn::secd(x), 0.017453292519943295 * y * chainrules::fn::tand(x))
PAIR(cscd, (x), (), chainrules::fn::cscd(x), -(0.017453292519943295 * y / chainrules::fn::tand(x)))
PAIR(cotd, (x), (double const s = chainrules::fn::sind(x);), chainrules::fn::cotd(x),
     -(0.017453292519943295 / s / s))
PAIR(asind, (x), (), chainrules::fn::asind(x),
     57.29577951308232 * (1 / std::sqrt((1 - x) * (1 + x))))
PAIR(acosd, (x), (), chainrules::fn::acosd(x),
     57.29577951308232 * (-1 / std::sqrt((1 - x) * (1 + x))))
PAIR(atand, (x), (), chainrules::fn::atand(x),
     std::abs(x) > 1 ? 57.29577951308232 / (x + 1 / x) / x : 57.29577951308232 / (1 + x * x))
PAIR(asecd, (x), (double const a = std::abs(x);), chainrules::fn::asecd(x),
     a > 0x1p52 ? 57.29577951308232 / a / a : 57.29577951308232 / a / std::sqrt((a - 1) * (a + 1)))
PAIR(acscd, (x), (double const a = std::abs(x);), chainrules::fn::acscd(x),
     -(a > 0x1p52 ? 57.29577951308232 / a / a
                  : 57.29577951308232 / a / std::sqrt((a - 1) * (a + 1))))
PAIR(acotd, (x), (), chainrules::fn::acotd(x),
     -(std::abs(x) > 1 ? 57.29577951308232 / (x + 1 / x) / x : 57.29577951308232 / (1 + x * x)))
PAIR(deg2rad, (x), (), chainrules::fn::deg2rad(x), 0.017453292519943295)
PAIR(rad2deg, (x), (), chainrules::fn::rad2deg(x), 57.29577951308232)
PAIR_MULTI(sincosd, (x), (auto const [s, c] = y;), chainrules::fn::sincosd(x),
           (0.017453292519943295 * c), (-0.017453292519943295 * s))

}  // namespace pairs
