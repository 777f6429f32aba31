// SPDX-License-Identifier: MIT
#pragma once
// Exponentials and logarithms to the bases e, 2, 10 and any other, and the square root. Of exp2,
// exp10, expm1, log1p, log2 only the real functions are here; complex/exponential.hpp adds the
// others. Powers and other roots: powers.hpp.

#include <cmath>

#include "chainrules/cmath/detail/error_free.hpp"
#include "chainrules/detail/constants.hpp"
#include "chainrules/detail/primal.hpp"
#include "chainrules_core/rules/rrule.hpp"
#include "chainrules_core/rules/scalar_rule.hpp"

namespace chainrules::cmath {

/// The exponential eˣ.
CHAINRULES_FUNCTION(exp, std::exp);
/// The natural logarithm of x.
CHAINRULES_FUNCTION(log, std::log);
/// The logarithm of x to the base 10.
CHAINRULES_FUNCTION(log10, std::log10);
/// The square root √x.
CHAINRULES_FUNCTION(sqrt, std::sqrt);

namespace detail {

// Those of <cmath>, or of the number's own namespace.
template <class T>
constexpr T real_exp2(T const& x) {
    using std::exp2;
    return T(exp2(x));
}
template <class T>
constexpr T real_expm1(T const& x) {
    using std::expm1;
    return T(expm1(x));
}
template <class T>
constexpr T real_log1p(T const& x) {
    using std::log1p;
    return T(log1p(x));
}
template <class T>
constexpr T real_log2(T const& x) {
    using std::log2;
    return T(log2(x));
}
// Whole powers are exact where they are numbers of the type.
template <class T>
constexpr T power_of_ten(T const& x) {
    using std::pow;
    return T(pow(T(10), x));
}

}  // namespace detail

/// The power 2ˣ.
CHAINRULES_DETAIL_PRIMAL(exp2, (x), detail::real_exp2(x));
/// The power 10ˣ.
CHAINRULES_DETAIL_PRIMAL(exp10, (x), detail::power_of_ten(x));
/// The difference eˣ − 1, without cancellation next to 0.
CHAINRULES_DETAIL_PRIMAL(expm1, (x), detail::real_expm1(x));
/// The natural logarithm log(1 + x), without cancellation next to 0.
CHAINRULES_DETAIL_PRIMAL(log1p, (x), detail::real_log1p(x));
/// The logarithm of x to the base 2.
CHAINRULES_DETAIL_PRIMAL(log2, (x), detail::real_log2(x));

namespace detail {

template <class T>
constexpr T logarithm(T const& b, T const& x) {
    if (b == 2) return T(log2(x));
    if (b == 10) return T(log10(x));
    return T(log(x) / log(b));
}

// The constants in the number type of a formula.
template <class X>
constexpr auto ln2(X const&) {
    return constant<X, ln2_parts>([](auto one) { return log(2 * one); }).value;
}
template <class X>
constexpr auto ln10(X const&) {
    return constant<X, ln10_parts>([](auto one) { return log(10 * one); }).value;
}
template <class X>
constexpr auto log2e(X const&) {
    return constant<X, log2e_parts>([](auto one) { return one / log(2 * one); }).value;
}
template <class X>
constexpr auto log10e(X const&) {
    return constant<X, log10e_parts>([](auto one) { return one / log(10 * one); }).value;
}

}  // namespace detail

/// log_base(b, x): the logarithm of x to the base b.
CHAINRULES_DETAIL_PRIMAL(log_base, (b, x), detail::logarithm(b, x));

namespace detail {

// ln 10 Ω, also where Ω has lost digits to underflow and the product has not.
template <class O, class X>
constexpr O exp10_partial(O const& Omega, X const& x) {
    if constexpr (std::is_floating_point_v<O>)
        if (Omega < std::numeric_limits<O>::min()) return ln10(x) / 10 * exp10(x + 1);
    return O(ln10(x) * Omega);
}

// −Ω / (b log b): two roundings less than with two quotients, by the x87 where that is cheap.
template <class O, class B>
constexpr O log_base_quotient(O const& Omega, B const& base) {
    if constexpr (std::is_same_v<O, double> && std::numeric_limits<long double>::digits == 64) {
        double const b = static_cast<double>(base);
        return static_cast<double>(-Omega / (static_cast<long double>(log(b)) * b));
    } else if constexpr (std::is_floating_point_v<O> && !std::is_same_v<O, float>) {
        O const b = static_cast<O>(base), logarithm = log(b), q = -Omega / logarithm / b;
        auto const product = two_product(logarithm, b);
        auto const back = two_product(q, product.value);
        O const rest = ((-Omega - back.value) - back.error) - q * product.error;
        return rest - rest == 0 ? q + rest / product.value : q;
    } else {
        return O(-Omega / log(base) / base);
    }
}

// At b = 0, where Ω is 0 as well, the limit.
template <class O, class B, class X>
constexpr O log_base_partial(O const& Omega, B const& base, X const& x) {
    O const quotient = log_base_quotient(Omega, base);
    if (quotient != quotient && base == 0) [[unlikely]] {
        using R = plain_real_t<O>;
        R const infinity = std::numeric_limits<R>::infinity();
        if (x > 0) return constant_of<O>(x < 1 ? infinity : x > 1 ? R(-infinity) : R(0));
    }
    return quotient;
}

// eˣ without another exponential where Ω + 1 loses no digits.
template <class O, class X>
constexpr O expm1_partial(O const& Omega, X const& x) {
    if constexpr (std::is_floating_point_v<O>)
        if (Omega >= O(-0.5)) return Omega + 1;
    return O(exp(x));
}

}  // namespace detail

// Infinite where they overflow.
CHAINRULES_SCALAR_RULE(exp, (x), singular(Omega));
CHAINRULES_SCALAR_RULE(exp2, (x), singular(detail::ln2(x) * Omega));
CHAINRULES_SCALAR_RULE(exp10, (x), singular(detail::exp10_partial(Omega, x)));
CHAINRULES_SCALAR_RULE(expm1, (x), singular(detail::expm1_partial(Omega, x)));
CHAINRULES_SCALAR_RULE(log, (x), singular(1 / x));
CHAINRULES_SCALAR_RULE(log2, (x), singular(detail::log2e(x) / x));
CHAINRULES_SCALAR_RULE(log10, (x), singular(detail::log10e(x) / x));
CHAINRULES_SCALAR_RULE(log1p, (x), singular(1 / (1 + x)));
CHAINRULES_SCALAR_RULE(log_base, (b, x), singular(detail::log_base_partial(Omega, b, x)),
                       singular(1 / log(b) / x));
CHAINRULES_SCALAR_RULE(sqrt, (x), singular(1 / (2 * Omega)));

}  // namespace chainrules::cmath

namespace chainrules::fn {
using cmath::exp;
using cmath::exp10;
using cmath::exp2;
using cmath::expm1;
using cmath::log;
using cmath::log10;
using cmath::log1p;
using cmath::log2;
using cmath::log_base;
using cmath::sqrt;
}  // namespace chainrules::fn
