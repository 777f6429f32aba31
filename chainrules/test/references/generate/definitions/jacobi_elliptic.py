"""Jacobi's elliptic functions of the modulus k."""
from mpmath import ellipfun, re


def of(kind):
    return lambda k, u: re(ellipfun(kind, u, m=k * k))


FUNCTIONS = {"jacobi_" + kind: of(kind) for kind in "cd cn cs dc dn ds nc nd ns sc sd sn".split()}
