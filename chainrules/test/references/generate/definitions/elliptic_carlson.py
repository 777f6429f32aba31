"""Carlson's symmetric elliptic integrals."""
from mpmath import elliprc, elliprd, elliprf, elliprg, elliprj

FUNCTIONS = {"ellint_rc": elliprc, "ellint_rd": elliprd, "ellint_rf": elliprf, "ellint_rg": elliprg, "ellint_rj": elliprj}
