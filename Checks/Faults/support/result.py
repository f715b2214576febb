"""What a part counted, and what was wrong."""

import sys
import threading

SHOWN = 20


class Result:
    """Numbers by what they count, in the order in which they are named; those of `bad` must stay 0."""

    def __init__(self, name, counted, bad):
        self.name = name
        self.counts = dict.fromkeys([*counted, *bad], 0)
        self.bad = bad
        self.lock = threading.Lock()

    def count(self, what, number=1):
        with self.lock:
            self.counts[what] = self.counts.get(what, 0) + number

    def wrong(self, what, message):
        """Count something that must not be, and print what it was."""
        self.count(what)
        if self.counts[what] <= SHOWN:
            print(f"WRONG   {self.name}: {what}: {message}", file=sys.stderr, flush=True)

    def skip(self, what, why):
        self.count("skipped")
        print(f"skipped {self.name}: {what}: {why}", flush=True)

    def say(self, text):
        print(f"        {self.name}: {text}", flush=True)

    @property
    def is_good(self):
        """Whether something was counted, and nothing was wrong."""
        return any(self.counts.values()) and not any(self.counts[what] for what in self.bad)

    def __str__(self):
        return f"{self.name}: " + ", ".join(f"{number} {what}" for what, number in self.counts.items())
