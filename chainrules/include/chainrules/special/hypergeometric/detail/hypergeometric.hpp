// SPDX-License-Identifier: MIT
#pragma once
// Boost's hypergeometric functions, kept from NaN; ₂F₀ for z < 0 where its series does not
// terminate, which Boost leaves out; pFq.

#include <boost/math/special_functions/bessel.hpp>
#include <boost/math/special_functions/gamma.hpp>
#include <boost/math/special_functions/hypergeometric_0F1.hpp>
#include <boost/math/special_functions/hypergeometric_1F0.hpp>
#include <boost/math/special_functions/hypergeometric_2F0.hpp>
#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include "chainrules/special/hypergeometric/detail/hypergeometric_series.hpp"
#include "chainrules/special/hypergeometric/detail/kummer.hpp"

namespace chainrules::special::detail {

/// The error that a series may have for a result in T.
template <class T, class W>
W series_tolerance() {
    return std::max(W(std::numeric_limits<T>::epsilon()), W(std::ldexp(1.0, -46)));
}

template <class T, Policy P>
T hypergeometric_1F0_value(T const& a, T const& z, P const& policy) {
    if (is_infinite(a) || is_infinite(z)) {
        using std::pow;
        return z < 1 ? T(pow(T(1 - z), T(-a))) : not_a_number<T>();
    }
    if (gives_limits<P> && z == 1) return a > 0 ? infinity<T>() : a < 0 ? T(0) : T(1);
    // The digits of a small z are lost in 1 − z, and tell beside a large a.
    if (z > T(-1) / 10 && z < T(1) / 10) {
        using std::exp;
        using std::log1p;
        using W = wide_t<T>;
        return policies::checked_narrowing_cast<T, P>(W(exp(W(-W(a) * log1p(W(-W(z)))))),
                                                      "chainrules::hypergeometric_1F0");
    }
    return boost::math::hypergeometric_1F0(a, z, policy);
}
// Boost 1.81 has no correct digit for b and z below 0: there the series, or where it cancels
// Γ(b) s^(1−b) J_{b−1}(2s), s² = −z (DLMF 10.16.9).
template <class T, Policy P>
T hypergeometric_0F1_value(T const& second, T const& third, P const& policy) {
    using W = wide_t<T>;
    W const b(second), z(third);
    if (is_infinite(b)) return is_infinite(z) ? not_a_number<T>() : T(1);
    if (gives_limits<P> && terminates(b))
        return domain_error("chainrules::hypergeometric_0F1", "the parameter b is %1%", second,
                            policy);
    if (is_infinite(z)) {
        // Γ(b) I or J, the latter of decreasing amplitude |z|^(1/4 − b/2).
        if (z < 0) return 2 * b > 1 ? T(0) : not_a_number<T>();
        int sign = 1;
        (void)boost::math::lgamma(b, &sign, Quiet{});
        return T(sign) * infinity<T>();
    }
    // The recurrences for large −z take as many steps as its root.
    if (z < W(-1e9))
        return no_method("chainrules::hypergeometric_0F1", "no method for %1%", third, policy);
    if constexpr (std::is_floating_point_v<W>) {
        if (b < 0 && z < 0 && !terminates(b)) {
            auto const sum = sum_series<W>({}, {b}, z, 10'000);
            if (sum.within(series_tolerance<T, W>())) return T(sum.value);
            W const s = std::sqrt(-z);
            return policies::checked_narrowing_cast<T, P>(
                boost::math::tgamma(b, policy) * std::pow(s, 1 - b) *
                    boost::math::cyl_bessel_j(W(b - 1), W(2 * s), policy),
                "chainrules::hypergeometric_0F1");
        }
    }
    return boost::math::hypergeometric_0F1(second, third, policy);
}

/// The function F, one of those below, for large |z|, where Boost has no method.
template <class F, class T, class W, class P>
T kummer_far_out_value(W const& a, W const& b, W const& z, P const& policy) {
    using std::exp;
    if (!F::regularized && terminates(b))
        return domain_error(F::name, "the parameter b is %1%", T(b), policy);
    auto const value = log_kummer_far_out(a, b, z);
    if (!value) return no_method(F::name, "an argument is too large, beside z = %1%", T(z), policy);
    int sign = 1;
    W const log = F::regularized ? value->log : value->log + boost::math::lgamma(b, &sign, Quiet{});
    if (F::logarithm) return T(log);
    return policies::checked_narrowing_cast<T, P>(W(sign * value->sign) * exp(log), F::name);
}
/// The function F, one of those below: its sums of series where these are good, Boost's elsewhere.
template <class F, class T, Policy P>
T kummer_value(T const& first, T const& second, T const& third, P const& policy) {
    using W = wide_t<T>;
    W const a(first), b(second), z(third);
    if (is_infinite(a)) return not_a_number<T>();
    if (is_infinite(b)) {
        if (is_infinite(z) || b < 0) return not_a_number<T>();
        return F::logarithm || F::regularized ? T(0) : T(1);
    }
    if (out_of_reach(a) || out_of_reach(b))
        return no_method(F::name, "an argument is too large, beside z = %1%", third, policy);
    if constexpr (std::is_floating_point_v<W>) {
        if (out_of_reach(z)) return kummer_far_out_value<F, T>(a, b, z, policy);
        if (auto const value = F::template by_series<T>(a, b, z, policy)) return *value;
    } else if (out_of_reach(z)) {
        return no_method(F::name, "an argument is too large, beside z = %1%", third, policy);
    }
    return F::boost_value(first, second, third, policy);
}
struct Kummer {
    static constexpr bool regularized = false, logarithm = false;
    static constexpr char const* name = "chainrules::hypergeometric_1F1";
    template <class T, class W, class P>
    static std::optional<T> by_series(W const& a, W const& b, W const& z, P const&) {
        auto const sum = kummer_sum(a, b, z);
        if (!sum) return {};
        return within<T>(W(sum->value * std::exp(sum->scale)));
    }
    template <class T, class P>
    static T boost_value(T const& a, T const& b, T const& z, P const& policy) {
        return boost::math::hypergeometric_1F1(a, b, z, policy);
    }
};
struct RegularizedKummer {
    static constexpr bool regularized = true, logarithm = false;
    static constexpr char const* name = "chainrules::hypergeometric_1F1_regularized";
    // M(a, b, z) / Γ(b), at b = −n its limit (a)ₙ₊₁ zⁿ⁺¹ / (n + 1)! M(a + n + 1, n + 2, z).
    template <class T, class W, class P>
    static std::optional<T> by_series(W const& a, W const& b, W const& z, P const&) {
        W p = a, q = b, factor = 1;
        if (terminates(b)) {
            if (z == 0 || (terminates(a) && a >= b)) return T(0);
            for (int k = 0; W(k) < 1 - b; ++k) factor *= (a + W(k)) * z / W(k + 1);
            p = a + 1 - b;
            q = 2 - b;
        } else {
            factor = 1 / boost::math::tgamma(b, Quiet{});
        }
        if (factor == 0) return {};
        auto const sum = kummer_sum(p, q, z);
        if (!sum) return {};
        return within<T>(W(factor * sum->value * std::exp(sum->scale)));
    }
    template <class T, class P>
    static T boost_value(T const& a, T const& b, T const& z, P const& policy) {
        return boost::math::hypergeometric_1F1_regularized(a, b, z, policy);
    }
};
struct LogKummer {
    static constexpr bool regularized = false, logarithm = true;
    static constexpr char const* name = "chainrules::log_hypergeometric_1F1";
    template <class T, class W, class P>
    static std::optional<T> by_series(W const& a, W const& b, W const& z, P const& policy) {
        return T(log_kummer(a, b, z, policy).log);
    }
    template <class T, class P>
    static T boost_value(T const& a, T const& b, T const& z, P const& policy) {
        return boost::math::log_hypergeometric_1F1(a, b, z, policy);
    }
};

/// ₂F₀(a, b; z) for a ≥ 1, z < 0: ∫₀^∞ e^{−t} t^{a−1} (1 − zt)^{−b} dt / Γ(a) (DLMF 13.4.4), with
/// t = exp(u − e^{−u}) by the trapezoidal rule, whose error is below the rounding for this step.
template <class T>
T two_f_zero_integral(T const& a, T const& b, T const& z) {
    using std::exp;
    using std::log1p;
    using std::sqrt;
    T const log_gamma = boost::math::lgamma(a, Quiet{});
    // The integrand is as wide as 1/√(a − b) in u.
    T const width = sqrt(b < 0 ? T(a - b) : a) / 6;
    constexpr int finer = (std::numeric_limits<T>::digits + 63) / 64;
    T const step = 1 / (32 * finer * (width > 1 ? width : T(1)));
    T sum = 0;
    for (T u = -5; u < 13; u += step) {
        T const decay = exp(-u), log_t = u - decay, t = exp(log_t);
        T const term = exp(-t + a * log_t - b * log1p(-z * t) - log_gamma) * (1 + decay);
        sum += term;
        if (t > a + 1 && term < std::numeric_limits<T>::epsilon() / 1024 * sum) break;
    }
    return sum * step;
}

// For smaller a by F₀ = (1 − (a + b + 1) z) F₁ − (a + 1) (b + 1) z² F₂, Fₖ = ₂F₀(a + k, b + k; z),
// the hypergeometric equation (DLMF 13.3.7 of U), which loses little downwards; along a alone all
// is lost.
template <class T, class P>
T two_f_zero(T a, T b, T const& z, P const& policy) {
    using std::abs;
    using std::ceil;
    if (a < b) std::swap(a, b);
    constexpr int longest = 10000;
    char const* const function = "chainrules::hypergeometric_2F0";
    if (!(a > -longest && a < longest))
        return no_method(function, "no method for a = %1%", a, policy);
    int const steps = a >= 1 ? 0 : static_cast<int>(ceil(T(1 - a)));
    if (!(b + T(steps) > -100 * longest))
        return no_method(function, "no method for b = %1%", b, policy);
    T f = two_f_zero_integral(T(a + T(steps)), T(b + T(steps)), z);
    if (steps == 0) return f;
    T above = two_f_zero_integral(T(a + T(steps + 1)), T(b + T(steps + 1)), z);
    // The two parts that come from either of these cancel in f.
    T part = f, part_above = 0;
    for (int k = steps - 1; k >= 0; --k) {
        T const p = a + T(k), q = b + T(k);
        T const u = 1 - (p + q + 1) * z, v = (p + 1) * (q + 1) * z * z;
        T const next = u * f - v * above, next_part = u * part - v * part_above;
        above = std::exchange(f, next);
        part_above = std::exchange(part, next_part);
    }
    T const eps = std::numeric_limits<T>::epsilon();
    if (!(eps * (abs(part) + abs(f - part)) <= std::max(T(1e-13), 1'000'000 * eps) * abs(f)))
        return no_method(function, "the recurrence cancels at a = %1%", a, policy);
    return f;
}

template <class T, Policy P>
T two_f_zero_value(T const& a, T const& b, T const& z, P const& policy) {
    using W = wide_t<T>;
    if (is_infinite(a) || is_infinite(b)) return not_a_number<T>();
    if (is_infinite(z)) return z < 0 && a > 0 && b > 0 ? T(0) : not_a_number<T>();
    if (z == 0) return T(1);
    if (terminates(a) || terminates(b)) return boost::math::hypergeometric_2F0(a, b, z, policy);
    if (z > 0)
        return domain_error("chainrules::hypergeometric_2F0",
                            "the series does not terminate and z is %1%, must be negative", z,
                            policy);
    return policies::checked_narrowing_cast<T, P>(two_f_zero(W(a), W(b), W(z), policy),
                                                  "chainrules::hypergeometric_2F0");
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

/// pFq(a + shift; b + shift; z) in the wider type W of T, for the arguments of a value in T.
template <class T, class W, Policy P>
W pfq(std::vector<W> const& a, std::vector<W> const& b, W const& z, P const& policy) {
    using std::abs;
    using std::exp;
    char const* const function = "chainrules::hypergeometric_pFq";
    if (b.empty() && a.empty()) return exp(z);
    if (b.empty() && a.size() == 1) return hypergeometric_1F0_value(a[0], z, policy);
    if (b.empty() && a.size() == 2) return two_f_zero_value(a[0], a[1], z, policy);
    if (b.size() == 1 && a.empty()) return hypergeometric_0F1_value(b[0], z, policy);
    if (b.size() == 1 && a.size() == 1) return kummer_value<Kummer>(a[0], b[0], z, policy);
    if (!std::any_of(a.begin(), a.end(), terminates<W>) && a.size() > b.size()) {
        if (a.size() > b.size() + 1 || abs(z) > 1)
            return domain_error(function, "the series does not converge at z = %1%", z, policy);
        if (z == 1) {
            W excess = 0;
            for (W const& x : b) excess += x;
            for (W const& x : a) excess -= x;
            if (!(excess > 0))
                return domain_error(function, "the series does not converge at z = %1%", z, policy);
            if (a.size() == 2) return gauss_sum(a[0], a[1], b[0]);
        }
    }
    return hypergeometric_series(a, b, z, series_tolerance<T, W>(), policy);
}
template <class W>
bool all_finite(std::vector<W> const& a, std::vector<W> const& b, W const& z) {
    auto const finite = [](W const& x) { return x - x == 0; };
    return finite(z) && std::all_of(a.begin(), a.end(), finite) &&
           std::all_of(b.begin(), b.end(), finite);
}

template <Parameters A, Parameters B, Plain Z, Policy P = DefaultPolicy>
result_t<parameter_t<A>, parameter_t<B>, Z> pfq_value(A const& a, B const& b, Z const& z,
                                                      P const& policy = P()) {
    using T = result_t<parameter_t<A>, parameter_t<B>, Z>;
    using W = wide_t<T>;
    auto const numerator = parameters<W>(a), denominator = parameters<W>(b);
    if (!all_finite(numerator, denominator, W(z))) return not_a_number<T>();
    return policies::checked_narrowing_cast<T, P>(pfq<T>(numerator, denominator, W(z), policy),
                                                  "chainrules::hypergeometric_pFq");
}

/// Π a / Π b · pFq(a + 1; b + 1; z), the derivative by z. At z = 1 it may be infinite.
template <Parameters A, Parameters B, Plain Z>
auto pfq_by_z(A const& a, B const& b, Z const& z) {
    using T = result_t<parameter_t<A>, parameter_t<B>, Z>;
    using W = wide_t<T>;
    auto numerator = parameters<W>(a), denominator = parameters<W>(b);
    if (!all_finite(numerator, denominator, W(z))) return not_a_number<T>();
    W factor = 1, excess = -1, sign = 1;
    auto const shift = [&](std::vector<W>& list, bool up) {
        using std::floor;
        for (W& x : list) {
            factor = up ? factor * x : factor / x;
            // The sign of (x)ₖ for a large k.
            if (x < 0 && floor(x / 2) * 2 != floor(x)) sign = -sign;
            x += 1;
            excess += up ? 1 - x : x - 1;
        }
    };
    shift(numerator, true);
    shift(denominator, false);
    if (factor == 0) return T(0);
    if (numerator.size() == denominator.size() + 1 && z == 1 && excess > -1 && excess <= 0 &&
        !std::any_of(numerator.begin(), numerator.end(), terminates<W>))
        return T(sign * infinity<W>());
    return static_cast<T>(factor * pfq<T>(numerator, denominator, W(z), Quiet{}));
}

}  // namespace chainrules::special::detail
