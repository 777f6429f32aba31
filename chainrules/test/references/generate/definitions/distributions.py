"""Distributions: densities, distribution functions and quantiles, as functions of parameters and x or the level."""
from mpmath import beta, erfc, log, mpf, sqrt

from definitions.error_functions import erfc_inv
from definitions.incomplete_beta import ibeta, ibetac
from definitions.incomplete_gamma import p as gamma_p, q as gamma_q
from definitions.roots import root


def normal_quantile(mean, sd, level):
    return mean - sd * sqrt(2) * erfc_inv(2 * level)


def students_t_pdf(n, x):
    return (1 + x * x / n)**(-(n + 1) / 2) / (sqrt(n) * beta(n / 2, mpf(1) / 2))


def students_t_cdf(n, x):
    tail = ibeta(n / 2, mpf(1) / 2, n / (n + x * x)) / 2
    return tail if x < 0 else 1 - tail


def students_t_quantile(n, level):
    if level == mpf(1) / 2:
        return mpf(0)
    if level > mpf(1) / 2:
        return -students_t_quantile(n, 1 - level)
    return -root("students_t", lambda t: log(students_t_cdf(n, -t) / level), mpf("1e-40"), mpf("1e300"))


def fisher_f_cdf(m, n, x):
    return ibeta(m / 2, n / 2, m * x / (n + m * x))


def fisher_f_pdf(m, n, x):
    return (m / n)**(m / 2) * x**(m / 2 - 1) * (1 + m * x / n)**(-(m + n) / 2) / beta(m / 2, n / 2)


def fisher_f_quantile(m, n, level):
    return root("fisher_f", lambda x: log(fisher_f_cdf(m, n, x) / level), mpf("1e-300"), mpf("1e300"))


FUNCTIONS = {
    "normal_cdf": lambda mean, sd, x: erfc((mean - x) / (sd * sqrt(2))) / 2,
    "normal_quantile": normal_quantile,
    "gamma_cdf": lambda shape, scale, x: gamma_p(shape, x / scale),
    "chi_squared_cdf": lambda n, x: gamma_p(n / 2, x / 2),
    "students_t_pdf": students_t_pdf,
    "students_t_cdf": students_t_cdf,
    "students_t_quantile": students_t_quantile,
    "fisher_f_cdf": fisher_f_cdf,
    "fisher_f_pdf": fisher_f_pdf,
    "fisher_f_quantile": fisher_f_quantile,
    "poisson_cdf": lambda k, mean: gamma_q(mpf(k + 1), mean),
    "binomial_cdf": lambda k, n, p: ibetac(mpf(k + 1), mpf(n - k), p) if k < n else mpf(1),
    "negative_binomial_cdf": lambda k, r, p: ibeta(r, mpf(k + 1), p),
}
