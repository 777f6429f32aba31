# SPDX-License-Identifier: MIT
"""The documentation site: stages the pages of docs/, those of the gallery and of the interface, and runs mkdocs.
    python3 docs/site/build.py <folder of the repository> <folder of the build> <address> <folder of dumps>
<address> is where files of the repository are read, which are no pages; empty: in this folder.
cmake/site.cmake makes the dumps and calls this. The site needs no server: search works from files, too."""

import json
import pathlib
import re
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import api  # noqa: E402
import gallery.array_pages  # noqa: E402
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
        elif path.suffix in (".svg", ".png"):
            shutil.copy(path, staging)
    (staging / "changelog.md").write_text((source / "CHANGELOG.md").read_text().replace("](docs/", "]("))
    shutil.copy(HERE / "site.css", staging)


def settings(source, build, staging):
    """mkdocs.yml, with the navigation of nav.yml."""
    nav = (HERE / "nav.yml").read_text()
    text = (HERE / "mkdocs.yml").read_text()
    text = text.replace("@STAGING@", str(staging)).replace("@SITE@", str(build / "html")).replace("@THEME@", str(HERE / "theme"))
    interface = "".join(f"    - {title}: api/{page}.md\n" for page, title, _ in api.topics())
    nav += f"- Gallery:\n    - Rules: rules/index.md\n    - Array rules: arrays/index.md\n- Interface:\n{interface}- Changelog: changelog.md\n"
    (build / "mkdocs.yml").write_text(text + "nav:\n" + re.sub(r"^(?=.)", "  ", nav, flags=re.M))


def index_rules(search):
    """A search for a function finds its page first: tags count most. And for pages that are opened as files, the index as
    a script."""
    index = json.loads((search / "search_index.json").read_text())
    for entry in index["docs"]:
        rule = re.fullmatch(r"(?:rules|arrays)/(\w+)\.html", entry["location"])
        if rule and rule[1] != "index":
            entry["tags"] = [entry["title"]]
    text = json.dumps(index, ensure_ascii=False)
    (search / "search_index.json").write_text(text)
    (search / "search_index.js").write_text("var __index = " + text)


def main(source, build, repository, dumps):
    source, build, dumps = (pathlib.Path(p).resolve() for p in (source, build, dumps))
    repository = repository or source.as_uri() + "/"
    staging = build / "staging"
    shutil.rmtree(staging, ignore_errors=True)
    staging.mkdir(parents=True)
    stage(source, staging, repository)
    count = gallery.pages.write(staging, [dumps / "elementary.json", dumps / "special.json"], source)
    count += gallery.array_pages.write(staging, dumps / "arrays.json", dumps / "array_uses.txt", source)
    for folder in ("rules", "arrays"):
        for page in (staging / folder).iterdir():
            page.write_text(page.read_text().replace("SOURCE/", repository))
    api.write(staging, source)
    settings(source, build, staging)
    subprocess.run(["mkdocs", "build", "--quiet", "--clean", "-f", str(build / "mkdocs.yml")], check=True)
    index_rules(build / "html/search")
    print(f"{build}/html/index.html: {count} functions, {sum(1 for _ in (build / 'html').rglob('*.html'))} pages")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], sys.argv[3], sys.argv[4])
