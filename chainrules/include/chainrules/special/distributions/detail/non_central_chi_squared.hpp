// SPDX-License-Identifier: MIT
#pragma once
// Kernels of the non-central chi-squared distribution, which is a mixture of central ones.

#include <boost/math/special_functions/gamma.hpp>
#include <cmath>
#include <limits>

#include "chainrules/special/base/distribution_function.hpp"
#include "chainrules/special/base/normal.hpp"
#include "chainrules/special/distributions/detail/poisson_mixture.hpp"
#include "chainrules/special/gamma/detail/incomplete_gamma_second.hpp"

namespace chainrules::special::detail {

/// The non-central chi-squared distribution of k degrees at x. Arguments have the numbers 0, 1, 2.
template <class T>
struct NonCentralChiSquared {
    T k, lambda, x;

    NonCentralChiSquared(T const& degrees, T const& l, T const& at)
        : k(degrees), lambda(l), x(at) {}
    bool infinite() const { return x > std::numeric_limits<T>::max(); }
    /// The mean of size(a, x/2) g(a, x/2) over the shapes a of central distributions.
    template <class Size, class G>
    T mixture(Size const& size, G const& g) const {
        // Or two degrees more.
        if (!(k - 2 <= greatest_degrees<T>)) return std::numeric_limits<T>::quiet_NaN();
        T const z = x / 2;
        return poisson_mixture(
            T(lambda / 2), [&](int j) { return size(T(k / 2 + T(j)), z); },
            [&](int j) { return g(T(k / 2 + T(j)), z); });
    }
    static T one(T const&, T const&) { return 1; }
    T lower() const {
        if (infinite()) return 1;
        return mixture([](T const& a, T const& z) { return boost::math::gamma_p(a, z, Quiet{}); },
                       one);
    }
    T upper() const {
        if (infinite()) return 0;
        return mixture([](T const& a, T const& z) { return boost::math::gamma_q(a, z, Quiet{}); },
                       one);
    }
    static T central_density(T const& a, T const& z) {
        return boost::math::gamma_p_derivative(a, z, Quiet{}) / 2;
    }
    T density() const {
        if (infinite()) return 0;
        return mixture(central_density, one);
    }
    /// The partial of P(X ≤ x) by k, i = 0, or by λ, i = 1, and then by k or λ. That by λ is
    /// −f_{k+2}, f the density.
    T lower_by(int i) const {
        if (i == 1) return -two_degrees_more().density();
        if (infinite() || x == 0) return 0;
        return x / 2 * mixture(central_density, gamma_p_da_scaled<T>);
    }
    T lower_by(int i, int j) const {
        if (i + j != 0) return -two_degrees_more().density_by(i + j - 1);
        if (infinite() || x == 0) return 0;
        return x / 4 * mixture(central_density, gamma_p_da2_scaled<T>);
    }
    NonCentralChiSquared two_degrees_more() const { return {k + 2, lambda, x}; }

    /// The partial of the logarithm of a central density by argument i. That by λ takes each term
    /// to the half of its difference from the next: (f_{k+2} − f_k)/2.
    static T score(int i, T const& a, T const& z) {
        if (i == 0) return log_minus_digamma(z, a) / 2;
        return i == 1 ? T((z / a - 1) / 2) : T(((a - 1) / z - 1) / 2);
    }
    /// That of score(j) by argument i ≤ j; the difference of the next term's score for λ.
    static T score_slope(int i, int j, T const& a, T const& z) {
        if (i == 0) {
            if (j == 0) return -boost::math::trigamma(a, Quiet{}) / 4;
            return j == 1 ? T(-z / (4 * a * a)) : T(1 / (4 * z));
        }
        if (i == 2) return (1 - a) / (4 * z * z);
        return j == 2 ? T(1 / (4 * a)) : T(-z / a * z / a / (4 * (a + 1)));
    }
    /// The partial of a central density by arguments i ≤ j over it. For a small z the parts of that
    /// by x twice would cancel, for a small a those of the size of 1/a².
    static T second(int i, int j, T const& a, T const& z) {
        if (i == 2 && z < 1) return (((a - 2) / z - 2) * ((a - 1) / z) + 1) / 4;
        if (j == 2 || a > T(0.5)) return score(i, a, z) * score(j, a, z) + score_slope(i, j, a, z);
        if (i == 1) return ((z / (a + 1) - 2) * (z / a) + 1) / 4;
        T const next = log_minus_digamma(z, T(a + 1));
        if (j == 1) return ((z / a - 1) * next - 1 / a) / 4;
        return (next * (next + 2 / a) - boost::math::trigamma(T(a + 1), Quiet{})) / 4;
    }
    /// The partial of the density by argument i, and then by j.
    T density_by(int i) const {
        if (infinite()) return 0;
        if (x == 0) return density_at_zero(i, -1);
        return mixture(central_density, [&](T const& a, T const& z) { return score(i, a, z); });
    }
    T density_by(int i, int j) const {
        if (infinite()) return 0;
        if (i > j) return density_by(j, i);
        if (x == 0) return density_at_zero(i, j);
        return mixture(central_density, [&](T const& a, T const& z) { return second(i, j, a, z); });
    }
    T density_at_zero(int i, int j) const {
        int const own = times(0, i, j), last = times(2, i, j);
        return mixture_at_zero(T(lambda / 2), times(1, i, j), [&](int term) {
            return limit_at_end(T(k / 2 + T(term)), own, last, 1, [&](int q) {
                T const power = std::ldexp(T(1), -1 - last);
                return q == 2 && last == 2 ? T(-2 * power) : last == q ? T(-power) : power;
            });
        });
    }
};

/// The x with F(x) = p.
template <class T>
T non_central_chi_squared_root(T const& k, T const& lambda, T const& p) {
    if (p == 0 || p == 1) return p == 0 ? T(0) : std::numeric_limits<T>::infinity();
    using At = NonCentralChiSquared<T>;
    // A log-normal guess with the mean and the variance.
    T const mean = k + lambda, z = std::fmax(T(-9), std::fmin(T(9), normal_root(p)));
    T const start = mean * std::exp(z * std::sqrt(2 * (k + 2 * lambda)) / mean);
    return invert_distribution(
        p, T(1 - p), T(0), std::numeric_limits<T>::infinity(), start,
        [&](T const& x) { return At(k, lambda, x).lower(); },
        [&](T const& x) { return At(k, lambda, x).upper(); },
        [&](T const& x) { return At(k, lambda, x).density(); });
}
}  // namespace chainrules::special::detail
