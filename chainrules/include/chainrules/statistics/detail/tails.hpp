// SPDX-License-Identifier: MIT
#pragma once
// Pairs of tails: lower() = ln P(X ≤ x) and upper() = ln P(X > x), in jets. No logarithm of a
// distribution function is taken: the smaller side is direct, the other ln(1 − e^smaller).

#include <limits>

#include "chainrules/special/error/detail/log_normal_cdf.hpp"
#include "chainrules/statistics/detail/jet_formulas.hpp"

namespace chainrules::statistics::formulas {

/// ln 2 and the constants of the half and the whole circle, in the number type of N.
template <class N>
number_t<N> ln2_of(N const&) {
    return boost::math::constants::ln_two<number_t<N>>();
}
template <class N>
number_t<N> two_div_pi_of(N const&) {
    return boost::math::constants::two_div_pi<number_t<N>>();
}

/// φ(z)/Φ(z), and ln Φ(z).
template <std::floating_point T>
T mills(T const& z) {
    return inverse_mills(z);
}
/// erfcx and its derivatives.
template <int n, std::floating_point T>
T erfcx_at(T const& x) {
    if constexpr (n == 0)
        return erfcx_value(x);
    else if constexpr (n == 1)
        return erfcx_slope(x);
    else if constexpr (n == 2)
        return erfcx_curvature(x);
    else
        return erfcx_third(x);
}
template <int n, class T>
Jet<T> erfcx_at(Jet<T> const& x) {
    static_assert(n < 3);
    return chained(erfcx_at<n>(x.value), x.dot, [&] { return erfcx_at<n + 1>(x.value); });
}
// −m (z + m), which cancels for z < 0.
template <class N>
N mills_slope(N const& m, N const& z) {
    if (number_of(m) == 0) return N(number_t<N>(0));
    if (number_of(z) > -1) return -m * (z + m);
    using T = number_t<N>;
    N const u = -boost::math::constants::one_div_root_two<T>() * z;
    return (boost::math::constants::root_pi<T>() / 2) * (m * (m * erfcx_at<1>(u)));
}
template <class T>
Jet<T> mills(Jet<T> const& z) {
    T const m = mills(z.value);
    return chained(m, z.dot, [&] { return mills_slope(m, z.value); });
}
template <std::floating_point T>
T ln_phi(T const& z) {
    return log_normal_cdf_value(z);
}
template <class T>
Jet<T> ln_phi(Jet<T> const& z) {
    return chained(ln_phi(z.value), z.dot, [&] { return mills(z.value); });
}

/// Both given.
template <class N>
struct Tails {
    N lower_value, upper_value;
    N lower() const { return lower_value; }
    N upper() const { return upper_value; }
};
template <class L, class U>
auto tails_of(L const& lower, U const& upper) {
    using N = deepest_t<L, U>;
    return Tails<N>{lifted<N>(lower), lifted<N>(upper)};
}
/// The smaller one given, which is the lower one or not.
template <class N>
Tails<N> tails_of_smaller(bool is_lower, N const& smaller) {
    return is_lower ? Tails<N>{smaller, ln1mexp(smaller)} : Tails<N>{ln1mexp(smaller), smaller};
}
/// Of a decreasing function of a number with these tails.
template <class S>
struct Reversed {
    S tails;
    auto lower() const { return tails.upper(); }
    auto upper() const { return tails.lower(); }
};
template <class S>
Reversed<S> reversed(S const& tails) {
    return {tails};
}

/// h/(e^h − 1) at h = e^l, the derivative of ln(1 − e^(−h)) by l.
template <std::floating_point T>
T decay_ratio(T const&, T const& h) {
    return h < std::numeric_limits<T>::min() ? T(1) : h > 1e4 ? T(0) : h / std::expm1(h);
}
template <class T>
Jet<T> decay_ratio(Jet<T> const& l, Jet<T> const& h) {
    T const r = decay_ratio(l.value, h.value);
    return chained(r, l.dot, [&] { return r == 0 ? r : T(r * (1 - h.value - r)); });
}
/// ln(1 − e^(−h)), h = e^l.
template <std::floating_point T>
T ln_of_decayed(T const& l, T const& h) {
    return h < std::numeric_limits<T>::epsilon() / 2 ? l : log_exp::detail::log1mexp(T(-h));
}
template <class T>
Jet<T> ln_of_decayed(Jet<T> const& l, Jet<T> const& h) {
    T const y = ln_of_decayed(l.value, h.value), r = decay_ratio(l.value, h.value);
    return number_of(r) == 0 ? Jet<T>(y) : chained(y, l.dot, [&] { return r; });
}
/// P(X > x) = e^(−h), given the cumulative hazard h and its logarithm l, which moves where h is 0.
template <class N>
struct HazardTails {
    N l, h;
    N lower() const { return ln_of_decayed(l, h); }
    N upper() const { return -h; }
};
template <class L, class H>
auto hazard_tails(L const& l, H const& h) {
    using N = deepest_t<L, H>;
    return HazardTails<N>{lifted<N>(l), lifted<N>(h)};
}

/// The normal distribution at z standard deviations.
template <class N>
struct NormalTails {
    N z;
    N lower() const { return ln_phi(z); }
    N upper() const { return ln_phi(N(-z)); }
};
template <class N>
NormalTails<N> normal_tails(N const& z) {
    return {z};
}
/// Its distance from the mean.
template <class N>
struct HalfNormalTails {
    N z;
    N lower() const { return number_of(z) > 1 ? ln1mexp(upper()) : ln(probability()); }
    N upper() const {
        return number_of(z) > 1 ? ln_phi(N(-z)) + ln2_of(z) : ln1p(N(-probability()));
    }
    N probability() const {
        return error_function(N(boost::math::constants::one_div_root_two<number_t<N>>() * z));
    }
};
template <class N>
HalfNormalTails<N> half_normal_tails(N const& z) {
    return {z};
}

template <class N>
struct LogisticTails {
    N z;
    N lower() const { return -soft_plus(N(-z)); }
    N upper() const { return -soft_plus(z); }
};
template <class N>
LogisticTails<N> logistic_tails(N const& z) {
    return {z};
}

template <class N>
struct LaplaceTails {
    N z;
    static N lower_of(N const& z) {
        if (number_of(z) < 0) return z - ln2_of(z);
        return ln1p(N(number_t<N>(-0.5) * power_of_e(N(-z))));
    }
    N lower() const { return lower_of(z); }
    N upper() const { return lower_of(N(-z)); }
};
template <class N>
LaplaceTails<N> laplace_tails(N const& z) {
    return {z};
}

/// P(X ≤ μ) = τ, and exponential tails of ln(P/τ) = (1 − τ) d, ln(P/(1 − τ)) = −τ d on both sides.
template <class U, class D>
auto asymmetric_laplace_tails(U const& given_tau, D const& given_d) {
    using N = deepest_t<U, D>;
    N const tau = lifted<N>(given_tau), d = lifted<N>(given_d);
    bool const is_lower = number_of(d) < 0;
    return tails_of_smaller(is_lower,
                            is_lower ? N(ln(tau) + (1 - tau) * d) : N(ln1p(N(-tau)) - tau * d));
}

/// Cauchy's law, and that of its magnitude: angles over π, over π/2.
template <class N>
struct CauchyTails {
    N z;
    static N lower_of(N const& z) {
        N const angle = (two_div_pi_of(z) / 2) * arccotangent(magnitude(z));
        return number_of(z) < 0 ? ln(angle) : ln1p(N(-angle));
    }
    N lower() const { return lower_of(z); }
    N upper() const { return lower_of(N(-z)); }
};
template <class N>
CauchyTails<N> cauchy_tails(N const& z) {
    return {z};
}
template <class N>
struct HalfCauchyTails {
    N z;
    N below() const { return two_div_pi_of(z) * arctangent(z); }
    N beyond() const { return two_div_pi_of(z) * arccotangent(z); }
    N lower() const { return number_of(z) < 1 ? ln(below()) : ln1p(N(-beyond())); }
    N upper() const { return number_of(z) < 1 ? ln1p(N(-below())) : ln(beyond()); }
};
template <class N>
HalfCauchyTails<N> half_cauchy_tails(N const& z) {
    return {z};
}

}  // namespace chainrules::statistics::formulas
