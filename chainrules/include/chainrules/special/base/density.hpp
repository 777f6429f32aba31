// SPDX-License-Identifier: MIT
#pragma once
// Partials of densities and quantiles at the ends of the support. At a finite end a density is
// zero, finite or infinite as the power of the distance from it says.

#include <cmath>
#include <limits>

#include "chainrules/special/base/arguments.hpp"

namespace chainrules::special::detail {

/// The density times a factor that may be infinite where the density is 0, such as the derivative
/// of its logarithm. A density that vanishes does so with all its derivatives, because it is
/// infinitely far out or underflows, unless the point is an end of the support, where it goes with
/// a power of the distance.
template <class O, class S>
constexpr auto density_times(O const& Omega, S const& score, bool at_end = false) {
    using T = evaluated_t<decltype(Omega * score)>;
    if (plain_value(Omega) == 0 && (Plain<T> || !at_end)) return constant_of<T>(0);
    return T(Omega * score);
}

/// A value that, where it is 0, is so with all its derivatives, unless the point is such an end.
template <class O>
constexpr auto flat_at_zero(O const& Omega, bool at_end = false) {
    return plain_value(Omega) == 0 && !at_end ? constant_of<O>(0) : Omega;
}

/// (x − mean) / scale, also where the difference overflows.
template <class M, class S, class X>
constexpr auto standardized(M const& mean, S const& scale, X const& x) {
    using T = evaluated_t<decltype((x - mean) / scale)>;
    T const z((x - mean) / scale);
    return is_infinite(plain_value(z)) ? T((x / 2 - mean / 2) / scale * 2) : z;
}

/// The derivative at an end of a density that goes with the power q − 1 of the distance from it:
/// what it is for q = 1 and for q = 2.
template <class T, class Q>
constexpr T slope_at_end(Q const& q, T const& at_one, T const& at_two) {
    if (q == 1) return at_one;
    if (q == 2) return at_two;
    return constant_of<T>(q > 2 ? 0 : q < 1 ? -HUGE_VAL : HUGE_VAL);
}

/// The partial −(∂F/∂θ)/f of a quantile by a parameter θ. A finite end of the support stays where
/// it is; at an infinite one the partial is the limit there, NaN where none is known.
template <class O, class P, class S, class D, class L = double>
constexpr auto quantile_partial(O const& Omega, P const& p, S const& slope, D const& density,
                                L const& at_infinity = std::numeric_limits<L>::quiet_NaN()) {
    using T = evaluated_t<decltype(-slope / density)>;
    if ((p == 0 || p == 1) && Omega - Omega == 0) return constant_of<T>(0);
    if (is_infinite(Omega)) return constant_of<T>(at_infinity);
    return T(-slope / density);
}

}  // namespace chainrules::special::detail
