// SPDX-License-Identifier: MIT
#pragma once
// The logarithms of the incomplete gamma functions P(a, x) and Q(a, x), in jets: a prefactor in
// deviance form times a sum of terms of one sign. Nothing underflows, and nothing cancels.

#include <cmath>
#include <limits>

#include "chainrules/special/base/gauss_legendre.hpp"
#include "chainrules/special/gamma/detail/incomplete_gamma.hpp"
#include "chainrules/statistics/detail/tails.hpp"

namespace chainrules::statistics::formulas {

/// ln(1 + e) − e, given 1 + e, whose motion has all digits where e is near −1, too.
template <std::floating_point T>
T ln1p_less(T const& e, T const& one_more) {
    if (e < T(-0.4)) return std::log(one_more) - e;
    return e > 1 ? std::log1p(e) - e : boost::math::log1pmx(e, Quiet{});
}
template <class T>
Jet<T> ln1p_less(Jet<T> const& e, Jet<T> const& one_more) {
    return chained(ln1p_less(e.value, one_more.value), one_more.dot,
                   [&] { return T(-e.value / one_more.value); });
}

/// ln Γ(a) − (a − ½) ln a + a − ½ ln 2π for a ≥ asymptotic_from (DLMF 5.11.1).
template <class N>
N ln_gamma_rest(N const& a) {
    using T = number_t<N>;
    N const u = N(T(1)) / a, v = u * u;
    N series(T(0));
    for (int k = 12; k > 0; --k) series = series * v + bernoulli<T>[k - 1] / T(2 * k * (2 * k - 1));
    return series * u;
}

/// From here on the series of Stirling has all digits.
template <class N>
bool is_large(N const& a) {
    return number_of(a) >= number_t<N>(asymptotic_from);
}

/// ln(x^a e^(−x) / Γ(a)), x > 0, given ln x.
template <class N>
N ln_gamma_unit(N const& a, N const& ln_x, N const& x) {
    using T = number_t<N>;
    if (!is_large(a)) return a * ln_x - x - ln_gamma(a);
    return a * ln1p_less(N((x - a) / a), N(x / a)) + ln(a) / 2 -
           boost::math::constants::log_root_two_pi<T>() - ln_gamma_rest(a);
}

/// Σ xⁿ / ((a+1) … (a+n)): P(a, x) is it times the unit over a (DLMF 8.7.1). x ≤ a + 1 or so.
template <class N>
N lower_gamma_sum(N const& a, N const& x) {
    using T = number_t<N>;
    N term(T(1)), sum(T(1));
    T const beyond = number_of(x) - number_of(a);
    for (int n = 1; n != most_terms; ++n) {
        term = term * x / (a + T(n));
        N const before = sum;
        sum = sum + term;
        if (T(n) > beyond && is_settled(before, sum)) break;
    }
    return sum;
}

/// h of Q(a, x), the unit times h, by Legendre's fraction (DLMF 8.9.2). x > a + 1.
template <class N>
N upper_gamma_sum(N const& a, N const& x) {
    using T = number_t<N>;
    N b = x + T(1) - a, c(std::numeric_limits<T>::epsilon() / std::numeric_limits<T>::min());
    N d = N(T(1)) / b, h = d;
    for (int i = 1; i != most_terms; ++i) {
        T const n = T(i);
        N const numerator = n * (a - n);
        b = b + T(2);
        d = N(T(1)) / (numerator * d + b);
        c = b + numerator / c;
        N const before = h;
        h = h * (c * d);
        if (is_settled(before, h)) break;
    }
    return h;
}

/// The same for a ≤ 1 and x ≤ 2: h = ∫₀^∞ exp(a v − x (e^v − 1)) dv.
template <class N>
N upper_gamma_integral_of(N const& a, N const& x) {
    using T = number_t<N>;
    T const ln_x = std::log(number_of(x)), end = T(4.5) - ln_x;
    N sum(T(0));
    for (T v = 0; v < end && number_of(a) * v > -60;) {
        T const u = ln_x + v, width = u < -12 ? std::fmin(T(10), -u / 2) : T(0.75);
        sum = sum + gauss_legendre(v, v + width, [&](T const& w) {
                  return power_of_e(N(w * a - std::expm1(w) * x));
              });
        v += width;
    }
    return sum;
}

/// Either tail's integral of t^(a−1) e^(−t) in units of x^a e^(−x), t = x (1 + s), for a ≥ 100.
template <class N>
N gamma_tail_sum(N const& a, N const& x, bool lower) {
    using T = number_t<N>;
    T const at = number_of(a), side = lower ? T(-1) : T(1);
    T const distance = side * (number_of(x) - at), limit = lower ? T(100) : T(160);
    T const end = limit / (std::fabs(distance) + std::sqrt(distance * distance + limit * at));
    N const excess = a - x;
    N sum(T(0));
    for (int panel = 0; panel != 4; ++panel)
        sum = sum + gauss_legendre(T(panel) * end / 4, T(panel + 1) * end / 4, [&](T const& r) {
                  T const s = side * r;
                  return (1 / (1 + s)) *
                         power_of_e(N(boost::math::log1pmx(s, Quiet{}) * a + s * excess));
              });
    return sum;
}

/// ln P and ln Q.
template <class N>
struct GammaTails {
    using T = number_t<N>;
    N a, ln_x, x;

    N unit() const { return ln_gamma_unit(a, ln_x, x); }
    bool is_lower() const {
        T const at = number_of(x), shape = number_of(a);
        // Of a small shape nearly all is below.
        if (shape <= 1 && at < T(1.1)) return shape * number_of(ln_x) < T(-0.7);
        return at <= shape + 1 || at < T(1.1);
    }
    bool is_integral() const { return number_of(a) >= 100; }

    N direct_lower() const {
        if (is_integral()) return unit() + ln(gamma_tail_sum(a, x, true));
        N const sum = ln(lower_gamma_sum(a, x));
        // Γ(a + 1), which is 1 for small a.
        if (!is_large(a)) return a * ln_x - x - ln_gamma(N(a + T(1))) + sum;
        return unit() - ln(a) + sum;
    }
    N direct_upper() const {
        if (is_integral()) return unit() + ln(gamma_tail_sum(a, x, false));
        bool const near = number_of(a) <= 1 && number_of(x) <= T(1.1);
        return unit() + ln(near ? upper_gamma_integral_of(a, x) : upper_gamma_sum(a, x));
    }
    // x^a / Γ(a + 1) next to 0, where its logarithm is infinite.
    N upper_at_zero() const { return -power(x, a) * power_of_e(N(-ln_gamma(N(a + T(1))))); }

    N lower() const {
        if (is_infinite(number_of(x))) return N(T(0));
        if (number_of(x) == 0) return product(a, ln_x) - ln_gamma(N(a + T(1)));
        return is_lower() ? direct_lower() : ln1mexp(direct_upper());
    }
    N upper() const {
        if (is_infinite(number_of(x))) return -x;
        if (number_of(x) == 0) return upper_at_zero();
        return is_lower() ? ln1mexp(direct_lower()) : direct_upper();
    }
};
template <class A, class L, class X>
auto gamma_tails(A const& a, L const& ln_x, X const& x) {
    using N = deepest_t<A, L, X>;
    return GammaTails<N>{lifted<N>(a), lifted<N>(ln_x), lifted<N>(x)};
}

/// Half of Q(1/β, |z|^β) on each side of 0.
template <class B, class Z>
auto generalized_normal_tails(B const& beta, Z const& z) {
    using N = deepest_t<B, Z>;
    N const shape = lifted<N>(beta), size = magnitude(lifted<N>(z));
    auto const tails =
        gamma_tails(N(number_t<N>(1) / shape), N(shape * ln(size)), power(size, shape));
    return tails_of_smaller(number_of(z) < 0, N(tails.upper() - ln2_of(shape)));
}

}  // namespace chainrules::statistics::formulas
