// SPDX-License-Identifier: MIT
#pragma once
// The logarithms of the incomplete beta function I_x(a, b) and of its complement, in jets: a
// prefactor in deviance form times a series or a continued fraction of terms of one sign. Both x
// and y = 1 − x are given.

#include <cmath>
#include <limits>

#include "chainrules/special/beta/detail/incomplete_beta.hpp"
#include "chainrules/special/distributions/detail/fisher_f_second.hpp"
#include "chainrules/special/distributions/detail/students_t.hpp"
#include "chainrules/statistics/detail/gamma_tails.hpp"

namespace chainrules::statistics::formulas {

/// ψ(a + d) − ψ(a), and ln B(a, b), without cancellation.
template <int n, std::floating_point T>
T psi_difference_at(T const& a, T const& d) {
    if constexpr (n == 0)
        return special::detail::digamma_difference(a, d);
    else if constexpr (n == 1)
        return trigamma_difference(a, d);
    else
        return psi_of<n>(T(a + d)) - psi_of<n>(a);
}
template <int n, class T>
Jet<T> psi_difference_at(Jet<T> const& a, Jet<T> const& d) {
    T const y = psi_difference_at<n>(a.value, d.value);
    Jet<T> const by_a =
        chained(y, a.dot, [&] { return psi_difference_at<n + 1>(a.value, d.value); });
    Jet<T> const by_d = chained(y, d.dot, [&] { return psi_of<n + 1>(T(a.value + d.value)); });
    return {y, by_a.dot + by_d.dot};
}
template <std::floating_point T>
T ln_beta(T const& a, T const& b) {
    return log_beta(a, b);
}
template <class T>
Jet<T> ln_beta(Jet<T> const& a, Jet<T> const& b) {
    T const y = ln_beta(a.value, b.value);
    Jet<T> const by_a =
        chained(y, a.dot, [&] { return T(-psi_difference_at<0>(a.value, b.value)); });
    Jet<T> const by_b =
        chained(y, b.dot, [&] { return T(-psi_difference_at<0>(b.value, a.value)); });
    return {y, by_a.dot + by_b.dot};
}

/// ln x, given y = 1 − x.
template <class N>
N ln_of_part(N const& x, N const& y) {
    return number_of(x) < number_t<N>(0.5) ? ln(x) : ln1p(N(-y));
}

/// ln(x^a y^b / B(a, b)), given ln x and ln y.
template <class N>
N ln_beta_unit(N const& a, N const& b, N const& x, N const& y, N const& ln_x, N const& ln_y) {
    using T = number_t<N>;
    if (!is_large(a) || !is_large(b)) return a * ln_x + b * ln_y - ln_beta(a, b);
    N const n = a + b, d = b * x - a * y;
    return a * ln1p_less(N(d / a), N(n * x / a)) + b * ln1p_less(N(-d / b), N(n * y / b)) +
           (ln(a) + ln(N(b / n))) / 2 - boost::math::constants::log_root_two_pi<T>() +
           ln_gamma_rest(n) - ln_gamma_rest(a) - ln_gamma_rest(b);
}

/// I_x(a, b) is the unit over a times Σ (a+b)ₙ / (a+1)ₙ xⁿ (DLMF 8.17.8).
template <class N>
N beta_sum(N const& a, N const& b, N const& x) {
    using T = number_t<N>;
    N term(T(1)), sum(T(1));
    for (int n = 0; n != most_terms; ++n) {
        N const ratio = (a + b + T(n)) / (a + T(n + 1)) * x;
        term = term * ratio;
        N const before = sum;
        sum = sum + term;
        if (number_of(ratio) < 1 && is_settled(before, sum)) break;
    }
    return sum;
}

/// I_x(a, b) is the unit over this fraction. Source: Didonato and Morris (1992), equation 9.
template <class N>
N beta_fraction(N const& a, N const& b, N const& x, N const& y) {
    using T = number_t<N>;
    auto const denominator = [&](T const& m) {
        return m + (m * (b - m) * x) / (a + (2 * m - 1)) +
               (a + m) * (a * y - b * x + T(1) + m * (T(1) + y)) / (a + (2 * m + 1));
    };
    N h = (a * (a * y - b * x + T(1))) / (a + T(1)), c = h, d(T(0));
    for (int i = 1; i != most_terms; ++i) {
        T const m = T(i);
        N const half = (a + (m - 1)) / (a + (2 * m - 1)) * x;
        N const numerator = half * ((a + b + (m - 1)) / (a + (2 * m - 1))) * (m * (b - m)) * x;
        N const b_m = denominator(m);
        d = N(T(1)) / (numerator * d + b_m);
        c = b_m + numerator / c;
        N const before = h;
        h = h * (c * d);
        if (is_settled(before, h)) break;
    }
    return h;
}

/// ln I and ln(1 − I).
template <class N>
struct BetaTails {
    using T = number_t<N>;
    N a, b, x, y, ln_x, ln_y;

    BetaTails<N> mirrored() const { return {b, a, y, x, ln_y, ln_x}; }
    bool is_lower() const {
        T const p = number_of(a), q = number_of(b);
        return number_of(x) * (p + q + 2) <= p + 1;
    }
    N direct() const {
        T const p = number_of(a), q = number_of(b), at = number_of(x);
        if (at == 0) return product(a, ln_x) - ln(a) - ln_beta(a, b);
        N const unit = ln_beta_unit(a, b, x, y, ln_x, ln_y);
        if (at * (p + q) < T(0.3) * p + 2 || at < T(0.05))
            return unit - ln(a) + ln(beta_sum(a, b, x));
        return unit - ln(beta_fraction(a, b, x, y));
    }
    // Of x^a / (a B(a, b)), next to 0.
    N upper_at_zero() const { return -power(x, a) * power_of_e(N(-ln(a) - ln_beta(a, b))); }

    N lower() const {
        if (number_of(y) == 0) return mirrored().upper_at_zero();
        return is_lower() ? direct() : ln1mexp(mirrored().direct());
    }
    N upper() const {
        if (number_of(x) == 0) return upper_at_zero();
        return is_lower() ? ln1mexp(direct()) : mirrored().direct();
    }
};
/// Of the logarithms, too.
template <class A, class B, class X, class Y, class L, class M>
auto beta_tails(A const& a, B const& b, X const& x, Y const& y, L const& ln_x, M const& ln_y) {
    using N = deepest_t<A, B, X, Y, L, M>;
    return BetaTails<N>{lifted<N>(a), lifted<N>(b),    lifted<N>(x),
                        lifted<N>(y), lifted<N>(ln_x), lifted<N>(ln_y)};
}
template <class A, class B, class X, class Y>
auto beta_tails(A const& a, B const& b, X const& x, Y const& y) {
    return beta_tails(a, b, x, y, ln_of_part(x, y), ln_of_part(y, x));
}
/// Given x alone.
template <class A, class B, class X>
auto beta_tails(A const& a, B const& b, X const& x) {
    return beta_tails(a, b, x, X(1 - x));
}

/// The beta tails at odds t² to 1, t ≥ 0, of x, given ln t; neither x nor y is rounded from the
/// other.
template <class A, class B, class Q, class L>
auto beta_tails_of_root_odds(A const& a, B const& b, Q const& root, L const& ln_root) {
    using N = deepest_t<A, B, Q, L>;
    N const t = lifted<N>(root), ln_t = lifted<N>(ln_root);
    if (number_of(t) <= 1) {
        N const odds = t * t, y = number_t<N>(1) / (odds + number_t<N>(1));
        N const ln_y = -ln1p(odds);
        return beta_tails(lifted<N>(a), lifted<N>(b), N(odds * y), y, N(2 * ln_t + ln_y), ln_y);
    }
    N const inverse = number_t<N>(1) / t, odds = inverse * inverse;
    N const x = number_t<N>(1) / (odds + number_t<N>(1)), ln_x = -ln1p(odds);
    return beta_tails(lifted<N>(a), lifted<N>(b), x, N(odds * x), ln_x, N(ln_x - 2 * ln_t));
}

/// ln P(T ≤ t) of Student's distribution of ν degrees of freedom and of P(X ≤ x) of Fisher's, with
/// partials of first and second order from those of the distribution function: of many degrees the
/// partials by them are far smaller than what they are made of.
struct StudentsLaw {
    template <class T>
    static T value(T const& nu, T const& t) {
        return students_t_lower(nu, t);
    }
    template <int I, class T>
    static T slope(T const& nu, T const& t) {
        return I == 0 ? students_t_slope(nu, t) : students_t_density(nu, t);
    }
    template <int I, int J, class T>
    static T second(T const& nu, T const& t) {
        if constexpr (I == 0 && J == 0) return students_t_second(nu, t);
        T const density = students_t_density(nu, t);
        return density * (I == J ? -students_t_log_fall(nu, t) : students_t_score_value(nu, t));
    }
};
template <bool is_lower>
struct FisherLaw {
    template <class T>
    static T value(T const& d1, T const& d2, T const& x) {
        auto const at = fisher_f_argument(d1, d2, x);
        return is_lower ? at.lower() : at.upper();
    }
    template <int I, class T>
    static T slope(T const& d1, T const& d2, T const& x) {
        T const lower = I == 2 ? fisher_f_density(d1, d2, x) : fisher_f_slope(I, d1, d2, x);
        return is_lower ? lower : -lower;
    }
    template <int I, int J, class T>
    static T second(T const& d1, T const& d2, T const& x) {
        T const lower = lower_second<I, J>(d1, d2, x);
        return is_lower ? lower : -lower;
    }

  private:
    template <int I, int J, class T>
    static T lower_second(T const& d1, T const& d2, T const& x) {
        if constexpr (I < 2 && J < 2) return fisher_f_second(I, J, d1, d2, x);
        T const density = fisher_f_density(d1, d2, x);
        // ∂ ln f / ∂x = ((1 − x) / (1/d₂ + x/d₁ …)/2 − 1) / x, by the odds d₁ x/d₂.
        if constexpr (I == 2 && J == 2)
            return density * (((1 - x) * (d1 / (1 + d1 / d2 * x)) / 2 - 1) / x);
        else
            return density * fisher_f_score_value(I == 2 ? J : I, d1, d2, x);
    }
};
/// A partial of ln of a law's distribution function by the arguments I....
template <class Law, int... I, std::floating_point T, std::same_as<T>... X>
T ln_of_law(T const& x0, X const&... x) {
    T const F = Law::value(x0, x...);
    if constexpr (sizeof...(I) == 0) {
        return std::log(F);
    } else if constexpr (sizeof...(I) == 1) {
        return Law::template slope<I...>(x0, x...) / F;
    } else {
        return Law::template second<I...>(x0, x...) / F - (ln_of_law<Law, I>(x0, x...) * ...);
    }
}
template <class Law, int... I, class T, std::same_as<Jet<T>>... X>
Jet<T> ln_of_law(Jet<T> const& x0, X const&... x) {
    T const y = ln_of_law<Law, I...>(x0.value, x.value...);
    T dot = constant_of<T>(0);
    auto const add = [&]<int K>(std::integral_constant<int, K>, T const& moved) {
        dot = dot +
              chained(y, moved, [&] { return ln_of_law<Law, I..., K>(x0.value, x.value...); }).dot;
    };
    [&]<int... K>(std::integer_sequence<int, K...>) {
        (add(std::integral_constant<int, K>{}, std::get<K>(std::tie(x0, x...)).dot), ...);
    }(std::make_integer_sequence<int, 1 + int(sizeof...(X))>{});
    return {y, dot};
}

/// Student's distribution: half of I_y(ν/2, ½), y = ν/(ν + t²), is beyond |t|.
template <class D, class X>
auto students_t_tails(D const& degrees, X const& at) {
    using N = deepest_t<D, X>;
    using T = number_t<N>;
    N const nu = lifted<N>(degrees), t = lifted<N>(at), size = magnitude(t);
    bool const is_lower = number_of(t) < 0;
    if constexpr (jet_order<N> <= 2)
        if (T const at_t = number_of(t);
            at_t * at_t <= number_of(nu) &&
            students_t_lower(number_of(nu), T(-std::fabs(at_t))) > T(1e-30))
            return tails_of_smaller(is_lower, ln_of_law<StudentsLaw>(nu, N(-size)));
    auto const parts = beta_tails_of_root_odds(N(T(0.5)), N(nu / 2), N(size / square_root(nu)),
                                               N(ln(size) - ln(nu) / 2));
    return tails_of_smaller(is_lower, N(parts.upper() - ln2_of(t)));
}

/// Fisher's distribution: I_v(d₁/2, d₂/2) at odds v/(1 − v) = d₁ x/d₂.
template <class D, class E, class X>
auto fisher_f_tails(D const& d1, E const& d2, X const& x) {
    using N = deepest_t<D, E, X>;
    using T = number_t<N>;
    N const a = lifted<N>(d1), b = lifted<N>(d2), at = lifted<N>(x);
    if constexpr (jet_order<N> <= 2)
        if (number_of(a) > 64 || number_of(b) > 64) {
            T const lower = FisherLaw<true>::value(number_of(a), number_of(b), number_of(at));
            T const upper = FisherLaw<false>::value(number_of(a), number_of(b), number_of(at));
            if (lower > T(1e-30) && upper > T(1e-30)) {
                bool const is_lower = lower < upper;
                return tails_of_smaller(is_lower, is_lower ? ln_of_law<FisherLaw<true>>(a, b, at)
                                                           : ln_of_law<FisherLaw<false>>(a, b, at));
            }
        }
    auto const tails = beta_tails_of_root_odds(N(a / 2), N(b / 2), square_root(N(a / b * at)),
                                               N((ln(a) - ln(b) + ln(at)) / 2));
    return tails_of(tails.lower(), tails.upper());
}

}  // namespace chainrules::statistics::formulas
