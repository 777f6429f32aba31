"""Incomplete beta functions and their inverses by each argument. `beta` of three arguments is that from 0 to x, `betac` that
from x to 1; ibeta and ibetac are over B(a, b)."""
from mpmath import beta, eps, extradps, log, mpf

from definitions.roots import root


def lower(a, b, x, y):
    """The integral of t^(a−1) (1 − t)^(b−1) from 0 to x, y = 1 − x: by its series or, where that converges slowly, as the rest
    of B(a, b), with as many digits more as that cancels."""
    if 2 * x <= 1 or a <= 0 or b <= 0:
        return lower_sum(a, b, x, y)
    loss = max(0, log(beta(a, b) * a) - a * log(x) - b * log(y)) if x * b < y * a else 0
    with extradps(int(loss / log(10))):
        return beta(a, b) - lower_sum(b, a, y, x)


def lower_sum(a, b, x, y):
    """DLMF 8.17.8, whose terms are positive for positive a and b."""
    term = total = x**a * y**b / a
    n = 0
    while abs(term) > abs(total) * eps / 1000 or n < 10:
        term *= (a + b + n) / (a + 1 + n) * x
        total += term
        n += 1
    return total


def ibeta(a, b, x):
    return lower(a, b, x, 1 - x) / beta(a, b)


def ibetac(a, b, x):
    return lower(b, a, 1 - x, x) / beta(a, b)


def inverse(f):
    """x by its odds x/(1 − x), of which f is monotone from 0 to ∞."""
    def of(a, b, level):
        odds = root(f.__name__, lambda t: log(f(a, b, t / (1 + t)) / level), mpf("1e-300"), mpf("1e30"))
        return odds / (1 + odds)
    return of


def inverse_a(f):
    return lambda b, x, level: root(f.__name__ + "a", lambda a: log(f(a, b, x) / level), mpf("1e-12"), mpf("1e6"))


def inverse_b(f):
    return lambda a, x, level: root(f.__name__ + "b", lambda b: log(f(a, b, x) / level), mpf("1e-12"), mpf("1e6"))


FUNCTIONS = {
    "beta": lambda a, b, x: lower(a, b, x, 1 - x),
    "betac": lambda a, b, x: lower(b, a, 1 - x, x),
    "ibeta": ibeta,
    "ibetac": ibetac,
    "ibeta_derivative": lambda a, b, x: x**(a - 1) * (1 - x)**(b - 1) / beta(a, b),
    "ibeta_inv": inverse(ibeta),
    "ibetac_inv": inverse(ibetac),
    "ibeta_inva": inverse_a(ibeta),
    "ibetac_inva": inverse_a(ibetac),
    "ibeta_invb": inverse_b(ibeta),
    "ibetac_invb": inverse_b(ibetac),
}
