// SPDX-License-Identifier: MIT
#pragma once
// Legendre's elliptic integrals in Carlson's form, in which nothing is 0/0 at k = 0, k² = v or
// v = 0. An angle is φ = nπ + r with |r| ≤ π/2; n complete integrals are added.

#include <boost/math/special_functions/ellint_1.hpp>
#include <boost/math/special_functions/ellint_2.hpp>
#include <boost/math/special_functions/ellint_3.hpp>
#include <boost/math/special_functions/ellint_d.hpp>
#include <cmath>
#include <limits>
#include <optional>

#include "chainrules/cmath/exponential.hpp"
#include "chainrules/cmath/trigonometric.hpp"
#include "chainrules/special/elliptic/detail/elliptic_carlson.hpp"

namespace chainrules::special::detail {

/// sin r, cos r and n of an angle φ = nπ + r.
template <class X, class R>
struct Reduced {
    X s, c;
    R n;
};
template <class X>
auto reduce(X const& phi) {
    using cmath::cos;
    using cmath::sin;
    using std::floor;
    auto const value = plain_value(phi);
    using R = std::remove_const_t<decltype(value)>;
    R const n = floor(R(value / boost::math::constants::pi<R>() + R(1) / 2));
    R const sign = is_even(n) ? R(1) : R(-1);
    using Y = std::remove_cvref_t<decltype(::chainrules::evaluate(sign * sin(phi)))>;
    return Reduced<Y, R>{Y(sign * sin(phi)), Y(sign * cos(phi)), n};
}

template <class K>
auto complement(K const& k) {  // k′²
    return (1 - k) * (1 + k);
}
// 1 − k² s², for |k| ≤ 1 as a sum of positive terms.
template <class K, class S>
auto delta_squared(K const& k, S const& s, S const& c) {
    return c * c + (1 - k) * (1 + k) * (s * s);
}

template <class T>
struct Legendre {
    T k, s, c, n, rest, delta2;  // rest: k′²

    Legendre(T const& modulus, T const& phi) : k(modulus) {
        auto const r = reduce(phi);
        s = r.s, c = r.c, n = r.n;
        rest = complement(k);
        delta2 = delta_squared(k, s, c);
    }
    explicit Legendre(T const& modulus) : k(modulus), s(1), c(0), n(0), rest(complement(k)) {
        delta2 = rest;
    }
    Jet<T> moving_rest() const { return {rest, -2 * k}; }
    Jet<T> moving_delta2() const { return {delta2, -2 * k * (s * s)}; }
};

// ∂D/∂k, the integral of sin² / Δ.
template <class T>
T d_by_k(Legendre<T> const& e) {
    T const incomplete =
        e.s == 0
            ? T(0)
            : T(e.s * e.s * e.s / 3 * rd(Jet<T>(e.c * e.c), e.moving_delta2(), Jet<T>(T(1))).dot);
    if (e.n == 0) return incomplete;
    return incomplete + 2 * e.n / 3 * rd(Jet<T>(T(0)), e.moving_rest(), Jet<T>(T(1))).dot;
}

// Π = s R_F + (v s³ / 3) R_J, |φ| ≤ π/2, in plain numbers or with k or v moving.
template <class N, class T>
N pi_of(N const& v, T const& s, T const& c2, N const& delta2) {
    N const one(T(1)), p(c2 + (1 - v) * (s * s));
    return s * (rf(N(c2), delta2, one) + v * T(s * s / 3) * rj(N(c2), delta2, one, p));
}
template <class T>
T pi_by_k(T const& v, Legendre<T> const& e) {
    T const incomplete =
        e.s == 0 ? T(0) : pi_of(Jet<T>(v), e.s, T(e.c * e.c), e.moving_delta2()).dot;
    if (e.n == 0) return incomplete;
    return incomplete + 2 * e.n * pi_of(Jet<T>(v), T(1), T(0), e.moving_rest()).dot;
}
template <class T>
T pi_by_v(T const& v, Legendre<T> const& e) {
    Jet<T> const moving(v, 1);
    T const incomplete = e.s == 0 ? T(0) : pi_of(moving, e.s, T(e.c * e.c), Jet<T>(e.delta2)).dot;
    if (e.n == 0) return incomplete;
    return incomplete + 2 * e.n * pi_of(moving, T(1), T(0), Jet<T>(e.rest)).dot;
}
// The same for v ≪ 0, where the above cancels, from the integrals themselves: Byrd and Friedman
// 733.00, with the full angle.
template <class T>
T pi_by_large_v(T const& v, T const& k, T const& sine_cosine, T const& s2, T const& delta,
                T const& E, T const& F, T const& Pi) {
    T const k2 = k * k, w = k2 - v;
    return (E + w * F / v + (v - k2 / v) * Pi - v * delta * sine_cosine / (1 - v * s2)) /
           (2 * w * (v - 1));
}

/// K and D = (K − E) / k² of a modulus |k| < 1 by the arithmetic-geometric mean: K = π / 2a and
/// D = K (1/2 + Σ 2ⁿ⁻¹ cₙ² / k²), n ≥ 1 (DLMF 19.8.5 and 19.8.6), terms of one sign.
template <class T>
struct Complete {
    T K, D;

    explicit Complete(T const& k) {
        using std::sqrt;
        T const square = k * k, root_of_epsilon = sqrt(std::numeric_limits<T>::epsilon());
        T b = sqrt(complement(k)), a = (1 + b) / 2, c = square / (4 * a);
        b = sqrt(b);
        T weight = 1, sum = c * c;
        // The number of correct digits doubles: 30 are never reached.
        for (int n = 0; n != 30 && c > root_of_epsilon * a; ++n) {
            T const mean = (a + b) / 2;
            c = (a - b) / 2;
            b = sqrt(a * b);
            a = mean;
            weight *= 2;
            sum += weight * c * c;
        }
        K = boost::math::constants::pi<T>() / (a + b);
        D = K * (square == 0 ? T(1) / 2 : T(1) / 2 + sum / square);
    }
};

template <class T, class P>
T modulus_out_of_domain(char const* function, T const& k, P const& policy) {
    return domain_error(function, "the modulus is %1%, must be between -1 and 1", k, policy);
}

// Where Boost's own would lose the digits of 1 − k² that cancel.
template <class T>
bool is_near_1(T const& k) {
    using std::fabs;
    return std::is_floating_point_v<T> && fabs(k) > T(1) / 2 && fabs(k) < 1;
}
template <class T>
T ellint_1_near_1(T const& k) {
    return Complete<T>(k).K;
}
template <class T>
T ellint_d_near_1(T const& k) {
    return Complete<T>(k).D;
}
template <class T>
T ellint_2_near_1(T const& k) {
    return boost::math::ellint_2(k, Quiet{});
}
// DLMF 19.25.5, 19.25.10, 19.25.13 and 19.25.14; 2n complete integrals are added.
template <class T>
T ellint_1_near_1(T const& k, T const& phi) {
    Legendre<T> const e(k, phi);
    T const F = e.s * rf(T(e.c * e.c), e.delta2, T(1));
    return e.n == 0 ? F : F + 2 * e.n * ellint_1_near_1(k);
}
template <class T>
T ellint_2_near_1(T const& k, T const& phi) {
    using std::sqrt;
    Legendre<T> const e(k, phi);
    T const c2 = e.c * e.c, k2 = k * k;
    T const f = rf(c2, e.delta2, T(1));
    T const d = rd(c2, T(1), e.delta2);
    T const E = e.s * (e.rest * (f + k2 * e.s * e.s / 3 * d) + k2 * e.c / sqrt(e.delta2));
    return e.n == 0 ? E : E + 2 * e.n * ellint_2_near_1(k);
}
template <class T>
T ellint_d_near_1(T const& k, T const& phi) {
    Legendre<T> const e(k, phi);
    T const D = e.s * e.s * e.s / 3 * rd(T(e.c * e.c), e.delta2, T(1));
    return e.n == 0 ? D : D + 2 * e.n * ellint_d_near_1(k);
}
// Π(v, k) = K + v R_J(0, k′², 1, 1 − v) / 3 (DLMF 19.25.2); for v < 0, where that cancels, by the
// characteristic (k² − v) / (1 − v) (Abramowitz and Stegun 17.7.17).
template <class T>
T ellint_3_near_1(T const& k, T const& v) {
    T const rest = complement(k), K = Complete<T>(k).K;
    auto const of = [&](T const& n, T const& n_rest) {
        return K + n / 3 * rj(T(0), rest, T(1), n_rest);
    };
    if (v >= 0) return of(v, T(1 - v));
    T const square = k * k, w = square - v;
    return square / w * K + -v / (1 - v) * (rest / w) * of(T(w / (1 - v)), T(rest / (1 - v)));
}
template <class T>
T ellint_3_near_1(T const& k, T const& v, T const& phi) {
    Legendre<T> const e(k, phi);
    T const Pi = pi_of(v, e.s, T(e.c * e.c), e.delta2);
    return e.n == 0 ? Pi : Pi + 2 * e.n * ellint_3_near_1(k, v);
}

// The complete F, D and Π are infinite at |k| = 1, Π at v = 1, too. Beyond |φ| = π/2 they are
// added.
template <class T, class P>
std::optional<T> infinite_at_end(bool at_end, T const& phi, P const&) {
    if (!gives_limits<P> || !at_end) return {};
    auto const n = reduce(phi).n;
    if (n == 0) return {};
    return n > 0 ? infinity<T>() : T(-infinity<T>());
}
template <class T>
bool is_end(T const& k) {
    return k == 1 || k == -1;
}

struct FirstKind {
    static constexpr bool is_infinite_at_1 = true;
    static constexpr char const* name = "chainrules::ellint_1(%1%)";
    static auto near_1(auto const&... x) { return ellint_1_near_1(x...); }
    static auto elsewhere(auto const&... x) { return boost::math::ellint_1(x...); }
};
struct SecondKind {
    static constexpr bool is_infinite_at_1 = false;
    static constexpr char const* name = "chainrules::ellint_2(%1%)";
    static auto near_1(auto const&... x) { return ellint_2_near_1(x...); }
    static auto elsewhere(auto const&... x) { return boost::math::ellint_2(x...); }
};
struct KindD {
    static constexpr bool is_infinite_at_1 = true;
    static constexpr char const* name = "chainrules::ellint_d(%1%)";
    static auto near_1(auto const&... x) { return ellint_d_near_1(x...); }
    static auto elsewhere(auto const&... x) { return boost::math::ellint_d(x...); }
};
// What reaches Boost has no NaN and no infinite angle.
template <class Kind, class T, Policy P>
T legendre_value(T const& k, P const& policy) {
    if (Kind::is_infinite_at_1 && gives_limits<P> && is_end(k)) return infinity<T>();
    if (is_near_1(k)) return T(Kind::near_1(working_t<T>(k)));
    return Kind::elsewhere(k, policy);
}
template <class Kind, class T, Policy P>
T legendre_value(T const& k, T const& phi, P const& policy) {
    if (is_infinite(k)) return modulus_out_of_domain(Kind::name, k, policy);
    // Every half turn adds as much.
    if (is_infinite(phi)) return k >= -1 && k <= 1 ? phi : not_a_number<T>();
    if (auto const end = infinite_at_end(Kind::is_infinite_at_1 && is_end(k), phi, policy))
        return *end;
    if (is_near_1(k)) return T(Kind::near_1(working_t<T>(k), working_t<T>(phi)));
    return Kind::elsewhere(k, phi, policy);
}

template <class T, Policy P>
T ellint_3_value(T const& k, T const& v, P const& policy) {
    if (is_infinite(k)) return modulus_out_of_domain("chainrules::ellint_3(%1%)", k, policy);
    if (is_infinite(v) && v > 0)
        return domain_error("chainrules::ellint_3(%1%)", "v is %1%", v, policy);
    if (is_infinite(v) && v < 0) return T(0);
    if (gives_limits<P> && v <= 1 && (is_end(k) || (v == 1 && k < 1 && k > -1)))
        return infinity<T>();
    if (is_near_1(k) && v < 1) return T(ellint_3_near_1(working_t<T>(k), working_t<T>(v)));
    return boost::math::ellint_3(k, v, policy);
}
template <class T, Policy P>
T ellint_3_value(T const& k, T const& v, T const& phi, P const& policy) {
    if (is_infinite(phi))
        return k >= -1 && k <= 1 && v <= 1 && !is_infinite(v) ? phi : not_a_number<T>();
    if (is_infinite(k)) return modulus_out_of_domain("chainrules::ellint_3(%1%)", k, policy);
    if (is_infinite(v) && v > 0)
        return domain_error("chainrules::ellint_3(%1%)", "v is %1%", v, policy);
    if (is_infinite(v) && v < 0) return T(0);
    if (v <= 1 && k >= -1 && k <= 1)
        if (auto const end = infinite_at_end(is_end(k) || v == 1, phi, policy)) return *end;
    if constexpr (std::is_floating_point_v<T>) {
        using W = working_t<T>;
        W const at(k), angle(phi);
        // Beyond π/2 complete integrals are added, which are infinite at k = 1 and v = 1.
        bool const finite = std::fabs(angle) < boost::math::constants::half_pi<W>();
        if ((is_near_1(at) || (finite && at * at == 1)) && v > -1 && (v < 1 || (finite && v == 1)))
            return T(ellint_3_near_1(at, W(v), angle));
    }
    return boost::math::ellint_3(k, v, phi, policy);
}

template <class T, Policy P>
T ellipk_value(T const& m, P const& policy) {
    if (is_infinite(m) && m < 0) return 0;
    if (m > 1)
        return domain_error("chainrules::ellipk", "the parameter is %1%, must not exceed 1", m,
                            policy);
    if (m == 1) return policies::raise_overflow_error<T>("chainrules::ellipk", nullptr, policy);
    return boost::math::ellint_rf(T(0), T(1 - m), T(1), policy);
}
template <class T, Policy P>
T ellipe_value(T const& m, P const& policy) {
    if (is_infinite(m) && m < 0) return infinity<T>();
    if (m > 1)
        return domain_error("chainrules::ellipe", "the parameter is %1%, must not exceed 1", m,
                            policy);
    return 2 * boost::math::ellint_rg(T(0), T(1 - m), T(1), policy);
}

}  // namespace chainrules::special::detail
