"""Kolmogorov's distribution of the largest distance x of n numbers: θ₄(0, exp(−2 n x²))."""
from mpmath import exp, jtheta

FUNCTIONS = {"kolmogorov_smirnov_cdf": lambda n, x: jtheta(4, 0, exp(-2 * n * x * x))}
