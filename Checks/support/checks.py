"""The results: one line a check, and the sum at the end."""

import traceback

SHOWN = 3


class Checks:
    def __init__(self):
        self.passed = self.failed = self.skipped = 0

    def check(self, about, what, problems):
        """Pass where there are no problems, else print the first of them; whether it passed."""
        if not problems:
            self.passed += 1
            print(f"ok      {about}: {what}", flush=True)
            return True
        self.failed += 1
        print(f"FAILED  {about}: {what}", flush=True)
        for problem in problems[:SHOWN]:
            print(f"          {problem}")
        if len(problems) > SHOWN:
            print(f"          and {len(problems) - SHOWN} more")
        return False

    def attempt(self, about, action):
        """Do something that has checks of its own; where a client breaks down, the others are still tried."""
        try:
            action()
        except Exception as error:
            self.check(about, "goes on to the end", traceback.format_exception(error)[::-1])

    def skip(self, about, why):
        self.skipped += 1
        print(f"skipped {about}: {why}", flush=True)

    def finish(self):
        """Print the sum; the exit status: to have checked nothing is a failure, too."""
        print(f"{self.passed} passed, {self.failed} failed, {self.skipped} skipped")
        return 0 if self.passed and not self.failed else 1
