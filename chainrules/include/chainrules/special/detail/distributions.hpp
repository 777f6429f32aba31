// SPDX-License-Identifier: MIT
#pragma once
// Kernels of the distributions: values, and derivatives by the parameters, in the standard floating
// types. Student's and Fisher's are the incomplete beta function at x = ν/(ν+t²), of which 1 − x is
// formed without a subtraction.

#include <boost/math/special_functions/beta.hpp>
#include <boost/math/special_functions/erf.hpp>
#include <boost/math/special_functions/gamma.hpp>
#include <cmath>

#include "chainrules/special/detail/incomplete_beta.hpp"
#include "chainrules/special/detail/incomplete_gamma.hpp"

namespace chainrules::special::detail {

/// A point of the incomplete beta function: parameters, x and 1 − x.
template <class T>
struct BetaArgument {
    T a, b, x, y;

    T lower() const {
        return x < T(0.5) ? boost::math::ibeta(a, b, x, Quiet{})
                          : boost::math::ibetac(b, a, y, Quiet{});
    }
    T upper() const {
        return x < T(0.5) ? boost::math::ibetac(a, b, x, Quiet{})
                          : boost::math::ibeta(b, a, y, Quiet{});
    }
    /// x y times the density.
    T unit() const {
        return x * y *
               (x < T(0.5) ? boost::math::ibeta_derivative(a, b, x, Quiet{})
                           : boost::math::ibeta_derivative(b, a, y, Quiet{}));
    }
};

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
/// ∂F/∂ν: I_x(ν/2, ½) depends on ν by its parameter and by x, ∂x/∂ν = x y / ν.
template <class T>
T students_t_slope(T const& nu, T const& t) {
    BetaArgument<T> const at = students_t_argument(nu, t);
    if (!(at.x > 0) || !(at.y > 0)) return 0;
    T const slope = at.unit() * (ibeta_da_scaled(at.a, at.b, at.x, at.y) / 2 + 1 / nu) / 2;
    return t < 0 ? slope : -slope;
}
/// ∂ ln f / ∂ν of the density f.
template <class T>
T students_t_score_value(T const& nu, T const& t) {
    T const square = t * t;
    return (digamma_difference(T(nu / 2), T(0.5)) - 1 / nu - std::log1p(square / nu) +
            square * (nu + 1) / (nu * (nu + square))) /
           2;
}
/// The t with F(t) = p.
template <class T>
T students_t_root(T const& nu, T const& p) {
    if (p == T(0.5)) return 0;
    T const tail = p < T(0.5) ? p : 1 - p;
    T y = 0;
    T const x = boost::math::ibeta_inv(T(nu / 2), T(0.5), T(2 * tail), &y, Quiet{});
    T const size = std::sqrt(nu * y / x);
    return p < T(0.5) ? -size : size;
}

template <class T>
BetaArgument<T> fisher_f_argument(T const& d1, T const& d2, T const& x) {
    if (x > std::numeric_limits<T>::max()) return {d1 / 2, d2 / 2, T(1), T(0)};
    return {d1 / 2, d2 / 2, d1 * x / (d1 * x + d2), d2 / (d1 * x + d2)};
}
template <class T>
T fisher_f_density(T const& d1, T const& d2, T const& x) {
    if (x == 0) return d1 > 2 ? T(0) : d1 == 2 ? T(1) : std::numeric_limits<T>::infinity();
    return fisher_f_argument(d1, d2, x).unit() / x;
}
template <class T>
T fisher_f_root(T const& d1, T const& d2, T const& p) {
    T y = 0;
    T const x = boost::math::ibeta_inv(T(d1 / 2), T(d2 / 2), p, &y, Quiet{});
    return d2 * x / (d1 * y);
}
template <class T>
T fisher_f_slope_1(T const& d1, T const& d2, T const& x) {
    BetaArgument<T> const at = fisher_f_argument(d1, d2, x);
    if (!(at.x > 0) || !(at.y > 0)) return 0;
    return at.unit() * (ibeta_da_scaled(at.a, at.b, at.x, at.y) / 2 + 1 / d1);
}
template <class T>
T fisher_f_slope_2(T const& d1, T const& d2, T const& x) {
    BetaArgument<T> const at = fisher_f_argument(d1, d2, x);
    if (!(at.x > 0) || !(at.y > 0)) return 0;
    return at.unit() * (ibeta_db_scaled(at.a, at.b, at.x, at.y) / 2 - 1 / d2);
}
/// ∂ ln f / ∂d₁ and ∂d₂ of the density.
template <class T>
T fisher_f_score_1_value(T const& d1, T const& d2, T const& x) {
    BetaArgument<T> const at = fisher_f_argument(d1, d2, x);
    return log_weight(at.a, at.b, at.x, at.y) / 2 + (at.a * at.y - at.b * at.x) / d1;
}
template <class T>
T fisher_f_score_2_value(T const& d1, T const& d2, T const& x) {
    BetaArgument<T> const at = fisher_f_argument(d1, d2, x);
    return log_weight(at.b, at.a, at.y, at.x) / 2 - (at.a * at.y - at.b * at.x) / d2;
}

/// Φ(z), its density, and its inverse.
template <class T>
T normal_lower(T const& z) {
    return boost::math::erfc(T(-z * boost::math::constants::one_div_root_two<T>()), Quiet{}) / 2;
}
template <class T>
T normal_density(T const& z) {
    return std::exp(-z * z / 2) * boost::math::constants::one_div_root_two_pi<T>();
}
template <class T>
T normal_root(T const& p) {
    return -boost::math::constants::root_two<T>() * boost::math::erfc_inv(T(2 * p), Quiet{});
}

}  // namespace chainrules::special::detail
