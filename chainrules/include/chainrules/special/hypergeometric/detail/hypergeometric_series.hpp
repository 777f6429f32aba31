// SPDX-License-Identifier: MIT
#pragma once
// The generalised hypergeometric series Σ (a₁)ₖ … / ((b₁)ₖ … k!) zᵏ (DLMF 16.2.1) with a bound on
// its error, which Boost.Math 1.81 does not keep: where terms cancel and at |z| = 1 it returns
// numbers without a correct digit.

#include <boost/math/special_functions/gamma.hpp>
#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <type_traits>
#include <vector>

#include "chainrules/special/base/arguments.hpp"
#include "chainrules/special/hypergeometric/detail/kummer.hpp"

namespace chainrules::special::detail {

/// Half the distance of two numbers next to 1.
template <class N, class T>
T rounding_unit() {
    T const eps = std::numeric_limits<T>::epsilon();
    return std::is_same_v<N, T> ? eps / 2 : 4 * eps * eps;
}

/// The terms one after the other, from the first, in numbers N.
template <class N, class T>
class HypergeometricTerms {
  public:
    HypergeometricTerms(std::vector<T> const& numerator, std::vector<T> const& denominator,
                        T const& at)
        : a(numerator), b(denominator), z(at), beside(denominator) {
        beside.push_back(T(1));
        std::sort(a.begin(), a.end(), std::greater<T>());
        std::sort(beside.begin(), beside.end(), std::greater<T>());
        for (T const& x : b) lowest = std::min(lowest, x);
    }

    N term{T(1)};
    int k = 0;
    bool pole = false;

    /// To the next term; false where there is none, since a parameter has become 0.
    bool advance() {
        N numerator{z}, denominator{T(k + 1)};
        for (T const& x : a) {
            N const factor = N{x} + N{T(k)};
            if (leading(factor) == 0) return false;
            numerator = numerator * factor;
        }
        for (T const& x : b) {
            N const factor = N{x} + N{T(k)};
            if (leading(factor) == 0) {
                pole = true;
                return false;
            }
            denominator = denominator * factor;
        }
        term = term * (numerator / denominator);
        ++k;
        return true;
    }
    /// All further factors of the denominators are positive.
    bool regular() const { return lowest + T(k) > 0; }
    /// No later quotient of two terms is greater, from a regular one on: (a + k) / (b + k) is
    /// monotone and tends to 1.
    T greatest_ratio() const {
        using std::abs;
        if (a.size() > beside.size()) return std::numeric_limits<T>::max();
        T ratio = abs(z);
        for (std::size_t i = 0; i != beside.size(); ++i) {
            T const below = beside[i] + T(k);
            ratio *= i < a.size() ? std::max(T(1), T(abs(a[i] + T(k)) / below)) : T(1 / below);
        }
        return ratio;
    }
    T roundings() const { return T(k) * T(a.size() + b.size() + 3); }

  private:
    std::vector<T> a, b;
    T z;
    std::vector<T> beside;  // the b and the 1 of k!
    T lowest = 1;
};

enum class SeriesEnd { settled, pole, overflow, too_long };
template <class T>
struct SeriesSum {
    T value, error;
    SeriesEnd end;

    bool within(T const& tolerance) const {
        using std::abs;
        return end == SeriesEnd::settled && (error <= tolerance * abs(value));
    }
};

/// Without more terms than `longest`, for no more numerators than denominators and one.
template <class N, class T>
SeriesSum<T> sum_series(std::vector<T> const& a, std::vector<T> const& b, T const& z, int longest) {
    using std::abs;
    HypergeometricTerms<N, T> terms(a, b, z);
    T const unit = rounding_unit<N, T>();
    N sum = terms.term;
    T roundings = 1;
    auto const result = [&](SeriesEnd end) {
        return SeriesSum<T>{leading(sum), unit * roundings, end};
    };
    while (terms.k != longest) {
        if (!terms.advance()) return result(terms.pole ? SeriesEnd::pole : SeriesEnd::settled);
        T const size = abs(leading(terms.term));
        if (!(size <= std::numeric_limits<T>::max())) return result(SeriesEnd::overflow);
        sum = sum + terms.term;
        T const value = abs(leading(sum));
        roundings += size * terms.roundings() + value;
        if (size == 0) return result(SeriesEnd::settled);
        // What the rounding has taken already need not be summed.
        T const negligible = unit / 8 * std::max(value, T(unit * roundings));
        if (size <= negligible && terms.regular()) {
            T const ratio = terms.greatest_ratio();
            if (ratio < 1 && size * ratio <= (1 - ratio) * negligible)
                return result(SeriesEnd::settled);
        }
    }
    return result(SeriesEnd::too_long);
}

/// Σ (−1)ᵏ |tₖ| from where the terms are regular and their quotients next to their limit: algorithm
/// 1 of Cohen, Rodriguez Villegas and Zagier (2000), Experimental Mathematics 9, 3. For one
/// numerator more than denominators and −1 ≤ z < −1/2.
template <class T>
SeriesSum<T> sum_alternating_series(std::vector<T> const& a, std::vector<T> const& b, T const& z) {
    using std::abs;
    T reach = 20;
    for (std::vector<T> const* list : {&a, &b})
        for (T const& x : *list) reach = std::max(reach, T(4 * abs(x)));
    if (!(reach < 10'000)) return {T(0), T(0), SeriesEnd::too_long};
    HypergeometricTerms<T, T> terms(a, b, z);
    T sum = 1, roundings = 1;
    while (T(terms.k) < reach) {
        if (!terms.advance())
            return {sum, T(0), terms.pole ? SeriesEnd::pole : SeriesEnd::too_long};
        sum += terms.term;
        roundings += abs(terms.term) * terms.roundings() + abs(sum);
    }
    constexpr int most = 32;
    std::vector<T> tail;
    for (int j = 0; j != most && terms.advance(); ++j) {
        tail.push_back(j % 2 == 0 ? terms.term : -terms.term);
        roundings += abs(terms.term) * terms.roundings();
    }
    auto const accelerated = [&](int n) {
        using std::pow;
        using std::sqrt;
        T const power = pow(3 + sqrt(T(8)), n), d = (power + 1 / power) / 2;
        T weight = -1, c = -d, s = 0;
        for (int j = 0; j != n; ++j) {
            c = weight - c;
            s += c * tail[static_cast<std::size_t>(j)];
            weight *= T(j + n) * T(j - n) / ((T(j) + T(1) / 2) * T(j + 1));
        }
        return s / d;
    };
    T const rest = accelerated(most), coarser = accelerated(most - 6);
    return {sum + rest, rounding_unit<T, T>() * roundings + abs(rest - coarser),
            SeriesEnd::settled};
}

/// ₂F₁(a, b; c; 1) (Gauss; DLMF 15.4.20), c > a + b.
template <class T>
T gauss_sum(T const& a, T const& b, T const& c) {
    return boost::math::tgamma_delta_ratio(c, T(-a), Quiet{}) *
           boost::math::tgamma_delta_ratio(T(c - a - b), a, Quiet{});
}

/// The series in one form of it.
template <class T>
struct SeriesForm {
    std::vector<T> a, b;
    T z, factor;
};

/// The sum with a relative error below the tolerance, or the report that it is out of reach.
template <class T, class P>
T hypergeometric_series(std::vector<T> const& a, std::vector<T> const& b, T const& z,
                        T const& tolerance, P const& policy) {
    using std::abs;
    using std::pow;
    char const* const function = "chainrules::hypergeometric_pFq";
    std::vector<SeriesForm<T>> forms{{a, b, z, T(1)}};
    bool const ends = std::any_of(a.begin(), a.end(), terminates<T>);
    bool const bounded = a.size() == b.size() + 1;  // |z| < 1
    if (bounded && a.size() == 2 && z < 0 && !ends) {
        // Pfaff's transformation, DLMF 15.8.1.
        T const at = z / (z - 1);
        forms.push_back({{a[0], T(b[0] - a[1])}, b, at, pow(T(1 - z), T(-a[0]))});
        forms.push_back({{a[1], T(b[0] - a[0])}, b, at, pow(T(1 - z), T(-a[1]))});
        if (z < T(-1) / 2) std::rotate(forms.begin(), forms.begin() + 1, forms.end());
    }
    SeriesEnd end = SeriesEnd::settled;
    for (SeriesForm<T> const& form : forms) {
        SeriesSum<T> s{};
        if (bounded && form.z < T(-1) / 2 && !ends) {
            s = sum_alternating_series(form.a, form.b, form.z);
            if (s.within(tolerance)) return s.value * form.factor;
        }
        s = sum_series<T>(form.a, form.b, form.z, 1'000'000);
        if (s.within(tolerance)) return s.value * form.factor;
        if (s.end != SeriesEnd::settled) end = s.end;
        if (s.end == SeriesEnd::pole) break;
    }
    if (end == SeriesEnd::pole)
        return domain_error(function,
                            "a parameter of the denominator is 0 or a negative integer, at z = %1%",
                            z, policy);
    if (end == SeriesEnd::overflow && z > 0)
        return policies::raise_overflow_error<T>(function, nullptr, policy);
    if constexpr (std::is_floating_point_v<T>) {
        for (SeriesForm<T> const& form : forms) {
            auto const s = sum_series<WithError<T>>(form.a, form.b, form.z, 20'000);
            if (s.within(tolerance) || (s.end == SeriesEnd::settled && ends && s.value == 0))
                return s.value * form.factor;
        }
    }
    return no_method(function, "the terms of the series cancel, or are too many, at z = %1%", z,
                     policy);
}

}  // namespace chainrules::special::detail
