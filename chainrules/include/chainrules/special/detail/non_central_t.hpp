// SPDX-License-Identifier: MIT
#pragma once
// Kernels of the non-central Student distribution: with s = √(χ²/ν), of the chi distribution,
//
//     P(T ≤ t) = ∫ Φ(t s − δ) w(u) du,   s = e^u,   w = K exp(−ν/2 (e^(2u) − 1 − 2u)),
//
// by the trapezoidal rule, exact to the rounding for an analytic integrand that decays both ways.

#include <boost/math/special_functions/gamma.hpp>
#include <cmath>

#include "chainrules/special/detail/distribution_function.hpp"
#include "chainrules/special/detail/error_functions.hpp"
#include "chainrules/special/detail/incomplete_gamma.hpp"

namespace chainrules::special::detail {

/// ln Φ(z).
template <class T>
T log_normal_lower(T const& z) {
    return logerfc_value(T(-z * boost::math::constants::one_div_root_two<T>())) -
           boost::math::constants::ln_two<T>();
}

template <class T>
struct NonCentralT {
    T nu, delta, t;

    NonCentralT(T const& degrees, T const& centre, T const& at)
        : nu(degrees), delta(centre), t(at) {}

    // e^(2u) − 1 − 2u
    static T curve(T const& u) {
        if (std::fabs(u) > T(0.05)) return std::expm1(2 * u) - 2 * u;
        T const v = 2 * u;
        T sum = 0;
        for (int k = 14; k != 1; --k) sum = (sum * v + 1) / T(k);
        return sum * v * v;
    }

    /// The mean of e^log_g(s) factor(s, u), e^log_g with one maximum in u.
    template <class G, class Factor>
    T mean(G const& log_g, Factor const& factor) const {
        auto const exponent = [&](T const& u) { return log_g(T(std::exp(u))) - nu / 2 * curve(u); };
        T top = 0, best = exponent(top);
        for (T step = 64; step > T(0.001) / std::sqrt(1 + nu); step /= 2)
            for (T const direction : {-step, step})
                for (int i = 0; i != 8; ++i) {
                    T const next = exponent(top + direction);
                    if (!(next > best)) break;
                    best = next;
                    top += direction;
                }
        T const d = T(0.02) / std::sqrt(1 + nu);
        T const curvature = (2 * best - exponent(top + d) - exponent(top - d)) / (d * d);
        T const step = curvature > 25 ? T(T(0.4) / std::sqrt(curvature)) : T(0.08);
        T sum = 0, size = 0;
        for (T const direction : {step, -step})
            for (int i = direction > 0 ? 0 : 1; i != 100'000; ++i) {
                T const u = top + T(i) * direction;
                T const term = std::exp(exponent(u) - best);
                if (!(term > std::numeric_limits<T>::epsilon() / 1024 * size) && i > 3) break;
                size += term;
                sum += term * factor(T(std::exp(u)), u);
            }
        T const scale = nu * boost::math::gamma_p_derivative(T(nu / 2), T(nu / 2), Quiet{}) * step;
        return sum * scale * std::exp(best);
    }
    static T one(T const&, T const&) { return 1; }

    T log_density(T const& s) const {
        T const z = t * s - delta;
        return -z * z / 2;
    }
    /// Below, the left tail of w is too long.
    bool impossible() const {
        return !(nu >= T(0.01) && nu < T(1e15) && delta <= T(1e5) && delta >= T(-1e5));
    }

    T lower() const { return tail(1); }
    T upper() const { return tail(-1); }
    T tail(int side) const {
        if (impossible()) return std::numeric_limits<T>::quiet_NaN();
        if (std::fabs(t) > std::numeric_limits<T>::max()) return T(side) * t > 0 ? 1 : 0;
        return mean([&](T const& s) { return log_normal_lower(T(T(side) * (t * s - delta))); },
                    one);
    }
    /// The mean of φ(t s − δ) factor(s).
    template <class Factor>
    T density_mean(Factor const& factor) const {
        if (impossible()) return std::numeric_limits<T>::quiet_NaN();
        if (std::fabs(t) > std::numeric_limits<T>::max()) return 0;
        return mean([&](T const& s) { return log_density(s); }, factor) *
               boost::math::constants::one_div_root_two_pi<T>();
    }
    T density() const {
        return density_mean([](T const& s, T const&) { return s; });
    }
    T by_delta() const { return -density_mean(one); }
    // d ln w / dν
    T weight(T const& u) const { return (log_minus_digamma(T(nu / 2), T(nu / 2)) - curve(u)) / 2; }
    /// Φ(z + h) − Φ(z) for |h| (1 + |z|) up to about 1: h φ(z) Σ (−h)ⁿ Heₙ(z) / (n+1)!.
    static T normal_rise(T const& z, T const& h) {
        T before = 0, term = 1, sum = 0;
        for (int n = 1; n != 30; ++n) {
            sum += term;
            T const next = -h * (z * term + h * before * T(n - 1) / T(n)) / T(n + 1);
            before = term;
            term = next;
        }
        return h * std::exp(-z * z / 2) * boost::math::constants::one_div_root_two_pi<T>() * sum;
    }
    /// The weight has both signs and the mean zero. Near t = 0, where Φ hardly changes in the reach
    /// of w, its change from s = 1 is taken; elsewhere the smaller one of the two tails loses less.
    T by_nu() const {
        if (t == 0 || std::fabs(t) > std::numeric_limits<T>::max()) return 0;
        if (impossible()) return std::numeric_limits<T>::quiet_NaN();
        T const near = std::fmin(std::sqrt(nu) / 10, T(0.5));
        if (std::fabs(t) * (1 + std::fabs(delta)) < near)
            return mean([](T const&) { return T(0); },
                        [&](T const&, T const& u) {
                            return weight(u) * normal_rise(T(t - delta), T(t * std::expm1(u)));
                        });
        int const side = t < delta ? 1 : -1;
        return T(side) *
               mean([&](T const& s) { return log_normal_lower(T(T(side) * (t * s - delta))); },
                    [&](T const&, T const& u) { return weight(u); });
    }
    T density_by_nu() const {
        return density_mean([&](T const& s, T const& u) { return s * weight(u); });
    }
    T density_by_delta() const {
        return density_mean([&](T const& s, T const&) { return s * (t * s - delta); });
    }
    T density_by_t() const {
        return density_mean([&](T const& s, T const&) { return s * s * (delta - t * s); });
    }
};

template <class T>
T non_central_t_root(T const& nu, T const& delta, T const& p) {
    T const infinity = std::numeric_limits<T>::infinity();
    if (p == 0 || p == 1) return p == 0 ? -infinity : infinity;
    using At = NonCentralT<T>;
    return invert_distribution(
        p, T(1 - p), -infinity, infinity, delta,
        [&](T const& t) { return At(nu, delta, t).lower(); },
        [&](T const& t) { return At(nu, delta, t).upper(); },
        [&](T const& t) { return At(nu, delta, t).density(); });
}

}  // namespace chainrules::special::detail
