// SPDX-License-Identifier: MIT
#pragma once
// sin(x) / x and sinh(x) / x, not normalised in spite of their names, which are Boost's. The
// normalised sinc is in cmath/pi_scaled.hpp.

#include <boost/math/special_functions/sinc.hpp>
#include <boost/math/special_functions/sinhc.hpp>
#include <array>
#include <cmath>

#include "chainrules/special/base/arguments.hpp"
#include "chainrules_core/rules/rrule.hpp"
#include "chainrules_core/rules/scalar_rule.hpp"

namespace chainrules::special {

/// sin(x) / x, and 1 at 0.
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, sinc_pi, (x),
                                detail::is_infinite(x) ? T(0) : boost::math::sinc_pi(x, policy...));
/// sinh(x) / x, and 1 at 0.
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, sinhc_pi, (x),
                                detail::is_infinite(x) ? detail::infinity<T>()
                                                       : boost::math::sinhc_pi(x, policy...));

namespace detail {

// Σ (±1)ᵏ 2k x^(2k−1) / (2k+1)!, the derivative of sin(x) / x (sign −1) or sinh(x) / x (sign 1).
template <class T>
T sinc_slope_series(T const& x, int sign) {
    using std::abs;
    T term = T(sign) * x / 6, sum = 0;  // ± x^(2k−1) / (2k+1)!
    for (int k = 1; k != 60; ++k) {
        sum += T(2 * k) * term;
        term *= T(sign) * x * x / T((2 * k + 2) * (2 * k + 3));
        if (abs(term) < std::numeric_limits<T>::epsilon() / 1024 * abs(sum)) break;
    }
    return sum;
}
// The same for |x| < 1, by Horner's scheme.
inline double sinc_slope_series(double x, int sign) {
    constexpr int terms = 10;
    constexpr auto coefficients = [] {
        std::array<double, terms> result{};
        constant_t factorial = 1;
        for (int k = 1; k <= terms; ++k) {
            factorial *= 2 * k * (2 * k + 1);
            result[static_cast<std::size_t>(k - 1)] = static_cast<double>(2 * k / factorial);
        }
        return result;
    }();
    double const square = sign * x * x;
    double sum = 0;
    for (std::size_t k = terms; k-- != 0;) sum = sum * square + coefficients[k];
    return sign * x * sum;
}

/// The derivative of order n of sin(x) / x (sign −1) or sinh(x) / x (sign 1): the series next to 0,
/// beyond it the recurrence x f⁽ⁿ⁾ + n f⁽ⁿ⁻¹⁾ = sin⁽ⁿ⁾(x).
template <class T>
T sinc_derivative_at(int n, T const& x, int sign) {
    using std::abs;
    using std::cos;
    using std::cosh;
    using std::sin;
    using std::sinh;
    if (is_infinite(x)) return sign < 0 ? T(0) : n % 2 == 0 ? T(abs(x)) : x;
    if (abs(x) < T(n + 1)) {
        // Σ (±1)ᵏ (2k)! / (2k−n)! x^(2k−n) / (2k+1)! from 2k ≥ n
        int const first = (n + 1) / 2, power = 2 * first - n;
        T term = T(first % 2 == 0 ? 1 : sign) / T(2 * first + 1);
        if (power == 1) term *= x;
        T sum = 0;
        for (int k = first; k != first + 200; ++k) {
            sum += term;
            if (abs(term) < std::numeric_limits<T>::epsilon() / 1024 * abs(sum)) break;
            term *=
                T(sign) * x * x * T(2 * k + 1) / T(2 * k + 3) / T(2 * k + 1 - n) / T(2 * k + 2 - n);
        }
        return sum;
    }
    T const odd = sign < 0 ? sin(x) : sinh(x), even = sign < 0 ? cos(x) : cosh(x);
    T f = odd / x;
    for (int k = 1; k <= n; ++k) {
        // sin, cos, −sin, −cos, or sinh, cosh.
        T const moved = (sign < 0 && k % 4 >= 2 ? T(-1) : T(1)) * (k % 2 == 0 ? odd : even);
        f = (moved - T(k) * f) / x;
    }
    return f;
}
CHAINRULES_DETAIL_POLICY_PRIMAL(AfterCount, sinc_derivative, (n, x),
                                sinc_derivative_at(whole(n), x, -1));
CHAINRULES_DETAIL_POLICY_PRIMAL(AfterCount, sinhc_derivative, (n, x),
                                sinc_derivative_at(whole(n), x, 1));
CHAINRULES_SCALAR_RULE(sinc_derivative, (n, x), NoTangent{},
                       sinc_derivative(whole(n) + 1, x, quiet));
CHAINRULES_SCALAR_RULE(sinhc_derivative, (n, x), NoTangent{},
                       singular(sinhc_derivative(whole(n) + 1, x, quiet)));

template <class X>
auto sinc_pi_partial(X const& x) {
    if constexpr (Plain<X>) {
        using std::abs;
        using std::cos;
        using T = at_least_double_t<X>;
        T const at(x);
        if (is_infinite(at)) return T(0);
        if (abs(at) < 1) return sinc_slope_series(at, -1);
        return T((cos(at) - sinc_pi(at, quiet)) / at);
    } else {
        return sinc_derivative(1, x);
    }
}
template <class X>
auto sinhc_pi_partial(X const& x) {
    if constexpr (Plain<X>) {
        using std::abs;
        using std::cosh;
        using T = at_least_double_t<X>;
        T const at(x);
        if (is_infinite(at)) return at;
        if (abs(at) < 1) return sinc_slope_series(at, 1);
        // Beyond, sinh and cosh are the same number, which may overflow where the derivative does
        // not.
        T const value = sinhc_pi(at, quiet);
        if (abs(at) > 100) return at < 0 ? T(-value - value / at) : T(value - value / at);
        return T((cosh(at) - value) / at);
    } else {
        return sinhc_derivative(1, x);
    }
}

}  // namespace detail

CHAINRULES_SCALAR_RULE(sinc_pi, (x), detail::sinc_pi_partial(x));
CHAINRULES_SCALAR_RULE(sinhc_pi, (x), singular(detail::sinhc_pi_partial(x)));

}  // namespace chainrules::special

namespace chainrules::fn {
using special::sinc_pi;
using special::sinhc_pi;
}  // namespace chainrules::fn
