// SPDX-License-Identifier: MIT
#pragma once
// Kernels of the non-central beta and F distributions, which are mixtures of central ones.

#include <boost/math/special_functions/beta.hpp>
#include <cmath>
#include <limits>

#include "chainrules/special/base/distribution_function.hpp"
#include "chainrules/special/beta/detail/incomplete_beta_second.hpp"
#include "chainrules/special/distributions/detail/fisher_f.hpp"
#include "chainrules/special/distributions/detail/poisson_mixture.hpp"

namespace chainrules::special::detail {

/// The non-central beta distribution at x, with y = 1 − x. In units of x y times the density of a
/// central one, the derivatives of that come from beta/detail/incomplete_beta.hpp. Arguments have
/// the numbers 0, 1, 2, 3.
template <class T>
struct NonCentralBeta {
    T a, b, lambda, x, y;
    using At = BetaArgument<T>;

    NonCentralBeta(T const& first, T const& second, T const& l, T const& at, T const& rest)
        : a(first), b(second), lambda(l), x(at), y(rest) {}
    bool end() const { return !(x > 0) || !(y > 0); }
    /// The mean of size(central) g(central) over central distributions.
    template <class Size, class G>
    T mixture(Size const& size, G const& g) const {
        if (!(a <= greatest_degrees<T> && b <= greatest_degrees<T>))
            return std::numeric_limits<T>::quiet_NaN();
        auto const central = [&](int j) { return At{T(a + T(j)), b, x, y}; };
        return poisson_mixture(
            T(lambda / 2), [&](int j) { return size(central(j)); },
            [&](int j) { return g(central(j)); });
    }
    static T one(At const&) { return 1; }
    static T unit_of(At const& at) { return at.unit(); }
    /// The mean in units of x y times the density.
    template <class G>
    T mean(G const& g) const {
        return mixture(unit_of, g);
    }
    T lower() const {
        if (end()) return x > 0 ? 1 : 0;
        return mixture([](At const& at) { return at.lower(); }, one);
    }
    T upper() const {
        if (end()) return x > 0 ? 0 : 1;
        return mixture([](At const& at) { return at.upper(); }, one);
    }
    /// x y times the density.
    T unit() const { return end() ? T(0) : mean(one); }
    T density() const { return end() ? density_at_end(-1, -1) : T(unit() / (x * y)); }

    /// The partial of the logarithm of a central density by argument i, and of that by argument
    /// j ≥ i. By λ they are halves of differences from the next term, of which the density is
    /// (a + b) x / a as large; (I(a + 1) − I(a)) / 2 = −x^a y^b / (2 a B(a, b)).
    static T score(int i, At const& at) {
        if (i == 0) return log_weight(at.a, at.b, at.x, at.y);
        if (i == 1) return log_weight(at.b, at.a, at.y, at.x);
        if (i == 2) return (at.b * at.x - at.a * at.y) / (2 * at.a);
        return ((at.a - 1) * at.y - (at.b - 1) * at.x) / (at.x * at.y);
    }
    static T score_slope(int i, int j, At const& at) {
        T const &p = at.a, &q = at.b;
        if (j == 0) return trigamma_difference(p, q);
        if (j == 1)
            return i == 0 ? boost::math::trigamma(T(p + q), Quiet{}) : trigamma_difference(q, p);
        if (j == 2) return by_lambda_slope(i, at) / 2;
        if (i == 2) return (p + q) / p / 2;
        if (i == 3) return -(p - 1) / (at.x * at.x) - (q - 1) / (at.y * at.y);
        return i == 0 ? 1 / at.x : -1 / at.y;
    }
    /// score(0) − 1/a, of a small a without the pole.
    static T score_beyond_pole(At const& at) {
        if (at.a > T(0.5)) return score(0, at) - 1 / at.a;
        return log_of(at.x, at.y) + digamma_beside_one(at.a, at.b);
    }
    /// The partial of a central density by arguments i ≤ j over it. Next to an end the parts of
    /// that by x twice would cancel, for a small a or b those of the size of its reciprocal
    /// squared.
    static T second(int i, int j, At const& at) {
        T const p = (at.a - 1) / at.x, q = (at.b - 1) / at.y;
        if (i == 3 && near_end(at))
            return p * ((at.a - 2) / at.x - q) + q * ((at.b - 2) / at.y - p);
        if (i == 1 && j == 1 && at.b < T(0.5)) return second(0, 0, At{at.b, at.a, at.y, at.x});
        if (at.a < T(0.5) && i != 1 && (j == 0 || j == 2)) {
            T const beyond = score_beyond_pole(at), ratio = (at.a + at.b) * at.x / at.a;
            if (j == 0) return beyond * (beyond + 2 / at.a) + trigamma_beside_one(at.a, at.b);
            if (i == 0) return ((ratio - 1) * beyond - at.y / at.a) / 2;
            return (ratio * ((at.a + at.b + 1) * at.x / (at.a + 1) - 2) + 1) / 4;
        }
        return score(i, at) * score(j, at) + score_slope(i, j, at);
    }
    static bool near_end(At const& at) { return std::fmin(at.x, at.y) * (at.a + at.b) < 1; }
    // The partial of (a + b) x / a by a or b; for λ its difference from the next term's, times it.
    static T by_lambda_slope(int i, At const& at) {
        if (i == 1) return at.x / at.a;
        T const by_a = -at.b * at.x / at.a;
        return i == 0 ? by_a / at.a : by_a / (at.a + 1) * (at.a + at.b) / at.a * at.x / 2;
    }

    T lower_by(int i) const {
        if (end()) return 0;
        if (i == 2) return -mean([](At const& at) { return 1 / at.a; }) / 2;
        return mean([&](At const& at) { return i == 0 ? by_a(at) : by_b(at); });
    }
    T lower_by(int i, int j) const {
        if (end()) return 0;
        if (i > j) return lower_by(j, i);
        if (j == 2)
            return -mean([&](At const& at) {
                return decrease_by(i, at, i == 0 ? score_beyond_pole(at) : score(i, at));
            }) / 2;
        return mean([&](At const& at) { return by_a_or_b(i, j, at); });
    }
    static T by_a(At const& at) { return ibeta_da_scaled(at.a, at.b, at.x, at.y); }
    static T by_b(At const& at) { return ibeta_db_scaled(at.a, at.b, at.x, at.y); }
    static T by_a_or_b(int i, int j, At const& at) {
        if (i != j) return ibeta_dadb_scaled(at.a, at.b, at.x, at.y);
        return i == 0 ? ibeta_da2_scaled(at.a, at.b, at.x, at.y)
                      : -ibeta_da2_scaled(at.b, at.a, at.y, at.x);
    }
    // The partial by argument i of x^a y^b / (a B(a, b)) over x y times the density, given that of
    // its logarithm; for λ the half of the difference from the next term.
    static T decrease_by(int i, At const& at, T const& of_logarithm) {
        if (i == 2) return (at.b * at.x - at.a * at.y - 1) / (2 * at.a * (at.a + 1));
        return of_logarithm / at.a;
    }
    T density_by(int i) const {
        if (end()) return density_at_end(i, -1);
        return mean([&](At const& at) { return score(i, at); }) / (x * y);
    }
    T density_by(int i, int j) const {
        if (i > j) return density_by(j, i);
        if (end()) return density_at_end(i, j);
        return mean([&](At const& at) { return second(i, j, at); }) / (x * y);
    }

    /// The density at an end, its partial by argument i ≥ 0, and then by j ≥ 0.
    T density_at_end(int i, int j) const {
        int const by_a = times(0, i, j), by_b = times(1, i, j), by_x = times(3, i, j);
        int const by_lambda = times(2, i, j);
        if (x == 0)
            return mixture_at_zero(T(lambda / 2), by_lambda, [&](int term) {
                return limit_at_end(T(a + T(term)), by_a, by_x, by_b == 2 ? -1 : 1,
                                    [&](int q) { return central_at_end(q, by_x, by_b, b); });
            });
        // All terms have the same power of y. As functions of a they rise for b < 1, and fall off.
        auto const central = [&](T const& p) {
            return limit_at_end(b, by_b, by_x, by_a + by_lambda == 2 ? -1 : 1,
                                [&](int q) { return central_at_end(q, by_x, by_a, p); });
        };
        T const first = central(a), outward = by_x == 1 ? T(-1) : T(1);
        if (b > T(1 + by_x) || first - first != 0) return outward * first;
        return outward * poisson_mixture(
                             T(lambda / 2), [](int) { return T(1); },
                             [&](int term) {
                                 T const p = a + T(term), value = central(p);
                                 if (by_lambda == 0) return value;
                                 T const rise = central(p + 1) - value;
                                 if (by_lambda == 1) return rise / 2;
                                 return (central(p + 2) - central(p + 1) - rise) / 4;
                             });
    }
    /// The partial of p^(q−1) (1 − p)^(r−1) / B(q, r) at p = 0 by p, m-fold, for q = 1, …, m + 1,
    /// and n-fold by r: polynomials in r.
    static T central_at_end(int q, int m, int n, T const& r) {
        if (m == 0) return n == 0 ? r : n == 1 ? T(1) : T(0);
        if (m == 1)
            return n == 0 ? (q == 1 ? r - r * r : r + r * r) : q == 1 ? 1 - 2 * r : 1 + 2 * r;
        if (q == 1) return r * (r - 1) * (r - 2);
        return q == 2 ? T(-2 * r * (r - 1) * (r + 1)) : T(r * (r + 1) * (r + 2));
    }
};

/// The non-central F distribution of d₁ and d₂ degrees at t: that of x = d₁ t / (d₁ t + d₂), of
/// which ∂x/∂d₁ = x y / d₁, ∂x/∂d₂ = −x y / d₂ and ∂x/∂t = x y / t. The unit is t times the
/// density.
template <class T>
struct NonCentralF : NonCentralBeta<T> {
    using Beta = NonCentralBeta<T>;
    using At = BetaArgument<T>;
    T d1, d2, t;

    NonCentralF(T const& first, T const& second, T const& l, T const& at)
        : NonCentralF(first, second, l, at, fisher_f_argument(first, second, at)) {}

    T density() const { return this->end() ? density_at_end(-1, -1) : T(this->unit() / t); }
    /// x y times the partials by x of the logarithm of the unit, and of that.
    static T slope(At const& at) { return at.a * at.y - at.b * at.x; }
    static T curvature(At const& at) { return -at.x * at.y * (at.a + at.b); }
    /// As for the beta distribution, the unit's in the place of the density's.
    T unit_score(int i, At const& at) const {
        if (i == 0) return Beta::score(0, at) / 2 + slope(at) / d1;
        return i == 1 ? Beta::score(1, at) / 2 - slope(at) / d2 : Beta::score(2, at);
    }
    T score(int i, At const& at) const {
        if (i != 3) return unit_score(i, at);
        // (a y − b x − 1) / t
        T const sum = at.a + at.b;
        return (at.x < at.y ? at.a - 1 - sum * at.x : sum * at.y - at.b - 1) / t;
    }
    T score_slope(int i, int j, At const& at) const {
        T const c = slope(at), e = curvature(at);
        T const x_dot[] = {1 / d1, -1 / d2}, c_dot[] = {at.y / 2, -at.x / 2};
        if (j < 2) {
            // A half of the score depends on x by ln x or ln y, and on a or b.
            T const sum = Beta::score_slope(i, j, at) / 4 + c_dot[j] * x_dot[i] +
                          c_dot[i] * x_dot[j] + e * x_dot[i] * x_dot[j];
            return i == j ? T(sum + (i == 0 ? -c : c) * x_dot[i] * x_dot[i]) : sum;
        }
        if (i == 3) return (e - c + 1) / t / t;
        if (j == 3)
            return i == 2 ? T((at.a + at.b) / at.a * at.x * at.y / 2 / t)
                          : T((c_dot[i] + e * x_dot[i]) / t);
        T const by_beta = Beta::by_lambda_slope(i, at) / 2;
        return i == 2 ? by_beta : T(by_beta / 2 - e / at.a * x_dot[i] / 2);
    }
    T second(int i, int j, At const& at) const {
        T const sum = at.a + at.b, p = at.a - 1;
        if (i == 3 && at.x < at.y && Beta::near_end(at))
            return (p * (at.a - 2) + sum * at.x * ((sum + 1) * at.x - 2 * p)) / t / t;
        if (i == j && i < 2 && (i == 0 ? at.a : at.b) < T(0.5)) {
            T const of_beta = Beta::score(i, at) / 2, other = score(i, at) - of_beta;
            return Beta::second(i, i, at) / 4 + other * (2 * of_beta + other) +
                   (score_slope(i, i, at) - Beta::score_slope(i, i, at) / 4);
        }
        return score(i, at) * score(j, at) + score_slope(i, j, at);
    }
    T lower_by(int i) const {
        if (this->end()) return 0;
        if (i == 2) return Beta::lower_by(2);
        return this->mean([&](At const& at) {
            return i == 0 ? Beta::by_a(at) / 2 + 1 / d1 : Beta::by_b(at) / 2 - 1 / d2;
        });
    }
    T lower_by(int i, int j) const {
        if (this->end()) return 0;
        if (i > j) return lower_by(j, i);
        if (j == 2)
            return -this->mean([&](At const& at) {
                return Beta::decrease_by(
                    i, at,
                    i == 0 ? Beta::score_beyond_pole(at) / 2 + slope(at) / d1 : unit_score(i, at));
            }) / 2;
        T const x_dot[] = {1 / d1, -1 / d2};
        return this->mean([&](At const& at) {
            T const sum = Beta::by_a_or_b(i, j, at) / 4 +
                          (Beta::score(i, at) * x_dot[j] + Beta::score(j, at) * x_dot[i]) / 2 +
                          slope(at) * x_dot[i] * x_dot[j];
            return i == j ? T(sum - (i == 0 ? T(1) : T(-1)) * x_dot[i] * x_dot[i]) : sum;
        });
    }
    T density_by(int i) const {
        if (this->end()) return density_at_end(i, -1);
        return this->mean([&](At const& at) { return score(i, at); }) / t;
    }
    T density_by(int i, int j) const {
        if (i > j) return density_by(j, i);
        if (this->end()) return density_at_end(i, j);
        return this->mean([&](At const& at) { return second(i, j, at); }) / t;
    }
    /// As for the beta distribution. The coefficient of t^(d₁/2−1) is 1 for d₁ = 2 and every d₂.
    T density_at_end(int i, int j) const {
        if (t != 0) return 0;
        int const by_d1 = times(0, i, j), by_d2 = times(1, i, j), by_t = times(3, i, j);
        T const mean = this->lambda / 2, r = d1 / d2, half = d2 / 2;
        if (by_d1 == 1 && by_d2 == 1 && d1 == 2)
            return std::exp(-mean) * (boost::math::trigamma(T(1 + half), Quiet{}) - 1 / half) / 4;
        return mixture_at_zero(mean, times(2, i, j), [&](int term) {
            T const p = d1 / 2 + T(term);
            int const sign = by_d2 == 2 || (by_d2 == 1 && p > 1) ? -1 : 1;
            return limit_at_end(p, by_d1, by_t, sign, [&](int q) -> T {
                if (by_t == 0) return by_d2 == 0 ? 1 : 0;
                if (by_t == 1) {
                    T const s = by_d2 == 0 ? r * r * half * (half + 1) : -r * r / 2;
                    return q == 1 ? -s : s;
                }
                T const s = r * r * r * half * (half + 1) * (half + 2);
                return q == 2 ? T(-2 * s) : s;
            });
        });
    }

  private:
    NonCentralF(T const& first, T const& second, T const& l, T const& at, At const& beta)
        : Beta(beta.a, beta.b, l, beta.x, beta.y), d1(first), d2(second), t(at) {}
};

template <class T>
T fraction_of_odds(T const& odds) {
    return odds > std::numeric_limits<T>::max() ? T(1) : T(odds / (1 + odds));
}
/// The point with F(x) = p, in the odds x / y, which do not round near 1.
template <class T>
T non_central_beta_odds(T const& a, T const& b, T const& lambda, T const& p) {
    if (p == 0 || p == 1) return p == 0 ? T(0) : std::numeric_limits<T>::infinity();
    auto const at = [&](T const& odds) {
        return NonCentralBeta<T>(a, b, lambda, odds / (1 + odds), 1 / (1 + odds));
    };
    return invert_distribution(
        p, T(1 - p), T(0), std::numeric_limits<T>::infinity(), T((a + lambda / 2) / b),
        [&](T const& odds) { return at(odds).lower(); },
        [&](T const& odds) { return at(odds).upper(); },
        [&](T const& odds) { return at(odds).unit() / odds; });
}

/// The partial by d₁ of an infinite root of the non-central F distribution. Of the mixture's terms,
/// C of fisher_f.hpp with d₁ + 2j for d₁ in the Γ functions, all fall for d₂ ≥ 2; for d₂ < 2 some
/// rise, and the sign of the sum is not asked for: NaN.
template <class O, class A, class B, class L>
O non_central_f_infinite_root_dd1(O const&, A const& d1, B const& d2, L const& lambda) {
    if (lambda == 0) return fisher_f_infinite_root_dd1(O(d1), O(d2));
    return d2 < 2 ? std::numeric_limits<O>::quiet_NaN() : -std::numeric_limits<O>::infinity();
}

}  // namespace chainrules::special::detail
