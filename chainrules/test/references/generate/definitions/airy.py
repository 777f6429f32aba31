"""Airy functions; names that end with x are scaled, by exp(±2/3 x^(3/2))."""
from mpmath import airyai, airybi, exp, re, sqrt


def exponent(x):
    return 2 * x * sqrt(x) / 3


FUNCTIONS = {
    "airy_ai": airyai,
    "airy_bi": airybi,
    "airy_ai_prime": lambda x: airyai(x, derivative=1),
    "airy_bi_prime": lambda x: airybi(x, derivative=1),
    "airyaix": lambda x: exp(exponent(x)) * airyai(x),
    "airyaiprimex": lambda x: exp(exponent(x)) * airyai(x, derivative=1),
    "airybix": lambda x: exp(-abs(re(exponent(x)))) * airybi(x),
    "airybiprimex": lambda x: exp(-abs(re(exponent(x)))) * airybi(x, derivative=1),
}
