// SPDX-License-Identifier: MIT
#pragma once
// Remainders, plainly.

#include "chainrules/cmath/modulo.hpp"
#include "oracle.hpp"

namespace oracles {

using namespace chainrules;

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

ORACLE(fn::fmod, (x, y), x - y * trunc(quotient_of(x, y)))
ORACLE(fn::remainder, (x, y), x - y * rint(quotient_of(x, y)))
ORACLE(fn::mod, (x, y), x - y * floor(quotient_of(x, y)))
ORACLE(fn::remquo, (x, y), pair(T(x - y * rint(quotient_of(x, y))), T(0)))
// Less x.
FLAT_ORACLE_BY(fn::fmod, 1, (x, y), -y* trunc(quotient_of(x, y)))
FLAT_ORACLE_BY(fn::remainder, 1, (x, y), -y* rint(quotient_of(x, y)))
FLAT_ORACLE_BY(fn::mod, 1, (x, y), -y* floor(quotient_of(x, y)))
FLAT_ORACLE_BY(fn::remquo, 1, (x, y), pair(T(-y* rint(quotient_of(x, y))), T(0)))
ORACLE(fn::mod2pi, (x), reduced(x) < 0 ? T(reduced(x) + 2 * pi<T>()) : reduced(x))
ORACLE(fn::rem2pi, (x), reduced(x))
FLAT_ORACLE(fn::mod2pi, (x), reduced(x))
PERIODIC(fn::mod2pi)
PERIODIC(fn::rem2pi)

}  // namespace oracles
