// SPDX-License-Identifier: MIT
#pragma once
// The gamma function, its logarithm and their derivatives, ratios of gammas, factorial powers. Real
// numbers only. At its poles lgamma is ∞; tgamma and digamma have the sign of the zero at ±0, and
// are NaN at −1, −2, …, where the limits from both sides differ. tgamma(a, x) is
// incomplete_gamma.hpp's, beta and its logarithm beta/beta.hpp's.

#include <boost/math/special_functions/factorials.hpp>

#include "chainrules/cmath/arithmetic.hpp"
#include "chainrules/detail/enable.hpp"
#include "chainrules/special/base/arguments.hpp"
#include "chainrules/special/base/density.hpp"
#include "chainrules/special/gamma/detail/gamma.hpp"
#include "chainrules/special/gamma/detail/polygamma_differences.hpp"

namespace chainrules::special {

/// The logarithm ln |Γ(x)| of the gamma function.
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, lgamma, (x), detail::log_gamma(x, policy...));
/// The gamma function less one Γ(1 + x) − 1, exact next to x = 0.
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, tgamma1pm1, (x), detail::gamma_1p_less_1(x, policy...));
/// The digamma function ψ(x) = Γ′(x) / Γ(x).
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, digamma, (x), detail::digamma_value(x, policy...));
/// The trigamma function ψ′(x), the second derivative of ln Γ(x).
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, trigamma, (x), detail::trigamma_value(x, policy...));
/// The ratio Γ(a) / Γ(b) of gamma functions.
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, tgamma_ratio, (a, b),
                                detail::gamma_ratio(a, b, policy...));
/// The ratio Γ(a) / Γ(a + d) of gamma functions.
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, tgamma_delta_ratio, (a, d),
                                detail::gamma_delta_ratio(a, d, policy...));

/// The gamma function. With two arguments, tgamma(a, x), the upper incomplete one.
CHAINRULES_DETAIL_POLICY_PRIMAL(InCommon, tgamma, (x), detail::gamma(x, policy...));
/// polygamma(n, x): the n-th derivative of digamma, n ≥ 0 an integer.
CHAINRULES_DETAIL_PRIMALS(detail::AsGiven, polygamma);
/// {ln |Γ(x)|, the sign of Γ(x)}.
CHAINRULES_DETAIL_PRIMALS(detail::AsGiven, logabsgamma);
/// ln Γ(1 + x), exact next to 0.
CHAINRULES_DETAIL_PRIMALS(detail::AsGiven, loggamma1p);
/// The same by another name: ln x!.
CHAINRULES_DETAIL_OBJECT loggamma1p_t logfactorial{};
/// The positive x with digamma(x) = y.
CHAINRULES_DETAIL_POLICY_PRIMAL(Working, invdigamma, (y), detail::inverse_digamma(y));
/// digamma(1 + x), the sum not rounded: in the wider type.
CHAINRULES_DETAIL_POLICY_PRIMAL(Working, digamma1p, (x), detail::digamma_of_1p(x, policy...));
/// digamma(a + d) - digamma(a), without cancellation.
CHAINRULES_DETAIL_POLICY_PRIMAL(Working, digamma_difference, (a, d),
                                detail::digamma_difference_anywhere(a, d));
/// trigamma(a + d) - trigamma(a), without cancellation.
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, trigamma_difference, (a, d),
                                detail::trigamma_difference_anywhere(a, d));
/// rising_factorial(x, n) = x (x + 1) … (x + n − 1).
CHAINRULES_DETAIL_PRIMALS(detail::AsGiven, rising_factorial);
/// falling_factorial(x, n) = x (x − 1) … (x − n + 1).
CHAINRULES_DETAIL_PRIMALS(detail::AsGiven, falling_factorial);

namespace detail {

template <std::integral N, Real X, Policy... P>
common_t<X> primal(polygamma_t, N n, X const& x, P const&... policy) {
    using T = common_t<X>;
    if (gives_limits<P...> && n > 0 && is_gamma_pole(T(x))) {
        if (x < std::numeric_limits<T>::lowest()) return not_a_number<T>();
        return n % 2 == 0 ? T(-simple_pole(T(x))) : infinity<T>();
    }
    if constexpr (std::is_floating_point_v<T>) {
        // Boost sums a series for every whole order, hundreds of times the cost of trigamma.
        if (n == 2 && x >= std::numeric_limits<T>::lowest() && !(x <= 0 && std::floor(x) == x))
            return T(tetragamma(wide_t<T>(x)));
    }
    if (x < std::numeric_limits<T>::lowest()) return domain_error("polygamma", T(x), policy...);
    if constexpr (std::is_floating_point_v<T>) {
        // No more than ½ from a pole: n! 2ⁿ is too large, and Boost would be seconds about it.
        if (x < 0 && std::floor(x) != x && n > int(boost::math::max_factorial<T>::value)) {
            T const infinite =
                policies::raise_overflow_error<T>("polygamma", nullptr, policy_of(policy...));
            return n % 2 == 0 && x > std::nearbyint(x) ? -infinite : infinite;
        }
    }
    if (!(x < 0)) return polygamma_above_zero(int(n), T(x), policy...);
    // Below 0 Boost rounds 1 − x.
    if constexpr (std::is_floating_point_v<T>)
        if (n > 0 && n <= 20 && x > -64 && std::floor(x) != x)
            return polygamma_below_zero(int(n), T(x), policy...);
    return T(boost::math::polygamma(int(n), wide_t<T>(x), policy...));
}

template <Real X, Policy... P>
std::pair<result_t<X>, int> primal(logabsgamma_t, X const& x, P const&... policy) {
    using T = result_t<X>;
    if (gives_limits<P...> && is_gamma_pole(T(x)))
        return std::pair{infinity<T>(), simple_pole(T(x)) < 0 ? -1 : 1};
    int sign = 1;
    T const value = boost::math::lgamma(T(x), &sign, policy...);
    return std::pair{value, sign};
}

template <Real X, Policy... P>
common_t<X> primal(loggamma1p_t, X const& x, P const&... policy) {
    using T = common_t<X>;
    using W = wide_t<T>;
    using std::log1p;
    W const w(x);
    if (2 * w > -1 && 2 * w < 1) return T(log1p(boost::math::tgamma1pm1(w, policy...)));
    return T(log_gamma(W(1 + w), policy...));
}

template <Real X, std::integral N, Policy... P>
common_t<X> primal(rising_factorial_t, X const& x, N n, P const&... policy) {
    using T = common_t<X>;
    T const product = factorial_power(T(x), static_cast<long long>(n), 1);
    return product == product ? product : boost::math::rising_factorial(T(x), int(n), policy...);
}
template <Real X, std::integral N, Policy... P>
common_t<X> primal(falling_factorial_t, X const& x, N n, P const&... policy) {
    using T = common_t<X>;
    T const product = factorial_power(T(x), static_cast<long long>(n), -1);
    return product == product
               ? product
               : boost::math::falling_factorial(T(x), static_cast<unsigned>(n), policy...);
}

// 1 / ψ′(x). For active numbers by the pole x⁻² next to 0, and by the first term far out, where the
// derivatives of ψ′ over- and underflow.
template <class X>
auto invdigamma_slope(X const& x) {
    using T = evaluated_t<decltype(1 / special::trigamma(x, quiet))>;
    if constexpr (ActiveNumber<T>) {
        if (x < 1) return T(x * x / (1 + x * x * special::trigamma(1 + x, quiet)));
        if (x > 1 / std::numeric_limits<plain_real_t<T>>::epsilon()) return T(x - 0.5);
    }
    return T(1 / special::trigamma(x, quiet));
}

// −ψ(b) Γ(a) / Γ(b), with b / Γ(1 + b) for 1 / Γ(b) next to its zero b = 0.
template <class O, class A, class B>
auto gamma_ratio_by_b(O const& Omega, A const& a, B const& b) {
    using T = evaluated_t<decltype(-Omega * special::digamma(b, quiet))>;
    if (b >= 0 && 2 * b < 1)
        return T(special::tgamma_ratio(a, 1 + b, quiet) * (1 - b * special::digamma1p(b, quiet)));
    if (plain_value(Omega) == 0 && b > 0) return constant_of<T>(0);  // infinite, or too large, b
    return T(-Omega * special::digamma(b, quiet));
}
// (ψ(a) − ψ(a + d)) Γ(a) / Γ(a + d) and −ψ(a + d) Γ(a) / Γ(a + d). Where a + d is a pole the ratio
// is 0 and its slope that of 1/Γ; where a is 0 it is infinite.
template <class O, class A, class D>
auto gamma_delta_ratio_by_d(O const& Omega, A const& a, D const& d) {
    using T = evaluated_t<decltype(-Omega * special::digamma(a + d, quiet))>;
    if constexpr (std::is_floating_point_v<T>)
        if (a > 0 && Omega == 0 && is_gamma_pole(T(T(a) + T(d))))
            return T(special::tgamma(a, quiet) * reciprocal_gamma_slope(T(T(a) + T(d))));
    if (plain_value(Omega) == 0 && d > 0)
        return constant_of<T>(0);  // infinite, or too large, a + d
    if constexpr (ActiveNumber<T>)
        if (a == 0 && d > 0) return T(-Omega * special::digamma(d, quiet));
    return T(-Omega * special::digamma(a + d, quiet));
}
template <class O, class A, class D>
auto gamma_delta_ratio_by_a(O const& Omega, A const& a, D const& d) {
    using T = evaluated_t<decltype(-Omega * special::digamma_difference(a, d))>;
    if constexpr (ActiveNumber<T>)
        if (a == 0 && d > 0) return T(-Omega / a);
    if (a == 0 && d > 0) return constant_of<T>(-HUGE_VAL);
    // a^(−d) times −d/a.
    if (auto const at = plain_value(a); is_infinite(at) && at > 0)
        return constant_of<T>(d > -1 ? 0 : d == -1 ? 1 : HUGE_VAL);
    if constexpr (std::is_floating_point_v<T>)
        if (a > 0 && Omega == 0 && is_gamma_pole(T(T(a) + T(d))))
            return T(gamma_delta_ratio_by_d(Omega, a, d));
    if (plain_value(Omega) == 0 && a > 0 && d > 0) return constant_of<T>(0);
    return T(-Omega * special::digamma_difference(a, d));
}

template <int step, class T, class X, class N>
auto factorial_power_partial(T const& Omega, X const& x, N const& count) {
    int const n = whole(count);
    if constexpr (std::is_floating_point_v<X>) {
        return X(factorial_power_derivative<wide_t<X>>(Omega, x, n, step));
    } else {
        if (n >= 0 && n <= 24)
            return evaluated_t<T>(factorial_power_slope(evaluated_t<T>(x), n, step));
        if (n < 0 && n >= -24) {
            auto sum = constant_of<evaluated_t<T>>(0);
            for (int k = 1; k <= -n; ++k) sum = evaluated_t<T>(sum + 1 / (x - step * k));
            return evaluated_t<T>(-Omega * sum);
        }
        X const least = step > 0 ? x : X(x - (n - 1));
        return evaluated_t<T>(Omega * special::digamma_difference(least, plain_real_t<X>(n)));
    }
}

}  // namespace detail

CHAINRULES_SCALAR_RULE(tgamma, (x), singular(Omega * digamma(x, detail::quiet)));
CHAINRULES_SCALAR_RULE(lgamma, (x), singular(digamma(x, detail::quiet)));
CHAINRULES_SCALAR_RULE_MULTI(logabsgamma, (x), (), (singular(digamma(x, detail::quiet))),
                             (NoTangent{}));
CHAINRULES_SCALAR_RULE(loggamma1p, (x), singular(digamma1p(x, detail::quiet)));
CHAINRULES_SCALAR_RULE(tgamma1pm1, (x), singular((Omega + 1) * digamma1p(x, detail::quiet)));
CHAINRULES_SCALAR_RULE(digamma, (x), singular(trigamma(x, detail::quiet)));
CHAINRULES_SCALAR_RULE(digamma1p, (x), singular(trigamma(x + 1, detail::quiet)));
CHAINRULES_SCALAR_RULE(trigamma, (x), singular(polygamma(2, x, detail::quiet)));
CHAINRULES_SCALAR_RULE(polygamma, (n, x), NoTangent{},
                       singular(polygamma(detail::whole(n) + 1, x, detail::quiet)));
CHAINRULES_SCALAR_RULE(invdigamma, (y), singular(detail::invdigamma_slope(Omega)));
CHAINRULES_SCALAR_RULE(digamma_difference, (a, d), singular(trigamma_difference(a, d)),
                       singular(trigamma(a + d, detail::quiet)));
CHAINRULES_SCALAR_RULE(trigamma_difference, (a, d),
                       singular(polygamma(2, a + d, detail::quiet) - polygamma(2, a, detail::quiet)),
                       singular(polygamma(2, a + d, detail::quiet)));
CHAINRULES_SCALAR_RULE(tgamma_ratio, (a, b),
                       singular(detail::density_times(Omega, digamma(a, detail::quiet), b == 0)),
                       singular(detail::gamma_ratio_by_b(Omega, a, b)));
CHAINRULES_SCALAR_RULE(tgamma_delta_ratio, (a, d),
                       singular(detail::gamma_delta_ratio_by_a(Omega, a, d)),
                       singular(detail::gamma_delta_ratio_by_d(Omega, a, d)));
CHAINRULES_SCALAR_RULE(rising_factorial, (x, n),
                       singular(detail::factorial_power_partial<1>(Omega, x, n)), NoTangent{});
CHAINRULES_SCALAR_RULE(falling_factorial, (x, n),
                       singular(detail::factorial_power_partial<-1>(Omega, x, n)), NoTangent{});

}  // namespace chainrules::special

namespace chainrules::fn {
using special::digamma;
using special::falling_factorial;
using special::invdigamma;
using special::lgamma;
using special::logabsgamma;
using special::logfactorial;
using special::loggamma1p;
using special::polygamma;
using special::rising_factorial;
using special::tgamma;
using special::tgamma1pm1;
using special::tgamma_delta_ratio;
using special::tgamma_ratio;
using special::trigamma;
}  // namespace chainrules::fn

namespace chainrules::overloads {
CHAINRULES_DETAIL_SPECIAL(lgamma);
CHAINRULES_DETAIL_SPECIAL(tgamma);
}  // namespace chainrules::overloads
