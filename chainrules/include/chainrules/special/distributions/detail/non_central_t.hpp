// SPDX-License-Identifier: MIT
#pragma once
// Kernels of the non-central Student distribution: with s = √(χ²/ν), of the chi distribution,
//
//     P(T ≤ t) = ∫ Φ(t s − δ) w(u) du,   s = e^u,   w = K exp(−ν/2 (e^(2u) − 1 − 2u)),
//
// by the trapezoidal rule, exact to the rounding for an analytic integrand that decays both ways;
// in panels where Φ changes far more suddenly than w.

#include <boost/math/special_functions/gamma.hpp>
#include <cmath>

#include "chainrules/special/base/distribution_function.hpp"
#include "chainrules/special/base/gauss_legendre.hpp"
#include "chainrules/special/base/jet.hpp"
#include "chainrules/special/base/normal.hpp"
#include "chainrules/special/distributions/detail/poisson_mixture.hpp"
#include "chainrules/special/error/detail/log_normal_cdf.hpp"
#include "chainrules/special/gamma/detail/incomplete_gamma.hpp"
#include "chainrules/special/gamma/detail/polygamma_differences.hpp"

namespace chainrules::special::detail {

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

    /// The mean of e^log_g(s) factor(s, u), e^log_g with one maximum in u. In a tail, Φ(side z)
    /// with z = t s − δ and side = ±1, the change from 0 to 1 may be far more sudden than the
    /// maximum.
    template <class G, class Factor>
    T mean(G const& log_g, Factor const& factor, int side = 0) const {
        auto const exponent = [&](T const& u) { return log_g(T(std::exp(u))) - nu / 2 * curve(u); };
        T const sharp = t * delta > 0 ? std::fabs(delta) : T(0);
        T const scale = std::sqrt(1 + nu + sharp * sharp);
        T top = 0, best = exponent(top);
        for (T step = 64; step > T(0.001) / scale; step /= 2)
            for (T const direction : {-step, step})
                for (int i = 0; i != 8; ++i) {
                    T const next = exponent(top + direction);
                    if (!(next > best)) break;
                    best = next;
                    top += direction;
                }
        T const d = T(0.02) / scale;
        T const curvature = (2 * best - exponent(top + d) - exponent(top - d)) / (d * d);
        T const step = curvature > 44 ? T(T(0.4) / std::sqrt(curvature)) : T(0.06);
        // e^log_g, by whose size the sum ends, and in the derivative's place its product.
        auto const term = [&](T const& u) {
            T const size = std::exp(exponent(u) - best);
            return size == 0 ? Jet<T>{0, 0} : Jet<T>{size, size * factor(T(std::exp(u)), u)};
        };
        Jet<T> sum{0, 0};
        if (side != 0 && step * sharp > T(0.4)) {
            sum = panels(term, top, T(1), side) + panels(term, top, T(-1), side);
        } else {
            for (T const direction : {step, -step})
                for (int i = direction > 0 ? 0 : 1; i != 100'000; ++i) {
                    Jet<T> const added = term(top + T(i) * direction);
                    if (!(added.value > std::numeric_limits<T>::epsilon() / 1024 * sum.value) &&
                        i > 3)
                        break;
                    sum = sum + step * added;
                }
        }
        return sum.dot * std::exp(best) * nu *
               boost::math::gamma_p_derivative(T(nu / 2), T(nu / 2), Quiet{});
    }
    /// The integrals of term from the top on: panels as wide as w and Φ are smooth, the latter up
    /// to side z = 12 and not beyond.
    template <class F>
    Jet<T> panels(F const& term, T u, T const& direction, int side) const {
        T const rising = t > 0 ? T(side) : T(-side);
        T const edge = std::log(std::fmax(std::fabs(delta) + rising * T(12), T(0)) / std::fabs(t));
        Jet<T> sum{0, 0};
        for (int panel = 0; panel != 100'000; ++panel) {
            T const s = std::exp(u), rate = std::fabs(t) * s;
            T const z = rising * (rate - std::fabs(delta)), beyond = rising * (u - edge);
            bool const flat = beyond > 0 || (beyond == 0 && rising == direction);
            T const root = std::sqrt(2 * nu * s * s + (flat ? T(0) : rate * rate));
            T const slope = std::fabs(nu * (1 - s * s)) + (z < 0 ? -rate * z : T(0));
            T width = std::fmin(4 / root, 12 / slope);
            if (u > -25) width = std::fmin(width, direction > 0 ? T(0.25) : u > -3 ? T(0.5) : T(4));
            T next = u + direction * width;
            if ((edge - u) * direction > 0 && (next - edge) * direction > 0) next = edge;
            Jet<T> const part = gauss_legendre(std::fmin(u, next), std::fmax(u, next), term);
            sum = sum + part;
            if (!(part.value > std::numeric_limits<T>::epsilon() / 1024 * sum.value)) break;
            u = next;
        }
        return sum;
    }
    static T one(T const&, T const&) { return 1; }

    T log_density(T const& s) const {
        T const z = t * s - delta;
        return -z * z / 2;
    }
    /// For ν below 0.01 the left tail of w is too long; for very great ones far out nothing is left
    /// of the digits.
    bool impossible() const {
        return !(nu >= T(0.01) && delta <= T(1e5) && delta >= T(-1e5)) ||
               (nu > T(1e17) && !normal());
    }
    /// Whether s is 1 to all digits: of P(T ≤ t) = Φ(z) − φ(z) t (1 + t z) / (4ν) + …, z = t − δ,
    /// the second term counts in partials by ν only. What is left of these are polynomials.
    bool normal() const {
        T const z = t - delta;
        return nu >= T(1e15) && (std::fabs(z) > 200 || t * t * (1 + z * z) <= T(1e-15) * nu);
    }
    template <class F>
    T normal_times(F const& polynomial) const {
        if (impossible()) return std::numeric_limits<T>::quiet_NaN();
        T const z = t - delta, density = normal_density(z);
        return density == 0 ? T(0) : density * polynomial(z);
    }
    T normal_lower_by(int i, int j) const {
        return normal_times([&](T const& z) {
            if (i == 1 && j != 0) return j == 1 ? T(-z) : T(-1);
            T const rest = t * (i + j == 1 ? z * (1 + t * z) - t : 1 + t * z) / (4 * nu * nu);
            return i + j == 0 ? -2 * rest / nu : rest;
        });
    }
    T normal_density_by(int i, int j) const {
        return normal_times([&](T const& z) {
            T const square = z * z, scale = 4 * nu * nu;
            int const by_t = times(2, i, j);
            if (i != 0 && j < 0) return i == 1 ? z : T(-z);
            if (i != 0 && j != 0) return by_t == 1 ? 1 - square : square - 1;
            if (i == 1 || j == 1) return (z + t * (square - 1) + t * t * z * (3 - square)) / scale;
            if (by_t == 1) return t * (3 * (1 - square) + t * z * (square - 3)) / scale;
            T const rest = (1 + t * z + t * t * (1 - square)) / scale;
            return j == 0 ? -2 * rest / nu : rest;
        });
    }

    /// The mean of Φ(side (t s − δ)) factor(s, u).
    template <class Factor>
    T tail_mean(int side, Factor const& factor) const {
        return mean([&](T const& s) { return log_normal_cdf_value(T(T(side) * (t * s - delta))); },
                    factor, side);
    }
    T lower() const { return tail(1); }
    T upper() const { return tail(-1); }
    T tail(int side) const {
        if (impossible()) return std::numeric_limits<T>::quiet_NaN();
        if (std::fabs(t) > std::numeric_limits<T>::max()) return T(side) * t > 0 ? 1 : 0;
        return normal() ? normal_lower(T(T(side) * (t - delta))) : tail_mean(side, one);
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
        if (normal()) return normal_times([](T const&) { return T(1); });
        return density_mean([](T const& s, T const&) { return s; });
    }
    // ∂ ln w / ∂ν at u, which has the mean zero, and ∂² ln w / ∂ν².
    struct Weight {
        T excess, slope;

        explicit Weight(T const& nu)
            : excess(log_minus_digamma(T(nu / 2), T(nu / 2))),
              slope(-trigamma_beyond_pole(T(nu / 2)) / 4) {}
        T operator()(T const& u) const { return (excess - curve(u)) / 2; }
        /// ∂²w/∂ν² over w.
        T second(T const& u) const {
            T const first = (*this)(u);
            return first * first + slope;
        }
    };
    /// Φ(z + h) − Φ(z) for |h| (1 + |z|) up to about 1: h φ(z) Σ (−h)ⁿ Heₙ(z) / (n+1)!.
    static T normal_rise(T const& z, T const& h) {
        T before = 0, term = 1, sum = 0;
        for (int n = 1; n != 30; ++n) {
            sum += term;
            T const next = -h * (z * term + h * before * T(n - 1) / T(n)) / T(n + 1);
            before = term;
            term = next;
        }
        return h * normal_density(z) * sum;
    }
    /// Near t = 0 the normal distribution hardly changes in the reach of w.
    bool near() const {
        return std::fabs(t) * (1 + std::fabs(delta)) < std::fmin(std::sqrt(nu) / 10, T(0.5));
    }
    /// The mean of Φ(t s − δ) times a factor of both signs and the mean zero. Near t = 0 the change
    /// of Φ from s = 1 is taken; elsewhere the smaller one of the two tails loses less.
    template <class Factor>
    T lower_mean(Factor const& factor) const {
        if (t == 0 || std::fabs(t) > std::numeric_limits<T>::max()) return 0;
        if (impossible()) return std::numeric_limits<T>::quiet_NaN();
        if (near())
            return mean([](T const&) { return T(0); },
                        [&](T const&, T const& u) {
                            return factor(u) * normal_rise(T(t - delta), T(t * std::expm1(u)));
                        });
        int const side = t < delta ? 1 : -1;
        return T(side) * tail_mean(side, [&](T const&, T const& u) { return factor(u); });
    }
    /// The partial of P(T ≤ t) by ν, i = 0, or by δ, i = 1, and then by ν or δ.
    T lower_by(int i) const {
        if (normal()) return normal_lower_by(i, -1);
        if (i == 1) return -density_mean(one);
        return lower_mean(Weight(nu));
    }
    T lower_by(int i, int j) const {
        if (normal()) return normal_lower_by(i, j);
        Weight const weight(nu);
        if (i + j == 0) return lower_mean([&](T const& u) { return weight.second(u); });
        if (i + j == 2) {
            bool const by_parts = narrow();
            return -density_mean([&](T const& s, T const&) {
                return by_parts ? (rate(s) - 1) / s / t : t * s - delta;
            });
        }
        if (!near()) return -density_mean([&](T const&, T const& u) { return weight(u); });
        // The change of φ, for the same reason.
        T const z = t - delta;
        return impossible()
                   ? std::numeric_limits<T>::quiet_NaN()
                   : -normal_density(z) * mean([](T const&) { return T(0); },
                                               [&](T const&, T const& u) {
                                                   T const h = t * std::expm1(u);
                                                   return weight(u) * std::expm1(-h * (z + h / 2));
                                               });
    }
    /// Whether φ is narrower than w: derivatives of φ, large ones that cancel, are then integrated
    /// by parts, in units of 1/t: φ′ = (∂φ/∂u) / (t s), and ∂w/∂u = g w with g = ν (1 − s²).
    /// Nothing is left of φ(−δ), at s = 0, where w / s may not be 0.
    bool narrow() const {
        T const s = delta / t;
        return s > 0 && std::fabs(delta) > 12 &&
               2 * std::fmax(std::fabs(rate(s)), std::sqrt(2 * nu) * s) < std::fabs(delta);
    }
    T rate(T const& s) const { return nu * (1 - s) * (1 + s); }
    /// The partial of the density by argument i, and then by j; by ν the weight's, by δ and t those
    /// of φ(z), z = t s − δ.
    T density_by(int i) const {
        if (normal()) return normal_density_by(i, -1);
        Weight const weight(nu);
        if (i == 0) return density_mean([&](T const& s, T const& u) { return s * weight(u); });
        bool const by_parts = narrow();
        return density_mean([&](T const& s, T const&) {
            if (by_parts) return i == 1 ? rate(s) / t : -s * (1 + rate(s)) / t;
            T const z = t * s - delta;
            return i == 1 ? s * z : -s * s * z;
        });
    }
    T density_by(int i, int j) const {
        if (normal()) return normal_density_by(i, j);
        Weight const weight(nu);
        if (i + j == 0)
            return density_mean([&](T const& s, T const& u) { return s * weight.second(u); });
        int const by_t = times(2, i, j);
        bool const by_nu = i == 0 || j == 0, by_parts = narrow();
        return density_mean([&](T const& s, T const& u) {
            if (by_parts) {
                T const g = rate(s), g_dot = -2 * nu * s * s, w = by_nu ? weight(u) : T(0);
                T const g_by_nu = (1 - s) * (1 + s);
                if (by_nu) return (by_t == 0 ? g * w + g_by_nu : -s * ((1 + g) * w + g_by_nu)) / t;
                if (by_t == 0) return (g * (g - 1) + g_dot) / s / t / t;
                return (by_t == 1 ? -(g * (g + 1) + g_dot) : s * ((1 + g) * (2 + g) + g_dot)) / t /
                       t;
            }
            T const z = t * s - delta, power = by_t == 0 ? s : by_t == 1 ? T(-s * s) : s * s * s;
            return power * (by_nu ? T(z * weight(u)) : T((z - 1) * (z + 1)));
        });
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
