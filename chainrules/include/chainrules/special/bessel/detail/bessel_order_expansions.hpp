// SPDX-License-Identifier: MIT
#pragma once
// Expansions of Bessel functions in numbers that carry derivatives by the order: the ascending
// series, Temme's series about x = 0 and Debye's expansion for large orders or arguments. N is a
// number, a Jet of numbers or a Jet of those; x > 0 does not move.

#include <boost/math/special_functions/cos_pi.hpp>
#include <boost/math/special_functions/digamma.hpp>
#include <boost/math/special_functions/gamma.hpp>
#include <boost/math/special_functions/sin_pi.hpp>
#include <boost/math/special_functions/trigamma.hpp>
#include <cmath>
#include <limits>

#include "chainrules/special/base/jet_functions.hpp"
#include "chainrules/special/bessel/detail/scaled_bessel.hpp"

namespace chainrules::special::detail {

template <std::floating_point T>
T root(T const& x) {
    return std::sqrt(x);
}
template <class T>
Jet<T> root(Jet<T> const& x) {
    T const r = root(x.value);
    return {r, x.dot / (2 * r)};
}

/// cos x and sin x.
template <class N>
struct Turn {
    N cos, sin;
};
template <std::floating_point T>
Turn<T> turn(T const& x) {
    return {std::cos(x), std::sin(x)};
}
template <class T>
Turn<Jet<T>> turn(Jet<T> const& x) {
    auto const [c, s] = turn(x.value);
    return {{c, -(s * x.dot)}, {s, c * x.dot}};
}
/// cos πx and sin πx.
template <std::floating_point T>
Turn<T> turn_pi(T const& x) {
    return {boost::math::cos_pi(x, Quiet{}), boost::math::sin_pi(x, Quiet{})};
}
template <class T>
Turn<Jet<T>> turn_pi(Jet<T> const& x) {
    auto const pi = boost::math::constants::pi<innermost_t<T>>();
    auto const [c, s] = turn_pi(x.value);
    return {{c, -(s * x.dot) * pi}, {s, c * x.dot * pi}};
}

/// A function of x, and its derivative by x.
template <class N>
struct AlongX {
    N value, slope;

    friend AlongX operator+(AlongX const& a, AlongX const& b) {
        return {a.value + b.value, a.slope + b.slope};
    }
    friend AlongX operator*(innermost_t<N> const& s, AlongX const& a) {
        return {s * a.value, s * a.slope};
    }
};

// ν ln(x/2) − ln Γ(ν+1), of which the number itself is left out: its derivatives.
template <std::floating_point T>
T leading_exponent(T const&, T const&) {
    return 0;
}
template <std::floating_point T>
Jet<T> leading_exponent(Jet<T> const& nu, T const& x) {
    T const psi = boost::math::digamma(T(nu.value + 1), Quiet{});
    return {T(0), (std::log(x / 2) - psi) * nu.dot};
}
template <std::floating_point T>
Jet<Jet<T>> leading_exponent(Jet<Jet<T>> const& nu, T const& x) {
    Jet<T> const first = leading_exponent(nu.value, x);
    T const trigamma = boost::math::trigamma(T(nu.value.value + 1), Quiet{});
    T const psi = boost::math::digamma(T(nu.value.value + 1), Quiet{});
    Jet<T> const slope{std::log(x / 2) - psi, -trigamma * nu.value.dot};
    return {first, slope * nu.dot};
}

/// The ascending series (x/2)^ν / Γ(ν+1) Σ (±x²/4)^k / (k! (ν+1)_k), ν ≥ 0: J_ν for sign = −1, I_ν
/// for 1 (DLMF 10.2.2, 10.25.2).
template <class N, class T = innermost_t<N>>
AlongX<N> ascending_series(N const& nu, T const& x, int sign) {
    T const half = x / 2, step = sign * half * half, order = number_of(nu);
    N term = times_exp(N(T(1)), leading_exponent(nu, x));
    N sum = term, weighted = nu * term;
    for (int k = 1; k != 500; ++k) {
        term = term * (step / T(k)) / (nu + T(k));
        N const more = (nu + T(2 * k)) * term;
        sum = sum + term;
        weighted = weighted + more;
        if (settles(term, sum) && settles(more, weighted)) break;
    }
    T const factor =
        order < 100 ? std::pow(half, order) / boost::math::tgamma(T(order + 1), Quiet{})
                    : std::exp(order * std::log(half) - boost::math::lgamma(T(order + 1), Quiet{}));
    return {factor * sum, factor * weighted / x};
}

/// Temme's series for |μ| ≤ ½ (J. Comput. Phys. 19, 1975), in functions even in μ, of which the
/// derivative at a small μ keeps its digits: with c_k = (±x²/4)^k / k! and p_k, q_k of the paper,
/// the sums of c_k (p_k − q_k) / μ and of c_k (p_k + q_k), and those weighted by k.
template <class N>
struct TemmeSums {
    N difference, sum, weighted_difference, weighted_sum;
    N first;  // of c_k p_k, which the others lose for μ < 0 and small x
    N sinc;   // sin πμ / (πμ)
};
// cosh μL and sinh(μL) / μ from the square of μ.
template <class N, class T>
void hyperbolic_of_square(N const& square, T const& L, N& cosine, N& sine) {
    T const size = number_of(square) * L * L;
    if (size < 1) {
        cosine = N(T(1)), sine = N(T(1));
        N even(T(1)), odd(T(1));
        for (int k = 1; k != 14; ++k) {
            even = even * square * (L * L / T((2 * k - 1) * (2 * k)));
            odd = odd * square * (L * L / T((2 * k) * (2 * k + 1)));
            cosine = cosine + even;
            sine = sine + odd;
        }
        sine = sine * L;
    } else {
        N const mu = root(square), e = times_exp(N(T(1)), N(mu * L)), inverse = T(1) / e;
        cosine = (e + inverse) / T(2);
        sine = (e - inverse) / (mu * T(2));
    }
}
template <class N, class T = innermost_t<N>>
TemmeSums<N> temme_sums(N const& mu, T const& x, int sign) {
    N const square = mu * mu;
    N even(T(0)), odd(T(0));
    for (std::size_t k = std::size(reciprocal_gamma); k != 0; k -= 2) {
        odd = odd * square + T(reciprocal_gamma[k - 1]);
        even = even * square + T(reciprocal_gamma[k - 2]);
    }
    N cosine(T(0)), sine(T(0));
    hyperbolic_of_square(square, T(-std::log(x / 2)), cosine, sine);
    N const sinc = even * even - square * odd * odd, inverse = T(1) / sinc;
    N D = inverse * (even * sine - odd * cosine);
    N S = inverse * (even * cosine - square * odd * sine);
    N p = times_exp(N(T(1) / 2), N(mu * -std::log(x / 2))) / (even + mu * odd);
    TemmeSums<N> sums{D, S, N(T(0)), N(T(0)), p, sinc};
    T factor = 1;
    for (int i = 1; i != 200; ++i) {
        T const k(i);
        N const divisor = k * k - square, next = (k * D + S) / divisor;
        S = (k * S + square * D) / divisor;
        D = next;
        p = p / (k - mu);
        factor *= sign * x * x / (4 * k);
        N const d = factor * D, s = factor * S;
        sums.difference = sums.difference + d;
        sums.sum = sums.sum + s;
        sums.first = sums.first + factor * p;
        sums.weighted_difference = sums.weighted_difference + k * d;
        sums.weighted_sum = sums.weighted_sum + k * s;
        if (settles(N(k * d), sums.difference, sums.weighted_difference) &&
            settles(N(k * s), sums.sum, sums.weighted_sum))
            break;
    }
    return sums;
}

/// Debye's sum Σ s^k V_k(q) with U_k of 10.41.9 as s^k V_k, s = 1/R, q = ±ν²/R², by even and odd k:
/// powers of s² times `sign`. With weights, which the derivative by x has: k V_k + 2 q V_k′.
template <class N>
struct DebyeSums {
    N even, odd, weighted_even, weighted_odd;
    bool settled = false;
};
inline constexpr std::size_t debye_order_terms = 26;
template <class N, class T = innermost_t<N>>
DebyeSums<N> debye_sums(N const& s, N const& q, int sign, bool weighted) {
    static constexpr auto coefficients = debye_coefficients<debye_order_terms>();
    N const zero(T(0));
    DebyeSums<N> sums{zero, zero, zero, zero};
    N power(T(1));
    for (std::size_t k = 0; k != debye_order_terms; ++k) {
        N v = zero, dv = zero;
        for (std::size_t j = k + 1; j-- != 0;) {
            if (weighted) dv = dv * q + v;
            v = v * q + T(coefficients[k][j]);
        }
        N const term = power * v;
        N& sum = k % 2 == 0 ? sums.even : sums.odd;
        sum = sum + term;
        bool settled = k > 3 && settles(term, sums.even, sums.odd);
        if (weighted) {
            N const more = power * (T(k) * v + T(2) * q * dv);
            N& weighted_sum = k % 2 == 0 ? sums.weighted_even : sums.weighted_odd;
            weighted_sum = weighted_sum + more;
            settled = settled && settles(more, sums.weighted_even, sums.weighted_odd);
        }
        if (settled) {
            sums.settled = true;
            break;
        }
        power = power * s;
        if (k % 2 != 0) power = power * T(sign);
    }
    return sums;
}

}  // namespace chainrules::special::detail
