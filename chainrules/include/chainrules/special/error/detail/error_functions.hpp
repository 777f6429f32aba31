// SPDX-License-Identifier: MIT
#pragma once
// The error functions that Boost lacks, and derivatives of them that would cancel as they stand in
// tables: 2 x erfcx(x) − 2/√π loses 2x² units, 1 − 2 x dawson(x) as many. Number types of other
// libraries get the plain formulas.

#include <boost/math/special_functions/erf.hpp>
#include <cmath>
#include <limits>
#include <utility>

#include "chainrules/special/base/gauss_legendre.hpp"
#include "chainrules/special/base/policy.hpp"
#include "chainrules/special/error/detail/erfcx.hpp"

namespace chainrules::special::detail {

template <class T>
inline constexpr bool is_standard = std::is_floating_point_v<T>;

/// exp(s x²), s = ±1, the rounding of x² taken into account.
template <class T>
T exp_square(T const& x, int s) {
    using std::exp;
    if constexpr (is_standard<T>) {
        T const square = x * x;
        T const exponential = std::exp(T(s) * square);
        if (square <= 1) return exponential;  // half a rounding unit is not worth it
        if (!(square <= std::numeric_limits<T>::max()) || exponential == 0 ||
            exponential > std::numeric_limits<T>::max())
            return exponential;
        return exponential + exponential * (T(s) * std::fma(x, x, -square));
    } else {
        return T(exp(T(s * x * x)));
    }
}
template <class T>
T gaussian(T const& x) {
    return exp_square(x, -1);
}
template <class T>
T inverse_gaussian(T const& x) {
    return exp_square(x, 1);
}

// Asymptotic series in 1/(2x²): Σ aₙ sⁿ with aₙ = (2n−1)!!, weighted. From x = 7 on (10 for the
// alternating one, which is not needed earlier) the smallest term is below the last digit.
template <class T, class Weight>
T half_factorial_series(T const& x, int s, int from, Weight const& weight) {
    using std::fabs;
    T const v = T(s) / (2 * x * x);
    T term = 1, sum = from == 0 ? T(weight(0)) : T(0);
    for (int n = 1; n != 60; ++n) {
        term *= v * T(2 * n - 1);
        T const added = term * T(weight(n));
        sum += added;
        if (fabs(added) <= std::numeric_limits<T>::epsilon() / 4 * fabs(sum)) break;
    }
    return sum;
}
inline int one(int) { return 1; }
// Of the n-th derivative of such a series: (−1)ⁿ times that of x^(−2m−1) is (2m+1) … (2m+n)
// x^(−2m−1−n).
template <int n>
int differentiated(int m) {
    int product = 1;
    for (int k = 1; k <= n; ++k) product *= 2 * m + k;
    return product;
}

/// e^(x²) erfc(x). Source of the series: DLMF 7.12.1.
template <class T>
T erfcx_value(T const& x) {
    if constexpr (std::is_same_v<T, double>) {
        if (x >= 0 && x < 10) return erfcx_of_double(x).first;
        if (x < 0) return 2 * inverse_gaussian(x) - erfcx_value(-x);
    }
    if constexpr (is_standard<T>) {
        if (x >= 10)
            return half_factorial_series(x, -1, 0, one) / x / boost::math::constants::root_pi<T>();
        if (x < -110) return infinity<T>();
    }
    return T(inverse_gaussian(x) * boost::math::erfc(x, AsIs<Quiet>{}));
}
template <class T>
T erfcx_slope(T const& x) {
    if constexpr (std::is_same_v<T, double>) {
        if (x >= 0 && x < 10) return erfcx_of_double(x).second;
        if (x < 0) return 4 * x * inverse_gaussian(x) + erfcx_slope(-x);
    }
    if constexpr (is_standard<T>) {
        if (x >= 10)
            return half_factorial_series(x, -1, 0, [](int n) { return 2 * n + 1; }) / -(x * x) /
                   boost::math::constants::root_pi<T>();
    }
    return T(2 * x * erfcx_value(x) - boost::math::constants::two_div_root_pi<T>());
}
/// Its second and third derivative: 2 f + 2 x f′ and 4 f′ + 2 x f″ lose as much again.
template <class T>
T erfcx_curvature(T const& x) {
    if constexpr (is_standard<T>) {
        if (x >= 10)
            return half_factorial_series(x, -1, 0, differentiated<2>) / x / x / x /
                   boost::math::constants::root_pi<T>();
    }
    return T(2 * erfcx_value(x) + 2 * x * erfcx_slope(x));
}
template <class T>
T erfcx_third(T const& x) {
    if constexpr (is_standard<T>) {
        if (x >= 10)
            return half_factorial_series(x, -1, 0, differentiated<3>) / x / x / x / -x /
                   boost::math::constants::root_pi<T>();
    }
    return T(4 * erfcx_slope(x) + 2 * x * erfcx_curvature(x));
}

/// ln erfc(x) and ln erfcx(x), and their derivatives.
template <class T>
T logerfc_value(T const& x) {
    using std::log;
    using std::log1p;
    if (x < T(1) / 2) return T(log1p(-boost::math::erf(x, Quiet{})));
    return T(log(erfcx_value(x)) - x * x);
}
template <class T>
T logerfc_slope(T const& x) {
    return T(-boost::math::constants::two_div_root_pi<T>() / erfcx_value(x));
}
template <class T>
T logerfcx_value(T const& x) {
    using std::log;
    if (x < T(1) / 2) return T(x * x + logerfc_value(x));
    return T(log(erfcx_value(x)));
}
template <class T>
T logerfcx_slope(T const& x) {
    if constexpr (is_standard<T>) {
        if (x >= 10)
            return half_factorial_series(x, -1, 0, differentiated<1>) /
                   half_factorial_series(x, -1, 0, one) / -x;
    }
    return T(2 * x + logerfc_slope(x));
}
/// f″/f − (f′/f)² of f = erfcx, for x < ½ in the form that has no f″.
template <class T>
T logerfcx_curvature(T const& x) {
    T const slope = logerfcx_slope(x);
    if (x < T(1) / 2) {
        T const by_erfc = logerfc_slope(x);
        return by_erfc == 0 ? T(2) : T(2 - by_erfc * slope);
    }
    if constexpr (is_standard<T>) {
        if (x >= 10)
            return half_factorial_series(x, -1, 0, differentiated<2>) /
                       half_factorial_series(x, -1, 0, one) / x / x -
                   slope * slope;
    }
    return T(erfcx_curvature(x) / erfcx_value(x) - slope * slope);
}

/// Σ x²ⁿ / (n! (2n+1)), all terms positive: ∫₀ˣ e^(t²) dt / x. |x| < 7 or so.
template <class T>
T integral_series(T const& x) {
    T const square = x * x;
    T term = 1, sum = 1;
    for (int n = 1; n != 400; ++n) {
        term *= square / T(n);
        T const added = term / T(2 * n + 1);
        sum += added;
        if (added <= std::numeric_limits<T>::epsilon() / 4 * sum) break;
    }
    return sum;
}

/// Dawson's integral e^(−x²) ∫₀ˣ e^(t²) dt. Asymptotic series: DLMF 7.12.2 with 7.5.1.
template <class T>
T dawson_value(T const& x) {
    using std::fabs;
    if (is_standard<T> && fabs(x) >= 7) {
        if (fabs(x) > std::numeric_limits<T>::max()) return T(1 / x);
        return half_factorial_series(x, 1, 0, one) / (2 * x);
    }
    return T(x * gaussian(x) * integral_series(x));
}
template <class T>
T dawson_slope(T const& x) {
    using std::fabs;
    if (is_standard<T> && fabs(x) >= 7) return -half_factorial_series(x, 1, 1, one);
    return T(1 - 2 * x * dawson_value(x));
}
template <class T>
T dawson_curvature(T const& x) {
    using std::fabs;
    if (is_standard<T> && fabs(x) >= 7)
        return half_factorial_series(x, 1, 0, differentiated<2>) / x / x / (2 * x);
    return T(-2 * dawson_value(x) - 2 * x * dawson_slope(x));
}
template <class T>
T erfi_value(T const& x) {
    using std::fabs;
    T const c = boost::math::constants::two_div_root_pi<T>();
    if (is_standard<T> && fabs(x) > std::numeric_limits<T>::max()) return x;
    if (is_standard<T> && fabs(x) >= 7) return T(c * inverse_gaussian(x) * dawson_value(x));
    return T(c * x * integral_series(x));
}

/// √π/2 e^(Ω²) with erf(Ω) = p, or erfc(Ω) = q: next to the ends the root is not known well enough
/// for its square in an exponent, 1 − |p| and q are.
template <class T>
T erf_inv_slope(T const& Omega, T const& p) {
    using std::fabs;
    T const half_root_pi = T(boost::math::constants::root_pi<T>() / 2);
    if (2 * fabs(p) < 1) return T(half_root_pi * inverse_gaussian(Omega));
    if (fabs(p) == 1) return infinity<T>();
    return T(half_root_pi * erfcx_value(T(fabs(Omega))) / (1 - fabs(p)));
}
template <class T>
T erfc_inv_slope(T const& Omega, T const& q) {
    T const half_root_pi = T(boost::math::constants::root_pi<T>() / 2);
    if (q == 0 || q == 2) return T(-infinity<T>());
    if (2 * q > 3) return T(-half_root_pi * erfcx_value(T(-Omega)) / (2 - q));
    if (2 * q > 1) return T(-half_root_pi * inverse_gaussian(Omega));
    return T(-half_root_pi * erfcx_value(Omega) / q);
}

/// The integral of e^(x² − t²) from x to y, 0 ≤ x ≤ y.
template <class T>
T scaled_gauss_integral(T const& x, T const& y) {
    using std::exp;
    if (is_standard<T> && (y - x) * (y > 1 ? y : T(1)) <= 4)
        return gauss_legendre(x, y, [&](T const& t) { return T(exp((x - t) * (x + t))); });
    T const half_root_pi = T(boost::math::constants::root_pi<T>() / 2);
    return T(half_root_pi *
             (erfcx_value(x) - (y > 1e9 ? T(0) : T(exp((x - y) * (x + y)) * erfcx_value(y)))));
}

/// erf(y) − erf(x), ln of it, and the derivatives of that by x and y, without cancellation.
template <class T>
T erf_difference(T const& x, T const& y) {
    if (y < x) return -erf_difference(y, x);
    if (y <= 0 && x < 0) return erf_difference(T(-y), T(-x));
    if (x < 0) return T(boost::math::erf(y, Quiet{}) - boost::math::erf(x, Quiet{}));
    if (x == y) return T(0);
    T const scale = gaussian(x);
    return T(scale == 0 ? T(0)
                        : T(boost::math::constants::two_div_root_pi<T>() * scale *
                            scaled_gauss_integral(x, y)));
}
template <class T>
T log_erf_difference(T const& x, T const& y) {
    using std::log, std::log1p, std::abs;
    if (y <= 0 && x < 0) return log_erf_difference(T(-y), T(-x));
    // Next to 1, by what is missing to it.
    if (x < T(0.5) && y > T(0.25)) {
        T const missing = boost::math::erfc(y, Quiet{}) + boost::math::erf(x, Quiet{});
        if (abs(missing) < T(0.5)) return T(log1p(-missing));
    }
    if (x < 0) return T(log(erf_difference(x, y)));
    return T(log(boost::math::constants::two_div_root_pi<T>() * scaled_gauss_integral(x, y)) -
             x * x);
}
template <class T>
std::pair<T, T> log_erf_difference_slopes(T const& x, T const& y) {
    using std::exp;
    if (y <= 0 && x < 0) {
        auto const [by_y, by_x] = log_erf_difference_slopes(T(-y), T(-x));
        return {-by_x, -by_y};
    }
    if (x < 0) {
        T const scale = T(boost::math::constants::two_div_root_pi<T>() / erf_difference(x, y));
        return {-scale * gaussian(x), scale * gaussian(y)};
    }
    T const integral = scaled_gauss_integral(x, y);
    return {-1 / integral, y > 1e9 ? T(0) : T(exp((x - y) * (x + y)) / integral)};
}
/// The second derivative by x of ln (erf(y) − erf(x)), 0 ≤ x ≤ y: −(J + E) / I² with the integrals
/// from x to y of e^(x² − t²), I, and of 2 (t − x) e^(x² − t²), J, and E = e^(x² − y²).
template <class T>
T log_erf_curvature(T const& x, T const& y) {
    using std::exp;
    if (x > 1e10) return T(-2);
    T const I = scaled_gauss_integral(x, y), E = y > 1e9 ? T(0) : T(exp((x - y) * (x + y)));
    T J;
    if (is_standard<T> && (y - x) * (y > 1 ? y : T(1)) <= 4) {
        J = gauss_legendre(x, y,
                           [&](T const& t) { return T(2 * (t - x) * exp((x - t) * (x + t))); });
    } else {
        T const root_pi = boost::math::constants::root_pi<T>();
        J = -root_pi / 2 * erfcx_slope(x);
        if (E != 0) J -= E * (1 - root_pi * x * erfcx_value(y));
    }
    return -(J + E) / (I * I);
}
template <class T>
T logerf_dx(T const& x, T const& y) {
    return log_erf_difference_slopes(x, y).first;
}
template <class T>
T logerf_dy(T const& x, T const& y) {
    return log_erf_difference_slopes(x, y).second;
}

}  // namespace chainrules::special::detail
