"""The command under test."""

import json
import subprocess

from bundle import differences


class Tool:
    def __init__(self, path):
        self.path = path

    def export(self, bundle, format, locales, output, *options):
        """Export to a folder; what went wrong, in words."""
        wanted = [] if format == "pot" else ["--locale", ",".join(locales)]
        done = self.run("export", bundle.folder, "--format", format, *wanted, "--output", output, *options)
        return expected_status(done, 0)

    def bring_in(self, bundle, path, status, options):
        """Import a folder; the number of texts that it says were written, and what went wrong."""
        done = self.run("import", bundle.folder, path, "--summary", "json", *options)
        problems = expected_status(done, status)
        if done.returncode not in (0, 1):
            return 0, problems
        summary = json.loads(done.stdout)
        return sum(locale["changed"] + locale["added"] for locale in summary["locales"]), problems

    def unexpected_changes(self, bundle, path, expected, status=0, options=()):
        """Import a folder; what that did besides what was expected, by the files and by its own summary."""
        before, count = bundle.files(), sum(map(len, expected.values()))
        written, problems = self.bring_in(bundle, path, status, options)
        if written != count:
            problems.append(f"the summary counts {written}")
        return problems + differences(before, bundle.files(), expected)

    def run(self, *arguments):
        command = [self.path, *map(str, arguments)]
        return subprocess.run(command, capture_output=True, text=True, timeout=120)


def expected_status(done, status):
    if done.returncode == status:
        return []
    return [f"status {done.returncode}, not {status}", *done.stderr.splitlines()]
