// SPDX-License-Identifier: MIT
#pragma once
// Airy functions, their derivatives, and the scaled ones: Ai and Ai′ times e^p, Bi and Bi′ times
// e^{−p} where x ≥ 0 and unscaled where x < 0, with p = 2/3 x^(3/2).

#include "chainrules/cmath/exponential.hpp"
#include "chainrules/special/detail/airy.hpp"
#include "chainrules_core/rules/non_differentiable.hpp"

namespace chainrules::special {

CHAINRULES_FUNCTION(airy_ai, detail::airy_ai_value);
CHAINRULES_FUNCTION(airy_bi, detail::airy_bi_value);
CHAINRULES_FUNCTION(airy_ai_prime, detail::airy_ai_prime_value);
CHAINRULES_FUNCTION(airy_bi_prime, detail::airy_bi_prime_value);
CHAINRULES_FUNCTION(airyaix, detail::airyaix_value);
CHAINRULES_FUNCTION(airyaiprimex, detail::airyaiprimex_value);
CHAINRULES_FUNCTION(airybix, detail::airybix_value);
CHAINRULES_FUNCTION(airybiprimex, detail::airybiprimex_value);
/// The derivatives of airyaix and airybix.
CHAINRULES_FUNCTION(airyaix_dx, detail::airyaix_slope);
CHAINRULES_FUNCTION(airybix_dx, detail::airybix_slope);
/// Zero number m of Ai or Bi, counted from 1.
CHAINRULES_FUNCTION(airy_ai_zero, detail::airy_ai_zero_value);
CHAINRULES_FUNCTION(airy_bi_zero, detail::airy_bi_zero_value);

namespace detail {

// x f(x), with the limit 0 of x Ai(x).
template <class F, class X>
auto times_argument(F const& f, X const& x) {
    if constexpr (Plain<X>)
        if (is_infinite(x) && x > 0 && std::is_same_v<F, airy_ai_t>) return X(0);
    return x * inner(f, x);
}

// The derivatives of e^p Ai′ and e^{−p} Bi′ are ±√x times those of e^p Ai and e^{−p} Bi, or, with
// terms that are no 0 · ∞ at x = 0 when differentiated, ±√x Omega + x e^p Ai.
template <class O, class X>
auto airyaiprimex_partial(O const& Omega, X const& x) {
    using cmath::sqrt;
    if constexpr (Plain<X>)
        return is_infinite(x) ? X(0)
                              : X(sqrt(wide_t<X>(x)) * scaled_ai(wide_t<X>(x), Quiet{}).slope);
    else
        return x < 1 ? O(sqrt(x) * Omega + x * airyaix(x)) : O(sqrt(x) * airyaix_dx(x));
}
template <class O, class X>
auto airybiprimex_partial(O const& Omega, X const& x) {
    using cmath::sqrt;
    if constexpr (Plain<X>) {
        if (!(x >= 0)) return X(x * airy_bi_value(x, Quiet{}));
        return is_infinite(x) ? X(0)
                              : X(-sqrt(wide_t<X>(x)) * scaled_bi(wide_t<X>(x), Quiet{}).slope);
    } else {
        if (x < 0) return O(x * airy_bi(x));
        return x < 1 ? O(x * airybix(x) - sqrt(x) * Omega) : O(-sqrt(x) * airybix_dx(x));
    }
}
// (e^{±p} f)″ = ±2√x (e^{±p} f)′ ± e^{±p} f / 2√x, for plain numbers without the cancellation.
template <class O, class X>
auto airyaix_curvature(O const& Omega, X const& x) {
    using cmath::sqrt;
    if constexpr (Plain<X>)
        return is_infinite(x) ? X(0) : X(scaled_ai_curvature(wide_t<X>(x)));
    else
        return 2 * sqrt(x) * Omega + airyaix(x) / (2 * sqrt(x));
}
template <class O, class X>
auto airybix_curvature(O const& Omega, X const& x) {
    using cmath::sqrt;
    if constexpr (Plain<X>) {
        if (!(x >= 0)) return X(x * airy_bi_value(x, Quiet{}));
        return is_infinite(x) ? X(0) : X(scaled_bi_curvature(wide_t<X>(x)));
    } else {
        return x < 0 ? O(x * airy_bi(x)) : O(-2 * sqrt(x) * Omega - airybix(x) / (2 * sqrt(x)));
    }
}

}  // namespace detail

CHAINRULES_SCALAR_RULE(airy_ai, (x), detail::inner(airy_ai_prime, x));
CHAINRULES_SCALAR_RULE(airy_bi, (x), detail::inner(airy_bi_prime, x));
CHAINRULES_SCALAR_RULE(airy_ai_prime, (x), detail::times_argument(airy_ai, x));
CHAINRULES_SCALAR_RULE(airy_bi_prime, (x), detail::times_argument(airy_bi, x));
CHAINRULES_SCALAR_RULE(airyaix, (x), airyaix_dx(x));
CHAINRULES_SCALAR_RULE(airyaiprimex, (x), detail::airyaiprimex_partial(Omega, x));
CHAINRULES_SCALAR_RULE(airybix, (x), airybix_dx(x));
CHAINRULES_SCALAR_RULE(airybiprimex, (x), detail::airybiprimex_partial(Omega, x));
// Infinite at 0.
CHAINRULES_SCALAR_RULE(airyaix_dx, (x), singular(detail::airyaix_curvature(Omega, x)));
CHAINRULES_SCALAR_RULE(airybix_dx, (x), singular(detail::airybix_curvature(Omega, x)));
CHAINRULES_NON_DIFFERENTIABLE(airy_ai_zero);
CHAINRULES_NON_DIFFERENTIABLE(airy_bi_zero);

}  // namespace chainrules::special

namespace chainrules::fn {
using special::airy_ai;
using special::airy_ai_prime;
using special::airy_ai_zero;
using special::airy_bi;
using special::airy_bi_prime;
using special::airy_bi_zero;
using special::airyaiprimex;
using special::airyaix;
using special::airybiprimex;
using special::airybix;
}  // namespace chainrules::fn
