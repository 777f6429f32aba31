"""The beta function."""
from mpmath import beta, log

FUNCTIONS = {"beta": beta, "logbeta": lambda a, b: log(abs(beta(a, b)))}
