"""Non-central distributions, as Poisson mixtures of central ones; λ is the non-centrality, δ that of Student's t.

The central distribution functions of a mixture fall with j; the last one is computed and the others are sums from there."""
from mpmath import beta, eps, erfc, exp, fdot, gamma, log, mpf, sqrt

from definitions.incomplete_beta import ibeta
from definitions.incomplete_gamma import p as gamma_p
from definitions.roots import root


def weights(first, mean, shift=0):
    """first · mean^j / ((1 + shift)(2 + shift)…(j + shift)), until they are nothing."""
    found = [first]
    largest = abs(first)
    while len(found) <= mean or abs(found[-1]) > largest * eps / 1000:
        found.append(found[-1] * mean / (len(found) + shift))
        largest = max(largest, abs(found[-1]))
    return found


def products(first, ratio, n):
    """first, first · ratio(0), first · ratio(0) · ratio(1), …: n of them."""
    found = [first]
    while len(found) < n:
        found.append(found[-1] * ratio(len(found) - 1))
    return found


def mixture(w, last, steps):
    """Σ w_j F_j, where F_j = F_{j+1} + steps[j] and the last one is F_j itself."""
    each = last
    total = w[-1] * each
    for j in reversed(range(len(w) - 1)):
        each += steps[j]
        total += w[j] * each
    return total


def poisson(l):
    return weights(exp(-l / 2), l / 2)


def gamma_densities(a, x, n):
    """x^(a+j−1) e^(−x) / Γ(a + j)."""
    return products(x**(a - 1) * exp(-x) / gamma(a), lambda j: x / (a + j), n)


def beta_densities(a, b, x, n):
    """x^(a+j−1) (1 − x)^(b−1) / B(a + j, b)."""
    return products(x**(a - 1) * (1 - x)**(b - 1) / beta(a, b), lambda j: x * (a + b + j) / (a + j), n)


def chi_squared_cdf(k, l, x):
    w = poisson(l)
    return mixture(w, gamma_p(k / 2 + len(w) - 1, x / 2), gamma_densities(k / 2 + 1, x / 2, len(w)))


def chi_squared_pdf(k, l, x):
    w = poisson(l)
    return fdot(w, gamma_densities(k / 2, x / 2, len(w))) / 2


def beta_mixture(w, a, b, x):
    densities = beta_densities(a, b, x, len(w))
    return mixture(w, ibeta(a + len(w) - 1, b, x), [d * x * (1 - x) / (a + j) for j, d in enumerate(densities)])


def beta_cdf(a, b, l, x):
    return beta_mixture(poisson(l), a, b, x)


def beta_pdf(a, b, l, x):
    w = poisson(l)
    return fdot(w, beta_densities(a, b, x, len(w)))


def f_cdf(m, n, l, x):
    return beta_cdf(m / 2, n / 2, l, m * x / (n + m * x))


def f_pdf(m, n, l, x):
    return beta_pdf(m / 2, n / 2, l, m * x / (n + m * x)) * m * n / (n + m * x)**2


def t_weights(d):
    h, half = d * d / 2, mpf(1) / 2
    return (weights(exp(-h), h), half), (weights(d / sqrt(mpf(2)) * exp(-h) / gamma(half + 1), h, half), mpf(1))


def t_cdf(n, d, x):
    """Φ(−δ) and half the mixtures of I_y(j + ½, n/2) and I_y(j + 1, n/2), y = x²/(n + x²)."""
    if x < 0:
        return 1 - t_cdf(n, -d, -x)
    y = x * x / (n + x * x)
    return erfc(d / sqrt(mpf(2))) / 2 + (sum(beta_mixture(w, a, n / 2, y) for w, a in t_weights(d)) / 2 if y else 0)


def t_pdf(n, d, x):
    if x < 0:
        return t_pdf(n, -d, -x)
    y = x * x / (n + x * x)
    return sum(fdot(w, beta_densities(a, n / 2, y, len(w))) for w, a in t_weights(d)) * x * n / (n + x * x)**2


def quantile(cdf, high="1e30", to_x=lambda t: t):
    def of(*arguments):
        *parameters, level = arguments
        return to_x(root(cdf.__name__, lambda t: log(cdf(*parameters, to_x(t)) / level), mpf("1e-30"), mpf(high)))
    return of


def t_quantile(n, d, level):
    below = t_cdf(n, d, mpf(0))
    if level > below:
        return root("t", lambda x: log(t_cdf(n, d, x) / level), mpf("1e-30"), mpf("1e30"))
    return -root("t", lambda x: log(t_cdf(n, d, -x) / level), mpf("1e-30"), mpf("1e30"))


FUNCTIONS = {
    "non_central_chi_squared_cdf": chi_squared_cdf,
    "non_central_chi_squared_pdf": chi_squared_pdf,
    "non_central_chi_squared_quantile": quantile(chi_squared_cdf),
    "non_central_beta_cdf": beta_cdf,
    "non_central_beta_pdf": beta_pdf,
    "non_central_beta_quantile": quantile(beta_cdf, "1e30", lambda odds: odds / (1 + odds)),
    "non_central_f_cdf": f_cdf,
    "non_central_f_pdf": f_pdf,
    "non_central_f_quantile": quantile(f_cdf),
    "non_central_t_cdf": t_cdf,
    "non_central_t_pdf": t_pdf,
    "non_central_t_quantile": t_quantile,
}
