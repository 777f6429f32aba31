// SPDX-License-Identifier: MIT
#pragma once
// Jacobi polynomials by their three-term recurrence (DLMF 18.9.1, 18.9.2), with the derivatives by
// α and β: exact to the rounding of the recurrence and without the 0/0 of the closed forms.

#include <cstddef>

#include "chainrules/special/polynomials/detail/degree.hpp"

namespace chainrules::special::detail {

/// P_n^{(α, β)}(x), and for I = 0 or 1 its derivative by α or β. The recurrence is differentiated
/// by hand: jets would carry derivatives that are 1 through every product, at a fifth more time.
template <std::size_t I, class T>
Jet<T> jacobi_at(int n, T const& a, T const& b, T const& x) {
    auto const number = [](int i) { return constant_of<T>(i); };
    if (n > greatest_degree) return of_no_degree<T>();
    if (n <= 0) return number(n < 0 ? 0 : 1);
    // For α, β > −1 the leading coefficient is positive, and grows with both.
    if (is_at_infinity(n, x)) {
        T const end = leading_at_infinity(n, 1, x);
        return {end, I < 2 ? end : number(0)};
    }
    T const sum = a + b, difference = (a - b) * sum;
    T previous = number(1), p = (a + number(1)) + (sum + number(2)) * (x - number(1)) / number(2);
    [[maybe_unused]] T const moved = I == 0 ? number(2) * a : number(-2) * b;  // of the difference
    [[maybe_unused]] T previous_dot = number(0), dot = (x + number(I == 0 ? 1 : -1)) / number(2);
    for (int k = 2; k <= n; ++k) {
        T const c = number(2 * k) + sum, lower = c - number(2),
                factor = number(2 * k) * (number(k) + sum);
        T const scale = number(1) / (factor * lower);
        T const u = c * lower * x + difference,
                v = number(2) * (number(k - 1) + (I == 0 ? b : a)) * scale;
        T const e = (number(k - 1) + (I == 0 ? a : b)) * v;
        T const at_p = (c - number(1)) * u * scale, at_previous = e * c;
        T const next = at_p * p - at_previous * previous;
        if constexpr (I < 2) {
            // Those of c, lower, k + sum and one of the factors of e are 1.
            T const u_dot = (c + lower) * x + moved;
            T const at_p_dot = (u + (c - number(1)) * u_dot) * scale, at_previous_dot = v * c + e;
            T const scale_dot = (factor + number(2 * k) * lower) * scale;
            T const next_dot = (at_p_dot * p - at_previous_dot * previous - scale_dot * next) +
                               (at_p * dot - at_previous * previous_dot);
            previous_dot = dot;
            dot = next_dot;
        }
        previous = p;
        p = next;
        if (is_lost(p) && k + 1 < n) return of_no_degree<T>();
    }
    return {p, dot};
}
/// The derivative of order k by x, with the same derivatives: (n + α + β + 1)ₖ / 2ᵏ
/// P_{n−k}^{(α+k, β+k)}.
template <std::size_t I, class T>
Jet<T> jacobi_derivative_at(int n, T const& a, T const& b, T const& x, int k) {
    auto const number = [](int i) { return constant_of<T>(i); };
    if (k > n) return number(0);
    if (is_at_infinity(n - k, x)) return jacobi_at<I>(n - k, a, b, x);
    Jet<T> factor = number(1);
    for (int j = 1; j <= k; ++j)
        factor *= Jet<T>((a + b + number(n + j)) / number(2), number(1) / number(2));
    return factor * jacobi_at<I>(n - k, T(a + number(k)), T(b + number(k)), x);
}

/// The derivative of order k by x, to the digits of T.
template <class T, std::integral N, class A, class B, class X, std::integral K, Policy P>
T jacobi_value(N const& n, A const& alpha, B const& beta, X const& x, K const& k, P const& policy) {
    using W = working_t<T>;
    if (auto const reported = outside<T>("chainrules::jacobi(%1%)", policy, n, k)) return *reported;
    return T(
        jacobi_derivative_at<2>(static_cast<int>(n), W(alpha), W(beta), W(x), static_cast<int>(k))
            .value);
}

}  // namespace chainrules::special::detail
