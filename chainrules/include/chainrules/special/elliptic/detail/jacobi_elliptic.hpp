// SPDX-License-Identifier: MIT
#pragma once
// Jacobi's functions sn, cn and dn of a standard type, in that type.
// Source: Bulirsch (1965), Numer. Math. 7, 78, section 3: Gauss' transformation, in quotients of
// positive sums, so that nothing cancels, next to a zero of cn or at the least value of dn either.

#include <cmath>
#include <limits>
#include <tuple>

#include "chainrules/special/base/phase.hpp"

namespace chainrules::special::detail {

/// sn, cn and dn of u for a modulus whose complement 1 − k² > 0 is given, both with twice the
/// digits: an error of u, or of the period, costs as many digits as u has periods.
template <class T>
std::tuple<T, T, T> jacobi_by_means(WithError<T> const& complement, WithError<T> const& u) {
    using std::abs;
    using std::sqrt;
    constexpr int most = 16;
    T arithmetic[most], geometric[most];
    WithError<T> a{T(1), T(0)}, b = root_with_error(complement);
    int steps = 0;
    WithError<T> mean = a;
    for (;;) {
        arithmetic[steps] = a.value;
        geometric[steps] = b.value;
        ++steps;
        auto const sum = a + b;
        mean = {sum.value / 2, sum.error / 2};
        T const apart = (a.value - b.value) + (a.error - b.error);
        if (abs(apart) <= sqrt(std::numeric_limits<T>::epsilon()) * a.value || steps == most) {
            mean.error -= apart * apart / (16 * mean.value);
            break;
        }
        b = root_with_error(a * b);
        a = mean;
    }
    auto const [s, c_over] = sine_and_cosine(u * mean);
    if (s == 0) return {s, c_over, T(1)};
    T x = c_over / s, c = mean.value * x, dn(1);
    while (steps-- > 0) {
        x *= c;
        c *= dn;
        dn = (geometric[steps] + x) / (arithmetic[steps] + x);
        x = c / arithmetic[steps];
    }
    T const magnitude = 1 / sqrt(c * c + 1), sn = s < 0 ? T(-magnitude) : magnitude;
    return {sn, c * sn, dn};
}

/// Whether jacobi_by_means takes it: cot² u must not overflow.
template <class T>
bool has_means(T const& k, T const& u) {
    using std::abs;
    T const bound = 1048576, tiny = T(1e-100);
    return k >= 0 && k != 1 && k < 1 / tiny && abs(u) < bound && k * abs(u) < bound &&
           (abs(u) > tiny || u == 0);
}
/// sn, cn and dn of any such modulus k, above 1 by DLMF 22.17.2 to 22.17.4.
template <class T>
std::tuple<T, T, T> jacobi_by_modulus(T const& k, T const& u) {
    WithError<T> const one{T(1), T(0)};
    auto const square = two_product(k, k);
    if (k < 1) return jacobi_by_means(one - square, WithError<T>{u, T(0)});
    auto const [sn, cn, dn] = jacobi_by_means((square - one) / square, two_product(k, u));
    return {sn / k, dn, cn};
}

}  // namespace chainrules::special::detail
