"""Functions of elementary ones."""
from mpmath import acosh, asinh, atanh, cbrt, exp, expm1, log, log1p, sqrt


def real_cbrt(x):
    return cbrt(x) if x >= 0 else -cbrt(-x)


FUNCTIONS = {
    "acosh": acosh,
    "asinh": asinh,
    "atanh": atanh,
    "cbrt": real_cbrt,
    "expm1": expm1,
    "hypot": lambda *x: sqrt(sum(each * each for each in x)),
    "log1mexp": lambda x: log(-expm1(x)),
    "log1p": log1p,
    "log1pexp": lambda x: log1p(exp(x)),
    "log1pmx": lambda x: log1p(x) - x,
    "logaddexp": lambda x, y: log(exp(x) + exp(y)),
    "logexpm1": lambda x: log(expm1(x)),
    "logistic": lambda x: 1 / (1 + exp(-x)),
    "logit": lambda x: log(x / (1 - x)),
    "logmxp1": lambda x: log(x) - x + 1,
    "logsubexp": lambda x, y: log(abs(exp(x) - exp(y))),
    "logsumexp": lambda *x: log(sum(exp(each) for each in x)),
    "powm1": lambda x, y: x**y - 1,
    "rsqrt": lambda x: 1 / sqrt(x),
    "sqrt1pm1": lambda x: sqrt(1 + x) - 1,
    "xlog1py": lambda x, y: x * log1p(y),
    "xlogx": lambda x: x * log(x) if x != 0 else x,
    "xlogy": lambda x, y: x * log(y) if x != 0 else x,
}
