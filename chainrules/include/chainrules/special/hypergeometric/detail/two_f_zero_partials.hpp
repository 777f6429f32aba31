// SPDX-License-Identifier: MIT
#pragma once
// ₂F₀ by its parameters, once or twice, and by z, for z < 0 by the integral that its value comes
// from (hypergeometric.hpp), next to 0 by its divergent series.

#include <cmath>
#include <utility>

#include "chainrules/special/hypergeometric/detail/parameter_series.hpp"

namespace chainrules::special::detail {

template <int D, class T>
using TwoFZeroJet = Taylor<Estimate<T>, D>;

/// By the means of powers of ln t − ψ(a) and of −ln(1 − zt) under the integrand.
template <int D, class T>
TwoFZeroJet<D, T> two_f_zero_integral_jet(T const& a, T const& b, T const& z) {
    using std::abs;
    using std::exp;
    using std::expm1;
    using std::log1p;
    using std::sqrt;
    T const log_gamma = boost::math::lgamma(a, Quiet{}), psi = boost::math::digamma(a, Quiet{});
    T const trigamma = D == 1 ? T(0) : T(boost::math::trigamma(a, Quiet{}));
    T const eps = std::numeric_limits<T>::epsilon();
    // The means of ln t − ψ(a) and of its square less ψ′(a) are 0 without (1 − zt)^(−b): where this
    // is next to 1, those of its excess.
    bool const small = abs(a * b * z) < 1;
    T const width = sqrt(b < 0 ? T(a - b) : a) / 6;
    constexpr int finer = (std::numeric_limits<T>::digits + 63) / 64;
    T const step = 1 / (32 * finer * (width > 1 ? width : T(1)));
    Taylor<T, D> sum, size;
    auto const add = [&](int i, int j, T const& term, T const& greatest) {
        sum(i, j) += term;
        size(i, j) += greatest;
    };
    for (T u = -5; u < 13; u += step) {
        T const decay = exp(-u), log_t = u - decay, t = exp(log_t), log = log1p(-z * t);
        T const density =
            exp(-t + a * log_t - (small ? T(0) : T(b * log)) - log_gamma) * (1 + decay);
        T const excess = small ? T(density * expm1(-b * log)) : density;
        T const term = small ? T(density + excess) : density;
        T const score = log_t - psi, greatest = abs(log_t) + abs(psi);
        add(0, 0, term, term);
        add(1, 0, excess * score, abs(excess) * greatest);
        add(0, 1, -term * log, term * log);
        T reach = 1 + abs(log_t);
        if constexpr (D == 2) {
            add(2, 0, excess * (score * score - trigamma) / 2,
                abs(excess) * ((abs(score) + 2 * greatest) * abs(score) + trigamma) / 2);
            add(1, 1, -term * log * score, term * log * greatest);
            add(0, 2, term * log * log / 2, term * log * log / 2);
            reach *= reach;
        }
        if (t > a + 1 && reach * term < eps / 1024 * sum(0, 0)) break;
    }
    T const error = 16 * eps * (1 + a + abs(b));
    return sum.map([&](T const& x, T const& s) { return Estimate<T>{x * step, error * s * step}; },
                   size);
}

/// By the divergent series, up to its smallest terms.
template <int D, class T>
TwoFZeroJet<D, T> two_f_zero_series_jet(T const& a, T const& b, T const& z) {
    T const eps = std::numeric_limits<T>::epsilon();
    Taylor<T, D> term(T(1));
    if (z == 0) return term.map([](T const& x) { return Estimate<T>{x, T(0)}; });
    SizedSum<D, T, T> s;
    s.add(term);
    for (int k = 0; k != 200; ++k) {
        T const u = a + T(k), v = b + T(k), rest = z / T(k + 1);
        if (u > 0 && v > 0 && u * v * rest < -1) break;
        term.times_alpha(T(u * rest), rest);
        term.times_beta(v, T(1));
        s.add(term);
        // From here on they alternate.
        if (u > 0 && v > 0 && s.is_settled(eps / 4)) return s.estimates(4 * eps);
    }
    return no_estimates<TwoFZeroJet<D, T>>();
}

/// For a > b by the recurrence of two_f_zero().
template <int D, class T>
TwoFZeroJet<D, T> two_f_zero_by_recurrence(T const& a, T const& b, T const& z) {
    using std::ceil;
    int const steps = a >= 1 ? 0 : static_cast<int>(ceil(T(1 - a)));
    auto const first = two_f_zero_integral_jet<D>(T(a + T(steps)), T(b + T(steps)), z);
    if (steps == 0) return first;
    auto const second = two_f_zero_integral_jet<D>(T(a + T(steps + 1)), T(b + T(steps + 1)), z);
    // The factor of one of them, which may cancel against the other.
    auto const part = [&](Taylor<T, D> f, Taylor<T, D> above) {
        for (int k = steps - 1; k >= 0; --k) {
            T const p = a + T(k), q = b + T(k), minus_z = -z;
            Taylor<T, D> next = f, subtracted = T(z * z) * above;
            next.times(T(1 - (p + q + 1) * z), minus_z, minus_z);
            subtracted.times_alpha(T(p + 1), T(1));
            subtracted.times_beta(T(q + 1), T(1));
            above = std::exchange(f, next - subtracted);
        }
        return f;
    };
    Taylor<T, D> const one(T(1)), none(T(0));
    return part(one, none) * first + part(none, one) * second;
}

/// The derivative of order i by a, j by b and k by z, i + j ≥ 1, that of (a)ₖ (b)ₖ ₂F₀(a + k, b +
/// k; z); NaN where it is not to be had, or where the series does not end and z > 0.
template <int i, int j, int k, Plain A, Plain B, Plain Z>
result_t<A, B, Z> two_f_zero_derivative(A const& first, B const& second, Z const& third) {
    using T = result_t<A, B, Z>;
    using W = wide_t<T>;
    constexpr int D = i + j, factorials = (i == 2 ? 2 : 1) * (j == 2 ? 2 : 1);
    W a(first), b(second);
    W const z(third), tolerance = partial_tolerance<T, W>();
    if (any_nan(a, b, z) || is_infinite(a) || is_infinite(b)) return not_a_number<T>();
    if (is_infinite(z)) return z < 0 && a > 0 && b > 0 ? T(0) : not_a_number<T>();
    // ₂F₀(0, b; z) = 1.
    if ((a == 0 && i == 0) || (b == 0 && j == 0)) return T(0);
    bool const swapped = a < b;
    if (swapped) std::swap(a, b);
    auto const pick = [&](TwoFZeroJet<D, W> f) {
        Estimate<W> const one{W(1), W(0)};
        for (int m = 0; m != k; ++m) {
            f.times_alpha({a + W(m), W(0)}, one);
            f.times_beta({b + W(m), W(0)}, one);
        }
        return W(factorials) * (swapped ? f(j, i) : f(i, j));
    };
    W const p = a + W(k), q = b + W(k);
    if (terminates(a) || terminates(b))
        if (auto const sum =
                from_parameter_series<D, 2, W>({p, q}, {}, z, {{1, 0}, {0, 1}}, tolerance, pick))
            return static_cast<T>(*sum);
    if (!(z <= 0 && a > -10'000 && a < 10'000 && b > -1'000'000)) return not_a_number<T>();
    Estimate<W> best = pick(two_f_zero_series_jet<D>(p, q, z));
    if (!best.within(tolerance)) best = pick(two_f_zero_by_recurrence<D>(p, q, z));
    return best.within(last_tolerance(tolerance)) ? static_cast<T>(best.value) : not_a_number<T>();
}

}  // namespace chainrules::special::detail
