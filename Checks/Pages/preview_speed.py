"""How heavy the page is, and how fast: printed, for times depend on the machine."""

import re

from Pages.preview_page import Preview

# Bytes: style and script; the page of VLC. Elements of one screen.
PARTS, VLC, NODES = 68_000, 850_000, 2_000
MEASURE = """async (address) => {
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const times = [];
  for (let turn = 0; turn < 5; turn += 1) {
    for (const [name, each] of Object.entries(address)) {
      const began = performance.now();
      location.hash = each;
      await frame();
      times.push([name, performance.now() - began]);
    }
  }
  const names = [...new Set(times.map(([name]) => name))];
  const middle = (name) => times.filter((time) => time[0] === name).map((time) => time[1]).sort((a, b) => a - b)[2];
  return Object.fromEntries(names.map((name) => [name, Math.round(middle(name))]));
}"""


def check(browser, pages, about, checks):
    page = pages.fixture().read_text(encoding="utf-8")
    style = re.search(r"<style>(.*?)</style>", page, re.S).group(1)
    script = page[page.rindex("<script>") + 8 : page.rindex("</script>")]
    weight = len(style.encode()) + len(script.encode())
    checks.check(about, f"style and script have {weight:,} bytes", [f"over {PARTS:,}"] if weight > PARTS else [])
    if pages.vlc() is None:
        return checks.skip(about, "VLC is absent")
    weight = pages.vlc().stat().st_size
    checks.check(about, f"VLC has {weight:,} bytes", [f"over {VLC:,}"] if weight > VLC else [])
    with Preview(browser, pages.vlc(), "#/de/Root") as preview:
        nodes = preview.ask("document.querySelector('.screen').querySelectorAll('*').length")
        checks.check(about, f"one screen has {nodes} elements", [f"over {NODES:,}"] if nodes > NODES else [])
        drawn = preview.ask("performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd")
        times = preview.ask(
            MEASURE, {"language": "#/fr/Root", "search": "#/fr/Root?q=play", "languages": "#/fr/Root?view=languages"}
        )
        checks.check(about, f"milliseconds to drawn: {drawn:.0f}, to {times}", preview.complaints)
