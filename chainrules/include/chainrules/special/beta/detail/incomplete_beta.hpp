// SPDX-License-Identifier: MIT
#pragma once
// The derivatives of the incomplete beta functions by a and b, for the standard floating types.
// With the density p(t) = t^(a−1) (1−t)^(b−1) / B(a, b):
//
//     ∂I_x/∂a = ∫₀^x p(t) w_a(t) dt = −∫ₓ^1,   w_a(t) = ln t + ψ(a+b) − ψ(a)
//     ∂I_x/∂b = ∫₀^x p(t) w_b(t) dt = −∫ₓ^1,   w_b(t) = ln(1−t) + ψ(a+b) − ψ(b)
//
// Each is computed on the side of x where its weight has one sign, so that nothing cancels, in
// units of x y p(x), y = 1 − x: by a series of one sign (DLMF 8.17.8 differentiated) where that is
// short, else by quadrature of the integral.

#include <boost/math/special_functions/beta.hpp>
#include <cmath>
#include <limits>
#include <utility>

#include "chainrules/special/base/arguments.hpp"
#include "chainrules/special/base/gauss_legendre.hpp"
#include "chainrules/special/beta/detail/beta.hpp"
#include "chainrules/special/beta/detail/normal_beta.hpp"
#include "chainrules/special/gamma/detail/gamma.hpp"

namespace chainrules::special::detail {

/// w_a(x); w_b(x) is log_weight(b, a, y, x).
template <class T>
T log_weight(T const& a, T const& b, T const& x, T const& y) {
    return log_of(x, y) + digamma_difference(a, b);
}

/// The offsets of the two weights, ψ(a+b) − ψ(a) and ψ(a+b) − ψ(b); 0 for the unnormalised B_x.
template <class T>
struct BetaOffsets {
    T a, b;
};

/// The integrals over (0, x) of p times 1, w_a and w_b, in units of x y p(x).
template <class T>
struct BetaIntegrals {
    T value, by_a, by_b;

    friend BetaIntegrals operator+(BetaIntegrals const& s, BetaIntegrals const& t) {
        return {s.value + t.value, s.by_a + t.by_a, s.by_b + t.by_b};
    }
    friend BetaIntegrals operator*(T const& s, BetaIntegrals const& t) {
        return {s * t.value, s * t.by_a, s * t.by_b};
    }
};

/// Σ tₙ, Σ tₙ Aₙ, Σ tₙ Bₙ with t₀ = 1/a, tₙ₊₁ = tₙ x (a+b+n)/(a+1+n). False if it would be long.
template <class T>
bool beta_series(T const& a, T const& b, T const& x, T const& y, BetaOffsets<T> const& offsets,
                 BetaIntegrals<T>& sum) {
    T const eps = std::numeric_limits<T>::epsilon() / 4;
    T term = 1 / a;
    T weight_a = log_of(x, y) + offsets.a - 1 / a, weight_b = log_of(y, x) + offsets.b;
    sum = {term, term * weight_a, term * weight_b};
    for (int n = 0; n != 400; ++n) {
        T const r = 1 / (a + b + T(n)), s = 1 / (a + 1 + T(n));
        T const ratio = x * s / r;
        term *= ratio;
        weight_a += r - s;
        weight_b += r;
        T const add_a = term * weight_a, add_b = term * weight_b;
        sum = sum + BetaIntegrals<T>{term, add_a, add_b};
        // What is left is at most this times the last term.
        T const rest = 1 - (ratio > x ? ratio : x);
        if (rest > 0 && term <= eps * rest * sum.value &&
            std::fabs(add_a) <= eps * rest * std::fabs(sum.by_a) &&
            std::fabs(add_b) <= eps * rest * std::fabs(sum.by_b))
            return true;
    }
    return false;
}

/// ln t, ln(1−t) and the density at odds t/(1−t) = x/y e^s, relative to x y p(x).
template <class T>
struct BetaPoint {
    T exponent, log_t, log_u, odds;
};
template <class T>
BetaPoint<T> beta_point(T const& a, T const& b, T const& x, T const& y, T const& v_x, T const& s) {
    T const v = v_x + s;
    // Far out the exponential overflows, and a s would be subtracted from itself.
    if (v > 45) {
        T const log_t = -std::exp(-v);
        return {a * (log_t - log_of(x, y)) - b * (v + log_of(y, x)), log_t, -v, std::exp(v)};
    }
    T const odds = x / y * std::exp(s);
    // Of two equal forms the one in which a large parameter is not subtracted from itself.
    T const exponent = x < T(0.5) ? a * s - (a + b) * std::log1p(x * std::expm1(s))
                                  : -b * s - (a + b) * std::log1p(y * std::expm1(-s));
    // The smaller of the two logarithms; the other one is further by v.
    T const nearer = -std::log1p(odds < 1 ? odds : 1 / odds);
    return {exponent, odds < 1 ? nearer + v : nearer, odds < 1 ? nearer : nearer - v, odds};
}

/// The integral over (x, 1) of p times f of a BetaPoint, a number or several, in units of x y p(x):
/// by s in t/(1−t) = x/y e^s, in panels as wide as the integrand is smooth: of a Gaussian, an
/// exponential, or the scale on which t itself changes.
template <class T, class F>
auto beta_tail_integral(T const& a, T const& b, T const& x, T const& y, F const& f) {
    T const v_x = log_of(x, y) - log_of(y, x);
    decltype(f(BetaPoint<T>{})) sum{};
    T s = 0, log_b = std::log(std::fmax(b, T(1)));
    for (int panel = 0; panel != 4000; ++panel) {
        T const v = v_x + s, t = 1 / (1 + std::exp(-v)), u = 1 / (1 + std::exp(v));
        T const slope = a * u - b * t, curvature = (a + b) * t * u;
        if (slope < 0 && beta_point(a, b, x, y, v_x, s).exponent < -50) break;
        T smooth = 1;
        // Only where b t is small is it a power of t.
        if (v + log_b < -12 && a < 1) smooth = std::fmin(T(10), -(v + log_b) / 2);
        // From here on t changes as e^(−v), which counts until it is nothing beside its start.
        if (v > 12) smooth = v > 45 && s > 50 ? std::numeric_limits<T>::max() : T(10);
        // 20 times an exponential decays by e, or four standard deviations.
        T const width =
            std::fmin(smooth, 40 / (std::fabs(slope) + std::sqrt(slope * slope + 100 * curvature)));
        if (!(width > 0) || !(s + width <= std::numeric_limits<T>::max())) break;
        sum = sum + gauss_legendre(s, s + width, [&](T const& r) {
                  BetaPoint<T> const point = beta_point(a, b, x, y, v_x, r);
                  return T(std::exp(point.exponent)) * f(point);
              });
        s += width;
    }
    return sum;
}

/// The same integrals as beta_series, over (x, 1).
template <class T>
BetaIntegrals<T> beta_tail(T const& a, T const& b, T const& x, T const& y,
                           BetaOffsets<T> const& offsets) {
    return beta_tail_integral(a, b, x, y, [&](BetaPoint<T> const& point) {
        return BetaIntegrals<T>{1, point.log_t + offsets.a, point.log_u + offsets.b};
    });
}

/// The integrals over (0, x): the series, or the tail on the other side.
template <class T>
BetaIntegrals<T> beta_lower(T const& a, T const& b, T const& x, T const& y,
                            BetaOffsets<T> const& offsets) {
    BetaIntegrals<T> sum{};
    if (beta_series(a, b, x, y, offsets, sum)) return sum;
    sum = beta_tail(b, a, y, x, BetaOffsets<T>{offsets.b, offsets.a});
    return {sum.value, sum.by_b, sum.by_a};
}

/// Where there are derivatives by a and b in these units.
template <class T>
bool beta_interior(T const& a, T const& b, T const& x, T const& y) {
    return a > 0 && b > 0 && x > 0 && y > 0 && a + b <= std::numeric_limits<T>::max();
}

/// S with ∂I/∂a = x y p(x) S; that by b is −S(b, a, y, x).
template <class T>
T ibeta_da_scaled(T const& a, T const& b, T const& x, T const& y) {
    if (!beta_interior(a, b, x, y)) return not_a_number<T>();
    if (beta_is_normal(a, b, T(1e13))) {
        // −φ(z) ln(1 + e) / w, up to 1/a of itself; the integrals lose half of the digits.
        T const e = b / a * x - y;
        return e == 0 ? -1 / a : -std::log1p(e) / (a * e);
    }
    BetaOffsets<T> const offsets{digamma_difference(a, b), digamma_difference(b, a)};
    T const weight = log_of(x, y) + offsets.a;
    if (weight <= 0) return beta_lower(a, b, x, y, offsets).by_a;
    // The terms Aₙ may all be negative although w_a changes its sign before x: they rise or fall
    // from A₀ to ln x. A small a takes digits from A₀.
    BetaIntegrals<T> sum{};
    if (x < T(0.9) && a > T(0.001) && (b < 1 || weight < 1 / a) &&
        beta_series(a, b, x, y, offsets, sum))
        return sum.by_a;
    // For small b the series of the other side has a weight of two signs.
    if (b < T(0.01)) return -beta_tail(a, b, x, y, offsets).by_a;
    return -beta_lower(b, a, y, x, BetaOffsets<T>{offsets.b, offsets.a}).by_b;
}
template <class T>
T ibeta_db_scaled(T const& a, T const& b, T const& x, T const& y) {
    return -ibeta_da_scaled(b, a, y, x);
}

/// x y p(x). Of two large parameters Boost's powers lose digits.
template <class T>
T beta_unit(T const& a, T const& b, T const& x, T const& y) {
    if (!(a > 1000 && b > 1000 && a + b <= std::numeric_limits<T>::max()))
        return x * y *
               (x < T(0.5) ? boost::math::ibeta_derivative(a, b, x, Quiet{})
                           : boost::math::ibeta_derivative(b, a, y, Quiet{}));
    // x over its mean is 1 + e, y over its own 1 + f, a e + b f = 0.
    T const sum = a + b, e = (b * x - a * y) / a, f = -(a / b) * e;
    T const exponent = a * log1p_minus(e, T(log_of(x, y) + std::log1p(b / a))) +
                       b * log1p_minus(f, T(log_of(y, x) + std::log1p(a / b))) +
                       (stirling_correction(sum) - stirling_correction(a) - stirling_correction(b));
    return std::sqrt(a / sum * b / boost::math::constants::two_pi<T>()) * std::exp(exponent);
}

/// x y p(x) times the function of a, b, x and y, a derivative of I in these units.
template <class T, class F>
T times_beta_unit(T const& a, T const& b, T const& x, F const& scaled) {
    T const y = 1 - x;
    if (!(a > 0 && b > 0 && x > 0 && x < 1) || is_infinite(a) || is_infinite(b)) return 0;
    T const unit = beta_unit(a, b, x, y);
    return unit == 0 ? T(0) : unit * scaled(a, b, x, y);
}
template <class T>
T ibeta_da(T const& a, T const& b, T const& x) {
    return times_beta_unit(a, b, x, ibeta_da_scaled<T>);
}
template <class T>
T ibeta_db(T const& a, T const& b, T const& x) {
    return times_beta_unit(a, b, x, ibeta_db_scaled<T>);
}

/// Whether x is so far above the mode that nothing counts beyond it.
template <class T>
bool beta_nearly_complete(T const& a, T const& b, T const& x, T const& y) {
    T const v = log_of(y, x) - log_of(x, y), to_mode = std::log(b / a) - v;
    return to_mode > 0 && beta_point(b, a, y, x, v, to_mode).exponent > 100;
}

/// ∂ ln B_x(a, b) by a and by b: both weights, ln t and ln(1−t), are negative everywhere.
template <class T>
std::pair<T, T> log_incomplete_beta(T const& a, T const& b, T const& x, T const& y) {
    // At the ends the whole function, and one so small that its derivatives do not count.
    std::pair<T, T> const complete{-digamma_difference(a, b), -digamma_difference(b, a)};
    if (y == 0) return complete;
    if (x == 0) return {0, 0};
    if (beta_nearly_complete(a, b, x, y)) return complete;
    BetaIntegrals<T> sum{};
    // The series of ln(1−t) has terms of both signs, worth 1/a digits.
    if (a < T(0.001) || !beta_series(a, b, x, y, BetaOffsets<T>{0, 0}, sum)) {
        sum = beta_tail(b, a, y, x, BetaOffsets<T>{0, 0});
        return {sum.by_b / sum.value, sum.by_a / sum.value};
    }
    return {sum.by_a / sum.value, sum.by_b / sum.value};
}

}  // namespace chainrules::special::detail
