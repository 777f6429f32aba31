// SPDX-License-Identifier: MIT
#pragma once
// pFq by the parameters: the derivatives of the terms of the series are summed beside them. A
// factor that becomes 0 ends the series, not its derivative by that parameter.

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include "chainrules/special/hypergeometric/detail/hypergeometric.hpp"
#include "chainrules/special/hypergeometric/detail/kummer_partials.hpp"

namespace chainrules::special::detail {

/// pFq and its derivatives by the numerators, then by the denominators.
template <class T>
struct SeriesJet {
    Estimate<T> value;
    std::vector<Estimate<T>> partials;
};

/// A sum with the roundings of its terms, each of which has `weight` of them.
template <class N, class T>
struct RoundedSum {
    N sum{T(0)};
    T roundings = 0, last = 0;

    void add(N const& term, T const& weight) {
        using std::abs;
        add(term, weight, T(abs(leading(term))));
    }
    void add(N const& term, T const& weight, T const& size) {
        using std::abs;
        sum = sum + term;
        last = abs(leading(term));
        roundings += size * weight + abs(leading(sum));
    }
    bool is_small(T const& unit) const {
        using std::abs;
        return 8 * last <= unit * std::max(T(abs(leading(sum))), T(unit * roundings));
    }
    /// What follows, each term at most `ratio` times the one before, is less than is rounded away.
    bool is_settled(T const& unit, T const& ratio) const {
        using std::abs;
        if (last == 0) return true;
        T const negligible = unit / 8 * std::max(T(abs(leading(sum))), T(unit * roundings));
        return ratio < 1 && 4 * last * ratio <= (1 - ratio) * negligible;
    }
};

/// The sums of the series and of its derivatives in numbers N.
template <class N, class T>
class SeriesJetSum {
  public:
    SeriesJetSum(std::vector<T> const& numerator, std::vector<T> const& denominator, T const& at)
        : a(numerator),
          b(denominator),
          z(at),
          bounds(numerator, denominator, at),
          slopes(a.size() + b.size(), N{T(0)}),
          sums(slopes.size()),
          upper(a.size(), N{T(0)}),
          others(a.size(), N{T(0)}) {
        value.add(term, T(1));
    }

    /// Without convergence, in `longest` terms or at all, what has ended is known.
    SeriesJet<T> run(int longest) {
        T const unit = rounding_unit<N, T>();
        bool settled = false;
        while (!settled && bounds.k != longest && advance()) {
            bool small = value.is_small(unit);
            for (auto const& s : sums) small = small && s.is_small(unit);
            if (!small) continue;
            T const ratio = bounds.regular() ? bounds.greatest_ratio() : T(2);
            settled = value.is_settled(unit, ratio);
            for (auto const& s : sums) settled = settled && s.is_settled(unit, ratio);
        }
        bool const ended = value.last == 0;
        auto const estimate = [&](RoundedSum<N, T> const& s) {
            bool const known = settled || (ended && s.last == 0);
            return Estimate<T>{leading(s.sum), known ? T(unit * s.roundings) : not_a_number<T>()};
        };
        SeriesJet<T> result{estimate(value), {}};
        for (auto const& s : sums) result.partials.push_back(estimate(s));
        return result;
    }

  private:
    /// To the next term; false where it has a pole or overflows.
    bool advance() {
        N lower{T(bounds.k + 1)};
        for (T const& x : b) lower = lower * (N{x} + N{T(bounds.k)});
        if (leading(lower) == 0) return false;
        N const rest = N{z} / lower;
        // Each factor, and the product of all others, which may be 0 where it is not.
        N product{T(1)};
        for (std::size_t i = 0; i != a.size(); ++i) {
            upper[i] = N{a[i]} + N{T(bounds.k)};
            others[i] = product;
            product = product * upper[i];
        }
        N after{T(1)};
        for (std::size_t i = a.size(); i-- != 0;) {
            others[i] = others[i] * after;
            after = after * upper[i];
        }
        N const quotient = product * rest, next = term * quotient;
        for (std::size_t i = 0; i != a.size(); ++i)
            slopes[i] = slopes[i] * quotient + term * rest * others[i];
        for (std::size_t j = 0; j != b.size(); ++j)
            slopes[a.size() + j] =
                slopes[a.size() + j] * quotient + -(next / (N{b[j]} + N{T(bounds.k)}));
        term = next;
        ++bounds.k;
        T const weight = bounds.roundings();
        value.add(term, weight);
        for (std::size_t i = 0; i != sums.size(); ++i) sums[i].add(slopes[i], weight);
        return value.roundings <= std::numeric_limits<T>::max();
    }

    std::vector<T> a, b;
    T z;
    HypergeometricTerms<N, T> bounds;
    N term{T(1)};
    RoundedSum<N, T> value;
    std::vector<N> slopes;
    std::vector<RoundedSum<N, T>> sums;
    std::vector<N> upper, others;
};

/// The number of terms that may be needed of the series, 0 where there is none.
template <class T>
int longest_series(std::vector<T> const& a, std::vector<T> const& b, T const& z, int usual) {
    using std::abs;
    if (a.size() <= b.size() || (a.size() == b.size() + 1 && abs(z) < 1)) return usual;
    T last = -1;
    for (T const& x : a)
        if (terminates(x)) last = std::max(last, T(-x));
    return last < T(usual) ? static_cast<int>(last) + 1 : usual;
}
template <class N, class T>
SeriesJet<T> series_jet(std::vector<T> const& a, std::vector<T> const& b, T const& z, int usual) {
    return SeriesJetSum<N, T>(a, b, z).run(longest_series(a, b, z, usual));
}

/// ₂F₁ by Pfaff's transformation of the second numerator (DLMF 15.8.1), z < 0.
template <class N, class T>
SeriesJet<T> pfaff_jet(std::vector<T> const& a, std::vector<T> const& b, T const& z, int usual) {
    using std::log1p;
    using std::pow;
    SeriesJet<T> const s = series_jet<N, T>({a[0], T(b[0] - a[1])}, b, T(z / (z - 1)), usual);
    T const factor = pow(T(1 - z), T(-a[0]));
    auto const& d = s.partials;
    return {factor * s.value,
            {factor * (d[0] + T(-log1p(-z)) * s.value), -factor * d[1], factor * (d[1] + d[2])}};
}

/// The partials, each by the first method that has it to within the tolerance, NaN if none has.
template <class T>
std::vector<T> series_partials(std::vector<T> const& a, std::vector<T> const& b, T const& z,
                               T const& tolerance) {
    std::vector<T> result(a.size() + b.size(), not_a_number<T>());
    std::vector<bool> found(result.size(), false);
    // Whether all are there.
    auto const take = [&](SeriesJet<T> const& jet) {
        for (std::size_t i = 0; i != result.size(); ++i) {
            if (found[i] || !jet.partials[i].within(tolerance)) continue;
            result[i] = jet.partials[i].value;
            found[i] = true;
        }
        return std::find(found.begin(), found.end(), false) == found.end();
    };
    auto const try_all = [&]<class N>(N const&, int usual) {
        bool const pfaff = a.size() == 2 && b.size() == 1 && z < 0 && (b[0] - a[1]) + a[1] == b[0];
        bool const first = pfaff && z < T(-1) / 2;
        if (first && take(pfaff_jet<N>(a, b, z, usual))) return true;
        if (take(series_jet<N>(a, b, z, usual))) return true;
        return pfaff && !first && take(pfaff_jet<N>(a, b, z, usual));
    };
    if (try_all(T(0), 200'000)) return result;
    if constexpr (std::is_floating_point_v<T>) try_all(WithError<T>{T(0)}, 20'000);
    return result;
}

}  // namespace chainrules::special::detail
