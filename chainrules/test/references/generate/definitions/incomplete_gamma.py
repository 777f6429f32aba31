"""Incomplete gamma functions, their logarithm and inverses. Names follow Boost and SpecialFunctions.jl: gamma and tgamma of
two arguments are the upper one, p and q the lower and upper over Γ(a)."""
from mpmath import exp, gamma, gammainc, log, mpf

from definitions.roots import root

HIGH = mpf("1e30")


def p(a, x):
    return gammainc(a, 0, x) / gamma(a)


def q(a, x):
    return gammainc(a, x) / gamma(a)


def inverse(name, f, level, low="1e-300"):
    return root(name, lambda t: log(f(t) / level), mpf(low), HIGH)


def p_inv(a, level):
    return inverse("p_inv", lambda x: p(a, x), level)


def q_inv(a, level):
    return inverse("q_inv", lambda x: q(a, x), level)


FUNCTIONS = {
    "gamma": gammainc,
    "tgamma": gammainc,
    "tgamma_lower": lambda a, x: gammainc(a, 0, x),
    "loggamma": lambda a, x: log(gammainc(a, x)),
    "gamma_p": p,
    "gamma_q": q,
    "gamma_p_derivative": lambda a, x: exp((a - 1) * log(x) - x) / gamma(a),
    "gamma_p_inv": p_inv,
    "gamma_q_inv": q_inv,
    "gamma_p_inva": lambda x, level: inverse("p_inva", lambda a: p(a, x), level),
    "gamma_q_inva": lambda x, level: inverse("q_inva", lambda a: q(a, x), level),
}
