// SPDX-License-Identifier: MIT
#pragma once
// The x with I_x(a, b) = p, next to the ends of [0, 1] too, and its derivatives by a, b and p, for
// the standard floating types.

#include <optional>

#include "chainrules/special/beta/detail/incomplete_beta_limits.hpp"

namespace chainrules::special::detail {

/// The root of I_x(a, b) = p by Newton's method for ln p in ln x, from an x that is near.
template <class T>
std::optional<T> beta_root_near(T const& a, T const& b, T const& p, T x) {
    for (int i = 0; i != 8 && x > 0; ++i) {
        BetaArgument<T> const at{a, b, x, T(1 - x)};
        T const value = at.lower(), step = std::log(value / p) * value * at.y / at.unit();
        if (!(std::fabs(step) < T(0.1))) return {};
        x -= x * step;
        if (std::fabs(step) < 1e-9) break;
    }
    return x;
}
/// The same where it is next to 0, from the first terms of DLMF 8.17.8, x^a / (a B) (1 + a (1 − b)
/// x / (a + 1) + …). Boost's search gives up there, or ends far from the root.
template <class T>
std::optional<T> beta_root_next_to_0(T const& a, T const& b, T const& p) {
    if (!(a > 0 && b > 0 && p > 0 && p < 1)) return {};
    T const start = std::exp((std::log(p) + std::log(a) + log_beta(a, b)) / a);
    if (!(start * (1 + b) < T(0.01))) return {};
    return beta_root_near(a, b, p, T(start * (1 + (b - 1) / (a + 1) * start)));
}
/// The same for p = 1 − q and both ends, with y = 1 − x, and for large parameters.
template <class T>
std::optional<BetaArgument<T>> beta_root_at_end(T const& a, T const& b, T const& p, T const& q) {
    if constexpr (std::is_floating_point_v<T>) {
        if (auto const root = beta_root_in_limit(a, b, p, q)) return root;
        if (auto const x = beta_root_next_to_0(a, b, p)) return BetaArgument<T>{a, b, *x, 1 - *x};
        if (auto const y = beta_root_next_to_0(b, a, q)) return BetaArgument<T>{a, b, 1 - *y, *y};
    }
    return {};
}
/// The same in a wider type, from the root at an end of the narrower one.
template <class W, class T>
std::optional<W> beta_root_at_end_from(BetaArgument<T> const& near, W const& p, W const& q) {
    W const a = near.a, b = near.b;
    if (auto const root = beta_root_in_limit(a, b, p, q)) return root->x;
    // A subnormal number has lost the digits to begin with.
    if (near.x < near.y && near.x > std::numeric_limits<T>::min())
        return beta_root_near(a, b, p, W(near.x));
    if (near.x > near.y && near.y > std::numeric_limits<T>::min())
        if (auto const y = beta_root_near(b, a, q, W(near.y))) return 1 - *y;
    if (auto const root = beta_root_at_end(a, b, p, q)) return root->x;
    return {};
}
/// The root x of I_x(a, b) = p = 1 − q, and y = 1 − x, each with all its digits.
template <class T>
BetaArgument<T> inverse_beta(T const& a, T const& b, T const& p, T const& q) {
    if (auto const root = beta_root_at_end(a, b, p, q)) return *root;
    T y(0);
    T const x = p < q ? boost::math::ibeta_inv(a, b, p, &y, Quiet{})
                      : boost::math::ibetac_inv(a, b, q, &y, Quiet{});
    return {a, b, x, y};
}
/// The primals ibeta_inv, of p, and ibetac_inv, of q, which report as the caller's policy says.
template <bool complement, class A, class B, class X, class P>
auto ibeta_inverse(A const& a, B const& b, X const& given, P const& policy)
    -> decltype(boost::math::ibeta_inv(a, b, given, policy)) {
    using T = decltype(boost::math::ibeta_inv(a, b, given, policy));
    if constexpr (std::is_floating_point_v<T>) {
        auto const of = [&]<class W>(W const& p, auto const& root) {
            W const q(1 - p);
            return complement ? root(q, p) : root(p, q);
        };
        auto const near = of(
            T(given), [&](T const& p, T const& q) { return beta_root_at_end(T(a), T(b), p, q); });
        // In the wider type: the exponent of a small root costs as many units in the last place.
        using W = wide_t<T>;
        if (near)
            if (auto const root = of(W(given), [&](W const& p, W const& q) {
                    return beta_root_at_end_from(*near, p, q);
                }))
                return T(*root);
    }
    if constexpr (complement)
        return boost::math::ibetac_inv(a, b, given, policy);
    else
        return boost::math::ibeta_inv(a, b, given, policy);
}

/// The root of I_x(a, b) = p = 1 − q, of which the argument is a rounding. A partial of an inverse
/// function changes with x as fast as the density does, far more than x itself.
template <class T>
BetaArgument<T> refined_root(BetaArgument<T> at, T const& p, T const& q) {
    if (auto const root = beta_root_in_limit(at.a, at.b, p, q)) return *root;
    if (!(at.x > 0 && at.y > 0)) return at;
    for (int i = 0; i != 2; ++i) {
        T const excess = p < q ? at.lower() - p : q - at.upper();
        T const step = excess / at.unit() * (at.x * at.y);
        if (!(std::fabs(step) <= std::fmin(at.x, at.y) / 8)) break;
        at.x -= step;
        at.y += step;
        if (std::fabs(step) <= std::fmin(at.x, at.y) * 1e-9) break;
    }
    return at;
}
// From the rounded root itself, which next to 1 says too little, and may have underflown.
template <class T>
BetaArgument<T> beta_root(T const& x, T const& a, T const& b, T const& p, T const& q) {
    if ((x > 0 && x < 1 - T(1e-4)) || !(p > 0 && q > 0))
        return refined_root({a, b, x, T(1 - x)}, p, q);
    return refined_root(inverse_beta(a, b, p, q), p, q);
}
template <class T>
T beta_root_da(BetaArgument<T> const& at) {
    if (at.x == 0 || at.y == 0) return T(0);  // the ends stay where they are
    return -at.x * at.y * ibeta_da_scaled(at.a, at.b, at.x, at.y);
}
template <class T>
T beta_root_db(BetaArgument<T> const& at) {
    if (at.x == 0 || at.y == 0) return T(0);  // the ends stay where they are
    return -at.x * at.y * ibeta_db_scaled(at.a, at.b, at.x, at.y);
}
template <class T>
T beta_root_dp(BetaArgument<T> const& at) {
    if (beta_concentrated_at(at.a, at.b)) return 0;
    if (!(at.x > 0 && at.y > 0))
        return 1 / boost::math::ibeta_derivative(at.a, at.b, at.x, Quiet{});
    return at.x * at.y / at.unit();
}

}  // namespace chainrules::special::detail
