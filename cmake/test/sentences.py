# Above the declaration of a function that a list of rules describes stands the list's sentence, where editors
# show it, or a docstring of its own:
#     python3 sentences.py <repository> [write]
import pathlib
import re
import sys
import textwrap

STRING = r'"((?:[^"\\]|\\.)*)"'
SAYS = re.compile(r"(\w+)\(fn::(\w+)[,)]|\.says\(((?:\s*" + STRING + r")+)\s*\)")
DECLARATION = re.compile(
    r"^CHAINRULES_(?:FUNCTION|FUNCTION_EXPR|DETAIL_\w+)\((?:(?:detail::(?=As))?[A-Z]\w*(?:<[^()]*>)?, )?(\w+)\b")
# Of a distribution, several functions, with the name's beginning on the line below.
DISTRIBUTION = re.compile(r"^CHAINRULES_DETAIL_DISTRIBUTION(?:_OF_CLASS|(_OF_COUNTS))?\(\n\s*(?:After\w+, )?(\w+), ")
NO_DECLARATION = re.compile(r"^CHAINRULES_DETAIL_\w*(?:_RULE|OVERLOAD|NO_|_ADL|STD_|BINARY_FUNCTION|TERNARY_FUNCTION|COMPLEX)")


def sentences(include):
    """By the name of the function: what the lists say of it, of two arguments if of several numbers."""
    says, of_two = {}, set()
    for path in (include / "rule_list.hpp", include / "special/rule_list.hpp", *sorted((include / "eigen/rule_list").glob("*.hpp"))):
        name = None
        for match in SAYS.finditer(path.read_text()):
            if match[2]:
                form, name = match[1], match[2]
            elif name:
                text = "".join(re.findall(STRING, match[3])).replace('\\"', '"').replace("\\\\", "\\")
                if name not in says or (form == "binary" and name not in of_two):
                    says[name] = text
                if form == "binary":
                    of_two.add(name)
                name = None
    return says


def declared(line, below):
    """The names that the line declares. Quantiles of counts are declared one by one."""
    if match := DISTRIBUTION.match(f"{line}\n{below}"):
        return [f"{match[2]}_{of}" for of in ("pdf", "cdf", "ccdf") + (() if match[1] else ("quantile",))]
    match = DECLARATION.match(line)
    return [match[1]] if match and not NO_DECLARATION.match(line) else []


def comment(text):
    return [f"/// {line}" for line in textwrap.wrap(text, 96, break_long_words=False, break_on_hyphens=False)]


def main():
    include = pathlib.Path(sys.argv[1]) / "chainrules/include/chainrules"
    says, seen, errors = sentences(include), set(), []
    for path in sorted(include.rglob("*.hpp")):
        if "rule_list" in str(path.relative_to(include)) or path.name == "overloads.hpp" or "overloads" in path.parts:
            continue
        lines, out = path.read_text().split("\n"), []
        for line, below in zip(lines, lines[1:] + [""]):
            for name in declared(line, below):
                if name not in says or name in seen:
                    continue
                seen.add(name)
                if not (out and out[-1].startswith("///")):
                    errors.append(f"{path}: above {name} stands no docstring")
                    out += comment(says[name])
            out.append(line)
        if len(sys.argv) > 2 and out != lines:
            path.write_text("\n".join(out))
    if len(sys.argv) > 2:
        print(f"{len(errors)} written, of {len(seen)} declared functions")
        return 0
    print("\n".join(errors) or f"{len(seen)} functions")
    if errors:
        print("`python3 cmake/test/sentences.py . write` writes them")
    return 1 if errors or len(seen) < 440 else 0


sys.exit(main())
