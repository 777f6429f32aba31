// SPDX-License-Identifier: MIT
#pragma once
// Derivatives of the F distribution by a degree of freedom d₁ that is large: they go with d₁⁻²,
// while the terms of the general formulas go with d₁⁻¹. The other one by symmetry.

#include <boost/math/special_functions/log1p.hpp>
#include <cmath>
#include <limits>

#include "chainrules/special/detail/gauss_legendre.hpp"
#include "chainrules/special/detail/incomplete_beta_root.hpp"

namespace chainrules::special::detail {

/// From which parameter a = d₁/2 on.
inline constexpr int large_parameter = 100'000;

/// ψ(a + b) − ψ(a) − b/a for large a: DLMF 5.11.2.
template <class T>
T digamma_excess(T const& a, T const& b) {
    T const c = a + b;
    return boost::math::log1pmx(T(b / a), Quiet{}) + b / (2 * a * c) * (1 + (a + c) / (6 * a * c));
}

/// ∂ ln f / ∂a of the density f of v, where y = 1 / (1 + a v / b).
template <class T>
T large_degree_score(T const& a, T const& b, T const& y, T const& excess) {
    return boost::math::log1pmx(T(-y), Quiet{}) + b / a * y + excess;
}
template <class T>
T large_degree_score(BetaArgument<T> const& at) {
    return large_degree_score(at.a, at.b, at.y, digamma_excess(at.a, at.b));
}

/// ∂F/∂a over v f(v) at v: the integral of the score times the density from v downwards, or
/// upwards, whichever tail is smaller, in r = ln(u / v), relative to the density at v.
template <class T>
T large_degree_slope(BetaArgument<T> const& at) {
    T const &a = at.a, &b = at.b, excess = digamma_excess(a, b);
    auto const y_at = [&](T const& r) {
        T const e = std::exp(-r);
        return at.y * e / (at.x + at.y * e);
    };
    auto const integrand = [&](T const& r) {
        T const ratio = std::exp(-b * r - (a + b) * std::log1p(at.y * std::expm1(-r)));
        return ratio == 0 ? T(0) : T(ratio * large_degree_score(a, b, y_at(r), excess));
    };
    T const direction = at.lower() < T(0.5) ? T(-1) : T(1);
    T sum = 0, from = 0;
    for (int panel = 0; panel != 2000; ++panel) {
        T const rate = (a + b) * y_at(from);
        T const width = 1 / std::fmax(T(1), std::fmax(std::fabs(rate - b), std::sqrt(rate)));
        T const to = from + direction * width;
        T const part = direction < 0 ? gauss_legendre(to, from, integrand)
                                     : gauss_legendre(from, to, integrand);
        sum += part;
        if (!(std::fabs(part) > std::numeric_limits<T>::epsilon() / 64 * std::fabs(sum))) break;
        from = to;
    }
    return -direction * sum;
}

}  // namespace chainrules::special::detail
