# SPDX-License-Identifier: MIT
"""A page per function of the list of rules, and their index: from what dump.cpp printed, the headers and the tables
of accuracy and cost in docs/."""

import collections
import html
import json
import pathlib
import re

from . import errors as measured
from . import layout, mathml, plot
from .headers import Headers


def number(v):
    if isinstance(v, str):
        return {"inf": "∞", "-inf": "−∞", "nan": "undefined"}[v]
    return ("%.6g" % v).replace("-", "−")


def interval(domain):
    low, high, spread, hole = domain
    if spread == 3:
        return "true, false"
    if hole:
        return f"|·| ≥ {number(hole)}"
    bounds = f"{number(low)} … {number(high)}"
    if spread == 2:
        return f"whole numbers, {bounds}"
    return "all real numbers" if (low, high) == ("-inf", "inf") else bounds


def tables(source):
    """Rows of the tables of accuracy and of cost by the name of the function."""
    accuracy, cost = collections.defaultdict(list), collections.defaultdict(list)
    for document in ("accuracy.md", "special_accuracy.md", "rules.md"):
        for line in (source / "docs" / document).read_text().splitlines():
            cells = [c.strip() for c in line.strip().strip("|").split("|")]
            # In units in the last place, or as relative errors.
            ulps = re.match(r"`(\w+)(?:, (\d) arguments)?`$", cells[0])
            if ulps and len(cells) == 5 and cells[1].startswith(("by ", "f")):
                what = cells[1].replace("f", "the value", 1) if cells[1].startswith("f") else "argument " + cells[1][3:]
                accuracy[ulps[1], int(ulps[2] or 1)].append((what, f"worst {cells[3]}, in units in the last place of double", document))
            found = re.match(r"`(\w+)\(", cells[0])
            if found and len(cells) >= 6:
                what = "argument " + cells[1]
                accuracy[found[1], cells[0].count(",") + 1].append((what, f"{cells[-1]}: relative error, worst; median", document))
            elif found and len(cells) == 3 and re.match(r"\d", cells[1]) and ":" in cells[2]:
                cost[found[1]].append((cells[0], cells[1], cells[2], document))
    return accuracy, cost


# Function templates: those that the first entry of the name is of.
TEMPLATES = {"convert": "convert<float>", "literal_pow": "literal_pow<-3>"}


def program(name, header, entry):
    """A program that calls the rule, and what it prints."""
    use = entry["use"]
    whole = [d[2] for d in entry["domains"]]
    arguments = [
        ("true" if x else "false") if spread == 3 else "%d" % x if spread == 2 else ("%g" % x if x != int(x) else "%.1f" % x)
        for x, spread in zip(use["x"], whole)
    ]
    names = names_of(entry)
    real = [i for i, spread in enumerate(whole) if spread < 2]
    bars = ", ".join(f"by_{n}" for n in names)
    # A ZeroTangent or NoTangent is made a number for printf.
    shown = [f"double(by_{names[i]})" if use["zero"][i] else f"by_{names[i]}" for i in real]
    lines = [
        f"#include <{header}>",
        "",
        "#include <cstdio>",
        "",
        "int main() {",
        "    namespace fn = chainrules::fn;",
        f"    auto [y, pullback] = chainrules::rrule(fn::{TEMPLATES.get(name, name)}, {', '.join(arguments)});",
        f"    auto [self, {bars}] = pullback(1.0);",
        f'    std::printf("{" ".join(["%g"] * (1 + len(real)))}\\n", y, {", ".join(shown)});',
        "}",
    ]
    return "\n".join(lines), " ".join([use["y"]] + [use["partials"][i] for i in real])


def names_of(entry):
    names = re.findall(r"\w+", entry["names"])
    return names if len(names) == entry["arity"] else list("xyzuvw")[: entry["arity"]]


def formulas(name, entry):
    names, text = names_of(entry), entry["formula"]
    outputs = mathml.partials(text) if text else None
    out, seen = ['<div class="formulas">'], ""
    for i, argument in enumerate(names):
        left = (
            f'<mfrac><mrow><mo>∂</mo><mi mathvariant="normal">{name}</mi></mrow>'
            f"<mrow><mo>∂</mo>{mathml.identifier(argument)}</mrow></mfrac><mo>=</mo>"
        )
        if not entry["differentiable"]:
            continue
        if entry["missing"] >> i & 1:
            body = f"<mtext>not implemented: {html.escape(entry['reason'])}</mtext>"
        elif entry["algorithmic"] >> i & 1:
            body = "<mtext>by an algorithm: there is no closed form</mtext>"
        elif entry["domains"][i][2] >= 2:
            body = "<mtext>no derivative: whole numbers</mtext>" if entry["domains"][i][2] == 2 else "<mtext>no derivative</mtext>"
        elif outputs and all(i < len(o) for o in outputs):
            body = "<mo>,</mo><mspace width='0.6em'/>".join(o[i] for o in outputs)
        else:
            # check_site.py asks for a formula that is none.
            body = f'<mtext class="untypeset">{html.escape(text or "written by hand, see the source")}</mtext>'
        seen += body
        out.append(f'<math display="block"><mrow>{left}{body}</mrow></math>')
    out.append("</div>")
    if "Ω" in seen:
        out.append('<p class="where">Ω is the value, which is not computed again.</p>')
    return out if len(out) > 2 else ['<div class="formulas">No derivative: the rule says so.</div>']


def figures(name, entry):
    names = names_of(entry)
    points = lambda curve, column: [(plot.value(p[0]), plot.value(p[column])) for p in curve["points"]]
    if entry["arity"] == 1 and entry["curves"]:
        curve = entry["curves"][0]
        picture = plot.svg([("f", name, points(curve, 1)), ("df", name + "′", points(curve, 2))], f"{name} and its derivative")
        return [f"<figure>{picture}</figure>"] if picture else []
    out = []
    for by, argument in enumerate(names):
        curves = [c for c in entry["curves"] if c["by"] == by]
        other = (by + 1) % len(names)
        for column, what in ((1, name), (2, f"∂{name}/∂{argument}")):
            series = [(f"s{k}", f"{names[other]} = {number(c['fixed'][other])}", points(c, column)) for k, c in enumerate(curves)]
            picture = plot.svg(series, f"{what} over {argument}") if series else None
            if picture:
                out.append(f"<figure><figcaption>{what} over {argument}</figcaption>{picture}</figure>")
    return ['<div class="pair">'] + out + ["</div>"] if out else []


def maps(name, entry):
    """Of a complex function and its derivative, over the square of the complex plane around 0."""
    if not entry.get("map"):
        return []
    out = ['<div class="pair">']
    for digits, what in zip(entry["map"], (f"{name}(z)", f"{name}′(z)")):
        out.append(f"<figure><figcaption>{what}, −3 − 3i … 3 + 3i</figcaption>{plot.complex_map(digits, what)}</figure>")
    out.append("</div>")
    return out + ["", '<p class="where">Colour: the argument, red where the value is positive. Each band doubles the modulus; dark is small.</p>']


def why_no_curve(entry):
    if not entry["differentiable"]:
        return "No curve: nothing to differentiate."
    if not entry["real"]:
        return "No picture: of complex numbers alone, and not of one of them, or not holomorphic."
    return "No curve: arguments or results are more than one number, or whole, or there is no finite value to draw."


def references(include, header):
    """What the header, and those of its methods, cite from the Digital Library of Mathematical Functions."""
    texts = [(include / header).read_text()]
    texts += [(include / one).read_text() for one in re.findall(r'#include "(chainrules/special/(?:base|\w+/detail)/[^"]+)"', texts[0])]
    comments = " ".join(re.sub(r"\s*//+\s*", " ", " ".join(re.findall(r"//[^\n]*", text))) for text in texts)
    found = set()
    for cited in re.findall(r"DLMF ((?:\d+\.\d+(?:\.\d+)?(?:, | and | to )?)+)", comments):
        found |= set(re.findall(r"\d+\.\d+(?:\.\d+)?", cited))
    order = sorted(found, key=lambda number: [int(part) for part in number.split(".")])
    link = lambda n: "https://dlmf.nist.gov/" + ".".join(n.split(".")[:2]) + ("#E" + n.split(".")[2] if n.count(".") == 2 else "")
    return ", ".join(f'<a href="{link(n)}">{n}</a>' for n in order)


def facts(name, entry, header, line, source, cited, accuracy, cost):
    component = "special" if entry["group"] == "special" else "std"
    rows = [(f"Domain of <i>{n}</i>", interval(d)) for n, d in zip(names_of(entry), entry["domains"])]
    if entry["relation"]:
        rows.append(("Where", f"<code>{html.escape(entry['relation'])}</code>"))
    kinds = " and ".join(k for k in ("real" if entry["real"] else "", "complex" if entry["complex"] else "") if k)
    rows.append(("Numbers", kinds + ("" if entry["holomorphic"] else "; not holomorphic: the derivative is a real 2×2 matrix")))
    rows.append(("Header", f"<code>#include &lt;{header}&gt;</code>"))
    rows.append(("CMake", f"<code>ChainRules::{component}</code>"))
    rows.append(("Source", f'<a class="source" href="{source}">{header}:{line}</a>'))
    if cited:
        rows.append(("Formulas of the methods", f"DLMF {cited}"))
    for what, worst, document in accuracy:
        page = document.replace(".md", ".html")
        rows.append((f"Accuracy of {what}" if what == "the value" else f"Accuracy by {what}", f'{html.escape(worst)} (<a href="../{page}">how measured</a>)'))
    for call, time, ratios, document in cost:
        page = document.replace(".md", ".html")
        text = html.escape(ratios.replace("**", ""))
        rows.append(("Cost", f'{html.escape(call.strip("`"))}: {time} ns; partials in times of that: {text} (<a href="../{page}">how measured</a>)'))
    return layout.facts(rows)


def special_points(name, entry):
    """A table of values and partials where the function is special; which of them are conventions."""
    names, n = names_of(entry), entry["arity"]
    values = entry.get("convention_values")
    rows = [(row, "") for row in entry.get("values", [])]
    for k, row in enumerate(entry["conventions"]):
        rows.append((row[:n] + ([values[k]] if values else []) + row[n:], "by convention"))
    if not rows:
        return []
    rows.sort(key=lambda row: [plot.value(x) for x in row[0][:n]])
    head = [f"at {x}" for x in names] + ([name] if values is not None else []) + [f"∂/∂{x}" for x in names]
    marked = bool(entry["conventions"])
    out = ["At special points:", "", "| " + " | ".join(head + [""] * marked) + " |", "|" + "---:|" * len(head) + ":---|" * marked]
    out += ["| " + " | ".join([number(v) for v in row] + [mark] * marked) + " |" for row, mark in rows]
    return out + ["", '<p class="where">By convention: at kinks, and at ends of the domain.</p>' if marked else "", ""]


def errors_of(name, entry, errors):
    """Pictures of the error of each partial along the curves, where it was measured."""
    out = []
    for by, argument in enumerate(names_of(entry)):
        low, high, worst = errors.get((entry["group"], name, entry["arity"], by), (0, 0, []))
        points = [(low + (high - low) * (k + end) / len(worst), e) for k, e in enumerate(worst) for end in (0.1, 0.9)]
        what = f"{name}′" if entry["arity"] == 1 else f"∂{name}/∂{argument}"
        picture = plot.svg([("error", f"worst in each of {len(worst)} parts, in units in the last place of double", points)], f"error of {what}", low=0, least=1)
        if picture:
            out.append(f"<figure><figcaption>Error of {what} over {argument}</figcaption>{picture}</figure>")
    return ['<div class="pair errors">'] + out + ["</div>"] if out else []


def thumbnail(name, entries):
    for entry in entries:
        if entry["curves"]:
            curve = entry["curves"][len(entry["curves"]) // 3 if entry["arity"] > 1 else 0]
            step = max(1, len(curve["points"]) // 90)
            series = [
                (css, "", [(plot.value(p[0]), plot.value(p[column])) for p in curve["points"][::step]]) for css, column in (("f", 1), ("df", 2))
            ]
            return plot.svg(series, name, bare=True) or ""
    return ""


def write(staging, dumps, source):
    """Pages into staging/rules/ from the lines of JSON in the files dumps; how many functions there are."""
    headers = Headers(source / "chainrules/include/chainrules")
    accuracy, cost = tables(source)
    errors, drawn_errors = measured.read(pathlib.Path(__file__).with_name("errors.tsv")), set()
    functions = collections.OrderedDict()
    for dump in dumps:
        for line in dump.read_text().splitlines():
            entry = json.loads(line)
            functions.setdefault((entry["group"], entry["name"]), []).append(entry)
    folder = staging / "rules"
    folder.mkdir(parents=True, exist_ok=True)
    topics = collections.OrderedDict()
    for (group, name), entries in functions.items():
        path, line = headers.places.get(name, (source / "chainrules/include/chainrules/chainrules.hpp", 1))
        header = path.relative_to(source / "chainrules/include").as_posix()
        link = "SOURCE/" + path.relative_to(source).as_posix() + f"#L{line}"
        page = f"{name}.md" if not (folder / f"{name}.md").exists() else f"{name}_{group}.md"
        topic = entries[0]["topic"]
        text = layout.head(name, "Rules", topic)
        for entry in entries:
            signature = f"fn::{name}({', '.join(names_of(entry))})"
            if len(entries) > 1:
                text += [f"## {signature}", ""]
            text += [f'<p class="lead">{html.escape(entry["sentence"])}</p>', ""]
            text += formulas(name, entry) + [""]
            drawn = figures(name, entry) + [""] + maps(name, entry)
            text += (drawn if len(drawn) > 1 else [f'<p class="where no-plot">{why_no_curve(entry)}</p>']) + [""]
            text += special_points(name, entry)
            mine = accuracy[name, entry["arity"]]
            costs = [c for c in cost[name] if c[0].count(",") == entry["arity"] - 1]
            cited = references(source / "chainrules/include", header) if group == "special" else ""
            text += [facts(name, entry, header, line, link, cited, mine, costs), ""]
            if (entry["group"], name, entry["arity"]) not in drawn_errors:
                drawn_errors.add((entry["group"], name, entry["arity"]))
                text += errors_of(name, entry, errors) + [""]
        for entry in entries:
            if entry.get("use") and "nan" not in "".join(p for p, d in zip(entry["use"]["partials"], entry["domains"]) if d[2] < 2):
                code, output = program(name, header, entry)
                text += layout.use(code, output)
                break
        (folder / page).write_text("\n".join(text))
        topics.setdefault((group, topic), []).append((name, page.replace(".md", ".html"), thumbnail(name, entries)))
    lead = f"{len(functions)} functions. Pictures and values are printed by the rules themselves."
    (folder / "index.md").write_text(layout.index("Rules", lead, [(topic, members) for (_, topic), members in topics.items()]))
    return len(functions)
