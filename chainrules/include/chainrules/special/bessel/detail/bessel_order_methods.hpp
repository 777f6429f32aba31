// SPDX-License-Identifier: MIT
#pragma once
// Methods for pairs of Bessel functions in numbers that carry derivatives by the order: Debye's
// expansions in their three regimes, Steed's two continued fractions (DLMF 3.10, 10.74(v)) and
// Temme's series. Which holds where: bessel_order.hpp.

#include <algorithm>
#include <cmath>
#include <limits>

#include "chainrules/special/bessel/detail/bessel_order_expansions.hpp"

namespace chainrules::special::detail {

/// ν as a variable.
template <class N, class T>
N order_variable(T const& nu) {
    if constexpr (std::is_floating_point_v<N>) {
        return nu;
    } else {
        using Value = decltype(N::value);
        return N(order_variable<Value>(nu), Value(T(1)));
    }
}

// The three forms of R, the angle whose derivative by ν is 1/R, and what has the derivative −angle.
enum class Regime { modified, oscillating, monotone };
template <Regime regime, class T>
struct Debye {
    T x;

    template <class M>
    M squared_radius(M const& nu) const {
        if constexpr (regime == Regime::modified) return nu * nu + x * x;
        if constexpr (regime == Regime::oscillating) return (x - nu) * (x + nu);
        if constexpr (regime == Regime::monotone) return (nu - x) * (nu + x);
    }
    /// asinh(ν/x), asin(ν/x), acosh(ν/x).
    T angle(T const& nu) const {
        if constexpr (regime == Regime::modified) return std::asinh(nu / x);
        if constexpr (regime == Regime::oscillating)
            return std::atan2(nu, std::sqrt(squared_radius(nu)));
        if constexpr (regime == Regime::monotone)
            return std::asinh(std::sqrt(squared_radius(nu)) / x);
    }
    template <class M>
    Jet<M> angle(Jet<M> const& nu) const {
        return {angle(nu.value), nu.dot / root(squared_radius(nu.value))};
    }
    T exponent(T const&, T const& value, T const&) const { return value; }
    /// A function of ν with this value and the derivative `shift` − angle.
    template <class M>
    Jet<M> exponent(Jet<M> const& nu, T const& value, T const& shift) const {
        return {exponent(nu.value, value, shift), (shift - angle(nu.value)) * nu.dot};
    }
};

/// A pair of solutions with their derivatives by x.
template <class N>
struct JAndY {
    AlongX<N> J, Y;
};
template <class N>
struct IAndK {
    AlongX<N> I, K;
};

template <class N, class T>
bool debye_monotone(N const& nu, T const& x, JAndY<N>& result) {
    Debye<Regime::monotone, T> const debye{x};
    N const squared = debye.squared_radius(nu), R = root(squared);
    auto const sums = debye_sums(N(T(1) / R), N(nu * nu / squared), 1, true);
    if (!sums.settled) return false;
    T const order = number_of(nu), pi = boost::math::constants::pi<T>();
    N const e = debye.exponent(nu, T(number_of(R) - order * debye.angle(order)), T(0));
    N const factor = T(1) / root(N(T(2) * pi * R)), rise = R / x, shrink = x / (T(2) * squared);
    auto const solution = [&](T const& sign) {
        N const sum = factor * (sums.even + sign * sums.odd);
        N const weighted = factor * (sums.weighted_even + sign * sums.weighted_odd);
        N const slope = sum * (sign * rise + shrink) + T(2) * shrink * weighted;
        return AlongX<N>{times_exp(sum, N(sign * e)), times_exp(slope, N(sign * e))};
    };
    result = {solution(T(1)), T(-2) * solution(T(-1))};
    return true;
}

/// J + iY times e^{−ix} if `scaled`, and its derivative by x.
template <class N, class T>
bool debye_oscillating(N const& nu, T const& x, bool scaled, JAndY<N>& result) {
    Debye<Regime::oscillating, T> const debye{x};
    N const squared = debye.squared_radius(nu), R = root(squared);
    auto const sums = debye_sums(N(T(1) / R), N(-(nu * nu) / squared), -1, true);
    if (!sums.settled) return false;
    T const order = number_of(nu), pi = boost::math::constants::pi<T>();
    // The phase R − ν acos(ν/x) − π/4 without x, whose sine libraries have for all x.
    T const phase = order * debye.angle(order) - order / (number_of(R) + x) * order -
                    pi * (std::fmod(order, T(4)) / 2 + T(1) / 4);
    auto [c, s] = turn(N(-debye.exponent(nu, -phase, pi / 2)));
    if (!scaled) {
        T const cos = std::cos(x), sin = std::sin(x);
        N const turned = cos * c - sin * s;
        s = cos * s + sin * c;
        c = turned;
    }
    N const factor = root(N(T(2) / (pi * R))), shrink = x / (T(2) * squared);
    N const rate = scaled ? N(-(nu * nu) / (x * (R + x))) : N(R / x);
    N const re = sums.even, im = -sums.odd;
    N const re_slope = -(rate * im) - shrink * re - T(2) * shrink * sums.weighted_even;
    N const im_slope = rate * re - shrink * im + T(2) * shrink * sums.weighted_odd;
    // Clang 14 captures no structured binding under its own name.
    auto const turned = [&, cosine = c, sine = s](N const& a, N const& b) {
        return factor * (cosine * a + sine * b);
    };
    result = {{turned(re, -im), turned(re_slope, -im_slope)},
              {factor * (s * re + c * im), factor * (s * re_slope + c * im_slope)}};
    return true;
}

template <class N, class T>
bool debye_modified(N const& nu, T const& x, bool scaled, IAndK<N>& result) {
    Debye<Regime::modified, T> const debye{x};
    N const squared = debye.squared_radius(nu), R = root(squared);
    auto const sums = debye_sums(N(T(1) / R), N(nu * nu / squared), 1, true);
    if (!sums.settled) return false;
    T const order = number_of(nu), pi = boost::math::constants::pi<T>();
    T const excess = order / (number_of(R) + x) * order - order * debye.angle(order);
    N const e = debye.exponent(nu, scaled ? excess : T(excess + x), T(0));
    N const factor = T(1) / root(N(T(2) * pi * R)), rise = R / x, shrink = x / (T(2) * squared);
    auto const solution = [&](T const& sign) {
        N const sum = factor * (sums.even + sign * sums.odd);
        N const weighted = factor * (sums.weighted_even + sign * sums.weighted_odd);
        N const slope = sum * (sign * rise - shrink) - T(2) * shrink * weighted;
        return AlongX<N>{times_exp(sum, N(sign * e)), times_exp(slope, N(sign * e))};
    };
    result = {solution(T(1)), pi * solution(T(-1))};
    return true;
}

// Whether an iteration has ended: all components have settled, or the value has, and the others,
// which rounding may keep from it, had the same time again, and more: at half-whole orders the
// value settles at once.
class Iteration {
  public:
    explicit Iteration(int most) : most_(most) {}
    template <class N>
    bool ends(int i, N const& step, N const& sum) {
        auto const value = number_of(step);
        if (first_ == 0 && settles(value, number_of(sum))) first_ = i;
        return i >= most_ || (first_ != 0 && (settles(step, sum) || i >= 2 * first_ + 100));
    }

  private:
    int most_, first_ = 0;
};

/// J_ν and Y_ν by Steed's method, x ≥ 2, ν ≥ 0.
template <class N, class T>
JAndY<N> steed(N const& nu, T const& x) {
    T const order = number_of(nu), pi = boost::math::constants::pi<T>(), two_by_x = 2 / x;
    int const down = std::max(0, static_cast<int>(order - x + T(1.5)));
    // J′/J at an order beyond the turning point, where no zero is near, and from there downwards,
    // in which direction J grows: at ν the derivative would lose digits next to zeros of J or Y.
    int const up = std::max(0, static_cast<int>(x - order + 2));
    N const highest = nu + T(up);
    N h = highest / x, b = two_by_x * highest, d(T(0)), c = h;
    Iteration first(200'000);
    for (int i = 1;; ++i) {
        b = b + two_by_x;
        d = T(1) / (b - d);
        c = b - T(1) / c;
        N const next = c * d * h;
        bool const end = first.ends(i, N(next - h), next);
        h = next;
        if (end) break;
    }
    N j(T(1)), j_slope = h, ratio = highest / x;
    auto const descend = [&] {
        N const below = ratio * j + j_slope;
        ratio = ratio - 1 / x;
        j_slope = ratio * below - j;
        j = below;
    };
    for (int k = up; k != 0; --k) descend();
    AlongX<N> const at_nu{j, j_slope};
    for (int k = down; k != 0; --k) descend();

    // p + iq = H′/H of order μ = ν − down.
    N const mu = nu - T(down);
    N a = T(1) / 4 - mu * mu;
    N p(-1 / (2 * x)), q(T(1));
    T const br = 2 * x;
    T bi = 2;
    N f = a / x / (p * p + q * q);
    N cr = br + q * f, ci = bi + p * f;
    T const size = br * br + bi * bi;
    N dr(br / size), di(-bi / size);
    N re = cr * dr - ci * di, im = cr * di + ci * dr;
    N const t = p * re - q * im;
    q = p * im + q * re;
    p = t;
    Iteration second(100'000);
    for (int i = 2;; ++i) {
        a = a + T(2 * (i - 1));
        bi += 2;
        dr = a * dr + br;
        di = a * di + bi;
        f = a / (cr * cr + ci * ci);
        cr = br + cr * f;
        ci = bi - ci * f;
        N const inverse = T(1) / (dr * dr + di * di);
        dr = dr * inverse;
        di = -(di * inverse);
        re = cr * dr - ci * di;
        im = cr * di + ci * dr;
        N const p_next = p * re - q * im, q_next = p * im + q * re;
        bool const end = second.ends(i, N(q_next - q), q_next) &&
                         (settles(N(p_next - p), p_next, q_next) || i > 1000);
        p = p_next;
        q = q_next;
        if (end) break;
    }
    // Up to a factor, j = cos θ and k = sin θ, where H = |H| e^{iθ} and |H|² = 2/(πxq).
    T const scale = 1 / std::fmax(std::fabs(number_of(j)), std::fabs(number_of(j_slope)));
    j = scale * j;
    j_slope = scale * j_slope;
    N const k = (p * j - j_slope) / q;
    N const factor = root(N(two_by_x / (pi * q * (j * j + k * k))));
    N const J = factor * j;
    AlongX<N> Y{factor * k, p * (factor * k) + q * J};
    N next = mu / x * Y.value - Y.slope, Y_below = Y.value;
    N Y_at = Y.value;
    for (int i = 1; i <= down; ++i) {
        N const above = (mu + T(i)) * two_by_x * next - Y_at;
        Y_below = Y_at;
        Y_at = next;
        next = above;
    }
    if (down != 0) Y = {Y_at, Y_below - nu / x * Y_at};
    N const whole_factor = scale * factor;
    return {{whole_factor * at_nu.value, whole_factor * at_nu.slope}, Y};
}

/// Y_ν for x < 2 from Temme's series.
template <class N, class T>
AlongX<N> neumann_near_zero(N const& nu, T const& x) {
    int const n = static_cast<int>(number_of(nu) + T(0.5));
    T const pi = boost::math::constants::pi<T>();
    N const mu = nu - T(n);
    auto const [A, B, A1, B1, first, sinc] = temme_sums(mu, x, -1);
    // sin²(πμ/2) / μ
    N const s = mu * (pi * pi / 2) * sinc * sinc / (turn_pi(mu).cos + T(1));
    N const one = T(1) - mu * s;
    N below = (T(-2) / pi) * (one * A + s * B);
    N at = (T(-4) / (pi * x)) * (first - one * A1 - s * B1);
    if (n == 0) return {below, mu / x * below - at};
    for (int i = 1; i != n; ++i) {
        N const above = (mu + T(i)) * (2 / x) * at - below;
        below = at;
        at = above;
    }
    return {at, below - nu / x * at};
}

}  // namespace chainrules::special::detail
