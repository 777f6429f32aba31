// SPDX-License-Identifier: MIT
#pragma once
// Kummer's function M(a, b, z), M / Γ(b) and ln |M| by the parameters, once or twice, and by z: the
// Taylor polynomials of the terms of the series are summed. (a + k) is a factor there, never a
// divisor, so that nothing special happens at a = −n. For large |z| kummer_asymptotic.hpp.

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "chainrules/special/hypergeometric/detail/kummer_asymptotic.hpp"

namespace chainrules::special::detail {

/// The terms of the series relative to 1/Γ(b + head); whether there is a sum. The factors b, …,
/// b + head − 1 multiply where later ones divide.
template <int D, class N, class T>
bool sum_kummer_series(SizedSum<D, N, T>& s, N const& a, N const& b, T const& z, T const& unit,
                       int head) {
    using std::abs;
    using Term = Taylor<N, D>;
    N const one{T(1)};
    std::vector<Term> product(1, Term(one));
    for (int k = head; k-- > 0;) {
        product.push_back(product.back());
        product.back().times_beta(b + N{T(k)}, one);
    }
    Term term(one);
    for (int k = 0; k != head; ++k) {
        if (!s.add(term * product[static_cast<std::size_t>(head - k)])) return false;
        N const rest = N{z} / N{T(k + 1)};
        term.times_alpha((a + N{T(k)}) * rest, rest);
    }
    if (!s.add(term)) return false;
    for (int k = head; k != head + 30'000; ++k) {
        N const upper = a + N{T(k)}, lower = b + N{T(k)};
        T const u = abs(leading(upper) * z), l = abs(leading(lower)) * T(k + 1);
        if (l == 0) return false;
        N const rest = N{z} / (lower * N{T(k + 1)});
        term.times_alpha(upper * rest, rest);
        term.over_beta(one / lower);
        if (!s.add(term)) return false;
        if (2 * u <= l && s.is_settled(unit)) return true;
    }
    return false;
}

/// M, or regularized M / Γ(b), by its series in numbers N, or by that of M(b − a, b, −z), when
/// `first` is b − a.
template <bool regularized, int D, class N, class T>
std::optional<KummerJet<D, T>> kummer_jet_by_series(N const& first, N const& b, T const& z,
                                                    bool transformed) {
    using std::ceil;
    T const eps = std::numeric_limits<T>::epsilon(), at = leading(b);
    T const unit = std::is_same_v<N, T> ? eps : 4 * eps * eps;
    int head = 0;
    if (regularized && at < 1) {
        if (at < -1500) return {};
        head = static_cast<int>(ceil(T(1 - at)));
    }
    SizedSum<D, N, T> s;
    if (!sum_kummer_series(s, first, b, transformed ? T(-z) : z, unit, head)) return {};
    if (transformed) {
        s.sum = with_difference(s.sum);
        s.size = with_difference(s.size, 1);
    }
    auto parts = s.estimates(T(4 * unit));
    if constexpr (regularized)
        parts = along_line(reciprocal_gamma_taylor<D>(T(at + T(head))), 0, 1) * parts;
    return KummerJet<D, T>{parts, transformed ? z : T(0)};
}

/// What is to be had of a partial of a function in T that is computed in W.
template <class T, class W>
W partial_tolerance() {
    W const eps = std::numeric_limits<W>::epsilon();
    if constexpr (std::is_floating_point_v<W>)
        return std::max(W(128 * eps), W(4 * std::numeric_limits<T>::epsilon()));
    else
        return 1'000'000 * eps;
}
/// And where there is no other method.
template <class W>
W last_tolerance(W const& tolerance) {
    return std::max(tolerance, W(std::ldexp(1.0, -40)));
}

/// The quantity that `pick` makes of the jets at (a, b), (a + 1, b + 1), … — `jet(k)`, none where
/// there is no sum — by the first method that has it to within the tolerance, else by the best one;
/// NaN if none has 12 digits.
template <bool regularized, int D, class T, class Pick>
T kummer_quantity(T const& a, T const& b, T const& z, T const& tolerance, Pick const& pick) {
    using std::abs;
    Estimate<T> best{not_a_number<T>(), infinity<T>()};
    auto const settles = [&](auto const& jet) {
        std::optional<Estimate<T>> const picked = pick(jet);
        if (!picked || !picked->within(last_tolerance(tolerance))) return false;
        if (picked->within(tolerance) || picked->error < best.error) best = *picked;
        return picked->within(tolerance);
    };
    auto const difference = two_sum(b, T(-a));
    if (settles([&](int k) {
            return kummer_jet_asymptotic<regularized, D>(T(a + T(k)), T(b + T(k)), difference, z);
        }))
        return best.value;
    // Where b − a is exact.
    if (z < 0 && difference.error == 0 && settles([&](int k) {
            return kummer_jet_by_series<regularized, D>(difference.value, T(b + T(k)), z, true);
        }))
        return best.value;
    if (settles([&](int k) {
            return kummer_jet_by_series<regularized, D>(T(a + T(k)), T(b + T(k)), z, false);
        }))
        return best.value;
    if constexpr (std::is_floating_point_v<T>) {
        if (settles([&](int k) {
                return kummer_jet_by_series<regularized, D>(two_sum(a, T(k)), two_sum(b, T(k)), z,
                                                            false);
            }))
            return best.value;
        settles([&](int k) {
            return kummer_jet_by_series<regularized, D>(difference, two_sum(b, T(k)), z, true);
        });
    }
    return best.value;
}

/// The jet of the derivative of order k by z: (a)ₖ / (b)ₖ M(a + k, b + k, z), regularized (a)ₖ
/// times the function.
template <bool regularized, int D, int k, class Jets, class T>
std::optional<KummerJet<D, T>> kummer_jet_by_z(Jets const& jet, T const& a, T const& b) {
    auto result = jet(k);
    if (!result) return result;
    auto const rounded = [](T const& x) { return Estimate<T>{x, Estimate<T>::rounding(x)}; };
    Estimate<T> const one{T(1), T(0)};
    for (int m = 0; m != k; ++m) {
        result->parts.times_alpha(rounded(a + T(m)), one);
        if constexpr (!regularized) {
            Estimate<T> const reciprocal = rounded(1 / (b + T(m)));
            result->parts = reciprocal * result->parts;
            result->parts.over_beta(reciprocal);
        }
    }
    return result;
}

/// The derivatives of order i by a, j by b and k by z of the functions below, as estimates.
template <bool regularized_>
struct KummerDerivatives {
    static constexpr bool regularized = regularized_, logarithm = false;
    /// Whether it comes from M / Γ(b).
    template <int i, int j, int k>
    static constexpr bool from_regularized = regularized_;

    template <int i, int j, int k, class Jets, class T>
    static std::optional<Estimate<T>> pick(Jets const& jet, T const& a, T const& b, T const&) {
        using std::exp;
        auto const derivative = kummer_jet_by_z<regularized, i + j, k>(jet, a, b);
        if (!derivative) return {};
        constexpr int factorials = (i == 2 ? 2 : 1) * (j == 2 ? 2 : 1);
        return T(factorials * exp(derivative->scale)) * derivative->parts(i, j);
    }
};
struct OfKummer : KummerDerivatives<false> {};
struct OfRegularizedKummer : KummerDerivatives<true> {};
struct OfLogKummer : KummerDerivatives<false> {
    static constexpr bool logarithm = true;
    // Γ(b) is no part of the derivatives by b and another argument, and great next to its poles.
    template <int i, int j, int k>
    static constexpr bool from_regularized = j > 0 && i + k > 0;

    template <int i, int j, int k, class Jets, class T>
    static std::optional<Estimate<T>> pick(Jets const& jet, T const& a, T const& b, T const& z) {
        using std::abs;
        using std::exp;
        static_assert(i + j + k <= 2);
        constexpr int D = i + j, factorials = (i == 2 ? 2 : 1) * (j == 2 ? 2 : 1);
        constexpr bool regular = from_regularized<i, j, k>;
        auto const value = jet(0);
        if (!value) return {};
        auto const relative = [&](auto const& derivative) {
            T const factor = exp(derivative.scale - value->scale);
            Estimate<T> const estimate{factor, factor * Estimate<T>::rounding(derivative.scale)};
            return estimate * (derivative.parts / value->parts);
        };
        if constexpr (k == 0) {
            return T(factorials) * log_taylor(value->parts)(i, j);
        } else {
            auto const first = kummer_jet_by_z<regular, D, 1>(jet, a, b);
            if (!first) return {};
            auto const slope = relative(*first);
            if constexpr (k == 1) return slope(i, j);
            Estimate<T> const u = slope.c[0], squared = u * u;
            // By the differential equation, DLMF 13.2.1, where less cancels so.
            if (abs(z) > 10)
                return T(1 - b / z) * u + Estimate<T>{a / z, Estimate<T>::rounding(a / z)} +
                       -squared;
            auto const second = kummer_jet_by_z<regular, D, k>(jet, a, b);
            if (!second) return {};
            return relative(*second).c[0] + -squared;
        }
    }
};

/// The limit of the derivative at z = ±∞, for positive a and b, else NaN: M goes as e^z z^(a−b)
/// Γ(b) / Γ(a) at ∞ and as |z|^−a Γ(b) / Γ(b − a) at −∞.
template <class F, int i, int j, int k, class T>
T kummer_derivative_at_infinity(T const& a, T const& b, T const& z) {
    if (!(a > 0 && b > 0)) return not_a_number<T>();
    if (!F::logarithm) return z < 0 ? T(0) : j % 2 == 0 ? z : T(-z);
    if (k != 0) return T(0);
    if (i == 1 && j == 0) return z;
    if (i + j == 1) {
        if (z > 0) return -z;
        return boost::math::digamma(b, Quiet{}) - boost::math::digamma(T(b - a), Quiet{});
    }
    T const of_b = j == 2 ? T(boost::math::trigamma(b, Quiet{})) : T(0);
    if (z > 0) return i == 2 ? T(-boost::math::trigamma(a, Quiet{})) : of_b;
    T const other = boost::math::trigamma(T(b - a), Quiet{});
    return of_b + (i == 1 ? other : T(-other));
}

/// The derivative of the function F, one of those above; NaN where it is not to be had.
template <class F, int i, int j, int k, Plain A, Plain B, Plain Z>
result_t<A, B, Z> kummer_derivative(A const& first, B const& second, Z const& third) {
    using T = result_t<A, B, Z>;
    using W = wide_t<T>;
    W const a(first), b(second), z(third);
    if (any_nan(a, b, z) || out_of_reach(a)) return not_a_number<T>();
    // There M is 1 + a z / b + ….
    if (is_infinite(b) && !is_infinite(z)) return T(0);
    if (out_of_reach(b)) return not_a_number<T>();
    if (is_infinite(z)) return static_cast<T>(kummer_derivative_at_infinity<F, i, j, k>(a, b, z));
    if (!F::regularized && terminates(b)) return not_a_number<T>();
    if constexpr (F::logarithm && k == 2) {
        // Of a − b or −a times ln |z|, and of ln F.
        auto const far_out = [&] {
            auto const s = kummer_far_out(a, b, z);
            if (!s) return not_a_number<T>();
            W const q = s->first / s->F;
            return static_cast<T>(((z > 0 ? W(b - a) : a) + s->second / s->F - q * q) / z / z);
        };
        if (out_of_reach(z)) return far_out();
        if (z > 10) {
            // ln M(a, b, z) = z + ln M(b − a, b, −z).
            auto const transformed =
                static_cast<T>(kummer_derivative<F, 0, 0, 2>(W(b - a), b, W(-z)));
            return is_nan(transformed) && z > 60 ? far_out() : transformed;
        }
    }
    // M(0, b, z) = 1.
    if (!F::regularized && a == 0 && i == 0) return T(0);
    W const tolerance = partial_tolerance<T, W>();
    if constexpr (!F::logarithm) {
        // Where e^z overflows, the sign of what it is multiplied by.
        using std::exp;
        bool overflows = false;
        auto const front = [&](int n) {
            auto jet = kummer_jet_asymptotic<F::regularized, i + j>(W(a + W(n)), W(b + W(n)),
                                                                    two_sum(b, W(-a)), z);
            if (jet) overflows = is_infinite(W(exp(std::exchange(jet->scale, W(0)))));
            return jet;
        };
        if (z > std::numeric_limits<W>::max_exponent / 2) {
            auto const sign = F::template pick<i, j, k>(front, a, b, z);
            if (overflows && sign && sign->value != 0 && sign->within(tolerance))
                return sign->value > 0 ? infinity<T>() : T(-infinity<T>());
        }
    }
    auto far = no_estimate<W>();
    if constexpr (F::logarithm && k < 2) {
        far = log_kummer_far_out<i, j, k>(a, b, z);
        if (far.within(tolerance)) return static_cast<T>(far.value);
    }
    W const result = kummer_quantity<F::template from_regularized<i, j, k>, i + j>(
        a, b, z, tolerance,
        [&](auto const& jet) { return F::template pick<i, j, k>(jet, a, b, z); });
    bool const none = is_nan(result) && far.within(last_tolerance(tolerance));
    return static_cast<T>(none ? far.value : result);
}

}  // namespace chainrules::special::detail
