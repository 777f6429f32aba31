// SPDX-License-Identifier: MIT
#pragma once
// The incomplete gamma functions: P, Q, Γ(a, x), γ(a, x), the density, and the inverses in x and in
// a, with both partials of each. Algorithms, their sources and regions:
// gamma/detail/incomplete_gamma.hpp.

#include "chainrules/cmath/exponential.hpp"
#include "chainrules/cmath/powers.hpp"
#include "chainrules/special/base/density.hpp"
#include "chainrules/special/base/no_more.hpp"
#include "chainrules/special/gamma/detail/gamma_root_at_end.hpp"
#include "chainrules/special/gamma/detail/incomplete_gamma_second.hpp"
#include "chainrules/special/gamma/gamma.hpp"

namespace chainrules::special {

using cmath::exp;
using cmath::log;
using cmath::pow;
using cmath::sqrt;

/// The regularised lower incomplete gamma function P(a, x) = ∫₀ˣ t^(a−1) e^(−t) dt / Γ(a).
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, gamma_p, (a, x), detail::gamma_lower(a, x, policy...));
/// The regularised upper incomplete gamma function Q(a, x) = ∫ₓ^∞ t^(a−1) e^(−t) dt / Γ(a).
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, gamma_q, (a, x), detail::gamma_upper(a, x, policy...));
/// The lower incomplete gamma function γ(a, x) = ∫₀ˣ t^(a−1) e^(−t) dt.
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, tgamma_lower, (a, x),
                                detail::lower_gamma_value(a, x, policy...));
/// The x with gamma_p(a, x) = p, the quantile of the gamma distribution of shape a.
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, gamma_p_inv, (a, p),
                                detail::gamma_p_root(a, p, policy...));
/// The x with gamma_q(a, x) = q, the quantile of the gamma distribution from above.
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, gamma_q_inv, (a, q),
                                detail::gamma_q_root(a, q, policy...));
/// The a with gamma_p(a, x) = p; the arguments are (x, p).
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, gamma_p_inva, (x, p),
                                boost::math::gamma_p_inva(x, p, policy...));
/// The a with gamma_q(a, x) = q; the arguments are (x, q).
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, gamma_q_inva, (x, q),
                                boost::math::gamma_q_inva(x, q, policy...));

/// The derivative of gamma_p by x, the density x^(a−1) e^(−x) / Γ(a) of the gamma distribution of
/// shape a.
CHAINRULES_DETAIL_POLICY_PRIMAL(InCommon, gamma_p_derivative, (a, x),
                                detail::gamma_density(a, x, detail::policy_of(policy...)));
/// The pair of gamma_p(a, x) and gamma_q(a, x).
CHAINRULES_DETAIL_PRIMALS(detail::InCommon, gamma_inc);
/// loggamma(a, x) = ln Γ(a, x), also for a ≤ 0, and where Γ(a, x) is no number of the type.
CHAINRULES_DETAIL_PRIMALS(detail::InCommon, loggamma);
/// ln x − digamma(a), without cancellation.
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, log_minus_digamma, (x, a), detail::log_minus_digamma(x, a));
/// ∂ gamma_p(a, x) / ∂a, and the same over x gamma_p_derivative(a, x).
CHAINRULES_DETAIL_POLICY_PRIMAL(Working, gamma_p_da, (a, x), detail::gamma_p_da(a, x));
CHAINRULES_DETAIL_POLICY_PRIMAL(Working, gamma_p_da_scaled, (a, x), detail::gamma_p_da_scaled(a, x));
/// ∂ tgamma(a, x) / ∂a and ∂ tgamma_lower(a, x) / ∂a, given the value.
CHAINRULES_DETAIL_POLICY_PRIMAL(Working, upper_gamma_da, (value, a, x),
                                detail::upper_gamma_da(value, a, x));
CHAINRULES_DETAIL_POLICY_PRIMAL(Working, lower_gamma_da, (value, a, x),
                                detail::lower_gamma_da(value, a, x));
/// The partials of loggamma(a, x).
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, log_upper_gamma_da, (a, x), detail::log_upper_gamma_da(a, x));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, log_upper_gamma_dx, (a, x), detail::log_upper_gamma_dx(a, x));
/// Second derivatives by a: of gamma_p, of gamma_p_da_scaled its first, of tgamma and tgamma_lower,
/// given the value, of loggamma.
CHAINRULES_DETAIL_POLICY_PRIMAL(Working, gamma_p_da2, (a, x), detail::gamma_p_da2(a, x));
CHAINRULES_DETAIL_POLICY_PRIMAL(Working, gamma_p_da_scaled_da, (a, x),
                                detail::gamma_p_da_scaled_da(a, x));
CHAINRULES_DETAIL_POLICY_PRIMAL(Working, upper_gamma_da2, (value, a, x),
                                detail::upper_gamma_da2(value, a, x));
CHAINRULES_DETAIL_POLICY_PRIMAL(Working, lower_gamma_da2, (value, a, x),
                                detail::lower_gamma_da2(value, a, x));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, log_upper_gamma_da2, (a, x),
                                detail::log_upper_gamma_da2(a, x));

namespace detail {

template <Real T, Policy... P>
T primal(tgamma_t, T const& a, T const& x, P const&... policy) {
    if constexpr (std::is_floating_point_v<T>)
        if (a <= 0 && x > 0) return T(upper_gamma_of_negative(wide_t<T>(a), wide_t<T>(x)));
    if constexpr (gives_limits<P...>) {
        if (a <= 0 && x == 0) return infinity<T>();
        if (a > std::numeric_limits<T>::max() && x >= 0 && x <= std::numeric_limits<T>::max())
            return a;
    }
    return boost::math::tgamma(a, x, policy...);
}
template <Real T, Policy... P>
std::pair<T, T> primal(gamma_inc_t, T const& a, T const& x, P const&... policy) {
    return {gamma_p(a, x, policy...), gamma_q(a, x, policy...)};
}
template <Real T, Policy... P>
T primal(loggamma_t, T const& a, T const& x, P const&... policy) {
    if (gives_limits<P...> && x == 0 && a <= 0) return infinity<T>();
    if (x < 0 || (x == 0 && a <= 0)) return domain_error("loggamma(a, x)", x, policy...);
    return T(log_upper_gamma(wide_t<T>(a), wide_t<T>(x)));
}

template <class O, class A, class X>
auto gamma_p_derivative_da(O const& Omega, A const& a, X const& x) {
    using T = evaluated_t<decltype(Omega * special::log_minus_digamma(x, a))>;
    if constexpr (ActiveNumber<T>)
        if (x == 0) return T(gamma_density_at_0(10, a, x));
    return T(density_times(Omega, special::log_minus_digamma(x, a)));
}
// At x = 0 the two terms are infinite of opposite sign, or the density is.
template <class O, class A, class X>
auto gamma_p_derivative_dx(O const& Omega, A const& a, X const& x) {
    using T = evaluated_t<decltype(Omega * ((a - 1 - x) / x))>;
    if constexpr (ActiveNumber<T>)
        if (x == 0) return T(gamma_density_at_0(1, a, x));
    if (x == 0) return slope_at_end(a, constant_of<T>(-1), constant_of<T>(1));
    if constexpr (std::is_floating_point_v<T>) {
        // The derivative is greater than a density that underflows.
        using W = wide_t<T>;
        if (Omega < std::numeric_limits<T>::min() && !is_infinite(x))
            return T(density_times(gamma_density(W(a), W(x)), (a - 1 - x) / W(x)));
    }
    return T(density_times(Omega, (a - 1 - x) / x));
}

// ∂² ln Γ(a, x) / ∂a∂x and ∂x², given first derivatives. At x = 0 those of −x^a / (a Γ(a)), or of
// a ln x for a < 0.
template <class A, class X, class DX, class DA>
auto log_upper_gamma_mixed(DX const& by_x, DA const& by_a, A const& a, X const& x) {
    using T = evaluated_t<decltype(by_x * (log(x) - by_a))>;
    if (is_infinite(plain_value(x))) return constant_of<T>(0);
    if (is_infinite(plain_value(a)) && x > 0) return a > 0 ? constant_of<T>(0) : T(1 / x);
    if constexpr (std::is_floating_point_v<T>) {
        using W = wide_t<T>;
        if (x == 0) return a > 1 ? T(0) : infinity<T>();
        if (upper_gamma_direct(W(a), W(x))) return T(log_upper_gamma_dadx(W(a), W(x)));
    }
    return T(by_x * (log(x) - by_a));
}
template <class A, class X, class DX>
auto log_upper_gamma_curvature(DX const& by_x, A const& a, X const& x) {
    using T = evaluated_t<decltype(by_x * ((a - 1) / x - 1 - by_x))>;
    if (is_infinite(plain_value(x))) return constant_of<T>(0);
    if (is_infinite(plain_value(a)) && x > 0) return constant_of<T>(a > 0 ? 0 : HUGE_VAL);
    if constexpr (std::is_floating_point_v<T>) {
        using W = wide_t<T>;
        if (x == 0) return a < 1 ? infinity<T>() : a == 1 ? T(0) : T(-slope_at_end(a, T(0), T(1)));
        if (upper_gamma_direct(W(a), W(x))) return T(log_upper_gamma_dx2(W(by_x), W(a), W(x)));
    }
    return T(density_times(by_x, (a - 1) / x - 1 - by_x));
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
        using T = evaluated_t<decltype(pow(x, a - 1) * exp(-x))>;
        // Far out, where it vanishes with all derivatives, the power overflows.
        auto const at = plain_value(x);
        if (at > 0 && gamma_integrand(plain_value(a), at) == 0) return constant_of<T>(0);
        if (at > 1) return T(exp((a - 1) * log(x) - x));
        if (at == 0 && a > 0)  // for a > 3 it vanishes with two derivatives
            return T(density_times(gamma_density_at_0(0, a, x), special::tgamma(a, quiet), a <= 3));
        return T(pow(x, a - 1) * exp(-x));
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
CHAINRULES_SCALAR_RULE(tgamma, (a, x), singular(upper_gamma_da(Omega, a, x)),
                       singular(-detail::gamma_integrand(a, x)));
CHAINRULES_SCALAR_RULE(tgamma_lower, (a, x), singular(lower_gamma_da(Omega, a, x)),
                       singular(detail::gamma_integrand(a, x)));
CHAINRULES_SCALAR_RULE(gamma_p_derivative, (a, x),
                       singular(detail::gamma_p_derivative_da(Omega, a, x)),
                       singular(detail::gamma_p_derivative_dx(Omega, a, x)));

namespace detail {

// ∂ ln g / ∂x of the density g.
template <class A, class X>
auto log_density_dx(A const& a, X const& x) {
    return (a - 1) / x - 1;
}

}  // namespace detail

/// The partials of gamma_p_inv(a, p) and gamma_q_inv(a, q), the rounded value x first.
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, gamma_p_inv_da, (x, a, p),
                                detail::gamma_root_da(detail::gamma_root(x, a, p, T(1 - p)), a));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, gamma_p_inv_dp, (x, a, p),
                                detail::gamma_root_dp(detail::gamma_root(x, a, p, T(1 - p)), a));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, gamma_q_inv_da, (x, a, q),
                                detail::gamma_root_da(detail::gamma_root(x, a, T(1 - q), q), a));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, gamma_q_inv_dq, (x, a, q),
                                -detail::gamma_root_dp(detail::gamma_root(x, a, T(1 - q), q), a));
/// The partials by a of gamma_p_inv_da and gamma_q_inv_da at a fixed x.
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, gamma_p_inv_da2, (x, a, p),
                                detail::gamma_root_da2(detail::gamma_root(x, a, p, T(1 - p)), a));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, gamma_q_inv_da2, (x, a, q),
                                detail::gamma_root_da2(detail::gamma_root(x, a, T(1 - q), q), a));

namespace detail {

template <class X>
constexpr auto root_two_pi(X const&) {
    return boost::math::constants::root_two_pi<plain_real_t<X>>();
}

}  // namespace detail

/// The z of which a normally distributed number is less with the probability p.
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, standard_normal_root, (p), detail::normal_root(p));
CHAINRULES_SCALAR_RULE(standard_normal_root, (p),
                       singular(exp(Omega * Omega / 2) * detail::root_two_pi(Omega)));

namespace detail {

// The partials of gamma_root_of_normal(a, z) by a and p. Where a is so large a rounding of x is
// many standard deviations.
template <class A, class Z>
auto gamma_root_of_normal_partial(int order, A const& a, Z const& z) {
    using T = evaluated_t<decltype(a * z)>;
    T const root(sqrt(a)), s(1 / root), v(z * z);
    if (order == 10)
        return T(1 + s * (z / 2 - s * s * ((v - 7) * z / 72 - s * ((3 * v + 7) * v - 16) / 810)));
    T const by_z(root + (2 * z / 3 + s * ((3 * v - 7) / 36 - s * (6 * v + 7) * z / 405)));
    return T(by_z * exp(v / 2) * root_two_pi(z));
}

// The partials of the roots x by a and by the probability, given as the lower or the upper one, for
// numbers of AD tools at an end, too.
template <bool upper, class X, class A, class P, class F>
auto gamma_root_partial(int order, X const& x, A const& a, P const& given, F const& interior) {
    using T = evaluated_t<decltype(interior() + gamma_root_at_end(0, 1, a, given))>;
    [[maybe_unused]] int const sign = upper ? -1 : 1;
    if constexpr (ActiveNumber<T>) {
        auto const at = plain_value(x);
        auto const p = ::chainrules::evaluate(upper ? 1 - given : 0 + given);
        if (at == 0 || is_infinite(at)) return T(gamma_root_at_end(at == 0 ? 1 : 0, order, a, p));
    }
    if constexpr (std::is_floating_point_v<plain_real_t<T>>)
        if (gamma_root_is_normal(plain_value(a), plain_value(given)))
            return T(gamma_root_of_normal_partial(
                order, widened(a),
                ::chainrules::evaluate(sign * standard_normal_root(widened(given)))));
    return T(interior());
}
template <class X, class A, class P>
auto gamma_p_root_by_a(X const& x, A const& a, P const& p) {
    return gamma_root_partial<false>(10, x, a, p, [&] { return gamma_p_inv_da(x, a, p); });
}
template <class X, class A, class P>
auto gamma_p_root_by_p(X const& x, A const& a, P const& p) {
    return gamma_root_partial<false>(1, x, a, p, [&] { return gamma_p_inv_dp(x, a, p); });
}
template <class X, class A, class Q>
auto gamma_q_root_by_a(X const& x, A const& a, Q const& q) {
    return gamma_root_partial<true>(10, x, a, q, [&] { return gamma_q_inv_da(x, a, q); });
}
template <class X, class A, class Q>
auto gamma_q_root_by_q(X const& x, A const& a, Q const& q) {
    return ::chainrules::evaluate(
        -gamma_root_partial<true>(1, x, a, q, [&] { return -gamma_q_inv_dq(x, a, q); }));
}

}  // namespace detail

CHAINRULES_SCALAR_RULE(gamma_p_inv, (a, p), singular(detail::gamma_p_root_by_a(Omega, a, p)),
                       singular(detail::gamma_p_root_by_p(Omega, a, p)));
CHAINRULES_SCALAR_RULE(gamma_q_inv, (a, q), singular(detail::gamma_q_root_by_a(Omega, a, q)),
                       singular(detail::gamma_q_root_by_q(Omega, a, q)));
CHAINRULES_SCALAR_RULE(gamma_p_inv_da, (x, a, p),
                       singular(-log_minus_digamma(x, a) - Omega * detail::log_density_dx(a, x)),
                       singular(gamma_p_inv_da2(x, a, p)), NoTangent{});
CHAINRULES_SCALAR_RULE(gamma_q_inv_da, (x, a, q),
                       singular(-log_minus_digamma(x, a) - Omega * detail::log_density_dx(a, x)),
                       singular(gamma_q_inv_da2(x, a, q)), NoTangent{});
CHAINRULES_SCALAR_RULE(gamma_p_inv_dp, (x, a, p), singular(-Omega * detail::log_density_dx(a, x)),
                       singular(-Omega * log_minus_digamma(x, a)), NoTangent{});
CHAINRULES_SCALAR_RULE(gamma_q_inv_dq, (x, a, q), singular(-Omega * detail::log_density_dx(a, x)),
                       singular(-Omega * log_minus_digamma(x, a)), NoTangent{});
CHAINRULES_SCALAR_RULE(gamma_p_inva, (x, p), singular(-1 / (x * gamma_p_da_scaled(Omega, x))),
                       singular(1 / gamma_p_da(Omega, x)));
CHAINRULES_SCALAR_RULE(gamma_q_inva, (x, q), singular(-1 / (x * gamma_p_da_scaled(Omega, x))),
                       singular(-1 / gamma_p_da(Omega, x)));

CHAINRULES_SCALAR_RULE(loggamma, (a, x), singular(log_upper_gamma_da(a, x)),
                       singular(log_upper_gamma_dx(a, x)));

// Second derivatives.
CHAINRULES_SCALAR_RULE(log_minus_digamma, (x, a), singular(1 / x), singular(-trigamma(a, detail::quiet)));
CHAINRULES_SCALAR_RULE(gamma_p_da, (a, x), singular(gamma_p_da2(a, x)),
                       singular(detail::density_times(gamma_p_derivative(a, x, detail::quiet),
                                             log_minus_digamma(x, a), x == 0)));
CHAINRULES_SCALAR_RULE(gamma_p_da_scaled, (a, x), singular(gamma_p_da_scaled_da(a, x)),
                       singular((log_minus_digamma(x, a) - Omega * (a - x)) / x));
CHAINRULES_SCALAR_RULE(upper_gamma_da, (Gamma, a, x), NoTangent{}, singular(upper_gamma_da2(Gamma, a, x)),
                       singular(-detail::density_times(detail::gamma_integrand(a, x), log(x), x == 0)));
CHAINRULES_SCALAR_RULE(lower_gamma_da, (gamma, a, x), NoTangent{}, singular(lower_gamma_da2(gamma, a, x)),
                       singular(detail::density_times(detail::gamma_integrand(a, x), log(x), x == 0)));
CHAINRULES_SCALAR_RULE(log_upper_gamma_da, (a, x), singular(log_upper_gamma_da2(a, x)),
                       singular(detail::log_upper_gamma_mixed(log_upper_gamma_dx(a, x), Omega, a, x)));
CHAINRULES_SCALAR_RULE(log_upper_gamma_dx, (a, x),
                       singular(detail::log_upper_gamma_mixed(Omega, log_upper_gamma_da(a, x), a, x)),
                       singular(detail::log_upper_gamma_curvature(Omega, a, x)));

namespace detail {
inline constexpr char const* incomplete_gamma_third =
    "the third derivative of an incomplete gamma function by a";
}  // namespace detail

CHAINRULES_DETAIL_NO_MORE(gamma_p_da2, (), (a, x), detail::incomplete_gamma_third);
CHAINRULES_DETAIL_NO_MORE(gamma_p_da_scaled_da, (), (a, x), detail::incomplete_gamma_third);
CHAINRULES_DETAIL_NO_MORE(upper_gamma_da2, (Gamma), (a, x), detail::incomplete_gamma_third);
CHAINRULES_DETAIL_NO_MORE(lower_gamma_da2, (gamma), (a, x), detail::incomplete_gamma_third);
CHAINRULES_DETAIL_NO_MORE(log_upper_gamma_da2, (), (a, x), detail::incomplete_gamma_third);
CHAINRULES_DETAIL_NO_MORE(gamma_p_inv_da2, (), (x, a, p), detail::incomplete_gamma_third);
CHAINRULES_DETAIL_NO_MORE(gamma_q_inv_da2, (), (x, a, q), detail::incomplete_gamma_third);

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
