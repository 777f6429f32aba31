"""Exponential integrals Eᵥ and Ei, the sine and the cosine integral."""
from mpmath import ci, e1, ei, exp, expint, si

FUNCTIONS = {
    ("expint", 1): ei,
    ("expint", 2): expint,
    "expint1": e1,
    ("expintx", 1): lambda x: exp(x) * e1(x),
    ("expintx", 2): lambda n, x: exp(x) * expint(n, x),
    "cosint": ci,
    "sinint": si,
}
