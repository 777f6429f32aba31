"""Value, gradient and Hessian of a definition, as differences in high precision.

Nothing here knows a rule: a definition is evaluated at points next to the given one, in so many digits that the differences
keep those wanted. All is done twice, with another step and more digits, until both agree.
"""
import mpmath as mp

DIGITS = 25


def spelled(x):
    """A number as the tables have it: 25 digits, without zeros at the end."""
    return mp.nstr(x, DIGITS, min_fixed=-8, max_fixed=16)


class Differences:
    """Central differences of f at x, with steps of 10^-digits relative to an argument below 1, each value computed once."""

    def __init__(self, f, x, order, digits, extra):
        self.f, self.x, self.values = f, x, {}
        small = max([0] + [-int(mp.floor(mp.log10(abs(a)))) for a in x if a != 0])
        self.precision = order * digits + 45 + 2 * min(small, 400) + extra
        with mp.workdps(self.precision):
            self.step = [mp.mpf(10) ** -digits * (min(abs(a), 1) or 1) for a in x]

    def at(self, *shifts):
        key = tuple(sorted(shifts))
        if key not in self.values:
            x = list(self.x)
            for i, sign in shifts:
                x[i] += sign * self.step[i]
            self.values[key] = mp.re(self.f(*x))
        return self.values[key]

    def entry(self, where):
        """() is the value, (i,) a first and (i, j) a second derivative."""
        with mp.workdps(self.precision):
            if not where:
                return self.at()
            if len(where) == 1:
                i, = where
                return (self.at((i, 1)) - self.at((i, -1))) / (2 * self.step[i])
            i, j = where
            if i == j:
                return (self.at((i, 1)) - 2 * self.at() + self.at((i, -1))) / self.step[i] ** 2
            corner = [s * t * self.at((i, s), (j, t)) for s in (1, -1) for t in (1, -1)]
            return mp.fsum(corner) / (4 * self.step[i] * self.step[j])


class Unsettled(Exception):
    """More digits give other digits."""


def entries(f, x, wanted):
    """The entries of f at x, exact numbers, spelled; `wanted` says which: (), (i,), (i, j)."""
    found, open_ = {}, list(wanted)
    before, order = None, max(len(where) for where in wanted)
    for attempt in range(6):
        now = Differences(f, x, order, (30, 40, 55, 80, 110, 120)[attempt], (0, 0, 60, 200, 500, 700)[attempt])
        if before is not None:
            for where in list(open_):
                a, b = before.entry(where), now.entry(where)
                # What shrinks with the step is 0; what is 0 at once may be too small for so few digits.
                if abs(b) < abs(a) / 10**10 and attempt >= 3 or (a == b == 0 and attempt == 5):
                    found[where] = spelled(mp.mpf(0))
                elif b != 0 and spelled(a) == spelled(b):
                    found[where] = spelled(b)
                else:
                    continue
                open_.remove(where)
        if not open_:
            return found
        before = now
    raise Unsettled(", ".join(f"{where}: {spelled(before.entry(where))}" for where in open_))
