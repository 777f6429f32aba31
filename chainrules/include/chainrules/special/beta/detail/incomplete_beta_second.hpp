// SPDX-License-Identifier: MIT
#pragma once
// Second derivatives by a and b of the incomplete beta functions. With the weights of
// incomplete_beta.hpp,
//
//     ∂²I_x/∂a²  = ∫₀^x p (w_a² + ψ′(a+b) − ψ′(a)) dt = −∫ₓ^1,   that by b by symmetry,
//     ∂²I_x/∂a∂b = ∫₀^x p (w_a w_b + ψ′(a+b)) dt      = −∫ₓ^1,
//
// by the series or the quadrature of the first derivatives, on the side of x that these take.

#include <boost/math/special_functions/trigamma.hpp>
#include <cmath>
#include <limits>

#include "chainrules/special/beta/detail/incomplete_beta_root.hpp"
#include "chainrules/special/gamma/detail/polygamma_differences.hpp"

namespace chainrules::special::detail {

/// w_a² + ψ′(a+b) − ψ′(a) at ln t, as w (w + 2 pole) + slope: for a small a, ψ(a) and ψ′(a) hold
/// −1/a and 1/a², of which the squares would cancel.
template <class T>
struct SquaredWeight {
    T offset, slope, pole;

    SquaredWeight(T const& a, T const& b) {
        bool const small = a < 1 && a < b;
        offset = small ? digamma_beside_one(a, b) : digamma_difference(a, b);
        slope = small ? trigamma_beside_one(a, b) : trigamma_difference(a, b);
        pole = small ? 1 / a : T(0);
    }
    T operator()(T const& log_t, T const& slope_of_term = 0) const {
        T const weight = log_t + offset;
        return weight * (weight + 2 * pole) + (slope + slope_of_term);
    }
};

/// The derivatives by a and by b of the logarithm of a term tₙ of beta_series with x^a y^b before
/// it, but for 1/a; ∂²/∂a² of it, but for 1/a², ∂²/∂a∂b = ∂²/∂b² = −Σ r², and (Σ r)² − Σ r².
template <class T>
struct BetaTerm {
    T by_a, by_b, by_aa, by_ab, products;
};

/// Σ tₙ and Σ tₙ weight(term), or such integrals.
template <class T>
struct WeightedSum {
    T value, weighted;

    friend WeightedSum operator+(WeightedSum const& s, WeightedSum const& t) {
        return {s.value + t.value, s.weighted + t.weighted};
    }
    friend WeightedSum operator*(T const& s, WeightedSum const& t) {
        return {s * t.value, s * t.weighted};
    }
};

/// The sums of the series over (0, x). False if the series would be long, or if its terms
/// cancel.
template <class T, class F>
bool beta_series_second(T const& a, T const& b, T const& x, T const& y, F const& weight,
                        WeightedSum<T>& sum) {
    T const eps = std::numeric_limits<T>::epsilon() / 4;
    T t = 1 / a, size = 0;
    T const log_y = log_of(y, x);
    BetaTerm<T> term{log_of(x, y), log_y, 0, 0, 0};
    sum = {0, 0};
    bool was_small = false;
    for (int n = 0; n != 400; ++n) {
        T const added = t * weight(term);
        sum = sum + WeightedSum<T>{t, added};
        size += std::fabs(added);
        T const r = 1 / (a + b + T(n)), s = 1 / (a + 1 + T(n)), ratio = x * s / r;
        // What is left is at most the last term over this.
        T const rest = 1 - (ratio > x ? ratio : x);
        bool const small =
            rest > 0 && t <= eps * rest * sum.value && std::fabs(added) <= eps * rest * size;
        if (small && was_small) return std::fabs(sum.weighted) * 64 >= size;
        was_small = small;
        t *= ratio;
        term = {term.by_a + r - s, term.by_b + r, term.by_aa + (s - r) * (s + r),
                term.by_ab - r * r, term.products + 2 * r * (term.by_b - log_y)};
    }
    return false;
}

/// The integrals over (0, x) of p and of p times a weight, in units of x y p(x): the series, with
/// the weight of its terms, or the tail on the other side.
template <class T, class F, class G>
WeightedSum<T> beta_lower_second(T const& a, T const& b, T const& x, T const& y, F const& of_term,
                                 G const& weight) {
    WeightedSum<T> sum{};
    if (beta_series_second(a, b, x, y, of_term, sum)) return sum;
    return beta_tail_integral(b, a, y, x, [&](BetaPoint<T> const& point) {
        return WeightedSum<T>{1, weight(point.log_u, point.log_t)};
    });
}

/// ∫₀^x of the second derivatives of p by a, by a and b, and by b.
template <class T>
T beta_lower_aa(T const& a, T const& b, T const& x, T const& y) {
    T const offset = digamma_beside_one(a, b), slope = trigamma_beside_one(a, b);
    auto const of_term = [&](BetaTerm<T> const& term) {
        T const by_a = term.by_a + offset;
        return by_a * by_a + (slope + term.by_aa);
    };
    SquaredWeight<T> const square(a, b);
    auto const weight = [&](T const& log_t, T const&) { return square(log_t); };
    return beta_lower_second(a, b, x, y, of_term, weight).weighted;
}
template <class T>
T beta_lower_ab(T const& a, T const& b, T const& x, T const& y) {
    T const offset_of_term = digamma_beside_one(a, b), offset_a = digamma_difference(a, b);
    T const offset_b = digamma_difference(b, a);
    T const slope = boost::math::trigamma(T(a + b), Quiet{});
    auto const of_term = [&](BetaTerm<T> const& term) {
        return (term.by_a + offset_of_term) * (term.by_b + offset_b) + (slope + term.by_ab);
    };
    auto const weight = [&](T const& log_t, T const& log_u) {
        return (log_t + offset_a) * (log_u + offset_b) + slope;
    };
    return beta_lower_second(a, b, x, y, of_term, weight).weighted;
}
template <class T>
T beta_lower_bb(T const& a, T const& b, T const& x, T const& y) {
    SquaredWeight<T> const square(b, a);
    auto const of_term = [&](BetaTerm<T> const& term) { return square(term.by_b, term.by_ab); };
    auto const weight = [&](T const&, T const& log_u) { return square(log_u); };
    return beta_lower_second(a, b, x, y, of_term, weight).weighted;
}

/// Whether the second derivative by a and b is to be integrated over (0, x): as for that by the
/// smaller parameter twice, of which the inverse may cancel.
template <class T>
bool beta_side_is_lower(T const& a, T const& b, T const& weight_a, T const& weight_b) {
    return a < b ? weight_a <= 0 : weight_b > 0;
}

/// ∂²I/∂a² and ∂²I/∂a∂b over x y p(x); that by b twice is −ibeta_da2_scaled(b, a, y, x).
template <class T>
T ibeta_da2_scaled(T const& a, T const& b, T const& x, T const& y) {
    if (!beta_interior(a, b, x, y)) return not_a_number<T>();
    if (log_weight(a, b, x, y) <= 0) return beta_lower_aa(a, b, x, y);
    return -beta_lower_bb(b, a, y, x);
}
template <class T>
T ibeta_dadb_scaled(T const& a, T const& b, T const& x, T const& y) {
    if (!beta_interior(a, b, x, y)) return not_a_number<T>();
    if (beta_side_is_lower(a, b, log_weight(a, b, x, y), log_weight(b, a, y, x)))
        return beta_lower_ab(a, b, x, y);
    return -beta_lower_ab(b, a, y, x);
}

/// ∂S/∂a and ∂S/∂b of S = ibeta_da_scaled.
template <class T>
T ibeta_da_scaled_da(T const& a, T const& b, T const& x, T const& y) {
    return ibeta_da2_scaled(a, b, x, y) - log_weight(a, b, x, y) * ibeta_da_scaled(a, b, x, y);
}
template <class T>
T ibeta_da_scaled_db(T const& a, T const& b, T const& x, T const& y) {
    return ibeta_dadb_scaled(a, b, x, y) - log_weight(b, a, y, x) * ibeta_da_scaled(a, b, x, y);
}

/// ∂²I/∂a² and ∂²I/∂a∂b.
template <class T>
T ibeta_da2(T const& a, T const& b, T const& x) {
    return times_beta_unit(a, b, x, ibeta_da2_scaled<T>);
}
template <class T>
T ibeta_db2(T const& a, T const& b, T const& x) {
    return times_beta_unit(a, b, x, [](T const& r, T const& s, T const& t, T const& u) {
        return -ibeta_da2_scaled(s, r, u, t);
    });
}
template <class T>
T ibeta_dadb(T const& a, T const& b, T const& x) {
    return times_beta_unit(a, b, x, ibeta_dadb_scaled<T>);
}

/// ∂²x/∂i∂j of the x with F(x) = p, given ∂²F/∂i∂j over the density f, ∂ ln f by i, by j and by x,
/// and ∂x/∂i, ∂x/∂j. Of p, on which F does not depend, the first ones are 0.
template <class T>
T inverse_second(T const& curvature, T const& score_i, T const& score_j, T const& log_slope,
                 T const& x_i, T const& x_j) {
    return -(curvature + (score_i * x_j + score_j * x_i) + log_slope * x_i * x_j);
}

/// The limits of the mixed derivative by p and by a, or by b, and of that by p twice, where p and
/// the root are 0: x = (p/C)^(1/a) (1 + …) with C = 1 / (a B(a, b)), which rises with b.
template <class T>
T beta_root_limit(T const& a, T const& b, bool by_a) {
    if (a < 1 || beta_concentrated_at(a, b)) return 0;
    if (by_a) return infinity<T>();
    return a == 1 ? -1 / (b * b) : -infinity<T>();
}
template <class T>
T beta_root_curvature(T const& a, T const& b) {
    if (2 * a < 1 || beta_concentrated_at(a, b)) return 0;
    if (a == T(0.5)) return std::exp(2 * log_beta(a, b)) / 2;
    if (a == 1) return (b - 1) / (b * b);
    return a < 1 ? infinity<T>() : -infinity<T>();
}

/// The second derivatives of the root x of I_x(a, b) = p, which stays at an end.
template <class T>
struct BetaRootSecond {
    BetaArgument<T> at;
    T log_slope, by_a, by_b;

    explicit BetaRootSecond(BetaArgument<T> const& root)
        : at(root),
          log_slope((at.a - 1) / at.x - (at.b - 1) / at.y),
          by_a(beta_root_da(at)),
          by_b(beta_root_db(at)) {}
    bool end() const { return at.x == 0 || at.y == 0; }
    T weight_a() const { return log_weight(at.a, at.b, at.x, at.y); }
    T weight_b() const { return log_weight(at.b, at.a, at.y, at.x); }
    T by_aa() const {
        if (end()) return 0;
        T const second = at.x * at.y * ibeta_da2_scaled(at.a, at.b, at.x, at.y);
        return inverse_second(second, weight_a(), weight_a(), log_slope, by_a, by_a);
    }
    T by_ab() const {
        if (end()) return 0;
        T const second = at.x * at.y * ibeta_dadb_scaled(at.a, at.b, at.x, at.y);
        return inverse_second(second, weight_a(), weight_b(), log_slope, by_a, by_b);
    }
    T by_bb() const {
        if (end()) return 0;
        T const second = -at.x * at.y * ibeta_da2_scaled(at.b, at.a, at.y, at.x);
        return inverse_second(second, weight_b(), weight_b(), log_slope, by_b, by_b);
    }
    T by_ap() const {
        if (!end()) return by_p_and(weight_a(), by_a);
        return at.x == 0 ? beta_root_limit(at.a, at.b, true) : beta_root_limit(at.b, at.a, false);
    }
    T by_bp() const {
        if (!end()) return by_p_and(weight_b(), by_b);
        return at.x == 0 ? beta_root_limit(at.a, at.b, false) : beta_root_limit(at.b, at.a, true);
    }
    T by_pp() const {
        if (!end()) return by_p_and(T(0), beta_root_dp(at));
        return at.x == 0 ? beta_root_curvature(at.a, at.b) : -beta_root_curvature(at.b, at.a);
    }

  private:
    T by_p_and(T const& score, T const& slope) const {
        return inverse_second(T(0), score, T(0), log_slope, slope, beta_root_dp(at));
    }
};

/// The mean over (0, x), under p, of a product of ln t and ln(1−t), which is one of the second
/// derivatives of B_x(a, b) over the function itself.
template <class T, class F, class G>
T beta_mean_product(T const& a, T const& b, T const& x, T const& y, F const& of_term,
                    G const& product) {
    if (!beta_interior(a, b, x, y)) return not_a_number<T>();
    WeightedSum<T> const sum = beta_lower_second(a, b, x, y, of_term, product);
    return sum.weighted / sum.value;
}

/// ∂²B_x/∂a², ∂²B_x/∂a∂b and ∂²B_x/∂b², given B_x(a, b).
template <class T>
T incomplete_beta_da2(T const& Omega, T const& a, T const& b, T const& x, T const& y) {
    if (Omega == 0) return 0;
    if (y == 0 || beta_nearly_complete(a, b, x, y)) {
        T const mean = digamma_difference(a, b);
        return Omega * (mean * mean - trigamma_difference(a, b));
    }
    auto const of_term = [&](BetaTerm<T> const& term) {
        T const by_a = term.by_a - 1 / a;
        return by_a * by_a + (1 / (a * a) + term.by_aa);
    };
    auto const product = [](T const& log_t, T const&) { return log_t * log_t; };
    return Omega * beta_mean_product(a, b, x, y, of_term, product);
}
template <class T>
T incomplete_beta_dadb(T const& Omega, T const& a, T const& b, T const& x, T const& y) {
    if (Omega == 0) return 0;
    if (y == 0 || beta_nearly_complete(a, b, x, y))
        return Omega * (digamma_difference(a, b) * digamma_difference(b, a) -
                        boost::math::trigamma(T(a + b), Quiet{}));
    auto const of_term = [&](BetaTerm<T> const& term) {
        return (term.by_a - 1 / a) * term.by_b + term.by_ab;
    };
    auto const product = [](T const& log_t, T const& log_u) { return log_t * log_u; };
    return Omega * beta_mean_product(a, b, x, y, of_term, product);
}
template <class T>
T incomplete_beta_db2(T const& Omega, T const& a, T const& b, T const& x, T const& y) {
    if (Omega == 0) return 0;
    if (y == 0 || beta_nearly_complete(a, b, x, y)) {
        T const mean = digamma_difference(b, a);
        return Omega * (mean * mean - trigamma_difference(b, a));
    }
    // (ln y + Σ r)² − Σ r², in which the squares would cancel for a small x.
    T const log_y = log_of(y, x);
    auto const of_term = [&](BetaTerm<T> const& term) {
        return log_y * (2 * term.by_b - log_y) + term.products;
    };
    auto const product = [](T const&, T const& log_u) { return log_u * log_u; };
    return Omega * beta_mean_product(a, b, x, y, of_term, product);
}

}  // namespace chainrules::special::detail
