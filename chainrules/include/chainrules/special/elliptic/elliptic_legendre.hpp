// SPDX-License-Identifier: MIT
#pragma once
// Legendre's elliptic integrals, complete and incomplete, in the modulus k and with the arguments
// in Boost's order (k, φ) and (k, v, φ); ellipk and ellipe in the parameter m = k².

#include "chainrules/detail/enable.hpp"
#include "chainrules/special/elliptic/detail/elliptic_legendre.hpp"
#include "chainrules/special/elliptic/elliptic_carlson.hpp"

namespace chainrules::special {

/// The elliptic integral of the first kind F(φ, k) = ∫₀^φ (1 − k² sin²t)^(−1/2) dt, φ in radians.
CHAINRULES_DETAIL_PRIMALS(detail::AsBoost, ellint_1);
/// The elliptic integral of the second kind E(φ, k) = ∫₀^φ (1 − k² sin²t)^(1/2) dt, φ in radians.
CHAINRULES_DETAIL_PRIMALS(detail::AsBoost, ellint_2);
/// ∫ sin² / Δ, (F − E) / k².
CHAINRULES_DETAIL_PRIMALS(detail::AsBoost, ellint_d);
/// ∫ 1 / ((1 − v sin²) Δ).
CHAINRULES_DETAIL_PRIMALS(detail::AsBoost, ellint_3);
/// The complete elliptic integral of the first kind K in the parameter m = k².
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, ellipk, (m), detail::ellipk_value(m, policy...));
/// The complete elliptic integral of the second kind E in the parameter m = k².
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, ellipe, (m), detail::ellipe_value(m, policy...));

namespace detail {

// Complete, or up to an angle.
template <Real T, class... Rest>
auto primal(ellint_1_t, T const& k, Rest const&... rest)
    -> decltype(legendre_value<FirstKind>(k, rest...)) {
    return legendre_value<FirstKind>(k, rest...);
}
template <Real T, class... Rest>
auto primal(ellint_2_t, T const& k, Rest const&... rest)
    -> decltype(legendre_value<SecondKind>(k, rest...)) {
    return legendre_value<SecondKind>(k, rest...);
}
template <Real T, class... Rest>
auto primal(ellint_d_t, T const& k, Rest const&... rest)
    -> decltype(legendre_value<KindD>(k, rest...)) {
    return legendre_value<KindD>(k, rest...);
}
template <Real T, class... Rest>
auto primal(ellint_3_t, T const& k, Rest const&... rest) -> decltype(ellint_3_value(k, rest...)) {
    return ellint_3_value(k, rest...);
}

using ::chainrules::evaluate;

// n beside x: an int would count as double, more than a dual number of floats has.
template <class X>
constexpr plain_real_t<X> beside(X const&, int n) {
    return plain_real_t<X>(n);
}

// k/3 R_D(0, 1, k′²) and −k/3 R_D(0, k′², 1), infinite at |k| = 1.
template <class K>
auto complete_1_by_k(K const& modulus) {
    auto const k = working(modulus);
    if constexpr (Plain<K>)
        if (k == 1 || k == -1) return k * infinity<working_t<K>>();
    return k / 3 * ellint_rd(beside(k, 0), beside(k, 1), complement(k), quiet);
}
template <class K>
auto complete_2_by_k(K const& modulus) {
    auto const k = working(modulus);
    if constexpr (Plain<K>)
        if (k == 1 || k == -1) return -k * infinity<working_t<K>>();
    return -k / 3 * ellint_rd(beside(k, 0), complement(k), beside(k, 1), quiet);
}

// (k s³ / 3) R_D(c², 1, Δ²) and −(k s³ / 3) R_D(c², Δ², 1), plus 2n times the complete ones. These
// are all that grows with an infinite angle.
template <class K, class S>
auto reduced_1_by_k(K const& k, S const& s, S const& c) {
    return k * (s * s * s) / 3 * ellint_rd(c * c, beside(c, 1), delta_squared(k, s, c), quiet);
}
template <class K, class S>
auto reduced_2_by_k(K const& k, S const& s, S const& c) {
    return -k * (s * s * s) / 3 * ellint_rd(c * c, delta_squared(k, s, c), beside(c, 1), quiet);
}
template <class K, class A>
auto incomplete_1_by_k(K const& modulus, A const& phi) {
    auto const k = working(modulus);
    auto const [s, c, n] = reduce(working(phi));
    using R = std::remove_cvref_t<decltype(::chainrules::evaluate(reduced_1_by_k(k, s, c)))>;
    if (is_infinite(plain_value(phi)))
        return plain_value(k) == 0 ? constant_of<R>(0) : R(k * plain_value(phi));
    R const slope(reduced_1_by_k(k, s, c));
    if (plain_value(s) == 0 && n == 0) return R(0 * slope);
    return n == 0 ? slope : R(slope + 2 * n * complete_1_by_k(k));
}
template <class K, class A>
auto incomplete_2_by_k(K const& modulus, A const& phi) {
    auto const k = working(modulus);
    auto const [s, c, n] = reduce(working(phi));
    using R = std::remove_cvref_t<decltype(::chainrules::evaluate(reduced_2_by_k(k, s, c)))>;
    if (is_infinite(plain_value(phi)))
        return plain_value(k) == 0 ? constant_of<R>(0) : R(-k * plain_value(phi));
    R const slope(reduced_2_by_k(k, s, c));
    if (plain_value(s) == 0 && n == 0) return R(0 * slope);
    return n == 0 ? slope : R(slope + 2 * n * complete_2_by_k(k));
}
// Δ = √(1 − k² sin²φ).
template <class K, class A>
auto delta(K const& modulus, A const& phi) {
    using cmath::sqrt;
    auto const r = reduce(working(phi));
    return sqrt(delta_squared(working(modulus), r.s, r.c));
}

template <class O, class K>
auto complete_d_by_k(O const&, K const& k) {
    if constexpr (Plain<K>) {
        if (k == 1 || k == -1) return O(k * infinity<O>());
        using W = working_t<O>;
        W const at(k), square = at * at;
        // (K − 2D + k²D) / (k (1 − k²)), where that keeps its digits.
        if (square > W(1) / 1000 && square < 1) {
            Complete<W> const at_k(at);
            return O((at_k.K - (2 - square) * at_k.D) / (at * complement(at)));
        }
        return O(d_by_k(Legendre<W>(at)));
    } else {
        // D = R_D(0, 1 − k², 1) / 3
        return O(-2 * k / 3 * rd_derivative(0, 1, 0, beside(k, 0), complement(k), beside(k, 1)));
    }
}
template <class O, class K, class A>
auto incomplete_d_by_k(O const& Omega, K const& k, A const& phi) {
    if constexpr (Plain<K> && Plain<A>) {
        if (is_infinite(Omega)) return O(k * Omega);
        return O(d_by_k(Legendre<working_t<O>>(working_t<O>(k), working_t<O>(phi))));
    } else {
        // D = s³ R_D(c², Δ², 1) / 3
        auto const [s, c, n] = reduce(phi);
        O const slope(-2 * k / 3 * (s * s * s * s * s) *
                      rd_derivative(0, 1, 0, c * c, delta_squared(k, s, c), beside(k, 1)));
        return n == 0 ? slope : O(slope + 2 * n * complete_d_by_k(Omega, O(k)));
    }
}
template <class K, class A>
auto incomplete_d_by_angle(K const& k, A const& phi) {
    auto const r = reduce(working(phi));
    return r.s * r.s / delta(k, phi);
}

// The derivatives of s R_F(c², Δ², 1) + (v s³/3) R_J(c², Δ², 1, p), p = 1 − v s², in integrals of
// one sign that say how they are differentiated further, for active numbers. k² = v, v = 0 and v =
// 1 are nothing special. Where the terms cancel, for v s² ≪ 0, and beyond the pole of the integrand
// k / (k² − v) (∫ Δ⁻³ − Π) and Byrd and Friedman 733.00.
template <class T>
bool is_carlson_better(T const& v, T const& s, T const& c) {
    return v * s * s > -10 && c * c + (1 - v) * (s * s) > 0;
}
template <class K, class V, class S>
auto pi_integrals_by_k(K const& k, V const& v, S const& s, S const& c) {
    auto const x = evaluate(c * c);
    auto const y = evaluate(delta_squared(k, s, c));
    auto const p = evaluate(x + (1 - v) * (s * s));
    auto const one = beside(y * p, 1);
    return k * (s * s * s) / 3 *
           (ellint_rd(x, one, y) - 2 * v * (s * s) * rj_derivative(0, 1, 0, 0, x, y, one, p));
}
template <class K, class V, class S>
auto pi_integrals_by_v(K const& k, V const& v, S const& s, S const& c) {
    auto const x = evaluate(c * c);
    auto const y = evaluate(delta_squared(k, s, c));
    auto const p = evaluate(x + (1 - v) * (s * s));
    auto const one = beside(y * p, 1);
    return s * s * s / 3 *
           (ellint_rj(x, y, one, p) - v * (s * s) * rj_derivative(0, 0, 0, 1, x, y, one, p));
}

// ∫ Δ⁻³ = s (R_F(c², Δ², 1) + (k² s²/3) R_D(c², 1, Δ²)) up to |φ| = π/2.
template <class K, class S>
auto inverse_cube(K const& k, S const& s, S const& c) {
    auto const x = evaluate(c * c);
    auto const y = evaluate(delta_squared(k, s, c));
    auto const one = beside(x * y, 1);
    return s * (ellint_rf(x, y, one, quiet) + k * k * (s * s) / 3 * ellint_rd(x, one, y, quiet));
}
template <class O, class K, class V, class S, class N>
O pi_by_k_far(O const& Pi, K const& k, V const& v, S const& s, S const& c, N const& n) {
    O cube(inverse_cube(k, s, c));
    if (n != 0) cube = cube + 2 * n * O(inverse_cube(k, beside(k, 1), beside(k, 0)));
    return O(k / (k * k - v) * (cube - Pi));
}

template <class O, class K, class V>
auto third_by_k(O const& Omega, K const& k, V const& v) {
    if (is_infinite(plain_value(v))) return constant_of<O>(0);
    if constexpr (Plain<K> && Plain<V>) {
        using W = working_t<O>;
        if (is_nan(Omega) || any_nan(k, v)) return not_a_number<O>();
        if (is_infinite(Omega)) return k == 0 ? O(0) : O(k * Omega);
        if (v < -10) {
            W const m(k), w(v);
            return O(pi_by_k_far(W(ellint_3(m, w, quiet)), m, w, W(1), W(0), 0));
        }
        return O(pi_by_k(W(v), Legendre<W>(W(k))));
    } else {
        if (is_infinite(plain_value(Omega))) return plain_value(k) == 0 ? O(0 * k) : O(k * Omega);
        if (is_carlson_better(plain_value(v), beside(v, 1), beside(v, 0)))
            return O(pi_integrals_by_k(k, v, beside(k, 1), beside(k, 0)));
        return pi_by_k_far(Omega, k, v, beside(k, 1), beside(k, 0), 0);
    }
}
template <class O, class K, class V, class A>
auto third_by_k(O const& Omega, K const& k, V const& v, A const& phi) {
    if (is_infinite(plain_value(v))) return constant_of<O>(0);
    if constexpr (Plain<K> && Plain<V> && Plain<A>) {
        using W = working_t<O>;
        if (is_nan(Omega) || any_nan(k, v, phi)) return not_a_number<O>();
        if (is_infinite(Omega)) return k == 0 ? O(0) : O(k * Omega);
        Legendre<W> const e{W(k), W(phi)};
        if (v * e.s * e.s < -10) {
            W const w(v);
            return O(pi_by_k_far(W(ellint_3(e.k, w, W(phi), quiet)), e.k, w, e.s, e.c, e.n));
        }
        return O(pi_by_k(W(v), e));
    } else {
        auto const [s, c, n] = reduce(phi);
        if (is_carlson_better(plain_value(v), plain_value(s), plain_value(c)) &&
            (n == 0 || plain_value(v) < 1)) {
            O const slope(pi_integrals_by_k(k, v, s, c));
            if (n == 0) return slope;
            return O(slope + 2 * n * pi_integrals_by_k(k, v, beside(k, 1), beside(k, 0)));
        }
        return pi_by_k_far(Omega, k, v, s, c, n);
    }
}
template <class O, class K, class V>
auto complete_3_by_v(O const& Omega, K const& k, V const& v) {
    if (is_infinite(plain_value(v))) return constant_of<O>(0);
    if constexpr (Plain<K> && Plain<V>) {
        using W = working_t<O>;
        if (is_nan(Omega) || any_nan(k, v)) return not_a_number<O>();
        if (is_infinite(Omega)) return Omega;
        if (v < -10) {
            using Far = wide_t<O>;  // products of v
            Far const m(k), w(v);
            return O(pi_by_large_v(w, m, Far(0), Far(1), Far(0), ellint_2(m, quiet),
                                   Complete<Far>(m).K, ellint_3(m, w, quiet)));
        }
        return O(pi_by_v(W(v), Legendre<W>(W(k))));
    } else {
        if (is_infinite(plain_value(Omega))) return Omega;
        if (is_carlson_better(plain_value(v), beside(v, 1), beside(v, 0)))
            return O(pi_integrals_by_v(k, v, beside(k, 1), beside(k, 0)));
        auto const w = evaluate(k * k - v);
        return O((ellint_2(k) + w / v * ellint_1(k) + (v - k * k / v) * Omega) / (2 * w) / (v - 1));
    }
}
template <class O, class K, class V, class A>
auto incomplete_3_by_v(O const& Omega, K const& k, V const& v, A const& phi) {
    using cmath::cos;
    using cmath::sin;
    if (is_infinite(plain_value(v))) return constant_of<O>(0);
    if constexpr (Plain<K> && Plain<V> && Plain<A>) {
        using W = working_t<O>;
        if (is_nan(Omega) || any_nan(k, v, phi)) return not_a_number<O>();
        Legendre<W> const e{W(k), W(phi)};
        if (v * e.s * e.s < -10) {
            using Far = wide_t<O>;  // products of v
            Far const m(k), w(v), a(phi);
            Legendre<Far> const at(m, a);
            return O(pi_by_large_v(w, m, at.s * at.c, at.s * at.s, cmath::sqrt(at.delta2),
                                   ellint_2(m, a, quiet), ellint_1(m, a, quiet),
                                   ellint_3(m, w, a, quiet)));
        }
        return O(pi_by_v(W(v), e));
    } else {
        auto const [s, c, n] = reduce(phi);
        if (is_carlson_better(plain_value(v), plain_value(s), plain_value(c)) &&
            (n == 0 || plain_value(v) < 1)) {
            O const slope(pi_integrals_by_v(k, v, s, c));
            if (n == 0) return slope;
            return O(slope + 2 * n * pi_integrals_by_v(k, v, beside(k, 1), beside(k, 0)));
        }
        auto const sine = sin(phi);
        auto const w = evaluate(k * k - v);
        return O((ellint_2(k, phi) + w / v * ellint_1(k, phi) + (v - k * k / v) * Omega -
                  v * delta(k, phi) * sine * cos(phi) / (1 - v * sine * sine)) /
                 (2 * w) / (v - 1));
    }
}
template <class K, class V, class A>
auto incomplete_3_by_angle(K const& k, V const& v, A const& phi) {
    auto const r = reduce(working(phi));
    auto const rest = 1 - working(v);
    auto const d = delta(k, phi);
    using R = std::remove_cvref_t<decltype(::chainrules::evaluate(rest * d))>;
    if (is_infinite(plain_value(v)) && plain_value(r.s) != 0) return constant_of<R>(0);
    return R(1 / ((r.c * r.c + rest * (r.s * r.s)) * d));
}

// ± R_D(0, …) / 6 in the parameter.
template <class M>
auto ellipk_partial(M const& m) {
    if constexpr (Plain<M>)
        if (m == 1) return infinity<working_t<M>>();
    return ellint_rd(beside(m, 0), beside(m, 1), 1 - working(m), quiet) / 6;
}
template <class M>
auto ellipe_partial(M const& m) {
    if constexpr (Plain<M>)
        if (m == 1) return -infinity<working_t<M>>();
    return -ellint_rd(beside(m, 0), 1 - working(m), beside(m, 1), quiet) / 6;
}

}  // namespace detail

// A scalar rule takes one number of arguments; these have two forms. Infinite at |k| = 1, where Δ
// is 0, or where the integral is.
CHAINRULES_SCALAR_RULE(ellint_1, (k), singular(detail::complete_1_by_k(k)));
CHAINRULES_SCALAR_RULE(ellint_1, (k, phi), singular(detail::incomplete_1_by_k(k, phi)),
                       singular(1 / detail::delta(k, phi)));
CHAINRULES_SCALAR_RULE(ellint_2, (k), singular(detail::complete_2_by_k(k)));
CHAINRULES_SCALAR_RULE(ellint_2, (k, phi), singular(detail::incomplete_2_by_k(k, phi)),
                       singular(detail::delta(k, phi)));
CHAINRULES_SCALAR_RULE(ellint_d, (k), singular(detail::complete_d_by_k(Omega, k)));
CHAINRULES_SCALAR_RULE(ellint_d, (k, phi), singular(detail::incomplete_d_by_k(Omega, k, phi)),
                       singular(detail::incomplete_d_by_angle(k, phi)));
CHAINRULES_SCALAR_RULE(ellint_3, (k, v), singular(detail::third_by_k(Omega, k, v)),
                       singular(detail::complete_3_by_v(Omega, k, v)));
CHAINRULES_SCALAR_RULE(ellint_3, (k, v, phi), singular(detail::third_by_k(Omega, k, v, phi)),
                       singular(detail::incomplete_3_by_v(Omega, k, v, phi)),
                       singular(detail::incomplete_3_by_angle(k, v, phi)));
CHAINRULES_SCALAR_RULE(ellipk, (m), singular(detail::ellipk_partial(m)));
CHAINRULES_SCALAR_RULE(ellipe, (m), singular(detail::ellipe_partial(m)));
/// The complete integrals of <cmath>: those above with one argument less.
CHAINRULES_DETAIL_OBJECT ellint_1_t comp_ellint_1{};
CHAINRULES_DETAIL_OBJECT ellint_2_t comp_ellint_2{};
CHAINRULES_DETAIL_OBJECT ellint_3_t comp_ellint_3{};

}  // namespace chainrules::special

namespace chainrules::fn {
using special::comp_ellint_1;
using special::comp_ellint_2;
using special::comp_ellint_3;
using special::ellint_1;
using special::ellint_2;
using special::ellint_3;
using special::ellint_d;
using special::ellipe;
using special::ellipk;
}  // namespace chainrules::fn

namespace chainrules::overloads {
CHAINRULES_DETAIL_SPECIAL(comp_ellint_1);
CHAINRULES_DETAIL_SPECIAL(comp_ellint_2);
CHAINRULES_DETAIL_SPECIAL(comp_ellint_3);
CHAINRULES_DETAIL_SPECIAL(ellint_1);
CHAINRULES_DETAIL_SPECIAL(ellint_2);
CHAINRULES_DETAIL_SPECIAL(ellint_3);
}  // namespace chainrules::overloads
