"""Where things are."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# Reference data that is not part of the repository: a folder beside the checkout, which may be absent.
SHARED = ROOT.parent / "shared"
