# SPDX-License-Identifier: MIT
"""Programs that call the array rules, one for each topic, and one program of all of them that prints what each prints:
    python3 -m gallery.array_uses <lines of JSON of dump_arrays> <folder of headers> <file to write>    (in docs/site)"""

import json
import pathlib
import re
import sys
import unicodedata

from . import headers, programs

SIZES = {"n": 3, "k": 4, "m": 2}
# Symmetric, positive definite, far from singular.
REGULAR = [[4, 1, 0.5], [1, 3, 0.25], [0.5, 0.25, 5]]
TYPES = {"matrix": "Eigen::MatrixXd", "column": "Eigen::VectorXd", "row": "Eigen::RowVectorXd", "list": "std::vector<double>"}


def size(extent):
    return SIZES.get(extent) or int(extent)


def function_headers(include):
    """The headers of functions of numbers, by name."""
    places = headers.Headers(include).places
    return {name: path.relative_to(include).as_posix() for name, (path, _) in places.items()}


def dotted(text):
    """Names with a dot, which stand for the tangents of arguments, in the order of a formula."""
    text = unicodedata.normalize("NFD", text)
    text = re.sub(r"^\w\u0307\S* by ", "", text)
    return re.findall(r"(\w)\u0307(?![₀-₉])", text)


def shapes_of(entry):
    """The names in the text of shapes, with the shape of each."""
    shapes, waiting = {}, []
    for piece in re.split(r"[,;] ", entry["shapes"]):
        name, colon, shape = piece.partition(": ")
        if re.fullmatch(r"[^\W\d_]\w*", name) and len(name) < 6:
            waiting.append(name)
        else:
            waiting.clear()
        if colon:
            shapes |= {n: shape for n in waiting}
            waiting.clear()
    return shapes


def names_of(entry):
    """The arguments' names, as the texts of shapes and formulas have them."""
    shapes, tangents = shapes_of(entry), dotted(entry["forward"])
    matrices = any(a["kind"] == "matrix" for a in entry["arguments"])
    letters = "ABCD" if matrices else "vwxz"
    inner = re.search(r"\w+\(([^()]*)\)", entry["forward"])
    whole = [w for w in (inner[1].split(", ")[1:] if inner else []) if w.isidentifier()]
    text = " ".join((entry["sentence"], entry["forward"], entry["shapes"]))
    whole = list(dict.fromkeys(whole + [w for w in "ijpqrc" if re.search(rf"\b{w}\b", text)] + list("ijpqrc")))
    names = []
    greek = [n for n in tangents if n not in shapes and not n.isascii()]
    scalars = greek + [n for n in tangents if shapes.get(n) == "a real number" or n == "q"]
    for argument in entry["arguments"]:
        kind = argument["kind"]
        free = [n for n in shapes if n not in names]
        if kind in TYPES:
            shape = {"matrix": "{rows}×{cols}", "row": "1×{cols}"}.get(kind, "{rows}").format(**argument)
            fitting = [n for n in free if shapes[n].split(" ")[0] == shape]
            known = [n for n in fitting if n in tangents] or fitting or [n for n in free if n in tangents]
            known += [n for n in letters if n not in names]
        elif kind == "number":
            known = [n for n in scalars if n not in names] + [n for n in "αβγδ" if n not in names]
        elif kind == "function":
            known = [n for n in "fgh" if n not in names]
        elif kind == "other":
            known = [n for n in free if n in ("i", "j", "mask", "pairs", "c")] + whole
        else:
            known = [n for n in greek + whole if n not in names]
        names.append(known[0])
    return names


def value(argument, position):
    """The initialiser of an argument."""
    kind, rows, cols = argument["kind"], size(argument["rows"]), size(argument["cols"])
    if argument["drawn"] == "regular" and rows <= 3 and cols <= 3:
        numbers = [[REGULAR[i][j] for j in range(cols)] for i in range(rows)]
    else:
        drawn = argument["drawn"]
        count = iter(range(1, 100))
        number = lambda t: 0.25 * ((5 * t + 3 * position) % 13 + 1) if drawn != "any" else 0.5 * ((5 * t + 3 * position) % 9 - 4) or 0.75
        numbers = [[number(next(count)) for _ in range(cols)] for _ in range(rows)]
    lines = ["{" + ", ".join("%g" % x for x in line) + "}" for line in numbers]
    if kind in ("list", "column"):
        column = "{" + ", ".join("%g" % line[0] for line in numbers) + "}"
        return column if kind == "list" else "{" + column + "}"
    return "{" + ", ".join(lines) + "}"


def ascii_name(name):
    return {"α": "a", "β": "b", "γ": "c", "μ": "mu", "Σ": "Sigma", "λ": "lambda", "σ": "sigma", "ζ": "zeta", "ξ": "xi"}.get(name, name)


def printed(name, expression, is_list):
    if is_list:
        return [f'    std::cout << "\\n{name} =";', f"    for (double const element : {expression}) std::cout << ' ' << element;"]
    return [f'    std::cout << "\\n{name} =\\n" << {expression};']


def program(entry, headers_of):
    """Prints the value and, for the cotangent that is the value itself, the cotangents of the arguments. headers_of: the
    headers of the functions that are arguments."""
    lines, call, bars, shown, position = [], [f"fn::{entry['name']}"], [], [], 0
    includes = {entry["header"], *(headers_of[a["value"]] for a in entry["arguments"] if a["kind"] == "function")}
    for name, argument, reverse in zip(map(ascii_name, names_of(entry)), entry["arguments"], entry["reverse"]):
        kind = argument["kind"]
        bars.append(name + "_bar")
        if kind in TYPES:
            lines.append(f"    {TYPES[kind]} const {name}{value(argument, position)};")
            position += 1
            call.append(name)
        else:
            call.append(f"fn::{argument['value']}" if kind == "function" else argument["value"])
        if reverse:
            shown += printed(f"{name}_bar", f"chainrules::unthunk({name}_bar)", kind == "list")
    lists = any(a["kind"] == "list" for a in entry["arguments"]) and "y" in shapes_of(entry)
    result = printed("value", "value", lists)
    result[0] = result[0].replace("\\n", "", 1)
    return "\n".join(
        [
            *(f"#include <{header}>" for header in sorted(includes)),
            "",
            "#include <iostream>",
            "",
            "int main() {",
            "    namespace fn = chainrules::fn;",
            *lines,
            f"    auto const [value, pullback] = chainrules::rrule({', '.join(call)});",
            f"    auto const [self, {', '.join(bars)}] = pullback(value);",
            *result,
            *shown,
            "    std::cout << '\\n';",
            "}",
        ]
    )


# Their calls have template arguments, or arguments of a fixed size.
NOT_WRITTEN = {"solve_triangular", "symm", "hemm", "trmm", "syrk", "herk", "lp_norm_of", "convert", "cross", "eval"}


def chosen(entries):
    """The first entry of each topic whose arguments the program can write down and whose result prints itself."""
    result = {}
    for at, entry in enumerate(entries):
        kinds = {a["kind"] for a in entry["arguments"]}
        if "other" not in kinds and kinds & set(TYPES) and entry["name"] not in NOT_WRITTEN:
            result.setdefault(entry["topic"], at)
    return sorted(result.values())


if __name__ == "__main__":
    headers_of = function_headers(pathlib.Path(sys.argv[2]))
    listed = [json.loads(line) for line in pathlib.Path(sys.argv[1]).read_text().splitlines()]
    texts = {at: program(listed[at], headers_of) for at in chosen(listed)}
    pathlib.Path(sys.argv[3]).write_text(programs.joined(texts))
