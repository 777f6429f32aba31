// SPDX-License-Identifier: MIT
#pragma once
// All coefficients at once of what most formulas consist of: sums, products, quotients, sine and
// cosine. By their rules, which see shorter series, they would take a multiple of the time.
//
// Where a coefficient is infinite or no number, they return false: the rule knows what holds there.

#include "chainrules/cmath/arithmetic.hpp"
#include "chainrules/cmath/trigonometric.hpp"

namespace chainrules::adapters::detail {

template <class X>
inline constexpr bool is_series = false;

template <class S>
struct SeriesArithmetic;

template <template <class, int> class Series, class V, int K>
struct SeriesArithmetic<Series<V, K>> {
    using S = Series<V, K>;

    template <class X, class Y>
    static constexpr bool compute(cmath::add_t, S& result, X const& x, Y const& y) {
        for (std::size_t k = 0; k <= K; ++k) result.coefficients[k] = at(x, k) + at(y, k);
        return is_finite(result);
    }
    template <class X, class Y>
    static constexpr bool compute(cmath::subtract_t, S& result, X const& x, Y const& y) {
        for (std::size_t k = 0; k <= K; ++k) result.coefficients[k] = at(x, k) - at(y, k);
        return is_finite(result);
    }
    static constexpr bool compute(cmath::negate_t, S& result, S const& x) {
        for (std::size_t k = 0; k <= K; ++k) result.coefficients[k] = -x.coefficients[k];
        return is_finite(result);
    }

    template <class X, class Y>
    static constexpr bool compute(cmath::multiply_t, S& result, X const& x, Y const& y) {
        for (std::size_t k = 0; k <= K; ++k) {
            if constexpr (!is_series<X>)
                result.coefficients[k] = at(x, 0) * at(y, k);
            else if constexpr (!is_series<Y>)
                result.coefficients[k] = at(x, k) * at(y, 0);
            else {
                V sum = at(x, 0) * at(y, k);
                for (std::size_t j = 1; j <= k; ++j) sum = sum + at(x, j) * at(y, k - j);
                result.coefficients[k] = sum;
            }
        }
        return is_finite(result);
    }

    // x = q y, and so y_0 q_k = x_k - sum of y_j q_(k-j).
    template <class X, class Y>
    static constexpr bool compute(cmath::divide_t, S& q, X const& x, Y const& y) {
        for (std::size_t k = 0; k <= K; ++k) {
            V rest = at(x, k);
            if constexpr (is_series<Y>)
                for (std::size_t j = 1; j <= k; ++j) rest = rest - at(y, j) * q.coefficients[k - j];
            q.coefficients[k] = rest / at(y, 0);
        }
        return is_finite(q);
    }

    static constexpr bool compute(cmath::sin_t, S& result, S const& x) {
        S cosine;
        return sine_and_cosine(x, result, cosine);
    }
    static constexpr bool compute(cmath::cos_t, S& result, S const& x) {
        S sine;
        return sine_and_cosine(x, sine, result);
    }

  private:
    template <class X>
    static constexpr V at(X const& x, std::size_t k) {
        if constexpr (is_series<X>)
            return x.coefficients[k];
        else
            return k == 0 ? chainrules::detail::constant_of<V>(x) : of(0);
    }
    static constexpr V of(int k) { return chainrules::detail::constant_of<V>(k); }

    static constexpr bool is_finite(S const& x) {
        V all = x.coefficients[0];
        for (std::size_t k = 1; k <= K; ++k) all = all + x.coefficients[k];
        return chainrules::detail::is_finite(all);
    }

    static constexpr bool sine_and_cosine(S const& x, S& sine, S& cosine) {
        sine.coefficients[0] = cmath::sin(x.coefficients[0]);
        cosine.coefficients[0] = cmath::cos(x.coefficients[0]);
        V speed[std::size_t(K) + 1]{};  // of x: j x_j
        for (std::size_t j = 1; j <= K; ++j) speed[j] = of(int(j)) * x.coefficients[j];
        for (std::size_t k = 1; k <= K; ++k) {
            V by_sine = of(0), by_cosine = of(0);
            for (std::size_t j = 1; j <= k; ++j) {
                by_sine = by_sine + speed[j] * sine.coefficients[k - j];
                by_cosine = by_cosine + speed[j] * cosine.coefficients[k - j];
            }
            sine.coefficients[k] = by_cosine / of(int(k));
            cosine.coefficients[k] = -by_sine / of(int(k));
        }
        return is_finite(sine);
    }
};

}  // namespace chainrules::adapters::detail
