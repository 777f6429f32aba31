"""Spherical harmonics of the angles θ and φ, real and imaginary part, with the sign of Condon and Shortley."""
from mpmath import cos, factorial, pi, sin, sqrt

from definitions.polynomials import jacobi_derivative


def sph_legendre(n, m, theta):
    """(sin θ)^m instead of √(1 − cos² θ)^m: the same for 0 ≤ θ ≤ π, and smooth."""
    if m < 0:
        return (-1)**m * sph_legendre(n, -m, theta)
    size = sqrt((2 * n + 1) * factorial(n - m) / (4 * pi * factorial(n + m)))
    return (-1)**m * size * sin(theta)**m * jacobi_derivative(n, 0, 0, cos(theta), m)


FUNCTIONS = {
    "sph_legendre": sph_legendre,
    "spherical_harmonic_r": lambda n, m, theta, phi: sph_legendre(n, m, theta) * cos(m * phi),
    "spherical_harmonic_i": lambda n, m, theta, phi: sph_legendre(n, m, theta) * sin(m * phi),
}
