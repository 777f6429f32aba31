// SPDX-License-Identifier: MIT
#pragma once
// Kummer's function and its logarithm for large |z|, with their derivatives by the parameters, from
// the asymptotic expansions DLMF 13.7.1 and 13.7.2.

#include <cmath>
#include <limits>
#include <optional>

#include "chainrules/special/base/parameter_taylor.hpp"
#include "chainrules/special/gamma/detail/gamma_taylor.hpp"
#include "chainrules/special/hypergeometric/detail/kummer.hpp"

namespace chainrules::special::detail {

/// A function of a and b, times e^scale.
template <int D, class T>
struct KummerJet {
    Taylor<Estimate<T>, D> parts;
    T scale;
};

/// A sum of Taylor polynomials in numbers N and those of the sizes of its terms.
template <int D, class N, class T>
struct SizedSum {
    Taylor<N, D> sum;
    Taylor<T, D> size, last;

    /// Whether the sum is finite.
    bool add(Taylor<N, D> const& term) {
        using std::abs;
        bool finite = true;
        for (std::size_t n = 0; n != term.size; ++n) {
            sum.c[n] = sum.c[n] + term.c[n];
            last.c[n] = abs(leading(term.c[n]));
            size.c[n] += last.c[n];
            finite = finite && size.c[n] <= std::numeric_limits<T>::max();
        }
        return finite;
    }
    bool is_settled(T const& unit) const {
        for (std::size_t n = 0; n != size.c.size(); ++n)
            if (!(last.c[n] <= unit * size.c[n])) return false;
        return true;
    }
    Taylor<Estimate<T>, D> estimates(T const& unit) const {
        return sum.map(
            [&](N const& x, T const& s) {
                T const value = leading(x);
                return Estimate<T>{value, unit * s + Estimate<T>::rounding(value) / 2};
            },
            size);
    }
};

/// `front` and f of M / Γ(b) without its part that is e^(−|z|) times smaller, `left_out` at most:
/// for z < 0 x⁻ᵃ / Γ(b − a) ₂F₀(a, a − b + 1; 1/x), for z > 0 eᶻ xᵃ⁻ᵇ / Γ(a) ₂F₀(1 − a, b − a;
/// 1/x), of which `front` is the reciprocal of Γ and f the ₂F₀.
template <int D, class T>
struct KummerExpansion {
    bool rises;
    Taylor<Estimate<T>, D> f, front;
    T left_out;
};
/// Alone: f without `front`, which may underflow where a and b − a are large, and `left_out`
/// relative to it.
template <int D, bool alone = false, class T>
std::optional<KummerExpansion<D, T>> kummer_expansion(T const& a, T const& b,
                                                      WithError<T> const& b_minus_a, T const& z) {
    using std::abs;
    using std::exp;
    using std::log;
    using std::pow;
    T const x = abs(z), eps = std::numeric_limits<T>::epsilon();
    bool const small = abs(a) < 150 && abs(b) < 150, far = alone && a > 1 && b_minus_a.value > 1;
    if (!(x > 60 && abs(a) < x / 4 && abs(b) < x / 4 && (small || far))) return {};
    bool const rises = z > 0;
    T const sign = rises ? -1 : 1, p = rises ? T(1 - a) : a,
            q = rises ? b_minus_a.value : T(1 - b_minus_a.value);
    SizedSum<D, T, T> f;
    Taylor<T, D> term(T(1));
    f.add(term);
    for (int k = 0;; ++k) {
        if (k == 200) return {};
        T const u = p + T(k), v = q + T(k), rest = 1 / (x * T(k + 1)), last = f.last.c[0];
        term.times_alpha(T(u * rest), T(sign * rest));
        term.times(v, sign, T(-sign));
        f.add(term);
        if (f.is_settled(eps)) break;
        if (u > 0 && v > 0 && f.last.c[0] > last && last != 0) return {};
    }
    if (!small) {
        // Γ(front) / Γ(other), and as much again for a derivative of either by its parameter.
        T const other = rises ? b_minus_a.value : a, from = rises ? a : b_minus_a.value;
        T left_out = 8 * exp(boost::math::lgamma(from, Quiet{}) -
                             boost::math::lgamma(other, Quiet{}) - x + (other - from) * log(x));
        for (int n = 0; n != D; ++n) left_out *= 1 + log(x) + log(a) + log(b);
        Taylor<Estimate<T>, D> const one(Estimate<T>(T(1)));
        return KummerExpansion<D, T>{rises, f.estimates(T((4 + abs(a) + abs(b)) * eps)), one,
                                     left_out};
    }
    auto const by_both =
        along_line(reciprocal_gamma_taylor<D>(b_minus_a.value, b_minus_a.error), -1, 1);
    auto const by_a = along_line(reciprocal_gamma_taylor<D>(a), 1, 0);
    T left_out = 8 * exp(-x) * pow(x, T(rises ? b - 2 * a : 2 * a - b)), sizes = 0;
    for (int n = 0; n != D; ++n) left_out *= 1 + log(x);
    for (auto const& part : (rises ? by_both : by_a).c) sizes += abs(part.value);
    // p and q are rounded.
    return KummerExpansion<D, T>{rises, f.estimates(T((4 + abs(a) + abs(b)) * eps)),
                                 rises ? by_a : by_both, left_out * sizes};
}

/// M, or regularized M / Γ(b).
template <bool regularized, int D, class T>
std::optional<KummerJet<D, T>> kummer_jet_asymptotic(T const& a, T const& b,
                                                     WithError<T> const& b_minus_a, T const& z) {
    using std::abs;
    using std::log;
    auto const m = kummer_expansion<D>(a, b, b_minus_a, z);
    if (!m) return {};
    T const log_x = log(abs(z));
    auto const power = m->rises ? along_line(exponential_taylor<D>(log_x), 1, -1)
                                : along_line(exponential_taylor<D>(T(-log_x)), 1, 0);
    auto parts = m->f * m->front * power;
    for (auto& part : parts.c) part.error += m->left_out;
    if constexpr (!regularized) parts = along_line(gamma_taylor<D>(b), 0, 1) * parts;
    return KummerJet<D, T>{parts, m->rises ? T(z + (a - b) * log_x) : T(-a * log_x)};
}

/// The derivative of ln |M| of order i by a, j by b, i + j ≥ 1, and k ≤ 1 by z: that of the
/// logarithm of each factor, where those of M would cancel.
template <int i, int j, int k, class T>
Estimate<T> log_kummer_far_out(T const& a, T const& b, T const& z) {
    using std::abs;
    using std::log;
    constexpr int D = i + j, factorials = (i == 2 ? 2 : 1) * (j == 2 ? 2 : 1);
    auto const b_minus_a = two_sum(b, T(-a));
    // f, with what is left out.
    auto const factor = [&](KummerExpansion<D, T> const& m) {
        T const size = abs(m.front.c[0].value);
        T error = m.left_out / size, growth = 0;
        for (auto const& part : m.front.c) growth += abs(part.value) / size;
        for (int n = 0; n != D; ++n) error *= growth;
        auto f = m.f;
        for (auto& part : f.c) part.error += error;
        return f;
    };
    auto const m = kummer_expansion<D, true>(a, b, b_minus_a, z);
    if (!m) return no_estimate<T>();
    if constexpr (k == 0) {
        T const log_x = log(abs(z));
        Estimate<T> const power{log_x, Estimate<T>::rounding(log_x)};
        auto logarithm =
            log_taylor(factor(*m)) + along_line(log_gamma_taylor<D>(b), 0, 1) +
            (m->rises ? -along_line(log_gamma_taylor<D>(a), 1, 0)
                      : -along_line(log_gamma_taylor<D>(b_minus_a.value, b_minus_a.error), -1, 1));
        // x^(a − b) or x^(−a).
        if (D == 1 && (m->rises || i == 1))
            logarithm(i, j) = logarithm(i, j) + (m->rises && i == 1 ? power : -power);
        return T(factorials) * logarithm(i, j);
    } else {
        auto const next = kummer_expansion<D, true>(T(a + 1), T(b + 1), b_minus_a, z);
        if (!next) return no_estimate<T>();
        auto slope = factor(*next) / factor(*m);
        if (!m->rises) {
            T const x = abs(z), first = a / x, second = 1 / x;
            slope.times_alpha({first, Estimate<T>::rounding(first)},
                              {second, Estimate<T>::rounding(second)});
        }
        return T(factorials) * slope(i, j);
    }
}

}  // namespace chainrules::special::detail
