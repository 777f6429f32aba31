// SPDX-License-Identifier: MIT
#pragma once
// Kummer's function M(a, b, z), M / Γ(b) and ln |M| by the parameters: the derivatives of the terms
// of the series are summed beside them. (a + k) is a factor there, never a divisor, so that nothing
// special happens at a = −n. For large |z| the asymptotic expansions, DLMF 13.7.1 and 13.7.2.

#include <boost/math/special_functions/digamma.hpp>
#include <boost/math/special_functions/gamma.hpp>
#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <vector>

#include "chainrules/special/detail/estimate.hpp"
#include "chainrules/special/detail/kummer.hpp"

namespace chainrules::special::detail {

/// A function and its partials, all times e^scale.
template <class T>
struct KummerJet {
    Estimate<T> value, by_a, by_b;
    T scale;
};

/// A sum in numbers N and that of the sizes of its terms.
template <class N, class T>
struct SizedSum {
    N sum{T(0)};
    T size = 0, last = 0;

    void add(N const& term) {
        using std::abs;
        sum = sum + term;
        last = abs(leading(term));
        size += last;
    }
};

/// The terms uₖ of a series relative to 1/Γ(b + head), and their derivatives.
template <class N, class T>
struct KummerJetSeries {
    SizedSum<N, T> value, by_a, by_b;

    bool add(N const& term, N const& term_by_a, N const& term_by_b) {
        value.add(term);
        by_a.add(term_by_a);
        by_b.add(term_by_b);
        T const most = std::numeric_limits<T>::max();
        return value.size <= most && by_a.size <= most && by_b.size <= most;
    }
    bool is_settled(T const& unit) const {
        return value.last <= unit * value.size && by_a.last <= unit * by_a.size &&
               by_b.last <= unit * by_b.size;
    }
    /// Whether there is a sum. The factors b, …, b + head − 1 multiply where later ones divide.
    bool run(N const& a, N const& b, T const& z, T const& unit, int head) {
        using std::abs;
        std::vector<N> product(1, N{T(1)}), slope(1, N{T(0)});
        for (int k = head; k-- > 0;) {
            N const factor = b + N{T(k)};
            slope.push_back(slope.back() * factor + product.back());
            product.push_back(product.back() * factor);
        }
        N term{T(1)}, term_by_a{T(0)};
        for (int k = 0; k != head; ++k) {
            auto const i = static_cast<std::size_t>(head - k);
            if (!add(term * product[i], term_by_a * product[i], term * slope[i])) return false;
            N const factor = a + N{T(k)}, rest = N{z} / N{T(k + 1)};
            term_by_a = (term_by_a * factor + term) * rest;
            term = term * factor * rest;
        }
        N term_by_b{T(0)};
        if (!add(term, term_by_a, term_by_b)) return false;
        for (int k = head; k != head + 30'000; ++k) {
            N const upper = a + N{T(k)}, lower = b + N{T(k)};
            T const u = abs(leading(upper) * z), l = abs(leading(lower)) * T(k + 1);
            if (l == 0) return false;
            N const rest = N{z} / (lower * N{T(k + 1)}), quotient = upper * rest;
            term_by_a = term_by_a * quotient + term * rest;
            term = term * quotient;
            term_by_b = term_by_b * quotient + -(term / lower);
            if (!add(term, term_by_a, term_by_b)) return false;
            if (2 * u <= l && is_settled(unit)) return true;
        }
        return false;
    }
};

/// M, or regularized M / Γ(b), by its series in numbers N, or by that of M(b − a, b, −z), when
/// `first` is b − a.
template <bool regularized, class N, class T>
std::optional<KummerJet<T>> kummer_jet_by_series(N const& first, N const& b, T const& z,
                                                 bool transformed) {
    using std::abs;
    using std::ceil;
    using std::exp;
    T const eps = std::numeric_limits<T>::epsilon(), at = leading(b);
    T const unit = std::is_same_v<N, T> ? eps : 4 * eps * eps;
    int head = 0;
    if (regularized && at < 1) {
        if (at < -1500) return {};
        head = static_cast<int>(ceil(T(1 - at)));
    }
    KummerJetSeries<N, T> s;
    if (!s.run(first, b, transformed ? T(-z) : z, unit, head)) return {};
    N by_b = s.by_b.sum;
    T size = s.by_b.size, rounding = 0, factor = 1;
    if constexpr (regularized) {
        T const start = at + T(head), psi = boost::math::digamma(start, Quiet{});
        by_b = by_b + N{T(-psi)} * s.value.sum;
        size += abs(psi) * s.value.size;
        rounding = 2 * eps * abs(psi * leading(s.value.sum));
        factor = start < 150 ? T(1 / boost::math::tgamma(start, Quiet{}))
                             : T(exp(-boost::math::lgamma(start, Quiet{})));
    }
    N by_a = s.by_a.sum;
    if (transformed) {
        by_b = by_a + by_b;
        size += s.by_a.size;
        by_a = -by_a;
    }
    auto const estimate = [&](N const& sum, T const& terms) {
        return factor * Estimate<T>{leading(sum), 4 * unit * terms};
    };
    KummerJet<T> result{estimate(s.value.sum, s.value.size), estimate(by_a, s.by_a.size),
                        estimate(by_b, size), transformed ? z : T(0)};
    result.by_b.error += abs(factor) * rounding;
    return result;
}

/// 1/Γ and its derivative.
template <class T>
struct ReciprocalGamma {
    T value, slope;

    explicit ReciprocalGamma(T const& x) {
        if (terminates(x)) {
            value = 0;
            T const factorial = boost::math::tgamma(T(1 - x), Quiet{});
            slope = is_even(x) ? factorial : T(-factorial);
        } else {
            value = 1 / boost::math::tgamma(x, Quiet{});
            slope = -boost::math::digamma(x, Quiet{}) * value;
        }
    }
};

/// The same by the expansion for large |z|, without its part that is e^(−|z|) times smaller.
template <bool regularized, class T>
std::optional<KummerJet<T>> kummer_jet_asymptotic(T const& a, T const& b, T const& z) {
    using std::abs;
    using std::exp;
    using std::log;
    using std::pow;
    T const x = abs(z), eps = std::numeric_limits<T>::epsilon();
    if (!(x > 60 && abs(a) < x / 4 && abs(b) < x / 4 && abs(a) < 150 && abs(b) < 150)) return {};
    // z < 0: x⁻ᵃ / Γ(b − a) ₂F₀(a, a − b + 1; 1/x), z > 0: eᶻ xᵃ⁻ᵇ / Γ(a) ₂F₀(1 − a, b − a; 1/x).
    bool const rises = z > 0;
    T const sign = rises ? -1 : 1, p = rises ? T(1 - a) : a, q = rises ? T(b - a) : T(a - b + 1);
    SizedSum<T, T> f, f_by_a, f_by_b;
    T term = 1, term_by_a = 0, term_by_b = 0;
    f.add(term);
    for (int k = 0;; ++k) {
        if (k == 200) return {};
        T const u = p + T(k), v = q + T(k), rest = 1 / (x * T(k + 1)), last = f.last;
        // By a both factors move, by b the second one, with opposite sign.
        term_by_a = (term_by_a * u * v + sign * term * (u + v)) * rest;
        term_by_b = (term_by_b * u * v - sign * term * u) * rest;
        term *= u * v * rest;
        f.add(term);
        f_by_a.add(term_by_a);
        f_by_b.add(term_by_b);
        if (f.last <= eps * f.size && f_by_a.last <= eps * f_by_a.size &&
            f_by_b.last <= eps * f_by_b.size)
            break;
        if (u > 0 && v > 0 && f.last > last && last != 0) return {};
    }
    ReciprocalGamma<T> const front(rises ? a : T(b - a)), other(rises ? T(b - a) : a);
    auto const estimate = [&](SizedSum<T, T> const& s) {
        return Estimate<T>{s.sum, 4 * eps * s.size};
    };
    T const log_x = log(x);
    Estimate<T> const F = estimate(f);
    Estimate<T> value = front.value * F, by_a = front.value * estimate(f_by_a),
                by_b = front.value * estimate(f_by_b);
    by_a = by_a + (-sign * log_x * front.value) * F + (-sign * front.slope) * F;
    by_b = rises ? by_b + (-log_x * front.value) * F : by_b + front.slope * F;
    T const scale = rises ? T(z + (a - b) * log_x) : T(-a * log_x);
    T const left_out = 4 * exp(-x) * pow(x, T(rises ? b - 2 * a : 2 * a - b)) * (1 + log_x) *
                       (abs(other.value) + abs(other.slope));
    for (Estimate<T>* part : {&value, &by_a, &by_b}) part->error += left_out;
    if constexpr (!regularized) {
        T const gamma = boost::math::tgamma(b, Quiet{});
        by_b = by_b + boost::math::digamma(b, Quiet{}) * value;
        for (Estimate<T>* part : {&value, &by_a, &by_b}) *part = gamma * *part;
    }
    return KummerJet<T>{value, by_a, by_b, scale};
}

/// The quantity that `pick` takes from the jets, by the first method that has it to within the
/// tolerance; NaN if none has.
template <bool regularized, class T, class Pick>
T kummer_quantity(T const& a, T const& b, T const& z, T const& tolerance, Pick const& pick) {
    T result = not_a_number<T>();
    auto const settles = [&](std::optional<KummerJet<T>> const& jet) {
        if (!jet) return false;
        Estimate<T> const picked = pick(*jet);
        if (!picked.within(tolerance)) return false;
        result = picked.value;
        return true;
    };
    constexpr auto series = [](auto const& first, auto const& second, T const& at, bool changed) {
        return kummer_jet_by_series<regularized>(first, second, at, changed);
    };
    T const difference = b - a;
    if (settles(kummer_jet_asymptotic<regularized>(a, b, z))) return result;
    // Where b − a is exact.
    if (z < 0 && b - difference == a && settles(series(difference, b, z, true))) return result;
    if (settles(series(a, b, z, false))) return result;
    if constexpr (std::is_floating_point_v<T>) {
        using N = WithError<T>;
        if (settles(series(N{a}, N{b}, z, false))) return result;
        settles(series(two_sum(b, T(-a)), N{b}, z, true));
    }
    return result;
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

/// The partial of the function F, one of those below, by a or by b; NaN where it is not to be had.
template <class F, bool by_a, Plain A, Plain B, Plain Z>
result_t<A, B, Z> kummer_partial(A const& first, B const& second, Z const& third) {
    using std::exp;
    using T = result_t<A, B, Z>;
    using W = wide_t<T>;
    W const a(first), b(second), z(third);
    if (any_nan(a, b, z) || out_of_reach(a) || out_of_reach(b) || out_of_reach(z))
        return not_a_number<T>();
    if (!F::regularized && terminates(b)) return not_a_number<T>();
    auto const pick = [](KummerJet<W> const& jet) {
        Estimate<W> const partial = by_a ? jet.by_a : jet.by_b;
        if constexpr (F::logarithm)
            return partial / jet.value;
        else
            return exp(jet.scale) * partial;
    };
    return static_cast<T>(
        kummer_quantity<F::regularized>(a, b, z, partial_tolerance<T, W>(), pick));
}
struct OfKummer {
    static constexpr bool regularized = false, logarithm = false;
};
struct OfRegularizedKummer {
    static constexpr bool regularized = true, logarithm = false;
};
struct OfLogKummer {
    static constexpr bool regularized = false, logarithm = true;
};

}  // namespace chainrules::special::detail
