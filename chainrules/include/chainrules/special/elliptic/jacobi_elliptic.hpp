// SPDX-License-Identifier: MIT
#pragma once
// Jacobi's twelve elliptic functions of modulus k ≥ 0 and u, in Boost's order (k, u), and
// jacobi_elliptic, which computes sn, cn and dn together.

#include <boost/math/special_functions/jacobi_elliptic.hpp>
#include <tuple>

#include "chainrules/special/elliptic/detail/jacobi_elliptic.hpp"
#include "chainrules/special/elliptic/elliptic_legendre.hpp"

namespace chainrules::special {

namespace detail {

/// sn, cn and dn: of standard types by the means, others by Boost, which has no value at infinity.
/// For k < 1, dn as a root of a sum of squares: Boost's quotient of cosines loses its digits next
/// to a quarter period.
template <class T, class P>
std::tuple<T, T, T> jacobi_parts(T const& k, T const& u, P const& policy) {
    using std::sqrt;
    if constexpr (std::is_floating_point_v<T>)
        if (has_means(k, u)) return jacobi_by_modulus(k, u);
    T sn = not_a_number<T>(), cn = sn, dn = sn;
    if (!any_nan(k, u) && !is_infinite(k) && !is_infinite(u)) {
        sn = boost::math::jacobi_elliptic(k, u, &cn, &dn, policy);
        if (k < 1) dn = sqrt(cn * cn + complement(k) * (sn * sn));
    }
    return {sn, cn, dn};
}
/// One of the twelve: a quotient of two of sn, cn, dn and 1, named by their first letters.
template <char over, char under, class T, class P>
T jacobi_quotient(T const& k, T const& u, P const& policy) {
    auto const [sn, cn, dn] = jacobi_parts(k, u, policy);
    auto const part = [&](char c) { return c == 's' ? sn : c == 'c' ? cn : c == 'd' ? dn : T(1); };
    return under == 'n' ? part(over) : T(part(over) / part(under));
}

}  // namespace detail

// The twelve, by their letters.
#define CHAINRULES_DETAIL_EACH_JACOBI(each) \
    each(s, n);                             \
    each(c, n);                             \
    each(d, n);                             \
    each(c, d);                             \
    each(c, s);                             \
    each(d, c);                             \
    each(d, s);                             \
    each(n, c);                             \
    each(n, d);                             \
    each(n, s);                             \
    each(s, c);                             \
    each(s, d)

// Where they are Boost's: an error of u costs as many digits as u has periods, which are taken off
// in the wider type.
#define CHAINRULES_DETAIL_JACOBI_RANGE                                     \
    static bool needs_wide(auto const& k, auto const& u, auto const&...) { \
        return !detail::has_means(k, u) && k != 1;                         \
    }
#define CHAINRULES_DETAIL_JACOBI_FUNCTION(p, q)                            \
    CHAINRULES_DETAIL_POLICY_PRIMAL_WITH(AsBoost, jacobi_##p##q, (k, u),   \
                                         (CHAINRULES_DETAIL_JACOBI_RANGE), \
                                         detail::jacobi_quotient<#p[0], #q[0]>(k, u, policy...))
CHAINRULES_DETAIL_EACH_JACOBI(CHAINRULES_DETAIL_JACOBI_FUNCTION);
#undef CHAINRULES_DETAIL_JACOBI_FUNCTION
/// The tuple of sn, cn and dn.
CHAINRULES_DETAIL_PRIMALS(detail::AsBoost, jacobi_elliptic, CHAINRULES_DETAIL_JACOBI_RANGE);
#undef CHAINRULES_DETAIL_JACOBI_RANGE

namespace detail {

template <Real T, Policy P>
std::tuple<T, T, T> primal(jacobi_elliptic_t, T const& k, T const& u, P const& policy) {
    return jacobi_parts(k, u, policy);
}

// The argument's functions s, c, d for a modulus between 0 and 1, and the derivative A of the
// amplitude by k, computed when first asked for: −d ∂F(φ, k)/∂k at φ = am(u). At k = 1 it is
// (u sech u − sinh u) / 2, and c A has a limit where sinh u overflows.
template <class K, class U>
struct JacobiPoint {
    using X = std::remove_cvref_t<decltype(::chainrules::evaluate(std::declval<K const&>() *
                                                                  std::declval<U const&>()))>;
    K k;
    X s, c, d;
    U u;
    mutable X memo{};
    mutable bool known = false;
    bool is_hyperbolic = false;  // k = 1, away from u = 0

    JacobiPoint(K const& modulus, U const& argument) : k(modulus), u(argument) {
        using cmath::sqrt;
        if constexpr (Plain<K> && Plain<U>) {
            std::tie(s, c, d) = jacobi_elliptic(k, u, quiet);
            is_hyperbolic = k == 1 && (u > 1 || u < -1);
        } else {
            s = X(jacobi_sn(k, u));
            c = X(jacobi_cn(k, u));
            d = X(sqrt(c * c + complement(k) * (s * s)));
        }
    }

    X const& A() const {
        using std::floor;
        if (known) return memo;
        if (is_hyperbolic) return memo = X((u * c - s / c) / 2);
        auto const value = plain_value(u);
        using R = std::remove_const_t<decltype(value)>;
        R const modulus(plain_value(k));
        R const period =
            modulus < 1 ? R(2 * boost::math::ellint_1(modulus, Quiet{})) : infinity<R>();
        R const n = floor(R(value / period + R(1) / 2));
        R const sign = is_even(n) ? R(1) : R(-1);
        X slope =
            X(sign * k * (s * s * s) / 3 * ellint_rd(c * c, plain_real_t<X>(1), d * d, quiet));
        if (plain_value(s) == 0) slope = X(0 * s);
        if (n != 0) slope = X(slope + 2 * n * complete_1_by_k(k));
        memo = X(-d * slope);
        known = true;
        return memo;
    }
    X cA() const { return is_hyperbolic ? X((u * c * c - s) / 2) : X(c * A()); }
};

// A quotient that goes as so many thirds of k u next to u = 0, where its parts vanish.
template <class P, class N, class D>
typename P::X quotient(P const& p, N const& numerator, D const& denominator, int thirds) {
    using X = typename P::X;
    if (plain_value(X(denominator)) == 0 && plain_value(X(numerator)) == 0)
        return X(p.k * p.s * thirds / 3);
    return X(numerator / denominator);
}

// Value, ∂/∂u (DLMF 22.13.1) and ∂/∂k of each function at a point. For k > 1 it is k^power times
// another one at 1/k and k u (DLMF 22.17).
#define CHAINRULES_DETAIL_JACOBI_FORM(name, value_of, slope, by_modulus, exponent, other) \
    struct name##_form {                                                                  \
        static constexpr int power = exponent;                                            \
        template <class P>                                                                \
        static auto value(P const& p) {                                                   \
            [[maybe_unused]] auto const &s = p.s, &c = p.c, &d = p.d;                     \
            return typename P::X(value_of);                                               \
        }                                                                                 \
        template <class P>                                                                \
        static auto by_u(P const& p) {                                                    \
            [[maybe_unused]] auto const &s = p.s, &c = p.c, &d = p.d;                     \
            [[maybe_unused]] auto const& k = p.k;                                         \
            return typename P::X(slope);                                                  \
        }                                                                                 \
        template <class P>                                                                \
        static auto by_k(P const& p) {                                                    \
            [[maybe_unused]] auto const &s = p.s, &c = p.c, &d = p.d, &A = p.A();         \
            [[maybe_unused]] auto const& k = p.k;                                         \
            return typename P::X(by_modulus);                                             \
        }                                                                                 \
    };                                                                                    \
    struct other##_form;                                                                  \
    template <>                                                                           \
    struct reciprocal<name##_form> {                                                      \
        using type = other##_form;                                                        \
    }
template <class Form>
struct reciprocal;
CHAINRULES_DETAIL_JACOBI_FORM(sn, s, c * d, p.cA(), -1, sn);
CHAINRULES_DETAIL_JACOBI_FORM(cn, c, -s * d, -s * A, 0, dn);
CHAINRULES_DETAIL_JACOBI_FORM(dn, d, -k * k * s * c, -k * s * (k * p.cA() + s) / d, 0, cn);
CHAINRULES_DETAIL_JACOBI_FORM(cd, c / d, -complement(k) * s / (d * d),
                              s * (k * c * s - complement(k) * A) / (d * d * d), 0, dc);
CHAINRULES_DETAIL_JACOBI_FORM(dc, d / c, complement(k) * s / (c * c),
                              s * (complement(k) * A - k * c * s) / (d * c * c), 0, cd);
CHAINRULES_DETAIL_JACOBI_FORM(nd, 1 / d, k * k * s * c / (d * d), k * s * (k * p.cA() + s) / (d * d * d), 0, nc);
CHAINRULES_DETAIL_JACOBI_FORM(nc, 1 / c, s * d / (c * c), s * A / (c * c), 0, nd);
CHAINRULES_DETAIL_JACOBI_FORM(sd, s / d, c / (d * d), (p.cA() + k * s * s * s) / (d * d * d), -1, sc);
CHAINRULES_DETAIL_JACOBI_FORM(sc, s / c, d / (c * c), A / (c * c), -1, sd);
CHAINRULES_DETAIL_JACOBI_FORM(ns, 1 / s, -c * d / (s * s), quotient(p, -p.cA(), s * s, 1), 1, ns);
CHAINRULES_DETAIL_JACOBI_FORM(ds, d / s, -c / (s * s),
                              quotient(p, -(p.cA() + k * s * s * s), d * s * s, -2), 1, cs);
CHAINRULES_DETAIL_JACOBI_FORM(cs, c / s, -d / (s * s), quotient(p, -A, s * s, 1), 1, ds);
#undef CHAINRULES_DETAIL_JACOBI_FORM

// The partials for any k ≥ 0.
template <class K, class U>
struct JacobiPartials {
    bool inverted;
    K k;
    U u;
    JacobiPoint<K, U> point;

    JacobiPartials(K const& modulus, U const& argument)
        : inverted(beyond_quarter_period(plain_value(modulus), plain_value(argument))),
          k(modulus),
          u(argument),
          point(inverted ? reciprocal_of(k) : k, inverted ? scaled(k, u) : u) {}

    template <class Form>
    auto by_u(Form) const {
        using X = typename JacobiPoint<K, U>::X;
        using Other = typename reciprocal<Form>::type;
        if (!inverted) return Form::by_u(point);
        return X(factor<Form::power>() * k * Other::by_u(point));
    }
    template <class Form>
    auto by_k(Form) const {
        using X = typename JacobiPoint<K, U>::X;
        using Other = typename reciprocal<Form>::type;
        if (!inverted) return Form::by_k(point);
        X const moved = X(u * Other::by_u(point) - Other::by_k(point) / (k * k));
        return X(factor<Form::power>() * (moved + Form::power * Other::value(point) / k));
    }

  private:
    // Up to a quarter period, at least π/2 of k u, the forms hold for k > 1 too, and the others
    // would cancel next to u = 0.
    template <class R>
    static bool beyond_quarter_period(R const& k, R const& u) {
        return k > 1 && !(k * u < 1 && k * u > -1);
    }
    template <int Power>
    K factor() const {
        return Power == 0 ? K(k / k) : Power == 1 ? k : K(1 / k);
    }
    static K reciprocal_of(K const& k) { return K(1 / k); }
    static U scaled(K const& k, U const& u) { return U(k * u); }
};

// Both arguments in one type, the wider one: next to k = 1 the partials are sums that cancel.
template <class K, class U>
auto jacobi_partials(K const& k, U const& u) {
    using X = std::remove_cvref_t<decltype([](auto const& a, auto const& b) {
        return ::chainrules::evaluate(a * b);
    }(widened(k), widened(u)))>;
    return JacobiPartials<X, X>(X(widened(k)), X(widened(u)));
}

}  // namespace detail

// Infinite at the poles.
#define CHAINRULES_DETAIL_JACOBI_RULE(p, q) \
    CHAINRULES_SCALAR_RULE(jacobi_##p##q, (k, u),                                                 \
                           singular(detail::jacobi_partials(k, u).by_k(detail::p##q##_form{})),   \
                           singular(detail::jacobi_partials(k, u).by_u(detail::p##q##_form{})))
CHAINRULES_DETAIL_EACH_JACOBI(CHAINRULES_DETAIL_JACOBI_RULE);
#undef CHAINRULES_DETAIL_JACOBI_RULE
CHAINRULES_SCALAR_RULE_MULTI(jacobi_elliptic, (k, u),
                             (auto const partials = detail::jacobi_partials(k, u);),
                             (partials.by_k(detail::sn_form{}), partials.by_u(detail::sn_form{})),
                             (singular(partials.by_k(detail::cn_form{})), partials.by_u(detail::cn_form{})),
                             (singular(partials.by_k(detail::dn_form{})), partials.by_u(detail::dn_form{})));

#undef CHAINRULES_DETAIL_EACH_JACOBI

}  // namespace chainrules::special

namespace chainrules::fn {
using special::jacobi_cd;
using special::jacobi_cn;
using special::jacobi_cs;
using special::jacobi_dc;
using special::jacobi_dn;
using special::jacobi_ds;
using special::jacobi_elliptic;
using special::jacobi_nc;
using special::jacobi_nd;
using special::jacobi_ns;
using special::jacobi_sc;
using special::jacobi_sd;
using special::jacobi_sn;
}  // namespace chainrules::fn
