// SPDX-License-Identifier: MIT
#pragma once
// pFq and ₀F₁ by the parameters: the derivatives of the terms of the series are summed beside them.
// A factor that becomes 0 ends the series, not its derivative by that parameter.

#include <boost/math/special_functions/digamma.hpp>
#include <boost/math/special_functions/gamma.hpp>
#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include "chainrules/special/detail/hypergeometric.hpp"
#include "chainrules/special/detail/jet.hpp"
#include "chainrules/special/detail/kummer_partials.hpp"

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
        sum = sum + term;
        last = abs(leading(term));
        roundings += last * weight + abs(leading(sum));
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

/// J of an order between 0 and 2 and its derivative by the order, over √(2/(πx)), by Hankel's
/// expansion, DLMF 10.17.3.
template <class T>
Jet<T> bessel_j_far_out(T const& order, T const& x) {
    using std::abs;
    using std::cos;
    using std::sin;
    T const pi = boost::math::constants::pi<T>(), eps = std::numeric_limits<T>::epsilon();
    // P and Q.
    Jet<T> sums[2] = {Jet<T>(T(1)), Jet<T>(T(0))};
    Jet<T> const square = Jet<T>(order, T(1)) * Jet<T>(order, T(1));
    Jet<T> term(T(1));
    for (int k = 1; T(k) < x; ++k) {
        T const odd = T(2 * k - 1);
        term = term * ((T(4) * square - T(odd * odd)) / T(T(8 * k) * x));
        sums[k % 2] = k % 4 < 2 ? sums[k % 2] + term : sums[k % 2] - term;
        if (abs(term.value) < eps / 4 && abs(term.dot) < eps / 4) break;
    }
    T const phase = x - (order / 2 + T(1) / 4) * pi;
    Jet<T> const c(cos(phase), T(sin(phase) * pi / 2)), s(sin(phase), T(-cos(phase) * pi / 2));
    return sums[0] * c - sums[1] * s;
}
/// ∂/∂b of ₀F₁(b; −s²) = Γ(b) s^(1−b) J_{b−1}(2s) (DLMF 10.16.9) for large s, by the recurrence in
/// the order where J oscillates.
template <class T>
Estimate<T> zero_f_one_asymptotic(T const& b, T const& z) {
    using std::abs;
    using std::floor;
    using std::log;
    using std::pow;
    using std::sqrt;
    T const eps = std::numeric_limits<T>::epsilon(), s = sqrt(T(-z)), x = 2 * s, order = b - 1;
    if (!(x > 10 + std::numeric_limits<T>::digits / 2 && 5 * abs(order) < 4 * x &&
          abs(order) < 150))
        return {T(0), not_a_number<T>()};
    T const below = floor(order), first = order - below;
    int const steps = static_cast<int>(below);
    Jet<T> f = bessel_j_far_out(first, x), next = bessel_j_far_out(T(first + 1), x);
    for (int k = 0; k < steps; ++k) {
        Jet<T> const after = Jet<T>(first + T(k + 1), T(1)) * T(2 / x) * next - f;
        f = std::exchange(next, after);
    }
    for (int k = 0; k > steps; --k) {
        Jet<T> const before = Jet<T>(first + T(k), T(1)) * T(2 / x) * f - next;
        next = std::exchange(f, before);
    }
    T const factor = boost::math::tgamma(b, Quiet{}) * pow(s, T(1 - b)) *
                     sqrt(2 / (boost::math::constants::pi<T>() * x));
    T const log_slope = boost::math::digamma(b, Quiet{}) - log(s);
    return factor * Estimate<T>{f.dot + log_slope * f.value,
                                (8 + x + 4 * abs(below)) * eps * (2 + abs(log_slope))};
}

template <Plain B, Plain Z>
result_t<B, Z> zero_f_one_by_b(B const& second, Z const& third) {
    using T = result_t<B, Z>;
    using W = wide_t<T>;
    W const b(second), z(third), tolerance = partial_tolerance<T, W>();
    if (any_nan(b, z) || is_infinite(b) || is_infinite(z) || terminates(b))
        return not_a_number<T>();
    if (z < -100) {
        auto const far = zero_f_one_asymptotic(b, z);
        if (far.within(last_tolerance(tolerance))) return static_cast<T>(far.value);
    }
    if (z < W(-1e6) || z > W(1e8)) return not_a_number<T>();
    // The bounds of the series are far above its errors.
    return static_cast<T>(series_partials<W>({}, {b}, z, series_tolerance<T, W>())[0]);
}

}  // namespace chainrules::special::detail
