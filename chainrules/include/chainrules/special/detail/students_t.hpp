// SPDX-License-Identifier: MIT
#pragma once
// Kernels of Student's t distribution: values, and derivatives by ν and t, in the standard floating
// types. It is the incomplete beta function at x = ν/(ν+t²), of which 1 − x is formed without a
// subtraction.

#include <boost/math/special_functions/beta.hpp>
#include <boost/math/special_functions/log1p.hpp>
#include <cmath>
#include <limits>

#include "chainrules/special/detail/gauss_legendre.hpp"
#include "chainrules/special/detail/incomplete_beta_root.hpp"
#include "chainrules/special/detail/normal.hpp"

namespace chainrules::special::detail {

template <class T>
BetaArgument<T> students_t_argument(T const& nu, T const& t) {
    T const square = t * t;
    if (square > std::numeric_limits<T>::max()) return {nu / 2, T(0.5), T(0), T(1)};
    return {nu / 2, T(0.5), nu / (nu + square), square / (nu + square)};
}
template <class T>
T students_t_density(T const& nu, T const& t) {
    return std::exp(-(nu + 1) / 2 * std::log1p(t * t / nu)) /
           (std::sqrt(nu) * boost::math::beta(T(nu / 2), T(0.5), Quiet{}));
}
template <class T>
T students_t_lower(T const& nu, T const& t) {
    BetaArgument<T> const at = students_t_argument(nu, t);
    return t < 0 ? at.lower() / 2 : T(0.5) + at.upper() / 2;
}
/// ∂ ln f / ∂ν of the density f. All its terms are of the order 1/ν², so none is formed as a
/// difference of larger ones: the first is ψ(ν/2 + ½) − ψ(ν/2) − 1/ν.
template <class T>
T students_t_score_value(T const& nu, T const& t) {
    T const u = t * t / nu, v = 1 / (nu * nu);
    T const gammas = nu > 1000 ? ((-T(17) / 8 * v + T(0.5)) * v - T(0.25)) * v * v + v / 2
                               : digamma_difference(T(nu / 2), T(0.5)) - 1 / nu;
    if (u > 1) return (gammas - std::log1p(u) + (1 + 1 / nu) / (1 + 1 / u)) / 2;
    return (gammas - boost::math::log1pmx(u, Quiet{}) - u * u / (1 + u) + u / (1 + u) / nu) / 2;
}
/// ∂F/∂ν over the density, t ≥ 0. F = 1 − I_x(ν/2, ½) / 2 depends on ν by the parameter and by x,
/// ∂x/∂ν = x y / ν; for a large ν these cancel, and the integral of ∂f/∂ν over the tail, or over
/// (0, t), is computed instead.
template <class T>
T students_t_slope_scaled(BetaArgument<T> const& at, T const& nu, T const& t) {
    if (nu < 1000) return -t * (ibeta_da_scaled(at.a, at.b, at.x, at.y) / 2 + 1 / nu) / 2;
    auto const relative_slope = [&](T const& r) {
        T const s = t + r;
        return std::exp(-(nu + 1) / 2 * std::log1p(r * (t + s) / (nu + t * t))) *
               students_t_score_value(nu, s);
    };
    if (t < T(1.5)) return gauss_legendre(T(-t), T(0), relative_slope);
    T sum = 0, from = 0;
    for (int panel = 0; panel != 60; ++panel) {
        T const s = t + from, decay = s * (nu + 1) / (nu + s * s);
        T const width = std::fmax(T(2), s / 8) / std::fmax(decay, T(1));
        T const part = gauss_legendre(from, T(from + width), relative_slope);
        sum += part;
        if (!(std::fabs(part) > std::numeric_limits<T>::epsilon() / 16 * std::fabs(sum))) break;
        from += width;
    }
    return -sum;
}
template <class T>
T students_t_slope(T const& nu, T const& t) {
    BetaArgument<T> const at = students_t_argument(nu, t);
    if (!(at.x > 0) || !(at.y > 0)) return 0;
    T const slope = students_t_density(nu, t) * students_t_slope_scaled(at, nu, T(std::fabs(t)));
    return t < 0 ? -slope : slope;
}
/// The partials of the root t of F(t) = p: by ν in units of the density, which cancels, and by p.
template <class T>
BetaArgument<T> students_t_root_argument(T const& nu, T const& t, T const& p) {
    T const tail = 2 * (p < T(0.5) ? p : 1 - p);
    return refined_root(students_t_argument(nu, t), tail, T(1 - tail));
}
/// Towards p = 0 and 1, |t|^ν ~ 1 / tail: |t| falls with a finite ν, the faster the smaller the
/// tail.
template <class T>
T students_t_root_dnu(T const& t, T const& nu, T const& p) {
    if (t == 0) return 0;
    if (t - t != 0) return nu - nu - t;
    BetaArgument<T> const at = students_t_root_argument(nu, t, p);
    T const slope = students_t_slope_scaled(at, nu, T(std::sqrt(nu * at.y / at.x)));
    return t < 0 ? slope : -slope;
}
template <class T>
T students_t_root_dp(T const& t, T const& nu, T const& p) {
    if (t == 0 || t - t != 0) return 1 / students_t_density(nu, t);
    BetaArgument<T> const at = students_t_root_argument(nu, t, p);
    return std::sqrt(nu * at.y / at.x) / at.unit();
}
/// The t with F(t) = p.
template <class T>
T students_t_root(T const& nu, T const& p) {
    if (p == T(0.5)) return 0;
    if (nu > std::numeric_limits<T>::max()) return normal_root(p);
    T const tail = p < T(0.5) ? p : 1 - p;
    BetaArgument<T> const at = inverse_beta(T(nu / 2), T(0.5), T(2 * tail), T(1 - 2 * tail));
    T const size = std::sqrt(nu * at.y / at.x);
    return p < T(0.5) ? -size : size;
}

}  // namespace chainrules::special::detail
