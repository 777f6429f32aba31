// SPDX-License-Identifier: MIT
#pragma once
// The beta distribution of two large parameters, which is normal in z: with x over its mean 1 + e,
// y = 1 − x over its own 1 + f, a e + b f = 0 and −z²/2 = a (ln(1 + e) − e) + b (ln(1 + f) − f),
//
//     I_x(a, b) = Φ(z) + φ(z) (1/z − 1/w),   w = e √(a (a + b) / b),
//
// up to 1/a + 1/b of itself (Temme's expansion, DLMF 8.18.9, up to its first term).

#include <boost/math/special_functions/log1p.hpp>
#include <cmath>

#include "chainrules/special/base/arguments.hpp"
#include "chainrules/special/base/normal.hpp"

namespace chainrules::special::detail {

template <class T>
T log_of(T const& x, T const& y) {
    return x < T(0.5) ? std::log(x) : std::log1p(-y);
}

/// ln(1 + e) − e, given the logarithm where e is not small.
template <class T>
T log1p_minus(T const& e, T const& log) {
    T const size = std::fabs(e);
    if (size > T(0.5)) return log - e;
    return size > T(0.0625) ? std::log1p(e) - e : boost::math::log1pmx(e, Quiet{});
}

/// Whether both parameters are large. Boost takes milliseconds from 1e8 on, has 8 digits at 1e12
/// and does not end beyond 1e17.
template <class T>
bool beta_is_normal(T const& a, T const& b, T const& least = T(1e8)) {
    return a >= least && b >= least && !is_infinite(a) && !is_infinite(b);
}

/// The beta distribution of two large parameters.
template <class T>
struct NormalBeta {
    T a, b, ratio, scale, e, f, z, w;

    NormalBeta(T const& first, T const& second, T const& x, T const& y)
        : NormalBeta(first, second, second / first * x - y,
                     T(log_of(x, y) + std::log1p(second / first)),
                     T(log_of(y, x) + std::log1p(first / second))) {}
    NormalBeta(T const& first, T const& second, T const& at)
        : NormalBeta(first, second, at, std::log1p(at), std::log1p(-(first / second) * at)) {}

    T lower() const { return normal_lower(z) + skewed(); }
    T upper() const { return normal_lower(T(-z)) - skewed(); }
    T x() const { return (1 + e) / (1 + 1 / ratio); }
    T y() const { return (1 + f) / (1 + ratio); }

  private:
    NormalBeta(T const& first, T const& second, T const& at, T const& log_e, T const& log_f)
        : a(first),
          b(second),
          ratio(a / b),
          scale(1 / std::sqrt(a + ratio * a)),
          e(at),
          f(-ratio * e),
          z(std::copysign(std::sqrt(-2 * (a * log1p_minus(e, log_e) + b * log1p_minus(f, log_f))),
                          e)),
          w(e / scale) {}
    // 1/z − 1/w, at the mean a third of the skewness, times φ(z).
    T skewed() const {
        T const density = normal_density(z);
        if (density == 0) return 0;
        return density * (std::fabs(w) < T(1e-3) ? (1 - ratio) / 3 * scale : 1 / z - 1 / w);
    }
};

/// The root x of I_x(a, b) = p = 1 − q. z and the normal quantile differ by the skewness s and by
/// terms of order 1/a and 1/b; e is the series in z, improved once.
template <class T>
NormalBeta<T> normal_beta_root(T const& a, T const& b, T const& p, T const& q) {
    T const quantile = p < q ? normal_root(p) : T(-normal_root(q));
    T const ratio = a / b, scale = 1 / std::sqrt(a + ratio * a), third = (1 - ratio) / 3;
    T const s = third * scale, sixth = (1 / (a + b) - 1 / a - 1 / b) / 6;
    T const z = (quantile - s) / (1 + (s * s + sixth) / 2), u = z * scale;
    T const cubic = T(2.5) * third * third - (1 - ratio + ratio * ratio) / 4;
    NormalBeta<T> at(a, b, T(u * (1 + u * (third + u * cubic))));
    if (at.e == 0) return at;
    T const slope = a * at.w * scale * (1 / (1 + at.e) + ratio / (1 + at.f)) / at.z;
    return {a, b, T(at.e - (at.z - z) / slope)};
}

}  // namespace chainrules::special::detail
