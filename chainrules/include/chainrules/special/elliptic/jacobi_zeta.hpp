// SPDX-License-Identifier: MIT
#pragma once
// Jacobi's zeta function and Heuman's lambda function of a modulus |k| ≤ 1 and an angle: (k, φ).

#include <boost/math/special_functions/jacobi_zeta.hpp>

#include "chainrules/special/elliptic/elliptic_legendre.hpp"

namespace chainrules::special {

namespace detail {

// Z = k² s c Δ R_J(0, k′², 1, Δ²) / 3K, in plain numbers or with k moving.
template <class N, class T>
N zeta_of(N const& k, T const& sine_cosine, N const& rest, N const& delta2, N const& K) {
    using std::sqrt;
    N const j = rj(N(T(0)), rest, N(T(1)), delta2);
    return k * k * T(sine_cosine / 3) * sqrt(delta2) * j / K;
}
template <class T>
T zeta_near_1(Legendre<T> const& e) {
    return zeta_of(e.k, T(e.s * e.c), e.rest, e.delta2, Complete<T>(e.k).K);
}
template <class T>
T zeta_by_k(Legendre<T> const& e) {
    if (e.s * e.c == 0) return 0;
    Jet<T> const K(Complete<T>(e.k).K, e.k / 3 * rd(T(0), T(1), e.rest));
    return zeta_of(Jet<T>(e.k, T(1)), T(e.s * e.c), e.moving_rest(), e.moving_delta2(), K).dot;
}

// Λ₀ = 2n + (2/π) k′² s c / δ (R_F(0, k′², 1) + k² R_J(0, k′², 1, k′² c² / δ²) / 3δ²), where
// δ² = 1 − k′² s² = c² + k² s². (DLMF 19.25, with 1 − k²/δ² multiplied out.)
template <class T>
T heuman(T const& k, T const& s, T const& c) {
    using std::sqrt;
    T const rest = complement(k), d2 = c * c + k * k * s * s;
    return boost::math::constants::two_div_pi<T>() * s * c * rest / sqrt(d2) *
           (Complete<T>(k).K + k * k * rj(T(0), rest, T(1), T(rest * c * c / d2)) / (3 * d2));
}

template <class T, Policy P>
T jacobi_zeta_value(T const& k, T const& phi, P const& policy) {
    if (is_infinite(phi)) return not_a_number<T>();
    if (!(k >= -1 && k <= 1)) return modulus_out_of_domain("chainrules::jacobi_zeta", k, policy);
    // Sin φ with the period π, which Boost has up to π/2.
    if (is_end(k)) return T(reduce(working_t<T>(phi)).s);
    if (is_near_1(k)) return T(zeta_near_1(Legendre<working_t<T>>(k, phi)));
    return boost::math::jacobi_zeta(k, phi, policy);
}

// Boost's cancels towards k = 1.
template <class T, Policy P>
T heuman_lambda_value(T const& modulus, T const& angle, P const& policy) {
    using W = working_t<T>;
    W const k(modulus), phi(angle);
    if (!(k >= -1 && k <= 1))
        return modulus_out_of_domain("chainrules::heuman_lambda", modulus, policy);
    if (is_infinite(phi)) return angle;  // every half turn adds 2
    if (is_end(k)) return T(phi * boost::math::constants::two_div_pi<W>());
    auto const r = reduce(phi);
    if (k == 0) return T(2 * r.n + r.s);
    return T(2 * r.n + (r.c == 0 ? r.s : heuman(k, r.s, r.c)));
}

}  // namespace detail

/// Jacobi's zeta function Z(φ, k) = E(φ, k) − E(k) / K(k) F(φ, k) of modulus k, φ in radians.
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, jacobi_zeta, (k, phi),
                                detail::jacobi_zeta_value(k, phi, policy...));
/// Heuman's Λ₀(φ, k) = F(φ, k′) / K(k′) + 2/π K(k) Z(φ, k′) of modulus k, k′² = 1 − k², φ in
/// radians.
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, heuman_lambda, (k, phi),
                                detail::heuman_lambda_value(k, phi, policy...));

namespace detail {

// D/K.
template <class K>
auto mean_of_squared_sine(K const& k) {
    if constexpr (Plain<K>) {
        Complete<K> const at(k);
        return at.D / at.K;
    } else {
        return ellint_d(k, quiet) / ellint_1(k, quiet);
    }
}
// k² (D/K − sin²φ) / Δ; towards |k| = 1 both integrals grow and the quotient is 1.
template <class K, class A>
auto zeta_by_angle(K const& modulus, A const& phi) {
    using cmath::sqrt;
    auto const k = working(modulus);
    auto const r = reduce(working(phi));
    auto const d = delta(modulus, phi);
    using R = std::remove_cvref_t<decltype(::chainrules::evaluate(k * d))>;
    auto const value = plain_value(k);
    if (value == 1 || value == -1) return R(d);
    return R(k * k * (mean_of_squared_sine(k) - r.s * r.s) / d);
}
template <class O, class K, class A>
auto zeta_by_modulus(O const&, K const& k, A const& phi) {
    if constexpr (Plain<K> && Plain<A>) {
        using W = working_t<O>;
        if (is_end(k)) {
            W const sine = reduce(W(phi)).s;
            return sine == 0 ? O(0) : O(W(k) * sine * infinity<W>());
        }
        return O(zeta_by_k(Legendre<W>(W(k), W(phi))));
    } else {
        if (is_end(plain_value(k))) {
            auto const sine = reduce(plain_value(phi)).s;
            return sine == 0 ? constant_of<O>(0) : O(k * (sine * infinity<plain_real_t<O>>()));
        }
        // Of the angle without half turns, as all of Z.
        auto const [s, c, n] = reduce(phi);
        auto const F =
            s * ellint_rf(evaluate(c * c), evaluate(delta_squared(k, s, c)), beside(c, 1));
        auto const K1 = ellint_1(k);
        auto const ratio = ellint_2(k) / K1;
        return O(reduced_2_by_k(k, s, c) - ratio * reduced_1_by_k(k, s, c) -
                 (complete_2_by_k(k) - ratio * complete_1_by_k(k)) / K1 * F);
    }
}

// 2/π (k² B + k′² K c²) / δ, k² B = E − k′² K = k² k′² R_D(0, 1, k′²) / 3, δ² = c² + k² s².
template <class K, class A>
auto heuman_by_angle(K const& modulus, A const& phi) {
    using cmath::sqrt;
    auto const k = working(modulus);
    auto const r = reduce(working(phi));
    auto const two_div_pi =
        boost::math::constants::two_div_pi<cmath::detail::plain_real_t<decltype(k * r.s)>>();
    auto const rest = complement(k);
    auto const c2 = r.c * r.c;
    auto const d = sqrt(c2 + k * k * (r.s * r.s));
    using R = std::remove_cvref_t<decltype(::chainrules::evaluate(k * d))>;
    if (plain_value(rest) == 0) return R(two_div_pi / d);
    return R(two_div_pi * rest *
             (k * k * ellint_rd(beside(rest, 0), beside(rest, 1), rest, quiet) / 3 +
              ellint_1(k, quiet) * c2) /
             d);
}
// −(2/π) k D s c / δ (Byrd and Friedman 710.11).
template <class O, class K, class A>
auto heuman_by_modulus(O const&, K const& modulus, A const& phi) {
    using cmath::sqrt;
    auto const k = working(modulus);
    auto const r = reduce(working(phi));
    auto const two_div_pi =
        boost::math::constants::two_div_pi<cmath::detail::plain_real_t<decltype(k * r.s)>>();
    auto const factor = -two_div_pi * k * r.s * r.c / sqrt(r.c * r.c + k * k * (r.s * r.s));
    if constexpr (Plain<K> && Plain<A>) {
        if (r.s * r.c == 0) return O(0);
        if (k == 1 || k == -1) return O(factor * infinity<O>());
        return O(factor * Complete<working_t<K>>(k).D);
    } else {
        if (plain_value(r.s) * plain_value(r.c) == 0 && is_end(plain_value(k)))
            return constant_of<O>(0);
        return O(factor * ellint_d(k));
    }
}

}  // namespace detail

CHAINRULES_SCALAR_RULE(jacobi_zeta, (k, phi), singular(detail::zeta_by_modulus(Omega, k, phi)),
                       detail::zeta_by_angle(k, phi));
CHAINRULES_SCALAR_RULE(heuman_lambda, (k, phi), singular(detail::heuman_by_modulus(Omega, k, phi)),
                       singular(detail::heuman_by_angle(k, phi)));

}  // namespace chainrules::special

namespace chainrules::fn {
using special::heuman_lambda;
using special::jacobi_zeta;
}  // namespace chainrules::fn
