// SPDX-License-Identifier: MIT
#pragma once
// Kummer's function M(a, b, z) = ₁F₁(a; b; z) by its series, in double the working precision where
// terms of both signs cancel, with the transformation M(a, b, z) = e^z M(b − a, b, −z) where that
// cancels less. Boost.Math 1.81 covers the rest, and runs into assertions at some of these points.

#include <boost/math/special_functions/gamma.hpp>
#include <boost/math/special_functions/hypergeometric_1F1.hpp>
#include <cmath>
#include <exception>
#include <limits>
#include <optional>

#include "chainrules/cmath/detail/error_free.hpp"
#include "chainrules/special/base/arguments.hpp"

namespace chainrules::special::detail {

using cmath::detail::two_sum;
using cmath::detail::WithError;

template <class T>
bool terminates(T const& a) {
    return a <= 0 && is_whole(a);
}

// Beyond, the methods of Boost 1.81 run for minutes or into an assertion.
template <class T>
bool out_of_reach(T const& x) {
    return x > T(100000) || x < T(-100000);
}

// The number that N stands for, rounded.
template <class T>
T leading(T const& x) {
    return x;
}
template <class T>
T leading(WithError<T> const& x) {
    return x.value;
}

/// M = value e^scale and M′ = slope e^scale; the slope only where it was asked for.
template <class T>
struct KummerSum {
    T value, slope, scale;
};

/// The series, in numbers N of precision `digit`; none where more than two digits of T would be
/// lost, or the series is long.
template <bool with_slope, class T, class N>
std::optional<KummerSum<T>> kummer_series(N const& a, N const& b, T const& z, T const& digit) {
    T const eps = std::numeric_limits<T>::epsilon(), most = std::numeric_limits<T>::max();
    N sum{T(1)}, term{T(1)}, weighted{T(0)};
    T size = 1, weighted_size = 0;
    auto const is_kept = [&](N const& total, T const& sizes) {
        return 4 * digit * sizes <= 128 * eps * std::fabs(leading(total));
    };
    for (int k = 0; k != 30'000; ++k) {
        N const upper = (a + N{T(k)}) * N{z}, lower = (b + N{T(k)}) * N{T(k + 1)};
        T const u = std::fabs(leading(upper)), l = std::fabs(leading(lower));
        if (l == 0) return {};
        term = term * upper / lower;
        sum = sum + term;
        T const t = std::fabs(leading(term));
        size += t;
        if constexpr (with_slope) {
            weighted = weighted + N{T(k + 1)} * term;
            weighted_size += T(k + 1) * t;
            if (!(weighted_size <= most)) return {};
        }
        if (!(size <= most)) return {};
        if (t <= digit * size && 2 * u <= l &&
            (!with_slope || T(k + 1) * t <= digit * weighted_size)) {
            if (!is_kept(sum, size) || (with_slope && !is_kept(weighted, weighted_size))) return {};
            return KummerSum<T>{leading(sum), leading(weighted) / z, T(0)};
        }
    }
    return {};
}
/// The same from the series of M(b − a, b, −z).
template <bool with_slope, class T, class N>
std::optional<KummerSum<T>> transformed_kummer_series(N const& b_minus_a, N const& b, T const& z,
                                                      T const& digit) {
    auto const sum = kummer_series<with_slope>(b_minus_a, b, T(-z), digit);
    if (!sum) return {};
    T const slope = sum->value - sum->slope;
    if (with_slope && !(std::fabs(slope) > std::fabs(sum->value) / 128)) return {};
    return KummerSum<T>{sum->value, slope, z};
}
template <bool with_slope = false, class T>
std::optional<KummerSum<T>> kummer_sum(T const& a, T const& b, T const& z) {
    T const eps = std::numeric_limits<T>::epsilon(), finer = 4 * eps * eps;
    using N = WithError<T>;
    if (terminates(b)) return {};
    if (a == 0 || z == 0) return KummerSum<T>{T(1), a / b, T(0)};
    // Where b − a is exact.
    if (z < 0 && b - (b - a) == a)
        if (auto const sum = transformed_kummer_series<with_slope>(T(b - a), b, z, eps)) return sum;
    if (auto const sum = kummer_series<with_slope>(a, b, z, eps)) return sum;
    if (auto const sum = kummer_series<with_slope>(N{a}, N{b}, z, finer)) return sum;
    return transformed_kummer_series<with_slope>(two_sum(b, T(-a)), N{b}, z, finer);
}

template <class T>
struct SignedLog {
    T log;
    int sign;
};
/// ln |M(a, b, z)| and its sign.
template <class T, class P>
SignedLog<T> log_kummer(T const& a, T const& b, T const& z, P const& policy) {
    if (b > 0 && std::fabs(z) < T(0.1) && std::fabs(a * z) < b / 10) {
        // Next to 1, from which the series is summed.
        T sum = 0, term = 1;
        for (int k = 0;
             k != 100 && std::fabs(term) > std::numeric_limits<T>::epsilon() / 4 * std::fabs(sum);
             ++k) {
            term *= (a + T(k)) / (b + T(k)) * z / T(k + 1);
            sum += term;
        }
        return {std::log1p(sum), 1};
    }
    if (auto const sum = kummer_sum(a, b, z))
        return {std::log(std::fabs(sum->value)) + sum->scale, sum->value < 0 ? -1 : 1};
    int sign = 1;
    T const log = boost::math::log_hypergeometric_1F1(a, b, z, &sign, policy);
    return {log, sign};
}
/// The same within a partial: NaN instead of an exception, which Boost throws under any policy.
template <class T>
SignedLog<T> log_kummer_or_nan(T const& a, T const& b, T const& z) {
    try {
        return log_kummer(a, b, z, Quiet{});
    } catch (std::exception const&) {
        return {not_a_number<T>(), 1};
    }
}

/// F = ₂F₀ of the expansions for large |z|, and −x F′ and x² F″ by x = |z|: DLMF 13.7.1 and 13.7.2
/// without the part that is e^(−x) times smaller. None where that is not to be neglected, where
/// too few digits are left, or where the factor 1/Γ in front is 0.
template <class T>
struct KummerFarOut {
    T F, first, second;
};
template <class T>
std::optional<KummerFarOut<T>> kummer_far_out(T const& a, T const& b, T const& z) {
    using std::abs;
    using std::log;
    T const x = abs(z), d = b - a, eps = std::numeric_limits<T>::epsilon();
    T const front = z > 0 ? a : d, other = z > 0 ? d : a;
    if (terminates(front)) return {};
    if (!terminates(other) && !is_infinite(x)) {
        T const log_ratio = boost::math::lgamma(front, Quiet{}) -
                            boost::math::lgamma(other, Quiet{}) - x + (other - front) * log(x);
        if (!(log_ratio < log(eps) - 10)) return {};
    }
    T const p = z > 0 ? T(1 - a) : a, q = z > 0 ? d : T(1 - d);
    KummerFarOut<T> s{T(1), T(0), T(0)};
    T term = 1, size = 1;
    for (int k = 0;; ++k) {
        if (k == 200) return {};
        T const u = p + T(k), v = q + T(k), last = abs(term);
        term *= u / x * (v / T(k + 1));
        s.F += term;
        s.first += T(k + 1) * term;
        s.second += T(k + 1) * T(k + 2) * term;
        size += abs(term);
        if (!(size <= std::numeric_limits<T>::max())) return {};
        if (T((k + 1) * (k + 2)) * abs(term) <= eps / 4 * abs(s.F)) break;
        if (u > 0 && v > 0 && abs(term) > last) return {};
    }
    if (!(size * (4 + abs(a) + abs(b)) <= 4096 * abs(s.F))) return {};
    return s;
}

/// ln |M(a, b, z) / Γ(b)| and its sign for large |z|, infinite ones too; none where no method has
/// it.
template <class T>
std::optional<SignedLog<T>> log_kummer_far_out(T const& a, T const& b, T const& z) {
    using std::abs;
    using std::log;
    int sign = 1;
    if (terminates(a) || (z < 0 && terminates(T(b - a)))) {
        if (terminates(b)) return {};
        T const log_gamma = boost::math::lgamma(b, &sign, Quiet{});
        if (a == 0) return SignedLog<T>{-log_gamma, sign};
        if (!is_infinite(z)) {
            auto const sum = kummer_sum(a, b, z);
            if (!sum) return {};
            return SignedLog<T>{log(abs(sum->value)) + sum->scale - log_gamma,
                                sum->value < 0 ? -sign : sign};
        }
        if (!terminates(a)) return SignedLog<T>{-infinity<T>(), 1};
        // The last term: (a)ₙ / (b)ₙ zⁿ / n!, n = −a.
        for (T k = 0; k < -a; k += 1)
            if ((b + k > 0) == (z > 0)) sign = -sign;
        return SignedLog<T>{infinity<T>(), sign};
    }
    auto const s = kummer_far_out(a, b, z);
    if (!s) return {};
    T const log_x = log(abs(z)), scale = z > 0 ? T((a - b) * log_x) : T(-a * log_x);
    T const log_front = boost::math::lgamma(z > 0 ? a : T(b - a), &sign, Quiet{});
    T const exponent = z > 0 && is_infinite(z) ? z : T((z > 0 ? z : T(0)) + scale);
    return SignedLog<T>{exponent - log_front + log(abs(s->F)), s->F < 0 ? -sign : sign};
}

}  // namespace chainrules::special::detail
