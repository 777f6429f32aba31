// SPDX-License-Identifier: MIT
#pragma once
// Errors in units in the last place: how far a float, double or long double is from another one,
// and from an exact value in some wider number type.

#include <cmath>
#include <concepts>
#include <limits>
#include <type_traits>

#include "chainrules_core/detail/language.hpp"
#include "chainrules_testutils/detail/version.hpp"

namespace chainrules::testutils {

/// The distance from |x| to the next number above it. For infinity and NaN: of the largest number.
template <std::floating_point T>
T unit_in_last_place(T x) {
    using Limits = std::numeric_limits<T>;
    if (!(std::fabs(x) <= Limits::max())) x = Limits::max();
    if (x == 0) return Limits::denorm_min();
    int exponent = 0;
    std::frexp(x, &exponent);
    T const unit = std::ldexp(T(1), exponent - Limits::digits);
    return unit > 0 ? unit : Limits::denorm_min();
}

/// How many steps from one number to the next lead from a to b: 0 where a == b, and for two NaN;
/// infinity where one of them is NaN. +0 and -0 are the same number, and infinity is one step
/// beyond the largest one.
template <std::floating_point T>
double ulp_distance(T a, T b) {
    using Limits = std::numeric_limits<T>;
    if (a == b || (a != a && b != b)) return 0;
    if (a != a || b != b) return std::numeric_limits<double>::infinity();
    if ((a < 0) != (b < 0))
        return ulp_distance(T(0), std::fabs(a)) + ulp_distance(T(0), std::fabs(b));
    // Positions: exponent and mantissa, whose differences are exact for neighbours.
    struct Position {
        long double mantissa;
        int exponent;
    };
    auto const position = [](T x) {
        x = std::fabs(x);
        if (x > Limits::max())
            return Position{std::ldexp(1.0L, Limits::digits - 1), Limits::max_exponent + 1};
        int exponent = Limits::min_exponent;
        if (x >= Limits::min()) std::frexp(x, &exponent);
        T const mantissa = std::ldexp(x, Limits::digits - exponent);
        return Position{static_cast<long double>(mantissa), exponent};
    };
    auto const p = position(a);
    auto const q = position(b);
    long double const binade = std::ldexp(1.0L, Limits::digits - 1);
    long double const steps =
        static_cast<long double>(p.exponent - q.exponent) * binade + (p.mantissa - q.mantissa);
    return static_cast<double>(std::fabs(steps));
}

/// |value - exact| in units of the last place that exact would have as a T. 0 where both are NaN,
/// or value is the infinity to which exact rounds; infinity where only one is NaN or infinite.
/// Exact: T itself, or a number type with more digits and a wider range.
template <std::floating_point T, class Exact>
double ulp_error(T value, Exact const& exact) {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    T const rounded = static_cast<T>(exact);
    if (value == rounded) {
        if (!std::isfinite(rounded)) return 0;
    } else if (value != value || rounded != rounded) {
        return value != value && rounded != rounded ? 0 : infinity;
    } else if (!std::isfinite(value)) {
        return infinity;
    } else if (!std::isfinite(rounded) && !(exact * Exact(0) == Exact(0))) {
        return infinity;
    }
    Exact const difference(Exact(value) - exact);
    Exact const units(difference / Exact(unit_in_last_place(rounded)));
    return std::fabs(static_cast<double>(units));
}

}  // namespace chainrules::testutils
