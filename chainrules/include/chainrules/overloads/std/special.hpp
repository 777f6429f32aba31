// SPDX-License-Identifier: MIT
#pragma once
// std::erf(x), std::cyl_bessel_j(n, x) and the other functions of <cmath> whose rules need
// Boost.Math, for numbers of AD tools. The rules are not included here: who calls one includes its
// header in chainrules/special/, before or after this one, or is told so by the compiler.

#include "chainrules/overloads/std/cmath.hpp"

#define CHAINRULES_DETAIL_STD_SPECIAL(n, function, header)                  \
    namespace chainrules::overloads::detail::names {                        \
    struct function;                                                        \
    }                                                                       \
    namespace std {                                                         \
    template <class... X>                                                   \
        requires chainrules::overloads::detail::ActiveNumbers<n, X...>      \
    constexpr auto function(X const&... x)                                  \
        CHAINRULES_DETAIL_CALL_SPECIAL(function, "std::" #function, header) \
    }                                                                       \
    static_assert(true)
CHAINRULES_DETAIL_STD_SPECIAL(3, assoc_laguerre, "polynomials/polynomials.hpp");
CHAINRULES_DETAIL_STD_SPECIAL(3, assoc_legendre, "polynomials/polynomials.hpp");
CHAINRULES_DETAIL_STD_SPECIAL(2, beta, "beta/beta.hpp");
CHAINRULES_DETAIL_STD_SPECIAL(1, comp_ellint_1, "elliptic/elliptic_legendre.hpp");
CHAINRULES_DETAIL_STD_SPECIAL(1, comp_ellint_2, "elliptic/elliptic_legendre.hpp");
CHAINRULES_DETAIL_STD_SPECIAL(2, comp_ellint_3, "elliptic/elliptic_legendre.hpp");
CHAINRULES_DETAIL_STD_SPECIAL(2, cyl_bessel_i, "bessel/bessel.hpp");
CHAINRULES_DETAIL_STD_SPECIAL(2, cyl_bessel_j, "bessel/bessel.hpp");
CHAINRULES_DETAIL_STD_SPECIAL(2, cyl_bessel_k, "bessel/bessel.hpp");
CHAINRULES_DETAIL_STD_SPECIAL(2, cyl_neumann, "bessel/bessel.hpp");
CHAINRULES_DETAIL_STD_SPECIAL(2, ellint_1, "elliptic/elliptic_legendre.hpp");
CHAINRULES_DETAIL_STD_SPECIAL(2, ellint_2, "elliptic/elliptic_legendre.hpp");
CHAINRULES_DETAIL_STD_SPECIAL(3, ellint_3, "elliptic/elliptic_legendre.hpp");
CHAINRULES_DETAIL_STD_SPECIAL(1, erf, "error/error_functions.hpp");
CHAINRULES_DETAIL_STD_SPECIAL(1, erfc, "error/error_functions.hpp");
CHAINRULES_DETAIL_STD_SPECIAL(1, expint, "error/exponential_integrals.hpp");
CHAINRULES_DETAIL_STD_SPECIAL(2, hermite, "polynomials/polynomials.hpp");
CHAINRULES_DETAIL_STD_SPECIAL(2, laguerre, "polynomials/polynomials.hpp");
CHAINRULES_DETAIL_STD_SPECIAL(2, legendre, "polynomials/polynomials.hpp");
CHAINRULES_DETAIL_STD_SPECIAL(1, lgamma, "gamma/gamma.hpp");
CHAINRULES_DETAIL_STD_SPECIAL(1, riemann_zeta, "zeta/zeta.hpp");
CHAINRULES_DETAIL_STD_SPECIAL(2, sph_bessel, "bessel/spherical_bessel.hpp");
CHAINRULES_DETAIL_STD_SPECIAL(3, sph_legendre, "polynomials/spherical_harmonics.hpp");
CHAINRULES_DETAIL_STD_SPECIAL(2, sph_neumann, "bessel/spherical_bessel.hpp");
CHAINRULES_DETAIL_STD_SPECIAL(1, tgamma, "gamma/gamma.hpp");

#undef CHAINRULES_DETAIL_STD_SPECIAL
