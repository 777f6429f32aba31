// SPDX-License-Identifier: MIT
#pragma once
// Both real branches of Lambert's W and their derivatives, exact up to the branch point −1/e, where
// 1 + W(z) as it stands has lost half of its digits.

#include <boost/math/special_functions/lambert_w.hpp>
#include <array>
#include <cmath>
#include <limits>

#include "chainrules/cmath/exponential.hpp"
#include "chainrules/special/base/policy.hpp"

namespace chainrules::special {

using cmath::exp;

namespace detail {

/// (k − 1) / k! from k = 2 on: enough of them for |u| ≤ 1/2 in 64 bits.
template <class T>
inline constexpr std::array<T, 19> lambert_coefficients = [] {
    std::array<T, 19> result{};
    constant_t factorial = 1;
    for (std::size_t k = 2; k != result.size() + 2; ++k) {
        factorial *= static_cast<constant_t>(k);
        result[k - 2] = static_cast<T>(static_cast<constant_t>(k - 1) / factorial);
    }
    return result;
}();

/// u = 1 + W(z), −0 at the end of the lower branch. Where it is small it solves
/// 1 + (u − 1) e^u = Σ (k−1) u^k / k! = e z + 1 by Newton's method from W, or from the series of
/// DLMF 4.13.6; e z + 1 is formed with e in two parts.
template <class T>
T lambert_u(T const& z, T const& w, int branch) {
    if constexpr (!std::is_floating_point_v<T>) {
        return branch == 0 ? T(1 + w) : T(-(-1 - w));
    } else {
        if (w != w || std::fabs(1 + w) > T(0.5)) return 1 + w;
        using W = working_t<T>;
        W const e_high = W(2.718281828459045), e_low = W(1.445646891729250136554225e-16L), x = z;
        T const delta = static_cast<T>(std::fma(e_high, x, W(1)) + e_low * x);
        if (!(delta > 0)) return branch == 0 ? T(0) : -T(0);
        T u = 1 + w;
        if (std::fabs(u) < T(0.01)) {
            T const p = branch == 0 ? std::sqrt(2 * delta) : -std::sqrt(2 * delta);
            u = p - p * p / 3 + 11 * p * p * p / 72;
        }
        // Each step doubles the digits, of which the start has at least 7.
        for (int i = 0; i != 6; ++i) {
            T sum = 0;
            for (std::size_t k = lambert_coefficients<T>.size(); k-- != 0;)
                sum = sum * u + lambert_coefficients<T>[k];
            T const step = (sum * u * u - delta) / (u * std::exp(u));
            u -= step;
            if (step * step <= std::numeric_limits<T>::epsilon() / 4 * (u * u)) break;
        }
        return u;
    }
}

// Away from the branch point Boost's own in double lose up to ten units in the last place, which a
// step of Newton's method takes off.
template <class T>
T lambert_polished(T const& z, T const& value) {
    if constexpr (std::is_same_v<T, double>)
        if (std::fabs(value + 1) >= 0.5 && std::fabs(value) < 700) {
            T const e = std::exp(value);
            return value - std::fma(value, e, -z) / (e * (1 + value));
        }
    return value;
}
// Next to it they lose up to half of their digits.
template <class T>
T lambert_exact(T const& z, T const& value, int branch) {
    if constexpr (std::is_floating_point_v<T>) {
        using W = working_t<T>;
        if (std::fabs(value + 1) < T(0.5)) return T(lambert_u(W(z), W(value), branch) - 1);
    }
    return lambert_polished(z, value);
}
// Boost's lower branch refuses denormal numbers. There Newton's method solves
// w + ln(−w) = ln(−z).
template <class T, class... P>
T lambert_lower(T const& z, P const&... policy) {
    if (z > 0) return domain_error("lambert_wm1", z, policy...);
    if constexpr (std::is_floating_point_v<T>) {
        if (z < 0 && z > -std::numeric_limits<T>::min()) {
            T const target = std::log(-z);
            T w = target - std::log(-target);
            for (int i = 0; i != 6; ++i) w -= (w + std::log(-w) - target) / (1 + 1 / w);
            return w;
        }
    }
    return T(boost::math::lambert_wm1(z, policy...));
}
template <class T, class... P>
T lambert_upper(T const& z, P const&... policy) {
    if (z < T(-1)) return domain_error("lambert_w0", z, policy...);
    return T(boost::math::lambert_w0(z, policy...));
}
// The value of the branch, −1 where rounding has left the domain; next to the branch point as near
// as lambert_u, which follows, begins.
template <class T>
T lambert_value(T const& z, int branch) {
    T const near = branch == 0 ? lambert_upper(z, Quiet{}) : lambert_lower(z, Quiet{});
    T const w = lambert_polished(z, near);
    return w != w && z < 0 && z > T(-0.3678795) ? T(-1) : w;
}

/// W′ = e^(−W) / (1 + W), or W / (z (1 + W)) where e^(−W) would multiply the error of W
/// (DLMF 4.13.4), by W and u = 1 + W. Next to z = 0 that of the lower branch is 1/z.
template <class T>
T lambert_slope(T const& z, T const& w, T const& u) {
    using std::exp;
    if (w < -2) return z == 0 ? w : T(w / u / z);
    if (w > std::numeric_limits<T>::max()) return T(0);
    if (w > 1) return T(w / u / z);
    return T(exp(T(1 - u)) / u);
}
template <class T>
T lambert_first(T const& z, int branch) {
    T const w = lambert_value(z, branch);
    return lambert_slope(z, w, lambert_u(z, w, branch));
}
/// W″ = −e^(−2W) (W + 2) / (1 + W)³.
template <class T>
T lambert_second(T const& z, int branch) {
    T const w = lambert_value(z, branch), u = lambert_u(z, w, branch);
    if (u > std::numeric_limits<T>::max()) return T(0);
    if (u < std::numeric_limits<T>::lowest()) return u;
    T const first = lambert_slope(z, w, u);
    return T(-first * first * (u + 1) / u);
}
// Boost's own have half the digits next to the branch point. Its value has been asked for its
// domain.
template <class T>
T lambert_prime(T const& z, T const& value, int branch) {
    if (value != value) return value;
    using W = working_t<T>;
    if constexpr (std::is_same_v<W, T>) {
        T const w = lambert_polished(z, value);
        return lambert_slope(z, w, lambert_u(z, w, branch));
    } else {
        return T(lambert_first(W(z), branch));
    }
}

}  // namespace detail

/// The principal branch of Lambert's W, the solution W ≥ −1 of W e^W = z.
CHAINRULES_DETAIL_POLICY_PRIMAL(InCommon, lambert_w0, (z),
                                detail::lambert_exact(z, detail::lambert_upper(z, policy...), 0));
/// The lower branch of Lambert's W, the solution W ≤ −1 of W e^W = z.
CHAINRULES_DETAIL_POLICY_PRIMAL(InCommon, lambert_wm1, (z),
                                detail::lambert_exact(z, detail::lambert_lower(z, policy...), -1));
/// The derivatives of the two branches.
CHAINRULES_DETAIL_POLICY_PRIMAL(InCommon, lambert_w0_prime, (z),
                                detail::lambert_prime(z, detail::lambert_upper(z, policy...), 0));
/// The derivative of lambert_wm1, e^(−W) / (1 + W).
CHAINRULES_DETAIL_POLICY_PRIMAL(InCommon, lambert_wm1_prime, (z),
                                detail::lambert_prime(z, detail::lambert_lower(z, policy...), -1));
/// The first and second derivatives, without asking for the domain.
CHAINRULES_DETAIL_POLICY_PRIMAL(Working, lambert_w0_slope, (x), detail::lambert_first(x, 0));
CHAINRULES_DETAIL_POLICY_PRIMAL(Working, lambert_wm1_slope, (x), detail::lambert_first(x, -1));
CHAINRULES_DETAIL_POLICY_PRIMAL(Working, lambert_w0_curvature, (x), detail::lambert_second(x, 0));
CHAINRULES_DETAIL_POLICY_PRIMAL(Working, lambert_wm1_curvature, (x), detail::lambert_second(x, -1));

namespace detail {

// W‴ by W and W′: W′³ (2W² + 8W + 9) / (1 + W)².
template <class W, class D>
auto lambert_third(W const& w, D const& slope) {
    using T = evaluated_t<decltype(slope * slope * slope * (2 * w * w + 8 * w + 9))>;
    T const u(1 + w);
    if (slope == 0) return constant_of<T>(0);  // at ∞
    return T(slope * slope * slope * (2 * w * w + 8 * w + 9) / (u * u));
}

// W′ by W: e^(−W) / (1 + W), or W / (z (1 + W)), which keeps its digits where W is great. For the
// numbers of AD tools by z.
template <class W, class Z, class Slope>
auto lambert_first_by_value(W const& w, Z const& z, Slope const& slope, int branch) {
    if constexpr (std::is_floating_point_v<W> && std::is_floating_point_v<Z>) {
        if (std::fabs(1 + w) > W(0.5) && std::fabs(w) <= std::numeric_limits<W>::max())
            return std::fabs(w) < W(0.5) ? std::exp(-w) / (1 + w)
                                         : w / (static_cast<W>(z) * (1 + w));
        using T = working_t<W>;
        T const u = lambert_u(T(z), T(w), branch);
        if (w != w || std::fabs(u) <= T(0.5)) return static_cast<W>(std::exp(1 - u) / u);
        return static_cast<W>(slope(z));
    } else {
        return slope(z);
    }
}

}  // namespace detail

// Infinite at the branch point, −∞ at the end 0 of the lower branch.
CHAINRULES_SCALAR_RULE(lambert_w0, (z),
                       singular(detail::lambert_first_by_value(Omega, z, lambert_w0_slope, 0)));
CHAINRULES_SCALAR_RULE(lambert_wm1, (z),
                       singular(detail::lambert_first_by_value(Omega, z, lambert_wm1_slope, -1)));
CHAINRULES_SCALAR_RULE(lambert_w0_prime, (z), singular(lambert_w0_curvature(z)));
CHAINRULES_SCALAR_RULE(lambert_wm1_prime, (z), singular(lambert_wm1_curvature(z)));
CHAINRULES_SCALAR_RULE(lambert_w0_slope, (z), singular(lambert_w0_curvature(z)));
CHAINRULES_SCALAR_RULE(lambert_wm1_slope, (z), singular(lambert_wm1_curvature(z)));
CHAINRULES_SCALAR_RULE(lambert_w0_curvature, (z),
                       detail::lambert_third(lambert_w0(z, detail::quiet), lambert_w0_slope(z)));
CHAINRULES_SCALAR_RULE(lambert_wm1_curvature, (z),
                       detail::lambert_third(lambert_wm1(z, detail::quiet), lambert_wm1_slope(z)));

}  // namespace chainrules::special

namespace chainrules::fn {
using special::lambert_w0;
using special::lambert_w0_prime;
using special::lambert_wm1;
using special::lambert_wm1_prime;
}  // namespace chainrules::fn
