// SPDX-License-Identifier: MIT
#pragma once
// Derivatives of any order of Carlson's integrals R_C, R_D, R_G, R_J: each is an integral of the
// same form, ∫₀^∞ t^q Π (t + xᵢ)^(−mᵢ/2) dt. All terms are positive and equal arguments nothing
// special. For arguments that are positive or 0.

#include <array>
#include <cmath>
#include <cstddef>
#include <limits>

#include "chainrules/special/base/arguments.hpp"

namespace chainrules::special::detail {

/// The integral by the trapezoidal rule in ln t, in which the integrand is analytic between ±iπ and
/// decays exponentially.
template <class T, std::size_t N>
T carlson_integral(std::array<T, N> x, std::array<int, N> const& m, int q = 0) {
    using std::exp, std::pow, std::sqrt;
    T greatest = 0, least = infinity<T>();
    int total = 0, of_zeros = 0;
    for (std::size_t i = 0; i != N; ++i) {
        if (x[i] != x[i]) return x[i];
        if (!(x[i] >= 0)) return not_a_number<T>();
        if (x[i] == 0) of_zeros += m[i];
        if (x[i] > greatest) greatest = x[i];
        if (x[i] > 0 && x[i] < least) least = x[i];
        total += m[i];
    }
    if (of_zeros >= 2 * (1 + q)) return infinity<T>();
    if (is_infinite(greatest)) return T(0);
    for (T& each : x) each /= greatest;
    least /= greatest;
    auto const term = [&](T const& t) {
        T product = t;
        for (int k = 0; k != q; ++k) product *= t;
        for (std::size_t i = 0; i != N; ++i) {
            T const sum = t + x[i];
            for (int k = 0; k != m[i] / 2; ++k) product /= sum;
            if (m[i] % 2 != 0) product /= sqrt(sum);
        }
        return product;
    };
    T const step = T(20) / T(std::numeric_limits<T>::digits), up = exp(step), down = exp(-step);
    T const negligible = std::numeric_limits<T>::epsilon() / 64;
    T sum = 0, t = 1;
    for (int k = 0; k != 100'000; ++k, t *= up) {
        T const added = term(t);
        sum += added;
        if (!(added > negligible * sum)) break;
    }
    t = down;
    for (int k = 0; k != 100'000; ++k, t *= down) {
        T const added = term(t);
        sum += added;
        if (t < least && !(added > negligible * sum)) break;
    }
    return step * sum * pow(greatest, 1 + q - T(total) / 2);
}

/// factor ∫ t^q Π (t + xᵢ)^(−mᵢ/2) dt differentiated orders[i] times by xᵢ.
template <class T, std::size_t N>
T carlson_derivative(T factor, std::array<T, N> const& x, std::array<int, N> m,
                     std::array<int, N> const& orders, int q = 0) {
    for (std::size_t i = 0; i != N; ++i)
        for (int k = 0; k != orders[i]; ++k) {
            factor *= -T(m[i]) / 2;
            m[i] += 2;
        }
    return factor * carlson_integral(x, m, q);
}

}  // namespace chainrules::special::detail
