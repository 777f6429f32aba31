# The commands that the documents print: each is known to commands.tsv, which says how it is tested,
# and what is marked "run" there works as it is printed.
#     python3 commands.py <repository> <folder to work in> [run [<part of a command>]]
# With "run": a copy of the repository, without ignored files, in which each document's commands run
# one after the other, with a home folder of their own.
import os
import pathlib
import re
import shutil
import subprocess
import sys

COMMAND = re.compile(r"^(?:export |[A-Z_]+=\S+ )?(?:cmake|ctest|g\+\+|\.ci/|build/|vcpkg|conan|export|\./)")


def commands_of(text):
    """The commands of a document in order: lines of sh blocks, and code spans that begin as one."""
    block = None
    for line in text.splitlines():
        fence = re.match(r" *```(\w*)", line)
        if fence:
            block = None if block is not None else fence.group(1)
        elif block == "sh" and line.strip():
            yield re.sub(r"\s{2,}#.*$", "", line).strip()
        elif block is None:
            for span in re.findall(r"`([^`]+)`", line):
                if COMMAND.match(span) and " " in span and "…" not in span:
                    yield span


def table(path):
    rows = {}
    for line in path.read_text().splitlines():
        if line and not line.startswith("#"):
            how, command = line.split("\t", 1)
            rows[command] = how
    return rows


def documents(repository):
    listed = subprocess.run(["git", "ls-files", "--cached", "--others", "--exclude-standard"], cwd=repository,
                            check=True, capture_output=True, text=True).stdout.split("\n")
    return [name for name in listed if name and (repository / name).is_file()]


def main():
    repository, work = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    rows = table(pathlib.Path(__file__).with_name("commands.tsv"))
    files = documents(repository)
    found = {}
    for name in files:
        if name.endswith(".md") and name != "CHANGELOG.md":
            for command in commands_of((repository / name).read_text()):
                found.setdefault(name, []).append(command)
    printed = {command for commands in found.values() for command in commands}
    errors = [f"{name}: `{command}` is in no row of commands.tsv: say how it is tested"
              for name, commands in found.items() for command in commands if command not in rows]
    errors += [f"commands.tsv: no document prints `{command}`" for command in rows if command not in printed]
    for error in errors:
        print(error)
    if errors or len(sys.argv) < 4:
        print(f"{len(printed)} commands, {len(errors)} errors")
        return 1 if errors else 0

    shutil.rmtree(work, ignore_errors=True)
    clone = work / "clone"
    for name in files:
        (clone / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(repository / name, clone / name)
    (work / "home").mkdir()
    (clone / "program.cpp").write_text(
        "#include <chainrules/chainrules.hpp>\nint main() { return chainrules::fn::sin(0.0) == 0 ? 0 : 1; }\n")
    environment = dict(os.environ, HOME=str(work / "home"))
    identity = ["-c", "user.name=Test", "-c", "user.email=test@localhost"]
    for command in (["init", "-q", "-b", "main"], ["add", "."], [*identity, "commit", "-qm", "A copy"]):
        subprocess.run(["git", *command], cwd=clone, env=environment, check=True)
    done = set()
    for name, commands in found.items():
        # A document's settings, as those of an environment, hold for the commands after them.
        script = ["set -e"]
        for command in commands:
            if rows[command] == "run" and command not in done and (len(sys.argv) < 5 or sys.argv[4] in command):
                script += [f"echo '+ {command}'", command]
                done.add(command)
        if len(script) > 1:
            print(f"== {name}", flush=True)
            result = subprocess.run(["bash", "-c", "\n".join(script)], cwd=clone, env=environment)
            if result.returncode != 0:
                print(f"{name}: a command failed ({result.returncode}), the last one above")
                return 1
    print(f"{len(done)} commands ran")
    return 0


sys.exit(main())
