// SPDX-License-Identifier: MIT
#pragma once
// Existing code compiles unchanged: std::sin(x), std::max(x, 0.0), std::numbers::pi_v<T>,
// std::numeric_limits<T>, std::complex<T> of numbers of AD tools. std::erf(x), std::cyl_bessel_j(n,
// x) and the others of that kind need the header of their rules as well, in chainrules/special/.
//
// It adds overloads to namespace std. The standard does not allow that, although compilers do, so
// nothing else here includes it. Include it before the functions that call std::sin, which see only
// the overloads declared above them.

#include "chainrules/overloads/std/cmath.hpp"
#include "chainrules/overloads/std/complex.hpp"
#include "chainrules/overloads/std/limits.hpp"
#include "chainrules/overloads/std/numbers.hpp"
#include "chainrules/overloads/std/special.hpp"
