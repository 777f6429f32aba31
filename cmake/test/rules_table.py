# The table of docs/rules.md names each header with rules, and no header that there is not:
#     python3 rules_table.py <repository>
# A path in its second column is one of include/chainrules, or of the folder of the path before it; a
# folder stands for all that is in it, and a header that has nothing but includes for what lies beside
# it.
import pathlib
import re
import sys

ROW = re.compile(r"^\| `\w+` \|([^|]*\.hpp[^|]*)\|", re.M)
PATH = re.compile(r"`([\w/]+(?:\.hpp|/))`")
RULES = re.compile(r"^namespace chainrules::fn\b", re.M)
LEAST = 100


def main():
    repository = pathlib.Path(sys.argv[1])
    include = repository / "chainrules/include/chainrules"
    rows = ROW.findall((repository / "docs/rules.md").read_text())
    named, errors, section = set(), [], include
    for row in rows:
        folder = section
        for path in PATH.findall(row):
            path = path.removeprefix("chainrules/")
            found = next((base / path for base in (include, folder, section) if (base / path).exists()), None)
            if found is None:
                errors.append(f"docs/rules.md names {path}, which is not there")
            elif found.is_dir():
                # `chainrules/special/`: what follows is relative to it.
                if row.strip().startswith(f"`chainrules/{path}`"):
                    section = found
                else:
                    named |= set(found.rglob("*.hpp"))
                folder = found
            else:
                named.add(found)
                folder = found.parent
                # A header of includes, unless rows name what lies beside it one by one.
                if found.stem == folder.name and folder.parent == include and found.stem != "eigen":
                    named |= set(folder.glob("*.hpp"))
    headers = [path for path in sorted(include.rglob("*.hpp"))
               if not {"detail", "rule_list"} & set(path.relative_to(include).parts) and RULES.search(path.read_text())]
    for header in headers:
        if header not in named:
            errors.append(f"docs/rules.md does not name {header.relative_to(include)}, which has rules")
    if len(headers) < LEAST or len(rows) < 30:
        errors.append(f"only {len(headers)} headers and {len(rows)} rows were found")
    for error in errors:
        print(error)
    print(f"{len(headers)} headers with rules, {len(rows)} rows, {len(errors)} faults")
    sys.exit(bool(errors))


main()
