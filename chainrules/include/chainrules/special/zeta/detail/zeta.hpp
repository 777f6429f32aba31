// SPDX-License-Identifier: MIT
#pragma once
// Riemann's and Hurwitz's zeta function and the alternating one in the standard floating types:
// values where N is a number, with first or second derivatives by s where it is a jet.

#include <boost/math/special_functions/digamma.hpp>
#include <boost/math/special_functions/gamma.hpp>
#include <boost/math/special_functions/trigamma.hpp>
#include <boost/math/special_functions/zeta.hpp>
#include <cmath>
#include <concepts>
#include <limits>

#include "chainrules/special/base/jet.hpp"
#include "chainrules/special/gamma/detail/gamma.hpp"

namespace chainrules::special::detail {

/// ζ(s, z) = regular + numerator / (s − 1).
template <class N>
struct HurwitzParts {
    N regular, numerator;
};

/// Σ (n + z)^(−s) by Euler–Maclaurin summation, DLMF 25.11.5, termwise differentiated (Johansson,
/// Numer. Algor. 69 (2015) 253, eq. 5). z > 0. For s < −1/4 a sum and the integral would cancel:
/// there z is to be so large that one term is enough, 20 + 3 s and 5 at least.
template <class N, class T>
HurwitzParts<N> hurwitz_sum(T const& s, T const& z) {
    N sum(T(0));
    T a = z;
    // No longer than it must be: below s = 1 something cancels, too.
    for (int n = 0, direct = s < T(-1) / 4 ? 1 : s < 2 ? 10 : 20; n != direct; ++n) {
        T const log_a = std::log(a), power = std::exp(-s * log_a);
        N const term = exponential_jet<N>(power, T(-log_a));
        sum = sum + term;
        // The rest is less than a power / (s − 1).
        if (power > std::numeric_limits<T>::max() || (s > 2 && is_negligible(N(a * term), sum)))
            return {sum, N(T(0))};
        a += 1;
    }
    T const log_a = std::log(a);
    N const power = exponential_jet<N>(T(std::exp(-s * log_a)), T(-log_a));
    // 1/2 + Σ B₂ₖ/(2k)! (s)₂ₖ₋₁ a^(1−2k).
    N const variable = jet_variable<N>(s);
    N series(T(1) / 2), factor = variable * T(1 / (2 * a));
    for (int k = 1; k <= 12; ++k) {
        series = series + bernoulli<T>[k - 1] * factor;
        T const c = a * a * T(2 * k + 1) * T(2 * k + 2);
        factor = factor * (variable + T(2 * k - 1)) * (variable + T(2 * k)) * T(1 / c);
    }
    return {sum + power * series, power * a};
}
template <class N, class T>
N with_pole(HurwitzParts<N> const& parts, T const& s) {
    T const r = 1 / (s - 1);
    return parts.regular + parts.numerator * jet_of<N>(r, T(-r * r), T(2 * r * r * r));
}

/// 2 Γ(t) / (2π)^t, t = 1 − s, of the functional equations: a number, which may be infinite, times
/// 1 and what its derivatives by s are in its units.
template <class N, class T>
struct MirrorFactor {
    T scale;
    N growth;

    /// The scale times 2^(doublings t).
    explicit MirrorFactor(T const& t, int doublings = 0) {
        T const log_two_pi = std::log(boost::math::constants::two_pi<T>());
        T const per_t = log_two_pi - T(doublings) * boost::math::constants::ln_two<T>();
        scale = 2 * std::exp(boost::math::lgamma(t, Quiet{}) - t * per_t);
        T const slope = jet_order<N> > 0 ? log_two_pi - boost::math::digamma(t, Quiet{}) : T(0);
        T const curvature = jet_order<N> > 1 ? boost::math::trigamma(t, Quiet{}) : T(0);
        growth = jet_of<N>(T(1), slope, T(slope * slope + curvature));
    }
    /// The product with f, of which a 0 stays 0.
    N times(N const& f) const { return scaled(growth * f); }

  private:
    T scaled(T const& f) const { return f == 0 ? T(0) : T(scale * f); }
    template <class M>
    Jet<M> scaled(Jet<M> const& f) const {
        return {scaled(f.value), scaled(f.dot)};
    }
};
/// sin πh where h grows by half of s.
template <class N, class T>
N sin_half_turns(T const& h) {
    T const half_pi = boost::math::constants::half_pi<T>();
    // Numbers that are so large are whole, and h + 1/2 would be rounded.
    T const sine = sin_pi(h), cosine = std::fabs(h) < 1 / std::numeric_limits<T>::epsilon()
                                           ? sin_pi(T(h + T(1) / 2))
                                           : T(std::fmod(h, T(2)) == 0 ? 1 : -1);
    return jet_of<N>(sine, T(half_pi * cosine), T(-half_pi * half_pi * sine));
}
/// A function of 1 − s in the place of s.
template <std::floating_point T>
T at_one_minus(T const& f) {
    return f;
}
template <class N>
Jet<N> at_one_minus(Jet<N> const& f) {
    return {at_one_minus(f.value), -at_one_minus(f.dot)};
}

/// ζ(s): for s < −1/4 from the functional equation DLMF 25.4.1, where nothing cancels.
template <class N, class T>
HurwitzParts<N> riemann_parts(T const& s) {
    if (s >= T(-1) / 4) return hurwitz_sum<N>(s, T(1));
    T const t = 1 - s;
    N const zeta = at_one_minus(with_pole(hurwitz_sum<N>(t, T(1)), t));
    return {MirrorFactor<N, T>(t).times(sin_half_turns<N>(T(s / 2)) * zeta), N(T(0))};
}
template <class N, class T>
N riemann_zeta(T const& s) {
    if (s > std::numeric_limits<T>::max()) return N(T(1));
    return with_pole(riemann_parts<N>(s), s);
}

/// ζ(s, 1 + x), |x| ≤ 1/2, by Taylor's series Σ (s)ₖ/k! ζ(s + k) (−x)ᵏ: a factor of (s)ₖ cancels
/// the pole of ζ.
template <class N, class T>
N hurwitz_taylor(T const& s, T const& x) {
    N sum(T(0)), shorter(T(0)), coefficient(T(1));
    for (int k = 0; k != 100; ++k) {
        T const order = s + T(k);
        HurwitzParts<N> const zeta = riemann_parts<N>(order);
        N const term = coefficient * zeta.regular + shorter * zeta.numerator;
        sum = sum + term;
        if (order > 2 && is_negligible(term, sum)) break;
        shorter = coefficient * T(-x / T(k + 1));
        coefficient = shorter * jet_variable<N>(order);
    }
    return sum;
}
/// ζ(s, x), 0 < x ≤ 1, by Hurwitz's formula, DLMF 25.11.9. For s < −10, where it converges fast.
template <class N, class T>
N hurwitz_fourier(T const& s, T const& x) {
    T const t = 1 - s;
    N sum(T(0));
    for (int n = 1; n != 4000; ++n) {
        T const log_n = std::log(T(n)), power = std::exp(-t * log_n), logs = 1 + log_n;
        sum = sum + exponential_jet<N>(power, log_n) * sin_half_turns<N>(T(2 * T(n) * x + s / 2));
        if (power * T(n) * logs * logs < std::numeric_limits<T>::epsilon() / 16) break;
    }
    return MirrorFactor<N, T>(t).times(sum);
}

/// ζ(s, z): for s < −1/4 and small z by one of the series, less the terms up to z.
template <class N, class T>
HurwitzParts<N> hurwitz_parts(T const& s, T const& z) {
    bool const taylor = s > -10;
    if (s >= T(-1) / 4 || s < -1000 || z > (taylor ? std::fmax(T(5), T(20 + 3 * s)) : T(60)))
        return hurwitz_sum<N>(s, z);
    T const steps = (taylor ? std::round(z) : std::ceil(z)) - 1;
    auto const power = [&](T const& a) {
        T const log_a = std::log(a);
        return exponential_jet<N>(T(std::exp(-s * log_a)), T(-log_a));
    };
    N sum = taylor ? hurwitz_taylor<N>(s, T(z - (steps + 1))) : hurwitz_fourier<N>(s, T(z - steps));
    if (steps < 0) sum = sum + power(z);
    for (T k = 1; k <= steps; k += 1) sum = sum - power(T(z - k));
    return {sum, N(T(0))};
}
template <class N, class T>
N hurwitz_zeta(T const& s, T const& z) {
    return with_pole(hurwitz_parts<N>(s, z), s);
}
/// ∂ζ(s, z)/∂z = −s ζ(s+1, z), also at s = 0, the pole of the second factor.
template <class N, class T>
N hurwitz_zeta_dz(T const& s, T const& z) {
    HurwitzParts<N> const parts = hurwitz_parts<N>(T(s + 1), z);
    return -(jet_variable<N>(s) * parts.regular + parts.numerator);
}

/// η(s) = Σ (−1)ⁿ (n+1)^(−s): convergence acceleration of Cohen, Rodriguez Villegas, Zagier (Exp.
/// Math. 9 (2000) 3), algorithm 1, for s ≥ 0.
template <class N, class T>
N alternating_zeta(T const& s) {
    int const n = 32;
    T d = std::pow(3 + std::sqrt(T(8)), T(n));
    d = (d + 1 / d) / 2;
    T b = -1, c = -d;
    N sum(T(0));
    for (int k = 0; k != n; ++k) {
        c = b - c;
        T const log_k = std::log(T(k + 1)), power = std::exp(-s * log_k);
        sum = sum + exponential_jet<N>(T(c * power), T(-log_k));
        b *= T(k + n) * T(k - n) / ((T(k) + T(0.5)) * T(k + 1));
    }
    return sum * T(1 / d);
}
template <class N, class T>
N dirichlet_eta(T const& s) {
    T const ln_two = boost::math::constants::ln_two<T>();
    if (s > 100)
        return T(1) - exponential_jet<N>(T(std::exp2(-s)), T(-ln_two)) +
               exponential_jet<N>(T(std::pow(T(3), -s)), T(-std::log(T(3))));
    if (s >= 0) return alternating_zeta<N>(s);
    if (s < T(-1) / 4) {
        // (1 − 2^t) ζ(s), t = 1 − s, with 2^t in the factor of the functional equation.
        T const t = 1 - s;
        N const zeta = at_one_minus(with_pole(hurwitz_sum<N>(t, T(1)), t));
        N const rest = jet_of<N>(T(std::expm1(-t * ln_two)), ln_two, T(-ln_two * ln_two));
        return MirrorFactor<N, T>(t, 1).times(rest * sin_half_turns<N>(T(s / 2)) * zeta);
    }
    T const power = std::exp2(1 - s);
    N const factor =
        jet_of<N>(T(-std::expm1((1 - s) * ln_two)), T(ln_two * power), T(-ln_two * ln_two * power));
    if constexpr (jet_order<N> == 0)
        return factor * boost::math::zeta(s, Quiet{});
    else
        return factor * riemann_zeta<N>(s);
}

template <class T, class... P>
T riemann_zeta_value(T const& s, P const&... policy) {
    if (gives_limits<P...> && s == 1) return infinity<T>();
    // It oscillates with growing amplitude.
    if (gives_limits<P...> && s < std::numeric_limits<T>::lowest()) return not_a_number<T>();
    return boost::math::zeta(s, policy...);
}

}  // namespace chainrules::special::detail
