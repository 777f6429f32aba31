# SPDX-License-Identifier: MIT
"""What a reader sees of the built site, in headless Chromium:
    python3 docs/site/check_browser.py <folder of the site> <chromium> <folder for pictures>
The search finds the page of a function first, served and from files; ten pages, light, dark and as wide as a phone, are
not blank and do not overflow. Their pictures are there to be looked at."""

import base64
import functools
import http.server
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import threading
import time
import zlib

SEARCHES = {"gamma_p": "rules/gamma_p.html", "digamma": "rules/digamma.html", "matmul": "arrays/matmul.html", "erfc": "rules/erfc.html"}
PAGES = [
    "index", "get_it", "write_rules", "check_rules", "cookbook", "rules/index", "rules/gamma_p", "rules/sqrt", "arrays/matmul",
    "special_functions", "special_accuracy",
]  # fmt: skip
LOOKS = {"light": (1100, "light"), "dark": (1100, "dark"), "phone": (390, "light")}
RESULT = "document.querySelector('.md-search-result__link')?.getAttribute('href') ?? ''"


class Browser:
    """A page in Chromium, told what to do through two pipes (the DevTools protocol)."""

    def __init__(self, program, folder):
        to_browser, self.output = os.pipe()
        self.input, from_browser = os.pipe()

        def pipes():
            os.dup2(to_browser, 3)
            os.dup2(from_browser, 4)

        flags = ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--remote-debugging-pipe"]
        flags += ["--allow-file-access-from-files", "--no-first-run", f"--user-data-dir={folder}"]
        os.set_inheritable(to_browser, True)
        os.set_inheritable(from_browser, True)
        self.process = subprocess.Popen(
            [program, *flags, "about:blank"], preexec_fn=pipes, close_fds=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        os.close(to_browser)
        os.close(from_browser)
        self.waiting, self.count, self.session = b"", 0, None
        target = self("Target.createTarget", url="about:blank")["targetId"]
        self.session = self("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]

    def __call__(self, method, **parameters):
        self.count += 1
        message = {"id": self.count, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.output, json.dumps(message).encode() + b"\0")
        while True:
            while b"\0" not in self.waiting:
                read = os.read(self.input, 1 << 20)
                if not read:
                    raise RuntimeError("Chromium ended")
                self.waiting += read
            line, _, self.waiting = self.waiting.partition(b"\0")
            answer = json.loads(line)
            if answer.get("id") == self.count:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]

    def value(self, expression):
        return self("Runtime.evaluate", expression=expression, returnByValue=True)["result"].get("value")

    def wait(self, expression, seconds):
        """The value as soon as it is one that counts as true; the last one when the time is over."""
        end = time.monotonic() + seconds
        while True:
            found = self.value(expression)
            if found or time.monotonic() > end:
                return found
            time.sleep(0.1)

    def open(self, address):
        self("Page.navigate", url=address)
        self.wait(f"document.readyState === 'complete' && location.href === {json.dumps(address)}", 30)

    def close(self):
        self.process.terminate()
        self.process.wait()


def colours(png):
    """How many values the bytes of a picture's rows have: a blank one has a few."""
    data, at = b"", 8
    while at < len(png):
        size, kind = int.from_bytes(png[at : at + 4], "big"), png[at + 4 : at + 8]
        if kind == b"IDAT":
            data += png[at + 8 : at + 8 + size]
        at += 12 + size
    return len(set(zlib.decompress(data)))


def check_search(browser, addresses):
    for root in addresses:
        for words, wanted in SEARCHES.items():
            browser.open("about:blank")
            browser.open(f"{root}index.html?q={words}")
            found = browser.wait(RESULT, 30)
            if not found.partition("?")[0].endswith(wanted):
                yield f"{root}: the search for {words} finds {found or 'nothing'} first"


def check_looks(browser, root, pictures):
    for look, (width, scheme) in LOOKS.items():
        browser("Emulation.setDeviceMetricsOverride", width=width, height=1400, deviceScaleFactor=1, mobile=width < 500)
        browser("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
        for page in PAGES:
            browser.open(f"{root}{page}.html")
            # The palette that the page remembers is that of the page before.
            browser.value("localStorage.clear()")
            browser("Page.reload")
            browser.wait("document.readyState === 'complete'", 30)
            time.sleep(0.3)
            wide = browser.value("document.documentElement.scrollWidth - window.innerWidth")
            if wide > 0:
                yield f"{page}, {look}: {wide} pixels wider than the window"
            shown = browser.value("getComputedStyle(document.body).backgroundColor")
            if (scheme == "dark") != (sum(map(int, shown.strip("rgba() ").split(",")[:3])) < 300):
                yield f"{page}, {look}: the background is {shown}"
            png = base64.b64decode(browser("Page.captureScreenshot", format="png")["data"])
            (pictures / f"{page.replace('/', '_')}_{look}.png").write_bytes(png)
            if colours(png) < 40:
                yield f"{page}, {look}: the picture is blank"


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def main(site, program, pictures):
    site, pictures = pathlib.Path(site).resolve(), pathlib.Path(pictures)
    pictures.mkdir(parents=True, exist_ok=True)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    served = f"http://127.0.0.1:{server.server_address[1]}/"
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        browser = Browser(program, folder)
        faults = [*check_search(browser, [served, site.as_uri() + "/"]), *check_looks(browser, served, pictures)]
        browser.close()
    print("\n".join(faults))
    print(f"{2 * len(SEARCHES)} searches, {len(PAGES) * len(LOOKS)} pictures in {pictures}, {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:4]))
