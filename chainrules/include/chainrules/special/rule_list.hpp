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
    unary(fn::airy_ai, everywhere.within(-60, 60))
        .says("The Airy function Ai(x), the solution of y″ = x y that decays for x → ∞.")
        .names("(x)").formula("airy_ai_prime(x)"),
    unary(fn::airy_bi, everywhere.within(-60, 60))
        .says("The Airy function Bi(x), the solution of y″ = x y beside Ai(x) that grows for x → ∞.")
        .names("(x)").formula("airy_bi_prime(x)"),
    unary(fn::airy_ai_prime, everywhere.within(-60, 60))
        .says("The derivative Ai′(x) of the Airy function Ai.")
        .names("(x)").formula("x * airy_ai(x)"),
    unary(fn::airy_bi_prime, everywhere.within(-60, 60))
        .says("The derivative Bi′(x) of the Airy function Bi.")
        .names("(x)").formula("x * airy_bi(x)"),
    unary(fn::airyaix, positive.within(0.001, 300)).own()
        .says("The scaled Airy function exp(2/3 x^(3/2)) Ai(x), x ≥ 0.")
        .names("(x)").formula("airyaiprimex(x) + sqrt(x) * Omega"),
    unary(fn::airybix, positive.within(0.001, 300)).own()
        .says("The scaled Airy function exp(−2/3 x^(3/2)) Bi(x); Bi(x) itself for x < 0.")
        .names("(x)").formula("airybiprimex(x) - sqrt(x) * Omega"),
    unary(fn::airyaiprimex, positive.within(0.001, 300)).own()
        .says("The scaled derivative exp(2/3 x^(3/2)) Ai′(x) of the Airy function, x ≥ 0.")
        .names("(x)").formula("x * airyaix(x) + sqrt(x) * Omega")
        .at({0}, {0}),
    unary(fn::airybiprimex, positive.within(0.001, 300)).own()
        .says("The scaled derivative exp(−2/3 x^(3/2)) Bi′(x) of the Airy function; Bi′(x) itself for x < 0.")
        .names("(x)").formula("x * airybix(x) - sqrt(x) * Omega"),
    unary(fn::airy_ai_zero, whole(1, 20)).no_derivative()
        .says("The zero number m of Ai, counted from m = 1 at −2.338; all are negative."),
    unary(fn::airy_bi_zero, whole(1, 20)).no_derivative()
        .says("The negative zero number m of Bi, counted from m = 1 at −1.174."));
inline constexpr auto bessel = list(
    binary(fn::cyl_bessel_j, everywhere.within(-20, 60), positive.within(0.01, 200)).algorithmic(0)
        .says("The Bessel function of the first kind J_ν(x) of real order ν.")
        .names("(nu, x)").formula("by_algorithm, cyl_bessel_j_prime(nu, x)")
        .at({0, 0}, {-huge, 0})
        .at({0.5, 0}, {0, huge})
        .at({1, 0}, {0, 0.5})
        .at({-1, 0}, {huge, -0.5}),
    binary(fn::cyl_neumann, everywhere.within(-20, 60), positive.within(0.01, 200)).algorithmic(0)
        .says("The Bessel function of the second kind (Neumann function) Y_ν(x) of real order ν, x > 0.")
        .names("(nu, x)").formula("by_algorithm, cyl_neumann_prime(nu, x)"),
    binary(fn::cyl_bessel_i, everywhere.within(-20, 60), positive.within(0.01, 200)).algorithmic(0)
        .says("The modified Bessel function of the first kind I_ν(x) of real order ν.")
        .names("(nu, x)").formula("by_algorithm, cyl_bessel_i_prime(nu, x)")
        .at({0, 0}, {-huge, 0})
        .at({0.5, 0}, {0, huge})
        .at({1, 0}, {0, 0.5}),
    binary(fn::cyl_bessel_k, everywhere.within(-20, 60), positive.within(0.01, 200)).algorithmic(0)
        .says("The modified Bessel function of the second kind K_ν(x) of real order ν, x > 0.")
        .names("(nu, x)").formula("by_algorithm, cyl_bessel_k_prime(nu, x)"),
    binary(fn::cyl_bessel_j_prime, everywhere.within(-20, 60), positive.within(0.01, 200))
        .says("The derivative J_ν′(x) of the Bessel function of the first kind by x.")
        .names("(nu, x)").formula("cyl_bessel_j(nu, x) / x + nu / x * partial_by<0>(cyl_bessel_j, nu, x) - partial_by<0>(cyl_bessel_j, nu + 1, x), (square(nu / x) - 1) * cyl_bessel_j(nu, x) - Omega / x")
        .at({0, 0}, {huge, -0.5})
        .at({1.5, 0}, {0, huge}),
    binary(fn::cyl_neumann_prime, everywhere.within(-20, 60), positive.within(0.01, 200))
        .says("The derivative Y_ν′(x) of the Bessel function of the second kind by x, x > 0.")
        .names("(nu, x)").formula("cyl_neumann(nu, x) / x + nu / x * partial_by<0>(cyl_neumann, nu, x) - partial_by<0>(cyl_neumann, nu + 1, x), (square(nu / x) - 1) * cyl_neumann(nu, x) - Omega / x"),
    binary(fn::cyl_bessel_i_prime, everywhere.within(-20, 60), positive.within(0.01, 200))
        .says("The derivative I_ν′(x) of the modified Bessel function of the first kind by x.")
        .names("(nu, x)").formula("cyl_bessel_i(nu, x) / x + nu / x * partial_by<0>(cyl_bessel_i, nu, x) + partial_by<0>(cyl_bessel_i, nu + 1, x), (square(nu / x) + 1) * cyl_bessel_i(nu, x) - Omega / x")
        .at({0, 0}, {huge, 0.5})
        .at({1.5, 0}, {0, huge}),
    binary(fn::cyl_bessel_k_prime, everywhere.within(-20, 60), positive.within(0.01, 200))
        .says("The derivative K_ν′(x) of the modified Bessel function of the second kind by x, x > 0.")
        .names("(nu, x)").formula("cyl_bessel_k(nu, x) / x + nu / x * partial_by<0>(cyl_bessel_k, nu, x) - partial_by<0>(cyl_bessel_k, nu + 1, x), (square(nu / x) + 1) * cyl_bessel_k(nu, x) - Omega / x"),
    binary(fn::besselix, everywhere.within(0, 60), positive.within(0.01, 10000)).own()
        .says("The scaled modified Bessel function exp(−|x|) I_ν(x).")
        .names("(nu, x)").formula("exp(-x) * partial_by<0>(cyl_bessel_i, nu, x), besselix(nu + 1, x) + (nu / x - 1) * Omega")
        .at({0, 0}, {-huge, -1})
        .at({0.5, 0}, {0, huge})
        .at({1, 0}, {0, 0.5})
        .at({1.5, 0}, {0, 0}),
    binary(fn::besselkx, everywhere.within(-20, 60), positive.within(0.01, 10000)).own()
        .says("The scaled modified Bessel function exp(x) K_ν(x), x > 0.")
        .names("(nu, x)").formula("exp(x) * partial_by<0>(cyl_bessel_k, nu, x), (nu / x + 1) * Omega - besselkx(nu + 1, x)"),
    binary(fn::cyl_bessel_j_zero, positive.within(0, 30), whole(1, 20))
        .says("The positive zero number m of J_ν, counted from m = 1.")
        .names("(nu, m)").formula("-partial_by<0>(cyl_bessel_j, nu, Omega) / cyl_bessel_j_prime(nu, Omega), NoTangent{}"),
    binary(fn::cyl_neumann_zero, positive.within(0, 30), whole(1, 20))
        .says("The positive zero number m of Y_ν, counted from m = 1.")
        .names("(nu, m)").formula("-partial_by<0>(cyl_neumann, nu, Omega) / cyl_neumann_prime(nu, Omega), NoTangent{}"),
    unary(fn::jinc, everywhere.within(-30, 30)).own()
        .says("The diffraction pattern of a disc 2 J₁(πx) / (πx), which is 1 at 0.")
        .names("(x)").formula("-2 * cyl_bessel_j(2, pi * x) / x"));
inline constexpr auto beta = list(
    binary(fn::beta, positive.within(0.001, 500), positive.within(0.001, 500))
        .says("The beta function B(a, b) = Γ(a) Γ(b) / Γ(a + b), a, b > 0.")
        .names("(a, b)").formula("(digamma(a) - digamma(a + b)) * Omega, (digamma(b) - digamma(a + b)) * Omega"),
    binary(fn::logbeta, positive.within(1e-06, 1e+06), positive.within(1e-06, 1e+06)).own()
        .says("The logarithm ln B(a, b) of the beta function, a, b > 0.")
        .names("(a, b)").formula("digamma(a) - digamma(a + b), digamma(b) - digamma(a + b)")
        .at({0, 2}, {-huge, 0})
        .at({2, 0}, {0, -huge}));
inline constexpr auto chebyshev_series = list(
    binary(fn::chebyshev_clenshaw_recurrence, several<4>(everywhere), even(-1, 1))
        .says("The Chebyshev series c₀/2 + c₁ T₁(x) + c₂ T₂(x) + …, −1 ≤ x ≤ 1.")
        .names("(c, x)").formula("chebyshev_t(k, x) (half of it for k = 0), sum of k cₖ chebyshev_u(k - 1, x)"),
    n_ary(fn::chebyshev_clenshaw_recurrence, several<4>(everywhere), even(-2, -1), even(1, 2), even(-1, 1))
        .says("The Chebyshev series p(t) = c₀/2 + Σ cₖ Tₖ(t) at t = (2x − a − b) / (b − a), a ≤ x ≤ b.")
        .names("(c, a, b, x)").formula("chebyshev_t(k, t) (half of it for k = 0), 2 (x - b) / (b - a)^2 p′(t), 2 (a - x) / (b - a)^2 p′(t), 2 / (b - a) p′(t)"));
inline constexpr auto combinatorics = list(
    unary(fn::factorial, whole(0, 60)).no_derivative()
        .says("The factorial n! = 1 · 2 ⋯ n."),
    unary(fn::unchecked_factorial, whole(0, 30)).no_derivative()
        .says("The factorial n! from a table, n ≤ 170."),
    unary(fn::double_factorial, whole(0, 60)).no_derivative()
        .says("The double factorial n!! = n (n − 2) (n − 4) ⋯, down to 1 or 2."),
    unary(fn::bernoulli_b2n, whole(0, 30)).no_derivative()
        .says("The Bernoulli number B₂ₙ of the even index 2n."),
    unary(fn::unchecked_bernoulli_b2n, whole(0, 30)).no_derivative()
        .says("The Bernoulli number B₂ₙ from a table, n ≤ 129."),
    unary(fn::tangent_t2n, whole(0, 30)).no_derivative()
        .says("The tangent number Tₙ of tan x = Σ Tₙ x^(2n−1) / (2n − 1)!: 0, 1, 2, 16, 272, …."),
    unary(fn::fibonacci, whole(0, 60)).no_derivative()
        .says("The Fibonacci number Fₙ = Fₙ₋₁ + Fₙ₋₂, F₀ = 0, F₁ = 1."),
    unary(fn::prime, whole(0, 1000)).no_derivative()
        .says("The prime number of index n, counted from 2 at n = 0."),
    unary(fn::legendre_p_zeros, whole(1, 20)).no_derivative()
        .says("The zeros of the Legendre polynomial of degree l that are not negative, ascending."),
    binary(fn::binomial_coefficient, positive.within(0.5, 60), positive.within(0.1, 60)).where([](double const* x) { return x[1] < x[0] + 0.9; }, "x[1] < x[0] + 0.9")
        .says("The binomial coefficient n over k, Γ(n + 1) / (Γ(k + 1) Γ(n − k + 1)) of real numbers.")
        .names("(n, k)").formula("(digamma(n + 1) - digamma(n - k + 1)) * Omega, (digamma(n - k + 1) - digamma(k + 1)) * Omega"));
inline constexpr auto discrete_quantiles = list(
    binary(fn::poisson_quantile, positive.within(0.5, 60), between(0, 1)).steps()
        .says("The p-quantile of the Poisson distribution of mean λ, a whole number, by default that further out.")
        .names("(lambda, p)").formula("0, 0")
        .at({1, 0}, {0, 0})
        .at({1, 1}, {0, 0}),
    ternary(fn::binomial_quantile, whole(1, 40), between(0, 1), between(0, 1)).steps()
        .says("The p-quantile of the number of successes in n trials, a whole number, by default that further out.")
        .names("(n, probability, p)").formula("NoTangent{}, 0, 0")
        .at({1, 0.5, 0.5}, {0, 0, 0})
        .at({1, 0.5, 0}, {0, 0, 0})
        .at({1, 0.5, 1}, {0, 0, 0}),
    ternary(fn::negative_binomial_quantile, positive.within(0.5, 40), between(0, 1), between(0, 1)).steps()
        .says("The p-quantile of the number of failures before the r-th success, a whole number, by default that further out.")
        .names("(r, probability, p)").formula("0, 0, 0")
        .at({1, 0.5, 0.5}, {0, 0, 0})
        .at({1, 0.5, 1}, {0, 0, 0})
        .at({1, 1, 0.5}, {0, 0, 0}));
inline constexpr auto distributions = list(
    ternary(fn::normal_pdf, everywhere.within(-10, 10), positive.within(0.1, 10), everywhere.within(-30, 30)).steep()
        .says("The density at x of the normal distribution of mean μ and standard deviation σ.")
        .names("(mu, sigma, x)").formula("Omega * ((x - mu) / sigma / sigma), Omega * (((x - mu) / sigma * ((x - mu) / sigma) - 1) / sigma), Omega * ((mu - x) / sigma / sigma)")
        .at({0, 1, huge}, {0, 0, 0})
        .at({0, 1, -huge}, {0, 0, 0}),
    ternary(fn::normal_cdf, everywhere.within(-10, 10), positive.within(0.1, 10), everywhere.within(-30, 30)).steep()
        .says("The probability P(X ≤ x) of the normal distribution of mean μ and standard deviation σ.")
        .names("(mu, sigma, x)").formula("-normal_pdf(mu, sigma, x), (mu - x) / sigma * normal_pdf(mu, sigma, x), normal_pdf(mu, sigma, x)")
        .at({0, 1, huge}, {0, 0, 0})
        .at({0, 1, -huge}, {0, 0, 0}),
    ternary(fn::normal_ccdf, everywhere.within(-10, 10), positive.within(0.1, 10), everywhere.within(-30, 30)).steep()
        .says("The probability P(X > x) of the normal distribution of mean μ and standard deviation σ.")
        .names("(mu, sigma, x)").formula("normal_pdf(mu, sigma, x), (x - mu) / sigma * normal_pdf(mu, sigma, x), -normal_pdf(mu, sigma, x)")
        .at({0, 1, huge}, {0, 0, 0})
        .at({0, 1, -huge}, {0, 0, 0}),
    ternary(fn::normal_quantile, everywhere.within(-10, 10), positive.within(0.1, 10), between(0, 1))
        .says("The p-quantile of the normal distribution of mean μ and standard deviation σ.")
        .names("(mu, sigma, p)").formula("1, (Omega - mu) / sigma, 1 / normal_pdf(mu, sigma, Omega)")
        .at({0, 1, 0}, {1, -huge, huge})
        .at({0, 1, 1}, {1, huge, huge}),
    ternary(fn::gamma_pdf, positive.within(0.05, 100), positive.within(0.1, 10), positive.within(0.01, 200))
        .says("The density at x of the gamma distribution of shape k and scale θ, of mean kθ.")
        .names("(k, theta, x)").formula("(log(x / theta) - digamma(k)) * Omega, (x / theta - k) / theta * Omega, ((k - 1) / x - 1 / theta) * Omega")
        .at({0.5, 1, 0}, {-huge, -huge, -huge})
        .at({1, 1, 0}, {-huge, -1, -1})
        .at({1.5, 1, 0}, {0, 0, huge})
        .at({2, 1, 0}, {0, 0, 1})
        .at({3, 1, 0}, {0, 0, 0}),
    ternary(fn::gamma_cdf, positive.within(0.05, 100), positive.within(0.1, 10), positive.within(0.01, 200)).algorithmic(0)
        .says("The probability P(X ≤ x) of the gamma distribution of shape k and scale θ, of mean kθ.")
        .names("(k, theta, x)").formula("by_algorithm, -x / theta * gamma_pdf(k, theta, x), gamma_pdf(k, theta, x)")
        .at({0.5, 1, 0}, {0, 0, huge})
        .at({1, 1, 0}, {0, 0, 1})
        .at({2, 1, 0}, {0, 0, 0})
        .at({2, 1, huge}, {0, 0, 0}),
    ternary(fn::gamma_ccdf, positive.within(0.05, 100), positive.within(0.1, 10), positive.within(0.01, 200)).algorithmic(0)
        .says("The probability P(X > x) of the gamma distribution of shape k and scale θ, of mean kθ.")
        .names("(k, theta, x)").formula("by_algorithm, x / theta * gamma_pdf(k, theta, x), -gamma_pdf(k, theta, x)")
        .at({0.5, 1, 0}, {0, 0, -huge})
        .at({1, 1, 0}, {0, 0, -1})
        .at({2, 1, 0}, {0, 0, 0})
        .at({2, 1, huge}, {0, 0, 0}),
    ternary(fn::gamma_quantile, positive.within(0.05, 100), positive.within(0.1, 10), between(0, 1)).algorithmic(0)
        .says("The p-quantile of the gamma distribution of shape k and scale θ, of mean kθ.")
        .names("(k, theta, p)").formula("by_algorithm, Omega / theta, 1 / gamma_pdf(k, theta, Omega)")
        .at({0.5, 1, 0}, {0, 0, 0})
        .at({1, 2, 0}, {0, 0, 2})
        .at({2, 1, 0}, {0, 0, huge})
        .at({2, 1, 1}, {huge, huge, huge}),
    binary(fn::chi_squared_pdf, positive.within(0.1, 200), positive.within(0.01, 400))
        .says("The density at x of the χ² distribution of k degrees of freedom.")
        .names("(k, x)").formula("(log(x / 2) - digamma(k / 2)) / 2 * Omega, ((k - 2) / x - 1) / 2 * Omega")
        .at({1, 0}, {-huge, -huge})
        .at({2, 0}, {-huge, -0.25})
        .at({4, 0}, {0, 0.25})
        .at({6, 0}, {0, 0}),
    binary(fn::chi_squared_cdf, positive.within(0.1, 200), positive.within(0.01, 400)).algorithmic(0)
        .says("The probability P(X ≤ x) of the χ² distribution of k degrees of freedom.")
        .names("(k, x)").formula("by_algorithm, chi_squared_pdf(k, x)")
        .at({1, 0}, {0, huge})
        .at({2, 0}, {0, 0.5})
        .at({4, 0}, {0, 0}),
    binary(fn::chi_squared_ccdf, positive.within(0.1, 200), positive.within(0.01, 400)).algorithmic(0)
        .says("The probability P(X > x) of the χ² distribution of k degrees of freedom.")
        .names("(k, x)").formula("by_algorithm, -chi_squared_pdf(k, x)")
        .at({1, 0}, {0, -huge})
        .at({2, 0}, {0, -0.5})
        .at({4, 0}, {0, 0}),
    binary(fn::chi_squared_quantile, positive.within(0.1, 200), between(0, 1)).algorithmic(0)
        .says("The p-quantile of the χ² distribution of k degrees of freedom.")
        .names("(k, p)").formula("by_algorithm, 1 / chi_squared_pdf(k, Omega)")
        .at({1, 0}, {0, 0})
        .at({2, 0}, {0, 2})
        .at({4, 0}, {0, huge})
        .at({4, 1}, {huge, huge}),
    binary(fn::students_t_pdf, positive.within(0.1, 200), everywhere.within(-30, 30))
        .says("The density at t of Student's t distribution of ν degrees of freedom.")
        .names("(nu, t)").formula("(digamma((nu + 1) / 2) - digamma(nu / 2) - log1p(t * t / nu) + (t * t - 1) / (nu + t * t)) / 2 * Omega, -(nu + 1) * t / (nu + t * t) * Omega")
        .at({3, huge}, {0, 0})
        .at({3, -huge}, {0, 0}),
    binary(fn::students_t_cdf, positive.within(0.1, 200), everywhere.within(-30, 30)).algorithmic(0)
        .says("The probability P(X ≤ t) of Student's t distribution of ν degrees of freedom.")
        .names("(nu, t)").formula("by_algorithm, students_t_pdf(nu, t)"),
    binary(fn::students_t_ccdf, positive.within(0.1, 200), everywhere.within(-30, 30)).algorithmic(0)
        .says("The probability P(X > t) of Student's t distribution of ν degrees of freedom.")
        .names("(nu, t)").formula("by_algorithm, -students_t_pdf(nu, t)"),
    binary(fn::students_t_quantile, positive.within(0.3, 200), between(0, 1)).algorithmic(0)
        .says("The p-quantile of Student's t distribution of ν degrees of freedom.")
        .names("(nu, p)").formula("by_algorithm, 1 / students_t_pdf(nu, Omega)")
        .at({3, 0}, {huge, huge})
        .at({3, 1}, {-huge, huge}),
    ternary(fn::fisher_f_pdf, positive.within(0.2, 200), positive.within(0.2, 200), positive.within(0.01, 20))
        .says("The density at x of Fisher's F distribution of d1 and d2 degrees of freedom.")
        .names("(d1, d2, x)").formula("(log(d1 * x / (d1 * x + d2)) + d2 * (1 - x) / (d1 * x + d2) + digamma((d1 + d2) / 2) - digamma(d1 / 2)) / 2 * Omega, (log(d2 / (d1 * x + d2)) - d1 * (1 - x) / (d1 * x + d2) + digamma((d1 + d2) / 2) - digamma(d2 / 2)) / 2 * Omega, (d2 * (d1 - 2) - d1 * (d2 + 2) * x) / (2 * x * (d1 * x + d2)) * Omega")
        .at({1, 2, 0}, {-huge, huge, -huge})
        .at({4, 2, 0}, {0, 0, 8})
        .at({6, 2, 0}, {0, 0, 0}),
    ternary(fn::fisher_f_cdf, positive.within(0.2, 200), positive.within(0.2, 200), positive.within(0.01, 20)).algorithmic(0, 1)
        .says("The probability P(X ≤ x) of Fisher's F distribution of d1 and d2 degrees of freedom.")
        .names("(d1, d2, x)").formula("by_algorithm, by_algorithm, fisher_f_pdf(d1, d2, x)")
        .at({1, 2, 0}, {0, 0, huge})
        .at({2, 2, 0}, {0, 0, 1})
        .at({4, 2, 0}, {0, 0, 0}),
    ternary(fn::fisher_f_ccdf, positive.within(0.2, 200), positive.within(0.2, 200), positive.within(0.01, 20)).algorithmic(0, 1)
        .says("The probability P(X > x) of Fisher's F distribution of d1 and d2 degrees of freedom.")
        .names("(d1, d2, x)").formula("by_algorithm, by_algorithm, -fisher_f_pdf(d1, d2, x)")
        .at({1, 2, 0}, {0, 0, -huge})
        .at({2, 2, 0}, {0, 0, -1})
        .at({4, 2, 0}, {0, 0, 0}),
    ternary(fn::fisher_f_quantile, positive.within(0.5, 100), positive.within(0.5, 100), between(0, 1).within(0.01, 0.99)).algorithmic(0, 1)
        .says("The p-quantile of Fisher's F distribution of d1 and d2 degrees of freedom.")
        .names("(d1, d2, p)").formula("by_algorithm, by_algorithm, 1 / fisher_f_pdf(d1, d2, Omega)")
        .at({1, 2, 0}, {0, 0, 0})
        .at({2, 2, 0}, {0, 0, 1})
        .at({4, 2, 0}, {0, 0, huge})
        .at({2, 1, 1}, {huge, -huge, huge})
        .at({2, 2, 1}, {0.25, -huge, huge})
        .at({2, 4, 1}, {-huge, -huge, huge}),
    binary(fn::poisson_pdf, whole(0, 40), positive.within(0.01, 60))
        .says("The probability P(X = k) of the Poisson distribution of mean λ, k whole.")
        .names("(k, lambda)").formula("NoTangent{}, (k / lambda - 1) * Omega")
        .at({0, 0}, {0, -1})
        .at({1, 0}, {0, 1})
        .at({2, 0}, {0, 0}),
    binary(fn::poisson_cdf, whole(0, 40), positive.within(0.01, 60))
        .says("The probability P(X ≤ k) of the Poisson distribution of mean λ, k whole.")
        .names("(k, lambda)").formula("NoTangent{}, -poisson_pdf(k, lambda)")
        .at({0, 0}, {0, -1})
        .at({1, 0}, {0, 0}),
    binary(fn::poisson_ccdf, whole(0, 40), positive.within(0.01, 60))
        .says("The probability P(X > k) of the Poisson distribution of mean λ, k whole.")
        .names("(k, lambda)").formula("NoTangent{}, poisson_pdf(k, lambda)")
        .at({0, 0}, {0, 1})
        .at({1, 0}, {0, 0}),
    ternary(fn::binomial_pdf, whole(0, 40), whole(1, 40), between(0, 1)).where([](double const* x) { return x[0] <= x[1]; }, "x[0] <= x[1]")
        .says("The probability of k successes in n trials that succeed with probability p.")
        .names("(k, n, p)").formula("NoTangent{}, NoTangent{}, (k - n * p) / (p * (1 - p)) * Omega")
        .at({0, 2, 0}, {0, 0, -2})
        .at({1, 2, 0}, {0, 0, 2})
        .at({2, 2, 0}, {0, 0, 0})
        .at({1, 2, 1}, {0, 0, -2})
        .at({2, 2, 1}, {0, 0, 2}),
    ternary(fn::binomial_cdf, whole(0, 40), whole(1, 40), between(0, 1)).where([](double const* x) { return x[0] <= x[1]; }, "x[0] <= x[1]")
        .says("The probability of at most k successes in n trials that succeed with probability p.")
        .names("(k, n, p)").formula("NoTangent{}, NoTangent{}, -n * binomial_pdf(k, n - 1, p)")
        .at({0, 2, 0}, {0, 0, -2})
        .at({1, 2, 0}, {0, 0, 0})
        .at({1, 2, 1}, {0, 0, -2}),
    ternary(fn::binomial_ccdf, whole(0, 40), whole(1, 40), between(0, 1)).where([](double const* x) { return x[0] <= x[1]; }, "x[0] <= x[1]")
        .says("The probability of more than k successes in n trials that succeed with probability p.")
        .names("(k, n, p)").formula("NoTangent{}, NoTangent{}, n * binomial_pdf(k, n - 1, p)")
        .at({0, 2, 0}, {0, 0, 2})
        .at({1, 2, 0}, {0, 0, 0})
        .at({1, 2, 1}, {0, 0, 2}),
    ternary(fn::negative_binomial_pdf, whole(0, 40), positive.within(0.1, 60), between(0, 1))
        .says("The probability of k failures before the r-th success, r > 0 real, of trials that succeed with probability p.")
        .names("(k, r, p)").formula("NoTangent{}, (log(p) + digamma(r + k) - digamma(r)) * Omega, (r / p - k / (1 - p)) * Omega")
        .at({0, 2, 1}, {0, 0, 2})
        .at({1, 2, 1}, {0, 0, -2})
        .at({2, 2, 1}, {0, 0, 0}),
    ternary(fn::negative_binomial_cdf, whole(0, 40), positive.within(0.1, 60), between(0, 1)).algorithmic(1)
        .says("The probability of at most k failures before the r-th success, r > 0 real, of trials that succeed with probability p.")
        .names("(k, r, p)").formula("NoTangent{}, by_algorithm, (r + k) / p * negative_binomial_pdf(k, r, p)")
        .at({0, 2, 1}, {0, 0, 2})
        .at({1, 2, 1}, {0, 0, 0}),
    ternary(fn::negative_binomial_ccdf, whole(0, 40), positive.within(0.1, 60), between(0, 1)).algorithmic(1)
        .says("The probability of more than k failures before the r-th success, r > 0 real, of trials that succeed with probability p.")
        .names("(k, r, p)").formula("NoTangent{}, by_algorithm, -(r + k) / p * negative_binomial_pdf(k, r, p)")
        .at({0, 2, 1}, {0, 0, -2})
        .at({1, 2, 1}, {0, 0, 0}));
inline constexpr auto elliptic_carlson = list(
    binary(fn::ellint_rc, positive.within(0.001, 1000), positive.within(0.001, 1000))
        .says("Carlson's R_C(x, y) = ½ ∫₀^∞ (t + x)^(−1/2) (t + y)^(−1) dt; the principal value for y < 0.")
        .names("(x, y)").formula("(Omega - 1 / sqrt(x)) / (2 * (y - x)), (sqrt(x) / y - Omega) / (2 * (y - x))"),
    ternary(fn::ellint_rd, positive.within(0.001, 1000), positive.within(0.001, 1000), positive.within(0.001, 1000)).algorithmic(0, 1, 2)
        .says("Carlson's R_D(x, y, z) = 3/2 ∫₀^∞ ((t + x) (t + y))^(−1/2) (t + z)^(−3/2) dt.")
        .names("(x, y, z)").formula("(Omega - ellint_rd(y, z, x)) / (2 * (z - x)), (Omega - ellint_rd(x, z, y)) / (2 * (z - y)), (ellint_rd(y, z, x) - Omega) / (2 * (z - x)) + (ellint_rd(x, z, y) - Omega) / (2 * (z - y)) - 3 / (2 * z * sqrt(x * y * z))"),
    ternary(fn::ellint_rf, positive.within(0.001, 1000), positive.within(0.001, 1000), positive.within(0.001, 1000))
        .says("Carlson's R_F(x, y, z) = ½ ∫₀^∞ ((t + x) (t + y) (t + z))^(−1/2) dt.")
        .names("(x, y, z)").formula("-ellint_rd(y, z, x) / 6, -ellint_rd(x, z, y) / 6, -ellint_rd(x, y, z) / 6"),
    ternary(fn::ellint_rg, positive.within(0.001, 1000), positive.within(0.001, 1000), positive.within(0.001, 1000))
        .says("Carlson's R_G(x, y, z), the mean of √(x u² + y v² + z w²) over the unit sphere u² + v² + w² = 1.")
        .names("(x, y, z)").formula("(3 * ellint_rf(x, y, z) - x * ellint_rd(y, z, x)) / 12, (3 * ellint_rf(x, y, z) - y * ellint_rd(x, z, y)) / 12, (3 * ellint_rf(x, y, z) - z * ellint_rd(x, y, z)) / 12"),
    n_ary(fn::ellint_rj, positive.within(0.001, 1000), positive.within(0.001, 1000), positive.within(0.001, 1000), positive.within(0.001, 1000)).algorithmic(0, 1, 2, 3)
        .says("Carlson's R_J(x, y, z, p) = 3/2 ∫₀^∞ ((t + x) (t + y) (t + z))^(−1/2) (t + p)^(−1) dt; the principal value for p < 0.")
        .names("(x, y, z, p)").formula("(Omega - ellint_rd(y, z, x)) / (2 * (p - x)), (Omega - ellint_rd(x, z, y)) / (2 * (p - y)), (Omega - ellint_rd(x, y, z)) / (2 * (p - z)), (ellint_rd(y, z, x) - Omega) / (2 * (p - x)) + (ellint_rd(x, z, y) - Omega) / (2 * (p - y)) + (ellint_rd(x, y, z) - Omega) / (2 * (p - z)) - 3 / (2 * p * sqrt(x * y * z))"));
inline constexpr auto elliptic_legendre = list(
    unary(fn::ellint_1, between(-1, 1))
        .says("The complete elliptic integral of the first kind K(k) of modulus k.")
        .names("(k)").formula("(ellint_2(k) - (1 - k * k) * Omega) / (k * (1 - k * k))"),
    unary(fn::ellint_2, between(-1, 1))
        .says("The complete elliptic integral of the second kind E(k) of modulus k.")
        .names("(k)").formula("(Omega - ellint_1(k)) / k")
        .at({1}, {-huge})
        .at({-1}, {huge}),
    unary(fn::ellint_d, between(-1, 1)).algorithmic(0)
        .says("The complete elliptic integral D(k) = (K(k) − E(k)) / k² of modulus k.")
        .names("(k)").formula("(ellint_1(k) - (2 - k * k) * Omega) / (k * (1 - k * k))"),
    binary(fn::ellint_1, between(-1, 1), everywhere.within(-10, 10))
        .says("The elliptic integral of the first kind F(φ, k) = ∫₀^φ (1 − k² sin²t)^(−1/2) dt, φ in radians.")
        .names("(k, phi)").formula("(ellint_2(k, phi) - k * k * sin(phi) * cos(phi) / sqrt(1 - square(k * sin(phi)))) / (k * (1 - k * k)) - Omega / k, 1 / sqrt(1 - square(k * sin(phi)))")
        .at({1, 0}, {0, 1}),
    binary(fn::ellint_2, between(-1, 1), everywhere.within(-10, 10))
        .says("The elliptic integral of the second kind E(φ, k) = ∫₀^φ (1 − k² sin²t)^(1/2) dt, φ in radians.")
        .names("(k, phi)").formula("(Omega - ellint_1(k, phi)) / k, sqrt(1 - square(k * sin(phi)))")
        .at({1, 0}, {0, 1}),
    binary(fn::ellint_d, between(-1, 1), everywhere.within(-10, 10)).algorithmic(0)
        .says("The elliptic integral D(φ, k) = ∫₀^φ sin²t (1 − k² sin²t)^(−1/2) dt, φ in radians.")
        .names("(k, phi)").formula("(ellint_1(k, phi) - (2 - k * k) * Omega - sin(phi) * cos(phi) / sqrt(1 - square(k * sin(phi)))) / (k * (1 - k * k)), square(sin(phi)) / sqrt(1 - square(k * sin(phi)))")
        .at({1, 0}, {0, 0}),
    binary(fn::ellint_3, between(-1, 1), at_most(1).within(-50, 0.99)).algorithmic(0, 1)
        .says("The complete elliptic integral of the third kind Π(v, k) of modulus k and characteristic v.")
        .names("(k, v)").formula("(ellint_2(k) - (1 - k * k) * Omega) * k / ((1 - k * k) * (k * k - v)), (ellint_2(k) + ((k * k - v) * ellint_1(k) + (v * v - k * k) * Omega) / v) / (2 * (k * k - v) * (v - 1))"),
    ternary(fn::ellint_3, between(-1, 1), everywhere.within(-50, 3), everywhere.within(-1.5, 1.5)).algorithmic(0, 1).where([](double const* x) { return x[1] * x[2] * x[2] < 0.9 && x[1] < 3; }, "x[1] * x[2] * x[2] < 0.9 && x[1] < 3")
        .says("The elliptic integral of the third kind Π(v, φ, k) = ∫₀^φ dt / ((1 − v sin²t) √(1 − k² sin²t)), φ in radians.")
        .names("(k, v, phi)").formula("(ellint_2(k, phi) - (1 - k * k) * Omega - k * k * sin(phi) * cos(phi) / sqrt(1 - square(k * sin(phi)))) * k / ((1 - k * k) * (k * k - v)), (ellint_2(k, phi) + ((k * k - v) * ellint_1(k, phi) + (v * v - k * k) * Omega) / v - v * sqrt(1 - square(k * sin(phi))) * sin(phi) * cos(phi) / (1 - v * square(sin(phi)))) / (2 * (k * k - v) * (v - 1)), 1 / ((1 - v * square(sin(phi))) * sqrt(1 - square(k * sin(phi))))"),
    unary(fn::ellipk, at_most(1).within(-100, 0.9999))
        .says("The complete elliptic integral of the first kind K in the parameter m = k².")
        .names("(m)").formula("(ellipe(m) / (1 - m) - Omega) / (2 * m)"),
    unary(fn::ellipe, at_most(1).within(-100, 0.9999))
        .says("The complete elliptic integral of the second kind E in the parameter m = k².")
        .names("(m)").formula("(Omega - ellipk(m)) / (2 * m)")
        .at({1}, {-huge}),
    binary(fn::jacobi_zeta, between(-1, 1), everywhere.within(-10, 10)).algorithmic(0)
        .says("Jacobi's zeta function Z(φ, k) = E(φ, k) − E(k) / K(k) F(φ, k) of modulus k, φ in radians.")
        .names("(k, phi)").formula("((1 - k * k - ellint_2(k) / ellint_1(k)) * Omega / k + k * ellint_2(k) / ellint_1(k) * sin(phi) * cos(phi) / sqrt(1 - square(k * sin(phi)))) / (1 - k * k), sqrt(1 - square(k * sin(phi))) - ellint_2(k) / ellint_1(k) / sqrt(1 - square(k * sin(phi)))")
        .at({1, 0}, {0, 1}),
    binary(fn::heuman_lambda, between(0, 1), everywhere.within(-1.5, 1.5)).algorithmic(0)
        .says("Heuman's Λ₀(φ, k) = F(φ, k′) / K(k′) + 2/π K(k) Z(φ, k′) of modulus k, k′² = 1 − k², φ in radians.")
        .names("(k, phi)").formula("-2 * k * ellint_d(k) * sin(phi) * cos(phi) / (pi * sqrt(1 - (1 - k * k) * square(sin(phi)))), 2 / pi * (ellint_2(k) - (1 - k * k) * square(sin(phi)) * ellint_1(k)) / sqrt(1 - (1 - k * k) * square(sin(phi)))"));
inline constexpr auto error_functions = list(
    unary(fn::erf, everywhere.within(-6, 6)).complex()
        .says("The error function 2/√π ∫₀ˣ exp(−t²) dt.")
        .names("(x)").formula("2 / sqrt(pi) * exp(-x * x)"),
    binary(fn::erf, everywhere.within(-6, 6), everywhere.within(-6, 6)).own()
        .says("The difference erf(y) − erf(x), without cancellation.")
        .names("(x, y)").formula("-2 / sqrt(pi) * exp(-x * x), 2 / sqrt(pi) * exp(-y * y)"),
    unary(fn::erfc, everywhere.within(-6, 26)).complex()
        .says("The complementary error function 1 − erf(x), without cancellation.")
        .names("(x)").formula("-2 / sqrt(pi) * exp(-x * x)"),
    unary(fn::erf_inv, between(-1, 1))
        .says("The inverse of the error function, x with erf(x) = p.")
        .names("(p)").formula("sqrt(pi) / 2 * exp(Omega * Omega)"),
    unary(fn::erfc_inv, between(0, 2))
        .says("The inverse of the complementary error function, x with erfc(x) = q.")
        .names("(q)").formula("-sqrt(pi) / 2 * exp(Omega * Omega)"),
    unary(fn::erfcx, everywhere.within(-26, 100)).complex().own()
        .says("The scaled complementary error function exp(x²) erfc(x).")
        .names("(x)").formula("2 * x * Omega - 2 / sqrt(pi)"),
    unary(fn::erfi, everywhere.within(-26, 26)).complex().own()
        .says("The imaginary error function −i erf(ix) = 2/√π ∫₀ˣ exp(t²) dt.")
        .names("(x)").formula("2 / sqrt(pi) * exp(x * x)"),
    unary(fn::dawson, everywhere.within(-20, 20)).complex().own()
        .says("Dawson's integral exp(−x²) ∫₀ˣ exp(t²) dt.")
        .names("(x)").formula("1 - 2 * x * Omega"),
    unary(fn::faddeeva, everywhere.within(-20, 20)).complex().own()
        .says("Faddeeva's function w(z) = exp(−z²) erfc(−iz), complex for real z, too.")
        .names("(z)").formula("2 / sqrt(pi) * i - 2 * z * Omega"),
    unary(fn::logerfc, everywhere.within(-6, 100)).own()
        .says("The logarithm ln erfc(x) of the complementary error function.")
        .names("(x)").formula("-2 / (sqrt(pi) * erfcx(x))"),
    unary(fn::logerfcx, everywhere.within(-100, 100)).own()
        .says("The logarithm ln erfcx(x) = x² + ln erfc(x) of the scaled complementary error function.")
        .names("(x)").formula("2 * x - 2 / (sqrt(pi) * erfcx(x))"),
    binary(fn::logerf, everywhere.within(-20, 20), everywhere.within(-20, 20)).own().where([](double const* x) { return x[1] > x[0] + 0.2; }, "x[1] > x[0] + 0.2")
        .says("The logarithm ln(erf(y) − erf(x)) for x ≤ y.")
        .names("(x, y)").formula("-2 / sqrt(pi) * exp(-x * x - Omega), 2 / sqrt(pi) * exp(-y * y - Omega)")
        .at({0, 0}, {-huge, huge}));
inline constexpr auto exponential_integrals = list(
    unary(fn::expint, everywhere.within(-600, 600))
        .says("The exponential integral Ei(x), the principal value of ∫ exp(t) / t dt from −∞ to x.")
        .names("(x)").formula("exp(x) / x"),
    binary(fn::expint, whole(0, 12), positive.within(0.001, 600))
        .says("The exponential integral Eₙ(x) = ∫₁^∞ exp(−xt) t^(−n) dt of whole order n ≥ 0.")
        .names("(n, x)").formula("NoTangent{}, ((n - 1) * Omega - exp(-x)) / x")
        .at({0, 0}, {0, -huge})
        .at({2, 0}, {0, -huge})
        .at({3, 0}, {0, -1}),
    binary(fn::expint, everywhere.within(-10, 40), positive.within(0.01, 600)).own().algorithmic(0)
        .says("The exponential integral E_ν(x) = ∫₁^∞ exp(−xt) t^(−ν) dt of real order ν.")
        .names("(nu, x)").formula("by_algorithm, -expint(nu - 1, x)")
        .at({3, 0}, {-0.25, -1})
        .at({2, 0}, {-1, -huge}),
    unary(fn::expint1, positive.within(0.001, 600))
        .says("The exponential integral E₁(x) = ∫ exp(−t) / t dt from x to ∞.")
        .names("(x)").formula("-exp(-x) / x"),
    unary(fn::expintx, positive.within(0.001, 1e+06)).own()
        .says("The scaled exponential integral exp(x) E₁(x).")
        .names("(x)").formula("Omega - 1 / x")
        .at({0}, {-huge}),
    binary(fn::expintx, whole(0, 12), positive.within(0.001, 1e+06)).own()
        .says("The scaled exponential integral exp(x) Eₙ(x) of whole order n ≥ 0.")
        .names("(n, x)").formula("NoTangent{}, Omega + ((n - 1) * Omega - 1) / x")
        .at({1, 0}, {0, -huge})
        .at({2, 0}, {0, -huge})
        .at({3, 0}, {0, -0.5}),
    binary(fn::expintx, everywhere.within(-10, 40), positive.within(0.01, 1000)).own().algorithmic(0)
        .says("The scaled exponential integral exp(x) E_ν(x) of real order ν.")
        .names("(nu, x)").formula("by_algorithm, Omega - expintx(nu - 1, x)")
        .at({3, 0}, {-0.25, -0.5})
        .at({2, 0}, {-1, -huge}),
    unary(fn::sinint, everywhere.within(-60, 60)).own()
        .says("The sine integral Si(x) = ∫₀ˣ sin(t) / t dt.")
        .names("(x)").formula("sin(x) / x"),
    unary(fn::cosint, positive.within(0.001, 60)).own()
        .says("The cosine integral Ci(x) = γ + ln x + ∫₀ˣ (cos(t) − 1) / t dt, x > 0.")
        .names("(x)").formula("cos(x) / x")
        .at({0}, {huge}));
inline constexpr auto gamma = list(
    unary(fn::tgamma, everywhere.within(-20, 170)).every(1)
        .says("The gamma function Γ(x) = ∫₀^∞ t^(x−1) exp(−t) dt, continued to x < 0.")
        .names("(x)").formula("Omega * digamma(x)"),
    unary(fn::lgamma, everywhere.within(-20, 1e+06)).every(1)
        .says("The logarithm ln |Γ(x)| of the gamma function.")
        .names("(x)").formula("digamma(x)"),
    unary(fn::logabsgamma, everywhere.within(-20, 1e+06)).every(1)
        .says("The logarithm ln |Γ(x)| of the gamma function, and the sign of Γ(x).")
        .names("(x)").formula("singular(digamma(x)); NoTangent{}"),
    unary(fn::loggamma1p, at_least(-1).within(-0.999, 1e+06)).own()
        .says("The logarithm ln Γ(1 + x) of the gamma function, exact next to x = 0.")
        .names("(x)").formula("digamma(1 + x)"),
    unary(fn::tgamma1pm1, at_least(-1).within(-0.999, 160))
        .says("The gamma function less one Γ(1 + x) − 1, exact next to x = 0.")
        .names("(x)").formula("(Omega + 1) * digamma(1 + x)"),
    unary(fn::digamma, everywhere.within(-20, 1e+06)).every(1)
        .says("The digamma function ψ(x) = Γ′(x) / Γ(x).")
        .names("(x)").formula("trigamma(x)"),
    unary(fn::trigamma, everywhere.within(-20, 1e+06)).every(1)
        .says("The trigamma function ψ′(x), the second derivative of ln Γ(x).")
        .names("(x)").formula("polygamma(2, x)"),
    binary(fn::polygamma, whole(0, 8), everywhere.within(-10, 1000)).every(1)
        .says("The polygamma function ψ⁽ⁿ⁾(x), the n-th derivative of digamma, n ≥ 0 whole.")
        .names("(n, x)").formula("NoTangent{}, polygamma(n + 1, x)"),
    unary(fn::invdigamma, everywhere.within(-50, 20)).own()
        .says("The inverse of digamma, the positive x with ψ(x) = y.")
        .names("(y)").formula("1 / trigamma(Omega)"),
    binary(fn::tgamma_ratio, positive.within(0.001, 160), positive.within(0.001, 160))
        .says("The ratio Γ(a) / Γ(b) of gamma functions.")
        .names("(a, b)").formula("digamma(a) * Omega, -digamma(b) * Omega"),
    binary(fn::tgamma_delta_ratio, positive.within(0.001, 1000), everywhere.within(-20, 60)).where([](double const* x) { return x[0] + x[1] > 0.05; }, "x[0] + x[1] > 0.05")
        .says("The ratio Γ(a) / Γ(a + d) of gamma functions.")
        .names("(a, d)").formula("(digamma(a) - digamma(a + d)) * Omega, -digamma(a + d) * Omega"),
    binary(fn::rising_factorial, everywhere.within(-20, 50), whole(0, 12))
        .says("The rising factorial x (x + 1) ⋯ (x + n − 1) of n factors.")
        .names("(x, n)").formula("(digamma(x + n) - digamma(x)) * Omega, NoTangent{}"),
    binary(fn::falling_factorial, everywhere.within(-20, 50), whole(0, 12))
        .says("The falling factorial x (x − 1) ⋯ (x − n + 1) of n factors.")
        .names("(x, n)").formula("(digamma(x + 1) - digamma(x - n + 1)) * Omega, NoTangent{}"));
inline constexpr auto gauss_hypergeometric = list(
    n_ary(fn::hypergeometric_2F1, everywhere.within(-8, 8), everywhere.within(-8, 8), positive.within(0.2, 10), at_most(1).within(-6, 0.95)).algorithmic(0, 1, 2)
        .says("Gauss's hypergeometric function ₂F₁(a, b; c; z) = Σ (a)ₖ (b)ₖ zᵏ / ((c)ₖ k!), continued to z < −1.")
        .names("(a, b, c, z)").formula("by_algorithm, by_algorithm, by_algorithm, a * b / c * hypergeometric_2F1(a + 1, b + 1, c + 1, z)"),
    n_ary(fn::log_hypergeometric_2F1, positive.within(0.2, 8), positive.within(0.2, 8), positive.within(0.2, 10), at_most(1).within(-6, 0.95)).algorithmic(0, 1, 2)
        .says("The logarithm ln |₂F₁(a, b; c; z)|, where ₂F₁ itself may overflow.")
        .names("(a, b, c, z)").formula("partial_by<0>(hypergeometric_2F1, a, b, c, z) / hypergeometric_2F1(a, b, c, z), partial_by<1>(hypergeometric_2F1, a, b, c, z) / hypergeometric_2F1(a, b, c, z), partial_by<2>(hypergeometric_2F1, a, b, c, z) / hypergeometric_2F1(a, b, c, z), a * b / c * hypergeometric_2F1(a + 1, b + 1, c + 1, z) / hypergeometric_2F1(a, b, c, z)"));
inline constexpr auto hankel = list(
    binary(fn::cyl_hankel_1, everywhere.within(-10, 40), positive.within(0.05, 100))
        .says("The Hankel function of the first kind J_ν(x) + i Y_ν(x) of real order ν and real x.")
        .names("(nu, x)").formula("partial_by<0>(cyl_bessel_j, nu, x) + i * partial_by<0>(cyl_neumann, nu, x), nu / x * Omega - cyl_hankel_1(nu + 1, x)"),
    binary(fn::cyl_hankel_2, everywhere.within(-10, 40), positive.within(0.05, 100))
        .says("The Hankel function of the second kind J_ν(x) − i Y_ν(x) of real order ν and real x.")
        .names("(nu, x)").formula("partial_by<0>(cyl_bessel_j, nu, x) - i * partial_by<0>(cyl_neumann, nu, x), nu / x * Omega - cyl_hankel_2(nu + 1, x)"),
    binary(fn::sph_hankel_1, everywhere.within(-10, 40), positive.within(0.05, 100))
        .says("The spherical Hankel function of the first kind √(π / (2x)) (J + i Y), J and Y of order ν + 1/2.")
        .names("(nu, x)").formula("sqrt(pi / (2 * x)) * (partial_by<0>(cyl_bessel_j, nu + 0.5, x) + i * partial_by<0>(cyl_neumann, nu + 0.5, x)), nu / x * Omega - sph_hankel_1(nu + 1, x)"),
    binary(fn::sph_hankel_2, everywhere.within(-10, 40), positive.within(0.05, 100))
        .says("The spherical Hankel function of the second kind √(π / (2x)) (J − i Y), J and Y of order ν + 1/2.")
        .names("(nu, x)").formula("sqrt(pi / (2 * x)) * (partial_by<0>(cyl_bessel_j, nu + 0.5, x) - i * partial_by<0>(cyl_neumann, nu + 0.5, x)), nu / x * Omega - sph_hankel_2(nu + 1, x)"),
    binary(fn::hankelh1x, everywhere.within(-10, 40), positive.within(0.05, 100))
        .says("The scaled Hankel function of the first kind exp(−ix) (J_ν(x) + i Y_ν(x)), x > 0.")
        .names("(nu, x)").formula("exp(-i * x) * (partial_by<0>(cyl_bessel_j, nu, x) + i * partial_by<0>(cyl_neumann, nu, x)), (nu / x - i) * Omega - hankelh1x(nu + 1, x)"),
    binary(fn::hankelh2x, everywhere.within(-10, 40), positive.within(0.05, 100))
        .says("The scaled Hankel function of the second kind exp(ix) (J_ν(x) − i Y_ν(x)), x > 0.")
        .names("(nu, x)").formula("exp(i * x) * (partial_by<0>(cyl_bessel_j, nu, x) - i * partial_by<0>(cyl_neumann, nu, x)), (nu / x + i) * Omega - hankelh2x(nu + 1, x)"));
inline constexpr auto hypergeometric = list(
    binary(fn::hypergeometric_1F0, everywhere.within(-10, 10), at_most(1).within(-10, 0.95))
        .says("The hypergeometric function ₁F₀(a; z) = (1 − z)^(−a).")
        .names("(a, z)").formula("-log(1 - z) * Omega, a / (1 - z) * Omega"),
    binary(fn::hypergeometric_0F1, positive.within(0.1, 20), everywhere.within(-50, 50)).algorithmic(0)
        .says("The confluent hypergeometric limit function ₀F₁(b; z) = Σ zᵏ / ((b)ₖ k!), (b)ₖ = b (b + 1) … (b + k − 1).")
        .names("(b, z)").formula("by_algorithm, hypergeometric_0F1(b + 1, z) / b"),
    ternary(fn::hypergeometric_1F1, everywhere.within(-8, 8), positive.within(0.2, 10), everywhere.within(-20, 20)).algorithmic(0, 1)
        .says("Kummer's function ₁F₁(a; b; z) = Σ (a)ₖ zᵏ / ((b)ₖ k!).")
        .names("(a, b, z)").formula("by_algorithm, by_algorithm, a / b * hypergeometric_1F1(a + 1, b + 1, z)"),
    ternary(fn::hypergeometric_1F1_regularized, everywhere.within(-8, 8), positive.within(0.2, 10), everywhere.within(-20, 20)).algorithmic(0, 1)
        .says("Kummer's function over the gamma function, ₁F₁(a; b; z) / Γ(b).")
        .names("(a, b, z)").formula("partial_by<0>(hypergeometric_1F1, a, b, z) / tgamma(b), partial_by<1>(hypergeometric_1F1, a, b, z) / tgamma(b) - digamma(b) * Omega, hypergeometric_1F1_regularized(a + 1, b + 1, z) * a"),
    ternary(fn::log_hypergeometric_1F1, positive.within(0.2, 8), positive.within(0.2, 10), everywhere.within(-50, 50)).algorithmic(0, 1)
        .says("The logarithm ln |₁F₁(a; b; z)| of Kummer's function, which itself may overflow.")
        .names("(a, b, z)").formula("partial_by<0>(hypergeometric_1F1, a, b, z) / hypergeometric_1F1(a, b, z), partial_by<1>(hypergeometric_1F1, a, b, z) / hypergeometric_1F1(a, b, z), a / b * hypergeometric_1F1(a + 1, b + 1, z) / hypergeometric_1F1(a, b, z)"),
    ternary(fn::hypergeometric_2F0, positive.within(0.2, 5), positive.within(0.2, 5), negative.within(-2, -0.01)).algorithmic(0, 1)
        .says("The function ₂F₀(a, b; z) = Σ (a)ₖ (b)ₖ zᵏ / k! where the sum ends, and for z < 0 (−1/z)ᵃ U(a, 1 + a − b, −1/z), U Tricomi's.")
        .names("(a, b, z)").formula("by_algorithm, by_algorithm, hypergeometric_2F0(a + 1, b + 1, z) * a * b"),
    ternary(fn::hypergeometric_pFq, several<2>(positive), several<1>(positive), between(-1, 1)).algorithmic(0, 1)
        .says("The hypergeometric series Σ (a₁)ₖ (a₂)ₖ … zᵏ / ((b₁)ₖ (b₂)ₖ … k!) of a list a and a list b of parameters.")
        .names("(a, b, z)").formula("by_algorithm, by_algorithm, a₁ * a₂ / b₁ * hypergeometric_pFq(a + 1, b + 1, z)"));
inline constexpr auto incomplete_beta = list(
    ternary(fn::ibeta, positive.within(0.01, 1000), positive.within(0.01, 1000), between(0, 1)).algorithmic(0, 1)
        .says("The regularised incomplete beta function I_x(a, b) = ∫₀ˣ t^(a−1) (1−t)^(b−1) dt / B(a, b).")
        .names("(a, b, x)").formula("by_algorithm, by_algorithm, ibeta_derivative(a, b, x)")
        .at({0.5, 2, 0}, {0, 0, huge})
        .at({1, 3, 0}, {0, 0, 3})
        .at({2, 3, 0}, {0, 0, 0})
        .at({2, 0.5, 1}, {0, 0, huge})
        .at({3, 1, 1}, {0, 0, 3}),
    ternary(fn::ibetac, positive.within(0.01, 1000), positive.within(0.01, 1000), between(0, 1)).algorithmic(0, 1)
        .says("The complement 1 − I_x(a, b) of the regularised incomplete beta function.")
        .names("(a, b, x)").formula("by_algorithm, by_algorithm, -ibeta_derivative(a, b, x)")
        .at({0.5, 2, 0}, {0, 0, -huge})
        .at({1, 3, 0}, {0, 0, -3})
        .at({2, 3, 0}, {0, 0, 0})
        .at({2, 0.5, 1}, {0, 0, -huge})
        .at({3, 1, 1}, {0, 0, -3}),
    ternary(fn::beta, positive.within(0.01, 60), positive.within(0.01, 60), between(0, 1)).algorithmic(0, 1)
        .says("The incomplete beta function B_x(a, b) = ∫₀ˣ t^(a−1) (1−t)^(b−1) dt.")
        .names("(a, b, x)").formula("by_algorithm, by_algorithm, pow(x, a - 1) * pow(1 - x, b - 1)")
        .at({0.5, 2, 0}, {0, 0, huge})
        .at({1, 3, 0}, {0, 0, 1})
        .at({2, 3, 0}, {0, 0, 0}),
    ternary(fn::betac, positive.within(0.01, 60), positive.within(0.01, 60), between(0, 1)).algorithmic(0, 1)
        .says("The upper incomplete beta function ∫ₓ¹ t^(a−1) (1−t)^(b−1) dt.")
        .names("(a, b, x)").formula("by_algorithm, by_algorithm, -pow(x, a - 1) * pow(1 - x, b - 1)")
        .at({2, 0.5, 1}, {0, 0, -huge})
        .at({3, 1, 1}, {0, 0, -1})
        .at({2, 3, 1}, {0, 0, 0}),
    ternary(fn::ibeta_derivative, positive.within(0.01, 1000), positive.within(0.01, 1000), between(0, 1))
        .says("The derivative of ibeta by x, the density x^(a−1) (1−x)^(b−1) / B(a, b) of the beta distribution.")
        .names("(a, b, x)").formula("(log(x) - digamma(a) + digamma(a + b)) * Omega, (log(1 - x) - digamma(b) + digamma(a + b)) * Omega, ((a - 1) / x - (b - 1) / (1 - x)) * Omega")
        .at({1, 3, 0}, {-huge, 1, -6})
        .at({1.5, 3, 0}, {0, 0, huge})
        .at({2, 3, 0}, {0, 0, 12})
        .at({3, 3, 0}, {0, 0, 0})
        .at({3, 2, 1}, {0, 0, -12}),
    ternary(fn::ibeta_inv, positive.within(0.01, 100), positive.within(0.01, 100), between(0, 1)).algorithmic(0, 1)
        .says("The x with ibeta(a, b, x) = p, the quantile of the beta distribution.")
        .names("(a, b, p)").formula("-partial_by<0>(ibeta, a, b, Omega) / ibeta_derivative(a, b, Omega), -partial_by<1>(ibeta, a, b, Omega) / ibeta_derivative(a, b, Omega), 1 / ibeta_derivative(a, b, Omega)")
        .at({0.5, 2, 0}, {0, 0, 0})
        .at({1, 4, 0}, {0, 0, 0.25})
        .at({2, 3, 0}, {0, 0, huge})
        .at({2, 0.5, 1}, {0, 0, 0})
        .at({4, 1, 1}, {0, 0, 0.25})
        .at({2, 3, 1}, {0, 0, huge}),
    ternary(fn::ibetac_inv, positive.within(0.01, 100), positive.within(0.01, 100), between(0, 1)).algorithmic(0, 1)
        .says("The x with ibetac(a, b, x) = q, the quantile of the beta distribution from above.")
        .names("(a, b, q)").formula("-partial_by<0>(ibeta, a, b, Omega) / ibeta_derivative(a, b, Omega), -partial_by<1>(ibeta, a, b, Omega) / ibeta_derivative(a, b, Omega), -1 / ibeta_derivative(a, b, Omega)")
        .at({0.5, 2, 1}, {0, 0, 0})
        .at({1, 4, 1}, {0, 0, -0.25})
        .at({2, 3, 1}, {0, 0, -huge})
        .at({2, 0.5, 0}, {0, 0, 0})
        .at({4, 1, 0}, {0, 0, -0.25})
        .at({2, 3, 0}, {0, 0, -huge}),
    ternary(fn::ibeta_inva, positive.within(0.1, 20), between(0, 1).within(0.02, 0.98), between(0, 1).within(0.02, 0.98)).algorithmic(0, 1, 2)
        .says("The a with ibeta(a, b, x) = p; the arguments are (b, x, p).")
        .names("(b, x, p)").formula("-partial_by<1>(ibeta, Omega, b, x) / partial_by<0>(ibeta, Omega, b, x), -ibeta_derivative(Omega, b, x) / partial_by<0>(ibeta, Omega, b, x), 1 / partial_by<0>(ibeta, Omega, b, x)"),
    ternary(fn::ibetac_inva, positive.within(0.1, 20), between(0, 1).within(0.02, 0.98), between(0, 1).within(0.02, 0.98)).algorithmic(0, 1, 2)
        .says("The a with ibetac(a, b, x) = q; the arguments are (b, x, q).")
        .names("(b, x, q)").formula("-partial_by<1>(ibeta, Omega, b, x) / partial_by<0>(ibeta, Omega, b, x), -ibeta_derivative(Omega, b, x) / partial_by<0>(ibeta, Omega, b, x), -1 / partial_by<0>(ibeta, Omega, b, x)"),
    ternary(fn::ibeta_invb, positive.within(0.1, 20), between(0, 1).within(0.02, 0.98), between(0, 1).within(0.02, 0.98)).algorithmic(0, 1, 2)
        .says("The b with ibeta(a, b, x) = p; the arguments are (a, x, p).")
        .names("(a, x, p)").formula("-partial_by<0>(ibeta, a, Omega, x) / partial_by<1>(ibeta, a, Omega, x), -ibeta_derivative(a, Omega, x) / partial_by<1>(ibeta, a, Omega, x), 1 / partial_by<1>(ibeta, a, Omega, x)"),
    ternary(fn::ibetac_invb, positive.within(0.1, 20), between(0, 1).within(0.02, 0.98), between(0, 1).within(0.02, 0.98)).algorithmic(0, 1, 2)
        .says("The b with ibetac(a, b, x) = q; the arguments are (a, x, q).")
        .names("(a, x, q)").formula("-partial_by<0>(ibeta, a, Omega, x) / partial_by<1>(ibeta, a, Omega, x), -ibeta_derivative(a, Omega, x) / partial_by<1>(ibeta, a, Omega, x), -1 / partial_by<1>(ibeta, a, Omega, x)"),
    ternary(fn::beta_inc, positive.within(0.01, 60), positive.within(0.01, 60), between(0, 1)).algorithmic(0, 1)
        .says("The pair of ibeta(a, b, x) and ibetac(a, b, x), I_x(a, b) and 1 − I_x(a, b).")
        .names("(a, b, x)").formula("by_algorithm, by_algorithm, ibeta_derivative(a, b, x); by_algorithm, by_algorithm, -ibeta_derivative(a, b, x)"));
inline constexpr auto incomplete_gamma = list(
    binary(fn::gamma_p, positive.within(0.001, 10000), positive.within(0.001, 10000)).algorithmic(0)
        .says("The regularised lower incomplete gamma function P(a, x) = ∫₀ˣ t^(a−1) e^(−t) dt / Γ(a).")
        .names("(a, x)").formula("by_algorithm, gamma_p_derivative(a, x)")
        .at({0.5, 0}, {0, huge})
        .at({1, 0}, {0, 1})
        .at({2, 0}, {0, 0})
        .at({2, huge}, {0, 0}),
    binary(fn::gamma_q, positive.within(0.001, 10000), positive.within(0.001, 10000)).algorithmic(0)
        .says("The regularised upper incomplete gamma function Q(a, x) = ∫ₓ^∞ t^(a−1) e^(−t) dt / Γ(a).")
        .names("(a, x)").formula("by_algorithm, -gamma_p_derivative(a, x)")
        .at({0.5, 0}, {0, -huge})
        .at({1, 0}, {0, -1})
        .at({2, 0}, {0, 0})
        .at({2, huge}, {0, 0}),
    binary(fn::tgamma, everywhere.within(-20, 160), positive.within(0.001, 600)).algorithmic(0)
        .says("The upper incomplete gamma function Γ(a, x) = ∫ₓ^∞ t^(a−1) e^(−t) dt.")
        .names("(a, x)").formula("by_algorithm, -pow(x, a - 1) * exp(-x)"),
    binary(fn::tgamma_lower, positive.within(0.001, 160), positive.within(0.001, 600)).algorithmic(0)
        .says("The lower incomplete gamma function γ(a, x) = ∫₀ˣ t^(a−1) e^(−t) dt.")
        .names("(a, x)").formula("by_algorithm, pow(x, a - 1) * exp(-x)")
        .at({0.5, 0}, {0, huge})
        .at({1, 0}, {0, 1})
        .at({2, 0}, {0, 0}),
    binary(fn::loggamma, everywhere.within(-20, 1000), positive.within(0.001, 10000)).own().algorithmic(0)
        .says("The logarithm ln Γ(a, x) of the upper incomplete gamma function, which itself may over- or underflow.")
        .names("(a, x)").formula("by_algorithm, -pow(x, a - 1) * exp(-x - Omega)"),
    binary(fn::gamma_p_derivative, positive.within(0.001, 1000), positive.within(0.001, 1000))
        .says("The derivative of gamma_p by x, the density x^(a−1) e^(−x) / Γ(a) of the gamma distribution of shape a.")
        .names("(a, x)").formula("(log(x) - digamma(a)) * Omega, ((a - 1) / x - 1) * Omega")
        .at({1, 0}, {-huge, -1})
        .at({1.5, 0}, {0, huge})
        .at({2, 0}, {0, 1})
        .at({3, 0}, {0, 0})
        .at({2, huge}, {0, 0}),
    binary(fn::gamma_p_inv, positive.within(0.01, 1000), between(0, 1)).algorithmic(0)
        .says("The x with gamma_p(a, x) = p, the quantile of the gamma distribution of shape a.")
        .names("(a, p)").formula("-partial_by<0>(gamma_p, a, Omega) / gamma_p_derivative(a, Omega), 1 / gamma_p_derivative(a, Omega)")
        .at({0.5, 0}, {0, 0})
        .at({1, 0}, {0, 1})
        .at({2, 0}, {0, huge}),
    binary(fn::gamma_q_inv, positive.within(0.01, 1000), between(0, 1)).algorithmic(0)
        .says("The x with gamma_q(a, x) = q, the quantile of the gamma distribution from above.")
        .names("(a, q)").formula("-partial_by<0>(gamma_p, a, Omega) / gamma_p_derivative(a, Omega), -1 / gamma_p_derivative(a, Omega)")
        .at({0.5, 1}, {0, 0})
        .at({1, 1}, {0, -1})
        .at({2, 1}, {0, -huge}),
    binary(fn::gamma_p_inva, positive.within(0.01, 100), between(0, 1)).algorithmic(0, 1)
        .says("The a with gamma_p(a, x) = p; the arguments are (x, p).")
        .names("(x, p)").formula("-gamma_p_derivative(Omega, x) / partial_by<0>(gamma_p, Omega, x), 1 / partial_by<0>(gamma_p, Omega, x)"),
    binary(fn::gamma_q_inva, positive.within(0.01, 100), between(0, 1)).algorithmic(0, 1).inexact(0, 100000, "the rounding of the value counts for much in the tail")
        .says("The a with gamma_q(a, x) = q; the arguments are (x, q).")
        .names("(x, q)").formula("-gamma_p_derivative(Omega, x) / partial_by<0>(gamma_p, Omega, x), -1 / partial_by<0>(gamma_p, Omega, x)"),
    binary(fn::gamma_inc, positive.within(0.001, 1000), positive.within(0.001, 1000)).algorithmic(0)
        .says("The pair of gamma_p(a, x) and gamma_q(a, x), P and Q = 1 − P.")
        .names("(a, x)").formula("by_algorithm, gamma_p_derivative(a, x); by_algorithm, -gamma_p_derivative(a, x)"));
inline constexpr auto incomplete_inverses = list(
    binary(fn::gamma_inc_inv, positive.within(0.01, 1000), between(0, 1)).algorithmic(0)
        .says("The x with gamma_p(a, x) = p; of p and q = 1 − p, a third argument, the smaller is read.")
        .names("(a, p)").formula("-partial_by<0>(gamma_p, a, Omega) / gamma_p_derivative(a, Omega), 1 / gamma_p_derivative(a, Omega)")
        .at({0.5, 0}, {0, 0})
        .at({1, 0}, {0, 1})
        .at({2, 0}, {0, huge}),
    ternary(fn::beta_inc_inv, positive.within(0.01, 100), positive.within(0.01, 100), between(0, 1)).algorithmic(0, 1)
        .says("The pair of x and 1 − x with ibeta(a, b, x) = p; of p and q = 1 − p, a fourth argument, the smaller is read.")
        .names("(a, b, p)").formula("-partial_by<0>(ibeta, a, b, Omega.first) / ibeta_derivative(a, b, Omega.first), -partial_by<1>(ibeta, a, b, Omega.first) / ibeta_derivative(a, b, Omega.first), 1 / ibeta_derivative(a, b, Omega.first); partial_by<0>(ibeta, a, b, Omega.first) / ibeta_derivative(a, b, Omega.first), partial_by<1>(ibeta, a, b, Omega.first) / ibeta_derivative(a, b, Omega.first), -1 / ibeta_derivative(a, b, Omega.first)"));
inline constexpr auto jacobi_elliptic = list(
    binary(fn::jacobi_sn, between(0, 1), everywhere.within(-10, 10)).again()
        .says("Jacobi's elliptic function sn(u, k), the sine of the amplitude, of modulus k, not the parameter m = k².")
        .names("(k, u)").formula("jacobi_cn(k, u) * partial_by<0>(amplitude, k, u), jacobi_cn(k, u) * jacobi_dn(k, u)"),
    binary(fn::jacobi_cn, between(0, 1), everywhere.within(-10, 10)).again()
        .says("Jacobi's elliptic function cn(u, k), the cosine of the amplitude, of modulus k, not the parameter m = k².")
        .names("(k, u)").formula("-jacobi_sn(k, u) * partial_by<0>(amplitude, k, u), -jacobi_sn(k, u) * jacobi_dn(k, u)"),
    binary(fn::jacobi_dn, between(0, 1), everywhere.within(-10, 10))
        .says("Jacobi's elliptic function dn(u, k) = √(1 − k² sn²) of modulus k, not the parameter m = k².")
        .names("(k, u)").formula("-jacobi_sd(k, u) * k * (jacobi_sn(k, u) + k * jacobi_cn(k, u) * partial_by<0>(amplitude, k, u)), -jacobi_sn(k, u) * jacobi_cn(k, u) * pow(k, 2)"),
    binary(fn::jacobi_cd, between(0, 1), everywhere.within(-10, 10))
        .says("Jacobi's elliptic function cd(u, k) = cn / dn of modulus k.")
        .names("(k, u)").formula("jacobi_sd(k, u) * pow(jacobi_nd(k, u), 2) * (k * jacobi_sn(k, u) * jacobi_cn(k, u) - (1 - pow(k, 2)) * partial_by<0>(amplitude, k, u)), -(1 - pow(k, 2)) * jacobi_sd(k, u) * jacobi_nd(k, u)"),
    binary(fn::jacobi_cs, between(0, 1), positive.within(0.05, 1.4))
        .says("Jacobi's elliptic function cs(u, k) = cn / sn of modulus k.")
        .names("(k, u)").formula("-pow(jacobi_ns(k, u), 2) * partial_by<0>(amplitude, k, u), -jacobi_ds(k, u) * jacobi_ns(k, u)")
        .at({0.5, 0}, {0, -huge}),
    binary(fn::jacobi_dc, between(0, 1), positive.within(0.05, 1.4))
        .says("Jacobi's elliptic function dc(u, k) = dn / cn of modulus k.")
        .names("(k, u)").formula("jacobi_sd(k, u) * jacobi_nc(k, u) * ((1 - pow(k, 2)) * jacobi_nc(k, u) * partial_by<0>(amplitude, k, u) - k * jacobi_sn(k, u)), (1 - pow(k, 2)) * jacobi_sc(k, u) * jacobi_nc(k, u)"),
    binary(fn::jacobi_ds, between(0, 1), positive.within(0.05, 1.4))
        .says("Jacobi's elliptic function ds(u, k) = dn / sn of modulus k.")
        .names("(k, u)").formula("-jacobi_nd(k, u) * (jacobi_cs(k, u) * jacobi_ns(k, u) * partial_by<0>(amplitude, k, u) + k * jacobi_sn(k, u)), -jacobi_cs(k, u) * jacobi_ns(k, u)")
        .at({0.5, 0}, {0, -huge}),
    binary(fn::jacobi_nc, between(0, 1), positive.within(0.05, 1.4))
        .says("Jacobi's elliptic function nc(u, k) = 1 / cn of modulus k.")
        .names("(k, u)").formula("jacobi_sc(k, u) * jacobi_nc(k, u) * partial_by<0>(amplitude, k, u), jacobi_sc(k, u) * jacobi_dc(k, u)"),
    binary(fn::jacobi_nd, between(0, 1), everywhere.within(-10, 10))
        .says("Jacobi's elliptic function nd(u, k) = 1 / dn of modulus k.")
        .names("(k, u)").formula("jacobi_sd(k, u) * pow(jacobi_nd(k, u), 2) * k * (jacobi_sn(k, u) + k * jacobi_cn(k, u) * partial_by<0>(amplitude, k, u)), jacobi_sd(k, u) * jacobi_cd(k, u) * pow(k, 2)"),
    binary(fn::jacobi_ns, between(0, 1), positive.within(0.05, 1.4))
        .says("Jacobi's elliptic function ns(u, k) = 1 / sn of modulus k.")
        .names("(k, u)").formula("-jacobi_cs(k, u) * jacobi_ns(k, u) * partial_by<0>(amplitude, k, u), -jacobi_cs(k, u) * jacobi_ds(k, u)")
        .at({0.5, 0}, {0, -huge}),
    binary(fn::jacobi_sc, between(0, 1), positive.within(0.05, 1.4))
        .says("Jacobi's elliptic function sc(u, k) = sn / cn of modulus k.")
        .names("(k, u)").formula("pow(jacobi_nc(k, u), 2) * partial_by<0>(amplitude, k, u), jacobi_dc(k, u) * jacobi_nc(k, u)"),
    binary(fn::jacobi_sd, between(0, 1), everywhere.within(-10, 10))
        .says("Jacobi's elliptic function sd(u, k) = sn / dn of modulus k.")
        .names("(k, u)").formula("pow(jacobi_nd(k, u), 2) * jacobi_cd(k, u) * partial_by<0>(amplitude, k, u) + k * pow(jacobi_sd(k, u), 3), jacobi_cd(k, u) * jacobi_nd(k, u)"),
    binary(fn::jacobi_elliptic, between(0, 1), everywhere.within(-10, 10))
        .says("The tuple of Jacobi's elliptic functions sn(u, k), cn(u, k) and dn(u, k) of modulus k.")
        .names("(k, u)").formula("jacobi_cn(k, u) * partial_by<0>(amplitude, k, u), jacobi_cn(k, u) * jacobi_dn(k, u); -jacobi_sn(k, u) * partial_by<0>(amplitude, k, u), -jacobi_sn(k, u) * jacobi_dn(k, u); -jacobi_sd(k, u) * (jacobi_sn(k, u) + k * jacobi_cn(k, u) * partial_by<0>(amplitude, k, u)) * k, -jacobi_sn(k, u) * jacobi_cn(k, u) * pow(k, 2)"));
inline constexpr auto kolmogorov_smirnov = list(
    binary(fn::kolmogorov_smirnov_pdf, positive.within(1, 200), positive.within(0.02, 1.5)).steep()
        .says("The density of Kolmogorov and Smirnov's statistic x of n observations, in the limit of many; n is real.")
        .names("(n, x)").formula("8 * x * Σ(k, 1, pow(-1, k - 1) * k * k * (1 - 2 * n * k * k * x * x) * exp(-2 * n * k * k * x * x)), 8 * n * Σ(k, 1, pow(-1, k - 1) * k * k * (1 - 4 * n * k * k * x * x) * exp(-2 * n * k * k * x * x))")
        .at({4, 0}, {0, 0})
        .at({4, huge}, {0, 0}),
    binary(fn::kolmogorov_smirnov_cdf, positive.within(1, 200), positive.within(0.02, 1.5)).steep()
        .says("The probability that Kolmogorov and Smirnov's statistic is below x, 1 − 2 Σ (−1)^(k−1) exp(−2 k² n x²), k ≥ 1.")
        .names("(n, x)").formula("x / (2 * n) * kolmogorov_smirnov_pdf(n, x), kolmogorov_smirnov_pdf(n, x)")
        .at({4, 0}, {0, 0})
        .at({4, huge}, {0, 0}),
    binary(fn::kolmogorov_smirnov_ccdf, positive.within(1, 200), positive.within(0.02, 1.5)).steep()
        .says("The probability that Kolmogorov and Smirnov's statistic is above x, 2 Σ (−1)^(k−1) exp(−2 k² n x²), k ≥ 1.")
        .names("(n, x)").formula("-x / (2 * n) * kolmogorov_smirnov_pdf(n, x), -kolmogorov_smirnov_pdf(n, x)")
        .at({4, 0}, {0, 0})
        .at({4, huge}, {0, 0}),
    binary(fn::kolmogorov_smirnov_quantile, positive.within(1, 200), between(0, 1).within(0.01, 0.99))
        .says("The quantile of kolmogorov_smirnov_cdf: the x below which the statistic is with probability p.")
        .names("(n, p)").formula("-Omega / (2 * n), 1 / kolmogorov_smirnov_pdf(n, Omega)")
        .at({4, 0}, {0, huge})
        .at({4, 1}, {-huge, huge}));
inline constexpr auto lambert_w = list(
    unary(fn::lambert_w0, at_least(-0.36787944117144233).within(-0.36787, 1e+06))
        .says("The principal branch of Lambert's W, the solution W ≥ −1 of W e^W = z.")
        .names("(z)").formula("exp(-Omega) / (1 + Omega)"),
    unary(fn::lambert_wm1, between(-0.36787944117144233, 0))
        .says("The lower branch of Lambert's W, the solution W ≤ −1 of W e^W = z.")
        .names("(z)").formula("exp(-Omega) / (1 + Omega)")
        .at({0}, {-huge}),
    unary(fn::lambert_w0_prime, at_least(-0.36787944117144233).within(-0.36787, 1e+06)).own()
        .says("The derivative of lambert_w0, e^(−W) / (1 + W).")
        .names("(z)").formula("-pow(Omega, 2) * (2 + lambert_w0(z)) / (1 + lambert_w0(z))"),
    unary(fn::lambert_wm1_prime, between(-0.36787944117144233, 0)).own()
        .says("The derivative of lambert_wm1, e^(−W) / (1 + W).")
        .names("(z)").formula("-pow(Omega, 2) * (2 + lambert_wm1(z)) / (1 + lambert_wm1(z))")
        .at({0}, {-huge}));
inline constexpr auto legendre_stieltjes = list(
    binary(fn::legendre_stieltjes, whole(1, 12), between(-1, 1))
        .says("The Legendre–Stieltjes polynomial E_m(x), m ≥ 1, as a series of Legendre's with the leading coefficient 1.")
        .names("(m, x)").formula("NoTangent{}, legendre_stieltjes_prime(m, x)"),
    binary(fn::legendre_stieltjes_prime, whole(1, 12), between(-1, 1))
        .says("The derivative of the Legendre–Stieltjes polynomial E_m(x) by x.")
        .names("(m, x)").formula("NoTangent{}, derivative<2>(legendre_stieltjes, m, x)"));
inline constexpr auto log_abs_beta = list(
    binary(fn::logabsbeta, everywhere.within(-20, 1000), everywhere.within(-20, 1000)).own().every(1).where([](double const* x) { return off_whole(x[0] + x[1]); }, "off_whole(x[0] + x[1])")
        .says("The pair of ln |B(a, b)| and the sign of the beta function B(a, b), for real arguments.")
        .names("(a, b)").formula("digamma(a) - digamma(a + b), digamma(b) - digamma(a + b); NoTangent{}, NoTangent{}"),
    binary(fn::logabsbinomial, everywhere.within(-20, 1000), everywhere.within(-20, 1000)).own().every(1).where([](double const* x) { return off_whole(x[0] - x[1]); }, "off_whole(x[0] - x[1])")
        .says("The pair of ln |n over k| and the sign of the binomial coefficient, for real arguments.")
        .names("(n, k)").formula("digamma(n + 1) - digamma(n - k + 1), digamma(n - k + 1) - digamma(k + 1); NoTangent{}, NoTangent{}"));
inline constexpr auto matern = list(
    binary(fn::matern_covariance, positive.within(0.1, 30), positive.within(0.01, 8)).own().algorithmic(0, 1)
        .says("Matérn's correlation 2^(1−ν) / Γ(ν) a^ν K_ν(a), a = √(2ν) d, of smoothness ν at the distance d.")
        .names("(nu, d)").formula("by_algorithm, by_algorithm")
        .at({0.25, 0}, {0, -huge})
        .at({0.5, 0}, {0, -1})
        .at({1, 0}, {0, 0}),
    n_ary(fn::matern_covariance, positive.within(0.1, 30), positive.within(0.01, 8), positive.within(0.5, 4), everywhere.within(-3, 3)).own().algorithmic(0, 1, 2)
        .says("The Matérn covariance of smoothness ν at the distance r, of a length and a standard deviation σ.")
        .names("(nu, r, length, sigma)").formula("by_algorithm, by_algorithm, by_algorithm, 2 * Omega / sigma")
        .at({0.25, 0, 1, 2}, {0, -huge, 0, 4})
        .at({0.5, 0, 2, 2}, {0, -2, 0, 4})
        .at({1, 0, 1, 1}, {0, 0, 0, 2}));
inline constexpr auto neighbours = list(
    unary(fn::float_next, everywhere).constant_partials()
        .says("The least floating-point number greater than x.")
        .names("(x)").formula("1"),
    unary(fn::float_prior, everywhere).constant_partials()
        .says("The greatest floating-point number less than x.")
        .names("(x)").formula("1"),
    binary(fn::float_advance, everywhere, whole(-8, 8)).constant_partials()
        .says("The floating-point number n steps above x, for n < 0 below it.")
        .names("(x, n)").formula("1, NoTangent{}"),
    unary(fn::ulp, everywhere).constant_partials()
        .says("The size of a unit in the last place of x.")
        .names("(x)").formula("0"),
    unary(fn::changesign, everywhere).constant_partials()
        .says("The number −x, also for a zero or NaN.")
        .names("(x)").formula("-1"),
    binary(fn::float_distance, everywhere, everywhere).no_derivative()
        .says("The number of floating-point steps from x up to y, negative where y < x."),
    binary(fn::relative_difference, everywhere, everywhere).no_derivative()
        .says("The relative difference |x − y| / min(|x|, |y|) of numbers of the same sign."),
    binary(fn::epsilon_difference, everywhere, everywhere).no_derivative()
        .says("The relative difference of x and y in units of the machine epsilon."),
    unary(fn::iround, everywhere).no_derivative()
        .says("The int nearest to x, halves away from zero."),
    unary(fn::itrunc, everywhere).no_derivative()
        .says("The number x without its fraction, as an int."),
    unary(fn::ltrunc, everywhere).no_derivative()
        .says("The number x without its fraction, as a long."),
    unary(fn::lltrunc, everywhere).no_derivative()
        .says("The number x without its fraction, as a long long."));
inline constexpr auto non_central_distributions = list(
    ternary(fn::non_central_chi_squared_pdf, positive.within(0.5, 30), positive.within(0.1, 30), positive.within(0.1, 60)).algorithmic(0, 1, 2)
        .says("The density at x of the non-central χ² distribution of k degrees of freedom and non-centrality λ.")
        .names("(k, lambda, x)").formula("by_algorithm, (non_central_chi_squared_pdf(k + 2, lambda, x) - Omega) / 2, ((k - 2 - x) * Omega + lambda * non_central_chi_squared_pdf(k + 2, lambda, x)) / (2 * x)")
        .at({1, 0, 0}, {-huge, -huge, -huge})
        .at({2, 0, 0}, {-huge, -0.25, -0.25})
        .at({4, 0, 0}, {0, 0, 0.25}),
    ternary(fn::non_central_chi_squared_cdf, positive.within(0.5, 30), positive.within(0.1, 30), positive.within(0.1, 60)).algorithmic(0, 1, 2)
        .says("The probability P(X ≤ x) of the non-central χ² distribution of k degrees of freedom and non-centrality λ.")
        .names("(k, lambda, x)").formula("by_algorithm, -non_central_chi_squared_pdf(k + 2, lambda, x), non_central_chi_squared_pdf(k, lambda, x)")
        .at({1, 0, 0}, {0, 0, huge})
        .at({2, 0, 0}, {0, 0, 0.5})
        .at({4, 0, 0}, {0, 0, 0}),
    ternary(fn::non_central_chi_squared_ccdf, positive.within(0.5, 30), positive.within(0.1, 30), positive.within(0.1, 60)).algorithmic(0, 1, 2)
        .says("The probability P(X > x) of the non-central χ² distribution of k degrees of freedom and non-centrality λ.")
        .names("(k, lambda, x)").formula("by_algorithm, non_central_chi_squared_pdf(k + 2, lambda, x), -non_central_chi_squared_pdf(k, lambda, x)")
        .at({1, 0, 0}, {0, 0, -huge})
        .at({2, 0, 0}, {0, 0, -0.5})
        .at({4, 0, 0}, {0, 0, 0}),
    ternary(fn::non_central_chi_squared_quantile, positive.within(0.5, 30), positive.within(0.1, 30), between(0, 1).within(0.05, 0.95)).algorithmic(0, 1, 2)
        .says("The p-quantile of the non-central χ² distribution of k degrees of freedom and non-centrality λ.")
        .names("(k, lambda, p)").formula("by_algorithm, non_central_chi_squared_pdf(k + 2, lambda, Omega) / non_central_chi_squared_pdf(k, lambda, Omega), 1 / non_central_chi_squared_pdf(k, lambda, Omega)")
        .at({1, 0, 0}, {0, 0, 0})
        .at({2, 0, 0}, {0, 0, 2})
        .at({4, 0, 0}, {0, 0, huge})
        .at({4, 1, 1}, {huge, huge, huge}),
    n_ary(fn::non_central_beta_pdf, positive.within(0.5, 20), positive.within(0.5, 20), positive.within(0.1, 30), between(0, 1).within(0.05, 0.95)).algorithmic(0, 1, 2, 3)
        .says("The density at x of the non-central beta distribution of shapes a and b and non-centrality λ.")
        .names("(a, b, lambda, x)").formula("by_algorithm, by_algorithm, (non_central_beta_pdf(a + 1, b, lambda, x) - Omega) / 2, ((a - 1) / x - (b - 1) / (1 - x)) * Omega + lambda / (2 * x) * non_central_beta_pdf(a + 1, b, lambda, x)")
        .at({0.5, 1, 0, 0}, {-huge, huge, -huge, -huge})
        .at({1, 1, 0, 0}, {-huge, 1, -0.5, 0})
        .at({1, 1, 0, 1}, {1, -huge, 0.5, 0})
        .at({2, 1, 0, 0}, {0, 0, 0, 2})
        .at({1, 2, 0, 1}, {0, 0, 0, -2}),
    n_ary(fn::non_central_beta_cdf, positive.within(0.5, 20), positive.within(0.5, 20), positive.within(0.1, 30), between(0, 1).within(0.05, 0.95)).algorithmic(0, 1, 2, 3)
        .says("The probability P(X ≤ x) of the non-central beta distribution of shapes a and b and non-centrality λ.")
        .names("(a, b, lambda, x)").formula("by_algorithm, by_algorithm, (non_central_beta_cdf(a + 1, b, lambda, x) - Omega) / 2, non_central_beta_pdf(a, b, lambda, x)")
        .at({1, 1, 0, 0}, {0, 0, 0, 1})
        .at({1, 1, 0, 1}, {0, 0, 0, 1}),
    n_ary(fn::non_central_beta_ccdf, positive.within(0.5, 20), positive.within(0.5, 20), positive.within(0.1, 30), between(0, 1).within(0.05, 0.95)).algorithmic(0, 1, 2, 3)
        .says("The probability P(X > x) of the non-central beta distribution of shapes a and b and non-centrality λ.")
        .names("(a, b, lambda, x)").formula("by_algorithm, by_algorithm, (non_central_beta_ccdf(a + 1, b, lambda, x) - Omega) / 2, -non_central_beta_pdf(a, b, lambda, x)")
        .at({1, 1, 0, 0}, {0, 0, 0, -1})
        .at({1, 1, 0, 1}, {0, 0, 0, -1}),
    n_ary(fn::non_central_beta_quantile, positive.within(0.5, 20), positive.within(0.5, 20), positive.within(0.1, 30), between(0, 1).within(0.05, 0.95)).algorithmic(0, 1, 2, 3)
        .says("The p-quantile of the non-central beta distribution of shapes a and b and non-centrality λ.")
        .names("(a, b, lambda, p)").formula("by_algorithm, by_algorithm, (p - non_central_beta_cdf(a + 1, b, lambda, Omega)) / (2 * non_central_beta_pdf(a, b, lambda, Omega)), 1 / non_central_beta_pdf(a, b, lambda, Omega)")
        .at({1, 1, 0, 0}, {0, 0, 0, 1})
        .at({1, 1, 0, 1}, {0, 0, 0, 1}),
    n_ary(fn::non_central_f_pdf, positive.within(0.5, 30), positive.within(0.5, 30), positive.within(0.1, 30), positive.within(0.1, 10)).algorithmic(0, 1, 2, 3)
        .says("The density at x of the non-central F distribution of d1 and d2 degrees of freedom and non-centrality λ.")
        .names("(d1, d2, lambda, x)").formula("by_algorithm, by_algorithm, (d1 / (d1 + 2) * non_central_f_pdf(d1 + 2, d2, lambda, d1 * x / (d1 + 2)) - Omega) / 2, ((d2 * (d1 - 2) - d1 * (d2 + 2) * x) * Omega + lambda * d1 * d2 / (d1 + 2) * non_central_f_pdf(d1 + 2, d2, lambda, d1 * x / (d1 + 2))) / (2 * x * (d1 * x + d2))")
        .at({1, 2, 0, 0}, {-huge, huge, -huge, -huge})
        .at({2, 2, 0, 0}, {-huge, 0, -0.5, -2})
        .at({4, 2, 0, 0}, {0, 0, 0, 8})
        .at({6, 2, 0, 0}, {0, 0, 0, 0}),
    n_ary(fn::non_central_f_cdf, positive.within(0.5, 30), positive.within(0.5, 30), positive.within(0.1, 30), positive.within(0.1, 10)).algorithmic(0, 1, 2, 3)
        .says("The probability P(X ≤ x) of the non-central F distribution of d1 and d2 degrees of freedom and non-centrality λ.")
        .names("(d1, d2, lambda, x)").formula("by_algorithm, by_algorithm, (non_central_f_cdf(d1 + 2, d2, lambda, d1 * x / (d1 + 2)) - Omega) / 2, non_central_f_pdf(d1, d2, lambda, x)")
        .at({1, 2, 0, 0}, {0, 0, 0, huge})
        .at({2, 2, 0, 0}, {0, 0, 0, 1})
        .at({4, 2, 0, 0}, {0, 0, 0, 0}),
    n_ary(fn::non_central_f_ccdf, positive.within(0.5, 30), positive.within(0.5, 30), positive.within(0.1, 30), positive.within(0.1, 10)).algorithmic(0, 1, 2, 3)
        .says("The probability P(X > x) of the non-central F distribution of d1 and d2 degrees of freedom and non-centrality λ.")
        .names("(d1, d2, lambda, x)").formula("by_algorithm, by_algorithm, (non_central_f_ccdf(d1 + 2, d2, lambda, d1 * x / (d1 + 2)) - Omega) / 2, -non_central_f_pdf(d1, d2, lambda, x)")
        .at({1, 2, 0, 0}, {0, 0, 0, -huge})
        .at({2, 2, 0, 0}, {0, 0, 0, -1})
        .at({4, 2, 0, 0}, {0, 0, 0, 0}),
    n_ary(fn::non_central_f_quantile, positive.within(0.5, 30), positive.within(0.5, 30), positive.within(0.1, 30), between(0, 1).within(0.05, 0.95)).algorithmic(0, 1, 2, 3)
        .says("The p-quantile of the non-central F distribution of d1 and d2 degrees of freedom and non-centrality λ.")
        .names("(d1, d2, lambda, p)").formula("by_algorithm, by_algorithm, (p - non_central_f_cdf(d1 + 2, d2, lambda, d1 * Omega / (d1 + 2))) / (2 * non_central_f_pdf(d1, d2, lambda, Omega)), 1 / non_central_f_pdf(d1, d2, lambda, Omega)")
        .at({1, 2, 0, 0}, {0, 0, 0, 0})
        .at({2, 2, 0, 0}, {0, 0, 0, 1})
        .at({4, 2, 0, 0}, {0, 0, 0, huge})
        .at({2, 1, 1, 1}, {undefined, -huge, huge, huge})
        .at({2, 2, 0, 1}, {0.25, -huge, huge, huge})
        .at({2, 2, 1, 1}, {-huge, -huge, huge, huge}),
    ternary(fn::non_central_t_pdf, positive.within(1, 30), everywhere.within(-4, 4), everywhere.within(-6, 10)).algorithmic(0, 1, 2)
        .says("The density at t of Student's non-central t distribution of ν degrees of freedom and non-centrality δ.")
        .names("(nu, delta, t)").formula("by_algorithm, t / nu * sqrt(2 * nu + 2) * tgamma_ratio((nu + 1) / 2, nu / 2) * non_central_t_pdf(nu + 1, delta, sqrt(1 + 1 / nu) * t) - delta * Omega, (delta * sqrt(2 * nu + 2) * tgamma_ratio((nu + 1) / 2, nu / 2) * non_central_t_pdf(nu + 1, delta, sqrt(1 + 1 / nu) * t) - (nu + 1) * t * Omega) / (nu + t * t)"),
    ternary(fn::non_central_t_cdf, positive.within(1, 30), everywhere.within(-4, 4), everywhere.within(-6, 10)).algorithmic(0, 1, 2)
        .says("The probability P(X ≤ t) of Student's non-central t distribution of ν degrees of freedom and non-centrality δ.")
        .names("(nu, delta, t)").formula("by_algorithm, (t * delta * non_central_t_pdf(nu, delta, t) - (1 + t * t / nu) * sqrt(2 * nu + 2) * tgamma_ratio((nu + 1) / 2, nu / 2) * non_central_t_pdf(nu + 1, delta, sqrt(1 + 1 / nu) * t)) / nu, non_central_t_pdf(nu, delta, t)"),
    ternary(fn::non_central_t_ccdf, positive.within(1, 30), everywhere.within(-4, 4), everywhere.within(-6, 10)).algorithmic(0, 1, 2)
        .says("The probability P(X > t) of Student's non-central t distribution of ν degrees of freedom and non-centrality δ.")
        .names("(nu, delta, t)").formula("by_algorithm, ((1 + t * t / nu) * sqrt(2 * nu + 2) * tgamma_ratio((nu + 1) / 2, nu / 2) * non_central_t_pdf(nu + 1, delta, sqrt(1 + 1 / nu) * t) - t * delta * non_central_t_pdf(nu, delta, t)) / nu, -non_central_t_pdf(nu, delta, t)"),
    ternary(fn::non_central_t_quantile, positive.within(1, 30), everywhere.within(-4, 4), between(0, 1).within(0.05, 0.95)).algorithmic(0, 1, 2)
        .says("The p-quantile of Student's non-central t distribution of ν degrees of freedom and non-centrality δ.")
        .names("(nu, delta, p)").formula("by_algorithm, ((1 + Omega * Omega / nu) * sqrt(2 * nu + 2) * tgamma_ratio((nu + 1) / 2, nu / 2) * non_central_t_pdf(nu + 1, delta, sqrt(1 + 1 / nu) * Omega) / non_central_t_pdf(nu, delta, Omega) - Omega * delta) / nu, 1 / non_central_t_pdf(nu, delta, Omega)")
        .at({3, 1, 0}, {huge, huge, huge})
        .at({3, 1, 1}, {-huge, huge, huge}));
inline constexpr auto owens_t = list(
    binary(fn::owens_t, everywhere.within(-8, 8), everywhere.within(-10, 10))
        .says("Owen's function T(h, a) = ∫₀ᵃ exp(−h² (1 + t²) / 2) / (1 + t²) dt / 2π.")
        .names("(h, a)").formula("-exp(-pow(h, 2) / 2) * erf(a * h / sqrt(2)) / sqrt(8 * pi), exp(-pow(h, 2) * (1 + pow(a, 2)) / 2) / (2 * pi * (1 + pow(a, 2)))")
        .at({huge, 1}, {0, 0}));
inline constexpr auto polynomials = list(
    binary(fn::legendre_p, whole(-8, 20), between(-1, 1))
        .says("Legendre's polynomial P_l(x); a degree l < 0 stands for −l − 1.")
        .names("(l, x)").formula("NoTangent{}, (l + 1) * (x * Omega - legendre_p(l + 1, x)) / (1 - pow(x, 2))"),
    ternary(fn::legendre_p, whole(0, 8), whole(-8, 8), between(-1, 1)).where([](double const* x) { return x[1] <= x[0] && -x[1] <= x[0]; }, "x[1] <= x[0] && -x[1] <= x[0]").inexact(2, 100000, "Boost's value loses digits next to the ends of the interval")
        .says("The associated Legendre function P_l^m(x) = (−1)ᵐ (1 − x²)^(m/2) dᵐP_l(x)/dxᵐ, with the sign of Condon and Shortley.")
        .names("(l, m, x)").formula("NoTangent{}, NoTangent{}, ((l + 1) * x * Omega - (l - m + 1) * legendre_p(l + 1, m, x)) / (1 - pow(x, 2))")
        .at({3, 1, 1}, {0, 0, huge})
        .at({3, 1, -1}, {0, 0, -huge})
        .at({2, 1, -1}, {0, 0, huge})
        .at({3, -1, 1}, {0, 0, -huge})
        .at({2, 2, 1}, {0, 0, -6})
        .at({4, 3, -1}, {0, 0, 0}),
    ternary(fn::assoc_legendre, whole(0, 8), whole(0, 8), between(-1, 1)).where([](double const* x) { return x[1] <= x[0]; }, "x[1] <= x[0]").inexact(2, 100000, "Boost's value loses digits next to the ends of the interval")
        .says("The associated Legendre function P_l^m(x) = (1 − x²)^(m/2) dᵐP_l(x)/dxᵐ, without the sign (−1)ᵐ.")
        .names("(l, m, x)").formula("NoTangent{}, NoTangent{}, ((l + 1) * x * Omega - (l - m + 1) * assoc_legendre(l + 1, m, x)) / (1 - pow(x, 2))")
        .at({3, 1, 1}, {0, 0, -huge})
        .at({3, 1, -1}, {0, 0, huge})
        .at({2, 1, -1}, {0, 0, -huge})
        .at({2, 2, 1}, {0, 0, -6}),
    binary(fn::legendre_p_prime, whole(0, 20), between(-1, 1))
        .says("The derivative P_l′(x) of Legendre's polynomial.")
        .names("(l, x)").formula("NoTangent{}, (2 * x * Omega - l * (l + 1) * legendre_p(l, x)) / (1 - pow(x, 2))"),
    binary(fn::legendre_q, whole(0, 12), between(-1, 1))
        .says("Legendre's function of the second kind Q_l(x) for |x| < 1.")
        .names("(l, x)").formula("NoTangent{}, (l + 1) * (x * Omega - legendre_q(l + 1, x)) / (1 - pow(x, 2))"),
    binary(fn::laguerre, whole(0, 20), everywhere.within(-10, 50))
        .says("Laguerre's polynomial L_n(x).")
        .names("(n, x)").formula("NoTangent{}, n == 0 ? 0 : -laguerre(n - 1, 1, x)"),
    ternary(fn::laguerre, whole(0, 12), whole(0, 12), everywhere.within(-10, 50))
        .says("The associated Laguerre polynomial L_n^(α)(x); a real order α has a derivative, too.")
        .names("(n, alpha, x)").formula("NoTangent{}, NoTangent{}, n == 0 ? 0 : -laguerre(n - 1, alpha + 1, x)"),
    binary(fn::hermite, whole(0, 20), everywhere.within(-8, 8)).again()
        .says("The physicists' Hermite polynomial H_n(x), orthogonal with the weight exp(−x²).")
        .names("(n, x)").formula("NoTangent{}, n == 0 ? 0 : 2 * n * hermite(n - 1, x)"),
    binary(fn::chebyshev_t, whole(0, 20), everywhere.within(-2, 2))
        .says("Chebyshev's polynomial of the first kind T_n(x), T_n(cos θ) = cos nθ.")
        .names("(n, x)").formula("NoTangent{}, chebyshev_t_prime(n, x)"),
    binary(fn::chebyshev_u, whole(0, 20), everywhere.within(-2, 2))
        .says("Chebyshev's polynomial of the second kind U_n(x), U_n(cos θ) = sin((n + 1) θ) / sin θ.")
        .names("(n, x)").formula("NoTangent{}, (x * Omega - (n + 1) * chebyshev_t(n + 1, x)) / (1 - pow(x, 2))"),
    binary(fn::chebyshev_t_prime, whole(0, 20), everywhere.within(-2, 2))
        .says("The derivative T_n′(x) = n U_{n−1}(x) of Chebyshev's polynomial.")
        .names("(n, x)").formula("NoTangent{}, (x * Omega - n * n * chebyshev_t(n, x)) / (1 - pow(x, 2))"),
    ternary(fn::gegenbauer, whole(0, 12), positive.within(0.05, 20), everywhere.within(-2, 2)).algorithmic(1, 2)
        .says("Gegenbauer's (ultraspherical) polynomial C_n^(λ)(x).")
        .names("(n, lambda, x)").formula("NoTangent{}, by_algorithm, gegenbauer_prime(n, lambda, x)")
        .at({4, 0, 0.5}, {0, -0.25, 0}),
    ternary(fn::gegenbauer_prime, whole(0, 12), positive.within(0.05, 20), everywhere.within(-2, 2)).algorithmic(1, 2)
        .says("The derivative by x of Gegenbauer's polynomial C_n^(λ)(x).")
        .names("(n, lambda, x)").formula("NoTangent{}, by_algorithm, gegenbauer_derivative(n, lambda, x, 2)"),
    n_ary(fn::gegenbauer_derivative, whole(0, 12), positive.within(0.05, 20), everywhere.within(-2, 2), whole(0, 4)).algorithmic(1, 2)
        .says("The derivative of order k by x of Gegenbauer's polynomial C_n^(λ)(x).")
        .names("(n, lambda, x, k)").formula("NoTangent{}, by_algorithm, gegenbauer_derivative(n, lambda, x, k + 1), NoTangent{}"),
    n_ary(fn::jacobi, whole(0, 12), at_least(-1).within(-0.9, 10), at_least(-1).within(-0.9, 10), everywhere.within(-2, 2)).algorithmic(1, 2, 3)
        .says("Jacobi's polynomial P_n^(a,b)(x), orthogonal with the weight (1−x)^a (1+x)^b.")
        .names("(n, a, b, x)").formula("NoTangent{}, by_algorithm, by_algorithm, jacobi_prime(n, a, b, x)"),
    n_ary(fn::jacobi_prime, whole(0, 12), at_least(-1).within(-0.9, 10), at_least(-1).within(-0.9, 10), everywhere.within(-2, 2)).algorithmic(1, 2, 3)
        .says("The derivative by x of Jacobi's polynomial P_n^(a,b)(x).")
        .names("(n, a, b, x)").formula("NoTangent{}, by_algorithm, by_algorithm, jacobi_double_prime(n, a, b, x)"),
    n_ary(fn::jacobi_double_prime, whole(0, 12), at_least(-1).within(-0.9, 10), at_least(-1).within(-0.9, 10), everywhere.within(-2, 2)).algorithmic(1, 2, 3)
        .says("The second derivative by x of Jacobi's polynomial P_n^(a,b)(x).")
        .names("(n, a, b, x)").formula("NoTangent{}, by_algorithm, by_algorithm, jacobi_derivative(n, a, b, x, 3)"),
    n_ary(fn::jacobi_derivative, whole(0, 12), at_least(-1).within(-0.9, 10), at_least(-1).within(-0.9, 10), everywhere.within(-2, 2), whole(0, 4)).algorithmic(1, 2, 3)
        .says("The derivative of order k by x of Jacobi's polynomial P_n^(a,b)(x).")
        .names("(n, a, b, x, k)").formula("NoTangent{}, by_algorithm, by_algorithm, jacobi_derivative(n, a, b, x, k + 1), NoTangent{}"),
    binary(fn::cardinal_b_spline, whole(3, 8), even(-5, 5)).every(0.5)
        .says("The cardinal B-spline of degree n at x, centred at 0, with n + 1 pieces of the length 1; at its knots slopes are the means of both sides.")
        .names("(n, x)").formula("NoTangent{}, cardinal_b_spline_prime(n, x)")
        .at({1, 0}, {0, 0})
        .at({1, 1}, {0, -0.5}),
    binary(fn::cardinal_b_spline_prime, whole(3, 8), even(-5, 5)).every(0.5)
        .says("The derivative by x of the cardinal B-spline of degree n.")
        .names("(n, x)").formula("NoTangent{}, cardinal_b_spline_double_prime(n, x)")
        .at({2, 0.5}, {0, -0.5})
        .at({2, 1.5}, {0, 0.5}),
    binary(fn::cardinal_b_spline_double_prime, whole(3, 8), even(-5, 5)).every(0.5)
        .says("The second derivative by x of the cardinal B-spline of degree n.")
        .names("(n, x)").formula("NoTangent{}, cardinal_b_spline_double_prime(n - 1, x + 0.5) - cardinal_b_spline_double_prime(n - 1, x - 0.5)")
        .at({3, 0}, {0, 0})
        .at({3, 1}, {0, 1})
        .at({3, 2}, {0, -0.5}));
inline constexpr auto recurrences = list(
    n_ary(fn::legendre_next, whole(0, 20), everywhere.within(-9, 9), everywhere.within(-9, 9), everywhere.within(-9, 9))
        .says("Legendre's polynomial of degree l + 1 at x from those of the degrees l and l − 1, p and previous.")
        .names("(l, x, p, previous)").formula("NoTangent{}, singular((2 * l + 1) * p / (l + 1)), singular((2 * l + 1) * x / (l + 1)), -l / (l + 1)"),
    n_ary(fn::legendre_next, whole(3, 20), whole(0, 3), everywhere.within(-9, 9), everywhere.within(-9, 9), everywhere.within(-9, 9))
        .says("The associated Legendre function of degree l + 1 and order m at x from those of the degrees l and l − 1, p and previous.")
        .names("(l, m, x, p, previous)").formula("NoTangent{}, NoTangent{}, singular((2 * l + 1) * p / (l + 1 - m)), singular((2 * l + 1) * x / (l + 1 - m)), singular(-(l + m) / (l + 1 - m))"),
    n_ary(fn::laguerre_next, whole(0, 20), everywhere.within(-9, 9), everywhere.within(-9, 9), everywhere.within(-9, 9))
        .says("Laguerre's polynomial of degree n + 1 at x from those of the degrees n and n − 1, p and previous.")
        .names("(n, x, p, previous)").formula("NoTangent{}, singular(-p / (n + 1)), singular((2 * n + 1 - x) / (n + 1)), -n / (n + 1)"),
    n_ary(fn::laguerre_next, whole(0, 20), whole(0, 8), everywhere.within(-9, 9), everywhere.within(-9, 9), everywhere.within(-9, 9))
        .says("The associated Laguerre polynomial of degree n + 1 and order m at x from those of the degrees n and n − 1, p and previous.")
        .names("(n, m, x, p, previous)").formula("NoTangent{}, NoTangent{}, singular(-p / (n + 1)), singular((2 * n + m + 1 - x) / (n + 1)), -(n + m) / (n + 1)"),
    n_ary(fn::hermite_next, whole(0, 20), everywhere.within(-9, 9), everywhere.within(-9, 9), everywhere.within(-9, 9))
        .says("The physicists' Hermite polynomial of degree n + 1 at x from those of the degrees n and n − 1, p and previous.")
        .names("(n, x, p, previous)").formula("NoTangent{}, singular(2 * p), singular(2 * x), -2 * n"),
    ternary(fn::chebyshev_next, everywhere.within(-9, 9), everywhere.within(-9, 9), everywhere.within(-9, 9))
        .says("Chebyshev's polynomial of degree n + 1 at x from those of the degrees n and n − 1, p and previous.")
        .names("(x, p, previous)").formula("singular(2 * p), singular(2 * x), -1"));
inline constexpr auto sinc = list(
    unary(fn::sinc_pi, everywhere.within(-1000, 1000))
        .says("The quotient sin(x) / x, 1 at 0, not normalised in spite of its name; x is in radians.")
        .names("(x)").formula("(cos(x) - Omega) / x")
        .at({0}, {0})
        .at({huge}, {0}),
    unary(fn::sinhc_pi, everywhere.within(-700, 700))
        .says("The quotient sinh(x) / x, 1 at 0, not normalised in spite of its name.")
        .names("(x)").formula("(cosh(x) - Omega) / x")
        .at({0}, {0})
        .at({huge}, {huge})
        .at({-huge}, {-huge}));
inline constexpr auto skewed_distributions = list(
    n_ary(fn::skew_normal_pdf, everywhere.within(-5, 5), positive.within(0.1, 10), everywhere.within(-8, 8), everywhere.within(-10, 10)).steep()
        .says("The density 2 φ(z) Φ(shape z) / scale of the skew normal distribution, z = (x − location) / scale, φ and Φ the normal's.")
        .names("(location, scale, shape, x)").formula("-partial_by<3>(skew_normal_pdf, location, scale, shape, x), -(Omega + (x - location) * partial_by<3>(skew_normal_pdf, location, scale, shape, x)) / scale, (x - location) / (pi * pow(scale, 2)) * exp(-(1 + pow(shape, 2)) * pow((x - location) / scale, 2) / 2), (location - x) / pow(scale, 2) * Omega + shape / (pi * pow(scale, 2)) * exp(-(1 + pow(shape, 2)) * pow((x - location) / scale, 2) / 2)")
        .at({0.25, 1.5, 2.5, huge}, {0, 0, 0, 0})
        .at({0.25, 1.5, 2.5, -huge}, {0, 0, 0, 0}),
    n_ary(fn::skew_normal_cdf, everywhere.within(-5, 5), positive.within(0.1, 10), everywhere.within(-8, 8), everywhere.within(-10, 10)).steep()
        .says("The probability below x of the skew normal distribution, Φ(z) − 2 T(z, shape), z = (x − location) / scale, T Owen's.")
        .names("(location, scale, shape, x)").formula("-skew_normal_pdf(location, scale, shape, x), (location - x) / scale * skew_normal_pdf(location, scale, shape, x), -exp(-(1 + pow(shape, 2)) * pow((x - location) / scale, 2) / 2) / (pi * (1 + pow(shape, 2))), skew_normal_pdf(location, scale, shape, x)")
        .at({0.25, 1.5, 2.5, huge}, {0, 0, 0, 0})
        .at({0.25, 1.5, 2.5, -huge}, {0, 0, 0, 0}),
    n_ary(fn::skew_normal_ccdf, everywhere.within(-5, 5), positive.within(0.1, 10), everywhere.within(-8, 8), everywhere.within(-10, 10)).steep()
        .says("The probability above x of the skew normal distribution, 1 − skew_normal_cdf.")
        .names("(location, scale, shape, x)").formula("skew_normal_pdf(location, scale, shape, x), (x - location) / scale * skew_normal_pdf(location, scale, shape, x), exp(-(1 + pow(shape, 2)) * pow((x - location) / scale, 2) / 2) / (pi * (1 + pow(shape, 2))), -skew_normal_pdf(location, scale, shape, x)")
        .at({0.25, 1.5, 2.5, huge}, {0, 0, 0, 0})
        .at({0.25, 1.5, 2.5, -huge}, {0, 0, 0, 0}),
    n_ary(fn::skew_normal_quantile, everywhere.within(-5, 5), positive.within(0.1, 10), everywhere.within(-8, 8), between(0, 1).within(0.01, 0.99))
        .says("The quantile of the skew normal distribution: the x with skew_normal_cdf(location, scale, shape, x) = p.")
        .names("(location, scale, shape, p)").formula("1, (Omega - location) / scale, exp(-(1 + pow(shape, 2)) * pow((Omega - location) / scale, 2) / 2) / (pi * (1 + pow(shape, 2)) * skew_normal_pdf(location, scale, shape, Omega)), 1 / skew_normal_pdf(location, scale, shape, Omega)")
        .at({0.25, 1.5, 2.5, 0}, {1, -huge, huge, huge})
        .at({0.25, 1.5, 2.5, 1}, {1, huge, 0, huge}),
    ternary(fn::inverse_gaussian_pdf, positive.within(0.1, 20), positive.within(0.1, 50), positive.within(0.05, 50)).steep()
        .says("The density √(λ / 2πx³) exp(−λ (x − μ)² / 2μ²x) of the inverse Gaussian (Wald) distribution of mean μ and shape λ.")
        .names("(mu, lambda, x)").formula("(x - mu) / pow(mu, 3) * lambda * Omega, (1 / lambda - pow(x / mu - 1, 2) / x) / 2 * Omega, (lambda / pow(x, 2) - lambda / pow(mu, 2) - 3 / x) / 2 * Omega")
        .at({1, 2, 0}, {0, 0, 0})
        .at({1, 2, huge}, {0, 0, 0}),
    ternary(fn::inverse_gaussian_cdf, positive.within(0.1, 20), positive.within(0.1, 50), positive.within(0.05, 50)).steep()
        .says("The probability below x of the inverse Gaussian (Wald) distribution of mean μ and shape λ.")
        .names("(mu, lambda, x)").formula("-2 * lambda / pow(mu, 2) * exp(2 * lambda / mu) * normal_cdf(0, 1, -sqrt(lambda / x) * (1 + x / mu)), 2 / mu * exp(2 * lambda / mu) * normal_cdf(0, 1, -sqrt(lambda / x) * (1 + x / mu)) - x / lambda * inverse_gaussian_pdf(mu, lambda, x), inverse_gaussian_pdf(mu, lambda, x)")
        .at({1, 2, 0}, {0, 0, 0})
        .at({1, 2, huge}, {0, 0, 0}),
    ternary(fn::inverse_gaussian_ccdf, positive.within(0.1, 20), positive.within(0.1, 50), positive.within(0.05, 50)).steep()
        .says("The probability above x of the inverse Gaussian (Wald) distribution of mean μ and shape λ.")
        .names("(mu, lambda, x)").formula("2 * lambda / pow(mu, 2) * exp(2 * lambda / mu) * normal_cdf(0, 1, -sqrt(lambda / x) * (1 + x / mu)), x / lambda * inverse_gaussian_pdf(mu, lambda, x) - 2 / mu * exp(2 * lambda / mu) * normal_cdf(0, 1, -sqrt(lambda / x) * (1 + x / mu)), -inverse_gaussian_pdf(mu, lambda, x)")
        .at({1, 2, 0}, {0, 0, 0})
        .at({1, 2, huge}, {0, 0, 0}),
    ternary(fn::inverse_gaussian_quantile, positive.within(0.1, 20), positive.within(0.1, 50), between(0, 1).within(0.01, 0.99))
        .says("The quantile of the inverse Gaussian (Wald) distribution: the x with inverse_gaussian_cdf(mu, lambda, x) = p.")
        .names("(mu, lambda, p)").formula("-partial_by<0>(inverse_gaussian_cdf, mu, lambda, Omega) / inverse_gaussian_pdf(mu, lambda, Omega), -partial_by<1>(inverse_gaussian_cdf, mu, lambda, Omega) / inverse_gaussian_pdf(mu, lambda, Omega), 1 / inverse_gaussian_pdf(mu, lambda, Omega)")
        .at({1, 2, 0}, {0, 0, huge})
        .at({1, 2, 1}, {huge, -huge, huge}));
inline constexpr auto spherical_bessel = list(
    binary(fn::sph_bessel, whole(0, 15), positive.within(0.01, 100))
        .says("The spherical Bessel function of the first kind, jₙ(x) = √(π / 2x) J_{n+½}(x).")
        .names("(n, x)").formula("NoTangent{}, sph_bessel_prime(n, x)")
        .at({0, 0}, {0, 0})
        .at({2, 0}, {0, 0})
        .at({1, huge}, {0, 0}),
    binary(fn::sph_neumann, whole(0, 15), positive.within(0.01, 100))
        .says("The spherical Bessel function of the second kind, Neumann's, yₙ(x) = √(π / 2x) Y_{n+½}(x).")
        .names("(n, x)").formula("NoTangent{}, sph_neumann_prime(n, x)")
        .at({1, huge}, {0, 0}),
    binary(fn::sph_bessel_prime, whole(0, 15), positive.within(0.01, 100))
        .says("The derivative jₙ′(x) of the spherical Bessel function of the first kind.")
        .names("(n, x)").formula("NoTangent{}, (n * (n + 1) / pow(x, 2) - 1) * sph_bessel(n, x) - 2 / x * Omega")
        .at({1, 0}, {0, 0})
        .at({1, huge}, {0, 0}),
    binary(fn::sph_neumann_prime, whole(0, 15), positive.within(0.01, 100))
        .says("The derivative yₙ′(x) of the spherical Bessel function of the second kind.")
        .names("(n, x)").formula("NoTangent{}, (n * (n + 1) / pow(x, 2) - 1) * sph_neumann(n, x) - 2 / x * Omega")
        .at({1, huge}, {0, 0}),
    binary(fn::sphericalbesselj, everywhere.within(0, 40), positive.within(0.01, 100)).own()
        .says("The spherical Bessel function of the first kind and of a real order, √(π / 2x) J_{ν+½}(x).")
        .names("(nu, x)").formula("sqrt(pi / (2 * x)) * partial_by<0>(cyl_bessel_j, nu + 0.5, x), nu / x * Omega - sphericalbesselj(nu + 1, x)")
        .at({0, 0}, {-huge, 0})
        .at({0.5, 0}, {0, huge})
        .at({2, 0}, {0, 0}),
    binary(fn::sphericalbessely, everywhere.within(0, 40), positive.within(0.01, 100)).own()
        .says("The spherical Bessel function of the second kind and of a real order, √(π / 2x) Y_{ν+½}(x).")
        .names("(nu, x)").formula("sqrt(pi / (2 * x)) * partial_by<0>(cyl_neumann, nu + 0.5, x), nu / x * Omega - sphericalbessely(nu + 1, x)"));
inline constexpr auto spherical_harmonics = list(
    n_ary(fn::spherical_harmonic, whole(0, 8), whole(-8, 8), between(0, 3), everywhere.within(-6, 6)).where([](double const* x) { return x[1] <= x[0] && -x[1] <= x[0]; }, "x[1] <= x[0] && -x[1] <= x[0]")
        .says("The spherical harmonic Y_n^m of the polar angle theta and the azimuth phi in radians, with the sign of Condon and Shortley.")
        .names("(n, m, theta, phi)").formula("NoTangent{}, NoTangent{}, (sqrt((n - m) * (n + m + 1)) * sph_legendre(n, m + 1, theta) - sqrt((n + m) * (n - m + 1)) * sph_legendre(n, m - 1, theta)) / 2 * (cos(m * phi) + i * sin(m * phi)), real(Omega) * m * i - imag(Omega) * m"),
    n_ary(fn::spherical_harmonic_r, whole(0, 8), whole(-8, 8), between(0, 3), everywhere.within(-6, 6)).where([](double const* x) { return x[1] <= x[0] && -x[1] <= x[0]; }, "x[1] <= x[0] && -x[1] <= x[0]")
        .says("The real part of the spherical harmonic Y_n^m(theta, phi).")
        .names("(n, m, theta, phi)").formula("NoTangent{}, NoTangent{}, (sqrt((n - m) * (n + m + 1)) * sph_legendre(n, m + 1, theta) - sqrt((n + m) * (n - m + 1)) * sph_legendre(n, m - 1, theta)) / 2 * cos(m * phi), -spherical_harmonic_i(n, m, theta, phi) * m"),
    n_ary(fn::spherical_harmonic_i, whole(0, 8), whole(-8, 8), between(0, 3), everywhere.within(-6, 6)).where([](double const* x) { return x[1] <= x[0] && -x[1] <= x[0]; }, "x[1] <= x[0] && -x[1] <= x[0]")
        .says("The imaginary part of the spherical harmonic Y_n^m(theta, phi).")
        .names("(n, m, theta, phi)").formula("NoTangent{}, NoTangent{}, (sqrt((n - m) * (n + m + 1)) * sph_legendre(n, m + 1, theta) - sqrt((n + m) * (n - m + 1)) * sph_legendre(n, m - 1, theta)) / 2 * sin(m * phi), spherical_harmonic_r(n, m, theta, phi) * m"),
    ternary(fn::sph_legendre, whole(0, 8), whole(-8, 8), between(0, 3)).where([](double const* x) { return x[1] <= x[0] && -x[1] <= x[0]; }, "x[1] <= x[0] && -x[1] <= x[0]")
        .says("The spherical associated Legendre function, the spherical harmonic Y_l^m at phi = 0, of the polar angle theta in radians.")
        .names("(l, m, theta)").formula("NoTangent{}, NoTangent{}, (sqrt((l - m) * (l + m + 1)) * sph_legendre(l, m + 1, theta) - sqrt((l + m) * (l - m + 1)) * sph_legendre(l, m - 1, theta)) / 2"));
inline constexpr auto theta = list(
    binary(fn::jacobi_theta1, everywhere.within(-6, 6), between(0, 1).within(0.001, 0.9))
        .says("Jacobi's theta function θ₁(z, q) = 2 Σ (−1)ⁿ q^((n+½)²) sin((2n+1) z), n ≥ 0, of the nome q.")
        .names("(z, q)").formula("2 * Σ(n, 0, pow(-1, n) * pow(q, pow(n + 0.5, 2)) * (2 * n + 1) * cos((2 * n + 1) * z)), 2 * Σ(n, 0, pow(-1, n) * pow(n + 0.5, 2) * pow(q, pow(n + 0.5, 2) - 1) * sin((2 * n + 1) * z))"),
    binary(fn::jacobi_theta2, everywhere.within(-6, 6), between(0, 1).within(0.001, 0.9))
        .says("Jacobi's theta function θ₂(z, q) = 2 Σ q^((n+½)²) cos((2n+1) z), n ≥ 0, of the nome q.")
        .names("(z, q)").formula("-2 * Σ(n, 0, pow(q, pow(n + 0.5, 2)) * (2 * n + 1) * sin((2 * n + 1) * z)), 2 * Σ(n, 0, pow(n + 0.5, 2) * pow(q, pow(n + 0.5, 2) - 1) * cos((2 * n + 1) * z))"),
    binary(fn::jacobi_theta3, everywhere.within(-6, 6), between(0, 1).within(0.001, 0.9))
        .says("Jacobi's theta function θ₃(z, q) = 1 + 2 Σ q^(n²) cos(2nz), n ≥ 1, of the nome q.")
        .names("(z, q)").formula("-4 * Σ(n, 1, pow(q, pow(n, 2)) * n * sin(2 * n * z)), 2 * Σ(n, 1, pow(q, pow(n, 2) - 1) * pow(n, 2) * cos(2 * n * z))"),
    binary(fn::jacobi_theta4, everywhere.within(-6, 6), between(0, 1).within(0.001, 0.9))
        .says("Jacobi's theta function θ₄(z, q) = 1 + 2 Σ (−1)ⁿ q^(n²) cos(2nz), n ≥ 1, of the nome q.")
        .names("(z, q)").formula("-4 * Σ(n, 1, pow(-1, n) * pow(q, pow(n, 2)) * n * sin(2 * n * z)), 2 * Σ(n, 1, pow(-1, n) * pow(q, pow(n, 2) - 1) * pow(n, 2) * cos(2 * n * z))"),
    binary(fn::jacobi_theta3m1, everywhere.within(-6, 6), between(0, 1).within(0.001, 0.9))
        .says("Jacobi's theta function less one, θ₃(z, q) − 1, accurate for a small nome q.")
        .names("(z, q)").formula("partial_by<0>(jacobi_theta3, z, q), partial_by<1>(jacobi_theta3, z, q)"),
    binary(fn::jacobi_theta4m1, everywhere.within(-6, 6), between(0, 1).within(0.001, 0.9))
        .says("Jacobi's theta function less one, θ₄(z, q) − 1, accurate for a small nome q.")
        .names("(z, q)").formula("partial_by<0>(jacobi_theta4, z, q), partial_by<1>(jacobi_theta4, z, q)"),
    binary(fn::jacobi_theta1tau, everywhere.within(-6, 6), positive.within(0.05, 5))
        .says("Jacobi's theta function θ₁(z, q) of the nome q = e^(−πτ).")
        .names("(z, tau)").formula("partial_by<0>(jacobi_theta1, z, exp(tau * -pi)), partial_by<1>(jacobi_theta1, z, exp(tau * -pi)) * exp(tau * -pi) * -pi"),
    binary(fn::jacobi_theta2tau, everywhere.within(-6, 6), positive.within(0.05, 5))
        .says("Jacobi's theta function θ₂(z, q) of the nome q = e^(−πτ).")
        .names("(z, tau)").formula("partial_by<0>(jacobi_theta2, z, exp(tau * -pi)), partial_by<1>(jacobi_theta2, z, exp(tau * -pi)) * exp(tau * -pi) * -pi"),
    binary(fn::jacobi_theta3tau, everywhere.within(-6, 6), positive.within(0.05, 5))
        .says("Jacobi's theta function θ₃(z, q) of the nome q = e^(−πτ).")
        .names("(z, tau)").formula("partial_by<0>(jacobi_theta3, z, exp(tau * -pi)), partial_by<1>(jacobi_theta3, z, exp(tau * -pi)) * exp(tau * -pi) * -pi"),
    binary(fn::jacobi_theta4tau, everywhere.within(-6, 6), positive.within(0.05, 5))
        .says("Jacobi's theta function θ₄(z, q) of the nome q = e^(−πτ).")
        .names("(z, tau)").formula("partial_by<0>(jacobi_theta4, z, exp(tau * -pi)), partial_by<1>(jacobi_theta4, z, exp(tau * -pi)) * exp(tau * -pi) * -pi"),
    binary(fn::jacobi_theta3m1tau, everywhere.within(-6, 6), positive.within(0.05, 5))
        .says("Jacobi's theta function less one, θ₃(z, q) − 1, of the nome q = e^(−πτ).")
        .names("(z, tau)").formula("partial_by<0>(jacobi_theta3, z, exp(tau * -pi)), partial_by<1>(jacobi_theta3, z, exp(tau * -pi)) * exp(tau * -pi) * -pi"),
    binary(fn::jacobi_theta4m1tau, everywhere.within(-6, 6), positive.within(0.05, 5))
        .says("Jacobi's theta function less one, θ₄(z, q) − 1, of the nome q = e^(−πτ).")
        .names("(z, tau)").formula("partial_by<0>(jacobi_theta4, z, exp(tau * -pi)), partial_by<1>(jacobi_theta4, z, exp(tau * -pi)) * exp(tau * -pi) * -pi"));
inline constexpr auto tricomi_hypergeometric = list(
    ternary(fn::hypergeometric_U, everywhere.within(-8, 12), everywhere.within(-8, 8), positive.within(0.01, 40)).own().algorithmic(0, 1)
        .says("Tricomi's function U(a, b, z), the solution of Kummer's equation z y″ + (b − z) y′ = a y that goes with z^(−a) for z → ∞.")
        .names("(a, b, z)").formula("by_algorithm, by_algorithm, hypergeometric_U(a + 1, b + 1, z) * -a"),
    ternary(fn::log_hypergeometric_U, everywhere.within(-8, 12), everywhere.within(-8, 8), positive.within(0.01, 40)).own().algorithmic(0, 1)
        .says("The logarithm ln |U(a, b, z)| of Tricomi's function, which itself may overflow.")
        .names("(a, b, z)").formula("partial_by<0>(hypergeometric_U, a, b, z) / hypergeometric_U(a, b, z), partial_by<1>(hypergeometric_U, a, b, z) / hypergeometric_U(a, b, z), hypergeometric_U(a + 1, b + 1, z) * -a / hypergeometric_U(a, b, z)"));
inline constexpr auto wavelets = list(
    binary(fn::daubechies_scaling, wavelet, even(0.5, 6.5))
        .says("The value at x of Daubechies' scaling function phi, an object of Boost.Math with at least three vanishing moments.")
        .names("(phi, x)").formula("NoTangent{}, phi′(x)"),
    binary(fn::daubechies_wavelet, wavelet, even(-2.5, 3.5))
        .says("The value at x of Daubechies' wavelet psi, an object of Boost.Math with at least three vanishing moments.")
        .names("(psi, x)").formula("NoTangent{}, psi′(x)"));
inline constexpr auto zeta = list(
    unary(fn::zeta, everywhere.within(-30, 60)).pole(1).algorithmic(0)
        .says("Riemann's zeta function ζ(s) = Σ n^(−s), n ≥ 1, and its continuation to s < 1.")
        .names("(s)").formula("by_algorithm"),
    binary(fn::zeta, at_least(-30).within(-20, 50), positive.within(0.01, 100)).own().algorithmic(0).where([](double const* x) { return x[0] < 0.8 || x[0] > 1.2; }, "x[0] < 0.8 || x[0] > 1.2")
        .says("Hurwitz's zeta function ζ(s, z) = Σ (n + z)^(−s), n ≥ 0, and its continuation to s < 1.")
        .names("(s, z)").formula("by_algorithm, -zeta(s + 1, z) * s"),
    unary(fn::eta, everywhere.within(-30, 60)).own().algorithmic(0)
        .says("Dirichlet's eta function η(s) = Σ (−1)^(n−1) n^(−s) = (1 − 2^(1−s)) ζ(s), n ≥ 1.")
        .names("(s)").formula("by_algorithm"));
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
    visit("gauss_hypergeometric", gauss_hypergeometric);
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
    visit("matern", matern);
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
    visit("tricomi_hypergeometric", tricomi_hypergeometric);
    visit("wavelets", wavelets);
    visit("zeta", zeta);
    // … to here.
}

/// Calls visit(entry) for every entry of every topic.
template <class Visit>
constexpr void for_each_rule(Visit&& visit) {
    for_each_topic([&](char const*, auto const& list) { for_each(visit, list); });
}

}  // namespace chainrules::rule_list::special
