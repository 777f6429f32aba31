// SPDX-License-Identifier: MIT
#pragma once
// ₂F₀ by its parameters, for z < 0 by the integral that its value comes from (hypergeometric.hpp),
// next to 0 by its divergent series.

#include <boost/math/special_functions/digamma.hpp>
#include <boost/math/special_functions/gamma.hpp>
#include <cmath>
#include <utility>

#include "chainrules/special/detail/hypergeometric_partials.hpp"
#include "chainrules/special/detail/jet.hpp"

namespace chainrules::special::detail {

template <class T>
struct TwoFZeroJet {
    Estimate<T> value, by_a, by_b;
};

/// By the mean of ln t − ψ(a) and of −ln(1 − zt) under the integrand.
template <class T>
TwoFZeroJet<T> two_f_zero_integral_jet(T const& a, T const& b, T const& z) {
    using std::abs;
    using std::exp;
    using std::expm1;
    using std::log1p;
    using std::sqrt;
    T const log_gamma = boost::math::lgamma(a, Quiet{}), psi = boost::math::digamma(a, Quiet{});
    T const eps = std::numeric_limits<T>::epsilon();
    // The mean of ln t − ψ(a) is 0 without (1 − zt)^(−b): where this is next to 1, its excess.
    bool const small = abs(a * b * z) < 1;
    T const width = sqrt(b < 0 ? T(a - b) : a) / 6;
    constexpr int finer = (std::numeric_limits<T>::digits + 63) / 64;
    T const step = 1 / (32 * finer * (width > 1 ? width : T(1)));
    T sum = 0, by_a = 0, by_b = 0, size = 0;
    for (T u = -5; u < 13; u += step) {
        T const decay = exp(-u), log_t = u - decay, t = exp(log_t), log = log1p(-z * t);
        T const density =
            exp(-t + a * log_t - (small ? T(0) : T(b * log)) - log_gamma) * (1 + decay);
        T const excess = small ? T(expm1(-b * log)) : T(1);
        T const term = small ? T(density * (1 + excess)) : density;
        sum += term;
        by_a += density * excess * (log_t - psi);
        size += density * abs(excess) * (abs(log_t) + abs(psi));
        by_b -= term * log;
        if (t > a + 1 && (1 + abs(log_t)) * term < eps / 1024 * sum) break;
    }
    T const error = 64 * eps * (1 + a + abs(b));
    return {{sum * step, error * sum * step},
            {by_a * step, error * size * step},
            {by_b * step, error * abs(by_b) * step}};
}

/// By the divergent series, up to its smallest terms.
template <class T>
TwoFZeroJet<T> two_f_zero_series_jet(T const& a, T const& b, T const& z) {
    using std::abs;
    T const eps = std::numeric_limits<T>::epsilon();
    SizedSum<T, T> value, by_a, by_b;
    T term = 1, term_by_a = 0, term_by_b = 0;
    value.add(term);
    for (int k = 0; k != 200; ++k) {
        T const u = a + T(k), v = b + T(k), rest = z / T(k + 1), quotient = u * v * rest;
        if (u > 0 && v > 0 && quotient < -1) break;
        term_by_a = term_by_a * quotient + term * v * rest;
        term_by_b = term_by_b * quotient + term * u * rest;
        term *= quotient;
        value.add(term);
        by_a.add(term_by_a);
        by_b.add(term_by_b);
        // From here on they alternate.
        if (u > 0 && v > 0 && value.last <= eps / 4 * value.size &&
            by_a.last <= eps / 4 * by_a.size && by_b.last <= eps / 4 * by_b.size) {
            auto const estimate = [&](SizedSum<T, T> const& s) {
                return Estimate<T>{s.sum, 4 * eps * s.size};
            };
            return {estimate(value), estimate(by_a), estimate(by_b)};
        }
    }
    Estimate<T> const none{T(0), not_a_number<T>()};
    return {none, none, none};
}

/// The partial by a, or else by b, for a > b, by the recurrence of two_f_zero().
template <class T>
Estimate<T> two_f_zero_by_recurrence(T const& a, T const& b, T const& z, bool by_a) {
    using std::ceil;
    int const steps = a >= 1 ? 0 : static_cast<int>(ceil(T(1 - a)));
    auto const partial = [&](TwoFZeroJet<T> const& jet) { return by_a ? jet.by_a : jet.by_b; };
    auto const first = two_f_zero_integral_jet(T(a + T(steps)), T(b + T(steps)), z);
    if (steps == 0) return partial(first);
    auto const second = two_f_zero_integral_jet(T(a + T(steps + 1)), T(b + T(steps + 1)), z);
    // The partial as a sum of parts, one for each of these numbers, which may cancel.
    auto const part = [&](Jet<T> f, Jet<T> above) {
        for (int k = steps - 1; k >= 0; --k) {
            Jet<T> const p(T(a + T(k)), T(by_a ? 1 : 0)), q(T(b + T(k)), T(by_a ? 0 : 1));
            Jet<T> const next = (1 - (p + q + 1) * z) * f - (p + 1) * (q + 1) * T(z * z) * above;
            above = std::exchange(f, next);
        }
        return f.dot;
    };
    Jet<T> const zero(T(0));
    auto const times = [](Estimate<T> const& x, T const& unit) { return unit * x; };
    T const one = 1, none = 0;
    return times(first.value, part(Jet<T>(one, none), zero)) +
           times(partial(first), part(Jet<T>(none, one), zero)) +
           times(second.value, part(zero, Jet<T>(one, none))) +
           times(partial(second), part(zero, Jet<T>(none, one)));
}

/// The partial of ₂F₀ by its first parameter, or else by its second one; NaN where it is not to be
/// had, or where the series does not end and z > 0.
template <bool by_first, Plain A, Plain B, Plain Z>
result_t<A, B, Z> two_f_zero_partial(A const& first, B const& second, Z const& third) {
    using T = result_t<A, B, Z>;
    using W = wide_t<T>;
    W a(first), b(second);
    W const z(third), tolerance = partial_tolerance<T, W>();
    if (any_nan(a, b, z) || is_infinite(a) || is_infinite(b) || is_infinite(z))
        return not_a_number<T>();
    if (z == 0) return T(0);
    if (terminates(a) || terminates(b)) {
        auto const partials = series_partials<W>({a, b}, {}, z, tolerance);
        if (auto const partial = partials[by_first ? 0 : 1]; !is_nan(partial))
            return static_cast<T>(partial);
    }
    bool by_a = by_first;
    if (a < b) {
        std::swap(a, b);
        by_a = !by_a;
    }
    if (!(z < 0 && a > -10'000 && a < 10'000 && b > -1'000'000)) return not_a_number<T>();
    auto const series = two_f_zero_series_jet(a, b, z);
    Estimate<W> best = by_a ? series.by_a : series.by_b;
    if (!best.within(tolerance)) best = two_f_zero_by_recurrence(a, b, z, by_a);
    return best.within(last_tolerance(tolerance)) ? static_cast<T>(best.value) : not_a_number<T>();
}

}  // namespace chainrules::special::detail
