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
inline constexpr X large = 1 /
                           std::numeric_limits<X>::epsilon() / std::numeric_limits<X>::epsilon();

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

// Argument I over the norm, and 0 where all are 0 and the derivative does not exist.
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
        if constexpr (!std::is_floating_point_v<O>) {
            if (Omega == 0) return constant_of<O>(0);
        } else if (!(Omega >= tiny<O> && Omega <= std::numeric_limits<O>::max())) [[unlikely]] {
            if (Omega == 0) return O(0);
            return scaled<I>(Omega < 1 ? large<O> : 1 / large<O>, std::index_sequence_for<X...>{});
        }
        return O(std::get<I>(x) / Omega);
    }

  private:
    // Where the norm has lost digits to underflow, or overflowed. Inlined, but for the norm, so
    // that this object stays in registers.
    template <int I, std::size_t... J>
    CHAINRULES_DETAIL_INLINE constexpr O scaled(O factor, std::index_sequence<J...>) const {
        return static_cast<O>(std::get<I>(x) * factor) /
               norm_of_values(static_cast<O>(std::get<J>(x) * factor)...);
    }
    template <class... T>
    static constexpr O norm_of_values(T... values) {
        return norm_of(values...);
    }
};

}  // namespace detail

template <class O, Real... X>
requires(sizeof...(X) > 0) CHAINRULES_DETAIL_INLINE constexpr detail::HypotPartials<
    promoted_t<O, X...>, promoted_t<X, X...>...> derivatives_given_output(O const& Omega,
                                                                          hypot_t const&,
                                                                          X const&... x) {
    return {static_cast<promoted_t<O, X...>>(Omega), {static_cast<promoted_t<X, X...>>(x)...}};
}

}  // namespace chainrules::cmath

namespace chainrules::fn {
using cmath::hypot;
}  // namespace chainrules::fn
