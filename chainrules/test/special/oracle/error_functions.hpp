// SPDX-License-Identifier: MIT
#pragma once
// Second definitions of the error function and its kin.

#include <boost/math/special_functions/erf.hpp>

#include "chainrules/special/error_functions.hpp"
#include "oracle.hpp"

namespace special_oracles::error_functions {

// e^(−x²) erfi(x) √π/2 = Σ (−1)ᵏ 2ᵏ x^(2k+1) / (2k+1)‼, by its positive form e^(−x²) Σ x^(2k+1) /
// (k! (2k+1)).
inline Quad erfi_sum(Quad const& x) {
    Quad power = x, sum = x;
    for (int k = 1; k != 20000; ++k) {
        power *= x * x / k;
        Quad const term = power / (2 * k + 1);
        sum += term;
        if (abs(term) < abs(sum) * ldexp(Quad(1), -116)) break;
    }
    return sum;
}
inline Quad log_erfc(Quad const& x) { return log(boost::math::erfc(x, policy)); }
inline Quad difference(Quad const& x, Quad const& y) {
    using boost::math::erf, boost::math::erfc;
    if (x > 0 && y > 0) return erfc(x, policy) - erfc(y, policy);
    if (x < 0 && y < 0) return erfc(Quad(-y), policy) - erfc(Quad(-x), policy);
    return erf(y, policy) - erf(x, policy);
}

ORACLE1(erf, x, boost::math::erf(x, policy))
ORACLE2(erf, x, y, difference(x, y))
ORACLE1(erfc, x, boost::math::erfc(x, policy))
ORACLE1(erf_inv, p, boost::math::erf_inv(p, policy))
ORACLE1(erfc_inv, q, boost::math::erfc_inv(q, policy))
ORACLE1(erfcx, x, exp(x* x + log_erfc(x)))
ORACLE1(erfi, x, 2 * erfi_sum(x) / sqrt(pi<Quad>()))
ORACLE1(dawson, x, exp(-x* x) * erfi_sum(x))
ORACLE1(faddeeva, x,
        output == 0 ? Quad(exp(-x * x)) : Quad(2 * exp(-x * x) * erfi_sum(x) / sqrt(pi<Quad>())))
ORACLE1(logerfc, x, log_erfc(x))
ORACLE1(logerfcx, x, x* x + log_erfc(x))
ORACLE2(logerf, x, y, log(difference(x, y)))

}  // namespace special_oracles::error_functions
