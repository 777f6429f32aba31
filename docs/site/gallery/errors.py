# SPDX-License-Identifier: MIT
"""Measures what the pages draw of accuracy: errors.tsv, from what dump.cpp printed and the program chainrules.accuracy.

    python3 -m gallery.errors <elementary.json> <special.json> <program> <errors.tsv>

A line has group, function, number of arguments, the one by which it is differentiated, the ends of the interval, and for
each of its equal parts the worst error of the partial in units in the last place of double; nothing where it is not known."""

import bisect
import json
import math
import pathlib
import random
import subprocess
import sys
import tempfile

PARTS = 48
# Points in each part, of each curve that is drawn. References of special functions take much longer.
EACH = {"elementary": 12, "special": 3}
# Their references take seconds a point.
SLOW = {"kolmogorov_smirnov"}


def read(file):
    """(low, high, errors) by (group, function, arity, argument)."""
    rows = {}
    for line in file.read_text().splitlines():
        group, name, arity, by, low, high, errors = line.split("\t")
        numbers = [float(e) if e else math.nan for e in errors.split(",")]
        rows[group, name, int(arity), int(by)] = (float(low), float(high), numbers)
    return rows


def samples(curve, each, draw):
    """(part, x) where the curve has a derivative on both sides."""
    xs = [p[0] for p in curve["points"]]
    known = [not isinstance(p[2], str) for p in curve["points"]]
    width = (xs[-1] - xs[0]) / PARTS
    for part in range(PARTS):
        for _ in range(each):
            x = xs[0] + (part + draw.random()) * width
            right = min(max(bisect.bisect(xs, x), 1), len(xs) - 1)
            if known[right - 1] and known[right]:
                yield part, x


def main(elementary, special, program, result):
    series, lines = {}, []
    for dump in (elementary, special):
        for line in pathlib.Path(dump).read_text().splitlines():
            entry = json.loads(line)
            if entry["topic"] in SLOW:
                continue
            new = set()
            for curve in entry["curves"]:
                key = entry["group"], entry["name"], entry["arity"], curve["by"]
                # The first of several entries with a name, as of literal_pow.
                if key in series and key not in new:
                    continue
                new.add(key)
                xs = [p[0] for p in curve["points"]]
                _, _, where = series.setdefault(key, (xs[0], xs[-1], []))
                for part, x in samples(curve, EACH[entry["group"]], random.Random(str(key))):
                    arguments = ["%.17g" % (x if k == curve["by"] else v) for k, v in enumerate(curve["fixed"])]
                    where.append((part, len(lines)))
                    lines.append("\t".join([entry["topic"], entry["name"], str(curve["by"])] + arguments))
    with tempfile.NamedTemporaryFile("w", suffix=".tsv") as points:
        points.write("\n".join(lines) + "\n")
        points.flush()
        printed = subprocess.run([program, "--at", points.name], check=True, stdout=subprocess.PIPE, text=True).stdout.split()
    if len(printed) != len(lines):
        sys.exit(f"{program} printed {len(printed)} errors for {len(lines)} points")
    rows = []
    for (group, name, arity, by), (low, high, where) in series.items():
        worst = [math.nan] * PARTS
        for part, k in where:
            error = float(printed[k])
            if not math.isnan(error) and not error <= worst[part]:
                worst[part] = error
        if not all(map(math.isnan, worst)):
            errors = ",".join("" if math.isnan(e) else "%.2g" % e for e in worst)
            rows.append(f"{group}\t{name}\t{arity}\t{by}\t{low:.9g}\t{high:.9g}\t{errors}\n")
    pathlib.Path(result).write_text("".join(rows))
    print(f"{len(rows)} partials, {len(lines)} points")


if __name__ == "__main__":
    main(*sys.argv[1:])
