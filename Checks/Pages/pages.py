"""Opens the pages of `report`, `lint` and `preview` in a browser, as users of a screen, a keyboard or a reader do.

The folder is replaced. With words, only the pages whose names contain them all.
"""

import shutil
from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

from Pages import filters, previews, report_layout, samples
from support.checks import Checks
from support.tool import Tool

BROWSERS = ["chromium", "chromium-browser", "google-chrome"]
ALL = [(theme, width) for theme in ("light", "dark") for width in (320, 400, 1300)]
# For states with many elements, of which axe takes seconds: each theme and each width.
SOME, TALL = [("light", 320), ("dark", 400), ("light", 1300), ("dark", 1300)], 900
RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}
UNFOLD = "() => document.querySelectorAll('details').forEach((part) => { part.open = true; })"
# In bytes: what a page about 62 languages may weigh.
HEAVY = 300_000


def main(path, folder, words):
    tool, work, checks = Tool(Path(path).resolve()), Path(folder).resolve(), Checks()
    program = next(filter(None, map(shutil.which, BROWSERS)), None)
    if program is None:
        checks.skip("pages", "there is no Chromium")
        print(f"{checks.passed} passed, {checks.failed} failed, {checks.skipped} skipped")
        return 0
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        for name, paths in samples.bundles(work).items():
            for command in samples.COMMANDS[name]:
                about = f"{name} {command}"
                if paths is None:
                    checks.skip(about, "its bundle is absent")
                elif all(word in about.split() for word in words):
                    file = work / f"{name}-{command}.html"
                    checks.check(about, "is written", samples.page(tool, command, paths, file))
                    checks.attempt(about, lambda: look(browser, file, about, checks))
        previews.check(browser, tool, work, checks, words)
        browser.close()
    return checks.finish()


def look(browser, file, about, checks):
    weight = file.stat().st_size
    checks.check(about, f"weighs {weight:,} bytes", [f"over {HEAVY:,}"] if weight > HEAVY else [])
    screens(browser, file, about, checks)
    with_script(browser, file, about, checks)
    without_script(browser, file, about, checks)


def opened(browser, file, fragment="", **options):
    """The page, and what the browser complains about."""
    context = browser.new_context(**{"viewport": {"width": 1300, "height": TALL}, **options})
    page, complaints = context.new_page(), []
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("request", lambda request: request.url.startswith("file:") or complaints.append(request.url))
    page.goto(f"{file.as_uri()}{fragment}")
    return page, complaints


def screens(browser, file, about, checks):
    """As opened, filtered, and with everything unfolded: no violation, and no page that scrolls to the side."""
    page, _ = opened(browser, file)
    language = page.evaluate("document.getElementById('language').options[1]?.value ?? ''")
    states = {
        "as opened": (ALL, "() => {}"),
        "filtered": (SOME, "(language) => { location.hash = new URLSearchParams({ language, q: 'e' }); }"),
        "unfolded": (SOME, UNFOLD),
    }
    for state, (screens, change) in states.items():
        page.evaluate(change, language)
        for theme, width in screens:
            page.emulate_media(color_scheme=theme)
            page.set_viewport_size({"width": width, "height": TALL})
            height = page.evaluate("document.documentElement.scrollHeight")
            what = f"{state}, {theme}, {width} pixels wide: no violation, {height:,} pixels high"
            checks.check(about, what, violations(page))
        page.evaluate("() => document.getElementById('clear').click()")
    page.context.close()


def violations(page):
    found = Axe().run(page, options=RULES).response["violations"]
    wide = page.evaluate("document.documentElement.scrollWidth > innerWidth")
    return [f"{each['id']}: {each['nodes'][0]['html'][:120]}" for each in found] + ["scrolls to the side"] * wide


def with_script(browser, file, about, checks):
    page, complaints = opened(browser, file)
    filters.check(page, about, checks)
    checks.check(about, "no complaint of the browser", complaints)
    page.context.close()
    page, _ = opened(browser, file)
    filters.check_keyboard(page, about, checks)
    page.context.close()
    page, _ = opened(browser, file)
    report_layout.check(page, about, checks)
    page.context.close()


def without_script(browser, file, about, checks):
    """Everything is there, and can be unfolded; what needs the script is hidden."""
    page, _ = opened(browser, file, java_script_enabled=False)
    problems = [] if page.locator("h1").inner_text() else ["there is no verdict"]
    if page.locator("#filter").is_visible() or page.locator("button").count() > 1:
        problems.append("there is something that needs the script")
    if page.locator("[hidden]:not(#filter):not(#clear)").count():
        problems.append("something is hidden")
    fold = page.locator("li > details > summary:visible").first
    if fold.count():
        fold.click()
        if not page.locator("li > details[open] > dl").first.is_visible():
            problems.append("an entry does not unfold")
    checks.check(about, "reads the same without the script", problems)
    page.context.close()
