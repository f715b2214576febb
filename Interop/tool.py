"""The command under test."""

import json
import subprocess


class Tool:
    def __init__(self, path):
        self.path = path

    def export(self, bundle, format, locales, output, *options):
        """Export to a folder; what went wrong, in words."""
        wanted = [] if format == "pot" else ["--locale", ",".join(locales)]
        done = self.run("export", bundle.folder, "--format", format, *wanted, "--output", f"{output}/", *options)
        return expected_status(done, 0)

    def bring_in(self, bundle, path, status=0):
        """Import a folder; the number of texts that were written, and what went wrong."""
        done = self.run("import", bundle.folder, path, "--summary", "json")
        problems = expected_status(done, status)
        if done.returncode not in (0, 1):
            return 0, problems
        summary = json.loads(done.stdout)
        return sum(locale["changed"] + locale["added"] for locale in summary["locales"]), problems

    def run(self, *arguments):
        command = [self.path, *map(str, arguments)]
        return subprocess.run(command, capture_output=True, text=True, timeout=120)


def expected_status(done, status):
    if done.returncode == status:
        return []
    return [f"status {done.returncode}, not {status}", *done.stderr.splitlines()]
