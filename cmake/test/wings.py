# The includes of chainrules go the way that the table in chainrules/README.md allows:
#     python3 wings.py <repository>
# Wrong are: a header that includes itself by others; wings that do, two or more; an include of a wing
# that the table's row does not name; a detail/ that includes the rules of its own wing, unless the
# row names that wing, too; rules in a wing that the table says has none; and a wing without a row.
import pathlib
import re
import sys

ROW = re.compile(r"^\| `([\w/]+)` \|(.*)\|([^|]*)\|$", re.M)
INCLUDE = re.compile(r'^#include ["<]chainrules/([\w/]+\.hpp)[">]', re.M)
# What puts function objects, whose rules the header has, where users find them.
RULES = re.compile(r"^namespace chainrules::fn\b", re.M)
NO_RULES = "no rules"
LEAST = 1000


def wing_of(header):
    """The folder, of eigen/ and special/ the one below it; a file beside a folder of its name is of that folder."""
    parts = header.removesuffix(".hpp").split("/")
    below = parts[0] in ("eigen", "special") and len(parts) > 2 and parts[1] != "rule_list"
    return "/".join(parts[: 2 if below else 1])


def table(readme):
    """By the wing: the names that its row has in the last column, and whether it has rules."""
    rows = {}
    for wing, holds, allowed in ROW.findall(readme):
        rows[wing] = (re.findall(r"`([\w/*]+)`", allowed), NO_RULES not in holds)
    return rows


def circle(arrows):
    """A circle of a graph, the first one in the order of the names; nothing if there is none."""
    done = set()
    for start in sorted(arrows):
        path, waiting = [], [(start, False)]
        while waiting:
            node, left = waiting.pop()
            if left:
                done.add(path.pop())
            elif node in path:
                return path[path.index(node) :] + [node]
            elif node not in done:
                path.append(node)
                waiting.append((node, True))
                waiting += [(to, False) for to in sorted(arrows.get(node, ()), reverse=True)]
    return []


def allows(names, wing, to):
    return to in ("detail", wing) or to in names or "*" in names or to.split("/")[0] + "/*" in names


def main():
    package = pathlib.Path(sys.argv[1]) / "chainrules"
    include = package / "include/chainrules"
    texts = {path.relative_to(include).as_posix(): path.read_text() for path in include.rglob("*.hpp")}
    includes = {header: set(INCLUDE.findall(text)) for header, text in texts.items()}
    rows, errors = table((package / "README.md").read_text()), []

    wings = {}
    for header in sorted(texts):
        wing = wing_of(header)
        if wing not in rows:
            errors.append(f"{header}: the table has no row for `{wing}`")
            continue
        names, has_rules = rows[wing]
        if not has_rules and RULES.search(texts[header]):
            errors.append(f"{header}: `{wing}` is to have no rules")
        for other in sorted(includes[header]):
            to = wing_of(other)
            if to != wing:
                wings.setdefault(wing, set()).add(to)
            if not allows(names, wing, to):
                errors.append(f"{header} includes {other}: the row of `{wing}` has no `{to}`")
            is_rule = "detail" not in other.split("/") and RULES.search(texts.get(other, ""))
            if "detail" in header.split("/") and to == wing and wing not in names and is_rule:
                errors.append(f"{header} includes {other}: a detail, the rules that are made of it")
    for what, arrows in (("headers", includes), ("wings", wings)):
        if found := circle(arrows):
            errors.append(f"A circle of {what}: " + " → ".join(found))
    known = {wing_of(header) for header in texts}
    for wing, (names, _) in rows.items():
        for name in [wing, *names]:
            if name not in known and not name.endswith("*"):
                errors.append(f"The row of `{wing}` names `{name}`, which is no wing")

    count = sum(map(len, includes.values()))
    print("\n".join(errors) or f"{count} includes between {len(rows)} wings")
    return 1 if errors or count < LEAST else 0


sys.exit(main())
