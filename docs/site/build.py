# SPDX-License-Identifier: MIT
"""The documentation site: stages the pages of docs/, those of the gallery and of the interface, and runs mkdocs.
    python3 docs/site/build.py <folder of the repository> <folder of the build> <address> <dump>…
<address> is where files of the repository are read, which are no pages; empty: in this folder.
cmake/site.cmake makes the dumps and calls this. The site needs no server: search works from files, too."""

import pathlib
import re
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import api  # noqa: E402
import gallery.pages  # noqa: E402


def stage(source, staging, repository):
    """The pages of docs/. What they link to outside of it is in the repository."""
    for path in (source / "docs").iterdir():
        if path.suffix == ".md":
            text = path.read_text()
            text = re.sub(r"\]\(\.\./([^)]*)\)", rf"]({repository}\1)", text)
            # Readers of the page see what is compared with the program's output.
            text = re.sub(r"^```output$", "```text title=\"output\"", text, flags=re.M)
            text = re.sub(r"^```c\+\+$", "```cpp", text, flags=re.M)
            (staging / path.name).write_text(text)
        elif path.suffix == ".svg":
            shutil.copy(path, staging)
    shutil.copy(source / "CHANGELOG.md", staging / "changelog.md")
    shutil.copy(HERE / "site.css", staging)


def settings(source, build, staging):
    """mkdocs.yml, with the navigation of nav.yml."""
    nav = (HERE / "nav.yml").read_text()
    text = (HERE / "mkdocs.yml").read_text()
    text = text.replace("@STAGING@", str(staging)).replace("@SITE@", str(build / "html")).replace("@THEME@", str(HERE / "theme"))
    interface = "".join(f"    - {title}: api/{page}.md\n" for page, title, _ in api.topics())
    nav += f"- Rules: rules/index.md\n- Interface:\n{interface}- Changelog: changelog.md\n"
    (build / "mkdocs.yml").write_text(text + "nav:\n" + re.sub(r"^(?=.)", "  ", nav, flags=re.M))


def main(source, build, repository, dumps):
    source, build = pathlib.Path(source).resolve(), pathlib.Path(build).resolve()
    repository = repository or source.as_uri() + "/"
    staging = build / "staging"
    shutil.rmtree(staging, ignore_errors=True)
    staging.mkdir(parents=True)
    stage(source, staging, repository)
    count = gallery.pages.write(staging, [pathlib.Path(d) for d in dumps], source)
    for page in (staging / "rules").iterdir():
        page.write_text(page.read_text().replace("SOURCE/", repository))
    api.write(staging, source)
    settings(source, build, staging)
    subprocess.run(["mkdocs", "build", "--quiet", "--clean", "-f", str(build / "mkdocs.yml")], check=True)
    # For pages that are opened as files: the index as a script.
    search = build / "html/search"
    (search / "search_index.js").write_text("var __index = " + (search / "search_index.json").read_text())
    print(f"{build}/html/index.html: {count} functions, {sum(1 for _ in (build / 'html').rglob('*.html'))} pages")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], sys.argv[3], sys.argv[4:])
