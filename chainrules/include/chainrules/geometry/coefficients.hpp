// SPDX-License-Identifier: MIT
#pragma once
// The scalar functions that the maps of rotations are polynomials of. All are smooth where a
// rotation is: no formula divides by an angle, so derivatives of every order are right at the
// identity and at half a turn. Arguments are squares: s = θ² of an angle θ in radians.

#include <array>
#include <cmath>
#include <limits>

#include "chainrules/detail/primal.hpp"
#include "chainrules_core/rules/rrule.hpp"
#include "chainrules_core/rules/scalar_rule.hpp"

namespace chainrules::geometry {

template <int K>
struct stumpff_t;
template <int K>
struct angle_over_t;

namespace detail {

constexpr long double factorial(int n) {
    long double result = 1;
    for (int i = 2; i <= n; ++i) result *= i;
    return result;
}

// Up to which |s| the power series is taken: it alternates, and nothing cancels where its terms
// decrease fast enough from the first one.
template <int K>
inline constexpr double series_bound = K < 3   ? 0.25
                                       : K < 5 ? 10
                                               : 20;

template <class T, int K>
constexpr int series_terms() {
    long double term = 1;
    int n = 0;
    for (; term > std::numeric_limits<T>::epsilon() / 8; ++n)
        term *= series_bound<K> / ((K + 2 * n + 1) * (K + 2 * n + 2));
    return n;
}

template <class T, int K>
inline constexpr auto series_table = [] {
    std::array<T, series_terms<T, K>()> table{};
    int k = K;
    for (T& entry : table) {
        entry = static_cast<T>(((k - K) % 4 == 0 ? 1 : -1) / factorial(k));
        k += 2;
    }
    return table;
}();

// Horner's rule without a loop, of the even and the odd terms: two chains of operations, each half
// as long.
template <class T, std::size_t N, std::size_t... J>
constexpr T polynomial(std::array<T, N> const& table, T const& s, std::index_sequence<J...>) {
    T const s2 = s * s;
    T last = table[N - 1], other = table[N - 2];
    ((J % 2 == 0 ? last = last * s2 + table[N - 3 - J] : other = other * s2 + table[N - 3 - J]),
     ...);
    return N % 2 == 1 ? last + s * other : other + s * last;
}

template <int K, class T>
constexpr T stumpff_series(T const& s) {
    if constexpr (std::is_floating_point_v<T>) {
        constexpr auto& table = series_table<T, K>;
        return polynomial(table, s, std::make_index_sequence<table.size() - 2>{});
    } else {
        using std::abs;
        T term = 1;
        for (int i = 2; i <= K; ++i) term /= i;
        T sum = term;
        for (int k = K; abs(term) > std::numeric_limits<T>::epsilon() / 8 * abs(sum); k += 2) {
            term *= -s / ((k + 1) * (k + 2));
            sum += term;
        }
        return sum;
    }
}

template <int K, class T>
T stumpff_value(T const& s) {
    using std::abs, std::cos, std::cosh, std::sin, std::sinh, std::sqrt;
    if constexpr (K != 0)
        if (abs(s) <= static_cast<T>(series_bound<K>)) return stumpff_series<K>(s);
    if constexpr (K > 2)
        return (1 / static_cast<T>(factorial(K - 2)) - stumpff_value<K - 2>(s)) / s;
    else {
        T const angle = sqrt(abs(s));
        if constexpr (K == 0)
            return s < 0 ? cosh(angle) : cos(angle);
        else if constexpr (K == 1)
            return (s < 0 ? sinh(angle) : sin(angle)) / angle;
        else {
            T const half = angle / 2;
            T const ratio = (s < 0 ? sinh(half) : sin(half)) / angle;
            return 2 * ratio * ratio;
        }
    }
}

// 2ᵏ k! w / Nᵏ⁺¹ with N = n2 + w².
template <int K, class T>
T last_term(T const& n2, T const& w) {
    T const N = n2 + w * w;
    T result = w / N;
    for (int i = 1; i <= K; ++i) result = (2 * i) * result / N;
    return result;
}

template <int K, class T>
T angle_over_value(T const& n2, T const& w) {
    using std::atan2, std::sqrt;
    if (n2 == 0 && w <= 0) return std::numeric_limits<T>::infinity();
    if (n2 < 0) return std::numeric_limits<T>::quiet_NaN();
    if constexpr (K == 0) {
        if (n2 == 0) return 1 / w;
        T const n = sqrt(n2);
        return atan2(n, w) / n;
    } else if constexpr (K < 3) {
        T const a = angle_over_value<0>(n2, w), a2 = a * a;
        T const s = 4 * n2 * a2;
        if constexpr (K == 1)
            return 4 * stumpff_value<3, T>(s) * a2 * a;
        else
            return (256 * stumpff_value<5, T>(4 * s) - 64 * stumpff_value<5, T>(s)) * a2 * a2 * a;
    } else if (w > 0 && n2 <= w * w) {
        // ₂F₁(1, k + 1; k + 3/2; n2/N): all terms are positive.
        T const y = n2 / (n2 + w * w);
        T sum = 1, term = 1;
        for (int j = 0; term > std::numeric_limits<T>::epsilon() / 8 * sum; ++j) {
            term *= y * (2 * (K + 1 + j)) / (2 * (K + j) + 3);
            sum += term;
        }
        return last_term<K>(n2, w) * sum / (2 * K + 1);
    } else
        return ((2 * K - 1) * angle_over_value<K - 1>(n2, w) - last_term<K - 1>(n2, w)) / n2;
}

template <int K, class O, class X>
struct StumpffPartials {
    static constexpr int chainrules_arguments = 1;
    static constexpr int chainrules_outputs = 0;
    using chainrules_real_type = real_t<O>;
    X s;

    auto operator()(Slot<0>) const {
        using namespace chainrules::rule_operators;
        auto const lower = chainrules::evaluate(stumpff_t<K + 1>{}(s));
        if constexpr (K == 0)
            return chainrules::evaluate(-lower / 2);
        else
            return chainrules::evaluate((K * stumpff_t<K + 2>{}(s)-lower) / 2);
    }
};

template <int K, class O, class X>
struct AngleOverPartials {
    static constexpr int chainrules_arguments = 2;
    static constexpr int chainrules_outputs = 0;
    using chainrules_real_type = real_t<O>;
    X n2, w;

    auto operator()(Slot<0>) const {
        using namespace chainrules::rule_operators;
        return singular(chainrules::evaluate(-angle_over_t<K + 1>{}(n2, w) / 2));
    }
    // −2ᵏ k!/Nᵏ⁺¹
    auto operator()(Slot<1>) const {
        using namespace chainrules::rule_operators;
        X const N(n2 + w * w);
        X result(-1 / N);
        for (int i = 1; i <= K; ++i) result = (2 * i) * result / N;
        return singular(result);
    }
};

}  // namespace detail

/// The type of stumpff<K>.
template <int K>
struct stumpff_t : Function<stumpff_t<K>> {
    static_assert(K >= 0, "chainrules::fn::stumpff<K>(s): K must be 0 or more");
    static constexpr char const* chainrules_name() { return "stumpff"; }
    using ChainRulesAdl = chainrules::detail::NoAdl;
    template <Real X>
        requires(depth<X> == 0)
    static auto chainrules_spelled(X const& s) {
        using T = cmath::detail::at_least_double_t<promoted_t<X>>;
        return static_cast<promoted_t<X>>(detail::stumpff_value<K, T>(static_cast<T>(s)));
    }
};

/// The Stumpff function c_K(s) = Σ_j (−s)ʲ/(K + 2j)! of s = θ²: cos θ, sin θ/θ, (1 − cos θ)/θ²,
/// (θ − sin θ)/θ³ … for K = 0, 1, 2, 3 …; of a negative s, those of cosh and sinh.
///
/// Partial   (K c_{K+2} − c_{K+1})/2, so it has derivatives of every order
/// Source    Stumpff, Himmelsmechanik I (1959)
template <int K>
CHAINRULES_DETAIL_OBJECT stumpff_t<K> stumpff{};

template <class O, int K, Number X>
constexpr detail::StumpffPartials<K, promoted_t<O, X>, promoted_t<X>> derivatives_given_output(
    O const&, stumpff_t<K> const&, X const& s) {
    return {static_cast<promoted_t<X>>(s)};
}

/// The type of angle_over<K>.
template <int K>
struct angle_over_t : Function<angle_over_t<K>> {
    static_assert(K >= 0, "chainrules::fn::angle_over<K>(n2, w): K must be 0 or more");
    static constexpr char const* chainrules_name() { return "angle_over"; }
    using ChainRulesAdl = chainrules::detail::NoAdl;
    template <Real X, Real Y>
        requires(depth<X> == 0 && depth<Y> == 0)
    static auto chainrules_spelled(X const& n2, Y const& w) {
        using R = cmath::detail::common_t<X, Y>;
        using T = cmath::detail::at_least_double_t<R>;
        return static_cast<R>(
            detail::angle_over_value<K, T>(static_cast<T>(n2), static_cast<T>(w)));
    }
};

/// a₀ = atan2(n, w)/n of n = √n2, and a_K = (−2 ∂/∂n2)ᴷ a₀: what the logarithm of a quaternion with
/// the real part w and a vector part of length n is made of.
///
/// Partials  −a_{K+1}/2 by n2, −2ᴷ K!/(n2 + w²)ᴷ⁺¹ by w
/// Domain    n2 ≥ 0, else NaN; infinite at n2 = 0 where w is not positive, smooth everywhere else
template <int K>
CHAINRULES_DETAIL_OBJECT angle_over_t<K> angle_over{};

template <class O, int K, Number X, Number Y>
constexpr auto derivatives_given_output(O const&, angle_over_t<K> const&, X const& n2, Y const& w)
    -> detail::AngleOverPartials<K, O, cmath::detail::common_t<X, Y>> {
    using T = cmath::detail::common_t<X, Y>;
    return {chainrules::detail::constant_of<T>(n2), chainrules::detail::constant_of<T>(w)};
}

/// (1 − (θ/2) cot(θ/2))/θ² of s = θ²: the coefficient of ω×(ω×v) in the inverse Jacobians of
/// rotations. 1/12 at 0, 1/π² at half a turn, a pole at a whole one.
CHAINRULES_DETAIL_WIDE_PRIMAL(inverse_coefficient, (s),
                              (detail::stumpff_value<3, T>(s) - 2 * detail::stumpff_value<4, T>(s)) /
                                  (2 * detail::stumpff_value<2, T>(s)));

CHAINRULES_SCALAR_RULE(inverse_coefficient, (s),
                       ((3 * stumpff<5>(s) - stumpff<4>(s)) / 2 -
                        (4 * stumpff<6>(s) - stumpff<5>(s)) -
                        (2 * stumpff<4>(s) - stumpff<3>(s)) * Omega) /
                           (2 * stumpff<2>(s)));

}  // namespace chainrules::geometry

namespace chainrules::fn {
using geometry::angle_over;
using geometry::inverse_coefficient;
using geometry::stumpff;
}  // namespace chainrules::fn
