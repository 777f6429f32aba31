// SPDX-License-Identifier: MIT
#pragma once
// The incomplete gamma functions and their derivatives by a, for the standard floating types. With
// the density g(x) = x^(a−1) e^(−x) / Γ(a) everything is computed in units of x g, so that nothing
// under- or overflows before the last product, and on the side on which all terms have one sign.

#include <boost/math/special_functions/gamma.hpp>
#include <boost/math/special_functions/log1p.hpp>
#include <cmath>
#include <concepts>
#include <limits>
#include <optional>

#include "chainrules/special/base/arguments.hpp"
#include "chainrules/special/base/gauss_legendre.hpp"
#include "chainrules/special/base/jet.hpp"
#include "chainrules/special/base/normal.hpp"
#include "chainrules/special/gamma/detail/gamma.hpp"

namespace chainrules::special::detail {

// No loop below runs longer.
inline constexpr int most_terms = 20000;

/// x^(a−1) e^(−x) / Γ(a); Boost does not know that it is 0 at infinity.
template <class T, class P = Quiet>
T gamma_density(T const& a, T const& x, P const& policy = {}) {
    if (a > 0 && x >= 0 && (is_infinite(a) || is_infinite(x))) return T(0);
    return boost::math::gamma_p_derivative(a, x, policy);
}
/// P(a, x) and Q(a, x); Boost does not know an infinite a.
template <class T, class... P>
T gamma_lower(T const& a, T const& x, P const&... policy) {
    if (gives_limits<P...> && is_infinite(a) && a > 0 && x >= 0)
        return is_infinite(x) ? not_a_number<T>() : T(0);
    return boost::math::gamma_p(a, x, policy...);
}
template <class T, class... P>
T gamma_upper(T const& a, T const& x, P const&... policy) {
    if (gives_limits<P...> && is_infinite(a) && a > 0 && x >= 0)
        return is_infinite(x) ? not_a_number<T>() : T(1);
    return boost::math::gamma_q(a, x, policy...);
}
/// γ(a, x): for an infinite a 0 up to x = 1, ∞ beyond.
template <class T, class... P>
T lower_gamma_value(T const& a, T const& x, P const&... policy) {
    if (gives_limits<P...> && is_infinite(a) && a > 0 && x >= 0) return x > 1 ? a : T(0);
    return boost::math::tgamma_lower(a, x, policy...);
}

/// ln x − ψ(a), without cancellation where x is next to a.
template <class T>
T log_minus_digamma(T const& x, T const& a) {
    using std::log;
    if constexpr (!std::is_floating_point_v<T>) {
        return T(log(x) - boost::math::digamma(a, Quiet{}));
    } else {
        if (!(a >= asymptotic_from) || !(2 * std::fabs(x - a) < a))
            return log(x) - boost::math::digamma(a, Quiet{});
        // ln a − ψ(a) = 1/(2a) + Σ B₂ₖ / (2k a²ᵏ), DLMF 5.11.2.
        T const v = 1 / (a * a);
        T series = 0;
        for (int k = 12; k > 0; --k) series = (series + bernoulli<T>[k - 1] / T(2 * k)) * v;
        return std::log1p((x - a) / a) + 1 / (2 * a) + series;
    }
}

/// Σ tₙ and Σ tₙ Lₙ with tₙ = xⁿ / (a (a+1) … (a+n)) and L₀ = first, Lₙ = Lₙ₋₁ − 1/(a+n): the
/// series of γ(a, x) = x^a e^(−x) Σ tₙ (DLMF 8.7.1) and its derivative. x ≤ a + 1 or so.
template <class T>
Jet<T> lower_gamma_series(T const& a, T const& x, T const& first) {
    T term = 1 / a, weight = first;
    Jet<T> sum{term, term * weight};
    for (int n = 1; n != most_terms; ++n) {
        T const r = 1 / (a + T(n));
        term *= x * r;
        weight -= r;
        Jet<T> const added{term, term * weight};
        sum = sum + added;
        if (n > x - a && is_negligible(added, sum)) break;
    }
    return sum;
}

/// Whether the last step of an iteration changed nothing, nor a derivative.
template <std::floating_point T>
bool has_settled(T const& before, T const& now) {
    return std::fabs(now - before) <= 4 * std::numeric_limits<T>::epsilon() * std::fabs(now);
}
template <class T>
bool has_settled(Jet<T> const& before, Jet<T> const& now) {
    return has_settled(before.value, now.value) && has_settled(before.dot, now.dot);
}

/// h of Γ(a, x) = x^a e^(−x) h, by Legendre's continued fraction (DLMF 8.9.2, modified Lentz), with
/// derivatives by a where N is a jet. x > a + 1, x > 1.
template <class N, class T>
N upper_gamma_fraction(T const& a, T const& x) {
    N const variable = jet_variable<N>(a);
    N b = x + 1 - variable;
    N c(std::numeric_limits<T>::epsilon() / std::numeric_limits<T>::min());
    N d = N(T(1)) / b, h = d;
    for (int i = 1; i != most_terms; ++i) {
        T const n = T(i);
        N const numerator = n * (variable - n);
        b = b + T(2);
        d = N(T(1)) / (numerator * d + b);
        c = b + numerator / c;
        N const before = h;
        h = h * (c * d);
        if (has_settled(before, h)) break;
    }
    return h;
}

/// K of 1/h = x + 1 − a − K.
template <class T>
T upper_gamma_fraction_rest(T const& a, T const& x) {
    T b = x + 3 - a, c = std::numeric_limits<T>::epsilon() / std::numeric_limits<T>::min();
    T d = 1 / b, rest = (1 - a) * d;
    for (int i = 2; i != most_terms; ++i) {
        T const numerator = T(i) * (a - T(i));
        b += 2;
        d = 1 / (numerator * d + b);
        c = b + numerator / c;
        T const before = rest;
        rest *= c * d;
        if (has_settled(before, rest)) break;
    }
    return rest;
}

/// The same h for any a ≤ 1 and x ≤ 2, a ≤ 0 included: h = ∫₀^∞ exp(a v − x (e^v − 1)) dv, t = x
/// e^v in the definition; the integrands of all derivatives are positive.
template <class N, class T>
N upper_gamma_integral(T const& a, T const& x) {
    T const log_x = std::log(x);
    T const end = T(4.5) - log_x;
    N sum(T(0));
    for (T v = 0; v < end && a * v > -60;) {
        T const u = log_x + v;
        T width = u < -12 ? std::fmin(T(10), -u / 2) : T(0.75);
        if (a < 0) width = std::fmin(width, -8 / a);
        sum = sum + gauss_legendre(v, v + width, [&](T const& w) {
                  return exponential_jet<N>(T(std::exp(a * w - x * std::expm1(w))), w);
              });
        v += width;
    }
    return sum;
}

/// Where h is had in one piece: elsewhere a > 1 and x ≤ a + 1, and Γ(a, x) = Γ(a) − γ(a, x).
template <class T>
bool upper_gamma_direct(T const& a, T const& x) {
    return a <= 1 || x > a + 1;
}
template <class N, class T>
N upper_gamma(T const& a, T const& x) {
    return x > a + 1 && x > 1.1 ? upper_gamma_fraction<N>(a, x) : upper_gamma_integral<N>(a, x);
}

/// The integral of t^(a−1) e^(−t) f(ln t − ψ(a)) over [0, x], or its opposite over [x, ∞), in units
/// of x^a e^(−x), for an f whose integral over both is 0: t = x (1 + s), on the side of x where the
/// sign of ln t − ψ(a) does not change. For a ≥ 100, where the series would be long.
template <class T, class F>
T gamma_tail_integral(T const& a, T const& x, T const& first, F const& f) {
    T const side = first < 0 ? T(-1) : T(1);
    T const distance = side * (x - a);
    // Where the exponent is below −45; the lower tail, up to s = −1 at most, falls faster.
    T const limit = first < 0 ? T(100) : T(160);
    T const end = limit / (std::fabs(distance) + std::sqrt(distance * distance + limit * a));
    T sum = 0;
    for (int panel = 0; panel != 4; ++panel) {
        sum += gauss_legendre(T(panel) * end / 4, T(panel + 1) * end / 4, [&](T const& r) {
            T const s = side * r;
            T const exponent = a * boost::math::log1pmx(s, Quiet{}) + (a - x) * s;
            return std::exp(exponent) * f(T(std::log1p(s) + first)) / (1 + s);
        });
    }
    return -side * sum;
}

/// S with ∂P/∂a = x g S; negative. All a, x > 0.
template <class T>
T gamma_p_da_scaled(T const& a, T const& x) {
    bool const lower = x <= a + 1 || x < 1.1;
    // ψ(a) + 1/a is ψ(a + 1), to all digits.
    if (lower && a < 1) return lower_gamma_series(a, x, log_minus_digamma(x, T(a + 1))).dot;
    T const first = log_minus_digamma(x, a);
    if (a >= 100) return gamma_tail_integral(a, x, first, [](T const& score) { return score; });
    if (lower) return lower_gamma_series(a, x, T(first - 1 / a)).dot;
    auto const h = upper_gamma_fraction<Jet<T>>(a, x);
    return -(h.value * first + h.dot);
}

/// x g times the function of a and x, a derivative of P by a in these units.
template <class T, class F>
T times_gamma_density(T const& a, T const& x, F const& scaled) {
    if (!(a > 0) || x < 0) return not_a_number<T>();
    if (x == 0 || is_infinite(x) || is_infinite(a)) return 0;
    T const density = x * boost::math::gamma_p_derivative(a, x, Quiet{});
    return density == 0 ? T(0) : density * scaled(a, x);
}
/// ∂P/∂a.
template <class T>
T gamma_p_da(T const& a, T const& x) {
    return times_gamma_density(a, x, gamma_p_da_scaled<T>);
}

/// The root of P(a, x) = p = 1 − q, of which x is a rounding: a partial of an inverse function
/// changes with x as fast as the density does, far more than x itself.
template <class T>
T gamma_root(T x, T const& a, T const& p, T const& q) {
    // A root that is no number of the narrower type: P ~ xᵃ / Γ(a + 1).
    if (x == 0 && p > 0 && p < q)
        x = std::exp((std::log(p) + boost::math::lgamma(T(a + 1), Quiet{})) / a);
    if (!(x > 0 && x <= std::numeric_limits<T>::max())) return x;
    for (int i = 0; i != 2; ++i) {
        T const excess = p < q ? boost::math::gamma_p(a, x, Quiet{}) - p
                               : q - boost::math::gamma_q(a, x, Quiet{});
        T const step = excess / boost::math::gamma_p_derivative(a, x, Quiet{});
        if (!(std::fabs(step) <= x / 8)) break;
        x -= step;
        if (std::fabs(step) <= x * 1e-9) break;
    }
    return x;
}
// It grows as ln x for a finite a, as a where that is infinite.
template <class T>
T gamma_root_da(T const& x, T const& a) {
    if (x > std::numeric_limits<T>::max()) return is_infinite(a) ? T(1) : x;
    return x == 0 ? T(0) : T(-x * gamma_p_da_scaled(a, x));
}
template <class T>
T gamma_root_dp(T const& x, T const& a) {
    return 1 / gamma_density(a, x);
}

/// ∂ ln γ(a, x) / ∂a for x ≤ a + 1, where nothing cancels.
template <class T>
T log_lower_gamma_da(T const& a, T const& x) {
    Jet<T> const sum = lower_gamma_series(a, x, T(std::log(x) - 1 / a));
    return sum.dot / sum.value;
}

/// ∂Γ(a, x)/∂a, given Γ(a, x).
template <class T>
T upper_gamma_da(T const& Omega, T const& a, T const& x) {
    if (x == 0 && a <= 0) return -infinity<T>();
    if (x == 0) return Omega * boost::math::digamma(a, Quiet{});
    if (x > std::numeric_limits<T>::max()) return 0;
    if (is_infinite(a)) return a > 0 ? Omega : -Omega;
    if (upper_gamma_direct(a, x)) {
        auto const h = upper_gamma<Jet<T>>(a, x);
        return Omega * (std::log(x) + h.dot / h.value);
    }
    if (is_infinite(Omega)) return Omega;
    return boost::math::tgamma(a, Quiet{}) * boost::math::digamma(a, Quiet{}) -
           boost::math::tgamma_lower(a, x, Quiet{}) * log_lower_gamma_da(a, x);
}

/// ∂γ(a, x)/∂a, given γ(a, x).
template <class T>
T lower_gamma_da(T const& Omega, T const& a, T const& x) {
    if (x == 0) return 0;
    if (is_infinite(a)) return Omega;  // 0 up to x = 1, ∞ beyond
    if (x <= a + 1 || x < 1.1) return Omega * log_lower_gamma_da(a, x);
    T const complete = boost::math::tgamma(a, Quiet{}) * boost::math::digamma(a, Quiet{});
    if (x > std::numeric_limits<T>::max()) return complete;
    return complete - upper_gamma_da(T(boost::math::tgamma(a, x, Quiet{})), a, x);
}

/// Γ(a, x) for a ≤ 0 < x.
template <class T>
T upper_gamma_of_negative(T const& a, T const& x) {
    if (x > std::numeric_limits<T>::max()) return 0;
    if (is_infinite(a)) return x < 1 ? -a : T(0);
    return std::pow(x, a) * std::exp(-x) * upper_gamma<T>(a, x);
}

/// ln Γ(a, x), also where Γ(a, x) under- or overflows.
template <class T>
T log_upper_gamma(T const& a, T const& x) {
    if (x > std::numeric_limits<T>::max()) return -x;
    if (x == 0) return boost::math::lgamma(a, Quiet{});
    if (is_infinite(a)) return a > 0 || x >= 1 ? a : -a;
    // Next to (1, 0) and (2, 0) the value is small: the first form would lose it.
    if (upper_gamma_direct(a, x) && !(2 * a > 1 && 4 * x < a))
        return a * std::log(x) - x + std::log(upper_gamma<T>(a, x));
    return boost::math::lgamma(a, Quiet{}) + std::log1p(-boost::math::gamma_p(a, x, Quiet{}));
}

/// ∂ ln Γ(a, x) / ∂a and ∂x.
template <class T>
T log_upper_gamma_da(T const& a, T const& x) {
    if (x == 0 && a <= 0) return -infinity<T>();
    if (x == 0) return boost::math::digamma(a, Quiet{});
    if (is_infinite(a) || is_infinite(x)) return a > 0 && !is_infinite(x) ? a : std::log(x);
    if (upper_gamma_direct(a, x)) {
        auto const h = upper_gamma<Jet<T>>(a, x);
        return std::log(x) + h.dot / h.value;
    }
    return boost::math::digamma(a, Quiet{}) -
           gamma_p_da(a, x) / boost::math::gamma_q(a, x, Quiet{});
}
template <class T>
T log_upper_gamma_dx(T const& a, T const& x) {
    if (is_infinite(x) && !is_infinite(a)) return -1;
    if (is_infinite(a) && !is_infinite(x) && x > 0) return a > 0 ? T(0) : a;
    if (x > 0 && upper_gamma_direct(a, x)) return -1 / (x * upper_gamma<T>(a, x));
    if (x == 0 && a <= 0) return -infinity<T>();
    return -boost::math::gamma_p_derivative(a, x, Quiet{}) / boost::math::gamma_q(a, x, Quiet{});
}

// Boost's inverses overflow on the way for denormal a, where the root is 0, and infinite ones.
template <class T, class... P>
std::optional<T> root_at_end(T const& a, bool inside, P const&...) {
    if (!gives_limits<P...> || !inside) return {};
    if (a > std::numeric_limits<T>::max()) return a;
    if (std::is_floating_point_v<T> && a > 0 && a < std::numeric_limits<T>::min()) return T(0);
    return {};
}
// From a = 1e12 on they also stop up to half a standard deviation off. The expansion of Cornish and
// Fisher in 1/√a around the normal quantile z.
template <class T>
bool gamma_root_is_normal(T const& a, T const& p) {
    return a >= T(1e9) && p > 0 && p < 1;
}
template <class T>
T gamma_root_of_normal(T const& a, T const& z) {
    T const s = 1 / std::sqrt(a), v = z * z;
    return a + (z / s + ((v - 1) / 3 + s * ((v - 7) * z / 36 - s * ((3 * v + 7) * v - 16) / 810)));
}
template <class T, class... P>
T gamma_p_root(T const& a, T const& p, P const&... policy) {
    if (auto const end = root_at_end(a, p > 0 && p < 1, policy...)) return *end;
    if constexpr (std::is_floating_point_v<T>)
        if (gamma_root_is_normal(a, p)) return gamma_root_of_normal(a, normal_root(p));
    return boost::math::gamma_p_inv(a, p, policy...);
}
template <class T, class... P>
T gamma_q_root(T const& a, T const& q, P const&... policy) {
    T const least = std::numeric_limits<T>::epsilon();
    if (auto const end = root_at_end(a, q > least && q < 1, policy...)) return *end;
    if constexpr (std::is_floating_point_v<T>)
        if (gamma_root_is_normal(a, q)) return gamma_root_of_normal(a, T(-normal_root(q)));
    return boost::math::gamma_q_inv(a, q, policy...);
}

}  // namespace chainrules::special::detail
