// SPDX-License-Identifier: MIT
#pragma once
// J, Y, I, K of real order and x > 0, and derivatives by x, in numbers that carry derivatives by
// the order: the methods of the functions themselves, run on jets. None of them tells whole orders
// from others. In long double, to x = 2500 and ν = 1000, the derivatives are exact to about 1e-15
// of √(J̇² + Ẏ²) where x > ν, elsewhere of themselves.

#include <cmath>

#include "chainrules/special/base/gauss_legendre.hpp"
#include "chainrules/special/bessel/detail/bessel_order_methods.hpp"

namespace chainrules::special::detail {

template <class N, class T>
JAndY<N> bessel_jy_of_positive(N const& nu, T const& x, bool scaled) {
    using std::sqrt;
    T const order = number_of(nu), squared = (x - order) * (x + order);
    JAndY<N> result;
    if (x > 25 && squared > 0 && squared * sqrt(squared) > 27 * x * x &&
        debye_oscillating(nu, x, scaled, result))
        return result;
    bool const far = order > 20 && squared < 0 && -squared * sqrt(-squared) > 27 * order * order;
    if (!(far && debye_monotone(nu, x, result))) {
        if (x < 2)
            result.Y = neumann_near_zero(nu, x);
        else
            result = steed(nu, x);
        if (x * x < 4 * (order + 1)) result.J = ascending_series(nu, x, -1);
    }
    if (scaled) {
        T const c = std::cos(x), s = std::sin(x);
        auto const [J, Y] = result;
        result.J.value = c * J.value + s * Y.value;
        result.Y.value = c * Y.value - s * J.value;
        result.J.slope = c * J.slope + s * Y.slope + result.Y.value;
        result.Y.slope = c * Y.slope - s * J.slope - result.J.value;
    }
    return result;
}

// ∂I/∂ν for 0 ≤ ν ≤ 1 and 2 ≤ x, where it is small and the series cancels: it tends to −K₀. From
// DLMF 10.32.4, where two of the integrals have one sign.
template <class M, class T>
AlongX<M> modified_order_slope(M const& nu, T const& x) {
    T const pi = boost::math::constants::pi<T>();
    auto const near = [&](T const& angle) {
        T const cosine = std::cos(angle), weight = angle * std::exp(x * cosine);
        M const sine = turn(M(nu * angle)).sin;
        return AlongX<M>{weight * sine, weight * cosine * sine};
    };
    auto const far = [&](T const& t) {
        T const cosine = -std::cosh(t);
        M const e = times_exp(M(T(1)), M(x * cosine - nu * t));
        return AlongX<M>{e, cosine * e};
    };
    auto const zero = M(T(0));
    AlongX<M> turns{zero, zero}, tail{zero, zero}, weighted{zero, zero};
    int const panels = 5;
    for (int i = 0; i != panels; ++i)
        turns = turns + gauss_legendre(T(pi * T(i) / panels), T(pi * T(i + 1) / panels), near);
    T const end = std::acosh(1 + 48 / x);
    int const steps = 4 + static_cast<int>(end / 2);
    for (int i = 0; i != steps; ++i) {
        T const from = end * T(i) / T(steps), to = end * T(i + 1) / T(steps);
        tail = tail + gauss_legendre(from, to, far);
        weighted = weighted + gauss_legendre(from, to, [&](T const& t) { return t * far(t); });
    }
    auto const [c, s] = turn_pi(nu);
    // Clang 14 captures no structured binding under its own name.
    auto const combined = [&, cosine = c, sine = s](M const& a, M const& b, M const& w) {
        return M((sine * w - a) / pi - cosine * b);
    };
    return {combined(turns.value, tail.value, weighted.value),
            combined(turns.slope, tail.slope, weighted.slope)};
}
template <class N, class T>
AlongX<N> modified_first(N const& nu, T const& x) {
    AlongX<N> I = ascending_series(nu, x, 1);
    if constexpr (is_jet<N>) {
        if (number_of(nu) <= 1 && x >= 2) {
            auto const slope = modified_order_slope(nu.value, x);
            I.value.dot = slope.value * nu.dot;
            I.slope.dot = slope.slope * nu.dot;
        }
    }
    return I;
}

// K_μ and K_μ′ for |μ| ≤ ½, even in μ, and K_{μ+1}: Temme's series and continued fraction.
template <class N>
struct ModifiedStart {
    AlongX<N> K;
    N next;
};
template <class N, class T>
ModifiedStart<N> modified_second_start(N const& mu, T const& x) {
    if (x < 2) {
        auto const sums = temme_sums(mu, x, 1);
        return {{sums.difference, (T(2) * sums.weighted_difference - sums.sum) / x},
                (2 / x) * (sums.first - sums.weighted_difference)};
    }
    N const square = T(1) / 4 - mu * mu;
    N b(2 * (1 + x)), d = T(1) / b, h = d, step = d, q1(T(0)), q2(T(1)), q = square, c = square;
    N a = -square, s = T(1) + q * step;
    Iteration iteration(20'000);
    for (int i = 2;; ++i) {
        a = a - T(2 * (i - 1));
        c = -(a * c) / T(i);
        N const next = (q1 - b * q2) / a;
        q1 = q2;
        q2 = next;
        q = q + c * next;
        b = b + T(2);
        d = T(1) / (b + a * d);
        step = (b * d - T(1)) * step;
        h = h + step;
        N const more = q * step;
        s = s + more;
        if (iteration.ends(i, more, s)) break;
    }
    T const pi = boost::math::constants::pi<T>();
    N const K = std::sqrt(pi / (2 * x)) * std::exp(-x) / s;
    N const slope = -(K * (T(1) / 2 + x - square * h)) / x;
    return {{K, slope}, mu / x * K - slope};
}
template <class N, class T>
AlongX<N> modified_second(N const& nu, T const& x) {
    int const n = static_cast<int>(number_of(nu) + T(0.5));
    N const mu = nu - T(n);
    ModifiedStart<N> const start = modified_second_start(mu, x);
    if (n == 0) return start.K;
    N below = start.K.value, at = start.next;
    for (int i = 1; i != n; ++i) {
        N const above = (mu + T(i)) * (2 / x) * at + below;
        below = at;
        at = above;
    }
    return {at, -(below + nu / x * at)};
}

// A zero of sin πν is one, whatever it is multiplied by.
template <std::floating_point T>
T times_turn(T const& a, T const& b) {
    return a == 0 ? a : a * b;
}
template <class T>
Jet<T> times_turn(Jet<T> const& a, Jet<T> const& b) {
    return {times_turn(a.value, b.value), times_turn(a.dot, b.value) + times_turn(a.value, b.dot)};
}
template <class N>
AlongX<N> times_turn(N const& a, AlongX<N> const& b) {
    return {times_turn(a, b.value), times_turn(a, b.slope)};
}

enum class Modified { both, second };
template <class N, class T>
IAndK<N> bessel_ik_of_positive(N const& nu, T const& x, Modified wanted, bool scaled) {
    IAndK<N> result;
    if (std::hypot(number_of(nu), x) > 25 && debye_modified(nu, x, scaled, result)) {
        // The expansion is even in ν, I_ν is not: its derivative tends to −K₀.
        if (number_of(nu) < 1) {
            T const factor = (scaled ? std::exp(-2 * x) : T(1)) / boost::math::constants::pi<T>();
            result.I = result.I + times_turn(N(-factor * turn_pi(nu).sin), result.K);
        }
        return result;
    }
    result.K = modified_second(nu, x);
    if (wanted == Modified::both) result.I = modified_first(nu, x);
    if (scaled) {
        T const e = std::exp(x);
        result = {(1 / e) * result.I, e * result.K};
    }
    return result;
}

/// J and Y, of J + iY times e^{−ix} if `scaled`; by DLMF 10.4.7 and 10.4.8 for ν < 0.
template <class N, class T>
JAndY<N> bessel_jy(N const& nu, T const& x, bool scaled = false) {
    if (number_of(nu) >= 0) return bessel_jy_of_positive(nu, x, scaled);
    N const m = -nu;
    auto const [J, Y] = bessel_jy_of_positive(m, x, scaled);
    auto const [c, s] = turn_pi(m);
    return {times_turn(c, J) + times_turn(N(-s), Y), times_turn(s, J) + times_turn(c, Y)};
}

/// I and K, times e^{−x} and e^x if `scaled`, as are their derivatives; by DLMF 10.27.2 for ν < 0.
template <class N, class T>
IAndK<N> bessel_ik(N const& nu, T const& x, Modified wanted, bool scaled = false) {
    if (number_of(nu) >= 0) return bessel_ik_of_positive(nu, x, wanted, scaled);
    N const m = -nu;
    IAndK<N> result = bessel_ik_of_positive(m, x, wanted, scaled);
    T const factor = 2 / boost::math::constants::pi<T>() * (scaled ? T(std::exp(-2 * x)) : T(1));
    if (wanted == Modified::both && factor != 0)
        result.I = result.I + times_turn(N(factor * turn_pi(m).sin), result.K);
    return result;
}

}  // namespace chainrules::special::detail
