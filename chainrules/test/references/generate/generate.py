#!/usr/bin/env python3
"""Computes the tables of chainrules/test/special/references from definitions, with mpmath.

    python3 generate.py <table>…              # writes the numbers of gamma.tsv, special_points/zeta.tsv, … at the points there
    python3 generate.py                       # of all tables
    python3 generate.py --check N [<table>…]  # computes N random rows again and compares all digits

A table has a row for each point: function, arguments, value, gradient, lower triangle of the Hessian. What is empty stays
empty. A new row has its function, its arguments and `?` for each number that is wanted. A table of by_order/ has a row for
each order and argument, and a column for the partial by the order of each function that its head names.
"""
import argparse
import decimal
import importlib
import multiprocessing
import pathlib
import random
import sys
import time

sys.dont_write_bytecode = True
try:
    import mpmath as mp
except ImportError:
    sys.exit("mpmath is missing: install python3-mpmath")
from definitions import roots
from partials import DIGITS, Unsettled, entries

TABLES = pathlib.Path(__file__).resolve().parents[2] / "special/references"
# Tables from older sources, whose shortest numbers have so few digits, until they are written here.
FEW_DIGITS = {"non_central_distributions.tsv": 5}
# Even functions of the order (DLMF 10.27.3): differences do not settle at 0.
EVEN = ("cyl_bessel_k", "cyl_bessel_k_prime")
SEED = 20


def definitions(table):
    """The functions of a table: by name, or by name and number of arguments."""
    return importlib.import_module("definitions." + pathlib.PurePath(table).stem).FUNCTIONS


def number(text):
    """An argument without point or exponent is a whole number; others are doubles, exactly."""
    return mp.mpf(float(text)) if any(c in text for c in ".en") else int(text)


def triangle(n):
    return [(i, j) for i in range(n) for j in range(i + 1)]


def by_order(table, head, row):
    """The row of a table of by_order/, and what went wrong."""
    (order, x), new = row[1:3], []
    for name, old in zip(head[3:], row[3:]):
        try:
            if not old or float(order) == 0 and name in EVEN:
                new.append(old and "0.0")
            else:
                new.append(entries(definitions(table)[name], [mp.mpf(float(order)), mp.mpf(float(x))], [(0,)])[0,])
        except Exception as e:  # what mpmath cannot compute is to be named, with the others
            return row, f"{table}: {name}({order}, {x}): {type(e).__name__}: {e}"
    return row[:3] + new, None


def computed(job):
    """The row with its numbers computed again, or what went wrong."""
    table, head, row = job
    if table.startswith("by_order/"):
        return by_order(table, head, row)
    name, arguments = row[0], row[1].split(",")
    functions = definitions(table)
    f = functions.get((name, len(arguments)), functions.get(name))
    if f is None:
        return row, f"{table}: no definition of {name}"
    n = len(arguments)
    places = [[()], [(i,) for i in range(n)], triangle(n)]
    texts = [column.split(",") for column in row[2:]]
    wanted = [where for column, all_ in zip(texts, places) for text, where in zip(column, all_) if text]
    begin = time.time()
    roots.nearby.clear()
    try:
        found = entries(f, [number(a) for a in arguments], wanted)
    except Unsettled as e:
        return row, f"{table}: {name}({row[1]}) does not settle: {e}"
    except Exception as e:  # what mpmath cannot compute is to be named, with the others
        return row, f"{table}: {name}({row[1]}): {type(e).__name__}: {e}"
    new = row[:2] + [",".join(found.get(where, "") if text else "" for text, where in zip(column, all_))
                     for column, all_ in zip(texts, places)]
    return new, f"slow: {table}: {name}({row[1]}): {time.time() - begin:.0f} s" if time.time() - begin > 20 else None


def agrees(old, new, few):
    """To all digits that the table has: 25 as they are written here; fewer, without zeros at the end, from older sources."""
    if old == new or not old:
        return old == new
    digits = len(old.lower().split("e")[0].replace(".", "").lstrip("-0"))
    a, b = decimal.Decimal(old), decimal.Decimal(new)
    return digits < DIGITS and abs(a - b) <= decimal.Decimal(10) ** (b.adjusted() + 1 - max(digits, few))


def same(table, old, new):
    few = FEW_DIGITS.get(table, 17)
    return len(old) == len(new) and all(agrees(a, b, few) for x, y in zip(old[2:], new[2:])
                                        for a, b in zip(x.split(","), y.split(",")))


def read(table):
    head, *rows = [line.split("\t") for line in (TABLES / table).read_text().splitlines()]
    return head, rows


def write(table, jobs):
    head, rows = read(table)
    with multiprocessing.Pool(jobs) as pool:
        new = pool.map(computed, [(table, head, row) for row in rows], chunksize=1)
    errors = [error for _, error in new if error]
    changed = sum(old != now for old, (now, _) in zip(rows, new))
    (TABLES / table).write_text("\n".join("\t".join(row) for row in [head] + [row for row, _ in new]) + "\n")
    print(f"{table}: {len(rows)} rows, {changed} changed, {len(errors)} not computed", flush=True)
    return [e for e in errors if not e.startswith("slow")]


def check(tables, count, seed, jobs):
    rows = [(table, head, row) for table in tables for head, all_ in [read(table)] for row in all_]
    print(f"{count} of {len(rows)} rows, seed {seed}")
    chosen = random.Random(seed).sample(rows, min(count, len(rows)))
    with multiprocessing.Pool(jobs) as pool:
        results = pool.map(computed, chosen, chunksize=1)
    errors = [error for _, error in results if error and not error.startswith("slow")]
    for (table, _, row), (now, error) in zip(chosen, results):
        if not (error and not error.startswith("slow")) and not same(table, row, now):
            errors.append(f"{table}: {row[0]}({row[1]}): the table has\n    {row[2:]}, computed is\n    {now[2:]}")
    return errors


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tables", nargs="*")
    parser.add_argument("--check", type=int, metavar="N")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    all_tables = sorted(str(path.relative_to(TABLES)) for folder in (".", "special_points", "by_order") for path in (TABLES / folder).glob("*.tsv"))
    tables = [t if t.endswith(".tsv") else t + ".tsv" for t in options.tables] or all_tables
    if options.check is not None:
        errors = check(tables, options.check, options.seed, options.jobs)
    else:
        errors = [error for table in tables for error in write(table, options.jobs)]
    for error in errors:
        print(error)
    sys.exit(bool(errors))


if __name__ == "__main__":
    main()
