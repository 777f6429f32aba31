"""Roots, for inverse functions."""
import mpmath as mp

# The last root of a name, and the slope there: points of one difference are next to one another.
nearby = {}


def root(name, f, low, high):
    """The root of a monotone f between low and high, positive both: from the last one where that is near, else found by halving,
    the exponents first; then by the secant method."""
    x, slope = nearby.get(name, (None, None))
    value = f(x) if x is not None else None
    if x is None or abs(value) > abs(slope * x) * mp.mpf("1e-20"):
        x = halved(f, low, high)
        value = f(x)
        slope = (f(x * (1 + mp.mpf("1e-18"))) - value) / (x * mp.mpf("1e-18"))
    for _ in range(60):
        next_x = x - value / slope
        if abs(next_x - x) < abs(x) * mp.mpf(10) ** (8 - mp.mp.dps):
            break
        next_value = f(next_x)
        if next_value != value:
            slope = (next_value - value) / (next_x - x)
        x, value = next_x, next_value
    nearby[name] = next_x, slope
    return next_x


def halved(f, low, high):
    """The root to 20 digits: first its size, by steps from 1 that grow, as f may be slow far out."""
    with mp.workdps(30):
        at_one, beside = f(mp.mpf(1)), f(mp.mpf(3) / 2)
        rising = beside > at_one if beside != at_one else f(high) > 0
        factor = mp.mpf(2) if (at_one < 0) == rising else mp.mpf(1) / 2
        inner, outer = mp.mpf(1), factor
        while low < outer < high and (f(outer) > 0) == (at_one > 0):
            factor *= factor
            inner, outer = outer, outer * factor
        low, high = max(low, min(inner, outer)), min(high, max(inner, outer))
        while high - low > high * mp.mpf("1e-20"):
            middle = mp.sqrt(low * high) if high > 2 * low else (low + high) / 2
            if (f(middle) > 0) == rising:
                high = middle
            else:
                low = middle
        return (low + high) / 2
