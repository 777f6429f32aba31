# SPDX-License-Identifier: MIT
"""Where function objects are declared."""

import re


class Headers:
    """Where each function object is declared."""

    DECLARATION = re.compile(r"(?:CHAINRULES_\w*(?:FUNCTION|PRIMAL|RULE|COUNTED|HANKEL|THETA)\w*\(|.*CHAINRULES_DETAIL_OBJECT \S+ )(.*)")
    # Of a distribution, several functions, with the name's beginning on the line below.
    DISTRIBUTION = re.compile(r"CHAINRULES_DETAIL_DISTRIBUTION\w*\(\s*(?:\w+, )??(\w+), (?:\w+, )?\(")
    ENDINGS = ("pdf", "cdf", "ccdf", "quantile")

    def __init__(self, include):
        self.places = {}
        for path in sorted(include.rglob("*.hpp")):
            if {"rule_list", "detail", "base", "sequences", "eigen"} & set(path.parts):
                continue
            lines = path.read_text().splitlines()
            used = {m[1] for m in (re.match(r"using \w+::(\w+);", l) for l in lines) if m}
            for at, line in enumerate(lines, 1):
                found = self.DECLARATION.match(line)
                names = re.findall(r"\w+", found[1])[:4] if found else []
                if found := self.DISTRIBUTION.match("\n".join(lines[at - 1 : at + 1])):
                    names = [f"{found[1]}_{ending}" for ending in self.ENDINGS]
                for name in names:
                    if name in used:
                        self.places.setdefault(name, (path, at))
            for name in used - self.places.keys():
                self.places[name] = (path, line_of_rule(lines, name))


def line_of_rule(lines, name):
    """Where a macro of the header makes the rule of a function, whose name ends in the macro's argument."""
    ending = re.compile(rf"CHAINRULES_\w+\({name.rsplit('_')[-1]},")
    return next((at for at, line in enumerate(lines, 1) if ending.match(line)), 1)


def line_in(path, name):
    """Where a header of array functions declares one, by itself or in a list of several."""
    lines = path.read_text().splitlines()
    declares = re.compile(rf"CHAINRULES_[A-Z_]+\((?:.*\W)?{name}\b")
    is_called = re.compile(rf'chainrules_name\(\) {{ return "{name}"')
    mentions = re.compile(rf'^(?! *//|#include|using)(?!.*").*(?<![.\w]){name}\b')
    for pattern in (declares, is_called, mentions):
        for at, line in enumerate(lines, 1):
            if pattern.search(line):
                return at
    return None


def place_in(include, header, name):
    """The file and line that declares a function of arrays: of the header, or of one that it includes."""
    waiting, seen = [header], set()
    while waiting:
        one = waiting.pop(0)
        if one in seen or not (include / one).exists():
            continue
        seen.add(one)
        line = line_in(include / one, name)
        if line:
            return include / one, line
        waiting += re.findall(r'#include "(chainrules/[^"]+)"', (include / one).read_text())
    return include / header, 1
