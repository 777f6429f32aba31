"""The API pages: doxygen reads the headers, the signatures are taken from the source."""

import pathlib
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as xml

PACKAGES = {
    "chainrules_core": "ChainRules::core",
    "chainrules": "ChainRules::chainrules",
    "chainrules_testutils": "ChainRules::testutils",
}
HERE = pathlib.Path(__file__).parent


class Symbol:
    def __init__(self, name, kind, header, line, text, signature):
        self.name, self.kind, self.header, self.line = name, kind, header, line
        self.text, self.signature = text, signature
        self.package = header.split("/")[0]


def topics():
    rows = [r for r in (HERE / "topics.txt").read_text().splitlines() if r and r[0] != "#"]
    cells = [[c.strip() for c in row.split("|")] for row in rows]
    return [(page, title, starts.split()) for page, title, starts in cells]


def page_of(header):
    fits = [(len(s), page) for page, _, starts in topics() for s in starts if header.startswith(s)]
    return max(fits)[1]


def signature(lines, line):
    """The declaration at a line as it is written, from its template head to its body."""
    first = line - 1
    while first > 0 and lines[first - 1].lstrip().startswith(("template", "requires", "[[")):
        first -= 1
    if lines[line - 1].startswith("#define"):
        return lines[line - 1].rstrip("\\ ")
    taken = []
    for text in lines[first : first + 12]:
        taken.append(text)
        if text.rstrip().endswith((";", "{", "}")):
            break
    return "\n".join(taken).rstrip("{ \n")


def text_of(node):
    parts = (node.find(n) for n in ("briefdescription", "detaileddescription"))
    return "\n\n".join(t for p in parts if p is not None if (t := "".join(p.itertext()).strip()))


def read(source):
    """Every public symbol at namespace level, in the order of headers and lines."""
    with tempfile.TemporaryDirectory() as out:
        settings = (HERE / "Doxyfile").read_text() + f"\nOUTPUT_DIRECTORY = {out}\nINPUT ="
        settings += "".join(f" {source}/{package}/include" for package in PACKAGES)
        subprocess.run(["doxygen", "-"], input=settings, text=True, check=True,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        found = {}
        for path in sorted(pathlib.Path(out, "xml").glob("*.xml")):
            compound = xml.parse(path).getroot().find("compounddef")
            if compound is None:
                continue
            kind = compound.get("kind")
            if kind in ("struct", "class", "concept"):
                add(found, source, compound, compound.findtext("compoundname"), kind)
            if kind in ("namespace", "file"):
                scope = compound.findtext("compoundname") + "::" if kind == "namespace" else ""
                for member in compound.findall("sectiondef/memberdef"):
                    if kind == "namespace" or member.get("kind") == "define":
                        add(found, source, member, scope + member.findtext("name"), member.get("kind"))
        return sorted(found.values(), key=lambda s: (s.header, s.line))


def add(found, source, node, name, kind):
    location = node.find("location")
    if location is None or "detail" in name or "<" in name or "DETAIL" in name or "@" in name:
        return
    # A rule's overloads of frule and rrule are described by the rule's function.
    if name.endswith(("::frule", "::rrule")) and name.count("::") > 1:
        return
    path = pathlib.Path(location.get("file"))
    line = int(location.get("line"))
    if "/include/" not in str(path) or kind == "friend":
        return
    header = str(path).split("/include/")[1]
    lines = path.read_text().splitlines()
    found[header, line, name] = Symbol(name, kind, header, line, text_of(node), signature(lines, line))


def plain(text):
    """Markdown of a docstring: what is not in backticks is no markup."""
    parts = text.split("`")
    parts[::2] = [re.sub(r"([*_\\\[\]])", r"\\\1", p.replace("&", "&amp;").replace("<", "&lt;")) for p in parts[::2]]
    return "`".join(parts)


def write(staging, source):
    symbols = read(source)
    folder = staging / "api"
    folder.mkdir(parents=True, exist_ok=True)
    for page, title, _ in topics():
        out = [f"# {title}\n"]
        for s in symbols:
            if page_of(s.header) != page:
                continue
            out.append(f"## `{s.name}`\n\n```c++\n{s.signature}\n```\n\n{plain(s.text)}\n")
            out.append(f"Header `<{s.header}>`, target `{PACKAGES[s.package]}`.\n")
        (folder / f"{page}.md").write_text("\n".join(out))


def undocumented(source, packages):
    """The symbols of these packages that have no docstring; overloads share one."""
    symbols = [s for s in read(source) if s.package in packages]
    told = {(s.name, s.header) for s in symbols if s.text}
    return [s for s in symbols if (s.name, s.header) not in told]


def main(source):
    bad = undocumented(source, ("chainrules_core", "chainrules_testutils"))
    for s in bad:
        print(f"{s.name}: <{s.header}>, line {s.line}: has no docstring; write a /// above it")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1]).resolve()))
