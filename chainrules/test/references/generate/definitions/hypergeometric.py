"""Hypergeometric functions pFq of numbers: p parameters above, q below, and z."""
from mpmath import gamma, hyp0f1, hyp1f1, hyp2f0, hyper, log


def of(p, q):
    return lambda *x: hyper(list(x[:p]), list(x[p:p + q]), x[-1])


FUNCTIONS = {
    "hypergeometric_0F1": hyp0f1,
    "hypergeometric_1F0": lambda a, z: (1 - z)**-a,
    "hypergeometric_1F1": hyp1f1,
    "hypergeometric_1F1_regularized": lambda a, b, z: hyp1f1(a, b, z) / gamma(b),
    "log_hypergeometric_1F1": lambda a, b, z: log(abs(hyp1f1(a, b, z))),
    "hypergeometric_2F0": hyp2f0,
}
for p, q in [(1, 2), (2, 1), (2, 2), (3, 2)]:
    FUNCTIONS[f"hypergeometric_pFq[{p},{q}]"] = of(p, q)
