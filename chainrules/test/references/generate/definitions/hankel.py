"""Hankel functions of real arguments: J ± iY."""
from mpmath import besselj, bessely

from definitions.spherical_bessel import spherical


def negative(f):
    return lambda nu, x: -f(nu, x)


FUNCTIONS = {
    "cyl_hankel_1:re": besselj,
    "cyl_hankel_1:im": bessely,
    "cyl_hankel_2:re": besselj,
    "cyl_hankel_2:im": negative(bessely),
    "sph_hankel_1:re": spherical(besselj),
    "sph_hankel_1:im": spherical(bessely),
    "sph_hankel_2:re": spherical(besselj),
    "sph_hankel_2:im": negative(spherical(bessely)),
}
