// SPDX-License-Identifier: MIT
#pragma once
// Kernels of Fisher's F distribution: values, and derivatives by its degrees and x, in the standard
// floating types. It is the incomplete beta function of a = d₁/2, b = d₂/2 at t = d₁x/(d₁x+d₂), of
// which 1 − t is formed without a subtraction. With c = a + b, the density f has
//
//     2 ∂ ln f / ∂d₁ = w₁ = ln(1+e₁) − e₁ + ψ(c) − ψ(a) − ln(c/a),   1 + e₁ = t c/a,
//
// and w₂ likewise of b and 1 − t: nothing cancels for large degrees. ∂F/∂d₁ is the integral of
// f w₁ / 2.

#include <boost/math/special_functions/beta.hpp>
#include <cmath>
#include <limits>

#include "chainrules/special/base/arguments.hpp"
#include "chainrules/special/beta/detail/incomplete_beta_root.hpp"
#include "chainrules/special/gamma/detail/polygamma_differences.hpp"

namespace chainrules::special::detail {

/// Degrees of freedom, infinite ones as so many that no number shows the difference.
template <class D>
D finite_degrees(D const& d) {
    return is_infinite(plain_value(d)) && plain_value(d) > 0 ? constant_of<D>(1e200) : d;
}
template <class T>
BetaArgument<T> fisher_f_argument(T const& first, T const& second, T const& at) {
    T const d1 = finite_degrees(first), d2 = finite_degrees(second), x = at + 0;  // no −0
    if (x > std::numeric_limits<T>::max()) return {d1 / 2, d2 / 2, T(1), T(0)};
    return {d1 / 2, d2 / 2, d1 * x / (d1 * x + d2), d2 / (d1 * x + d2)};
}
template <class T>
T fisher_f_density(T const& d1, T const& d2, T const& x) {
    if (x == 0) return d1 > 2 ? T(0) : d1 == 2 ? T(1) : std::numeric_limits<T>::infinity();
    if (is_infinite(x)) return 0;
    return fisher_f_argument(d1, d2, x).unit() / x;
}
template <class T>
T fisher_f_root(T const& d1, T const& d2, T const& p) {
    T const a = finite_degrees(d1) / 2, b = finite_degrees(d2) / 2;
    BetaArgument<T> const at = inverse_beta(a, b, p, T(1 - p));
    return b * at.x / (a * at.y);
}
/// e and w = 2 ∂ ln f / ∂d of the degree d = 2p at odds t/(1−t); of the other one at those of 1 −
/// t.
template <class T>
struct FisherScore {
    T p, other, sum, log_mean, rest;

    FisherScore(T const& half, T const& half_of_other)
        : p(half),
          other(half_of_other),
          sum(half + half_of_other),
          log_mean(-std::log1p(half_of_other / half)),
          rest(digamma_difference_beyond_log(half, half_of_other)) {}
    T excess(T const& odds) const {
        return odds > 1 ? (other - sum / (1 + odds)) / p : (sum * (odds / (1 + odds)) - p) / p;
    }
    T operator()(T const& e, T const& log_t) const {
        return log1p_minus(e, T(log_t - log_mean)) + rest;
    }
};

/// ∫₀ᵗ of weight(odds, ln t, ln(1−t)) times the density, or its opposite over (t, 1), in units of x
/// times the density at x, for a weight whose integral over both is 0.
template <class T, class F>
T fisher_f_integral(BetaArgument<T> const& at, bool lower, F const& weight) {
    if (lower)
        return beta_tail_integral(at.b, at.a, at.y, at.x, [&](BetaPoint<T> const& point) {
            return weight(T(1 / point.odds), point.log_u, point.log_t);
        });
    return -beta_tail_integral(at.a, at.b, at.x, at.y, [&](BetaPoint<T> const& point) {
        return weight(point.odds, point.log_t, point.log_u);
    });
}

/// ∂F/∂d₁ and ∂F/∂d₂ over x times the density; the distribution of 1/x has d₁ and d₂ exchanged.
template <class T>
T fisher_f_slope_scaled_1(BetaArgument<T> const& at) {
    // The other form loses the digits of a.
    if (!(at.a > 1000)) return (ibeta_da_scaled(at.a, at.b, at.x, at.y) + 1 / at.a) / 2;
    if (!beta_interior(at.a, at.b, at.x, at.y)) return std::numeric_limits<T>::quiet_NaN();
    FisherScore<T> const score(at.a, at.b);
    bool const lower = log_weight(at.a, at.b, at.x, at.y) <= 0;
    return fisher_f_integral(at, lower,
                             [&](T const& odds, T const& log_t, T const&) {
                                 return score(score.excess(odds), log_t);
                             }) /
           2;
}
template <class T>
T fisher_f_slope_scaled_2(BetaArgument<T> const& at) {
    return -fisher_f_slope_scaled_1(BetaArgument<T>{at.b, at.a, at.y, at.x});
}
template <class T>
T fisher_f_slope_1(T const& d1, T const& d2, T const& x) {
    BetaArgument<T> const at = fisher_f_argument(d1, d2, x);
    if (!(at.x > 0) || !(at.y > 0) || is_infinite(d1)) return 0;
    T const unit = at.unit();
    return unit == 0 ? T(0) : unit * fisher_f_slope_scaled_1(at);
}
template <class T>
T fisher_f_slope_2(T const& d1, T const& d2, T const& x) {
    BetaArgument<T> const at = fisher_f_argument(d1, d2, x);
    if (!(at.x > 0) || !(at.y > 0) || is_infinite(d2)) return 0;
    T const unit = at.unit();
    return unit == 0 ? T(0) : unit * fisher_f_slope_scaled_2(at);
}
template <class T>
T fisher_f_slope(int i, T const& d1, T const& d2, T const& x) {
    return i == 0 ? fisher_f_slope_1(d1, d2, x) : fisher_f_slope_2(d1, d2, x);
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
    if (is_infinite(d1)) return 0;
    if (x > std::numeric_limits<T>::max()) return fisher_f_infinite_root_dd1(d1, d2);
    BetaArgument<T> const at = fisher_f_root_argument(d1, d2, x, p);
    return -x * fisher_f_slope_scaled_1(at);
}
template <class T>
T fisher_f_root_dd2(T const& x, T const& d1, T const& d2, T const& p) {
    if (x == 0 || (is_infinite(d2) && !is_infinite(x))) return 0;
    if (x > std::numeric_limits<T>::max()) return -x;
    BetaArgument<T> const at = fisher_f_root_argument(d1, d2, x, p);
    return -x * fisher_f_slope_scaled_2(at);
}
template <class T>
T fisher_f_root_dp(T const& x, T const& d1, T const& d2, T const& p) {
    if (x == 0 || x - x != 0) return 1 / fisher_f_density(d1, d2, x);
    BetaArgument<T> const at = fisher_f_root_argument(d1, d2, x, p);
    return at.b * at.x / (at.a * at.y) / at.unit();
}
/// ∂ ln f / ∂d₁ and ∂d₂ of the density.
template <class T>
T fisher_f_score_value(BetaArgument<T> const& at) {
    FisherScore<T> const score(at.a, at.b);
    return score(score.excess(T(at.x / at.y)), log_of(at.x, at.y)) / 2;
}
template <class T>
T fisher_f_score_1_value(T const& d1, T const& d2, T const& x) {
    return is_infinite(d1) ? T(0) : fisher_f_score_value(fisher_f_argument(d1, d2, x));
}
template <class T>
T fisher_f_score_2_value(T const& d1, T const& d2, T const& x) {
    if (is_infinite(d2)) return 0;
    BetaArgument<T> const at = fisher_f_argument(d1, d2, x);
    return fisher_f_score_value(BetaArgument<T>{at.b, at.a, at.y, at.x});
}
template <class T>
T fisher_f_score_value(int i, T const& d1, T const& d2, T const& x) {
    return i == 0 ? fisher_f_score_1_value(d1, d2, x) : fisher_f_score_2_value(d1, d2, x);
}

}  // namespace chainrules::special::detail
