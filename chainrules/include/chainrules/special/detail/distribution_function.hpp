// SPDX-License-Identifier: MIT
#pragma once
// How the distributions declare their function objects, and the inverse of a distribution function
// that Boost has none for.

#include <cmath>
#include <limits>

#include "chainrules/special/detail/policy.hpp"

namespace chainrules::special::detail {

/// A point of the support, with lower(x) = P(X ≤ x), upper(x) = P(X > x) and density(x) there: the
/// x with lower(x) = p, by Newton's method for the logarithm of the smaller tail, in which a
/// log-concave tail is met from far away, between bounds that only come closer.
template <class T, class Lower, class Upper, class Density>
T invert_distribution(T const& p, T const& q, T low, T high, T x, Lower const& lower,
                      Upper const& upper, Density const& density) {
    constexpr T greatest = std::numeric_limits<T>::max(), eps = std::numeric_limits<T>::epsilon();
    bool const left = p < q;
    T const target = left ? p : q;
    T last_step = greatest;
    for (int i = 0; i != 200; ++i) {
        T const tail = left ? lower(x) : upper(x);
        if (!(tail == tail)) return tail;
        if (tail == target) return x;
        (left == (tail < target) ? low : high) = x;
        T const distance = std::log(tail / target);
        T step = -tail / density(x) * distance;
        if (!left) step = -step;
        // Below the rounding of the type that the caller works in, and of the tail.
        if (std::fabs(distance) <= 64 * eps || std::fabs(step) <= 64 * eps * std::fabs(x))
            return x + step;
        T next = x + step;
        // Out of bounds or slow: half of the interval, in the scale of x where it is wide.
        if (!(next > low && next < high) || !(std::fabs(step) < last_step * T(0.75))) {
            if (low > 0 && high > 2 * low)
                next = high > greatest ? 2 * low : std::sqrt(low) * std::sqrt(high);
            else if (high < 0 && low < 2 * high)
                next = low < -greatest ? 2 * high : -std::sqrt(-low) * std::sqrt(-high);
            else if (high > greatest)
                next = low > 0 ? 2 * low : low + 1;
            else if (low < -greatest)
                next = high < 0 ? 2 * high : high - 1;
            else if (low == 0 && high > std::numeric_limits<T>::min())
                next = high * std::sqrt(std::sqrt(eps));
            else
                next = low + (high - low) / 2;
            step = next - x;
            if (!(next > low && next < high)) return x;
        }
        last_step = std::fabs(step);
        x = next;
        if (last_step <= 2 * eps * std::fabs(x)) return x;
    }
    return x;
}

}  // namespace chainrules::special::detail

// Declares the function object `name` of numbers that satisfy the concepts A, B, …: `value` in the
// wider type W of the arguments a, b, …, where they lie in `domain`.
#define CHAINRULES_DETAIL_DISTRIBUTION2(name, A, a, B, b, domain, value)                        \
    namespace detail {                                                                          \
    struct name##_primal {};                                                                    \
    template <A ChainRulesA, B ChainRulesB, Policy... P>                                        \
    common_t<ChainRulesA, ChainRulesB> compute(name##_primal, ChainRulesA const& first,         \
                                               ChainRulesB const& second, P const&... policy) { \
        using T = common_t<ChainRulesA, ChainRulesB>;                                           \
        using W = wide_t<T>;                                                                    \
        W const a(first), b(second);                                                            \
        if (!(domain)) return domain_error(#name, T(second), policy...);                        \
        return T(W(value));                                                                     \
    }                                                                                           \
    }                                                                                           \
    CHAINRULES_DETAIL_FUNCTION_OF_TYPE(name, detail::Primal<detail::name##_primal>)
#define CHAINRULES_DETAIL_DISTRIBUTION3(name, A, a, B, b, C, c, domain, value)         \
    namespace detail {                                                                 \
    struct name##_primal {};                                                           \
    template <A ChainRulesA, B ChainRulesB, C ChainRulesC, Policy... P>                \
    common_t<ChainRulesA, ChainRulesB, ChainRulesC> compute(name##_primal,             \
                                                            ChainRulesA const& first,  \
                                                            ChainRulesB const& second, \
                                                            ChainRulesC const& third,  \
                                                            P const&... policy) {      \
        using T = common_t<ChainRulesA, ChainRulesB, ChainRulesC>;                     \
        using W = wide_t<T>;                                                           \
        W const a(first), b(second), c(third);                                         \
        if (!(domain)) return domain_error(#name, T(third), policy...);                \
        return T(W(value));                                                            \
    }                                                                                  \
    }                                                                                  \
    CHAINRULES_DETAIL_FUNCTION_OF_TYPE(name, detail::Primal<detail::name##_primal>)
// Four real numbers.
#define CHAINRULES_DETAIL_DISTRIBUTION4(name, a, b, c, d, domain, value)                         \
    namespace detail {                                                                           \
    struct name##_primal {};                                                                     \
    template <Real A, Real B, Real C, Real D, Policy... P>                                       \
    common_t<A, B, C, D> compute(name##_primal, A const& first, B const& second, C const& third, \
                                 D const& fourth, P const&... policy) {                          \
        using T = common_t<A, B, C, D>;                                                          \
        using W = wide_t<T>;                                                                     \
        W const a(first), b(second), c(third), d(fourth);                                        \
        if (!(domain)) return domain_error(#name, T(fourth), policy...);                         \
        return T(W(value));                                                                      \
    }                                                                                            \
    }                                                                                            \
    CHAINRULES_DETAIL_FUNCTION_OF_TYPE(name, detail::Primal<detail::name##_primal>)
