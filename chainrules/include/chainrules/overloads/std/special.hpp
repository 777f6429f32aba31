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
    requires chainrules::overloads::detail::ActiveNumbers<n, X...>          \
    constexpr auto function(X const&... x)                                  \
        CHAINRULES_DETAIL_CALL_SPECIAL(function, "std::" #function, header) \
    }
CHAINRULES_DETAIL_STD_SPECIAL(3, assoc_laguerre, "polynomials.hpp")
CHAINRULES_DETAIL_STD_SPECIAL(3, assoc_legendre, "polynomials.hpp")
CHAINRULES_DETAIL_STD_SPECIAL(2, beta, "beta.hpp")
CHAINRULES_DETAIL_STD_SPECIAL(1, comp_ellint_1, "elliptic_legendre.hpp")
CHAINRULES_DETAIL_STD_SPECIAL(1, comp_ellint_2, "elliptic_legendre.hpp")
CHAINRULES_DETAIL_STD_SPECIAL(2, comp_ellint_3, "elliptic_legendre.hpp")
CHAINRULES_DETAIL_STD_SPECIAL(2, cyl_bessel_i, "bessel.hpp")
CHAINRULES_DETAIL_STD_SPECIAL(2, cyl_bessel_j, "bessel.hpp")
CHAINRULES_DETAIL_STD_SPECIAL(2, cyl_bessel_k, "bessel.hpp")
CHAINRULES_DETAIL_STD_SPECIAL(2, cyl_neumann, "bessel.hpp")
CHAINRULES_DETAIL_STD_SPECIAL(2, ellint_1, "elliptic_legendre.hpp")
CHAINRULES_DETAIL_STD_SPECIAL(2, ellint_2, "elliptic_legendre.hpp")
CHAINRULES_DETAIL_STD_SPECIAL(3, ellint_3, "elliptic_legendre.hpp")
CHAINRULES_DETAIL_STD_SPECIAL(1, erf, "error_functions.hpp")
CHAINRULES_DETAIL_STD_SPECIAL(1, erfc, "error_functions.hpp")
CHAINRULES_DETAIL_STD_SPECIAL(1, expint, "exponential_integrals.hpp")
CHAINRULES_DETAIL_STD_SPECIAL(2, hermite, "polynomials.hpp")
CHAINRULES_DETAIL_STD_SPECIAL(2, laguerre, "polynomials.hpp")
CHAINRULES_DETAIL_STD_SPECIAL(2, legendre, "polynomials.hpp")
CHAINRULES_DETAIL_STD_SPECIAL(1, lgamma, "gamma.hpp")
CHAINRULES_DETAIL_STD_SPECIAL(1, riemann_zeta, "zeta.hpp")
CHAINRULES_DETAIL_STD_SPECIAL(2, sph_bessel, "spherical_bessel.hpp")
CHAINRULES_DETAIL_STD_SPECIAL(3, sph_legendre, "spherical_harmonics.hpp")
CHAINRULES_DETAIL_STD_SPECIAL(2, sph_neumann, "spherical_bessel.hpp")
CHAINRULES_DETAIL_STD_SPECIAL(1, tgamma, "gamma.hpp")

#undef CHAINRULES_DETAIL_STD_SPECIAL
