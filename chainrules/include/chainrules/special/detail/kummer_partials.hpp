// SPDX-License-Identifier: MIT
#pragma once
// Kummer's function M(a, b, z), M / Γ(b) and ln |M| by the parameters, once or twice, and by z: the
// Taylor polynomials of the terms of the series are summed. (a + k) is a factor there, never a
// divisor, so that nothing special happens at a = −n. For large |z| the asymptotic expansions, DLMF
// 13.7.1 and 13.7.2.

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <vector>

#include "chainrules/special/detail/gamma_taylor.hpp"
#include "chainrules/special/detail/kummer.hpp"
#include "chainrules/special/detail/parameter_taylor.hpp"

namespace chainrules::special::detail {

/// A function of a and b, times e^scale.
template <int D, class T>
struct KummerJet {
    Taylor<Estimate<T>, D> parts;
    T scale;
};

/// A sum of Taylor polynomials in numbers N and those of the sizes of its terms.
template <int D, class N, class T>
struct SizedSum {
    Taylor<N, D> sum;
    Taylor<T, D> size, last;

    /// Whether the sum is finite.
    bool add(Taylor<N, D> const& term) {
        using std::abs;
        sum = sum + term;
        last = term.map([](N const& x) { return T(abs(leading(x))); });
        size = size + last;
        T const most = std::numeric_limits<T>::max();
        return std::all_of(size.c.begin(), size.c.end(), [&](T const& x) { return x <= most; });
    }
    bool is_settled(T const& unit) const {
        for (std::size_t n = 0; n != size.c.size(); ++n)
            if (!(last.c[n] <= unit * size.c[n])) return false;
        return true;
    }
    Taylor<Estimate<T>, D> estimates(T const& unit) const {
        return sum.map(
            [&](N const& x, T const& s) {
                T const value = leading(x);
                return Estimate<T>{value, unit * s + Estimate<T>::rounding(value) / 2};
            },
            size);
    }
};

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

/// The same by the expansion for large |z|, without its part that is e^(−|z|) times smaller.
template <bool regularized, int D, class T>
std::optional<KummerJet<D, T>> kummer_jet_asymptotic(T const& a, T const& b, T const& z) {
    using std::abs;
    using std::exp;
    using std::log;
    using std::pow;
    T const x = abs(z), eps = std::numeric_limits<T>::epsilon();
    if (!(x > 60 && abs(a) < x / 4 && abs(b) < x / 4 && abs(a) < 150 && abs(b) < 150)) return {};
    // z < 0: x⁻ᵃ / Γ(b − a) ₂F₀(a, a − b + 1; 1/x), z > 0: eᶻ xᵃ⁻ᵇ / Γ(a) ₂F₀(1 − a, b − a; 1/x).
    bool const rises = z > 0;
    T const sign = rises ? -1 : 1, p = rises ? T(1 - a) : a, q = rises ? T(b - a) : T(a - b + 1);
    SizedSum<D, T, T> f;
    Taylor<T, D> term(T(1));
    f.add(term);
    for (int k = 0;; ++k) {
        if (k == 200) return {};
        T const u = p + T(k), v = q + T(k), rest = 1 / (x * T(k + 1)), last = f.last.c[0];
        term.times_alpha(T(u * rest), T(sign * rest));
        term.times(v, sign, T(-sign));
        f.add(term);
        if (f.is_settled(eps)) break;
        if (u > 0 && v > 0 && f.last.c[0] > last && last != 0) return {};
    }
    auto const by_a = [](T const& at) { return along_line(reciprocal_gamma_taylor<D>(at), 1, 0); };
    auto const by_both = [](T const& at) {
        return along_line(reciprocal_gamma_taylor<D>(at), -1, 1);
    };
    auto const front = rises ? by_a(a) : by_both(T(b - a));
    auto const other = rises ? by_both(T(b - a)) : by_a(a);
    T const log_x = log(x), scale = rises ? T(z + (a - b) * log_x) : T(-a * log_x);
    auto const power = exponential_taylor<D>(T(-sign * log_x));
    auto parts = f.estimates(T(4 * eps)) * front *
                 (rises ? along_line(power, 1, -1) : along_line(power, 1, 0));
    T left_out = 8 * exp(-x) * pow(x, T(rises ? b - 2 * a : 2 * a - b)), sizes = 0;
    for (int n = 0; n != D; ++n) left_out *= 1 + log_x;
    for (auto const& part : other.c) sizes += abs(part.value);
    for (auto& part : parts.c) part.error += left_out * sizes;
    if constexpr (!regularized) parts = along_line(gamma_taylor<D>(b), 0, 1) * parts;
    return KummerJet<D, T>{parts, scale};
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
    T const difference = b - a;
    if (settles([&](int k) {
            return kummer_jet_asymptotic<regularized, D>(T(a + T(k)), T(b + T(k)), z);
        }))
        return best.value;
    // Where b − a is exact.
    if (z < 0 && b - difference == a && settles([&](int k) {
            return kummer_jet_by_series<regularized, D>(difference, T(b + T(k)), z, true);
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
            return kummer_jet_by_series<regularized, D>(two_sum(b, T(-a)), two_sum(b, T(k)), z,
                                                        true);
        });
    }
    return best.value;
}

/// The derivatives of order i by a, j by b and k by z of the functions below, as estimates.
template <bool regularized_>
struct KummerDerivatives {
    static constexpr bool regularized = regularized_, logarithm = false;

    /// The jet of the derivative of order k by z: (a)ₖ / (b)ₖ M(a + k, b + k, z).
    template <int D, int k, class Jets, class T>
    static std::optional<KummerJet<D, T>> by_z(Jets const& jet, T const& a, T const& b) {
        auto result = jet(k);
        if (!result) return result;
        Estimate<T> const one{T(1), T(0)};
        for (int m = 0; m != k; ++m) {
            result->parts.times_alpha({a + T(m), T(0)}, one);
            if constexpr (!regularized) {
                T const reciprocal = 1 / (b + T(m));
                result->parts =
                    Estimate<T>{reciprocal, Estimate<T>::rounding(reciprocal)} * result->parts;
                result->parts.over_beta({reciprocal, Estimate<T>::rounding(reciprocal)});
            }
        }
        return result;
    }
    template <int i, int j, int k, class Jets, class T>
    static std::optional<Estimate<T>> pick(Jets const& jet, T const& a, T const& b, T const&) {
        using std::exp;
        auto const derivative = by_z<i + j, k>(jet, a, b);
        if (!derivative) return {};
        constexpr int factorials = (i == 2 ? 2 : 1) * (j == 2 ? 2 : 1);
        return T(factorials * exp(derivative->scale)) * derivative->parts(i, j);
    }
};
struct OfKummer : KummerDerivatives<false> {};
struct OfRegularizedKummer : KummerDerivatives<true> {};
struct OfLogKummer : KummerDerivatives<false> {
    static constexpr bool logarithm = true;

    template <int i, int j, int k, class Jets, class T>
    static std::optional<Estimate<T>> pick(Jets const& jet, T const& a, T const& b, T const& z) {
        using std::abs;
        using std::exp;
        static_assert(i + j + k <= 2);
        constexpr int D = i + j, factorials = (i == 2 ? 2 : 1) * (j == 2 ? 2 : 1);
        auto const value = jet(0);
        if (!value) return {};
        auto const relative = [&](auto const& derivative) {
            T const factor = exp(derivative.scale - value->scale);
            Estimate<T> const estimate{factor, factor * Estimate<T>::rounding(derivative.scale)};
            return estimate * (derivative.parts / value->parts);
        };
        if constexpr (k == 0) {
            // ln (1 + x) = x − x²/2.
            auto x = value->parts.map([&](auto const& part) { return part / value->parts.c[0]; });
            x.c[0] = {};
            Estimate<T> result = x(i, j);
            if constexpr (D == 2) result = result + T(T(-1) / 2) * (x * x)(i, j);
            return T(factorials) * result;
        } else {
            auto const first = by_z<D, 1>(jet, a, b);
            if (!first) return {};
            auto const slope = relative(*first);
            if constexpr (k == 1) return slope(i, j);
            Estimate<T> const u = slope.c[0], squared = u * u;
            // By the differential equation, DLMF 13.2.1, where less cancels so.
            if (abs(z) > 10)
                return T(1 - b / z) * u + Estimate<T>{a / z, Estimate<T>::rounding(a / z)} +
                       -squared;
            auto const second = by_z<D, k>(jet, a, b);
            if (!second) return {};
            return relative(*second).c[0] + -squared;
        }
    }
};

/// The derivative of the function F, one of those above; NaN where it is not to be had.
template <class F, int i, int j, int k, Plain A, Plain B, Plain Z>
result_t<A, B, Z> kummer_derivative(A const& first, B const& second, Z const& third) {
    using T = result_t<A, B, Z>;
    using W = wide_t<T>;
    W const a(first), b(second), z(third);
    if (any_nan(a, b, z) || out_of_reach(a) || out_of_reach(b) || out_of_reach(z))
        return not_a_number<T>();
    if (!F::regularized && terminates(b)) return not_a_number<T>();
    // ln M(a, b, z) = z + ln M(b − a, b, −z).
    if constexpr (F::logarithm && k == 2)
        if (z > 10) return static_cast<T>(kummer_derivative<F, 0, 0, 2>(W(b - a), b, W(-z)));
    // M(0, b, z) = 1.
    if (!F::regularized && a == 0 && i == 0) return T(0);
    return static_cast<T>(kummer_quantity<F::regularized, i + j>(
        a, b, z, partial_tolerance<T, W>(),
        [&](auto const& jet) { return F::template pick<i, j, k>(jet, a, b, z); }));
}

}  // namespace chainrules::special::detail
