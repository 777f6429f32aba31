// SPDX-License-Identifier: MIT
#pragma once
// Gauss's function ₂F₁(a, b; c; z) of real numbers and the logarithm of its absolute value, with
// their partials: domains, policies and types.

#include "chainrules/special/hypergeometric/detail/gauss_derivatives.hpp"

namespace chainrules::special::detail {

template <class T>
bool gauss_out_of_reach(GaussArguments<T> const& x) {
    return out_of_reach(x.a) || out_of_reach(x.b) || out_of_reach(x.c);
}

/// The sign of Γ(c) / (Γ(a) Γ(b)), which ₂F₁ has next to 1 if it is infinite there, and its slope
/// if that is. The logarithm grows in any case.
template <class F, class T>
T sign_next_to_one(GaussArguments<T> const& x) {
    using std::floor;
    T sign = 1;
    if (std::is_same_v<F, OfLogGauss>) return sign;
    for (T const& parameter : {x.a, x.b, x.c})
        if (parameter < 0 && floor(parameter / 2) * 2 != floor(parameter)) sign = -sign;
    return sign;
}

/// At z = −∞, where ₂F₁ vanishes as Γ(c) Γ(b−a) / (Γ(b) Γ(c−a)) (−z)^(−a) for 0 < a < b: the value,
/// or the derivative by the arguments I. NaN where it grows, and of some for the logarithm.
template <class F, int... I, class T>
T gauss_at_minus_infinity(GaussArguments<T> const& x) {
    T const least = x.a < x.b ? x.a : x.b, rest = x.c - least;
    if (!(least > 0)) return not_a_number<T>();
    if (!std::is_same_v<F, OfLogGauss>) return 0;
    if (sizeof...(I) == 0) return -infinity<T>();
    if (((I == 3) || ...)) return 0;
    if (sizeof...(I) == 2 || (rest <= 0 && is_whole(rest))) return not_a_number<T>();
    if (((I == 2) || ...))
        return boost::math::digamma(x.c, Quiet{}) - boost::math::digamma(rest, Quiet{});
    if (x.a <= x.b) return -infinity<T>();
    return boost::math::digamma(T(x.a - x.b), Quiet{}) - boost::math::digamma(x.a, Quiet{});
}

template <class F, class T, Policy P>
T gauss_value(T const& a, T const& b, T const& c, T const& z, P const& policy) {
    using W = wide_t<T>;
    GaussArguments<W> const x{a, b, c, z};
    if (is_infinite(a) || is_infinite(b) || is_infinite(c) || (is_infinite(z) && z > 0))
        return not_a_number<T>();
    if (x.at_pole()) return domain_error(F::name, "c is 0 or a negative integer, %1%", c, policy);
    if (is_infinite(x.z)) return static_cast<T>(gauss_at_minus_infinity<F>(x));
    if (x.diverges() && x.z == 1)
        return T(sign_next_to_one<F>(x)) *
               policies::raise_overflow_error<T>(F::name, "infinite at z = 1", policy);
    if (x.diverges())
        return domain_error(F::name, "the series does not converge at z = %1%", z, policy);
    if (gauss_out_of_reach(x))
        return no_method(F::name, "a parameter is too large, beside z = %1%", z, policy);
    W const value = F::compute(x, partial_tolerance<T, W>(), GaussDerivative<>{});
    if (is_nan(value)) return no_method(F::name, "no method for z = %1%", z, policy);
    // ln 0 is no overflow.
    if (is_infinite(value)) return static_cast<T>(value);
    return policies::checked_narrowing_cast<T, P>(value, F::name);
}

/// The derivative by the arguments I, NaN where it is not to be had. At z = 1 that by one of them
/// is infinite where the function is, which goes as (1 − z)^(c − a − b), or as its logarithm.
template <class F, int... I, class T>
T gauss_partial(T const& a, T const& b, T const& c, T const& z) {
    using W = wide_t<T>;
    GaussArguments<W> const x{a, b, c, z};
    if constexpr (sizeof...(I) == 1)
        if (x.z == 1 && x.diverges() && !x.at_pole()) {
            W const growth = sign_next_to_one<F>(x) * infinity<W>();
            return static_cast<T>(((I == 2) || ...) ? W(-growth) : growth);
        }
    if (is_infinite(a) || is_infinite(b) || is_infinite(c) || x.at_pole() || x.diverges())
        return not_a_number<T>();
    if (is_infinite(x.z)) return static_cast<T>(gauss_at_minus_infinity<F, I...>(x));
    if (gauss_out_of_reach(x)) return not_a_number<T>();
    return static_cast<T>(F::compute(x, partial_tolerance<T, W>(), GaussDerivative<I...>{}));
}

/// That by z. At z = 1 it may be infinite, with the sign of Γ(c) / (Γ(a) Γ(b)).
template <class F, class T>
T gauss_partial_by_z(T const& a, T const& b, T const& c, T const& z) {
    using W = wide_t<T>;
    GaussArguments<W> const x{a, b, c, z};
    if (x.z == 1 && !x.diverges() && !x.at_pole() && x.next().diverges()) {
        W growth = sign_next_to_one<OfGauss>(x) * infinity<W>();
        if (std::is_same_v<F, OfLogGauss> &&
            OfLogGauss::logarithm(x, partial_tolerance<T, W>()).sign < 0)
            growth = -growth;
        return static_cast<T>(growth);
    }
    return gauss_partial<F, 3>(a, b, c, z);
}

}  // namespace chainrules::special::detail
