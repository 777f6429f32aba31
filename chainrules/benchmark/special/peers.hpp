// SPDX-License-Identifier: MIT
#pragma once
// The functions of Boost.Math and of the C++ library that have the name of one of ours.

#include <boost/math/policies/policy.hpp>
#include <boost/math/special_functions.hpp>
#include <cmath>
#include <concepts>
#include <type_traits>

#include "chainrules/special.hpp"

namespace peers {

/// Double is computed in double, and nothing throws.
using Policy = boost::math::policies::policy<
    boost::math::policies::promote_double<false>,
    boost::math::policies::overflow_error<boost::math::policies::ignore_error>,
    boost::math::policies::pole_error<boost::math::policies::ignore_error>>;

struct None {};

/// Boost's function, and the library's, of the name that F has.
template <class F>
struct Boost : None {};
template <class F>
struct Library : None {};

#define CHAINRULES_PEER(Owner, ours, ...)                               \
    template <>                                                         \
    struct Owner<std::remove_cvref_t<decltype(chainrules::fn::ours)>> { \
        template <class... X>                                           \
        auto operator()(X... x) const -> decltype(__VA_ARGS__) {        \
            return __VA_ARGS__;                                         \
        }                                                               \
    }
#define CHAINRULES_BOOST(f) CHAINRULES_PEER(Boost, f, boost::math::f(x..., Policy{}))
#define CHAINRULES_BOOST_PLAIN(f) CHAINRULES_PEER(Boost, f, boost::math::f(x...))
#define CHAINRULES_LIBRARY(f) CHAINRULES_PEER(Library, f, std::f(x...))

CHAINRULES_BOOST(airy_ai);
CHAINRULES_BOOST(airy_bi);
CHAINRULES_BOOST(airy_ai_prime);
CHAINRULES_BOOST(airy_bi_prime);
CHAINRULES_BOOST(cyl_bessel_j);
CHAINRULES_BOOST(cyl_neumann);
CHAINRULES_BOOST(cyl_bessel_i);
CHAINRULES_BOOST(cyl_bessel_k);
CHAINRULES_BOOST(cyl_bessel_j_prime);
CHAINRULES_BOOST(cyl_neumann_prime);
CHAINRULES_BOOST(cyl_bessel_i_prime);
CHAINRULES_BOOST(cyl_bessel_k_prime);
CHAINRULES_BOOST(cyl_bessel_j_zero);
CHAINRULES_BOOST(cyl_neumann_zero);
CHAINRULES_BOOST(beta);
CHAINRULES_BOOST(ellint_rc);
CHAINRULES_BOOST(ellint_rd);
CHAINRULES_BOOST(ellint_rf);
CHAINRULES_BOOST(ellint_rg);
CHAINRULES_BOOST(ellint_rj);
CHAINRULES_BOOST(ellint_1);
CHAINRULES_BOOST(ellint_2);
CHAINRULES_BOOST(ellint_d);
CHAINRULES_BOOST(ellint_3);
CHAINRULES_BOOST(jacobi_zeta);
CHAINRULES_BOOST(heuman_lambda);
CHAINRULES_BOOST(erf);
CHAINRULES_BOOST(erfc);
CHAINRULES_BOOST(erf_inv);
CHAINRULES_BOOST(erfc_inv);
CHAINRULES_BOOST(tgamma);
CHAINRULES_BOOST(lgamma);
CHAINRULES_BOOST(tgamma1pm1);
CHAINRULES_BOOST(digamma);
CHAINRULES_BOOST(trigamma);
CHAINRULES_BOOST(polygamma);
CHAINRULES_BOOST(tgamma_ratio);
CHAINRULES_BOOST(tgamma_delta_ratio);
CHAINRULES_BOOST(rising_factorial);
CHAINRULES_BOOST(falling_factorial);
CHAINRULES_BOOST(hypergeometric_1F0);
CHAINRULES_BOOST(hypergeometric_0F1);
CHAINRULES_BOOST(hypergeometric_1F1);
CHAINRULES_BOOST(ibeta);
CHAINRULES_BOOST(ibetac);
CHAINRULES_BOOST(betac);
CHAINRULES_BOOST(ibeta_derivative);
CHAINRULES_BOOST(ibeta_inv);
CHAINRULES_BOOST(ibetac_inv);
CHAINRULES_BOOST(ibeta_inva);
CHAINRULES_BOOST(ibetac_inva);
CHAINRULES_BOOST(ibeta_invb);
CHAINRULES_BOOST(ibetac_invb);
CHAINRULES_BOOST(gamma_p);
CHAINRULES_BOOST(gamma_q);
CHAINRULES_BOOST(tgamma_lower);
CHAINRULES_BOOST(gamma_p_derivative);
CHAINRULES_BOOST(gamma_p_inv);
CHAINRULES_BOOST(gamma_q_inv);
CHAINRULES_BOOST(gamma_p_inva);
CHAINRULES_BOOST(gamma_q_inva);
CHAINRULES_BOOST(jacobi_sn);
CHAINRULES_BOOST(jacobi_cn);
CHAINRULES_BOOST(jacobi_dn);
CHAINRULES_BOOST(jacobi_cd);
CHAINRULES_BOOST(jacobi_cs);
CHAINRULES_BOOST(jacobi_dc);
CHAINRULES_BOOST(jacobi_ds);
CHAINRULES_BOOST(jacobi_nc);
CHAINRULES_BOOST(jacobi_nd);
CHAINRULES_BOOST(jacobi_ns);
CHAINRULES_BOOST(jacobi_sc);
CHAINRULES_BOOST(jacobi_sd);
CHAINRULES_BOOST(lambert_w0);
CHAINRULES_BOOST(lambert_w0_prime);
CHAINRULES_BOOST(float_prior);
CHAINRULES_BOOST(float_advance);
CHAINRULES_BOOST(ulp);
CHAINRULES_BOOST(float_distance);
CHAINRULES_BOOST(iround);
CHAINRULES_BOOST(itrunc);
CHAINRULES_BOOST(ltrunc);
CHAINRULES_BOOST(lltrunc);
CHAINRULES_BOOST(owens_t);
CHAINRULES_BOOST(legendre_p);
CHAINRULES_BOOST(legendre_p_prime);
CHAINRULES_BOOST(legendre_q);
CHAINRULES_BOOST(laguerre);
CHAINRULES_BOOST(hermite);
CHAINRULES_BOOST(sinc_pi);
CHAINRULES_BOOST(sinhc_pi);
CHAINRULES_BOOST(sph_bessel);
CHAINRULES_BOOST(sph_neumann);
CHAINRULES_BOOST(sph_bessel_prime);
CHAINRULES_BOOST(sph_neumann_prime);
CHAINRULES_BOOST(spherical_harmonic_r);
CHAINRULES_BOOST(spherical_harmonic_i);
CHAINRULES_BOOST(jacobi_theta1);
CHAINRULES_BOOST(jacobi_theta2);
CHAINRULES_BOOST(jacobi_theta3);
CHAINRULES_BOOST(jacobi_theta4);
CHAINRULES_BOOST(jacobi_theta3m1);
CHAINRULES_BOOST(jacobi_theta4m1);
CHAINRULES_BOOST(jacobi_theta1tau);
CHAINRULES_BOOST(jacobi_theta2tau);
CHAINRULES_BOOST(jacobi_theta3tau);
CHAINRULES_BOOST(jacobi_theta4tau);
CHAINRULES_BOOST(jacobi_theta3m1tau);
CHAINRULES_BOOST(jacobi_theta4m1tau);
CHAINRULES_PEER(Boost, riemann_zeta, boost::math::zeta(x..., Policy{}));

// A real order is ours alone.
template <>
struct Boost<std::remove_cvref_t<decltype(chainrules::fn::expint)>> {
    double operator()(double x) const { return boost::math::expint(x, Policy{}); }
    template <std::same_as<int> N>
    double operator()(N n, double x) const {
        return boost::math::expint(static_cast<unsigned>(n), x, Policy{});
    }
};
CHAINRULES_BOOST_PLAIN(chebyshev_t);
CHAINRULES_BOOST_PLAIN(chebyshev_u);
CHAINRULES_BOOST_PLAIN(chebyshev_t_prime);

CHAINRULES_LIBRARY(erf);
CHAINRULES_LIBRARY(erfc);
CHAINRULES_LIBRARY(tgamma);
CHAINRULES_LIBRARY(lgamma);
CHAINRULES_LIBRARY(beta);
CHAINRULES_LIBRARY(expint);
CHAINRULES_LIBRARY(cyl_bessel_i);
CHAINRULES_LIBRARY(cyl_bessel_j);
CHAINRULES_LIBRARY(cyl_bessel_k);
CHAINRULES_LIBRARY(cyl_neumann);
CHAINRULES_LIBRARY(hermite);
CHAINRULES_LIBRARY(laguerre);
CHAINRULES_LIBRARY(riemann_zeta);
CHAINRULES_LIBRARY(sph_bessel);
CHAINRULES_LIBRARY(sph_neumann);
CHAINRULES_PEER(Library, legendre_p, std::legendre(x...));

#undef CHAINRULES_LIBRARY
#undef CHAINRULES_BOOST_PLAIN
#undef CHAINRULES_BOOST
#undef CHAINRULES_PEER

}  // namespace peers
