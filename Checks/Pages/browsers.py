"""Chromium, Firefox and WebKit, each driven by its own means, asked the same: go, ask, picture.

Playwright drives neither Debian's Firefox, which speaks Marionette, nor its WebKit, which has a driver of its own and
needs a screen.
"""

import base64
import json
import os
import shutil
import socket
import subprocess
import time
import urllib.request

SIZE = {"width": 1280, "height": 1000}
START = 60


def missing(name):
    """The programs that a browser needs and that are not there."""
    return [program for program in PROGRAMS[name] if shutil.which(program) is None]


class Chromium:
    def __init__(self, browser, work):
        self.context = browser.new_context(viewport=SIZE)
        self.page = self.context.new_page()

    def go(self, address):
        self.page.goto(address)

    def ask(self, script):
        return self.page.evaluate(f"() => {{ {script} }}")

    def picture(self):
        return self.page.screenshot()

    def close(self):
        self.context.close()


class Firefox:
    """Marionette: messages of JSON on a socket, each after its length."""

    def __init__(self, browser, work):
        profile = work / "firefox"
        shutil.rmtree(profile, ignore_errors=True)
        profile.mkdir(parents=True)
        (profile / "user.js").write_text('user_pref("marionette.port", 0);\n', encoding="utf-8")
        command = ["firefox-esr", "--headless", "--marionette", "--no-remote", "--profile", str(profile)]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        port = within(START, lambda: int((profile / "MarionetteActivePort").read_text(encoding="utf-8")))
        self.socket = within(START, lambda: socket.create_connection(("127.0.0.1", port), timeout=START))
        self.stream, self.number = self.socket.makefile("rb"), 0
        self.receive()
        self.send("WebDriver:NewSession")
        self.send("WebDriver:SetWindowRect", **SIZE)

    def receive(self):
        length = b""
        while (byte := self.stream.read(1)) != b":":
            length += byte
        return json.loads(self.stream.read(int(length)))

    def send(self, command, **parameters):
        self.number += 1
        message = json.dumps([0, self.number, command, parameters]).encode()
        self.socket.sendall(b"%d:%s" % (len(message), message))
        _, _, error, result = self.receive()
        if error:
            raise RuntimeError(f"{command}: {error['message']}")
        return (result or {}).get("value")

    def go(self, address):
        self.send("WebDriver:Navigate", url=address)

    def ask(self, script):
        return self.send("WebDriver:ExecuteScript", script=script, args=[])

    def picture(self):
        return base64.b64decode(self.send("WebDriver:TakeScreenshot", full=False))

    def close(self):
        self.socket.close()
        end(self.process)


class WebKit:
    """The driver of WebKitGTK, which starts its browser on a screen in memory."""

    def __init__(self, browser, work):
        read, write = os.pipe()
        screen = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1400x1200x24", "-nolisten", "tcp"]
        self.screen = subprocess.Popen(screen, pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as display:
            number = display.readline().strip()
        environment = {**os.environ, "DISPLAY": f":{number}", "LIBGL_ALWAYS_SOFTWARE": "1", "GDK_BACKEND": "x11"}
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.driver = subprocess.Popen(
            ["WebKitWebDriver", f"--port={port}"], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        self.address = f"http://127.0.0.1:{port}/session"
        session = within(START, lambda: self.post("", {"capabilities": {}}))
        self.address += f"/{session['sessionId']}"
        self.post("/window/rect", SIZE)

    def post(self, path, content=None):
        body = None if content is None else json.dumps(content).encode()
        with urllib.request.urlopen(urllib.request.Request(self.address + path, body), timeout=START) as answer:
            return json.load(answer)["value"]

    def go(self, address):
        self.post("/url", {"url": address})

    def ask(self, script):
        return self.post("/execute/sync", {"script": script, "args": []})

    def picture(self):
        return base64.b64decode(self.post("/screenshot"))

    def close(self):
        urllib.request.urlopen(urllib.request.Request(self.address, method="DELETE"), timeout=START).close()
        end(self.driver)
        end(self.screen)


def within(seconds, action):
    """The result of an action that works soon."""
    late = time.monotonic() + seconds
    while True:
        try:
            return action()
        except (OSError, ValueError):
            if time.monotonic() > late:
                raise
            time.sleep(0.2)


def end(process):
    process.terminate()
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


ALL = {"Chromium": Chromium, "Firefox": Firefox, "WebKit": WebKit}
PROGRAMS = {"Chromium": [], "Firefox": ["firefox-esr"], "WebKit": ["WebKitWebDriver", "Xvfb"]}
