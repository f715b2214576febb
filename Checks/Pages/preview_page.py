"""A page of `preview`, opened without a network."""


class Preview:
    """The opened page, and what the browser complains about."""

    def __init__(self, browser, file, address="", width=1280, height=900, **options):
        self.context = browser.new_context(viewport={"width": width, "height": height}, offline=True, **options)
        self.page, self.complaints, self.file = self.context.new_page(), [], file
        self.page.on("console", lambda message: self.complaints.append(message.text))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("request", lambda request: self.note(request.url))
        self.page.goto(f"{file.as_uri()}{address}")
        self.settle()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.context.close()

    def note(self, url):
        if not url.startswith((self.file.as_uri(), "data:")):
            self.complaints.append(url)

    def show(self, address):
        """Go to an address, as a link that was sent does."""
        self.page.evaluate("(address) => { location.hash = address; }", address)
        self.settle()

    def settle(self):
        self.page.evaluate("() => document.fonts.ready.then(() => new Promise((done) => setTimeout(done, 30)))")

    def ask(self, script, argument=None):
        return self.page.evaluate(script, argument)

    def box(self, selector):
        """left, top, right and bottom of the first element."""
        return self.ask(
            "(selector) => { const box = document.querySelector(selector).getBoundingClientRect();"
            " return [box.left, box.top, box.right, box.bottom]; }",
            selector,
        )


def part(text):
    """A part of an address."""
    from urllib.parse import quote

    return quote(text, safe="")
