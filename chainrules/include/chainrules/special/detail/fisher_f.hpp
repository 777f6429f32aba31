// SPDX-License-Identifier: MIT
#pragma once
// Kernels of Fisher's F distribution: values, and derivatives by its degrees and x, in the standard
// floating types. It is the incomplete beta function at d₁x/(d₁x+d₂), of which 1 − x is formed
// without a subtraction.

#include <boost/math/special_functions/beta.hpp>
#include <cmath>
#include <limits>

#include "chainrules/special/detail/incomplete_beta_root.hpp"
#include "chainrules/special/detail/large_degree.hpp"

namespace chainrules::special::detail {

template <class T>
BetaArgument<T> fisher_f_argument(T const& d1, T const& d2, T const& x) {
    if (x > std::numeric_limits<T>::max()) return {d1 / 2, d2 / 2, T(1), T(0)};
    return {d1 / 2, d2 / 2, d1 * x / (d1 * x + d2), d2 / (d1 * x + d2)};
}
template <class T>
T fisher_f_density(T const& d1, T const& d2, T const& x) {
    if (x == 0) return d1 > 2 ? T(0) : d1 == 2 ? T(1) : std::numeric_limits<T>::infinity();
    if (x > std::numeric_limits<T>::max()) return 0;
    return fisher_f_argument(d1, d2, x).unit() / x;
}
template <class T>
T fisher_f_root(T const& d1, T const& d2, T const& p) {
    // Boost does not end with two parameters so large, and asserts at infinite ones.
    if (!(std::fmin(d1, d2) <= T(1e17) && d1 + d2 <= std::numeric_limits<T>::max()))
        return std::numeric_limits<T>::quiet_NaN();
    BetaArgument<T> const at = inverse_beta(T(d1 / 2), T(d2 / 2), p, T(1 - p));
    return d2 * at.x / (d1 * at.y);
}
/// ∂F/∂d₁ and ∂F/∂d₂ over x times the density; the distribution of 1/x has d₁ and d₂ exchanged.
template <class T>
T fisher_f_slope_scaled_1(BetaArgument<T> const& at) {
    if (at.a > large_parameter) return large_degree_slope(at) / 2;
    return (ibeta_da_scaled(at.a, at.b, at.x, at.y) + 1 / at.a) / 2;
}
template <class T>
T fisher_f_slope_scaled_2(BetaArgument<T> const& at) {
    if (at.b > large_parameter)
        return -large_degree_slope(BetaArgument<T>{at.b, at.a, at.y, at.x}) / 2;
    return (ibeta_db_scaled(at.a, at.b, at.x, at.y) - 1 / at.b) / 2;
}
template <class T>
T fisher_f_slope_1(T const& d1, T const& d2, T const& x) {
    BetaArgument<T> const at = fisher_f_argument(d1, d2, x);
    if (!(at.x > 0) || !(at.y > 0)) return 0;
    return at.unit() * fisher_f_slope_scaled_1(at);
}
template <class T>
T fisher_f_slope_2(T const& d1, T const& d2, T const& x) {
    BetaArgument<T> const at = fisher_f_argument(d1, d2, x);
    if (!(at.x > 0) || !(at.y > 0)) return 0;
    return at.unit() * fisher_f_slope_scaled_2(at);
}
/// The partials of the root x of F(x) = p.
template <class T>
BetaArgument<T> fisher_f_root_argument(T const& d1, T const& d2, T const& x, T const& p) {
    return refined_root(fisher_f_argument(d1, d2, x), p, T(1 - p));
}
/// By d₁ towards p = 1, where x^(d₂/2) ~ C / (1 − p) with C ∝ Γ((d₁ + d₂)/2) / Γ(d₁/2) / d₁^(d₂/2),
/// which rises with d₁ for d₂ < 2 and falls for d₂ > 2. For d₂ = 2, x = −1 / ln p − 1 / d₁ + ….
template <class T>
T fisher_f_infinite_root_dd1(T const& d1, T const& d2) {
    if (d2 == 2) return 1 / (d1 * d1);
    return d2 < 2 ? std::numeric_limits<T>::infinity() : -std::numeric_limits<T>::infinity();
}
template <class T>
T fisher_f_root_dd1(T const& x, T const& d1, T const& d2, T const& p) {
    if (x == 0) return 0;
    if (x > std::numeric_limits<T>::max()) return fisher_f_infinite_root_dd1(d1, d2);
    BetaArgument<T> const at = fisher_f_root_argument(d1, d2, x, p);
    return -x * fisher_f_slope_scaled_1(at);
}
template <class T>
T fisher_f_root_dd2(T const& x, T const& d1, T const& d2, T const& p) {
    if (x == 0) return 0;
    if (x > std::numeric_limits<T>::max()) return -x;
    BetaArgument<T> const at = fisher_f_root_argument(d1, d2, x, p);
    return -x * fisher_f_slope_scaled_2(at);
}
template <class T>
T fisher_f_root_dp(T const& x, T const& d1, T const& d2, T const& p) {
    if (x == 0 || x - x != 0) return 1 / fisher_f_density(d1, d2, x);
    BetaArgument<T> const at = fisher_f_root_argument(d1, d2, x, p);
    return d2 * at.x / (d1 * at.y) / at.unit();
}
/// ∂ ln f / ∂d₁ and ∂d₂ of the density.
template <class T>
T fisher_f_score_1_value(T const& d1, T const& d2, T const& x) {
    BetaArgument<T> const at = fisher_f_argument(d1, d2, x);
    if (at.a > large_parameter) return large_degree_score(at) / 2;
    return log_weight(at.a, at.b, at.x, at.y) / 2 + (at.a * at.y - at.b * at.x) / d1;
}
template <class T>
T fisher_f_score_2_value(T const& d1, T const& d2, T const& x) {
    BetaArgument<T> const at = fisher_f_argument(d1, d2, x);
    if (at.b > large_parameter)
        return large_degree_score(BetaArgument<T>{at.b, at.a, at.y, at.x}) / 2;
    return log_weight(at.b, at.a, at.y, at.x) / 2 - (at.a * at.y - at.b * at.x) / d2;
}

}  // namespace chainrules::special::detail
