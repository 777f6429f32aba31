// SPDX-License-Identifier: MIT
#pragma once
// Kolmogorov's limit distribution K(s) = θ₄(0, e^(−2s²)): the two series of Jacobi's transformation
// (DLMF 20.7.32), each where it ends after a few terms, with the first three derivatives.

#include <cmath>

#include "chainrules/special/base/arguments.hpp"
#include "chainrules/special/base/distribution_function.hpp"

namespace chainrules::special::detail {

template <class T>
struct Kolmogorov {
    T lower, upper, slope, curvature, third;

    /// K(s) = √(2π)/s Σ e^(−c/s²), c = (2k−1)² π²/8, or 1 + 2 Σ (−1)ᵏ e^(−2k²s²).
    explicit Kolmogorov(T const& s) : lower(0), upper(1), slope(0), curvature(0), third(0) {
        if (!(s > 0)) return;
        if (s < T(1.25)) {
            T const pi = boost::math::constants::pi<T>();
            for (int k = 1; k != 12; k += 2) {
                T const c = T(k * k) * pi * pi / 8, v = c / (s * s);
                T const term = boost::math::constants::root_two_pi<T>() * std::exp(-v) / s;
                if (!(term > std::numeric_limits<T>::epsilon() / 8 * lower)) break;
                lower += term;
                slope += term * ((2 * v - 1) / s);
                curvature += term * ((4 * v * v - 10 * v + 2) / s / s);
                third += term * ((((8 * v - 48) * v + 54) * v - 6) / s / s / s);
            }
            upper = 1 - lower;
        } else {
            upper = 0;
            for (int k = 1; k != 12; ++k) {
                T const v = T(k * k) * s * s, term = T(k % 2 == 1 ? 2 : -2) * std::exp(-2 * v);
                if (term == 0) break;
                upper += term;
                slope += term * (4 * v / s);
                curvature += term * (4 * v / s * ((1 - 4 * v) / s));
                third += term * (16 * (v / s) * (v / s) * ((4 * v - 3) / s));
            }
            lower = 1 - upper;
        }
    }
};

template <class T>
T kolmogorov_root(T const& p) {
    T const infinity = std::numeric_limits<T>::infinity();
    if (p == 0 || p == 1) return p == 0 ? T(0) : infinity;
    return invert_distribution(
        p, T(1 - p), T(0), infinity, T(0.8), [](T const& s) { return Kolmogorov<T>(s).lower; },
        [](T const& s) { return Kolmogorov<T>(s).upper; },
        [](T const& s) { return Kolmogorov<T>(s).slope; });
}
/// The derivatives of the root s by p, which are infinite at the ends.
template <class T>
T kolmogorov_root_slope(T const& s) {
    return s == 0 || is_infinite(s) ? infinity<T>() : 1 / Kolmogorov<T>(s).slope;
}
template <class T>
T kolmogorov_root_curvature(T const& s) {
    if (s == 0 || is_infinite(s)) return s == 0 ? -infinity<T>() : s;
    Kolmogorov<T> const at(s);
    return -at.curvature / at.slope / at.slope / at.slope;
}

}  // namespace chainrules::special::detail
