// SPDX-License-Identifier: MIT
#pragma once
// Facts about Jacobi's elliptic functions.

#include <boost/math/special_functions/jacobi_elliptic.hpp>
#include <array>
#include <cmath>

#include "chainrules/cmath/powers.hpp"
#include "chainrules/special/elliptic/jacobi_elliptic.hpp"
#include "facts/definitions/special.hpp"
#include "facts/fact.hpp"

namespace facts::special {

namespace of_jacobi_elliptic {

template <class T>
struct Point {
    T cn, dn, sn;

    Point(T const& k, T const& u) : sn(boost::math::jacobi_elliptic(k, u, &cn, &dn, policy)) {}
};
/// A quotient of the three, by what it is made of.
template <class T, class F>
T at(T const& k, T const& u, F const& f) {
    return f(Point<T>(k, u));
}
template <class T>
std::array<T, 3> all(T const& k, T const& u) {
    Point<T> const p(k, u);
    return {p.sn, p.cn, p.dn};
}

}  // namespace of_jacobi_elliptic

using facts::partial_by;
/// The amplitude am(k, u), of which sn is the sine. F(k, am) = u and ∂F/∂k (DLMF 19.4.5) give its
/// partial by k.
inline constexpr struct Amplitude {
} amplitude;
template <int I>
double partial_by(Amplitude, double k, double u) {
    static_assert(I == 0);
    double const s = fn::jacobi_sn(k, u), c = fn::jacobi_cn(k, u), d = fn::jacobi_dn(k, u);
    double const turns = std::rint(u / (4 * fn::ellint_1(k)));
    double const phi = std::atan2(s, c) + turns * 4 * half_pi;
    double const square = (1 - k) * (1 + k);
    return d * (u - fn::ellint_2(k, phi) / square) / k + k * s * c / square;
}

inline constexpr auto jacobi_elliptic = facts_of(
    fact(binary(fn::jacobi_sn, between(0, 1), everywhere.within(-10, 10))
             .says("Jacobi's elliptic function sn(u, k), the sine of the amplitude, of modulus k, "
                   "not the parameter m = k².")
             .again())
        .definition(
            FORMULA((k, u), of_jacobi_elliptic::at(k, u, [](auto const& p) { return T(p.sn); })))
        .shown(SHOWN((k, u), fn::jacobi_cn(k, u) * partial_by<0>(amplitude, k, u),
                     fn::jacobi_cn(k, u) * fn::jacobi_dn(k, u))),
    fact(
        binary(fn::jacobi_cn, between(0, 1), everywhere.within(-10, 10))
            .says("Jacobi's elliptic function cn(u, k), the cosine of the amplitude, of modulus k, "
                  "not the parameter m = k².")
            .again())
        .definition(
            FORMULA((k, u), of_jacobi_elliptic::at(k, u, [](auto const& p) { return T(p.cn); })))
        .shown(SHOWN((k, u), -fn::jacobi_sn(k, u) * partial_by<0>(amplitude, k, u),
                     -fn::jacobi_sn(k, u) * fn::jacobi_dn(k, u))),
    fact(binary(fn::jacobi_dn, between(0, 1), everywhere.within(-10, 10))
             .says("Jacobi's elliptic function dn(u, k) = √(1 − k² sn²) of modulus k, not the "
                   "parameter m = k²."))
        .definition(
            FORMULA((k, u), of_jacobi_elliptic::at(k, u, [](auto const& p) { return T(p.dn); })))
        .shown(SHOWN(
            (k, u),
            -fn::jacobi_sd(k, u) * k *
                (fn::jacobi_sn(k, u) + k * fn::jacobi_cn(k, u) * partial_by<0>(amplitude, k, u)),
            -fn::jacobi_sn(k, u) * fn::jacobi_cn(k, u) * fn::pow(k, 2))),
    fact(binary(fn::jacobi_cd, between(0, 1), everywhere.within(-10, 10))
             .says("Jacobi's elliptic function cd(u, k) = cn / dn of modulus k."))
        .definition(FORMULA(
            (k, u), of_jacobi_elliptic::at(k, u, [](auto const& p) { return T(p.cn / p.dn); })))
        .shown(SHOWN((k, u),
                     fn::jacobi_sd(k, u) * fn::pow(fn::jacobi_nd(k, u), 2) *
                         (k * fn::jacobi_sn(k, u) * fn::jacobi_cn(k, u) -
                          (1 - fn::pow(k, 2)) * partial_by<0>(amplitude, k, u)),
                     -(1 - fn::pow(k, 2)) * fn::jacobi_sd(k, u) * fn::jacobi_nd(k, u))),
    fact(binary(fn::jacobi_cs, between(0, 1), positive.within(0.05, 1.4))
             .says("Jacobi's elliptic function cs(u, k) = cn / sn of modulus k.")
             .at({0.5, 0}, {0, -huge}))
        .definition(FORMULA(
            (k, u), of_jacobi_elliptic::at(k, u, [](auto const& p) { return T(p.cn / p.sn); })))
        .shown(SHOWN((k, u), -fn::pow(fn::jacobi_ns(k, u), 2) * partial_by<0>(amplitude, k, u),
                     -fn::jacobi_ds(k, u) * fn::jacobi_ns(k, u))),
    fact(binary(fn::jacobi_dc, between(0, 1), positive.within(0.05, 1.4))
             .says("Jacobi's elliptic function dc(u, k) = dn / cn of modulus k."))
        .definition(FORMULA(
            (k, u), of_jacobi_elliptic::at(k, u, [](auto const& p) { return T(p.dn / p.cn); })))
        .shown(
            SHOWN((k, u),
                  fn::jacobi_sd(k, u) * fn::jacobi_nc(k, u) *
                      ((1 - fn::pow(k, 2)) * fn::jacobi_nc(k, u) * partial_by<0>(amplitude, k, u) -
                       k * fn::jacobi_sn(k, u)),
                  (1 - fn::pow(k, 2)) * fn::jacobi_sc(k, u) * fn::jacobi_nc(k, u))),
    fact(binary(fn::jacobi_ds, between(0, 1), positive.within(0.05, 1.4))
             .says("Jacobi's elliptic function ds(u, k) = dn / sn of modulus k.")
             .at({0.5, 0}, {0, -huge}))
        .definition(FORMULA(
            (k, u), of_jacobi_elliptic::at(k, u, [](auto const& p) { return T(p.dn / p.sn); })))
        .shown(SHOWN((k, u),
                     -fn::jacobi_nd(k, u) * (fn::jacobi_cs(k, u) * fn::jacobi_ns(k, u) *
                                                 partial_by<0>(amplitude, k, u) +
                                             k * fn::jacobi_sn(k, u)),
                     -fn::jacobi_cs(k, u) * fn::jacobi_ns(k, u))),
    fact(binary(fn::jacobi_nc, between(0, 1), positive.within(0.05, 1.4))
             .says("Jacobi's elliptic function nc(u, k) = 1 / cn of modulus k."))
        .definition(FORMULA(
            (k, u), of_jacobi_elliptic::at(k, u, [](auto const& p) { return T(1 / p.cn); })))
        .shown(SHOWN((k, u),
                     fn::jacobi_sc(k, u) * fn::jacobi_nc(k, u) * partial_by<0>(amplitude, k, u),
                     fn::jacobi_sc(k, u) * fn::jacobi_dc(k, u))),
    fact(binary(fn::jacobi_nd, between(0, 1), everywhere.within(-10, 10))
             .says("Jacobi's elliptic function nd(u, k) = 1 / dn of modulus k."))
        .definition(FORMULA(
            (k, u), of_jacobi_elliptic::at(k, u, [](auto const& p) { return T(1 / p.dn); })))
        .shown(SHOWN(
            (k, u),
            fn::jacobi_sd(k, u) * fn::pow(fn::jacobi_nd(k, u), 2) * k *
                (fn::jacobi_sn(k, u) + k * fn::jacobi_cn(k, u) * partial_by<0>(amplitude, k, u)),
            fn::jacobi_sd(k, u) * fn::jacobi_cd(k, u) * fn::pow(k, 2))),
    fact(binary(fn::jacobi_ns, between(0, 1), positive.within(0.05, 1.4))
             .says("Jacobi's elliptic function ns(u, k) = 1 / sn of modulus k.")
             .at({0.5, 0}, {0, -huge}))
        .definition(FORMULA(
            (k, u), of_jacobi_elliptic::at(k, u, [](auto const& p) { return T(1 / p.sn); })))
        .shown(SHOWN((k, u),
                     -fn::jacobi_cs(k, u) * fn::jacobi_ns(k, u) * partial_by<0>(amplitude, k, u),
                     -fn::jacobi_cs(k, u) * fn::jacobi_ds(k, u))),
    fact(binary(fn::jacobi_sc, between(0, 1), positive.within(0.05, 1.4))
             .says("Jacobi's elliptic function sc(u, k) = sn / cn of modulus k."))
        .definition(FORMULA(
            (k, u), of_jacobi_elliptic::at(k, u, [](auto const& p) { return T(p.sn / p.cn); })))
        .shown(SHOWN((k, u), fn::pow(fn::jacobi_nc(k, u), 2) * partial_by<0>(amplitude, k, u),
                     fn::jacobi_dc(k, u) * fn::jacobi_nc(k, u))),
    fact(binary(fn::jacobi_sd, between(0, 1), everywhere.within(-10, 10))
             .says("Jacobi's elliptic function sd(u, k) = sn / dn of modulus k."))
        .definition(FORMULA(
            (k, u), of_jacobi_elliptic::at(k, u, [](auto const& p) { return T(p.sn / p.dn); })))
        .shown(SHOWN(
            (k, u),
            fn::pow(fn::jacobi_nd(k, u), 2) * fn::jacobi_cd(k, u) * partial_by<0>(amplitude, k, u) +
                k * fn::pow(fn::jacobi_sd(k, u), 3),
            fn::jacobi_cd(k, u) * fn::jacobi_nd(k, u))),
    fact(binary(fn::jacobi_elliptic, between(0, 1), everywhere.within(-10, 10))
             .says("The tuple of Jacobi's elliptic functions sn(u, k), cn(u, k) and dn(u, k) of "
                   "modulus k."))
        .definition(FORMULA((k, u), of_jacobi_elliptic::all(k, u)))
        .shown(SHOWN((k, u),
                     std::tuple{fn::jacobi_cn(k, u) * partial_by<0>(amplitude, k, u),
                                -fn::jacobi_sn(k, u) * partial_by<0>(amplitude, k, u),
                                -fn::jacobi_sd(k, u) *
                                    (fn::jacobi_sn(k, u) +
                                     k * fn::jacobi_cn(k, u) * partial_by<0>(amplitude, k, u)) *
                                    k},
                     std::tuple{fn::jacobi_cn(k, u) * fn::jacobi_dn(k, u),
                                -fn::jacobi_sn(k, u) * fn::jacobi_dn(k, u),
                                -fn::jacobi_sn(k, u) * fn::jacobi_cn(k, u) * fn::pow(k, 2)})));

}  // namespace facts::special
