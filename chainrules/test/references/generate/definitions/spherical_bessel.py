"""Spherical Bessel functions, of whole and of real order."""
from mpmath import besselj, bessely, mpf, pi, sqrt


def spherical(f):
    return lambda nu, x: sqrt(pi / (2 * x)) * f(nu + mpf(1) / 2, x)


def prime(f):
    """DLMF 10.51.2."""
    return lambda n, x: spherical(f)(n, x) * n / x - spherical(f)(n + 1, x)


FUNCTIONS = {
    "sph_bessel": spherical(besselj),
    "sph_neumann": spherical(bessely),
    "sph_bessel_prime": prime(besselj),
    "sph_neumann_prime": prime(bessely),
    "sphericalbesselj": spherical(besselj),
    "sphericalbessely": spherical(bessely),
}
