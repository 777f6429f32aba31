# SPDX-License-Identifier: MIT
"""What holds for every page of the built site:
    python3 docs/site/check_site.py <folder of the site> <compiler> <folder of headers>…
Links and anchors lead somewhere, nothing is loaded from elsewhere, a page of a rule has all its parts, and its program
prints what the page says. (Programs of array rules are on their pages as they were run; one is compiled by itself.)"""

import functools
import html.parser
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import urllib.parse

import api
from gallery import programs

PROGRAMS = ["rules/gamma_p.html", "rules/atan2.html", "arrays/matmul.html"]
# Partials by arrays of coefficients, which the list describes in words.
IN_WORDS = {"chebyshev_clenshaw_recurrence"}
ARRAY_PARTS = {
    "formula": r'class="formulas"><table class="array-formulas"><tr><th>tangent of the result</th><td><math>',
    "cotangent": r"</tr><tr><th>[^<]*\u0304|</tr><tr><th>[^<]*[ĀāēōūȳȲ]",
    "shapes": r"<th>Shapes</th><td>[^<]",
    "header": r"<th>Header</th><td><code>#include &lt;chainrules/",
    "target": r"<th>CMake</th><td><code>ChainRules::(eigen|std)<",
    "source": r'<th>Source</th><td><a class="source" href="[^"]*\.hpp#L(?!1")\d+"',
    "sentence": r'<p class="lead">[^<]',
}
PARTS = {
    "formula": r'class="formulas"',
    "domain": r"<th>Domain of",
    "header": r"<th>Header</th><td><code>#include &lt;chainrules/",
    "target": r"<th>CMake</th><td><code>ChainRules::",
    "source": r'<th>Source</th><td><a class="source" href="[^"]*\.hpp#L\d+"',
    "plot or reason": r'<svg class="plot"|<img class="map"|no-plot',
    "sentence": r'<p class="lead">[^<]',
}


class Page(html.parser.HTMLParser):
    def __init__(self, path):
        super().__init__()
        self.ids, self.links, self.assets = set(), [], []
        self.feed(path.read_text())

    def handle_starttag(self, tag, attributes):
        known = dict(attributes)
        for key in ("id", "name"):
            if known.get(key):
                self.ids.add(known[key])
        if tag == "a" and known.get("href"):
            self.links.append(known["href"])
        if tag in ("script", "img", "iframe") and known.get("src"):
            self.assets.append(known["src"])
        if tag == "link" and known.get("href") and known.get("rel") != "canonical":
            self.assets.append(known["href"])


@functools.cache
def target_of(folder, path):
    """The file that a link in a page of the folder leads to, and whether it exists. Most pages of a folder have the same
    links, those of the menu."""
    target = (folder / urllib.parse.unquote(path)).resolve()
    if target.is_dir():
        target /= "index.html"
    return target, target.exists()


def check_links(site, pages):
    for path, page in pages.items():
        for link in dict.fromkeys(page.links + page.assets):
            parts = urllib.parse.urlsplit(link)
            if parts.scheme == "file" and not pathlib.Path(urllib.parse.unquote(parts.path)).exists():
                yield f"{path.relative_to(site)}: no such file: {link}"
            if parts.scheme or parts.netloc:
                if link in page.assets and parts.scheme != "data":
                    yield f"{path}: loads {link} from elsewhere"
                continue
            if path.name == "404.html":
                continue
            target, exists = target_of(path.parent, parts.path) if parts.path else (path, True)
            if not exists:
                yield f"{path.relative_to(site)}: no such page: {link}"
            elif parts.fragment and target in pages and urllib.parse.unquote(parts.fragment) not in pages[target].ids:
                yield f"{path.relative_to(site)}: no such anchor: {link}"


def check_rules(site):
    rules = sorted(p for p in (site / "rules").glob("*.html") if p.name != "index.html")
    if len(rules) < 400:
        yield f"{len(rules)} pages of rules, at least 400 are expected"
    texts = {path: path.read_text() for path in rules}
    for what, pattern, least in (
        ("how accurate the rule is", "<th>Accuracy", 350),
        ("what partials cost", "<th>Cost", 350),
        ("errors as a picture", '<div class="pair errors">', 335),
        ("values at special points", "<p>At special points:", 260),
    ):
        having = sum(pattern in text for text in texts.values())
        if having < least:
            yield f"{having} pages of rules show {what}, at least {least} are expected"
    for path, text in texts.items():
        if re.search(r'<path [^>]*d=""', text):
            yield f"rules/{path.name}: an empty curve"
        ids = re.findall(r'<clipPath id="([^"]*)"', text)
        if len(ids) != len(set(ids)):
            yield f"rules/{path.name}: pictures share an id"
        for part, pattern in PARTS.items():
            if not re.search(pattern, text):
                yield f"rules/{path.name}: no {part}"
        if path.stem in IN_WORDS:
            continue
        for formula in re.findall(r'class="untypeset">([^<]*)<', text):
            yield f"rules/{path.name}: not typeset: {formula}"


def check_array_rules(site):
    rules = sorted(p for p in (site / "arrays").glob("*.html") if p.name != "index.html")
    if len(rules) < 190:
        yield f"{len(rules)} pages of array rules, at least 190 are expected"
    texts = {path: path.read_text() for path in rules}
    for path, text in texts.items():
        for part, pattern in ARRAY_PARTS.items():
            if not re.search(pattern, text):
                yield f"arrays/{path.name}: no {part}"
    for what, pattern, least in (("a picture of shapes", r'<svg class="shapes"', 185), ("a program", r'<div class="output">', 28)):
        having = sum(bool(re.search(pattern, text)) for text in texts.values())
        if having < least:
            yield f"{having} pages of array rules have {what}, at least {least} are expected"


def check_interface(site):
    symbols = 0
    for path in sorted((site / "api").glob("*.html")):
        for text in re.split(r"<h2 ", path.read_text())[1:]:
            symbols += 1
            if api.NO_TEXT in text:
                name = html.unescape(re.search(r"<code>([^<]*)</code>", text)[1])
                header = html.unescape(re.search(r"Header <code>([^<]*)</code>", text)[1])
                yield f"{name} in {header} has no docstring"
    if symbols < 1000:
        yield f"{symbols} symbols in the pages of the interface, at least 1000 are expected"


def program_of(text):
    """The program of a page and what the page says that it prints."""
    code = re.search(r"<pre[^>]*>(?:<span></span>)?<code[^>]*>(.*?)</code></pre>", text, re.S)
    output = re.search(r'<div class="output">(.*?)</div>', text, re.S)
    return (html.unescape(re.sub(r"<[^>]*>", "", code[1])), html.unescape(output[1]).strip()) if code and output else None


def run(program, compiler, headers):
    """What a program prints; None and the compiler's errors if it does not compile."""
    with tempfile.TemporaryDirectory() as folder:
        source, binary = pathlib.Path(folder) / "use.cpp", pathlib.Path(folder) / "use"
        source.write_text(program)
        command = [compiler, "-std=c++20", *(f"-I{h}" for h in headers), str(source), "-o", str(binary)]
        built = subprocess.run(command, capture_output=True, text=True)
        if built.returncode != 0:
            errors = [line for line in built.stderr.splitlines() if "error" in line]
            return None, "\n".join(errors[:10])
        return subprocess.run([str(binary)], capture_output=True, text=True).stdout.strip(), ""


def check_programs(site, compiler, headers):
    for page in PROGRAMS:
        found = program_of((site / page).read_text())
        if not found:
            yield f"{page}: no program with its output"
            continue
        printed, errors = run(found[0], compiler, headers)
        if printed is None:
            yield f"{page}: its program does not compile:\n{errors}"
        elif printed != found[1]:
            yield f"{page}: its program prints {printed!r}, the page says {found[1]!r}"


def check_all_programs(site, compiler, headers):
    """Those of functions of numbers, each a function of one program: the headers are read once."""
    found = [(path.name, program_of(path.read_text())) for path in sorted((site / "rules").glob("*.html"))]
    found = [(page, *program) for page, program in found if program]
    if len(found) < 350:
        yield f"{len(found)} pages have a program, at least 350 are expected"
    printed, errors = run(programs.joined({number: code for number, (_, code, _) in enumerate(found)}), compiler, headers)
    if printed is None:
        yield f"the programs of the pages do not compile:\n{errors}"
        return
    outputs = programs.outputs(printed)
    for number, (page, _, expected) in enumerate(found):
        if outputs.get(number) != expected:
            yield f"rules/{page}: its program prints {outputs.get(number)!r}, the page says {expected!r}"


def check_search(site):
    index = json.loads((site / "search/search_index.json").read_text())
    titles = {entry["title"] for entry in index["docs"]}
    for wanted in ("gamma_p", "matmul", "Write rules for your library"):
        if not any(wanted in title for title in titles):
            yield f"the search index has no page {wanted}"
    if not (site / "search/search_index.js").read_text().startswith("var __index = {"):
        yield "search/search_index.js is no script that sets __index"


def main(site, compiler, headers):
    site = pathlib.Path(site).resolve()
    pages = {path: Page(path) for path in site.rglob("*.html")}
    faults = [*check_links(site, pages), *check_rules(site), *check_array_rules(site), *check_interface(site)]
    faults += [*check_search(site), *check_programs(site, compiler, headers), *check_all_programs(site, compiler, headers)]
    print("\n".join(faults[:60]))
    print(f"{len(pages)} pages, {sum(len(p.links) for p in pages.values())} links, {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2], sys.argv[3:]))
