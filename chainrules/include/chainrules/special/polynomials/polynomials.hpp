// SPDX-License-Identifier: MIT
#pragma once
// Orthogonal polynomials and associated functions. Degrees are integers; λ of Gegenbauer's, α and β
// of Jacobi's and a real order of Laguerre's have derivatives.

#include "chainrules/cmath/exponential.hpp"
#include "chainrules/detail/enable.hpp"
#include "chainrules/special/polynomials/detail/jacobi.hpp"
#include "chainrules/special/polynomials/detail/polynomials.hpp"

namespace chainrules::special {

/// Legendre's polynomial P_l(x); a degree l < 0 stands for −l − 1.
CHAINRULES_DETAIL_PRIMALS(detail::AsGiven, legendre_p);
/// The derivative P_l′(x) of Legendre's polynomial.
CHAINRULES_DETAIL_PRIMALS(detail::AsGiven, legendre_p_prime);
/// Legendre's function of the second kind Q_l(x) for |x| < 1.
CHAINRULES_DETAIL_POLICY_PRIMAL(OfDegree, legendre_q, (n, x),
                                detail::legendre_q_value(detail::count(n), x, policy...));
/// legendre_p(l, m, x) without the sign (−1)ᵐ.
CHAINRULES_DETAIL_PRIMALS(detail::AsGiven, assoc_legendre);
/// Laguerre's polynomial L_n(x).
CHAINRULES_DETAIL_PRIMALS(detail::AsGiven, laguerre);
/// The physicists' Hermite polynomial H_n(x), orthogonal with the weight exp(−x²).
CHAINRULES_DETAIL_POLICY_PRIMAL(OfDegree, hermite, (n, x),
                                detail::with_infinity(detail::count(n), x, [&] { return boost::math::hermite(detail::count(n), x, policy...);
                                }));
/// Chebyshev's polynomial of the first kind T_n(x), T_n(cos θ) = cos nθ.
CHAINRULES_DETAIL_POLICY_PRIMAL(OfDegreeWide, chebyshev_t, (n, x),
                                detail::chebyshev_t_value(detail::count(n), x));
/// Chebyshev's polynomial of the second kind U_n(x), U_n(cos θ) = sin((n + 1) θ) / sin θ.
CHAINRULES_DETAIL_POLICY_PRIMAL(OfDegreeWide, chebyshev_u, (n, x),
                                detail::with_infinity(detail::count(n), x, [&] { return boost::math::chebyshev_u(detail::count(n), x);
                                }));
CHAINRULES_DETAIL_POLICY_PRIMAL(
    OfDegreeWide, chebyshev_t_prime, (n, x),
    detail::with_infinity(detail::count(n) == 0 ? 0 : detail::count(n) - 1, x,
                          [&] {  // Boost has no 1 at infinity.
                                                          if (detail::count(n) < 2)
                                                              return T(detail::count(n));
                                                          return T(boost::math::chebyshev_t_prime(
                                                              detail::count(n), x));
                          }));
/// Gegenbauer's (ultraspherical) polynomial C_n^(λ)(x).
CHAINRULES_DETAIL_PRIMALS(detail::AsGiven, gegenbauer);
/// The derivative by x of Gegenbauer's polynomial C_n^(λ)(x).
CHAINRULES_DETAIL_PRIMALS(detail::AsGiven, gegenbauer_prime);
/// The derivative of order k by x of Gegenbauer's polynomial C_n^(λ)(x).
CHAINRULES_DETAIL_PRIMALS(detail::AsGiven, gegenbauer_derivative);
/// Jacobi's polynomial P_n^(a,b)(x), orthogonal with the weight (1−x)^a (1+x)^b.
CHAINRULES_DETAIL_PRIMALS(detail::AsGiven, jacobi);
/// The derivative by x of Jacobi's polynomial P_n^(a,b)(x).
CHAINRULES_DETAIL_PRIMALS(detail::AsGiven, jacobi_prime);
/// The second derivative by x of Jacobi's polynomial P_n^(a,b)(x).
CHAINRULES_DETAIL_PRIMALS(detail::AsGiven, jacobi_double_prime);
/// The derivative of order k by x of Jacobi's polynomial P_n^(a,b)(x).
CHAINRULES_DETAIL_PRIMALS(detail::AsGiven, jacobi_derivative);
/// laguerre(n, m, x) is the associated polynomial.
CHAINRULES_DETAIL_OBJECT laguerre_t assoc_laguerre{};
/// The Legendre polynomial of <cmath>.
CHAINRULES_DETAIL_OBJECT legendre_p_t legendre{};

namespace detail {

template <std::integral L, Plain X, Policy P>
result_t<X> primal(legendre_p_t, L l, X const& x, P const& policy) {
    return of_mirrored_degree("chainrules::legendre_p(%1%)", l, result_t<X>(x), policy,
                              [](auto const&... a) { return boost::math::legendre_p(a...); });
}
template <std::integral L, std::integral M, Plain X, Policy P>
result_t<X> primal(legendre_p_t, L l, M m, X const& x, P const& policy) {
    return legendre_p_value(l, m, result_t<X>(x), policy);
}
template <std::integral L, Plain X, Policy P>
result_t<X> primal(legendre_p_prime_t, L l, X const& x, P const& policy) {
    return of_mirrored_degree("chainrules::legendre_p_prime(%1%)", l, result_t<X>(x), policy,
                              [](auto const&... a) { return boost::math::legendre_p_prime(a...); });
}
// Without the sign (−1)ᵐ of Condon and Shortley, as in <cmath>.
template <std::integral L, std::integral M, Plain X, Policy P>
result_t<X> primal(assoc_legendre_t, L l, M m, X const& x, P const& policy) {
    result_t<X> const value = legendre_p_value(l, m, result_t<X>(x), policy);
    return m % 2 == 0 ? value : -value;
}

template <std::integral N, Plain X, Policy P>
result_t<X> primal(laguerre_t, N n, X const& x, P const& policy) {
    return laguerre_value(n, result_t<X>(x), policy);
}
template <std::integral N, std::integral M, Plain X, Policy P>
result_t<X> primal(laguerre_t, N n, M m, X const& x, P const& policy) {
    return associated_laguerre<result_t<X>>(n, m, x, policy);
}
template <std::integral N, Plain A, Plain X, Policy P>
    requires(!Integer<A>)
result_t<A, X> primal(laguerre_t, N n, A const& alpha, X const& x, P const& policy) {
    return associated_laguerre<result_t<A, X>>(n, alpha, x, policy);
}

template <std::integral N, Plain L, Plain X, Policy P>
result_t<L, X> primal(gegenbauer_t, N n, L const& lambda, X const& x, P const& policy) {
    return gegenbauer_value<result_t<L, X>>(n, lambda, x, 0, policy);
}
template <std::integral N, Plain L, Plain X, Policy P>
result_t<L, X> primal(gegenbauer_prime_t, N n, L const& lambda, X const& x, P const& policy) {
    return gegenbauer_value<result_t<L, X>>(n, lambda, x, 1, policy);
}
template <std::integral N, Plain L, Plain X, std::integral K, Policy P>
result_t<L, X> primal(gegenbauer_derivative_t, N n, L const& lambda, X const& x, K k,
                      P const& policy) {
    return gegenbauer_value<result_t<L, X>>(n, lambda, x, k, policy);
}

template <std::integral N, Plain A, Plain B, Plain X, Policy P>
result_t<A, B, X> primal(jacobi_t, N n, A const& alpha, B const& beta, X const& x,
                         P const& policy) {
    return jacobi_value<result_t<A, B, X>>(n, alpha, beta, x, 0, policy);
}
template <std::integral N, Plain A, Plain B, Plain X, Policy P>
result_t<A, B, X> primal(jacobi_prime_t, N n, A const& alpha, B const& beta, X const& x,
                         P const& policy) {
    return jacobi_value<result_t<A, B, X>>(n, alpha, beta, x, 1, policy);
}
template <std::integral N, Plain A, Plain B, Plain X, Policy P>
result_t<A, B, X> primal(jacobi_double_prime_t, N n, A const& alpha, B const& beta, X const& x,
                         P const& policy) {
    return jacobi_value<result_t<A, B, X>>(n, alpha, beta, x, 2, policy);
}
template <std::integral N, Plain A, Plain B, Plain X, std::integral K, Policy P>
result_t<A, B, X> primal(jacobi_derivative_t, N n, A const& alpha, B const& beta, X const& x, K k,
                         P const& policy) {
    return jacobi_value<result_t<A, B, X>>(n, alpha, beta, x, k, policy);
}

// Derivative of f, a recurrence in jets, by argument I of its real arguments.
template <std::size_t I, class F, class... X>
auto by_recurrence(F const& f, X const&... x) {
    using T = recurrence_t<X...>;
    if (unknown(x...)) return of_no_degree<T>();
    return along_one<I>(f, T(x)...).dot;
}

template <std::size_t I, class N, class L, class X>
auto gegenbauer_partial(N const& n, L const& lambda, X const& x, int k) {
    auto const polynomial = [&](auto const& l, auto const& at) {
        return gegenbauer_derivative_at(whole(n), l, at, k);
    };
    using T = recurrence_t<L, X>;
    if constexpr (I == 0)
        return by_recurrence<0>(polynomial, lambda, x);
    else if constexpr (ActiveNumber<T>)
        return gegenbauer_derivative(whole(n), lambda, x, k + 1);
    else
        return unknown(lambda, x) ? of_no_degree<T>()
                                  : gegenbauer_derivative_at(whole(n), T(lambda), T(x), k + 1);
}
template <std::size_t I, class N, class A, class B, class X>
auto jacobi_partial(N const& n, A const& a, B const& b, X const& x, int k) {
    using T = recurrence_t<A, B, X>;
    if constexpr (I == 2 && ActiveNumber<T>) return T(jacobi_derivative(whole(n), a, b, x, k + 1));
    if (unknown(a, b, x)) return of_no_degree<T>();
    Jet<T> const p = jacobi_derivative_at<I>(whole(n), T(a), T(b), T(x), I < 2 ? k : k + 1);
    return I < 2 ? p.dot : p.value;
}
template <class X>
auto gegenbauer_of(int n, int twice_lambda, X const& x) {
    using T = recurrence_t<X>;
    if (unknown(x)) return of_no_degree<T>();
    if constexpr (ActiveNumber<T>)
        return n < 0 ? constant_of<T>(0) : T(gegenbauer(n, plain_real_t<T>(twice_lambda) / 2, x));
    else
        return gegenbauer_at(n, T(constant_of<T>(twice_lambda) / constant_of<T>(2)), T(x));
}

// The degree l < 0 stands for −l − 1.
template <class N>
int degree(N const& l) {
    return whole(l) < 0 ? -whole(l) - 1 : whole(l);
}

// l (x Q_l − Q_{l−1}) / (x² − 1) for active numbers, else by the recurrence.
template <class O, class N, class X>
auto legendre_q_partial(O const& Omega, N const& order, X const& x) {
    int const l = whole(order);
    if constexpr (Plain<X>) {
        using W = wide_t<X>;
        using std::log1p;
        W const at(x);
        if (!(at > -1 && at < 1)) {
            if (at == -1 && l % 2 != 0) return W(-infinity<W>());
            return at == 1 || at == -1 ? W(infinity<W>()) : not_a_number<W>();
        }
        Jet<W> const t(at, 1);
        Jet<W> previous((log1p(at) - log1p(-at)) / 2, 1 / ((1 - at) * (1 + at)));
        if (l == 0) return previous.dot;
        if (is_nan(at) || l > greatest_degree) return not_a_number<W>();
        Jet<W> q = t * previous - 1;
        for (int k = 1; k < l; ++k) {
            Jet<W> const next = (Jet<W>(2 * k + 1) * t * q - Jet<W>(k) * previous) / (k + 1);
            previous = q;
            q = next;
        }
        return q.dot;
    } else {
        auto const w = (1 - x) * (1 + x);
        using R = std::remove_cvref_t<decltype(::chainrules::evaluate(Omega / w))>;
        auto const at = plain_value(x);
        if (at == 1 || at == -1) return constant_of<R>(legendre_q_partial(at, order, at));
        if (l == 0) return R(1 / w);
        return R(l * (legendre_q(l - 1, x) - x * Omega) / w);
    }
}

// The derivative of P_l^m = (−w)^m dᵐP_l/dxᵐ, w = √(1 − x²), 0 < |m| ≤ l, for active numbers: with
// no power of w below the first in a denominator, it holds at the ends. For m < 0 the factor (−1)ᵐ
// (l−m)! / (l+m)! goes along, so that nothing overflows.
template <class O, class X>
O associated_by_polynomials(int l, int m, X const& x) {
    using cmath::sqrt;
    using R = plain_real_t<O>;
    int const size = m < 0 ? -m : m;
    O const w2((1 - x) * (1 + x));
    O scale = constant_of<O>(m > 0 && size % 2 != 0 ? -1 : 1);  // times w^{m−2} in the end
    for (int k = 1; k <= size; ++k) {
        R factor = R(2 * k - 1);
        if (m < 0) factor /= R(l - size + 2 * k - 1) * R(l - size + 2 * k);
        scale = factor * scale;
        if (k >= 4 && k % 2 == 0) scale = scale * w2;
    }
    if (size == 1) scale = scale / sqrt(w2);
    if (size > 1 && size % 2 != 0) scale = scale * sqrt(w2);
    O const p(gegenbauer_of(l - size, 2 * size + 1, x));
    O const by_x(R(2 * size + 1) * gegenbauer_of(l - size - 1, 2 * size + 3, x));
    return O(scale * (w2 * by_x - R(size) * x * p));
}

// −(P_l^{m+1} + m x P_l^m / w) / w with w = √(1 − x²) for m ≥ 0, for m < 0 the other ladder; at the
// ends from P_l^m = (−w)^m dᵐP_l/dxᵐ.
template <class O, class L, class M, class X>
auto associated_partial([[maybe_unused]] O const& Omega, L const& degree_of, M const& order,
                        X const& x) {
    using cmath::sqrt;
    int const l = degree(degree_of), m = whole(order);
    if constexpr (Plain<X>) {
        using W = wide_t<X>;
        W const at(x);
        if (is_nan(at)) return at;
        if (m > l || -m > l) return W(0);
        if (m == 0) return W(gegenbauer_of(l - 1, 3, at));
        W const w2 = (1 - at) * (1 + at), w = sqrt(w2);
        if (w2 == 0) {
            int const size = m < 0 ? -m : m;
            W factor = 1;  // P_l^{−m} = (−1)ᵐ (l−m)! / (l+m)! P_l^m
            if (m < 0) {
                factor = size % 2 == 0 ? W(1) : W(-1);
                for (int j = l - size + 1; j <= l + size; ++j) factor /= W(j);
            }
            if (size == 1) return W(factor * at * gegenbauer_of(l - 1, 3, at)) * infinity<W>();
            if (size == 2) return W(-2 * at * factor * 3 * gegenbauer_of(l - 2, 5, at));
            return W(0);
        }
        W const value = legendre_p(l, m, at, quiet);
        if (m > 0) return W(-(legendre_p(l, m + 1, at, quiet) + W(m) * at * value / w) / w);
        return W(
            (W(l + m) * W(l - m + 1) * legendre_p(l, m - 1, at, quiet) + W(m) * at * value / w) /
            w);
    } else {
        if (m > l || -m > l) return constant_of<O>(0);
        return m == 0 ? O(gegenbauer_of(l - 1, 3, x)) : associated_by_polynomials<O>(l, m, x);
    }
}
template <class O, class L, class M, class X>
auto unsigned_associated_partial(O const& Omega, L const& l, M const& m, X const& x) {
    using R = std::remove_cvref_t<decltype(associated_partial(Omega, l, m, x))>;
    if (whole(m) % 2 == 0) return associated_partial(Omega, l, m, x);
    return R(-associated_partial(O(-Omega), l, m, x));
}

// L_{n−1}^{(α+1)} of active numbers.
template <class A, class X>
auto laguerre_of_next(int n, A const& alpha, X const& x) {
    using T = recurrence_t<A, X>;
    return n < 2 ? constant_of<T>(n) : T(laguerre(n - 1, alpha + 1, x));
}
// −L_{n−1}^{(α+1)} and, for a real order, the derivative by α.
template <class O, class N, class A, class X>
struct LaguerrePartials {
    static constexpr int chainrules_arguments = 3;
    static constexpr int chainrules_outputs = 0;
    using chainrules_real_type = O;
    static constexpr char const* chainrules_names = "(n, alpha, x)";
    static constexpr char const* chainrules_formula =
        "NoTangent{}, by the recurrence, -laguerre(n - 1, alpha + 1, x)";
    N n;
    A alpha;
    X x;

    NoTangent operator()(Slot<0>) const { return {}; }
    auto operator()(Slot<1>) const {
        if constexpr (Integer<A>)
            return NoTangent{};
        else
            return singular(by_recurrence<0>(
                [&](auto const& a, auto const& at) { return laguerre_at(whole(n), a, at); }, alpha,
                x));
    }
    auto operator()(Slot<2>) const { return singular(by_x()); }

  private:
    auto by_x() const {
        using T = recurrence_t<A, X>;
        if (unknown(x)) return of_no_degree<T>();
        if constexpr (ActiveNumber<T>) return T(-laguerre_of_next(whole(n), alpha, x));
        return T(-laguerre_at(whole(n) - 1, T(constant_of<T>(alpha) + constant_of<T>(1)), T(x)));
    }
};

template <class X>
auto laguerre_partial(int n, X const& x) {
    using T = recurrence_t<X>;
    if (unknown(x)) return of_no_degree<T>();
    if constexpr (ActiveNumber<T>) return T(-laguerre_of_next(n, 0, x));
    return T(-laguerre_at(n - 1, constant_of<T>(1), T(x)));
}
// 2n H_{n−1}
template <class N, class X>
auto hermite_partial(N const& n, X const& x) {
    using R = std::remove_cvref_t<decltype(::chainrules::evaluate(n * hermite(1, x, quiet)))>;
    return R(2 * n * hermite(whole(n) == 0 ? 0 : whole(n) - 1, x, quiet));
}

}  // namespace detail

CHAINRULES_SCALAR_RULE(legendre_p, (l, x), NoTangent{},
                       detail::gegenbauer_of(detail::degree(l) - 1, 3, x));
// Infinite at the ends for m = ±1.
CHAINRULES_SCALAR_RULE(legendre_p, (l, m, x), NoTangent{}, NoTangent{},
                       singular(detail::associated_partial(Omega, l, m, x)));
CHAINRULES_SCALAR_RULE(assoc_legendre, (l, m, x), NoTangent{}, NoTangent{},
                       singular(detail::unsigned_associated_partial(Omega, l, m, x)));
CHAINRULES_SCALAR_RULE(legendre_p_prime, (l, x), NoTangent{},
                       3 * detail::gegenbauer_of(detail::degree(l) - 2, 5, x));
CHAINRULES_SCALAR_RULE(legendre_q, (l, x), NoTangent{},
                       singular(detail::legendre_q_partial(Omega, l, x)));
CHAINRULES_SCALAR_RULE(laguerre, (n, x), NoTangent{}, singular(detail::laguerre_partial(detail::whole(n), x)));
CHAINRULES_SCALAR_RULE(hermite, (n, x), NoTangent{}, singular(detail::hermite_partial(n, x)));
// T′ = n U_{n−1}, U = C^{(1)}.
CHAINRULES_SCALAR_RULE(chebyshev_t, (n, x), NoTangent{},
                       singular(n * detail::gegenbauer_of(detail::whole(n) - 1, 2, x)));
CHAINRULES_SCALAR_RULE(chebyshev_u, (n, x), NoTangent{},
                       singular(2 * detail::gegenbauer_of(detail::whole(n) - 1, 4, x)));
CHAINRULES_SCALAR_RULE(chebyshev_t_prime, (n, x), NoTangent{},
                       singular(2 * n * detail::gegenbauer_of(detail::whole(n) - 2, 4, x)));
CHAINRULES_SCALAR_RULE(gegenbauer, (n, lambda, x), NoTangent{},
                       singular(detail::gegenbauer_partial<0>(n, lambda, x, 0)),
                       singular(detail::gegenbauer_partial<1>(n, lambda, x, 0)));
CHAINRULES_SCALAR_RULE(gegenbauer_prime, (n, lambda, x), NoTangent{},
                       singular(detail::gegenbauer_partial<0>(n, lambda, x, 1)),
                       singular(detail::gegenbauer_partial<1>(n, lambda, x, 1)));
CHAINRULES_SCALAR_RULE(gegenbauer_derivative, (n, lambda, x, k), NoTangent{},
                       singular(detail::gegenbauer_partial<0>(n, lambda, x, detail::whole(k))),
                       singular(detail::gegenbauer_partial<1>(n, lambda, x, detail::whole(k))), NoTangent{});
CHAINRULES_SCALAR_RULE(jacobi, (n, alpha, beta, x), NoTangent{},
                       singular(detail::jacobi_partial<0>(n, alpha, beta, x, 0)),
                       singular(detail::jacobi_partial<1>(n, alpha, beta, x, 0)),
                       singular(detail::jacobi_partial<2>(n, alpha, beta, x, 0)));
CHAINRULES_SCALAR_RULE(jacobi_prime, (n, alpha, beta, x), NoTangent{},
                       singular(detail::jacobi_partial<0>(n, alpha, beta, x, 1)),
                       singular(detail::jacobi_partial<1>(n, alpha, beta, x, 1)),
                       singular(detail::jacobi_partial<2>(n, alpha, beta, x, 1)));
CHAINRULES_SCALAR_RULE(jacobi_double_prime, (n, alpha, beta, x), NoTangent{},
                       singular(detail::jacobi_partial<0>(n, alpha, beta, x, 2)),
                       singular(detail::jacobi_partial<1>(n, alpha, beta, x, 2)),
                       singular(detail::jacobi_partial<2>(n, alpha, beta, x, 2)));
CHAINRULES_SCALAR_RULE(jacobi_derivative, (n, alpha, beta, x, k), NoTangent{},
                       singular(detail::jacobi_partial<0>(n, alpha, beta, x, detail::whole(k))),
                       singular(detail::jacobi_partial<1>(n, alpha, beta, x, detail::whole(k))),
                       singular(detail::jacobi_partial<2>(n, alpha, beta, x, detail::whole(k))), NoTangent{});
template <class O, std::integral N, Real A, Real X>
detail::LaguerrePartials<promoted_t<O, A, X>, N,
                         std::conditional_t<Integer<A>, A, promoted_t<A, A, X>>,
                         promoted_t<X, A, X>>
derivatives_given_output(O const&, laguerre_t const&, N const& n, A const& alpha, X const& x) {
    return {n, static_cast<std::conditional_t<Integer<A>, A, promoted_t<A, A, X>>>(alpha),
            static_cast<promoted_t<X, A, X>>(x)};
}

}  // namespace chainrules::special

namespace chainrules::fn {
using special::assoc_laguerre;
using special::assoc_legendre;
using special::chebyshev_t;
using special::chebyshev_t_prime;
using special::chebyshev_u;
using special::gegenbauer;
using special::gegenbauer_derivative;
using special::gegenbauer_prime;
using special::hermite;
using special::jacobi;
using special::jacobi_derivative;
using special::jacobi_double_prime;
using special::jacobi_prime;
using special::laguerre;
using special::legendre;
using special::legendre_p;
using special::legendre_p_prime;
using special::legendre_q;
}  // namespace chainrules::fn

namespace chainrules::overloads {
CHAINRULES_DETAIL_SPECIAL(assoc_laguerre);
CHAINRULES_DETAIL_SPECIAL(assoc_legendre);
CHAINRULES_DETAIL_SPECIAL(hermite);
CHAINRULES_DETAIL_SPECIAL(laguerre);
CHAINRULES_DETAIL_SPECIAL(legendre);
}  // namespace chainrules::overloads
