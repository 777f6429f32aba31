// SPDX-License-Identifier: MIT
#pragma once
// Second derivatives of Fisher's F distribution by its degrees. With the scores of fisher_f.hpp,
// the density f has
//
//     4 ∂² ln f / ∂d₁² = e₁² / c + ψ′(c) − 1/c − ψ′(a) + 1/a,   that by d₂ likewise,
//     4 ∂² ln f / ∂d₁∂d₂ = e₁ e₂ / c + ψ′(c) − 1/c,
//
// and F has the integrals of (w w + these) f / 4.

#include <cmath>
#include <limits>

#include "chainrules/special/beta/detail/incomplete_beta_second.hpp"
#include "chainrules/special/distributions/detail/fisher_f.hpp"

namespace chainrules::special::detail {

/// 4 ∂² ln f / ∂d₁², given e₁, and 4 ∂² ln f / ∂d₁∂d₂, given e₁ e₂.
template <class T>
T fisher_f_log_curvature(T const& a, T const& b, T const& e) {
    return e * e / (a + b) + trigamma_difference_beyond_pole(a, b);
}
template <class T>
T fisher_f_mixed_log_curvature(T const& a, T const& b, T const& product) {
    return product / (a + b) + trigamma_beyond_pole(T(a + b));
}

/// Up to this half of a degree the derivatives of I_t at the t that moves with the degrees are
/// summed, which loses the digits of that number.
inline constexpr int few_degrees = 16;

/// ∂²F/∂d₁², that by d₂ and that by both over x times the density.
template <class T>
T fisher_f_second_scaled_11(BetaArgument<T> const& at) {
    if (!beta_interior(at.a, at.b, at.x, at.y)) return std::numeric_limits<T>::quiet_NaN();
    T const first = log_weight(at.a, at.b, at.x, at.y);
    if (at.a <= few_degrees)
        return (ibeta_da2_scaled(at.a, at.b, at.x, at.y) +
                (2 * first + (at.a * at.y - at.b * at.x - 1) / at.a) / at.a) /
               4;
    FisherScore<T> const score(at.a, at.b);
    T const slope = trigamma_difference_beyond_pole(at.a, at.b);
    bool const lower = log_weight(at.a, at.b, at.x, at.y) <= 0;
    return fisher_f_integral(at, lower,
                             [&](T const& odds, T const& log_t, T const&) {
                                 T const e = score.excess(odds), w = score(e, log_t);
                                 return w * w + (e * e / score.sum + slope);
                             }) /
           4;
}
template <class T>
T fisher_f_second_scaled_22(BetaArgument<T> const& at) {
    return -fisher_f_second_scaled_11(BetaArgument<T>{at.b, at.a, at.y, at.x});
}
template <class T>
T fisher_f_second_scaled_12(BetaArgument<T> const& at) {
    T const &a = at.a, &b = at.b;
    if (!beta_interior(a, b, at.x, at.y)) return std::numeric_limits<T>::quiet_NaN();
    T const first = log_weight(a, b, at.x, at.y), second = log_weight(b, a, at.y, at.x);
    if (a <= few_degrees && b <= few_degrees)
        return (ibeta_dadb_scaled(a, b, at.x, at.y) +
                (second - first * a / b - (a * at.y - b * at.x) / b) / a) /
               4;
    FisherScore<T> const score_1(a, b), score_2(b, a);
    T const slope = trigamma_beyond_pole(T(a + b));
    bool const lower = beta_side_is_lower(a, b, first, second);
    return fisher_f_integral(at, lower,
                             [&](T const& odds, T const& log_t, T const& log_u) {
                                 T const e = score_1.excess(odds), f = score_2.excess(T(1 / odds));
                                 return score_1(e, log_t) * score_2(f, log_u) +
                                        (e * f / score_1.sum + slope);
                             }) /
           4;
}

/// The second derivatives of F themselves.
template <class T>
T fisher_f_second_11(T const& d1, T const& d2, T const& x) {
    BetaArgument<T> const at = fisher_f_argument(d1, d2, x);
    if (!(at.x > 0) || !(at.y > 0)) return 0;
    return at.unit() * fisher_f_second_scaled_11(at);
}
template <class T>
T fisher_f_second_12(T const& d1, T const& d2, T const& x) {
    BetaArgument<T> const at = fisher_f_argument(d1, d2, x);
    if (!(at.x > 0) || !(at.y > 0)) return 0;
    return at.unit() * fisher_f_second_scaled_12(at);
}
template <class T>
T fisher_f_second_22(T const& d1, T const& d2, T const& x) {
    BetaArgument<T> const at = fisher_f_argument(d1, d2, x);
    if (!(at.x > 0) || !(at.y > 0)) return 0;
    return at.unit() * fisher_f_second_scaled_22(at);
}
/// By the degrees i and j, numbers 0 and 1.
template <class T>
T fisher_f_second(int i, int j, T const& d1, T const& d2, T const& x) {
    if (i != j) return fisher_f_second_12(d1, d2, x);
    return i == 0 ? fisher_f_second_11(d1, d2, x) : fisher_f_second_22(d1, d2, x);
}

/// ∂² ln f / ∂d₁² and so on of the density.
template <class T>
T fisher_f_score_1_dd1_value(T const& d1, T const& d2, T const& x) {
    BetaArgument<T> const at = fisher_f_argument(d1, d2, x);
    T const e = FisherScore<T>(at.a, at.b).excess(T(at.x / at.y));
    return fisher_f_log_curvature(at.a, at.b, e) / 4;
}
template <class T>
T fisher_f_score_1_dd2_value(T const& d1, T const& d2, T const& x) {
    BetaArgument<T> const at = fisher_f_argument(d1, d2, x);
    T const e = FisherScore<T>(at.a, at.b).excess(T(at.x / at.y));
    return fisher_f_mixed_log_curvature(at.a, at.b, T(-at.a / at.b * e * e)) / 4;
}
template <class T>
T fisher_f_score_slope(int i, int j, T const& d1, T const& d2, T const& x) {
    if (i != j) return fisher_f_score_1_dd2_value(d1, d2, x);
    return i == 0 ? fisher_f_score_1_dd1_value(d1, d2, x)
                  : fisher_f_score_1_dd1_value(d2, d1, T(1 / x));
}

/// The second derivatives of the root x of F(x) = p.
template <class T>
struct FisherRootSecond {
    BetaArgument<T> at;
    T x, log_slope, by_1, by_2;

    FisherRootSecond(T const& rounded, T const& d1, T const& d2, T const& p)
        : at(fisher_f_root_argument(d1, d2, rounded, p)),
          x(at.b * at.x / (at.a * at.y)),
          log_slope((at.a * at.y - at.b * at.x - 1) / x),
          by_1(-x * fisher_f_slope_scaled_1(at)),
          by_2(-x * fisher_f_slope_scaled_2(at)) {}
    bool end() const { return !(at.x > 0 && at.y > 0); }
    // The root 0 stays where it is. Towards p = 1 it is K (1 − p)^(−2/d₂) (1 + …), of which K
    // rises with d₁ for d₂ < 2 and falls for d₂ > 2, ever less; x = −1 / ln p − 1 / d₁ + … for 2.
    T at_end(T const& at_1) const { return at.x == 0 ? T(0) : at_1; }
    T way_of_K() const { return at.b < 1 ? infinity<T>() : -infinity<T>(); }
    T score_1() const { return fisher_f_score_value(at); }
    T score_2() const { return fisher_f_score_value(BetaArgument<T>{at.b, at.a, at.y, at.x}); }
    T by_11() const {
        if (end()) return at_end(at.b == 1 ? -1 / (4 * at.a * at.a * at.a) : -way_of_K());
        T const second = x * fisher_f_second_scaled_11(at);
        return inverse_second(second, score_1(), score_1(), log_slope, by_1, by_1);
    }
    T by_12() const {
        if (end()) return at_end(at.b == 1 ? way_of_K() : -way_of_K());
        T const second = x * fisher_f_second_scaled_12(at);
        return inverse_second(second, score_1(), score_2(), log_slope, by_1, by_2);
    }
    T by_22() const {
        if (end()) return at_end(infinity<T>());
        T const second = x * fisher_f_second_scaled_22(at);
        return inverse_second(second, score_2(), score_2(), log_slope, by_2, by_2);
    }
    // Towards p = 0 it is (p/C)^(2/d₁) (1 + …), of which C falls with d₂ for d₁ > 2.
    T by_1p() const {
        if (!end()) return by_p_and(score_1(), by_1);
        if (at.x == 0) return at.a < 1 ? T(0) : infinity<T>();
        return at.b == 1 ? 1 / (12 * at.a * at.a * at.a) : way_of_K();
    }
    T by_2p() const {
        if (!end()) return by_p_and(score_2(), by_2);
        if (at.x == 0) return at.a > 1 ? infinity<T>() : T(0);
        return -infinity<T>();
    }
    T by_pp() const {
        if (!end()) return by_p_and(T(0), T(x / at.unit()));
        if (at.x != 0) return infinity<T>();
        if (at.a == T(0.5)) return at.b * std::exp(2 * log_beta(at.a, at.b));
        if (at.a == 1) return 1 + 1 / at.b;
        return 2 * at.a < 1 ? T(0) : at.a < 1 ? infinity<T>() : -infinity<T>();
    }

  private:
    T by_p_and(T const& score, T const& slope) const {
        return inverse_second(T(0), score, T(0), log_slope, slope, T(x / at.unit()));
    }
};

/// The derivatives of the root x by d₁, d₂ and p, numbers 0, 1 and 2, and by two of them.
template <class T>
struct FisherRoot {
    T x, d1, d2, p;

    FisherRoot(T const& root, T const& first, T const& second, T const& at)
        : x(root), d1(first), d2(second), p(at) {}
    T by(int i) const {
        if (i == 2) return fisher_f_root_dp(x, d1, d2, p);
        return i == 0 ? fisher_f_root_dd1(x, d1, d2, p) : fisher_f_root_dd2(x, d1, d2, p);
    }
    T by(int i, int j) const {
        if (i > j) return by(j, i);
        FisherRootSecond<T> const second(x, d1, d2, p);
        if (i == 2) return second.by_pp();
        if (j == 2) return i == 0 ? second.by_1p() : second.by_2p();
        return i != j ? second.by_12() : i == 0 ? second.by_11() : second.by_22();
    }
};

}  // namespace chainrules::special::detail
