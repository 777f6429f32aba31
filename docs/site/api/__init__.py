"""The API pages: doxygen reads the headers, the signatures are taken from the source. What has no docstring of its own
shares one, or is a function whose declaration says what it is: see describe."""

import pathlib
import re
import subprocess
import tempfile
import xml.etree.ElementTree as xml

PACKAGES = {"chainrules_core": "core", "chainrules": "std", "chainrules_testutils": "testutils"}
# Components of the packages: folders, and single headers beside those of the base.
COMPONENTS = ("eigen", "geometry", "special", "statistics", "abseil", "implicit", "mpi", "stan", "ceres", "adolc", "sacado", "codipack", "xad", "cppad", "torch",
              "autodiff_forward", "autodiff_reverse",
              "eigen_autodiff", "boost_autodiff", "nlopt", "gsl", "ipopt", "sundials", "dlib", "ensmallen",
              "ode", "quadrature", "spectra", "suitesparse", "signals")
HERE = pathlib.Path(__file__).parent
RULE_PARTS = ("frule", "rrule", "primal", "derivatives_given_output")


class Symbol:
    def __init__(self, name, kind, header, line, text, signature):
        self.name, self.kind, self.header, self.line = name, kind, header, line
        self.text, self.signature = text, signature
        self.package = header.split("/")[0]
        self.gallery = None


def target(header):
    """The CMake target that a header belongs to."""
    package, _, rest = header.partition("/")
    name = rest.removeprefix("adapters/").removeprefix("callbacks/").split("/")[0].removesuffix(".hpp")
    if package == "chainrules":
        if rest == "ode/odeint.hpp":
            return "ChainRules::odeint"
        rest_of = "callbacks" if rest.startswith("callbacks/") else "std"
        return "ChainRules::" + (name if name in COMPONENTS else rest_of)
    parts = ("gtest", "catch2", "doctest", "eigen", "mpi")
    return f"ChainRules::{PACKAGES[package]}" + (f"_{name}" if package == "chainrules_testutils" and name in parts else "")


def topics():
    rows = [r for r in (HERE / "topics.txt").read_text().splitlines() if r and r[0] != "#"]
    cells = [[c.strip() for c in row.split("|")] for row in rows]
    return [(page, title, starts.split()) for page, title, starts in cells]


def page_of(header):
    fits = [(len(s), page) for page, _, starts in topics() for s in starts if header.startswith(s)]
    return max(fits)[1]


def first_of_call(lines, line):
    """The index of the line where a declaration begins: doxygen gives the last one of a macro's call."""
    first = line - 1
    while lines[first].startswith(9 * " "):
        first -= 1
    return first


def signature(lines, line):
    """The declaration at a line as it is written, from its template head to its body."""
    first = first_of_call(lines, line)
    while first > 0 and lines[first - 1].lstrip().startswith(("template", "requires", "[[")):
        first -= 1
    if lines[line - 1].startswith("#define"):
        return lines[line - 1].rstrip("\\ ")
    taken = []
    for text in lines[first : first + 12]:
        taken.append(text)
        if text.rstrip().endswith((";", "{", "}")):
            break
    return as_used("\n".join(taken).rstrip("{ \n"))


def as_used(text):
    """A signature without what is spelled by a macro of our own."""
    if test := re.match(r"CHAINRULES_DETAIL_TEST\((\w+),", text):
        return f"bool {test[1]}([options,] f, x...);"
    return text.replace("CHAINRULES_DETAIL_OBJECT", "inline constexpr").replace("CHAINRULES_DETAIL_INLINE ", "")


def text_of(node):
    parts = (node.find(n) for n in ("briefdescription", "detaileddescription"))
    texts = [t for p in parts if p is not None if (t := "".join(p.itertext()).strip())]
    for value in node.findall("enumvalue"):
        brief = "".join((value.find("briefdescription") or value.find("detaileddescription")).itertext()).strip()
        texts.append(f"`{value.findtext('name')}`" + (f": {brief}" if brief else ""))
    return "\n\n".join(texts)


def read(source):
    """Every public symbol at namespace level, in the order of headers and lines."""
    with tempfile.TemporaryDirectory() as out:
        settings = (HERE / "Doxyfile").read_text() + f"\nOUTPUT_DIRECTORY = {out}\nINPUT ="
        settings += "".join(f" {source}/{package}/include" for package in PACKAGES)
        subprocess.run(["doxygen", "-"], input=settings, text=True, check=True,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        found, of_rules = {}, {}
        for path in sorted(pathlib.Path(out, "xml").glob("*.xml")):
            compound = xml.parse(path).getroot().find("compounddef")
            if compound is None:
                continue
            kind = compound.get("kind")
            if kind in ("struct", "class", "concept"):
                add(found, of_rules, compound, compound.findtext("compoundname"), kind)
            if kind in ("namespace", "file"):
                scope = compound.findtext("compoundname") + "::" if kind == "namespace" else ""
                for member in compound.findall("sectiondef/memberdef"):
                    if kind == "namespace" or member.get("kind") == "define":
                        add(found, of_rules, member, scope + member.findtext("name"), member.get("kind"))
        symbols = sorted(found.values(), key=lambda s: (s.header, s.line))
        describe(symbols, source, of_rules)
        return symbols


WRAPPED = re.compile(r"CHAINRULES_FUNCTION\(\w+, ((?:std|absl|boost::math)::[\w:]+)\)")
EXPRESSION = re.compile(r"CHAINRULES_FUNCTION_EXPR\((\w+), (\([^()]*\)),?\s*(.*)\);", re.S)
LISTED = re.compile(r"\bfn::(\w+)")
A_LIST = re.compile(r"inline constexpr auto \w+\s*=\s*(?:list|array_list|detail::\w+)\(")


def describe(symbols, source, of_rules):
    """Texts for symbols without a docstring: that of the declaration right above, which begins a group; that of the
    function's rule; of a function object that of its class; or what its declaration says. What the list of rules
    describes has its page in the gallery."""
    files, listed = {}, {}
    for path in [*source.glob("chainrules/include/**/rule_list.hpp"), *source.glob("chainrules/include/**/rule_list/*.hpp")]:
        folder = "arrays" if "/eigen/" in str(path) or path.name == "sequences.hpp" else "rules"
        for name in LISTED.findall(path.read_text()):
            listed.setdefault(name, folder)
    told = {(s.name, s.header) for s in symbols if s.text}
    of_class = {(s.name, s.header): s.text for s in symbols if s.text and s.name.endswith("_t")}
    above, shared = None, ""
    for s in symbols:
        lines = files.setdefault(s.header, (source / s.package / "include" / s.header).read_text().splitlines())
        name = s.name.split("::")[-1]
        joined = above and above.header == s.header and above.kind == s.kind and all(lines[above.line - 1 : s.line])
        shared, above = s.text or (shared if joined else ""), s
        if s.text or (s.name, s.header) in told:
            continue
        declaration = re.match(r"[^;]*;", "\n".join(lines[first_of_call(lines, s.line) :]))
        declaration = declaration[0] if declaration else ""
        if shared:
            s.text = shared
        elif (s.header, name) in of_rules:
            s.text = of_rules[s.header, name]
        elif (s.name + "_t", s.header) in of_class:
            s.text = of_class[s.name + "_t", s.header]
        elif found := WRAPPED.match(declaration):
            s.text = f"`{found[1]}` as a function object."
        elif found := EXPRESSION.match(declaration):
            s.text = f"`{name}{found[2]}` is `{' '.join(found[3].split())}`."
        elif A_LIST.match(declaration):
            s.text = f"The entries of the topic {name.replace('_', ' ')} in the list of rules."
        elif name in listed:
            s.text = f"`{name}` has a page in the gallery."
            s.gallery = f"../{listed[name]}/{name}.html"


def add(found, of_rules, node, name, kind):
    location = node.find("location")
    if location is None or node.get("prot") == "private" or "detail" in name or "<" in name or "DETAIL" in name or "@" in name:
        return
    path = pathlib.Path(location.get("file"))
    line = int(location.get("line"))
    if "/include/" not in str(path) or kind == "friend":
        return
    header = str(path).split("/include/")[1]
    lines = path.read_text().splitlines()
    # The overloads that make a rule belong to the rule's function.
    if name.split("::")[-1] in RULE_PARTS and name.count("::") > 1:
        for function in re.findall(r"\b(\w+)_t\b", signature(lines, line)):
            if text_of(node):
                of_rules.setdefault((header, function), text_of(node))
        return
    # The vocabulary that the functions of lines and of parts of matrices are written in.
    if name.startswith(("chainrules::eigen::lines::", "chainrules::eigen::parts::")):
        return
    found[header, line, name] = Symbol(name, kind, header, line, text_of(node), signature(lines, line))


def plain(text):
    """Markdown of a docstring: what is not in backticks is no markup."""
    parts = text.split("`")
    parts[::2] = [re.sub(r"([*_\\\[\]])", r"\\\1", p.replace("&", "&amp;").replace("<", "&lt;")) for p in parts[::2]]
    return "`".join(parts)


NO_TEXT = "This has no docstring: write a /// above it."


def write(staging, source):
    symbols = read(source)
    # Overloads share one.
    told = {(s.name, s.header) for s in symbols if s.text}
    of_class = {(s.name, s.header): s.text for s in symbols if s.text and s.name.endswith("_t")}
    folder = staging / "api"
    folder.mkdir(parents=True, exist_ok=True)
    for page, title, _ in topics():
        out = [f"# {title}\n"]
        for s in symbols:
            if page_of(s.header) != page:
                continue
            text = f"[Its page]({s.gallery}) in the gallery." if s.gallery else plain(s.text)
            if (s.name, s.header) not in told:
                text = NO_TEXT
            out.append(f"## `{s.name}`\n\n```c++\n{s.signature}\n```\n\n{text}\n")
            out.append(f"Header `<{s.header}>`, target `{target(s.header)}`.\n")
        (folder / f"{page}.md").write_text("\n".join(out))
