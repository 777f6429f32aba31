# What the formatter cannot see, in every C++ file: a macro's call at the beginning of a
# line ends with `;`; no product is laid out as a declaration (`x* y`); no `requires` shares its line with
# what it constrains; no lambda is called on a line of its own. And a macro of an installed header has
# one meaning: no other definition stands elsewhere, but in another branch of the same #if.
#     python3 layout.py <repository>
import pathlib
import re
import subprocess
import sys

DEFINE = re.compile(r"^[ \t]*#[ \t]*define[ \t]+(\w+)\(", re.M)
BRANCH = re.compile(r"^[ \t]*#[ \t]*(if|ifdef|ifndef|elif|else|endif|define)\b((?:[^\n]*\\\n)*[^\n]*)$", re.M)
DEFINITION = re.compile(r"\s*(CHAINRULES_\w+)(.*)", re.S)
DIRECTIVE = re.compile(r"^[ \t]*#(?:[^\n]*\\\n)*[^\n]*$", re.M)
CALL = re.compile(r"^[ \t]*([A-Z][A-Z0-9_]{2,})\(", re.M)
GAP = re.compile(r"(?:\s|//[^\n]*\n)*")
TOKEN = re.compile(r"//[^\n]*|\"(?:[^\"\\\n]|\\.)*\"|(?<![0-9a-fA-F])'(?:[^'\\\n]|\\.)*'|[()\[\]{}]")
# Part of an expression, of a definition or of a list goes on behind the call.
GOES_ON = tuple(".,()+-*/=<>?:&|{")
# What stands before `*` and is no type: names in small letters without _t, the value of a rule.
PRODUCT = re.compile(r"(?<![\w:.])((?:number::)?[a-z]\w*(?:\.\w+)?|Omega)\* (?=[\w(-])|(?<!operator)(?<=[\w)])\*(?=\()")
TYPES = {"auto", "bool", "char", "const", "double", "float", "int", "long", "short", "this", "unsigned", "void", "adouble"}
GLUED = re.compile(r"^\s*requires\b.*[\w)>] (?:auto|class|constexpr|explicit|friend|inline|static|struct|using|void) ")
CALLED = re.compile(r"^\s*\((?:std::(?:make_)?index_sequence\w*<.*\{\})?\)[;,)]*$")
# They must not compile, or say what else they are.
EXCEPT = {("chainrules_core/test/compile_fail/scalar_rule_without_semicolon.cpp", "CHAINRULES_SCALAR_RULE")}


def end_of(text, at):
    """The position of the bracket that closes the one at `at`."""
    depth = 0
    for match in TOKEN.finditer(text, at):
        depth += {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}.get(match[0], 0)
        if depth == 0:
            return match.start()
    return len(text) - 1


def definitions(text):
    """Of each macro of ours: its name, its text in single spaces, the branches of #if around it and its place."""
    around = []
    for match in BRANCH.finditer(text):
        if match[1] in ("if", "ifdef", "ifndef"):
            around.append((match.start(), 0))
        elif match[1] in ("elif", "else"):
            around[-1] = (around[-1][0], around[-1][1] + 1)
        elif match[1] == "endif":
            around.pop()
        elif macro := DEFINITION.match(match[2]):
            words = " ".join(macro[2].replace("\\\n", " ").split())
            yield macro[1], words, dict(around), text.count("\n", 0, match.start()) + 1


def second_meanings(texts):
    """Where a macro is defined that has another text already."""
    known = {}
    for name, text in texts.items():
        for macro, words, branches, line in definitions(text):
            for other, other_words, other_branches, other_line in known.setdefault(macro, []):
                either = other == name and any(
                    branches.get(begin, branch) != branch for begin, branch in other_branches.items())
                if words != other_words and not either:
                    yield name, line, f"{macro} has another meaning in {other}:{other_line}"
                    break
            known[macro].append((name, words, branches, line))


def main():
    repository = pathlib.Path(sys.argv[1])
    names = subprocess.check_output(
        ["git", "-C", repository, "ls-files", "--cached", "--others", "--exclude-standard", "*.hpp", "*.cpp"], text=True).split()
    texts = {name: (repository / name).read_text() for name in names if (repository / name).exists()}
    macros = {match[1] for text in texts.values() for match in DEFINE.finditer(text)}
    errors = list(second_meanings({name: text for name, text in texts.items() if "/include/chainrules" in name}))
    for name, text in texts.items():
        directives = [match.span() for match in DIRECTIVE.finditer(text)]
        for match in CALL.finditer(text):
            if match[1] not in macros or (name, match[1]) in EXCEPT:
                continue
            if any(begin <= match.start(1) < end for begin, end in directives):
                continue
            rest = GAP.match(text, end_of(text, match.end() - 1) + 1).end()
            if not text.startswith((";",) + GOES_ON, rest) and not is_part(text, match.start(), rest):
                errors.append((name, text.count("\n", 0, match.start(1)) + 1, f"{match[1]}(…) without ;"))
        before = ""
        for number, line in enumerate(text.split("\n"), 1):
            code = line.split("//")[0]
            for match in PRODUCT.finditer(code):
                name_before = match[1] or ""
                if name_before not in TYPES and not name_before.endswith(("_t", "_type")):
                    errors.append((name, number, f"`{match[0]}`: a product laid out as a declaration"))
            if GLUED.match(code):
                errors.append((name, number, "`requires` on the line of what it constrains"))
            if before.strip() == "}" and CALLED.match(code):
                errors.append((name, number, "a lambda called on a line of its own"))
            before = code
    for name, number, what in errors:
        print(f"{name}:{number}: {what}")
    sys.exit(1 if errors else 0)


def is_part(text, begin, rest):
    """The last element of a list, or the type that a function object's declaration begins with."""
    return text.startswith("}", rest) and text[:begin].rstrip().endswith((",", "(", "{", "return"))


if __name__ == "__main__":
    main()
