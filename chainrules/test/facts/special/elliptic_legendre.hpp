// SPDX-License-Identifier: MIT
#pragma once
// Facts about Legendre's elliptic integrals.

#include <boost/math/quadrature/gauss.hpp>
#include <boost/math/special_functions/ellint_1.hpp>
#include <boost/math/special_functions/ellint_2.hpp>
#include <boost/math/special_functions/ellint_3.hpp>
#include <boost/math/special_functions/ellint_rd.hpp>
#include <boost/math/special_functions/ellint_rf.hpp>
#include <boost/math/special_functions/ellint_rg.hpp>

#include "chainrules/special/elliptic_legendre.hpp"
#include "chainrules/special/jacobi_zeta.hpp"
#include "facts/definitions/special.hpp"
#include "facts/fact.hpp"

namespace facts::special {

namespace of_elliptic_legendre {

using boost::math::ellint_1;
using boost::math::ellint_2;

// (F − E) / k² as the complete or incomplete R_D.
template <class T>
T d(T const& k) {
    return boost::math::ellint_rd(T(0), T(1 - k * k), T(1), policy) / 3;
}
template <class T>
T d(T const& k, T const& phi) {
    T const turns = rint(T(phi / pi<T>())), rest = phi - turns * pi<T>();
    T const s = sin(rest), c = cos(rest);
    T const part = s * s * s / 3 *
                   boost::math::ellint_rd(T(c * c), T((1 - k * s) * (1 + k * s)), T(1), policy);
    return turns == 0 ? part : T(part + 2 * turns * d(k));
}
// Heuman's Λ₀ by its definition with Jacobi's zeta function.
template <class T>
T zeta(T const& k, T const& phi) {
    return ellint_2(k, phi, policy) -
           ellint_2(k, policy) / ellint_1(k, policy) * ellint_1(k, phi, policy);
}
template <class T>
T heuman(T const& k, T const& phi) {
    T const other = sqrt(T((1 - k) * (1 + k)));
    return ellint_1(other, phi, policy) / ellint_1(other, policy) +
           2 / pi<T>() * ellint_1(k, policy) * zeta(other, phi);
}

}  // namespace of_elliptic_legendre

inline constexpr auto elliptic_legendre = facts_of(
    fact(unary(fn::ellint_1, between(-1, 1)))
        .definition(FORMULA((k), boost::math::ellint_1(k, policy))),
    fact(unary(fn::ellint_2, between(-1, 1)))
        .definition(FORMULA((k), boost::math::ellint_2(k, policy))),
    fact(unary(fn::ellint_d, between(-1, 1)).algorithmic(0))
        .definition(FORMULA((k), of_elliptic_legendre::d(k))),
    fact(binary(fn::ellint_1, between(-1, 1), everywhere.within(-10, 10)))
        .definition(FORMULA((k, phi), boost::math::ellint_1(k, phi, policy))),
    fact(binary(fn::ellint_2, between(-1, 1), everywhere.within(-10, 10)))
        .definition(FORMULA((k, phi), boost::math::ellint_2(k, phi, policy))),
    fact(binary(fn::ellint_d, between(-1, 1), everywhere.within(-10, 10)).algorithmic(0))
        .definition(FORMULA((k, phi), of_elliptic_legendre::d(k, phi))),
    fact(binary(fn::ellint_3, between(-1, 1), at_most(1).within(-50, 0.99)).algorithmic(0, 1))
        .definition(FORMULA((k, v), boost::math::ellint_3(k, v, policy))),
    fact(ternary(fn::ellint_3, between(-1, 1), everywhere.within(-50, 3),
                 everywhere.within(-1.5, 1.5))
             .algorithmic(0, 1)
             .where(WHERE(x[1] * x[2] * x[2] < 0.9 && x[1] < 3)))
        .definition(FORMULA((k, v, phi), boost::math::ellint_3(k, v, phi, policy))),
    fact(unary(fn::ellipk, at_most(1).within(-100, 0.9999)))
        .definition(FORMULA((m), boost::math::ellint_rf(T(0), T(1 - m), T(1), policy))),
    fact(unary(fn::ellipe, at_most(1).within(-100, 0.9999)))
        .definition(FORMULA((m), 2 * boost::math::ellint_rg(T(0), T(1 - m), T(1), policy))),
    fact(binary(fn::jacobi_zeta, between(-1, 1), everywhere.within(-10, 10)).algorithmic(0))
        .definition(FORMULA((k, phi), of_elliptic_legendre::zeta(k, phi))),
    fact(binary(fn::heuman_lambda, between(0, 1), everywhere.within(-1.5, 1.5)).algorithmic(0))
        .definition(FORMULA((k, phi), of_elliptic_legendre::heuman(k, phi))));

}  // namespace facts::special
