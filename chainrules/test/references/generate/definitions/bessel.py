"""Bessel functions, their derivatives by x and their zeros; names that end with x are scaled."""
from mpmath import besseli, besselj, besseljzero, besselk, bessely, besselyzero, exp, mpf, pi


def prime(f, below=1, above=-1):
    """C′ᵥ as a half of the sum of its neighbours, with signs."""
    return lambda nu, x: (below * f(nu - 1, x) + above * f(nu + 1, x)) / 2


FUNCTIONS = {
    "cyl_bessel_j": besselj,
    "cyl_neumann": bessely,
    "cyl_bessel_i": besseli,
    "cyl_bessel_k": besselk,
    "cyl_bessel_j_prime": prime(besselj),
    "cyl_neumann_prime": prime(bessely),
    "cyl_bessel_i_prime": prime(besseli, 1, 1),
    "cyl_bessel_k_prime": prime(besselk, -1, -1),
    "cyl_bessel_j_zero": besseljzero,
    "cyl_neumann_zero": besselyzero,
    "besselix": lambda nu, x: exp(-abs(x)) * besseli(nu, x),
    "besselkx": lambda nu, x: exp(x) * besselk(nu, x),
    "besseljx": besselj,
    "besselyx": bessely,
    "jinc": lambda x: 2 * besselj(1, pi * x) / (pi * x) if x != 0 else mpf(1),
}
