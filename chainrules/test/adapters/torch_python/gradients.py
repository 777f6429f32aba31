"""First and second derivatives of the operators in a library, by torch's own checks.

    python3 gradients.py <library>
"""

import sys

import torch
from torch.autograd import gradcheck, gradgradcheck

torch.ops.load_library(sys.argv[1])
operators = torch.ops.chainrules


def vector(*numbers):
    return torch.tensor(numbers, dtype=torch.double, requires_grad=True)


x = vector(0.3, 0.8, 2.1)
column = vector([0.7], [1.9])  # broadcast
unit = vector(0.2, 0.5, 0.7)
square = vector([0.0, 2.0, 0.5], [1.5, 0.3, -1.0], [0.4, 1.0, 3.0])
positive = vector([3.0, 0.4, 0.1], [0.4, 2.0, 0.3], [0.1, 0.3, 1.5])
calls = [(name, (x,)) for name in ("erfcx", "dawson", "lgamma", "digamma", "lambert_w0", "logistic")]
calls += [(name, (x, column)) for name in ("gamma_p", "gamma_q", "beta", "cyl_bessel_j", "cyl_bessel_k", "pow")]
calls += [
    ("ellint_1", (unit, column)),
    ("ibeta", (x, column, unit)),
    ("normal_cdf", (x, column, unit)),
    ("solve", (square, x)),
    ("solve_columns", (square, vector([0.7, 1.0], [-1.3, 0.2], [2.0, 0.5]))),
    ("inverse", (square,)),
    ("determinant", (square,)),
    ("logdet", (positive,)),
    ("hermite", (3, x)),
]
for name, arguments in calls:
    operator = getattr(operators, name)
    assert gradcheck(operator, arguments), name
    assert gradgradcheck(operator, arguments), name
    print(name)
assert len(calls) >= 20
