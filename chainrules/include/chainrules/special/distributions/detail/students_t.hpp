// SPDX-License-Identifier: MIT
#pragma once
// Kernels of Student's t distribution: values, and derivatives by ν and t, in the standard floating
// types. It is the incomplete beta function at x = ν/(ν+t²), of which 1 − x is formed without a
// subtraction.

#include <boost/math/special_functions/beta.hpp>
#include <cmath>
#include <limits>

#include "chainrules/special/base/gauss_legendre.hpp"
#include "chainrules/special/base/normal.hpp"
#include "chainrules/special/distributions/detail/fisher_f_second.hpp"

namespace chainrules::special::detail {

template <class T>
BetaArgument<T> students_t_argument(T const& degrees, T const& t) {
    T const nu = finite_degrees(degrees), square = t * t;
    if (square > std::numeric_limits<T>::max()) return {nu / 2, T(0.5), T(0), T(1)};
    return {nu / 2, T(0.5), nu / (nu + square), square / (nu + square)};
}
template <class T>
T students_t_density(T const& degrees, T const& t) {
    T const nu = finite_degrees(degrees);
    return std::exp(-(nu + 1) / 2 * std::log1p(t * t / nu)) /
           (std::sqrt(nu) * boost::math::beta(T(nu / 2), T(0.5), Quiet{}));
}
template <class T>
T students_t_lower(T const& nu, T const& t) {
    BetaArgument<T> const at = students_t_argument(nu, t);
    return t < 0 ? at.lower() / 2 : T(0.5) + at.upper() / 2;
}
/// −∂ ln f / ∂t of the density f.
template <class N, class X>
auto students_t_log_fall(N const& nu, X const& t) {
    using T = evaluated_t<decltype(t * ((nu + 1) / (nu + t * t)))>;
    return is_infinite(plain_value(nu)) ? T(t) : T(t * ((nu + 1) / (nu + t * t)));
}
/// ∂ ln f / ∂ν and ∂² ln f / ∂ν² of the density f: those of the F distribution of t² by its second
/// degree.
template <class T>
T students_t_score_value(T const& nu, T const& t) {
    if (is_infinite(nu)) return 0;
    return fisher_f_score_value(students_t_argument(nu, t));
}
template <class T>
T students_t_score_dnu_value(T const& nu, T const& t) {
    if (is_infinite(nu)) return 0;
    BetaArgument<T> const at = students_t_argument(nu, t);
    T const e = FisherScore<T>(at.a, at.b).excess(T(at.x / at.y));
    return fisher_f_log_curvature(at.a, at.b, e) / 4;
}
/// For ν > 32: the integral of weight(w, e) f over (−∞, t), in units of f(t), for the w and e of
/// fisher_f.hpp at the s of the integrand and a weight whose integrals over (−∞, 0) and (0, ∞) are
/// 0. Over (0, t) where that is short, else over the tail.
template <class T, class F>
T students_t_integral(T const& nu, T const& t, F const& weight) {
    FisherScore<T> const score(T(nu / 2), T(0.5));
    T const size = std::fabs(t);
    auto const integrand = [&](T const& r) {
        T const s = size + r, e = (1 - s * s) / (nu + s * s);
        T const ratio = std::exp(-(nu + 1) / 2 * std::log1p(r * (size + s) / (nu + size * size)));
        return ratio * weight(score(e, T(-std::log1p(s * s / nu))), e);
    };
    T sum = 0, from = 0;
    if (size < T(1.5)) {
        sum = gauss_legendre(T(-size), T(0), integrand);
    } else {
        for (int panel = 0; panel != 60; ++panel) {
            T const s = size + from, decay = s * (nu + 1) / (nu + s * s);
            T const width = std::fmax(T(2), s / 8) / std::fmax(decay, T(1));
            T const part = gauss_legendre(from, T(from + width), integrand);
            sum -= part;
            if (!(std::fabs(part) > std::numeric_limits<T>::epsilon() / 16 * std::fabs(sum))) break;
            from += width;
        }
    }
    return t < 0 ? -sum : sum;
}
/// ∂F/∂ν and ∂²F/∂ν² over the density.
template <class T>
T students_t_slope_scaled(BetaArgument<T> const& at, T const& nu, T const& t) {
    if (nu <= 2 * few_degrees) return -t / 2 * fisher_f_slope_scaled_1(at);
    return students_t_integral(nu, t, [](T const& w, T const&) { return w; }) / 2;
}
template <class T>
T students_t_second_scaled(BetaArgument<T> const& at, T const& nu, T const& t) {
    if (nu <= 2 * few_degrees) return -t / 2 * fisher_f_second_scaled_11(at);
    T const slope = trigamma_difference_beyond_pole(at.a, at.b), sum = at.a + at.b;
    return students_t_integral(
               nu, t, [&](T const& w, T const& e) { return w * w + (e * e / sum + slope); }) /
           4;
}
template <class T>
T students_t_slope(T const& nu, T const& t) {
    BetaArgument<T> const at = students_t_argument(nu, t);
    if (!(at.x > 0) || !(at.y > 0) || is_infinite(nu)) return 0;
    return students_t_density(nu, t) * students_t_slope_scaled(at, nu, t);
}
template <class T>
T students_t_second(T const& nu, T const& t) {
    BetaArgument<T> const at = students_t_argument(nu, t);
    if (!(at.x > 0) || !(at.y > 0) || is_infinite(nu)) return 0;
    return students_t_density(nu, t) * students_t_second_scaled(at, nu, t);
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
    if (is_infinite(nu)) return 0;
    BetaArgument<T> const at = students_t_root_argument(nu, t, p);
    T const slope = students_t_slope_scaled(at, nu, T(std::sqrt(nu * at.y / at.x)));
    return t < 0 ? slope : -slope;
}
template <class T>
T students_t_root_dp(T const& t, T const& nu, T const& p) {
    if (t == 0 || t - t != 0) return 1 / students_t_density(nu, t);
    BetaArgument<T> const at = students_t_root_argument(nu, t, p);
    return std::sqrt(2 * at.a * at.y / at.x) / at.unit();
}
/// The second derivatives of the root by ν and p. An infinite one goes as tail^(−1/ν).
template <class T>
struct StudentsRootSecond {
    BetaArgument<T> at;
    T t, score, log_slope, by_nu, by_p;

    StudentsRootSecond(T const& rounded, T const& nu, T const& p)
        : at(students_t_root_argument(nu, rounded, p)),
          t(is_infinite(rounded) ? rounded
                                 : std::copysign(T(std::sqrt(2 * at.a * at.y / at.x)), rounded)),
          score(is_infinite(nu) ? T(0) : fisher_f_score_value(at)),
          log_slope(-t * (1 + 1 / (2 * at.a)) * at.x),
          by_nu(students_t_root_dnu(rounded, nu, p)),
          by_p(students_t_root_dp(rounded, nu, p)) {}
    T by_nu_nu() const {
        if (t == 0 || t - t != 0) return t;
        T const second = students_t_second_scaled(at, T(2 * at.a), t);
        return inverse_second(second, score, score, log_slope, by_nu, by_nu);
    }
    T by_nu_p() const {
        if (t - t != 0) return -infinity<T>();
        return inverse_second(T(0), score, T(0), log_slope, by_nu, by_p);
    }
    T by_p_p() const {
        if (t - t != 0) return t;
        return inverse_second(T(0), T(0), T(0), log_slope, by_p, by_p);
    }
};
/// The derivatives of the root t by ν, i = 0, and by p, i = 1, and by two of them.
template <class T>
struct StudentsRoot {
    T t, nu, p;

    StudentsRoot(T const& root, T const& degrees, T const& at) : t(root), nu(degrees), p(at) {}
    T by(int i) const {
        return i == 0 ? students_t_root_dnu(t, nu, p) : students_t_root_dp(t, nu, p);
    }
    T by(int i, int j) const {
        StudentsRootSecond<T> const second(t, nu, p);
        return i + j == 0 ? second.by_nu_nu() : i + j == 1 ? second.by_nu_p() : second.by_p_p();
    }
};
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
