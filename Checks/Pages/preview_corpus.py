"""The page of every real bundle: what `show` says, in the first languages and the last one."""

import json

from Pages import preview_texts
from Pages.preview_page import Preview, part
from support.places import SHARED


def check(browser, pages, about, checks):
    bundles = sorted((SHARED / "corpus/bundles").glob("**/*.bundle"))
    if not bundles:
        checks.skip(about, "../shared is absent")
    for number, bundle in enumerate(bundles):
        checks.attempt(about, lambda: shows_everything(browser, pages, bundle, number, about, checks))


def shows_everything(browser, pages, bundle, number, about, checks):
    with Preview(browser, pages.of(bundle, f"corpus-{number}")) as preview:
        data = json.loads(preview.ask("document.getElementById('data').textContent"))
        names = [locale["id"] for locale in data["locales"] if not locale.get("made")]
        problems, count = [], 0
        for name in sorted({*names[:3], names[-1]}):
            for pane in preview_texts.shown(pages, name, bundle):
                preview.show(f"#/{part(name)}/{'/'.join(map(part, pane['name'].split('/')))}")
                found = preview.ask(preview_texts.TEXTS)
                count += len(found)
                problems += preview_texts.compare(pane, found, preview_texts.uses_on(data, pane["name"]))
        name = "/".join(bundle.parts[-3:])
        checks.check(about, f"{name}: {len(names)} languages, {count} texts, none missing", problems + preview.complaints)
