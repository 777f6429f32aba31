// SPDX-License-Identifier: MIT
#pragma once
// Kernels of the skew normal and the inverse Gaussian distribution, in the standard floating types.
// Both tails keep their digits: the small one is not formed as 1 minus the other.

#include <boost/math/special_functions/owens_t.hpp>
#include <cmath>

#include "chainrules/special/base/density.hpp"
#include "chainrules/special/base/distribution_function.hpp"
#include "chainrules/special/base/normal.hpp"
#include "chainrules/special/error/detail/error_functions.hpp"
#include "chainrules/special/error/detail/log_normal_cdf.hpp"

namespace chainrules::special::detail {

/// Φ(z) with the rounding of z² taken into account, and φ.
template <class T>
T precise_normal_density(T const& z) {
    return gaussian(T(z * boost::math::constants::one_div_root_two<T>())) *
           boost::math::constants::one_div_root_two_pi<T>();
}

template <class T>
T skew_normal_standard_density(T const& z, T const& shape) {
    T const symmetric = 2 * precise_normal_density(z);
    return symmetric == 0 ? T(0) : symmetric * normal_lower(T(shape * z));
}
/// P(Z ≤ z): Φ(z) − 2 T(z, α), in the tail where that cancels the integral of the density.
template <class T>
T skew_normal_lower(T const& z, T const& shape) {
    if (!(z < 0 && shape > 0)) return normal_lower(z) - 2 * boost::math::owens_t(z, shape, Quiet{});
    if (z < -200 || !(shape <= std::numeric_limits<T>::max())) return 0;
    // The density falls from z on at least as fast as e^(z s), at most as a Gaussian of this width.
    T const slope = -z * (1 + shape * shape);
    T const width = 4 / (slope + std::sqrt(1 + shape * shape));
    T sum = 0, at = z;
    for (int panel = 0; panel != 60; ++panel) {
        T const part = gauss_legendre(
            T(at - width), at, [&](T const& t) { return skew_normal_standard_density(t, shape); });
        sum += part;
        if (!(part > std::numeric_limits<T>::epsilon() / 8 * sum)) break;
        at -= width;
    }
    return sum;
}
template <class T>
T skew_normal_standardized(T const& location, T const& scale, T const& x) {
    return standardized(location, scale, x);
}
/// ∂F/∂α.
template <class T>
T skew_normal_slope(T const& z, T const& shape) {
    T const square = 1 + shape * shape;
    if (!(square <= std::numeric_limits<T>::max())) return 0;
    return -gaussian(T(z * std::sqrt(square) * boost::math::constants::one_div_root_two<T>())) /
           (square * boost::math::constants::pi<T>());
}
/// ∂ ln f / ∂z of the standard density f.
template <class T>
T skew_normal_score(T const& z, T const& shape) {
    return density_times(inverse_mills(T(shape * z)), shape) - z;
}
template <class T>
T skew_normal_root(T const& shape, T const& p) {
    T const infinity = std::numeric_limits<T>::infinity();
    if (p == 0 || p == 1) return p == 0 ? -infinity : infinity;
    return invert_distribution(
        p, T(1 - p), -infinity, infinity, T(0),
        [&](T const& z) { return skew_normal_lower(z, shape); },
        [&](T const& z) { return skew_normal_lower(T(-z), T(-shape)); },
        [&](T const& z) { return skew_normal_standard_density(z, shape); });
}

/// The limits of the derivatives of the root z = ∓∞ at p = 0 and p = 1, order by α and p as in
/// base/density_at_end.hpp. ∂z/∂α goes as e^(−α²z²/2) where αz → ∞, as −αz / (1 + α²) where αz →
/// −∞, and is √(2/π) for α = 0.
template <class T>
T skew_normal_root_limit(int order, T const& shape, T const& z) {
    int const by_shape = order / 10, by_p = order % 10;
    bool const steep = shape * z > 0;
    if (by_shape + by_p > 2) return not_a_number<T>();
    if (by_shape == 0) return by_p == 1 ? infinity<T>() : z;
    if (shape == 0)
        return by_shape == 2 ? T(-z)
               : by_p == 1   ? T(0)
                             : boost::math::constants::root_two_div_pi<T>();
    if (by_shape == 2) return steep ? T(0) : (2 * shape * shape - 1) * z;
    if (by_p == 1) return !steep ? z : shape * shape <= 1 ? T(-z) : T(0);
    return steep ? T(0) : infinity<T>();
}

/// The inverse Gaussian distribution at x > 0: with a = √(λ/x) (x/μ − 1) and b = √(λ/x) (x/μ + 1),
///     F = Φ(a) + e^(2λ/μ) Φ(−b) = Φ(a) + e^(−a²/2) R(b),  R(b) = e^(b²/2) Φ(−b).
template <class T>
struct InverseGaussian {
    T mu, lambda, x, root, a, b;

    InverseGaussian(T const& mean, T const& scale, T const& at)
        : mu(mean),
          lambda(scale),
          x(at),
          root(std::sqrt(scale / at)),
          a(at == mean ? T(0) : root * (is_infinite(mean) ? T(-1) : (at - mean) / mean)),
          b(std::sqrt(scale) * (std::sqrt(at) / mean + 1 / std::sqrt(at))) {}

    bool outside() const { return !(x > 0) || !(x <= std::numeric_limits<T>::max()); }
    T exponential() const { return gaussian(T(a * boost::math::constants::one_div_root_two<T>())); }
    T lower() const {
        if (outside()) return x > 0 ? 1 : 0;
        if (a < 0) return exponential() * (normal_tail_ratio(T(-a)) + normal_tail_ratio(b));
        return normal_lower(a) + exponential() * normal_tail_ratio(b);
    }
    T upper() const {
        if (outside()) return x > 0 ? 0 : 1;
        if (a > 0) return exponential() * scaled_difference();
        return normal_lower(T(-a)) - exponential() * normal_tail_ratio(b);
    }
    // R(a) − R(b) = ∫ₐᵇ φ(0) − t R(t) dt, by the integral where the two are close.
    T scaled_difference() const {
        if (b < 2 * a)
            return gauss_legendre(a, b, [](T const& t) {
                T const z = t * boost::math::constants::one_div_root_two<T>();
                return T(-erfcx_slope(z) * boost::math::constants::one_div_root_two<T>() / 2);
            });
        return normal_tail_ratio(a) - normal_tail_ratio(b);
    }
    T density() const {
        if (outside()) return 0;
        T const power = exponential();
        return power == 0 ? T(0)
                          : root / x * power * boost::math::constants::one_div_root_two_pi<T>();
    }
    /// ∂F/∂μ and ∂F/∂λ in units of the density; for great x −2x/μ and x/λ. With e = x/μ − 1 and
    /// M = b R(b) / φ(0) these are −2 (x/μ) M / (1 + μ/x) and x/λ (e − 2 (1 − M) x/μ) / (e + 2).
    T by_mean() const {
        if (x == 0) return 0;
        if (x > std::numeric_limits<T>::max()) return -x;
        return -2 * (x / mu) * scaled_tail() / (1 + mu / x);
    }
    T by_scale() const {
        if (x == 0) return 0;
        if (x > std::numeric_limits<T>::max()) return x;
        if (is_infinite(lambda)) return 0;
        T const e = is_infinite(mu) ? T(-1) : (x - mu) / mu;
        return x / lambda * (e / (e + 2) - 2 * tail_deficit() / (1 + mu / x));
    }
    T scaled_tail() const {
        return is_infinite(b) ? T(1)
                              : b * normal_tail_ratio(b) * boost::math::constants::root_two_pi<T>();
    }
    T tail_deficit() const {
        return -boost::math::constants::root_pi<T>() / 2 *
               erfcx_slope(T(b * boost::math::constants::one_div_root_two<T>()));
    }
};

/// With L = −ln p or −ln(1 − p) the root is λ/2 / (L + λ/μ) towards 0, 2 μ²/λ L towards ∞.
template <class T>
T wald_root_limit(bool at_0, int order) {
    int const by_lambda = order / 10 % 10, by_p = order % 10;
    if (order / 100 + by_lambda + by_p > 2) return not_a_number<T>();
    if (at_0) return by_p == 0 ? T(0) : by_p == 2 ? -infinity<T>() : infinity<T>();
    return by_lambda == 1 ? -infinity<T>() : infinity<T>();
}

template <class T>
T inverse_gaussian_root(T const& mu, T const& lambda, T const& p) {
    T const infinity = std::numeric_limits<T>::infinity();
    if (p == 0 || p == 1) return p == 0 ? T(0) : infinity;
    if (is_infinite(lambda)) return mu;
    using At = InverseGaussian<T>;
    return invert_distribution(
        p, T(1 - p), T(0), infinity, is_infinite(mu) ? lambda : mu,
        [&](T const& x) { return At(mu, lambda, x).lower(); },
        [&](T const& x) { return At(mu, lambda, x).upper(); },
        [&](T const& x) { return At(mu, lambda, x).density(); });
}

}  // namespace chainrules::special::detail
