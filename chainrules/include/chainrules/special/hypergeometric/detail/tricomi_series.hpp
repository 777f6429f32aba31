// SPDX-License-Identifier: MIT
#pragma once
// Tricomi's U(a, b, z) by its expansions at z = 0 and for large z, in numbers N that may move: see
// tricomi_integral.hpp.

#include <cmath>
#include <limits>

#include "chainrules/special/base/arguments.hpp"
#include "chainrules/special/hypergeometric/detail/tricomi_integral.hpp"

namespace chainrules::special::detail {

/// 1/Γ(x) and (1/Γ(x + h) − 1/Γ(x)) / h, |h| ≤ ½, from their power series about 1 by the
/// recurrence of Γ, which neither a small h nor a pole of Γ disturbs.
template <class N>
struct DividedReciprocalGamma {
    N value, difference;

    DividedReciprocalGamma(N const& x, N const& h) : value(zero()), difference(zero()) {
        using std::round;
        using T = innermost_t<N>;
        T const nearest = round(number_of(x));
        N const y = x - nearest;
        for (std::size_t k = std::size(reciprocal_gamma); k-- != 0;) {
            difference = difference * (y + h) + value;
            value = value * y + T(reciprocal_gamma[k]);
        }
        // Now at 1 + y.
        for (T r = 1; r < nearest; r += 1) {
            value = value / (y + r);
            difference = (difference - value) / (y + h + r);
        }
        for (T r = 0; r >= nearest; r -= 1) {
            difference = difference * (y + h + r) + value;
            value = value * (y + r);
        }
    }
    static N zero() { return N(Estimate<innermost_t<N>>()); }
};
template <class N>
N reciprocal_gamma_of(N const& x) {
    return DividedReciprocalGamma<N>(x, DividedReciprocalGamma<N>::zero()).value;
}

/// (1 − e^(−δL)) / δ.
template <class N, class T>
N divided_power(N const& delta, T const& L) {
    using std::abs;
    N const w = delta * -L, one(Estimate<T>(T(1)));
    if (abs(number_of(w)) > 1) return (one - times_exp(one, w)) / delta;
    N sum = one, term = one;
    for (int k = 2; k != 30; ++k) {
        term = term * w / T(k);
        sum = sum + term;
    }
    return sum * L;
}

/// For b ≥ ½ and small z, where it cancels by e^(2√(−az)) if a < 0: DLMF 13.2.42, a difference of
/// two series over b − m for whole m, of which the terms of equal powers of z are subtracted as
/// divided differences, as Temme does for K_ν (J. Comput. Phys. 19, 1975).
template <bool logarithm, class N, class T = innermost_t<N>>
ScaledTricomi<N> tricomi_at_zero(N const& a, N const& lower, N const& b, T const& z) {
    using std::abs;
    using std::log;
    using std::pow;
    using std::round;
    T const nearest = round(number_of(b)), L = log(z);
    int const m = static_cast<int>(nearest);
    N const delta = b - nearest, one(Estimate<T>(T(1)));
    DividedReciprocalGamma<N> const at_a(a, -delta), at_m(one * nearest, delta),
        at_one(one, -delta);
    N const below = at_one.value - delta * at_one.difference;  // 1/Γ(1 − δ)
    N const beside = at_m.value + delta * at_m.difference;     // 1/Γ(b)
    N const decay = times_exp(one, delta * -L);                // z^(−δ)
    // The terms of both series for z^k but for their common factor, and their divided difference.
    N second = at_a.value * below * decay * at_m.value;
    N difference =
        at_a.value *
            (at_m.difference + at_m.value * (at_one.difference + below * divided_power(delta, L))) -
        at_a.difference * beside;
    N sum = difference;
    for (int k = 0; k != 1000; ++k) {
        T const n(k + 1), up = n + nearest - 1;
        N const first_divisor = (delta + up) * n, second_divisor = (n - delta) * up;
        N const factor = a - delta + T(k);
        N const change =
            z * (second_divisor - factor * (n + up)) / (first_divisor * second_divisor);
        difference = difference * (z * (a + T(k)) / first_divisor) + second * change;
        second = second * (z * factor / second_divisor);
        sum = sum + difference;
        if (T(k) > -number_of(a) && settles(difference, sum)) break;
    }
    // The powers z^(−1), …, z^(1−m) of the second, from the last.
    N powers = DividedReciprocalGamma<N>::zero(), product = one, coefficient = one;
    for (int i = 0; i != m - 1; ++i) {
        powers = coefficient - powers * (delta + T(m - 1 - i)) / z;
        N const factor = lower + T(i);
        product = product * factor;
        coefficient = coefficient * factor / T(i + 1);
    }
    // The common factor, (−1)ᵐ πδ / sin πδ.
    N const factor = one * T(m % 2 == 0 ? 1 : -1) / (reciprocal_gamma_of(one + delta) * below);
    N const leading = below * decay * powers / z, others = product * sum;
    T const size = abs(number_of(at_a.value * leading));
    if (m >= 2 && abs(number_of(others)) < size / 16) {
        // The power of z apart, for ln |U| also 1/Γ(a), which has no derivative by b.
        N const power = (b - T(1)) * L, rest = below * powers * pow(z, T(m - 2));
        N const added = times_exp(others, power);
        if (!logarithm) return {factor * (at_a.value * rest + added), -power};
        N const sign = one * T(number_of(at_a.value) < 0 ? -1 : 1);
        return {sign * factor * (rest + added / at_a.value), log_of(sign * at_a.value) - power};
    }
    return {factor * (at_a.value * leading + others), DividedReciprocalGamma<N>::zero()};
}

/// z^(−a) ₂F₀(a, lower; −1/z), lower = a − b + 1, by the divergent series, DLMF 13.7.3; NaN where
/// that does not settle.
template <class N, class T = innermost_t<N>>
ScaledTricomi<N> tricomi_far_out(N const& a, N const& lower, T const& z) {
    using std::log;
    N const zero(Estimate<T>(T(0)));
    N sum = zero, term(Estimate<T>(T(1)));
    for (int k = 0; k != 200; ++k) {
        N const u = a + T(k), v = lower + T(k);
        T const x = number_of(u), y = number_of(v);
        bool const alternates = x > 0 && y > 0;
        if (alternates && x * y > T(k + 1) * z) break;
        term = term * u * v / T(-T(k + 1) * z);
        sum = sum + term;
        if (alternates && settles(term, sum)) return {sum, a * -log(z), true};
    }
    return {zero + not_a_number<T>(), zero, true};
}

}  // namespace chainrules::special::detail
