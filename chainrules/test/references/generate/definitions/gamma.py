"""The gamma function, its logarithm, derivatives and quotients."""
from mpmath import ff, gamma, gammaprod, log, mpf, psi, rf

from definitions.roots import root


def log_abs_gamma(x):
    return log(abs(gamma(x)))


FUNCTIONS = {
    "tgamma": gamma,
    "lgamma": log_abs_gamma,
    "logabsgamma": log_abs_gamma,
    "loggamma1p": lambda x: log_abs_gamma(1 + x),
    "tgamma1pm1": lambda x: gamma(1 + x) - 1,
    "digamma": lambda x: psi(0, x),
    "trigamma": lambda x: psi(1, x),
    "polygamma": psi,
    "invdigamma": lambda y: root("invdigamma", lambda x: psi(0, x) - y, mpf("1e-12"), mpf("1e40")),
    "rising_factorial": rf,
    "falling_factorial": ff,
    "tgamma_ratio": lambda a, b: gammaprod([a], [b]),
    "tgamma_delta_ratio": lambda a, d: gammaprod([a], [a + d]),
}
