// SPDX-License-Identifier: MIT
#pragma once
// asin, acos, atan and atan2, with angles in radians. In degrees: degrees.hpp.

#include <cmath>

#include "chainrules/cmath/detail/real_rule.hpp"
#include "chainrules/cmath/exponential.hpp"
#include "chainrules/cmath/hypot.hpp"

namespace chainrules::cmath {

/// The angle in radians, from −π/2 to π/2, whose sine is x.
CHAINRULES_FUNCTION(asin, std::asin);
/// The angle in radians, from 0 to π, whose cosine is x.
CHAINRULES_FUNCTION(acos, std::acos);
/// The angle in radians, from −π/2 to π/2, whose tangent is x.
CHAINRULES_FUNCTION(atan, std::atan);
/// The angle in radians, from −π to π, between the positive x axis and the point (x, y).
CHAINRULES_FUNCTION(atan2, std::atan2);

namespace detail {

// a / (x² + y²) for a = x and a = y, and 0 at (0, 0) and at infinity.
template <class T>
struct OverSquaredNorm {
    T norm;

    constexpr OverSquaredNorm(T const& y, T const& x) : norm(hypot(x, y)) {}
    CHAINRULES_DETAIL_INLINE constexpr T operator()(T const& a) const {
        if (norm == 0 || norm > std::numeric_limits<plain_real_t<T>>::max())
            return constant_of<T>(0);
        return a / norm / norm;
    }
    template <class A>
        requires(!std::is_same_v<A, T>)
    CHAINRULES_DETAIL_INLINE constexpr T operator()(A const& a) const {
        return (*this)(constant_of<T>(a));
    }
};
template <std::floating_point T>
struct OverSquaredNorm<T> {
    T y, x;
    T square;

    constexpr OverSquaredNorm(T const& by, T const& bx) : y(by), x(bx), square(x * x + y * y) {}
    CHAINRULES_DETAIL_INLINE constexpr T operator()(T const& a) const {
        if (square >= tiny<T> && square <= std::numeric_limits<T>::max()) [[likely]]
            return a / square;
        return by_norm(y, x, a);
    }

  private:
    // The squares leave the range before the result does; a subnormal norm has lost digits that
    // the result still has.
    static constexpr T by_norm(T y, T x, T a) {
        T norm = hypot(x, y), factor = 1;
        if (norm < tiny<T>) {
            factor = large<T>;
            norm = hypot(x * factor, y * factor);
        }
        if (norm == 0 || norm > std::numeric_limits<T>::max()) return T(0);
        return a * factor / norm / norm * factor;
    }
};
template <std::floating_point T>
    requires is_widened<T>
struct OverSquaredNorm<T> {
    double square;

    constexpr OverSquaredNorm(float y, float x) : square(squared(x) + squared(y)) {}
    constexpr float operator()(float a) const {
        return square == 0 || square > std::numeric_limits<double>::max()
                   ? 0.0F
                   : static_cast<float>(static_cast<double>(a) / square);
    }

  private:
    static constexpr double squared(float a) {
        return static_cast<double>(a) * static_cast<double>(a);
    }
};

// y and x may be of different types: a constant beside an AD tool's number.
template <class Y, class X>
constexpr auto over_squared_norm(Y const& y, X const& x) {
    using T = common_t<Y, X>;
    return OverSquaredNorm<T>(constant_of<T>(y), constant_of<T>(x));
}

}  // namespace detail

// Infinite at ±1. The factors keep the digits that 1 − x² loses there.
CHAINRULES_DETAIL_REAL_RULE(asin, (x), singular(1 / sqrt(detail::one_minus_square(x))));
CHAINRULES_DETAIL_REAL_RULE(acos, (x), singular(-1 / sqrt(detail::one_minus_square(x))));
CHAINRULES_DETAIL_REAL_RULE(atan, (x), detail::inverse_of_one_plus_square(x));
// 0 at (0, 0), where the derivative does not exist.
CHAINRULES_SCALAR_RULE_WITH_SETUP(atan2, (y, x),
                                  (auto const over_square = detail::over_squared_norm(y, x);),
                                  singular(over_square(x)), singular(-over_square(y)));

}  // namespace chainrules::cmath

namespace chainrules::fn {
using cmath::acos;
using cmath::asin;
using cmath::atan;
using cmath::atan2;
}  // namespace chainrules::fn
