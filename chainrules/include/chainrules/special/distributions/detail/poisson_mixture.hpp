// SPDX-License-Identifier: MIT
#pragma once
// Mixtures of distributions with Poisson weights of mean λ/2, which the non-central ones are, and
// the partials of their densities at an end of the support.

#include <boost/math/special_functions/gamma.hpp>
#include <cmath>
#include <limits>

#include "chainrules/special/base/policy.hpp"

namespace chainrules::special::detail {

/// The greatest λ, and degrees of freedom; beyond, the result is NaN.
inline constexpr int greatest_non_centrality = 100'000;
template <class T>
inline constexpr T greatest_degrees = T(1e10);

/// Σ w_j size(j) g(j) with the Poisson weights of the given mean, from j near the largest w size
/// outwards. size(j) is not negative, and its logarithm is concave, as that of w_j is; g(j) may
/// change its sign, and then one term, or two, are small before the sum ends.
template <class T, class Size, class G>
T poisson_mixture(T const& mean, Size const& size, G const& g) {
    if (!(2 * mean <= T(greatest_non_centrality))) return std::numeric_limits<T>::quiet_NaN();
    if (mean == 0) return size(0) * g(0);
    auto const weight = [&](int j) {
        return boost::math::gamma_p_derivative(T(j + 1), mean, Quiet{});
    };
    auto const unit = [&](int j) { return weight(j) * size(j); };
    int top = static_cast<int>(mean);
    T best = unit(top);
    if (best == 0) best = unit(top = 0);
    for (int step = top < 8 ? 8 : 2 * top; step != 0; step /= 2) {
        for (int sign : {-1, 1})
            for (int i = 0; i != 4 && top + sign * step >= 0; ++i) {
                T const next = unit(top + sign * step);
                if (!(next > best)) break;
                best = next;
                top += sign * step;
            }
    }
    T const eps = std::numeric_limits<T>::epsilon() / 64;
    T sum = 0, sum_of_sizes = 0;
    int small = 0;
    auto const add = [&](T const& factor, int j) {
        T const at = factor * size(j), added = at == 0 ? T(0) : at * g(j);
        sum += added;
        sum_of_sizes += std::fabs(added);
        small = std::fabs(added) > eps * sum_of_sizes ? 0 : small + 1;
        return small != 3;
    };
    T const first = weight(top);
    T factor = first;
    for (int j = top; add(factor, j) && j != top + 1'000'000; ++j) factor *= mean / T(j + 1);
    factor = first;
    small = 0;
    for (int j = top; j > 0; --j) {
        factor *= T(j) / mean;
        if (!add(factor, j - 1)) break;
    }
    return sum;
}

/// The limit at an end of the support of a partial of a density C d^(q−1) (1 + …), d the distance
/// from the end: by what q is as often as `own` says, by x in the direction of d as often as
/// `last`, by others of which the same partial of C has the given sign. finite(q), q = 1, 2, 3, is
/// what it is there if own = 0.
template <class T, class F>
T limit_at_end(T const& q, int own, int last, int sign, F const& finite) {
    if (q > T(1 + last)) return 0;
    if (own == 0 && (q == 1 || q == 2 || q == 3)) return finite(static_cast<int>(q));
    T factor = own == 1 ? T(-sign) : T(sign);
    for (int m = 1; m <= last; ++m) factor *= own != 0 && q == T(m) ? T(-1) : T(q - T(m));
    return std::copysign(std::numeric_limits<T>::infinity(), factor);
}
/// The partial of a mixture at x = 0, n-fold by λ: with c(j) for its term j, of which only the
/// first may be infinite, and none counts after the third.
template <class T, class C>
T mixture_at_zero(T const& mean, int n, C const& c) {
    T const first = c(0);
    if (first - first != 0) return n == 1 ? T(-first) : first;
    T const w[] = {1, mean, mean * mean / 2};
    T sum = 0;
    for (int j = 0; j != 3; ++j) {
        T factor = w[j];
        if (n == 1) factor = ((j > 0 ? w[j - 1] : T(0)) - w[j]) / 2;
        if (n == 2) factor = (w[j] - (j > 0 ? 2 * w[j - 1] : T(0)) + (j > 1 ? w[j - 2] : T(0))) / 4;
        sum += factor * c(j);
    }
    return std::exp(-mean) * sum;
}
/// How many of the arguments i and j, where j < 0 is none, are argument k.
inline int times(int k, int i, int j) { return (i == k ? 1 : 0) + (j == k ? 1 : 0); }

}  // namespace chainrules::special::detail
