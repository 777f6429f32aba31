// SPDX-License-Identifier: MIT
#pragma once
// Facts about Jacobi's elliptic functions.

#include <boost/math/special_functions/jacobi_elliptic.hpp>
#include <array>

#include "chainrules/special/jacobi_elliptic.hpp"
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

inline constexpr auto jacobi_elliptic = facts_of(
    fact(binary(fn::jacobi_sn, between(0, 1), everywhere.within(-10, 10)).again())
        .definition(
            FORMULA((k, u), of_jacobi_elliptic::at(k, u, [](auto const& p) { return T(p.sn); }))),
    fact(binary(fn::jacobi_cn, between(0, 1), everywhere.within(-10, 10)).again())
        .definition(
            FORMULA((k, u), of_jacobi_elliptic::at(k, u, [](auto const& p) { return T(p.cn); }))),
    fact(binary(fn::jacobi_dn, between(0, 1), everywhere.within(-10, 10)))
        .definition(
            FORMULA((k, u), of_jacobi_elliptic::at(k, u, [](auto const& p) { return T(p.dn); }))),
    fact(binary(fn::jacobi_cd, between(0, 1), everywhere.within(-10, 10)))
        .definition(FORMULA(
            (k, u), of_jacobi_elliptic::at(k, u, [](auto const& p) { return T(p.cn / p.dn); }))),
    fact(binary(fn::jacobi_cs, between(0, 1), positive.within(0.05, 1.4)))
        .definition(FORMULA(
            (k, u), of_jacobi_elliptic::at(k, u, [](auto const& p) { return T(p.cn / p.sn); }))),
    fact(binary(fn::jacobi_dc, between(0, 1), positive.within(0.05, 1.4)))
        .definition(FORMULA(
            (k, u), of_jacobi_elliptic::at(k, u, [](auto const& p) { return T(p.dn / p.cn); }))),
    fact(binary(fn::jacobi_ds, between(0, 1), positive.within(0.05, 1.4)))
        .definition(FORMULA(
            (k, u), of_jacobi_elliptic::at(k, u, [](auto const& p) { return T(p.dn / p.sn); }))),
    fact(binary(fn::jacobi_nc, between(0, 1), positive.within(0.05, 1.4)))
        .definition(FORMULA(
            (k, u), of_jacobi_elliptic::at(k, u, [](auto const& p) { return T(1 / p.cn); }))),
    fact(binary(fn::jacobi_nd, between(0, 1), everywhere.within(-10, 10)))
        .definition(FORMULA(
            (k, u), of_jacobi_elliptic::at(k, u, [](auto const& p) { return T(1 / p.dn); }))),
    fact(binary(fn::jacobi_ns, between(0, 1), positive.within(0.05, 1.4)))
        .definition(FORMULA(
            (k, u), of_jacobi_elliptic::at(k, u, [](auto const& p) { return T(1 / p.sn); }))),
    fact(binary(fn::jacobi_sc, between(0, 1), positive.within(0.05, 1.4)))
        .definition(FORMULA(
            (k, u), of_jacobi_elliptic::at(k, u, [](auto const& p) { return T(p.sn / p.cn); }))),
    fact(binary(fn::jacobi_sd, between(0, 1), everywhere.within(-10, 10)))
        .definition(FORMULA(
            (k, u), of_jacobi_elliptic::at(k, u, [](auto const& p) { return T(p.sn / p.dn); }))),
    fact(binary(fn::jacobi_elliptic, between(0, 1), everywhere.within(-10, 10)))
        .definition(FORMULA((k, u), of_jacobi_elliptic::all(k, u))));

}  // namespace facts::special
