// SPDX-License-Identifier: MIT
// std::erf(x) and the other functions of <cmath> whose rules are in special/: the library's own
// values, and derivatives against finite differences of the library's own functions.
#include "chainrules/overloads/std/special.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "chainrules/special/bessel/bessel.hpp"
#include "chainrules/special/bessel/spherical_bessel.hpp"
#include "chainrules/special/beta/beta.hpp"
#include "chainrules/special/elliptic/elliptic_legendre.hpp"
#include "chainrules/special/error/error_functions.hpp"
#include "chainrules/special/error/exponential_integrals.hpp"
#include "chainrules/special/gamma/gamma.hpp"
#include "chainrules/special/polynomials/polynomials.hpp"
#include "chainrules/special/polynomials/spherical_harmonics.hpp"
#include "chainrules/special/zeta/zeta.hpp"
#include "chainrules_testutils/chainrules_testutils.hpp"
#include "adapters/jet.hpp"

namespace {

using J = foreign::Jet<double>;

template <class F>
void check(char const* text, F const& f, double x) {
    SCOPED_TRACE(text);
    auto const [slope, error] = chainrules::testutils::grad(f, x);
    J const y = f(J(x, 1));
    EXPECT_NEAR(y.a, f(x), 1e-13 * std::abs(y.a));
    EXPECT_NEAR(y.v, std::get<0>(slope), 1e-8 * (1 + std::abs(y.v)));
}
#define CHECK(x_0, ...) check(#__VA_ARGS__, [](auto const& x) { return __VA_ARGS__; }, x_0)

TEST(StdOverloads, ErrorAndGammaFunctions) {
    CHECK(0.3, std::erf(x));
    CHECK(0.3, std::erfc(x));
    CHECK(2.3, std::tgamma(x));
    CHECK(2.3, std::lgamma(x));
    CHECK(2.3, std::beta(x, 1.5));
    CHECK(2.3, std::beta(1.5, x));
}

TEST(StdOverloads, Polynomials) {
    CHECK(0.3, std::assoc_laguerre(4U, 2U, x));
    CHECK(0.3, std::assoc_legendre(4U, 1U, x));
    CHECK(0.3, std::hermite(4U, x));
    CHECK(0.3, std::laguerre(4U, x));
    CHECK(0.3, std::legendre(4U, x));
    CHECK(0.3, std::sph_legendre(4U, 1U, x));
}

TEST(StdOverloads, EllipticIntegrals) {
    CHECK(0.3, std::comp_ellint_1(x));
    CHECK(0.3, std::comp_ellint_2(x));
    CHECK(0.3, std::comp_ellint_3(0.4, x));
    CHECK(0.3, std::ellint_1(0.4, x));
    CHECK(0.3, std::ellint_2(x, 0.7));
    CHECK(0.3, std::ellint_3(0.4, x, 0.7));
}

TEST(StdOverloads, BesselFunctions) {
    CHECK(1.3, std::cyl_bessel_i(1.5, x));
    CHECK(1.3, std::cyl_bessel_j(1.5, x));
    CHECK(1.3, std::cyl_bessel_k(1.5, x));
    CHECK(1.3, std::cyl_neumann(1.5, x));
    CHECK(1.3, std::sph_bessel(2U, x));
    CHECK(1.3, std::sph_neumann(2U, x));
    CHECK(1.3, std::expint(x));
    CHECK(2.3, std::riemann_zeta(x));
}

}  // namespace
