"""The zeta functions of Riemann and Hurwitz, and Dirichlet's eta function."""
from mpmath import altzeta, zeta

FUNCTIONS = {"zeta": zeta, "riemann_zeta": zeta, "eta": altzeta}
