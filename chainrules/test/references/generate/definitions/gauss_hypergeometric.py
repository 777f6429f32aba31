"""Gauss's hypergeometric function, real where it is."""
from mpmath import hyp2f1, log

FUNCTIONS = {"hypergeometric_2F1": hyp2f1, "log_hypergeometric_2F1": lambda a, b, c, z: log(abs(hyp2f1(a, b, c, z)))}
