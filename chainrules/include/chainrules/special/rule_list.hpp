// SPDX-License-Identifier: MIT
#pragma once
// All special functions with their rules, enumerable at compile time as those of rule_list.hpp:
// rule_list::special::for_each_rule(visit) calls visit(entry) for each. An entry also says which
// partials are NotImplemented and why, and which an algorithm computes. Not part of special.hpp.

#include "chainrules/rule_list/entry.hpp"
#include "chainrules/special.hpp"

namespace chainrules::rule_list::special {

// clang-format off
// Made from chainrules/test/facts, from here …
inline constexpr auto airy = list(
    unary(fn::airy_ai, everywhere.within(-60, 60)).names("(x)").formula("detail::inner(airy_ai_prime, x)"),
    unary(fn::airy_bi, everywhere.within(-60, 60)).names("(x)").formula("detail::inner(airy_bi_prime, x)"),
    unary(fn::airy_ai_prime, everywhere.within(-60, 60)).names("(x)").formula("detail::times_argument(airy_ai, x)"),
    unary(fn::airy_bi_prime, everywhere.within(-60, 60)).names("(x)").formula("detail::times_argument(airy_bi, x)"),
    unary(fn::airyaix, positive.within(0.001, 300)).own().names("(x)").formula("detail::airyaix_partial(Omega, x)"),
    unary(fn::airybix, positive.within(0.001, 300)).own().names("(x)").formula("detail::airybix_partial(Omega, x)"),
    unary(fn::airyaiprimex, positive.within(0.001, 300)).own().names("(x)").formula("detail::airyaiprimex_partial(Omega, x)"),
    unary(fn::airybiprimex, positive.within(0.001, 300)).own().names("(x)").formula("detail::airybiprimex_partial(Omega, x)"),
    unary(fn::airy_ai_zero, whole(1, 20)).no_derivative(),
    unary(fn::airy_bi_zero, whole(1, 20)).no_derivative());
inline constexpr auto bessel = list(
    binary(fn::cyl_bessel_j, everywhere.within(-20, 60), positive.within(0.01, 200)).missing("derivatives by the order are not known yet", 0).names("(nu, x)").formula("CHAINRULES_DETAIL_MISSING, singular(detail::inner(cyl_bessel_j_prime, nu, x))"),
    binary(fn::cyl_neumann, everywhere.within(-20, 60), positive.within(0.01, 200)).missing("derivatives by the order are not known yet", 0).names("(nu, x)").formula("CHAINRULES_DETAIL_MISSING, singular(detail::inner(cyl_neumann_prime, nu, x))"),
    binary(fn::cyl_bessel_i, everywhere.within(-20, 60), positive.within(0.01, 200)).missing("derivatives by the order are not known yet", 0).names("(nu, x)").formula("CHAINRULES_DETAIL_MISSING, singular(detail::inner(cyl_bessel_i_prime, nu, x))"),
    binary(fn::cyl_bessel_k, everywhere.within(-20, 60), positive.within(0.01, 200)).missing("derivatives by the order are not known yet", 0).names("(nu, x)").formula("CHAINRULES_DETAIL_MISSING, singular(detail::inner(cyl_bessel_k_prime, nu, x))"),
    binary(fn::cyl_bessel_j_prime, everywhere.within(-20, 60), positive.within(0.01, 200)).missing("derivatives by the order are not known yet", 0).names("(nu, x)").formula("CHAINRULES_DETAIL_MISSING, singular(detail::second_derivative(Omega, cyl_bessel_j, 1, nu, x))"),
    binary(fn::cyl_neumann_prime, everywhere.within(-20, 60), positive.within(0.01, 200)).missing("derivatives by the order are not known yet", 0).names("(nu, x)").formula("CHAINRULES_DETAIL_MISSING, singular(detail::second_derivative(Omega, cyl_neumann, 1, nu, x))"),
    binary(fn::cyl_bessel_i_prime, everywhere.within(-20, 60), positive.within(0.01, 200)).missing("derivatives by the order are not known yet", 0).names("(nu, x)").formula("CHAINRULES_DETAIL_MISSING, singular(detail::second_derivative(Omega, cyl_bessel_i, -1, nu, x))"),
    binary(fn::cyl_bessel_k_prime, everywhere.within(-20, 60), positive.within(0.01, 200)).missing("derivatives by the order are not known yet", 0).names("(nu, x)").formula("CHAINRULES_DETAIL_MISSING, singular(detail::second_derivative(Omega, cyl_bessel_k, -1, nu, x))"),
    binary(fn::besselix, everywhere.within(0, 60), positive.within(0.01, 10000)).own().missing("derivatives by the order are not known yet", 0).names("(nu, x)").formula("CHAINRULES_DETAIL_MISSING, singular(detail::scaled_i_partial(Omega, nu, x))"),
    binary(fn::besselkx, everywhere.within(-20, 60), positive.within(0.01, 10000)).own().missing("derivatives by the order are not known yet", 0).names("(nu, x)").formula("CHAINRULES_DETAIL_MISSING, singular(detail::scaled_k_partial(Omega, nu, x))"),
    binary(fn::cyl_bessel_j_zero, positive.within(0, 30), whole(1, 20)).missing("derivatives by the order are not known yet", 0).names("(nu, m)").formula("CHAINRULES_DETAIL_MISSING, NoTangent{}"),
    binary(fn::cyl_neumann_zero, positive.within(0, 30), whole(1, 20)).missing("derivatives by the order are not known yet", 0).names("(nu, m)").formula("CHAINRULES_DETAIL_MISSING, NoTangent{}"),
    unary(fn::jinc, everywhere.within(-30, 30)).own().names("(x)").formula("detail::jinc_partial(x)"));
inline constexpr auto beta = list(
    binary(fn::beta, positive.within(0.001, 500), positive.within(0.001, 500)).names("(a, b)").formula("-Omega * digamma_difference(a, b), -Omega * digamma_difference(b, a)"),
    binary(fn::logbeta, positive.within(1e-06, 1e+06), positive.within(1e-06, 1e+06)).own().names("(a, b)").formula("-digamma_difference(a, b), -digamma_difference(b, a)"));
inline constexpr auto chebyshev_series = list(
    binary(fn::chebyshev_clenshaw_recurrence, several<4>(everywhere), even(-1, 1)).names("(c, x)").formula("T_k(x), sum of k c_k U_(k-1)(x)"),
    n_ary(fn::chebyshev_clenshaw_recurrence, several<4>(everywhere), even(-2, -1), even(1, 2), even(-1, 1)).names("(c, a, b, x)").formula("T_k(t), the others by the chain rule of t"));
inline constexpr auto combinatorics = list(
    unary(fn::factorial, whole(0, 60)).no_derivative(),
    unary(fn::unchecked_factorial, whole(0, 30)).no_derivative(),
    unary(fn::double_factorial, whole(0, 60)).no_derivative(),
    unary(fn::bernoulli_b2n, whole(0, 30)).no_derivative(),
    unary(fn::unchecked_bernoulli_b2n, whole(0, 30)).no_derivative(),
    unary(fn::tangent_t2n, whole(0, 30)).no_derivative(),
    unary(fn::fibonacci, whole(0, 60)).no_derivative(),
    unary(fn::prime, whole(0, 1000)).no_derivative(),
    unary(fn::legendre_p_zeros, whole(1, 20)).no_derivative(),
    binary(fn::binomial_coefficient, positive.within(0.5, 60), positive.within(0.1, 60)).where([](double const* x) { return x[1] < x[0] + 0.9; }, "x[1] < x[0] + 0.9").names("(n, k)").formula("Omega * digamma_difference(n - k + 1, k), Omega * digamma_difference(k + 1, n - 2 * k)"));
inline constexpr auto discrete_quantiles = list(
    binary(fn::poisson_quantile, positive.within(0.5, 60), between(0, 1)).steps().names("(lambda, p)").formula("detail::flat(Omega), detail::flat(Omega)"),
    ternary(fn::binomial_quantile, whole(1, 40), between(0, 1), between(0, 1)).steps().names("(n, probability, p)").formula("NoTangent{}, detail::flat(Omega), detail::flat(Omega)"),
    ternary(fn::negative_binomial_quantile, positive.within(0.5, 40), between(0, 1), between(0, 1)).steps().names("(r, probability, p)").formula("detail::flat(Omega), detail::flat(Omega), detail::flat(Omega)"));
inline constexpr auto distributions = list(
    ternary(fn::normal_pdf, everywhere.within(-10, 10), positive.within(0.1, 10), everywhere.within(-30, 30)).steep().names("(mu, sigma, x)").formula("Omega * ((x - mu) / sigma / sigma), Omega * (((x - mu) / sigma * ((x - mu) / sigma) - 1) / sigma), Omega * ((mu - x) / sigma / sigma)"),
    ternary(fn::normal_cdf, everywhere.within(-10, 10), positive.within(0.1, 10), everywhere.within(-30, 30)).steep().names("(mu, sigma, x)").formula("-normal_pdf(mu, sigma, x), (mu - x) / sigma * normal_pdf(mu, sigma, x), normal_pdf(mu, sigma, x)"),
    ternary(fn::normal_ccdf, everywhere.within(-10, 10), positive.within(0.1, 10), everywhere.within(-30, 30)).steep().names("(mu, sigma, x)").formula("normal_pdf(mu, sigma, x), (x - mu) / sigma * normal_pdf(mu, sigma, x), -normal_pdf(mu, sigma, x)"),
    ternary(fn::normal_quantile, everywhere.within(-10, 10), positive.within(0.1, 10), between(0, 1)).names("(mu, sigma, p)").formula("1, normal_score(1, p), singular(sigma * normal_score_dp(p))"),
    ternary(fn::gamma_pdf, positive.within(0.05, 100), positive.within(0.1, 10), positive.within(0.01, 200)).names("(k, theta, x)").formula("singular(detail::density_times(Omega, log_minus_digamma(x / theta, k))), detail::density_times(Omega, (x / theta - k) / theta), singular(detail::gamma_pdf_dx(Omega, k, theta, x))"),
    ternary(fn::gamma_cdf, positive.within(0.05, 100), positive.within(0.1, 10), positive.within(0.01, 200)).algorithmic(0).names("(k, theta, x)").formula("gamma_cdf_dk(k, theta, x), detail::gamma_cdf_by_scale(k, theta, x), singular(gamma_pdf(k, theta, x))"),
    ternary(fn::gamma_ccdf, positive.within(0.05, 100), positive.within(0.1, 10), positive.within(0.01, 200)).algorithmic(0).names("(k, theta, x)").formula("-gamma_cdf_dk(k, theta, x), -detail::gamma_cdf_by_scale(k, theta, x), singular(-gamma_pdf(k, theta, x))"),
    ternary(fn::gamma_quantile, positive.within(0.05, 100), positive.within(0.1, 10), between(0, 1)).algorithmic(0).names("(k, theta, p)").formula("theta * gamma_p_inv_da(Omega / theta, k, p), Omega / theta, singular(theta * gamma_p_inv_dp(Omega / theta, k, p))"),
    binary(fn::chi_squared_pdf, positive.within(0.1, 200), positive.within(0.01, 400)).names("(k, x)").formula("singular(detail::density_times(Omega / 2, log_minus_digamma(x / 2, k / 2))), singular(detail::gamma_pdf_dx(Omega, k / 2, decltype(Omega)(2), x))"),
    binary(fn::chi_squared_cdf, positive.within(0.1, 200), positive.within(0.01, 400)).algorithmic(0).names("(k, x)").formula("gamma_p_da(k / 2, x / 2) / 2, singular(chi_squared_pdf(k, x))"),
    binary(fn::chi_squared_ccdf, positive.within(0.1, 200), positive.within(0.01, 400)).algorithmic(0).names("(k, x)").formula("-gamma_p_da(k / 2, x / 2) / 2, singular(-chi_squared_pdf(k, x))"),
    binary(fn::chi_squared_quantile, positive.within(0.1, 200), between(0, 1)).algorithmic(0).names("(k, p)").formula("gamma_p_inv_da(Omega / 2, k / 2, p), singular(2 * gamma_p_inv_dp(Omega / 2, k / 2, p))"),
    binary(fn::students_t_pdf, positive.within(0.1, 200), everywhere.within(-30, 30)).names("(nu, t)").formula("Omega * students_t_score(nu, t), -Omega * (t * (nu + 1) / (nu + t * t))"),
    binary(fn::students_t_cdf, positive.within(0.1, 200), everywhere.within(-30, 30)).algorithmic(0).names("(nu, t)").formula("students_t_cdf_dnu(nu, t), students_t_pdf(nu, t)"),
    binary(fn::students_t_ccdf, positive.within(0.1, 200), everywhere.within(-30, 30)).algorithmic(0).names("(nu, t)").formula("-students_t_cdf_dnu(nu, t), -students_t_pdf(nu, t)"),
    binary(fn::students_t_quantile, positive.within(0.3, 200), between(0, 1)).algorithmic(0).names("(nu, p)").formula("students_t_quantile_dnu(Omega, nu, p), singular(students_t_quantile_dp(Omega, nu, p))"),
    ternary(fn::fisher_f_pdf, positive.within(0.2, 200), positive.within(0.2, 200), positive.within(0.01, 20)).names("(d1, d2, x)").formula("singular(detail::density_times(Omega, fisher_f_score_1(d1, d2, x))), singular(detail::density_times(Omega, fisher_f_score_2(d1, d2, x))), singular(detail::fisher_f_pdf_dx(Omega, d1, d2, x))"),
    ternary(fn::fisher_f_cdf, positive.within(0.2, 200), positive.within(0.2, 200), positive.within(0.01, 20)).algorithmic(0, 1).names("(d1, d2, x)").formula("fisher_f_cdf_dd1(d1, d2, x), fisher_f_cdf_dd2(d1, d2, x), singular(fisher_f_pdf(d1, d2, x))"),
    ternary(fn::fisher_f_ccdf, positive.within(0.2, 200), positive.within(0.2, 200), positive.within(0.01, 20)).algorithmic(0, 1).names("(d1, d2, x)").formula("-fisher_f_cdf_dd1(d1, d2, x), -fisher_f_cdf_dd2(d1, d2, x), singular(-fisher_f_pdf(d1, d2, x))"),
    ternary(fn::fisher_f_quantile, positive.within(0.5, 100), positive.within(0.5, 100), between(0, 1).within(0.01, 0.99)).algorithmic(0, 1).names("(d1, d2, p)").formula("singular(fisher_f_quantile_dd1(Omega, d1, d2, p)), singular(fisher_f_quantile_dd2(Omega, d1, d2, p)), singular(fisher_f_quantile_dp(Omega, d1, d2, p))"),
    binary(fn::poisson_pdf, whole(0, 40), positive.within(0.01, 60)).names("(k, lambda)").formula("NoTangent{}, detail::poisson_partial(Omega, k, lambda)"),
    binary(fn::poisson_cdf, whole(0, 40), positive.within(0.01, 60)).names("(k, lambda)").formula("NoTangent{}, -poisson_pdf(detail::whole(k), lambda)"),
    binary(fn::poisson_ccdf, whole(0, 40), positive.within(0.01, 60)).names("(k, lambda)").formula("NoTangent{}, poisson_pdf(detail::whole(k), lambda)"),
    ternary(fn::binomial_pdf, whole(0, 40), whole(1, 40), between(0, 1)).where([](double const* x) { return x[0] <= x[1]; }, "x[0] <= x[1]").names("(k, n, p)").formula("NoTangent{}, NoTangent{}, detail::binomial_partial(Omega, k, n, p)"),
    ternary(fn::binomial_cdf, whole(0, 40), whole(1, 40), between(0, 1)).where([](double const* x) { return x[0] <= x[1]; }, "x[0] <= x[1]").names("(k, n, p)").formula("NoTangent{}, NoTangent{}, -detail::binomial_density(k, n, p)"),
    ternary(fn::binomial_ccdf, whole(0, 40), whole(1, 40), between(0, 1)).where([](double const* x) { return x[0] <= x[1]; }, "x[0] <= x[1]").names("(k, n, p)").formula("NoTangent{}, NoTangent{}, detail::binomial_density(k, n, p)"),
    ternary(fn::negative_binomial_pdf, whole(0, 40), positive.within(0.1, 60), between(0, 1)).names("(k, r, p)").formula("NoTangent{}, detail::negative_binomial_partial(Omega, k, r, p), detail::negative_binomial_pdf_dp(Omega, k, r, p)"),
    ternary(fn::negative_binomial_cdf, whole(0, 40), positive.within(0.1, 60), between(0, 1)).algorithmic(1).names("(k, r, p)").formula("NoTangent{}, ibeta_da(r, k + 1, p), ibeta_derivative(r, k + 1, p, detail::quiet)"),
    ternary(fn::negative_binomial_ccdf, whole(0, 40), positive.within(0.1, 60), between(0, 1)).algorithmic(1).names("(k, r, p)").formula("NoTangent{}, -ibeta_da(r, k + 1, p), -ibeta_derivative(r, k + 1, p, detail::quiet)"));
inline constexpr auto elliptic_carlson = list(
    binary(fn::ellint_rc, positive.within(0.001, 1000), positive.within(0.001, 1000)).names("(x, y)").formula("singular(detail::rc_by_x(Omega, x, y)), detail::rc_by_y(Omega, x, y)"),
    ternary(fn::ellint_rd, positive.within(0.001, 1000), positive.within(0.001, 1000), positive.within(0.001, 1000)).algorithmic(0, 1, 2).names("(x, y, z)").formula("singular(detail::rd_by_x(x, y, z)), singular(detail::rd_by_x(y, x, z)), detail::rd_by_z(x, y, z)"),
    ternary(fn::ellint_rf, positive.within(0.001, 1000), positive.within(0.001, 1000), positive.within(0.001, 1000)).names("(x, y, z)").formula("singular(detail::rf_partial(y, z, x)), singular(detail::rf_partial(x, z, y)), singular(detail::rf_partial(x, y, z))"),
    ternary(fn::ellint_rg, positive.within(0.001, 1000), positive.within(0.001, 1000), positive.within(0.001, 1000)).names("(x, y, z)").formula("detail::rg_partial(x, y, z), detail::rg_partial(y, x, z), detail::rg_partial(z, x, y)"),
    n_ary(fn::ellint_rj, positive.within(0.001, 1000), positive.within(0.001, 1000), positive.within(0.001, 1000), positive.within(0.001, 1000)).algorithmic(0, 1, 2, 3).names("(x, y, z, p)").formula("singular(detail::rj_by_x(Omega, x, y, z, p)), singular(detail::rj_by_x(Omega, y, z, x, p)), singular(detail::rj_by_x(Omega, z, x, y, p)), detail::rj_by_p(Omega, x, y, z, p)"));
inline constexpr auto elliptic_legendre = list(
    unary(fn::ellint_1, between(-1, 1)).names("(k)").formula("singular(detail::complete_1_by_k(k))"),
    unary(fn::ellint_2, between(-1, 1)).names("(k)").formula("singular(detail::complete_2_by_k(k))"),
    unary(fn::ellint_d, between(-1, 1)).algorithmic(0).names("(k)").formula("singular(detail::complete_d_by_k(Omega, k))"),
    binary(fn::ellint_1, between(-1, 1), everywhere.within(-10, 10)).names("(k, phi)").formula("singular(detail::incomplete_1_by_k(k, phi)), singular(1 / detail::delta(k, phi))"),
    binary(fn::ellint_2, between(-1, 1), everywhere.within(-10, 10)).names("(k, phi)").formula("singular(detail::incomplete_2_by_k(k, phi)), detail::delta(k, phi)"),
    binary(fn::ellint_d, between(-1, 1), everywhere.within(-10, 10)).algorithmic(0).names("(k, phi)").formula("singular(detail::incomplete_d_by_k(Omega, k, phi)), singular(detail::incomplete_d_by_angle(k, phi))"),
    binary(fn::ellint_3, between(-1, 1), at_most(1).within(-50, 0.99)).algorithmic(0, 1).names("(k, v)").formula("singular(detail::third_by_k(Omega, k, v)), singular(detail::complete_3_by_v(Omega, k, v))"),
    ternary(fn::ellint_3, between(-1, 1), everywhere.within(-50, 3), everywhere.within(-1.5, 1.5)).algorithmic(0, 1).where([](double const* x) { return x[1] * x[2] * x[2] < 0.9 && x[1] < 3; }, "x[1] * x[2] * x[2] < 0.9 && x[1] < 3").names("(k, v, phi)").formula("singular(detail::third_by_k(Omega, k, v, phi)), singular(detail::incomplete_3_by_v(Omega, k, v, phi)), singular(detail::incomplete_3_by_angle(k, v, phi))"),
    unary(fn::ellipk, at_most(1).within(-100, 0.9999)).names("(m)").formula("singular(detail::ellipk_partial(m))"),
    unary(fn::ellipe, at_most(1).within(-100, 0.9999)).names("(m)").formula("singular(detail::ellipe_partial(m))"),
    binary(fn::jacobi_zeta, between(-1, 1), everywhere.within(-10, 10)).algorithmic(0).names("(k, phi)").formula("singular(detail::zeta_by_modulus(Omega, k, phi)), detail::zeta_by_angle(k, phi)"),
    binary(fn::heuman_lambda, between(0, 1), everywhere.within(-1.5, 1.5)).algorithmic(0).names("(k, phi)").formula("singular(detail::heuman_by_modulus(Omega, k, phi)), detail::heuman_by_angle(k, phi)"));
inline constexpr auto error_functions = list(
    unary(fn::erf, everywhere.within(-6, 6)).complex().names("(x)").formula("detail::two_div_root_pi(x) * exp_minus_square(x)"),
    binary(fn::erf, everywhere.within(-6, 6), everywhere.within(-6, 6)).own().names("(x, y)").formula("-detail::two_div_root_pi(x) * exp_minus_square(x), detail::two_div_root_pi(x) * exp_minus_square(y)"),
    unary(fn::erfc, everywhere.within(-6, 26)).complex().names("(x)").formula("-detail::two_div_root_pi(x) * exp_minus_square(x)"),
    unary(fn::erf_inv, between(-1, 1)).names("(p)").formula("singular(erf_inv_dp(Omega, p))"),
    unary(fn::erfc_inv, between(0, 2)).names("(q)").formula("singular(erfc_inv_dq(Omega, q))"),
    unary(fn::erfcx, everywhere.within(-26, 100)).complex().own().names("(x)").formula("erfcx_dx(x)"),
    unary(fn::erfi, everywhere.within(-26, 26)).complex().own().names("(x)").formula("detail::two_div_root_pi(x) * exp_plus_square(x)"),
    unary(fn::dawson, everywhere.within(-20, 20)).complex().own().names("(x)").formula("dawson_dx(x)"),
    unary(fn::faddeeva, everywhere.within(-20, 20)).complex().own().names("(z)").formula("faddeeva_dz(z)"),
    unary(fn::logerfc, everywhere.within(-6, 100)).own().names("(x)").formula("logerfc_dx(x)"),
    unary(fn::logerfcx, everywhere.within(-100, 100)).own().names("(x)").formula("detail::logerfcx_by_value(Omega, x)"),
    binary(fn::logerf, everywhere.within(-20, 20), everywhere.within(-20, 20)).own().where([](double const* x) { return x[1] > x[0] + 0.2; }, "x[1] > x[0] + 0.2").names("(x, y)").formula("singular(log_erf_dx(x, y)), singular(log_erf_dy(x, y))"));
inline constexpr auto exponential_integrals = list(
    unary(fn::expint, everywhere.within(-600, 600)).names("(x)").formula("singular(exp_over(x))"),
    binary(fn::expint, whole(0, 12), positive.within(0.001, 600)).names("(n, x)").formula("NoTangent{}, singular(detail::expint_dx(n, x))"),
    binary(fn::expint, everywhere.within(-10, 40), positive.within(0.01, 600)).own().algorithmic(0).names("(nu, x)").formula("expint_dnu(nu, x), singular(-expint(nu - 1, x))"),
    unary(fn::expint1, positive.within(0.001, 600)).names("(x)").formula("singular(exp_over(-x))"),
    unary(fn::expintx, positive.within(0.001, 1e+06)).own().names("(x)").formula("singular(expintx_dx(1, x))"),
    binary(fn::expintx, whole(0, 12), positive.within(0.001, 1e+06)).own().names("(n, x)").formula("NoTangent{}, singular(expintx_dx(n, x))"),
    binary(fn::expintx, everywhere.within(-10, 40), positive.within(0.01, 1000)).own().algorithmic(0).names("(nu, x)").formula("expintx_dnu(nu, x), singular(expintx_dx(nu, x))"),
    unary(fn::sinint, everywhere.within(-60, 60)).own().names("(x)").formula("detail::sine_quotient(x)"),
    unary(fn::cosint, positive.within(0.001, 60)).own().names("(x)").formula("singular(detail::cosine_quotient(x))"));
inline constexpr auto gamma = list(
    unary(fn::tgamma, everywhere.within(-20, 170)).every(1).names("(x)").formula("Omega * digamma(x, detail::quiet)"),
    unary(fn::lgamma, everywhere.within(-20, 1e+06)).every(1).names("(x)").formula("digamma(x, detail::quiet)"),
    unary(fn::logabsgamma, everywhere.within(-20, 1e+06)).every(1).names("(x)").formula("(), (digamma(x, detail::quiet)), (NoTangent{})"),
    unary(fn::loggamma1p, at_least(-1).within(-0.999, 1e+06)).own().names("(x)").formula("digamma1p(x, detail::quiet)"),
    unary(fn::tgamma1pm1, at_least(-1).within(-0.999, 160)).names("(x)").formula("(Omega + 1) * digamma1p(x, detail::quiet)"),
    unary(fn::digamma, everywhere.within(-20, 1e+06)).every(1).names("(x)").formula("trigamma(x, detail::quiet)"),
    unary(fn::trigamma, everywhere.within(-20, 1e+06)).every(1).names("(x)").formula("polygamma(2, x, detail::quiet)"),
    binary(fn::polygamma, whole(0, 8), everywhere.within(-10, 1000)).every(1).names("(n, x)").formula("NoTangent{}, polygamma(detail::whole(n) + 1, x, detail::quiet)"),
    unary(fn::invdigamma, everywhere.within(-50, 20)).own().names("(y)").formula("1 / trigamma(Omega, detail::quiet)"),
    binary(fn::tgamma_ratio, positive.within(0.001, 160), positive.within(0.001, 160)).names("(a, b)").formula("Omega * digamma(a, detail::quiet), -Omega * digamma(b, detail::quiet)"),
    binary(fn::tgamma_delta_ratio, positive.within(0.001, 1000), everywhere.within(-20, 60)).where([](double const* x) { return x[0] + x[1] > 0.05; }, "x[0] + x[1] > 0.05").names("(a, d)").formula("-Omega * digamma_difference(a, d), -Omega * digamma(a + d, detail::quiet)"),
    binary(fn::rising_factorial, everywhere.within(-20, 50), whole(0, 12)).names("(x, n)").formula("detail::factorial_power_partial<1>(Omega, x, n), NoTangent{}"),
    binary(fn::falling_factorial, everywhere.within(-20, 50), whole(0, 12)).names("(x, n)").formula("detail::factorial_power_partial<-1>(Omega, x, n), NoTangent{}"));
inline constexpr auto hankel = list(
    binary(fn::cyl_hankel_1, everywhere.within(-10, 40), positive.within(0.05, 100)).missing("derivatives by the order are not known yet", 0).names("(nu, x)").formula("CHAINRULES_DETAIL_MISSING, detail::cyl_hankel_partial(Omega, cyl_hankel_1, 1, nu, x)"),
    binary(fn::cyl_hankel_2, everywhere.within(-10, 40), positive.within(0.05, 100)).missing("derivatives by the order are not known yet", 0).names("(nu, x)").formula("CHAINRULES_DETAIL_MISSING, detail::cyl_hankel_partial(Omega, cyl_hankel_2, -1, nu, x)"),
    binary(fn::sph_hankel_1, everywhere.within(-10, 40), positive.within(0.05, 100)).missing("derivatives by the order are not known yet", 0).names("(nu, x)").formula("CHAINRULES_DETAIL_MISSING, detail::sph_hankel_partial(Omega, sph_hankel_1, nu, x)"),
    binary(fn::sph_hankel_2, everywhere.within(-10, 40), positive.within(0.05, 100)).missing("derivatives by the order are not known yet", 0).names("(nu, x)").formula("CHAINRULES_DETAIL_MISSING, detail::sph_hankel_partial(Omega, sph_hankel_2, nu, x)"),
    binary(fn::hankelh1x, everywhere.within(-10, 40), positive.within(0.05, 100)).missing("derivatives by the order are not known yet", 0).names("(nu, x)").formula("CHAINRULES_DETAIL_MISSING, hankelh1x_dx(nu, x)"),
    binary(fn::hankelh2x, everywhere.within(-10, 40), positive.within(0.05, 100)).missing("derivatives by the order are not known yet", 0).names("(nu, x)").formula("CHAINRULES_DETAIL_MISSING, hankelh2x_dx(nu, x)"));
inline constexpr auto hypergeometric = list(
    binary(fn::hypergeometric_1F0, everywhere.within(-10, 10), at_most(1).within(-10, 0.95)).names("(a, z)").formula("detail::one_f_zero_by_a(Omega, z), singular(detail::one_f_zero_by_z(Omega, a, z))"),
    binary(fn::hypergeometric_0F1, positive.within(0.1, 20), everywhere.within(-50, 50)).missing("derivatives by a parameter are not known yet", 0).names("(b, z)").formula("CHAINRULES_DETAIL_MISSING, detail::zero_f_one_by_z(b, z)"),
    ternary(fn::hypergeometric_1F1, everywhere.within(-8, 8), positive.within(0.2, 10), everywhere.within(-20, 20)).missing("derivatives by a parameter are not known yet", 0, 1).names("(a, b, z)").formula("CHAINRULES_DETAIL_MISSING, CHAINRULES_DETAIL_MISSING, detail::one_f_one_by_z(a, b, z)"),
    ternary(fn::hypergeometric_1F1_regularized, everywhere.within(-8, 8), positive.within(0.2, 10), everywhere.within(-20, 20)).missing("derivatives by a parameter are not known yet", 0, 1).names("(a, b, z)").formula("CHAINRULES_DETAIL_MISSING, CHAINRULES_DETAIL_MISSING, detail::regularized_by_z(a, b, z)"),
    ternary(fn::log_hypergeometric_1F1, positive.within(0.2, 8), positive.within(0.2, 10), everywhere.within(-50, 50)).missing("derivatives by a parameter are not known yet", 0, 1).names("(a, b, z)").formula("CHAINRULES_DETAIL_MISSING, CHAINRULES_DETAIL_MISSING, singular(detail::log_by_z(Omega, a, b, z))"),
    ternary(fn::hypergeometric_2F0, positive.within(0.2, 5), positive.within(0.2, 5), negative.within(-2, -0.01)).missing("derivatives by a parameter are not known yet", 0, 1).names("(a, b, z)").formula("CHAINRULES_DETAIL_MISSING, CHAINRULES_DETAIL_MISSING, detail::two_f_zero_by_z(a, b, z)"),
    ternary(fn::hypergeometric_pFq, several<2>(positive), several<1>(positive), between(-1, 1)).missing("derivatives by a parameter are not known yet", 0, 1).names("(a, b, z)").formula("NotImplemented, NotImplemented, (a₁ a₂ / b₁) pFq(a + 1, b + 1, z)"));
inline constexpr auto incomplete_beta = list(
    ternary(fn::ibeta, positive.within(0.01, 1000), positive.within(0.01, 1000), between(0, 1)).algorithmic(0, 1).names("(a, b, x)").formula("ibeta_da(a, b, x), ibeta_db(a, b, x), singular(detail::ibeta_dx(a, b, x))"),
    ternary(fn::ibetac, positive.within(0.01, 1000), positive.within(0.01, 1000), between(0, 1)).algorithmic(0, 1).names("(a, b, x)").formula("-ibeta_da(a, b, x), -ibeta_db(a, b, x), singular(-detail::ibeta_dx(a, b, x))"),
    ternary(fn::beta, positive.within(0.01, 60), positive.within(0.01, 60), between(0, 1)).algorithmic(0, 1).names("(a, b, x)").formula("Omega * log_beta_da(a, b, x), Omega * log_beta_db(a, b, x), singular(detail::beta_integrand(a, b, x))"),
    ternary(fn::betac, positive.within(0.01, 60), positive.within(0.01, 60), between(0, 1)).algorithmic(0, 1).names("(a, b, x)").formula("Omega * log_betac_da(a, b, x), Omega * log_betac_db(a, b, x), singular(-detail::beta_integrand(a, b, x))"),
    ternary(fn::ibeta_derivative, positive.within(0.01, 1000), positive.within(0.01, 1000), between(0, 1)).names("(a, b, x)").formula("singular(detail::density_times(Omega, ibeta_weight_a(a, b, x))), singular(detail::density_times(Omega, ibeta_weight_b(a, b, x))), singular(detail::ibeta_derivative_dx(Omega, a, b, x))"),
    ternary(fn::ibeta_inv, positive.within(0.01, 100), positive.within(0.01, 100), between(0, 1)).algorithmic(0, 1).names("(a, b, p)").formula("ibeta_inv_da(Omega, a, b, p), ibeta_inv_db(Omega, a, b, p), singular(ibeta_inv_dp(Omega, a, b, p))"),
    ternary(fn::ibetac_inv, positive.within(0.01, 100), positive.within(0.01, 100), between(0, 1)).algorithmic(0, 1).names("(a, b, q)").formula("ibetac_inv_da(Omega, a, b, q), ibetac_inv_db(Omega, a, b, q), singular(ibetac_inv_dq(Omega, a, b, q))"),
    ternary(fn::ibeta_inva, positive.within(0.1, 20), between(0, 1).within(0.02, 0.98), between(0, 1).within(0.02, 0.98)).algorithmic(0, 1, 2).names("(b, x, p)").formula("-ibeta_db_scaled(Omega, b, x) / ibeta_da_scaled(Omega, b, x), singular(-1 / (x * (1 - x) * ibeta_da_scaled(Omega, b, x))), singular(1 / ibeta_da(Omega, b, x))"),
    ternary(fn::ibetac_inva, positive.within(0.1, 20), between(0, 1).within(0.02, 0.98), between(0, 1).within(0.02, 0.98)).algorithmic(0, 1, 2).names("(b, x, q)").formula("-ibeta_db_scaled(Omega, b, x) / ibeta_da_scaled(Omega, b, x), singular(-1 / (x * (1 - x) * ibeta_da_scaled(Omega, b, x))), singular(-1 / ibeta_da(Omega, b, x))"),
    ternary(fn::ibeta_invb, positive.within(0.1, 20), between(0, 1).within(0.02, 0.98), between(0, 1).within(0.02, 0.98)).algorithmic(0, 1, 2).names("(a, x, p)").formula("-ibeta_da_scaled(a, Omega, x) / ibeta_db_scaled(a, Omega, x), singular(-1 / (x * (1 - x) * ibeta_db_scaled(a, Omega, x))), singular(1 / ibeta_db(a, Omega, x))"),
    ternary(fn::ibetac_invb, positive.within(0.1, 20), between(0, 1).within(0.02, 0.98), between(0, 1).within(0.02, 0.98)).algorithmic(0, 1, 2).names("(a, x, q)").formula("-ibeta_da_scaled(a, Omega, x) / ibeta_db_scaled(a, Omega, x), singular(-1 / (x * (1 - x) * ibeta_db_scaled(a, Omega, x))), singular(-1 / ibeta_db(a, Omega, x))"),
    ternary(fn::beta_inc, positive.within(0.01, 60), positive.within(0.01, 60), between(0, 1)).algorithmic(0, 1).names("(a, b, x)").formula("(), (ibeta_da(a, b, x), ibeta_db(a, b, x), singular(detail::ibeta_dx(a, b, x))), (-ibeta_da(a, b, x), -ibeta_db(a, b, x), singular(-detail::ibeta_dx(a, b, x)))"));
inline constexpr auto incomplete_gamma = list(
    binary(fn::gamma_p, positive.within(0.001, 10000), positive.within(0.001, 10000)).algorithmic(0).names("(a, x)").formula("gamma_p_da(a, x), singular(gamma_p_derivative(a, x, detail::quiet))"),
    binary(fn::gamma_q, positive.within(0.001, 10000), positive.within(0.001, 10000)).algorithmic(0).names("(a, x)").formula("-gamma_p_da(a, x), singular(-gamma_p_derivative(a, x, detail::quiet))"),
    binary(fn::tgamma, everywhere.within(-20, 160), positive.within(0.001, 600)).algorithmic(0).names("(a, x)").formula("upper_gamma_da(Omega, a, x), singular(-detail::gamma_integrand(a, x))"),
    binary(fn::tgamma_lower, positive.within(0.001, 160), positive.within(0.001, 600)).algorithmic(0).names("(a, x)").formula("lower_gamma_da(Omega, a, x), singular(detail::gamma_integrand(a, x))"),
    binary(fn::loggamma, everywhere.within(-20, 1000), positive.within(0.001, 10000)).own().algorithmic(0).names("(a, x)").formula("log_upper_gamma_da(a, x), singular(log_upper_gamma_dx(a, x))"),
    binary(fn::gamma_p_derivative, positive.within(0.001, 1000), positive.within(0.001, 1000)).names("(a, x)").formula("singular(detail::density_times(Omega, log_minus_digamma(x, a))), singular(detail::gamma_p_derivative_dx(Omega, a, x))"),
    binary(fn::gamma_p_inv, positive.within(0.01, 1000), between(0, 1)).algorithmic(0).names("(a, p)").formula("gamma_p_inv_da(Omega, a, p), singular(gamma_p_inv_dp(Omega, a, p))"),
    binary(fn::gamma_q_inv, positive.within(0.01, 1000), between(0, 1)).algorithmic(0).names("(a, q)").formula("gamma_q_inv_da(Omega, a, q), singular(gamma_q_inv_dq(Omega, a, q))"),
    binary(fn::gamma_p_inva, positive.within(0.01, 100), between(0, 1)).algorithmic(0, 1).names("(x, p)").formula("singular(-1 / (x * gamma_p_da_scaled(Omega, x))), singular(1 / gamma_p_da(Omega, x))"),
    binary(fn::gamma_q_inva, positive.within(0.01, 100), between(0, 1)).algorithmic(0, 1).inexact(0, 100000, "the rounding of the value counts for much in the tail").names("(x, q)").formula("singular(-1 / (x * gamma_p_da_scaled(Omega, x))), singular(-1 / gamma_p_da(Omega, x))"),
    binary(fn::gamma_inc, positive.within(0.001, 1000), positive.within(0.001, 1000)).algorithmic(0).names("(a, x)").formula("(), (gamma_p_da(a, x), singular(gamma_p_derivative(a, x, detail::quiet))), (-gamma_p_da(a, x), singular(-gamma_p_derivative(a, x, detail::quiet)))"));
inline constexpr auto incomplete_inverses = list(
    binary(fn::gamma_inc_inv, positive.within(0.01, 1000), between(0, 1)).algorithmic(0).names("(a, p)").formula("gamma_p_inv_da(Omega, a, p), singular(gamma_p_inv_dp(Omega, a, p))"),
    ternary(fn::beta_inc_inv, positive.within(0.01, 100), positive.within(0.01, 100), between(0, 1)).algorithmic(0, 1).names("(a, b, p)").formula("(auto const q = 1 - p;), (detail::beta_inc_inv_by_a(Omega, a, b, p, q), detail::beta_inc_inv_by_b(Omega, a, b, p, q), singular(detail::beta_inc_inv_slope(Omega, a, b, p, q))), (-detail::beta_inc_inv_by_a(Omega, a, b, p, q), -detail::beta_inc_inv_by_b(Omega, a, b, p, q), singular(-detail::beta_inc_inv_slope(Omega, a, b, p, q)))"));
inline constexpr auto jacobi_elliptic = list(
    binary(fn::jacobi_sn, between(0, 1), everywhere.within(-10, 10)).again().names("(k, u)").formula("singular(detail::jacobi_partials(k, u).by_k(detail::sn_form{})), singular(detail::jacobi_partials(k, u).by_u(detail::sn_form{}))"),
    binary(fn::jacobi_cn, between(0, 1), everywhere.within(-10, 10)).again().names("(k, u)").formula("singular(detail::jacobi_partials(k, u).by_k(detail::cn_form{})), singular(detail::jacobi_partials(k, u).by_u(detail::cn_form{}))"),
    binary(fn::jacobi_dn, between(0, 1), everywhere.within(-10, 10)).names("(k, u)").formula("singular(detail::jacobi_partials(k, u).by_k(detail::dn_form{})), singular(detail::jacobi_partials(k, u).by_u(detail::dn_form{}))"),
    binary(fn::jacobi_cd, between(0, 1), everywhere.within(-10, 10)).names("(k, u)").formula("singular(detail::jacobi_partials(k, u).by_k(detail::cd_form{})), singular(detail::jacobi_partials(k, u).by_u(detail::cd_form{}))"),
    binary(fn::jacobi_cs, between(0, 1), positive.within(0.05, 1.4)).names("(k, u)").formula("singular(detail::jacobi_partials(k, u).by_k(detail::cs_form{})), singular(detail::jacobi_partials(k, u).by_u(detail::cs_form{}))"),
    binary(fn::jacobi_dc, between(0, 1), positive.within(0.05, 1.4)).names("(k, u)").formula("singular(detail::jacobi_partials(k, u).by_k(detail::dc_form{})), singular(detail::jacobi_partials(k, u).by_u(detail::dc_form{}))"),
    binary(fn::jacobi_ds, between(0, 1), positive.within(0.05, 1.4)).names("(k, u)").formula("singular(detail::jacobi_partials(k, u).by_k(detail::ds_form{})), singular(detail::jacobi_partials(k, u).by_u(detail::ds_form{}))"),
    binary(fn::jacobi_nc, between(0, 1), positive.within(0.05, 1.4)).names("(k, u)").formula("singular(detail::jacobi_partials(k, u).by_k(detail::nc_form{})), singular(detail::jacobi_partials(k, u).by_u(detail::nc_form{}))"),
    binary(fn::jacobi_nd, between(0, 1), everywhere.within(-10, 10)).names("(k, u)").formula("singular(detail::jacobi_partials(k, u).by_k(detail::nd_form{})), singular(detail::jacobi_partials(k, u).by_u(detail::nd_form{}))"),
    binary(fn::jacobi_ns, between(0, 1), positive.within(0.05, 1.4)).names("(k, u)").formula("singular(detail::jacobi_partials(k, u).by_k(detail::ns_form{})), singular(detail::jacobi_partials(k, u).by_u(detail::ns_form{}))"),
    binary(fn::jacobi_sc, between(0, 1), positive.within(0.05, 1.4)).names("(k, u)").formula("singular(detail::jacobi_partials(k, u).by_k(detail::sc_form{})), singular(detail::jacobi_partials(k, u).by_u(detail::sc_form{}))"),
    binary(fn::jacobi_sd, between(0, 1), everywhere.within(-10, 10)).names("(k, u)").formula("singular(detail::jacobi_partials(k, u).by_k(detail::sd_form{})), singular(detail::jacobi_partials(k, u).by_u(detail::sd_form{}))"),
    binary(fn::jacobi_elliptic, between(0, 1), everywhere.within(-10, 10)).names("(k, u)").formula("(auto const partials = detail::jacobi_partials(k, u);), (partials.by_k(detail::sn_form{}), partials.by_u(detail::sn_form{})), (partials.by_k(detail::cn_form{}), partials.by_u(detail::cn_form{})), (partials.by_k(detail::dn_form{}), partials.by_u(detail::dn_form{}))"));
inline constexpr auto kolmogorov_smirnov = list(
    binary(fn::kolmogorov_smirnov_pdf, positive.within(1, 200), positive.within(0.02, 1.5)).steep().names("(n, x)").formula("(Omega + x * kolmogorov_smirnov_pdf_dx(n, x)) / (2 * n), kolmogorov_smirnov_pdf_dx(n, x)"),
    binary(fn::kolmogorov_smirnov_cdf, positive.within(1, 200), positive.within(0.02, 1.5)).steep().names("(n, x)").formula("x / (2 * n) * kolmogorov_smirnov_pdf(n, x), kolmogorov_smirnov_pdf(n, x)"),
    binary(fn::kolmogorov_smirnov_ccdf, positive.within(1, 200), positive.within(0.02, 1.5)).steep().names("(n, x)").formula("-x / (2 * n) * kolmogorov_smirnov_pdf(n, x), -kolmogorov_smirnov_pdf(n, x)"),
    binary(fn::kolmogorov_smirnov_quantile, positive.within(1, 200), between(0, 1).within(0.01, 0.99)).names("(n, p)").formula("-Omega / (2 * n), singular(1 / kolmogorov_smirnov_pdf(n, Omega))"));
inline constexpr auto lambert_w = list(
    unary(fn::lambert_w0, at_least(-0.36787944117144233).within(-0.36787, 1e+06)).names("(z)").formula("singular(detail::lambert_first_by_value(Omega, z, lambert_w0_slope, 0))"),
    unary(fn::lambert_wm1, between(-0.36787944117144233, 0)).names("(z)").formula("singular(detail::lambert_first_by_value(Omega, z, lambert_wm1_slope, -1))"),
    unary(fn::lambert_w0_prime, at_least(-0.36787944117144233).within(-0.36787, 1e+06)).own().names("(z)").formula("singular(lambert_w0_curvature(z))"),
    unary(fn::lambert_wm1_prime, between(-0.36787944117144233, 0)).own().names("(z)").formula("singular(lambert_wm1_curvature(z))"));
inline constexpr auto legendre_stieltjes = list(
    binary(fn::legendre_stieltjes, whole(1, 12), between(-1, 1)).names("(m, x)").formula("NoTangent{}, detail::inner(legendre_stieltjes_prime, detail::whole(m), x)"),
    binary(fn::legendre_stieltjes_prime, whole(1, 12), between(-1, 1)).names("(m, x)").formula("NoTangent{}, detail::inner(legendre_stieltjes_derivative, detail::whole(m), 2, x)"));
inline constexpr auto log_abs_beta = list(
    binary(fn::logabsbeta, everywhere.within(-20, 1000), everywhere.within(-20, 1000)).own().every(1).where([](double const* x) { return off_whole(x[0] + x[1]); }, "off_whole(x[0] + x[1])").names("(a, b)").formula("(), (-digamma_difference(a, b), -digamma_difference(b, a)), (NoTangent{}, NoTangent{})"),
    binary(fn::logabsbinomial, everywhere.within(-20, 1000), everywhere.within(-20, 1000)).own().every(1).where([](double const* x) { return off_whole(x[0] - x[1]); }, "off_whole(x[0] - x[1])").names("(n, k)").formula("(), (singular(log_binomial_dn(n, k)), log_binomial_dk(n, k)), (NoTangent{}, NoTangent{})"));
inline constexpr auto neighbours = list(
    unary(fn::float_next, everywhere).constant_partials().names("(x)").formula("1"),
    unary(fn::float_prior, everywhere).constant_partials().names("(x)").formula("1"),
    binary(fn::float_advance, everywhere, whole(-8, 8)).constant_partials().names("(x, n)").formula("1, NoTangent{}"),
    unary(fn::ulp, everywhere).constant_partials().names("(x)").formula("0"),
    unary(fn::changesign, everywhere).constant_partials().names("(x)").formula("-1"),
    binary(fn::float_distance, everywhere, everywhere).no_derivative(),
    binary(fn::relative_difference, everywhere, everywhere).no_derivative(),
    binary(fn::epsilon_difference, everywhere, everywhere).no_derivative(),
    unary(fn::iround, everywhere).no_derivative(),
    unary(fn::itrunc, everywhere).no_derivative(),
    unary(fn::ltrunc, everywhere).no_derivative(),
    unary(fn::lltrunc, everywhere).no_derivative());
inline constexpr auto non_central_distributions = list(
    ternary(fn::non_central_chi_squared_pdf, positive.within(0.5, 30), positive.within(0.1, 30), positive.within(0.1, 60)).algorithmic(0, 1, 2).names("(k, lambda, x)").formula("singular(non_central_chi_squared_pdf_dk(k, lambda, x)), non_central_chi_squared_pdf_dlambda(k, lambda, x), singular(non_central_chi_squared_pdf_dx(k, lambda, x))"),
    ternary(fn::non_central_chi_squared_cdf, positive.within(0.5, 30), positive.within(0.1, 30), positive.within(0.1, 60)).algorithmic(0, 1, 2).names("(k, lambda, x)").formula("non_central_chi_squared_cdf_dk(k, lambda, x), -non_central_chi_squared_pdf(k + 2, lambda, x), singular(non_central_chi_squared_pdf(k, lambda, x))"),
    ternary(fn::non_central_chi_squared_ccdf, positive.within(0.5, 30), positive.within(0.1, 30), positive.within(0.1, 60)).algorithmic(0, 1, 2).names("(k, lambda, x)").formula("-non_central_chi_squared_cdf_dk(k, lambda, x), non_central_chi_squared_pdf(k + 2, lambda, x), singular(-non_central_chi_squared_pdf(k, lambda, x))"),
    ternary(fn::non_central_chi_squared_quantile, positive.within(0.5, 30), positive.within(0.1, 30), between(0, 1).within(0.05, 0.95)).algorithmic(0, 1, 2).names("(k, lambda, p)").formula("detail::quantile_partial(Omega, p, non_central_chi_squared_cdf_dk(k, lambda, Omega), non_central_chi_squared_pdf(k, lambda, Omega)), detail::quantile_partial(Omega, p, -non_central_chi_squared_pdf(k + 2, lambda, Omega), non_central_chi_squared_pdf(k, lambda, Omega)), singular(1 / non_central_chi_squared_pdf(k, lambda, Omega))"),
    n_ary(fn::non_central_beta_pdf, positive.within(0.5, 20), positive.within(0.5, 20), positive.within(0.1, 30), between(0, 1).within(0.05, 0.95)).algorithmic(0, 1, 2, 3).names("(a, b, lambda, x)").formula("singular(non_central_beta_pdf_da(a, b, lambda, x)), singular(non_central_beta_pdf_db(a, b, lambda, x)), non_central_beta_pdf_dlambda(a, b, lambda, x), singular(non_central_beta_pdf_dx(a, b, lambda, x))"),
    n_ary(fn::non_central_beta_cdf, positive.within(0.5, 20), positive.within(0.5, 20), positive.within(0.1, 30), between(0, 1).within(0.05, 0.95)).algorithmic(0, 1, 2, 3).names("(a, b, lambda, x)").formula("non_central_beta_cdf_da(a, b, lambda, x), non_central_beta_cdf_db(a, b, lambda, x), non_central_beta_cdf_dlambda(a, b, lambda, x), singular(non_central_beta_pdf(a, b, lambda, x))"),
    n_ary(fn::non_central_beta_ccdf, positive.within(0.5, 20), positive.within(0.5, 20), positive.within(0.1, 30), between(0, 1).within(0.05, 0.95)).algorithmic(0, 1, 2, 3).names("(a, b, lambda, x)").formula("-non_central_beta_cdf_da(a, b, lambda, x), -non_central_beta_cdf_db(a, b, lambda, x), -non_central_beta_cdf_dlambda(a, b, lambda, x), singular(-non_central_beta_pdf(a, b, lambda, x))"),
    n_ary(fn::non_central_beta_quantile, positive.within(0.5, 20), positive.within(0.5, 20), positive.within(0.1, 30), between(0, 1).within(0.05, 0.95)).algorithmic(0, 1, 2, 3).names("(a, b, lambda, p)").formula("detail::quantile_partial(Omega, p, non_central_beta_cdf_da(a, b, lambda, Omega), non_central_beta_pdf(a, b, lambda, Omega)), detail::quantile_partial(Omega, p, non_central_beta_cdf_db(a, b, lambda, Omega), non_central_beta_pdf(a, b, lambda, Omega)), detail::quantile_partial(Omega, p, non_central_beta_cdf_dlambda(a, b, lambda, Omega), non_central_beta_pdf(a, b, lambda, Omega)), singular(1 / non_central_beta_pdf(a, b, lambda, Omega))"),
    n_ary(fn::non_central_f_pdf, positive.within(0.5, 30), positive.within(0.5, 30), positive.within(0.1, 30), positive.within(0.1, 10)).algorithmic(0, 1, 2, 3).names("(d1, d2, lambda, x)").formula("singular(non_central_f_pdf_dd1(d1, d2, lambda, x)), singular(non_central_f_pdf_dd2(d1, d2, lambda, x)), non_central_f_pdf_dlambda(d1, d2, lambda, x), singular(non_central_f_pdf_dx(d1, d2, lambda, x))"),
    n_ary(fn::non_central_f_cdf, positive.within(0.5, 30), positive.within(0.5, 30), positive.within(0.1, 30), positive.within(0.1, 10)).algorithmic(0, 1, 2, 3).names("(d1, d2, lambda, x)").formula("non_central_f_cdf_dd1(d1, d2, lambda, x), non_central_f_cdf_dd2(d1, d2, lambda, x), non_central_f_cdf_dlambda(d1, d2, lambda, x), singular(non_central_f_pdf(d1, d2, lambda, x))"),
    n_ary(fn::non_central_f_ccdf, positive.within(0.5, 30), positive.within(0.5, 30), positive.within(0.1, 30), positive.within(0.1, 10)).algorithmic(0, 1, 2, 3).names("(d1, d2, lambda, x)").formula("-non_central_f_cdf_dd1(d1, d2, lambda, x), -non_central_f_cdf_dd2(d1, d2, lambda, x), -non_central_f_cdf_dlambda(d1, d2, lambda, x), singular(-non_central_f_pdf(d1, d2, lambda, x))"),
    n_ary(fn::non_central_f_quantile, positive.within(0.5, 30), positive.within(0.5, 30), positive.within(0.1, 30), between(0, 1).within(0.05, 0.95)).algorithmic(0, 1, 2, 3).names("(d1, d2, lambda, p)").formula("detail::quantile_partial(Omega, p, non_central_f_cdf_dd1(d1, d2, lambda, Omega), non_central_f_pdf(d1, d2, lambda, Omega)), detail::quantile_partial(Omega, p, non_central_f_cdf_dd2(d1, d2, lambda, Omega), non_central_f_pdf(d1, d2, lambda, Omega)), detail::quantile_partial(Omega, p, non_central_f_cdf_dlambda(d1, d2, lambda, Omega), non_central_f_pdf(d1, d2, lambda, Omega)), singular(1 / non_central_f_pdf(d1, d2, lambda, Omega))"),
    ternary(fn::non_central_t_pdf, positive.within(1, 30), everywhere.within(-4, 4), everywhere.within(-6, 10)).algorithmic(0, 1, 2).names("(nu, delta, t)").formula("non_central_t_pdf_dnu(nu, delta, t), non_central_t_pdf_ddelta(nu, delta, t), singular(non_central_t_pdf_dt(nu, delta, t))"),
    ternary(fn::non_central_t_cdf, positive.within(1, 30), everywhere.within(-4, 4), everywhere.within(-6, 10)).algorithmic(0, 1, 2).names("(nu, delta, t)").formula("non_central_t_cdf_dnu(nu, delta, t), non_central_t_cdf_ddelta(nu, delta, t), singular(non_central_t_pdf(nu, delta, t))"),
    ternary(fn::non_central_t_ccdf, positive.within(1, 30), everywhere.within(-4, 4), everywhere.within(-6, 10)).algorithmic(0, 1, 2).names("(nu, delta, t)").formula("-non_central_t_cdf_dnu(nu, delta, t), -non_central_t_cdf_ddelta(nu, delta, t), singular(-non_central_t_pdf(nu, delta, t))"),
    ternary(fn::non_central_t_quantile, positive.within(1, 30), everywhere.within(-4, 4), between(0, 1).within(0.05, 0.95)).algorithmic(0, 1, 2).names("(nu, delta, p)").formula("-non_central_t_cdf_dnu(nu, delta, Omega) / non_central_t_pdf(nu, delta, Omega), -non_central_t_cdf_ddelta(nu, delta, Omega) / non_central_t_pdf(nu, delta, Omega), singular(1 / non_central_t_pdf(nu, delta, Omega))"));
inline constexpr auto owens_t = list(
    binary(fn::owens_t, everywhere.within(-8, 8), everywhere.within(-10, 10)).names("(h, a)").formula("owens_t_dh(h, a), owens_t_da(h, a)"));
inline constexpr auto polynomials = list(
    binary(fn::legendre_p, whole(-8, 20), between(-1, 1)).names("(l, x)").formula("NoTangent{}, detail::gegenbauer_of(detail::degree(l) - 1, 3, x)"),
    ternary(fn::legendre_p, whole(0, 8), whole(-8, 8), between(-1, 1)).where([](double const* x) { return x[1] <= x[0] && -x[1] <= x[0]; }, "x[1] <= x[0] && -x[1] <= x[0]").inexact(2, 100000, "Boost's value loses digits next to the ends of the interval").names("(l, m, x)").formula("NoTangent{}, NoTangent{}, singular(detail::associated_partial(Omega, l, m, x))"),
    ternary(fn::assoc_legendre, whole(0, 8), whole(0, 8), between(-1, 1)).where([](double const* x) { return x[1] <= x[0]; }, "x[1] <= x[0]").inexact(2, 100000, "Boost's value loses digits next to the ends of the interval").names("(l, m, x)").formula("NoTangent{}, NoTangent{}, singular(detail::unsigned_associated_partial(Omega, l, m, x))"),
    binary(fn::legendre_p_prime, whole(0, 20), between(-1, 1)).names("(l, x)").formula("NoTangent{}, 3 * detail::gegenbauer_of(detail::degree(l) - 2, 5, x)"),
    binary(fn::legendre_q, whole(0, 12), between(-1, 1)).names("(l, x)").formula("NoTangent{}, singular(detail::legendre_q_partial(Omega, l, x))"),
    binary(fn::laguerre, whole(0, 20), everywhere.within(-10, 50)).names("(n, x)").formula("NoTangent{}, detail::laguerre_partial(detail::whole(n), x)"),
    ternary(fn::laguerre, whole(0, 12), whole(0, 12), everywhere.within(-10, 50)).names("(n, alpha, x)").formula("NoTangent{}, by the recurrence, -laguerre(n - 1, alpha + 1, x)"),
    binary(fn::hermite, whole(0, 20), everywhere.within(-8, 8)).again().names("(n, x)").formula("NoTangent{}, detail::hermite_partial(n, x)"),
    binary(fn::chebyshev_t, whole(0, 20), everywhere.within(-2, 2)).names("(n, x)").formula("NoTangent{}, n * detail::gegenbauer_of(detail::whole(n) - 1, 2, x)"),
    binary(fn::chebyshev_u, whole(0, 20), everywhere.within(-2, 2)).names("(n, x)").formula("NoTangent{}, 2 * detail::gegenbauer_of(detail::whole(n) - 1, 4, x)"),
    binary(fn::chebyshev_t_prime, whole(0, 20), everywhere.within(-2, 2)).names("(n, x)").formula("NoTangent{}, 2 * n * detail::gegenbauer_of(detail::whole(n) - 2, 4, x)"),
    ternary(fn::gegenbauer, whole(0, 12), positive.within(0.05, 20), everywhere.within(-2, 2)).algorithmic(1, 2).names("(n, lambda, x)").formula("NoTangent{}, detail::gegenbauer_partial<0>(n, lambda, x, 0), detail::gegenbauer_partial<1>(n, lambda, x, 0)"),
    ternary(fn::gegenbauer_prime, whole(0, 12), positive.within(0.05, 20), everywhere.within(-2, 2)).algorithmic(1, 2).names("(n, lambda, x)").formula("NoTangent{}, detail::gegenbauer_partial<0>(n, lambda, x, 1), detail::gegenbauer_partial<1>(n, lambda, x, 1)"),
    n_ary(fn::gegenbauer_derivative, whole(0, 12), positive.within(0.05, 20), everywhere.within(-2, 2), whole(0, 4)).algorithmic(1, 2).names("(n, lambda, x, k)").formula("NoTangent{}, detail::gegenbauer_partial<0>(n, lambda, x, detail::whole(k)), detail::gegenbauer_partial<1>(n, lambda, x, detail::whole(k)), NoTangent{}"),
    n_ary(fn::jacobi, whole(0, 12), at_least(-1).within(-0.9, 10), at_least(-1).within(-0.9, 10), everywhere.within(-2, 2)).algorithmic(1, 2, 3).names("(n, alpha, beta, x)").formula("NoTangent{}, detail::jacobi_partial<0>(n, alpha, beta, x, 0), detail::jacobi_partial<1>(n, alpha, beta, x, 0), detail::jacobi_partial<2>(n, alpha, beta, x, 0)"),
    n_ary(fn::jacobi_prime, whole(0, 12), at_least(-1).within(-0.9, 10), at_least(-1).within(-0.9, 10), everywhere.within(-2, 2)).algorithmic(1, 2, 3).names("(n, alpha, beta, x)").formula("NoTangent{}, detail::jacobi_partial<0>(n, alpha, beta, x, 1), detail::jacobi_partial<1>(n, alpha, beta, x, 1), detail::jacobi_partial<2>(n, alpha, beta, x, 1)"),
    n_ary(fn::jacobi_double_prime, whole(0, 12), at_least(-1).within(-0.9, 10), at_least(-1).within(-0.9, 10), everywhere.within(-2, 2)).algorithmic(1, 2, 3).names("(n, alpha, beta, x)").formula("NoTangent{}, detail::jacobi_partial<0>(n, alpha, beta, x, 2), detail::jacobi_partial<1>(n, alpha, beta, x, 2), detail::jacobi_partial<2>(n, alpha, beta, x, 2)"),
    n_ary(fn::jacobi_derivative, whole(0, 12), at_least(-1).within(-0.9, 10), at_least(-1).within(-0.9, 10), everywhere.within(-2, 2), whole(0, 4)).algorithmic(1, 2, 3).names("(n, alpha, beta, x, k)").formula("NoTangent{}, detail::jacobi_partial<0>(n, alpha, beta, x, detail::whole(k)), detail::jacobi_partial<1>(n, alpha, beta, x, detail::whole(k)), detail::jacobi_partial<2>(n, alpha, beta, x, detail::whole(k)), NoTangent{}"),
    binary(fn::cardinal_b_spline, whole(3, 8), even(-5, 5)).every(0.5).names("(n, x)").formula("NoTangent{}, detail::inner(detail::spline_slope, detail::whole(n), 1, x)"),
    binary(fn::cardinal_b_spline_prime, whole(3, 8), even(-5, 5)).every(0.5).names("(n, x)").formula("NoTangent{}, detail::inner(detail::spline_slope, detail::whole(n), 2, x)"),
    binary(fn::cardinal_b_spline_double_prime, whole(3, 8), even(-5, 5)).every(0.5).names("(n, x)").formula("NoTangent{}, detail::inner(detail::spline_slope, detail::whole(n), 3, x)"));
inline constexpr auto recurrences = list(
    n_ary(fn::legendre_next, whole(0, 20), everywhere.within(-9, 9), everywhere.within(-9, 9), everywhere.within(-9, 9)).names("(l, x, p, previous)").formula("NoTangent{}, (2 * l + 1) * p / (l + 1), (2 * l + 1) * x / (l + 1), -l / (l + 1)"),
    n_ary(fn::legendre_next, whole(3, 20), whole(0, 3), everywhere.within(-9, 9), everywhere.within(-9, 9), everywhere.within(-9, 9)).names("(l, m, x, p, previous)").formula("NoTangent{}, NoTangent{}, (2 * l + 1) * p / (l + 1 - m), (2 * l + 1) * x / (l + 1 - m), -(l + m) / (l + 1 - m)"),
    n_ary(fn::laguerre_next, whole(0, 20), everywhere.within(-9, 9), everywhere.within(-9, 9), everywhere.within(-9, 9)).names("(n, x, p, previous)").formula("NoTangent{}, -p / (n + 1), (2 * n + 1 - x) / (n + 1), -n / (n + 1)"),
    n_ary(fn::laguerre_next, whole(0, 20), whole(0, 8), everywhere.within(-9, 9), everywhere.within(-9, 9), everywhere.within(-9, 9)).names("(n, m, x, p, previous)").formula("NoTangent{}, NoTangent{}, -p / (n + 1), (2 * n + m + 1 - x) / (n + 1), -(n + m) / (n + 1)"),
    n_ary(fn::hermite_next, whole(0, 20), everywhere.within(-9, 9), everywhere.within(-9, 9), everywhere.within(-9, 9)).names("(n, x, p, previous)").formula("NoTangent{}, 2 * p, 2 * x, -2 * n"),
    ternary(fn::chebyshev_next, everywhere.within(-9, 9), everywhere.within(-9, 9), everywhere.within(-9, 9)).names("(x, p, previous)").formula("2 * p, 2 * x, -1"));
inline constexpr auto sinc = list(
    unary(fn::sinc_pi, everywhere.within(-1000, 1000)).names("(x)").formula("detail::sinc_pi_partial(x)"),
    unary(fn::sinhc_pi, everywhere.within(-700, 700)).names("(x)").formula("detail::sinhc_pi_partial(x)"));
inline constexpr auto skewed_distributions = list(
    n_ary(fn::skew_normal_pdf, everywhere.within(-5, 5), positive.within(0.1, 10), everywhere.within(-8, 8), everywhere.within(-10, 10)).steep().names("(location, scale, shape, x)").formula("(auto const z = chainrules::evaluate((x - location) / scale); auto const slope = chainrules::evaluate(skew_normal_score(z, shape) / scale);), -Omega * slope, -Omega * (1 / scale + z * slope), Omega * z * skew_normal_mills(z, shape), Omega * slope"),
    n_ary(fn::skew_normal_cdf, everywhere.within(-5, 5), positive.within(0.1, 10), everywhere.within(-8, 8), everywhere.within(-10, 10)).steep().names("(location, scale, shape, x)").formula("-skew_normal_pdf(location, scale, shape, x), (location - x) / scale * skew_normal_pdf(location, scale, shape, x), skew_normal_dshape((x - location) / scale, shape), skew_normal_pdf(location, scale, shape, x)"),
    n_ary(fn::skew_normal_ccdf, everywhere.within(-5, 5), positive.within(0.1, 10), everywhere.within(-8, 8), everywhere.within(-10, 10)).steep().names("(location, scale, shape, x)").formula("skew_normal_pdf(location, scale, shape, x), (x - location) / scale * skew_normal_pdf(location, scale, shape, x), -skew_normal_dshape((x - location) / scale, shape), -skew_normal_pdf(location, scale, shape, x)"),
    n_ary(fn::skew_normal_quantile, everywhere.within(-5, 5), positive.within(0.1, 10), everywhere.within(-8, 8), between(0, 1).within(0.01, 0.99)).names("(location, scale, shape, p)").formula("(auto const z = skew_normal_root(shape, p);), 1, z, -skew_normal_dshape(z, shape) * scale / skew_normal_pdf(0, 1, shape, z), singular(scale / skew_normal_pdf(0, 1, shape, z))"),
    ternary(fn::inverse_gaussian_pdf, positive.within(0.1, 20), positive.within(0.1, 50), positive.within(0.05, 50)).steep().names("(mu, lambda, x)").formula("Omega * (lambda / mu / mu * ((x - mu) / mu)), detail::where_positive(x, Omega * ((1 / lambda - (x - mu) / mu * ((x - mu) / mu) / x) / 2)), detail::where_positive(x, Omega * ((lambda * ((mu - x) / mu) * ((mu + x) / mu) / x - 3) / (2 * x)))"),
    ternary(fn::inverse_gaussian_cdf, positive.within(0.1, 20), positive.within(0.1, 50), positive.within(0.05, 50)).steep().names("(mu, lambda, x)").formula("inverse_gaussian_dmu(mu, lambda, x) * inverse_gaussian_pdf(mu, lambda, x), inverse_gaussian_dlambda(mu, lambda, x) * inverse_gaussian_pdf(mu, lambda, x), inverse_gaussian_pdf(mu, lambda, x)"),
    ternary(fn::inverse_gaussian_ccdf, positive.within(0.1, 20), positive.within(0.1, 50), positive.within(0.05, 50)).steep().names("(mu, lambda, x)").formula("-inverse_gaussian_dmu(mu, lambda, x) * inverse_gaussian_pdf(mu, lambda, x), -inverse_gaussian_dlambda(mu, lambda, x) * inverse_gaussian_pdf(mu, lambda, x), -inverse_gaussian_pdf(mu, lambda, x)"),
    ternary(fn::inverse_gaussian_quantile, positive.within(0.1, 20), positive.within(0.1, 50), between(0, 1).within(0.01, 0.99)).names("(mu, lambda, p)").formula("-inverse_gaussian_dmu(mu, lambda, Omega), -inverse_gaussian_dlambda(mu, lambda, Omega), singular(1 / inverse_gaussian_pdf(mu, lambda, Omega))"));
inline constexpr auto spherical_bessel = list(
    binary(fn::sph_bessel, whole(0, 15), positive.within(0.01, 100)).names("(n, x)").formula("NoTangent{}, detail::inner(sph_bessel_prime, detail::whole(n), x)"),
    binary(fn::sph_neumann, whole(0, 15), positive.within(0.01, 100)).names("(n, x)").formula("NoTangent{}, detail::inner(sph_neumann_prime, detail::whole(n), x)"),
    binary(fn::sph_bessel_prime, whole(0, 15), positive.within(0.01, 100)).names("(n, x)").formula("NoTangent{}, detail::spherical_second_derivative(Omega, sph_bessel, n, x)"),
    binary(fn::sph_neumann_prime, whole(0, 15), positive.within(0.01, 100)).names("(n, x)").formula("NoTangent{}, detail::spherical_second_derivative(Omega, sph_neumann, n, x)"),
    binary(fn::sphericalbesselj, everywhere.within(0, 40), positive.within(0.01, 100)).own().missing("derivatives by the order are not known yet", 0).names("(nu, x)").formula("CHAINRULES_DETAIL_MISSING, singular(detail::spherical_partial(Omega, sphericalbesselj, nu, x))"),
    binary(fn::sphericalbessely, everywhere.within(0, 40), positive.within(0.01, 100)).own().missing("derivatives by the order are not known yet", 0).names("(nu, x)").formula("CHAINRULES_DETAIL_MISSING, singular(detail::spherical_partial(Omega, sphericalbessely, nu, x))"));
inline constexpr auto spherical_harmonics = list(
    n_ary(fn::spherical_harmonic, whole(0, 8), whole(-8, 8), between(0, 3), everywhere.within(-6, 6)).where([](double const* x) { return x[1] <= x[0] && -x[1] <= x[0]; }, "x[1] <= x[0] && -x[1] <= x[0]").names("(n, m, theta, phi)").formula("NoTangent{}, NoTangent{}, detail::harmonic_by_theta(Omega, n, m, theta, phi), (decltype(Omega)(-m * Omega.imag(), m * Omega.real()))"),
    n_ary(fn::spherical_harmonic_r, whole(0, 8), whole(-8, 8), between(0, 3), everywhere.within(-6, 6)).where([](double const* x) { return x[1] <= x[0] && -x[1] <= x[0]; }, "x[1] <= x[0] && -x[1] <= x[0]").names("(n, m, theta, phi)").formula("NoTangent{}, NoTangent{}, detail::harmonic_r_by_theta(n, m, theta, phi), -m * detail::inner(spherical_harmonic_i, detail::whole(n), detail::whole(m), theta, phi)"),
    n_ary(fn::spherical_harmonic_i, whole(0, 8), whole(-8, 8), between(0, 3), everywhere.within(-6, 6)).where([](double const* x) { return x[1] <= x[0] && -x[1] <= x[0]; }, "x[1] <= x[0] && -x[1] <= x[0]").names("(n, m, theta, phi)").formula("NoTangent{}, NoTangent{}, detail::harmonic_i_by_theta(n, m, theta, phi), m * detail::inner(spherical_harmonic_r, detail::whole(n), detail::whole(m), theta, phi)"),
    ternary(fn::sph_legendre, whole(0, 8), whole(-8, 8), between(0, 3)).where([](double const* x) { return x[1] <= x[0] && -x[1] <= x[0]; }, "x[1] <= x[0] && -x[1] <= x[0]").names("(l, m, theta)").formula("NoTangent{}, NoTangent{}, detail::polar_slope(l, m, detail::widened(theta))"));
inline constexpr auto theta = list(
    binary(fn::jacobi_theta1, everywhere.within(-6, 6), between(0, 1).within(0.001, 0.9)).names("(z, q)").formula("detail::theta_by_z(1, z, q), detail::theta_by_q(1, z, q)"),
    binary(fn::jacobi_theta2, everywhere.within(-6, 6), between(0, 1).within(0.001, 0.9)).names("(z, q)").formula("detail::theta_by_z(2, z, q), detail::theta_by_q(2, z, q)"),
    binary(fn::jacobi_theta3, everywhere.within(-6, 6), between(0, 1).within(0.001, 0.9)).names("(z, q)").formula("detail::theta_by_z(3, z, q), detail::theta_by_q(3, z, q)"),
    binary(fn::jacobi_theta4, everywhere.within(-6, 6), between(0, 1).within(0.001, 0.9)).names("(z, q)").formula("detail::theta_by_z(4, z, q), detail::theta_by_q(4, z, q)"),
    binary(fn::jacobi_theta3m1, everywhere.within(-6, 6), between(0, 1).within(0.001, 0.9)).names("(z, q)").formula("detail::theta_by_z(3, z, q), detail::theta_by_q(3, z, q)"),
    binary(fn::jacobi_theta4m1, everywhere.within(-6, 6), between(0, 1).within(0.001, 0.9)).names("(z, q)").formula("detail::theta_by_z(4, z, q), detail::theta_by_q(4, z, q)"),
    binary(fn::jacobi_theta1tau, everywhere.within(-6, 6), positive.within(0.05, 5)).names("(z, tau)").formula("detail::theta_tau_by_z(1, z, tau), detail::theta_tau_by_tau(1, z, tau)"),
    binary(fn::jacobi_theta2tau, everywhere.within(-6, 6), positive.within(0.05, 5)).names("(z, tau)").formula("detail::theta_tau_by_z(2, z, tau), detail::theta_tau_by_tau(2, z, tau)"),
    binary(fn::jacobi_theta3tau, everywhere.within(-6, 6), positive.within(0.05, 5)).names("(z, tau)").formula("detail::theta_tau_by_z(3, z, tau), detail::theta_tau_by_tau(3, z, tau)"),
    binary(fn::jacobi_theta4tau, everywhere.within(-6, 6), positive.within(0.05, 5)).names("(z, tau)").formula("detail::theta_tau_by_z(4, z, tau), detail::theta_tau_by_tau(4, z, tau)"),
    binary(fn::jacobi_theta3m1tau, everywhere.within(-6, 6), positive.within(0.05, 5)).names("(z, tau)").formula("detail::theta_tau_by_z(3, z, tau), detail::theta_tau_by_tau(3, z, tau)"),
    binary(fn::jacobi_theta4m1tau, everywhere.within(-6, 6), positive.within(0.05, 5)).names("(z, tau)").formula("detail::theta_tau_by_z(4, z, tau), detail::theta_tau_by_tau(4, z, tau)"));
inline constexpr auto wavelets = list(
    binary(fn::daubechies_scaling, wavelet, even(0.5, 6.5)).names("(phi, x)").formula("NoTangent, phi.prime(x)"),
    binary(fn::daubechies_wavelet, wavelet, even(-2.5, 3.5)).names("(psi, x)").formula("NoTangent, psi.prime(x)"));
inline constexpr auto zeta = list(
    unary(fn::zeta, everywhere.within(-30, 60)).pole(1).algorithmic(0).names("(s)").formula("zeta_ds(s)"),
    binary(fn::zeta, at_least(-30).within(-20, 50), positive.within(0.01, 100)).own().algorithmic(0).where([](double const* x) { return x[0]<0.8 || x[0]> 1.2; }, "x[0]<0.8 || x[0]> 1.2").names("(s, z)").formula("hurwitz_zeta_ds(s, z), hurwitz_zeta_dz(s, z)"),
    unary(fn::eta, everywhere.within(-30, 60)).own().algorithmic(0).names("(s)").formula("eta_ds(s)"));
// … to here.
// clang-format on

/// Calls visit(topic, list) for the lists of all topics.
template <class Visit>
constexpr void for_each_topic(Visit&& visit) {
    // Made from the topics, from here …
    visit("airy", airy);
    visit("bessel", bessel);
    visit("beta", beta);
    visit("chebyshev_series", chebyshev_series);
    visit("combinatorics", combinatorics);
    visit("discrete_quantiles", discrete_quantiles);
    visit("distributions", distributions);
    visit("elliptic_carlson", elliptic_carlson);
    visit("elliptic_legendre", elliptic_legendre);
    visit("error_functions", error_functions);
    visit("exponential_integrals", exponential_integrals);
    visit("gamma", gamma);
    visit("hankel", hankel);
    visit("hypergeometric", hypergeometric);
    visit("incomplete_beta", incomplete_beta);
    visit("incomplete_gamma", incomplete_gamma);
    visit("incomplete_inverses", incomplete_inverses);
    visit("jacobi_elliptic", jacobi_elliptic);
    visit("kolmogorov_smirnov", kolmogorov_smirnov);
    visit("lambert_w", lambert_w);
    visit("legendre_stieltjes", legendre_stieltjes);
    visit("log_abs_beta", log_abs_beta);
    visit("neighbours", neighbours);
    visit("non_central_distributions", non_central_distributions);
    visit("owens_t", owens_t);
    visit("polynomials", polynomials);
    visit("recurrences", recurrences);
    visit("sinc", sinc);
    visit("skewed_distributions", skewed_distributions);
    visit("spherical_bessel", spherical_bessel);
    visit("spherical_harmonics", spherical_harmonics);
    visit("theta", theta);
    visit("wavelets", wavelets);
    visit("zeta", zeta);
    // … to here.
}

template <class Visit>
constexpr void for_each_rule(Visit&& visit) {
    for_each_topic([&](char const*, auto const& list) { for_each(visit, list); });
}

}  // namespace chainrules::rule_list::special
