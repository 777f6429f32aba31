// SPDX-License-Identifier: MIT
#pragma once
// Boost's hypergeometric functions, kept from NaN, and ₂F₀ for z < 0 where its series does not
// terminate, which Boost leaves out.

#include <boost/math/special_functions/gamma.hpp>
#include <boost/math/special_functions/hypergeometric_0F1.hpp>
#include <boost/math/special_functions/hypergeometric_1F0.hpp>
#include <boost/math/special_functions/hypergeometric_2F0.hpp>
#include <boost/math/special_functions/hypergeometric_pFq.hpp>
#include <algorithm>
#include <cmath>
#include <vector>

#include "chainrules/special/detail/kummer.hpp"

namespace chainrules::special::detail {

#define CHAINRULES_DETAIL_HYPERGEOMETRIC(name, lowest)                                     \
    template <Plain A, Plain Z, Policy P = DefaultPolicy>                                  \
    result_t<A, Z> name##_value(A const& a, Z const& z, P const& policy = P()) {           \
        using T = result_t<A, Z>;                                                          \
        if (any_nan(T(a), T(z)) || is_infinite(T(a)) || is_infinite(T(z)))                 \
            return not_a_number<T>();                                                      \
        if (z < lowest)                                                                    \
            return policies::raise_evaluation_error<T>("chainrules::" #name "(%1%)",       \
                                                       "no method for %1%", T(z), policy); \
        return boost::math::name(T(a), T(z), policy);                                      \
    }
CHAINRULES_DETAIL_HYPERGEOMETRIC(hypergeometric_1F0, -std::numeric_limits<T>::max())
// The recurrences for large −z take as many steps as its root.
CHAINRULES_DETAIL_HYPERGEOMETRIC(hypergeometric_0F1, -1e9)
#undef CHAINRULES_DETAIL_HYPERGEOMETRIC
#define CHAINRULES_DETAIL_HYPERGEOMETRIC(name, ...)                                  \
    template <Plain A, Plain B, Plain Z, Policy P = DefaultPolicy>                   \
    result_t<A, B, Z> name##_value(A const& first, B const& second, Z const& third,  \
                                   P const& policy = P()) {                          \
        using T = result_t<A, B, Z>;                                                 \
        using W = wide_t<T>;                                                         \
        W const a(first), b(second), z(third);                                       \
        if (any_nan(a, b, z) || is_infinite(a) || is_infinite(b) || is_infinite(z))  \
            return not_a_number<T>();                                                \
        if (out_of_reach(a) || out_of_reach(b) || out_of_reach(z))                   \
            return policies::raise_evaluation_error<T>("chainrules::" #name "(%1%)", \
                                                       "argument %1% is too large",  \
                                                       not_a_number<T>(), policy);   \
        if constexpr (std::is_floating_point_v<W>) {                                 \
            W value, scale;                                                          \
            __VA_ARGS__                                                              \
        }                                                                            \
        return boost::math::name(T(a), T(b), T(z), policy);                          \
    }
CHAINRULES_DETAIL_HYPERGEOMETRIC(
    hypergeometric_1F1, if (!terminates(b) && kummer_function(a, b, z, value, scale)) {
        W const result = value * std::exp(scale);
        if (std::fabs(result) <= std::numeric_limits<T>::max()) return T(result);
    })
// M(a, b, z) / Γ(b), at b = −n its limit (a)ₙ₊₁ zⁿ⁺¹ / (n + 1)! M(a + n + 1, n + 2, z).
CHAINRULES_DETAIL_HYPERGEOMETRIC(
    hypergeometric_1F1_regularized, W p = a, q = b, factor = 1; if (terminates(b)) {
        for (int k = 0; W(k) < 1 - b; ++k) factor *= (a + W(k)) * z / W(k + 1);
        p = a + 1 - b;
        q = 2 - b;
    } else {
        factor = 1 / boost::math::tgamma(b, Quiet{});
    } if (factor != 0 && kummer_function(p, q, z, value, scale)) {
        W const result = factor * value * std::exp(scale);
        if (std::fabs(result) <= std::numeric_limits<T>::max()) return T(result);
    })
#undef CHAINRULES_DETAIL_HYPERGEOMETRIC

template <Plain A, Plain B, Plain Z, Policy P = DefaultPolicy>
result_t<A, B, Z> log_hypergeometric_1F1_value(A const& first, B const& second, Z const& third,
                                               P const& policy = P()) {
    using T = result_t<A, B, Z>;
    using W = wide_t<T>;
    W const a(first), b(second), z(third);
    if (any_nan(a, b, z) || is_infinite(a) || is_infinite(b) || is_infinite(z))
        return not_a_number<T>();
    if (out_of_reach(a) || out_of_reach(b) || out_of_reach(z))
        return policies::raise_evaluation_error<T>("chainrules::log_hypergeometric_1F1(%1%)",
                                                   "argument %1% is too large", not_a_number<T>(),
                                                   policy);
    int sign = 1;
    if constexpr (std::is_floating_point_v<W>)
        return T(log_kummer(a, b, z, sign, policy));
    else
        return boost::math::log_hypergeometric_1F1(T(a), T(b), T(z), &sign, policy);
}

/// ₂F₀(a, b; z) for a ≥ 1, z < 0: ∫₀^∞ e^{−t} t^{a−1} (1 − zt)^{−b} dt / Γ(a) (DLMF 13.4.4), with
/// t = exp(u − e^{−u}) by the trapezoidal rule, whose error is below the rounding for this step.
template <class T>
T two_f_zero_integral(T const& a, T const& b, T const& z) {
    using std::exp;
    using std::log1p;
    using std::sqrt;
    T const log_gamma = boost::math::lgamma(a, Quiet{});
    // The integrand is as wide as 1/√a in u.
    T const width = sqrt(a) / 6, step = 1 / (32 * (width > 1 ? width : T(1)));
    T sum = 0;
    for (T u = -5; u < 13; u += step) {
        T const decay = exp(-u), log_t = u - decay, t = exp(log_t);
        T const term = exp(-t + a * log_t - b * log1p(-z * t) - log_gamma) * (1 + decay);
        sum += term;
        if (t > a + 1 && term < std::numeric_limits<T>::epsilon() / 1024 * sum) break;
    }
    return sum * step;
}

// For smaller a by f_a = f_{a+1} − z ((a + 1) f_{a+2} + (b − a − 1) f_{a+1}), from the
// hypergeometric equation.
template <class T, class P>
T two_f_zero(T a, T b, T const& z, P const& policy) {
    using std::ceil;
    if (a < b) std::swap(a, b);
    constexpr int longest = 10000;
    if (!(a > -longest && a < longest))
        return policies::raise_evaluation_error<T>("chainrules::hypergeometric_2F0",
                                                   "no method for a = %1%", a, policy);
    int const steps = a >= 1 ? 0 : static_cast<int>(ceil(T(1 - a)));
    T f = two_f_zero_integral(T(a + T(steps)), b, z);
    if (steps == 0) return f;
    T above = two_f_zero_integral(T(a + T(steps + 1)), b, z);
    for (int k = steps - 1; k >= 0; --k) {
        T const at = a + T(k);
        T const next = f - z * ((at + 1) * above + (b - at - 1) * f);
        above = f;
        f = next;
    }
    return f;
}

template <Plain A, Plain B, Plain Z, Policy P = DefaultPolicy>
result_t<A, B, Z> two_f_zero_value(A const& a, B const& b, Z const& z, P const& policy = P()) {
    using T = result_t<A, B, Z>;
    using W = wide_t<T>;
    if (any_nan(T(a), T(b), T(z)) || is_infinite(T(a)) || is_infinite(T(b)) || is_infinite(T(z)))
        return not_a_number<T>();
    if (z == 0) return T(1);
    if (terminates(T(a)) || terminates(T(b)))
        return boost::math::hypergeometric_2F0(T(a), T(b), T(z), policy);
    if (z > 0)
        return out_of_domain("chainrules::hypergeometric_2F0",
                             "the series does not terminate and z is %1%, must be negative", T(z),
                             policy);
    return T(two_f_zero(W(a), W(b), W(z), policy));
}

/// A sequence of parameters: std::array, std::vector, std::span.
template <class S>
concept Parameters = requires(S const& s) {
    s.begin();
    s.end();
    typename S::value_type;
    requires Plain<std::remove_cv_t<typename S::value_type>>;
};
template <Parameters S>
using parameter_t = std::remove_cv_t<typename S::value_type>;

template <class T, Parameters S>
std::vector<T> parameters(S const& s, int shift = 0) {
    std::vector<T> result;
    for (auto const& x : s) result.push_back(T(x) + T(shift));
    return result;
}

template <Parameters A, Parameters B, Plain Z, Policy P>
auto pfq(A const& a, B const& b, Z const& z, int shift, P const& policy) {
    using T = result_t<parameter_t<A>, parameter_t<B>, Z>;
    using W = wide_t<T>;
    auto const numerator = parameters<W>(a, shift), denominator = parameters<W>(b, shift);
    auto const bad = [](W const& x) { return is_nan(x) || is_infinite(x); };
    if (bad(W(z)) || std::any_of(numerator.begin(), numerator.end(), bad) ||
        std::any_of(denominator.begin(), denominator.end(), bad))
        return not_a_number<W>();
    return W(boost::math::hypergeometric_pFq(numerator, denominator, W(z), static_cast<W*>(nullptr),
                                             policy));
}
template <Parameters A, Parameters B, Plain Z, Policy P = DefaultPolicy>
result_t<parameter_t<A>, parameter_t<B>, Z> pfq_value(A const& a, B const& b, Z const& z,
                                                      P const& policy = P()) {
    return static_cast<result_t<parameter_t<A>, parameter_t<B>, Z>>(pfq(a, b, z, 0, policy));
}

/// Π a / Π b · pFq(a + 1; b + 1; z), the derivative by z.
template <Parameters A, Parameters B, Plain Z>
auto pfq_by_z(A const& a, B const& b, Z const& z) {
    using T = result_t<parameter_t<A>, parameter_t<B>, Z>;
    using W = wide_t<T>;
    W factor = 1;
    for (auto const& x : a) factor *= W(x);
    for (auto const& x : b) factor /= W(x);
    if (factor == 0) return T(0);
    return static_cast<T>(factor * pfq(a, b, z, 1, Quiet{}));
}

}  // namespace chainrules::special::detail
