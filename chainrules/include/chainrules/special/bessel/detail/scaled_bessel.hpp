// SPDX-License-Identifier: MIT
#pragma once
// e^{−|x|} I_ν(x), e^x K_ν(x) and their first two derivatives by x.
//
// Up to x = 100 they are products, made in a wider type: the derivative is a difference that loses
// a factor of 2x. Beyond, Debye's expansion (DLMF 10.41.3, 10.41.4), written in R = √(ν² + x²)
// instead of ν, so that it holds for small orders too: its terms are smaller than R⁻ᵏ times k!.

#include <boost/math/special_functions/sin_pi.hpp>
#include <array>

#include "chainrules/special/base/jet.hpp"
#include "chainrules/special/bessel/detail/bessel.hpp"

namespace chainrules::special::detail {

inline constexpr int debye_terms = 13;

// U_k(p) = p^k Σ_j c[k][j] p^{2j}  (DLMF 10.41.9).
template <std::size_t terms = debye_terms>
constexpr auto debye_coefficients() {
    std::array<std::array<constant_t, terms>, terms> c{};
    c[0][0] = 1;
    for (std::size_t k = 0; k + 1 != terms; ++k)
        for (std::size_t j = 0; j <= k; ++j) {
            auto const m = static_cast<constant_t>(k + 2 * j);
            c[k + 1][j] += c[k][j] * (m / 2 + 1 / (8 * (m + 1)));
            c[k + 1][j + 1] -= c[k][j] * (m / 2 + 5 / (8 * (m + 3)));
        }
    return c;
}

template <class T>
struct ValueAndSlope {
    T value, slope;
};

// With sign = 1 the sum and the exponent of I_ν, with −1 those of K_ν:
// sum  Σ (±1/R)^k V_k(ν²/R²), exponent  ±(R − x − ν asinh(ν/x)). N is T, or a jet of it.
template <class N, class T>
ValueAndSlope<N> debye(T const& nu, N const& x, int sign) {
    using std::asinh;
    using std::exp;
    using std::hypot;
    using std::sqrt;
    static constexpr auto coefficients = debye_coefficients();
    N const R = hypot(nu, x);
    N const s = T(1) / R, q = (nu * s) * (nu * s);
    N sum(T(0)), weighted(T(0)), power(T(1));  // weighted: −dsum/dx · R² / x
    for (std::size_t k = 0; k != debye_terms; ++k) {
        N v(T(0)), dv(T(0));
        for (std::size_t j = k + 1; j-- != 0;) {
            dv = dv * q + v;
            v = v * q + T(coefficients[k][j]);
        }
        sum += power * v;
        weighted += power * (T(k) * v + T(2) * q * dv);
        power *= T(sign) * s;
    }
    N const excess = nu / (R + x) * nu;  // R − x
    N const value = exp(T(sign) * (excess - nu * asinh(nu / x))) * sqrt(s) * sum;
    N const logarithmic = T(sign) * (excess / x) - s * (x * s) * (T(1) / 2 + weighted / sum);
    return {value, value * logarithmic};
}

// The slope may overflow where the value does not: for the value alone it is not computed.
enum class Parts { both, value };

/// e^{−x} I_ν(x) for x ≥ 0.
template <Parts wanted = Parts::both, class T, class P>
ValueAndSlope<T> scaled_i(T const& nu, T const& x, P const& policy) {
    using std::abs;
    using std::exp;
    using std::sqrt;
    if (is_infinite(x)) return {0, 0};
    if (std::is_floating_point_v<T> && x > T(100)) {
        T const pi = boost::math::constants::pi<T>();
        ValueAndSlope<T> I = debye(T(abs(nu)), x, 1);
        I.value /= sqrt(2 * pi), I.slope /= sqrt(2 * pi);
        if (nu < 0 && !is_whole(nu)) {
            // I₋ᵥ = Iᵥ + 2/π sin(νπ) Kᵥ, where K has the factor e^{−2x}.
            ValueAndSlope<T> const K = debye(T(-nu), x, -1);
            T const factor = sqrt(2 / pi) * boost::math::sin_pi(T(-nu), policy) * exp(-2 * x);
            if (factor != 0) {
                I.value += factor * K.value;
                I.slope += factor * (K.slope - 2 * K.value);
            }
        }
        return I;
    }
    T const factor = exp(-x);
    T const I = bessel<BesselI>(nu, x, policy);
    if constexpr (wanted == Parts::value) return {factor * I, not_a_number<T>()};
    return {factor * I, factor * (bessel<BesselIPrime>(nu, x, policy) - I)};
}

/// e^x K_ν(x).
template <Parts wanted = Parts::both, class T, class P>
ValueAndSlope<T> scaled_k(T const& nu, T const& x, P const& policy) {
    using std::abs;
    using std::exp;
    using std::sqrt;
    if (is_infinite(x) && x > 0) return {0, 0};
    if (std::is_floating_point_v<T> && x > T(100)) {
        T const half_pi = boost::math::constants::half_pi<T>();
        ValueAndSlope<T> K = debye(T(abs(nu)), x, -1);
        return {K.value * sqrt(half_pi), K.slope * sqrt(half_pi)};
    }
    T const factor = exp(x);
    T const K = bessel<BesselK>(nu, x, policy);
    if constexpr (wanted == Parts::value) return {factor * K, not_a_number<T>()};
    if (x == 0) return {K, -K};
    return {factor * K, factor * (bessel<BesselKPrime>(nu, x, policy) + K)};
}

// C″ ∓ 2 C′ + C by C_ν′ = ±(C_{ν−1} + C_{ν+1}) / 2, upper signs for I and lower for K.
template <class F, class T>
T second_by_ladder(T const& nu, T const& x) {
    auto const C = [&](int n) { return bessel<F>(T(nu + n), x, Quiet{}); };
    return (C(-2) + 2 * C(0) + C(2)) / 4 + C(0) - (C(-1) + C(1));
}
/// The second derivatives of e^{−x} I_ν(x), x ≥ 0, and of e^x K_ν(x).
template <class T>
T scaled_i_curvature(T const& nu, T const& x) {
    using std::abs;
    using std::exp;
    using std::sqrt;
    if (any_nan(nu, x)) return not_a_number<T>();
    if (is_infinite(x)) return 0;
    if (std::is_floating_point_v<T> && x > T(100)) {
        T const pi = boost::math::constants::pi<T>();
        T const own = debye(T(abs(nu)), Jet<T>(x, 1), 1).slope.dot / sqrt(2 * pi);
        if (!(nu < 0) || is_whole(nu)) return own;
        // As in scaled_i: of e^{−2x} K.
        ValueAndSlope<Jet<T>> const K = debye(T(-nu), Jet<T>(x, 1), -1);
        T const factor = sqrt(2 / pi) * boost::math::sin_pi(T(-nu), Quiet{}) * exp(-2 * x);
        if (factor == 0) return own;
        return own + factor * (K.slope.dot - 4 * K.slope.value + 4 * K.value.value);
    }
    return exp(-x) * second_by_ladder<BesselI>(nu, x);
}
template <class T>
T scaled_k_curvature(T const& nu, T const& x) {
    using std::abs;
    using std::exp;
    using std::sqrt;
    if (any_nan(nu, x)) return not_a_number<T>();
    if (is_infinite(x) && x > 0) return 0;
    if (x == 0) return infinity<T>();
    if (std::is_floating_point_v<T> && x > T(100))
        return debye(T(abs(nu)), Jet<T>(x, 1), -1).slope.dot *
               sqrt(boost::math::constants::half_pi<T>());
    return exp(x) * second_by_ladder<BesselK>(nu, x);
}

// With the sign of x for integer orders; of the others x < 0 is out of the domain.
template <Parts wanted = Parts::both, class T, class P>
ValueAndSlope<T> scaled_i_of_any(T const& nu, T const& x, P const& policy) {
    bool const pole = !gives_limits<P> && x == 0 && nu < 0 && !is_whole(nu);
    if (x >= 0 && !pole) return scaled_i<wanted>(nu, x, policy);
    if (!is_whole(nu)) {
        T const value =
            domain_error("chainrules::besselix(%1%)", "x is %1%, must be positive", x, policy);
        return {value, value};
    }
    ValueAndSlope<T> const I = scaled_i<wanted>(nu, T(-x), policy);
    if (is_even(nu)) return {I.value, -I.slope};
    return {-I.value, I.slope};
}

}  // namespace chainrules::special::detail
