"""Error functions, their inverses, and scaled ones."""
from mpmath import erf, erfc, erfi, exp, log, mpf, pi, sqrt

from definitions.roots import root


def erfcx(x):
    return exp(x * x) * erfc(x)


def erfc_inv(q):
    if q == 1:
        return mpf(0)
    if q > 1:
        return -erfc_inv(2 - q)
    return root("erfc_inv", lambda x: erfc(x) - q, mpf("1e-330"), mpf(50))


def erf_inv(p):
    if p == 0:
        return mpf(0)
    if p < 0:
        return -erf_inv(-p)
    return root("erf_inv", lambda x: erf(x) - p, mpf("1e-330"), mpf(50))


FUNCTIONS = {
    ("erf", 1): erf,
    ("erf", 2): lambda x, y: erf(y) - erf(x),
    "erfc": erfc,
    "erf_inv": erf_inv,
    "erfc_inv": erfc_inv,
    "erfcx": erfcx,
    "erfi": erfi,
    "dawson": lambda x: sqrt(pi) / 2 * exp(-x * x) * erfi(x),
    "logerfc": lambda x: log(erfc(x)),
    "logerfcx": lambda x: log(erfcx(x)),
    "logerf": lambda x, y: log(erf(y) - erf(x)),
}
