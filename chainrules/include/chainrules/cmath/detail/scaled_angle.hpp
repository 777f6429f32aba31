// SPDX-License-Identifier: MIT
#pragma once
// sin, cos and tan of r times a unit of angle, for the units π and degree. The argument is first
// brought within an eighth of a turn of a multiple of a quarter turn, which is exact; the product
// with the unit, which is no number of the machine, then carries its rounding error along. Partials
// divide by squares of sines and cosines, so that these have to be accurate to little more than
// half a unit.

#include <cmath>

#include "chainrules/cmath/detail/error_free.hpp"
#include "chainrules/cmath/detail/factorial_series.hpp"
#include "chainrules/cmath/modulo.hpp"
#include "chainrules/cmath/trigonometric.hpp"
#include "chainrules/detail/constants.hpp"

namespace chainrules::cmath::detail {

inline constexpr Constant pi_parts{
    {0x1.921fb54442d18p+1, 0x1.1a62633145c07p-53, -0x1.f1976b7ed8fbcp-109, 0x1.4cf98e804177dp-163}};
inline constexpr Constant degree_parts{
    {0x1.1df46a2529d39p-6, 0x1.5c1d8becdd291p-62, -0x1.1d937fa428858p-116, 0x1.b5e6b8e502a9bp-173}};

/// The unit π: a quarter turn is 1/2.
struct HalfTurns {
    static constexpr Constant const& parts = pi_parts;
    template <class T>
    static constexpr T radians() {
        return pi<T>();
    }
    template <class T>
    static constexpr T quarter() {
        return T(1) / 2;
    }
    // The angle whose sine is 1/2 is no number: this one never occurs.
    template <class T>
    static constexpr T third_of_quarter() {
        return T(1);
    }
};

/// The unit degree: a quarter turn is 90.
struct Degrees {
    static constexpr Constant const& parts = degree_parts;
    template <class T>
    static constexpr T radians() {
        return degree<T>();
    }
    template <class T>
    static constexpr T quarter() {
        return T(90);
    }
    template <class T>
    static constexpr T third_of_quarter() {
        return T(30);
    }
};

/// x = quadrant · (a quarter turn) + angle, all exact; the quadrant modulo 4.
template <class T>
struct Reduced {
    T angle;
    int quadrant;
};

template <class Unit, class T>
constexpr Reduced<T> reduce(T x) {
    T const quarter = Unit::template quarter<T>();
    // A whole number of turns less; NaN for an infinity.
    if (!(abs(x) < 1048576)) x = fmod(x, T(4 * quarter));
    if (!(x == x)) return {x, 0};
    T const quarters = x / quarter, half = T(1) / 2;
    int const nearest = static_cast<int>(T(quarters < 0 ? T(quarters - half) : T(quarters + half)));
    return {T(x - static_cast<T>(nearest) * quarter), nearest & 3};
}

// The angle in radians, with what is missing from it.
template <class Unit, class T>
constexpr WithError<T> to_radians(T const& angle) {
    constexpr WithError<T> unit = Unit::parts.template as<T>();
    auto const scaled = two_product(angle, unit.value);
    return {scaled.value, scaled.error + angle * unit.error};
}

// Sine and cosine of an angle up to π/4 with its error, by their power series: each is a number
// and a small rest, added last, so that hardly more than that addition is rounded.
template <class T>
constexpr WithError<T> sine_parts(WithError<T> const& angle) {
    T const x = angle.value, z = x * x;
    return {x, angle.error * (1 - z / 2) - x * z * alternating_series<3>(z)};
}
template <class T>
constexpr WithError<T> cosine_parts(WithError<T> const& angle) {
    constexpr T splitter = T(1ULL << ((std::numeric_limits<T>::digits + 1) / 2)) + 1;
    T const x = angle.value, scaled = splitter * x;
    // The square of the upper half of x is exact.
    T const upper = scaled - (scaled - x), square = upper * upper / 2;
    T const z = x * x, high = 1 - square;
    T const rest = z * z * alternating_series<4>(z) - (x - upper) * (x + upper) / 2;
    return {high, ((1 - high) - square) + (rest - angle.error * x)};
}
template <class T>
constexpr T sum_of(WithError<T> const& parts) {
    return parts.value + parts.error;
}

// For the kernels of float.
template <class Unit>
constexpr double in_double(float angle) {
    return static_cast<double>(angle) * Unit::template radians<double>();
}

template <class Unit, class T>
constexpr T sin_of(T const& angle) {
    if constexpr (is_widened<T>)
        return static_cast<float>(std::sin(in_double<Unit>(angle)));
    else if constexpr (std::is_floating_point_v<T>)
        return sum_of(sine_parts(to_radians<Unit>(angle)));
    else
        return sin(T(angle * Unit::template radians<T>()));
}
template <class Unit, class T>
constexpr T cos_of(T const& angle) {
    if constexpr (is_widened<T>)
        return static_cast<float>(std::cos(in_double<Unit>(angle)));
    else if constexpr (std::is_floating_point_v<T>)
        return sum_of(cosine_parts(to_radians<Unit>(angle)));
    else
        return cos(T(angle * Unit::template radians<T>()));
}
// A quotient of numbers with small rests, rounded once.
template <class T>
constexpr T quotient_of(WithError<T> const& above, WithError<T> const& below) {
    T const a = sum_of(above), b = sum_of(below), q = a / b;
    T const a_rest = (above.value - a) + above.error, b_rest = (below.value - b) + below.error;
    auto const back = two_product(q, b);
    return q + ((((a - back.value) - back.error) + a_rest) - q * b_rest) / b;
}
// The tangent of the angle plus a number of quarter turns.
template <class Unit, class T>
constexpr T tan_of(T const& angle, bool even) {
    if (2 * abs(angle) == Unit::template quarter<T>())
        return even ? copysign(T(1), angle) : -copysign(T(1), angle);
    if constexpr (is_widened<T>) {
        double const t = std::tan(in_double<Unit>(angle));
        return static_cast<float>(even ? t : -1 / t);
    } else if constexpr (std::is_floating_point_v<T>) {
        auto const radians = to_radians<Unit>(angle);
        auto const sine = sine_parts(radians), cosine = cosine_parts(radians);
        return even ? quotient_of(sine, cosine) : -quotient_of(cosine, sine);
    } else {
        T const t = tan(T(angle * Unit::template radians<T>()));
        return even ? t : T(-1 / t);
    }
}

// Exact where the sine is 1/2.
template <class Unit, class T>
constexpr T sin_within(T const& angle) {
    if (abs(angle) == Unit::template third_of_quarter<T>()) return T(copysign(T(1), angle) / 2);
    return sin_of<Unit>(angle);
}

// Zeros of sin have the sign of x, those of cos are positive, and tan is sin / cos.
template <class Unit, class T>
constexpr T sin_in(T const& x) {
    auto const [angle, quadrant] = reduce<Unit, T>(x);
    bool const even = quadrant % 2 == 0;
    if (angle == 0 && even) return copysign(T(0), x);
    T const magnitude = even ? sin_within<Unit, T>(angle) : cos_of<Unit, T>(angle);
    return quadrant >= 2 ? T(-magnitude) : magnitude;
}
template <class Unit, class T>
constexpr T cos_in(T const& x) {
    auto const [angle, quadrant] = reduce<Unit, T>(x);
    bool const even = quadrant % 2 == 0;
    if (angle == 0 && !even) return T(0);
    T const magnitude = even ? cos_of<Unit, T>(angle) : sin_within<Unit, T>(angle);
    return quadrant == 1 || quadrant == 2 ? T(-magnitude) : magnitude;
}
template <class Unit, class T>
constexpr T tan_in(T const& x) {
    auto const [angle, quadrant] = reduce<Unit, T>(x);
    if (angle == 0) return T(sin_in<Unit, T>(x) / cos_in<Unit, T>(x));
    return tan_of<Unit, T>(angle, quadrant % 2 == 0);
}

}  // namespace chainrules::cmath::detail
