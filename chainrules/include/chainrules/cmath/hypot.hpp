// SPDX-License-Identifier: MIT
#pragma once
// hypot of any number of real arguments: the Euclidean norm without overflow on the way.

#include <cmath>
#include <tuple>

#include "chainrules/cmath/exponential.hpp"
#include "chainrules/cmath/sign.hpp"

namespace chainrules::cmath {

namespace detail {

// Below tiny a number may have lost digits to underflow; large is a power of two that brings the
// smallest numbers back into the normal range.
template <class X>
inline constexpr X tiny = std::numeric_limits<X>::min() / std::numeric_limits<X>::epsilon();
template <class X>
inline constexpr X large =
    1 / std::numeric_limits<X>::epsilon() / std::numeric_limits<X>::epsilon();

// 1 − x² by factors, which keep the digits that it loses at ±1. The derivative of their product is
// a difference, which loses digits at 0: nested numbers have the square there.
template <class X>
CHAINRULES_DETAIL_INLINE constexpr auto one_minus_square(X const& x) {
    if constexpr (!std::is_arithmetic_v<X>)
        if (x < 0.5 && x > -0.5) return evaluated_t<decltype((1 - x) * (1 + x))>(1 - x * x);
    return evaluated_t<decltype((1 - x) * (1 + x))>((1 - x) * (1 + x));
}
// 1 / (1 + x²). The square overflows where its derivative, beside the quotient, should not.
template <class X>
CHAINRULES_DETAIL_INLINE constexpr auto inverse_of_one_plus_square(X const& x) {
    using Y = evaluated_t<decltype(1 / (1 + x * x))>;
    if constexpr (!std::is_arithmetic_v<X>)
        if (x > 1 || x < -1) {
            X const inverse(1 / x), square(inverse * inverse);
            return Y(square / (1 + square));
        }
    return Y(1 / (1 + x * x));
}

// ±1, and 0 of a finite number.
template <class R, class X>
constexpr R sign_of_infinity(X const& x) {
    constexpr R greatest = std::numeric_limits<R>::max();
    return x > greatest ? R(1) : x < -greatest ? R(-1) : R(0);
}

template <class T>
constexpr T norm_of(T const& x) {
    return abs(x);
}
template <class T>
constexpr T norm_of(T const& x, T const& y) {
    using std::hypot;
    return hypot(x, y);
}
// Divided by the greatest, so that no square leaves the range. An infinity counts before a NaN.
template <class T, class... X>
constexpr T norm_of(T const& x, T const& y, X const&... rest) {
    T greatest(0), sum(0);
    bool ordered = true;
    auto const look = [&](T const& a) {
        T const magnitude = abs(a);
        if (magnitude > greatest) greatest = magnitude;
        ordered = ordered && a == a;
    };
    look(x), look(y), (look(rest), ...);
    // Infinite: the numbers of an AD tool need no numeric_limits.
    if (T(greatest - greatest) != 0) return greatest;
    if (!ordered) return T(x + (y + ... + rest));
    if (greatest == 0) return greatest;
    auto const add = [&](T const& a) {
        T const ratio = a / greatest;
        sum += ratio * ratio;
    };
    add(x), add(y), (add(rest), ...);
    return greatest * sqrt(sum);
}

}  // namespace detail

/// √(x² + y² + …); |x| of a single number.
CHAINRULES_DETAIL_PRIMAL(hypot, (x), abs(x));
template <Real T, std::same_as<T>... Rest>
constexpr T primal(hypot_t, T const& x, T const& y, Rest const&... rest) {
    return detail::norm_of(x, y, rest...);
}

namespace detail {

// Argument I over the norm, and 0 where all are 0 and the derivative does not exist. Infinite ones
// share the derivative evenly, and the others have none.
template <class O, class... X>
struct HypotPartials {
    static constexpr int chainrules_arguments = sizeof...(X);
    static constexpr int chainrules_outputs = 0;
    using chainrules_real_type = O;
    static constexpr char const* chainrules_names = "(x, y, ...)";
    static constexpr char const* chainrules_formula = "x / Omega, y / Omega, ...";
    O Omega;
    std::tuple<X...> x;

    template <int I>
    CHAINRULES_DETAIL_INLINE constexpr O operator()(Slot<I>) const {
        using R = plain_real_t<O>;
        if constexpr (!std::is_floating_point_v<R>) {
            if (Omega == 0) return constant_of<O>(0);
        } else if (!(Omega >= tiny<R> && Omega <= std::numeric_limits<R>::max())) [[unlikely]] {
            if (Omega == 0) return constant_of<O>(0);
            if constexpr (sizeof...(X) == 1)
                if (Omega == Omega) return constant_of<O>(std::get<I>(x) < 0 ? -1 : 1);
            return scaled<I>(Omega < 1 ? large<R> : 1 / large<R>, std::index_sequence_for<X...>{});
        }
        return O(std::get<I>(x) / Omega);
    }

  private:
    // Where the norm has lost digits to underflow, or overflowed. Inlined, but for the norm, so
    // that this object stays in registers.
    template <int I, class R, std::size_t... J>
    CHAINRULES_DETAIL_INLINE constexpr O scaled(R factor, std::index_sequence<J...>) const {
        O const norm = norm_of_values(O(std::get<J>(x) * factor)...);
        if (norm > std::numeric_limits<R>::max())
            return constant_of<O>(sign_of_infinity<R>(std::get<I>(x)) /
                                  norm_of_values(sign_of_infinity<R>(std::get<J>(x))...));
        return O(O(std::get<I>(x) * factor) / norm);
    }
    template <class... T>
    static constexpr auto norm_of_values(T... values) {
        if constexpr ((std::is_arithmetic_v<T> && ...))
            return norm_of(values...);
        else
            return hypot(values...);
    }
};

}  // namespace detail

template <class O, Real... X>
    requires(sizeof...(X) > 0)
CHAINRULES_DETAIL_INLINE constexpr detail::HypotPartials<promoted_t<O, X...>,
                                                         promoted_t<X, X...>...>
derivatives_given_output(O const& Omega, hypot_t const&, X const&... x) {
    return {static_cast<promoted_t<O, X...>>(Omega), {static_cast<promoted_t<X, X...>>(x)...}};
}

}  // namespace chainrules::cmath

namespace chainrules::fn {
using cmath::hypot;
}  // namespace chainrules::fn
