"""Cardinal sines, and sine and cosine of π x."""
from mpmath import cospi, mpf, sin, sinh, sinpi

FUNCTIONS = {
    "sinc_pi": lambda x: sin(x) / x if x != 0 else mpf(1),
    "sinhc_pi": lambda x: sinh(x) / x if x != 0 else mpf(1),
    "sin_pi": sinpi,
    "cos_pi": cospi,
}
