// SPDX-License-Identifier: MIT
#pragma once
// The incomplete gamma functions: P, Q, Γ(a, x), γ(a, x), the density, and the inverses in x and in
// a, with both partials of each. Algorithms, their sources and regions:
// detail/incomplete_gamma.hpp.

#include "chainrules/cmath/exponential.hpp"
#include "chainrules/cmath/powers.hpp"
#include "chainrules/special/detail/density.hpp"
#include "chainrules/special/detail/incomplete_gamma.hpp"
#include "chainrules/special/gamma.hpp"

namespace chainrules::special {

using cmath::exp;
using cmath::log;
using cmath::pow;

CHAINRULES_DETAIL_BOOST_FUNCTION(gamma_p);
CHAINRULES_DETAIL_BOOST_FUNCTION(gamma_q);
CHAINRULES_DETAIL_BOOST_FUNCTION(tgamma_lower);
CHAINRULES_DETAIL_BOOST_FUNCTION(gamma_p_inv);
CHAINRULES_DETAIL_BOOST_FUNCTION(gamma_q_inv);
CHAINRULES_DETAIL_BOOST_FUNCTION(gamma_p_inva);
CHAINRULES_DETAIL_BOOST_FUNCTION(gamma_q_inva);

namespace detail {

struct gamma_p_derivative_primal {};
struct gamma_inc_primal {};
struct log_upper_gamma_primal {};
struct log_minus_digamma_primal {};
struct gamma_p_da_primal {};
struct gamma_p_da_scaled_primal {};
struct upper_gamma_da_primal {};
struct lower_gamma_da_primal {};

template <Real A, Real X, Policy... P>
common_t<A, X> compute(tgamma_primal, A const& a, X const& x, P const&... policy) {
    using T = common_t<A, X>;
    if constexpr (std::is_floating_point_v<T>) {
        if (a <= 0 && x > 0) return T(upper_gamma_of_negative(wide_t<T>(a), wide_t<T>(x)));
    }
    return boost::math::tgamma(T(a), T(x), policy...);
}
template <Real A, Real X, Policy... P>
common_t<A, X> compute(gamma_p_derivative_primal, A const& a, X const& x, P const&... policy) {
    using T = common_t<A, X>;
    return gamma_density(T(a), T(x), policy_of(policy...));
}
template <Real A, Real X, Policy... P>
auto compute(gamma_inc_primal, A const& a, X const& x, P const&... policy) {
    using T = common_t<A, X>;
    return std::pair<T, T>(gamma_p(T(a), T(x), policy...), gamma_q(T(a), T(x), policy...));
}
template <Real A, Real X, Policy... P>
common_t<A, X> compute(log_upper_gamma_primal, A const& a, X const& x, P const&... policy) {
    using T = common_t<A, X>;
    using W = wide_t<T>;
    if (x < 0 || (x == 0 && a <= 0)) return domain_error("loggamma(a, x)", T(x), policy...);
    return T(log_upper_gamma(W(a), W(x)));
}
template <Real X, Real A>
common_t<X, A> compute(log_minus_digamma_primal, X const& x, A const& a) {
    using W = wide_t<common_t<X, A>>;
    return common_t<X, A>(log_minus_digamma(W(x), W(a)));
}
template <Real A, Real X>
common_t<A, X> compute(gamma_p_da_primal, A const& a, X const& x) {
    using W = wide_t<common_t<A, X>>;
    return common_t<A, X>(gamma_p_da(W(a), W(x)));
}
template <Real A, Real X>
common_t<A, X> compute(gamma_p_da_scaled_primal, A const& a, X const& x) {
    using W = wide_t<common_t<A, X>>;
    return common_t<A, X>(gamma_p_da_scaled(W(a), W(x)));
}
template <Real O, Real A, Real X>
common_t<A, X> compute(upper_gamma_da_primal, O const& Omega, A const& a, X const& x) {
    using W = wide_t<common_t<A, X>>;
    return common_t<A, X>(upper_gamma_da(W(Omega), W(a), W(x)));
}
template <Real O, Real A, Real X>
common_t<A, X> compute(lower_gamma_da_primal, O const& Omega, A const& a, X const& x) {
    using W = wide_t<common_t<A, X>>;
    return common_t<A, X>(lower_gamma_da(W(Omega), W(a), W(x)));
}

}  // namespace detail

CHAINRULES_DETAIL_FUNCTION_OF_TYPE(gamma_p_derivative,
                                   detail::Primal<detail::gamma_p_derivative_primal>);
/// The pair of gamma_p(a, x) and gamma_q(a, x).
CHAINRULES_DETAIL_FUNCTION_OF_TYPE(gamma_inc, detail::Primal<detail::gamma_inc_primal>);
/// loggamma(a, x) = ln Γ(a, x), also for a ≤ 0, and where Γ(a, x) is no number of the type.
CHAINRULES_DETAIL_FUNCTION_OF_TYPE(loggamma, detail::Primal<detail::log_upper_gamma_primal>);
/// ln x − digamma(a), without cancellation.
CHAINRULES_DETAIL_FUNCTION_OF_TYPE(log_minus_digamma,
                                   detail::Primal<detail::log_minus_digamma_primal>);
/// ∂ gamma_p(a, x) / ∂a, and the same over x gamma_p_derivative(a, x).
CHAINRULES_DETAIL_FUNCTION_OF_TYPE(gamma_p_da, detail::Primal<detail::gamma_p_da_primal>);
CHAINRULES_DETAIL_FUNCTION_OF_TYPE(gamma_p_da_scaled,
                                   detail::Primal<detail::gamma_p_da_scaled_primal>);
/// ∂ tgamma(a, x) / ∂a and ∂ tgamma_lower(a, x) / ∂a, given the value.
CHAINRULES_DETAIL_FUNCTION_OF_TYPE(upper_gamma_da, detail::Primal<detail::upper_gamma_da_primal>);
CHAINRULES_DETAIL_FUNCTION_OF_TYPE(lower_gamma_da, detail::Primal<detail::lower_gamma_da_primal>);

namespace detail {

// At x = 0 the two terms are infinite of opposite sign, or the density is.
template <class O, class A, class X>
auto gamma_p_derivative_dx(O const& Omega, A const& a, X const& x) {
    using T = evaluated_t<decltype(Omega * ((a - 1 - x) / x))>;
    if (x == 0) return slope_at_end(a, T(-1), T(1));
    if constexpr (std::is_floating_point_v<T>) {
        // The derivative is greater than a density that underflows.
        using W = wide_t<T>;
        if (Omega < std::numeric_limits<T>::min() && x <= std::numeric_limits<X>::max())
            return T(boost::math::gamma_p_derivative(W(a), W(x), Quiet{}) * ((a - 1 - x) / W(x)));
    }
    return T(density_times(Omega, (a - 1 - x) / x));
}

// −x^(a−1) e^(−x), or its opposite; x^a alone may overflow.
template <class A, class X>
auto gamma_integrand(A const& a, X const& x) {
    if constexpr (std::is_floating_point_v<X> && std::is_floating_point_v<A>) {
        using W = wide_t<decltype(A() + X())>;
        if (x > std::numeric_limits<X>::max()) return W(0);
        W const w(x), p = std::pow(w, W(a) - 1), e = std::exp(-w);
        if (p <= std::numeric_limits<W>::max() && e > 0) return W(p * e);
        return W(std::exp((W(a) - 1) * std::log(w) - w));
    } else {
        return evaluated_t<decltype(pow(x, a - 1) * exp(-x))>(pow(x, a - 1) * exp(-x));
    }
}

}  // namespace detail

// Every partial by x is infinite at x = 0 for a < 1.
CHAINRULES_SCALAR_RULE_MULTI(gamma_inc, (a, x), (),
                             (gamma_p_da(a, x), singular(gamma_p_derivative(a, x, detail::quiet))),
                             (-gamma_p_da(a, x),
                              singular(-gamma_p_derivative(a, x, detail::quiet))));
CHAINRULES_SCALAR_RULE(gamma_p, (a, x), gamma_p_da(a, x),
                       singular(gamma_p_derivative(a, x, detail::quiet)));
CHAINRULES_SCALAR_RULE(gamma_q, (a, x), -gamma_p_da(a, x),
                       singular(-gamma_p_derivative(a, x, detail::quiet)));
CHAINRULES_SCALAR_RULE(tgamma, (a, x), upper_gamma_da(Omega, a, x),
                       singular(-detail::gamma_integrand(a, x)));
CHAINRULES_SCALAR_RULE(tgamma_lower, (a, x), lower_gamma_da(Omega, a, x),
                       singular(detail::gamma_integrand(a, x)));
CHAINRULES_SCALAR_RULE(gamma_p_derivative, (a, x),
                       singular(detail::density_times(Omega, log_minus_digamma(x, a))),
                       singular(detail::gamma_p_derivative_dx(Omega, a, x)));

namespace detail {

// ∂ ln g / ∂x of the density g.
template <class A, class X>
auto log_density_dx(A const& a, X const& x) {
    return (a - 1) / x - 1;
}

}  // namespace detail

/// The partials of gamma_p_inv(a, p) and gamma_q_inv(a, q), the rounded value x first.
CHAINRULES_DETAIL_FORMULA(gamma_p_inv_da, (x, a, p),
                          gamma_root_da(gamma_root(x, a, p, W(1 - p)), a));
CHAINRULES_DETAIL_FORMULA(gamma_p_inv_dp, (x, a, p),
                          gamma_root_dp(gamma_root(x, a, p, W(1 - p)), a));
CHAINRULES_DETAIL_FORMULA(gamma_q_inv_da, (x, a, q),
                          gamma_root_da(gamma_root(x, a, W(1 - q), q), a));
CHAINRULES_DETAIL_FORMULA(gamma_q_inv_dq, (x, a, q),
                          -gamma_root_dp(gamma_root(x, a, W(1 - q), q), a));

CHAINRULES_SCALAR_RULE(gamma_p_inv, (a, p), gamma_p_inv_da(Omega, a, p),
                       singular(gamma_p_inv_dp(Omega, a, p)));
CHAINRULES_SCALAR_RULE(gamma_q_inv, (a, q), gamma_q_inv_da(Omega, a, q),
                       singular(gamma_q_inv_dq(Omega, a, q)));
#define CHAINRULES_DETAIL_BY_A                                              \
    CHAINRULES_NOT_IMPLEMENTED(                                             \
        "the second derivative of an inverse incomplete gamma function by " \
        "a")
CHAINRULES_SCALAR_RULE(gamma_p_inv_da, (x, a, p),
                       -log_minus_digamma(x, a) - Omega * detail::log_density_dx(a, x),
                       CHAINRULES_DETAIL_BY_A, NoTangent{});
CHAINRULES_SCALAR_RULE(gamma_q_inv_da, (x, a, q),
                       -log_minus_digamma(x, a) - Omega * detail::log_density_dx(a, x),
                       CHAINRULES_DETAIL_BY_A, NoTangent{});
#undef CHAINRULES_DETAIL_BY_A
CHAINRULES_SCALAR_RULE(gamma_p_inv_dp, (x, a, p), -Omega * detail::log_density_dx(a, x),
                       -Omega * log_minus_digamma(x, a), NoTangent{});
CHAINRULES_SCALAR_RULE(gamma_q_inv_dq, (x, a, q), -Omega * detail::log_density_dx(a, x),
                       -Omega * log_minus_digamma(x, a), NoTangent{});
CHAINRULES_SCALAR_RULE(gamma_p_inva, (x, p), singular(-1 / (x * gamma_p_da_scaled(Omega, x))),
                       singular(1 / gamma_p_da(Omega, x)));
CHAINRULES_SCALAR_RULE(gamma_q_inva, (x, q), singular(-1 / (x * gamma_p_da_scaled(Omega, x))),
                       singular(-1 / gamma_p_da(Omega, x)));

namespace detail {

struct log_upper_gamma_da_primal {};
struct log_upper_gamma_dx_primal {};
template <Real A, Real X>
common_t<A, X> compute(log_upper_gamma_da_primal, A const& a, X const& x) {
    using W = wide_t<common_t<A, X>>;
    return common_t<A, X>(log_upper_gamma_da(W(a), W(x)));
}
template <Real A, Real X>
common_t<A, X> compute(log_upper_gamma_dx_primal, A const& a, X const& x) {
    using W = wide_t<common_t<A, X>>;
    return common_t<A, X>(log_upper_gamma_dx(W(a), W(x)));
}

}  // namespace detail

/// The partials of loggamma(a, x).
CHAINRULES_DETAIL_FUNCTION_OF_TYPE(log_upper_gamma_da,
                                   detail::Primal<detail::log_upper_gamma_da_primal>);
CHAINRULES_DETAIL_FUNCTION_OF_TYPE(log_upper_gamma_dx,
                                   detail::Primal<detail::log_upper_gamma_dx_primal>);
CHAINRULES_SCALAR_RULE(loggamma, (a, x), log_upper_gamma_da(a, x),
                       singular(log_upper_gamma_dx(a, x)));

// Second derivatives: by x they follow from the first; by a twice nobody has written them.
CHAINRULES_SCALAR_RULE(log_minus_digamma, (x, a), 1 / x, -trigamma(a, detail::quiet));
CHAINRULES_SCALAR_RULE(gamma_p_da, (a, x),
                       CHAINRULES_NOT_IMPLEMENTED("the second derivative of gamma_p by a"),
                       gamma_p_derivative(a, x, detail::quiet) * log_minus_digamma(x, a));
CHAINRULES_SCALAR_RULE(gamma_p_da_scaled, (a, x),
                       CHAINRULES_NOT_IMPLEMENTED("the second derivative of gamma_p by a"),
                       (log_minus_digamma(x, a) - Omega * (a - x)) / x);
CHAINRULES_SCALAR_RULE(upper_gamma_da, (Gamma, a, x), NoTangent{},
                       CHAINRULES_NOT_IMPLEMENTED("the second derivative of tgamma(a, x) by a"),
                       -detail::gamma_integrand(a, x) * log(x));
CHAINRULES_SCALAR_RULE(lower_gamma_da, (gamma, a, x), NoTangent{},
                       CHAINRULES_NOT_IMPLEMENTED("the second derivative of tgamma_lower by a"),
                       detail::gamma_integrand(a, x) * log(x));
CHAINRULES_SCALAR_RULE(log_upper_gamma_da, (a, x),
                       CHAINRULES_NOT_IMPLEMENTED("the second derivative of loggamma(a, x) by a"),
                       log_upper_gamma_dx(a, x) * (log(x) - Omega));
CHAINRULES_SCALAR_RULE(log_upper_gamma_dx, (a, x), Omega * (log(x) - log_upper_gamma_da(a, x)),
                       Omega * ((a - 1) / x - 1 - Omega));

}  // namespace chainrules::special

namespace chainrules::fn {
/// gamma(a, x) is tgamma(a, x).
inline constexpr auto const& gamma = special::tgamma;
using special::gamma_inc;
using special::gamma_p;
using special::gamma_p_derivative;
using special::gamma_p_inv;
using special::gamma_p_inva;
using special::gamma_q;
using special::gamma_q_inv;
using special::gamma_q_inva;
using special::loggamma;
using special::tgamma_lower;
}  // namespace chainrules::fn
