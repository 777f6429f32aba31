// SPDX-License-Identifier: MIT
#pragma once
// Airy functions, their derivatives, and the scaled ones: Ai and Ai′ times e^p, Bi and Bi′ times
// e^{−p} where x ≥ 0 and unscaled where x < 0, with p = 2/3 x^(3/2).

#include "chainrules/cmath/exponential.hpp"
#include "chainrules/special/bessel/detail/airy.hpp"
#include "chainrules_core/rules/non_differentiable.hpp"

namespace chainrules::special {

/// The Airy function Ai(x), the solution of y″ = x y that decays for x → ∞.
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, airy_ai, (x), detail::airy_ai_value(x, policy...));
/// The Airy function Bi(x), the solution of y″ = x y beside Ai(x) that grows for x → ∞.
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, airy_bi, (x), detail::airy_bi_value(x, policy...));
/// The derivative Ai′(x) of the Airy function Ai.
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, airy_ai_prime, (x),
                                detail::airy_ai_prime_value(x, policy...));
/// The derivative Bi′(x) of the Airy function Bi.
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, airy_bi_prime, (x),
                                detail::airy_bi_prime_value(x, policy...));
/// The scaled Airy function exp(2/3 x^(3/2)) Ai(x), x ≥ 0.
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, airyaix, (x), detail::airyaix_value(x, policy...));
/// The scaled derivative exp(2/3 x^(3/2)) Ai′(x) of the Airy function, x ≥ 0.
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, airyaiprimex, (x),
                                detail::airyaiprimex_value(x, policy...));
/// The scaled Airy function exp(−2/3 x^(3/2)) Bi(x); Bi(x) itself for x < 0.
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, airybix, (x), detail::airybix_value(x, policy...));
/// The scaled derivative exp(−2/3 x^(3/2)) Bi′(x) of the Airy function; Bi′(x) itself for x < 0.
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, airybiprimex, (x),
                                detail::airybiprimex_value(x, policy...));
/// The derivatives of the scaled functions.
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, airyaix_dx, (x), detail::airyaix_slope(x));
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, airybix_dx, (x), detail::airybix_slope(x));
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, airyaiprimex_dx, (x), detail::airyaiprimex_slope(x));
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, airybiprimex_dx, (x), detail::airybiprimex_slope(x));
/// Zero number m of Ai or Bi, counted from 1.
CHAINRULES_DETAIL_PRIMALS(detail::AsGiven, airy_ai_zero);
/// The negative zero number m of Bi, counted from m = 1 at −1.174.
CHAINRULES_DETAIL_PRIMALS(detail::AsGiven, airy_bi_zero);

namespace detail {

template <std::integral M, Policy... P>
double primal(airy_ai_zero_t, M index, P const&... policy) {
    return boost::math::airy_ai_zero<double>(whole(index), policy...);
}
template <std::integral M, Policy... P>
double primal(airy_bi_zero_t, M index, P const&... policy) {
    return boost::math::airy_bi_zero<double>(whole(index), policy...);
}

// x f(x), with the limit 0 of x Ai(x).
template <class F, class X>
auto times_argument(F const& f, X const& x) {
    using R = evaluated_t<decltype(x * f(x, quiet))>;
    if (is_infinite(plain_value(x)) && x > 0 && std::is_same_v<F, airy_ai_t>)
        return constant_of<R>(0);
    return R(x * f(x, quiet));
}

// The second derivatives of f = e^p Ai′ and e^{−p} Bi′, of which the first are ±√x g′ with
// g = e^p Ai and e^{−p} Bi, or ±√x f + x g, which is no 0 · ∞ at x = 0 when differentiated.
template <class O, class X>
auto airyaiprimex_curvature(O const& Omega, X const& x) {
    using cmath::sqrt;
    if constexpr (Plain<X>) {
        using W = wide_t<X>;
        W const at(x), root = sqrt(at);
        if (is_infinite(x)) return X(0);
        if (x < 1) {
            auto const g = scaled_ai(at, Quiet{});
            return X(scaled_ai_prime(at, Quiet{}) / (2 * root) + root * W(Omega) + g.value +
                     at * g.slope);
        }
        return X(airyaix_slope(at) / (2 * root) + root * scaled_ai_curvature(at));
    } else {
        // A″ = 2√x A′ + A / 2√x
        return airyaix_dx(x) / (2 * sqrt(x)) + 2 * x * airyaix_dx(x) + airyaix(x) / 2;
    }
}
template <class O, class X>
auto airybiprimex_curvature(O const& Omega, X const& x) {
    using cmath::sqrt;
    if constexpr (Plain<X>) {
        using W = wide_t<X>;
        W const at(x), root = sqrt(at);
        if (is_infinite(x)) return x > 0 ? X(0) : not_a_number<X>();
        if (!(x >= 0)) {
            working_t<X> const below(x);
            return X(airy_bi(below, quiet) + below * airy_bi_prime(below, quiet));
        }
        if (x < 1) {
            auto const g = scaled_bi(at, Quiet{});
            return X(-scaled_bi_prime(at, Quiet{}) / (2 * root) - root * W(Omega) + g.value +
                     at * g.slope);
        }
        return X(-airybix_slope(at) / (2 * root) - root * scaled_bi_curvature(at));
    } else {
        if (x < 0) return O(airy_bi(x) + x * airy_bi_prime(x));
        return O(2 * x * airybix_dx(x) + airybix(x) / 2 - airybix_dx(x) / (2 * sqrt(x)));
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
        if (!(x >= 0)) return X(x * airy_bi(x, quiet));
        return is_infinite(x) ? X(0) : X(scaled_bi_curvature(wide_t<X>(x)));
    } else {
        return x < 0 ? O(x * airy_bi(x)) : O(-2 * sqrt(x) * Omega - airybix(x) / (2 * sqrt(x)));
    }
}

}  // namespace detail

CHAINRULES_SCALAR_RULE(airy_ai, (x), singular(airy_ai_prime(x, detail::quiet)));
CHAINRULES_SCALAR_RULE(airy_bi, (x), singular(airy_bi_prime(x, detail::quiet)));
CHAINRULES_SCALAR_RULE(airy_ai_prime, (x), detail::times_argument(airy_ai, x));
CHAINRULES_SCALAR_RULE(airy_bi_prime, (x), singular(detail::times_argument(airy_bi, x)));
CHAINRULES_SCALAR_RULE(airyaix, (x), airyaix_dx(x));
CHAINRULES_SCALAR_RULE(airyaiprimex, (x), airyaiprimex_dx(x));
CHAINRULES_SCALAR_RULE(airybix, (x), singular(airybix_dx(x)));
CHAINRULES_SCALAR_RULE(airybiprimex, (x), airybiprimex_dx(x));
// Infinite at 0.
CHAINRULES_SCALAR_RULE(airyaix_dx, (x), singular(detail::airyaix_curvature(Omega, x)));
CHAINRULES_SCALAR_RULE(airybix_dx, (x), singular(detail::airybix_curvature(Omega, x)));
CHAINRULES_SCALAR_RULE(airyaiprimex_dx, (x), singular(detail::airyaiprimex_curvature(Omega, x)));
CHAINRULES_SCALAR_RULE(airybiprimex_dx, (x), singular(detail::airybiprimex_curvature(Omega, x)));
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
