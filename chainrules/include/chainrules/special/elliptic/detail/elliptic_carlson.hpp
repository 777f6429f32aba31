// SPDX-License-Identifier: MIT
#pragma once
// Carlson's elliptic integrals with their derivatives. R_J by duplication, on jets: the iteration
// contracts, so the derivative converges as the value does, and none of the special cases in which
// Boost leaves the iteration is taken. R_D(x, y, z) = R_J(x, y, z, z).
// Source: Carlson, Numerical computation of real or complex elliptic integrals, Numer. Algor. 10
// (1995); the form with R_C(1, 1 + E): Fitzgerald (2015), as in Boost. Valid for x, y, z ≥ 0, at
// most one of them 0, and p ≠ 0: for p < 0 the Cauchy principal value, DLMF 19.20.14.

#include <boost/math/special_functions/ellint_rc.hpp>
#include <boost/math/special_functions/ellint_rd.hpp>
#include <boost/math/special_functions/ellint_rf.hpp>
#include <boost/math/special_functions/ellint_rg.hpp>
#include <boost/math/special_functions/ellint_rj.hpp>
#include <algorithm>
#include <cmath>

#include "chainrules/special/base/arguments.hpp"
#include "chainrules/special/base/jet.hpp"

namespace chainrules::special::detail {

/// R_C(1, b), b = 1 + e > 0: atan(√e) / √e, with its derivative.
template <class T>
Jet<T> rc_of_one(T const& b, T const& e) {
    using std::abs;
    using std::atan;
    using std::log;
    using std::log1p;
    using std::sqrt;
    if (abs(e) < T(1) / 8) {
        // Σ (−e)ᵏ / (2k + 1)
        T value = 0, slope = 0, power = 1, previous = 0;
        for (int k = 0; k != 400; ++k) {
            T const term = power / T(2 * k + 1);
            value += term;
            slope -= T(k) * previous / T(2 * k + 1);
            if (k > 1 && abs(T(k) * previous) < std::numeric_limits<T>::epsilon() / 8) break;
            previous = power;
            power *= -e;
        }
        return {value, slope};
    }
    T const root = sqrt(abs(e));
    T const value = e > 0      ? T(atan(root) / root)
                    : e > -0.5 ? T((log1p(root) - log1p(-root)) / (2 * root))
                               : T(log((1 + root) / sqrt(b)) / root);
    return {value, (1 / b - value) / (2 * e)};
}
template <class T>
Jet<T> rc_of_one(Jet<T> const& b, Jet<T> const& e) {
    Jet<T> const f = rc_of_one(b.value, e.value);
    return {f.value, f.dot * e.dot};
}

/// R_C(x, y) by x or y.
template <class T>
struct RcSlopes {
    T x, y;
};
template <class T>
RcSlopes<T> rc_slopes(T const& x, T const& y) {
    using std::abs;
    using std::sqrt;
    if (y < 0) {
        // √(x / (x − y)) R_C(x − y, −y), DLMF 19.2.20.
        T const u = x - y, v = -y;
        T const factor = sqrt(x / u), value = boost::math::ellint_rc(u, v, Quiet{});
        RcSlopes<T> const r = rc_slopes(u, v);
        return {factor * r.x + v / (2 * sqrt(x * u) * u) * value,
                factor * (value / (2 * u) - r.x - r.y)};
    }
    if (x == 0) return {-infinity<T>(), -boost::math::constants::pi<T>() / (4 * y * sqrt(y))};
    T const b = y / x, e = (y - x) / x, scale = 1 / (x * sqrt(x));
    Jet<T> const f = rc_of_one(b, e);
    T const by_x = abs(e) < T(1) / 8 ? T(-f.value / 2 - b * f.dot) : T((f.value - 1) / (2 * e));
    return {scale * by_x, scale * f.dot};
}

template <class T>
Jet<T> rc(Jet<T> const& x, Jet<T> const& y) {
    if (any_nan(x.value, y.value)) return {not_a_number<T>(), not_a_number<T>()};
    RcSlopes<T> const r = rc_slopes(x.value, y.value);
    T const along_x = x.dot == 0 ? T(0) : T(r.x * x.dot);
    return {boost::math::ellint_rc(x.value, y.value, Quiet{}), along_x + r.y * y.dot};
}

// As Boost has them, for algorithms that run on plain numbers and on jets.
template <class T>
T rf(T const& x, T const& y, T const& z) {
    return boost::math::ellint_rf(x, y, z, Quiet{});
}
template <class T>
T rd(T const& x, T const& y, T const& z) {
    return boost::math::ellint_rd(x, y, z, Quiet{});
}
template <class T>
T rj(T const& x, T const& y, T const& z, T const& p) {
    return boost::math::ellint_rj(x, y, z, p, Quiet{});
}

// R_F by its derivatives −R_D / 6 (DLMF 19.18.1).
template <class T>
Jet<T> rf(Jet<T> const& x, Jet<T> const& y, Jet<T> const& z) {
    if (any_nan(x.value, y.value, z.value)) return {not_a_number<T>(), not_a_number<T>()};
    auto const slope = [](T const& a, T const& b, Jet<T> const& moving) {
        if (moving.dot == 0) return T(0);
        return T(-rd(a, b, moving.value) / 6 * moving.dot);
    };
    return {rf(x.value, y.value, z.value),
            slope(y.value, z.value, x) + slope(x.value, z.value, y) + slope(x.value, y.value, z)};
}

template <class T>
Jet<T> rj_positive(Jet<T> x, Jet<T> y, Jet<T> z, Jet<T> p) {
    using std::abs;
    using std::max;
    using std::pow;
    using std::sqrt;
    using J = Jet<T>;
    J const start = (x + y + z + 2 * p) / 5;
    J A = start, delta = (p - x) * (p - y) * (p - z);
    J const x0 = x, y0 = y, z0 = z;
    auto const off = [&](J const& a) { return abs(start.value - a.value); };
    // One duplication more than the value needs.
    T const distance = 4 * pow(std::numeric_limits<T>::epsilon() / 5, -T(1) / 8) *
                       max(max(off(x), off(y)), max(off(z), off(p)));
    J sum = 0;
    T scale = 1;
    for (int n = 0; n != 3000; ++n) {
        J const rx = sqrt(x), ry = sqrt(y), rz = sqrt(z), rp = sqrt(p);
        J const d = (rp + rx) * (rp + ry) * (rp + rz);
        J const e = delta / d / d;
        // 1 + e as a sum of positive terms, for e next to −1.
        J const b = e.value < T(-1) / 4 ? 2 * rp * (p + rx * (ry + rz) + ry * rz) / d : 1 + e;
        sum += J(scale) / d *
               (e.value < T(-1) / 4 ? rc_of_one(b, J(e.value, b.dot)) : rc_of_one(b, e));
        J const lambda = rx * ry + rx * rz + ry * rz;
        A = (A + lambda) / 4;
        scale /= 4;
        if (!(scale * distance >= A.value)) break;
        x = (x + lambda) / 4;
        y = (y + lambda) / 4;
        z = (z + lambda) / 4;
        p = (p + lambda) / 4;
        delta /= 64;
    }
    J const X = J(scale) * (start - x0) / A, Y = J(scale) * (start - y0) / A,
            Z = J(scale) * (start - z0) / A, P = (-X - Y - Z) / 2;
    J const E2 = X * Y + X * Z + Y * Z - 3 * P * P, E3 = X * Y * Z + 2 * E2 * P + 4 * P * P * P,
            E4 = (2 * X * Y * Z + E2 * P + 3 * P * P * P) * P, E5 = X * Y * Z * P * P;
    J const series = 1 - 3 * E2 / 14 + E3 / 6 + 9 * E2 * E2 / 88 - 3 * E4 / 22 - 9 * E2 * E3 / 52 +
                     3 * E5 / 26 - E2 * E2 * E2 / 16 + 3 * E3 * E3 / 40 + 3 * E2 * E4 / 20 +
                     45 * E2 * E2 * E3 / 272 - 9 * (E3 * E4 + E2 * E5) / 68;
    return J(scale) / (A * sqrt(A)) * series + 6 * sum;
}

/// R_J with its derivative in one direction.
template <class T>
Jet<T> rj(Jet<T> x, Jet<T> y, Jet<T> z, Jet<T> const& p) {
    if (any_nan(x.value, y.value, z.value, p.value)) return {not_a_number<T>(), not_a_number<T>()};
    if (p.value > 0) return rj_positive(x, y, z, p);
    auto const order = [](Jet<T>& a, Jet<T>& b) {
        if (a.value > b.value) std::swap(a, b);
    };
    order(x, y), order(y, z), order(x, y);
    Jet<T> const q = -p, r = (z * (x + y + q) - x * y) / (z + q);
    Jet<T> const product = x * y * z, a = x * y + r * q;
    return ((r - z) * rj_positive(x, y, z, r) - 3 * rf(x, y, z) +
            3 * sqrt(product / a) * rc(a, r * q)) /
           (z + q);
}

template <class T>
Jet<T> rd(Jet<T> const& x, Jet<T> const& y, Jet<T> const& z) {
    return rj_positive(x, y, z, z);
}

// The integrals diverge at 0 where two of x, y, z are 0, or what stands with a greater power is.
template <class T>
bool two_zeros(T const& x, T const& y, T const& z) {
    return x >= 0 && y >= 0 && z >= 0 && (x == 0) + (y == 0) + (z == 0) >= 2;
}
// An infinite argument among valid ones gives the limit, at which the integral vanishes but R_G.
template <class T>
std::optional<T> carlson_at_infinity(T const& limit, std::same_as<T> auto const&... x) {
    if (!(is_infinite(x) || ...)) return {};
    return (... && (x >= 0)) ? limit : not_a_number<T>();
}

template <class T, Policy P>
T ellint_rc_value(T const& x, T const& y, P const& policy) {
    if (auto const limit = carlson_at_infinity(T(0), x, y)) return *limit;
    if (gives_limits<P> && y == 0 && x >= 0) return infinity<T>();
    return boost::math::ellint_rc(x, y, policy);
}
template <class T, Policy P>
T ellint_rf_value(T const& x, T const& y, T const& z, P const& policy) {
    if (auto const limit = carlson_at_infinity(T(0), x, y, z)) return *limit;
    if (gives_limits<P> && two_zeros(x, y, z)) return infinity<T>();
    return boost::math::ellint_rf(x, y, z, policy);
}
template <class T, Policy P>
T ellint_rd_value(T const& x, T const& y, T const& z, P const& policy) {
    if (auto const limit = carlson_at_infinity(T(0), x, y, z)) return *limit;
    bool const end = x >= 0 && y >= 0 && z >= 0 && (z == 0 || (x == 0 && y == 0));
    if (gives_limits<P> && end) return infinity<T>();
    return boost::math::ellint_rd(x, y, z, policy);
}
template <class T, Policy P>
T ellint_rg_value(T const& x, T const& y, T const& z, P const& policy) {
    if (auto const limit = carlson_at_infinity(infinity<T>(), x, y, z)) return *limit;
    return boost::math::ellint_rg(x, y, z, policy);
}
template <class T, Policy P>
T ellint_rj_value(T const& x, T const& y, T const& z, T const& p, P const& policy) {
    if (auto const limit = carlson_at_infinity(T(0), x, y, z, p)) return *limit;
    bool const end = x >= 0 && y >= 0 && z >= 0 && (p == 0 || two_zeros(x, y, z));
    if (gives_limits<P> && end) return p < 0 ? T(-infinity<T>()) : infinity<T>();
    return boost::math::ellint_rj(x, y, z, p, policy);
}

}  // namespace chainrules::special::detail
