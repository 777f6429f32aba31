// SPDX-License-Identifier: MIT
#pragma once
// The gamma function, its logarithm and their derivatives, ratios of gammas, factorial powers. Real
// numbers only; poles are as Boost.Math has them. tgamma(a, x) is incomplete_gamma.hpp's, beta and
// its logarithm beta.hpp's.

#include <boost/math/special_functions/factorials.hpp>

#include "chainrules/cmath/arithmetic.hpp"
#include "chainrules/detail/enable.hpp"
#include "chainrules/special/detail/gamma.hpp"

namespace chainrules::special {

CHAINRULES_FUNCTION(lgamma, boost::math::lgamma);
CHAINRULES_FUNCTION(tgamma1pm1, boost::math::tgamma1pm1);
CHAINRULES_FUNCTION(digamma, boost::math::digamma);
CHAINRULES_FUNCTION(trigamma, boost::math::trigamma);
CHAINRULES_DETAIL_BOOST_FUNCTION(tgamma_ratio);
CHAINRULES_DETAIL_BOOST_FUNCTION(tgamma_delta_ratio);

namespace detail {

struct tgamma_primal {};
struct polygamma_primal {};
struct logabsgamma_primal {};
struct loggamma1p_primal {};
struct invdigamma_primal {};
struct digamma1p_primal {};
struct digamma_difference_primal {};
struct rising_factorial_primal {};
struct falling_factorial_primal {};

template <Real X, Policy... P>
auto compute(tgamma_primal, X const& x, P const&... policy) {
    return boost::math::tgamma(x, policy...);
}

template <std::integral N, Real X, Policy... P>
common_t<X> compute(polygamma_primal, N n, X const& x, P const&... policy) {
    using T = common_t<X>;
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
    return boost::math::polygamma(int(n), T(x), policy...);
}

template <Real X, Policy... P>
auto compute(logabsgamma_primal, X const& x, P const&... policy) {
    int sign = 1;
    auto const value = boost::math::lgamma(x, &sign, policy...);
    return std::pair{value, sign};
}

template <Real X, Policy... P>
common_t<X> compute(loggamma1p_primal, X const& x, P const&... policy) {
    using T = common_t<X>;
    using W = wide_t<T>;
    using std::log1p;
    W const w(x);
    if (2 * w > -1 && 2 * w < 1) return T(log1p(boost::math::tgamma1pm1(w, policy...)));
    return T(boost::math::lgamma(W(1 + w), policy...));
}

template <Real Y, Policy... P>
common_t<Y> compute(invdigamma_primal, Y const& y, P const&...) {
    return common_t<Y>(inverse_digamma(wide_t<common_t<Y>>(y)));
}

template <Real X, Policy... P>
common_t<X> compute(digamma1p_primal, X const& x, P const&... policy) {
    using W = wide_t<common_t<X>>;
    return common_t<X>(boost::math::digamma(W(1 + W(x)), policy...));
}

template <Real A, Real D>
common_t<A, D> compute(digamma_difference_primal, A const& a, D const& d) {
    using W = wide_t<common_t<A, D>>;
    return common_t<A, D>(digamma_difference(W(a), W(d)));
}

template <Real X, std::integral N, Policy... P>
common_t<X> compute(rising_factorial_primal, X const& x, N n, P const&... policy) {
    using T = common_t<X>;
    T const product = factorial_power(T(x), static_cast<long long>(n), 1);
    return product == product ? product : boost::math::rising_factorial(T(x), int(n), policy...);
}
template <Real X, std::integral N, Policy... P>
common_t<X> compute(falling_factorial_primal, X const& x, N n, P const&... policy) {
    using T = common_t<X>;
    T const product = factorial_power(T(x), static_cast<long long>(n), -1);
    return product == product
               ? product
               : boost::math::falling_factorial(T(x), static_cast<unsigned>(n), policy...);
}

}  // namespace detail

/// The gamma function. With two arguments, tgamma(a, x), the upper incomplete one.
CHAINRULES_DETAIL_FUNCTION_OF_TYPE(tgamma, detail::Primal<detail::tgamma_primal>);
/// polygamma(n, x): the n-th derivative of digamma, n ≥ 0 an integer.
CHAINRULES_DETAIL_FUNCTION_OF_TYPE(polygamma, detail::Primal<detail::polygamma_primal>);
/// {ln |Γ(x)|, the sign of Γ(x)}.
CHAINRULES_DETAIL_FUNCTION_OF_TYPE(logabsgamma, detail::Primal<detail::logabsgamma_primal>);
/// ln Γ(1 + x), exact next to 0.
CHAINRULES_DETAIL_FUNCTION_OF_TYPE(loggamma1p, detail::Primal<detail::loggamma1p_primal>);
/// The same by another name: ln x!.
CHAINRULES_DETAIL_OBJECT loggamma1p_t logfactorial{};
/// The positive x with digamma(x) = y.
CHAINRULES_DETAIL_FUNCTION_OF_TYPE(invdigamma, detail::Primal<detail::invdigamma_primal>);
/// digamma(1 + x), the sum not rounded.
CHAINRULES_DETAIL_FUNCTION_OF_TYPE(digamma1p, detail::Primal<detail::digamma1p_primal>);
/// digamma(a + d) - digamma(a), without cancellation.
CHAINRULES_DETAIL_FUNCTION_OF_TYPE(digamma_difference,
                                   detail::Primal<detail::digamma_difference_primal>);
/// rising_factorial(x, n) = x (x + 1) … (x + n − 1).
CHAINRULES_DETAIL_FUNCTION_OF_TYPE(rising_factorial,
                                   detail::Primal<detail::rising_factorial_primal>);
/// falling_factorial(x, n) = x (x − 1) … (x − n + 1).
CHAINRULES_DETAIL_FUNCTION_OF_TYPE(falling_factorial,
                                   detail::Primal<detail::falling_factorial_primal>);

namespace detail {

template <int step, class T, class X, class N>
auto factorial_power_partial(T const& Omega, X const& x, N const& count) {
    int const n = whole(count);
    if constexpr (std::is_floating_point_v<X>) {
        return X(factorial_power_derivative<wide_t<X>>(Omega, x, n, step));
    } else {
        if (n >= 0 && n <= 24)
            return evaluated_t<T>(factorial_power_slope(evaluated_t<T>(x), n, step));
        X const least = step > 0 ? x : X(x - (n - 1));
        return evaluated_t<T>(Omega * special::digamma_difference(least, plain_real_t<X>(n)));
    }
}

}  // namespace detail

CHAINRULES_SCALAR_RULE(tgamma, (x), Omega * digamma(x, detail::quiet));
CHAINRULES_SCALAR_RULE(lgamma, (x), digamma(x, detail::quiet));
CHAINRULES_SCALAR_RULE_MULTI(logabsgamma, (x), (), (digamma(x, detail::quiet)), (NoTangent{}));
CHAINRULES_SCALAR_RULE(loggamma1p, (x), digamma1p(x, detail::quiet));
CHAINRULES_SCALAR_RULE(tgamma1pm1, (x), (Omega + 1) * digamma1p(x, detail::quiet));
CHAINRULES_SCALAR_RULE(digamma, (x), trigamma(x, detail::quiet));
CHAINRULES_SCALAR_RULE(digamma1p, (x), trigamma(x + 1, detail::quiet));
CHAINRULES_SCALAR_RULE(trigamma, (x), polygamma(2, x, detail::quiet));
CHAINRULES_SCALAR_RULE(polygamma, (n, x), NoTangent{},
                       polygamma(detail::whole(n) + 1, x, detail::quiet));
CHAINRULES_SCALAR_RULE(invdigamma, (y), 1 / trigamma(Omega, detail::quiet));
CHAINRULES_SCALAR_RULE(digamma_difference, (a, d),
                       trigamma(a + d, detail::quiet) - trigamma(a, detail::quiet),
                       trigamma(a + d, detail::quiet));
CHAINRULES_SCALAR_RULE(tgamma_ratio, (a, b), Omega * digamma(a, detail::quiet),
                       -Omega * digamma(b, detail::quiet));
CHAINRULES_SCALAR_RULE(tgamma_delta_ratio, (a, d), -Omega * digamma_difference(a, d),
                       -Omega * digamma(a + d, detail::quiet));
CHAINRULES_SCALAR_RULE(rising_factorial, (x, n), detail::factorial_power_partial<1>(Omega, x, n),
                       NoTangent{});
CHAINRULES_SCALAR_RULE(falling_factorial, (x, n), detail::factorial_power_partial<-1>(Omega, x, n),
                       NoTangent{});

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
CHAINRULES_DETAIL_UNARY_OVERLOAD(lgamma)
CHAINRULES_DETAIL_UNARY_OVERLOAD(tgamma)
}  // namespace chainrules::overloads
