// SPDX-License-Identifier: MIT
#pragma once
// Algorithms of the gamma family that Boost lacks or computes slowly: differences of digammas
// without cancellation, ψ″, the inverse of ψ, the derivative of factorial powers. All in the
// standard floating types; other number types take Boost's functions.

#include <boost/math/special_functions/digamma.hpp>
#include <boost/math/special_functions/gamma.hpp>
#include <boost/math/special_functions/polygamma.hpp>
#include <boost/math/special_functions/sign.hpp>
#include <boost/math/special_functions/trigamma.hpp>
#include <cmath>
#include <limits>

#include "chainrules/cmath/detail/error_free.hpp"
#include "chainrules/special/base/arguments.hpp"
#include "chainrules/special/base/policy.hpp"

namespace chainrules::special::detail {

/// B₂, B₄, …, B₂₄.
template <class T>
inline constexpr T bernoulli[] = {T(1) / 6,         T(-1) / 30,      T(1) / 42,
                                  T(-1) / 30,       T(5) / 66,       T(-691) / 2730,
                                  T(7) / 6,         T(-3617) / 510,  T(43867) / 798,
                                  T(-174611) / 330, T(854513) / 138, T(-236364091) / 2730};
/// The poles of Γ: 0, −1, −2, …, and −∞.
template <class T>
bool is_gamma_pole(T const& x) {
    using std::floor;
    return x <= 0 && floor(x) == x;
}
/// At a pole where the sign changes: as 1/x at 0, whose zero has a sign, and no limit elsewhere.
template <class T>
T simple_pole(T const& x) {
    using boost::math::signbit;
    if (x != 0) return not_a_number<T>();
    T const infinite = infinity<T>();
    return signbit(x) ? T(-infinite) : infinite;
}

// The asymptotic series reach the last digit of long double from here on with 12 terms.
inline constexpr int asymptotic_from = 16;

/// ln Γ(z) − (z − ½) ln z + z − ½ ln 2π for z ≥ 16, and for z ≥ 10 to the digits of double: DLMF
/// 5.11.1.
template <class T>
T stirling_correction(T const& z) {
    T const u = 1 / z, v = u * u;
    T series = 0;
#pragma GCC unroll 12
    for (int k = 12; k > 0; --k) series = series * v + bernoulli<T>[k - 1] / T(2 * k * (2 * k - 1));
    return series * u;
}

/// ψ(a + d) − ψ(a) − ln((a + d) / a) for great a, a + d: DLMF 5.11.2, subtracted term
/// by term.
template <class T>
T digamma_difference_rest(T const& a, T const& d) {
    T const b = a + d;
    // With u = a⁻², v = b⁻²: uᵏ − vᵏ = u (uᵏ⁻¹ − vᵏ⁻¹) + vᵏ⁻¹ (u − v).
    T const u = 1 / (a * a), v = 1 / (b * b);
    T const difference = d * (1 / a + 1 / b) / (a * b);
    T tail = difference, v_power = v, series = 0;
    for (int k = 1; k <= 12; ++k) {
        series += bernoulli<T>[k - 1] / T(2 * k) * tail;
        tail = u * tail + v_power * difference;
        v_power *= v;
    }
    return d / (2 * a * b) + series;
}

/// ψ(a + d) − ψ(a) for a, a + d > 0: each term has the sign of d, nothing cancels.
/// Source: recurrence DLMF 5.5.2 up to the asymptotic series.
template <class T>
T positive_digamma_difference(T a, T d) {
    // With those terms the next one is below the last digit of double from 8 on, too.
    constexpr int from = std::numeric_limits<T>::digits > 53 ? asymptotic_from : 8;
    T sum = 0, b = a + d;
    while (a < from || b < from) {
        sum += d / a / b;
        a += 1;
        b += 1;
    }
    using std::log1p;
    return sum + log1p(d / a) + digamma_difference_rest(a, d);
}

// sin πx, exact in the reduction.
template <class T>
T sin_pi(T const& x) {
    T const r = std::fmod(x, T(2));
    T const n = std::nearbyint(r);
    T const s = std::sin(boost::math::constants::pi<T>() * (r - n));
    return std::fabs(n) == 1 ? -s : s;
}

template <class T>
T digamma_difference(T const& a, T const& d) {
    if constexpr (!std::is_floating_point_v<T>) {
        T const sum(a + d);
        return T(boost::math::digamma(sum, Quiet{}) - boost::math::digamma(a, Quiet{}));
    } else {
        constexpr T greatest = std::numeric_limits<T>::max();
        if (a > 0 && a + d > 0 && a <= greatest && d <= greatest)
            return positive_digamma_difference(a, d);
        if (a > greatest && d - d == 0) return T(0);
        if (a < 0 && a + d < 0 && std::fabs(a) < 1e6) {
            // Reflection, DLMF 5.5.4: the cotangents are subtracted as sin πd / (sin πa sin
            // π(a+d)).
            T const s = sin_pi(a) * sin_pi(a + d);
            if (s != 0)
                return positive_digamma_difference(1 - a, -d) +
                       boost::math::constants::pi<T>() * sin_pi(d) / s;
        }
        return boost::math::digamma(a + d, Quiet{}) - boost::math::digamma(a, Quiet{});
    }
}

/// The same in the wider type below 0, where 1 − a is rounded.
template <class T>
T digamma_difference_anywhere(T const& a, T const& d) {
    using W = wide_t<T>;
    if (a > 0 && a + d > 0) return digamma_difference(a, d);
    return T(digamma_difference(W(a), W(d)));
}

/// ψ⁽ⁿ⁾ of x ≥ 0, by Boost, whose overflow next to 0 has the wrong sign for even n ≥ 2.
template <class T, class... P>
T polygamma_above_zero(int n, T const& x, P const&... policy) {
    T const value = boost::math::polygamma(n, x, policy...);
    return n > 0 && n % 2 == 0 && value > 0 && x > 0 ? T(-value) : value;
}

/// ψ⁽ⁿ⁾ of −64 < x < 0, no pole, n ≤ 20, from x + m in (0, 1) by the recurrence (DLMF 5.15.5): each
/// x + j is exact, and the sum has terms of one sign. In the wider type next to a zero.
template <class T, class... P>
T polygamma_below_zero(int n, T const& x, P const&... policy) {
    T sum = 0, at = x;
    for (; at < 0; at += 1) {
        T power = at;
        for (int i = 0; i < n; ++i) power *= at;
        sum += 1 / power;
    }
    T const step = boost::math::unchecked_factorial<T>(static_cast<unsigned>(n)) * sum;
    T const above = polygamma_above_zero(n, at, policy...);
    T const value = n % 2 == 0 ? T(above - step) : T(above + step);
    using W = wide_t<T>;
    if constexpr (!std::is_same_v<W, T>)  // next to a zero
        if (std::fabs(value) < std::fabs(above) / 8)
            return T(polygamma_below_zero(n, W(x), policy...));
    if (!is_infinite(value)) return value;
    T const raised =
        boost::math::policies::raise_overflow_error<T>("polygamma", nullptr, policy_of(policy...));
    return value < 0 ? T(-raised) : raised;
}

/// ψ″(x). Recurrence and asymptotic series (DLMF 5.15.8 differentiated) for x > 0, reflection
/// below.
template <class T>
T tetragamma(T x) {
    if constexpr (!std::is_floating_point_v<T>) {
        return T(boost::math::polygamma(2, x, Quiet{}));
    } else {
        if (!(x > 0)) {
            T const pi = boost::math::constants::pi<T>();
            // From the nearest pole: c / s³ has the period 1.
            T const r = std::remainder(x, T(1)), distance = std::fabs(r);
            if (x != x || r == 0) return not_a_number<T>();
            T const s = std::sin(pi * r);
            T const c = distance > T(0.25) ? std::sin(pi * (T(0.5) - distance)) : std::cos(pi * r);
            return tetragamma(1 - x) - 2 * pi * pi * pi * c / (s * s * s);
        }
        if (x > std::numeric_limits<T>::max()) return T(-0.0);
        T sum = 0;
        while (x < asymptotic_from) {
            sum += 2 / (x * x * x);
            x += 1;
        }
        T const u = 1 / x, v = u * u;
        T series = 0;
        for (int k = 12; k > 0; --k) series = (series + T(2 * k + 1) * bernoulli<T>[k - 1]) * v;
        return -(sum + v * (1 + u + series));
    }
}

/// The x with ψ(x) = y, x > 0. Newton from Minka's start (Estimating a Dirichlet distribution,
/// 2000, appendix C), which converges from one side.
template <class T>
T inverse_digamma(T const& y) {
    using std::exp;
    using std::fabs;
    if (!(y == y)) return y;
    if (y < std::numeric_limits<T>::lowest()) return T(0);
    if (y < T(-1e9) && std::is_floating_point_v<T>) return -1 / y;  // γ and the rest are no digits
    T x = y >= T(-2.22) ? T(exp(y) + T(1) / 2) : T(-1 / (y + boost::math::constants::euler<T>()));
    if (!(x <= std::numeric_limits<T>::max())) return x;
    for (int i = 0; i != 20; ++i) {
        T const step = (boost::math::digamma(x, Quiet{}) - y) / boost::math::trigamma(x, Quiet{});
        x -= step;
        if (!(fabs(step) > 4 * std::numeric_limits<T>::epsilon() * x)) break;
    }
    return x;
}

/// x (x + step) …, n factors, where one of them may be next to 0, which Boost does not expect; NaN
/// if none can be, or if the product is not to be had. n < 0 divides by (x − step) ….
template <class T>
T factorial_power(T const& x, long long n, int step) {
    T const none = not_a_number<T>();
    if constexpr (std::is_floating_point_v<T>) {
        using W = wide_t<T>;
        // The roots, in the direction of the steps.
        T const root = T(n < 0 ? step : -step) * x;
        if (!(root > -1 && root < 1000) || n > 1000 || n < -1000) return none;
        W product = 1;
        for (long long k = 0; k < n; ++k) product *= W(x) + W(step * k);
        for (long long k = 1; k <= -n; ++k) product /= W(x) - W(step * k);
        if (std::fabs(product) <= std::numeric_limits<T>::max()) return T(product);
    }
    return none;
}

/// d/dx of x (x + step) …, n ≥ 0 factors, by the product rule, so that zeros among them count.
template <class X>
X factorial_power_slope(X const& x, int n, int step) {
    if (n == 0) return constant_of<X>(0);
    X product = x, slope = constant_of<X>(1);
    for (int k = 1; k != n; ++k) {
        X const factor(x + k * step);
        slope = X(slope * factor + product);
        product = X(product * factor);
    }
    return slope;
}
/// The same for any n, value Omega.
template <class T>
T factorial_power_derivative(T const& Omega, T const& x, int n, int step) {
    if (x != x) return x;
    T const root = T(-step) * x;  // zeros of the factors: 0, 1, …, n − 1
    if (n >= 0 && n <= (root < 0 || root > n ? 24 : 100)) return factorial_power_slope(x, n, step);
    if (n < 0 && n >= -100) {
        T sum = 0;
        for (int k = 1; k <= -n; ++k) sum += 1 / (x - T(step * k));
        return -Omega * sum;
    }
    // From the end that is nearer, where the difference from a zero is not rounded.
    return T(step) * Omega *
           (2 * root < n ? digamma_difference(T(-root), T(n))
                         : -digamma_difference(T(root - n + 1), T(n)));
}

// std::lgamma, which may write the sign to a variable that all threads share.
inline double library_lgamma(double x) {
#if defined(__unix__) || defined(__APPLE__)
    int sign;
    return ::lgamma_r(x, &sign);
#else
    return std::lgamma(x);
#endif
}
// Boost's functions with their limits at poles and ends; in double those of the C library, which
// are faster and have as many digits.
template <class T, class... P>
inline constexpr bool takes_library =
    gives_limits<P...> && std::is_same_v<T, double> && !double_is_widened;
template <class T, class... P>
T gamma(T const& x, P const&... policy) {
    if (gives_limits<P...> && is_gamma_pole(x)) return simple_pole(x);
    if constexpr (takes_library<T, P...>)
        return std::tgamma(x);
    else
        return boost::math::tgamma(x, policy...);
}
template <class T, class... P>
T log_gamma(T const& x, P const&... policy) {
    if (gives_limits<P...> && is_gamma_pole(x)) return infinity<T>();
    if constexpr (takes_library<T, P...>) return library_lgamma(x);
    return boost::math::lgamma(x, policy...);
}
template <class T, class... P>
T gamma_1p_less_1(T const& x, P const&... policy) {
    if (gives_limits<P...> && x < 0 && is_gamma_pole(T(x + 1))) return simple_pole(T(x + 1));
    return boost::math::tgamma1pm1(x, policy...);
}
template <class T, class... P>
T digamma_value(T const& x, P const&... policy) {
    if (gives_limits<P...> && is_gamma_pole(x)) return T(-simple_pole(x));
    if constexpr (std::is_floating_point_v<T>) {
        // Reflection, DLMF 5.5.4, from the nearest pole: Boost rounds 1 − x before it takes that.
        if (x < 0 && !is_gamma_pole(x)) {
            T const pi = boost::math::constants::pi<T>();
            return boost::math::digamma(T(1 - x), policy...) -
                   pi / std::tan(pi * std::remainder(x, T(1)));
        }
    }
    return boost::math::digamma(x, policy...);
}
template <class T, class... P>
T trigamma_value(T const& x, P const&... policy) {
    if (gives_limits<P...> && is_gamma_pole(x))
        return x < std::numeric_limits<T>::lowest() ? not_a_number<T>() : infinity<T>();
    return boost::math::trigamma(x, policy...);
}
/// ψ(1 + x). Next to the root of ψ at 1.46 the rounding of 1 + x would cost the digits.
template <class T, class... P>
T digamma_of_1p(T const& x, P const&... policy) {
    auto const s = cmath::detail::two_sum(T(1), x);
    T const value = digamma_value(s.value, policy...);
    return x > T(0.4) && x < T(0.5) ? T(value + s.error * trigamma_value(s.value, policy...))
                                    : value;
}
// d/ds 1/Γ(s) at a pole s = −m: (−1)ᵐ m!.
template <class T>
T reciprocal_gamma_slope(T const& s) {
    using boost::math::tgamma;
    T const factorial = tgamma(T(1 - s), Quiet{});
    return std::fmod(static_cast<double>(s), 2.0) == 0 ? factorial : T(-factorial);
}
// Γ(a) / Γ(b): infinite where a is 0 or infinite, zero where b is, undefined where both are.
template <class T, class... P>
T gamma_ratio(T const& a, T const& b, P const&... policy) {
    using std::exp;
    if (gives_limits<P...> && a >= 0 && b >= 0) {
        bool const infinite = a == 0 || a > std::numeric_limits<T>::max();
        bool const zero = b == 0 || b > std::numeric_limits<T>::max();
        if (infinite && zero) return not_a_number<T>();
        if (infinite) return infinity<T>();
        if (zero) return T(0);
    }
    T const ratio(boost::math::tgamma_ratio(a, b, policy...));
    // Of two gammas that are no numbers of the type.
    if (gives_limits<P...> && a > 0 && b > 0 && is_nan(ratio) && !is_nan(a) && !is_nan(b))
        return exp(boost::math::lgamma(a, policy...) - boost::math::lgamma(b, policy...));
    return ratio;
}
template <class T, class... P>
T gamma_delta_ratio(T const& a, T const& d, P const&... policy) {
    if constexpr (gives_limits<P...>) {
        if (a == 0 && d > 0) return infinity<T>();
        if (a > 0 && a <= std::numeric_limits<T>::max() && is_gamma_pole(T(a + d)) && d - d == 0)
            return T(0);
    }
    return boost::math::tgamma_delta_ratio(a, d, policy...);
}

}  // namespace chainrules::special::detail
