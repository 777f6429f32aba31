"""Matérn's covariance of smoothness ν at the distance d."""
from mpmath import besselk, gamma, sqrt


def matern(nu, d):
    r = sqrt(2 * nu) * d
    return 2**(1 - nu) / gamma(nu) * r**nu * besselk(nu, r)


FUNCTIONS = {"matern_covariance": matern}
