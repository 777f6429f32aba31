"""Orthogonal polynomials, associated functions, and cardinal B-splines: all by their sums, no differences of them."""
from mpmath import atanh, binomial, factorial, mpf, sqrt


def rf(a, n):
    """a (a + 1) … (a + n − 1)."""
    product = mpf(1)
    for k in range(n):
        product *= a + k
    return product


def jacobi(n, a, b, x):
    """DLMF 18.5.7."""
    return sum(rf(n + a + b + 1, k) * rf(a + k + 1, n - k) / (factorial(k) * factorial(n - k)) * ((x - 1) / 2)**k
               for k in range(n + 1))


def jacobi_derivative(n, a, b, x, k):
    """DLMF 18.9.15, k times."""
    return rf(n + a + b + 1, k) / mpf(2)**k * jacobi(n - k, a + k, b + k, x) if k <= n else mpf(0)


def gegenbauer(n, l, x):
    """DLMF 18.5.10."""
    return sum((-1)**k * rf(l, n - k) / (factorial(k) * factorial(n - 2 * k)) * (2 * x)**(n - 2 * k) for k in range(n // 2 + 1))


def gegenbauer_derivative(n, l, x, k):
    """DLMF 18.9.19, k times."""
    return 2**k * rf(l, k) * gegenbauer(n - k, l + k, x) if k <= n else mpf(0)


def legendre(n, x, derivative=0):
    """P₋ₙ₋₁ = Pₙ."""
    return jacobi_derivative(n if n >= 0 else -n - 1, 0, 0, x, derivative)


def assoc_legendre(n, m, x):
    """Without the sign of Condon and Shortley: (1 − x²)^(m/2) times the m-th derivative."""
    if m < 0:
        return factorial(n + m) / factorial(n - m) * assoc_legendre(n, -m, x) * (-1)**m
    return sqrt(1 - x * x)**m * legendre(n, x, m)


def legendre_q(n, x):
    """DLMF 14.7.2, by its recurrence."""
    q, following = atanh(x), x * atanh(x) - 1
    for k in range(1, n + 1):
        q, following = following, ((2 * k + 1) * x * following - k * q) / (k + 1)
    return q


def laguerre(n, a, x):
    """DLMF 18.5.12."""
    return sum(rf(a + k + 1, n - k) / (factorial(n - k) * factorial(k)) * (-x)**k for k in range(n + 1))


def hermite(n, x):
    return factorial(n) * sum((-1)**k * (2 * x)**(n - 2 * k) / (factorial(k) * factorial(n - 2 * k)) for k in range(n // 2 + 1))


def chebyshev_u(n, x):
    return gegenbauer(n, 1, x) if n >= 0 else mpf(0)


def chebyshev_t(n, x):
    return (chebyshev_u(n, x) - chebyshev_u(n - 2, x)) / 2 if n > 0 else mpf(1)


def b_spline(n, x, derivative=0):
    """The sum of truncated powers."""
    power = n - derivative
    return sum((-1)**k * binomial(n + 1, k) * max(x + mpf(n + 1) / 2 - k, 0)**power for k in range(n + 2)) / factorial(power)


FUNCTIONS = {
    ("legendre_p", 2): legendre,
    ("legendre_p", 3): lambda n, m, x: (-1)**m * assoc_legendre(n, m, x),
    "legendre": legendre,
    "legendre_p_prime": lambda n, x: legendre(n, x, 1),
    "legendre_q": legendre_q,
    "assoc_legendre": assoc_legendre,
    ("laguerre", 2): lambda n, x: laguerre(n, 0, x),
    ("laguerre", 3): laguerre,
    "assoc_laguerre": laguerre,
    "hermite": hermite,
    "chebyshev_t": chebyshev_t,
    "chebyshev_u": chebyshev_u,
    "chebyshev_t_prime": lambda n, x: n * chebyshev_u(n - 1, x),
    "gegenbauer": gegenbauer,
    "gegenbauer_prime": lambda n, l, x: gegenbauer_derivative(n, l, x, 1),
    "gegenbauer_derivative": gegenbauer_derivative,
    "jacobi": jacobi,
    "jacobi_prime": lambda n, a, b, x: jacobi_derivative(n, a, b, x, 1),
    "jacobi_double_prime": lambda n, a, b, x: jacobi_derivative(n, a, b, x, 2),
    "jacobi_derivative": jacobi_derivative,
    "cardinal_b_spline": b_spline,
    "cardinal_b_spline_prime": lambda n, x: b_spline(n, x, 1),
    "cardinal_b_spline_double_prime": lambda n, x: b_spline(n, x, 2),
}
