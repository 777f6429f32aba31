// SPDX-License-Identifier: MIT
#pragma once
// Jacobi's theta functions of z and of the nome q, or of τ with q = e^{−πτ}; the forms m1 are
// θ − 1, accurate for small q.

#include "chainrules/cmath/exponential.hpp"
#include "chainrules/special/elliptic/detail/theta.hpp"

namespace chainrules::special {

// name of z and q by ours, or by Boost's.
#define CHAINRULES_DETAIL_THETA(name, kind, ours_or, q) \
    CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, name, (z, q), \
        detail::ours_or(kind, z, q, [&] { return boost::math::name(z, q, policy...); }))
/// Jacobi's theta function θ₁(z, q) = 2 Σ (−1)ⁿ q^((n+½)²) sin((2n+1) z), n ≥ 0, of the nome q.
CHAINRULES_DETAIL_THETA(jacobi_theta1, 1, theta_of_nome_or, q);
/// Jacobi's theta function θ₂(z, q) = 2 Σ q^((n+½)²) cos((2n+1) z), n ≥ 0, of the nome q.
CHAINRULES_DETAIL_THETA(jacobi_theta2, 2, theta_of_nome_or, q);
/// Jacobi's theta function θ₃(z, q) = 1 + 2 Σ q^(n²) cos(2nz), n ≥ 1, of the nome q.
CHAINRULES_DETAIL_THETA(jacobi_theta3, 3, theta_of_nome_or, q);
/// Jacobi's theta function θ₄(z, q) = 1 + 2 Σ (−1)ⁿ q^(n²) cos(2nz), n ≥ 1, of the nome q.
CHAINRULES_DETAIL_THETA(jacobi_theta4, 4, theta_of_nome_or, q);
/// Jacobi's theta function less one, θ₃(z, q) − 1, accurate for a small nome q.
CHAINRULES_DETAIL_THETA(jacobi_theta3m1, 3, of_finite_angle, q);
/// Jacobi's theta function less one, θ₄(z, q) − 1, accurate for a small nome q.
CHAINRULES_DETAIL_THETA(jacobi_theta4m1, 4, of_finite_angle, q);
/// Jacobi's theta function θ₁(z, q) of the nome q = e^(−πτ).
CHAINRULES_DETAIL_THETA(jacobi_theta1tau, 1, theta_of_tau_or, tau);
/// Jacobi's theta function θ₂(z, q) of the nome q = e^(−πτ).
CHAINRULES_DETAIL_THETA(jacobi_theta2tau, 2, theta_of_tau_or, tau);
/// Jacobi's theta function θ₃(z, q) of the nome q = e^(−πτ).
CHAINRULES_DETAIL_THETA(jacobi_theta3tau, 3, theta_of_tau_or, tau);
/// Jacobi's theta function θ₄(z, q) of the nome q = e^(−πτ).
CHAINRULES_DETAIL_THETA(jacobi_theta4tau, 4, theta_of_tau_or, tau);
/// Jacobi's theta function less one, θ₃(z, q) − 1, of the nome q = e^(−πτ).
CHAINRULES_DETAIL_THETA(jacobi_theta3m1tau, 3, theta_less_one_or, tau);
/// Jacobi's theta function less one, θ₄(z, q) − 1, of the nome q = e^(−πτ).
CHAINRULES_DETAIL_THETA(jacobi_theta4m1tau, 4, theta_less_one_or, tau);
#undef CHAINRULES_DETAIL_THETA

namespace detail {

/// theta_slope(i, n, z, τ): derivative n of θᵢ by z.
CHAINRULES_DETAIL_PRIMALS(AsGiven, theta_slope);
template <std::integral I, std::integral N, Real Z, Real Tau, Policy... P>
result_t<Z, Tau> primal(theta_slope_t, I kind, N n, Z const& z, Tau const& tau, P const&...) {
    using T = result_t<Z, Tau>;
    return T(theta_of(whole(kind), whole(n), T(z), T(tau)));
}

template <class X>
auto quarter_pi(X const&) {
    return cmath::detail::pi<X>() / 4;
}
template <class Q>
auto tau_of_nome(Q const& nome) {
    using cmath::log;
    return -log(nome) / cmath::detail::pi<Q>();
}

// Derivative n by z, with the nome, and with τ.
template <class Z, class Q>
auto theta_slope_of_nome(int kind, int n, Z const& z, Q const& q) {
    if constexpr (Plain<Z> && Plain<Q>) {
        using T = result_t<Z, Q>;
        return theta_at_nome(kind, n, T(z), T(q));
    } else {
        return theta_slope(kind, n, z, tau_of_nome(q), quiet);
    }
}
template <class Z, class Tau>
auto theta_slope_of_tau(int kind, int n, Z const& z, Tau const& tau) {
    if constexpr (Plain<Z> && Plain<Tau>) {
        using T = result_t<Z, Tau>;
        return theta_of(kind, n, T(z), T(tau));
    } else {
        return theta_slope(kind, n, z, tau, quiet);
    }
}

template <class Z, class Q>
auto theta_by_z(int kind, Z const& z, Q const& q) {
    return theta_slope_of_nome(kind, 1, z, q);
}
// −θ_zz / 4q.
template <class Z, class Q>
auto theta_by_q(int kind, Z const& z, Q const& q) {
    return -theta_slope_of_nome(kind, 2, z, q) / (4 * q);
}
template <class Z, class Q>
auto theta_tau_by_z(int kind, Z const& z, Q const& tau) {
    return theta_slope_of_tau(kind, 1, z, tau);
}
// π/4 θ_zz.
template <class Z, class Q>
auto theta_tau_by_tau(int kind, Z const& z, Q const& tau) {
    auto const second = theta_slope_of_tau(kind, 2, z, tau);
    return quarter_pi(second) * second;
}

CHAINRULES_SCALAR_RULE(theta_slope, (kind, n, z, tau), NoTangent{}, NoTangent{},
                       singular(theta_slope(whole(kind), whole(n) + 1, z, tau, quiet)),
                       singular(quarter_pi(tau) * theta_slope(whole(kind), whole(n) + 2, z, tau, quiet)));

}  // namespace detail

#define CHAINRULES_DETAIL_THETA_RULE(i, name) \
    CHAINRULES_SCALAR_RULE(name, (z, q), detail::theta_by_z(i, z, q), detail::theta_by_q(i, z, q))
CHAINRULES_DETAIL_THETA_RULE(1, jacobi_theta1);
CHAINRULES_DETAIL_THETA_RULE(2, jacobi_theta2);
CHAINRULES_DETAIL_THETA_RULE(3, jacobi_theta3);
CHAINRULES_DETAIL_THETA_RULE(4, jacobi_theta4);
CHAINRULES_DETAIL_THETA_RULE(3, jacobi_theta3m1);
CHAINRULES_DETAIL_THETA_RULE(4, jacobi_theta4m1);
#undef CHAINRULES_DETAIL_THETA_RULE
#define CHAINRULES_DETAIL_THETA_OF_TAU_RULE(i, name) \
    CHAINRULES_SCALAR_RULE(name, (z, tau), singular(detail::theta_tau_by_z(i, z, tau)), \
                           singular(detail::theta_tau_by_tau(i, z, tau)))
CHAINRULES_DETAIL_THETA_OF_TAU_RULE(1, jacobi_theta1tau);
CHAINRULES_DETAIL_THETA_OF_TAU_RULE(2, jacobi_theta2tau);
CHAINRULES_DETAIL_THETA_OF_TAU_RULE(3, jacobi_theta3tau);
CHAINRULES_DETAIL_THETA_OF_TAU_RULE(4, jacobi_theta4tau);
CHAINRULES_DETAIL_THETA_OF_TAU_RULE(3, jacobi_theta3m1tau);
CHAINRULES_DETAIL_THETA_OF_TAU_RULE(4, jacobi_theta4m1tau);
#undef CHAINRULES_DETAIL_THETA_OF_TAU_RULE

}  // namespace chainrules::special

namespace chainrules::fn {
using special::jacobi_theta1;
using special::jacobi_theta1tau;
using special::jacobi_theta2;
using special::jacobi_theta2tau;
using special::jacobi_theta3;
using special::jacobi_theta3m1;
using special::jacobi_theta3m1tau;
using special::jacobi_theta3tau;
using special::jacobi_theta4;
using special::jacobi_theta4m1;
using special::jacobi_theta4m1tau;
using special::jacobi_theta4tau;
}  // namespace chainrules::fn
