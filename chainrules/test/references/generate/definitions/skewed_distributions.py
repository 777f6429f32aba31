"""The inverse Gaussian and the skew normal distribution."""
from mpmath import erfc, exp, sqrt

from definitions.owens_t import owens_t


def normal(z):
    return erfc(-z / sqrt(2)) / 2


def inverse_gaussian_cdf(mean, scale, x):
    root = sqrt(scale / x)
    return normal(root * (x / mean - 1)) + exp(2 * scale / mean) * normal(-root * (x / mean + 1))


def skew_normal_cdf(location, scale, shape, x):
    z = (x - location) / scale
    return normal(z) - 2 * owens_t(z, shape)


FUNCTIONS = {"inverse_gaussian_cdf": inverse_gaussian_cdf, "skew_normal_cdf": skew_normal_cdf}
