// SPDX-License-Identifier: MIT
#pragma once
// Densities, distribution functions and quantiles from the tails of log_tails.hpp.

#include <boost/math/special_functions/beta.hpp>
#include <boost/math/special_functions/gamma.hpp>
#include <cmath>

#include "chainrules/statistics/detail/hazards.hpp"
#include "chainrules/statistics/detail/moment_formulas.hpp"

namespace chainrules::statistics::formulas {

/// P(X ≤ x) or P(X > x), and the density.
template <class Law, bool is_lower, class... X>
auto probability(X const&... x) {
    return power_of_e(log_tail<Law, is_lower>(x...));
}
template <class Law, class... X>
auto density(X const&... x) {
    return hazard<Law>(x...) * probability<Law, false>(x...);
}

/// The z with Φ(z) = p.
template <std::floating_point T>
T normal_quantile_of(T const& p) {
    return normal_root(p);
}
template <class T>
Jet<T> normal_quantile_of(Jet<T> const& p) {
    T const z = normal_quantile_of(p.value);
    return chained(z, p.dot, [&] {
        return T(boost::math::constants::root_two_pi<number_t<T>>() * power_of_e(T(z * z / 2)));
    });
}
/// −ln(1 − p), the quantile of the exponential distribution; −ln p.
template <class P>
P exponential_quantile_of(P const& p) {
    return -ln1p(P(-p));
}
template <class P>
P laplace_quantile_of(P const& p) {
    bool const lower = number_of(p) < number_t<P>(0.5);
    return lower ? P(ln(P(2 * p))) : P(-ln(P(2 * (1 - p))));
}
/// −cot πp.
template <class P>
P cauchy_quantile_of(P const& p) {
    P const angle = pi_of(p) * p;
    return -cosine(angle) / sine(angle);
}
template <class A, class C, class B, class P>
auto triangular_quantile_of(A const& a, C const& c, B const& b, P const& p) {
    using N = deepest_t<A, C, B, P>;
    N const low = lifted<N>(a), mode = lifted<N>(c), high = lifted<N>(b), q = lifted<N>(p);
    bool const lower = number_of(q) * number_of(N(high - low)) < number_of(N(mode - low));
    return lower ? N(low + square_root(N(q * (high - low) * (mode - low))))
                 : N(high - square_root(N((1 - q) * (high - low) * (high - mode))));
}
/// (e^(ξy) − 1)/ξ.
template <class X, class Y>
auto expm1_over(X const& xi, Y const& y) {
    using N = deepest_t<X, Y>;
    return N(lifted<N>(y) * relative_expm1(N(lifted<N>(xi) * lifted<N>(y))));
}

/// The root x of tails(x) at the probability p, given as a number: Newton's steps, of which each
/// doubles the number of derivatives that are right.
template <class N, class Of>
N moving_root(N x, N const& p, Of const& tails) {
    bool const lower = number_of(p) < number_t<N>(0.5);
    N const target = lower ? ln(p) : ln1p(N(-p));
    for (int step = 0; step != 2; ++step) {
        Jet<N> const moved(x, constant_of<N>(number_t<N>(1)));
        Jet<N> const at = lower ? tails(moved).lower() : tails(moved).upper();
        x = x - (at.value - target) / at.dot;
    }
    return x;
}
template <class A, class B, class P>
auto beta_quantile_of(A const& first, B const& second, P const& probability) {
    using N = deepest_t<A, B, P>;
    N const a = lifted<N>(first), b = lifted<N>(second), p = lifted<N>(probability);
    auto const root = boost::math::ibeta_inv(number_of(a), number_of(b), number_of(p), Quiet{});
    if (!(root > 0 && root < 1)) return N(root);
    return moving_root(N(root), p, [&](Jet<N> const& x) { return beta_tails(a, b, x); });
}
/// Of 1/X of a gamma number X of scale 1.
template <class A, class P>
auto inverse_gamma_quantile_of(A const& shape, P const& probability) {
    using N = deepest_t<A, P>;
    N const a = lifted<N>(shape), p = lifted<N>(probability);
    auto const root = 1 / boost::math::gamma_q_inv(number_of(a), number_of(p), Quiet{});
    if (!(root > 0) || is_infinite(root)) return N(root);
    return moving_root(N(root), p, [&](Jet<N> const& x) {
        return reversed(gamma_tails(a, Jet<N>(-ln(x)), Jet<N>(number_t<N>(1) / x)));
    });
}

}  // namespace chainrules::statistics::formulas

/// The function objects name_pdf, name_cdf and name_ccdf of a distribution of x, the last of the
/// arguments, of which name_law is declared, and name_quantile of the parameters and a probability
/// p by its formula:
///
///     CHAINRULES_DETAIL_DISTRIBUTION_FUNCTIONS(exponential, (lambda), x, lambda > 0,
///                                              exponential_quantile_of(p) / lambda);
#define CHAINRULES_DETAIL_DISTRIBUTION_FUNCTIONS(name, parameters, x, domain, ...)         \
    CHAINRULES_DETAIL_FORMULA(name##_pdf, (CHAINRULES_DETAIL_UNPAREN parameters, x), domain, \
                              density<name##_law>(CHAINRULES_DETAIL_UNPAREN parameters, x));                         \
    CHAINRULES_DETAIL_FORMULA(                                                               \
        name##_cdf, (CHAINRULES_DETAIL_UNPAREN parameters, x), domain,                       \
        probability<name##_law, true>(CHAINRULES_DETAIL_UNPAREN parameters, x));   \
    CHAINRULES_DETAIL_FORMULA(                                                               \
        name##_ccdf, (CHAINRULES_DETAIL_UNPAREN parameters, x), domain,                      \
        probability<name##_law, false>(CHAINRULES_DETAIL_UNPAREN parameters, x)); \
    CHAINRULES_DETAIL_FORMULA(name##_quantile, (CHAINRULES_DETAIL_UNPAREN parameters, p),    \
                              (domain) && p >= 0 && p <= 1, __VA_ARGS__)
