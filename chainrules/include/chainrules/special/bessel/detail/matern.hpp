// SPDX-License-Identifier: MIT
#pragma once
// The Matérn correlation at the distance d and its derivatives by the smoothness ν and by d, in the
// standard floating types. It is the mean of exp(−d²/(2s)) over a gamma distribution of s with
// shape and rate ν, of mean 1 (from DLMF 10.32.10): an integral of one sign, which no ν makes
// overflow or cancel. In u = ln s the trapezoidal rule converges faster than any power of its step.

#include <boost/math/special_functions/digamma.hpp>
#include <boost/math/special_functions/gamma.hpp>
#include <boost/math/special_functions/trigamma.hpp>
#include <cmath>
#include <limits>
#include <tuple>

#include "chainrules/special/base/policy.hpp"
#include "chainrules/special/beta/detail/beta.hpp"

namespace chainrules::special::detail {

/// The guard: NaN first, then ν > 0, a distance ≥ 0 and, if given, a length > 0.
struct InMatern {
    template <class F, class Y, class V, class X, class... Rest>
    static bool settles(F const& f, Y& result, V const& nu, X const& distance,
                        Rest const&... rest) {
        if (::chainrules::detail::NanFirst::settles(f, result, nu, distance, rest...)) return true;
        if (!(nu > 0)) return reports(f, result, Y(nu), rest...);
        if (distance < 0) return reports(f, result, Y(distance), rest...);
        if constexpr (sizeof...(Rest) > 1) {
            auto const& length = std::get<0>(std::tie(rest...));
            if (!(length > 0)) return reports(f, result, Y(length), rest...);
        }
        return false;
    }

  private:
    template <class F, class Y, class... Rest>
    static bool reports(F const&, Y& result, Y const& x, Rest const&... rest) {
        result = domain_error(F::chainrules_name(), x, policy_among(rest...));
        return true;
    }
    template <class X, class... Rest>
    static auto policy_among(X const& x, Rest const&... rest) {
        if constexpr (Policy<X>)
            return x;
        else
            return policy_among(rest...);
    }
    static DefaultPolicy policy_among() { return {}; }
};
template <class F>
using InMaternDomain = Form<F, in_wide, InMatern>;

enum class Matern { value, by_nu, by_d, by_nu_nu, by_nu_d, by_d_d };

/// u − (e^u − 1) = −u²/2 − u³/6 − …
template <class T>
T less_expm1(T const& u) {
    if (std::fabs(u) > T(0.3)) return u - std::expm1(u);
    T sum = 0;
    for (int k = 17; k > 1; --k) sum = (sum + 1) * u / T(k);
    return -sum * u;
}

/// What the density p of u = ln s has by ν alone: p = c exp(ν (u − s + 1)), ∂ ln p/∂ν = b + 1/ν,
/// where b = u − s + 1 + offset. By 1/ν apart, nothing cancels for small ν.
template <class T>
struct MaternDensity {
    T nu, c, offset, curvature;  // curvature: ∂²ln p/∂ν² + 1/ν²

    explicit MaternDensity(T const& smoothness) : nu(smoothness) {
        if (nu < asymptotic_from) {
            c = std::exp(nu * std::log(nu) - nu) / boost::math::tgamma(nu, Quiet{});
            offset = std::log(nu) - boost::math::digamma(T(nu + 1), Quiet{});
            curvature = 1 / nu - boost::math::trigamma(T(nu + 1), Quiet{});
            return;
        }
        // ln ν − ψ(ν) − 1/ν and its derivative, DLMF 5.11.2.
        T const v = 1 / (nu * nu);
        T series = 0, slope = 0;
        for (int k = 12; k > 0; --k) {
            series = (series + bernoulli<T>[k - 1] / T(2 * k)) * v;
            slope = (slope + bernoulli<T>[k - 1]) * v;
        }
        c = std::sqrt(nu / boost::math::constants::two_pi<T>()) *
            std::exp(-stirling_correction(nu));
        offset = series - 1 / (2 * nu);
        curvature = v / 2 - slope / nu;
    }
    /// ∂p/∂ν / p and ∂²p/∂ν² / p at a given b.
    T first(T const& b) const { return b + 1 / nu; }
    T second(T const& b) const { return b * (b + 2 / nu) + curvature; }
};

/// One of the derivatives as a sum over u. Those by ν are means of ∂p/∂ν / p, whose mean is 0, so
/// that f = exp(−y/s), y = d²/2, may be less f(1): then nothing of its size remains where y is
/// small, or ν large. For ν ≈ 0 no y makes f next to constant.
template <Matern wanted, class T>
class MaternSum {
  public:
    MaternSum(T const& nu, T const& y) : density_(nu), nu_(nu), y_(y) {
        T const mode = (1 + std::sqrt(1 + 4 * y / nu)) / 2;  // of p f
        start_ = std::log(mode);
        peak_ = nu * less_expm1(start_) - y / mode;
        width_ = 1 / std::sqrt(nu * mode + y / mode);
        // The sum then has the longer tail of p, which is worth its time where f(1) is most of f.
        reduced_ = by_nu && (nu > 4 || (nu > T(1) / 1000 && y < T(1) / 100)) && -y > peak_ - 60;
        step_ = std::fmin(T(0.45) * width_, T(0.16));
    }
    T operator()() {
        if (peak_ < 2 * std::log(std::numeric_limits<T>::min())) return 0;
        // Between the maxima of p, at 0, and of p f no side ends.
        T const margin = std::fmin(4 * width_, T(1));
        T const last = start_ + margin, first = (reduced_ ? T(0) : start_) - margin;
        for (int j = 0;; ++j) {
            T const u = start_ + T(j) * step_;
            if (add(u) && u > last) break;
            if (j > most) return not_a_number<T>();
        }
        for (int j = 1;; ++j) {
            T const u = start_ - T(j) * step_;
            if (reduced_ && is_geometric(u)) {
                sum_ -= std::exp(-y_ - peak_) * geometric(u);
                break;
            }
            if (add(u) && u < first) break;
            if (j > most) return not_a_number<T>();
        }
        return density_.c * step_ * std::exp(peak_) * sum_;
    }

  private:
    static constexpr int most = 1'000'000;
    static constexpr bool by_nu =
        wanted == Matern::by_nu || wanted == Matern::by_nu_nu || wanted == Matern::by_nu_d;
    static constexpr bool over_s = wanted == Matern::by_d || wanted == Matern::by_nu_d;

    T factor(T const& b) const {
        if constexpr (wanted == Matern::by_nu_nu) return density_.second(b);
        if constexpr (by_nu) return density_.first(b);
        return 1;
    }
    // Adds the term at u; whether it is negligible, its factors that may vanish aside.
    bool add(T const& u) {
        T const above = std::expm1(u), s = std::exp(u), lost = less_expm1(u);
        T const exponent = nu_ * lost - peak_;
        T part;
        if (reduced_) {
            T const f1 = std::exp(exponent - y_), rise = y_ * above / s;
            bool const close = std::fabs(rise) < 1;
            if (!over_s)
                part = close ? T(f1 * std::expm1(rise)) : T(std::exp(exponent - y_ / s) - f1);
            else if (close && std::fabs(above) < T(0.5))
                part = f1 * (std::expm1(rise) - above) / s;
            else
                part = std::exp(exponent - y_ / s) / s - f1;
        } else {
            part = std::exp(exponent - y_ / s);
            if (over_s) part /= s;
            if (wanted == Matern::by_d_d) part *= (2 * y_ / s - 1) / s;
        }
        T const b = lost + density_.offset, weight = factor(b);
        sum_ += weight * part;
        T const most_weight = std::fabs(b) + 1 / nu_;
        T size = std::fabs(part);
        if (by_nu) size *= most_weight;
        if (wanted == Matern::by_nu_nu) size *= most_weight;
        sizes_ += size;
        return size <= std::numeric_limits<T>::epsilon() / 512 * sizes_;
    }
    // Where f is 0 and p a power of s.
    bool is_geometric(T const& u) const {
        return y_ * std::exp(-u) > 60 + y_ &&
               std::exp(u) * (1 + nu_) < std::numeric_limits<T>::epsilon() / 64;
    }
    // Σ p ∂p/∂ν / p, or of the second derivative, at u, u − h, u − 2h, …
    T geometric(T const& u) const {
        T const q = std::exp(-nu_ * step_), r = -std::expm1(-nu_ * step_);
        T const g0 = 1 / r, g1 = q / (r * r), g2 = q * (1 + q) / (r * r * r);
        T const b = (u + 1) + density_.offset, h = step_;
        T const of_b = b * g0 - h * g1;
        T const p = std::exp(nu_ * (u + 1));
        if (wanted != Matern::by_nu_nu) return p * (of_b + g0 / nu_);
        return p * ((b * b * g0 - 2 * b * h * g1 + h * h * g2) + 2 / nu_ * of_b +
                    density_.curvature * g0);
    }

    MaternDensity<T> density_;
    T nu_, y_, start_, peak_, width_, step_, sum_ = 0, sizes_ = 0;
    bool reduced_;
};

/// The limits at d = 0: the correlation is 1 − A d² − B d^(2ν), A = ν / (2ν − 2), with a logarithm
/// at ν = 1.
template <Matern wanted, class T>
T matern_at_0(T const& nu) {
    T const infinite = infinity<T>();
    switch (wanted) {
        case Matern::value:
            return 1;
        case Matern::by_d:
            return 2 * nu > 1 ? T(0) : 2 * nu == 1 ? T(-1) : -infinite;
        case Matern::by_nu_d:
            return 2 * nu > 1 ? T(0) : infinite;
        case Matern::by_d_d:
            if (nu > std::numeric_limits<T>::max()) return -1;
            if (nu > 1) return -nu / (nu - 1);
            return 2 * nu > 1 ? -infinite : 2 * nu == 1 ? T(1) : infinite;
        default:
            return 0;
    }
}
/// The limits for ν → ∞, the squared exponential.
template <Matern wanted, class T>
T matern_at_infinity(T const& d) {
    T const value = std::exp(-d * d / 2);
    switch (wanted) {
        case Matern::value:
            return value;
        case Matern::by_d:
            return value == 0 ? T(0) : -d * value;
        case Matern::by_d_d:
            return value == 0 ? T(0) : (d * d - 1) * value;
        default:
            return 0;
    }
}

/// The closed forms with a = √(2ν) d: e^(−a), (1 + a) e^(−a), (1 + a + a²/3) e^(−a).
template <Matern wanted, class T>
T matern_of_half_whole(T const& nu, T const& d) {
    T const a = std::sqrt(2 * nu) * d, e = std::exp(-a);
    if (e == 0) return 0;
    int const order = static_cast<int>(nu);
    if (wanted == Matern::value)
        return order == 0 ? e : order == 1 ? (1 + a) * e : (1 + a + a * a / 3) * e;
    if (wanted == Matern::by_d)
        return order == 0 ? -e : order == 1 ? -3 * d * e : -5 * d * (1 + a) / 3 * e;
    return order == 0 ? e : order == 1 ? 3 * (a - 1) * e : 5 * (a * a - a - 1) / 3 * e;
}

template <Matern wanted, class T>
T matern(T const& nu, T const& d) {
    if (nu != nu || d != d || !(nu > 0) || d < 0) return not_a_number<T>();
    constexpr bool by_nu =
        wanted == Matern::by_nu || wanted == Matern::by_nu_nu || wanted == Matern::by_nu_d;
    if (!by_nu && (2 * nu == 1 || 2 * nu == 3 || 2 * nu == 5))
        return matern_of_half_whole<wanted>(nu, d);
    T const y = d * d / 2;
    if (y == 0) return matern_at_0<wanted>(nu);
    if (y > std::numeric_limits<T>::max()) return 0;
    // The next terms for ν → ∞ are in 1/ν.
    if (nu > std::numeric_limits<T>::max()) return matern_at_infinity<wanted>(d);
    if constexpr (wanted == Matern::by_d || wanted == Matern::by_nu_d)
        return -d * MaternSum<wanted, T>(nu, y)();
    if constexpr (wanted == Matern::by_d_d) {
        // 2ν M + (2ν − 1) M′/d, where that has terms of one sign next to 0.
        if (nu < 1)
            return 2 * nu * MaternSum<Matern::value, T>(nu, y)() -
                   (2 * nu - 1) * MaternSum<Matern::by_d, T>(nu, y)();
    }
    return MaternSum<wanted, T>(nu, y)();
}

}  // namespace chainrules::special::detail
