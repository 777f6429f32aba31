# SPDX-License-Identifier: MIT
"""Many programs of the pages as one, which reads the headers once, and what each of them prints."""

import re


def joined(programs):
    """The source of a program that runs these, given by number, and says before each which it is."""
    includes = {line for text in programs.values() for line in text.splitlines() if line.startswith("#include")}
    out = [*sorted(includes | {"#include <cstdio>"}), ""]
    for number, text in programs.items():
        body = "\n".join(line for line in text.splitlines() if not line.startswith("#include"))
        body = body.strip().replace("int main()", "void main()")
        out.append(f"namespace use_{number} {{\n\n{body}\n\n}}  // namespace use_{number}\n")
    out.append("int main() {")
    out += [f'    std::puts("use {number}");\n    use_{number}::main();' for number in programs]
    return "\n".join(out + ["}", ""])


def outputs(printed):
    """What each program printed, by its number."""
    return {int(number): text.rstrip() for number, text in re.findall(r"^use (\d+)\n(.*?)(?=^use |\Z)", printed, re.M | re.S)}
