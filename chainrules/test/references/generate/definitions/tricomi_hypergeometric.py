"""Tricomi's confluent hypergeometric function U."""
from mpmath import hyperu, log

FUNCTIONS = {"hypergeometric_U": hyperu, "log_hypergeometric_U": lambda a, b, z: log(abs(hyperu(a, b, z)))}
