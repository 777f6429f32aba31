// SPDX-License-Identifier: MIT
#pragma once
// Boost's Airy functions with what they leave open (infinite arguments) or get wrong: for tiny
// arguments Boost 1.81 returns Ai(0) and Bi(0), without the linear term, an error of 0.73 x. The
// scaled functions of x ≥ 0 by scaled Bessel functions of p = 2/3 x^(3/2) (DLMF 9.6.2 to 9.6.7).
// For x < 0 methods of our own in float and double.

#include <boost/math/special_functions/airy.hpp>
#include <cmath>
#include <optional>
#include <type_traits>

#include "chainrules/special/bessel/detail/airy_below_zero.hpp"
#include "chainrules/special/bessel/detail/scaled_bessel.hpp"

namespace chainrules::special::detail {

// −Ai′(0) / Ai(0) = Bi′(0) / Bi(0), 3^(1/3) Γ(2/3) / Γ(1/3).
template <class T, class P>
T airy_slope(P const& policy) {
    T const third = boost::math::constants::third<T>();
    return boost::math::cbrt(T(3), policy) * boost::math::tgamma(T(2 * third), policy) /
           boost::math::tgamma(third, policy);
}

// Ai (sign −1) or Bi (sign 1) at tiny x from the value at 0: f(x) ± slope g(x) of DLMF 9.4.1, whose
// next terms are x⁶/180 and x⁷/504.
template <class T, class P>
T airy_near_zero(T const& at_zero, int sign, T const& x, P const& policy) {
    T const cube = x * x * x;
    return at_zero * (1 + cube / 6 + T(sign) * airy_slope<T>(policy) * x * (1 + cube / 12));
}
template <class T>
bool is_tiny(T const& x) {
    using std::abs;
    T const magnitude = abs(x);
    return magnitude < T(1) / 100 &&
           magnitude * magnitude * magnitude * magnitude * magnitude * magnitude / 180 <
               std::numeric_limits<T>::epsilon() / 4;
}

/// f(x) where airy_below_zero.hpp has it: in float and double, unless all double is widened.
template <Airy f, class T>
std::optional<T> airy_in_double(T const& x) {
    if constexpr (std::is_same_v<T, float> || (std::is_same_v<T, double> && !double_is_widened))
        if (double const at = static_cast<double>(x); at < 0 && at >= airy_lowest)
            return static_cast<T>(airy_below_zero<f>(at));
    return {};
}
// f(x) elsewhere, in the wider type below 0, where these functions oscillate: their phase
// 2/3 |x|^(3/2), rounded to the type of x, costs ten units in the last place next to a zero, and
// more far out.
template <class T, class F>
T airy_by_side(F const& f, T const& x) {
    return x < 0 ? T(f(wide_t<T>(x))) : f(x);
}

template <class T, Policy P>
T airy_ai_value(T const& x, P const& policy) {
    using W = wide_t<T>;
    if (auto const y = airy_in_double<Airy::ai>(x)) return *y;
    if (is_infinite(x)) return T(0);
    if (is_tiny(W(x)))
        return T(airy_near_zero(boost::math::airy_ai(W(0), policy), -1, W(x), policy));
    return airy_by_side([&](auto const& at) { return boost::math::airy_ai(at, policy); }, x);
}
template <class T, Policy P>
T airy_bi_value(T const& x, P const& policy) {
    using W = wide_t<T>;
    if (auto const y = airy_in_double<Airy::bi>(x)) return *y;
    if (is_infinite(x)) return x > 0 ? infinity<T>() : T(0);
    if (is_tiny(W(x)))
        return T(airy_near_zero(boost::math::airy_bi(W(0), policy), 1, W(x), policy));
    return airy_by_side([&](auto const& at) { return boost::math::airy_bi(at, policy); }, x);
}
// Towards −∞ the derivatives oscillate with growing amplitude.
template <class T, Policy P>
T airy_ai_prime_value(T const& x, P const& policy) {
    if (auto const y = airy_in_double<Airy::ai_prime>(x)) return *y;
    if (is_infinite(x)) return x > 0 ? T(0) : not_a_number<T>();
    if (is_tiny(x) && x * x * x == 0) return boost::math::airy_ai_prime(T(0), policy);
    return airy_by_side([&](auto const& at) { return boost::math::airy_ai_prime(at, policy); }, x);
}
template <class T, Policy P>
T airy_bi_prime_value(T const& x, P const& policy) {
    if (auto const y = airy_in_double<Airy::bi_prime>(x)) return *y;
    if (is_infinite(x)) return x > 0 ? infinity<T>() : not_a_number<T>();
    if (is_tiny(x) && x * x * x == 0) return boost::math::airy_bi_prime(T(0), policy);
    return airy_by_side([&](auto const& at) { return boost::math::airy_bi_prime(at, policy); }, x);
}

/// e^p Ai(x) and its derivative e^p (Ai′(x) + √x Ai(x)), the latter from x = 1 without the
/// difference, by that of the scaled Bessel function.
template <class T, class P>
ValueAndSlope<T> scaled_ai(T const& x, P const& policy) {
    using std::exp;
    using std::sqrt;
    T const root = sqrt(x), p = 2 * x * root / 3;
    if (x < 1) {
        T const factor = exp(p);
        T const value = airy_ai_value(x, policy);
        return {factor * value, factor * (airy_ai_prime_value(x, policy) + root * value)};
    }
    T const pi = boost::math::constants::pi<T>();
    if (is_infinite(p)) {  // the leading term, where p overflows
        T const value = 1 / (2 * sqrt(pi * root));
        return {value, -value / (4 * x)};
    }
    ValueAndSlope<T> const K = scaled_k(T(1) / 3, p, policy);
    T const factor = sqrt(x / 3) / pi;
    return {factor * K.value, factor * (K.slope * root + K.value / (2 * x))};
}

/// e^{−p} Bi(x) and its derivative, for x ≥ 0.
template <class T, class P>
ValueAndSlope<T> scaled_bi(T const& x, P const& policy) {
    using std::exp;
    using std::sqrt;
    T const root = sqrt(x), p = 2 * x * root / 3;
    if (x < 1) {
        T const factor = exp(-p);
        T const value = airy_bi_value(x, policy);
        return {factor * value, factor * (airy_bi_prime_value(x, policy) - root * value)};
    }
    if (is_infinite(p)) {
        T const value = 1 / sqrt(boost::math::constants::pi<T>() * root);
        return {value, -value / (4 * x)};
    }
    T const third = T(1) / 3;
    ValueAndSlope<T> const a = scaled_i(third, p, policy), b = scaled_i(T(-third), p, policy);
    T const factor = sqrt(x / 3), sum = a.value + b.value;
    return {factor * sum, factor * ((a.slope + b.slope) * root + sum / (2 * x))};
}

// The second derivatives. From x = 1 on those of c √x C(p), C = e^p K or e^{−p} (I_{1/3} +
// I_{−1/3}) of p = 2/3 x^(3/2), p′ = √x; below by Airy's equation.
template <class T>
T of_scaled_bessel(T const& x, T const& value, T const& slope, T const& curvature) {
    using std::sqrt;
    T const root = sqrt(x);
    return -value / (4 * x * root) + 3 * slope / 2 + x * root * curvature;
}
template <class T>
T scaled_ai_curvature(T const& x) {
    using std::sqrt;
    auto const [value, by_x] = scaled_ai(x, Quiet{});
    T const root = sqrt(x), p = 2 * x * root / 3, third = T(1) / 3;
    if (x < 1) return 2 * root * by_x + value / (2 * root);
    if (is_infinite(p)) return 5 * value / (16 * x) / x;
    auto const K = scaled_k(third, p, Quiet{});
    return of_scaled_bessel(x, K.value, K.slope, scaled_k_curvature(third, p)) /
           (boost::math::constants::root_three<T>() * boost::math::constants::pi<T>());
}
template <class T>
T scaled_bi_curvature(T const& x) {
    using std::sqrt;
    auto const [value, by_x] = scaled_bi(x, Quiet{});
    T const root = sqrt(x), p = 2 * x * root / 3, third = T(1) / 3;
    if (x < 1) return -2 * root * by_x - value / (2 * root);
    if (is_infinite(p)) return 5 * value / (16 * x) / x;
    auto const a = scaled_i(third, p, Quiet{}), b = scaled_i(T(-third), p, Quiet{});
    return of_scaled_bessel(x, T(a.value + b.value), T(a.slope + b.slope),
                            T(scaled_i_curvature(third, p) + scaled_i_curvature(T(-third), p))) /
           boost::math::constants::root_three<T>();
}

// Ai′ and Bi′, scaled, of x ≥ 0.
template <class T, class P>
T scaled_ai_prime(T const& x, P const& policy) {
    using std::exp;
    using std::sqrt;
    T const p = 2 * x * sqrt(x) / 3;
    if (x < 1) return exp(p) * airy_ai_prime_value(x, policy);
    if (is_infinite(p)) return -sqrt(sqrt(x) / boost::math::constants::pi<T>()) / 2;
    return -scaled_k(T(2) / 3, p, policy).value * x / boost::math::constants::root_three<T>() /
           boost::math::constants::pi<T>();
}
template <class T, class P>
T scaled_bi_prime(T const& x, P const& policy) {
    using std::exp;
    using std::sqrt;
    T const p = 2 * x * sqrt(x) / 3;
    if (x < 1) return exp(-p) * airy_bi_prime_value(x, policy);
    if (is_infinite(p)) return sqrt(sqrt(x) / boost::math::constants::pi<T>());
    T const order = T(2) / 3;
    return x / boost::math::constants::root_three<T>() *
           (scaled_i(order, p, policy).value + scaled_i(T(-order), p, policy).value);
}

// The functions and their derivatives. For x < 0 those of Bi are not scaled, those of Ai are out of
// the domain.
template <class T, Policy P>
T airyaix_value(T const& x, P const& policy) {
    if (x < 0)
        return domain_error("chainrules::airyaix", "x is %1%, must not be negative", x, policy);
    return is_infinite(x) ? T(0) : T(scaled_ai(wide_t<T>(x), policy).value);
}
template <class T, Policy P>
T airyaiprimex_value(T const& x, P const& policy) {
    if (x < 0)
        return domain_error("chainrules::airyaiprimex", "x is %1%, must not be negative", x,
                            policy);
    return is_infinite(x) ? T(-infinity<T>()) : T(scaled_ai_prime(wide_t<T>(x), policy));
}
template <class T, Policy P>
T airybix_value(T const& x, P const& policy) {
    if (x < 0) return airy_bi_value(x, policy);
    return is_infinite(x) ? T(0) : T(scaled_bi(wide_t<T>(x), policy).value);
}
template <class T, Policy P>
T airybiprimex_value(T const& x, P const& policy) {
    if (x < 0) return airy_bi_prime_value(x, policy);
    return is_infinite(x) ? infinity<T>() : T(scaled_bi_prime(wide_t<T>(x), policy));
}
template <class T>
T airyaix_slope(T const& x) {
    return is_infinite(x) ? T(0) : T(scaled_ai(wide_t<T>(x), Quiet{}).slope);
}
template <class T>
T airybix_slope(T const& x) {
    if (!(x >= 0)) return airy_bi_prime_value(x, Quiet{});
    return is_infinite(x) ? T(0) : T(scaled_bi(wide_t<T>(x), Quiet{}).slope);
}
template <class T>
T airyaiprimex_slope(T const& x) {
    using std::sqrt;
    wide_t<T> const at(x);
    return is_infinite(x) ? T(0) : T(sqrt(at) * scaled_ai(at, Quiet{}).slope);
}
template <class T>
T airybiprimex_slope(T const& x) {
    using std::sqrt;
    wide_t<T> const at(x);
    if (!(x >= 0)) return T(x * airy_bi_value(x, Quiet{}));
    return is_infinite(x) ? T(0) : T(-sqrt(at) * scaled_bi(at, Quiet{}).slope);
}

}  // namespace chainrules::special::detail
