// SPDX-License-Identifier: MIT
#pragma once
// Kummer's function M(a, b, z) = ₁F₁(a; b; z) by its series, in double the working precision where
// terms of both signs cancel, with the transformation M(a, b, z) = e^z M(b − a, b, −z) where that
// cancels less. Boost.Math 1.81 covers the rest, and runs into assertions at some of these points.

#include <boost/math/special_functions/gamma.hpp>
#include <boost/math/special_functions/hypergeometric_1F1.hpp>
#include <cmath>
#include <exception>

#include "chainrules/special/detail/arguments.hpp"
#include "chainrules/special/detail/twofold.hpp"

namespace chainrules::special::detail {

template <class T>
bool terminates(T const& a) {
    using std::floor;
    return a <= 0 && floor(a) == a;
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
T leading(Twofold<T> const& x) {
    return x.high;
}

/// The series, in numbers N of precision `digit`, and its derivative if that is wanted; false where
/// more than two digits of T would be lost, or the series is long.
template <class T, class N>
bool kummer_series(N const& a, N const& b, T const& z, T const& digit, T& result,
                   T* slope = nullptr) {
    constexpr T eps = std::numeric_limits<T>::epsilon(), most = std::numeric_limits<T>::max();
    N sum = T(1), term = T(1), weighted = T(0);
    T size = 1, weighted_size = 0;
    auto const is_kept = [&](N const& total, T const& sizes) {
        return 4 * digit * sizes <= 128 * eps * std::fabs(leading(total));
    };
    for (int k = 0; k != 30'000; ++k) {
        N const upper = (a + N(T(k))) * N(z), lower = (b + N(T(k))) * N(T(k + 1));
        T const u = std::fabs(leading(upper)), l = std::fabs(leading(lower));
        if (l == 0) return false;
        term = term * upper / lower;
        sum = sum + term;
        T const t = std::fabs(leading(term));
        size += t;
        if (slope) {
            weighted = weighted + N(T(k + 1)) * term;
            weighted_size += T(k + 1) * t;
            if (!(weighted_size <= most)) return false;
        }
        if (!(size <= most)) return false;
        if (t <= digit * size && 2 * u <= l && (!slope || T(k + 1) * t <= digit * weighted_size)) {
            result = leading(sum);
            if (slope) *slope = leading(weighted) / z;
            return is_kept(sum, size) && (!slope || is_kept(weighted, weighted_size));
        }
    }
    return false;
}
/// M(a, b, z), and e^scale in front where that would overflow. b is not 0, −1, ….
template <class T>
bool kummer_function(T const& a, T const& b, T const& z, T& result, T& scale) {
    constexpr T eps = std::numeric_limits<T>::epsilon();
    using N = Twofold<T>;
    scale = 0;
    if (a == 0 || z == 0) {
        result = 1;
        return true;
    }
    // Where b − a is exact.
    if (z < 0 && b - (b - a) == a && kummer_series(T(b - a), b, T(-z), eps, result)) {
        scale = z;
        return true;
    }
    if (kummer_series(a, b, z, eps, result)) return true;
    T const digit = 4 * eps * eps;
    if (kummer_series(N(a), N(b), z, digit, result)) return true;
    if (!kummer_series(N::sum(b, -a), N(b), T(-z), digit, result)) return false;
    scale = z;
    return true;
}

/// M′/M by one series for both, where that loses at most two digits of T.
template <class T>
bool kummer_log_slope(T const& a, T const& b, T const& z, T& result) {
    constexpr T eps = std::numeric_limits<T>::epsilon();
    T value, slope;
    if (terminates(b) || z == 0) return false;
    if (z < 0 && b - (b - a) == a && kummer_series(T(b - a), b, T(-z), eps, value, &slope)) {
        result = 1 - slope / value;
        return std::fabs(result) > T(1) / 128;
    }
    if (!kummer_series(a, b, z, eps, value, &slope)) return false;
    result = slope / value;
    return true;
}

/// ln |M(a, b, z)| and its sign.
template <class T, class P>
T log_kummer(T const& a, T const& b, T const& z, int& sign, P const& policy) {
    T value, scale;
    if (b > 0 && std::fabs(z) < T(0.1) && std::fabs(a * z) < b / 10) {
        // Next to 1, from which the series is summed.
        T sum = 0, term = 1;
        for (int k = 0;
             k != 100 && std::fabs(term) > std::numeric_limits<T>::epsilon() / 4 * std::fabs(sum);
             ++k) {
            term *= (a + T(k)) / (b + T(k)) * z / T(k + 1);
            sum += term;
        }
        sign = 1;
        return std::log1p(sum);
    }
    if (!terminates(b) && kummer_function(a, b, z, value, scale)) {
        sign = value < 0 ? -1 : 1;
        return std::log(std::fabs(value)) + scale;
    }
    return boost::math::log_hypergeometric_1F1(a, b, z, &sign, policy);
}
/// The same within a partial: NaN instead of an exception, which Boost throws under any policy.
template <class T>
T log_kummer_or_nan(T const& a, T const& b, T const& z, int& sign) {
    try {
        return log_kummer(a, b, z, sign, Quiet{});
    } catch (std::exception const&) {
        return not_a_number<T>();
    }
}

}  // namespace chainrules::special::detail
