"""Which branch a definition takes. It keeps the one of the point where it is near it: on a cut, too, the derivative is that
of the branch taken."""
_known, _next = [], None


def taken(condition):
    """The condition at the point itself."""
    global _next
    if _next is None:
        _known.append(condition)
        return condition
    _next += 1
    return _known[_next - 1]


def at_the_point():
    global _next
    _known.clear()
    _next = None


def beside_it():
    global _next
    _next = 0
