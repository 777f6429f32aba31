"""The two real branches of W exp(W) = x."""
from mpmath import lambertw, re


def branch(k):
    return lambda x: re(lambertw(x, k))


def slope(k):
    def of(x):
        w = branch(k)(x)
        return w / (x * (1 + w))
    return of


FUNCTIONS = {
    "lambert_w0": branch(0),
    "lambert_wm1": branch(-1),
    "lambert_w0_prime": slope(0),
    "lambert_wm1_prime": slope(-1),
}
