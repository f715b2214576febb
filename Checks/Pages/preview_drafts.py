"""What was typed in a page: that page has it again; every other page asks, and takes nothing without an answer."""

import shutil

from Pages import preview_access, samples
from Pages.preview_edit import FIELD, copied
from Pages.preview_page import Preview
from support.places import ROOT

DEMO = ROOT / "Examples/Demo/Settings.bundle"
KEPT = """() => Object.keys(localStorage).filter((key) => key.includes(":drafts:"))
  .flatMap((key) => JSON.parse(localStorage.getItem(key)).drafts.map((draft) => draft.value)).sort()"""
ROWS = "() => Array.from(document.querySelectorAll('#offers:not([hidden]) .offer'), (row) => row.textContent)"
RUBBISH = """() => ["not JSON", "null", "[]", '{"drafts":1}', '{"drafts":[null,{"place":1}]}',
  '{"drafts":[{"place":"x","value":"y","time":1e99}]}']
  .forEach((text, number) => localStorage.setItem(`settings-l10n:drafts:de:${number}`, text))"""


def check(browser, pages, about, checks):
    for part in (older, foreign, newest, review, answers, elsewhere, same, equal, language, rubbish, names, access):
        checks.attempt(about, lambda: part(Desk(browser, pages, part.__name__), about, checks))


class Desk:
    """A translator's browser, and the bundle that a developer makes pages of."""

    def __init__(self, browser, pages, name):
        self.browser, self.pages, self.name = browser, pages, name
        self.context = browser.new_context(viewport={"width": 1280, "height": 900})
        self.number = self.changes = 0
        self.bundle = demo(pages, f"drafts-{name}")

    def change(self, name, old, new, bundle=None):
        """Replace a text in a table of the bundle."""
        table = (bundle or self.bundle) / f"{name}.lproj/Root.strings"
        table.write_text(table.read_text(encoding="utf-8").replace(f'= "{old}"', f'= "{new}"'), encoding="utf-8")

    def page(self, bundle=None, locale="de"):
        """A new page of the bundle as it is now, made beside it as most people do, and opened."""
        self.number += 1
        arguments = ["preview", "Settings.bundle", "--editable", "--locale", locale, "--fail-on", "never"]
        self.pages.tool.run(*arguments, "-o", self.file(), cwd=(bundle or self.bundle).parent)
        return self.open(self.file())

    def file(self):
        return self.pages.work / f"drafts-{self.name}-{self.number}.html"

    def anew(self, locale="de"):
        """A page that differs from the ones before in a text that no one translates here."""
        self.changes += 1
        self.change("en", "Rooibos" + "!" * (self.changes - 1), "Rooibos" + "!" * self.changes)
        return self.page(locale=locale)

    def open(self, file):
        page = self.context.new_page()
        page.goto(file.as_uri())
        return page

    def imports(self, page, bundle=None):
        """What import says about the file of the page, and its status."""
        file = self.pages.work / f"drafts-{self.name}-{self.number}.xliff"
        with page.expect_download() as waiting:
            page.locator(".download").click()
        waiting.value.save_as(file)
        outcome = self.pages.tool.run("import", bundle or self.bundle, file)
        return outcome.status, (outcome.out + outcome.err).decode()


def demo(pages, name):
    """A copy in which German has nothing to do: its pages open at the first pane."""
    path = copied(pages, DEMO, name)
    with (path / "de.lproj/Sound.strings").open("a", encoding="utf-8") as table:
        table.write(samples.entry("SOUND_FOOTER", "Der Klang kommt auch, wenn das Telefon stumm ist."))
    return path


def type_in(page, source, text):
    page.locator(FIELD.format(source)).fill(text)
    return page


def value(page, source):
    return page.locator(FIELD.format(source)).input_value()


def is_for_review(page, source):
    return page.locator(FIELD.format(source)).locator("xpath=..").locator("input").is_checked()


def answer(page, words, row=0):
    page.locator("#offers li").nth(row).get_by_role("button", name=words).click()


def compare(**pairs):
    """The pairs of what is and what must be that differ."""
    return [f"{name}: {found!r}, not {wanted!r}" for name, (found, wanted) in pairs.items() if found != wanted]


def older(desk, about, checks):
    """What was replaced in a second page, sent and imported, is not in the file of a third one."""
    type_in(desk.page(), "Tea", "ALT").close()
    second = type_in(desk.anew(), "Tea", "NEU")
    status = desk.imports(second)
    second.close()
    third = desk.anew()
    problems = compare(
        first=(status[0], 0), value=(value(third, "Tea"), "NEU"), rows=(len(third.evaluate(ROWS)), 1),
        kept=(third.evaluate(KEPT), ["ALT"]),
    )
    said = desk.imports(third)
    problems += compare(status=(said[0], 0)) + ([] if "othing to change" in said[1] else [said[1]])
    answer(third, "Take")
    problems += compare(taken=((value(third, "Tea"), is_for_review(third, "Tea")), ("ALT", True)))
    checks.check(about, "an older draft does not replace a newer, imported text", problems)


def foreign(desk, about, checks):
    """A page of customer B has nothing of customer A, whose bundle has the same keys and the same name."""
    other = demo(desk.pages, "drafts-foreign-B")
    type_in(desk.page(), "Brewing", "KUNDE-A-TEXT").close()
    desk.change("en", "Rooibos", "Another product", other)
    page = desk.page(other)
    rows = page.evaluate(ROWS)
    problems = compare(value=(value(page, "Brewing"), "Zubereitung"), rows=(len(rows), 1))
    problems += [] if rows and "Settings.bundle · 1 change · " in rows[0] and "KUNDE-A-TEXT" in rows[0] else [str(rows)]
    said = desk.imports(page, other)
    problems += compare(status=(said[0], 0)) + ([] if "othing to change" in said[1] else [said[1]])
    checks.check(about, "a page of another app takes nothing without a question", problems)


def newest(desk, about, checks):
    """Two pages disagree: in either order what was typed last stays, and the other draft is not lost."""
    type_in(desk.page(), "Tea", "ERST").close()
    type_in(desk.anew(), "Tea", "DANN").close()
    problems = []
    for order in ((0, 0), (1, 0)):
        page = desk.anew()
        for row in order:
            answer(page, "Take", row)
        problems += compare(value=(value(page, "Tea"), "DANN"), rows=(page.evaluate(ROWS), []))
        problems += [] if "ERST" in page.evaluate(KEPT) or order == (1, 0) else ["the older draft is lost"]
        page.close()
    page = type_in(desk.anew(), "Tea", "JETZT")
    answer(page, "Take")
    problems += compare(typed=(value(page, "Tea"), "JETZT"))
    checks.check(about, "of two drafts the newest wins, in either order", problems)


def review(desk, about, checks):
    """A text that is another one now, or whose source is, is taken for review; one that is as it was is not."""
    page = desk.page()
    for source in ("Tea", "Brewing", "Green tea"):
        type_in(page, source, f"neu {source}")
    page.close()
    desk.change("de", "Zubereitung", "Aufguss")
    desk.change("en", "Green tea", "Green leaves")
    page = desk.page()
    problems = compare(untouched=(value(page, "Brewing"), "Aufguss"))
    answer(page, "Take")
    found = {source: (value(page, source), is_for_review(page, source)) for source in ("Tea", "Brewing", "Green leaves")}
    wanted = {"Tea": ("neu Tea", False), "Brewing": ("neu Brewing", True), "Green leaves": ("neu Green tea", True)}
    problems += compare(taken=(found, wanted), rows=(page.evaluate(ROWS), []))
    status = page.locator("#status").inner_text()
    problems += [] if status == "3 changes taken, 2 for review." else [status]
    checks.check(about, "what was typed over another text is taken for review", problems)


def answers(desk, about, checks):
    """What was left is offered by the next page, not by this one again; what was removed by none."""
    type_in(desk.page(), "Tea", "EINS").close()
    page = desk.anew()
    answer(page, "Leave")
    problems = compare(left=(page.evaluate(ROWS), []), kept=(page.evaluate(KEPT), ["EINS"]))
    page.reload()
    problems += compare(reloaded=(page.evaluate(ROWS), []))
    page.close()
    page = desk.anew()
    problems += compare(next=(len(page.evaluate(ROWS)), 1))
    answer(page, "Remove")
    problems += compare(removed=(page.evaluate(ROWS), []), kept=(page.evaluate(KEPT), []), value=(value(page, "Tea"), "Tee"))
    page.close()
    problems += compare(after=(desk.anew().evaluate(ROWS), []))
    checks.check(about, "left: the next page asks again; removed: none does", problems)


def elsewhere(desk, about, checks):
    """Taking and removing leave what this page has no text for where it is."""
    for words, left in (("Take", ["EINS", "ZWEI"]), ("Remove", ["ZWEI"])):
        desk = Desk(desk.browser, desk.pages, f"elsewhere-{words}")
        page = type_in(desk.page(), "Tea", "EINS")
        type_in(page, "Brewing", "ZWEI").close()
        for name in ("Root.plist", "en.lproj/Root.strings"):
            file = desk.bundle / name
            file.write_bytes(file.read_bytes().replace(b"Brewing", b"Waiting"))
        page = desk.page()
        rows = page.evaluate(ROWS)
        problems = [] if len(rows) == 1 and "1 change ·" in rows[0] else [str(rows)]
        answer(page, words)
        problems += compare(kept=(page.evaluate(KEPT), left), rows=(page.evaluate(ROWS), []))
        checks.check(about, f"{words}: a draft for a text of another page stays", problems)


def same(desk, about, checks):
    """The page itself has its drafts without a question, also in a copy with another name."""
    page = type_in(desk.page(), "Tea", "SELBST")
    file = desk.file()
    page.close()
    copy = shutil.copyfile(file, desk.pages.work / "drafts-copy.html")
    problems = []
    for each in (file, copy):
        page = desk.open(each)
        problems += compare(value=(value(page, "Tea"), "SELBST"), rows=(page.evaluate(ROWS), []))
        page.close()
    checks.check(about, "the same page has its drafts again, without a question", problems)


def equal(desk, about, checks):
    """A draft whose text the bundle has is not offered. It goes if it was in a file: else it may be another app's."""
    type_in(desk.page(), "Tea", "Kräuter").close()
    desk.change("de", "Tee", "Kräuter")
    page = desk.page()
    problems = compare(
        rows=(page.evaluate(ROWS), []), kept=(page.evaluate(KEPT), ["Kräuter"]), value=(value(page, "Tea"), "Kräuter"))
    problems += [] if "No changes" in page.locator("#saved").inner_text() else ["there is a change"]
    checks.check(about, "a draft that the bundle has asks nothing, and stays where it was typed", problems)
    problems = compare(status=(desk.imports(type_in(page, "Tea", "Minze"))[0], 0))
    page = desk.page()
    problems += compare(
        rows=(len(page.evaluate(ROWS)), 1), kept=(page.evaluate(KEPT), ["Kräuter"]), value=(value(page, "Tea"), "Minze"))
    checks.check(about, "a draft that was sent and is in the bundle goes", problems)


def language(desk, about, checks):
    type_in(desk.page(), "Tea", "DEUTSCH").close()
    problems = compare(rows=(desk.page(locale="ja").evaluate(ROWS), []))
    checks.check(about, "a page in another language asks nothing", problems)


def rubbish(desk, about, checks):
    """The storage of files belongs to all files: what stands there may be anything."""
    with Preview(desk.browser, desk.pages.editable(desk.bundle, "de", "drafts-rubbish")) as preview:
        preview.ask(RUBBISH)
        preview.page.reload()
        type_in(preview.page, "Tea", "x")
        preview.page.reload()
        problems = compare(value=(value(preview.page, "Tea"), "x"), rows=(preview.ask(ROWS), []))
        checks.check(about, "what no page has kept is left alone", problems + preview.complaints)


def names(desk, about, checks):
    """Neither the storage nor the page has the path of the bundle."""
    page = type_in(desk.open(desk.pages.editable(desk.bundle, "de", "drafts-names")), "Tea", "x")
    stored = page.evaluate("JSON.stringify(Object.entries(localStorage))")
    found = [place for place, text in (("storage", stored), ("page", page.content())) if str(desk.bundle.parent) in text]
    checks.check(about, "no path of the bundle in the storage and in the page", found)


def access(desk, about, checks):
    """The bar in both themes, narrow and wide: axe, nothing to the side, and everything by keyboard."""
    type_in(desk.page(locale="ar"), "Tea", "نص طويل " * 30).close()
    type_in(desk.anew("ar"), "Tea", "<b>شاي</b>").close()
    page = desk.anew("ar")
    widths = "[document.documentElement, document.querySelector('#offers')].some((box) => box.scrollWidth > box.clientWidth)"
    for scheme in ("light", "dark"):
        for width in (320, 390, 1280):
            page.emulate_media(color_scheme=scheme)
            page.set_viewport_size({"width": width, "height": 900})
            wide = page.evaluate(widths)
            problems = preview_access.found(Opened(page), "") + ["scrolls to the side"] * wide
            checks.check(about, f"the bar, {scheme}, {width} pixels wide: no violation", problems)
    steps = preview_access.Steps(Opened(page))
    steps.until("#offers button")
    page.keyboard.press("Enter")
    focused = "document.activeElement.textContent + (document.activeElement.closest('#offers') ? '' : ' elsewhere')"
    problems = steps.problems + compare(focus=(page.evaluate(focused), "Take"))
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    problems += compare(rows=(page.evaluate(ROWS), []), focus=(page.evaluate("document.activeElement.id"), "edit"))
    checks.check(about, "the bar is answered by keyboard, and the focus goes on", problems)


class Opened:
    """An opened page, for what asks a `Preview`."""

    def __init__(self, page):
        self.page, self.ask = page, page.evaluate
