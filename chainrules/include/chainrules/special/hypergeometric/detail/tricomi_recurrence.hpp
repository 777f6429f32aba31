// SPDX-License-Identifier: MIT
#pragma once
// Tricomi's U(a, b, z) for a < ¾ and b ≥ 1 by recurrences, from values that an integral gives: see
// tricomi_integral.hpp. What each of two values contributes is computed apart, since the
// contributions may cancel.

#include <cmath>
#include <concepts>
#include <limits>
#include <type_traits>
#include <utility>

#include "chainrules/special/hypergeometric/detail/tricomi_integral.hpp"

namespace chainrules::special::detail {

// Numbers without an error in place of those with one.
template <class N>
struct without_error {
    using type = N;
};
template <class T>
struct without_error<Estimate<T>> {
    using type = T;
};
template <class T>
struct without_error<Jet<T>> {
    using type = Jet<typename without_error<T>::type>;
};
template <class T>
T values_of(Estimate<T> const& x) {
    return x.value;
}
template <class T>
auto values_of(Jet<T> const& x) {
    return Jet<typename without_error<T>::type>(values_of(x.value), values_of(x.dot));
}
/// Sums of the magnitudes of what a product of jets consists of.
template <std::floating_point T>
T magnitude(T const& x) {
    return std::fabs(x);
}
template <class T>
    requires(!is_jet<T> && !std::floating_point<T>)
T magnitude(T const& x) {
    return abs(x);
}
template <class T>
Jet<T> magnitude(Jet<T> const& x) {
    return {magnitude(x.value), magnitude(x.dot)};
}
template <class T>
Estimate<T> estimated(T const& value, T const& error) {
    return {value, error};
}
template <class T>
auto estimated(Jet<T> const& value, Jet<T> const& error) {
    return Jet(estimated(value.value, error.value), estimated(value.dot, error.dot));
}

/// What one of the two values contributes that a recurrence f₋₁ = u(k) f₀ − v(k) f₁ starts from,
/// here `lower` and `upper`, over e^scale.
template <class N, class T = innermost_t<N>>
struct TricomiPart {
    N value{};
    T scale = 0;

    template <class U, class V>
    TricomiPart(T const& lower, T const& upper, int steps, U const& u, V const& v) {
        using std::log;
        using P = typename without_error<N>::type;
        P f(lower), above(upper), size(f);
        T const large = 1e100, log_large = log(large), eps = std::numeric_limits<T>::epsilon();
        for (int k = 0; k != steps; ++k) {
            P const x = u(k), y = v(k), next = x * f - y * above;
            size = magnitude(x) * magnitude(f) + magnitude(y) * magnitude(above);
            above = std::exchange(f, next);
            if (number_of(size) > large) {
                f = f / large;
                above = above / large;
                size = size / large;
                scale += log_large;
            }
        }
        value = estimated(f, P(size * T(4 * (steps + 1) * eps)));
    }
};
/// From the two values, which may cancel; both parts grow alike.
template <class N, class T, class U, class V>
ScaledTricomi<N> tricomi_recurrence(N const& lower, N const& upper, T const& scale, int steps,
                                    U const& u, V const& v) {
    using std::exp;
    TricomiPart<N> const first(T(1), T(0), steps, u, v), second(T(0), T(1), steps, u, v);
    N const sum = first.value * lower + second.value * upper * exp(T(second.scale - first.scale));
    return {sum, N(Estimate<T>(T(scale + first.scale)))};
}

/// For b ≥ 1 and a < ¾: U(a − 1) = (z + 2a − b) U(a) − a (a − b + 1) U(a + 1) (DLMF 13.3.7), from
/// the two values next to a = 0. Errors grow with (b−1)-th powers of −a if z is small.
template <class N, class T = innermost_t<N>>
ScaledTricomi<N> tricomi_by_recurrence(N const& a, N const& b, T const& z) {
    using std::ceil;
    T const start = number_of(a);
    int const steps = start >= T(-0.25) ? 0 : static_cast<int>(ceil(T(-0.25) - start));
    N const top = a + T(steps), one(Estimate<T>(T(1))), zero(Estimate<T>(T(0)));
    // U(0, b, z) is 1, and nothing comes from the other one.
    bool const ends = std::is_same_v<N, Estimate<T>> && number_of(top) == 0;
    TricomiPair<N> const pair = ends ? TricomiPair<N>{zero, zero, T(0)} : tricomi_pair(top, b, z);
    if (steps == 0 && pair.scale == 0) return {pair.first_beside_one, zero, true};
    N const first = times_exp(one, N(Estimate<T>(T(-pair.scale)))) + pair.first_beside_one;
    auto const p = values_of(a), q = values_of(b);
    return tricomi_recurrence(
        first, pair.second, pair.scale, steps,
        [&](int k) { return z + T(2) * (p + T(steps - k)) - q; },
        [&](int k) { return (p + T(steps - k)) * (p - q + T(steps - k + 1)); });
}
/// From there to greater b: z U(b + 1) = (z + b − 1) U(b) − (b − a − 1) U(b − 1) (DLMF 13.3.8).
/// Errors grow next to whole a.
template <class N, class T = innermost_t<N>>
ScaledTricomi<N> tricomi_upwards(N const& a, N const& b, T const& z) {
    using std::exp;
    using std::floor;
    int const steps = static_cast<int>(floor(T(number_of(b) - 1)));
    N const bottom = b - T(steps);
    auto const whole = [](ScaledTricomi<N> const& u) {
        return u.beside_one ? u.rest + T(1) : u.rest;
    };
    auto const first = tricomi_by_recurrence(a, bottom, z),
               second = tricomi_by_recurrence(a, N(bottom + T(1)), z);
    T const scale = number_of(first.scale), relative = exp(T(number_of(second.scale) - scale));
    auto const p = values_of(a), q = values_of(bottom);
    // U(b₀ + 1) and U(b₀).
    return tricomi_recurrence(
        N(whole(second) * relative), whole(first), scale, steps - 1,
        [&](int k) { return (z + q + T(k)) / z; }, [&](int k) { return (q - p + T(k)) / z; });
}

}  // namespace chainrules::special::detail
