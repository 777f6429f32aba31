"""Jacobi's theta functions of z and the nome q, or of τ with q = exp(−π τ)."""
from mpmath import exp, jtheta, pi


def of_nome(n, less):
    return lambda z, q: jtheta(n, z, q) - less


def of_tau(n, less):
    return lambda z, tau: jtheta(n, z, exp(-pi * tau)) - less


FUNCTIONS = {}
for name, n, less in [("1", 1, 0), ("2", 2, 0), ("3", 3, 0), ("4", 4, 0), ("3m1", 3, 1), ("4m1", 4, 1)]:
    FUNCTIONS["jacobi_theta" + name] = of_nome(n, less)
    FUNCTIONS["jacobi_theta" + name + "tau"] = of_tau(n, less)
