"""Legendre's elliptic integrals of the modulus k; ellipk and ellipe take the parameter m = k²."""
from mpmath import ellipe, ellipf, ellipk, ellippi, pi, re, sin, sqrt


def first(k, phi=None):
    return re(ellipk(k * k) if phi is None else ellipf(phi, k * k))


def second(k, phi=None):
    return re(ellipe(k * k) if phi is None else ellipe(phi, k * k))


def third(k, n, phi=None):
    return re(ellippi(n, k * k) if phi is None else ellippi(n, phi, k * k))


def ellint_d(k, phi=None):
    """The integral of sin² θ / √(1 − k² sin² θ), (F − E)/k²."""
    if k == 0:
        return pi / 4 if phi is None else phi / 2 - sin(2 * phi) / 4
    return (first(k, phi) - second(k, phi)) / (k * k)


def jacobi_zeta(k, phi):
    """DLMF 22.16.32."""
    return second(k, phi) - second(k) / first(k) * first(k, phi)


def heuman_lambda(k, phi):
    """DLMF 19.2.21a, by Boost: F(φ, k′)/K(k′) + 2/π K(k) Z(φ, k′)."""
    k1 = sqrt(1 - k * k)
    return first(k1, phi) / first(k1) + 2 / pi * first(k) * jacobi_zeta(k1, phi)


FUNCTIONS = {
    "ellint_1": first,
    "comp_ellint_1": first,
    "ellint_2": second,
    "comp_ellint_2": second,
    "ellint_3": third,
    "comp_ellint_3": third,
    "ellint_d": ellint_d,
    "ellipk": ellipk,
    "ellipe": ellipe,
    "jacobi_zeta": jacobi_zeta,
    "heuman_lambda": heuman_lambda,
}
