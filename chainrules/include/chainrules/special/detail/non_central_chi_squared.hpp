// SPDX-License-Identifier: MIT
#pragma once
// Mixtures of distributions with Poisson weights of mean λ/2, which the non-central ones are: and
// so are their derivatives. The kernels of the chi-squared distribution.

#include <boost/math/special_functions/gamma.hpp>
#include <cmath>
#include <limits>

#include "chainrules/special/detail/density.hpp"
#include "chainrules/special/detail/distribution_function.hpp"
#include "chainrules/special/detail/incomplete_gamma.hpp"
#include "chainrules/special/detail/normal.hpp"

namespace chainrules::special::detail {

/// The greatest λ, and degrees of freedom; beyond, the result is NaN.
inline constexpr int greatest_non_centrality = 100'000;
template <class T>
inline constexpr T greatest_degrees = T(1e10);

/// Σ w_j g(j) with the Poisson weights of the given mean, from j near the largest |g| w outwards.
template <class T, class G>
T poisson_mixture(T const& mean, G const& g) {
    if (!(2 * mean <= T(greatest_non_centrality))) return std::numeric_limits<T>::quiet_NaN();
    if (mean == 0) return g(0);
    auto const weight = [&](int j) {
        return boost::math::gamma_p_derivative(T(j + 1), mean, Quiet{});
    };
    auto const term = [&](int j) { return weight(j) * g(j); };
    // The logarithms of both factors are concave in j: the product has one maximum.
    int top = static_cast<int>(mean);
    T best = std::fabs(term(top));
    if (best == 0) best = std::fabs(term(top = 0));
    for (int step = top < 8 ? 8 : 2 * top; step != 0; step /= 2) {
        for (int sign : {-1, 1})
            for (int i = 0; i != 4 && top + sign * step >= 0; ++i) {
                T const next = std::fabs(term(top + sign * step));
                if (!(next > best)) break;
                best = next;
                top += sign * step;
            }
    }
    T const eps = std::numeric_limits<T>::epsilon() / 64;
    T sum = 0, sum_of_sizes = 0;
    int small = 0;
    // Where g changes its sign one term, or two, may be small before the sum ends.
    auto const add = [&](T const& added) {
        sum += added;
        sum_of_sizes += std::fabs(added);
        small = std::fabs(added) > eps * sum_of_sizes ? 0 : small + 1;
        return small != 3;
    };
    T const first = weight(top);
    T factor = first;
    for (int j = top; add(factor * g(j)) && j != top + 1'000'000; ++j) factor *= mean / T(j + 1);
    factor = first;
    small = 0;
    for (int j = top; j > 0; --j) {
        factor *= T(j) / mean;
        if (!add(factor * g(j - 1))) break;
    }
    return sum;
}

/// The non-central chi-squared distribution of k degrees at x.
template <class T>
struct NonCentralChiSquared {
    T k, lambda, x;

    NonCentralChiSquared(T const& degrees, T const& l, T const& at)
        : k(degrees), lambda(l), x(at) {}
    bool infinite() const { return x > std::numeric_limits<T>::max(); }
    template <class G>
    T mixture(G const& g) const {
        if (!(k <= greatest_degrees<T>)) return std::numeric_limits<T>::quiet_NaN();
        return poisson_mixture(T(lambda / 2), [&](int j) { return g(T(k / 2 + T(j)), T(x / 2)); });
    }
    T lower() const {
        if (infinite()) return 1;
        return mixture([](T const& a, T const& z) { return boost::math::gamma_p(a, z, Quiet{}); });
    }
    T upper() const {
        if (infinite()) return 0;
        return mixture([](T const& a, T const& z) { return boost::math::gamma_q(a, z, Quiet{}); });
    }
    static T central_density(T const& a, T const& z) {
        return boost::math::gamma_p_derivative(a, z, Quiet{}) / 2;
    }
    T density() const {
        if (infinite()) return 0;
        return mixture(central_density);
    }
    T lower_by_degrees() const {
        if (infinite() || x == 0) return 0;
        return mixture([](T const& a, T const& z) { return gamma_p_da(a, z) / 2; });
    }
    /// The partials of the density. By λ: (f_{k+2} − f_k)/2.
    T density_by_degrees() const {
        if (infinite()) return 0;
        if (x == 0) return partial_at_end(T(k / 2), -std::numeric_limits<T>::infinity());
        return mixture([](T const& a, T const& z) {
            return central_density(a, z) * log_minus_digamma(z, a) / 2;
        });
    }
    T density_by_lambda() const {
        if (infinite()) return 0;
        return mixture(
            [](T const& a, T const& z) { return central_density(a, z) * ((z / a - 1) / 2); });
    }
    T density_by_x() const {
        if (infinite()) return 0;
        if (x == 0)
            return mixture([](T const& a, T const&) { return slope_at_end(a, T(-1), T(1)) / 4; });
        return mixture(
            [](T const& a, T const& z) { return central_density(a, z) * (((a - 1) / z - 1) / 2); });
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
