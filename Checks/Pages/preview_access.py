"""Who cannot use a mouse, see all colours, or read small text: axe and the keyboard."""

from axe_playwright_python.sync_playwright import Axe

from Pages.preview_page import Preview

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
VIEWS = ["view=one", "view=panes", "view=languages", "text=Sound:SOUND_FOOTER", "q=e", "beside=en", "type=AX2"]
FOCUS = """() => {
  const focused = document.activeElement, style = getComputedStyle(focused), box = focused.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + Math.min(box.height, 40) / 2];
  const above = document.elementFromPoint(Math.max(0, x), Math.max(0, y));
  return {
    isVisible: style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2,
    isCovered: above !== null && !focused.contains(above) && !above.contains(focused),
    what: focused.outerHTML.slice(0, 120),
    text: focused.matches(".dev button.t") ? focused.textContent : null,
    order: Array.from(document.querySelectorAll("*")).indexOf(focused),
  };
}"""


def check(browser, pages, about, checks):
    for scheme in ("light", "dark"):
        for locale in ("de", "ar"):
            for contrast in ("", "more"):
                checks.attempt(about, lambda: violations(browser, pages, about, checks, scheme, locale, contrast))
    for width in (320, 760):
        checks.attempt(about, lambda: narrow(browser, pages, about, checks, width))
    checks.attempt(about, lambda: keyboard(browser, pages, about, checks))
    checks.attempt(about, lambda: keys(browser, pages, about, checks))


def violations(browser, pages, about, checks, scheme, locale, contrast):
    """No violation with more contrast; without it only the colours of the screen, which are Apple's."""
    problems = []
    with Preview(browser, pages.fixture(), f"#/{locale}/Sound", color_scheme=scheme) as preview:
        for view in VIEWS:
            preview.show(f"#/{locale}/Sound?{view}{'&contrast=more' if contrast else ''}")
            problems += [f"{view}: {each}" for each in found(preview, contrast)]
        preview.page.locator(".opener").click()
        problems += [f"menu: {each}" for each in found(preview, contrast)]
        preview.page.keyboard.press("Escape")
        preview.page.keyboard.press("?")
        problems += [f"help: {each}" for each in found(preview, contrast)]
    checks.check(
        about,
        f"axe, {scheme}, {locale}, {contrast or 'usual'} contrast: no violation in {len(VIEWS) + 2} states",
        problems,
    )


def narrow(browser, pages, about, checks, width):
    with Preview(browser, pages.fixture(), "#/ar/Sound?text=Sound:SOUND_FOOTER&contrast=more", width=width) as preview:
        problems = found(preview, "more")
        preview.page.locator("#fold > summary, .opener").locator("visible=true").first.click()
        checks.check(about, f"axe, {width} pixels wide: no violation", problems + found(preview, "more"))


def found(preview, contrast):
    response = Axe().run(preview.page, options={"runOnly": TAGS}).response["violations"]
    return [
        f"{each['id']}: {node['html'][:120]}"
        for each in response
        for node in each["nodes"]
        if contrast
        or each["id"] != "color-contrast"
        or not preview.ask("(path) => document.querySelector(path)?.closest('.dev')", node["target"][0])
    ]


def keyboard(browser, pages, about, checks):
    """From the beginning to the third text of Sound in Japanese, and its link into the clipboard."""
    with Preview(browser, pages.fixture()) as preview:
        preview.context.grant_permissions(["clipboard-read", "clipboard-write"])
        steps = Steps(preview)
        steps.until("#f-locale")
        preview.page.keyboard.type("Jap")
        preview.settle()
        steps.until('nav a[href*="/Sound"]')
        preview.page.keyboard.press("Enter")
        preview.settle()
        while len(steps.texts) < 3:
            steps.next()
        preview.page.keyboard.press("Enter")
        preview.settle()
        third = preview.page.evaluate("document.querySelectorAll('.dev button.t')[2].textContent")
        steps.until(".links button")
        preview.page.keyboard.press("Enter")
        preview.settle()
        copied = preview.ask("navigator.clipboard.readText()")
        problems = steps.problems + (
            [] if copied.endswith(preview.ask("location.hash")) and "#/ja/Sound?text=" in copied else [copied]
        )
        problems += [] if steps.texts[2] == third else [f"the third text is {steps.texts[2]}, not {third}"]
        checks.check(about, "keyboard: to the third text of Sound in Japanese, its link copied", problems)


class Steps:
    """Presses of Tab; the focus must be visible, not covered, and go in the order of the page."""

    def __init__(self, preview):
        self.preview, self.problems, self.texts, self.last = preview, [], [], -1

    def next(self):
        self.preview.page.keyboard.press("Tab")
        focus = self.preview.ask(FOCUS)
        if not focus["isVisible"]:
            self.problems.append(f"no visible focus: {focus['what']}")
        if focus["isCovered"]:
            self.problems.append(f"covered: {focus['what']}")
        if focus["order"] <= self.last:
            self.problems.append(f"out of order: {focus['what']}")
        self.last = focus["order"]
        if focus["text"] is not None:
            self.texts.append(focus["text"])

    def until(self, selector):
        for _ in range(200):
            self.next()
            if self.preview.ask("(selector) => document.activeElement.matches(selector)", selector):
                return
        raise RuntimeError(f"{selector} is not reached")


def keys(browser, pages, about, checks):
    """The keys with one letter, and the switch that turns them off."""
    with Preview(browser, pages.fixture(), "#/de/Root") as preview:
        press, hash = preview.page.keyboard.press, lambda: preview.ask("location.hash")
        press("]")
        problems = [] if hash() == "#/de/Sound" else [f"]: {hash()}"]
        # Many keyboards have brackets with Alt only.
        press("Alt+[")
        problems += [] if hash() == "#/de/Root" else [f"[: {hash()}"]
        press("n")
        problems += [] if "text=" in hash() and "#/de/Root" in hash() else [f"n: {hash()}"]
        first = hash()
        press("n")
        problems += [] if "text=" in hash() and hash() != first else [f"n again: {hash()}"]
        press("p")
        problems += [] if hash() == first else [f"p: {hash()}"]
        press("Escape")
        press("m")
        problems += [] if "marks=0" in hash() else ["m does not hide the marks"]
        press("/")
        preview.page.keyboard.type("signal")
        press("Enter")
        problems += [] if "q=signal" in hash() and "text=" in hash() and "/Sound" in hash() else [f"search: {hash()}"]
        preview.page.go_back()
        problems += [] if "text=" not in hash() else [f"back: {hash()}"]
        preview.page.locator(".opener").click()
        preview.page.locator("#f-keys").uncheck()
        press("Escape")
        before = hash()
        press("]")
        problems += [] if hash() == before else ["the keys cannot be switched off"]
        checks.check(about, "keys: panes, marks, search; a switch turns them off", problems)
