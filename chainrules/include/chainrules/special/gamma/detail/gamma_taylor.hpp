// SPDX-License-Identifier: MIT
#pragma once
// Γ and its kin at x + δ: the coefficients of 1, δ and δ² with their errors.

#include <boost/math/special_functions/cos_pi.hpp>
#include <boost/math/special_functions/digamma.hpp>
#include <boost/math/special_functions/gamma.hpp>
#include <boost/math/special_functions/sin_pi.hpp>
#include <boost/math/special_functions/trigamma.hpp>
#include <array>
#include <cstddef>
#include <limits>

#include "chainrules/special/base/estimate.hpp"

namespace chainrules::special::detail {

template <int D, class T>
using Coefficients = std::array<Estimate<T>, static_cast<std::size_t>(D + 1)>;

/// e^(slope δ).
template <int D, class T>
Coefficients<D, T> exponential_taylor(T const& slope) {
    Coefficients<D, T> result{};
    result[0].value = 1;
    for (std::size_t n = 1; n <= D; ++n) result[n] = T(slope / T(n)) * result[n - 1];
    return result;
}

/// Γ(x + direction δ) to the power `power`, 1 or −1.
template <int D, class T>
Coefficients<D, T> gamma_power_taylor(T const& x, int power, int direction) {
    using std::abs;
    using std::exp;
    static_assert(D <= 2);
    T const eps = std::numeric_limits<T>::epsilon(), psi = boost::math::digamma(x, Quiet{});
    // In the other direction x is a rounded difference.
    T value = boost::math::tgamma(x, Quiet{}),
      unit = eps * (direction < 0 ? T(4 + abs(x * psi)) : T(4));
    if (power < 0) value = 1 / value;
    if (power < 0 && value == 0) {
        T const log_gamma = boost::math::lgamma(x, Quiet{});
        value = exp(-log_gamma);
        unit = eps * (4 + abs(log_gamma));
    }
    T const size = abs(value);
    Coefficients<D, T> result{};
    result[0] = {value, unit * size};
    if constexpr (D != 0) result[1] = {T(power * direction) * psi * value, unit * abs(psi) * size};
    if constexpr (D == 2) {
        T const square = psi * psi, trigamma = boost::math::trigamma(x, Quiet{});
        result[2] = {(square + T(power) * trigamma) / 2 * value,
                     unit * (square + abs(trigamma)) * size};
    }
    return result;
}
/// Γ(x + δ).
template <int D, class T>
Coefficients<D, T> gamma_taylor(T const& x) {
    return gamma_power_taylor<D>(x, 1, 1);
}
/// 1/Γ(x + δ), for x < 1/2 as sin(πx) Γ(1 − x) / π (DLMF 5.5.3), which is smooth at the poles of Γ;
/// `uncertainty` is the error of x.
template <int D, class T>
Coefficients<D, T> reciprocal_gamma_taylor(T const& x, T const& uncertainty = T(0)) {
    using std::abs;
    Coefficients<D, T> result{};
    if (x >= T(1) / 2) {
        result = gamma_power_taylor<D>(x, -1, 1);
    } else {
        auto const gamma = gamma_power_taylor<D>(T(1 - x), 1, -1);
        T const pi = boost::math::constants::pi<T>(), eps = std::numeric_limits<T>::epsilon();
        T const sine = boost::math::sin_pi(x, Quiet{}), cosine = boost::math::cos_pi(x, Quiet{});
        Estimate<T> const wave[] = {{sine / pi, 4 * eps * abs(sine)},
                                    {cosine, 4 * eps * abs(cosine)},
                                    {-pi * sine / 2, 4 * eps * abs(sine)}};
        for (std::size_t n = 0; n <= D; ++n)
            for (std::size_t k = 0; k <= n; ++k) result[n] = result[n] + wave[k] * gamma[n - k];
    }
    if (uncertainty == 0) return result;
    // The next coefficient is about as large as those before, times digamma.
    T next = 0;
    for (auto const& c : result) next += abs(c.value);
    next *= T(D + 1) * (4 + abs(boost::math::digamma(T(x < T(1) / 2 ? 1 - x : x), Quiet{})));
    for (std::size_t n = D + 1; n-- != 0;) {
        result[n].error += abs(uncertainty) * next;
        next = T(n) * abs(result[n].value);
    }
    return result;
}

/// ln |Γ(x + δ)| without its constant; `uncertainty` is the error of x.
template <int D, class T>
Coefficients<D, T> log_gamma_taylor(T const& x, T const& uncertainty = T(0)) {
    using std::abs;
    using std::sqrt;
    T const eps = std::numeric_limits<T>::epsilon(), psi = boost::math::digamma(x, Quiet{}),
            trigamma = boost::math::trigamma(x, Quiet{}), error = abs(uncertainty);
    Coefficients<D, T> result{};
    result[1] = {psi, 4 * eps * abs(psi) + error * trigamma};
    // |ψ″| ≤ 2 ψ′^(3/2) next to a pole.
    if constexpr (D == 2)
        result[2] = {trigamma / 2, 4 * eps * trigamma + 2 * error * trigamma * sqrt(trigamma)};
    return result;
}

}  // namespace chainrules::special::detail
