// SPDX-License-Identifier: MIT
#pragma once
// Riemann's and Hurwitz's zeta function and the alternating one, with their derivatives by s, in
// the standard floating types.

#include <boost/math/special_functions/digamma.hpp>
#include <boost/math/special_functions/gamma.hpp>
#include <boost/math/special_functions/zeta.hpp>
#include <cmath>
#include <limits>

#include "chainrules/special/detail/gamma.hpp"
#include "chainrules/special/detail/gauss_legendre.hpp"

namespace chainrules::special::detail {

/// ζ(s, z) = regular + numerator / (s − 1), and the logarithm in the numerator's derivative.
template <class T>
struct HurwitzParts {
    Pair<T> regular;
    T numerator, log_a;
};

/// ζ(s, z) = Σ (n + z)^(−s) and its derivative by s. Source: Euler–Maclaurin summation, DLMF
/// 25.11.5, termwise differentiated (Johansson, Numer. Algor. 69 (2015) 253, eq. 5). z > 0; for
/// s < 0 the sum and the integral cancel, less so if the sum is short.
template <class T>
HurwitzParts<T> hurwitz_parts(T const& s, T const& z) {
    Pair<T> sum{0, 0};
    T a = z;
    // The power with all its digits where the sum is less than its terms.
    auto const power_of = [&](T const& base, T const& log_base) {
        return s < 0 ? std::pow(base, -s) : std::exp(-s * log_base);
    };
    T const up_to = std::fmax(T(5), T(20 + 3 * s));
    int const direct =
        s < 0 ? static_cast<int>(std::fmax(T(1), std::ceil(T(up_to - std::fmin(z, up_to))))) : 20;
    for (int n = 0; n != direct; ++n) {
        T const log_a = std::log(a), power = power_of(a, log_a);
        if (power > std::numeric_limits<T>::max()) return {{power, -log_a * power}, 0, log_a};
        sum = sum + Pair<T>{power, -log_a * power};
        if (n > 2 && power == 0) return {sum, 0, log_a};
        a += 1;
    }
    T const log_a = std::log(a), power = power_of(a, log_a);
    sum = sum + Pair<T>{power / 2, -log_a * power / 2};
    // Σ B₂ₖ/(2k)! (s)₂ₖ₋₁ a^(−s−2k+1): the factor and its derivative by s.
    T factor = s / (2 * a), factor_dot = 1 / (2 * a);
    for (int k = 1; k <= 12; ++k) {
        T const b = bernoulli<T>[k - 1];
        sum = sum + Pair<T>{power * b * factor, power * b * (factor_dot - log_a * factor)};
        T const u = s + T(2 * k - 1), v = s + T(2 * k), c = a * a * T(2 * k + 1) * T(2 * k + 2);
        factor_dot = (factor_dot * u * v + factor * (u + v)) / c;
        factor *= u * v / c;
    }
    return {sum, power * a, log_a};
}
/// The same for s < −6, without cancellation: Hurwitz's formula, DLMF 25.11.9, for the part of z
/// between 0 and 1, less the first terms of its sum.
template <class T>
Pair<T> hurwitz_reflected(T const& s, T const& z) {
    T const steps = std::ceil(z) - 1, x = z - steps, t = 1 - s;
    T const half_pi = boost::math::constants::half_pi<T>();
    T const log_two_pi = std::log(boost::math::constants::two_pi<T>());
    Pair<T> sum{0, 0};
    for (int n = 1; n != 4000; ++n) {
        T const log_n = std::log(T(n)), power = std::exp(-t * log_n);
        T const half_turns = 2 * T(n) * x + s / 2;
        T const sine = sin_pi(half_turns), cosine = sin_pi(T(half_turns + T(1) / 2));
        sum = sum + Pair<T>{power * sine, power * (half_pi * cosine + log_n * sine)};
        if (power * T(n) * (1 + log_n) < std::numeric_limits<T>::epsilon() / 16) break;
    }
    T const scale = 2 * std::exp(boost::math::lgamma(t, Quiet{}) - t * log_two_pi);
    T const slope = log_two_pi - boost::math::digamma(t, Quiet{});
    Pair<T> result{scale * sum.value, scale * (sum.derivative + slope * sum.value)};
    for (T k = 0; k < steps; k += 1) {
        T const log_a = std::log(x + k), power = std::exp(-s * log_a);
        result = result + Pair<T>{-power, log_a * power};
    }
    return result;
}
template <class T>
bool is_reflected(T const& s, T const& z) {
    return s < -6 && s > -1000 && z < 60;
}
template <class T>
Pair<T> hurwitz_zeta(T const& s, T const& z) {
    if (is_reflected(s, z)) return hurwitz_reflected(s, z);
    HurwitzParts<T> const parts = hurwitz_parts(s, z);
    T const r = 1 / (s - 1), pole = parts.numerator * r;
    return parts.regular + Pair<T>{pole, -pole * (parts.log_a + r)};
}
/// ∂ζ(s, z)/∂z = −s ζ(s+1, z), also at s = 0, the pole of the second factor.
template <class T>
T hurwitz_slope_z(T const& s, T const& z) {
    if (is_reflected(T(s + 1), z)) return -s * hurwitz_reflected(T(s + 1), z).value;
    HurwitzParts<T> const parts = hurwitz_parts(T(s + 1), z);
    return -(s * parts.regular.value + parts.numerator);
}

/// ζ′(s): as above, for s < −1/4 from the functional equation DLMF 25.4.1, in a form without a
/// quotient at the zeros of ζ. At s = 0 its terms have poles.
template <class T>
T zeta_slope(T const& s) {
    if (s >= T(-1) / 4)
        return s > std::numeric_limits<T>::max() ? T(-0.0) : hurwitz_zeta(s, T(1)).derivative;
    T const t = 1 - s, two_pi = boost::math::constants::two_pi<T>();
    Pair<T> const mirrored = hurwitz_zeta(t, T(1));
    T const scale = 2 * std::exp(boost::math::lgamma(t, Quiet{}) - t * std::log(two_pi));
    T const sine = sin_pi(T(s / 2)), cosine = sin_pi(T((1 + s) / 2));
    T const bracket = (std::log(two_pi) - boost::math::digamma(t, Quiet{})) * mirrored.value -
                      mirrored.derivative;
    return scale *
           (sine * bracket + boost::math::constants::half_pi<T>() * cosine * mirrored.value);
}

/// η(s) = Σ (−1)ⁿ (n+1)^(−s) and its derivative: convergence acceleration of Cohen, Rodriguez
/// Villegas, Zagier (Exp. Math. 9 (2000) 3), algorithm 1, for s ≥ −1.
template <class T>
Pair<T> alternating_zeta(T const& s) {
    int const n = 32;
    T d = std::pow(3 + std::sqrt(T(8)), T(n));
    d = (d + 1 / d) / 2;
    T b = -1, c = -d;
    Pair<T> sum{0, 0};
    for (int k = 0; k != n; ++k) {
        c = b - c;
        T const log_k = std::log(T(k + 1)), power = std::exp(-s * log_k);
        sum = sum + Pair<T>{c * power, -c * power * log_k};
        b *= T(k + n) * T(k - n) / ((T(k) + T(0.5)) * T(k + 1));
    }
    return {sum.value / d, sum.derivative / d};
}

template <class T>
T hurwitz_value(T const& s, T const& z) {
    return hurwitz_zeta(s, z).value;
}
template <class T>
T hurwitz_slope(T const& s, T const& z) {
    return hurwitz_zeta(s, z).derivative;
}
template <class T>
T eta_value(T const& s) {
    if (s > 100) return 1 - std::exp2(-s);
    if (s >= -1) return alternating_zeta(s).value;
    return -std::expm1((1 - s) * boost::math::constants::ln_two<T>()) *
           boost::math::zeta(s, Quiet{});
}
template <class T>
T eta_slope(T const& s) {
    T const ln_two = boost::math::constants::ln_two<T>();
    if (s > 100) return ln_two * std::exp2(-s) - std::log(T(3)) * std::pow(T(3), -s);
    if (s >= -1) return alternating_zeta(s).derivative;
    T const power = std::exp2(1 - s);
    return power * ln_two * boost::math::zeta(s, Quiet{}) + (1 - power) * zeta_slope(s);
}

}  // namespace chainrules::special::detail
