// SPDX-License-Identifier: MIT
//
// What finite differences ask of number types: float, double, long double and multiprecision
// numbers. Steps and error estimates are computed in `wide_t`, so that a float
// problem cannot overflow in them. Step lengths are cut so that x + g h is exact: the rounding of
// the argument would otherwise be the largest error of all for |x| >> h.
#pragma once

#include <cmath>
#include <limits>
#include <type_traits>

#include "chainrules_core/detail/language.hpp"
#include "chainrules_testutils/detail/version.hpp"

namespace chainrules::testutils::detail {

/// A real number: built in, or anything else that has numeric limits.
template <class T>
concept RealNumber = std::numeric_limits<T>::is_specialized;

/// The number type an argument is differentiated in: integers become double.
template <class X>
using argument_t = std::conditional_t<std::is_integral_v<X>, double, X>;

/// The type for step lengths and errors.
template <class T>
using wide_t = std::conditional_t<std::is_same_v<T, float>, double, T>;

template <class T>
T absolute(T const& x) {
    return x < T(0) ? T(-x) : x;
}

template <class T>
bool is_finite(T const& x) {
    return absolute(x) <= (std::numeric_limits<T>::max)();  // false for NaN
}

template <class T>
T larger(T const& a, T const& b) {
    return a < b ? b : a;
}

template <class T>
T smaller(T const& a, T const& b) {
    return b < a ? b : a;
}

/// base^(1/n) for a positive base.
template <class W>
W root(W const& base, int n) {
    using std::pow;
    return static_cast<W>(pow(base, W(W(1) / W(n))));
}

/// The distance from |x| to the next number above it; eps |x| where numbers are not binary floats.
template <class T>
T unit_in_last_place(T const& x) {
    if constexpr (std::is_floating_point_v<T>) {
        if (x == 0 || !is_finite(x)) return std::numeric_limits<T>::denorm_min();
        int exponent = 0;
        std::frexp(x, &exponent);
        T const ulp = std::ldexp(T(1), exponent - std::numeric_limits<T>::digits);
        return ulp > 0 ? ulp : std::numeric_limits<T>::denorm_min();
    } else {
        return T(absolute(x) * std::numeric_limits<T>::epsilon());
    }
}

/// The largest step <= h for which x + g h is exact for all integers |g| <= reach (as far as the
/// last bits of x allow it); h itself if that is too short for it.
template <class T>
T exact_step(T const& h, T const& x, int reach) {
    if constexpr (std::is_floating_point_v<T>) {
        T const unit = unit_in_last_place(std::fabs(x) + h * static_cast<T>(reach));
        T const units = std::floor(h / unit);
        return units >= 1 && is_finite(units) ? units * unit : h;
    } else {
        return h;
    }
}

/// The same with an odd number of units, so that the last bits of x + g h take all values (f may
/// round them away); 0 if h is too short. h may be negative.
template <class T>
T odd_step(T const& h, T const& x, int reach) {
    if constexpr (std::is_floating_point_v<T>) {
        T const unit = unit_in_last_place(std::fabs(x) + std::fabs(h) * static_cast<T>(reach));
        T const pairs = std::floor(std::fabs(h) / (2 * unit));
        if (!(pairs >= 1 && is_finite(pairs))) return T(0);
        T const step = (2 * pairs - 1) * unit;
        return h < 0 ? -step : step;
    } else {
        return h;
    }
}

/// The rounding error of fl(x + shift) = sum (Knuth's TwoSum).
template <class T>
T addition_error(T const& x, T const& shift, T const& sum) {
    T const shift_part(sum - x);
    T const x_part(sum - shift_part);
    return T(T(x - x_part) + T(shift - shift_part));
}

}  // namespace chainrules::testutils::detail
