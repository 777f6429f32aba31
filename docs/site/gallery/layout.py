# SPDX-License-Identifier: MIT
"""What the pages of the gallery share: their heads, tables of facts, programs and indexes, as lines of Markdown."""

import html


def head(name, section, topic):
    anchor, shown = topic.replace("_", "-"), topic.replace("_", " ")
    path = f'<p class="path"><a href="index.html">{section}</a> › <a href="index.html#{anchor}">{shown}</a></p>'
    return ["---", f"title: {name}", "hide: [navigation, toc]", "---", path, "", f"# {name}", ""]


def facts(rows):
    return '<table class="facts">' + "".join(f"<tr><th>{k}</th><td>{v}</td></tr>" for k, v in rows) + "</table>"


def use(code, output, anchor=""):
    """A program and what it prints."""
    return [f"## Use{anchor}", "", "```cpp", code, "```", f'<div class="output">{html.escape(output)}</div>', ""]


def index(title, lead, topics):
    """topics: a name, and name, address and picture of each member."""
    out = ["---", f"title: {title}", "hide: [toc]", "---", f"# {title}", "", lead, ""]
    for topic, members in topics:
        out += [f"## {topic.replace('_', ' ')}", "", '<div class="cards">']
        out += [f'<a class="card" href="{page}">{picture}<b>{name}</b></a>' for name, page, picture in members]
        out += ["</div>", ""]
    names = sorted((name.lower(), name, page) for _, members in topics for name, page, _ in members)
    return "\n".join(out + ["## By name", "", " ".join(f'<a href="{page}">{name}</a>' for _, name, page in names), ""])
