#!/usr/bin/env python3
"""Computes the tables of chainrules/test/geometry/references from definitions, with mpmath.

    python3 generate.py            # writes value, first and second derivative of all rows at the points there
    python3 generate.py --check N  # computes N random rows again and compares all digits

A row has a function, its arguments, a direction, the value and both derivatives along the direction. A new row has the first
three, and nothing between the tabulators of the others. Derivatives are central differences of steps of 10^-50, in 200 digits.
"""
import argparse
import pathlib
import random
import sys

sys.dont_write_bytecode = True
try:
    import mpmath as mp
except ImportError:
    sys.exit("mpmath is missing: install python3-mpmath")
mp.mp.dps = 200
import branches
import cameras
import rotations

TABLES = pathlib.Path(__file__).resolve().parents[3] / "geometry/references"
STEP = mp.mpf(10) ** -50
DIGITS, ZERO = 20, mp.mpf(10) ** -45
SEED = 20


def numbers(text):
    """The lists of numbers, which are doubles, exactly."""
    return [[mp.mpf(float(x)) for x in part.split(",")] for part in text.split(";")]


def spelled(values):
    return ",".join("0" if abs(x) < ZERO else mp.nstr(mp.mpf(x), DIGITS) for x in values)


def computed(row):
    name, arguments, direction = row[:3]
    f = getattr(rotations, name, None) or getattr(cameras, name)
    at, along = numbers(arguments), numbers(direction)

    def moved(t):
        return [[a + t * d for a, d in zip(x, dx)] for x, dx in zip(at, along)]

    branches.at_the_point()
    value = f(*at)
    branches.beside_it()
    ahead = f(*moved(STEP))
    branches.beside_it()
    behind = f(*moved(-STEP))
    first = [(a - b) / (2 * STEP) for a, b in zip(ahead, behind)]
    second = [(a - 2 * y + b) / STEP ** 2 for a, y, b in zip(ahead, value, behind)]
    new = [spelled(value), spelled(first), spelled(second)]
    return row[:3] + [old if same(old, now) else now for old, now in zip(row[3:], new)]


def same(old, new):
    """The same numbers, however they are written."""
    a, b = old.split(","), new.split(",")
    return len(a) == len(b) and "" not in a and all(mp.mpf(x) == mp.mpf(y) for x, y in zip(a, b))


def read(table):
    head, *rows = [line.split("\t") for line in table.read_text().splitlines()]
    return head, rows


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--check", type=int, metavar="N")
    parser.add_argument("--seed", type=int, default=SEED)
    options = parser.parse_args()
    tables = sorted(TABLES.glob("*.tsv"))
    if options.check is None:
        for table in tables:
            head, rows = read(table)
            new = [computed(row) for row in rows]
            table.write_text("\n".join("\t".join(row) for row in [head] + new) + "\n")
            print(f"{table.name}: {len(rows)} rows, {sum(a != b for a, b in zip(rows, new))} changed")
        return
    rows = [(table.name, row) for table in tables for row in read(table)[1]]
    print(f"{options.check} of {len(rows)} rows, seed {options.seed}")
    wrong = 0
    for name, row in random.Random(options.seed).sample(rows, min(options.check, len(rows))):
        new = computed(row)
        if new != row:
            wrong += 1
            print(f"{name}: {row[0]}({row[1]}): the table has\n    {row[3:]}, computed is\n    {new[3:]}")
    sys.exit(wrong != 0)


if __name__ == "__main__":
    main()
