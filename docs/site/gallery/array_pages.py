# SPDX-License-Identifier: MIT
"""A page per function of the list of array rules, and their index: from what dump_arrays.cpp printed, and from the
programs of array_uses.py with what they print."""

import collections
import html
import json
import re
import unicodedata

from . import array_formulas, array_uses, headers, layout, programs

UNIT = 15


def size_of(text):
    """What an extent is where n, k and m are 3, 4 and 2, as in "n + m" or "nm"; None for words."""
    text = re.sub(r"(?<=[nkm0-9)])\s?(?=[nkm(])", "*", text.replace("−", "-"))
    if not re.fullmatch(r"[nkm0-9+*() -]+|min\([nkm], [nkm]\)", text):
        return None
    return eval(text, {"n": 3, "k": 4, "m": 2, "min": min, "__builtins__": {}})


def extents(shape):
    parts = shape.split("×")
    if len(parts) > 2:
        return None
    sizes = [size_of(part.strip()) for part in parts]
    return None if None in sizes else (sizes + [1])[:2]


def boxes(entry, names):
    """What is drawn: name, shape and extents of each array that is given, None, and the result."""
    given = []
    for name, argument in zip(names, entry["arguments"]):
        if argument["kind"] in array_uses.TYPES:
            rows, cols = argument["rows"], argument["cols"]
            shape = rows if argument["kind"] in ("column", "list") else f"{rows}×{cols}"
            given.append((name, shape, (array_uses.size(rows), array_uses.size(cols))))
    shapes = array_uses.shapes_of(entry)
    results = [(n, s) for n, s in shapes.items() if n not in names and (n in "YyXZzCωsλ")]
    for name, shape in results:
        if extents(shape):
            return given, (name, shape, extents(shape))
    if not results and "ω̄" in "".join(entry["reverse"]):
        return given, ("ω", "a number", (1, 1))
    return given, None


def picture(entry, names):
    """The shapes, to scale, as inline SVG."""
    given, result = boxes(entry, names)
    drawn = given + ([None, result] if result and given else [])
    if not drawn:
        return ""
    tallest = max(box[2][0] for box in drawn if box) * UNIT
    parts, x = [], 6
    for box in drawn:
        if box is None:
            parts.append(f'<text class="arrow" x="{x + 12}" y="{20 + tallest / 2}" text-anchor="middle">→</text>')
            x += 34
            continue
        name, shape, (rows, cols) = box
        width, height = cols * UNIT, rows * UNIT
        space = max(width, 7 * len(shape), 7 * len(name))
        left, top = x + (space - width) / 2, 18 + (tallest - height) / 2
        parts.append(f'<rect x="{left:g}" y="{top:g}" width="{width}" height="{height}"/>')
        for i in range(1, rows):
            parts.append(f'<line x1="{left:g}" x2="{left + width:g}" y1="{top + i * UNIT:g}" y2="{top + i * UNIT:g}"/>')
        for j in range(1, cols):
            parts.append(f'<line x1="{left + j * UNIT:g}" x2="{left + j * UNIT:g}" y1="{top:g}" y2="{top + height:g}"/>')
        parts.append(f'<text x="{x + space / 2:g}" y="12" text-anchor="middle"><tspan class="name">{html.escape(name)}</tspan></text>')
        parts.append(f'<text x="{x + space / 2:g}" y="{tallest + 33:g}" text-anchor="middle">{html.escape(shape)}</text>')
        x += space + 16
    title = html.escape(f"{entry['name']}: {entry['shapes']}")
    head = f'<svg class="shapes" viewBox="0 0 {x} {tallest + 40}" width="{x}" height="{tallest + 40}" role="img" aria-label="{title}">'
    return head + f"<title>{title}</title>" + "".join(parts) + "</svg>"


def bar(name):
    """With a bar over the whole name: the cotangent."""
    return unicodedata.normalize("NFC", "".join(letter + "\u0304" for letter in name))


def formulas(entry, names):
    rows = [("tangent of the result", entry["forward"])]
    rows += [(bar(name), reverse) for name, reverse in zip(names, entry["reverse"]) if reverse]
    cells = "".join(f"<tr><th>{html.escape(left)}</th><td>{array_formulas.typeset(right)}</td></tr>" for left, right in rows)
    return f'<div class="formulas"><table class="array-formulas">{cells}</table></div>'


def facts(entry, include, source, at):
    path, line = headers.place_in(include, entry["header"], entry["name"])
    component = "eigen" if entry["header"].startswith("chainrules/eigen") else "std"
    place = path.relative_to(include).as_posix()
    rows = [
        ("Shapes", html.escape(entry["shapes"])),
        ("Numbers", "real and complex" if entry["complex"] else "real"),
        ("Without coefficients", "defined" if entry["empty"] else "not defined, or not for these arguments"),
        ("Header", f"<code>#include &lt;{entry['header']}&gt;</code>"),
        ("CMake", f"<code>ChainRules::{component}</code>"),
        ("Source", f'<a class="source" href="{at}{path.relative_to(source).as_posix()}#L{line}">{place}:{line}</a>'),
        ("Notation", '<a href="../array_maths.html">Maths of array rules</a>: a dot is a tangent, a bar a cotangent'),
    ]
    return layout.facts(rows)


def write(staging, dump, uses, source):
    """Pages into staging/arrays/; how many functions there are."""
    include = source / "chainrules/include"
    entries = [json.loads(line) for line in dump.read_text().splitlines()]
    printed, of_functions = programs.outputs(uses.read_text()), array_uses.function_headers(include)
    functions, topics = collections.OrderedDict(), collections.OrderedDict()
    for number, entry in enumerate(entries):
        functions.setdefault(entry["name"], []).append((number, entry))
    folder = staging / "arrays"
    folder.mkdir(parents=True, exist_ok=True)
    # The page of its topic that has a program.
    example = {entries[number]["topic"]: entries[number]["name"] for number in printed}
    for name, calls in functions.items():
        topic = calls[0][1]["topic"]
        text = layout.head(name, "Array rules", topic)
        for _, entry in calls:
            names = array_uses.names_of(entry)
            if len(calls) > 1:
                text += [f"## fn::{name}({', '.join(names)}) {{ #{entry['topic']}-{len(text)} }}", ""]
            text += [f'<p class="lead">{html.escape(entry["sentence"])}</p>', ""]
            text += [picture(entry, names), "", formulas(entry, names), "", facts(entry, include, source, "SOURCE/"), ""]
        run = [(number, entry) for number, entry in calls if number in printed]
        for number, entry in run:
            code = array_uses.program(entry, of_functions)
            text += layout.use(code, printed[number], f" {{ #use-{number} }}" if entry is not run[0][1] else "")
        if not run and topic in example:
            text += [f'<p class="where">A program that is run, of the same topic: <a href="{example[topic]}.html#use">{example[topic]}</a>.</p>', ""]
        (folder / f"{name}.md").write_text("\n".join(text))
        topics.setdefault(topic, []).append((name, f"{name}.html", picture(calls[0][1], array_uses.names_of(calls[0][1]))))
    lead = f"{len(functions)} functions of arrays, with {len(entries)} kinds of call. [Arrays](../arrays.md) says how they are used."
    (folder / "index.md").write_text(layout.index("Array rules", lead, list(topics.items())))
    return len(functions)
