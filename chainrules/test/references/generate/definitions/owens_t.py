"""Owen's T function."""
from mpmath import exp, pi, quad


def owens_t(h, a):
    return quad(lambda x: exp(-h * h * (1 + x * x) / 2) / (1 + x * x), [0, a]) / (2 * pi)


FUNCTIONS = {"owens_t": owens_t}
