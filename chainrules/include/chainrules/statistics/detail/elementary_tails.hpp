// SPDX-License-Identifier: MIT
#pragma once
// Functions of which elementary distribution functions are made, in jets.

#include "chainrules/statistics/detail/tails.hpp"

namespace chainrules::statistics::formulas {

/// −ln(1 − e^u) for u ≤ 0, and its logarithm, where e^u is 0, too.
template <class N>
N minus_ln1mexp(N const& u) {
    return -ln1mexp(u);
}
template <std::floating_point T>
T ln_of_minus_ln1mexp(T const& u) {
    return u < -40 ? u : std::log(-log_exp::detail::log1mexp(u));
}
template <class T>
Jet<T> ln_of_minus_ln1mexp(Jet<T> const& u) {
    return chained(ln_of_minus_ln1mexp(u.value), u.dot, [&] {
        return number_of(u) < -40
                   ? T(number_t<T>(1))
                   : T(1 / (power_of_e_less_1(T(-u.value)) * minus_ln1mexp(u.value)));
    });
}

/// (ln(1 + t) − t/(1 + t))/t², its n-th derivative: Σ (−1)^j (j+1)/(j+2) t^j differentiated next to
/// 0.
template <int n, std::floating_point T>
T ln1p_rest(T const& t) {
    if (std::fabs(t) < T(0.25)) {
        T power = 1, sum = 0;
        for (int j = n; j != 80; ++j) {
            T factor = T(j + 1) / T(j + 2);
            for (int k = 0; k != n; ++k) factor *= T(j - k);
            T const term = (j % 2 == 0 ? factor : -factor) * power;
            sum += term;
            if (std::fabs(term) <= std::numeric_limits<T>::epsilon() / 8 * std::fabs(sum)) break;
            power *= t;
        }
        return sum;
    }
    T const u = 1 + t;
    if constexpr (n == 0)
        return (std::log1p(t) - t / u) / (t * t);
    else if constexpr (n == 1)  // of r: (1/u² − 2 r)/t
        return (1 / (u * u) - 2 * ln1p_rest<0>(t)) / t;
    else
        return (-2 / (u * u * u) - 3 * ln1p_rest<1>(t)) / t;
}
template <int n, class T>
Jet<T> ln1p_rest(Jet<T> const& t) {
    static_assert(n < 2, "fewer derivatives of ln(1 + ξz)/ξ by ξ are known");
    return chained(ln1p_rest<n>(t.value), t.dot, [&] { return ln1p_rest<n + 1>(t.value); });
}

/// ln(1 + ξz)/ξ, z for ξ = 0; by z 1/(1 + ξz), by ξ −z² (ln(1 + t) − t/(1 + t))/t², t = ξz.
template <std::floating_point T>
T ln1p_over(T const& xi, T const& z) {
    T const t = xi * z;
    if (std::fabs(t) < std::numeric_limits<T>::epsilon()) return z * (1 - t / 2);
    return std::log1p(t) / xi;
}
template <class T>
Jet<T> ln1p_over(Jet<T> const& xi, Jet<T> const& z) {
    T const y = ln1p_over(xi.value, z.value), t = xi.value * z.value;
    Jet<T> const by_z = chained(y, z.dot, [&] { return T(1 / (1 + t)); });
    Jet<T> const by_xi =
        chained(y, xi.dot, [&] { return T(-(z.value * z.value) * ln1p_rest<0>(t)); });
    return {y, by_z.dot + by_xi.dot};
}
template <class X, class Z>
    requires(!std::is_same_v<X, Z>)
auto ln1p_over(X const& xi, Z const& z) {
    using N = deepest_t<X, Z>;
    return ln1p_over(lifted<N>(xi), lifted<N>(z));
}

/// The triangular distribution of which one side is a square.
template <class A, class C, class B, class X>
auto triangular_tails(A const& a, C const& c, B const& b, X const& x) {
    using N = deepest_t<A, C, B, X>;
    bool const is_lower = number_of(x) < number_of(c);
    N const width = lifted<N>(b) - lifted<N>(a);
    N const to_end = is_lower ? lifted<N>(x) - lifted<N>(a) : lifted<N>(b) - lifted<N>(x);
    N const of_mode = is_lower ? lifted<N>(c) - lifted<N>(a) : lifted<N>(b) - lifted<N>(c);
    return tails_of_smaller(is_lower, N(2 * ln(to_end) - ln(width) - ln(of_mode)));
}

}  // namespace chainrules::statistics::formulas
