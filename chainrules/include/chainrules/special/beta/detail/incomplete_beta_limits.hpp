// SPDX-License-Identifier: MIT
#pragma once
// The incomplete beta functions where parameters are infinite, and where they are so large that
// Boost.Math does not end or loses the root: the limits of the beta distribution. That of two large
// parameters is in normal_beta.hpp. With b alone large, −(b + (a − 1)/2) ln(1 − x) is gamma
// distributed with a, up to the square of a/b (Wise 1950).

#include <cmath>
#include <optional>

#include "chainrules/special/base/arguments.hpp"
#include "chainrules/special/beta/detail/incomplete_beta.hpp"
#include "chainrules/special/gamma/detail/incomplete_gamma.hpp"

namespace chainrules::special::detail {

/// Where all probability is if one parameter is infinite: at 1 for a, at 0 for b.
template <class T>
std::optional<T> beta_concentrated_at(T const& a, T const& b) {
    if (is_infinite(a) == is_infinite(b) || !(a > 0 && b > 0)) return {};
    return is_infinite(a) ? T(1) : T(0);
}

/// A point of the incomplete beta function: parameters, x and 1 − x.
template <class T>
struct BetaArgument {
    T a, b, x, y;

    T lower() const {
        if (beta_is_normal(a, b)) return NormalBeta<T>(a, b, x, y).lower();
        return x < T(0.5) ? boost::math::ibeta(a, b, x, Quiet{})
                          : boost::math::ibetac(b, a, y, Quiet{});
    }
    T upper() const {
        if (beta_is_normal(a, b)) return NormalBeta<T>(a, b, x, y).upper();
        return x < T(0.5) ? boost::math::ibetac(a, b, x, Quiet{})
                          : boost::math::ibeta(b, a, y, Quiet{});
    }
    /// x y times the density.
    T unit() const { return beta_unit(a, b, x, y); }
};

/// The root x of I_x(a, b) = p = 1 − q for a moderate a and a large b.
template <class T>
std::optional<T> beta_root_of_gamma(T const& a, T const& b, T const& p, T const& q) {
    if (!(b >= T(1e8) * (1 + a))) return {};
    T const gamma = p < q ? gamma_p_root(a, p, Quiet{}) : gamma_q_root(a, q, Quiet{});
    T const x = gamma / (b + (a - 1) / 2);
    if (!(x < T(1e-7))) return {};
    return -std::expm1(-x);
}
/// The root where it is that of one of the limits.
template <class T>
std::optional<BetaArgument<T>> beta_root_in_limit(T const& a, T const& b, T const& p, T const& q) {
    if (!(a >= T(1e8) || b >= T(1e8)) || !(a > 0 && b > 0 && p > 0 && q > 0)) return {};
    if (auto const at = beta_concentrated_at(a, b)) return BetaArgument<T>{a, b, *at, 1 - *at};
    if (is_infinite(a)) return {};
    if (auto const x = beta_root_of_gamma(a, b, p, q)) return BetaArgument<T>{a, b, *x, 1 - *x};
    if (auto const y = beta_root_of_gamma(b, a, q, p)) return BetaArgument<T>{a, b, 1 - *y, *y};
    if (!beta_is_normal(a, b)) return {};
    NormalBeta<T> const root = normal_beta_root(a, b, p, q);
    return BetaArgument<T>{a, b, root.x(), root.y()};
}

// In the wider type: a rounding of x is many standard deviations.
template <class T>
NormalBeta<wide_t<T>> normal_beta(T const& a, T const& b, T const& x) {
    wide_t<T> const w(x);
    return {wide_t<T>(a), wide_t<T>(b), w, 1 - w};
}

// The primals, which report as the caller's policy says.
template <class T, class... P>
T ibeta_value(T const& a, T const& b, T const& x, P const&... policy) {
    if (auto const at = beta_concentrated_at(a, b)) return x > 0 && x >= *at ? T(1) : T(0);
    if constexpr (std::is_floating_point_v<T>)
        if (beta_is_normal(a, b)) return T(normal_beta(a, b, x).lower());
    return boost::math::ibeta(a, b, x, policy_of(policy...));
}
template <class T, class... P>
T ibetac_value(T const& a, T const& b, T const& x, P const&... policy) {
    if (auto const at = beta_concentrated_at(a, b)) return x > 0 && x >= *at ? T(0) : T(1);
    if constexpr (std::is_floating_point_v<T>)
        if (beta_is_normal(a, b)) return T(normal_beta(a, b, x).upper());
    return boost::math::ibetac(a, b, x, policy_of(policy...));
}
/// The density.
template <class T, class... P>
T ibeta_density(T const& a, T const& b, T const& x, P const&... policy) {
    if (auto const at = beta_concentrated_at(a, b))
        return x == *at && (x == 0 ? a : b) <= 1 ? infinity<T>() : T(0);
    if constexpr (std::is_floating_point_v<T>)
        if (beta_is_normal(a, b, T(1e17)) && x > 0 && x < 1) {
            wide_t<T> const w(x);
            return T(beta_unit(wide_t<T>(a), wide_t<T>(b), w, 1 - w) / (w * (1 - w)));
        }
    return boost::math::ibeta_derivative(a, b, x, policy_of(policy...));
}
/// B_x(a, b) and what it lacks to B(a, b), which itself is less than any number of large
/// parameters.
template <class T, class... P>
T lower_beta_value(T const& a, T const& b, T const& x, P const&... policy) {
    if (beta_concentrated_at(a, b) || beta_is_normal(a, b, T(1e17))) return T(0);
    return boost::math::beta(a, b, x, policy_of(policy...));
}
template <class T, class... P>
T upper_beta_value(T const& a, T const& b, T const& x, P const&... policy) {
    if (beta_concentrated_at(a, b) || beta_is_normal(a, b, T(1e17))) return T(0);
    return boost::math::betac(a, b, x, policy_of(policy...));
}

}  // namespace chainrules::special::detail
