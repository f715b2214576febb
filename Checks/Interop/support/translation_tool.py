"""The command under test, as these checks use it: what it exports, and what an import did."""

import json

from Interop.support.bundle import differences
from support.tool import Tool


class TranslationTool(Tool):
    def export(self, bundle, format, locales, output, *options):
        """Export to a folder; what went wrong, in words."""
        wanted = [] if format == "pot" else ["--locale", ",".join(locales)]
        done = self.run("export", bundle.folder, "--format", format, *wanted, "--output", output, *options)
        return expected_status(done, 0)

    def bring_in(self, bundle, path, status, options):
        """Import a folder; the number of texts that it says were written, and what went wrong."""
        done = self.run("import", bundle.folder, path, "--summary", "json", *options)
        problems = expected_status(done, status)
        if done.status not in (0, 1):
            return 0, problems
        summary = json.loads(done.out)
        return sum(locale["changed"] + locale["added"] for locale in summary["locales"]), problems

    def unexpected_changes(self, bundle, path, expected, status=0, options=()):
        """Import a folder; what that did besides what was expected, by the files and by its own summary."""
        before, count = bundle.files(), sum(map(len, expected.values()))
        written, problems = self.bring_in(bundle, path, status, options)
        if written != count:
            problems.append(f"the summary counts {written}")
        return problems + differences(before, bundle.files(), expected)


def expected_status(done, status):
    if done.status == status:
        return []
    return [f"status {done.status}, not {status}", *done.err.decode(errors="replace").splitlines()]
